"""Voyages for tests: begun in one call, and played by lines that read like the log of a ship.

    voyage = begin("peak", {"tieAdvance": "other"})
    play(voyage, "brown dock.shop crew=2 cannonballs=1", "black dock.shop", "brown dock.rolloff 6", "black dock.rolloff 1")

A line is who is asked (may be left out), the key of the prompt and the answer as its kind has it; or an order: skip, auto,
undo 2, redo 1, rewind 7, turn black, edit brown.gold=12 black.place=fog.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from companion import packs
from companion.arguments import read_settings
from companion.entries import Record
from companion.harbour import start_of
from companion.headless import position_line
from companion.pack import Pack, Said
from companion.prompts import Answer, Choose, Count, Draw, Prompt, Refused, Roll
from companion.replay import Position
from companion.table import Json
from companion.voyage import Log, Voyage

SECRET = bytes(range(16))
NOON = "2025-06-01T12:00:00+00:00"
ORDERS = ("skip", "auto", "undo", "redo", "rewind", "turn", "edit")


def begin(
    game: str | Pack[Any],
    house_rules: Mapping[str, str] | None = None,
    *,
    seats: tuple[str, ...] | None = None,
    names: Mapping[str, str] | None = None,
    log: Log | None = None,
    secret: bytes = SECRET,
) -> Voyage:
    """A new voyage by a clock that stands still."""
    pack = packs.pack(game) if isinstance(game, str) else game
    start = start_of(pack, seats or pack.default_seats, house_rules or {}, read_settings(pack, []))
    return Voyage(pack, start, names or {}, secret=secret, log=log, clock=lambda: NOON)


def play(voyage: Voyage, *lines: str) -> Position:
    """Plays these lines one after the other. Raises AssertionError where another prompt or another seat is asked."""
    for line in lines:
        _play(voyage, line)
    return voyage.position


def refusal(voyage: Voyage, line: str) -> str:
    """Why this line is refused; it must be, and must leave everything as it was."""
    before = seen(voyage), len(voyage.records()), voyage.undoable, voyage.redoable
    try:
        _play(voyage, line)
    except Refused as refused:
        assert (seen(voyage), len(voyage.records()), voyage.undoable, voyage.redoable) == before, f"{line!r} changed something"
        return refused.why.text(voyage.names)
    raise AssertionError(f"{line!r} was not refused")


def asked(voyage: Voyage) -> str:
    """Who is asked what, in the words of a line: "brown sail.roll"; "over" at the end."""
    prompt = voyage.position.prompt
    return f"{prompt.who or 'all'} {prompt.key}" if prompt else "over"


def options(voyage: Voyage) -> dict[str, str | None]:
    """What can be chosen now: each option with the reason why it cannot, None where it can."""
    prompt = voyage.position.prompt
    assert isinstance(prompt, Choose), prompt
    return {one.id: one.why.text(voyage.names) if one.why else None for one in prompt.options}


def on_table(voyage: Voyage, path: str) -> Any:
    """The value at this path of the table."""
    found = {place.path: place.value for place in voyage.places()}
    assert path in found, f"no {path} among {sorted(found)}"
    return found[path]


def ship(voyage: Voyage, seat: str, *names: str) -> Any:
    """Values of a seat: one by itself, several as a tuple."""
    values = tuple(on_table(voyage, f"{seat}.{name}") for name in names)
    return values[0] if len(values) == 1 else values


def texts(said: tuple[Said, ...], names: Mapping[str, str] | None = None) -> list[str]:
    """What was said, in words."""
    return [one.phrase.text(names) for one in said]


def seen(voyage: Voyage) -> str:
    """All that is put out of a voyage as it stands, as one text."""
    return json.dumps(position_line(voyage), sort_keys=True)


def entries_in_effect(voyage: Voyage) -> list[Record]:
    """The records of the entries in effect, the oldest first."""
    return [line.record for line in reversed(voyage.lines()) if not line.undone]


def answer_in(prompt: Prompt, words: list[str]) -> Answer:
    """The answer that these words are to a prompt of its kind."""
    if isinstance(prompt, Roll):
        return {"roll": [int(word) if word.isdigit() else word for word in words]}
    if isinstance(prompt, Choose):
        return {"choose": list(words) if prompt.many else " ".join(words)}
    if isinstance(prompt, Count):
        return {"count": {name: int(number) for name, number in (word.split("=") for word in words)}}
    assert isinstance(prompt, Draw)
    return {"draw": " ".join(words)}


def _play(voyage: Voyage, line: str) -> None:
    words = line.split()
    if words[0] in ORDERS:
        obey(voyage, words[0], words[1:])
        return
    if words[0] in voyage.start.seats:
        assert asked(voyage).split()[0] == words[0], f"{line!r}, but it is {asked(voyage)!r}"
        words = words[1:]
    prompt = voyage.position.prompt
    assert prompt is not None and prompt.key == words[0], f"{line!r}, but it is {asked(voyage)!r}"
    voyage.answer(answer_in(prompt, words[1:]), "script")


def obey(voyage: Voyage, order: str, words: list[str]) -> None:
    """Carries out one of ORDERS."""
    if order == "edit":
        voyage.edit(changes_in(words))
    elif order == "turn":
        voyage.hand_turn_to(words[0])
    elif order == "skip":
        voyage.skip()
    elif order == "auto":
        voyage.roll_for_them()
    elif order == "undo":
        voyage.undo(int(words[0]) if words else 1)
    elif order == "redo":
        voyage.redo(int(words[0]) if words else 1)
    else:
        voyage.rewind(int(words[0]))


def changes_in(words: list[str]) -> Json:
    """Paths and values: "brown.gold=12" "ghost=true" "brown.treasure=null" "black.place=fog"."""
    changes: Json = {}
    for word in words:
        path, _, value = word.partition("=")
        try:
            changes[path] = json.loads(value)
        except ValueError:
            changes[path] = value
    return changes
