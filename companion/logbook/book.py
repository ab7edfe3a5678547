"""The logbook: every voyage of every evening in one file, to which records are only ever added.

A voyage and each of its records are on the disk before the call that wrote them returns. Whatever is wrong with the disk or the
file, play goes on: what cannot be written waits, in order, and a sentence says so; what was damaged is kept aside and what can be
read of it is read. How damage is noticed: companion.logbook.seals.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from platformdirs import user_data_path

from companion.entries import Record
from companion.inbox import Origin
from companion.logbook import lying_there, words
from companion.logbook.file_layout import FAULTS, Table
from companion.logbook.kept import VoyageHead as VoyageHead
from companion.logbook.logfile import LogFile
from companion.logbook.one_writer import LogbookBusy as LogbookBusy
from companion.logbook.quill import Quill
from companion.logbook.remembered import Remembered
from companion.logbook.seals import Row
from companion.logbook.voyage_log import VoyageLog
from companion.prompts import Refused
from companion.words import Phrase

T = TypeVar("T")
NAME: Final = "voyages.sqlite"


def usual_path() -> Path:
    """Where the logbook lies unless another place is named: in the user's data directory."""
    return user_data_path("quartermaster", appauthor=False) / NAME


class Logbook:
    """Opened with `open` to play, or with `read` to look, also while another process plays."""

    def __init__(self, quill: Quill) -> None:
        self._quill = quill
        self._logs: list[VoyageLog] = []
        self._remembered = Remembered()
        self._damaged: frozenset[int] = frozenset()  # voyages of which a glance at the last record is not enough

    @classmethod
    def open(cls, path: Path | None = None) -> Logbook:
        """The logbook at `path` (None: the usual one), made if there is none. Raises LogbookBusy, and nothing else.

        Where it cannot be written, and where what is there never was a logbook, it opens without recording, and `notices` says
        why. An opening reads a file of up to 16 MB whole, to find damage, and of a greater one the voyage that was played last.
        """
        file = path or usual_path()
        is_new_place = file != usual_path() and not os.path.exists(file.parent)
        book = cls(Quill(file))
        book._quill.dip()
        if is_new_place and book.recording:
            book._quill.notices.append(words.folder_made(file))
        book._load()
        return book

    @classmethod
    def read(cls, path: Path | None = None) -> Logbook:
        """The logbook to look at: nothing is written, nothing is mended. Never raises."""
        book = cls(Quill(path or usual_path(), only_read=True))
        book._load()
        return book

    def __enter__(self) -> Logbook:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def path(self) -> Path:
        """The file that was asked for."""
        return self._quill.path

    @property
    def recording(self) -> bool:
        """Whether there is a file to write in."""
        return self._quill.writes

    @property
    def notices(self) -> tuple[Phrase, ...]:
        """What was found wrong with the file so far, at its opening and later, each said once."""
        return tuple(dict.fromkeys(self._quill.notices))

    # --- voyages -----------------------------------------------------------------------------------------------------

    def voyages(self) -> list[VoyageHead]:
        """All voyages, the one played last first."""
        heads = {head.id: head for head in self._reading(partial(lying_there.heads, damaged=self._damaged), list[VoyageHead]())}
        heads |= {log.head.id: log.head for log in self._logs}
        order = {number: place for place, number in enumerate(self._remembered.sailed)}
        return sorted(heads.values(), key=lambda head: (order.get(head.id, -1), head.id), reverse=True)

    def begin(
        self,
        game: str,
        edition: int,
        seats: Iterable[tuple[str, str]],
        house_rules: Mapping[str, str],
        settings: Mapping[str, Any],
        secret: bytes,
        begun: str | None = None,
    ) -> tuple[VoyageHead, VoyageLog]:
        """A new voyage, on the disk when this returns; where it cannot be, the log's `trouble` says so. `begun` None: now."""
        head = VoyageHead(
            id=self._next_id(),
            game=game,
            edition=edition,
            seats=tuple(seats),
            house_rules=dict(house_rules),
            settings=dict(settings),
            secret=secret,
            begun=begun or datetime.now().astimezone().isoformat(timespec="seconds"),
        )
        log = VoyageLog(head, self._write)
        self._logs.append(log)
        self._write(log)
        return log.head, log

    def take_up(self, voyage: int) -> tuple[VoyageHead, VoyageLog]:
        """A voyage to go on with: its head and a log with its records. Raises Refused where there is none of this number.

        Records behind a damaged one are not taken; they stay in the file, and `notices` says how many.
        """
        log = next((log for log in self._logs if log.head.id == voyage), None) or self._taken_up(voyage)
        if log is None:
            raise Refused(Phrase("There is no voyage {voyage} in the logbook {file}.", voyage=repr(voyage), file=str(self.path)))
        return log.head, log

    def _taken_up(self, voyage: int) -> VoyageLog | None:
        found = self._reading(partial(lying_there.find, voyage=voyage), None)
        if found is None:
            return None
        if behind := found.chain.cut:
            self._note_damage({voyage: words.cut_short(voyage, len(found.chain.rows), behind)})
        log = VoyageLog(found.head, self._write, found.records)
        log.lies_in(found.file, found.chain, found.row.seal)
        self._logs.append(log)
        return log

    def admit(self, head: VoyageHead, records: Iterable[Record]) -> VoyageHead:
        """Writes a voyage from elsewhere as a new one, whole or not at all. Raises Refused where it cannot be written."""
        log = VoyageLog(replace(head, id=self._next_id(), last=None), self._write, tuple(records))
        self._write(log)
        if log.trouble is not None:
            raise Refused(Phrase("The voyage was not taken into the logbook. {trouble}", trouble=log.trouble))
        self._logs.append(log)
        return log.head

    def last_origins(self) -> dict[str, Origin]:
        """The newest throw of each device that was recorded, in whichever voyage: a device may send it again."""
        return dict(self._remembered.origins)

    # --- what is remembered from evening to evening --------------------------------------------------------------------

    def remember(self, key: str, value: Any) -> None:
        """Keeps a value (plain JSON) under a key. Never raises: what cannot be written now is written with the next entry."""
        self._remembered.keep(key, value)
        self._write()

    def recall(self, key: str) -> Any:
        """What was remembered last under this key; None where nothing was."""
        return self._remembered.values.get(key)

    # --- the file ------------------------------------------------------------------------------------------------------

    def look_through(self) -> tuple[Phrase, ...]:
        """Reads the whole file, checks every seal, and gives the notices. Of a logbook opened with `read` nothing is changed.

        Takes about a second for 100 MB, and several on a Pi.
        """

        def looking(file: LogFile) -> dict[int, Phrase]:
            file.check()
            return lying_there.cut_short(file)

        self._note_damage(self._reading(looking, dict[int, Phrase]()))
        return self.notices

    def close(self) -> None:
        """Writes what still waits, if it can be, and closes the file."""
        self._write()
        self._quill.close()

    def _load(self) -> None:
        def reading(file: LogFile) -> tuple[list[Row], Row | None]:
            return file.rows("remembered"), file.last("rolls")

        def looking(file: LogFile) -> dict[int, Phrase]:
            return lying_there.cut_short(file, None if file.is_small else self._remembered.sailed[-1:])

        nothing: tuple[list[Row], Row | None] = ([], None)
        self._remembered.load(*self._reading(reading, nothing))
        self._note_damage(self._reading(looking, dict[int, Phrase]()))

    def _note_damage(self, found: Mapping[int, Phrase]) -> None:
        self._damaged |= set(found)
        self._quill.notices += found.values()

    def _next_id(self) -> int:
        return max([self._reading(lambda file: file.next_id("voyages"), 1), *(log.head.id + 1 for log in self._logs)])

    def _reading(self, reading: Callable[[LogFile], T], other: T) -> T:
        try:
            return self._quill.read(reading)
        except FAULTS as fault:
            self._quill.notices.append(words.not_readable(fault, self.path))
            return other

    def _write(self, log: VoyageLog | None = None) -> None:
        """Writes this log and whatever else waits. Never raises."""
        waiting = [one for one in self._logs if not one.is_safe and one is not log]
        for one in [*waiting, log] if log is not None else waiting:
            self._remembered.see(one.waiting)
            try:
                self._quill.write(partial(self._rows_for, one))
            except (*FAULTS, TypeError, ValueError, RecursionError) as fault:
                one.trouble = words.not_safe(fault, self.path, len(one.waiting))
            else:
                one.was_written()
                self._remembered.was_written(one.head.id)
            self._remembered.sail(one.head.id)
        if not self._remembered.is_safe:
            with suppress(*FAULTS):
                self._quill.write(self._remembered.rows_for)
                self._remembered.was_written()

    def _rows_for(self, log: VoyageLog, file: LogFile) -> list[tuple[Table, Row]]:
        rows = log.rows_for(file)
        return rows + self._remembered.rows_for(file, log.head.id, log.waiting)
