"""The table is light: few things are drawn, what was made is shown again, and nothing is swept while somebody waits."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform

Playing = Generator[Callable[[], bool], None, None]
MOST_SHAPES = 140
"""A table with a roll and two boards has about 105; with Kivy's own smooth shapes it had 398."""
DEADLINE = 20.0


def shapes_drawn(widget: Any) -> int:
    """How many things the graphics driver is asked to draw for a widget and all in it."""
    from kivy.graphics.instructions import InstructionGroup, VertexInstruction

    def count(group: Any) -> int:
        found = 0
        for one in group.children:
            found += isinstance(one, VertexInstruction)
            found += count(one) if isinstance(one, InstructionGroup) else 0
        return found

    return count(widget.canvas)


def few_shapes(stage: Stage) -> Playing:
    yield stage.ready
    for answer in ({}, *TO_THE_FIRST_TURN):
        if answer:
            stage.answer(answer)
        frames = stage.app.frames
        stage.app.window.canvas.ask_update()
        yield lambda frames=frames: stage.app.frames > frames  # type: ignore[misc]
        assert 20 < shapes_drawn(stage.screen) < MOST_SHAPES, stage.prompt.key


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_a_table_is_drawn_with_few_shapes(tmp_path: Path) -> None:
    perform(few_shapes, tmp_path)


def same_keys(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN[:3])
    first = stage.body
    stage.answer(TO_THE_FIRST_TURN[3])
    assert stage.body is not first
    stage.app.undo()
    assert stage.body is first
    yield from stage.tap(first.faces.keys[1])
    assert stage.body is not first
    assert stage.voyage.position.step == 4


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_a_question_that_comes_again_is_shown_by_the_same_keys_and_they_work(tmp_path: Path) -> None:
    perform(same_keys, tmp_path)


def leaf_turned(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN, {"choose": "sail"}, {"roll": [4]})
    first = stage.body
    yield from stage.tap_words("More")
    assert first.leaf == 1
    stage.app.undo()
    stage.app.redo()
    assert stage.body.leaf == 0
    assert "Open sea" in stage.seen_words()


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_a_question_that_comes_again_begins_on_its_first_leaf(tmp_path: Path) -> None:
    perform(leaf_turned, tmp_path)


class Knot:
    """Something that holds itself: only a search finds that it is dead."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def broom() -> Any:
    from kivy.clock import Clock

    from ui.broom import Broom

    Clock.tick()  # time counts from the last tick
    one = Broom()
    one.take()
    yield one
    one.put_away()
    assert gc.isenabled()


def a_dead_knot() -> weakref.ref[Knot]:
    return weakref.ref(Knot())


def test_nothing_is_swept_before_it_is_calm_and_all_is_swept_then(broom: Any) -> None:
    from kivy.clock import Clock

    dead = a_dead_knot()
    broom.wait()
    Clock.tick()
    Clock.tick_draw()
    assert not gc.isenabled()
    assert dead() is not None
    until = time.monotonic() + DEADLINE
    while dead() is not None and time.monotonic() < until:
        Clock.tick()
    assert dead() is None


def test_what_else_is_to_be_done_when_it_is_calm_is_done_once_all_is_swept() -> None:
    from kivy.clock import Clock

    from ui.broom import Broom

    dead = a_dead_knot()
    found: list[Knot | None] = []
    broom = Broom(lambda: found.append(dead()))
    Clock.tick()
    broom.wait()
    until = time.monotonic() + DEADLINE
    while not found and time.monotonic() < until:
        Clock.tick()
    assert found == [None]


def test_where_it_is_never_calm_it_is_swept_after_the_picture_of_some_changes(broom: Any) -> None:
    from kivy.clock import Clock

    from ui.broom import MOST_CHANGES

    dead = a_dead_knot()
    for _ in range(MOST_CHANGES):
        broom.wait()
    assert dead() is not None
    Clock.tick_draw()  # the picture
    assert dead() is not None
    Clock.tick()
    assert dead() is None
