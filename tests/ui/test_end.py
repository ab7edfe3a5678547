"""The last page: the winner, the hoards as curves with their turning points, the last coins, and its keys."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from companion.harbour import Crew
from tests.ui.stage import Stage, perform
from tests.ui.test_legible import PLAN, SIZES, faults

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


def to_the_end(stage: Stage) -> None:
    """Plays the demonstration voyage."""
    for line in PLAN.read_text(encoding="utf-8").splitlines():
        step = json.loads(line)
        if step == {"tool": "Undo"}:
            stage.voyage.undo()
        if set(step) & {"roll", "choose", "count"}:
            for answer in [{"roll": [face]} for face in step["roll"]] if "roll" in step else [step]:
                stage.voyage.answer(answer)
    stage.app.changed()


def last_page(stage: Stage) -> Playing:
    to_the_end(stage)
    yield stage.ready
    words = stage.seen_words()
    assert {
        "Anne wins with 33 gold to 12.",
        "Anne 33",
        "Jack 12",
        "Turn 20",
        "Anne digs up 15 gold.",
    } <= words
    assert {"Crew sold: 2", "in all", "Anne is ahead by 21", "Mighty Sail"} <= words
    assert not (wrong := faults(stage)), wrong
    yield from stage.tap_words("Keep page")
    page = next((stage.folder / "pages").iterdir())
    assert stage.screen.quiet.words.text == f"Kept: {page.name}"
    yield from stage.tap_words("Undo last")
    assert type(stage.screen).__name__ == "Table" and stage.prompt.key == "dock.sell"


@pytest.mark.parametrize("size", SIZES)
def test_the_last_page_tells_who_won_and_how_it_came(tmp_path: Path, size: tuple[int, int]) -> None:
    perform(last_page, tmp_path, size=size)


def once_more(stage: Stage) -> Playing:
    stage.app.take_up(stage.app.harbour.begin("peak", Crew((("brown", "Meg"), ("black", ""))), {"tieWinner": "docker"}))
    first = stage.voyage
    to_the_end(stage)
    yield from stage.tap_words("Play again")
    assert type(stage.screen).__name__ == "Table" and stage.prompt.key == "dock.shop"
    assert stage.voyage is not first and stage.voyage.position.step == 0
    assert (stage.voyage.names, stage.voyage.start.house_rules["tieWinner"]) == ({"brown": "Meg"}, "docker")
    assert stage.app.harbour.left_open() == stage.voyage.log.head.id


def test_the_same_crew_plays_again_by_one_tap(tmp_path: Path) -> None:
    perform(once_more, tmp_path, voyage=False)


def for_both(stage: Stage) -> Playing:
    to_the_end(stage)
    yield stage.ready
    faced = stage.screen.turned
    yield from stage.tap_words("Turn it")
    assert stage.screen.turned is not faced
    yield from stage.tap_words("Turn it")  # its keys have turned with it
    assert stage.screen.turned is faced


def test_the_last_page_can_be_turned_to_either_edge(tmp_path: Path) -> None:
    perform(for_both, tmp_path, seating="face_to_face")


def six_curves(stage: Stage) -> Playing:
    from ui.look import BOARDS, Box, pen
    from ui.parts.chart import Chart, Curve, Mark

    woods = [pen(BOARDS[name]) for name in ("brown", "black", "red", "green", "blue", "purple")]
    curves = [Curve(f"Blackbeard {at}", ink, (10, 0, at, 12, 20)) for at, ink in enumerate(woods)]
    chart: Any = stage.screen.put(Chart(curves, [Mark(at, at + 1, True, "x") for at in range(4)]), Box(0, 0, 800, 300))
    yield lambda: True
    ends = [one for one in chart.walk() if getattr(one, "text", "").startswith("Blackbeard")]
    assert len(ends) == 6
    ys = sorted(one.center_y for one in ends)  # all end at the same value
    assert all(upper - lower >= 24 for lower, upper in pairwise(ys))
    assert min(one.y for one in ends) >= 0 and max(one.top for one in ends) <= 300
    signs = [one for one in chart.children if type(one).__name__ == "Picture"]
    boxes = {(one.x, one.y) for one in signs}
    assert len(boxes) == len(signs) == 4


def test_names_at_the_ends_of_six_curves_do_not_lie_on_one_another(tmp_path: Path) -> None:
    perform(six_curves, tmp_path)


def test_a_dashed_line_comes_to_its_end_whatever_rounding_leaves_of_a_stroke() -> None:
    from ui.parts.chart import dashed

    for number in range(300):
        spots = [(at * 10 / 3, (at * number * 7919 % 1009) / 3) for at in range(20)]
        strokes = dashed(spots, [7 + number / 7, 4 + number / 11])
        assert strokes[0][0] == spots[0]
        assert len(strokes) < 4000


def test_a_dashed_line_goes_on_round_its_corners() -> None:
    from ui.parts.chart import dashed

    strokes = dashed([(0, 0), (10, 0), (10, 10)], [6, 3])
    assert strokes == [((0, 0), (6, 0)), ((9, 0), (10, 0)), ((10, 0), (10, 5)), ((10, 8), (10, 10))]
