"""Plain grounds with round corners: each look is painted once into a small picture that all its users share.

What has a material of its own is drawn from the sheet in materials.py; this is for what has only a colour. Kivy's own smooth
shapes cost a driver more than all the rest of the table (memory and time for each one); a stretched picture of some pixels costs
next to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, cos, hypot, pi, sin
from typing import Any

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

from ui.look import Box, Colour

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


def _texture(side: int, pixels: bytes) -> Any:
    made = Texture.create(size=(side, side), colorfmt="rgba")
    made.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    return made


def patches(boxes: Sequence[tuple[float, float, float, float]], texture: Any = None) -> Mesh:
    """The same picture, or none, in many boxes (x, y, width, height): one thing to draw for all."""
    coords = tuple(texture.tex_coords) if texture is not None else (0, 0, 1, 0, 1, 1, 0, 1)
    corners: list[float] = []
    order: list[int] = []
    for at, (x, y, w, h) in enumerate(boxes):
        corners += [x, y, *coords[0:2], x + w, y, *coords[2:4], x + w, y + h, *coords[4:6], x, y + h, *coords[6:8]]
        order += [4 * at + one for one in (0, 1, 2, 2, 3, 0)]
    return Mesh(vertices=corners, indices=order, mode="triangles", texture=texture)


def round_corners(box: Box, corner: float, steps: int = 5) -> list[tuple[float, float]]:
    """Points along a box with round corners, from the lower left one round and back to the first."""
    corner = min(corner, box.w / 2, box.h / 2)
    middles = (
        (box.x + corner, box.y + corner, pi),
        (box.x + box.w - corner, box.y + corner, 1.5 * pi),
        (box.x + box.w - corner, box.y + box.h - corner, 0.0),
        (box.x + corner, box.y + box.h - corner, 0.5 * pi),
    )
    turns = [step / steps * pi / 2 for step in range(steps + 1)]
    points = [(x + corner * cos(start + turn), y + corner * sin(start + turn)) for x, y, start in middles for turn in turns]
    return [*points, points[0]]
