"""The screen looked over by the doctor, in a process that may crash, hang or be refused."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from companion.config import ScreenConfig
from companion.findings import Finding
from ui.doctor import look_at_the_screen
from ui.virtual_screen import VirtualScreen

SEEN = (
    '{"asked": "x11", "driver": "%s", "sdl": "2.30.7", "size": [800, 480], "renderer": "V3D 7.1", "vendor": "Broadcom", '
    '"gl": "3.1 Mesa", "touch": %s}'
)
BOTH = '["SDL2MotionEventProvider", "MouseMotionEventProvider"]'
X = {"DISPLAY": ":7"}


def telling(driver: str = "x11", touch: str = BOTH) -> tuple[str, ...]:
    """A probe that has seen this."""
    return python(f"print({SEEN % (driver, touch)!r})")


def python(code: str) -> tuple[str, ...]:
    """A probe that does this."""
    return (sys.executable, "-c", code)


def found(findings: Iterator[Finding]) -> dict[str, Finding]:
    out = {one.probe: one for one in findings}
    assert all(one.cure for one in out.values() if one.state == "fault")
    return out


@pytest.mark.window
def test_a_real_window_says_what_draws_it(virtual_screen: VirtualScreen) -> None:
    seen = found(look_at_the_screen(ScreenConfig(size=(800, 480)), dict(os.environ), None))
    assert seen["screen"].words.startswith("A window of 800x480 was drawn by SDL 2.")
    assert seen["screen"].facts["driver"] == "x11"
    assert seen["renderer"].state == "note" and "llvmpipe" in seen["renderer"].words
    assert seen["touch"].state == "ok"


def test_a_second_way_in_for_touches_is_a_fault() -> None:
    stray = telling(touch=BOTH[:-1] + ', "ProbeSysfsHardwareProbe"]')
    touch = found(look_at_the_screen(ScreenConfig(), X, None, stray))["touch"]
    assert touch.state == "fault" and "ProbeSysfsHardwareProbe" in touch.words
    assert found(look_at_the_screen(ScreenConfig(), X, None, telling(touch="[]")))["touch"].state == "fault"


@pytest.mark.window
def test_a_display_that_is_not_there_is_told_with_its_cure() -> None:
    nowhere = dict(os.environ) | {"DISPLAY": ":4711"}
    screen = found(look_at_the_screen(ScreenConfig(), nowhere, None))["screen"]
    assert screen.words == "No window could be opened on the driver x11 (DISPLAY=:4711)."
    assert screen.cure.startswith("Check that the display named is there")


def test_no_screen_at_all_and_one_that_nobody_sees_are_told_with_their_cures() -> None:
    unseen = found(look_at_the_screen(ScreenConfig(), X | {"SDL_VIDEODRIVER": "offscreen"}, None))["screen"]
    assert (unseen.state == "fault" and "unset SDL_VIDEODRIVER" in unseen.cure.lower()) or "Unset SDL_VIDEODRIVER" in unseen.cure
    wayland = found(look_at_the_screen(ScreenConfig(), {"WAYLAND_DISPLAY": "wayland-0"}, None))["screen"]
    assert "Xwayland" in wayland.cure


@pytest.mark.window
@pytest.mark.parametrize("named", ["wayland", "nonsense"])
def test_a_driver_that_was_named_and_opens_no_window_is_told_with_its_cure(virtual_screen: VirtualScreen, named: str) -> None:
    screen = found(look_at_the_screen(ScreenConfig(), dict(os.environ) | {"SDL_VIDEODRIVER": named}, None))["screen"]
    assert screen.words == f"SDL_VIDEODRIVER={named} opens no window here."
    assert screen.cure.startswith("Unset SDL_VIDEODRIVER: then x11 is taken")


def test_a_driver_is_known_however_its_name_is_written() -> None:
    for named in ("OffScreen", "x11,dummy", " dummy"):
        unseen = found(look_at_the_screen(ScreenConfig(), X | {"SDL_VIDEODRIVER": named}, None))["screen"]
        assert "draws where nobody can see it" in unseen.words
    assert found(look_at_the_screen(ScreenConfig(), X | {"SDL_VIDEODRIVER": "X11"}, None, telling()))["screen"].state == "ok"
    alone = found(look_at_the_screen(ScreenConfig(), {"SDL_VIDEODRIVER": "x11"}, None))["screen"]
    assert alone.words == "SDL_VIDEODRIVER=x11 needs an X display, and DISPLAY is not set."


def test_a_window_in_which_nothing_draws_is_a_fault() -> None:
    blind = python(f"print({(SEEN % ('x11', BOTH)).replace('V3D 7.1', '')!r})")
    renderer = found(look_at_the_screen(ScreenConfig(), X, None, blind))["renderer"]
    assert renderer.state == "fault" and "KIVY_GL_BACKEND" in renderer.cure


def test_a_driver_that_ends_the_program_ends_the_probe_alone() -> None:
    crash = python("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)")
    screen = found(look_at_the_screen(ScreenConfig(), X, None, crash))["screen"]
    assert screen.words == "The driver x11 ended the program with the signal SIGSEGV."


def test_a_driver_that_hangs_is_given_up() -> None:
    hang = python("import sys; sys.stdout.flush(); import signal; signal.pause()")
    assert "within 1 seconds" in found(look_at_the_screen(ScreenConfig(), X, None, hang, 1.0))["screen"].words


def test_whatever_else_ends_the_probe_is_said_in_its_last_words() -> None:
    broken = python("raise ImportError('libmtdev.so.1: cannot open shared object file')")
    assert "libmtdev.so.1" in found(look_at_the_screen(ScreenConfig(), X, None, broken))["screen"].words


def test_a_driver_that_was_not_asked_for_is_a_fault_and_a_graphics_chip_is_well() -> None:
    seen = found(look_at_the_screen(ScreenConfig(), X, None, telling("offscreen")))
    assert seen["screen"].words == "SDL draws with the driver offscreen, though x11 was asked for."
    assert seen["renderer"].state == "ok"


def test_the_screen_of_an_open_table_is_left_to_it() -> None:
    (only,) = look_at_the_screen(ScreenConfig(), X, 812, python("raise SystemExit('a window was opened')"))
    assert only.state == "note" and "process 812" in only.words


def test_to_look_loads_nothing_of_kivy() -> None:
    code = "import ui.doctor, sys; sys.exit('kivy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
