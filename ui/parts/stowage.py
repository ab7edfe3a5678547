"""Where things lie on a board that holds more than numbers and pegs: fleets, hands, hiding places, a skill for each line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.panels import Fleet, Hand, Number, Panel, Pegs, Places
from ui import look
from ui.look import Box, px
from ui.parts.hand import HandHeld
from ui.parts.hidden import PlaceRow
from ui.parts.scores import Score
from ui.parts.ships import Ships
from ui.parts.values import Hoard, PegRow, Recess, Value

LARGE: Final = 2
"""So many numbers of a board are drawn large, where it has more of them."""
MOST_NUMBERS: Final = 3
"""A board with more numbers has some of them small."""
BETWEEN: Final = 2
"""Units between values of one kind."""
MOST_APART: Final = 24
"""Units that values of two kinds may stand apart where there is room."""
LOW: Final = 100
"""Units: a small board with less height has no line to spare."""
FIGURES, SMALL_FIGURES = 44, 38
"""Units: the largest size of a number by itself, and of those side by side."""
THUMB: Final = 56
"""Units: what a thumb hits."""


def is_full(panels: Sequence[Panel]) -> bool:
    """Whether these panels want more than a board with numbers, pegs and a recess has."""
    special = any(isinstance(one, Places | Fleet | Hand) for one in panels)
    return special or sum(isinstance(one, Number) for one in panels) > MOST_NUMBERS


def values_for(panels: Sequence[Panel], wood: look.Colour, hoard: type[Hoard], pegs: type[PegRow]) -> list[Value]:
    """A part for each of these panels, states left out: all of these are shown in the recess."""
    made: list[Value] = []
    few = sum(isinstance(one, Number) for one in panels) <= MOST_NUMBERS
    for one in panels:
        if isinstance(one, Number):
            large = few or sum(isinstance(value, Hoard) for value in made) < LARGE
            made.append(hoard(one.path) if large else Score(one.path))
        elif isinstance(one, Pegs):
            made.append(pegs(one.path))
        elif isinstance(one, Places):
            made.append(PlaceRow(one.path, wood))
        elif isinstance(one, Fleet):
            made.append(Ships(one.path, wood))
        elif isinstance(one, Hand):
            made.append(HandHeld(one.path))
    return made


@dataclass(frozen=True, slots=True)
class _Group:
    """Values of one kind: in how many columns they stand below each other, their least and most height, or breadth lying."""

    values: Sequence[Value]
    columns: int
    least: float
    most: float
    wide: float
    most_wide: float

    @property
    def rows(self) -> int:
        return -(-len(self.values) // self.columns)


def stow(values: Sequence[Value], box: Box, states: int, *, small: bool = False) -> None:
    """Lays these values one group below the other, or where the box is low, side by side.

    `small`: nothing is touched by itself.
    """
    recesses = [one for one in values if isinstance(one, Recess)]
    for recess in recesses:
        if not states:
            recess.lay(Box(box.x, box.y, 0, 0))
        recess.opacity = 1 if states else 0
    beside = small and box.h < px(LOW)  # then what holds just now stands beside the numbers
    groups = _groups([one for one in values if not isinstance(one, Recess) or (states and beside)], small, box)
    if states and recesses and not beside:
        groups.append(_Group(recesses, 1, px(26 if small else THUMB), px(26 if small else 84), px(76), px(150)))
    if small or box.h >= px(150) or box.w < px(300):
        _below_each_other(groups, box)
    else:
        _lying(groups, box)


def _groups(values: Sequence[Value], small: bool, box: Box) -> list[_Group]:
    def of(kind: type[Value]) -> list[Value]:
        return [one for one in values if isinstance(one, kind)]

    least = px(22 if small else THUMB)
    hoards, scores, pegs = [*of(Hoard), *of(Recess)], of(Score), of(PegRow)
    hands = of(HandHeld)
    if small:  # of a hand there is only the number of its cards
        scores, hands = [*scores, *hands], []
    in_row = max(1, min(len(scores), int(box.w // px(38)), 3)) if small else 2
    if not small and box.w >= px(260) and px(THUMB + 3) * (len(scores) + len(of(PegRow)) + 3) <= box.h:
        in_row = 1
    found = []
    if hoards:
        rows = -(-len(scores) // in_row) + len(hands) + len(hoards)
        stacked = not small and bool(scores) and box.w < px(200) and box.h >= px(THUMB + 3) * rows
        across = 1 if stacked else len(hoards)
        found.append(_Group(hoards, across, px(30) if small else least, px(64), px(88) * len(hoards), px(120) * len(hoards)))
    if pegs:
        columns = 2 if small and len(pegs) > 1 else 1
        found.append(_Group(pegs, columns, px(22) if small else least, px(70), px(104) * len(pegs), px(160) * len(pegs)))
    if scores:
        found.append(_Group(scores, in_row, least, px(60), px(THUMB) * len(scores), px(120) * len(scores)))
    for one in (*of(PlaceRow), *of(Ships), *hands):
        high, most = (px(46), px(104)) if isinstance(one, PlaceRow) else (px(52), px(2000))
        found.append(_Group([one], 1, high if small else max(high, least), most, px(120), px(900)))
    return found


def _below_each_other(groups: Sequence[_Group], box: Box) -> None:
    gap: float = px(3)
    least = [one.least * one.rows + px(BETWEEN) * (one.rows - 1) for one in groups]
    most = [one.most * one.rows + px(BETWEEN) * (one.rows - 1) for one in groups]
    highs = _shared(least, most, box.h - gap * (len(groups) - 1))
    spare = box.h - sum(highs) - gap * (len(groups) - 1)
    gap += max(0.0, min(px(MOST_APART), spare / max(1, len(groups))))
    for group, high in zip(groups, highs, strict=True):
        strip, box = box.top(high, gap)
        _place(group, strip)


def _lying(groups: Sequence[_Group], box: Box) -> None:
    """All in one line, or where that is too long, what is small in a line of its own."""
    long = sum(one.wide for one in groups) + px(6) * (len(groups) - 1) > box.w
    scores = [one for one in groups if isinstance(one.values[0], Score)]
    if long and scores and box.h >= px(2 * THUMB):
        low, box = box.bottom((box.h - px(3)) / 2, px(3))
        _side_by_side(scores, low)
        groups = [one for one in groups if one not in scores]
    _side_by_side(groups, box)


def _side_by_side(groups: Sequence[_Group], box: Box) -> None:
    gap = px(6)
    wides = _shared([one.wide for one in groups], [one.most_wide for one in groups], box.w - gap * (len(groups) - 1))
    for group, wide in zip(groups, wides, strict=True):
        strip, box = box.left(wide, gap)
        one_line = _Group(group.values, len(group.values), 0, 0, 0, 0)
        _place(one_line, strip)


def _place(group: _Group, box: Box) -> None:
    gap = px(8 if isinstance(group.values[0], Hoard) else BETWEEN)
    cells = box.grid(group.columns, group.rows, gap)
    if len(group.values) % group.columns == 1 and group.rows > 1:  # the last one has its line for itself
        last = cells[len(group.values) - 1]
        cells[len(group.values) - 1] = Box(last.x, last.y, box.w, last.h)
    scores = [one for one in group.values if isinstance(one, Score)]
    for score in scores:
        score.named = True
    for value, cell in zip(group.values, cells, strict=False):
        if isinstance(value, Hoard):  # so that a tag has room above it, and the next sign beside it
            value.number.largest = min(value.number.largest, FIGURES if group.columns == 1 else SMALL_FIGURES)
        value.lay(cell)
    if not all(score.tells_its_name for score in scores):  # rather none than some, and none cut short
        for score in scores:
            score.named = False
            score.lay(score.box)


def _shared(least: Sequence[float], most: Sequence[float], room: float) -> list[float]:
    """Each its least, and what is left in equal shares up to the most of each; less for all where there is too little."""
    whole = sum(least)
    if whole >= room:
        return [one * room / whole for one in least]
    given, spare = list(least), room - whole
    open_ = [at for at in range(len(given)) if given[at] < most[at]]
    while open_ and spare >= 1:
        share = spare / len(open_)
        for at in open_:
            more = min(share, most[at] - given[at])
            given[at] += more
            spare -= more
        open_ = [at for at in open_ if given[at] < most[at] - 0.5]
    return given
