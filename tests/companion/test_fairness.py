"""Whether a die falls as a fair one would, said in plain words, and not before it can be said."""

from __future__ import annotations

import pytest

from companion.fairness import ENOUGH, Tally, Which, as_uneven, beyond, verdict


def counts(*seen: int) -> dict[int | str, int]:
    return dict(enumerate(seen, 1))


@pytest.mark.parametrize(
    ("freedom", "five_percent", "one_in_a_thousand"),
    [(1, 3.8415, 10.828), (2, 5.9915, 13.816), (4, 9.4877, 18.467), (5, 11.0705, 20.515), (9, 16.919, 27.877)],
)
def test_the_tail_of_chi_squared_is_the_one_in_the_tables(freedom: int, five_percent: float, one_in_a_thousand: float) -> None:
    assert beyond(five_percent, freedom) == pytest.approx(0.05, rel=1e-3)
    assert beyond(one_in_a_thousand, freedom) == pytest.approx(0.001, rel=1e-3)
    assert beyond(0, freedom) == pytest.approx(1)


def test_nothing_is_said_of_a_die_before_sixty_rolls() -> None:
    assert str(verdict(counts(1, 0, 0, 0, 0, 0))) == "1 roll so far: a verdict comes at 60."
    assert str(verdict(counts(59, 0, 0, 0, 0, 0))) == "59 rolls so far: a verdict comes at 60."
    assert sum(counts(60, 0, 0, 0, 0, 0).values()) == ENOUGH
    assert "hardly a fair die" in str(verdict(counts(60, 0, 0, 0, 0, 0)))


def test_a_die_that_falls_evenly_is_nothing_unusual() -> None:
    assert str(verdict(counts(10, 9, 11, 8, 12, 10))) == "60 rolls: nothing unusual."
    assert str(verdict(counts(5, 8, 9, 8, 10, 20))) == "60 rolls: nothing unusual."  # one in fifty fair dice does that


def test_a_crooked_die_is_named_with_the_face_that_gives_it_away() -> None:
    assert as_uneven([4, 9, 7, 8, 10, 22]) < 0.01
    assert str(verdict(counts(4, 9, 7, 8, 10, 22))).startswith("60 rolls: unusual, a 6 comes too often.")
    assert str(verdict(counts(0, 24, 24, 24, 24, 24))).startswith("120 rolls: hardly a fair die, a 1 comes too seldom.")


def test_each_die_is_counted_by_itself_and_strange_faces_are_not() -> None:
    tally = Tally()
    for source, die, face in (("tower", "d6", 6), ("tower", "d6", 6), ("button", "d6", 1), ("tower", "d10", 10)):
        tally.note(source, die, face)
    tally.note("tower", "d6", 7)
    tally.note("tower", "tarot", "the fool")
    assert tally.dice() == [Which("tower", "d6"), Which("button", "d6"), Which("tower", "d10")]
    assert tally.faces(Which("tower", "d6")) == {1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 2}
    assert tally.faces(Which("button", "d10")) == dict.fromkeys(range(1, 11), 0)
