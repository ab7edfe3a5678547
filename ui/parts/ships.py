"""A fleet on a board: its ships as pyramids of ice, lying while they sail and upright where they are disabled."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final

from kivy.graphics import Color

from companion.panels import Fleet, Panel, Vessel
from companion.words import Names
from ui import look, signs
from ui.look import Box, px
from ui.parts.basics import Inscription
from ui.parts.grounds import patches
from ui.parts.materials import piece
from ui.parts.values import Difference, Value, difference
from ui.tongue import spoken

Drawn = tuple[float, float, float, float]
TALL: Final = (0.0, 0.62, 0.8, 1.0)
"""How high a ship or a piece of each size is, as a part of the largest one."""
PLAIN: Final = look.colour("#A9BDBF")
"""Pieces that count for nothing."""
LABELLED: Final = (74, 76)
"""Units: a ship with so much room has its name below it."""
WITH_SIGNS: Final = (44, 44)
"""Units: one with so much has room beside it for its load and for what it did."""


class Ships(Value):
    """Every ship of a fleet: how large, how damaged, what it carries and did. A touch is about the ship that it touches."""

    def __init__(self, path: str, wood: look.Colour, **kwargs: Any) -> None:
        super().__init__(path, **kwargs)
        self.ice = look.bright(wood)
        self.vessels: tuple[Vessel, ...] = ()
        self._fleet: Fleet | None = None
        self._drawn: tuple[Any, ...] = ()
        self._cells: list[Box] = []
        self._labels: list[Inscription] = []
        self._words: list[str] = []
        self._touched = 0

    @property
    def touched_path(self) -> str:
        return self.vessels[self._touched].path if self.vessels else self.path

    def on_touch_down(self, touch: Any) -> bool:
        if self._cells and self.collide_point(*touch.pos):
            x, y = touch.pos
            near = [abs(cell.x + cell.w / 2 - x) + abs(cell.y + cell.h / 2 - y) for cell in self._cells]
            self._touched = near.index(min(near))
        return bool(super().on_touch_down(touch))

    def show(self, panel: Panel, value: Any, names: Names) -> None:
        assert isinstance(panel, Fleet)
        self._fleet, self.vessels = panel, panel.vessels
        self._words = [spoken(one.label, names) for one in panel.vessels]
        self._draw()

    def changed(self, changes: Mapping[str, Sequence[Any]]) -> list[Difference]:
        """The damage of each ship, which is good for nobody aboard."""
        each = [(difference(changes.get(one.path)), cell) for one, cell in zip(self.vessels, self._cells, strict=False)]
        return [Difference(by, by < 0, cell) for by, cell in each if by]

    def lay(self, box: Box) -> None:
        super().lay(box)
        self._draw()

    def _draw(self) -> None:
        now = (self._fleet, self.bright, *self.box)
        if self._fleet is None or self.width < px(30) or now == self._drawn:
            return
        self._drawn = now
        room = self.box
        self.canvas.clear()
        self.canvas.add(Color(1, 1, 1, 1))
        if room.h > px(60):  # kept for them from the beginning: no ship loses its name by what is brought home
            strip, room = room.bottom(px(24), px(2))
            self._draw_pieces(strip, self._fleet.home)
        columns = _columns(len(self.vessels), room)
        rows = -(-len(self.vessels) // columns)
        self._cells = room.grid(columns, rows, 0)[: len(self.vessels)]
        self._label(self._cells[0])
        self._draw_ships()

    def _label(self, cell: Box) -> None:
        """Names below the ships, where there is room for them."""
        wanted = len(self.vessels) if cell.w >= px(LABELLED[0]) and cell.h >= px(LABELLED[1]) else 0
        while len(self._labels) < wanted:
            self._labels.append(self.put(Inscription(face="bold", largest=18)))
        for at, label in enumerate(self._labels):
            label.opacity = 1 if at < wanted else 0
            if at < wanted:
                label.text, label.tint = self._words[at], self.bone
                label.lay(self._cells[at].bottom(px(22))[0])

    def _draw_ships(self) -> None:
        lying: list[Drawn] = []
        upright: list[Drawn] = []
        holes: list[Drawn] = []
        pegs: list[Drawn] = []
        marks: dict[str, list[Drawn]] = defaultdict(list)
        for vessel, cell in zip(self.vessels, self._cells, strict=True):
            if self._labels and self._labels[0].opacity:
                cell = cell.bottom(px(22))[1]
            inner = cell.inset(min(px(2), cell.w * 0.05), px(1))
            beside = None
            if cell.w >= px(WITH_SIGNS[0]) and cell.h >= px(WITH_SIGNS[1]):
                beside, inner = inner.right(max(px(18), inner.w * 0.36))
            foot, hull = inner.bottom(min(px(14), inner.h * 0.34))
            disabled = vessel.damage >= vessel.hull
            side = min(hull.h, hull.w * 1.1, px(64)) * TALL[vessel.size]
            (upright if disabled else lying).append(_square(hull, side * 0.86 if disabled else side))
            step = min(foot.h, foot.w / 3)
            left = foot.x + (foot.w - step * vessel.hull) / 2
            for at in range(vessel.hull):
                peg = (round(left + at * step), round(foot.y + (foot.h - step) / 2), round(step), round(step))
                (pegs if at < vessel.damage else holes).append(peg)
            if beside is not None:
                self._beside(vessel, beside, marks)
        side = px(52)
        self._add(self.ice if self.bright else look.darker(self.ice, 0.25), lying, signs.sign("pyramid", side))
        self._add(look.lighter(look.darker(self.ice, 0.45), 0.18), upright, signs.sign("pyramid-upright", side))
        for shown, name in ((holes, "hole"), (pegs, "peg-red")):
            self._add((1, 1, 1, 1), shown, piece(name).texture)
        for name, boxes in marks.items():
            tint = {"load": look.GOLD, "plain": PLAIN}.get(name, self.bone)
            self._add(tint, boxes, signs.sign("pyramid" if name in ("load", "plain") else name, px(18)))

    def _beside(self, vessel: Vessel, box: Box, marks: dict[str, list[Drawn]]) -> None:
        """What it carries above, what it did below."""
        things = [("load" if one.counts else "plain", TALL[one.size]) for one in vessel.load]
        things += [(signs.sign_for(one) or "compass", 1.0) for one in vessel.done]
        if not things:
            return
        columns = 2 if len(things) > 2 and box.w >= px(26) else 1
        rows = -(-len(things) // columns)
        side = min(px(22), box.h / rows, box.w / columns)
        for (name, part), cell in zip(things, box.middle(side * columns, side * rows).grid(columns, rows, 0), strict=False):
            marks[name].append(_square(cell, side * part))

    def _draw_pieces(self, strip: Box, pieces: Sequence[Any]) -> None:
        """What lies at home, the largest first."""
        step = min(px(20), strip.w / max(1, len(pieces)))
        for counts, tint in ((True, look.GOLD), (False, PLAIN)):
            boxes = [
                _square(Box(strip.x + at * step, strip.y, step, strip.h), min(px(20), strip.h, step * 1.3) * TALL[one.size])
                for at, one in enumerate(pieces)
                if one.counts == counts
            ]
            self._add(tint, boxes, signs.sign("pyramid", px(20)))

    def _add(self, tint: look.Colour, boxes: list[Drawn], texture: Any) -> None:
        if boxes:
            self.canvas.add(Color(*tint))
            self.canvas.add(patches(boxes, texture))


def _columns(count: int, room: Box) -> int:
    """In how many columns so many ships are seen largest."""

    def fit(columns: int) -> tuple[float, int]:
        rows = -(-count // columns)
        return min(room.w / columns / 1.1, room.h / rows), -abs(columns * rows - count)

    return max(range(1, max(1, count) + 1), key=fit)


def _square(cell: Box, side: float) -> Drawn:
    """A square at the foot of a cell, in its middle."""
    return round(cell.x + (cell.w - side) / 2), round(cell.y + max(0.0, (cell.h - side) / 2) * 0.6), round(side), round(side)
