"""The last coins as a small account: of each seat what it had, what it sold for how much, and what that makes in all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kivy.graphics import Color

from ui import look
from ui.lettering import HARD_SQUEEZE, extent, is_whole, least_letters
from ui.look import Box, px
from ui.parts.basics import Inscription, Part, Picture, Slip
from ui.parts.grounds import patches
from ui.parts.values import Coin
from ui.tongue import tr

ROW: Final = 26
"""Units of height of a line."""
FOOT: Final = 46
AMOUNT: Final = 34


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
    """What stands of one seat: what it had, what it sold in words with what came in for each, what that makes, and the rest.

    `had` None: it has nothing to be added up. `aboard`: signs and names of what it has.
    """

    name: str
    had: int | None
    total: int
    sales: Sequence[tuple[str, int]] = ()
    rest: Sequence[tuple[str, str]] = ()
    aboard: Sequence[tuple[str, str]] = ()

    def entries(self, long_name: bool) -> list[Entry]:
        """All of it, line by line. A long name has a line for itself."""
        summing = bool(self.sales)
        first = "" if self.had is None else str(self.had)
        lines = [Entry(self.name, "" if long_name else first, heavy=True)]
        if long_name and first:
            lines.append(Entry(tr("had") if summing else tr("in all"), first, heavy=not summing))
        lines += [Entry(words, str(gain) if gain else "") for words, gain in self.sales]
        lines += [Entry(tr("in all"), str(self.total), sum=True)] if summing else []
        lines += [Entry(words, amount) for words, amount in self.rest]
        return lines + [Entry(words, sign=sign) for sign, words in self.aboard]

    def brief(self) -> Entry:
        """It in one line."""
        return Entry(self.name, "" if self.had is None else str(self.total), heavy=True)


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
        least = -(-len(self.shares) // (3 if inner.w > px(360) else 1)) * px(ROW)
        if self.lead and inner.h - px(FOOT) - px(4) >= least:  # what each has comes first
            foot, inner = inner.bottom(px(FOOT), px(4))
            self._lay_lead(foot)
        columns, whole, long = self._plan(inner)
        rows = [self.shares[at : at + columns] for at in range(0, len(self.shares), columns)]
        deep = [max(len(share.entries(long)) for share in row) if whole else 1 for row in rows]
        gap = max(0.0, min(px(14), (inner.h - sum(deep) * px(ROW)) / max(1, len(rows) - 1)))
        self._sums: list[tuple[float, float, float, float]] = []
        for row, lines in zip(rows, deep, strict=True):
            strip, inner = inner.top(lines * px(ROW), gap)
            for share, cell in zip(row, strip.columns(columns, px(24)), strict=False):
                self._write(share.entries(long) if whole else [share.brief()], cell, () if whole else share.aboard)
        with self.canvas.after:
            Color(*look.RED_INK)
            patches(rules)
            Color(*look.SECOND_INK)
            patches(self._sums)

    def _plan(self, box: Box) -> tuple[int, bool, bool]:
        """In how many columns, whether all of it is written, and whether the names need lines of their own.

        Rather all of it than one line each, and rather many columns than few; a name is never cut where it can be helped.
        """
        longest = max(extent(share.name, "bold", least_letters())[0] * 0.82 for share in self.shares)
        most = min(len(self.shares), 3) if box.w > px(360) else 1
        for whole in (True, False):
            for columns in range(most, 0, -1):
                wide = (box.w - px(24) * (columns - 1)) / columns
                long = longest > wide - px(AMOUNT)
                rows = [self.shares[at : at + columns] for at in range(0, len(self.shares), columns)]
                lines = sum(max(len(share.entries(long)) for share in row) if whole else 1 for row in rows)
                fits = lines * px(ROW) + (len(rows) - 1) * px(6) * whole <= box.h
                if fits and (longest <= wide if whole else not long):
                    return columns, whole, long
        return most, False, False

    def _write(self, entries: Sequence[Entry], box: Box, aboard: Sequence[tuple[str, str]]) -> None:
        """Writes these lines; `aboard` is drawn behind the words as far as there is room."""
        for entry in entries:
            line, box = box.top(px(ROW))
            face = "bold" if entry.heavy or entry.sum else "medium"
            words = line
            if entry.amount:
                amount, words = line.right(px(AMOUNT))[0], line.left(line.w - px(AMOUNT))[0]
                face_of_amount = "extra" if entry.heavy or entry.sum else "medium"
                self.put(Inscription(entry.amount, face=face_of_amount, largest=20, halign="right"), amount)
                if entry.sum:
                    self._sums.append((amount.x + px(4), amount.y + amount.h - 1, amount.w - px(4), max(1, px(1.4))))
            if entry.sign:
                sign, words = words.left(px(24), px(5))
                self.put(Picture(entry.sign, side=23), sign)
            if extent(entry.words, face, px(20))[0] < words.w - px(26) * len(aboard):
                for name, _ in reversed(aboard):
                    sign, words = words.right(px(24), px(2))
                    self.put(Picture(name, side=22), sign)
            self.put(Inscription(entry.words, face=face, largest=20, halign="left"), words)

    def _lay_lead(self, box: Box) -> None:
        mark: Part = Coin() if self.coin else Picture("pennant", side=34)
        coin, words = box.left(px(40), px(8))
        self.put(mark, coin.middle(px(38), px(38)))
        told = Inscription(self.lead, largest=21, halign="left", lines=2)
        if not is_whole(told.text, told.setting(words.w, words.h)):
            told.squeeze = HARD_SQUEEZE
        self.put(told, words)
