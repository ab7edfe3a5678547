"""What a voyage is made of: entries, which are replayed, and records, which are entries as the logbook keeps them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from companion.inbox import Origin, Source
from companion.pack import Said
from companion.words import Phrase

EntryKind = Literal["answer", "edit", "skip", "turn"]
RecordKind = Literal["answer", "edit", "skip", "turn", "undo", "redo", "rewind", "reopen"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened at the table.

    `value`: of an answer the answer ({"roll": [4]}), of an edit the changes by path, of a turn the seat, of a skip None.
    """

    kind: EntryKind
    value: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """An entry, or a move through the entries, as it stands in the logbook. Records are only ever added.

    Of undo and redo `value` is how many, of rewind the step; of reopen it is the step at which the voyage goes on, and `table`
    the whole table there: no record before it is replayed any more.
    """

    number: int
    """Grows by one a record, from 1."""
    step: int
    """How many entries are in effect after it."""
    kind: RecordKind
    value: Any
    key: str | None
    """The prompt that it answered, or that was open."""
    who: str | None
    """The seat that was asked."""
    source: Source
    at: str
    """When, by the machine's clock, ISO 8601 with its offset. Order goes by number: the clock of a Pi may jump."""
    digest: str
    """Of the table and the prompt after it: see Position.digest."""
    label: Phrase
    """What was answered or done, for the log view."""
    said: tuple[Said, ...] = ()
    changes: Mapping[str, Any]
    """What became different on the table: path to [old, new]."""
    table: Mapping[str, Any] | None = None
    """A snapshot of the whole table, where a turn begins after this record."""
    origin: Origin | None = None
    over: Phrase | None = None
    """How the game ended, where it stands ended after this record."""

    @property
    def entry(self) -> Entry:
        """The entry it records. Raises ValueError for undo, redo, rewind and reopen."""
        if self.kind not in ("answer", "edit", "skip", "turn"):
            raise ValueError(f"record {self.number} is a {self.kind}, no entry")
        return Entry(self.kind, self.value)
