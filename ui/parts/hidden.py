"""Numbered places on a board, each with a stone of the seat's colour or without."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color

from companion.panels import Panel, Places
from companion.words import Names
from ui import look, signs
from ui.look import Box, px
from ui.parts.basics import Inscription, Picture
from ui.parts.grounds import patches
from ui.parts.materials import piece
from ui.parts.values import Value
from ui.tongue import spoken

LARGEST: Final = 44
"""Units: the side of a stone."""
HEADED: Final = 74
"""Units of height: with less there is no room for its name."""


class PlaceRow(Value):
    """A row of places, a number below each."""

    def __init__(self, path: str, wood: look.Colour, **kwargs: Any) -> None:
        super().__init__(path, **kwargs)
        self.stain = look.bright(wood)
        self.sign = self.put(Picture("", side=24))
        self.label = self.put(Inscription(face="bold", largest=18, halign="left"))
        self.numbers: list[Inscription] = []
        self._full: frozenset[int] = frozenset()

    def show(self, panel: Panel, value: Any, names: Names) -> None:
        assert isinstance(panel, Places)
        self.sign.name = signs.sign_for(panel.icon) or ""
        self.label.text = spoken(panel.label, names)
        self.sign.tint = self.label.tint = self.bone
        self._full = frozenset(value if isinstance(value, list) else ())
        for _ in range(len(self.numbers), panel.count):
            self.numbers.append(self.put(Inscription(str(len(self.numbers) + 1), face="bold", largest=18)))
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        if not self.numbers or self.width < 2:
            return
        room = self.box
        headed = room.h >= px(HEADED)
        self.sign.opacity = self.label.opacity = 1 if headed else 0
        if headed:
            head, room = room.top(px(24), px(2))
            sign, words = head.left(px(24), px(5))
            self.sign.lay(sign)
            self.label.lay(words)
        room = room.top(min(room.h, px(LARGEST + 24)))[0]
        numbered = room.h >= px(40)
        low, stones = room.bottom(px(21)) if numbered else (room, room)
        side = round(min(px(LARGEST), stones.h, room.w / len(self.numbers)))
        boxes = []
        for number, place, cell in zip(
            self.numbers, stones.columns(len(self.numbers)), low.columns(len(self.numbers)), strict=True
        ):
            number.opacity = 1 if numbered else 0
            number.tint = self.bone
            number.lay(cell)
            boxes.append(tuple(place.middle(side, side)))
        self.canvas.before.clear()
        full = [box for at, box in enumerate(boxes, 1) if at in self._full]
        empty = [tuple(Box(*box).inset(side * 0.2)) for at, box in enumerate(boxes, 1) if at not in self._full]
        self.canvas.before.add(Color(1, 1, 1, 1))
        if empty:
            self.canvas.before.add(patches(empty, piece("hole").texture))  # type: ignore[arg-type]
        if full:
            self.canvas.before.add(Color(*(self.stain if self.bright else look.darker(self.stain, 0.2))))
            self.canvas.before.add(patches(full, signs.sign("stone", side)))  # type: ignore[arg-type]
