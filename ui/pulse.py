"""The pulse: whoever started the program is told that it is ready once frames are really shown, and then that its window lives.

A beat comes by the frame clock: where that stands still, or draws nothing though there is something to draw, the beats cease, and
the service is started anew. Nothing is drawn for a beat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from kivy.clock import Clock

if TYPE_CHECKING:
    from ui.app import TableApp

SHOWN: Final = "The table is shown."
ENDING: Final = "The logbook is being closed."


class Service(Protocol):
    """Whoever started the program and watches over it."""

    @property
    def beat_s(self) -> float | None:
        """Every so many seconds `alive` is awaited; None: by nobody."""

    def ready(self, status: str) -> None:
        """It can be used from now on."""

    def alive(self) -> None:
        """It lives."""

    def stopping(self, status: str) -> None:
        """It ends."""


class Pulse:
    """Feels the pulse of this app's window from when its first screen is shown until it is closed."""

    def __init__(self, app: TableApp, service: Service) -> None:
        self._app, self._service = app, service
        self._beats: Any = None
        self._owed: int | None = None
        """How many frames there were at the last beat, if there was something to draw then."""
        app.when_shown = self._shown
        app.bind(on_stop=lambda *_: self._end())

    def _shown(self) -> None:
        self._service.ready(SHOWN)
        if self._service.beat_s is not None:
            self.beat()
            self._beats = Clock.schedule_interval(lambda _: self.beat(), self._service.beat_s)

    def beat(self) -> None:
        """Gives a sign of life, unless what was to be drawn at the last beat has not been drawn since."""
        app = self._app
        stands_still = self._owed is not None and app.frames == self._owed
        self._owed = app.frames if app.window.canvas.needs_redraw else None
        if not stands_still:
            self._service.alive()

    def _end(self) -> None:
        if self._beats is not None:
            self._beats.cancel()
        self._service.stopping(ENDING)
