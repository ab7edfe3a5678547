"""What will be needed is made ready in calm moments, one thing at a time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.ui.stage import Stage, perform


def test_each_thing_is_made_ready_once_and_in_its_order() -> None:
    from ui.ahead import Ahead

    done: list[str] = []
    ahead = Ahead((lambda: done.append("the table"), lambda: done.append("the end")))
    for expected in (["the table"], ["the table", "the end"], ["the table", "the end"]):
        ahead.make_one_ready()
        assert done == expected


def calm_after_calm(stage: Stage) -> Generator[Callable[[], bool], None, None]:
    assert "ui.screens.end" not in sys.modules
    for _ in range(3):
        stage.app.broom.wait()
        swept: list[bool] = []
        sweep = stage.app.ahead.make_one_ready
        stage.app.ahead.make_one_ready = lambda swept=swept, sweep=sweep: (sweep(), swept.append(True))
        yield lambda swept=swept: bool(swept)  # type: ignore[misc]
        stage.app.ahead.make_one_ready = sweep
    assert "ui.screens.end" in sys.modules


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_the_last_page_is_there_before_it_is_wanted(tmp_path: Path) -> None:
    perform(calm_after_calm, tmp_path)
