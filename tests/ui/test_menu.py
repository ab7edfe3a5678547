"""The menu: the turn is given to another and never to whoever has it, and what it leads to is turned to whoever opened it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from companion.inbox import Rolled
from companion.settings_file import SettingsFile
from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform
from tests.ui.test_legible import faults

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


def the_turn(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    assert stage.voyage.position.table["turn"] == "brown"
    stage.app.open("menu")
    assert "Give Anne the turn" not in stage.seen_words()
    yield from stage.tap_words("Give Jack the turn")
    assert stage.voyage.position.table["turn"] == "black"
    stage.app.open("menu")
    assert "Give Jack the turn" not in stage.seen_words()
    assert "Give Anne the turn" in stage.seen_words()


def test_the_turn_is_given_to_whose_turn_it_is_not(tmp_path: Path) -> None:
    perform(the_turn, tmp_path)


def turned_pages(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    stage.app.open("menu", by="black")
    for words in ("Settings", "About", "Alegreya"):
        assert stage.screen.turned
        yield from stage.tap_words(words)
    assert stage.screen.turned
    yield from stage.tap_words("Back")
    yield from stage.tap_words("Done")
    assert type(stage.screen).__name__ == "Table"
    stage.app.open("menu", by="black")
    yield from stage.tap_words("Sit side by side")
    assert type(stage.screen).__name__ == "Table" and not stage.app.face_to_face


def test_what_the_far_player_opens_faces_the_far_edge(tmp_path: Path) -> None:
    perform(turned_pages, tmp_path, seating="face_to_face")


def unremembered(stage: Stage) -> Playing:
    file = stage.folder / "quartermaster.toml"
    file.write_text("this is no settings file")
    stage.app.choices.file = SettingsFile(file)
    stage.app.open("menu")
    yield from stage.tap_words("Sit face to face")
    assert type(stage.screen).__name__ == "Table" and stage.app.face_to_face
    assert any("this evening" in one for one in stage.seen_words())


def test_a_seating_that_cannot_be_remembered_is_said_at_the_table(tmp_path: Path) -> None:
    perform(unremembered, tmp_path)


def many_others(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    handed: list[str] = []
    stage.app.open("menu")
    menu = stage.screen
    assert faults(stage) == []
    menu._question = lambda others: type(menu)._question(menu, [*others, *others, *others])
    menu._give_turn = handed.append
    menu.rebuild()
    yield from stage.tap_words("Give the turn to another")
    assert faults(stage) == []
    yield from stage.tap_words("Give Jack the turn")
    assert handed == ["black"]
    yield from stage.tap_words("Back")
    assert "Give the turn to another" in stage.seen_words()


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_to_many_others_the_turn_is_given_on_a_leaf_of_its_own(tmp_path: Path, size: tuple[int, int]) -> None:
    perform(many_others, tmp_path, size=size)


def a_die_falls(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN, {"choose": "sail"})
    stage.app.open("menu")
    stage.app.ears.inbox.put(Rolled("d6", 4, "tower"))
    yield lambda: type(stage.screen).__name__ == "Table"
    assert stage.prompt.key == "sail.stop"


def test_a_die_that_is_thrown_while_the_menu_is_open_leads_back_to_the_table(tmp_path: Path) -> None:
    perform(a_die_falls, tmp_path)
