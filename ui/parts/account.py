"""The last coins as a small account: of each seat what it had, what it sold for how much, and what that makes in all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from kivy.graphics import Color

from ui import look
from ui.lettering import extent
from ui.look import Box, px
from ui.parts.basics import Inscription, Part, Picture, Slip
from ui.parts.grounds import patches
from ui.parts.values import Coin
from ui.tongue import tr

ROW: Final = 26
"""Units of height of a line."""
FOOT: Final = 46


@dataclass(frozen=True, slots=True)
class Entry:
    """A line: words, an amount or none, and whether a stroke above the amount adds it all up."""

    words: str
    amount: str = ""
    sum: bool = False
    sign: str = ""
    heavy: bool = False


@dataclass(frozen=True, slots=True)
class Share:
    """What stands of one seat: all of it, and in one line where there is no room for that."""

    full: Sequence[Entry]
    brief: Entry
    signs: Sequence[str] = field(default=())
    """What it has aboard, as signs, for the brief line."""


class Account(Slip):
    """A card with the shares side by side where it is broad, one below the other where it is not. `lead`: of the coin's line."""

    def __init__(self, title: str, shares: Sequence[Share], lead: str, coin: bool) -> None:
        super().__init__(made_of="note")
        self.shares, self.lead, self.coin = shares, lead, coin
        self.title = self.put(Inscription(title, face="italic", largest=26, tint=look.RED_INK))

    def lay(self, box: Box) -> None:
        super().lay(box)
        for child in self.children[:]:
            if child is not self.title:
                self.remove_widget(child)
        self.canvas.after.clear()
        inner = self.box.inset(px(9), px(8))
        head, inner = inner.top(px(34), px(6))
        self.title.lay(head.inset(0, px(2)))
        rules = [(head.x, head.y, head.w, max(1, px(1.4))), (head.x, head.y - px(3), head.w, 1)]
        if self.lead:
            foot, inner = inner.bottom(px(FOOT), px(4))
            self._lay_lead(foot)
        columns = min(len(self.shares), 3) if inner.w > px(360) else 1
        rows = [self.shares[at : at + columns] for at in range(0, len(self.shares), columns)]
        deep = [max(len(share.full) for share in row) for row in rows]
        whole = sum(deep) * px(ROW) + (len(deep) - 1) * px(6) <= inner.h
        deep = deep if whole else [1] * len(rows)
        gap = max(0.0, min(px(14), (inner.h - sum(deep) * px(ROW)) / max(1, len(rows) - 1)))
        self._sums: list[tuple[float, float, float, float]] = []
        for row, lines in zip(rows, deep, strict=True):
            strip, inner = inner.top(lines * px(ROW), gap)
            for share, cell in zip(row, strip.columns(columns, px(24)), strict=False):
                self._write(share, cell, whole)
        with self.canvas.after:
            Color(*look.RED_INK)
            patches(rules)
            Color(*look.SECOND_INK)
            patches(self._sums)

    def _write(self, share: Share, box: Box, whole: bool) -> None:
        for entry in share.full if whole else [share.brief]:
            line, box = box.top(px(ROW))
            face = "bold" if entry.heavy or entry.sum else "medium"
            words = line
            if entry.amount:
                amount, words = line.right(px(34))[0], line.left(line.w - px(34))[0]
                face_of_amount = "extra" if entry.heavy or entry.sum else "medium"
                self.put(Inscription(entry.amount, face=face_of_amount, largest=20, halign="right"), amount)
                if entry.sum:
                    self._sums.append((amount.x + px(4), amount.y + amount.h - 1, amount.w - px(4), max(1, px(1.4))))
            if entry.sign:
                sign, words = words.left(px(24), px(5))
                self.put(Picture(entry.sign, side=23), sign)
            if not whole and extent(entry.words, face, px(20))[0] < words.w - px(26) * len(share.signs):
                for aboard in reversed(share.signs):
                    sign, words = words.right(px(24), px(2))
                    self.put(Picture(aboard, side=22), sign)
            self.put(Inscription(entry.words, face=face, largest=20, halign="left"), words)

    def _lay_lead(self, box: Box) -> None:
        mark: Part = Coin() if self.coin else Picture("pennant", side=34)
        coin, words = box.left(px(40), px(8))
        self.put(mark, coin.middle(px(38), px(38)))
        self.put(Inscription(self.lead, largest=21, halign="left"), words)


def share_of(name: str, before: int, total: int, sales: Sequence[tuple[str, int]], aboard: Sequence[tuple[str, str]]) -> Share:
    """The share of a seat with a hoard: `sales` in words with what came in for each, `aboard` signs and names."""
    if sales:
        full = [Entry(name, str(before), heavy=True)]
        full += [Entry(words, str(gain) if gain else "") for words, gain in sales]
        full.append(Entry(tr("in all"), str(total), sum=True))
    else:
        full = [Entry(name, str(total), heavy=True)]
    full += [Entry(label, sign=sign) for sign, label in aboard]
    return Share(full, Entry(name, str(total), heavy=True), [sign for sign, _ in aboard])
