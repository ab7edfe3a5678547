"""What is seen of the wires: a field for each button, a key for each lamp, and all that the dice tower has said."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from companion.wiring import ButtonSeen, LampSeen, TowerSeen
from ui import look
from ui.lettering import extent, least_letters
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Part, Picture, Slip
from ui.parts.keys import Tile
from ui.tongue import mark, spoken, tr

_STATES: Final = {"up": mark("up"), "down": mark("pressed"), "stuck": mark("stuck"), "gone": mark("not there")}


class ButtonField(Slip):
    """One button: what it is for, its pin, and how it is just now."""

    def __init__(self) -> None:
        super().__init__(ground=look.CARD, edge=look.CARD_EDGE, corner=px(6))
        self.sign = self.put(Picture("button", side=30))
        self.use = self.put(Inscription(largest=19, lines=1, halign="left"))
        self.pin = self.put(Inscription(face="medium", largest=18, halign="left", tint=look.SECOND_INK))
        self.state = self.put(Inscription(face="extra", largest=19, halign="right"))

    def show(self, seen: ButtonSeen) -> None:
        """Shows this button."""
        use = spoken(seen.use)
        self.use.text = use[:1].upper() + use[1:]
        self.pin.text = tr("GPIO {pin}", pin=seen.pin)
        self.state.text = tr(_STATES[seen.state])
        down, well = seen.state == "down", seen.state in ("up", "down")
        self.ground = look.BRASS if down else look.CARD if well else look.DISABLED
        self.state.tint = look.PLATE_INK if down else look.INK if well else look.RED_INK
        self.sign.tint = self.use.tint = look.PLATE_INK if down else look.INK if well else look.FADED_INK
        self.pin.tint = look.PLATE_INK if down else look.SECOND_INK if well else look.FADED_INK

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(7), px(3))
        sign, inner = inner.left(px(32), px(6))
        self.sign.lay(sign)
        top, low = inner.rows(2)
        self.use.lay(top)
        pin, state = low.left(px(70), px(2))
        self.pin.lay(pin)
        self.state.lay(state)


class ButtonsSheet(Part):
    """All buttons, and below them the lamps."""

    def __init__(self, light: Callable[[int, bool], None]) -> None:
        super().__init__()
        self._light = light
        self.words = self.put(Inscription(face="medium", largest=19, lines=4, halign="left", valign="top"))
        self.fields: list[ButtonField] = []
        self.lamps: list[Tile] = []
        self._seen: tuple[tuple[ButtonSeen, ...], tuple[LampSeen, ...], str] | None = None

    def show(self, buttons: tuple[ButtonSeen, ...], lamps: tuple[LampSeen, ...], no_pins: str) -> None:
        """Shows these. `no_pins`: why there are none at all."""
        if (buttons, lamps, no_pins) == self._seen:
            return
        self._seen = (buttons, lamps, no_pins)
        if len(buttons) != len(self.fields):
            for field in self.fields:
                self.remove_widget(field)
            self.fields = [self.put(ButtonField()) for _ in buttons]
        for field, seen in zip(self.fields, buttons, strict=True):
            field.show(seen)
        for lamp in self.lamps:
            self.remove_widget(lamp)
        self.lamps = [self.put(self._lamp(one)) for one in lamps]
        troubles = [spoken(one.trouble) for one in buttons if one.trouble is not None]
        usual = tr("Press each button: its field lights up. Tap a lamp: it must be the one that glows.")
        self.words.text = no_pins or next(iter(troubles), usual)
        self.words.tint = look.RED_INK if no_pins or troubles else look.INK
        self.lay(self.box)

    def _lamp(self, seen: LampSeen) -> Tile:
        act = partial(self._light, seen.player, not seen.lit)
        tile = Tile(tr("Lamp {n}", n=seen.player), "lantern", act, why=None if seen.there else tr("not there"))
        tile.chosen, tile.enabled = seen.lit, seen.there
        return tile

    def lay(self, box: Box) -> None:
        super().lay(box)
        if self.width < px(100):
            return
        words, room = self.box.top(min(px(98), self.words.height_for(self.width)), px(6))
        self.words.lay(words)
        few = len(self.fields) <= 10
        columns = (1 if few else 2) if MEASURE.tall else (2 if few else 3)
        deep = max(1, -(-len(self.fields) // columns))
        lamps = px(70) if self.lamps else 0
        high = min(room.h - lamps - px(8), deep * px(60) + (deep - 1) * px(5))
        fields, room = room.top(high, min(px(14), room.h - lamps - high))
        for field, cell in zip(self.fields, fields.grid(columns, deep, px(5)), strict=False):
            field.lay(cell)
        for lamp, cell in zip(self.lamps, room.top(lamps)[0].columns(max(5, len(self.lamps)), px(6)), strict=False):
            lamp.lay(cell)


class TowerSheet(Part):
    """The dice tower: how it stands, who it is, the last bytes and lines, and what was made of them."""

    FACTS: Final = (mark("Port"), mark("Name"), mark("Dice"), mark("Firmware"), mark("Battery"), mark("Ignored lines"))

    def __init__(self) -> None:
        super().__init__()
        self.words = self.put(Inscription(largest=20, lines=4, halign="left", valign="top"))
        self.labels = [self.put(Inscription(face="medium", largest=18, halign="left", tint=look.SECOND_INK)) for _ in self.FACTS]
        self.facts = [self.put(Inscription(largest=19, halign="left")) for _ in self.FACTS]
        self.strip = self.put(Slip(ground=look.TABLE, edge=look.BRASS_EDGE, corner=px(6)))
        self.hexed = self.put(Inscription(largest=18, halign="left", tint=look.TOOL_TEXT))
        self.plain = self.put(Inscription(face="medium", largest=18, halign="left", tint=look.TOOL_SECOND))
        self.lines: list[tuple[Inscription, Inscription]] = []
        self._seen: TowerSeen | None = None
        self._hidden = ""

    def show(self, seen: TowerSeen, hidden: str) -> None:
        """Shows this. `hidden`: why what it says must not be seen just now."""
        if (seen, hidden) == (self._seen, self._hidden):
            return
        self._seen, self._hidden = seen, hidden
        self.words.text = hidden or spoken(seen.words)
        self.words.tint = look.INK if seen.state == "live" and not hidden else look.RED_INK
        battery = tr("{percent} %", percent=seen.battery) if seen.battery is not None else "–"
        facts = (seen.port, seen.name, ", ".join(seen.dice), seen.firmware, battery, str(seen.ignored))
        for label, part, word, fact in zip(self.labels, self.facts, self.FACTS, facts, strict=True):
            label.text, part.text = tr(word), fact or "–"
        for both in self.lines:
            for one in both:
                self.remove_widget(one)
        heard = [] if hidden else seen.heard[::-1]
        self.lines = [
            (
                self.put(Inscription(one.line, face="medium", largest=18, halign="left", tint=look.SECOND_INK)),
                self.put(_made(spoken(one.made), one.counts)),
            )
            for one in heard
        ]
        tail = b"" if hidden else seen.tail[-max(4, int((self.width - px(24)) / px(31))) :]
        self.hexed.text = tail.hex(" ").upper() or tr("No byte has come.")
        self.plain.text = "".join(chr(one) if 32 <= one < 127 else "·" for one in tail)
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        if self.width < px(100):
            return
        words, room = self.box.top(min(px(98), self.words.height_for(self.width)), px(4))
        self.words.lay(words)
        port, room = room.top(px(27))
        columns = 1 if MEASURE.tall else 2
        deep = -(-(len(self.FACTS) - 1) // columns)
        facts, room = room.top(px(27) * deep, px(6))
        for label, fact, cell in zip(self.labels, self.facts, [port, *facts.grid(columns, deep, 0)], strict=False):
            name, rest = cell.left(px(118), px(4))
            label.lay(name)
            fact.lay(rest.left(rest.w - px(8))[0])
        if self._seen is not None and self._seen.port:
            self.facts[0].text = fitting(self._seen.port, self.facts[0].width, "bold", from_the_end=True)
        strip, room = room.top(px(58), px(6))
        self.strip.lay(strip)
        top, low = strip.inset(px(10), px(4)).rows(2)
        self.hexed.lay(top)
        self.plain.lay(low)
        wide = self.width * (0.44 if MEASURE.tall else 0.46)
        for line, made in self.lines:
            high = max(px(25), made.height_for(self.width - wide - px(8)))
            fits = room.h >= high
            strip, room = room.top(high) if fits else (Box(self.x, self.y, 1, 1), room)
            left, right = strip.left(wide, px(8)) if fits else (strip, strip)
            line.text = fitting(line.text, wide, "medium")
            line.lay(left)
            made.lay(right)
            room = room if fits else room.top(0)[0]  # what is older is not shown either


def fitting(text: str, wide: float, face: str, *, from_the_end: bool = False) -> str:
    """As much of a text as fits into so many pixels, its beginning or its end; "…" stands for the rest."""
    kept, cut = len(text), text
    while kept > 1 and extent(cut, face, least_letters())[0] * 0.9 > wide:
        kept -= 1
        cut = f"…{text[-kept:]}" if from_the_end else f"{text[:kept]}…"
    return cut


def _made(words: str, counts: bool) -> Inscription:
    return Inscription(words, largest=18, lines=2, halign="left", tint=look.INK if counts else look.RED_INK)
