"""Gets out of a damaged logbook whatever can be read.

The file is read as bytes, never opened in place: SQLite writes when it closes, and the write-ahead log of a damaged file may
hold the only sound copy of a page. From the bytes several images are made (also with what SQLite would drop of the write-ahead
log, also with a new first page), all are read, and the seals say which rows are true.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from companion.logbook.file_layout import PAGE, Table, connect, first_page, lay_out
from companion.logbook.logfile import LogFile
from companion.logbook.seals import Place, Row, chain, sealed_alone
from companion.logbook.wal import Frame, read_wal

_MOST_VOYAGES: Final = 10_000
"""No number of a voyage is greater, unless it is damaged."""
_MOST_FAILURES: Final = 500
"""How many numbers in a row to try behind a damaged place: more than a page holds."""
_HEADER: Final = 100
_ALONE: Final[tuple[Table, ...]] = ("voyages", "remembered", "rolls")


@dataclass(frozen=True, slots=True)
class Saved:
    """What came of a salvage."""

    file: LogFile
    """A sound logbook in memory with all that could be read."""
    voyages: int
    records: int
    cut: int
    """How many voyages are known to lack records, or are missing whole."""


@dataclass
class _Haul:
    """Rows that were read out of several images."""

    alone: dict[Table, set[Row]] = field(default_factory=lambda: defaultdict(set))
    """The sound rows of the tables whose rows stand alone."""
    records: dict[int, set[Row]] = field(default_factory=lambda: defaultdict(set))
    """By voyage, sound or not."""
    whole: set[int] = field(default_factory=set)
    """Voyages that could be read to their end in some image."""
    beyond: bool = False
    """Whether there are records of a voyage behind the last one whose head was read."""


def read_out(path: Path) -> Saved:
    """All that can be read of the file at `path`. Never raises for damage: of a file that is none, nothing can be read.

    Raises OSError where the bytes cannot be got at. Takes four to five times the size of the file in memory while it lasts.
    """
    wal = read_wal(_bytes(path.with_name(path.name + "-wal")), PAGE)
    best: Iterable[Frame] = wal.frames[: wal.sound]
    haul, fine = _Haul(), True
    if wal.damaged:
        fine = _read_image(_image(path, wal.committed), haul)
        best = [frame for frame in wal.committed if frame.fits]
    image = _image(path, best)
    if not (_read_image(image, haul) and fine):
        image[:PAGE] = first_page()
        _read_image(image, haul)
    del image
    return _saved(haul)


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def _image(path: Path, frames: Iterable[Frame]) -> bytearray:
    """The file as it is with these frames in it, as a database without a write-ahead log."""
    out = bytearray(_bytes(path))
    out.extend(bytes(-len(out) % PAGE))
    frames = list(frames)
    most = len(out) // PAGE + len(frames) + 1  # a damaged page number may be anything
    for frame in frames:
        if 0 < frame.page <= most:
            out.extend(bytes(max(0, frame.page * PAGE - len(out))))
            out[(frame.page - 1) * PAGE : frame.page * PAGE] = frame.data
    out[:_HEADER] = first_page()[:_HEADER]
    return out


def _read_image(image: bytearray, haul: _Haul) -> bool:
    """Reads what can be read. Whether that was all, without an error."""
    image[28:32] = (len(image) // PAGE).to_bytes(4, "big")
    with closing(connect("", "memory")) as sea:
        sea.deserialize(image)
        fine = True
        for table in _ALONE:
            fine &= _read_alone(sea, table, haul.alone[table])
        heads = {row.id for row in haul.alone["voyages"]}
        for voyage in sorted(heads):
            fine &= _read_voyage(sea, voyage, haul)
        with suppress(sqlite3.Error, UnicodeDecodeError):
            newest = sea.execute("SELECT max(id) FROM records").fetchone()[0] or 0
            haul.beyond |= Place.of(newest).voyage > max(heads, default=0)
    return fine


def _read_alone(sea: sqlite3.Connection, table: Table, into: set[Row]) -> bool:
    """Reads a table that is numbered from 1, stepping over what cannot be read."""
    try:
        sea.execute(f"SELECT id, body, seal FROM {table} LIMIT 0")
    except (sqlite3.Error, UnicodeDecodeError):
        return False  # it is the list of tables that cannot be read
    behind, failures, fine = 0, 0, True
    while failures < _MOST_FAILURES:
        try:
            query = f"SELECT id, body, seal FROM {table} WHERE id > ? ORDER BY id"
            for one in sea.execute(query, (behind,)):
                if (row := _row(one)) and sealed_alone(row):
                    into.add(row)
                    failures = 0
                else:
                    fine = False
                behind = max(behind, min(one[0], behind + _MOST_VOYAGES))  # a damaged number may be anything
            return fine
        except (sqlite3.Error, UnicodeDecodeError):
            behind, failures, fine = behind + 1, failures + 1, False
    return False


def _read_voyage(sea: sqlite3.Connection, voyage: int, haul: _Haul) -> bool:
    """Reads the records of one voyage up to the first page that cannot be read."""
    last, fine = 0, True
    try:
        query = "SELECT id, body, seal FROM records WHERE id >= ? AND id < ? ORDER BY id"
        for one in sea.execute(query, (voyage << 40, voyage + 1 << 40)):
            if (row := _row(one)) is None or row.id <= last:
                fine = False
                break  # out of order: the page is damaged
            haul.records[voyage].add(row)
            last = row.id
    except (sqlite3.Error, UnicodeDecodeError):
        fine = False
    if fine:
        haul.whole.add(voyage)
    return fine


def _row(one: tuple[object, object, object]) -> Row | None:
    row_id, body, sealed = one
    if isinstance(row_id, int) and isinstance(body, bytes) and isinstance(sealed, bytes):
        return Row(row_id, body, sealed)
    return None


def _saved(haul: _Haul) -> Saved:
    """Makes a new logbook of what fits."""
    sea = connect("", "memory")
    lay_out(sea)
    file = LogFile(sea)
    rows: list[tuple[Table, Row]] = []
    records = cut = 0
    heads = _heads(haul)
    for voyage, head in sorted(heads.items()):
        found = chain(head.seal, haul.records[voyage])
        rows.append(("voyages", head))
        rows += [("records", row) for row in found.rows]
        records += len(found.rows)
        cut += bool(found.cut) or voyage not in haul.whole
    for table in _ALONE[1:]:
        rows += [(table, row._replace(id=number)) for number, row in enumerate(sorted(haul.alone[table]), 1)]
    file.add(rows)
    return Saved(file, len(heads), records, cut + max(heads, default=0) - len(heads) + haul.beyond)


def _heads(haul: _Haul) -> dict[int, Row]:
    """By voyage. Where a damaged number gives a voyage two heads, the one is taken that its records follow."""
    heads: dict[int, Row] = {}
    for row in sorted(haul.alone["voyages"], key=lambda row: len(chain(row.seal, haul.records[row.id]).rows)):
        if 0 < row.id < _MOST_VOYAGES:
            heads[row.id] = row
    return heads
