"""About names who made what, and every licence can be read whole, leaf by leaf."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.ui.stage import Stage, perform
from tests.ui.test_legible import faults
from ui.credits import LICENCES, licence, version

Playing = Generator[Callable[[], bool], None, None]
SIZES = [(800, 480), (720, 1280)]


def test_each_licence_is_the_whole_text_of_its_file() -> None:
    files = {
        "quartermaster": "LICENSE",
        "fell": "ui/fonts/IMFellEnglish_LICENSE_FONT",
        "alegreya": "ui/fonts/Alegreya_LICENSE_FONT",
    }
    assert set(files) == set(LICENCES)
    for name, file in files.items():
        kept = (Path(__file__).parents[2] / file).read_text(encoding="utf-8")
        assert "".join(licence(name).split()) == "".join("".join(one for one in kept.splitlines() if set(one) != {"-"}).split())
    assert version()


def read_whole(stage: Stage) -> Playing:
    from ui.parts.basics import Inscription

    stage.app.open("about")
    yield lambda: True
    assert faults(stage) == []
    for name, title in LICENCES.items():
        yield from stage.tap_words(title)
        read = ""
        while True:
            assert faults(stage) == []
            body = max((one for one in stage.screen.walk() if isinstance(one, Inscription)), key=lambda one: len(one.text))
            setting = body.setting(body.width, body.height)
            assert list(setting.lines) == body.text.split("\n")  # as many lines as were counted, and all of them are shown
            read += body.text
            if not stage.screen.older.enabled:
                break
            yield from stage.tap_words("Down")
        assert "".join(read.split()) == "".join(licence(name).split())
        yield from stage.tap_words("Back")
    yield from stage.tap_words("Home")
    assert type(stage.screen).__name__ == "Home"


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
@pytest.mark.parametrize("size", SIZES)
def test_each_licence_can_be_read_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    perform(read_whole, tmp_path, size=size, voyage=False)
