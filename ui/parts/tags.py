"""Tags of what has just changed: where each hangs, so that it covers nothing that must be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.words import signed
from ui import look
from ui.lettering import extent, least_letters
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Picture, Slip
from ui.parts.scores import Score
from ui.parts.values import Hoard, PegRow, Value

if TYPE_CHECKING:
    from ui.parts.board import Board

TAG: Final = (34, 22)
"""Units: breadth and height of a tag: so much is between the values of a standing board and the writing on the sheet."""
SIGNED_TAG: Final = 39
"""Units: breadth of a tag that says with a picture what has changed."""


class Tag(Slip):
    """By how much a value has changed; with a picture where it is not clear of what."""

    def __init__(self, change: int, sign: str = "", *, good: bool = True) -> None:
        super().__init__(made_of="tag")
        tint = look.GREEN_INK if good else look.RED_INK
        self.sign = self.put(Picture(sign, side=18)) if sign else None
        self.words = self.put(Inscription(signed(change), face="extra", largest=19, tint=tint))

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(1), 0)
        if self.sign is not None:
            sign, inner = inner.left(px(18))
            self.sign.lay(sign)
        self.words.lay(inner)


def within_board(board: Board, cell: Box) -> Box:
    """Where a tag lies over the head of a small thing, within the board."""
    wide, high = px(TAG[0]), px(TAG[1])
    left = max(board.x, min(cell.x + (cell.w - wide) / 2, board.right - wide))
    return Box(left, cell.y + cell.h - min(high, cell.h * 0.6), wide, high)


def over_edge(board: Board, value: Value) -> Box:
    """Where a tag of this value hangs over the edge of its board, or else covers nothing that must be read."""
    wide, high = px(TAG[0]), px(TAG[1])
    lying = board.height < px(150) and board.width > px(300)
    if board.full and lying:  # over the edge to the sheet, or to the line above
        first = value.top > board.top - px(20)
        if isinstance(value, PegRow) and value.groove.opacity and MEASURE.tall:  # tools lie above, and there is room below
            return Box(value.right - wide, value.groove.y - high + px(3), wide, high)
        up = px(4) if not first or isinstance(value, PegRow) else 0  # a row has its name at its top
        return Box(value.right - wide, (board.top if first else value.top) + up - high / 2, wide, high)
    if board.full and not lying and board.width > px(200):
        # over the corner of what has changed; a large number reaches further up
        inside = px(7) if isinstance(value, Hoard) else high - px(10)
        if isinstance(value, Score):  # beside the number where its name lies below, else between the names of two rows
            inside = high + px(4) if value.label.top <= value.number.y + px(4) else high - px(7)
        return Box(value.right - wide, value.top - inside, wide, high)
    if board.width > px(600) and board.height < px(140):  # lying: over the edge to the sheet
        return Box(value.right - wide, board.top - high / 2, wide, high)
    if board.width > px(200):
        if isinstance(value, PegRow) and value.broad:  # in place of the number, which the pegs say too
            return value.count.box.right(wide)[0].middle(wide, high)
        if isinstance(value, PegRow):  # behind its name, where that leaves room: what lies above is read too
            head = value.box.top(min(px(26), value.height * 0.46))[0]
            if extent(value.label.text, "bold", round(least_letters() * MEASURE.text))[0] + px(29) + wide <= head.w:
                return head.right(wide)[0].middle(wide, high)
        y = min(value.top - px(2), board.top + px(4) - high)  # in the gap above its name or its digits
        if isinstance(value, Hoard) and board.height < px(200):  # over the edge to the sheet
            y = board.top - px(12)
        return Box(value.right - wide, y, wide, high)
    groove = value.groove if isinstance(value, PegRow) else None  # below its name; and of a hoard, above its digits
    y = groove.center_y - high / 2 if groove is not None and groove.opacity else value.top - px(16 if board.full else 13)
    if isinstance(value, Score):
        wide = px(SIGNED_TAG)
        return Box(board.right - px(22) if board.inner == "right" else board.x - wide + px(13), value.center_y, wide, high)
    return Box(board.right - px(13) if board.inner == "right" else board.x - wide + px(13), y, wide, high)
