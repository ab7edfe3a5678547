"""A sheet of chart paper with a neatline round it, as charts have: a band of dark and light between fine lines."""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.graphics import BorderImage, Color, Rectangle
from kivy.graphics.texture import Texture

from ui import look
from ui.look import Box, px
from ui.parts.basics import Part, lay_piece
from ui.parts.materials import grain, grain_coords, piece

BAND, SEGMENT, EDGE = 5, 22, 4
"""Units: breadth of the band, length of a dark or light piece, paper outside it. tools/draw_materials.py has the same."""


@cache
def _band() -> Any:
    texture = Texture.create(size=(2, 1), colorfmt="rgba")
    texture.mag_filter = texture.min_filter = "nearest"
    texture.wrap = "repeat"
    texture.blit_buffer(bytes([0xE6, 0xD8, 0xB0, 0x90, 0x33, 0x3E, 0x46, 0xF0]), colorfmt="rgba")
    return texture


class Paper(Part):
    """Paper with its rim, and room for whatever is written on it: see `inside`."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            Color(*look.PAPER_TINT)
            self._sheet = Rectangle(texture=grain("paper"))
            Color(1, 1, 1, 1)
            self._rim = BorderImage()
            self._band = [Rectangle(texture=_band()) for _ in range(4)]

    def lay(self, box: Box) -> None:
        before = self.box
        super().lay(box)
        if self.box == before and self._rim.texture is not None:
            return
        self._sheet.pos, self._sheet.size = self.pos, self.size
        self._sheet.tex_coords = [part for corner in grain_coords(self.box, self._sheet.texture) for part in corner]
        lay_piece(self._rim, piece("frame"), self.box)
        self._lay_band(self.box.inset(px(EDGE)), px(BAND))

    def _lay_band(self, outer: Box, band: int) -> None:
        """A whole number of pieces between the dark squares at the corners, light ones beside these."""
        across, upward = outer.w - 2 * band, outer.h - 2 * band
        for drawn, y in zip(self._band[:2], (outer.y, outer.y + outer.h - band), strict=True):
            drawn.pos, drawn.size, end = (outer.x + band, y), (across, band), _pieces(across) / 2
            drawn.tex_coords = (0, 0, end, 0, end, 1, 0, 1)
        for drawn, x in zip(self._band[2:], (outer.x, outer.x + outer.w - band), strict=True):
            drawn.pos, drawn.size, end = (x, outer.y + band), (band, upward), _pieces(upward) / 2
            drawn.tex_coords = (0, 0, 0, 1, end, 1, end, 0)

    def inside(self, dx: float = 18, dy: float = 16) -> Box:
        """The box to write in, so many units inside the edge."""
        return self.box.inset(px(dx), px(dy))


def _pieces(length: float) -> int:
    """An odd number of pieces, the first and the last of them light."""
    return 2 * max(1, round(length / px(SEGMENT) / 2)) + 1
