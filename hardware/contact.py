"""A switch whose contact bounces, and when it is really down or up. Times are seconds of any monotonic clock."""

from __future__ import annotations

from enum import Enum
from typing import Final

STUCK_SECONDS: Final = 10.0
"""Nobody holds a button so long: it is stuck, or its wire touches ground."""


class Turn(Enum):
    """What came of a contact that has been stable long enough."""

    DOWN = "down"
    PRESSED = "pressed and let go"
    HELD = "held for as long as it must be"
    STUCK = "stuck down"
    FREED = "stuck no longer"


class Contact:
    """Debounced by time: a level counts when it has been stable for `stable_s`. Backends differ in that, and the mock does none.

    A press is told when the button is let go, so it can be told once only; one that was held down from the start, or for longer
    than anybody does, is stuck and no press. With `hold_s` it must be held for so long, which is told while it is still down.
    """

    def __init__(self, stable_s: float, down: bool, now: float, hold_s: float | None = None) -> None:
        self._stable_s, self._hold_s = stable_s, hold_s
        self._level = down
        self._since = now
        self._down = False
        self._down_since = now
        self._stuck = self._held = False
        self._from_the_start = down

    @property
    def stuck(self) -> bool:
        """Whether it was down from the start, or has been for longer than anybody holds it."""
        return self._stuck

    def moves(self, down: bool, now: float) -> None:
        """The level has changed, or may have bounced there and back."""
        self._level = down
        self._since = now
        if not down and not self._down:
            self._from_the_start = False

    def due(self) -> float | None:
        """When `settle` is wanted next, None for never unless it moves."""
        if self._level != self._down:
            return self._since + self._stable_s
        if not self._down or self._stuck:
            return None
        return self._down_since + (STUCK_SECONDS if self._hold_s is None or self._held else self._hold_s)

    def settle(self, down: bool, now: float) -> Turn | None:
        """What has become certain. `down` is the level as it is now: a backend may have lost an edge."""
        if down != self._level:
            self.moves(down, now)
        due = self.due()
        if due is None or now < due:
            return None
        if self._level == self._down:
            if self._hold_s is not None and not self._held:
                self._held = True
                return Turn.HELD
            self._stuck = True
            return Turn.STUCK
        self._down = self._level
        return self._went_down(now) if self._down else self._went_up()

    def _went_down(self, now: float) -> Turn:
        self._down_since = now
        self._stuck = self._from_the_start
        return Turn.STUCK if self._stuck else Turn.DOWN

    def _went_up(self) -> Turn:
        was_stuck = self._stuck
        self._stuck = self._from_the_start = self._held = False
        return Turn.FREED if was_stuck else Turn.PRESSED
