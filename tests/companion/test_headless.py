"""The voyage over JSON lines: the shape of what is put out, the orders, and that no line whatever brings it down."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.entries import Record
from companion.headless import hear_line, position_line, sentence, speak
from companion.voyage import Voyage
from companion.words import Phrase
from tests.aboard import begin, play

OPENING = ("brown dock.shop crew=2 cannonballs=1", "black dock.shop", "brown dock.rolloff 6", "black dock.rolloff 1")
AT_PROMPTS = {
    "dock.shop": (),
    "dock.rolloff": OPENING[:2],
    "turn.declare": OPENING,
    "sail.stop": (*OPENING, "turn.declare sail", "sail.roll 4"),
    "fog.call": (*OPENING, "edit brown.place=fog", "turn.declare attempt", "fog.roll 4"),
    "squid.roll": (*OPENING, "turn.declare sail", "sail.roll 4", "sail.stop squid", "squid.roll 2"),
    "over": (*OPENING, "edit black.life=0"),
}


def at(key: str) -> Voyage:
    voyage = begin("peak", names={"brown": "Anne"})
    play(voyage, *AT_PROMPTS[key])
    return voyage


def heard(voyage: Voyage, line: object) -> dict[str, Any]:
    return hear_line(voyage, line if isinstance(line, str) else json.dumps(line))


# --- what is put out ---------------------------------------------------------------------------------------------------


def test_a_position_has_step_said_table_prompt_and_over() -> None:
    line = position_line(at("sail.stop"))
    assert list(line) == ["step", "said", "table", "prompt", "over"]
    assert (line["step"], line["over"]) == (6, None)


def test_what_was_said_comes_with_its_rule_and_the_names_of_the_players() -> None:
    voyage = begin("peak", names={"brown": "Anne"})
    line = heard(voyage, {"count": {"crew": 1}})
    assert line["said"] == [{"text": "Anne pays 3 gold for 1 crewman.", "rule": "PP-01"}]


def test_the_table_is_put_out_as_the_interface_names_it() -> None:
    table = position_line(begin("peak"))["table"]
    assert set(table) == {"turn", "bank", "ghost", "cards_flipped", "peak_found", "treasures", "ships"}
    assert set(table["ships"]["brown"]) == {
        "gold", "crew", "cannonballs", "life", "treasure", "place", "gust", "shortcut",
        "owes_turn", "searched", "whirlpool_attempts", "squid_failures",
    }  # fmt: skip


def test_a_count_tells_its_fields_with_bounds_costs_and_budget() -> None:
    prompt = position_line(at("dock.shop"))["prompt"]
    assert prompt["kind"] == "count" and prompt["budget"] == 10
    assert prompt["fields"] == [
        {"id": "crew", "label": "Crew", "min": 0, "max": 4, "cost": 3},
        {"id": "cannonballs", "label": "Cannonballs", "min": 0, "max": 3, "cost": 2},
    ]


def test_a_field_of_which_nothing_can_be_taken_says_why() -> None:
    voyage = begin("peak")
    line = heard(voyage, {"edit": {"brown.crew": 4}})
    assert line["prompt"]["fields"][0] == {
        "id": "crew", "label": "Crew", "min": 0, "max": 0, "cost": 3, "why": "No room for more.",
    }  # fmt: skip


def test_a_sale_has_a_preset_and_no_budget() -> None:
    voyage = at("sail.stop")
    prompt = heard(voyage, {"choose": "dock"})["prompt"]
    assert (prompt["key"], prompt["fields"][0]["preset"], "budget" in prompt) == ("dock.sell", 2, False)


def test_a_choice_tells_which_options_are_barred_and_why() -> None:
    options = {one["id"]: one for one in position_line(at("turn.declare"))["prompt"]["options"]}
    assert options["sail"]["enabled"] and options["sail"]["why"] is None
    assert not options["fire"]["enabled"] and options["fire"]["why"] == "Anne is on the Starting Dock card."
    assert options["fire"]["note"]


def test_dice_that_are_in_are_told_apart_from_those_to_come() -> None:
    prompt = position_line(at("squid.roll"))["prompt"]
    assert (prompt["dice"], prompt["in"], prompt["need"], prompt["secret"]) == (["d6", "d6"], [2], 12, False)


def test_the_end_is_told_with_winner_reason_and_a_sentence_and_no_prompt() -> None:
    line = position_line(at("over"))
    assert line["over"] == {"winner": "brown", "why": "sunk", "text": "Black is sunk. Anne wins!"}
    assert line["prompt"] is None


def test_a_secret_roll_is_in_no_line_until_it_is_called() -> None:
    outs = []
    for face in range(1, 7):
        voyage = begin("peak")
        play(voyage, *AT_PROMPTS["fog.call"][:-1])
        lines = [position_line(voyage)]
        lines += [
            heard(voyage, line) for line in ({"roll": [face]}, {"roll": [7]}, {"undo": 1}, {"redo": 1}, {"edit": {"bank": 3}})
        ]
        outs.append(lines)
    assert all(lines == outs[0] for lines in outs)


def test_a_reason_is_put_out_as_a_sentence() -> None:
    assert sentence("no cannonball aboard") == "No cannonball aboard."
    assert sentence("Does it?") == "Does it?"


# --- what comes in -----------------------------------------------------------------------------------------------------


def test_speak_puts_out_one_line_at_first_and_one_for_each_line_that_is_not_empty() -> None:
    out = io.StringIO()
    speak(begin("peak"), io.StringIO('{"count": {}}\n\n   \nrubbish\n{"count": {}}'), out)
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [line["step"] for line in lines] == [0, 1, 1, 2]
    assert "refused" in lines[2]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("rubbish", "This is not a line of JSON: 'rubbish'."),
        ("[1]", 'An answer is a flat object, like {"roll": [4]}.'),
        ("null", 'An answer is a flat object, like {"roll": [4]}.'),
        ('{"auto": 1}', "Auto is given as true."),
        ('{"skip": false}', "Skip is given as true."),
        ('{"undo": 0}', "Undo takes a whole number from 1, not 0."),
        ('{"undo": true}', "Undo takes a whole number from 1, not true."),
        ('{"undo": 2.0}', "Undo takes a whole number from 1, not 2.0."),
        ('{"undo": 99}', "Nothing further back can be undone."),
        ('{"redo": 1}', "Nothing was undone that could be done again."),
        ('{"rewind": 99}', "There is no step 99 to go back to, only 0 to 4."),
        ('{"rewind": -1}', "There is no step -1 to go back to, only 0 to 4."),
        ('{"turn": "red"}', "There is no seat 'red' at this table."),
        ('{"edit": 5}', "What is set by hand is given as paths and values, not 5."),
        ('{"edit": {}}', "What is set by hand is given as paths and values, not {}."),
        ('{"edit": {"brown.rum": 1}}', "There is no 'brown.rum' on this table."),
        ('{"edit": {"ships": 1}}', "There is no 'ships' on this table."),
        ('{"edit": {"turns": 1}}', "There is no 'turns' on this table."),
        ('{"edit": {"treasures": []}}', "'treasures' follows from the rest of the table and cannot be set."),
        ('{"edit": {"brown.crew": 5}}', "brown.crew: Crew is from 0 to 4, not 5."),
        ('{"edit": {"brown.crew": true}}', "brown.crew: Crew is a whole number, not true."),
        ('{"edit": {"ghost": 1}}', "Ghost: Ghost Ship on the board is true or false, not 1."),
    ],
)
def test_a_line_that_cannot_be_says_why_in_a_sentence(line: str, why: str) -> None:
    voyage = at("turn.declare")
    before = position_line(voyage)
    refused = heard(voyage, line)
    assert refused == {"refused": why, "step": 4, "prompt": before["prompt"]}
    assert position_line(voyage) == before


def test_a_line_with_two_orders_or_with_none_is_refused() -> None:
    voyage = at("turn.declare")
    for line in ({}, {"choose": "sail", "undo": 1}, {"roll": [1], "choose": "sail"}, {"dance": True}):
        assert "refused" in heard(voyage, line)
    assert position_line(voyage)["step"] == 4


def test_every_order_is_taken() -> None:
    voyage = at("turn.declare")
    assert heard(voyage, {"edit": {"brown.gold": 5, "turn": "black"}})["table"]["turn"] == "black"
    assert heard(voyage, {"turn": "brown"})["prompt"]["who"] == "brown"
    assert heard(voyage, {"skip": True})["prompt"]["who"] == "black"
    assert heard(voyage, {"choose": "sail"})["prompt"]["key"] == "sail.roll"
    assert heard(voyage, {"auto": True})["step"] == 9
    assert heard(voyage, {"undo": 5})["step"] == 4
    assert heard(voyage, {"redo": 2})["step"] == 6
    assert heard(voyage, {"rewind": 4})["step"] == 4
    assert heard(voyage, {"rewind": 4})["step"] == 4


def test_where_a_word_stands_twice_in_an_object_the_last_one_counts() -> None:
    assert heard(at("turn.declare"), '{"choose": "dance", "choose": "sail"}')["step"] == 5


def test_auto_is_refused_where_nothing_is_to_be_rolled() -> None:
    assert heard(at("turn.declare"), {"auto": True})["refused"] == "Nothing is to be rolled or drawn now."


def test_nothing_but_going_back_is_taken_after_the_end() -> None:
    voyage = at("over")
    for line in (
        {"roll": [1]},
        {"choose": "sail"},
        {"skip": True},
        {"turn": "brown"},
        {"edit": {"brown.gold": 1}},
        {"auto": True},
    ):
        assert "refused" in heard(voyage, line), line
    assert heard(voyage, {"undo": 1})["over"] is None


# --- any line at all ---------------------------------------------------------------------------------------------------

numbers = st.integers() | st.floats() | st.sampled_from([10**400, -(10**400), 2**63, 1e308, float("nan"), float("inf")])
texts = st.text(st.characters(exclude_categories=())) | st.sampled_from(
    ["\ud800", "{0}", "{who}", "@brown", "%s", "\x00", "\u2028"]
)
values = st.recursive(
    st.none() | st.booleans() | numbers | texts, lambda inner: st.lists(inner) | st.dictionaries(texts, inner), max_leaves=8
)
words = st.sampled_from(["roll", "choose", "count", "draw", "auto", "undo", "redo", "rewind", "edit", "skip", "turn"])
paths = st.sampled_from(["brown.gold", "black.place", "turn", "bank", "treasures", "ships.brown.life", "brown", "", "."]) | texts
edits = st.dictionaries(paths, values, max_size=3)
objects = (
    st.dictionaries(words, values, min_size=1, max_size=2)
    | st.fixed_dictionaries({"edit": edits})
    | st.fixed_dictionaries({"count": st.dictionaries(st.sampled_from(["crew", "cannonballs"]) | texts, values, max_size=3)})
    | st.fixed_dictionaries({"roll": st.lists(values, max_size=4)})
)
PROMPTS = st.sampled_from(sorted(AT_PROMPTS))


def check_any(key: str, line: str) -> None:
    """One line out, a refusal that changed nothing or a position; and it can be written down."""
    voyage = at(key)
    before = json.dumps(position_line(voyage))
    out = hear_line(voyage, line)
    io.TextIOWrapper(io.BytesIO(), "utf-8").write(json.dumps(out, ensure_ascii=False))
    if "refused" in out:
        assert out["refused"].strip()
        assert json.dumps(position_line(voyage)) == before
    else:
        assert out == position_line(voyage)
        assert voyage.pack.broken(voyage._run.table) is None


@given(PROMPTS, st.text(st.characters(exclude_categories=())))
@example("turn.declare", "\ud800")
@example("turn.declare", '"\ud800"')
@example("turn.declare", '{"choose": "\\ud800"}')
@example("turn.declare", "1" * 10_000)
@example("turn.declare", '{"undo": ' + "9" * 4000 + "}")
@example("turn.declare", '{"undo": 1e999}')
@example("turn.declare", '{"edit": {"bank": NaN}}')
@example("turn.declare", '{"edit": {"bank": -Infinity}}')
def test_any_text_whatever_is_answered_by_one_line(key: str, line: str) -> None:
    check_any(key, line)


@given(PROMPTS, objects)
@example("turn.declare", {"edit": {"\ud800": 1}})
@example("turn.declare", {"edit": {"brown.place": "\ud800"}})
@example("dock.shop", {"count": {"\ud800": 1}})
@example("dock.shop", {"count": {"crew": 10**400}})
@example("sail.stop", {"choose": "{steps}"})
def test_any_object_whatever_is_answered_by_one_line(key: str, line: dict[str, Any]) -> None:
    check_any(key, json.dumps(line))


@pytest.mark.parametrize("depth", [5, 100, *range(sys.getrecursionlimit() - 60, sys.getrecursionlimit() + 10), 5_000, 100_000])
def test_a_line_that_is_nested_deeply_is_refused(depth: int) -> None:
    for form in (
        '{"choose": %s}',
        '{"roll": %s}',
        '{"edit": {"brown.gold": %s}}',
        '{"count": {"crew": %s}}',
        '{"turn": %s}',
        "%s",
    ):
        for opens, closes in (("[", "]"), ('{"a": ', "}")):
            check_any("turn.declare", form % (opens * depth + "1" + closes * depth))


def test_a_log_that_cannot_be_written_is_told_when_it_begins_and_at_the_end() -> None:
    """A script sees no badge: the words go where its warnings go."""
    voyage, told = begin("peak"), list[str]()
    voyage.log = Sinking()
    speak(voyage, io.StringIO('{"count": {}}\n{"count": {}}\n'), io.StringIO(), told.append)
    assert told == ["The disk is full.", "The disk is full."]


class Sinking:
    """A log on a disk that is full from the second record on."""

    trouble: Phrase | None = None

    def append(self, record: Record) -> None:
        if record.number > 1:
            self.trouble = Phrase("The disk is full.")
