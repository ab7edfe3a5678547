"""What Kivy must find before it is imported: a folder of its own, no command line, a quiet log. Imports no Kivy itself."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import platformdirs

ALLOW_OFFSCREEN = "QUARTERMASTER_ALLOW_OFFSCREEN"
"""Set to 1 in the environment, the app also runs where nobody can see it: for tests of the program itself."""
ROOM_FOR_SHADERS = 16 << 20
"""Bytes."""


def lay_out() -> None:
    """Sets what is not set yet in the environment. Kivy keeps its few files in the user's cache, or in a passing folder."""
    plain = {
        "KIVY_NO_ARGS": "1",  # the command line is ours
        "KIVY_NO_CONFIG": "1",  # a stray config.ini must not bring a second touch provider
        "KIVY_WINDOW": "sdl2",  # the others end the program where they find no screen
        "KIVY_NO_FILELOG": "1",
        "KIVY_NO_CONSOLELOG": "1",
        "KIVY_CLOCK": "interrupt",  # a roll wakes the frame at once: it does not wait for the next beat
        "KIVY_LOG_MODE": "MIXED",  # Kivy's own records only: ours go where the front door says
        "SDL_TOUCH_MOUSE_EVENTS": "0",  # a finger is a finger, and not a mouse as well (kivy#3801)
        "SDL_MOUSE_TOUCH_EVENTS": "0",
        "SDL_VIDEO_ALLOW_SCREENSAVER": "0",
    }
    for name, value in plain.items():
        os.environ.setdefault(name, value)
    os.environ.setdefault("KIVY_HOME", str(_folder()))
    if _is_full(platformdirs.user_cache_path()):
        os.environ.setdefault("MESA_SHADER_CACHE_DISABLE", "true")  # or Mesa maps a file without room, and the kernel ends us


def _is_full(folder: Path) -> bool:
    """Whether a disk has too little room for what Mesa keeps there from one start to the next."""
    place = next((one for one in (folder, *folder.parents) if one.exists()), folder)
    try:
        found = os.statvfs(place)
    except OSError:
        return False
    return found.f_bavail * found.f_frsize < ROOM_FOR_SHADERS


def _folder() -> Path:
    folder = platformdirs.user_cache_path("quartermaster", appauthor=False) / "kivy"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="quartermaster-kivy-"))  # a read-only home: Kivy insists on a folder
