"""Wood: a plank below its rim, and the stained table that everything lies on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Mesh
from kivy.properties import NumericProperty

from ui import look
from ui.look import Box
from ui.parts.basics import Part, Slip
from ui.parts.grounds import round_corners
from ui.parts.materials import grain, grain_coords, piece


class Plank(Slip):
    """A piece of wood below a rim: `ground` is its colour, `cut` from which part of the tree it is, 0 to 1."""

    cut = NumericProperty(0.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._wood: Mesh | None = None
        self.fbind("cut", self._lay_ground)

    def _draw_ground(self, *_: object) -> None:
        if self._wood is None:
            self._stain = Color()
            self._wood = Mesh(mode="triangle_fan")
            self.canvas.before.add(self._stain)
            self.canvas.before.add(self._wood)
        self._stain.rgba = look.stained(self.ground)
        texture = grain("wood")
        if self._wood.texture is not texture:
            self._wood.texture = texture
        self._wood.vertices = self._sawn(texture)
        self._wood.indices = range(len(self._wood.vertices) // 4)
        super()._draw_ground()

    def _sawn(self, texture: Any) -> list[float]:
        """The outline with its round corners, each point with its place in the grain."""
        box, corner = self.box.inset(1), max(0, self.corner - 1)
        lower_left, lower_right, _, upper_left = grain_coords(box, texture, box.w > box.h, self.cut)
        vertices: list[float] = []
        for x, y in (box.middle(0, 0)[:2], *round_corners(box, corner)):
            right, up = (x - box.x) / max(1, box.w), (y - box.y) / max(1, box.h)
            vertices += [x, y]
            vertices += [
                first + right * (second - first) + up * (third - first)
                for first, second, third in zip(lower_left, lower_right, upper_left, strict=True)
            ]
        return vertices


class TableTop(Part):
    """The table: planks stained in the green of the sea, under a lamp that does not reach the corners."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            Color(*look.stained(look.TABLE))
            self._planks = Mesh(mode="triangles", texture=grain("wood"))
            Color(1, 1, 1, 1)
            self._lamp = Mesh(mode="triangles")
        self._lying: list[Part] = []
        self._lay_planks = Clock.create_trigger(self._draw_planks, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._lay_planks)

    def lie_under(self, parts: Iterable[Part]) -> None:
        """These parts hide what of the table is below them, which is not painted while they lie on it. None of them turns."""
        self._lying = list(parts)
        for part in self._lying:
            for name in ("pos", "size", "opacity", "parent"):
                part.fbind(name, self._lay_planks)
        self._lay_planks()

    def _draw_planks(self, *_: object) -> None:
        hidden = [_inner(part) for part in self._lying if _hides(part)]
        seen = uncovered(self.box, hidden)
        lower_left, lower_right, _, upper_left = grain_coords(self.box, self._planks.texture, lying=True, cut=0.37)
        self._planks.vertices, self._planks.indices = _tiles(self.box, seen, lower_left, lower_right, upper_left)
        lamp = self._lamp.texture = piece("vignette").texture
        u, v, u_end, _, _, _, _, v_end = lamp.tex_coords
        self._lamp.vertices, self._lamp.indices = _tiles(self.box, seen, (u, v), (u_end, v), (u, v_end))


def _hides(part: Part) -> bool:
    ground = getattr(part, "ground", (1, 1, 1, 1))
    return part.opacity == 1 and ground[3] == 1 and part.get_root_window() is not None


def _inner(part: Part) -> Box:
    """Where a part is not round at its corners."""
    return part.box.inset(getattr(part, "corner", 0) + 1)


def uncovered(whole: Box, covers: Sequence[Box]) -> list[Box]:
    """What of a box is seen when others lie on it, in boxes side by side and one above the other."""
    heights = sorted({whole.y, whole.y + whole.h, *(y for one in covers for y in (one.y, one.y + one.h))})
    seen: list[Box] = []
    for low, top in pairwise(y for y in heights if whole.y <= y <= whole.y + whole.h):
        left = whole.x
        for one in sorted(one for one in covers if one.y <= low and top <= one.y + one.h):
            if one.x > left:
                seen.append(Box(left, low, one.x - left, top - low))
            left = max(left, one.x + one.w)
        if left < whole.x + whole.w:
            seen.append(Box(left, low, whole.x + whole.w - left, top - low))
    return seen


Corner = Sequence[float]


def _tiles(whole: Box, seen: Sequence[Box], origin: Corner, right: Corner, up: Corner) -> tuple[list[float], list[int]]:
    """Vertices and order of these boxes, each with its part of a picture that would fill the whole: of it the three corners."""
    vertices: list[float] = []
    order: list[int] = []
    for at, one in enumerate(seen):
        for x, y in ((one.x, one.y), (one.x + one.w, one.y), (one.x + one.w, one.y + one.h), (one.x, one.y + one.h)):
            across, upward = (x - whole.x) / max(1, whole.w), (y - whole.y) / max(1, whole.h)
            vertices += [x, y]
            vertices += [a + across * (b - a) + upward * (c - a) for a, b, c in zip(origin, right, up, strict=True)]
        order += [4 * at + one for one in (0, 1, 2, 2, 3, 0)]
    return vertices, order
