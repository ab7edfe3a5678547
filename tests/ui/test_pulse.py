"""The pulse: ready when frames are really shown, a sign of life as long as what is to be drawn is drawn."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.stage import perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


class Heard:
    """A service manager that notes what it hears."""

    def __init__(self, beat_s: float | None) -> None:
        self.beat_s = beat_s
        self.all: list[str] = []

    def ready(self, status: str) -> None:
        self.all.append(f"ready: {status}")

    def alive(self) -> None:
        self.all.append("alive")

    def stopping(self, status: str) -> None:
        self.all.append(f"stopping: {status}")


def felt(stage: Any) -> None:
    """Before the first frame, as the front door does it."""
    from ui.pulse import Pulse

    stage.service = Heard(stage.beat_s)
    stage.pulse = Pulse(stage.app, stage.service)
    assert stage.app.frames == 0 and stage.service.all == []


def felt_often(stage: Any) -> None:
    stage.beat_s = 0.05
    felt(stage)


def felt_once(stage: Any) -> None:
    stage.beat_s = None
    felt(stage)


def heart(stage: Any) -> Playing:
    from ui.app import CERTAIN_FRAMES
    from ui.pulse import ENDING, SHOWN

    service = stage.service
    assert service.all == [] or stage.app.frames >= CERTAIN_FRAMES
    yield lambda: bool(service.all)
    assert stage.app.frames >= CERTAIN_FRAMES
    yield lambda: len(service.all) > 5
    assert service.all[0] == f"ready: {SHOWN}"
    assert set(service.all[1:]) == {"alive"}
    yield from stage.stands_still()
    said = len(service.all)
    yield lambda: len(service.all) > said
    stage.app.dispatch("on_stop")
    assert service.all[-1] == f"stopping: {ENDING}"


heart.opening = felt_often  # type: ignore[attr-defined]


def test_ready_comes_with_certain_frames_and_beats_come_while_nothing_is_drawn(tmp_path: Path) -> None:
    perform(heart, tmp_path)


def no_frame(stage: Any) -> Playing:
    service, pulse = stage.service, stage.pulse
    yield lambda: bool(service.all)
    service.all.clear()
    pulse.beat()
    stage.app.window.canvas.ask_update()
    pulse.beat()  # what is to be drawn has until the next one
    assert service.all == ["alive", "alive"]
    pulse.beat()
    assert service.all == ["alive", "alive"]
    yield lambda: not stage.app.window.canvas.needs_redraw
    pulse.beat()
    assert service.all == ["alive"] * 3


no_frame.opening = felt_once  # type: ignore[attr-defined]


def test_a_window_that_draws_nothing_though_there_is_something_to_draw_gives_no_sign_of_life(tmp_path: Path) -> None:
    perform(no_frame, tmp_path)
