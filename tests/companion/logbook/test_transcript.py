from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.chance import Chance
from companion.dice import D6
from companion.entries import Record
from companion.logbook import Logbook
from companion.logbook.kept import VoyageHead
from companion.logbook.transcript import export, read_transcript, transcript_of
from companion.prompts import Refused
from companion.words import Phrase
from tests.companion.recorded import heads, voyages
from tests.companion.sailed import SEATS, record

HEAD = VoyageHead(
    id=4,
    game="peak",
    edition=2,
    seats=SEATS,
    house_rules={"tieAdvance": "other"},
    settings={"deck": None},
    secret=bytes(range(16)),
    begun="2026-01-01T20:15:00+01:00",
)
RECORDS = tuple(record(number) for number in range(1, 6))


@given(voyages, heads)
def test_any_voyage_comes_back_exactly(records: tuple[Record, ...], head: VoyageHead) -> None:
    text = export(records, head)
    assert transcript_of(text.encode(), "x.jsonl") == (replace(head, id=0), records)
    assert len(text.split("\n")) == len(records) + 3, "a line a record, whatever ends lines in other scripts"


def test_a_transcript_begins_with_its_head_and_ends_with_how_many_records_it_has() -> None:
    first, *_, last = map(json.loads, export(RECORDS, HEAD).splitlines())
    assert first == {
        "quartermaster": "transcript",
        "format": 1,
        "game": "peak",
        "edition": 2,
        "seats": [["brown", "Anne"], ["black", "Jack"]],
        "rules": {"tieAdvance": "other"},
        "settings": {"deck": None},
        "secret": "000102030405060708090a0b0c0d0e0f",
        "begun": "2026-01-01T20:15:00+01:00",
    }
    assert last == {"quartermaster": "end", "records": 5, "left_out": None}


def test_a_line_says_in_words_what_happened_and_by_whose_rule() -> None:
    line = json.loads(export(RECORDS, HEAD).splitlines()[4])
    assert line["says"] == "Anne rolled 4"
    assert line["said"][0]["text"] == "Anne sails 4 spaces."
    assert line["said"][0]["rule"] == "PP-04"
    assert [line[name] for name in ("n", "step", "kind", "key", "who", "value", "source", "digest")] == [
        4,
        4,
        "answer",
        "sail.roll",
        "brown",
        {"roll": [5]},
        "tower",
        "digest 4",
    ]
    assert line["at"] == "2026-01-01T20:15:00+01:00"


def test_what_was_exported_is_taken_into_another_logbook_and_exports_the_same(tmp_path: Path) -> None:
    file = tmp_path / "peak.jsonl"
    file.write_text(export(RECORDS, HEAD), "utf-8")
    with Logbook.open(tmp_path / "voyages.sqlite") as book:
        taken = book.admit(*read_transcript(file))
    with Logbook.open(tmp_path / "voyages.sqlite") as book:
        head, log = book.take_up(taken.id)
        assert export(log.records(), head) == file.read_text("utf-8")


def test_nothing_is_half_taken_in(tmp_path: Path) -> None:
    file = tmp_path / "cut.jsonl"
    file.write_text("\n".join(export(RECORDS, HEAD).splitlines()[:4]), "utf-8")
    with Logbook.open(tmp_path / "voyages.sqlite") as book:
        with pytest.raises(Refused, match="without its last line"):
            book.admit(*read_transcript(file))
        assert book.voyages() == []


# --- a secret roll ----------------------------------------------------------------------------------------------------------


def test_a_secret_roll_that_was_not_called_leaves_no_trace_and_the_file_says_so() -> None:
    fog = record(
        4, key="fog.roll", value={"roll": [6]}, label=Phrase("{who} rolled in the fog", who="@brown"), digest="given away"
    )
    text = export((*RECORDS[:3], fog, RECORDS[4]), HEAD, stop_before=4)
    assert text == export((*RECORDS[:3],), HEAD, stop_before=4), "not even that there is something"
    assert "fog" not in text and "given away" not in text
    last = json.loads(text.splitlines()[-1])
    assert last["records"] == 3 and "a secret roll has not been called yet" in last["left_out"]


def test_a_secret_roll_of_the_apps_own_die_cannot_be_worked_out_from_the_transcript() -> None:
    text = export(RECORDS[:3], HEAD, stop_before=4)
    assert HEAD.secret.hex() not in text
    others = {transcript_of(text.encode(), "x")[0].secret for _ in range(3)}
    assert HEAD.secret not in others and len(others) == 3, "whoever goes on with it throws other dice"
    assert {Chance(secret).throw(D6, 4) for secret in others} <= set(D6.sides)


@given(st.integers(1, 7))
def test_everything_before_the_secret_roll_can_be_replayed(stop_before: int) -> None:
    head, records = transcript_of(export(RECORDS, HEAD, stop_before).encode(), "x")
    assert records == RECORDS[: stop_before - 1]
    assert replace(head, id=4, secret=HEAD.secret) == HEAD


# --- faulty files -----------------------------------------------------------------------------------------------------------


def lines() -> list[str]:
    return export(RECORDS, HEAD).splitlines()


def changed(line: int, **fields: Any) -> str:
    text = lines()
    text[line - 1] = json.dumps({**json.loads(text[line - 1]), **fields})
    return "\n".join(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "x.jsonl:1: this is no transcript of Quartermaster. One begins with"),
        ("Ahoy\n", "x.jsonl:1: this is not JSON (Expecting value: line 1 column 1 (char 0)). Mend that line"),
        ("[1]\n", "x.jsonl:1: this is no JSON object."),
        ('{"step": 1}\n', "x.jsonl:1: this is no transcript of Quartermaster."),
        (changed(1, format=2), "x.jsonl:1: the format is 2, and this Quartermaster reads 1. Update Quartermaster."),
        (changed(1, seats=None), 'x.jsonl:1: "seats" is a list, not None.'),
        (changed(1, secret="zz"), "x.jsonl:1: \"secret\" is written in hex digits, not 'zz'."),
        (
            changed(1, seats=[["brown", "Anne"], ["black", "J" * 41]]),
            "x.jsonl:1: the name 'JJJJJJJJJJJJJJJJJJJJ...' is too long: 40 letters at most. Shorten it in that line.",
        ),
        (changed(3, kind="cheat"), 'x.jsonl:3: "kind" is one of answer, edit, skip, turn, undo, redo, rewind, reopen, not'),
        (changed(4, n=2), 'x.jsonl:4: "n" is 2, and record 3 belongs here.'),
        (
            changed(4, label={"say": "{n.real}", "with": {"n": 1}}),
            "x.jsonl:4: '{n.real}' asks for 'n.real', which is not given with it",
        ),
        (changed(4, label={"say": "{n:>99999999}", "with": {"n": 1}}), "x.jsonl:4: "),
        (changed(4, label={"say": "{", "with": {"n": 1}}), "x.jsonl:4: "),
        (changed(4, label={"say": "1 coin", "many": "coins"}), "x.jsonl:4: 'coins' needs a whole number n"),
        (changed(7, records=9), "x.jsonl:7: 9 records are announced and 5 are here."),
        (
            "\n".join(lines()[:5]),
            "x.jsonl:5: the file ends here, without its last line. It was cut off: copy or export it again.",
        ),
        ("\n".join([*lines(), "{}"]), "x.jsonl:8: something stands behind the last line."),
        ("\n".join([*lines()[:2], *lines()[3:]]), 'x.jsonl:3: "n" is 3, and record 2 belongs here.'),
        ("[" * 100_000, "x.jsonl:1: this is not JSON"),
        ("\n".join([*lines()[:2], "1" * 5000]), "x.jsonl:3: this is not JSON"),
    ],
)
def test_a_faulty_transcript_is_refused_with_file_line_and_cure(text: str, words: str) -> None:
    with pytest.raises(Refused) as refused:
        transcript_of(text.encode(), "x.jsonl")
    assert str(refused.value).startswith(words)
    assert str(refused.value).endswith("Nothing was taken in.")


def test_a_name_as_long_as_names_may_be_is_taken() -> None:
    head, _ = transcript_of(changed(1, seats=[["brown", "A" * 40]]).encode(), "x.jsonl")
    assert head.seats == (("brown", "A" * 40),)


def test_a_file_that_is_not_utf_8_is_refused() -> None:
    data = "\n".join(lines()).encode().replace(b"Anne", b"Andr\xe9", 1)
    with pytest.raises(Refused, match=r"x:1: this is not UTF-8\. Save the file as UTF-8"):
        transcript_of(data, "x")


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.jsonl"):
        with pytest.raises(Refused, match="cannot be read"):
            read_transcript(path)


def test_what_an_editor_does_to_line_ends_does_no_harm() -> None:
    data = b"\xef\xbb\xbf" + "\r\n".join([*lines(), "", ""]).encode()
    assert transcript_of(data, "x") == (replace(HEAD, id=0), RECORDS)


@given(st.data())
def test_no_cut_and_no_changed_byte_gives_anything_but_a_voyage_or_a_refusal(data: st.DataObject) -> None:
    whole = bytearray(export(RECORDS[:2], HEAD).encode())
    place = data.draw(st.integers(0, len(whole) - 1))
    if data.draw(st.booleans()):
        del whole[place:]
    else:
        whole[place] = data.draw(st.integers(0, 255))
    try:
        _, records = transcript_of(bytes(whole), "x")
    except Refused as refused:
        assert str(refused).startswith("x:")
    else:
        assert len(records) == 2
