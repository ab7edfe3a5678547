"""The night: the screen goes dark by itself after a while, and the touch that wakes it does nothing else."""

from __future__ import annotations

from ui import look
from ui.look import Box, px
from ui.parts.basics import Inscription, Picture, Slip


class Night(Slip):
    """A dark sheet over everything, with what a glance needs."""

    def __init__(self) -> None:
        super().__init__(ground=look.colour("#0A0705", 0.84), corner=1)
        self.moon = self.put(Picture("moon", side=26, tint=look.LAMP))
        self.words = self.put(Inscription("Touch to wake", face="italic", largest=24, tint=look.LAMP))

    def lay(self, box: Box) -> None:
        super().lay(box)
        line = self.box.bottom(px(70))[0].middle(px(200), px(40))
        moon, words = line.left(px(34))
        self.moon.lay(moon)
        self.words.lay(words)
