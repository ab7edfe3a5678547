"""A board with little room, where several share an edge: one thing to touch, and what has changed is told at its foot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from companion.panels import Fitting, Number, Panel, Pegs
from companion.words import Names, signed
from ui import look, signs
from ui.lettering import SQUEEZE, extent, in_two, least_letters, spelled
from ui.look import Box, px
from ui.parts.basics import Inscription, Picture, Slip, Touchable
from ui.parts.board import Board
from ui.parts.stowage import stow
from ui.parts.values import PEGS, Hoard, PegRow, Recess, Value

NARROW: Final = 190
"""Units: a board that is not broader has everything in rows; a broader one has its name beside its numbers."""
SIGN: Final = 20
"""Units: the side of a counter's sign."""
LARGEST: Final = 40
"""Units: the largest size of a number."""
MOST_PEGS: Final = 6
"""A counter with more holes has no room for them."""
TAG_WIDTH: Final = 42
"""Units: what a change needs at the foot."""
MOST_TAGS: Final = 3
"""So many changes stand at the foot at once."""


V = TypeVar("V", bound=Value)


class Hatch(Touchable):
    """Lies over the whole board and takes every touch of it."""


class SmallHoard(Hoard):
    """A number beside its sign, as large as there is room for."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.number.largest, self.number.least = LARGEST, 28

    def lay(self, box: Box) -> None:
        super().lay(box)
        side = min(px(28), self.height - px(2), self.width * 0.3)
        sign, rest = self.box.left(side, px(3))
        self.coin.lay(sign.middle(side, side))
        self.sign.side = side / look.MEASURE.unit
        self.sign.lay(sign)
        self.number.lay(rest)


class Tally(PegRow):
    """A counter with a cap: its sign and "3/4", with pegs below where there is room for them, or the bare number where not."""

    short = False
    """Whether the cap is left out."""
    _pegs, _cap, _kind = 0, 1, "peg-bone"

    def show(self, panel: Panel, value: Any, names: Names) -> None:
        assert isinstance(panel, Pegs)
        self.sign.name = signs.sign_for(panel.icon) or ""
        self._pegs, self._cap, self._kind = value if isinstance(value, int) else 0, panel.cap, PEGS.get(panel.icon, "peg-bone")
        self.count.halign = "left"
        for part in (self.sign, self.count):
            part.tint = self.bone
        self.label.opacity = 0
        if self.width > 2:
            self._arrange()

    def figures(self) -> str:
        """The number, with its cap or without."""
        return str(self._pegs) if self.short else f"{self._pegs}/{self._cap}"

    def natural(self) -> float:
        """How broad it is with nothing squeezed, in pixels."""
        return px(SIGN) + px(3) + extent(self.figures(), "bold", least_letters())[0] + px(2)

    def _arrange(self) -> None:
        self.count.text = self.figures()
        tall = self.height >= px(40)
        pegged = tall and self._cap <= MOST_PEGS
        self.groove.opacity = self.holes.opacity = 1 if pegged else 0
        head, low = self.box.top(px(22), px(1)) if tall else (self.box, self.box)
        side = min(px(SIGN), head.h)
        sign, rest = head.left(side, px(3))
        self.sign.side = side / look.MEASURE.unit
        self.sign.lay(sign)
        self.count.lay(rest)
        if pegged:
            groove = low.top(min(low.h, px(20)))[0]
            self.groove.lay(groove)
            self.holes.lay(groove)
            self.holes.show(self._pegs, self._cap, self._kind)

    def _make_way(self, *_: object) -> None:
        """Tags stand at the foot of a small board: nothing makes way."""


class Strip(Recess):
    """The signs of what is aboard and what holds just now, in a row; a single one has its word beside it, if there is room."""

    def lay(self, box: Box) -> None:
        Slip.lay(self, box)
        inner = self.box.inset(px(4), 0)
        count, gap = len(self._signs), px(2)
        rows = 2 if count > 3 and inner.h >= px(36) and inner.w < count * px(20) else 1
        columns = max(1, -(-count // rows))
        side = min(px(26), inner.h / rows, (inner.w - gap * (columns - 1)) / columns)
        wide = extent(self.words.text, "bold", least_letters())[0] if self.words.text else 0
        spoken = count <= 1 and wide * 0.8 <= inner.w - columns * (side + gap)
        self.words.opacity = 1 if spoken else 0
        self.words.lines, self.words.halign = 1, "left"
        left = inner.x + max(0.0, (inner.w - columns * (side + gap) - (wide + gap if spoken else 0)) / 2)
        for at, sign in enumerate(self._signs):
            row, column = divmod(at, columns)
            sign.opacity, sign.side = 1, side / look.MEASURE.unit
            low = inner.y + inner.h * (rows - 1 - row) / rows
            sign.lay(Box(left + column * (side + gap), low, side, inner.h / rows))
        after = left + columns * (side + gap) + gap
        self.words.lay(Box(after, inner.y, max(1, inner.x + inner.w - after), inner.h))

    def natural(self) -> float:
        """How broad it is with all its signs in a row, in pixels."""
        return max(1, len(self._signs)) * px(24) + px(8)


class FootTag(Slip):
    """What has just changed: the sign of the value, and by how much."""

    def __init__(self, sign: str, change: int) -> None:
        super().__init__(made_of="tag")
        tint = look.GREEN_INK if change > 0 else look.RED_INK
        self.sign = self.put(Picture(sign, side=18, tint=look.INK))
        self.words = self.put(Inscription(signed(change), face="extra", tint=tint))

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(2), 0)
        words = extent(self.words.text, "extra", least_letters())[0]
        sign, rest = inner.left(max(px(12), min(px(18), inner.w - words - px(1))), px(1))
        self.sign.side = sign.w / look.MEASURE.unit
        self.sign.lay(sign)
        self.words.lay(rest)


class SmallBoard(Board):
    """The board of one seat among many. A touch shows it large; holding it sets its values by hand."""

    def __init__(self, seat: str, name: str, wood: look.Colour, large: Callable[[], None], by_hand: Callable[[], None]) -> None:
        super().__init__(seat, name, wood, _nothing, _nothing)
        self.hatch = Hatch()
        self.hatch.holds = True
        self.hatch.bind(on_tap=lambda _: large(), on_hold=lambda _: by_hand())
        self.add_widget(self.hatch)
        self.state_line.opacity = 0
        self._icons: dict[str, str] = {}
        self._name_gives_way = False

    def _build(self, panels: Sequence[Panel]) -> None:
        self._make_values(panels, SmallHoard, Tally, Strip)
        for value in self.values:
            value.enabled = False
            self.add_widget(value, index=1)  # under the hatch
        self._icons = {
            one.path: signs.sign_for(one.icon) or ""
            for one in panels
            if isinstance(one, Number | Pegs | Fitting) and one.icon is not None
        }
        if self.width > 1:
            self.lay(self.box)

    def show(self, panels: Sequence[Panel], values: Mapping[str, Any], names: Names, *, acting: bool, in_turn: bool) -> None:
        super().show(panels, values, names, acting=acting, in_turn=in_turn)
        self.lay(self.box)  # what stands beside what depends on how long it is

    def lay(self, box: Box) -> None:
        super(Board, self).lay(box)
        if self.width < 2:
            return
        self.hatch.lay(self.box)
        if self.full:
            self._lay_small_and_full(self.box.inset(px(8), px(6)))
        elif self.width <= px(NARROW):
            self._lay_in_rows(self.box.inset(px(8), px(6)))
        else:
            self._lay_beside(self.box.inset(px(9), px(7)))
        _one_size([one for one in self.values if isinstance(one, SmallHoard)])

    def _name_fits(self, wide: float) -> bool:
        """Whether the name can be read on one line of a plate so broad, the pennant beside it."""
        return extent(self.plate.name, spelled(self.plate.name, "title"), least_letters())[0] * 0.85 <= wide - px(38)

    def _lay_small_and_full(self, box: Box) -> None:
        """The name above, or at the left where the board is low, and all that there is below or beside it.

        What has changed hangs beside the name or below it, which gives way.
        """
        if self.width <= px(NARROW) or box.h > px(110):
            name, box = box.top(px(36 if self._name_fits(box.w) else 44), px(3))
            self._foot, plate = name.right(px(TAG_WIDTH), px(3))
        else:
            name, box = box.left(min(px(118), box.w * 0.44), px(6))
            self._foot, plate = name.bottom(px(21), px(2))
            plate = plate.middle(plate.w, min(plate.h, px(46)))
            name = name.middle(name.w, min(name.h, px(46)))
        self._name_gives_way = self._name_fits_in_two(plate)
        self.plate.lay(plate if self._tags else name)
        stow(self.values, box, self.states, small=True)

    def _lay_in_rows(self, box: Box) -> None:
        """Name, numbers, counters, foot: one below the other."""
        hoards, tallies, strips = self._sorted()
        tight = box.h < px(170)
        long = not self._name_fits(box.w)
        plate, box = box.top(px(46 if long else 36 if tight else 44), px(2 if tight else 6))
        self.plate.lay(plate)
        pairs, deep = _pairs(tallies), -(-len(hoards) // 2)
        least = len(pairs) * px(18) + deep * px(29) + px(19) + px(2) * (len(pairs) + deep)
        grow = max(0.0, box.h - least) / (len(pairs) + deep + 1)
        for pair in _pairs(hoards):
            strip, box = box.top(px(29) + min(grow, px(16)), px(2))
            _share(pair, strip.columns(len(pair), px(2)))
        foot, box = box.bottom(px(19) + min(grow, px(14)), px(2))
        _share(strips, foot.columns(len(strips), px(2)))
        for pair, cell in zip(pairs, box.rows(len(pairs), px(2)), strict=False):
            _shorten(pair, False)
            _share(pair, cell.columns(2, px(4)))
        self._foot = foot

    def _lay_beside(self, box: Box) -> None:
        """The name beside the numbers, or over them where it is long; then the counters, and at the right what is aboard."""
        hoards, tallies, strips = self._sorted()
        plate = min(px(150), box.w * (0.42 if len(hoards) > 1 else 0.58))
        if self._name_fits(plate):
            top, low = box.top(max(px(44), min(px(52), box.h * 0.5)), px(3))
            name, numbers = top.left(plate, px(6))
            self.plate.lay(name.middle(name.w, min(name.h, px(46))))
            foot, low = low.right(self._foot_width(low, tallies, strips), px(5))
        else:
            name, low = box.top(min(px(46), max(px(29), box.h - px(52))), px(2))
            self.plate.lay(name)
            top, low = low.top(max(px(28), min(px(40), low.h * 0.56)), px(2))
            foot, numbers = top.right(max(px(TAG_WIDTH), min(top.w * 0.4, sum(one.natural() for one in strips))), px(5))
            _shorten(tallies, _broad(tallies) > low.w)
        _share(hoards, numbers.columns(max(1, len(hoards)), px(3)))
        _share(strips, foot.middle(foot.w, min(foot.h, px(44))).columns(len(strips), px(2)))
        self._foot = foot.middle(foot.w, min(foot.h, px(30)))
        rows = 2 if low.h >= px(46) and len(tallies) > 2 else 1
        columns = max(1, -(-len(tallies) // rows))
        if rows == 1 and tallies:
            spare = max(0.0, low.w - _broad(tallies)) / len(tallies)
            for one in tallies:
                cell, low = low.left(min(low.w, one.natural() + spare), 0)
                one.lay(cell)
        else:
            _share(tallies, low.grid(columns, rows, px(2)))

    def _foot_width(self, low: Box, tallies: Sequence[Tally], strips: Sequence[Strip]) -> float:
        """Room for all signs and for two changes, the counters without their caps if need be."""
        wanted = max(px(2 * TAG_WIDTH), sum(one.natural() for one in strips))
        rows = 2 if low.h >= px(46) and len(tallies) > 2 else 1
        if rows == 2:
            wanted = min(wanted, px(2 * TAG_WIDTH))
        _shorten(tallies, False)
        if _broad(tallies) / rows > low.w - wanted - px(5):
            _shorten(tallies, True)
        return float(max(px(40), min(max(wanted, low.w * 0.24), low.w - _broad(tallies) / rows - px(5))))

    def _sorted(self) -> tuple[list[SmallHoard], list[Tally], list[Strip]]:
        return (
            [one for one in self.values if isinstance(one, SmallHoard)],
            [one for one in self.values if isinstance(one, Tally)],
            [one for one in self.values if isinstance(one, Strip)],
        )

    def below_gold(self) -> Box:
        """No part of it: all of a small board is to be seen."""
        return Box(self.x, self.y, 0, 0)

    # --- tags --------------------------------------------------------------------------------------------------------

    def tag(self, changes: Mapping[str, Sequence[Any]]) -> bool:
        self.take_in()
        found: list[tuple[str, int]] = []
        for path, icon in self._icons.items():
            old, new = changes.get(path, (None, None))
            if type(old) is int and type(new) is int and old != new:
                found.append((icon, new - old))
        if not found:
            return False
        if self.full:
            self._tag_beside_the_name(found)
            return True
        for strip in self._sorted()[2]:
            strip.opacity = 0
        most = max(1, min(MOST_TAGS, int((self._foot.w + px(2)) // px(TAG_WIDTH))))
        for (icon, change), cell in zip(found, self._foot.columns(min(most, len(found)), px(2)), strict=False):
            self._tags.append(self.put(FootTag(icon, change), cell.middle(min(cell.w, px(64)), max(cell.h, px(20)))))
        return True

    def _name_fits_in_two(self, plate: Box) -> bool:
        """Whether the name can be read on a plate so small, in two lines if need be."""
        name = self.plate.name
        widest = max(extent(line, spelled(line, "title"), px(18 * look.MEASURE.text))[0] for line in in_two(name).split("\n"))
        whole = extent(name, spelled(name, "title"), px(18 * look.MEASURE.text))[0]
        wide = plate.w - px(38)
        return whole * SQUEEZE <= wide or (widest * SQUEEZE <= wide and plate.h >= px(44))

    def _tag_beside_the_name(self, found: Sequence[tuple[str, int]]) -> None:
        """Not beside a name that would be cut: what was said tells it too."""
        if not self._name_gives_way:
            return
        standing = self._foot.h > px(24)
        some = found[: 2 if standing else max(1, int((self._foot.w + px(2)) // px(TAG_WIDTH)))]
        cells = self._foot.rows(len(some), px(1)) if standing else self._foot.columns(len(some), px(2))
        for (icon, change), cell in zip(some, cells, strict=True):
            self._tags.append(self.put(FootTag(icon, change), cell.middle(min(cell.w, px(64)), min(cell.h, px(24)))))
        self.lay(self.box)

    def take_in(self) -> None:
        tagged = bool(self._tags)
        super().take_in()
        if self.full:
            if tagged:
                self.lay(self.box)
            return
        for strip in self._sorted()[2]:
            strip.opacity = 1


def _nothing(_path: str) -> None:
    """A value of a small board is never touched by itself."""


def _pairs(values: Sequence[V]) -> list[Sequence[V]]:
    return [values[at : at + 2] for at in range(0, len(values), 2)]


def _broad(tallies: Sequence[Tally]) -> float:
    """How broad these are in a row."""
    return sum(one.natural() + px(2) for one in tallies)


def _shorten(tallies: Sequence[Tally], short: bool) -> None:
    for one in tallies:
        one.short = short


def _one_size(hoards: Sequence[SmallHoard]) -> None:
    """The numbers of a board are of one size: that of the one with the least room."""
    if len(hoards) > 1:
        for one in hoards:
            one.number.largest = LARGEST
        sizes = [one.number.setting(one.number.width, one.number.height).size for one in hoards]
        for one in hoards:
            one.number.largest = min(sizes) / look.MEASURE.unit / look.MEASURE.text


def _share(values: Sequence[Value], boxes: Sequence[Box]) -> None:
    for value, box in zip(values, boxes, strict=False):
        value.lay(box)
