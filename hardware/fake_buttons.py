"""Buttons without wires, on the mock pins of gpiozero."""

from __future__ import annotations

import threading
from typing import Any

from gpiozero.pins.mock import MockFactory

from companion.config import ButtonsConfig


class FakeButtons:
    """Buttons on gpiozero's mock pins: give `factory` to Buttons and Lamps. A pin that is down is drawn to ground."""

    def __init__(self, config: ButtonsConfig | None = None) -> None:
        self.factory: Any = MockFactory()
        self._config = config or ButtonsConfig()

    def pin_of(self, player: int) -> int:
        """The pin of this player's roll button. Raises LookupError where there is none."""
        pin = self._config.players[player - 1]
        if pin is None:
            raise LookupError(f"player {player} has no roll button in this configuration")
        return pin

    def down(self, pin: int) -> None:
        self.factory.pin(pin).drive_low()

    def up(self, pin: int) -> None:
        self.factory.pin(pin).drive_high()

    def press(self, pin: int) -> None:
        """Presses and lets go like a thumb: long enough to count, and again as long before it returns."""
        held = threading.Event()  # nobody sets it: this is a wait
        for move in (self.down, self.up):
            move(pin)
            held.wait(3 * self._config.debounce_ms / 1000)
