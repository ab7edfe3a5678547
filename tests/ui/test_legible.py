"""Nothing is cut, covered or too small, at any size and either seating, through a whole voyage and on every screen."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.stage import Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]

LEAST_TEXT, LEAST_TARGET = 18, 56
"""Units: pixels at 800x480."""
ROUNDING = 1.01
PLAN = Path(__file__).parents[2] / "ui" / "demo_voyage.jsonl"
SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]


def shown(widget: Any) -> Iterator[Any]:
    """All widgets below this one that can be seen."""
    for child in widget.children:
        if child.opacity:
            yield child
            yield from shown(child)


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
    """What is wrong with what is on the screen now, each in a sentence."""
    from ui.look import MEASURE
    from ui.parts.basics import Inscription, Touchable

    wide, high = stage.app.window.size
    found = []
    for one in shown(stage.screen):
        left, low, right, top = seen_box(one)
        if isinstance(one, Inscription) and one.text and one.width > 2:
            setting = one.setting(one.width, one.height)
            if setting.size * ROUNDING < LEAST_TEXT * MEASURE.unit:
                found.append(f"small: {one.text!r} is {setting.size} px")
            if " ".join(setting.lines).count("…") > one.text.count("…"):
                found.append(f"cut: {' / '.join(setting.lines)!r} of {one.text!r}")
            if left < -1 or low < -1 or right > wide + 1 or top > high + 1:
                found.append(f"outside: {one.text!r}")
        if isinstance(one, Touchable) and one.enabled and one.width > 2:
            name = getattr(getattr(one, "words", None), "text", "") or getattr(one, "path", "") or type(one).__name__
            if left < -1 or low < -1 or right > wide + 1 or top > high + 1:
                found.append(f"outside: {name!r}")
            if min(one.width, one.height) * ROUNDING + 1 < LEAST_TARGET * MEASURE.unit:
                units = (one.width / MEASURE.unit, one.height / MEASURE.unit)
                found.append(f"hard to hit: {type(one).__name__} {name!r} is {units[0]:.0f} x {units[1]:.0f} units")
    return found + overlaps(stage)


def overlaps(stage: Stage) -> list[str]:
    """Things to touch that lie on one another."""
    from ui.parts.basics import Touchable
    from ui.parts.tray import QuietLine

    touchable = [one for one in shown(stage.screen) if isinstance(one, Touchable) and not isinstance(one, QuietLine)]
    keys = [(one, seen_box(one)) for one in touchable if one.enabled and one.width > 2]
    found = []
    for at, (first, a) in enumerate(keys):
        for second, b in keys[at + 1 :]:
            if min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1:
                found.append(f"covered: {type(first).__name__} and {type(second).__name__}")
    return found


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
