"""Simulated pins in the virtual machine, as a finger and an eye know them: see recipe.py for the bank."""

from __future__ import annotations

from typing import Final

from tests.lab.console import Console

LINES: Final = "/sys/devices/platform/gpio-sim.*/gpiochip*"
PLAYERS: Final = (17, 27)
"""The first two players' roll buttons, as the settings have them by default."""
LAMPS: Final = (5, 6)
"""Their lamps."""
HELD: Final = 0.3
"""A press lasts so many seconds: the table must have seen it for 30 ms, on a slow processor."""


class Pins:
    """Buttons between a pin and ground: pressed is low."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def press(self, player: int) -> None:
        """Player 1 or 2 presses the roll button and lets it go."""
        pull = f"{LINES}/sim_gpio{PLAYERS[player - 1]}/pull"
        self._console.run(f"for pull in {pull}; do echo pull-down >$pull; sleep {HELD}; echo pull-up >$pull; done")

    def is_high(self, pin: int) -> bool:
        """Whether a pin is driven high, by a lamp for instance."""
        return self._console.run(f"cat {LINES}/sim_gpio{pin}/value").strip() == "1"
