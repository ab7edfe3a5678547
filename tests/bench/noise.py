"""A million random bytes on the serial line, to a tower that is known and to one that says bare faces."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from companion.config import TowerConfig
from companion.inbox import Inbox, Message, Rolled
from hardware.fakes import FakeTower
from hardware.tower import State, Tower
from tests.bench.row import Row, mb, thousands

BYTES = 1_000_000
PIECE = 1000
FLAT = 1_000_000
"""Bytes by which memory may have grown: one page of the allocator's own, not a byte kept of each that came."""
PATIENCE = 20.0
WARM = 100_000
"""Bytes before memory is first looked at: the first of anything takes room that is never given back."""


def measure(quick: bool) -> Iterator[Row]:
    """No crash, no roll, memory flat, and the next real throw counts."""
    for plain in (False, True):
        yield _row(plain, BYTES // 10 if quick else BYTES)


def _row(plain: bool, count: int) -> Row:
    heard: list[Message] = []
    inbox = Inbox()
    with ExitStack() as stack:
        fake = FakeTower(plain=plain)
        stack.callback(fake.close)
        tower = Tower(inbox, TowerConfig(port=fake.path))
        stack.callback(tower.close)
        tower.start()
        assert tower.reaches(State.LIVE, PATIENCE), "the tower is not live"
        rng = random.Random(1)
        _rain(fake, rng, WARM)
        gc.collect()
        before, began = _resident(), time.monotonic()
        _rain(fake, rng, count)
        took = time.monotonic() - began  # the wire takes no more than is read from it
        counts = _throw_counts(fake, tower, inbox, heard)
        gc.collect()
        grown = _resident() - before
        state = tower.state
    rolls = sum(isinstance(message, Rolled) for message in heard) - counts
    return Row(
        f"{thousands(count)} random bytes to a {'plain' if plain else 'named'} tower",
        f"{rolls} rolls, {mb(max(0, grown))} more memory, {thousands(count / took / 1000)} kB/s",
        f"live, 0 rolls, ≤ {mb(FLAT)}",
        state is State.LIVE and rolls == 0 and counts and grown <= FLAT,
        f"{state}; {thousands(sum(tower.ignored.values()))} lines ignored; the next throw {'counts' if counts else 'is LOST'}",
    )


def _rain(fake: FakeTower, rng: random.Random, count: int) -> None:
    for _ in range(count // PIECE):
        fake.garbage(rng.randbytes(PIECE))


def _throw_counts(fake: FakeTower, tower: Tower, inbox: Inbox, heard: list[Message]) -> bool:
    """Whether a throw after all this is heard. A tower that says bare faces is believed again after some quiet."""
    fake.garbage(b"\r\n")
    tries = 10
    for _ in range(tries):
        heard += inbox.drain()
        fake.throw(4)
        deadline = time.monotonic() + PATIENCE / tries
        while time.monotonic() < deadline:
            new = inbox.drain()
            heard += new
            if any(isinstance(message, Rolled) and message.face == 4 for message in new):
                return True
            time.sleep(0.01)
    return False


def _resident() -> int:
    """Bytes of memory that this process has."""
    for line in Path("/proc/self/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024
    raise OSError("/proc/self/smaps_rollup names no Pss")
