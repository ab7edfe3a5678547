"""Finds the file that a logbook is written in and makes it ready, whatever state it is in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.logbook import words
from companion.logbook.file_layout import EMPTY, FAULTS, PAGE, connect, first_page, is_damage, lay_out
from companion.logbook.logfile import LogFile
from companion.logbook.one_writer import OneWriter
from companion.logbook.salvage import read_out
from companion.logbook.setting_aside import PARTS, finish, is_begun, set_aside
from companion.logbook.wal import read_wal
from companion.logbook.whose import MAGIC, first_bytes, refuse_no_logbook, whose
from companion.words import Phrase

_LAST_NAME: Final = 99


@dataclass(frozen=True, slots=True)
class Mooring:
    """A file to write in, the right to do so, and what the players should know of it."""

    file: LogFile
    writer: OneWriter
    notices: tuple[Phrase, ...]


def moor(path: Path) -> Mooring:
    """Opens the logbook at `path`, makes it where there is none, and mends it where it is damaged.

    Where the file belongs to a later Quartermaster or to another program the next free name is taken: NAME-2, NAME-3, ...
    Raises NoLogbook, before anything is made, for what never was one; LogbookBusy, OSError or sqlite3.Error where nothing can be
    written; Unmended where it is damaged and stays so.
    """
    refuse_no_logbook(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    notices: list[Phrase] = []
    for name in _names(path):
        owner = "ours" if is_begun(name) else whose(name)
        if owner == "ours":
            writer = OneWriter.at(name)
            try:
                finish(name)
                return Mooring(_made_ready(name, notices), writer, tuple(notices))
            except BaseException:
                writer.leave()
                raise
        notices.append(words.left_alone(name, owner))
    raise FileExistsError(f"every name from {path} on is taken")


def look(path: Path, *, damaged: bool = False) -> tuple[LogFile, Phrase | None]:
    """The logbook at `path` to be read, whatever state it is in, and what the players should know of that state.

    `damaged`: SQLite has met damage in it. Raises NoLogbook like `moor`, and OSError where it cannot be got at.
    """
    refuse_no_logbook(path)
    name = next((name for name in _names(path) if whose(name) == "ours"), path)
    if not any(part.exists() for part in _parts(name)):
        return nothing(), None
    if not damaged:
        with suppress(*FAULTS):  # damaged, or on a disk on which SQLite cannot put what it needs to read
            return LogFile.to_read(name), None
    saved = read_out(name)
    page = first_bytes(name)
    nothing_left = not saved.voyages and len(page) > EMPTY and (len(page) < PAGE or not page.startswith(MAGIC))
    return saved.file, words.partly_read(name, saved.voyages, saved.records) if saved.cut or nothing_left else None


def nothing() -> LogFile:
    """A logbook in memory with nothing in it."""
    sea = connect("", "memory")
    lay_out(sea)
    return LogFile(sea)


class Unmended(OSError):
    """A damaged file could not be set aside: it stays as it is, and nothing is written.

    It holds the file open: closing would write into it.
    """

    file: LogFile | None = None


def mend(path: Path, file: LogFile | None = None) -> Phrase:
    """Sets the damaged file aside, puts all that can be read of it in its place, and says so. Raises Unmended.

    `file` is the damaged one if it is open. It is closed after it was moved, because closing it at its place would write.
    """
    try:
        saved = read_out(path)
        kept = set_aside(path, saved)
    except FAULTS as fault:
        unmended = Unmended(f"{path} is damaged, and no new one can be written: {fault}")
        unmended.file = file
        raise unmended from fault
    saved.file.close()
    if file is not None:
        file.close()
    return words.mended(path, kept, saved.voyages, saved.records, saved.cut)


def _names(path: Path) -> Iterator[Path]:
    yield path
    for number in range(2, _LAST_NAME + 1):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def _parts(path: Path) -> list[Path]:
    return [path.with_name(path.name + end) for end in PARTS]


def _is_empty(path: Path) -> bool:
    return path.stat().st_size <= EMPTY


def _made_ready(path: Path, notices: list[Phrase]) -> LogFile:
    if _wal_says_damaged(path) or _header_says_damaged(path):
        notices.append(mend(path))
    elif path.exists() and _is_empty(path):
        notices.append(words.was_empty(path))
    file = LogFile.to_write(path)
    try:
        file.make_ready()
        return file
    except FAULTS as fault:
        if not is_damage(fault):
            file.close()
            raise
    notices.append(mend(path, file))
    file = LogFile.to_write(path)
    try:
        file.make_ready()
    except BaseException:
        file.close()
        raise
    return file


def _wal_says_damaged(path: Path) -> bool:
    try:
        wal = read_wal(path.with_name(path.name + "-wal").read_bytes(), PAGE)
    except FileNotFoundError:
        return False
    headless = not path.exists() or _is_empty(path)
    return wal.damaged or (headless and bool(wal.frames))  # SQLite throws the write-ahead log of an empty file away


def _header_says_damaged(path: Path) -> bool:
    """Whether the header has values that no logbook has and for which SQLite would only say that it cannot write."""
    head, proper = first_bytes(path), first_page()
    return (
        len(head) == PAGE
        and head.startswith(MAGIC)
        and (
            any(head[place : place + 4] != proper[place : place + 4] for place in (20, 44, 56))
            or head[16:18] != proper[16:18]
            or not {head[18], head[19]} <= {1, 2}
        )
    )
