"""A bad wire: random bytes and mangled sentences by the hundred thousand, through a real pseudo-terminal."""

from __future__ import annotations

import random
import re
import tracemalloc
from collections.abc import Sequence

import pytest

from companion.inbox import Message, Rolled
from hardware.tower import State
from hardware.tower_line import Ailing, Battery, Begun, Quality, Roll, Sentence, write
from tests.hardware.conftest import DEADLINE, Harbour

HIGH = 500_000_000
"""A number above all that are sent mangled."""
SHORT_AND_FULL = [pytest.param(20, id="short"), pytest.param(1, id="full", marks=pytest.mark.soak)]


@pytest.mark.parametrize("part", SHORT_AND_FULL)
@pytest.mark.parametrize("plain", [False, True], ids=["sentences", "plain"])
def test_a_million_random_bytes_make_no_roll_and_take_no_memory(harbour: Harbour, part: int, plain: bool) -> None:
    fake = harbour.fake(plain=plain)
    tower = harbour.live()
    noise = random.Random(part).randbytes(1_000_000 // part)
    fake.garbage(noise[:20_000])
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for start in range(0, len(noise), 5_000):
        fake.garbage(noise[start : start + 5_000])
    if plain:
        fake.garbage(b"\n")
        while not harbour.inbox.all:  # nobody says when the quiet spell is over
            fake.throw(4)
            harbour.inbox.comes(within=0.3)
    else:
        fake.say(Roll(1, "d6", 4, "ok"))
    (rolled,) = harbour.inbox.holds(1)
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert isinstance(rolled, Rolled)
    assert rolled.face == 4
    assert tower.state is State.LIVE
    assert grown < 100_000


@pytest.mark.parametrize("part", SHORT_AND_FULL)
def test_mangled_sentences_make_no_roll_that_was_not_a_valid_new_one(harbour: Harbour, part: int) -> None:
    fake = harbour.fake()
    tower = harbour.live()
    chance = random.Random(part)
    stream = b"".join(mangled(write(anything(number, chance)), chance) for number in range(1, 100_000 // part))
    fake.garbage(stream)
    fake.garbage(2 * write(Roll(HIGH, "d6", 6, "ok")))
    harbour.inbox.waits_for(lambda messages: isinstance(messages[-1:][0], Rolled) and numbers(messages)[-1] == HIGH, 6 * DEADLINE)
    assert numbers(harbour.inbox.all) == [*valid_and_new(stream), HIGH]
    assert tower.state is State.LIVE


def numbers(messages: Sequence[Message]) -> list[int]:
    return [message.origin.number for message in messages if isinstance(message, Rolled) and message.origin]


def anything(number: int, chance: random.Random) -> Sentence:
    quality = chance.choices(("ok", "cocked", "moved"), (8, 1, 1))[0]
    return chance.choices(
        (
            Roll(number, "d6", chance.randint(1, 6), as_quality(quality)),
            Roll(number, "d10", chance.randint(1, 10), "ok"),
            Begun(),
            Battery(50),
            Ailing("x"),
        ),
        (10, 4, 2, 1, 1),
    )[0]


def as_quality(word: str) -> Quality:
    return "ok" if word == "ok" else "cocked" if word == "cocked" else "moved"


def mangled(line: bytes, chance: random.Random) -> bytes:
    """The line after one to three mishaps; now and then it is left as it was."""
    data = bytearray(line)
    for _ in range(chance.choice((0, 1, 1, 1, 2, 3))):
        place = chance.randrange(len(data)) if data else 0
        match chance.randrange(6):
            case 0 if data:
                data[place] ^= 1 << chance.randrange(8)
            case 1:
                del data[place : place + chance.randint(1, 4)]
            case 2:
                data.insert(place, chance.choice(b"$*,\r\n0467\x00\xff"))
            case 3:
                del data[place:]
            case 4:
                data[place:place] = data[: chance.randrange(len(data) + 1)]
            case _:
                data[:] = data[place:] + data[:place]
    return bytes(data)


def valid_and_new(stream: bytes) -> list[int]:
    """The numbers that must count, read in another way than the app does it."""
    counted, last, leapt = [], 0, b""
    for found in re.finditer(
        rb"\$(PQMS,ROL,(\d{1,9}),([A-Za-z][\w-]*),(\d+),(ok|cocked|moved))\*([0-9A-Fa-f]{2})(?=[\r\n])", stream
    ):
        total = 0
        for byte in found[1]:
            total ^= byte
        highest = {b"d6": 6, b"d10": 10}.get(found[3], 999)
        if total != int(found[6], 16) or not 1 <= int(found[4]) <= highest or int(found[2]) <= last:
            continue
        if int(found[2]) > last + 100 and found[1] != leapt:
            leapt = found[1]
            continue
        last = int(found[2])
        if found[5] == b"ok":
            counted.append(last)
    return counted
