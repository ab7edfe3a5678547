"""What the logbook's file says of voyages: their heads with the last record, one whole voyage, and which of them are damaged."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from typing import NamedTuple

from companion.entries import Record
from companion.logbook import words
from companion.logbook.kept import VoyageHead, head_of, record_of
from companion.logbook.logfile import LogFile
from companion.logbook.seals import VOYAGES, Chain, Row, chain, runs_through, sealed_alone
from companion.words import Phrase


class Found(NamedTuple):
    """One voyage as it lies in a file."""

    file: LogFile
    row: Row
    chain: Chain

    @property
    def head(self) -> VoyageHead:
        """The voyage without its last record."""
        return _head(self.row)

    @property
    def records(self) -> list[Record]:
        """All that fit, from the first on."""
        return [_record(row) for row in self.chain.rows]


def heads(file: LogFile, damaged: Collection[int] = ()) -> list[VoyageHead]:
    """All voyages, each with the record that taking it up leads to: by a glance at its end, or read whole if it is `damaged`."""
    found = []
    for head in _sound_heads(file):
        last = file.newest_record(head.id) if head.id not in damaged else None
        if last is None:
            last = next(reversed(chain(head.seal, file.records(head.id)).rows), None)
        found.append(_head(head, _record(last) if last else None))
    return found


def find(file: LogFile, voyage: int) -> Found | None:
    """The voyage of this number; None where there is none."""
    head = file.head(voyage) if 0 < voyage < VOYAGES else None
    return Found(file, head, chain(head.seal, file.records(voyage))) if head and sealed_alone(head) else None


def cut_short(file: LogFile, voyages: Collection[int] | None = None) -> dict[int, Phrase]:
    """Which of these voyages (None: of all) have a record that does not fit, with what there is to say of each.

    Reads every record of them: 16 000 in about 40 ms.
    """
    said = {}
    for head in _sound_heads(file):
        if voyages is not None and head.id not in voyages:
            continue
        rows = file.records(head.id)
        if not runs_through(head, rows) and (found := chain(head.seal, rows)).cut:
            said[head.id] = words.cut_short(head.id, len(found.rows), found.cut)
    return said


def _sound_heads(file: LogFile) -> Iterator[Row]:
    """A seal does not cover the number of its row, which may be damaged, too."""
    return (row for row in file.rows("voyages") if 0 < row.id < VOYAGES and sealed_alone(row))


def _head(row: Row, last: Record | None = None) -> VoyageHead:
    return head_of(row.id, json.loads(row.body), last)


def _record(row: Row) -> Record:
    return record_of(json.loads(row.body))
