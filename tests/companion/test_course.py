"""Which entries are in effect: records are only ever added, and a course reads what holds of them."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.course import Course
from companion.entries import Record, RecordKind
from companion.words import Phrase


class Writer:
    """Writes records as a voyage would; each fourth entry begins a turn."""

    def __init__(self) -> None:
        self.course = Course()
        self.numbers = itertools.count(1)

    def write(self, kind: RecordKind, value: object, step: int) -> Record:
        number = next(self.numbers)
        table = {"n": number} if number % 4 == 0 or kind == "reopen" else None
        record = Record(
            number=number, step=step, kind=kind, value=value, key="k", who=None, source="screen", at="", digest="", changes={},
            label=Phrase("{n}", n=number), table=table,
        )  # fmt: skip
        self.course.add(record)
        return record

    def answer(self, count: int = 1) -> None:
        for _ in range(count):
            self.write("answer", {"roll": [1]}, self.course.step + 1)

    def undo(self, count: int = 1) -> None:
        self.write("undo", count, self.course.step - count)

    def redo(self, count: int = 1) -> None:
        self.write("redo", count, self.course.step + count)

    def taken(self) -> list[int]:
        return [record.number for record in self.course.taken]


def test_entries_are_in_effect_in_their_order() -> None:
    writer = Writer()
    writer.answer(3)
    assert (writer.taken(), writer.course.step) == ([1, 2, 3], 3)


def test_what_is_undone_comes_back_in_the_order_in_which_it_went() -> None:
    writer = Writer()
    writer.answer(4)
    writer.undo(2)
    writer.undo()
    assert writer.taken() == [1]
    writer.redo()
    assert writer.taken() == [1, 2]
    writer.redo(2)
    assert writer.taken() == [1, 2, 3, 4]


def test_a_new_entry_takes_the_place_of_what_was_undone() -> None:
    writer = Writer()
    writer.answer(3)
    writer.undo(2)
    writer.answer()
    assert (writer.taken(), writer.course.undone) == ([1, 5], [])
    with pytest.raises(ValueError, match="1 cannot be done again"):
        writer.redo()


def test_a_rewind_goes_to_a_step_and_can_be_done_again() -> None:
    writer = Writer()
    writer.answer(4)
    writer.write("rewind", 1, 1)
    assert writer.taken() == [1]
    writer.redo(3)
    assert writer.taken() == [1, 2, 3, 4]


def test_corrections_are_entries_but_no_answers() -> None:
    writer = Writer()
    writer.answer(2)
    for kind in ("edit", "skip", "turn"):
        writer.write(kind, None, writer.course.step + 1)  # type: ignore[arg-type]
    assert (writer.course.answers, writer.course.step) == (2, 5)


def test_records_are_only_ever_added() -> None:
    """Report E9."""
    writer = Writer()
    writer.answer(2)
    writer.undo()
    writer.redo()
    assert [record.kind for record in writer.course.records] == ["answer", "answer", "undo", "redo"]


def test_a_reopened_voyage_replays_nothing_below_its_floor() -> None:
    writer = Writer()
    writer.answer(6)
    writer.write("reopen", 4, 4)
    course = writer.course
    assert (course.floor, course.base, course.taken, course.step) == (4, {"n": 7}, [], 4)
    assert [record.number for record in course.below] == [1, 2, 3, 4]
    writer.answer()
    assert (writer.taken(), course.step, course.answers) == ([8], 5, 5)
    with pytest.raises(ValueError, match="step 3"):
        writer.undo(2)


def test_the_last_turn_start_is_found_among_the_first_entries() -> None:
    writer = Writer()
    writer.answer(9)
    assert writer.course.last_turn_start(9) == (8, {"n": 8})
    assert writer.course.last_turn_start(7) == (4, {"n": 4})
    assert writer.course.last_turn_start(3) == (0, None)


@pytest.mark.parametrize(
    ("kind", "value", "step"), [("undo", 3, -1), ("redo", 1, 3), ("rewind", 5, 5), ("answer", None, 9), ("reopen", 9, 9)]
)
def test_a_record_that_cannot_follow_is_refused(kind: RecordKind, value: int, step: int) -> None:
    writer = Writer()
    writer.answer(2)
    with pytest.raises(ValueError, match=r"step|done again"):
        writer.write(kind, value, step)


@given(st.lists(st.tuples(st.sampled_from(["answer", "undo", "redo", "rewind"]), st.integers(1, 4)), max_size=40))
def test_a_course_read_from_its_records_is_the_same_course(deeds: list[tuple[str, int]]) -> None:
    writer = Writer()
    for deed, count in deeds:
        course = writer.course
        if deed == "answer":
            writer.answer(count)
        elif deed == "undo":
            if count <= len(course.taken):
                writer.undo(count)
        elif deed == "redo":
            if count <= len(course.undone):
                writer.redo(count)
        elif count <= course.step:
            writer.write("rewind", course.step - count, course.step - count)
        assert Course.of(course.records) == course
