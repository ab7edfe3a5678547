"""The watch: when nobody touches anything for a while the screen goes dark, and the touch that wakes it does nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from ui.look import Box
from ui.parts.night import Night

if TYPE_CHECKING:
    from ui.app import TableApp


class Watch:
    """Keeps the time to the next night: `after` seconds, 0 for never."""

    def __init__(self, app: TableApp, after: int) -> None:
        self.app, self.after = app, after
        self.asleep = False
        self._night: Night | None = None
        self._sleep: Any = None

    def stay_awake(self) -> None:
        """Lights the screen, and starts the time to the next night anew."""
        if self._night is not None:
            self.app.deck.remove_widget(self._night)
            self._night = None
        self.asleep = False
        if self._sleep is not None:
            self._sleep.cancel()
        if self.after > 0:
            self._sleep = Clock.schedule_once(lambda _: self.fall_asleep(), self.after)

    def fall_asleep(self) -> None:
        """Darkens the screen."""
        if not self.asleep:
            self.asleep = True
            self._night = Night()
            self.app.deck.add_widget(self._night)
            self.lay()

    def lay(self) -> None:
        """The window has another size."""
        if self._night is not None:
            self._night.lay(Box(0, 0, *self.app.window.size))
