"""A Draw: the cards that can come, on leaves, and the app's own draw where it may."""

from __future__ import annotations

from functools import partial

from companion.prompts import Draw, Prompt
from companion.words import Names
from ui import look, signs
from ui.look import Box, px
from ui.parts.basics import Inscription, Part
from ui.parts.keys import Key
from ui.prompts.answering import Body, Hands
from ui.tongue import tr

ROWS_AT_LEAST = 56
"""Units of height for a card's key."""


LOW = 180
"""Units: with less height no line is left for the ways to other leaves."""
BROAD_PAPER = 560
"""Units: paper so broad is low."""
BROAD = 138
"""Units of breadth for a card's key."""


class DrawBody(Body):
    """One card of those left."""

    crowded = True

    def __init__(self, prompt: Prompt, names: Names, hands: Hands) -> None:
        super().__init__(prompt, names, hands)
        assert isinstance(prompt, Draw)
        self.cards = () if prompt.hidden and prompt.by_app else tuple(sorted(prompt.left))
        self.app_draw = self.put(Key(tr("Draw for me"), "card", hands.roll_for_me, brass=True)) if prompt.by_app else None
        self.newer = Key("", "back", lambda: self._turn(-1))
        self.older = Key("", "forth", lambda: self._turn(1))
        self.where = Inscription(face="italic", largest=21, halign="left", lines=2, tint=look.SECOND_INK)
        """Which cards are on this leaf."""
        self.leaf = 0
        self.keys: list[Part] = []

    def _turn(self, by: int) -> None:
        self.leaf += by
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        for key in (*self.keys, self.newer, self.older, self.where):
            self.remove_widget(key)
        if not self.cards:
            if self.app_draw is not None:
                self.app_draw.lay(self.box.middle(px(260), px(72)).right(px(240))[0])
            return
        low = self.height < px(LOW)
        if low:  # the ways to other leaves at both ends
            back, room = self.box.left(px(58), px(5))
            on, room = room.right(px(58), px(5))
        else:
            foot, room = self.box.bottom(px(60), px(6))
            back, rest = foot.left(px(70), px(6))
            on, words = rest.left(px(70), px(10))
            if self.app_draw is not None:
                self.app_draw.lay(foot.right(px(240))[0])
        columns = max(1, int((room.w + px(5)) // px(BROAD + 5)))
        rows = max(1, int((room.h + px(5)) // px(ROWS_AT_LEAST + 5)))
        here = self.app_draw if low else None  # the app's own draw lies among the cards, the last of them
        each = max(1, columns * rows - (0 if here is None else 1))
        leaves = max(1, -(-len(self.cards) // each))
        self.leaf %= leaves
        shown = self.cards[self.leaf * each : (self.leaf + 1) * each]
        self.keys = [Key(card, signs.sign_for(card.lower().replace(" ", "-")) or "", partial(self._draw, card)) for card in shown]
        cells = room.grid(columns, rows, px(5))
        for key, cell in zip(self.keys, cells, strict=False):
            self.put(key, cell)
        if here is not None:
            here.lay(cells[-1])
        if leaves > 1:
            self.put(self.newer, back.top(min(back.h, px(96)))[0])
            self.put(self.older, on.top(min(on.h, px(96)))[0])
            if not low and self.app_draw is None:
                self.where.text = tr("{first} to {last}", first=shown[0], last=shown[-1])
                self.put(self.where, words)

    def least_high(self, wide: float) -> float:
        if not self.cards:
            return super().least_high(wide)
        ways = 0 if wide > px(BROAD_PAPER) else px(60 + 6)  # to other leaves, on a line of their own
        return ways + px(2 * (ROWS_AT_LEAST + 5))

    def _draw(self, card: str) -> None:
        self.hands.answer({"draw": card})
