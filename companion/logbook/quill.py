"""Keeps one file open to write in, whatever becomes of it: waits, tries again, mends, finds it gone and makes it anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from companion.logbook import words
from companion.logbook.file_layout import FAULTS, Table, is_damage
from companion.logbook.logfile import LogFile
from companion.logbook.mooring import Unmended, look, mend, moor, nothing
from companion.logbook.one_writer import LogbookBusy, OneWriter
from companion.logbook.seals import Row
from companion.words import Phrase

T = TypeVar("T")
_MOST_MENDS = 3
"""How often a file is mended in one evening. A disk that damages it again and again is not written to any more."""


class Quill:
    """Writes in the logbook at `path`, and reads it where it cannot be written."""

    def __init__(self, path: Path, *, only_read: bool = False) -> None:
        self.path = path
        self.notices: list[Phrase] = []
        self._file: LogFile | None = None
        self._writer: OneWriter | None = None
        self._view: LogFile | None = None
        self._mends = 0
        self._never: BaseException | None = OSError("it was opened to be read") if only_read else None

    def dip(self) -> None:
        """Opens the file to write; where that cannot be, says so in the notices. Raises LogbookBusy."""
        try:
            self._writable()
        except LogbookBusy:
            raise
        except FAULTS as fault:
            is_unmended = isinstance(fault, Unmended)
            self.notices.append(words.unmended(self.path) if is_unmended else words.not_recording(fault, self.path))

    @property
    def writes(self) -> bool:
        """Whether there is a file to write in."""
        return self._file is not None

    def write(self, rows: Callable[[LogFile], Iterable[tuple[Table, Row]]]) -> None:
        """Writes what `rows` makes for the file, all or nothing. Raises OSError or sqlite3.Error, and what `rows` raises."""
        file = self._writable()
        try:
            file.add(rows(file))
        except FAULTS as fault:
            if not is_damage(fault):
                raise
            file = self._mended()
            file.add(rows(file))

    def read(self, reading: Callable[[LogFile], T]) -> T:
        """What `reading` finds in the file. Where it meets damage the file is mended, and it is asked again.

        Raises OSError or sqlite3.Error where the disk fails.
        """
        file = self._file or self._viewed()
        try:
            return reading(file)
        except FAULTS as fault:
            if not is_damage(fault):
                raise
        return reading(self._mended() if file is self._file else self._viewed(damaged=True))

    def close(self) -> None:
        """Closes what is open."""
        for file in (self._file, self._view):
            if file is not None:
                file.close()
        if self._writer is not None:
            self._writer.leave()
        self._file = self._view = self._writer = None
        self._never = self._never or OSError("the logbook is closed")

    def _writable(self) -> LogFile:
        if self._never is not None:
            raise self._never
        if self._file is not None and not self._file.is_there:  # deleted, or another put in its place
            self._let_go()
        if self._file is None:
            self._look_away()  # SQLite would open the file anew as it has it open already: to read
            try:
                mooring = moor(self.path)
            except Unmended as fault:
                self._never = fault  # trying takes seconds, and the players would wait each time
                raise
            self._file, self._writer = mooring.file, mooring.writer
            self.notices += mooring.notices
        return self._file

    def _let_go(self) -> None:
        if self._file is not None:
            self._file.close()
        if self._writer is not None:
            self._writer.leave()
        self._file = self._writer = None

    def _mended(self) -> LogFile:
        """Sets the open file aside and opens the one that has come in its place."""
        assert self._file is not None
        file, self._file = self._file, None
        self._mends += 1
        try:
            if self._mends > _MOST_MENDS:
                raise Unmended(f"{self._path_of(file)} is damaged again and again")
            self.notices.append(mend(self._path_of(file), file))
        except Unmended as fault:
            self._never = fault
            self.notices.append(words.unmended(self._path_of(file)))
            raise
        self._let_go()
        return self._writable()

    def _path_of(self, file: LogFile) -> Path:
        return file.path or self.path

    def _look_away(self) -> None:
        if self._view is not None:
            self._view.close()
        self._view = None

    def _viewed(self, *, damaged: bool = False) -> LogFile:
        if damaged or (self._view is not None and not self._view.is_there):
            self._look_away()
        if self._view is None:
            try:
                self._view, notice = look(self.path, damaged=damaged)
            except OSError as fault:
                notice = None if self.notices else words.not_readable(fault, self.path)
                self._view = nothing()
            if notice is not None:
                self.notices.append(notice)
        return self._view
