"""The list of voyages says of each who sailed, when, and how it ended or stands; a tap takes it up."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from companion.harbour import Crew, Harbour
from companion.logbook import Logbook
from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform
from tests.ui.test_legible import PLAN, faults

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]
LONG = "WWWWWWWWWWWW"


def listed(stage: Stage) -> Playing:
    stage.app.open("voyages")
    yield lambda: any(one.startswith("Turn 1. ") for one in stage.seen_words())
    assert faults(stage) == []
    seen = " / ".join(stage.seen_words())
    assert "Anne and Jack" in seen and f"{LONG} and {LONG}" in seen
    over = next(one.over for one in stage.app.harbour.logbook.voyages() if one.over)
    assert over.text({"brown": "Anne", "black": "Jack"}) in seen
    yield from stage.tap_words("Anne and Jack")
    assert type(stage.screen).__name__ == "End"
    stage.app.open("voyages")
    yield from stage.tap_words(f"{LONG} and {LONG}")
    assert type(stage.screen).__name__ == "Table" and stage.voyage.position.turns == 1


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_each_voyage_says_how_it_ended_or_stands_and_is_taken_up_by_a_tap(tmp_path: Path, size: tuple[int, int]) -> None:
    with Logbook.open(tmp_path / "voyages.sqlite") as logbook:
        ended = Harbour(logbook).begin("peak", Crew((("brown", "Anne"), ("black", "Jack"))))
        for line in PLAN.read_text(encoding="utf-8").splitlines():
            step = json.loads(line)
            if ended.position.prompt is not None and set(step) & {"roll", "choose", "count", "draw"}:
                ended.answer(step)
            elif step == {"tool": "Undo"}:
                ended.undo()
        assert ended.position.over is not None
        standing = Harbour(logbook).begin("peak", Crew((("brown", LONG), ("black", LONG))))
        for answer in TO_THE_FIRST_TURN:
            standing.answer(answer)
    perform(listed, tmp_path, size=size, voyage=False)


def nothing(stage: Stage) -> Playing:
    yield from stage.tap_words("Voyages")
    assert "No voyage is recorded yet." in stage.seen_words()
    assert faults(stage) == []


def test_an_empty_logbook_says_so(tmp_path: Path) -> None:
    perform(nothing, tmp_path, voyage=False)
