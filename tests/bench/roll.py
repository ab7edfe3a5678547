"""From the last byte of a roll on the wire to the frame that shows the next prompt: a real terminal, thread, disk and window."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import ExitStack

from hardware.fakes import FakeTower
from tests.bench.row import Row, ms, quantile
from tests.bench.watched import FRAMES_A_SECOND
from tests.bench.window import DEADLINE, Frame, Quay, Window, quay, seconds_a_frame, show_the_button, show_the_table

P50, P99 = 1.0, 2.0
"""In frames."""
THROWS = 400
"""Of which the slowest four are left out at the 99th percentile."""
LOOKED_AT = 25
"""Throws of which the picture is compared, and not the time."""
SETTLE_SECONDS = 0.3
HAND_SECONDS = (0.4, 1.4)
"""From one prompt to the next throw: the quickest hand at a table, and one that lets the table come to rest."""


def measure(quick: bool) -> Iterator[Row]:
    """Throws at any moment of a frame. A frame is as long as the cap has it, or as long as the table takes if that is longer."""
    with ExitStack() as stack:
        place = stack.enter_context(quay())
        bare = _seconds_a_frame_of_the_bare(place)
        fake = stack.enter_context(place.with_tower())
        window = stack.enter_context(place.table())
        show_the_table(window)
        assert fake.waits_for(lambda: fake.asked > 0, DEADLINE), "the table has not found the tower"
        drawn = seconds_a_frame(window)
        frame = max(drawn, 1 / FRAMES_A_SECOND)  # Kivy's clock wakes early where its sleeps are rough
        thrower = Thrower(fake, window)
        times = [thrower.throw() for _ in range(THROWS // 10 if quick else THROWS)]
        same = sum(thrower.shows_all_at_once() for _ in range(LOOKED_AT // 5 if quick else LOOKED_AT))
    yield Row("a frame of the table, drawn again and again", ms(drawn), peer=f"bare one-button Kivy app: {ms(bare)}")
    p50, p99 = (quantile(times, share) / frame for share in (0.5, 0.99))
    yield Row(
        "roll on the wire to new prompt drawn, p50 / p99",
        f"{p50:.2f} / {p99:.2f} frames ({ms(p50 * frame)} / {ms(p99 * frame)})",
        f"≤ {P50:.0f} / {P99:.0f} frames",
        p50 <= P50 and p99 <= P99,
        f"{len(times)} throws; {1 / frame:.0f} frames a second; the slowest {max(times) / frame:.1f} frames",
    )
    looked = LOOKED_AT // 5 if quick else LOOKED_AT
    yield Row("first frame after a roll is the whole new picture", f"{same} of {looked}", "all", same == looked)


class Thrower:
    """Throws the fake tower's die whenever the table awaits one."""

    def __init__(self, fake: FakeTower, window: Window) -> None:
        self._fake = fake
        self._window = window
        self._rng = random.Random(1)

    def throw(self) -> float:
        """Seconds from before the write to after the frame that shows what came of it."""
        asked = self._awaited()
        time.sleep(self._rng.uniform(*HAND_SECONDS))  # at any moment of a frame: its clock must not know when
        began = time.monotonic()
        self._fake.throw(self._rng.randint(1, 6), asked["die"])
        shown = self._window.frame(lambda frame: frame["step"] > asked["step"])
        assert self._fake.settles(), "the roll was never acknowledged"
        return float(shown["at"]) - began

    def shows_all_at_once(self) -> bool:
        """Whether the first frame with the new prompt is, pixel by pixel, what is still there after some time."""
        asked = self._awaited()
        self._window.tell("pixels")
        self._fake.throw(self._rng.randint(1, 6), asked["die"])
        first = self._window.frame(lambda frame: frame["step"] > asked["step"])
        self._window.rests(SETTLE_SECONDS)
        self._window.tell("redraw 2")
        last = self._window.frame()
        self._window.rests(SETTLE_SECONDS)
        self._window.tell("no pixels")
        assert self._fake.settles(), "the roll was never acknowledged"
        return bool(first["pixels"] == last["pixels"])

    def _awaited(self) -> Frame:
        """The frame that shows that a die is awaited."""
        self._window.drawn()
        self._window.tell("answer")
        return self._window.frame(lambda frame: frame["screen"] == "Table" and bool(frame["die"]))


def _seconds_a_frame_of_the_bare(place: Quay) -> float:
    with place.bare() as window:
        show_the_button(window)
        return seconds_a_frame(window)
