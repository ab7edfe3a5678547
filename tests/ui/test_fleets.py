"""Fleets on their boards, options that share a ship, and pieces that are counted by touching them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.stage import Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]
FLEETS = ("red", "blue", "green", "yellow", "purple")


def put_to_sea(stage: Stage, seats: int, each: int) -> None:
    """Begins a voyage with so many fleets, and so many ships of each size in every one."""
    from companion.harbour import Crew

    crew = Crew(tuple((seat, "Same Name") for seat in FLEETS[:seats]))
    stage.app.take_up(stage.app.harbour.begin("ice", crew))
    stage.answer({"count": dict.fromkeys(("large", "medium", "small"), each)}, {"choose": "red"})


def ships_of(board: Any) -> Any:
    """The part of a board that shows its fleet."""
    return next(one for one in board.values if type(one).__name__ == "Ships")


def one_ship(stage: Stage) -> Playing:
    from ui import look

    put_to_sea(stage, 2, 4)
    stage.app.attempt(lambda voyage: voyage.edit({"red.medium2.damage": 1}))
    yield stage.ready
    ships = ships_of(stage.screen.boards[0])
    assert [one.size for one in ships.vessels] == [3] * 4 + [2] * 4 + [1] * 4
    assert [one.damage for one in ships.vessels][5] == 1
    cell = ships._cells[5]
    assert cell.w >= 56 and cell.h >= 45
    (tag,) = stage.screen.boards[0]._tags
    assert (tag.words.text, tuple(tag.words.tint)) == ("+1", look.RED_INK)  # more damage is bad for her
    assert cell.x <= tag.center_x <= cell.x + cell.w and cell.y <= tag.center_y <= cell.y + cell.h
    stage.finger.tap(_Spot(cell))
    yield stage.ready
    assert (type(stage.screen).__name__, stage.screen.path) == ("WhyNumber", "red.medium2.damage")


class _Spot:
    """The middle of a box, for a finger that taps things."""

    def __init__(self, box: Any) -> None:
        self.center = (box.x + box.w / 2, box.y + box.h / 2)
        self.parent = None

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        return x, y


def lines(stage: Stage) -> Playing:
    put_to_sea(stage, 2, 1)
    yield stage.ready
    assert len(stage.body.keys) == 13  # three ships with four options each, and the end of the turn
    yield from stage.tap(stage.body.keys["repair.large1"])
    assert any("it has no damage" in words.lower() for words in stage.seen_words())
    yield from stage.tap(stage.body.keys["move.large1"])
    assert stage.voyage.position.table["actions"] == 2


def twice(stage: Stage) -> Playing:
    put_to_sea(stage, 5, 4)
    yield stage.ready
    body = stage.body
    assert [thing.name for thing in body.things][:2] == ["Large 1", "Large 2"]
    yield from stage.tap(body.next_key("fire.medium2"))
    assert set(body.keys) == {f"{action}.medium2" for action in ("fire", "move", "transfer", "repair")}
    yield from stage.tap(body.next_key("fire.small1"))  # the way back
    assert body.opened is None
    yield from stage.tap(body.next_key("fire.medium2"))
    yield from stage.tap(body.next_key("fire.medium2"))
    assert stage.prompt.key == "fire.target"
    body = stage.body
    assert [len(thing.options) for thing in body.things] == [12] * 4  # of four fleets, though all have one name
    yield from stage.tap(body.next_key("purple.small4"))
    assert min(min(key.size) for key in body.keys.values()) >= 56
    yield from stage.tap(body.next_key("purple.small4"))
    assert stage.voyage.position.table["fleets"]["purple"]["small4"]["damage"] == 1


def pieces(stage: Stage) -> Playing:
    put_to_sea(stage, 2, 1)
    stage.answer({"choose": "transfer.large1"}, {"choose": "island_closed"})
    yield stage.ready
    keys = {key.field.id: key for key in stage.body.keys}
    yield from stage.tap(keys["take.treasure_large"])
    assert keys["take.treasure_large"].value == 0  # it does not fit, and that is said
    assert any("does not fit" in words for words in stage.seen_words())
    for wanted in (1, 0, 1):
        yield from stage.tap(keys["take.treasure_medium"])
        assert keys["take.treasure_medium"].value == wanted
    yield from stage.tap(stage.body.done)
    assert stage.voyage.position.table["fleets"]["red"]["large1"]["hold"]["treasure_medium"] == 1


@pytest.mark.parametrize("scene", [one_ship, lines, twice, pieces])
def test_a_fleet_is_sailed_by_touches(tmp_path: Path, scene: Callable[[Stage], Playing]) -> None:
    perform(scene, tmp_path)
