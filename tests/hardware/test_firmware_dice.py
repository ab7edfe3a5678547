"""The throwing function of the dice tower: each face as likely as the others, also where the chip's bits lean."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from tests.hardware.firmware import firmware

THROWS, THROWS_OF_A_BYTE = 120_000, 600_000
MOST_CHI_SQUARE = {6: 35.9, 10: 44.9}
"""A fair die of so many sides comes to more once in a million tries."""


@pytest.mark.parametrize("sides", [6, 10])
def test_over_all_bytes_each_face_comes_equally_often_and_what_is_left_over_is_refused(sides: int) -> None:
    faces = Counter(firmware.dice.face_of(byte, sides) for byte in range(256))
    assert set(faces) == {*range(sides + 1)}
    assert {faces[face] for face in range(1, sides + 1)} == {256 // sides}
    assert faces[0] == 256 % sides


def plain(chance: random.Random) -> Callable[[int], bytes]:
    return chance.randbytes


def leaning(chance: random.Random) -> Callable[[int], bytes]:
    """Three bits in four are ones."""
    return lambda count: bytes(a | b for a, b in zip(chance.randbytes(count), chance.randbytes(count), strict=True))


@pytest.mark.parametrize("source", [plain, leaning])
@pytest.mark.parametrize("sides", [6, 10])
def test_throws_are_fair_whatever_the_lean_of_the_bits(
    sides: int, source: Callable[[random.Random], Callable[[int], bytes]]
) -> None:
    shaker = firmware.dice.Shaker(source(random.Random(1721)))
    faces = Counter(shaker.throw(sides, moment=7) for _ in range(THROWS))
    expected = THROWS / sides
    assert set(faces) == {*range(1, sides + 1)}
    assert sum((count - expected) ** 2 / expected for count in faces.values()) < MOST_CHI_SQUARE[sides]


def test_the_bound_tells_a_die_that_is_thrown_by_the_remainder_of_a_byte() -> None:
    """Without the refusal 1 to 4 come 43 times in 256 and 5 and 6 but 42 times: so many throws show it."""
    faces = Counter(byte % 6 + 1 for byte in random.Random(1721).randbytes(THROWS_OF_A_BYTE))
    assert sum((count - THROWS_OF_A_BYTE / 6) ** 2 / (THROWS_OF_A_BYTE / 6) for count in faces.values()) > MOST_CHI_SQUARE[6]


def test_the_moment_of_the_fall_has_its_say() -> None:
    def thrown(moment: int) -> list[int]:
        shaker = firmware.dice.Shaker(random.Random(5).randbytes)
        return [shaker.throw(6, moment) for _ in range(20)]

    assert thrown(1000) == thrown(1000)
    assert thrown(1000) != thrown(1001)


def test_a_chip_whose_chance_stands_still_throws_nothing() -> None:
    shaker = firmware.dice.Shaker(lambda count: bytes(count))
    shaker.throw(6, moment=1)
    with pytest.raises(firmware.dice.StandsStill):
        shaker.throw(6, moment=2)
