"""Played voyages that are kept (tests/transcripts): worked examples of a rulebook line by line, and whole voyages with digests.

An example is a file of JSON lines: a head with the rule and what it shows, then each line that was played (see tests/aboard.py)
with what was said and what changed. A whole voyage is a transcript as Quartermaster exports it. Where rules change on purpose,
the pack gets a new edition, and these files are played and recorded anew, to be looked at before they are committed:

    python -m tests.played [GAME...]
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from companion import packs
from companion.logbook.kept import VoyageHead
from companion.logbook.transcript import export
from companion.pack import Pack
from companion.prompts import Refused
from companion.table import differences
from companion.voyage import Voyage
from tests.aboard import NOON, SECRET, begin, play, texts
from tests.random_player import RandomPlayer

FOLDER = Path(__file__).resolve().parent / "transcripts"
LONGEST, SEEDS = 450, 200
PROPER_ENDS = {"peak": "gold"}
"""How a recorded voyage should end, where a game can end in several ways: in port."""


@dataclass(frozen=True, slots=True)
class Played:
    """A line that was played, what was said then, and what became different on the table: path to [old, new]."""

    play: str
    said: tuple[str, ...]
    changes: dict[str, list[Any]]


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of a rulebook."""

    game: str
    rule: str
    about: str
    house_rules: dict[str, str]
    lines: tuple[Played, ...]

    @classmethod
    def read(cls, file: Path) -> Example:
        """The example in a file."""
        head, *lines = (json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())
        return cls(**head, lines=tuple(Played(one["play"], tuple(one["said"]), one["changes"]) for one in lines))

    def played_again(self) -> Example:
        """The same lines, with what comes of them today."""
        voyage = begin(self.game, self.house_rules)
        return replace(self, lines=tuple(_played(voyage, one.play) for one in self.lines))

    def written(self) -> str:
        """As it stands in a file."""
        head = {"game": self.game, "rule": self.rule, "about": self.about, "house_rules": self.house_rules}
        lines = [{"play": one.play, "said": list(one.said), "changes": one.changes} for one in self.lines]
        return "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in (head, *lines))


def examples() -> list[Path]:
    """The files with worked examples."""
    return sorted(FOLDER.glob("*/*.jsonl"))


def whole_voyages() -> list[Path]:
    """The files with whole voyages, one for each game."""
    return sorted(FOLDER.glob("*.jsonl"))


def sail_home(pack: Pack[Any]) -> tuple[VoyageHead, str]:
    """A whole voyage of this game by a random player: of some that come to their proper end, the one that met with most.

    Now and then something is taken back, done again, skipped or put right by hand, so that a recorded voyage has all of that too.
    """
    best: tuple[int, int, int] = (0, 0, 0)
    for seed in range(SEEDS):
        voyage = _random_voyage(pack, seed)
        if (over := voyage.position.over) is not None and over.why == PROPER_ENDS.get(pack.id, over.why):
            keys = {record.key for record in voyage.records()}
            best = max(best, (len(keys), -len(voyage.records()), seed))
    assert best[0], f"no random voyage of {pack.id} came to its end"
    voyage = _random_voyage(pack, best[2])
    seats = tuple((seat, voyage.names.get(seat, "")) for seat in voyage.start.seats)
    start = voyage.start
    head = VoyageHead(
        id=1,
        game=pack.id,
        edition=pack.edition,
        seats=seats,
        house_rules=start.house_rules,
        settings=start.settings,
        secret=SECRET,
        begun=NOON,
    )
    return head, export(voyage.records(), head)


def _random_voyage(pack: Pack[Any], seed: int) -> Voyage:
    player = RandomPlayer(seed, rare=0.02)
    voyage = begin(pack, names=dict(zip(pack.default_seats, ("Anne", "Jack", "Mary", "Ned", "Zoë", "Li"), strict=False)))
    for number in range(LONGEST):
        prompt = voyage.position.prompt
        if prompt is None:
            break
        if number % 15 == 14:
            voyage.undo(2)
            voyage.redo()
        elif number % 20 == 19:
            with suppress(Refused):
                voyage.edit(player.changes(voyage.places(), voyage.start.seats))
        elif number % 50 == 49 and prompt.no_skip is None:
            voyage.skip()
        elif prompt.dice_awaited and number % 2:
            voyage.roll_for_them()
        else:
            voyage.answer(player.answer(prompt), "tower" if prompt.dice_awaited else "screen")
    return voyage


def _played(voyage: Voyage, line: str) -> Played:
    before = voyage.position.table
    position = play(voyage, line)
    changes = differences(before, position.table, type(voyage._run.table).GATHER)
    return Played(line, tuple(texts(position.said)), changes)


def _record_anew(games: Sequence[str]) -> Iterator[Path]:
    for file in [file for file in examples() if file.parent.name in games]:
        file.write_text(Example.read(file).played_again().written(), encoding="utf-8")
        yield file
    for game in games:
        file = FOLDER / f"{game}.jsonl"
        file.write_text(sail_home(packs.pack(game))[1], encoding="utf-8")
        yield file


if __name__ == "__main__":
    for recorded in _record_anew(sys.argv[1:] or packs.names()):
        print(f"recorded {recorded.name}: look at what has changed in it")
