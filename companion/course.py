"""Which entries of a voyage are in effect: records are only ever added, and this reads them.

Undo, redo and rewind are records too. A course folds all records, in order, into what holds now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.entries import Record

ENTRIES = ("answer", "edit", "skip", "turn")


@dataclass(slots=True)
class Course:
    """What holds of a voyage's records."""

    records: list[Record] = field(default_factory=list)
    """All of them, the oldest first."""
    taken: list[Record] = field(default_factory=list)
    """Entries in effect above the floor, the oldest first."""
    undone: list[Record] = field(default_factory=list)
    """What redo would bring back, the next one last."""
    floor: int = 0
    """The step below which nothing is replayed or undone: 0, or where the voyage was reopened."""
    base: Mapping[str, Any] | None = None
    """The whole table at the floor; None: the start."""
    below: list[Record] = field(default_factory=list)
    """Entries in effect below the floor: shown, no longer replayed."""

    @classmethod
    def of(cls, records: Iterable[Record]) -> Course:
        """The course that these records make. Raises ValueError where one of them cannot follow those before it."""
        course = cls()
        for record in records:
            course.add(record)
        return course

    @property
    def step(self) -> int:
        """How many entries are in effect."""
        return self.floor + len(self.taken)

    @property
    def answers(self) -> int:
        """How many answers are in effect. Corrections do not count: nobody can shift the app's dice with one."""
        return sum(record.kind == "answer" for record in (*self.below, *self.taken))

    def add(self, record: Record) -> None:
        """Adds the next record."""
        if record.kind in ENTRIES:
            self.taken.append(record)
            self.undone.clear()
        elif record.kind == "redo":
            self._redo(record.value)
        elif record.kind == "reopen":
            self._reopen(record)
        else:
            self._back_to(len(self.taken) - record.value if record.kind == "undo" else record.value - self.floor)
        if record.step != self.step:
            raise ValueError(f"record {record.number} is at step {record.step}, not {self.step}")
        self.records.append(record)

    def last_turn_start(self, keep: int) -> tuple[int, Mapping[str, Any] | None]:
        """The last of the first `keep` places after which a turn begins, with the table there; 0 and the base if none."""
        for place in range(keep, 0, -1):
            if (table := self.taken[place - 1].table) is not None:
                return place, table
        return 0, self.base

    def _back_to(self, keep: int) -> None:
        if not 0 <= keep <= len(self.taken):
            raise ValueError(f"nothing can go back to step {self.floor + keep}")
        self.undone += self.taken[keep:][::-1]
        del self.taken[keep:]

    def _redo(self, count: int) -> None:
        if not 0 < count <= len(self.undone):
            raise ValueError(f"{count} cannot be done again")
        self.taken += self.undone[-count:][::-1]
        del self.undone[-count:]

    def _reopen(self, record: Record) -> None:
        keep = record.value - self.floor
        if not 0 <= keep <= len(self.taken):
            raise ValueError(f"the voyage cannot be reopened at step {record.value}")
        self.below += self.taken[:keep]
        self.taken, self.undone = [], []
        self.floor, self.base = record.value, record.table
