"""How a logbook's file is laid out in SQLite, how it is opened, and which errors say that it is damaged."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Final, Literal
from urllib.parse import quote

FORMAT: Final = 1
"""Kept as SQLite's user_version. A file with a greater one was written by a later Quartermaster and is left alone."""
APPLICATION: Final = 0x51746D72  # "Qtmr"
PAGE: Final = 4096
EMPTY: Final = 1
"""Bytes of a file that SQLite takes for an empty one."""
WAIT_FOR_OTHERS: Final = 0.25
"""Seconds to wait for somebody who looks into the file with another program; the players wait as long."""

Table = Literal["voyages", "records", "remembered", "rolls"]
TABLES: Final[tuple[Table, ...]] = ("voyages", "records", "remembered", "rolls")
_VIEW: Final = "CREATE VIEW log AS SELECT id >> 40 AS voyage, id & 4294967295 AS number, body FROM records"


FAULTS: Final = (OSError, sqlite3.Error, UnicodeDecodeError)
"""What goes wrong with files; the last where a message of SQLite cites damaged text."""
_DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
"""SQLITE_ERROR: the statements are right, so it is the layout that is not."""


class Unsound(sqlite3.DatabaseError):
    """SQLite can read the file, but it is not as it was written."""


def lay_out(sea: sqlite3.Connection) -> None:
    """Makes the tables in an empty database. The pages come out the same every time: companion.logbook.salvage counts on it."""
    sea.execute("BEGIN IMMEDIATE")
    for table in TABLES:
        sea.execute(f"CREATE TABLE {table} (id INTEGER PRIMARY KEY, body TEXT NOT NULL, seal BLOB NOT NULL)")
    sea.execute(_VIEW)  # for people with a database browser
    sea.execute(f"PRAGMA application_id = {APPLICATION}")
    sea.execute(f"PRAGMA user_version = {FORMAT}")
    sea.execute("COMMIT")


def connect(path: Path | str, how: Literal["rwc", "ro", "ro&immutable=1", "memory"]) -> sqlite3.Connection:
    """A connection in autocommit, with every text as the bytes that are in the file: damaged text has to be readable."""
    sea = sqlite3.connect(f"file:{quote(os.fspath(path))}?mode={how}", uri=True, isolation_level=None, timeout=WAIT_FOR_OTHERS)
    sea.text_factory = bytes
    sea.execute("PRAGMA cell_size_check = ON")
    return sea


def is_damage(fault: BaseException) -> bool:
    """Whether an error says that the file is damaged, and not that it cannot be got at."""
    code = getattr(fault, "sqlite_errorcode", None)
    return isinstance(fault, Unsound | UnicodeDecodeError) or (code is not None and code & 0xFF in _DAMAGE)


def layout_of(sea: sqlite3.Connection) -> list[tuple[object, ...]]:
    """The list of tables as the file has it. Raises sqlite3.Error, or UnicodeDecodeError where it is damaged."""
    return sea.execute("SELECT type, name, tbl_name, rootpage, sql FROM sqlite_schema").fetchall()


@cache
def proper_layout() -> list[tuple[object, ...]]:
    """The list of tables as it has to be."""
    with closing(connect("", "memory")) as sea:
        lay_out(sea)
        return layout_of(sea)


@cache
def first_page() -> bytes:
    """The first page of an empty logbook: the same in every one, but for what changes in its header."""
    with closing(connect("", "memory")) as sea:
        lay_out(sea)
        return sea.serialize()[:PAGE]
