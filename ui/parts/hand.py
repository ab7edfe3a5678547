"""Cards that a seat holds, open to all, as small tags of paper."""

from __future__ import annotations

from typing import Any, Final

from companion.panels import Hand, Panel
from companion.words import Names
from ui import look
from ui.lettering import SQUEEZE, extent, least_letters
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Picture, Slip
from ui.parts.values import Value
from ui.tongue import spoken, tr

EACH: Final = 27
"""Units of height of a card."""
LOW: Final = 110
"""Units of height of a hand that lies in one line with other values."""
LEAST: Final = 96
"""Units of breadth: with less there is no room for a name."""


class Card(Slip):
    """A card's name, and beside it what it is good for where both can be read."""

    def __init__(self, name: str, use: str) -> None:
        super().__init__(made_of="tag")
        self.words = self.put(Inscription(name, face="bold", largest=19, halign="left"))
        self.use = self.put(Inscription(use, face="medium", largest=18, halign="right", tint=look.SECOND_INK))

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(5), 0)
        use = extent(self.use.text, "medium", least_letters())[0]
        both = extent(self.words.text, "bold", least_letters())[0] + use + px(8) <= inner.w
        self.use.opacity = 1 if both else 0
        if both:
            right, inner = inner.right(use + px(2), px(6))
            self.use.lay(right)
        self.words.lay(inner)


class HandHeld(Value):
    """As many cards as there is room for, or their number. A touch tells why they are there."""

    def __init__(self, path: str, **kwargs: Any) -> None:
        super().__init__(path, **kwargs)
        self.sign = self.put(Picture("card", side=24))
        self.label = self.put(Inscription(face="bold", largest=18, halign="left"))
        self.more = self.put(Inscription(face="medium", largest=18, halign="left"))
        self._kept: list[tuple[str, str]] = []
        self._cards: list[Card] = []
        self._title = ""

    def show(self, panel: Panel, value: Any, names: Names) -> None:
        assert isinstance(panel, Hand)
        held = [(spoken(name, names), spoken(use, names)) for name, use in panel.cards]
        self._title = spoken(panel.label, names)
        for part in (self.sign, self.label, self.more):
            part.tint = self.bone
        if held != self._kept:
            for card in self._cards:
                self.remove_widget(card)
            self._kept = held
            self._cards = [self.put(Card(*one)) for one in held]
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        head, room = self.box.top(min(self.height, px(28)), px(3))
        rows = int((room.h + px(3)) // px(EACH + 3)) if self.width >= px(LEAST) else 0
        columns = 2 if self.width >= px(330) else 1
        fits = rows * columns >= len(self._cards)
        shown = len(self._cards) if fits else max(0, rows * columns - 1)
        lone = not rows or (not self._cards and self.height < px(LOW))
        self._lay_head(self.box.middle(self.width, px(28)) if lone else head)
        grid = room.top(rows * px(EACH + 3))[0].grid(columns, max(1, rows), px(3))
        for at, card in enumerate(self._cards):
            card.opacity = 1 if at < shown else 0
            if at < shown:
                card.lay(grid[at])
        left = len(self._cards) - shown
        self.more.opacity = 1 if left and rows else 0
        self.more.text = tr("and {n} more", n=left) if left else ""
        if left and rows:
            self.more.lay(grid[shown].inset(px(4), 0))

    def _lay_head(self, head: Box) -> None:
        count = str(len(self._cards))
        named = tr("{what} {n}", what=self._title, n=count)
        sign, words = head.left(min(px(24), head.w * 0.5), px(2 if head.w < px(60) else 4))
        self.sign.side = min(24.0, sign.w / MEASURE.unit)
        roomy = extent(named, "bold", least_letters())[0] * SQUEEZE <= words.w
        self.label.text = named if roomy else count
        self.sign.lay(sign)
        self.label.lay(words)
