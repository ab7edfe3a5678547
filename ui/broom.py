"""The broom: Python's search for dead objects takes as long as some frames, so it waits for a moment in which nobody waits."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Final

from kivy.clock import Clock

CALM_SECONDS: Final = 1.0
"""After so long without a change, players look at the board again."""
MOST_CHANGES: Final = 4
"""Where it is never calm, what these last changes left is swept all the same, once the last one is on the screen."""

ROUNDS: Final = 6
"""Every so many of these rounds, what outlived them is swept too."""


class Broom:
    """Sweeps by itself, from `take` to `put_away`; Python's own searches, which come at any moment, are off in between.

    `also`: what else is to be done when it is calm and all has been swept.
    """

    def __init__(self, also: Callable[[], None] = lambda: None) -> None:
        self._also = also
        self._changes = 0
        self._rounds = 0
        self._calm = Clock.create_trigger(lambda _: self.sweep(), CALM_SECONDS)
        self._drawn = Clock.create_trigger(lambda _: self._sweep_newest())  # on the frame after the next one

    def take(self) -> None:
        """What has been made so far stays as long as the app does: it is not searched again."""
        gc.disable()
        gc.freeze()

    def wait(self) -> None:
        """Something has changed and is to be drawn: now is not the time."""
        self._changes += 1
        self._calm.cancel()
        self._calm()
        if self._changes >= MOST_CHANGES:
            self._drawn()

    def _sweep_newest(self) -> None:
        self._changes = 0
        self._rounds += 1
        gc.collect(0 if self._rounds % ROUNDS else 1)

    def sweep(self) -> None:
        """Sweeps now, and does what else there is."""
        self._changes = 0
        self._calm.cancel()
        gc.collect()
        self._also()

    def put_away(self) -> None:
        """Leaves it to Python again."""
        self._calm.cancel()
        self._drawn.cancel()
        gc.unfreeze()
        gc.enable()
