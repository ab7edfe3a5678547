"""Where there is no screen the app says what is missing and how to mend it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from companion.config import ScreenConfig
from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform
from ui.display import Display, display_of
from ui.virtual_screen import VirtualScreen
from ui.window import LEAST, NoScreen, driver_for, frame_for

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


def test_a_size_of_its_own_fits_the_display() -> None:
    auto = ScreenConfig()
    large, small = Display(1920, 1080, True), Display(800, 480, True)
    assert frame_for(auto, "x11", large) == {"width": 1024, "height": 600, "fullscreen": 0}
    assert frame_for(auto, "x11", None) == {"width": 1024, "height": 600, "fullscreen": 0}
    assert frame_for(auto, "x11", small)["fullscreen"] == "auto"
    assert frame_for(auto, "kmsdrm", None)["fullscreen"] == "auto"
    whole = frame_for(ScreenConfig(fullscreen=True), "x11", large)
    assert whole == {"width": 1920, "height": 1080, "fullscreen": "auto"}, "no frame is drawn in another size first"
    alone = frame_for(auto, "x11", Display(800, 480, False))
    assert (alone["width"], alone["height"], alone["left"], alone["top"]) == (800, 480, 0, 0)


def test_a_size_that_is_set_is_kept_unless_nothing_could_be_laid_out_in_it() -> None:
    small = Display(800, 480, False)
    assert frame_for(ScreenConfig(size=(1280, 720)), "x11", small) == {"width": 1280, "height": 720, "fullscreen": 0}
    assert frame_for(ScreenConfig(size=(1280, 720), fullscreen=True), "x11", small)["fullscreen"] == 1
    assert frame_for(ScreenConfig(size=(100, 100)), "x11", small) == {"width": LEAST[0], "height": LEAST[1], "fullscreen": 0}


@pytest.mark.window
def test_a_display_says_how_large_it_is_and_that_nobody_places_windows(virtual_screen: VirtualScreen) -> None:
    assert display_of(virtual_screen.display) == Display(virtual_screen.width, virtual_screen.height, False)
    assert display_of(":4711") is None


def whole_display(stage: Stage) -> Generator[Callable[[], bool], None, None]:
    yield stage.ready
    window = stage.app.window
    assert (*window.size, window.left, window.top) == (1280, 1280, 0, 0)


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_without_a_window_manager_the_table_is_as_large_as_the_display(tmp_path: Path) -> None:
    perform(whole_display, tmp_path, size=None)


def ever_smaller(stage: Stage) -> Generator[Callable[[], bool], None, None]:
    window = stage.app.window
    stage.answer(*TO_THE_FIRST_TURN)
    for size in ((320, 240), (300, 180), (60, 40), (1, 1)):
        window.size = size
        drawn = stage.app.frames
        yield lambda drawn=drawn: stage.app.frames > drawn
        for name in ("log", "menu", "by_hand", "table"):
            stage.app.open(name)
            assert stage.screen.size == [320, 240], (name, size)
        stage.screen.toggle_note()
    window.size = (800, 480)
    yield lambda: stage.screen.size == [800, 480]
    yield from stage.tap(stage.find("Sail"))
    assert stage.prompt.kind == "roll"


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
@pytest.mark.parametrize("seating", ["side_by_side", "face_to_face"])
def test_a_window_of_any_size_ends_nothing(tmp_path: Path, seating: str) -> None:
    perform(ever_smaller, tmp_path, seating=seating)
