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


def test_each_throw_is_said_in_the_words_of_the_table() -> None:
    voyage = fitting_out()
    said = texts(play(voyage, "red setup.skills 1 6").said)
    assert said == ["1: Crew +2.", "6: Swashbuckling +1."]
    prompt = voyage.position.prompt
    assert prompt is not None and prompt.text.text({"red": "Ruth"}) == "Ruth, 4 rolls for your skills."
    play(voyage, "red setup.skills 1 1 1")
    prompt = voyage.position.prompt
    assert prompt is not None and prompt.text.text({}) == "Red, 1 roll for your skills."


def test_those_tied_for_the_highest_throw_again_until_one_begins() -> None:
    """PI-A21."""
    voyage = fitting_out(seats=("red", "blue", "yellow"))
    play(voyage, *["setup.skills 1 1 1 1 1 1"] * 3, "red setup.first 4", "blue setup.first 2", "yellow setup.first 4")
    play(voyage, "red setup.first 5", "yellow setup.first 5", "red setup.first 1")
    assert texts(play(voyage, "yellow setup.first 2").said) == ["Yellow begins."]
    assert asked(voyage) == "yellow move.roll"


def test_somebody_must_begin() -> None:
    voyage = fitting_out()
    play(voyage, "skip", "skip")
    assert refusal(voyage, "skip") == "somebody must begin: roll, or hand the turn to whoever does"
