"""What a logbook knows beside its voyages: last names and house rules, which voyage was played last, the newest throws."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from companion.entries import Record
from companion.inbox import Origin
from companion.logbook.file_layout import Table
from companion.logbook.kept import body_of, origin_of
from companion.logbook.logfile import LogFile
from companion.logbook.seals import Row, sealed_alone

_SAILED: Final = "sailed"
"""The key of a row that names the voyage that was written to. Those of others are of two words."""


class Remembered:
    """It is read once, kept in memory, and every change is a new row in the file."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.sailed: list[int] = []
        """Voyages in the order in which they were written to, the last played last."""
        self.origins: dict[str, Origin] = {}
        """The newest throw of each device."""
        self._sailed_there: int | None = None  # the last of `sailed` as the file has it
        self._unwritten: list[bytes] = []

    def load(self, rows: Iterable[Row], throws: Row | None) -> None:
        """Takes what the file has: all rows of `remembered`, and the last of `rolls`."""
        for row in filter(sealed_alone, rows):
            key, value = json.loads(row.body)
            if key == [_SAILED]:
                self.sail(value)
                self._sailed_there = value
            else:
                self.values[key] = value
        if throws is not None:
            self.origins = {one[0]: origin_of(one) for one in json.loads(throws.body)}

    def keep(self, key: str, value: Any) -> None:
        """Keeps a value. Raises TypeError or ValueError for what is no JSON."""
        if key not in self.values or self.values[key] != value:
            self._unwritten.append(body_of([key, value]))
            self.values[key] = value

    def sail(self, voyage: int) -> None:
        """This voyage was played last."""
        if voyage in self.sailed:
            self.sailed.remove(voyage)
        self.sailed.append(voyage)

    def see(self, records: Iterable[Record]) -> None:
        """Notes the throws that these records count."""
        self.origins |= {record.origin.device: record.origin for record in records if record.origin is not None}

    @property
    def is_safe(self) -> bool:
        """Whether all that was kept is on the disk."""
        return not self._unwritten

    def rows_for(self, file: LogFile, voyage: int | None = None, records: Iterable[Record] = ()) -> list[tuple[Table, Row]]:
        """What has to be added to the file, together with these records of this voyage."""
        bodies = list(self._unwritten)
        if voyage is not None and voyage != self._sailed_there:
            bodies.append(body_of([[_SAILED], voyage]))
        rows = file.standing_alone("remembered", bodies)
        if any(record.origin is not None for record in records):
            newest = [[one.device, one.number, one.boot] for one in self.origins.values()]
            rows += file.standing_alone("rolls", [body_of(newest)])
        return rows

    def was_written(self, voyage: int | None = None) -> None:
        """What `rows_for` gave last is on the disk."""
        self._unwritten.clear()
        if voyage is not None:
            self._sailed_there = voyage
