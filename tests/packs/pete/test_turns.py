"""The die, the order of play and what is set by hand (PT-01, PT-02, PT-A01, PT-A17)."""

from __future__ import annotations

import pytest

from tests.aboard import asked, begin, on_table, play, refusal, ship
from tests.packs.pete.harbour import FOUR, to_throw


def test_the_youngest_begins_and_play_goes_round_clockwise() -> None:
    """PT-01."""
    voyage = begin("pete", seats=FOUR)
    play(voyage, "red start.youngest green", "skip", "skip", "skip")
    assert asked(voyage) == "yellow turn.roll"
    assert all(ship(voyage, seat, "hidden", "chest", "safe") == ([1, 2, 3, 4, 5], 0, 0) for seat in FOUR)
    assert on_table(voyage, "pete") == "centre"


@pytest.mark.parametrize(("faces", "five", "six"), [("2", True, True), ("1", True, False)])
def test_a_die_of_six_faces_stands_in_for_petes(faces: str, five: bool, six: bool) -> None:
    """PT-A01: with one pirate face a 6 is thrown again."""
    for value, pirate in ((5, five), (6, six)):
        voyage = to_throw(pirateFaces=faces)
        if pirate:
            play(voyage, f"red turn.roll {value}")
            assert asked(voyage) == "red pete.stop"
        else:
            assert refusal(voyage, f"red turn.roll {value}")


@pytest.mark.parametrize(
    ("change", "stones"),
    [
        ("red.hidden=[1,3]", ([1, 3], 3, 0)),
        ("red.chest=2", ([3, 4, 5], 2, 0)),
        ("red.hidden=[1] red.chest=1", ([1], 1, 3)),
        ("red.chest=1 red.safe=1", ([3, 4, 5], 1, 1)),
    ],
)
def test_what_is_not_set_by_hand_makes_up_the_five(change: str, stones: tuple[list[int], int, int]) -> None:
    """headless-pete, edit: the chest first, then the hiding places from the lowest, then safety."""
    assert ship(to_throw(change), "red", "hidden", "chest", "safe") == stones


def test_stones_that_cannot_be_five_are_refused() -> None:
    why = "Red has 5 stones, hidden, in the chest and in safety together: set them so that they add up"
    voyage = to_throw("red.place=square")
    assert refusal(voyage, "edit red.hidden=[1] red.chest=1 red.safe=2") == why
    assert refusal(voyage, "edit red.safe=1") == why


def test_a_turn_given_by_hand_leaves_hidden_what_is_hidden_and_asks_no_further() -> None:
    voyage = to_throw("green.place=square green.hidden=[]")
    play(voyage, "red turn.roll pirate", "red pete.stop green", "green pete.question 3", "red pete.hide place_5", "turn red")
    assert (asked(voyage), ship(voyage, "green", "hidden", "chest")) == ("red turn.roll", ([5], 4))
