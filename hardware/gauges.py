"""The gauges of all that hangs on wires, for the page on which they are tried: see companion.wiring.Gauges."""

from __future__ import annotations

from collections.abc import Callable

from companion.wiring import ButtonSeen, LampSeen, TowerSeen
from companion.words import Phrase
from hardware.buttons import Buttons
from hardware.lamps import Lamps
from hardware.tower import Tower


class DeviceGauges:
    """Reads tower, buttons and lamps as they are at this moment."""

    def __init__(self, tower: Tower, buttons: Buttons, lamps: Lamps) -> None:
        self._tower, self._buttons, self._lamps = tower, buttons, lamps

    def buttons(self) -> tuple[ButtonSeen, ...]:
        return self._buttons.seen()

    def lamps(self) -> tuple[LampSeen, ...]:
        return self._lamps.seen()

    def tower(self) -> TowerSeen:
        return self._tower.seen()

    def no_pins(self) -> Phrase | None:
        return self._buttons.no_pins

    def light(self, player: int, lit: bool) -> None:
        self._lamps.light(player, lit)

    def watch(self, told: Callable[[], None] | None) -> None:
        self._tower.moved = self._buttons.moved = told
