"""A seat before the voyage: its wood, its ship, and on brass the name of who takes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ui import look
from ui.look import Box, px
from ui.parts.around import Around
from ui.parts.basics import Inscription, Part, Picture, Slip, Touchable
from ui.parts.keys import Tool


@dataclass(frozen=True, slots=True)
class Berth:
    """What is to be seen of a seat."""

    name: str
    label: str
    wood: look.Colour
    aboard: bool = True
    writing: bool = False


class SeatKey(Touchable, Slip):
    """The seat itself: a tap on it writes the name, or takes a seat that is free."""

    def __init__(self, berth: Berth, act: Callable[[], None]) -> None:
        self.berth, self.act = berth, act
        aboard, wood = berth.aboard, berth.wood
        super().__init__(
            ground=wood if aboard else look.darker(wood, 0.45), edge=look.BRASS if berth.writing else look.lighter(wood, 0.15)
        )
        self.corner, self.edge_width = px(8), px(2)
        self.ship = self.put(Picture("ship", side=48, tint=look.BONE if aboard else look.TOOL_SECOND))
        self.plate = self.put(Slip(ground=look.BRASS if aboard else look.DULL_PLATE, edge=look.BRASS_EDGE, corner=px(5)))
        ink = look.PLATE_INK if aboard else look.DULL_PLATE_TEXT
        self.words = self.put(Inscription("", face="title", largest=29, tint=ink))
        self.quill = self.put(Picture("quill" if aboard and not berth.writing else "", side=22, tint=ink))
        self.label = self.put(Inscription(berth.label, face="bold", largest=18, tint=look.BONE))
        self.show(berth.name)

    def show(self, name: str) -> None:
        """The name is this now."""
        self.words.text = name + "_" if self.berth.writing else name

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(9), px(6))
        if inner.w > px(230):
            ship, inner = inner.left(px(56), px(8))
            self.ship.lay(ship)
        else:
            self.ship.opacity = 0
        plate, low = inner.top(min(px(48), inner.h * 0.64), px(2))
        self.plate.lay(plate)
        words = plate.inset(px(6), px(2))
        if plate.w > px(200) and self.quill.name:
            quill, _ = words.right(px(26))
            self.quill.lay(quill)
            words = words.inset(px(28), 0)
        else:
            self.quill.opacity = 0
        self.words.lay(words)
        self.label.lay(low)

    def on_tap(self) -> None:
        self.act()


class SeatPlace(Part):
    """A seat with, where the game can do without it, a key by which it is left."""

    def __init__(self, berth: Berth, act: Callable[[], None], leave: tuple[str, Callable[[], None], bool] | None = None) -> None:
        super().__init__()
        self.key: SeatKey = self.put(SeatKey(berth, act))
        self.leave = self.put(Tool(leave[0], "dock", leave[1])) if leave is not None else None
        if self.leave is not None and leave is not None:
            self.leave.enabled = leave[2]

    def lay(self, box: Box) -> None:
        super().lay(box)
        rest = self.box
        if self.leave is not None:
            leave, rest = rest.right(px(60), px(3))
            self.leave.lay(leave)
        self.key.lay(rest)


class SeatingKey(Touchable, Slip):
    """How the players sit, in words and as a picture of the table; a tap has it the other way."""

    def __init__(self, label: str, words: str, picture: Around, act: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(ground=look.TOOL, edge=look.colour("#B08A45", 0.85), corner=px(8), **kwargs)
        self.act = act
        self.label = self.put(Inscription(label, face="medium", largest=18, halign="left", tint=look.TOOL_SECOND))
        self.words = self.put(Inscription(words, face="bold", largest=20, halign="left", tint=look.TOOL_TEXT))
        self.picture = self.put(picture)
        self.fbind("pressed", self._shade)

    def _shade(self, *_: object) -> None:
        self.ground = look.SEA if self.pressed else look.TOOL

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(10), px(6))
        picture, inner = inner.right(px(60), px(6))
        self.picture.lay(picture)
        top, low = inner.top(inner.h / 2)
        self.label.lay(top)
        self.words.lay(low)

    def on_tap(self) -> None:
        self.act()
