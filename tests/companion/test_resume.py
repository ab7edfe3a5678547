"""Taking a voyage up again: to the very same prompt, or where the rules have changed, at the last turn start, and it is said."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from companion.course import Course
from companion.entries import Record
from companion.harbour import start_of
from companion.prompts import Refused
from companion.resume import take_up
from companion.table import counter
from companion.voyage import STUMBLED, Voyage
from companion.words import Phrase
from tests.aboard import NOON, SECRET, asked, begin, on_table, play, refusal, seen, texts
from tests.ferry import Boat, Ferry, River

TURNS = ("ferry.turn row", "ferry.row 3 9", "ferry.turn load", "ferry.load tar", "ferry.turn row", "ferry.row 2")


class KeptLog:
    """A log in memory, as the logbook would give it back."""

    trouble: Phrase | None = None

    def __init__(self, records: Sequence[Record] = ()) -> None:
        self.records = list(records)

    def append(self, record: Record) -> None:
        self.records.append(record)


def sailed(*lines: str, pack: Ferry | None = None) -> list[Record]:
    """The records of a voyage of the ferry."""
    log = KeptLog()
    play(begin(pack or Ferry(), log=log), *lines)
    return log.records


def taken_up(pack: Any, records: Sequence[Record], log: KeptLog | None = None) -> Voyage:
    start = start_of(pack, pack.default_seats, {})
    return take_up(pack, start, {}, records, secret=SECRET, log=log, clock=lambda: NOON)


def test_a_voyage_comes_back_to_the_very_same_prompt() -> None:
    for count in range(len(TURNS) + 1):
        voyage = begin(Ferry())
        play(voyage, *TURNS[:count])
        again = taken_up(Ferry(), voyage.records())
        assert again.reopened is None
        assert seen(again) == seen(voyage)
        assert again.records() == voyage.records()


def test_what_was_undone_can_still_be_done_again_after_a_restart() -> None:
    records = sailed(*TURNS, "undo 3", "redo")
    voyage = taken_up(Ferry(), records)
    assert (voyage.undoable, voyage.redoable) == (4, 2)
    play(voyage, "redo 2")
    assert asked(voyage) == "north ferry.row"


def test_the_apps_dice_fall_after_a_restart_as_they_would_have_fallen() -> None:
    voyage = begin(Ferry())
    play(voyage, "ferry.turn row")
    again = taken_up(Ferry(), voyage.records())
    play(voyage, "auto")
    play(again, "auto")
    assert again.records()[-1].value == voyage.records()[-1].value


def test_what_is_played_after_a_restart_is_written_behind_what_was() -> None:
    log = KeptLog(sailed(*TURNS))
    voyage = taken_up(Ferry(), list(log.records), log)
    play(voyage, "ferry.row 5")
    assert [record.number for record in log.records] == list(range(1, 8))
    assert taken_up(Ferry(), log.records).reopened is None


# --- an update came between --------------------------------------------------------------------------------------------


def test_under_changed_rules_a_voyage_opens_at_its_last_turn_start_and_says_so() -> None:
    """Report E6: saves from an older version break."""
    records = sailed(*TURNS)
    kept = copy.deepcopy(records)
    log = KeptLog(records)
    voyage = taken_up(Ferry(edition=2, pay=2), records, log)
    said = "By the rules of today this voyage leads elsewhere than it did: it goes on from the beginning of turn 3."
    assert str(voyage.reopened) == said
    assert texts(voyage.position.said) == [said]
    assert (asked(voyage), voyage.position.step) == ("north ferry.turn", 4)
    assert on_table(voyage, "north.coins") == 12, "as it was written down then, not as it would be today"
    assert log.records[:-1] == kept, "nothing recorded is changed"
    assert (log.records[-1].kind, log.records[-1].value) == ("reopen", 4)


def test_a_reopened_voyage_goes_on_by_the_rules_of_today() -> None:
    log = KeptLog(sailed(*TURNS))
    pack = Ferry(edition=2, pay=2)
    voyage = taken_up(pack, list(log.records), log)
    play(voyage, "north ferry.turn row", "ferry.row 1 1")
    assert on_table(voyage, "north.coins") == 12 + 2 * 2
    again = taken_up(pack, log.records)
    assert again.reopened is None
    assert seen(again) == seen(voyage)


def test_a_reopened_voyage_cannot_be_undone_past_where_it_was_reopened() -> None:
    log = KeptLog(sailed(*TURNS))
    voyage = taken_up(Ferry(pay=2), list(log.records), log)
    assert refusal(voyage, "undo") == "Nothing further back can be undone."
    assert "only 4 to 4" in refusal(voyage, "rewind 0")
    play(voyage, "ferry.turn draw", "undo")
    assert asked(voyage) == "north ferry.turn"


def test_a_reopened_voyage_still_shows_and_explains_what_was_played_before() -> None:
    log = KeptLog(sailed(*TURNS))
    voyage = taken_up(Ferry(pay=2), list(log.records), log)
    assert [(line.step, line.undone) for line in voyage.lines()] == [
        (0, True),
        (0, True),
        (4, False),
        (3, False),
        (2, False),
        (1, False),
    ]
    assert [(cause.old, cause.new) for cause in voyage.why("north.coins")] == [(0, 12)]
    course = Course.of(voyage.records())
    assert course.answers == 4, "so the app's dice go on where they were"


def test_rules_that_can_change_twice_reopen_twice() -> None:
    log = KeptLog(sailed(*TURNS))
    play(taken_up(Ferry(pay=2), list(log.records), log), "ferry.turn row", "ferry.row 1 1", "ferry.turn row")
    voyage = taken_up(Ferry(pay=3), list(log.records), log)
    assert voyage.reopened is not None
    assert (asked(voyage), on_table(voyage, "north.coins"), voyage.position.step) == ("south ferry.turn", 16, 6)
    assert taken_up(Ferry(pay=3), log.records).reopened is None


def test_a_voyage_without_any_turn_start_begins_again_and_says_so() -> None:
    records = sailed("ferry.turn row", "ferry.row 3")
    forged = [replace(record, digest="0" * 16) for record in records]
    voyage = taken_up(Ferry(), forged)
    assert "it begins again. What was recorded is kept." in str(voyage.reopened)
    assert (asked(voyage), voyage.position.step) == ("north ferry.turn", 0)


def test_rules_that_no_longer_know_an_answer_reopen_the_voyage_too() -> None:
    class WithoutDrawing(Ferry):
        def one_turn(self, table: River, boat: Boat, name: str) -> Any:
            deed = yield from super().one_turn(table, boat, name)
            return deed

        def question(self, table: River, name: str) -> Any:
            asked_before = super().question(table, name)
            return replace(asked_before, options=tuple(one for one in asked_before.options if one.id != "draw"))

    records = sailed(*TURNS[:4], "ferry.turn draw", "ferry.draw Calm", "ferry.turn row")
    voyage = taken_up(WithoutDrawing(), records)
    assert voyage.reopened is not None
    assert (asked(voyage), on_table(voyage, "left")) == ("south ferry.turn", ["Squall", "Typhoon"])


def test_a_game_that_was_over_is_over_only_if_it_still_ends_there() -> None:
    records = sailed(*TURNS[:2], "ferry.turn over")
    assert taken_up(Ferry(), records).position.over is not None
    voyage = taken_up(Ferry(pay=2), records)
    assert (voyage.position.over, asked(voyage)) == (None, "south ferry.turn")


def test_what_was_undone_under_other_rules_is_not_forced_on_the_rules_of_today() -> None:
    """Done again, an entry is tried like any other: what stumbles is refused, and nothing is spoiled."""
    log = KeptLog(sailed("ferry.turn guess", "ferry.hide 2", "ferry.call low", "undo 3"))

    class Broken(Ferry):
        def guess(self, table: River, boat: Boat, name: str) -> Any:
            raise ZeroDivisionError
            yield

    voyage = taken_up(Broken(), list(log.records), log)
    assert voyage.reopened is None
    assert refusal(voyage, "redo 3") == str(STUMBLED)
    play(voyage, "ferry.turn row")


# --- tables that no longer fit -----------------------------------------------------------------------------------------


class Deeper(Ferry):
    """An edition whose table has one value more, so that no snapshot of before fits."""

    def lay_table(self, start: Any) -> Any:
        from dataclasses import dataclass

        @dataclass(slots=True, kw_only=True, eq=False)
        class Deep(River):
            depth: int = counter(Phrase("Depth"))

        old = super().lay_table(start)
        return Deep(turn=old.turn, boats=old.boats, order=old.order, said=[], left=old.left)


def test_where_no_snapshot_fits_the_voyage_begins_again() -> None:
    log = KeptLog(sailed(*TURNS))
    kept = list(log.records)
    voyage = taken_up(Deeper(), kept, log)
    assert "it begins again" in str(voyage.reopened)
    assert (asked(voyage), voyage.position.step) == ("north ferry.turn", 0)
    assert log.records[:-1] == kept
    assert taken_up(Deeper(), log.records).reopened is None


def test_where_not_even_the_floor_fits_it_is_said_and_nothing_is_written() -> None:
    log = KeptLog(sailed(*TURNS))
    taken_up(Ferry(pay=2), list(log.records), log)
    kept = list(log.records)
    with pytest.raises(Refused, match="recorded by rules that this version cannot read"):
        taken_up(Deeper(), list(log.records), log)
    assert log.records == kept


def test_records_that_cannot_follow_each_other_are_no_voyage() -> None:
    records = sailed(*TURNS)
    with pytest.raises(ValueError, match="step"):
        taken_up(Ferry(), [records[0], *records[2:]])
