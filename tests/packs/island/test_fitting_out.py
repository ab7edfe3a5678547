"""Fitting out and who begins (PI-01, PI-A18, PI-A21, PI-A31, PI-A32)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.aboard import asked, on_table, play, refusal, ship, texts
from tests.packs.island.track import fitting_out

SKILLS = ("cannons", "navigation", "discipline", "sailing", "swashbuckling")


@pytest.mark.parametrize(
    ("throws", "crew", "skills"),
    [
        ("1 1 2 5 5 6", 14, (1, 0, 0, 2, 1)),
        ("2 3 4 5 6 6", 10, (1, 1, 1, 1, 2)),
        ("1 1 1 1 1 1", 22, (0, 0, 0, 0, 0)),
        ("4 4 4 4 4 4", 10, (0, 0, 6, 0, 0)),
    ],
)
def test_six_throws_fit_out_an_expedition_and_the_same_throw_adds_up(throws: str, crew: int, skills: tuple[int, ...]) -> None:
    """PI-01, PI-A31."""
    voyage = fitting_out()
    play(voyage, f"red setup.skills {throws}")
    assert ship(voyage, "red", "crew") == crew
    assert tuple(on_table(voyage, f"red.skills.{skill}") for skill in SKILLS) == skills


def test_every_throw_is_one_of_six_for_the_crew_or_for_a_skill() -> None:
    """Rules page 4.1: skills and half of what the crew has grown by are six, whatever is thrown."""
    for one, other in product(range(1, 7), repeat=2):
        voyage = fitting_out()
        play(voyage, f"red setup.skills {one} {one} {other}", f"red setup.skills {other} {other} {one}")
        skills = sum(on_table(voyage, f"red.skills.{skill}") for skill in SKILLS)
        assert skills + (ship(voyage, "red", "crew") - 10) / 2 == 6


def test_what_the_throws_bring_is_said_as_a_sum() -> None:
    voyage = fitting_out()
    said = texts(play(voyage, "red setup.skills 1 6").said)
    assert said == ["Red: Crew +2, Swashbuckling +1."]
    prompt = voyage.position.prompt
    assert prompt is not None and prompt.text.text({"red": "Ruth"}) == "Ruth, roll 4 times for your skills."
    play(voyage, "red setup.skills 1 1 1")
    prompt = voyage.position.prompt
    assert prompt is not None and prompt.text.text({}) == "Red, roll once for your skills."


def test_those_tied_for_the_highest_throw_again_until_one_begins() -> None:
    """PI-A21."""
    voyage = fitting_out(seats=("red", "blue", "yellow"))
    play(voyage, *["setup.skills 1 1 1 1 1 1"] * 3, "red setup.first 4", "blue setup.first 2", "yellow setup.first 4")
    play(voyage, "red setup.first 5", "yellow setup.first 5", "red setup.first 1")
    assert texts(play(voyage, "yellow setup.first 2").said) == ["Yellow begins."]
    assert asked(voyage) == "yellow move.roll"


def test_the_dice_of_those_who_rolled_for_the_beginning_lie_beside_the_next() -> None:
    voyage = fitting_out()
    play(voyage, "turn red", "undo", *["skip"] * 2, "red setup.first 5")
    prompt = voyage.position.prompt
    assert prompt is not None and prompt.scene is not None and prompt.scene().bout is not None
    assert [(side.seat, side.face) for side in prompt.scene().bout.sides] == [("red", 5), ("blue", None)]  # type: ignore[union-attr]
    assert str(prompt.hint) == "the highest so far is a 5"


def test_somebody_must_begin() -> None:
    voyage = fitting_out()
    play(voyage, "skip", "skip")
    assert refusal(voyage, "skip") == "somebody must begin: roll, or hand the turn to whoever begins"
