"""What each seat has, as names and numbers in as few lines as they fit: for a voyage that is to be taken up again."""

from __future__ import annotations

from collections.abc import Sequence

from ui import look
from ui.lettering import SQUEEZE, extent, least_letters
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Part, Picture
from ui.standing import Share
from ui.tongue import trn

LINE = 23
"""Units: a line of names and numbers."""


class Shares(Part):
    """Names with their numbers. Where there is no room for all, whoever is asked comes first, and the rest are counted."""

    def __init__(self, shares: Sequence[Share], tint: look.Colour) -> None:
        super().__init__()
        self.shares, self.tint = tuple(shares), tint

    def lines(self, wide: float) -> int:
        """How many lines they take in this width."""
        return -(-len(self.shares) // self._columns(wide)) if self.shares else 0

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.clear_widgets()
        columns = self._columns(self.width)
        room = max(1, int((self.height + px(4)) // px(LINE)))
        shown = list(self.shares)
        left_out = 0
        if self.lines(self.width) > room:
            kept = max(1, columns * room - 1)
            first = [one for one in shown if one.asked]
            shown = [*first, *(one for one in shown if not one.asked)][:kept]
            left_out = len(self.shares) - len(shown)
        rows = -(-(len(shown) + bool(left_out)) // columns)
        cells = self.box.top(min(self.height, px(LINE) * max(1, rows)))[0].grid(columns, max(1, rows), px(8))
        if rows > 1:
            cells = [Box(one.x, one.y - px(4), one.w, one.h + px(8)) for one in cells]
        for share, cell in zip(shown, cells, strict=False):
            self._share(share, cell)
        if left_out:
            words = trn("and {n} more", "and {n} more", left_out)
            self.put(Inscription(words, face="medium", largest=19, halign="left", tint=self.tint), cells[len(shown)])

    def _columns(self, wide: float) -> int:
        for columns in range(min(3, len(self.shares)), 1, -1):
            cell = (wide - px(8) * (columns - 1)) / columns
            if all(_wide(one) <= cell for one in self.shares):
                return columns
        return 1

    def _share(self, share: Share, cell: Box) -> None:
        if share.asked:
            flag, cell = cell.left(px(18), px(2))
            self.put(Picture("pennant", side=18, tint=look.PENNANT), flag)
        name = Inscription(share.name, face="medium", largest=19, halign="left", tint=self.tint)
        number = _number_wide(share)
        wide = min(cell.w - number, extent(share.name, "medium", _points())[0] + px(6))
        box, rest = cell.left(wide, px(2))
        self.put(name, box)
        if share.number:
            sign, rest = rest.left(px(20), px(3))
            self.put(Picture(share.sign, side=19, tint=self.tint), sign)
            self.put(Inscription(share.number, face="extra", largest=19, halign="left", tint=self.tint), rest)


def _points() -> int:
    return px(19 * MEASURE.text)


def _number_wide(share: Share) -> float:
    return px(27) + extent(share.number, "extra", _points())[0] if share.number else 0


def _wide(share: Share) -> float:
    """The least width of one: a name may be drawn narrower."""
    name = extent(share.name, "medium", least_letters())[0] * SQUEEZE
    return name + _number_wide(share) + (px(20) if share.asked else 0) + px(10)
