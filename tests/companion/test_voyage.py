"""One game being played: try, write, show; and back and forth (design: the order for every answer)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.entries import Record
from companion.inbox import Origin
from companion.prompts import Refused
from companion.voyage import STUMBLED, Voyage
from companion.words import Phrase
from tests.aboard import NOON, asked, begin, entries_in_effect, on_table, play, refusal, seen, ship, texts
from tests.ferry import Ferry
from tests.packs.peak.sea import OPENING, at_sea


@dataclass
class WatchingLog:
    """A log that notes what the voyage showed at the moment of writing."""

    trouble: Phrase | None = None
    records: list[Record] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    voyage: Voyage | None = None

    def append(self, record: Record) -> None:
        assert self.voyage is not None
        self.records.append(record)
        self.shown.append(seen(self.voyage))


def watched() -> tuple[Voyage, WatchingLog]:
    log = WatchingLog()
    log.voyage = begin("peak", log=log)
    return log.voyage, log


# --- try, write, show --------------------------------------------------------------------------------------------------


def test_everything_is_written_before_it_is_shown() -> None:
    voyage, log = watched()
    lines = ("dock.shop crew=1", "edit black.gold=3", "undo", "redo", "skip", "turn black", "rewind 1", "redo 2")
    before = []
    for line in lines:
        before.append(seen(voyage))
        play(voyage, line)
    assert log.shown == before
    assert [record.kind for record in log.records] == ["answer", "edit", "undo", "redo", "skip", "turn", "rewind", "redo"]
    assert list(voyage.records()) == log.records


def test_what_is_refused_is_not_written() -> None:
    voyage, log = watched()
    for line in ("dock.shop crew=4", "edit brown.crew=9", "undo", "redo", "turn red", "rewind 3", "auto"):
        refusal(voyage, line)
    assert log.records == []


def test_a_rule_that_stumbles_refuses_the_answer_and_spoils_nothing() -> None:
    """A rules bug can refuse an answer; it can never poison a log."""
    voyage = begin(Ferry(leaky=True))
    play(voyage, "ferry.turn row", "ferry.row 3 9")
    assert refusal(voyage, "south ferry.turn leak") == str(STUMBLED)
    play(voyage, "south ferry.turn row", "ferry.row 1 1")
    assert on_table(voyage, "south.coins") == 2


def test_a_broken_invariant_is_refused_too() -> None:
    voyage = begin(Ferry(pay=-5))
    play(voyage, "ferry.turn row")
    assert refusal(voyage, "ferry.row 3 9") == str(STUMBLED)
    play(voyage, "skip")
    assert asked(voyage) == "south ferry.turn"


def test_a_record_tells_all_there_is_to_tell() -> None:
    voyage = at_sea("brown.place=x brown.crew=1")
    play(voyage, "brown turn.declare search")
    voyage.answer({"roll": [3]}, "tower", Origin("tower", 7, "boot"))
    record = voyage.records()[-1]
    assert (record.number, record.step, record.kind, record.key, record.who) == (8, 8, "answer", "search.roll", "brown")
    assert (record.value, record.source, record.origin, record.at) == ({"roll": [3]}, "tower", Origin("tower", 7, "boot"), NOON)
    assert record.changes == {
        "bank": [80, 73],
        "brown.gold": [10, 17],
        "brown.searched": [False, True],
        "turn": ["brown", "black"],
    }
    assert texts(record.said) == ["Brown digs up 7 gold."]
    assert record.table is not None, "black's turn begins here"
    assert record.digest == voyage._run.digest()


def test_only_where_a_turn_begins_the_whole_table_is_written() -> None:
    voyage = begin("peak")
    play(voyage, *OPENING, "turn.declare sail", "sail.roll 3", "sail.stop open_sea")
    assert [record.table is not None for record in voyage.records()] == [False, False, False, True, False, False, True]


def test_an_answer_is_kept_as_it_was_given_even_if_the_giver_changes_it() -> None:
    voyage, changes = begin("peak"), {"brown.gold": 4}
    voyage.edit(changes)
    changes["brown.gold"] = 99
    assert voyage.records()[-1].value == {"brown.gold": 4}


def test_the_numbers_on_the_table_are_copies() -> None:
    voyage = begin("peak")
    voyage.position.table["ships"]["brown"]["gold"] = 99
    assert on_table(voyage, "brown.gold") == 10
    play(voyage, "dock.shop")
    assert ship(voyage, "brown", "gold") == 10


# --- back and forth ----------------------------------------------------------------------------------------------------


def test_undone_to_the_start_the_table_is_as_it_was_and_done_again_as_it_became() -> None:
    """Report E5."""
    voyage = at_sea("brown.crew=2 black.crew=2")
    start = seen(begin("peak"))
    play(voyage, "turn.declare sail", "sail.roll 3", "sail.stop other_ship", "fight.duel 5", "fight.duel 2", "skip", "turn brown")
    tables = [voyage.position.table]
    while voyage.undoable:
        voyage.undo()
        tables.append(voyage.position.table)
    assert voyage.position.table == begin("peak").position.table and '"step": 0' in seen(voyage) and '"step": 0' in start
    for table in reversed(tables[:-1]):
        voyage.redo()
        assert voyage.position.table == table


def test_each_entry_is_undone_once() -> None:
    """Report E3: one event undone twice."""
    voyage = begin("peak")
    play(voyage, "dock.shop crew=1", "dock.shop crew=2", "undo", "undo")
    assert (ship(voyage, "brown", "gold"), ship(voyage, "black", "gold")) == (10, 10)
    assert refusal(voyage, "undo") == "Nothing further back can be undone."


def test_undo_says_what_was_taken_back_and_redo_what_was_done_again() -> None:
    voyage = begin("peak")
    play(voyage, "dock.shop crew=1", "dock.shop")
    assert texts(play(voyage, "undo 2").said) == ["Taken back: Black: nothing.", "Taken back: Brown: 1 crewman."]
    assert texts(play(voyage, "redo").said) == ["Done again: Brown: 1 crewman.", "Brown pays 3 gold for 1 crewman."]


def test_several_entries_go_back_and_forth_at_once() -> None:
    voyage = begin("peak")
    play(voyage, *OPENING, "undo 3")
    assert (asked(voyage), voyage.undoable, voyage.redoable) == ("black dock.shop", 1, 3)
    play(voyage, "redo 2")
    assert asked(voyage) == "black dock.rolloff"


def test_a_new_answer_takes_the_place_of_what_was_undone() -> None:
    voyage = begin("peak")
    play(voyage, "dock.shop crew=1", "undo", "dock.shop crew=2")
    assert voyage.redoable == 0
    assert refusal(voyage, "redo") == "Nothing was undone that could be done again."


def test_a_refused_answer_leaves_what_can_be_done_again() -> None:
    voyage = begin("peak")
    play(voyage, "dock.shop crew=1", "undo")
    refusal(voyage, "dock.shop crew=4")
    assert voyage.redoable == 1


def test_a_rewind_goes_to_a_step_and_to_the_present_one_it_does_nothing() -> None:
    """Report E2: the list is jumpable; design: ask again from here."""
    voyage = begin("peak")
    play(voyage, *OPENING, "rewind 2")
    assert (voyage.position.step, asked(voyage)) == (2, "brown dock.rolloff")
    records = len(voyage.records())
    play(voyage, "rewind 2")
    assert len(voyage.records()) == records


def test_the_end_can_be_undone() -> None:
    """Reports E3, E4, F4."""
    voyage = begin("peak")
    play(voyage, *OPENING, "edit black.life=0")
    assert voyage.position.over is not None
    play(voyage, "undo")
    assert (voyage.position.over, asked(voyage)) == (None, "brown turn.declare")


@pytest.mark.parametrize("count", [0, -1, True, 1.0, "1", None])
def test_back_and_forth_take_whole_numbers(count: Any) -> None:
    voyage = begin("peak")
    play(voyage, "dock.shop", "dock.shop", "undo")
    for go in (voyage.undo, voyage.redo):
        with pytest.raises(Refused, match="takes a whole number from 1"):
            go(count)


# --- looking -----------------------------------------------------------------------------------------------------------


def test_the_log_view_has_every_entry_the_newest_first_and_undone_ones_marked() -> None:
    """Report E1: one entry has both, its state and its label."""
    voyage = begin("peak")
    play(voyage, "dock.shop crew=1", "dock.shop", "undo", "dock.shop cannonballs=1")
    lines = [(str(line.record.label), line.step, line.undone) for line in voyage.lines()]
    assert lines == [("Black: 1 cannonball", 2, False), ("Black: nothing", 0, True), ("Brown: 1 crewman", 1, False)]


def test_going_to_the_step_of_a_line_is_where_that_line_was_the_last() -> None:
    voyage = at_sea()
    line = voyage.lines()[2]
    play(voyage, f"rewind {line.step}")
    assert entries_in_effect(voyage)[-1] == line.record


def test_every_number_tells_why_it_is_what_it_is() -> None:
    """Design: any number answers "why?"."""
    voyage = begin("peak")
    play(voyage, "dock.shop crew=1", "edit brown.gold=9", "undo", "edit brown.gold=12", "dock.shop")
    causes = [(cause.record.kind, cause.old, cause.new) for cause in voyage.why("brown.gold")]
    assert causes == [("edit", 7, 12), ("answer", 10, 7)]
    assert voyage.why("ghost") == []


def test_what_lies_before_a_seat_names_places_that_can_be_set() -> None:
    voyage = begin("peak")
    paths = {place.path for place in voyage.places()}
    assert {panel.path for seat in (None, "brown", "black") for panel in voyage.panels(seat)} <= paths


def test_while_a_secret_roll_is_not_called_its_turn_is_veiled() -> None:
    voyage = at_sea("brown.place=fog")
    assert voyage.veiled_from() is None
    play(voyage, "turn.declare attempt")
    assert voyage.veiled_from() == 7
    play(voyage, "fog.roll 3")
    assert voyage.veiled_from() == 7
    play(voyage, "undo")
    assert voyage.veiled_from() == 7, "an undone secret is a secret still"
    play(voyage, "redo", "fog.call 3")
    assert voyage.veiled_from() is None
