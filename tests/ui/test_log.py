"""The log strikes out what was undone, turns only where there is something to turn to, and shows what each entry changed."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform
from tests.ui.test_legible import faults

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]
SQUID = ({"choose": "sail"}, {"roll": [5]}, {"choose": "squid"}, {"roll": [1]}, {"roll": [2]})


def rows(stage: Stage) -> list[Any]:
    """The rows that are shown, the newest first."""
    from ui.parts.log_row import LogRow

    return sorted((one for one in stage.screen.children if isinstance(one, LogRow)), key=lambda row: -row.y)


def struck(stage: Stage) -> Playing:
    stage.app.undo()
    stage.app.open("log")
    assert not stage.screen.newer.enabled and not stage.screen.older.enabled
    stage.answer(*TO_THE_FIRST_TURN, *SQUID)
    for _ in range(3):
        stage.app.undo()
    yield stage.ready
    assert not stage.screen.newer.enabled and stage.screen.older.enabled
    undone = [row for row in rows(stage) if row.undone]
    assert len(undone) == 3
    for row in undone:
        strokes = row._strokes(row.words) + row._strokes(row.said)
        lines = len(row.words.setting(row.words.width, row.words.height).lines)
        lines += len(row.said.setting(row.said.width, row.said.height).lines) if row.said.text else 0
        assert len(strokes) == len({y for _, y, _, _ in strokes}) == lines
        assert all(row.y < y < row.top for _, y, _, _ in strokes)
    yield from stage.tap_words("Older")
    assert stage.screen.newer.enabled and not stage.screen.older.enabled
    stage.app.open("why_number", path="black.life")
    assert not stage.screen.newer.enabled and not stage.screen.older.enabled


def test_each_line_of_what_was_undone_is_struck_and_tools_that_turn_to_nothing_are_dull(tmp_path: Path) -> None:
    perform(struck, tmp_path)


def taken_back_at_length(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    for _ in range(6):
        stage.answer({"choose": "sail"}, {"roll": [3]}, {"choose": "open_sea"})
    for _ in range(16):
        stage.app.undo()
    stage.app.open("log")
    yield stage.ready
    in_effect = [row for row in rows(stage) if not row.undone]
    assert in_effect and in_effect[0].number.text == "6"
    assert stage.screen.newer.enabled  # what was taken back lies there


def test_the_log_opens_at_the_newest_entry_in_effect(tmp_path: Path) -> None:
    perform(taken_back_at_length, tmp_path)


def undone_on_an_older_leaf(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN, *SQUID)
    stage.app.open("log")
    yield from stage.tap_words("Older")
    assert stage.screen.leaves.at == 1
    yield from stage.tap_words("Undo")
    assert stage.screen.leaves.at == 0 and rows(stage)[0].undone
    assert stage.screen.quiet.words.text == "Taken back: Anne rolled a 2."
    yield from stage.tap_words("Redo")
    assert not rows(stage)[0].undone
    assert stage.screen.quiet.words.text == "Done again: Anne rolled a 2."


def test_undo_on_an_older_leaf_turns_to_what_was_taken_back_and_says_so(tmp_path: Path) -> None:
    perform(undone_on_an_older_leaf, tmp_path)


def far_back(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    for _ in range(16):
        stage.answer({"choose": "sail"}, {"roll": [3]}, {"choose": "open_sea"})
    stage.app.open("log")
    yield from stage.tap(stage.screen.older, hold=True)
    assert stage.screen.leaves.at == 5
    yield from stage.tap(stage.screen.newer, hold=True)
    assert stage.screen.leaves.at == 0 and not stage.screen.newer.enabled


def test_holding_the_key_that_turns_a_leaf_turns_five(tmp_path: Path) -> None:
    perform(far_back, tmp_path)


def changed(stage: Stage) -> Playing:
    stage.answer({"count": {"crew": 2}}, {"count": {"crew": 1}})
    stage.app.attempt(lambda voyage: voyage.edit({"brown.crew": 3}))
    stage.app.attempt(lambda voyage: voyage.answer({"roll": [5]}, "tower"))
    stage.app.roll_for_me()
    stage.app.open("log")
    yield stage.ready
    assert [row.sign.name for row in rows(stage)] == ["die", "tower", "quill", "finger", "finger"]
    assert [row.way.text for row in rows(stage)] == ["by the app", "tower", "by hand", "tapped", "tapped"]
    first = rows(stage)[-1]
    assert [(one.sign, one.words) for one in first.tags.changes] == [("coin", "−6"), ("crewman", "+2")]
    yield from stage.tap(first)
    assert not faults(stage)
    yield from stage.tap_words("Ask again from here")
    assert stage.voyage.position.step == 0 and stage.prompt.key == "dock.shop"


def test_an_entry_shows_its_way_and_what_it_changed_and_can_be_asked_again(tmp_path: Path) -> None:
    perform(changed, tmp_path)


def kept(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    stage.app.open("log")
    yield from stage.tap_words("Keep")
    page = next((stage.folder / "pages").iterdir())
    assert stage.screen.quiet.words.text == f"Kept: {page.name}"


def test_the_page_of_the_voyage_is_kept_and_its_place_is_said(tmp_path: Path) -> None:
    perform(kept, tmp_path)
