"""Opens the one window, or says in a sentence what is missing and how to mend it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.config import ScreenConfig
from ui import touch
from ui.shipshape import ALLOW_OFFSCREEN

UNSEEN = ("offscreen", "dummy", "evdummy")
"""Drivers that draw where nobody can look: the service is healthy and the screen is black (lumina-signage#32)."""
WINDOWED = (1024, 600)
"""The window's size on a desktop where none is set."""


class NoScreen(OSError):
    """There is nothing to draw on. The message says what is missing and the cure."""


def driver_for(environment: Mapping[str, str], cards: Path = Path("/dev/dri")) -> str:
    """The SDL driver to use here: "x11", "kmsdrm" or the one that was named. Raises NoScreen."""
    named = environment.get("SDL_VIDEODRIVER", "")
    if named in UNSEEN and environment.get(ALLOW_OFFSCREEN) != "1":
        raise NoScreen(
            f"SDL_VIDEODRIVER={named} draws where nobody can see it. Cure: unset SDL_VIDEODRIVER, or set "
            f"{ALLOW_OFFSCREEN}=1 to have it so."
        )
    if named:
        return named
    if environment.get("DISPLAY"):
        return "x11"
    if environment.get("WAYLAND_DISPLAY"):
        raise NoScreen(
            "WAYLAND_DISPLAY is set but DISPLAY is not, and the window needs X. Cure: start the compositor with Xwayland, "
            "which sets DISPLAY (the package xwayland; cage brings it up by itself)."
        )
    drawn = sorted(cards.glob("card*"))
    if not drawn:
        raise NoScreen(
            f"There is no screen: DISPLAY is not set, and there is no graphics card at {cards}. "
            "Cure: start it from a desktop or by the quartermaster service; on a bare console check that the display is "
            "plugged in and the kernel driver is loaded (on a Pi: dtoverlay=vc4-kms-v3d)."
        )
    if not any(os.access(card, os.R_OK | os.W_OK) for card in drawn):
        raise NoScreen(
            f"There is no screen: DISPLAY is not set, and {drawn[0]} may not be opened. Cure: add this user to the groups video "
            "and render (sudo usermod -aG video,render $USER, then log in again), or start it by the quartermaster service."
        )
    return "kmsdrm"


def open_window(screen: ScreenConfig) -> Any:
    """Kivy's window, opened as the settings say. Raises NoScreen."""
    driver = driver_for(os.environ)
    os.environ["SDL_VIDEODRIVER"] = driver  # so that SDL never falls back to a driver that shows nothing
    from kivy.config import Config

    touch.settle(Config)
    width, height = screen.size or WINDOWED
    for section, key, value in (
        ("kivy", "exit_on_escape", 0),
        ("kivy", "log_level", "warning"),
        ("graphics", "width", width),
        ("graphics", "height", height),
        ("graphics", "fullscreen", ("1" if screen.size else "auto") if screen.fullscreen else 0),
        ("graphics", "multisamples", 0),  # shapes are smooth by themselves
        ("graphics", "maxfps", 60),
        ("graphics", "show_cursor", 0 if screen.fullscreen else 1),
    ):
        Config.set(section, key, str(value))
    from kivy.core.window import Window

    if Window is None:
        raise NoScreen(
            f"No window could be opened on the driver {driver}"
            + (f" (DISPLAY={os.environ.get('DISPLAY')})" if driver == "x11" else "")
            + ". Cure: check that the display named is there and may be used by this user, and that OpenGL works (the packages "
            "libgl1-mesa-dri and libgles2)."
        )
    Window.clearcolor = (0.0, 0.0, 0.0, 1.0)
    return Window
