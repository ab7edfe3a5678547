"""The night: over any screen the dark and a moon; at the table what a glance needs is lit again, in the colour of a lamp."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import exp, hypot
from typing import Any, Final

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from ui import look
from ui.lettering import extent
from ui.look import Box, px
from ui.parts.basics import Inscription, Part, Picture, Slip, Turning
from ui.parts.board import Board
from ui.parts.sheet import Sheet
from ui.parts.tray import Tray
from ui.parts.values import Hoard
from ui.tongue import tr

DARK: Final = look.colour("#0E0703")
GLOW: Final = look.colour("#FFC36B")
PENNANT_LIT: Final = look.colour("#EE7A62")
AT_LAMP, FAR_OFF = 0.74, 0.93
"""How much of the light is taken away beside the lamp, and far from it."""
GRAIN: Final = 64
"""Pixels a side of the pictures of dark and glow: they are soft, and are stretched over the whole window."""


class Night(Part):
    """Lies over a screen. It is made when night falls, and dropped when the screen is lit."""

    def __init__(self, screen: Widget) -> None:
        super().__init__()
        self.screen = screen
        with self.canvas.before:
            Color(*DARK)
            self._dark = Rectangle()
            Color(*GLOW)
            self._glow = Rectangle()
        self.lit: list[Part] = []
        """What is lit, at its place."""

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.clear_widgets()
        self.lit = [self._light(part, tint) for part, tint in lights_of(self.screen)]
        sheet = next((one for one in self.screen.walk(restrict=True) if isinstance(one, Sheet)), None)
        lamp = seen(sheet.question)[0] if sheet is not None else None
        self._darken(lamp)
        self._say_how_to_wake(sheet)

    def _light(self, part: Part, tint: look.Colour) -> Part:
        place, turned = seen(part)
        frame = self.put(Turning(turned=turned), place)
        copy: Part = frame.put(_again(part, tint), place)
        return copy

    def _darken(self, lamp: Box | None) -> None:
        self._glow.size = (0, 0)
        self._dark.pos, self._dark.size, self._dark.texture = self.pos, self.size, _fog(FAR_OFF, FAR_OFF)
        if lamp is None:
            return
        x, y = lamp.x + lamp.w / 2, lamp.y + lamp.h / 2
        reach = (2 * self.width, 2 * self.height)  # so that it covers all, wherever the lamp hangs
        for shape, texture in ((self._dark, _fog(AT_LAMP, FAR_OFF)), (self._glow, _fog(0.1, 0.0))):
            shape.texture, shape.size, shape.pos = texture, reach, (x - reach[0] / 2, y - reach[1] / 2)

    def _say_how_to_wake(self, sheet: Sheet | None) -> None:
        """Over tray and tools, if they have a strip of their own below the sheet; else on the foot of what is shown."""
        turned = getattr(self.screen, "turned", False) if sheet is None else seen(sheet)[1]
        surface = self.put(Turning(turned=turned), self.box)
        whole = self.box if sheet is None else self._as_turned(sheet, turned)
        trays = [self._as_turned(one, turned) for one in self.screen.walk(restrict=True) if isinstance(one, Tray)]
        below = next((one for one in trays if one.y + one.h <= whole.y), None)
        strip = Box(whole.x, below.y, whole.w, below.h) if below is not None else whole.bottom(px(72))[0]
        words = Inscription(tr("Touch to wake"), face="italic", largest=24, lines=2, halign="left", tint=look.LAMP)
        setting = words.setting(strip.w - px(60), px(60))
        wide = max(extent(one, setting.face, setting.size)[0] for one in setting.lines) + px(2)
        line = strip.middle(px(34) + wide, min(px(60), strip.h))
        with surface.canvas:  # what lies there is not to be read through the words
            Color(*DARK)
            Rectangle(texture=_fog(1.0, 0.0), pos=(line.x - line.w, line.y - line.h), size=(line.w * 3, line.h * 3))
        moon, rest = line.left(px(34))
        surface.put(Picture("moon", side=26, tint=look.LAMP), moon)
        surface.put(words, rest)

    def _as_turned(self, part: Widget, turned: bool) -> Box:
        """Where a part is on a surface as large as the window."""
        box = seen(part)[0]
        if not turned:
            return box
        return Box(self.x + self.right - box.x - box.w, self.y + self.top - box.y - box.h, box.w, box.h)


def lights_of(screen: Widget) -> Iterator[tuple[Part, look.Colour]]:
    """What a glance needs, each with its colour: the words of the sheet; of each board its rim, its name and its hoards."""
    for part in screen.walk(restrict=True):
        if isinstance(part, Sheet):
            yield from ((words, look.LAMP) for words in (part.eyebrow, part.said, part.question) if words.opacity and words.text)
        elif isinstance(part, Board):
            lamp = look.LAMP if part.acting else look.LAMP_WAITING
            if part.acting:
                yield part, look.BRASS
            yield part.plate.words, lamp
            if part.plate.pennant.name:
                yield part.plate.pennant, PENNANT_LIT
            for hoard in (value for value in part.values if isinstance(value, Hoard)):
                yield hoard.number, lamp
                yield hoard.coin if hoard.coin.opacity else hoard.sign, lamp


def seen(part: Widget) -> tuple[Box, bool]:
    """Where a part is seen in the window, and whether it stands on its head there."""
    low, high, turned = (part.x, part.y), (part.right, part.top), False
    above = part
    while above is not None and hasattr(above, "to_parent"):
        if isinstance(above, Turning):
            low, high, turned = above.to_parent(*low), above.to_parent(*high), turned != above.turned
        above = above.parent if above.parent is not above else None
    (x1, y1), (x2, y2) = low, high
    return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)), turned


def _again(part: Part, tint: look.Colour) -> Part:
    """The same once more, by the light of a lamp."""
    if isinstance(part, Inscription):
        how: dict[str, Any] = {name: getattr(part, name) for name in ("face", "largest", "least", "lines", "halign", "valign")}
        return Inscription(part.text, tint=tint, **how)
    if isinstance(part, Picture):
        return Picture(part.name, side=part.side, tint=tint)
    if isinstance(part, Board):
        return Slip(ground=look.CLEAR, edge=tint, corner=part.corner, edge_width=px(0.9))
    return type(part)()  # a coin is of gold by night too


@cache
def _fog(middle: float, rim: float) -> Any:
    """White, so thick in the middle and at the rim: to be tinted."""
    pixels = bytearray()
    for row in range(GRAIN):
        for column in range(GRAIN):
            x, y = (column + 0.5) / GRAIN * 2 - 1, (row + 0.5) / GRAIN * 2 - 1
            near = exp(-((hypot(x / 0.3, y / 0.36)) ** 2))
            pixels += bytes((255, 255, 255, round(255 * (rim + (middle - rim) * near))))
    made = Texture.create(size=(GRAIN, GRAIN), colorfmt="rgba")
    made.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    return made
