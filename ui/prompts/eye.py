"""A closed eye: the die that nobody may see yet."""

from __future__ import annotations

from math import cos, pi, sin

from kivy.graphics import Color, Line

from ui import look
from ui.look import Box
from ui.parts.basics import Part
from ui.parts.dice import DieLying, Slot

LASHES = 5
LID = 0.29
"""Half its breadth, as a part of the box: the lashes reach a third further and stay inside."""


class ClosedEye(Part):
    """A lid and its lashes, as wide as its box."""

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.canvas.clear()
        half, thick = self.width * LID, max(1.2, self.width * 0.035)
        across, high = self.center_x, self.center_y + self.height * 0.12
        lid = [_on_lid(across, high, half, turn / 12) for turn in range(13)]
        self.canvas.add(Color(*look.RED_INK))
        self.canvas.add(Line(points=[at for point in lid for at in point], width=thick, cap="round", joint="round"))
        for lash in range(LASHES):
            part = (lash + 0.5) / LASHES
            x, y = _on_lid(across, high, half, part)
            turn = pi * (1 + part)
            end = (x + cos(turn) * half * 0.38, y + sin(turn) * half * 0.38)
            self.canvas.add(Line(points=[x, y, *end], width=thick, cap="round"))


def _on_lid(across: float, high: float, half: float, part: float) -> tuple[float, float]:
    turn = pi * (1 + part)
    return across + cos(turn) * half, high + sin(turn) * half * 0.62


class BlindSlot(Slot):
    """The place of a die that is thrown with eyes closed."""

    def __init__(self) -> None:
        super().__init__()
        self.eye = self.put(ClosedEye())

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.eye.lay(self.box)


class HiddenDie(DieLying):
    """A die that lies there and has not been looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.eye = self.put(ClosedEye())

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.eye.lay(self.box)
