"""Home says all that is to be known before a voyage, and what was found damaged once one is taken up."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Generator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.config import load
from companion.harbour import Crew, Harbour
from companion.logbook import Logbook
from companion.settings_file import SettingsFile
from companion.words import Phrase
from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform
from tests.ui.test_keyboard import press
from tests.ui.test_legible import faults

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]
FILE = "/home/somebody/.config/quartermaster/of-the-long-winter-evenings/quartermaster.toml"
NAME = "WWWWWWWWWWWW"


def many_complaints(stage: Stage) -> Playing:
    from ui.parts.note import Note

    every = [f"{FILE}: [buttons] player{n}: 99 cannot be used. Write a pin from 1 to 27, or 0 for none." for n in range(8)]
    stage.app.settings = replace(stage.app.settings, complaints=tuple(map(Phrase, every)))
    stage.screen.rebuild()
    read = ""
    leaves = 0
    while leaves < 3 * len(every):
        yield stage.ready
        note = next((one for one in stage.screen.walk() if isinstance(one, Note)), None)
        if note is None:
            break
        wrong = faults(stage)
        assert not wrong, wrong
        assert sum(one.height for one in note.paragraphs) <= note.height
        read += "".join(one.text for one in note.paragraphs)
        leaves += 1
        yield from stage.tap(note)
    assert leaves > 1
    assert note is None  # it was put away
    read = "".join(read.split())
    assert all("".join(one.split()) in read for one in every)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
def test_every_complaint_can_be_read_leaf_by_leaf(tmp_path: Path, size: tuple[int, int]) -> None:
    perform(many_complaints, tmp_path, size=size, voyage=False)


def damaged(stage: Stage) -> Playing:
    from ui.parts.note import Note

    assert not stage.app.harbour.logbook.notices
    file = sqlite3.connect(stage.folder / "voyages.sqlite")
    kept = file.execute("SELECT id, body FROM records ORDER BY id").fetchall()
    number, body = kept[2]  # of the first voyage
    file.execute("UPDATE records SET body = ? WHERE id = ?", (body.replace("roll", "rolL"), number))
    file.commit()
    file.close()
    yield from stage.tap_words("Voyages")
    yield from stage.tap_words("Anne and Jack")
    assert type(stage.screen).__name__ == "Table" and stage.voyage.position.step == 2
    yield stage.ready
    note = next(one for one in stage.screen.walk() if isinstance(one, Note))
    assert note.paragraphs[0].text.startswith("Voyage 1 is damaged behind entry 2")
    yield from stage.tap(note)
    assert note.parent is None


def test_damage_found_when_a_voyage_is_taken_up_is_said_until_it_is_read(tmp_path: Path) -> None:
    with Logbook.open(tmp_path / "voyages.sqlite") as logbook:
        for first in ("Anne", "Mary"):
            voyage = Harbour(logbook).begin("peak", Crew((("brown", first), ("black", "Jack"))))
            for answer in TO_THE_FIRST_TURN:
                voyage.answer(answer)
    perform(damaged, tmp_path, voyage=False)


def resumed(stage: Stage) -> Playing:
    yield lambda: stage.screen.standing is not None
    seen = stage.seen_words()
    assert {"Resume", NAME, "Jack"} <= seen
    hoards = [str(stage.app.harbour.look_at(1).position.table["ships"][seat]["gold"]) for seat in ("brown", "black")]
    assert set(hoards) <= seen
    assert faults(stage) == []
    yield from stage.tap_words("Resume")
    assert type(stage.screen).__name__ == "Table"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_home_says_where_the_voyage_stands_that_was_left(tmp_path: Path, size: tuple[int, int]) -> None:
    with Logbook.open(tmp_path / "voyages.sqlite") as logbook:
        voyage = Harbour(logbook).begin("peak", Crew((("brown", NAME), ("black", "Jack"))))
        for answer in (*TO_THE_FIRST_TURN, {"choose": "sail"}, {"roll": [4]}):
            voyage.answer(answer)
    perform(resumed, tmp_path, size=size, voyage=False)


def another_tongue(stage: Stage) -> Playing:
    stage.app.choices.file = SettingsFile(stage.folder / "quartermaster.toml")
    yield from stage.tap_words("English")
    assert faults(stage) == []
    yield from stage.tap_words("Español")
    assert "Español" in stage.seen_words()  # the key says what is spoken now, and the others are gone
    assert "Deutsch" not in stage.seen_words()
    assert load(stage.folder / "quartermaster.toml").screen.language == "es"
    press(stage, 27)
    yield from stage.tap_words("Español")
    press(stage, 27)
    assert "Deutsch" not in stage.seen_words()


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_language_is_chosen_by_two_taps_and_remembered(tmp_path: Path, size: tuple[int, int]) -> None:
    perform(another_tongue, tmp_path, size=size, voyage=False)


def four_games(stage: Stage) -> Playing:
    harbour = stage.app.harbour
    (peak,) = (game for game in harbour.games() if game.id == "peak")
    harbour.games = lambda: [peak] * 4
    for complaints in ((), (Phrase(f"{FILE}: [buttons] player1: 99 cannot be used. Write a pin from 1 to 27, or 0 for none."),)):
        stage.app.settings = replace(stage.app.settings, complaints=complaints)
        stage.screen.rebuild()
        yield stage.ready
        assert faults(stage) == []
        assert "Resume" in stage.seen_words()  # what is to be known before does not lie on it
    stage.screen._dismiss()
    assert stage.find("Pirate’s Peak").note.text == "Two ships, one sea, a hundred pieces of gold"
    yield from stage.tap_words("English")
    assert faults(stage) == []
    yield from stage.tap_words("English")
    yield from stage.tap_words("Pirate’s Peak")
    assert type(stage.screen).__name__ == "Setup"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_each_of_several_games_has_a_tile_with_its_line(tmp_path: Path, size: tuple[int, int]) -> None:
    with Logbook.open(tmp_path / "voyages.sqlite") as logbook:
        Harbour(logbook).begin("peak", Crew((("brown", NAME), ("black", NAME))))
    perform(four_games, tmp_path, size=size, voyage=False)
