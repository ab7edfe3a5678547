"""A recorded voyage as a broad bar: its game, who sailed and when, and how it ended or how it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui import look
from ui.look import Box, px
from ui.parts.basics import Inscription, Picture, Slip, Touchable

BROAD = 560
"""Units: in a bar as wide as this, how it stands is written beside who sailed, else below."""


@dataclass(frozen=True, slots=True)
class Sailed:
    """What is written of a voyage. `ended`: it is over; `state` says how it ended, or how it stands."""

    game_sign: str
    names: str
    when: str
    ended: bool
    state: str


class VoyageBar(Touchable, Slip):
    """A tap on it takes the voyage up."""

    def __init__(self, sailed: Sailed, act: Callable[[], None]) -> None:
        super().__init__(made_of="card")
        self.act = act
        self.sign = self.put(Picture(sailed.game_sign, side=50))
        self.words = self.put(Inscription(sailed.names, face="title", largest=28, least=18, lines=3, halign="left"))
        self.when = self.put(Inscription(sailed.when, face="medium", largest=19, halign="left", tint=look.SECOND_INK))
        self.mark = self.put(Picture("pennant" if sailed.ended else "wheel", side=26, tint=look.RED_INK))
        self.state = self.put(Inscription(sailed.state, face="bold", largest=19, lines=3, halign="left"))
        self.fbind("pressed", self._shade)

    def _shade(self, *_: object) -> None:
        self.made_of = "card-down" if self.pressed else "card"

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(12), px(6))
        sign, inner = inner.left(px(52), px(12))
        self.sign.lay(sign)
        if self.width >= px(BROAD):
            state, inner = inner.right(inner.w * 0.46, px(10))
        else:
            state, inner = inner.bottom(px(48), px(2))
        mark, words = state.left(px(28), px(6))
        self.mark.lay(mark)
        self.state.lay(words)
        low, top = inner.bottom(px(24))
        self.when.lay(low)
        self.words.lay(top)

    def on_tap(self) -> None:
        self.act()
