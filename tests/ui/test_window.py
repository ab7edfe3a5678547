"""Where there is no screen the app says what is missing and how to mend it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ui.window import NoScreen, driver_for

HOUSE = Path(__file__).parents[2]
OPEN = """
import sys
from companion.config import Config, ScreenConfig
from companion.inbox import Inbox
from ui.app import TableApp
from ui.window import NoScreen
try:
    TableApp(None, Inbox(), Config(screen=ScreenConfig(size=(800, 480)))).run()
except NoScreen as missing:
    print(missing, file=sys.stderr)
    sys.exit(1)
"""


def test_x_is_used_where_there_is_a_display() -> None:
    assert driver_for({"DISPLAY": ":0"}) == "x11"


def test_the_console_is_used_where_there_is_a_graphics_card(tmp_path: Path) -> None:
    (tmp_path / "card0").touch()
    assert driver_for({}, tmp_path) == "kmsdrm"


def test_no_display_and_no_card_is_a_sentence_with_its_cure(tmp_path: Path) -> None:
    with pytest.raises(NoScreen, match=r"There is no screen: DISPLAY is not set, .* Cure: ") as caught:
        driver_for({}, tmp_path)
    assert str(tmp_path) in str(caught.value)


def test_wayland_alone_is_a_sentence_with_its_cure() -> None:
    with pytest.raises(NoScreen, match="Xwayland"):
        driver_for({"WAYLAND_DISPLAY": "wayland-0"})


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_a_driver_that_nobody_can_see_is_refused_unless_asked_for(driver: str) -> None:
    with pytest.raises(NoScreen, match=f"SDL_VIDEODRIVER={driver} draws where nobody can see it"):
        driver_for({"SDL_VIDEODRIVER": driver, "DISPLAY": ":0"})
    assert driver_for({"SDL_VIDEODRIVER": driver, "QUARTERMASTER_ALLOW_OFFSCREEN": "1"}) == driver


@pytest.mark.window
@pytest.mark.parametrize("environment", [{"DISPLAY": ":4711"}, {"DISPLAY": ":4711", "SDL_VIDEODRIVER": "offscreen"}])
def test_a_display_that_is_not_there_ends_with_a_sentence_and_no_traceback(environment: dict[str, str]) -> None:
    plain = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run(
        [sys.executable, "-c", OPEN], cwd=HOUSE, env=plain | environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert "Cure:" in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr


@pytest.mark.window
def test_importing_the_screen_writes_nothing_into_the_home_and_opens_no_window(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KIVY_HOME")
    code = "import ui.app, sys; sys.exit('kivy.core.window' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=HOUSE, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    written = {str(file.relative_to(own_home).parts[0]) for file in own_home.rglob("*") if file.is_file()}
    assert written <= {".cache"}, written
