"""A number that cannot be set says why, large, where the finger is."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.ui.stage import Stage, perform
from tests.ui.test_legible import faults

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


def too_much(stage: Stage) -> Playing:
    stage.app.open("by_hand", path="brown.gold")
    stage.screen.wanted = 300
    stage.screen.rebuild()
    yield from stage.tap_words("+1")
    yield from stage.tap_words("Set to 301")
    assert stage.table("brown")["gold"] == 10
    assert "there are 100 gold in play" in stage.screen.refusal
    yield stage.ready
    assert not faults(stage)
    from ui.look import MEASURE

    line = next(one for one in stage.screen.walk() if getattr(one, "text", "") == stage.screen.refusal)
    key = stage.find("Set to 301")
    assert line.top <= key.y < line.top + 20 * MEASURE.unit
    assert line.setting(line.width, line.height).size >= 20 * MEASURE.unit
    stage.app.say("The tower is back.")  # what else is said does not take its place
    assert "in play" in stage.screen.refusal and stage.screen.quiet is not None
    yield from stage.tap_words("−1")
    assert stage.screen.refusal == ""


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_refusal_stands_below_the_key_that_was_tapped(tmp_path: Path, size: tuple[int, int]) -> None:
    perform(too_much, tmp_path, size=size)
