"""What the logbook has to say to the players: what is wrong, with which file, and what helps."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path

from companion.logbook.one_writer import LogbookBusy
from companion.logbook.whose import NoLogbook
from companion.words import Phrase, mark

_FULL = Phrase("The disk is full")
_READ_ONLY = Phrase("The disk can only be read")
_FORBIDDEN = Phrase("The logbook may not be written by this user")
_NO_FOLDER = Phrase("There is a file where the folder of the logbook should be")
_FAILING = Phrase("The disk does not take the logbook")
_UNWRITABLE = Phrase("The program cannot put an entry into the logbook")


def why(fault: BaseException) -> Phrase:
    """The reason in a few words, without the file."""
    return _reason(fault)[0]


def cure(fault: BaseException, path: Path) -> Phrase:
    """What helps."""
    if isinstance(fault, NoLogbook):
        return Phrase("Start again and {cure}.", cure=fault.cure)
    return Phrase(_reason(fault)[1], file=str(path), place=str(path.parent), error=str(fault))


def _reason(fault: BaseException) -> tuple[Phrase, str]:
    if isinstance(fault, LogbookBusy):
        return Phrase("Another Quartermaster is writing in the logbook"), mark("Close it; the file is {file}.")
    if isinstance(fault, NoLogbook):
        return fault.why, ""
    code = getattr(fault, "sqlite_errorcode", None)
    primary = code & 0xFF if code is not None else None
    number = fault.errno if isinstance(fault, OSError) else None
    if primary == sqlite3.SQLITE_FULL or number in (errno.ENOSPC, errno.EDQUOT):
        return _FULL, mark("Delete something from the disk that holds {place}.")
    if number in (errno.EACCES, errno.EPERM) or primary == sqlite3.SQLITE_PERM:
        return _FORBIDDEN, mark("Give this user the right to write in {place}.")
    if primary == sqlite3.SQLITE_READONLY or number == errno.EROFS:
        return _READ_ONLY, mark("Make {file} writable, or start with another logbook.")
    if number in (errno.EEXIST, errno.ENOTDIR):
        return _NO_FOLDER, mark("Start again and name another file for the logbook: {place} is no folder.")
    if isinstance(fault, TypeError | ValueError | RecursionError):
        return _UNWRITABLE, mark("Please report this: {error}. Begin a new voyage if you want to be safe.")
    return _FAILING, mark("Look after the disk that holds {file} ({error}).")


def not_safe(fault: BaseException, path: Path, waiting: int) -> Phrase:
    """Entries wait to be written. The sentence of the badge."""
    reason, help_for_it = why(fault), cure(fault, path)
    if isinstance(fault, NoLogbook):
        return Phrase("{why}: nothing of this voyage is written down. Play on. {cure}", why=reason, cure=help_for_it)
    if not waiting:
        return Phrase("{why}: this voyage is not safe yet. Play on. {cure}", why=reason, cure=help_for_it)
    return Phrase(
        "{why}: the last entry is not safe yet. Play on. {cure} Then it is written with the next one.",
        "{why}: the last {n} entries are not safe yet. Play on. {cure} Then they are written with the next one.",
        n=waiting,
        why=reason,
        cure=help_for_it,
    )


def not_recording(fault: BaseException, path: Path) -> Phrase:
    """The logbook could not be opened to write."""
    reason, help_for_it = why(fault), cure(fault, path)
    if isinstance(fault, NoLogbook):
        return Phrase("{why}: you can play, but nothing is written down. {cure}", why=reason, cure=help_for_it)
    return Phrase(
        "{why}: you can play, but nothing is written down in {file}. {cure}", why=reason, file=path.name, cure=help_for_it
    )


def not_readable(fault: BaseException, path: Path) -> Phrase:
    """The logbook could not even be read."""
    if isinstance(fault, NoLogbook):
        return Phrase("{why}: {cure}.", why=fault.why, cure=fault.cure)
    return Phrase("The logbook {file} cannot be read: {error}.", file=str(path), error=str(fault))


def left_alone(path: Path, whose: str) -> Phrase:
    """The file is not one of ours to write in."""
    if whose == "later":
        return Phrase(
            "The logbook {file} is a later Quartermaster's and is left as it is. This one writes in another beside it.",
            file=path.name,
        )
    return Phrase(
        "{file} belongs to another program and is left as it is. The logbook is another file beside it.", file=path.name
    )


def mended(path: Path, kept: Path, voyages: int, records: int, cut: int) -> Phrase:
    """The file was damaged and has been set aside."""
    if not voyages:
        return Phrase(
            "The logbook {file} was damaged, and nothing in it could be read. The damaged file is kept as {kept}.",
            file=path.name,
            kept=kept.name,
        )
    what = Phrase("{records} entries of {n} voyage", "{records} entries of {n} voyages", n=voyages, records=records)
    if not cut:
        return Phrase(
            "The logbook {file} was damaged. All of it could be read: {what}. The damaged file is kept as {kept}.",
            file=path.name,
            what=what,
            kept=kept.name,
        )
    return Phrase(
        "The logbook {file} was damaged. {what} could be read, {n} voyage is not whole. The damaged file is kept as {kept}.",
        "The logbook {file} was damaged. {what} could be read, {n} voyages are not whole. The damaged file is kept as {kept}.",
        n=cut,
        file=path.name,
        what=what,
        kept=kept.name,
    )


def partly_read(path: Path, voyages: int, records: int) -> Phrase:
    """The file is damaged and is only looked at."""
    if not voyages:
        return Phrase("The logbook {file} is damaged, and nothing in it can be read. Nothing was changed.", file=path.name)
    what = Phrase("{records} entries of {n} voyage", "{records} entries of {n} voyages", n=voyages, records=records)
    return Phrase(
        "The logbook {file} is damaged; {what} can be read. Nothing was changed: it is set in order when a game is opened.",
        file=path.name,
        what=what,
    )


def unmended(path: Path) -> Phrase:
    """The file is damaged, and there is no room for a new one."""
    return Phrase(
        "The logbook {file} is damaged, and a new one cannot be written. You can play, but nothing is written down until there "
        "is room on the disk that holds {place} and Quartermaster is started again. The damaged file is left as it is.",
        file=path.name,
        place=str(path.parent),
    )


def was_empty(path: Path) -> Phrase:
    """There was a file of no length: a power cut leaves such."""
    return Phrase("The logbook {file} was empty, as a power cut can leave it. A new one is begun.", file=path.name)


def folder_made(path: Path) -> Phrase:
    """The logbook was asked for in a folder that was not there."""
    return Phrase(
        "The folder {place} was made for the logbook {file}. If that is not where it should be, name another file.",
        place=str(path.parent),
        file=path.name,
    )


def cut_short(voyage: int, good: int, behind: int) -> Phrase:
    """A voyage has records that do not fit."""
    return Phrase(
        "Voyage {voyage} is damaged behind entry {good} and goes on from there. {n} entry behind the damage stays in the file.",
        "Voyage {voyage} is damaged behind entry {good} and goes on from there. {n} entries behind the damage stay in the file.",
        n=behind,
        voyage=voyage,
        good=good,
    )
