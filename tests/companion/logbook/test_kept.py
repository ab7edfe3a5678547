from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from companion.entries import Record
from companion.logbook.kept import VoyageHead, body_of, head_kept, head_of, record_kept, record_of
from tests.companion.recorded import heads, record_numbered
from tests.companion.sailed import record


@given(record_numbered(7))
def test_any_record_reads_back_as_it_was_written(any_record: Record) -> None:
    body = body_of(record_kept(any_record))
    assert record_of(json.loads(body)) == any_record
    assert b"\n" not in body


@given(record_numbered(7))
def test_a_record_that_was_read_is_written_again_byte_for_byte(any_record: Record) -> None:
    body = body_of(record_kept(any_record))
    assert body_of(record_kept(record_of(json.loads(body)))) == body


@given(heads)
def test_any_head_reads_back_as_it_was_written(head: VoyageHead) -> None:
    assert head_of(head.id, json.loads(body_of(head_kept(head)))) == head


def test_a_head_says_how_its_voyage_ended() -> None:
    head = head_of(1, {**HEAD, "seats": [["brown", "Anne"]]}, record(3))
    assert head.over is None
    assert head_of(1, HEAD).over is None


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("n", "7", "\"n\" is a whole number, not '7'"),
        ("n", True, '"n" is a whole number, not True'),
        ("kind", "cheat", "\"kind\" is one of answer, edit, skip, turn, undo, redo, rewind, reopen, not 'cheat'"),
        ("source", None, '"source" is a text, not None'),
        ("who", 3, '"who" is a text, not 3'),
        ("label", {"say": 4}, '"say" is a text, not 4'),
        ("label", {"say": "{a}", "with": {"a": 1.5}}, '"with" holds words, whole numbers and sentences, not 1.5'),
        ("said", ["Anne sails"], "\"said\" lists sentences with their rule, not 'Anne sails'"),
        ("said", [{"say": "Anne sails"}], '"rule" is missing'),
        ("origin", ["tower", 1], "\"origin\" is a device, a number and a boot, not ['tower', 1]"),
        ("table", [], '"table" is an object, not []'),
    ],
)
def test_a_faulty_record_is_refused_with_the_field_and_its_value(name: str, value: Any, words: str) -> None:
    kept = json.loads(body_of(record_kept(record(4))))
    with pytest.raises(ValueError) as refused:
        record_of({**kept, name: value})
    assert str(refused.value) == words


HEAD: dict[str, Any] = {
    "game": "peak",
    "edition": 1,
    "seats": [["brown", "Anne"], ["black", "Jack"]],
    "rules": {"tieAdvance": "other"},
    "settings": {},
    "secret": "00" * 16,
    "begun": "2026-01-01T20:15:00+01:00",
}


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("seats", [], '"seats" is a list of pairs of seat and name, not []'),
        ("seats", [["brown"]], "\"seats\" is a list of pairs of seat and name, not [['brown']]"),
        ("rules", {"tieAdvance": 1}, "\"rules\" gives each house rule a word, not {'tieAdvance': 1}"),
        ("secret", "xyz", "\"secret\" is written in hex digits, not 'xyz'"),
        ("edition", 1.0, '"edition" is a whole number, not 1.0'),
    ],
)
def test_a_faulty_head_is_refused_with_the_field_and_its_value(name: str, value: Any, words: str) -> None:
    with pytest.raises(ValueError) as refused:
        head_of(1, {**HEAD, name: value})
    assert str(refused.value) == words
