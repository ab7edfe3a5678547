"""Dice are tapped in, or rolled by the app, by keys that a thumb hits, however little room there is."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


def little_room(stage: Stage) -> Playing:
    from ui.look import Box

    stage.answer(*TO_THE_FIRST_TURN, {"choose": "sail"}, {"roll": [5]}, {"choose": "squid"})
    for high in range(90, 200, 4):
        body = stage.body
        body.lay(Box(body.x, body.y, body.width, high))
        keys = [body.app_die, *body.faces.keys]
        assert all(min(key.size) >= 56 for key in keys), (high, [key.size for key in keys])
        assert all(body.y <= part.y and part.top <= body.top for part in (*keys, *body.dice.parts)), high
        for at, one in enumerate(keys):
            assert not any(
                one.collide_widget(other)
                and min(one.right, other.right) - max(one.x, other.x) > 1
                and min(one.top, other.top) - max(one.y, other.y) > 1
                for other in keys[at + 1 :]
            ), high
    yield stage.ready
    yield from stage.tap(stage.body.app_die)
    assert stage.voyage.records()[-1].source == "rolled by the app"


def test_roll_for_me_is_never_too_small_to_hit(tmp_path: Path) -> None:
    perform(little_room, tmp_path, seating="face_to_face")


def tapped_in(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN, {"choose": "sail"})
    yield from stage.tap(stage.body.faces.keys[3])
    record = stage.voyage.records()[-1]
    assert (record.value, record.source) == ({"roll": [4]}, "typed")
    assert stage.screen.tray.second.text == "with a real die"
    yield from stage.tap(stage.find("Squid"))
    assert stage.voyage.records()[-1].source == "screen"


def test_a_face_that_was_tapped_in_is_logged_as_typed(tmp_path: Path) -> None:
    perform(tapped_in, tmp_path)
