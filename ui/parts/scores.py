"""A number among many on a board: what a skill adds, how many cards there are."""

from __future__ import annotations

from typing import Any, Final

from companion.panels import Number, Panel
from companion.words import Names
from ui import signs
from ui.lettering import SQUEEZE, extent
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Picture
from ui.parts.values import Value
from ui.tongue import spoken

SIGN: Final = 26
"""Units: the side of its picture."""


UNKNOWN: Final = "wheel"
"""The picture of a number that has none."""


class Score(Value):
    """Its picture and the number, and between them what it is called where that can be read."""

    def __init__(self, path: str, **kwargs: Any) -> None:
        super().__init__(path, **kwargs)
        self.sign = self.put(Picture("", side=SIGN))
        self.label = self.put(Inscription(face="bold", largest=18, halign="left"))
        self.number = self.put(Inscription(face="extra", largest=26, halign="left"))

    def show(self, panel: Panel, value: Any, names: Names) -> None:
        assert isinstance(panel, Number)
        self.sign.name = signs.sign_for(panel.icon) or UNKNOWN
        self.label.text = spoken(panel.label, names)
        self.number.text = "–" if value is None else str(value)
        for part in (self.sign, self.label, self.number):
            part.tint = self.bone
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        side = min(px(SIGN), self.height, self.width * 0.5)
        self.sign.side = side / MEASURE.unit
        figures = px(32)
        words = self.width - side - figures - px(10)
        named = extent(self.label.text, "bold", px(18))[0] * SQUEEZE <= words
        self.label.opacity = 1 if named else 0
        if named:
            sign, rest = self.box.left(side, px(6))
            number, label = rest.right(figures, px(4))
            self.label.lay(label)
        else:
            whole = self.box.middle(min(self.width, side + figures), self.height)
            sign, number = whole.left(side, px(4))
        self.sign.lay(sign)
        self.number.lay(number)
