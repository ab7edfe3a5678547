"""A table seen from above, with a disc in each seat's wood at the edge where it sits."""

from __future__ import annotations

from collections.abc import Sequence

from ui import look
from ui.look import Box, px
from ui.parts.basics import Part, Slip


class Around(Part):
    """The table: `near` and `far` are the woods at the two edges, from left to right as they are seen."""

    def __init__(self, near: Sequence[look.Colour], far: Sequence[look.Colour] = ()) -> None:
        super().__init__()
        self.table = self.put(Slip(ground=look.CLEAR, edge=look.BRASS, corner=px(4), edge_width=px(1.5)))
        self.sides = tuple([self.put(Slip(ground=wood, edge=look.BONE, corner=px(6))) for wood in side] for side in (near, far))

    def lay(self, box: Box) -> None:
        super().lay(box)
        disc = px(15)
        whole = self.box.middle(min(box.w, px(76)), min(box.h, px(52)))
        near, far = self.sides
        table = Box(whole.x, whole.y + disc / 2, whole.w, whole.h - (disc if far else disc / 2))
        self.table.lay(table)
        for side, edge in ((near, table.y), (far, table.y + table.h)):
            strip = Box(whole.x, edge - disc / 2, whole.w, disc).inset(px(6), 0)
            for seat, cell in zip(side, strip.columns(len(side)), strict=True) if side else ():
                seat.lay(cell.middle(disc, disc))


def around(woods: Sequence[look.Colour], facing: bool) -> Around:
    """Whoever plays, in the order of play: one half at each edge where they sit face to face."""
    if not facing:
        return Around(woods)
    half = (len(woods) + 1) // 2
    return Around(woods[:half], tuple(reversed(woods[half:])))
