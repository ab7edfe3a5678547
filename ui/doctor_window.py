"""A window that is open for a moment and tells what draws it: the part of the doctor that may crash. See ui.doctor."""

from __future__ import annotations

import ctypes
import json
import os
import sys
from pathlib import Path
from typing import Any, Final

from companion.config import ScreenConfig
from ui.window import NoScreen, driver_for, open_window

FRAMES: Final = 3
LIBRARIES: Final = Path("/proc/self/maps")


def main(order: dict[str, Any]) -> int:
    """Opens it, draws, and writes what it has seen on standard output as JSON. Gives the exit status."""
    size = order.pop("size")
    screen = ScreenConfig(**order, size=tuple(size) if size else None)
    try:
        asked = driver_for(os.environ)
        window = open_window(screen)
    except NoScreen as none:
        print(none, file=sys.stderr)
        return 1
    print(json.dumps(look_at(window, asked)))
    sys.stdout.flush()
    os._exit(0)  # closing is not what is tried here


def look_at(window: Any, asked: str) -> dict[str, Any]:
    """What draws this window, after some frames."""
    from kivy.base import EventLoop, runTouchApp
    from kivy.graphics.opengl import GL_RENDERER, GL_VENDOR, GL_VERSION, glFinish, glGetString

    runTouchApp(embedded=True)  # with the ways in that the table would have
    for _ in range(FRAMES):
        window.canvas.ask_update()
        EventLoop.idle()
    glFinish()
    driver, version = sdl()
    strings = {"renderer": GL_RENDERER, "vendor": GL_VENDOR, "gl": GL_VERSION}
    said = {name: (glGetString(what) or b"").decode("ascii", "replace") for name, what in strings.items()}
    ways = [type(one).__name__ for one in EventLoop.input_providers]
    return {"asked": asked, "driver": driver or asked, "sdl": version, "size": list(window.size), "touch": ways, **said}


def sdl() -> tuple[str, str]:
    """The driver that SDL draws with, and its version; "" where its library cannot be asked."""
    for line in LIBRARIES.read_text("utf-8", "replace").splitlines():
        file = line.split(maxsplit=5)[-1]
        if Path(file).name.startswith("libSDL2-2"):
            library = ctypes.CDLL(file)
            library.SDL_GetCurrentVideoDriver.restype = ctypes.c_char_p
            numbers = (ctypes.c_uint8 * 3)()
            library.SDL_GetVersion(numbers)
            return (library.SDL_GetCurrentVideoDriver() or b"").decode("ascii", "replace"), ".".join(map(str, numbers))
    return "", ""


if __name__ == "__main__":
    sys.exit(main(json.loads(sys.argv[1])))
