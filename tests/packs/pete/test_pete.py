"""Whom Pete meets, what a chest shows, and where its stones go (PT-06 to PT-09, PT-A05, PT-A10 to PT-A18, PT-A25 to PT-A27)."""

from __future__ import annotations

import json

import pytest

from companion.headless import position_line
from tests.aboard import asked, on_table, options, play, refusal, ship, texts
from tests.packs.pete.harbour import FOUR, THREE, questioned, to_throw


@pytest.mark.parametrize(
    ("changes", "answer", "known"),
    [
        ("green.place=place_3", "green", "place_3"),
        ("green.place=square", "green", "about"),
        ("red.place=place_1", "red", "place_1"),
        ("green.place=place_3", "nobody", "about"),
    ],
)
def test_pete_is_known_to_be_where_those_he_met_are_known_to_stand(changes: str, answer: str, known: str) -> None:
    """PT-A25."""
    voyage = to_throw(changes)
    play(voyage, "red turn.roll pirate", f"red pete.stop {answer}")
    assert on_table(voyage, "pete") == known


def test_pete_meets_nobody_in_the_bay_and_nobody_where_he_stands_already() -> None:
    """PT-06, PT-A05, PT-A26."""
    voyage = to_throw("green.place=place_3 pete=place_3", THREE)
    play(voyage, "red turn.roll pirate")
    assert options(voyage) == {
        "nobody": None,
        "red": "in the bay, where Pete never comes",
        "yellow": "in the bay, where Pete never comes",
        "green": "Pete stands there already and must move on",
        "several": "there are no two others that he could meet",
        "bay": "Pete never enters the bay",
        "stay": "Pete moves one square at least",
    }


@pytest.mark.parametrize(("value", "may"), [("sailors", False), ("both", True), ("pete", True), ("none", False)])
def test_the_house_rule_says_whether_pete_comes_back_within_a_move(value: str, may: bool) -> None:
    """PT-A05: reverseInMove."""
    voyage = to_throw("green.place=place_3 pete=place_3", reverseInMove=value)
    play(voyage, "red turn.roll pirate")
    assert (options(voyage)["green"] is None) is may


def test_the_own_sailor_alone_is_not_questioned() -> None:
    """PT-09."""
    voyage = to_throw("red.place=square red.hidden=[1]")
    said = texts(play(voyage, "red turn.roll pirate", "red pete.stop red").said)
    assert said == ["Pete meets only the sailor of Red, who moves him: nothing happens."]
    assert asked(voyage) == "green turn.roll"


def test_several_are_questioned_in_the_order_that_petes_player_names() -> None:
    """PT-08, PT-A14: the first one's stones are hidden before the second is asked."""
    voyage = to_throw("yellow.place=square green.place=square green.hidden=[5] yellow.hidden=[4]", THREE)
    play(voyage, "red turn.roll pirate", "red pete.stop several")
    assert options(voyage)["red"] == "your own sailor is not questioned"
    assert refusal(voyage, "red pete.several green") == "choose two at least, in the order of the questions"
    play(voyage, "red pete.several green yellow", "green pete.question 1", "red pete.hide place_1", "yellow pete.question empty")
    assert (ship(voyage, "green", "hidden", "chest"), asked(voyage)) == (([1, 5], 3), "yellow turn.roll")


def test_where_a_correction_leaves_too_few_for_several_petes_stop_is_asked_again() -> None:
    voyage = to_throw("yellow.place=square green.place=square blue.place=square", FOUR)
    play(voyage, "red turn.roll pirate", "red pete.stop several", "edit green.place=bay")
    assert asked(voyage) == "red pete.several"
    play(voyage, "edit blue.place=bay")
    assert asked(voyage) == "red pete.stop"
    play(voyage, "red pete.stop yellow")
    assert asked(voyage) == "yellow pete.question"


def test_no_more_can_be_shown_than_the_chest_holds() -> None:
    """PT-07, PT-A09: an empty chest is asked all the same."""
    voyage = questioned("green.hidden=[1,2,3] green.chest=1")
    assert options(voyage) == {"empty": None, "1": None} | dict.fromkeys("2345", "only 1 stone in the chest")
    play(voyage, "edit green.chest=0")
    assert options(voyage)["1"] == "the chest is empty"
    assert texts(play(voyage, "green pete.question empty").said) == ["Green shows an empty half and keeps everything."]


def test_petes_player_hides_what_was_shown_and_the_rest_stays_in_the_chest() -> None:
    """PT-A10, PT-A11, PT-A12: each stone is an entry, and those that have no choice are put without asking."""
    voyage = questioned("green.hidden=[] green.chest=5")
    assert texts(play(voyage, "green pete.question 2").said) == ["Green shows 2 stones."]
    play(voyage, "red pete.hide place_4", "red pete.hide place_2")
    assert ship(voyage, "green", "hidden", "chest") == ([2, 4], 3)
    play(voyage, "undo")
    assert (asked(voyage), ship(voyage, "green", "hidden", "chest")) == ("red pete.hide", ([4], 4))
    full = questioned("green.hidden=[1,2,3] green.chest=2")
    play(full, "green pete.question 2")
    assert (asked(full), ship(full, "green", "hidden", "chest")) == ("green turn.roll", ([1, 2, 3, 4, 5], 0))


def test_a_chest_that_lies_upside_down_is_put_upright_before_it_is_opened() -> None:
    """PT-A18."""
    voyage = to_throw("green.place=square green.upside_down=true", variant="turnOver")
    said = texts(play(voyage, "red turn.roll pirate", "red pete.stop green").said)
    assert said == ["Green puts the chest upright."]
    assert (asked(voyage), ship(voyage, "green", "upside_down")) == ("green pete.question", False)


def test_a_skipped_question_leaves_the_chest_shut_and_a_skipped_hiding_leaves_the_stones_in_it() -> None:
    voyage = to_throw("yellow.place=square green.place=square green.hidden=[5] yellow.hidden=[4]", THREE)
    play(voyage, "red turn.roll pirate", "red pete.stop several", "red pete.several green yellow", "skip")
    assert asked(voyage) == "yellow pete.question"
    play(voyage, "yellow pete.question 2", "red pete.hide place_1", "skip")
    assert (ship(voyage, "green", "chest"), ship(voyage, "yellow", "hidden", "chest")) == (4, ([1, 4], 3))


def test_in_which_half_stones_lie_is_nowhere_put_out_and_cannot_be_put_in() -> None:
    """Rules page 3.2, privacy."""
    voyage = questioned("green.hidden=[4,5]")
    play(voyage, "green pete.question 2", "red pete.hide place_1")
    table = json.loads(json.dumps(position_line(voyage)))["table"]
    assert set(table["sailors"]["green"]) == {"place", "hidden", "chest", "safe", "upside_down"}
    assert refusal(voyage, "edit green.chest=[1,0]")
    assert refusal(voyage, "edit green.left=1")
