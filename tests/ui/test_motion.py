"""What moves comes to an end, stands where it is touched from the first moment, and never holds anything up."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from companion.inbox import Rolled, ThrowBegun, ThrowSpoiled
from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


def at_rest() -> bool:
    """Whether nothing moves."""
    from ui.motion import MOTION

    return not MOTION.under_way


def shapes(part: Any) -> list[tuple[Any, ...]]:
    """What the graphics driver is asked to draw for a part: kind, place and size of each thing."""
    from kivy.graphics.instructions import InstructionGroup, VertexInstruction

    found: list[tuple[Any, ...]] = []

    def look(group: Any) -> None:
        for one in group.children:
            if isinstance(one, VertexInstruction):
                found.append((type(one).__name__, getattr(one, "pos", None), getattr(one, "size", None)))
            elif isinstance(one, InstructionGroup):
                look(one)

    look(part.canvas)
    return found


def pegs_and_tags(stage: Stage) -> Playing:
    board = stage.screen.boards[0]
    rows = {row.path: row for row in board.values if hasattr(row, "holes")}
    crew = next(row for path, row in rows.items() if path.endswith("crew"))
    before = shapes(crew.holes)
    yield stage.ready
    stage.answer(TO_THE_FIRST_TURN[0])  # two crewmen are bought
    assert not at_rest()
    assert stage.screen.sheet.question.text
    moving = shapes(crew.holes)
    assert len(moving) > len(before)  # the two are on their way
    yield at_rest
    assert crew.holes._drawn[0] == 2
    assert len(shapes(crew.holes)) == 2  # all holes at once, and all pegs at once
    yield from stage.stands_still()
    stage.app.undo()
    assert not at_rest()
    yield at_rest
    assert shapes(crew.holes) == before
    yield from stage.stands_still()


def test_pegs_go_in_and_come_out_and_tags_swing_and_then_nothing_is_drawn(tmp_path: Path) -> None:
    perform(pegs_and_tags, tmp_path, less_motion=False)


def sheet_turns(stage: Stage) -> Playing:
    yield stage.ready
    middle = stage.screen.middle
    assert not middle.turned
    stage.answer(TO_THE_FIRST_TURN[0])  # now the far seat shops
    assert middle.turned
    assert middle._turn.angle == 0  # it has only begun to turn, and is touched where it will be
    done = stage.body.done
    at = middle.to_parent(*done.center)
    yield stage.ready
    step = stage.voyage.position.step
    stage.finger.tap(at)
    yield lambda: stage.voyage.position.step == step + 1
    yield at_rest
    assert middle._turn.angle == (180 if middle.turned else 0)
    yield from stage.stands_still()
    stage.app.open("log")
    stage.app.show_table()
    assert at_rest()  # what is shown anew lies as it lies


def test_the_sheet_turns_once_and_is_touched_where_it_will_be(tmp_path: Path) -> None:
    perform(sheet_turns, tmp_path, seating="face_to_face", less_motion=False)


def note_slides(stage: Stage) -> Playing:
    yield stage.ready
    stage.screen.toggle_note()
    note = stage.screen.note
    assert not at_rest()
    place = note.box
    yield at_rest
    assert note.box == place
    yield from stage.stands_still()


@pytest.mark.parametrize("seating", ["side_by_side", "face_to_face"])
def test_a_note_slides_in_and_stays(tmp_path: Path, seating: str) -> None:
    perform(note_slides, tmp_path, seating=seating, less_motion=False)


def app_throws(stage: Stage) -> Playing:
    from ui.parts.dice import DieLying

    stage.answer(*TO_THE_FIRST_TURN, {"choose": "sail"})
    yield stage.ready
    yield at_rest
    step = stage.voyage.position.step
    stage.app.roll_for_me()
    assert stage.voyage.position.step == step + 1
    assert stage.body.prompt is stage.prompt  # the next question is there, whatever still rolls
    face = stage.voyage.records()[-1].value["roll"][-1]
    die = stage.screen.tray.dice[0]
    assert isinstance(die, DieLying)
    seen = set()

    def lies() -> bool:
        seen.add(die.shown.face)
        return at_rest()

    yield lies
    assert len(seen) > 1
    assert die.shown.face == face
    assert die.angle == DieLying(face).angle
    yield from stage.stands_still()


def test_a_die_thrown_by_the_app_rolls_before_it_lies_and_the_next_question_does_not_wait(tmp_path: Path) -> None:
    perform(app_throws, tmp_path, less_motion=False)


def tower_throws(stage: Stage) -> Playing:
    put = stage.app.ears.inbox.put
    tray = stage.screen.tray
    stage.answer(*TO_THE_FIRST_TURN, {"choose": "sail"})
    yield stage.ready
    yield at_rest
    put(ThrowBegun("tower"))
    yield lambda: not at_rest()
    faces = set()

    def rolls() -> bool:
        faces.add(tray.dice[0].shown.face)
        return len(faces) > 2

    yield rolls
    put(ThrowSpoiled("tower", "cocked", 3))
    yield lambda: stage.screen.quiet is not None
    assert at_rest()
    assert not hasattr(tray.dice[0], "shown")  # a place that waits
    put(ThrowBegun("tower"))
    yield lambda: not at_rest()
    put(Rolled("d6", 4, "tower"))
    yield lambda: not stage.app.ears.falling
    assert tray.dice[0].shown.face == 4  # it has rolled before all eyes: it does not roll again
    assert stage.screen.tray._rolling is None
    put(ThrowBegun("tower"))
    yield lambda: stage.app.ears.falling
    yield lambda: not stage.app.ears.falling  # nothing more is heard of it
    yield at_rest
    yield from stage.stands_still()


def test_a_die_in_the_tower_rolls_until_it_is_known_or_forgotten(tmp_path: Path) -> None:
    perform(tower_throws, tmp_path, less_motion=False)


def nothing_moves(stage: Stage) -> Playing:
    put = stage.app.ears.inbox.put
    stage.answer(*TO_THE_FIRST_TURN, {"choose": "sail"})
    assert at_rest()
    stage.screen.toggle_note()
    assert at_rest()
    put(ThrowBegun("tower"))
    yield lambda: stage.app.ears.falling
    assert at_rest()
    put(Rolled("d6", 4, "tower"))
    yield lambda: not stage.app.ears.falling
    stage.app.roll_for_me()
    stage.app.watch.fall_asleep()
    assert at_rest()
    assert stage.app.watch.night.opacity == 1
    stage.app.watch.stay_awake()
    assert stage.app.watch.night is None


@pytest.mark.parametrize("seating", ["side_by_side", "face_to_face"])
def test_with_less_motion_nothing_moves_at_all(tmp_path: Path, seating: str) -> None:
    perform(nothing_moves, tmp_path, seating=seating, less_motion=True)


def chosen(stage: Stage) -> Playing:
    yield stage.ready
    stage.answer(TO_THE_FIRST_TURN[0])
    assert not at_rest()
    stage.app.choices.choose("screen", "less_motion", True)
    assert at_rest()
    stage.app.undo()
    stage.answer(TO_THE_FIRST_TURN[0])
    assert at_rest()
    stage.app.choices.choose("screen", "less_motion", False)
    stage.answer(TO_THE_FIRST_TURN[1])
    assert not at_rest()


def test_less_motion_counts_from_when_it_is_chosen(tmp_path: Path) -> None:
    perform(chosen, tmp_path, less_motion=False)
