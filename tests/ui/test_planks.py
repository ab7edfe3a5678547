"""The table is painted where it is seen, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform
from ui.look import Box

WHOLE = Box(0, 0, 100, 60)


@pytest.mark.parametrize(
    "covers",
    [
        [],
        [WHOLE],
        [Box(10, 10, 20, 30)],
        [Box(0, 0, 30, 60), Box(40, 20, 30, 40), Box(80, 0, 20, 60)],
        [Box(10, 10, 40, 40), Box(30, 20, 40, 20)],
        [Box(-20, -20, 60, 60), Box(90, 50, 60, 60)],
    ],
    ids=["bare", "hidden", "one", "a table for two", "one over another", "beyond the edge"],
)
def test_every_point_is_painted_once_or_hidden(covers: list[Box]) -> None:
    from ui.parts.wood import uncovered

    seen = uncovered(WHOLE, covers)
    for x in range(100):
        for y in range(60):
            painted = sum(_holds(one, x + 0.5, y + 0.5) for one in seen)
            assert painted == (0 if any(_holds(one, x + 0.5, y + 0.5) for one in covers) else 1), (x, y)


def _holds(box: Box, x: float, y: float) -> bool:
    return box.x <= x < box.x + box.w and box.y <= y < box.y + box.h


def painted(stage: Stage) -> float:
    """How much of the window the planks fill."""
    corners = stage.screen._planks.vertices
    tiles = [corners[at : at + 16] for at in range(0, len(corners), 16)]
    wide, high = stage.app.window.size
    return float(sum((one[8] - one[0]) * (one[9] - one[1]) for one in tiles) / (wide * high))


def below_boards_and_sheet(stage: Stage) -> Generator[Callable[[], bool], None, None]:
    stage.answer(*TO_THE_FIRST_TURN)
    yield from stage.stands_still()
    assert 0.05 < painted(stage) < 0.35
    stage.screen.sheet.opacity = 0
    yield from stage.stands_still()
    assert painted(stage) > 0.4


def below_nothing_that_turns(stage: Stage) -> Generator[Callable[[], bool], None, None]:
    stage.answer(*TO_THE_FIRST_TURN)
    yield from stage.stands_still()
    assert painted(stage) == 1


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_the_table_is_not_painted_below_boards_and_sheet(tmp_path: Path) -> None:
    perform(below_boards_and_sheet, tmp_path)


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_where_surfaces_turn_round_all_of_the_table_is_painted(tmp_path: Path) -> None:
    perform(below_nothing_that_turns, tmp_path, seating="face_to_face")
