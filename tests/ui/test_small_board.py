"""Boards of three to six seats: small ones at the edges, each shown large at a touch, with what has changed at its foot."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.pictures import fleet
from tests.ui.stage import Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]
BOATS = ("red", "green", "blue", "yellow", "black", "white")


def race(stage: Stage, boats: int) -> None:
    """Begins a voyage with so many boats."""
    from companion.harbour import Crew

    fleet.join()
    crew = Crew(tuple((boat, "") for boat in BOATS[:boats]))
    stage.app.take_up(stage.app.harbour.begin("regatta", crew))


def six(stage: Stage) -> Playing:
    race(stage, 6)
    yield stage.ready
    first, last = stage.screen.boards[0], stage.screen.boards[-1]
    assert [board.seat for board in stage.screen.boards] == list(BOATS)
    assert (first.turned, last.turned) == (False, True)
    assert {type(board).__name__ for board in stage.screen.boards} == {"SmallBoard"}
    stage.answer({"choose": "die"}, {"roll": [4]})
    changes = sorted(tag.words.text for tag in first._tags)
    assert changes == ["+1", "−1"], changes
    assert all(value.opacity == 0 for value in first.values if type(value).__name__ == "Strip")
    first.take_in()
    assert all(value.opacity == 1 for value in first.values)
    yield from stage.tap(last)
    assert type(stage.screen).__name__ == "Ship"
    assert (stage.screen.board.seat, stage.screen.turned) == ("white", True)
    yield from stage.tap(stage.screen.board.values[0])
    assert (type(stage.screen).__name__, stage.screen.path) == ("WhyNumber", "white.gold")
    stage.app.show_table()
    yield from stage.tap(stage.screen.boards[1], hold=True)
    assert (type(stage.screen).__name__, stage.app.opened_by) == ("ByHand", "green")


def three(stage: Stage) -> Playing:
    race(stage, 3)
    yield stage.ready
    assert [type(board).__name__ for board in stage.screen.boards] == ["SmallBoard", "SmallBoard", "Board"]


@pytest.mark.parametrize("scene", [six, three])
def test_boards_that_share_an_edge_are_small_and_open_at_a_touch(tmp_path: Path, scene: Callable[[Stage], Playing]) -> None:
    perform(scene, tmp_path, seating="face_to_face", size=(800, 480))


def great_changes(stage: Stage) -> Playing:
    """Two changes of two digits each, beside the name."""
    from companion.arguments import read_settings
    from companion.harbour import Crew
    from companion.packs import pack

    crew = Crew(tuple((seat, "Anne") for seat in ("red", "blue", "yellow", "green", "black", "white")))
    stage.app.take_up(stage.app.harbour.begin("island", crew, {}, read_settings(pack("island"), [])))
    stage.app.attempt(lambda voyage: voyage.edit({"red.crew": 74, "red.tokens": 68}))
    yield stage.ready
    words = [tag.words for tag in stage.screen.boards[0]._tags]
    assert [one.setting(one.width, one.height).lines for one in words] == [("+64",), ("+68",)]


def test_a_change_of_two_digits_stands_whole_on_a_small_board(tmp_path: Path) -> None:
    perform(great_changes, tmp_path, size=(800, 480))
