"""The logbook's file: four tables of sealed rows in SQLite, each only ever added to.

It knows places and seals and nothing of voyages' contents. Its methods raise sqlite3.Error; what that means for the players, and
what is done about it, is the logbook's business.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from companion.logbook.file_layout import EMPTY, FORMAT, PAGE, Table, Unsound, connect, lay_out, layout_of, proper_layout
from companion.logbook.seals import FIRST_SEAL, Place, Row, seal, sealed_alone

CHECKED_AT_OPENING: Final = 16 << 20
"""Bytes up to which the whole file is checked at every opening. Beyond, damage is noticed where it is met, and by the doctor."""


class LogFile:
    """One open file. Made by `to_write`, `to_read` or, over a connection that is at hand, directly."""

    def __init__(self, sea: sqlite3.Connection, path: Path | None = None) -> None:
        self.path = path
        self._sea = sea
        self._inode = _inode(path) if path else None
        self._alone: tuple[int, int] | None = None

    @classmethod
    def to_write(cls, path: Path) -> LogFile:
        """The file at `path`, to be made ready. Whoever calls holds its lock. Raises sqlite3.Error and OSError."""
        if path.exists():
            os.close(os.open(path, os.O_RDWR))  # SQLite would open it to read, and leave things beside it that can only be read
        return cls(connect(path, "rwc"), path)

    @classmethod
    def to_read(cls, path: Path) -> LogFile:
        """The file at `path`, also while another process writes. Raises sqlite3.Error and OSError."""
        if path.stat().st_size <= EMPTY:
            raise Unsound(f"{path} is empty")  # SQLite would throw away the write-ahead log of an empty file
        alone = not path.with_name(path.name + "-wal").exists()  # then nobody writes, and there is no need for a lock
        file = cls(connect(path, "ro&immutable=1" if alone else "ro"), path)
        file._alone = _stamp(path) if alone else None
        try:
            file.check_layout()
        except BaseException:
            file.close()
            raise
        return file

    def make_ready(self) -> None:
        """Lays out an empty file, and looks over one that is not, so that it can be added to.

        Raises sqlite3.Error; where `is_damage` says so the file has to be set aside before it is closed, because closing writes.
        """
        self._sea.execute("PRAGMA synchronous = FULL")
        if not layout_of(self._sea) and self._size <= PAGE:
            lay_out(self._sea)  # before there is a write-ahead log, so that the first page always says whose file it is
            self._inode = _inode(self._path)
            sync_directory(self._path.parent)
        self._sea.execute("PRAGMA journal_mode = WAL")
        self._look_over()
        self._sea.execute("BEGIN IMMEDIATE")
        try:  # a file that can only be read says so here, not in the middle of the game
            self._sea.execute(f"PRAGMA user_version = {FORMAT}")
        finally:
            self._sea.execute("ROLLBACK")

    @property
    def _path(self) -> Path:
        assert self.path is not None
        return self.path

    @property
    def _size(self) -> int:
        return self._path.stat().st_size

    def _look_over(self) -> None:
        self.check_layout()
        pages = self._sea.execute("PRAGMA page_count").fetchone()[0]
        if self._size > pages * PAGE:
            raise Unsound(f"{self._size - pages * PAGE} bytes at the end of {self.path} are none of the logbook's")
        if self.is_small:
            self.check()
        heads = self.rows("voyages")
        newest = self._sea.execute("SELECT max(id) FROM records").fetchone()[0] or 0
        if Place.of(newest).voyage > max((row.id for row in heads), default=0):
            raise Unsound(f"record {newest} belongs to no voyage")
        if not all(sealed_alone(row) for row in heads):
            raise Unsound(f"the head of a voyage in {self.path} is damaged")

    @property
    def is_small(self) -> bool:
        """Whether it takes so little time to read the whole file that every opening does it."""
        return self.path is None or self._size <= CHECKED_AT_OPENING

    def check_layout(self) -> None:
        """Raises Unsound where the tables are not as they were laid out."""
        if layout_of(self._sea) != proper_layout():
            raise Unsound(f"the list of tables in {self.path} is damaged")

    def check(self) -> None:
        """Raises Unsound where SQLite finds the file malformed. It reads the whole file."""
        if (found := self._sea.execute("PRAGMA quick_check(1)").fetchone()) != (b"ok",):
            raise Unsound(found[0].decode(errors="replace"))

    @property
    def is_there(self) -> bool:
        """Whether the file is still the one at its path: nobody has deleted it or put another in its place.

        Of a file that is only read because nobody wrote in it: whether nobody does now.
        """
        if self.path is None:
            return True
        return _inode(self.path) == self._inode and (self._alone is None or self._alone == _stamp(self.path))

    def rows(self, table: Table) -> list[Row]:
        """All rows of a table that has few, in order. Raises Unsound for a row that is not of this shape."""
        return [_row(*one) for one in self._sea.execute(f"SELECT id, body, seal FROM {table} ORDER BY id")]

    def last(self, table: Table) -> Row | None:
        """The newest sound row of a table whose rows stand alone."""
        for one in self._sea.execute(f"SELECT id, body, seal FROM {table} ORDER BY id DESC"):
            if sealed_alone(row := _row(*one)):
                return row
        return None

    def head(self, voyage: int) -> Row | None:
        """The head of a voyage."""
        found = self._sea.execute("SELECT id, body, seal FROM voyages WHERE id = ?", (voyage,)).fetchone()
        return _row(*found) if found else None

    def records(self, voyage: int) -> list[Row]:
        """Everything that lies in a voyage's places, sound or not."""
        span = (voyage << 40, (voyage + 1 << 40) - 1)
        query = "SELECT id, body, seal FROM records WHERE id BETWEEN ? AND ? ORDER BY id"
        return [_row(*one) for one in self._sea.execute(query, span)]

    def newest_record(self, voyage: int) -> Row | None:
        """The last record of a voyage if a glance shows it sound: it fits the one before. None: read the whole voyage."""
        span = (voyage << 40, (voyage + 1 << 40) - 1)
        query = "SELECT id, body, seal FROM records WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 2"
        found = [_row(*one) for one in self._sea.execute(query, span)]
        if len(found) < 2 or found[0].id != found[1].id + 1:
            return None
        newest, before = found
        return newest if newest.seal == seal(before.seal, newest.body, Place.of(newest.id).strand) else None

    def next_id(self, table: Table) -> int:
        """The number for the next row of a table that is numbered from 1."""
        return int(self._sea.execute(f"SELECT coalesce(max(id), 0) + 1 FROM {table}").fetchone()[0])

    def add(self, rows: Iterable[tuple[Table, Row]]) -> None:
        """Writes all of these rows or none; they are on the disk when it returns."""
        self._sea.execute("BEGIN IMMEDIATE")
        try:
            for table, row in rows:
                self._sea.execute(f"INSERT INTO {table} VALUES (?, ?, ?)", (row.id, row.body.decode(), row.seal))
            self._sea.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):  # SQLite may have rolled back by itself
                self._sea.execute("ROLLBACK")
            raise

    def standing_alone(self, table: Table, bodies: Iterable[bytes]) -> list[tuple[Table, Row]]:
        """Rows to add to a table whose rows stand alone."""
        first = self.next_id(table)
        return [(table, Row(row_id, body, seal(FIRST_SEAL, body))) for row_id, body in enumerate(bodies, first)]

    def copy_to(self, path: Path) -> None:
        """Writes all of it to a new file, which is on the disk when it returns. Raises sqlite3.Error."""
        with closing(sqlite3.connect(path)) as there:
            self._sea.backup(there)

    def close(self) -> None:
        """Puts the write-ahead log into the file and closes it."""
        self._sea.close()


def _row(row_id: object, body: object, sealed: object) -> Row:
    if isinstance(row_id, int) and isinstance(body, bytes) and isinstance(sealed, bytes):
        return Row(row_id, body, sealed)
    raise Unsound(f"row {row_id!r} is not of the shape in which it was written")


def _inode(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _stamp(path: Path) -> tuple[int, int] | None:
    if path.with_name(path.name + "-wal").exists():
        return None
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns


def sync_directory(path: Path) -> None:
    """Makes what was made, renamed or deleted in this directory last through a power cut, where the file system can."""
    with suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
