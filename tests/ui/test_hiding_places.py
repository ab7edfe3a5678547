"""Places with stones: which are full, and that nothing tells in which half of a chest stones lie."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.ui.stage import Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


def stones(stage: Stage) -> Playing:
    from companion.harbour import Crew

    stage.app.take_up(stage.app.harbour.begin("pete", Crew((("red", "Ada"), ("green", "Ben")))))
    stage.answer({"choose": "red"}, {"roll": [3]})
    yield stage.ready
    row = next(one for one in stage.screen.boards[0].values if type(one).__name__ == "PlaceRow")
    assert row._full == {1, 2, 3, 4, 5}
    yield from stage.tap(next(key for key in stage.body.keys if key.option_id == "place_2"))
    assert row._full == {1, 3, 4, 5}
    yield from stage.tap(row, hold=True)
    assert (type(stage.screen).__name__, stage.screen.path) == ("ByHand", "red.hidden")


def a_chest(stage: Stage) -> Playing:
    from companion.harbour import Crew

    stage.app.take_up(stage.app.harbour.begin("pete", Crew((("red", "Ada"), ("green", "Ben")))))
    stage.answer({"choose": "red"})
    stage.app.attempt(lambda voyage: voyage.edit({"green.hidden": [1, 2], "green.chest": 3, "green.place": "square"}))
    stage.answer({"roll": ["pirate"]}, {"choose": "green"})
    yield stage.ready
    stones = {key.option_id: len(key._further) + 1 for key in stage.body.keys if key.option_id.isdigit()}
    assert stones == {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5}  # as many pictures as stones, for who cannot read
    assert {option.id for option in stage.prompt.options if option.why is None} == {"empty", "1", "2", "3"}
    yield from stage.tap(next(key for key in stage.body.keys if key.option_id == "2"))
    assert stage.prompt.key == "pete.hide"


def an_end(stage: Stage) -> Playing:
    from companion.harbour import Crew
    from ui.parts.chart import Chart

    stage.app.take_up(stage.app.harbour.begin("pete", Crew((("red", "Ada"), ("green", "Ben")))))
    stage.answer({"choose": "red"})
    stage.app.attempt(lambda voyage: voyage.edit({"red.hidden": [], "red.chest": 1, "red.safe": 4, "red.place": "square"}))
    stage.answer({"roll": [2]}, {"choose": "bay"})
    yield stage.ready
    (chart,) = (one for one in stage.screen.walk() if isinstance(one, Chart))
    assert [(curve.name, curve.values[-1]) for curve in chart.curves] == [("Ada", 5), ("Ben", 0)]


def a_wonder(stage: Stage) -> Playing:
    """A tile that is held says what it is, and is not chosen; sailors are drawn in the colours of their seats."""
    from companion.harbour import Crew

    stage.app.take_up(stage.app.harbour.begin("pete", Crew((("red", "Ada"), ("green", "Ben")))))
    yield stage.ready
    ada, ben = stage.body.keys
    assert ada.sign.tint != ben.sign.tint
    stage.answer({"choose": "red"}, {"roll": [3]})
    yield stage.ready
    yield from stage.tap(next(key for key in stage.body.keys if key.option_id == "place_2"), hold=True)
    assert stage.prompt.key == "sailor.stop"
    assert stage.screen.quiet.words.text == "Place 2: Your stone lies there: it goes into your chest."


@pytest.mark.parametrize("scene", [stones, a_chest, an_end, a_wonder])
def test_stones_are_seen_and_hidden_by_touches(tmp_path: Path, scene: Callable[[Stage], Playing]) -> None:
    perform(scene, tmp_path)
