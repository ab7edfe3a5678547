"""A Draw: the cards that can come, on leaves, and the app's own draw where it may."""

from __future__ import annotations

from functools import partial

from companion.prompts import Draw, Prompt
from companion.words import Names
from ui import signs
from ui.look import Box, px
from ui.parts.basics import Part
from ui.parts.keys import Key
from ui.prompts.answering import Body, Hands
from ui.tongue import tr

ROWS_AT_LEAST = 56
"""Units of height for a card's key."""


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
        self.leaf = 0
        self.keys: list[Part] = []

    def _turn(self, by: int) -> None:
        self.leaf += by
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        for key in (*self.keys, self.newer, self.older):
            self.remove_widget(key)
        low, room = self.box.bottom(px(60), px(6))
        if self.app_draw is not None:
            self.app_draw.lay((low if self.cards else self.box.middle(px(260), px(72))).right(px(240))[0])
        columns = max(1, min(3, int(self.width // px(200))))
        rows = max(1, int((room.h + px(5)) // px(ROWS_AT_LEAST + 5)))
        each = columns * rows
        leaves = max(1, -(-len(self.cards) // each))
        self.leaf %= leaves
        shown = self.cards[self.leaf * each : (self.leaf + 1) * each]
        self.keys = [Key(card, signs.sign_for(card.lower().replace(" ", "-")) or "", partial(self._draw, card)) for card in shown]
        for key, cell in zip(self.keys, room.grid(columns, rows, px(5)), strict=False):
            self.put(key, cell)
        if leaves > 1:
            back, rest = low.left(px(70), px(6))
            self.put(self.newer, back)
            self.put(self.older, rest.left(px(70))[0])

    def _draw(self, card: str) -> None:
        self.hands.answer({"draw": card})
