"""The calm: while nothing happens the app sleeps, until a device, the window or the clock has something for it.

Kivy's own clock looks sixty times a second whether anything has come. Here the system wakes the app when a device's thread has
scheduled something, and when events of the window can be read; else only what is due does. What moves is drawn at the
pace of the frame cap.
"""

from __future__ import annotations

import ctypes
import os
import select
import threading
import weakref
from pathlib import Path
from typing import Any, Final

from kivy.base import EventLoop
from kivy.clock import Clock

LONGEST_SECONDS: Final = 0.25
"""The longest sleep. Should anything ever come by a way that is not watched, it is seen by then."""
STIR_SECONDS: Final = 0.25
"""After something has happened, it is looked at the pace of the frame cap for so long: more often follows than not."""
OPEN_FILES: Final = Path("/proc/self/fd")
INPUT_DEVICES: Final = "/dev/input/event"


class Bell:
    """Wakes whoever sleeps on it. It may be rung from any thread, and stays rung until it is hushed."""

    def __init__(self) -> None:
        self.place = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        """Its file descriptor: it can be read while the bell is rung."""
        weakref.finalize(self, os.close, self.place)

    def ring(self) -> None:
        os.eventfd_write(self.place, 1)

    def hush(self) -> None:
        os.eventfd_read(self.place)


class Calm:
    """Sees to it that Kivy's clock sleeps, from `begin` to `end`."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self._bell = Bell()
        self._frames_thread = threading.get_ident()
        self._watched = ways_in(window)
        self._stirred = 0.0
        self._before = (Clock.idle, Clock.on_schedule)

    def begin(self) -> None:
        """The clock waits as it is told here from now on."""
        Clock.idle, Clock.on_schedule = self._wait, self._scheduled

    def end(self) -> None:
        """The clock waits by itself again."""
        Clock.idle, Clock.on_schedule = self._before

    def _scheduled(self, _event: object) -> None:
        """Called by the clock in the thread that has scheduled something: whoever sleeps must know when to wake."""
        if threading.get_ident() != self._frames_thread:
            self._bell.ring()

    def _wait(self) -> float:
        """In the place of the clock's own: waits until there is something to do. Gives the time, in seconds of the clock."""
        until_beat = Clock._last_tick + 1 / Clock._max_fps - Clock.time()
        stirred = self._sleep(until_beat, []) or self._sleep(self._idle_seconds(), self._watched)
        now = Clock.time()
        if stirred:
            self._stirred = now
        Clock._dt, Clock._last_tick = now - Clock._last_tick, now
        return float(now)

    def _idle_seconds(self) -> float:
        """For how long there is nothing to do."""
        now = Clock.time()
        if not self._watched or now < self._stirred + STIR_SECONDS or EventLoop.quit or self._window.canvas.needs_redraw:
            return 0.0
        if any(getattr(one, "waiting_event", False) or getattr(one, "busy", False) for one in EventLoop.input_providers):
            return 0.0  # the window had it while the last frame was drawn
        return min(Clock.get_min_timeout() - now, LONGEST_SECONDS)

    def _sleep(self, seconds: float, watched: list[int]) -> bool:
        """Sleeps so long at most. Whether anything has come; what the window has is taken from it at once."""
        bell = self._bell.place
        try:
            ready, _, _ = select.select([bell, *watched], [], [], max(0.0, seconds))
        except (OSError, ValueError):  # a touchscreen was pulled out
            self._watched = ways_in(self._window)
            return True
        if bell in ready:
            self._bell.hush()
        elif ready:
            self._window.mainloop()
        elif seconds >= LONGEST_SECONDS and driver() == "kmsdrm":
            self._watched = ways_in(self._window)  # one may have been plugged in
        return bool(ready)


def driver() -> str:
    """SDL's driver for the window: see window.driver_for."""
    return os.environ.get("SDL_VIDEODRIVER", "")


def ways_in(window: Any) -> list[int]:
    """The file descriptors by which the window's events reach this process; none where they are not known."""
    if driver() == "x11" and isinstance(display := getattr(window.get_window_info(), "display", None), int):
        xlib = ctypes.CDLL("libX11.so.6")
        xlib.XConnectionNumber.argtypes = [ctypes.c_void_p]
        return [int(xlib.XConnectionNumber(display))]
    if driver() == "kmsdrm":
        return [int(one.name) for one in OPEN_FILES.iterdir() if _is_input(one)]
    return []


def _is_input(file: Path) -> bool:
    try:
        return os.readlink(file).startswith(INPUT_DEVICES)
    except OSError:  # it was the one by which the list of files was read
        return False
