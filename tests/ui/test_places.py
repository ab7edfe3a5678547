"""Where a stop lies among the others: in one place all voyage long."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


def keeps_its_place(stage: Stage) -> Playing:
    """A card is flipped, the Peak is found, a ship is fought with, and one is set free: other stops are usual each time."""
    stage.answer(*TO_THE_FIRST_TURN, {"choose": "sail"}, {"roll": [4]})
    yield stage.ready
    lay: dict[str, tuple[int, int, int]] = {}
    for change in ({}, {"cards_flipped": 9}, {"peak_found": True}, {"black.place": "island"}, {"ghost": True}):
        if change:
            stage.app.attempt(lambda voyage, change=change: voyage.edit(change))
        yield stage.ready
        body = stage.screen.sheet.body
        for _ in body.leaves:
            more = body.keys[-1]
            assert all(one.y >= more.y for one in body.keys)
            assert all(one.x <= more.x for one in body.keys)
            for option, key in zip(body.leaves[body.leaf], body.keys, strict=False):
                at = (body.leaf, round(key.x), round((key.y - more.y) / key.height))
                assert lay.setdefault(option.id, at) == at, option.id
            body._turn_leaf()
    assert len(lay) > 15


@pytest.mark.parametrize("seating", ["side_by_side", "face_to_face"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_every_stop_has_one_place_however_things_stand(tmp_path: Path, size: tuple[int, int], seating: str) -> None:
    perform(keeps_its_place, tmp_path, size=size, seating=seating)
