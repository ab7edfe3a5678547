"""A number is set by the key that says so, and one that cannot be set says why, large, where the finger is."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.ui.stage import Stage, perform
from tests.ui.test_legible import faults

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


def too_much(stage: Stage) -> Playing:
    stage.app.open("by_hand", path="brown.gold")
    for digit in "300":
        yield from stage.tap_words(digit)
    yield from stage.tap_words("+1")
    yield from stage.tap_words("Set to 301")
    assert stage.table("brown")["gold"] == 10
    assert "there are 100 gold in play" in stage.screen.refusal
    yield stage.ready
    assert not faults(stage)
    from ui.look import MEASURE

    line = next(one for one in stage.screen.walk() if getattr(one, "text", "") == stage.screen.refusal)
    key = stage.find("Set to 301")
    assert line.top <= key.y < line.top + 20 * MEASURE.unit
    assert line.setting(line.width, line.height).size >= 20 * MEASURE.unit
    stage.app.say("The tower is back.")  # what else is said does not take its place
    assert "in play" in stage.screen.refusal and stage.screen.quiet is not None
    yield from stage.tap_words("−1")
    assert stage.screen.refusal == ""


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_refusal_stands_below_the_key_that_was_tapped(tmp_path: Path, size: tuple[int, int]) -> None:
    perform(too_much, tmp_path, size=size)


def typed(stage: Stage) -> Playing:
    stage.app.open("by_hand", path="brown.gold")
    yield from stage.tap_words("7")
    yield from stage.tap_words("Keep 10")
    assert type(stage.screen).__name__ == "Table" and stage.table("brown")["gold"] == 10
    stage.app.open("by_hand", path="brown.gold")
    for key, shown in (("1", "1"), ("2", "12"), ("Delete", "1"), ("+10", "11"), ("−1", "10"), ("4", "4")):
        yield from stage.tap_words(key)
        assert stage.screen.pad.number.text == shown
    assert not any(one for one in stage.screen.tools() if one.sign.name == "tick")
    yield from stage.tap_words("Set to 4")
    assert type(stage.screen).__name__ == "Table" and stage.table("brown")["gold"] == 4


def test_what_is_typed_is_set_by_its_key_or_stays_by_a_key_that_says_so(tmp_path: Path) -> None:
    perform(typed, tmp_path)


def few(stage: Stage) -> Playing:
    stage.app.open("by_hand", path="brown.crew")
    assert sorted(stage.screen.pad.digits) == [0, 1, 2, 3, 4] and stage.screen.pad.delete is None
    assert not stage.screen.digit(7)
    assert stage.screen.digit(3)  # from a keyboard
    yield from stage.tap_words("Set to 3")
    assert stage.table("brown")["crew"] == 3


def test_a_number_of_which_there_are_few_has_a_key_for_each(tmp_path: Path) -> None:
    perform(few, tmp_path)


def looked_round(stage: Stage) -> Playing:
    stage.app.open("by_hand", path="brown.gold")
    yield from stage.tap_words("7")
    yield from stage.tap_words("All")  # somebody looks at the other values first
    assert "10 → 7" in stage.seen_words() and stage.table("brown")["gold"] == 10
    yield lambda: True
    assert not faults(stage)
    stage.screen._pick("brown.gold")
    assert stage.screen.pad.number.text == "7"
    yield from stage.tap_words("All")
    stage.screen._pick("black.gold")
    yield from stage.tap_words("+1")
    yield from stage.tap_words("All")
    step = stage.voyage.position.step
    yield from stage.tap_words("Set these 2 values")
    assert (stage.table("brown")["gold"], stage.table("black")["gold"]) == (7, 11)
    assert stage.voyage.position.step == step + 1
    assert not stage.screen.drafts and "Done" in stage.seen_words()


def test_a_number_that_is_not_set_yet_is_found_in_the_list_and_set_there(tmp_path: Path) -> None:
    perform(looked_round, tmp_path)


def changed_meanwhile(stage: Stage) -> Playing:
    stage.app.open("by_hand", path="brown.gold")
    yield from stage.tap_words("7")
    yield from stage.tap_words("All")
    stage.app.attempt(lambda voyage: voyage.edit({"brown.gold": 9}))
    assert not stage.screen.drafts and "9" in stage.seen_words()
    stage.screen._pick("brown.gold")
    yield from stage.tap_words("+1")
    yield from stage.tap_words("All")
    yield from stage.tap_words("Keep old")
    assert type(stage.screen).__name__ == "Table" and stage.table("brown")["gold"] == 9


def test_what_was_wanted_of_a_value_is_forgotten_when_that_has_changed_or_is_to_stay(tmp_path: Path) -> None:
    perform(changed_meanwhile, tmp_path)
