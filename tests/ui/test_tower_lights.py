"""What the lights of the dice tower do for the question that is asked: the tower's own firmware and the app, over a wire."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.hardware.built_tower import PINS, BuiltTower
from tests.hardware.firmware import firmware
from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform

Playing = Generator[Callable[[], bool], None, None]


def lights(stage: Stage) -> Playing:
    stage.tower.unplug()
    built = BuiltTower(stage.folder / "tower")
    try:
        yield lambda: stage.app.tower.who is not None and stage.app.tower.who.name != "Fake"
        yield from in_the_open(stage, built)
        yield from in_secret(stage, built)
    finally:
        built.close()


def in_the_open(stage: Stage, built: BuiltTower) -> Playing:
    """The beacon calls for a roll; the face that fell is on the pips, and counts."""
    stage.answer(*TO_THE_FIRST_TURN)
    yield lambda: PINS.BEACON not in built.lit
    stage.answer({"choose": "sail"})
    yield lambda: PINS.BEACON in built.lit
    step = stage.voyage.position.step
    built.fall()
    yield lambda: stage.voyage.position.step > step
    (thrown,) = built.thrown
    yield lambda: built.lit == pips_of(thrown.face)


def in_secret(stage: Stage, built: BuiltTower) -> Playing:
    """From the question for the hidden roll to the call nothing is lit, whatever becomes of power and voyage; then it shows."""
    stage.app.undo()
    stage.answer({"roll": [3]}, {"choose": "fog"})  # not every face leads to a place that is asked for
    stage.app.attempt(lambda voyage: voyage.hand_turn_to("brown"))
    stage.answer({"choose": "attempt"})
    assert stage.prompt.key == "fog.roll"
    yield lambda: b",LMP,dark*" in built.told
    built.cut_power()
    built.power()
    yield lambda: b",LMP,dark*" in built.told  # it has been told again
    seen: set[int] = set()
    before = len(built.thrown)
    built.fall()
    yield lambda: seen.update(built.lit) or stage.prompt.key == "fog.call"  # type: ignore[func-returns-value]
    yield lambda: built.told.count(b",ACK,") == 1
    thrown = list(built.thrown)[before]
    assert seen | built.lit == set()
    voyage = stage.voyage
    stage.app.leave()
    yield lambda: last_word(built) == b"off"
    stage.app.take_up(voyage)
    yield lambda: last_word(built) == b"dark"
    assert built.lit == set()
    stage.answer({"choose": "1"})
    yield lambda: built.lit - {PINS.BEACON} == pips_of(thrown.face)
    stage.app.undo()
    yield lambda: built.lit == set()  # it is a secret again


def last_word(built: BuiltTower) -> bytes:
    """What its lights were told last."""
    return built.told.rpartition(b"LMP,")[2].partition(b"*")[0]


def pips_of(face: int) -> set[int]:
    """The GP numbers of the pips of a face."""
    return {PINS.PIPS[place] for place in firmware.lamps.FACES[face]}


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_the_lights_of_the_tower_call_for_a_roll_and_keep_a_secret(tmp_path: Path) -> None:
    perform(lights, tmp_path, tower=True)
