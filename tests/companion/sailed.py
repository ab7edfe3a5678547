"""Voyages to put into a logbook, and what has to be true of a logbook whatever has happened to its file."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.entries import Record
from companion.inbox import Origin
from companion.logbook import Logbook
from companion.logbook.voyage_log import VoyageLog
from companion.pack import Said
from companion.prompts import Refused
from companion.words import Phrase

SEATS = (("brown", "Anne"), ("black", "Jack"))
Truth = Mapping[str, tuple[Record, ...]]
"""The records of each voyage, by when it was begun."""


def record(number: int, **other: Any) -> Record:
    """A roll, with every field set; each fourth begins a turn."""
    fields: dict[str, Any] = {
        "number": number,
        "step": number,
        "kind": "answer",
        "value": {"roll": [number % 6 + 1]},
        "key": "sail.roll",
        "who": "brown",
        "source": "tower",
        "at": "2026-01-01T20:15:00+01:00",
        "digest": f"digest {number}",
        "label": Phrase("{who} rolled {n}", who="@brown", n=number),
        "said": (Said(Phrase("{who} sails {n} space.", "{who} sails {n} spaces.", who="@brown", n=number), "PP-04"),),
        "changes": {"brown.gold": [number, number + 1]},
        "table": {"bank": 80, "ships": {"brown": {"gold": number}}} if number % 4 == 0 else None,
        "origin": Origin("dice tower", number, "boot 1"),
    }
    return Record(**{**fields, **other})


def begin(book: Logbook, begun: str = "first") -> VoyageLog:
    """A new voyage that is known by `begun`."""
    _, log = book.begin("peak", 1, SEATS, {"tieAdvance": "other"}, {"scenario": None}, bytes(range(16)), begun)
    return log


def sail(log: VoyageLog, entries: int) -> None:
    """Appends as many records."""
    for number in range(len(log.records()) + 1, len(log.records()) + 1 + entries):
        log.append(record(number))


def sailed(path: Path, voyages: int, entries: int, *, closed: int) -> Truth:
    """Fills a new logbook as if the plug had been pulled after the last record: the first `closed` voyages are in the file
    itself, the others in its write-ahead log. Gives what was recorded.
    """
    work = path.parent / "work" / path.name
    truth = {}
    with Logbook.open(work) as book:
        for number in range(closed):
            truth[f"voyage {number}"] = _sailed_one(book, number, entries)
    with Logbook.open(work) as book:
        for number in range(closed, voyages):
            truth[f"voyage {number}"] = _sailed_one(book, number, entries)
        for end in ("", "-wal"):
            shutil.copy(work.with_name(work.name + end), path.with_name(path.name + end))
    return truth


def _sailed_one(book: Logbook, number: int, entries: int) -> tuple[Record, ...]:
    log = begin(book, f"voyage {number}")
    sail(log, entries)
    return log.records()


def taken_up(book: Logbook, begun: str) -> VoyageLog:
    """The voyage that was begun then. Raises Refused where it is not there."""
    for head in book.voyages():
        if head.begun == begun:
            return book.take_up(head.id)[1]
    raise Refused(f"no voyage {begun}")


def lost(book: Logbook, truth: Truth) -> int:
    """How many voyages and records are missing. Whatever is there must be true, and in order from the first."""
    missing = 0
    there = {head.begun for head in book.voyages()}
    for begun, records in truth.items():
        found = taken_up(book, begun).records() if begun in there else ()
        assert found == records[: len(found)]
        missing += len(records) - len(found) + (begun not in there)
    return missing


def weathers(path: Path, truth: Truth) -> tuple[int, tuple[str, ...]]:
    """Opens a logbook to whose file something has happened, plays on in it, and opens it once more.

    Whatever has happened: nothing raises, what is read is true, the damaged bytes are kept where they had to be set aside, every
    voyage goes on and so does a new one, and the next opening has nothing more to say. Gives how much is missing and the notices.
    """
    before = {end: _bytes(path, end) for end in ("", "-wal")}
    with Logbook.read(path) as book:
        lost(book, truth)
    with Logbook.open(path) as book:
        assert book.recording, book.notices
        missing = lost(book, truth)
        old = [head.begun for head in book.voyages()]
        for log in [begin(book, "after"), *(taken_up(book, begun) for begun in old)]:
            sail(log, 2)
            assert log.trouble is None, log.trouble
        after = {head.begun: taken_up(book, head.begun).records() for head in book.voyages()}
        notices = tuple(str(notice) for notice in book.notices)
    _is_kept(path, before)
    with Logbook.open(path) as book:
        assert set(after) == {*old, "after"} and lost(book, after) == 0
        assert not [notice for notice in book.notices if "left as it is" not in str(notice)]
    return missing, notices


def _bytes(path: Path, end: str) -> bytes | None:
    part = path.with_name(path.name + end)
    return part.read_bytes() if part.exists() else None


def _is_kept(path: Path, before: Mapping[str, bytes | None]) -> None:
    aside = list(path.parent.glob("*-damaged-*"))
    if aside:
        for end, data in before.items():
            kept = [part.read_bytes() for part in aside if part.name.endswith(path.suffix + end)]
            assert data in (kept or [None])
