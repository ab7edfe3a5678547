"""What is chosen on the screen takes effect at once and is remembered; where it cannot be, that is said and the choice holds."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.config import LANGUAGES, load
from companion.settings_file import SettingsFile
from tests.ui.stage import Stage, perform
from tests.ui.test_legible import faults
from ui import tongue

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]
FILE = "quartermaster.toml"


def test_each_language_that_can_be_written_is_one_that_the_screen_speaks() -> None:
    assert set(LANGUAGES) == set(tongue.LANGUAGES)


def chosen(stage: Stage) -> Playing:
    from ui.look import MEASURE
    from ui.motion import MOTION

    app = stage.app
    app.choices.file = SettingsFile(stage.folder / FILE)
    app.open("settings", by="black")
    yield from stage.tap_words("large")
    assert MEASURE.text > 1
    yield from stage.tap_words("face to face")
    assert app.face_to_face and stage.screen.turned  # towards whoever opened it
    yield from stage.tap_words("2 minutes")
    assert app.watch.after == 120
    yield from stage.tap_words("less")
    assert MOTION.less
    yield from stage.tap_words("off")
    yield from stage.tap_words("Deutsch")
    assert not faults(stage)
    kept = load(stage.folder / FILE)
    assert kept.complaints == ()
    assert (kept.screen.text, kept.screen.language, kept.screen.dim_after_s) == ("large", "de", 120)
    assert (kept.screen.less_motion, kept.sound.on) == (True, False)
    assert kept.screen.seating == "face_to_face"
    assert replace(app.settings.screen, size=None) == kept.screen
    yield from stage.tap_words("English")
    app.show_table()
    assert type(stage.screen).__name__ == "Table"


def test_a_choice_takes_effect_at_once_and_stands_in_the_settings_file(tmp_path: Path) -> None:
    perform(chosen, tmp_path)


def forgotten(stage: Stage) -> Playing:
    file = stage.folder / FILE
    file.write_text("this is no settings file")
    stage.app.choices.file = SettingsFile(file)
    stage.app.open("settings")
    yield from stage.tap_words("large")
    assert stage.app.settings.screen.text == "large"
    said = [one for one in stage.seen_words() if "this evening" in one]
    assert said and str(file) in said[0]
    wrong = [one for one in faults(stage) if "cut" not in one and "by QuietLine" not in one]
    assert not wrong, wrong
    assert file.read_text() == "this is no settings file"


def test_a_choice_that_cannot_be_written_holds_for_the_evening_and_says_so(tmp_path: Path) -> None:
    perform(forgotten, tmp_path)
