"""The tale of a voyage: how each hoard grew and shrank turn by turn, where the tide turned, and what the last coins were.

It is read off the entries in effect and the panels of the game, so it knows no game. A hoard is the first number that a game
shows before a seat, or where it shows none the first row of pegs; a sale is an entry in the last turn by which a hoard grew and
something else of that seat went down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.entries import Record
from companion.panels import Number, Pegs
from companion.voyage import Voyage
from companion.words import Phrase, seat

MOST_POINTS: Final = 4
"""So many turning points are told."""
LEAST_SWING: Final = 2
"""A hoard that moves by less in a turn has not turned anything."""
SMALL: Final = 10
"""Where no hoard was ever larger, one more or less is something to tell."""


@dataclass(frozen=True, slots=True)
class Hoard:
    """The hoard of a seat: what it began with, and what it was at the end of turn 1, 2, ... up to now."""

    seat: str
    path: str
    label: Phrase
    icon: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn in which a hoard moved more than in most others.

    `words` says by what; `signs` are the words by which its sign may be known, the nearest first.
    """

    turn: int
    seat: str
    by: int
    words: Phrase
    signs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sale:
    """What was sold at the very end: so many of these, and what came in for them."""

    count: int
    what: Phrase
    gain: int


@dataclass(frozen=True, slots=True)
class Tale:
    """The whole of it. `hoards` is empty where the game shows neither numbers nor pegs before its seats."""

    hoards: tuple[Hoard, ...]
    points: tuple[TurningPoint, ...]
    """In the order of the turns."""
    sales: Mapping[str, tuple[Sale, ...]]
    """By seat; none as long as the voyage is not over."""
    reason: Phrase | None
    """What was said last before the end, but for the sales."""

    @property
    def lead(self) -> int:
        """By how much the largest hoard is larger than the next one."""
        last = sorted((hoard.values[-1] for hoard in self.hoards), reverse=True)
        return last[0] - last[1] if len(last) > 1 else 0


def tale_of(voyage: Voyage) -> Tale:
    """The tale of a voyage as it stands."""
    entries = _by_turn(voyage)
    hoards = tuple(hoard for one in voyage.start.seats if (hoard := _hoard(voyage, one, entries)) is not None)
    last = [record for turn, record in entries if turn == voyage.position.turns] if voyage.position.over is not None else []
    sales = {one: tuple(sale for record in last for sale in _sold(voyage, one, record)) for one in voyage.start.seats}
    selling = {id(record) for record in last for one in voyage.start.seats if _sold(voyage, one, record)}
    reasons = [record.said[-1].phrase for record in last if record.said and id(record) not in selling]
    return Tale(hoards, _turning_points(hoards, entries), sales, reasons[-1] if reasons else None)


def _by_turn(voyage: Voyage) -> list[tuple[int, Record]]:
    """The entries in effect, the oldest first, each with the turn in which it was made; 0 is before the first turn."""
    turn, out = 0, []
    for line in reversed(voyage.lines()):
        if line.undone:
            continue
        out.append((turn, line.record))
        if line.record.table is not None:  # a turn begins after it
            begun = line.record.table.get("turns")
            turn = begun if isinstance(begun, int) else turn + 1
    return out


def _hoard(voyage: Voyage, owner: str, entries: list[tuple[int, Record]]) -> Hoard | None:
    panels = voyage.panels(owner)
    panel = next((one for kind in (Number, Pegs) for one in panels if isinstance(one, kind)), None)
    if panel is None:
        return None
    path, now = panel.path, next(place.value for place in voyage.places() if place.path == panel.path)
    if isinstance(panel, Number) and panel.sum_path is not None:
        path, now = panel.sum_path, panel.worth
    changes = [(turn, *record.changes[path]) for turn, record in entries if path in record.changes]
    values = [changes[0][1] if changes else now] * (voyage.position.turns + 1)
    for turn, _, new in changes:  # what was bought before the first turn shows at the end of it
        first = max(1, turn)
        values[first:] = [new] * (len(values) - first)
    return Hoard(owner, path, panel.label, panel.icon, tuple(values))


def _turning_points(hoards: tuple[Hoard, ...], entries: list[tuple[int, Record]]) -> tuple[TurningPoint, ...]:
    """The turns with the largest swings, of each the hoard that moved most."""
    swings: dict[int, tuple[int, Hoard]] = {}
    least = LEAST_SWING if any(max(hoard.values) > SMALL for hoard in hoards) else 1
    for hoard in hoards:
        moved: dict[int, int] = {}
        for turn, record in entries:
            if turn > 0 and hoard.path in record.changes:
                old, new = record.changes[hoard.path]
                moved[turn] = moved.get(turn, 0) + new - old
        for turn, by in moved.items():
            if abs(by) >= least and abs(by) > abs(swings.get(turn, (0, hoard))[0]):
                swings[turn] = (by, hoard)
    largest = sorted(swings, key=lambda turn: (-abs(swings[turn][0]), turn))[:MOST_POINTS]
    return tuple(_point(turn, *swings[turn], [record for at, record in entries if at == turn]) for turn in sorted(largest))


def _point(turn: int, by: int, hoard: Hoard, records: list[Record]) -> TurningPoint:
    moving = [record for record in records if hoard.path in record.changes]
    main = max(moving, key=lambda record: abs(record.changes[hoard.path][1] - record.changes[hoard.path][0]))
    old, new = main.changes[hoard.path]
    if new - old == by and main.kind == "edit":  # what else was set with it would only fill the page
        words = Phrase("{who}: {what} {by}, by hand", who=seat(hoard.seat), what=hoard.label, by=f"{by:+d}".replace("-", "−"))
    elif new - old == by:
        words = _saying(main, abs(by))
    else:  # it came in several goes: none of their sentences has the sum of it
        words = Phrase("{who}: {what} {by}", who=seat(hoard.seat), what=hoard.label, by=f"{by:+d}".replace("-", "−"))
    return TurningPoint(turn, hoard.seat, by, words, _signs(main, records))


def _saying(record: Record, by: int) -> Phrase:
    """The sentence that says how much it was, else the last one, else what was done."""
    said = [one.phrase for one in record.said]
    telling = [phrase for phrase in said if by in phrase.values.values()]
    return telling[0] if telling else said[-1] if said else record.label


def _signs(main: Record, records: list[Record]) -> tuple[str, ...]:
    """What it was about: the head of the question's key, then what was chosen before it in this turn, the last first."""
    found = [main.key.partition(".")[0]] if main.key else []
    for record in reversed([one for one in records if one.number <= main.number]):
        chosen = record.value.get("choose") if record.kind == "answer" and isinstance(record.value, dict) else None
        found += [chosen] if isinstance(chosen, str) else []
    return tuple(found)


def _sold(voyage: Voyage, owner: str, record: Record) -> list[Sale]:
    """What this seat sold by this entry."""
    panels = voyage.panels(owner)
    hoard = next((one for one in panels if isinstance(one, Number)), None)
    gain = _grown(record, hoard.path) if hoard is not None else 0
    if gain <= 0:
        return []
    gone = [(-_grown(record, one.path), one.label) for one in panels if isinstance(one, Pegs) and _grown(record, one.path) < 0]
    return [Sale(count, what, gain if at == 0 else 0) for at, (count, what) in enumerate(gone)]


def _grown(record: Record, path: str) -> int:
    old, new = record.changes.get(path, (0, 0))
    return new - old if _whole(old) and _whole(new) else 0


def _whole(value: Any) -> bool:
    return type(value) is int
