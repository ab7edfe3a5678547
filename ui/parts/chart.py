"""A chart of how numbers grew and shrank turn by turn: a curve each, its name at its end, and marks where something happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import cycle, pairwise
from math import hypot
from typing import Any, Final

from kivy.graphics import Color, Mesh, Rectangle, SmoothLine
from kivy.graphics.texture import Texture

from ui import look
from ui.lettering import extent, least_letters
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Part, Picture
from ui.parts.grounds import patches
from ui.tongue import tr

Spot = tuple[float, float]
DASHES: Final[tuple[tuple[float, ...], ...]] = ((), (9, 6), (2.5, 5), (14, 5, 3, 5), (18, 7), (9, 4, 3, 4, 3, 4))
"""Stroke and gap in units, a pattern for each curve; the first is drawn through."""
THICK: Final = 5
SIGN: Final = 27
"""Units."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A name, its ink, and the value after each turn, from the beginning on."""

    name: str
    ink: look.Colour
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """On which curve and at which turn something happened, whether it went up, and its sign."""

    curve: int
    turn: int
    up: bool
    sign: str


class Chart(Part):
    """Draws curves once, in its box."""

    def __init__(self, curves: Sequence[Curve], marks: Sequence[Mark] = ()) -> None:
        super().__init__()
        self.curves, self.marks = curves, marks
        self.turns = max(1, *(len(curve.values) - 1 for curve in curves))
        low = min(min(curve.values) for curve in curves)
        most = max(max(curve.values) for curve in curves)
        self.step = _step(most - min(0, low), 5)
        self.bottom = low // self.step * self.step if low < 0 else 0
        self.top_value = max(self.step, -(-most // self.step) * self.step)
        self.plot = Box(0, 0, 1, 1)

    def spot(self, turn: float, value: float) -> Spot:
        """Where this value at this turn lies, in pixels."""
        part = (value - self.bottom) / (self.top_value - self.bottom)
        return self.plot.x + self.plot.w * turn / self.turns, self.plot.y + self.plot.h * part

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.clear_widgets()
        self.canvas.before.clear()
        numbers = px(10) + max(extent(str(value), "medium", least_letters())[0] for value in (self.bottom, self.top_value))
        names = min(self.width * 0.48, px(12) + max(self._name_width(curve) for curve in self.curves))
        _, rest = self.box.left(numbers)
        _, rest = rest.right(names)
        self.plot = Box(rest.x, rest.y + px(26), rest.w, rest.h - px(26) - px(16))
        with self.canvas.before:
            self._draw_axes(numbers)
            for curve, dashes in zip(self.curves, cycle(DASHES), strict=False):
                Color(*curve.ink)
                _draw_curve([self.spot(turn, value) for turn, value in enumerate(curve.values)], dashes)
        self._name_ends(names)
        self._set_marks()

    # --- paper and axes ----------------------------------------------------------------------------------------------

    def _draw_axes(self, numbers: float) -> None:
        plot, ink = self.plot, look.colour("#4A463C", 0.32)
        lines = []
        for value in range(self.bottom, self.top_value + 1, self.step):
            y = round(self.spot(0, value)[1])
            lines.append((plot.x, y, plot.w, max(1, px(1))))
            label = Inscription(str(value), face="medium", largest=18, halign="right", tint=look.SECOND_INK)
            self.put(label, Box(plot.x - numbers, y - px(12), numbers - px(6), px(24)))
        Color(*ink)
        patches(lines)
        Color(*look.SECOND_INK)
        base = round(self.spot(0, max(0, self.bottom))[1])
        every = _step(self.turns, max(2, int(plot.w // px(64))))
        turns = range(every, self.turns + 1, every)
        patches(
            [
                (plot.x, base, plot.w, max(1, px(1.4))),
                *((round(self.spot(at, 0)[0]), base - px(5), px(1.4), px(5)) for at in turns),
            ]
        )
        for turn in turns:
            x = self.spot(turn, 0)[0]
            label = Inscription(str(turn), face="medium", largest=18, tint=look.SECOND_INK)
            self.put(label, Box(x - px(24), plot.y - px(28), px(48), px(22)))
        word = Inscription(tr("turn"), face="italic", largest=20, halign="left", tint=look.SECOND_INK)
        self.put(word, Box(plot.x + plot.w + px(15), plot.y - px(30), px(66), px(24)))

    # --- names -------------------------------------------------------------------------------------------------------

    @staticmethod
    def _name_width(curve: Curve) -> float:
        """A long name may be drawn narrower."""
        wide = extent(f"{curve.name} {curve.values[-1]}", "bold", px(20 if len(curve.name) < 8 else 18))[0]
        return wide * MEASURE.text if wide < px(110) else wide * 0.82

    def _name_ends(self, wide: float) -> None:
        """The names beside the ends, pushed apart where they would touch; a thin line leads to one that was moved."""
        gap, plot = px(25), self.plot
        order = sorted(range(len(self.curves)), key=lambda at: self.curves[at].values[-1])
        ys = [self.spot(0, self.curves[at].values[-1])[1] for at in order]
        low = plot.y + px(4)
        for at, y in enumerate(ys):
            low = ys[at] = max(y, low)
            low += gap
        high = plot.y + plot.h + px(2)
        for at in range(len(ys) - 1, -1, -1):
            high = ys[at] = min(ys[at], high)
            high -= gap
        for at, y in zip(order, ys, strict=True):
            curve = self.curves[at]
            end = self.spot(self.turns, curve.values[-1])
            if abs(y - end[1]) > px(3):
                with self.canvas.before:
                    Color(*curve.ink[:3], 0.7)
                    _draw_curve([end, (end[0] + px(8), y)], (), 1.2)
            words = Inscription(f"{curve.name} {curve.values[-1]}", largest=20, halign="left", tint=curve.ink)
            self.put(words, Box(plot.x + plot.w + px(10), y - px(13), wide - px(10), px(26)))

    # --- marks -------------------------------------------------------------------------------------------------------

    def _set_marks(self) -> None:
        """A ring on the curve, and the sign where it covers no curve and no other sign."""
        taken: list[Box] = []
        drawn = [spot for curve in self.curves for spot in self._along(curve)]
        for mark in self.marks:
            curve = self.curves[mark.curve]
            x, y = self.spot(mark.turn, curve.values[mark.turn])
            with self.canvas.before:
                Color(*curve.ink)
                _draw_disc(x, y, px(13))
                Color(*look.colour("#F3E7C8"))
                _draw_disc(x, y, px(7))
            side = px(SIGN)
            away = side * 0.5 + px(12)
            up = 1 if mark.up else -1
            offers = [(0, up), (-1, up * 0.7), (1, up * 0.7), (-1.1, 0), (0, -up), (1.1, 0), (-1.5, up), (1.5, up), (0, 2 * up)]
            boxes = [Box(x + dx * away - side / 2, y + dy * away - side / 2, side, side) for dx, dy in offers]
            best = min(boxes, key=lambda box: (self._crowd(box, drawn, taken), boxes.index(box)))
            taken.append(best)
            self.put(Picture(mark.sign, side=SIGN, tint=curve.ink), best)

    def _along(self, curve: Curve) -> list[Spot]:
        out: list[Spot] = []
        for (x1, y1), (x2, y2) in pairwise(self.spot(turn, value) for turn, value in enumerate(curve.values)):
            count = max(1, int(hypot(x2 - x1, y2 - y1) / px(5)))
            out += [(x1 + (x2 - x1) * at / count, y1 + (y2 - y1) * at / count) for at in range(count)]
        return out

    def _crowd(self, box: Box, drawn: list[Spot], taken: list[Box]) -> float:
        """How much a sign in this box would cover."""
        near = box.inset(-px(2))
        over = sum(near.x <= x <= near.x + near.w and near.y <= y <= near.y + near.h for x, y in drawn)
        over += 40 * sum(abs(one.x - box.x) < box.w and abs(one.y - box.y) < box.h for one in taken)
        plot = self.plot
        inside = plot.x <= box.x and box.x + box.w <= plot.x + plot.w + px(4) and plot.y <= box.y and box.y + box.h <= self.top
        return over + (0 if inside else 60)


def _step(span: float, most: int) -> int:
    """A round step of which no more than so many make up the span."""
    return next(size * power for power in (1, 10, 100, 1000, 10_000) for size in (1, 2, 5) if span / (size * power) <= most)


# --- strokes -------------------------------------------------------------------------------------------------------------


@cache
def _soft() -> Any:
    """A stroke across: clear at both edges, so that a slanting line has no steps."""
    texture = Texture.create(size=(1, 4), colorfmt="rgba")
    texture.blit_buffer(b"".join(bytes([255, 255, 255, alpha]) for alpha in (0, 255, 255, 0)), colorfmt="rgba")
    return texture


@cache
def _disc() -> Any:
    from ui.parts.grounds import ground

    return ground((1, 1, 1, 1), look.CLEAR, 16, 0, 16)


def _draw_disc(x: float, y: float, side: float) -> None:
    Rectangle(texture=_disc(), pos=(x - side / 2, y - side / 2), size=(side, side))


def _draw_curve(spots: list[Spot], dashes: tuple[float, ...], thick: float = THICK) -> None:
    if not dashes:
        SmoothLine(points=[part for spot in spots for part in spot], width=thick * MEASURE.unit / 2, joint="round", cap="round")
        return
    half = thick * MEASURE.unit / 2 + 0.5
    corners: list[float] = []
    order: list[int] = []
    for at, ((x1, y1), (x2, y2)) in enumerate(dashed(spots, [px(one) for one in dashes])):
        long = hypot(x2 - x1, y2 - y1) or 1
        dx, dy = (y1 - y2) / long * half, (x2 - x1) / long * half
        corners += [x1 - dx, y1 - dy, 0, 0, x2 - dx, y2 - dy, 1, 0, x2 + dx, y2 + dy, 1, 1, x1 + dx, y1 + dy, 0, 1]
        order += [4 * at + one for one in (0, 1, 2, 2, 3, 0)]
    Mesh(vertices=corners, indices=order, mode="triangles", texture=_soft())


LEAST_STROKE: Final = 1e-3
"""Of a pixel."""


def dashed(spots: Sequence[Spot], pattern: Sequence[float]) -> list[tuple[Spot, Spot]]:
    """The strokes of a dashed line through these spots; the pattern, stroke and gap by turns, goes on round corners."""
    out: list[tuple[Spot, Spot]] = []
    at, left = 0, pattern[0]
    for (x1, y1), (x2, y2) in pairwise(spots):
        long = hypot(x2 - x1, y2 - y1)
        gone = 0.0
        while gone < long:
            end = min(long, gone + left)
            if at % 2 == 0:
                a, b = gone / long, end / long
                out.append(((x1 + (x2 - x1) * a, y1 + (y2 - y1) * a), (x1 + (x2 - x1) * b, y1 + (y2 - y1) * b)))
            left -= end - gone
            gone = end
            if left < LEAST_STROKE:  # what rounding leaves of a stroke gets nobody further
                at = (at + 1) % len(pattern)
                left = pattern[at]
    return out
