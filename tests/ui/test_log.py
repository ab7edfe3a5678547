"""The log strikes out what was undone, and turns only where there is something to turn to."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


def struck(stage: Stage) -> Playing:
    from kivy.graphics import Rectangle

    from ui.screens.log import LogRow

    stage.app.undo()
    stage.app.open("log")
    assert not stage.screen.newer.enabled and not stage.screen.older.enabled
    stage.answer(*TO_THE_FIRST_TURN, {"choose": "sail"}, {"roll": [5]}, {"choose": "squid"}, {"roll": [1]}, {"roll": [2]})
    stage.app.undo()
    stage.app.undo()
    stage.app.undo()
    yield stage.ready
    assert not stage.screen.newer.enabled and stage.screen.older.enabled
    rows = [one for one in stage.screen.children if isinstance(one, LogRow) and one.undone]
    for row in rows:
        setting = row.words.setting(row.words.width, row.words.height)
        strokes = [one for one in row.canvas.after.children if isinstance(one, Rectangle)][1:]
        assert len(strokes) == len(setting.lines)
        assert all(row.words.y < one.pos[1] < row.words.top for one in strokes)
        assert len({one.pos[1] for one in strokes}) == len(strokes)
    assert max(len(row.words.setting(row.words.width, row.words.height).lines) for row in rows) > 1
    yield from stage.tap_words("Older")
    assert stage.screen.newer.enabled and not stage.screen.older.enabled
    stage.app.open("why_number", path="black.life")
    assert not stage.screen.newer.enabled and not stage.screen.older.enabled


def test_each_line_of_what_was_undone_is_struck_and_tools_that_turn_to_nothing_are_dull(tmp_path: Path) -> None:
    perform(struck, tmp_path, size=(720, 1280))
