"""Setting up a voyage by touch: names by letter keys, seats swapped, house rules; and what is remembered of it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.ui.stage import Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


def a_new_voyage(stage: Stage) -> Playing:
    yield from stage.tap_words("New voyage")
    yield from stage.tap(stage.screen.key_of("brown"))
    for key in ("M", "E", "G"):
        yield from stage.tap_words(key)
    yield from stage.tap_words("Rub out")
    yield from stage.tap_words("G")
    yield from stage.tap_words("Done")
    assert stage.screen.names["brown"] == "Meg"
    yield from stage.tap_words("Swap")
    assert (stage.screen.names["brown"], stage.screen.names["black"]) == ("", "Meg")
    yield from stage.tap_words("the other")
    assert "1 of 22 changed" in stage.seen_words()
    yield from stage.tap_words("Set sail")
    assert stage.voyage.names == {"black": "Meg"}
    assert stage.voyage.start.house_rules["tieAdvance"] == "other"
    stage.app.leave()
    yield stage.ready
    assert "Resume" in stage.seen_words()
    yield from stage.tap_words("New voyage")
    assert stage.screen.names["black"] == "Meg"
    assert stage.screen.rules["tieAdvance"] == "other"
    assert "as you last played: 1 of 22 changed" in stage.seen_words()


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_voyage_is_set_up_by_touch_and_remembered(tmp_path: Path, size: tuple[int, int]) -> None:
    perform(a_new_voyage, tmp_path, size=size, voyage=False)
