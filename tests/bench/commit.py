"""An answer as it is given at the table: tried by the rules, on the disk, and replayed; beside it what SQLite itself needs."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion import packs
from companion.arguments import read_settings
from companion.harbour import Crew, Harbour
from companion.logbook import Logbook
from companion.logbook.kept import body_of, record_kept
from companion.pack import Pack
from companion.prompts import Answer
from companion.voyage import Voyage
from tests.bench.disk import folder_on_disk
from tests.bench.row import Row, ms, quantile
from tests.random_player import RandomPlayer

TARGET = 0.005
MOST_SLOWER = 2.0
SHORT, LONG = 500, 5_000
BLOCK = 25
"""Rounds before a voyage goes back to where it has that many entries. The two take turns: one disk serves both."""


@dataclass(slots=True)
class Times:
    """Seconds that each of them took."""

    answer: list[float] = field(default_factory=list)
    undo: list[float] = field(default_factory=list)
    redo: list[float] = field(default_factory=list)
    floor: list[float] = field(default_factory=list)
    work: list[float] = field(default_factory=list)
    """Of the answers, without the wait for the disk: processor time."""


def measure(quick: bool) -> Iterator[Row]:
    """In every game, a voyage of 500 entries and one of 5,000, turn and turn about on the same disk."""
    blocks = 2 if quick else 16
    for name in packs.names():
        with folder_on_disk() as (folder, file_system):
            yield from _rows(packs.pack(name), folder, file_system, blocks)


def _rows(pack: Pack[Any], folder: Path, file_system: str, blocks: int) -> Iterator[Row]:
    with Logbook.open(folder / "short.sqlite") as one, Logbook.open(folder / "long.sqlite") as other:
        short, long = Sailing(pack, one, SHORT), Sailing(pack, other, LONG)
        floor = Floor(folder / "bare.sqlite")
        for _ in range(blocks):
            short.sail_there()
            long.sail_there()
            for _ in range(BLOCK):
                short.sail_on(floor)
                long.sail_on(floor)
        floor.close()
        yield from _answer_rows(pack, short.times, long.times, f"bare SQLite, fsync, {file_system}: ")
        floors = short.times.floor + long.times.floor
        for what, here, there in (
            ("undone", short.times.undo, long.times.undo),
            ("replayed and committed (redo)", short.times.redo, long.times.redo),
        ):
            near, far = quantile(here, 0.99), quantile(there, 0.99)
            figure, met = f"{ms(near)} and {ms(far)}", _in_time(max(near, far), floors)
            what = f"{pack.id}: {what}, p99 at {SHORT} and at {LONG:,} entries"
            yield Row(what, figure, f"≤ {ms(TARGET)}", met, _median_ratio(here, there))
        yield _reopening(pack, one, short.voyage, other, long.voyage)


def _answer_rows(pack: Pack[Any], short: Times, long: Times, bare: str) -> Iterator[Row]:
    for entries, times in ((SHORT, short), (LONG, long)):
        p99 = quantile(times.answer, 0.99)
        yield Row(
            f"{pack.id}: answer tried and committed, {entries:,} entries, p50 / p99",
            f"{ms(quantile(times.answer, 0.5))} / {ms(p99)}",
            f"p99 ≤ {ms(TARGET)}",
            _in_time(p99, times.floor),
            f"{bare}{ms(quantile(times.floor, 0.5))} / {ms(quantile(times.floor, 0.99))}",
        )
        work = f"{ms(quantile(times.work, 0.5))} / {ms(quantile(times.work, 0.99))}"
        yield Row(f"{pack.id}: of that, processor time", work)
    slower = quantile(long.answer, 0.99) / quantile(short.answer, 0.99)
    yield Row(
        f"{pack.id}: p99 at {LONG:,} entries to that at {SHORT}",
        f"{slower:.2f}x",
        f"≤ {MOST_SLOWER:.0f}x",
        slower <= MOST_SLOWER,
        _median_ratio(short.answer, long.answer),
    )


def _in_time(p99: float, floor: list[float]) -> bool | None:
    """Whether the target is met; None where that cannot be told, because the disk by itself took longer in this run."""
    if p99 > TARGET and quantile(floor, 0.99) > TARGET:
        return None
    return p99 <= TARGET


def _median_ratio(short: list[float], long: list[float]) -> str:
    return f"medians: {quantile(long, 0.5) / quantile(short, 0.5):.2f}x"


class Sailing:
    """A voyage of about so many entries, and what its answers take."""

    def __init__(self, pack: Pack[Any], logbook: Logbook, entries: int) -> None:
        self.times = Times()
        self.voyage = _begun(pack, logbook)
        self._player = RandomPlayer(entries)
        self._entries = entries

    def sail_there(self) -> None:
        """Plays on, or back, to where so many entries are in effect."""
        while self.voyage.position.step < self._entries:
            _look_for_another_end(self.voyage, self._player)
            self.voyage.answer(self._answer(), "script")
        self.voyage.rewind(self._entries)

    def sail_on(self, floor: Floor) -> None:
        """An answer, its undo, its redo, and a bare commit of the same record, each timed."""
        _look_for_another_end(self.voyage, self._player)
        answer = self._answer()
        began = time.thread_time()
        self.times.answer.append(_timed(lambda: self.voyage.answer(answer)))
        self.times.work.append(time.thread_time() - began)
        body = body_of(record_kept(self.voyage.records()[-1]))
        self.times.undo.append(_timed(self.voyage.undo))
        self.times.redo.append(_timed(self.voyage.redo))
        self.times.floor.append(_timed(lambda: floor.commit(body)))

    def _answer(self) -> Answer:
        prompt = self.voyage.position.prompt
        assert prompt is not None
        return self._player.answer(prompt)


class Floor:
    """What there is no getting below: one row in SQLite's write-ahead log, synced before it is told."""

    def __init__(self, path: Path) -> None:
        self._sea = sqlite3.connect(path, isolation_level=None)
        self._sea.execute("PRAGMA journal_mode = WAL")
        self._sea.execute("PRAGMA synchronous = FULL")
        self._sea.execute("CREATE TABLE records (id INTEGER PRIMARY KEY, body BLOB NOT NULL)")

    def commit(self, body: bytes) -> None:
        self._sea.execute("INSERT INTO records (body) VALUES (?)", (body,))

    def close(self) -> None:
        self._sea.close()


def _begun(pack: Pack[Any], logbook: Logbook) -> Voyage:
    crew = Crew(tuple((seat, "") for seat in pack.default_seats))
    return Harbour(logbook).begin(pack.id, crew, settings=read_settings(pack, []))


def _look_for_another_end(voyage: Voyage, player: RandomPlayer) -> None:
    """Where the game is over, another end is looked for: some entries are taken back, and the turn is somebody's else."""
    while voyage.position.prompt is None:
        voyage.undo(min(voyage.undoable, player.rng.randint(1, 40)), "script")
        voyage.hand_turn_to(player.rng.choice(voyage.start.seats), "script")


def _reopening(pack: Pack[Any], one: Logbook, short: Voyage, other: Logbook, long: Voyage) -> Row:
    """From the file to the very prompt, every entry replayed and its digest compared."""
    times = []
    for logbook, voyage in ((one, short), (other, long)):
        path, records = logbook.path, len(voyage.records())
        logbook.close()
        began = time.perf_counter()
        with Logbook.open(path) as again:
            found = Harbour(again).take_up(1).position
        times.append(time.perf_counter() - began)
        assert found.table == voyage.position.table, f"{records} records lead to another table"
    return Row(f"{pack.id}: taken up again, at {SHORT} and at {LONG:,} entries", " and ".join(map(ms, times)))


def _timed(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return time.perf_counter() - began
