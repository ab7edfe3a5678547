"""The broom: Python's search for dead objects takes as long as some frames, so it waits for a moment in which nobody waits."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Final

from kivy.clock import Clock

PAUSE_SECONDS: Final = 0.25
"""So long after a change nobody has thrown again yet: a die takes longer to fall, a hand to let go."""
CALM_SECONDS: Final = 1.0
"""After so long without a change, players look at the board again."""
MOST_CHANGES: Final = 40
"""Where there is no pause either, what these last changes left is swept all the same, once the last one is on the screen: only a
program plays so fast, and memory must not grow."""


class Broom:
    """Sweeps by itself, from `take` to `put_away`; Python's own searches, which come at any moment, are off in between.

    `also`: what else is to be done when it is calm and all has been swept.
    """

    def __init__(self, also: Callable[[], None] = lambda: None) -> None:
        self._changes = 0
        self._pause = Clock.create_trigger(lambda _: self.sweep(), PAUSE_SECONDS)
        self._calm = Clock.create_trigger(lambda _: also(), CALM_SECONDS)
        self._drawn = Clock.create_trigger(lambda _: self.sweep())  # on the frame after the next one

    def take(self) -> None:
        """What has been made so far stays as long as the app does: it is not searched again."""
        gc.disable()
        gc.freeze()

    def wait(self) -> None:
        """Something has changed and is to be drawn: now is not the time."""
        self._changes += 1
        for later in (self._pause, self._calm):
            later.cancel()
            later()
        if self._changes >= MOST_CHANGES:
            self._drawn()

    def sweep(self) -> None:
        """Sweeps now."""
        self._changes = 0
        self._pause.cancel()
        gc.collect()

    def put_away(self) -> None:
        """Leaves it to Python again."""
        self._pause.cancel()
        self._calm.cancel()
        self._drawn.cancel()
        gc.unfreeze()
        gc.enable()
