"""The app's own dice: fair, told by nobody, and the same again after an undo."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.chance import SECRET_BYTES, Chance
from companion.dice import D6, D10, Die
from companion.prompts import Refused
from companion.voyage import Voyage
from tests.aboard import SECRET, begin, play
from tests.ferry import Ferry
from tests.packs.peak.sea import OPENING

CHI_SQUARE = {5: 20.5, 9: 27.9}
"""Bounds by degrees of freedom that a fair die passes 999 times in 1,000; the secret is fixed, so it passes always or never."""


@pytest.mark.parametrize("die", [D6, D10], ids=lambda die: die.name)
def test_every_face_comes_up_as_often_as_any_other(die: Die) -> None:
    throws = 6_000
    counts = Counter(Chance(SECRET).throw(die, number) for number in range(throws))
    expected = throws / len(die.sides)
    chi_square = sum((counts[side] - expected) ** 2 / expected for side in die.sides)
    assert set(counts) == set(die.sides)
    assert chi_square < CHI_SQUARE[len(die.sides) - 1]


def test_one_face_does_not_foretell_the_next() -> None:
    chance = Chance(SECRET)
    pairs = Counter((chance.throw(D6, number), chance.throw(D6, number + 1)) for number in range(7_200))
    assert len(pairs) == 36
    assert sum((count - 200) ** 2 / 200 for count in pairs.values()) < 66.6  # 35 degrees of freedom, 999 in 1,000


def test_the_same_secret_and_number_give_the_same_face_and_others_other_faces() -> None:
    one, same, other = Chance(SECRET), Chance(SECRET), Chance(bytes(16))
    faces = [one.throw(D6, number) for number in range(60)]
    assert faces == [same.throw(D6, number) for number in range(60)]
    assert faces != [other.throw(D6, number) for number in range(60)]
    assert faces != [one.throw(D6, number, 1) for number in range(60)], "several dice of one throw are thrown each for itself"


def test_each_voyage_gets_a_secret_of_its_own() -> None:
    secrets = {Chance.new_secret() for _ in range(50)}
    assert len(secrets) == 50
    assert {len(secret) for secret in secrets} == {SECRET_BYTES}


def test_a_card_is_drawn_from_those_that_are_left() -> None:
    drawn = {Chance(SECRET).pick(("Calm", "Squall"), f"{number}/river") for number in range(40)}
    assert drawn == {"Calm", "Squall"}


# --- in a voyage -------------------------------------------------------------------------------------------------------


def about_to_roll() -> Voyage:
    voyage = begin("peak")
    play(voyage, *OPENING, "brown turn.declare sail")
    return voyage


def rolled(voyage: Voyage) -> object:
    voyage.roll_for_them()
    return voyage.records()[-1].value


def test_undoing_a_roll_and_rolling_again_gives_the_same_die() -> None:
    voyage = about_to_roll()
    first = rolled(voyage)
    for _ in range(5):
        voyage.undo()
        assert rolled(voyage) == first


def test_going_back_further_and_coming_the_same_way_gives_the_same_die() -> None:
    voyage = about_to_roll()
    first = rolled(voyage)
    play(voyage, "undo 3", "black dock.rolloff 1", "brown turn.declare sail")
    assert rolled(voyage) == first


def test_a_correction_between_does_not_shift_the_die() -> None:
    first = rolled(about_to_roll())
    voyage = about_to_roll()
    play(voyage, "edit brown.gold=3", "edit ghost=true", "edit brown.gold=4")
    assert rolled(voyage) == first


def test_the_die_differs_from_answer_to_answer_and_from_voyage_to_voyage() -> None:
    values = set()
    for secret in (bytes([n]) * 16 for n in range(30)):
        voyage = begin("peak", secret=secret)
        play(voyage, *OPENING, "brown turn.declare sail")
        values.add(str(rolled(voyage)))
    assert len(values) == 6


def test_all_dice_that_are_awaited_are_thrown_at_once() -> None:
    voyage = begin(Ferry())
    play(voyage, "north ferry.turn row")
    value = voyage.roll_for_them() and voyage.records()[-1]
    assert len(value.value["roll"]) == 2
    assert value.source == "rolled by the app"


def test_the_app_draws_a_card_too_and_the_same_again_after_an_undo() -> None:
    voyage = begin(Ferry())
    play(voyage, "north ferry.turn draw", "auto")
    card = voyage.records()[-1].value
    play(voyage, "undo", "auto")
    assert voyage.records()[-1].value == card


def test_the_dice_of_a_choice_are_thrown_for_whoever_asks() -> None:
    voyage = begin(Ferry())
    play(voyage, "auto")
    assert voyage.position.prompt is not None and voyage.position.prompt.who == "south"


def test_where_nothing_is_to_be_rolled_the_app_rolls_nothing() -> None:
    voyage = begin("peak")
    with pytest.raises(Refused, match="Nothing is to be rolled or drawn now"):
        voyage.roll_for_them()
