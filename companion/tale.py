"""The tale of a voyage: how each hoard grew and shrank turn by turn, where the tide turned, and what the last coins were.

It is read off the entries in effect and the panels of the game, so it knows no game. A hoard is the first number that a game
shows before a seat, or where it shows none the first row of pegs; a sale is an entry in the last turn by which a hoard grew and
something else of that seat went down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.entries import Record
from companion.panels import Number, Pegs
from companion.voyage import Voyage
from companion.words import Phrase, seat, signed

MOST_POINTS: Final = 4
"""So many turning points are told."""
LEAST_SWING: Final = 2
"""A hoard that moves by less in a turn has not turned anything."""
BY_HAND: Final = "quill"
"""The sign of what was set by hand."""
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
    """A turn in which a hoard moved more than in most others, or was set by hand.

    `words` says by what; `signs` are the words by which its sign may be known, the nearest first. `by_hand`: some of it was set
    by hand.
    """

    turn: int
    seat: str
    by: int
    words: Phrase
    signs: tuple[str, ...]
    by_hand: bool = False


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
    """The turns with the largest swings, of each the hoard that moved most; and whatever was set by hand, however little."""
    swings: dict[int, _Swing] = {}
    by_hand: list[_Swing] = []
    least = LEAST_SWING if any(max(hoard.values) > SMALL for hoard in hoards) else 1
    for hoard in hoards:
        for swing in _swings(hoard, entries):
            if swing.by_hand:
                by_hand.append(swing)
            elif abs(swing.by) >= least and (swing.turn not in swings or abs(swing.by) > abs(swings[swing.turn].by)):
                swings[swing.turn] = swing
    largest = sorted(swings.values(), key=lambda swing: (-abs(swing.by), swing.turn))[:MOST_POINTS]
    told = sorted([*largest, *by_hand], key=lambda swing: swing.turn)
    return tuple(_point(swing, [record for at, record in entries if at == swing.turn]) for swing in told)


@dataclass(frozen=True, slots=True)
class _Swing:
    """By how much a hoard moved in a turn, how much of it was set by hand, and the entries that moved it."""

    turn: int
    hoard: Hoard
    by: int
    by_hand: int
    moving: tuple[Record, ...]


def _swings(hoard: Hoard, entries: list[tuple[int, Record]]) -> Iterator[_Swing]:
    """Turn by turn. Of what came before the first turn only what was set by hand: the rest are the stores that were bought."""
    moving: dict[int, list[Record]] = {}
    for turn, record in entries:
        if hoard.path in record.changes and (turn > 0 or record.kind == "edit"):
            moving.setdefault(turn, []).append(record)
    for turn, records in moving.items():
        moved = [(_moved(hoard, record), record.kind == "edit") for record in records]
        by_hand = sum(by for by, is_edit in moved if is_edit)
        yield _Swing(turn, hoard, sum(by for by, _ in moved), by_hand, tuple(records))


def _moved(hoard: Hoard, record: Record) -> int:
    old, new = record.changes[hoard.path]
    return int(new - old)


def _point(swing: _Swing, records: list[Record]) -> TurningPoint:
    hoard, by = swing.hoard, swing.by
    main = max(swing.moving, key=lambda record: abs(_moved(hoard, record)))
    what: dict[str, int | str | Phrase] = {"who": seat(hoard.seat), "what": hoard.label, "by": signed(by)}
    if swing.by_hand == by:  # what else was set with it would only fill the page
        words = Phrase("{who}: {what} {by}, set by hand", **what)
    elif swing.by_hand:
        words = Phrase("{who}: {what} {by}, and of that {hand} set by hand", **what, hand=signed(swing.by_hand))
    elif _moved(hoard, main) == by:
        words = _saying(main, abs(by))
    else:  # it came in several goes: none of their sentences has the sum of it
        words = Phrase("{who}: {what} {by}", **what)
    signs = (BY_HAND,) if main.kind == "edit" else _signs(main, records)
    return TurningPoint(max(1, swing.turn), hoard.seat, by, words, signs, bool(swing.by_hand))


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
