"""A key that is written on the paper itself: for what is wanted now and then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui import look
from ui.look import Box, px
from ui.parts.basics import Inscription, Picture, Touchable


class MarginKey(Touchable):
    """A sign and a word, in ink; red while it is pressed."""

    def __init__(self, words: str, sign: str, act: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.act = act
        self.sign = self.put(Picture(sign, side=26, tint=look.SECOND_INK))
        self.words = self.put(Inscription(words, face="bold", largest=20, lines=2, halign="left", tint=look.SECOND_INK))
        self.fbind("pressed", self._shade)

    def _shade(self, *_: object) -> None:
        self.sign.tint = self.words.tint = look.RED_INK if self.pressed else look.SECOND_INK

    def lay(self, box: Box) -> None:
        super().lay(box)
        sign, words = self.box.left(px(32), px(6))
        self.sign.lay(sign)
        self.words.lay(words)

    def on_tap(self) -> None:
        self.act()
