"""The strip with the track: every pawn over its space, the treasure where it lies, the decks with their cards."""

from __future__ import annotations

from collections.abc import Callable, Generator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.ui.stage import Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]
SEATS = ("red", "blue", "yellow", "green", "black", "white")


def race(stage: Stage, names: tuple[str, ...], changes: dict[str, Any]) -> None:
    """Begins a voyage, hands the first seat the turn and sets these values."""
    from companion.arguments import read_settings
    from companion.harbour import Crew
    from companion.packs import pack

    crew = Crew(tuple(zip(SEATS, names, strict=False)))
    voyage = stage.app.harbour.begin("island", crew, {}, read_settings(pack("island"), []))
    voyage.hand_turn_to("red")
    voyage.edit(changes)
    stage.app.take_up(voyage)


def tokens(stage: Stage) -> list[tuple[int, str, bool]]:
    """Every pawn: its space, its letter, and whether it carries something."""
    return [(space, token.words.text, token.sign is not None) for space, token in stage.screen.strip._tokens]


def all_pawns(stage: Stage) -> Playing:
    places = {f"{seat}.place": place for seat, place in zip(SEATS, (7, 7, 7, 30, 1, 16), strict=True)}
    race(stage, ("Ann", "Abe", "Amy", "Bob", "Bea", "Cleo"), places | {"objective": "green"})
    yield stage.ready
    strip = stage.screen.strip
    assert sorted(tokens(stage)) == [
        (1, "E", False), (7, "A", False), (7, "B", False), (7, "M", False), (16, "C", False), (30, "O", True),
    ]  # fmt: skip
    boxes = sorted((token.x, token.right) for _, token in strip._tokens)
    assert all(right <= left for (_, right), (left, _) in pairwise(boxes))
    assert strip.x <= boxes[0][0] and boxes[-1][1] <= strip.right
    assert next(token for space, token in strip._tokens if space == 30).back is not None  # it heads home
    assert "Pirate Island" in stage.seen_words()


def out_and_drawn(stage: Stage) -> Playing:
    race(stage, ("Ann", "Bob"), {"red.place": 5, "blue.place": 20})
    yield stage.ready
    assert (30, "", True) in tokens(stage)  # the treasure lies at the end
    before = [pile.left.text for pile in stage.screen.strip._piles]
    assert before == ["45", "27"]
    stage.answer({"roll": [1]}, {"draw": "Dolphins"})
    yield stage.ready
    assert [pile.left.text for pile in stage.screen.strip._piles] == ["44", "27"]
    assert (6, "A", False) in tokens(stage)
    hand = next(one for one in stage.screen.boards[0].values if type(one).__name__ == "HandHeld")
    assert [card.words.text for card in hand._cards] == ["Dolphins"]


@pytest.mark.parametrize("scene", [all_pawns, out_and_drawn])
@pytest.mark.parametrize("seating", ["side_by_side", "face_to_face"])
def test_the_track_shows_what_is_on_it(tmp_path: Path, scene: Callable[[Stage], Playing], seating: str) -> None:
    perform(scene, tmp_path, seating=seating)
