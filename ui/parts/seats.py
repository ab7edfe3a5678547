"""A seat before the voyage: its wood, its ship, and on brass the name of who takes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ui import look
from ui.look import Box, px
from ui.parts.around import Around
from ui.parts.basics import Inscription, Part, Picture, Slip, Touchable
from ui.parts.board import Plate
from ui.parts.keys import Tool
from ui.parts.wood import Plank


@dataclass(frozen=True, slots=True)
class Berth:
    """What is to be seen of a seat."""

    name: str
    label: str
    wood: look.Colour
    aboard: bool = True
    writing: bool = False


class SeatKey(Touchable, Plank):
    """The seat itself: a tap on it writes the name, or takes a seat that is free."""

    def __init__(self, berth: Berth, act: Callable[[], None]) -> None:
        self.berth, self.act = berth, act
        aboard = berth.aboard
        super().__init__(ground=berth.wood if aboard else look.darker(berth.wood, 0.45), corner=px(9))
        self.made_of = "board" if berth.writing else "board-waiting"
        self.ship = self.put(Picture("ship", side=50, tint=look.BONE if aboard else look.BONE_WAITING))
        self.plate: Plate = self.put(Plate(""))
        self.words = self.plate.words
        self.quill = self.put(Picture("quill" if aboard and not berth.writing else "", side=22, tint=look.BONE))
        self.label = self.put(Inscription(berth.label, face="bold", largest=18, tint=look.BONE))
        self.show(berth.name)

    def show(self, name: str) -> None:
        """The name is this now."""
        self.plate.name = name + "_" if self.berth.writing else name
        self.plate.show(self.berth.aboard, False)

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(8), px(5))
        self.ship.opacity = 1 if inner.w > px(230) else 0
        if self.ship.opacity:
            ship, inner = inner.left(px(58), px(8))
            self.ship.lay(ship)
        plate, low = inner.top(min(px(50), inner.h - px(21)), px(1))
        self.plate.lay(plate)
        quill, beside = low.right(px(26))
        self.quill.opacity = 1 if inner.w > px(200) else 0
        self.quill.lay(quill)
        self.label.lay(beside.right(beside.w - px(26))[0] if self.quill.name and self.quill.opacity else low)

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
        super().__init__(made_of="tool", **kwargs)
        self.act = act
        self.label = self.put(Inscription(label, face="medium", largest=18, halign="left", tint=look.TOOL_SECOND))
        self.words = self.put(Inscription(words, face="bold", largest=20, halign="left", tint=look.TOOL_TEXT))
        self.picture = self.put(picture)
        self.fbind("pressed", self._shade)

    def _shade(self, *_: object) -> None:
        self.made_of = "plate" if self.pressed else "tool"
        self.label.tint = look.PLATE_INK if self.pressed else look.TOOL_SECOND
        self.words.tint = look.PLATE_INK if self.pressed else look.TOOL_TEXT

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(10), px(6))
        picture, inner = inner.right(px(76), px(4))
        self.picture.lay(picture)
        top, low = inner.top(inner.h / 2)
        self.label.lay(top)
        self.words.lay(low)

    def on_tap(self) -> None:
        self.act()
