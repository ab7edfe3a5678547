"""Grounds with round corners, discs and strokes: each look is painted once into a small picture that all its users share.

Kivy's own smooth shapes cost a driver more than all the rest of the table (memory and time for each one); a stretched picture of
some pixels costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, hypot
from typing import Any

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

from ui.look import CLEAR, Colour

KEPT = 120
"""So many pictures are kept of each kind."""


@lru_cache(maxsize=KEPT)
def border_for(corner: float, edge_width: float, wide: float, high: float) -> int:
    """How many pixels at each side of a ground of this size are not stretched."""
    return max(1, min(ceil(max(corner, edge_width + 1)) + 2, int(min(wide, high)) // 2))


@lru_cache(maxsize=KEPT)
def ground(tint: Colour, edge: Colour, corner: float, edge_width: float, border: int) -> Any:
    """A ground whose sides and middle can be stretched beyond `border` pixels from its rim; its edge lies a pixel inside."""
    half = border + 1
    corner = min(corner, border)
    quarter = [[_over(tint, edge, x + 0.5, y + 0.5, corner, edge_width) for x in range(half)] for y in range(half)]
    rows = [b"".join(row) + b"".join(reversed(row)) for row in quarter]
    return _texture(2 * half, b"".join(rows) + b"".join(reversed(rows)))


def _over(tint: Colour, edge: Colour, x: float, y: float, corner: float, edge_width: float) -> bytes:
    """One pixel: the edge over the ground."""
    upper = edge[3] * _part(edge_width - abs(_beyond(x, y, 1, corner)))
    lower = tint[3] * _part(0.5 - _beyond(x, y, 0, corner)) * (1 - upper)
    whole = upper + lower
    if whole <= 0:
        return b"\0\0\0\0"
    mixed = ((over * upper + under * lower) / whole for over, under in zip(edge[:3], tint[:3], strict=True))
    return bytes([*(round(255 * one) for one in mixed), round(255 * whole)])


def _beyond(x: float, y: float, inset: float, corner: float) -> float:
    """How far a point lies outside the round corner of a rectangle at the origin, so far inset; negative inside."""
    across, up = inset + corner - x, inset + corner - y
    return hypot(across, up) - corner if across > 0 and up > 0 else max(across, up) - corner


def _part(covered: float) -> float:
    return max(0.0, min(1.0, covered))


def disc(side: int) -> Any:
    """A white disc, to be tinted, of so many pixels."""
    return dots(side, (0.0, 0.0, 0.5, (1.0, 1.0, 1.0, 1.0)))


@lru_cache(maxsize=KEPT)
def dots(side: int, *layers: tuple[float, float, float, Colour]) -> Any:
    """Discs over each other in a square: of each the middle (from the square's own), the radius, both in sides, and the tint."""
    rows = []
    for row in range(side):
        y = (row + 0.5) / side - 0.5
        pixels = []
        for column in range(side):
            x, shade = (column + 0.5) / side - 0.5, CLEAR
            for middle_x, middle_y, radius, tint in layers:
                shade = _blend(tint, _part((radius - hypot(x - middle_x, y - middle_y)) * side + 0.5), shade)
            pixels.append(bytes(round(255 * one) for one in shade))
        rows.append(b"".join(pixels))
    return _texture(side, b"".join(rows))


def _blend(over: Colour, part: float, under: Colour) -> Colour:
    if part <= 0:
        return under
    upper = over[3] * part
    if upper >= 1:
        return over
    lower = under[3] * (1 - upper)
    whole = upper + lower
    red, green, blue = ((a * upper + b * lower) / whole for a, b in zip(over[:3], under[:3], strict=True))
    return red, green, blue, whole


def _texture(side: int, pixels: bytes) -> Any:
    made = Texture.create(size=(side, side), colorfmt="rgba")
    made.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    return made


def patches(boxes: Sequence[tuple[float, float, float, float]], texture: Any = None) -> Mesh:
    """The same picture, or none, in many boxes (x, y, width, height): one thing to draw for all."""
    corners: list[float] = []
    order: list[int] = []
    for at, (x, y, w, h) in enumerate(boxes):
        corners += [x, y, 0, 0, x + w, y, 1, 0, x + w, y + h, 1, 1, x, y + h, 0, 1]
        order += [4 * at + one for one in (0, 1, 2, 2, 3, 0)]
    return Mesh(vertices=corners, indices=order, mode="triangles", texture=texture)
