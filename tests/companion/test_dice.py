"""Dice by name: which faces they have, and what is none."""

from __future__ import annotations

import pytest

from companion.dice import D6, D10
from tests.ferry import OARS


@pytest.mark.parametrize("die", [D6, D10, OARS], ids=lambda die: die.name)
def test_each_side_is_a_face_of_its_die(die: object) -> None:
    assert [die.face(side) for side in die.sides] == list(die.sides)  # type: ignore[attr-defined]


@pytest.mark.parametrize("shown", [0, 7, -1, True, False, 1.0, "1", None, [1], {}, 10**30])
def test_what_is_on_no_side_is_no_face(shown: object) -> None:
    assert D6.face(shown) is None


def test_a_d10_has_ten_sides() -> None:
    assert D10.sides == tuple(range(1, 11))


def test_a_die_that_stands_in_for_another_is_read_as_that_one() -> None:
    assert OARS.face(3) == "crab"
    assert OARS.face("crab") == "crab"
    assert OARS.face(4) is None


def test_a_refusal_names_die_and_face() -> None:
    assert str(D6.no_such(9)) == "d6 has no face 9"
    assert str(D6.no_such("9")) == "d6 has no face '9'"
