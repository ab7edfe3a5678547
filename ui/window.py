"""Opens the one window, or says in a sentence what is missing and how to mend it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.config import ScreenConfig
from ui import touch
from ui.display import Display, display_of
from ui.shipshape import ALLOW_OFFSCREEN

UNSEEN = ("offscreen", "dummy", "evdummy")
"""Drivers that draw where nobody can look: the service is healthy and the screen is black (lumina-signage#32)."""
LEAST = (320, 240)
"""The smallest window that anything is laid out for."""
WINDOWED = (1024, 600)
"""The window's size on a desktop where none is set."""


class NoScreen(OSError):
    """There is nothing to draw on. The message says what is missing and the cure."""


def driver_for(environment: Mapping[str, str], cards: Path = Path("/dev/dri")) -> str:
    """The SDL driver to use here: "x11", "kmsdrm" or the one that was named. Raises NoScreen."""
    named = environment.get("SDL_VIDEODRIVER", "").replace(" ", "").lower()  # as SDL reads it: one, or several with commas
    if set(named.split(",")) & set(UNSEEN) and environment.get(ALLOW_OFFSCREEN) != "1":
        raise NoScreen(
            f"SDL_VIDEODRIVER={named} draws where nobody can see it. Cure: unset SDL_VIDEODRIVER, or set "
            f"{ALLOW_OFFSCREEN}=1 to have it so."
        )
    if named == "x11" and not environment.get("DISPLAY"):
        raise NoScreen(
            "SDL_VIDEODRIVER=x11 needs an X display, and DISPLAY is not set. Cure: start it from a desktop or by the "
            "quartermaster service, or unset SDL_VIDEODRIVER."
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


def frame_for(screen: ScreenConfig, driver: str, display: Display | None) -> dict[str, object]:
    """Size and place of the window, as Kivy is told. A size of its own fits the display: the whole of it where the display is
    smaller than a window on a desktop, or where nobody places windows.
    """
    if screen.size is not None:
        width, height = (max(wish, least) for wish, least in zip(screen.size, LEAST, strict=True))
        return {"width": width, "height": height, "fullscreen": 1 if screen.fullscreen else 0}
    whole = {"width": WINDOWED[0], "height": WINDOWED[1], "fullscreen": "auto"}
    if screen.fullscreen and display is not None:  # right from the start: a compositor may show a frame in the size before
        return whole | {"width": display.width, "height": display.height}
    if screen.fullscreen or driver == "kmsdrm":
        return whole
    if display is None:
        return whole | {"fullscreen": 0}
    if not display.managed:
        there = {"borderless": 1, "position": "custom", "left": 0, "top": 0}
        return {"width": display.width, "height": display.height, "fullscreen": 0, **there}
    is_small = display.width < WINDOWED[0] or display.height < WINDOWED[1]
    return whole if is_small else whole | {"fullscreen": 0}


def open_window(screen: ScreenConfig) -> Any:
    """Kivy's window, opened as the settings say. Raises NoScreen."""
    driver = driver_for(os.environ)
    was_named = "SDL_VIDEODRIVER" in os.environ and driver != "x11"
    os.environ["SDL_VIDEODRIVER"] = driver  # so that SDL never falls back to a driver that shows nothing
    from kivy.config import Config

    touch.settle(Config)
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "log_level", "warning")
    display = display_of(os.environ.get("DISPLAY", "")) if driver == "x11" else None
    graphics: dict[str, object] = {
        **frame_for(screen, driver, display),
        "minimum_width": LEAST[0],
        "minimum_height": LEAST[1],
        "multisamples": 0,  # shapes are smooth by themselves
        "maxfps": 60,
        "show_cursor": 0 if screen.fullscreen else 1,
    }
    for key, value in graphics.items():
        Config.set("graphics", key, str(value))
    from kivy.core.window import Window

    if Window is None and was_named:
        raise NoScreen(
            f"SDL_VIDEODRIVER={driver} opens no window here. Cure: unset SDL_VIDEODRIVER: then x11 is taken where DISPLAY is "
            "set, and kmsdrm on a bare console."
        )
    if Window is None:
        raise NoScreen(
            f"No window could be opened on the driver {driver}"
            + (f" (DISPLAY={os.environ.get('DISPLAY')})" if driver == "x11" else "")
            + ". Cure: check that the display named is there and may be used by this user, and that OpenGL works (the packages "
            "libgl1-mesa-dri and libgles2)."
        )
    Window.clearcolor = (0.0, 0.0, 0.0, 1.0)
    Window.bind(on_pre_resize=lambda _, width, height: width < LEAST[0] or height < LEAST[1])  # it stays laid out as it was
    return Window
