"""The end of a voyage: who won, the last numbers, and how the hoards grew and shrank."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kivy.graphics import Color, Line, Rectangle

from companion.panels import Number, Pegs
from ui import look
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Part, Slip
from ui.parts.keys import Key
from ui.parts.paper import Paper
from ui.screens.screen import Screen


class Curve(Part):
    """A line for each seat's first number, entry by entry."""

    def __init__(self, series: list[tuple[str, look.Colour, list[tuple[int, int]]]], last_step: int) -> None:
        super().__init__()
        self.series, self.last_step = series, max(1, last_step)

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.clear_widgets()
        self.canvas.before.clear()
        most = max([value for _, _, points in self.series for _, value in points] or [1])
        step = next(size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if most / size <= 5)
        top = (most // step + 1) * step
        left, plot = self.box.left(px(34), px(6))
        plot = Box(plot.x, plot.y + px(8), plot.w - px(118), plot.h - px(20))

        def spot(at: int, value: float) -> tuple[float, float]:
            return plot.x + plot.w * at / self.last_step, plot.y + plot.h * value / top

        with self.canvas.before:
            for value in range(0, top + 1, step):
                Color(*look.colour("#4A463C", 0.35))
                Rectangle(pos=spot(0, value), size=(plot.w, 1))
                y = spot(0, value)[1]
                self.put(
                    Inscription(str(value), face="medium", largest=18, halign="right", tint=look.SECOND_INK),
                    Box(left.x, y - px(12), left.w, px(24)),
                )
            for number, (_, colour, points) in enumerate(self.series):
                Color(*colour)
                self._draw([spot(at, value) for at, value in _steps(points, self.last_step)], number)
        self._name_ends(plot, spot)

    def _draw(self, spots: list[tuple[float, float]], number: int) -> None:
        thick = px(1.7)
        if number == 0:
            Line(points=[part for spot in spots for part in spot], width=thick, joint="round")
            return
        dash = px(7 + 3 * number)
        for (x1, y1), (x2, y2) in pairwise(spots):
            long = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
            for at in range(0, int(long), dash * 2):
                a, b = at / long, min(1.0, (at + dash) / long)
                Line(points=(x1 + (x2 - x1) * a, y1 + (y2 - y1) * a, x1 + (x2 - x1) * b, y1 + (y2 - y1) * b), width=thick)

    def _name_ends(self, plot: Box, spot: Any) -> None:
        taken: list[float] = []
        for name, colour, points in self.series:
            y = spot(self.last_step, points[-1][1])[1] if points else plot.y
            while any(abs(y - other) < px(24) for other in taken):
                y += px(24)
            taken.append(y)
            words = f"{name} {points[-1][1]}" if points else name
            self.put(
                Inscription(words, largest=20, halign="left", tint=colour),
                Box(plot.x + plot.w + px(6), y - px(13), px(112), px(26)),
            )


def _steps(points: list[tuple[int, int]], last: int) -> list[tuple[int, int]]:
    """The points of a line that keeps its value until it changes."""
    out: list[tuple[int, int]] = []
    for at, value in points:
        if out:
            out.append((at - 1 if at - 1 > out[-1][0] else out[-1][0], out[-1][1]))
        out.append((at, value))
    if out and out[-1][0] < last:
        out.append((last, out[-1][1]))
    return out


class End(Screen):
    """The last page."""

    def build(self) -> None:
        voyage = self.app.voyage
        assert voyage is not None
        over = voyage.position.over
        paper = self.put(Paper(), self.box.inset(px(4)))
        inside = paper.inside(28, 22)
        eyebrow = f"Turn {voyage.position.turns}  ·  {voyage.pack.title.text()}".upper()
        strip, inside = inside.top(px(22))
        self.add(Inscription(eyebrow, face="extra", largest=18, halign="left", tint=look.RED_INK), strip)
        words = Inscription(
            over.words.text(voyage.names) if over is not None else "", face="title", largest=46, least=30, halign="left", lines=2
        )
        strip, inside = inside.top(min(px(96), words.height_for(inside.w)), px(4))
        self.add(words, strip)
        keys, inside = inside.bottom(px(60), px(10))
        self._keys(keys)
        if MEASURE.tall:
            low, chart = inside.bottom(px(170), px(10))
            self._numbers(low)
        else:
            right, chart = inside.right(px(208), px(10))
            self._numbers(right)
        self.add(Curve(self._series(), voyage.position.step), chart)

    def _keys(self, box: Box) -> None:
        first, rest = box.left(box.w * 0.4, px(8))
        self.add(Key("Another voyage", "compass", self._again, brass=True), first)
        log, undo, home = rest.columns(3, px(6))
        self.add(Key("Log", "log", lambda: self.app.open("log")), log)
        self.add(Key("Undo", "undo", self.app.undo), undo)
        self.add(Key("Home", "anchor", self.app.leave), home)

    def _again(self) -> None:
        voyage = self.app.voyage
        assert voyage is not None
        game = voyage.pack.id
        self.app.voyage = None
        self.app.open("setup", game=game)

    def _numbers(self, box: Box) -> None:
        voyage = self.app.voyage
        assert voyage is not None
        values = {place.path: place.value for place in voyage.places()}
        card = self.add(Slip(ground=look.colour("#F3E7C8"), edge=look.CARD_EDGE, corner=px(5)), box)
        inner = card.box.inset(px(12), px(8))
        cells = inner.columns(len(self.app.seats), px(14)) if MEASURE.tall else inner.rows(len(self.app.seats), px(4))
        for seat, cell in zip(self.app.seats, cells, strict=True):
            head, rest = cell.top(px(30))
            self.add(Inscription(self.app.name_of(seat), face="italic", largest=25, halign="left", tint=look.RED_INK), head)
            panels = [one for one in voyage.panels(seat) if isinstance(one, (Number, Pegs))]
            for panel in panels:
                if rest.h < px(20):
                    break
                line, rest = rest.top(min(px(26), max(px(20), cell.h / (len(panels) + 2))))
                self.add(Inscription(panel.label.text(voyage.names), face="medium", largest=19, halign="left"), line)
                self.add(Inscription(str(values.get(panel.path, "–")), face="extra", largest=20, halign="right"), line)

    def _series(self) -> list[tuple[str, look.Colour, list[tuple[int, int]]]]:
        voyage = self.app.voyage
        assert voyage is not None
        out = []
        for seat in self.app.seats:
            number = next((one for one in voyage.panels(seat) if isinstance(one, Number)), None)
            if number is None:
                continue
            causes = voyage.why(number.path)[::-1]
            values = {place.path: place.value for place in voyage.places()}
            points = [(0, causes[0].old if causes else values.get(number.path, 0))]
            points += [(cause.record.step, cause.new) for cause in causes if isinstance(cause.new, int)]
            wood = self.app.wood_of(seat)
            out.append((self.app.name_of(seat), look.lighter(wood, 0.08) if sum(wood[:3]) > 0.5 else wood, points))
        return out
