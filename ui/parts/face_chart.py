"""How often each face of a die was seen: bars over the faces, the numbers below them, a line where a fair die would be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivy.graphics import Color, InstructionGroup

from companion.dice import Face
from ui import look
from ui.look import Box, px
from ui.parts.basics import Inscription, Part
from ui.parts.dice import DieLying
from ui.parts.grounds import patches

FEWEST: Final = 6
"""So high is the chart at least: three rolls are no tower of bars."""


class FaceChart(Part):
    """Bars for one die. `show` draws what it is given."""

    def __init__(self) -> None:
        super().__init__()
        self._bars = InstructionGroup()
        self.canvas.before.add(self._bars)
        self.faces: dict[Face, DieLying] = {}
        self.numbers: dict[Face, Inscription] = {}
        self._counts: dict[Face, int] = {}

    def show(self, counts: Mapping[Face, int]) -> None:
        """Shows how often each face was seen."""
        if list(counts) != list(self._counts):
            self.clear_widgets()
            self.faces = {face: self.put(DieLying(face, len(counts))) for face in counts}
            self.numbers = {face: self.put(Inscription(face="extra", largest=20)) for face in counts}
        self._counts = dict(counts)
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        self._bars.clear()
        if not self._counts or self.width < px(60):
            return
        side = min(px(40), self.width / len(self._counts) - px(6))
        under, plot = self.box.bottom(px(24), px(2))
        low, plot = plot.bottom(side, px(7))
        plot = plot.top(px(8))[1]
        fair = sum(self._counts.values()) / len(self._counts)
        most = max(FEWEST, *self._counts.values())
        bars = []
        for (face, count), cell, foot in zip(
            self._counts.items(), plot.columns(len(self._counts)), low.columns(len(self._counts)), strict=True
        ):
            self.faces[face].lay(foot.middle(side, side))
            wide = min(px(54), cell.w * 0.62)
            high = plot.h * count / most
            bars.append((round(cell.x + (cell.w - wide) / 2), plot.y, wide, max(px(2), high)))
            self.numbers[face].text = str(count)
            self.numbers[face].lay(Box(cell.x, under.y, cell.w, under.h))
        self._bars.add(Color(*look.SEA))
        self._bars.add(patches(bars))
        self._bars.add(Color(*look.SECOND_INK))
        self._bars.add(patches([(plot.x, plot.y - 1, plot.w, max(1, px(1.4)))]))
        if fair:
            self._bars.add(Color(*look.RED_INK))
            y = round(plot.y + plot.h * fair / most)
            dash = px(9)
            self._bars.add(patches([(plot.x + at, y, dash * 0.6, px(1.6)) for at in range(0, int(plot.w - dash), dash)]))
