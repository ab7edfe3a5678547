"""What things are made of: pieces of card, brass, bone and shadow from a sheet at the window's scale, and the grain below them.

The pictures in ui/art are made by tools/draw_materials.py and tools/draw_grain.py. One sheet holds all pieces, each in its own
colours and with its own shadow, so that a thing on the screen is one picture that is stretched in its middle.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from kivy.core.image import Image, ImageLoader
from kivy.graphics.texture import Texture

from ui.look import MEASURE, Box

_ART: Final = Path(__file__).parents[1] / "art"
_PLAN: Final[dict[str, dict[str, list[int]]]] = json.loads((_ART / "materials.json").read_text(encoding="utf-8"))
_SCALES: Final = sorted(map(int, _PLAN))
NAMES: Final[frozenset[str]] = frozenset(_PLAN[str(_SCALES[0])])
"""The pieces that there are."""
GRAIN_TO_UNIT: Final = 1.25
"""Pixels of a grain to a unit of the screen."""


class Piece(NamedTuple):
    """A piece of a material: `border` is what is not stretched, `margin` what lies outside of the part, both in its own pixels.

    `scale` is how many pixels of the window one of its own takes: 1 at the usual sizes of window.
    """

    texture: Any
    border: int
    margin: int
    scale: float

    def round_about(self, box: Box) -> Box:
        """Where the picture lies so that the part itself fills this box."""
        return box.inset(-round(self.margin * self.scale))


class _Sheet:
    """The sheet of materials that fits the window."""

    def __init__(self, name: str) -> None:
        self.name, self.places = name, _PLAN[name]
        self._texture: Any = None
        self._pieces: dict[str, tuple[Any, int, int]] = {}

    def piece(self, name: str) -> Piece:
        if name not in self._pieces:
            if self._texture is None:
                self._texture = Image(str(_ART / f"materials-{self.name}.png"), nocache=True).texture
            left, top, wide, high, border, margin = self.places[name]
            region = self._texture.get_region(left, self._texture.height - top - high, wide, high)
            self._pieces[name] = (region, border, margin)
        return Piece(*self._pieces[name], MEASURE.unit * 100 / int(self.name))


_sheet = _Sheet(str(_SCALES[0]))


def piece(name: str) -> Piece:
    """A piece by its name, from the sheet that fits the window; the sheet of another size of window is let go."""
    global _sheet
    wanted = str(next((one for one in _SCALES if one >= 93 * MEASURE.unit), _SCALES[-1]))
    if wanted != _sheet.name:
        _sheet = _Sheet(wanted)
    return _sheet.piece(name)


@cache
def grain(name: str) -> Any:
    """The grain of "wood" or "paper" in grey, to be tinted and repeated."""
    (picture,) = ImageLoader.load(str(_ART / f"{name}.png"), nocache=True, keep_data=True)._data
    channels = {"rgb": 3, "bgr": 3, "rgba": 4, "bgra": 4}.get(picture.fmt, 1)
    made = Texture.create(size=(picture.width, picture.height), colorfmt="luminance")
    made.wrap = "repeat"
    made.blit_buffer(bytes(picture.data[::channels]), colorfmt="luminance", bufferfmt="ubyte")
    return made


def grain_coords(box: Box, texture: Any, lying: bool = False, cut: float = 0.0) -> list[tuple[float, float]]:
    """Where in a grain the corners of a box lie, from its lower left one round; `cut`: from which part of it, 0 to 1."""
    wide, high = (units * GRAIN_TO_UNIT / MEASURE.unit for units in (box.w, box.h))
    across, along = (high, wide) if lying else (wide, high)
    u, v, u_end, v_end = cut, cut, cut + across / texture.width, cut + along / texture.height
    if lying:
        return [(u, v), (u, v_end), (u_end, v_end), (u_end, v)]
    return [(u, v), (u_end, v), (u_end, v_end), (u, v_end)]
