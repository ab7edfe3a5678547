"""Nothing is cut, covered or too small, at any size and either seating, through a whole voyage and on every screen."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.stage import Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]

PLAN = Path(__file__).parents[2] / "ui" / "demo_voyage.jsonl"
SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]


def seen_box(widget: Any) -> tuple[float, float, float, float]:
    """Left, low, right and top in the window, as it is seen."""
    corners = []
    for x, y in ((widget.x, widget.y), (widget.right, widget.top)):
        parent = widget.parent
        while parent is not None and hasattr(parent, "to_parent"):
            x, y = parent.to_parent(x, y)
            parent = parent.parent if parent.parent is not parent else None
        corners.append((x, y))
    (x1, y1), (x2, y2) = corners
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def faults(stage: Stage) -> list[str]:
    """What is wrong with what is on the screen now, each in a sentence: all that tests/pictures/checks.py sees without pixels."""
    from tests.pictures.checks import Sight
    from tests.pictures.seen import Area
    from ui.look import MEASURE

    sight = Sight(stage.app.deck, Area(0, 0, *stage.app.window.size), MEASURE.unit)
    return [str(fault) for fault in sight.faults()]


def whole_voyage(stage: Stage) -> Playing:
    wrong: dict[str, str] = {}

    def look(where: str) -> None:
        for fault in faults(stage):
            wrong.setdefault(fault, where)

    for line in PLAN.read_text(encoding="utf-8").splitlines():
        step = json.loads(line)
        if step == {"tool": "Undo"}:
            stage.app.undo()
        if stage.voyage.position.prompt is None or not set(step) & {"roll", "choose", "count", "draw"}:
            continue
        key = stage.prompt.key
        look(key)
        body = stage.body
        if hasattr(body, "leaves") and len(body.leaves) > 1:
            body._turn_leaf()
            look(f"{key}, second leaf")
        stage.app.attempt(lambda voyage, step=step: voyage.answer(step))
        yield lambda: True
    assert stage.voyage.position.over is not None
    look("end")
    stage.app.undo()
    for name, asked in (
        ("log", {}),
        ("menu", {}),
        ("by_hand", {}),
        ("voyages", {}),
        ("about", {}),
        ("setup", {"game": "peak"}),
        ("home", {}),
    ):
        stage.app.open(name, **asked)
        yield lambda: True
        look(name)
    stage.app.open("setup", game="peak")
    stage.screen._write("black")
    look("setup, writing a name")
    for place in stage.voyage.places():
        for name in ("by_hand", "why_number"):
            stage.app.open(name, path=place.path)
            look(f"{name} {place.path}")
    yield lambda: True
    assert not wrong, "\n".join(f"{where}: {fault}" for fault, where in wrong.items())


@pytest.mark.parametrize("seating", ["side_by_side", "face_to_face"])
@pytest.mark.parametrize("size", SIZES)
def test_a_whole_voyage_can_be_read_and_touched(tmp_path: Path, size: tuple[int, int], seating: str) -> None:
    perform(whole_voyage, tmp_path, size=size, seating=seating)
