"""What an entry changed, as small tags: the sign of the value, by how much, and on the left edge the wood of whose it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from companion.entries import Record
from companion.panels import Number, Panel, Pegs
from companion.words import signed
from ui import look, signs
from ui.lettering import extent
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Part, Picture, Slip
from ui.parts.values import Coin

HIGH: Final = 28
"""Units."""


@dataclass(frozen=True, slots=True)
class Change:
    """One counter that became more or less. `whose` None: it lies before all."""

    whose: str | None
    sign: str
    by: int

    @property
    def words(self) -> str:
        return signed(self.by)


def changes_of(record: Record, panels: Sequence[tuple[str | None, Panel]]) -> list[Change]:
    """What a record changed of the counters that these panels show; the one who acted first, what lies before all last."""
    found = []
    for whose, panel in panels:
        old, new = record.changes.get(panel.path, (None, None))
        if isinstance(panel, (Number, Pegs)) and type(old) is int and type(new) is int and old != new:
            found.append(Change(whose, signs.sign_for(panel.icon) or "", new - old))
    of_seats = [change for change in found if change.whose is not None]
    return sorted(of_seats or found, key=lambda change: change.whose != record.who)


class ChangeTag(Slip):
    """One of them."""

    def __init__(self, change: Change, wood: look.Colour) -> None:
        super().__init__(made_of="tag")
        ink = look.GREEN_INK if change.by > 0 else look.RED_INK
        self.wood = self.put(Slip(ground=wood, corner=px(2)))
        self.sign: Part | None = None
        if change.sign:
            self.sign = self.put(Coin() if change.sign == "coin" else Picture(change.sign, side=21))
        self.words = self.put(Inscription(change.words, face="extra", largest=19, tint=ink))

    @staticmethod
    def width_for(change: Change) -> int:
        """In pixels."""
        return px(34 if change.sign else 12) + extent(change.words, "extra", round(19 * MEASURE.unit * MEASURE.text))[0] + px(5)

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(3), px(2))
        wood, inner = inner.left(px(4), px(3))
        self.wood.lay(wood.inset(0, px(1)))
        if self.sign is not None:
            sign, inner = inner.left(px(22), px(1))
            self.sign.lay(sign.middle(px(21), px(21)))
        self.words.lay(inner)


class ChangeTags(Part):
    """Tags side by side from the right, on as many lines as they need."""

    def __init__(self, changes: Sequence[Change], app: Any) -> None:
        super().__init__()
        self.changes = changes
        woods = [app.wood_of(one.whose) if one.whose is not None else look.SEA for one in changes]
        self.tags = [self.put(ChangeTag(one, wood)) for one, wood in zip(changes, woods, strict=True)]

    def _lines(self, wide: float) -> list[list[int]]:
        lines: list[list[int]] = []
        used = 0.0
        for at, change in enumerate(self.changes):
            needed = ChangeTag.width_for(change)
            if not lines or used + needed > wide:
                lines.append([])
                used = 0.0
            lines[-1].append(at)
            used += needed + px(4)
        return lines

    def height_for(self, wide: float) -> int:
        """How high they are in a column so wide, in pixels."""
        return px(HIGH + 3) * len(self._lines(wide))

    def lay(self, box: Box) -> None:
        super().lay(box)
        rest = self.box
        for line in self._lines(self.width):
            strip, rest = rest.top(px(HIGH), px(3))
            for at in reversed(line):
                tag, strip = strip.right(ChangeTag.width_for(self.changes[at]), px(4))
                self.tags[at].lay(tag)
