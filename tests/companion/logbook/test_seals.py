from __future__ import annotations

from itertools import pairwise

import pytest

from companion.logbook.seals import FIRST_SEAL, Place, Row, chain, runs_through, seal

HEAD = seal(FIRST_SEAL, b"head")


def rows(bodies: list[bytes], before: bytes = HEAD, first: int = 1, strand: int = 0) -> list[Row]:
    """Sealed rows of voyage 3."""
    out = []
    for number, body in enumerate(bodies, first):
        before = seal(before, body, strand)
        out.append(Row(Place(3, number, strand).id, body, before))
    return out


def bodies(found: tuple[Row, ...]) -> list[bytes]:
    return [row.body for row in found]


def test_places_lie_in_the_order_of_voyage_strand_and_number() -> None:
    places = [Place(1, 1), Place(1, 2), Place(1, 1, 1), Place(1, (1 << 32) - 1, 255), Place(2, 1)]
    assert all(first.id < second.id for first, second in pairwise(places))
    assert [Place.of(place.id) for place in places] == places


@pytest.mark.parametrize("place", [Place(0, 1), Place(1, 0), Place(1, 1 << 32), Place(1, 1, 256), Place(1 << 23, 1)])
def test_a_place_that_would_be_anothers_is_refused(place: Place) -> None:
    with pytest.raises(ValueError, match="no place"):
        _ = place.id


def test_a_whole_voyage_is_followed_to_its_end() -> None:
    found = chain(HEAD, rows([b"1", b"2", b"3"]))
    assert bodies(found.rows) == [b"1", b"2", b"3"]
    assert (found.cut, found.strand) == (0, 0)


@pytest.mark.parametrize("damage", ["changed", "missing", "out of another voyage", "twice"])
def test_a_record_that_does_not_fit_ends_the_voyage_before_it(damage: str) -> None:
    there = rows([b"1", b"2", b"3", b"4"])
    others = rows([b"1", b"2", b"3"], seal(FIRST_SEAL, b"another head"))
    there[1:2] = {
        "changed": [there[1]._replace(body=b"x")],
        "missing": [],
        "out of another voyage": [others[1]],
        "twice": [there[0]._replace(id=there[1].id)],
    }[damage]
    found = chain(HEAD, there)
    assert bodies(found.rows) == [b"1"]
    assert found.cut == len(there) - 1
    assert found.strand == 1


def test_a_voyage_goes_on_beside_its_damaged_records_and_is_whole_again() -> None:
    there = rows([b"1", b"2", b"3", b"4"])
    there[1] = there[1]._replace(body=b"x")
    there += rows([b"new 2", b"new 3"], there[0].seal, 2, strand=1)
    found = chain(HEAD, there)
    assert bodies(found.rows) == [b"1", b"new 2", b"new 3"]
    assert (found.cut, found.strand) == (0, 1)


def test_old_records_never_come_back_behind_new_ones_that_are_just_like_them() -> None:
    there = rows([b"1", b"2", b"3", b"4"])
    again = rows([b"2"], there[0].seal, 2, strand=1)
    there[1] = there[1]._replace(body=b"x")
    assert bodies(chain(HEAD, [*there, *again]).rows) == [b"1", b"2"]


def test_damage_after_the_voyage_went_on_is_noticed_again() -> None:
    there = rows([b"1", b"x", b"3"])
    there[1] = there[1]._replace(body=b"?")
    there += rows([b"new 2", b"new 3"], there[0].seal, 2, strand=1)
    there[-1] = there[-1]._replace(body=b"?")
    found = chain(HEAD, there)
    assert bodies(found.rows) == [b"1", b"new 2"]
    assert (found.cut, found.strand) == (1, 2)


def test_a_record_whose_strand_alone_is_damaged_is_taken() -> None:
    there = rows([b"1", b"2"])
    there[0] = there[0]._replace(id=Place(3, 1, 64).id)
    found = chain(HEAD, there)
    assert bodies(found.rows) == [b"1", b"2"]
    assert [Place.of(row.id).strand for row in found.rows] == [0, 0]
    assert found.cut == 0


def test_the_quick_answer_is_yes_for_a_whole_voyage_alone() -> None:
    head, whole = Row(3, b"head", HEAD), rows([b"1", b"2", b"3"])
    assert runs_through(head, whole) and runs_through(head, [])
    for place in range(3):
        for other in (whole[place]._replace(body=b"x"), whole[place]._replace(seal=bytes(16)), whole[place]._replace(id=1)):
            assert not runs_through(head, [*whole[:place], other, *whole[place + 1 :]])
    assert not runs_through(head, whole[1:]) and not runs_through(head, whole[::2])
    gone_on = [*whole, *rows([b"new 3"], whole[1].seal, 3, strand=1)]
    assert not runs_through(head, gone_on) and chain(HEAD, gone_on).cut == 0, "which is whole, but not at first sight"
