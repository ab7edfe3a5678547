"""Records are entries as the logbook keeps them."""

from __future__ import annotations

import pytest

from companion.entries import Entry
from tests.aboard import begin, play


def test_a_record_of_an_entry_gives_the_entry_again() -> None:
    voyage = begin("peak")
    play(voyage, "brown dock.shop crew=1", "edit black.gold=5", "skip", "turn black")
    assert [record.entry for record in voyage.records()] == [
        Entry("answer", {"count": {"crew": 1}}),
        Entry("edit", {"black.gold": 5}),
        Entry("skip"),
        Entry("turn", "black"),
    ]


def test_a_move_through_the_entries_is_no_entry_itself() -> None:
    voyage = begin("peak")
    play(voyage, "brown dock.shop", "undo", "redo", "rewind 0")
    for record in voyage.records()[1:]:
        with pytest.raises(ValueError, match=f"record {record.number} is a {record.kind}, no entry"):
            _ = record.entry
