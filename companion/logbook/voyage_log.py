"""The log of one voyage that is being played: what of it is in the file, and what still waits to be written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from companion.entries import Record
from companion.logbook.file_layout import Table
from companion.logbook.kept import VoyageHead, body_of, head_kept, record_kept
from companion.logbook.logfile import LogFile
from companion.logbook.seals import FIRST_SEAL, Chain, Place, Row, chain, seal
from companion.words import Phrase


class VoyageLog:
    """Made by a Logbook. `trouble` is None as long as everything is on the disk, else the sentence for the screen."""

    def __init__(self, head: VoyageHead, write: Callable[[VoyageLog], None], records: Iterable[Record] = ()) -> None:
        self.trouble: Phrase | None = None
        self._head = head
        self._write = write
        self._records = list(records)
        self._file: LogFile | None = None  # the file that the next five lines are about
        self._begun = False
        self._written = 0
        self._seal = FIRST_SEAL
        self._strand = 0
        self._after: tuple[int, bytes] = (0, FIRST_SEAL)

    @property
    def head(self) -> VoyageHead:
        """The voyage, with its newest record."""
        return replace(self._head, last=self._records[-1] if self._records else None)

    def append(self, record: Record) -> None:
        """Commits a record, and all that waited before it, to the disk before it returns. Never raises: see `trouble`."""
        self._records.append(record)
        self._write(self)

    def try_again(self) -> None:
        """Tries to write what waits, if anything does. Never raises: see `trouble`."""
        if self.trouble is not None:
            self._write(self)

    def records(self) -> tuple[Record, ...]:
        """All records from the first on, also those that wait."""
        return tuple(self._records)

    @property
    def waiting(self) -> tuple[Record, ...]:
        """The records that are not safe yet."""
        return tuple(self._records[self._written :])

    @property
    def is_safe(self) -> bool:
        """Whether all of it is on the disk."""
        return self._begun and self._written == len(self._records)

    # --- between the logbook and its file --------------------------------------------------------------------------------

    def lies_in(self, file: LogFile, found: Chain, head_seal: bytes) -> None:
        """Its records have been read from this file."""
        self._file, self._begun, self._written = file, True, len(found.rows)
        self._seal = found.rows[-1].seal if found.rows else head_seal
        self._strand = found.strand

    def rows_for(self, file: LogFile) -> list[tuple[Table, Row]]:
        """What has to be added so that this file has the whole voyage. Raises TypeError or ValueError for what is no JSON."""
        if self._file is not file:
            self._find_in(file)
        rows: list[tuple[Table, Row]] = []
        before = self._seal
        if not self._begun:
            body = body_of(head_kept(self._head))
            before = seal(FIRST_SEAL, body)
            rows.append(("voyages", Row(self._head.id, body, before)))
        for number, record in enumerate(self.waiting, self._written + 1):
            body = body_of(record_kept(record))
            before = seal(before, body, self._strand)
            rows.append(("records", Row(Place(self._head.id, number, self._strand).id, body, before)))
        self._after = len(self._records), before
        return rows

    def was_written(self) -> None:
        """What `rows_for` gave last is on the disk."""
        self._begun = True
        self._written, self._seal = self._after
        self.trouble = None

    def _find_in(self, file: LogFile) -> None:
        """Finds out how much of the voyage lies in a file that has come in the place of another."""
        body = body_of(head_kept(self._head))
        first = seal(FIRST_SEAL, body)
        lies_there = file.head(self._head.id)
        self._file, self._begun, self._written, self._seal, self._strand = file, False, 0, FIRST_SEAL, 0
        if lies_there is None:
            return
        if lies_there.body != body:  # another voyage was given this number meanwhile
            self._head = replace(self._head, id=file.next_id("voyages"))
            return
        there = file.records(self._head.id)
        found = chain(first, there)
        common, before = 0, first
        for record, row in zip(self._records, found.rows, strict=False):
            if row.body != body_of(record_kept(record)):
                break
            common, before = common + 1, row.seal
        self._begun, self._written, self._seal = True, common, before
        self._strand = found.strand if common == len(found.rows) else 1 + max(Place.of(row.id).strand for row in there)
