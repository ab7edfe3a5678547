"""The watch: when nobody touches anything for a while the screen goes dark, and the touch that wakes it does nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from ui.look import Box
from ui.motion import DAWN_SECONDS, DUSK_SECONDS, Move, evenly

if TYPE_CHECKING:
    from ui.app import TableApp
    from ui.parts.night import Night


class Watch:
    """Keeps the time to the next night: `after` seconds, 0 for never."""

    def __init__(self, app: TableApp, after: int) -> None:
        self.app, self.after = app, after
        self.asleep = False
        """Whether the next touch only wakes."""
        self.night: Night | None = None
        self._fading: Move | None = None
        self._sleep: Any = None

    def stay_awake(self, *, at_once: bool = False) -> None:
        """Lights the screen, and starts the time to the next night anew. `at_once`: something has come that is to be seen."""
        if self.night is not None and (self.asleep or at_once):
            self._fade(self.night, 0.0, 0.0 if at_once else DAWN_SECONDS)
        self.asleep = False
        if self._sleep is not None:
            self._sleep.cancel()
        if self.after > 0:
            self._sleep = Clock.schedule_once(lambda _: self.fall_asleep(), self.after)

    def fall_asleep(self) -> None:
        """Darkens the screen."""
        if self.asleep or self.app.screen is None:
            return
        from ui.parts.night import Night  # not before the first night: nobody waits for it

        self.asleep = True
        if self._fading is not None:
            self._fading.finish()  # it was growing light
        self.night = night = Night(self.app.screen)
        night.opacity = 0
        self.app.deck.add_widget(night)
        self.lay()
        self._fade(night, 1.0, DUSK_SECONDS)

    def lay(self) -> None:
        """The window has another size."""
        if self.night is not None:
            self.night.lay(Box(0, 0, *self.app.window.size))

    def _fade(self, night: Night, to: float, seconds: float) -> None:
        if self._fading is not None:
            self._fading.drop()
        reached = night.opacity

        def draw(part: float) -> None:
            night.opacity = reached + (to - reached) * part

        self._fading = Move(seconds, draw, None if to else self._clear, evenly)

    def _clear(self) -> None:
        if self.night is not None:
            self.app.deck.remove_widget(self.night)
            self.night = None
