"""While nothing happens the clock sleeps, and whoever has something for it wakes it."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui.stage import Stage, perform

LONG_SECONDS = 60.0
"""A sleep in which a test fails; no test that passes sleeps so long."""


class Window:
    """A window whose events come through a pipe."""

    def __init__(self) -> None:
        self.reads, self.writes = os.pipe()
        self.canvas = SimpleNamespace(needs_redraw=False)
        self.taken: list[bytes] = []

    def mainloop(self) -> None:
        """Takes its events, as Kivy's own does."""
        self.taken.append(os.read(self.reads, 10))


@pytest.fixture
def window() -> Iterator[Window]:
    one = Window()
    yield one
    os.close(one.reads)
    os.close(one.writes)


@pytest.fixture
def calm(window: Window, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    from kivy.clock import Clock

    from ui import calm as whole

    monkeypatch.setattr(whole, "ways_in", lambda window: [window.reads])
    monkeypatch.setattr(whole, "LONGEST_SECONDS", LONG_SECONDS)
    monkeypatch.setattr(whole, "STIR_SECONDS", 0.0)
    one = whole.Calm(window)
    one.begin()
    Clock.tick()  # what others have left on the clock
    yield one
    one.end()


def from_a_thread(act: Callable[[], object]) -> None:
    """Does something in another thread, at some moment before or while the clock sleeps."""
    threading.Thread(target=act, daemon=True).start()


def test_what_a_devices_thread_schedules_wakes_the_clock(calm: Any) -> None:
    from kivy.clock import Clock

    heard: list[float] = []
    from_a_thread(lambda: Clock.schedule_once(heard.append))
    while not heard:
        Clock.tick()
    assert heard[0] < LONG_SECONDS


def test_what_a_thread_schedules_for_later_is_not_slept_through(calm: Any) -> None:
    from kivy.clock import Clock

    heard: list[float] = []
    from_a_thread(lambda: Clock.schedule_once(heard.append, 0.05))
    while not heard:
        Clock.tick()
    assert heard[0] < LONG_SECONDS


def test_an_event_of_the_window_wakes_the_clock_and_is_taken_before_the_frame(calm: Any, window: Window) -> None:
    from kivy.clock import Clock

    from_a_thread(lambda: os.write(window.writes, b"a touch"))
    before = Clock.time()
    while not window.taken:
        Clock.tick()
    assert window.taken == [b"a touch"]
    assert Clock.time() - before < LONG_SECONDS


def test_what_is_due_is_not_slept_through(calm: Any) -> None:
    from kivy.clock import Clock

    heard: list[float] = []
    Clock.schedule_once(heard.append, 0.03)
    while not heard:
        Clock.tick()
    assert heard[0] < LONG_SECONDS


@pytest.mark.parametrize("left", ["a touch that came while it was drawn", "something to draw"])
def test_what_is_still_to_be_done_is_not_slept_on(calm: Any, window: Window, left: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.base import EventLoop
    from kivy.clock import Clock

    if left == "something to draw":
        window.canvas.needs_redraw = True
    else:
        monkeypatch.setattr(EventLoop, "input_providers", [SimpleNamespace(waiting_event=[left])])
    Clock.tick()
    assert Clock.frametime < LONG_SECONDS


def test_what_moves_is_drawn_at_the_frame_cap_and_no_faster(calm: Any) -> None:
    from kivy.clock import Clock

    frames: list[float] = []
    moves = Clock.schedule_interval(lambda _: frames.append(Clock.get_time()), 0)
    while len(frames) < 8:
        Clock.tick()
    moves.cancel()
    assert frames[-1] - frames[0] >= 0.99 * (len(frames) - 1) / Clock._max_fps


def test_afterwards_the_clock_waits_by_itself_again(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.clock import Clock

    from ui import calm as whole

    monkeypatch.setattr(whole, "ways_in", lambda window: [window.reads])
    before = Clock.idle
    one = whole.Calm(window)
    one.begin()
    assert Clock.idle != before
    one.end()
    assert Clock.idle == before


def line_to_the_display(stage: Stage) -> Generator[Callable[[], bool], None, None]:
    from ui import calm

    yield stage.ready
    window = stage.app.window
    (watched,) = calm.ways_in(window)
    assert "socket:" in os.readlink(f"/proc/self/fd/{watched}")


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_the_windows_way_in_is_its_line_to_the_display(tmp_path: Path) -> None:
    perform(line_to_the_display, tmp_path)


def test_a_window_whose_ways_in_are_not_known_is_looked_at_on_every_beat(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.clock import Clock

    from ui import calm as whole

    monkeypatch.setattr(whole, "LONGEST_SECONDS", LONG_SECONDS)
    monkeypatch.setenv("SDL_VIDEODRIVER", "wayland")
    one = whole.Calm(window)
    one.begin()
    began = time.monotonic()
    for _ in range(3):
        Clock.tick()
    one.end()
    assert time.monotonic() - began < LONG_SECONDS
