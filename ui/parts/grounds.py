"""Plain grounds with round corners: each look is painted once into a small picture that all its users share.

What has a material of its own is drawn from the sheet in materials.py; this is for what has only a colour. Kivy's own smooth
shapes cost a driver more than all the rest of the table (memory and time for each one); a stretched picture of some pixels costs
next to nothing.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
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


def dashes(path: Sequence[tuple[float, float]], step: float, thick: float) -> Mesh:
    """Dashes along a closed path, about so many pixels from one to the next: one thing to draw for all."""
    far = [0.0]
    for (x, y), (next_x, next_y) in pairwise(path):
        far.append(far[-1] + hypot(next_x - x, next_y - y))
    count = max(4, round(far[-1] / step))
    step = far[-1] / count
    vertices: list[float] = []
    order: list[int] = []
    for at in range(count):
        begins, ends = (at + 0.2) * step, (at + 0.8) * step
        for length in (begins, *(one for one in far if begins < one < ends), ends):
            vertices += _across(path, far, length, thick / 2 + 0.5)
            row = len(vertices) // 4 - 2
            if length != begins:
                order += [row - 2, row - 1, row, row - 1, row + 1, row]
    return Mesh(vertices=vertices, indices=order, mode="triangles", texture=_stroke())


def _across(path: Sequence[tuple[float, float]], far: Sequence[float], length: float, half: float) -> tuple[float, ...]:
    """The two sides of a stroke, so far along its path, with their places in its texture."""
    at = min(bisect_right(far, length), len(far) - 1)
    (x, y), (end_x, end_y) = path[at - 1], path[at]
    span = max(1e-6, far[at] - far[at - 1])
    right, up = (end_x - x) / span, (end_y - y) / span
    x, y = x + right * (length - far[at - 1]), y + up * (length - far[at - 1])
    return x - up * half, y + right * half, 0, 0, x + up * half, y - right * half, 0, 1


@cache
def _stroke() -> Any:
    """White with soft sides, so that a stroke is smooth however it runs."""
    made = Texture.create(size=(2, 4), colorfmt="rgba")
    made.blit_buffer(b"".join(bytes((255, 255, 255, part)) * 2 for part in (0, 255, 255, 0)), colorfmt="rgba", bufferfmt="ubyte")
    return made
