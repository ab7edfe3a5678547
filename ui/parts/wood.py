"""Wood: a plank below its rim, and the stained table that everything lies on."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Mesh, Rectangle
from kivy.properties import NumericProperty

from ui import look
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
            self._planks = Rectangle(texture=grain("wood"))
            Color(1, 1, 1, 1)
            self._lamp = Rectangle()
        for name in ("pos", "size"):
            self.fbind(name, self._lay_planks)

    def _lay_planks(self, *_: object) -> None:
        coords = grain_coords(self.box, self._planks.texture, lying=True, cut=0.37)
        self._planks.tex_coords = [part for corner in coords for part in corner]
        self._lamp.texture = piece("vignette").texture
        for drawn in (self._planks, self._lamp):
            drawn.pos, drawn.size = self.pos, self.size
