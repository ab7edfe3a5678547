"""A number among many on a board: what a skill adds, how many cards there are."""

from __future__ import annotations

from typing import Any, Final

from companion.panels import Number, Panel
from companion.words import Names
from ui import signs
from ui.lettering import HARD_SQUEEZE, SQUEEZE, extent, least_letters
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Picture
from ui.parts.values import Value
from ui.tongue import spoken

SIGN: Final = 26
"""Units: the side of its picture."""


LINE: Final = 22
"""Units of height of its name, where that stands below."""
LEAST_NAMED: Final = 46
"""Units of height of a score whose name stands below it."""


class Score(Value):
    """Its picture and the number, and what it is called: between them, or below, where there is room for the whole word.

    One that has no picture has the first letters of its name in its place.
    """

    named = True
    """Whether its name may stand there: of scores side by side all names do, or none."""

    def __init__(self, path: str, **kwargs: Any) -> None:
        super().__init__(path, **kwargs)
        self.sign = self.put(Picture("", side=SIGN))
        self.label = self.put(Inscription(face="bold", largest=18, halign="left"))
        self.number = self.put(Inscription(face="extra", largest=26, halign="left"))
        self._name = ""

    def show(self, panel: Panel, value: Any, names: Names) -> None:
        assert isinstance(panel, Number)
        self.sign.name = signs.sign_for(panel.icon) or ""
        self._name = spoken(panel.label, names)
        self.number.text = "–" if value is None else str(value)
        for part in (self.sign, self.label, self.number):
            part.tint = self.bone
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        side = min(px(SIGN), self.height, self.width * 0.5)
        self.sign.side = side / MEASURE.unit
        self.label.text, self.label.opacity, self.label.halign, self.label.squeeze = self._name, 1, "left", SQUEEZE
        figures = px(32)
        if self.named and _wide(self._name) <= self.width - side - figures - px(10):
            sign, rest = self.box.left(side, px(6))
            number, label = rest.right(figures, px(4))
            self._lay(sign, number, label)
            return
        below = self._name if self.named and self._fits_below() else ""
        room = self.box.middle(self.width, min(self.height, px(SIGN + LINE + 4)))
        head, foot = room.top(room.h - px(LINE)) if below else (self.box, self.box)
        if self.sign.name or below:
            whole = head.middle(min(self.width, side + figures), head.h) if self.sign.name else head
            sign, number = whole.left(side, px(4)) if self.sign.name else (whole, whole)
            self.label.text, self.label.opacity, self.label.halign = below, 1 if below else 0, "center"
            self.label.squeeze = SQUEEZE if _wide(below) <= self.width else HARD_SQUEEZE
            self.number.halign = "left" if self.sign.name else "center"
            self._lay(sign, number, foot)
            return
        self.label.text, self.label.squeeze = self._name[:3], HARD_SQUEEZE
        figures = max(px(14), extent(self.number.text, "extra", round(least_letters() * MEASURE.text))[0] + px(1))
        number, letters = self.box.right(min(figures, self.width * 0.5), px(2))
        self._lay(letters, number, letters)

    def _fits_below(self) -> bool:
        return self.height >= px(LEAST_NAMED) and _wide(self._name) * HARD_SQUEEZE / SQUEEZE <= self.width

    @property
    def tells_its_name(self) -> bool:
        """Whether its whole name is shown."""
        return bool(self.label.opacity) and self.label.text == self._name

    def _lay(self, sign: Box, number: Box, label: Box) -> None:
        self.sign.lay(sign)
        self.number.lay(number)
        self.label.lay(label)


def _wide(words: str) -> float:
    return extent(words, "bold", round(least_letters() * MEASURE.text))[0] * SQUEEZE
