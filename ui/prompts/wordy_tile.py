"""A tile for an option whose word may be long."""

from __future__ import annotations

from typing import Any

from ui import lettering, look
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Picture
from ui.parts.keys import Tile

EDGE = 3
"""Units between the edge of a tile and several words on it."""
WAYS_TO_SET = (
    (2, lettering.SQUEEZE, EDGE),
    (2, lettering.HARD_SQUEEZE, EDGE),
    (3, lettering.HARD_SQUEEZE, EDGE),
    (2, lettering.HARD_SQUEEZE, 0),
)
"""Lines of a long word on a tile, how narrow it is drawn, and how near to the edge: the better ways first."""


class WordyTile(Tile):
    """A tile whose word may be a long name: it takes two lines before it is cut. `small`: a line on what it does, below it."""

    def __init__(self, words: str, *more: Any, **kwargs: Any) -> None:
        super().__init__(words, *more, **kwargs)
        self.label, self.option_id = words, ""
        self.words.text = lettering.kept_together(words)
        self._further: list[Picture] = []
        self.small = self.put(Inscription(face="medium", largest=18, lines=2, tint=look.RED_INK))

    def drawn_in(self, ink: look.Colour) -> None:
        """Draws its picture in this ink."""
        self.ink = ink
        self._shade()

    def show_several(self, count: object) -> None:
        """Shows its picture so many times: what children can count."""
        for _ in range(len(self._further) + 1, count if isinstance(count, int) else 0):
            self._further.append(self.put(Picture(self.sign.name, tint=self.sign.tint)))

    def lay(self, box: Box) -> None:
        self._lay_one(box)
        if self.small.text:
            self._make_room_for_small()
        if self._further:
            room = Box(*self.box.inset(px(3), px(3)).bottom(px(25))[1])
            pictures = [self.sign, *self._further]
            columns = min(3, len(pictures))
            rows = -(-len(pictures) // columns)
            for picture, cell in zip(pictures, room.grid(columns, rows, 0), strict=False):
                picture.side = min(px(34), cell.w, cell.h) / MEASURE.unit
                picture.lay(cell)

    def _make_room_for_small(self) -> None:
        """Name and line at the foot, and the picture above them where it has room."""
        whole = self.box.inset(px(3), px(2))
        high = min(whole.h - px(22), self.small.height_for(whole.w))
        low, rest = whole.bottom(max(px(18), high))
        self.small.lay(low)
        name, rest = rest.bottom(px(22))
        self.words.lines = 1
        if not self._is_whole(Box(self.x + 1, name.y, self.width - 2, name.h)):  # rather the whole name
            self.small.opacity = 0
            self._lay_one(self.box)
            return
        self.small.opacity = 1
        self.words.lay(Box(self.x + 1, name.y, self.width - 2, name.h))
        self.sign.opacity = 1 if rest.h >= px(20) else 0
        self.sign.side = max(20.0, min(60.0, rest.h / MEASURE.unit))
        self.sign.lay(rest)

    def _lay_one(self, box: Box) -> None:
        self.words.lines, self.words.squeeze, self.sign.opacity = 1 if self.sign.name else 3, lettering.SQUEEZE, 1
        super().lay(box)
        if not self.sign.name:
            self.words.squeeze = lettering.SQUEEZE if self._is_whole(self.words.box) else lettering.HARD_SQUEEZE
            return
        near = px(EDGE) if " " in self.label or self.why else 0  # a single word may come nearer to the edge
        if self._is_whole(self.words.box.inset(near, 0)):
            self.words.lay(self.words.box.inset(near, 0))
            return
        room = lettering.extent(self.label, "bold", lettering.least_letters())[0] * lettering.HARD_SQUEEZE
        if " " not in self.label and not self.why and room <= self.width:  # rather from edge to edge than torn
            self.words.squeeze = lettering.HARD_SQUEEZE
            self.words.lay(Box(self.x, self.words.y, self.width, self.words.height))
            return
        whole = self.box.inset(px(3), px(3))
        for lines, squeeze, edge in WAYS_TO_SET:
            near = min(near, px(edge))
            self.words.lines, self.words.squeeze = lines, squeeze
            low, rest = whole.bottom(min(whole.h, px(46 if lines == 2 else 70)))
            if rest.h < px(20):  # rather the whole name than its picture
                low = whole
            low = Box(self.x + 1 + near, low.y, self.width - 2 - 2 * near, low.h)
            if self._is_whole(low):
                break
        self.words.lay(low)
        self.sign.opacity = 1 if rest.h >= px(20) else 0
        self.sign.side = max(24.0, min(48.0, rest.h / MEASURE.unit))
        self.sign.lay(rest)

    def _is_whole(self, box: Box) -> bool:
        """Whether its word can be read to the end in this box."""
        return not any(line.endswith("…") for line in self.words.setting(box.w, box.h).lines)
