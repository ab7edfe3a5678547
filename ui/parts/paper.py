"""A sheet of chart paper with a neatline round it, as charts have: a band of dark and light, and a hairline."""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.texture import Texture

from ui import look
from ui.look import Box, px
from ui.parts.basics import Part

BAND, SEGMENT, EDGE = 5, 22, 4
"""Units: breadth of the band, length of a dark or light piece, paper outside it."""


@cache
def _band() -> Any:
    texture = Texture.create(size=(2, 1), colorfmt="rgb")
    texture.mag_filter = texture.min_filter = "nearest"
    texture.wrap = "repeat"
    texture.blit_buffer(bytes([0x3B, 0x46, 0x4E, 0xD9, 0xC5, 0x98]), colorfmt="rgb")
    return texture


class Paper(Part):
    """Paper with its rim, and room for whatever is written on it: see `inside`."""

    _drawn = False

    def lay(self, box: Box) -> None:
        before = self.box
        super().lay(box)
        if self.box == before and self._drawn:
            return
        self._drawn = True
        self.canvas.before.clear()
        outer = self.box.inset(px(EDGE))
        band = px(BAND)
        with self.canvas.before:
            Color(*look.PAPER_EDGE)
            Rectangle(pos=self.pos, size=self.size)
            Color(1, 1, 1, 1)
            across, upward = outer.w / px(SEGMENT) / 2, outer.h / px(SEGMENT) / 2
            for y in (outer.y, outer.y + outer.h - band):
                Rectangle(pos=(outer.x, y), size=(outer.w, band), texture=_band(), tex_coords=(0, 0, across, 0, across, 1, 0, 1))
            for x in (outer.x, outer.x + outer.w - band):
                Rectangle(pos=(x, outer.y), size=(band, outer.h), texture=_band(), tex_coords=(0, 0, 0, 1, upward, 1, upward, 0))
            inner = outer.inset(band)
            Color(*look.PAPER)
            Rectangle(pos=(inner.x, inner.y), size=(inner.w, inner.h))
            Color(*look.colour("#4A463C", 0.55))
            line = inner.inset(px(3))
            Line(rectangle=(line.x, line.y, line.w, line.h), width=1)

    def inside(self, dx: float = 18, dy: float = 16) -> Box:
        """The box to write in, so many units inside the edge."""
        return self.box.inset(px(dx), px(dy))
