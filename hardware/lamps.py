"""A lamp for each player, in or beside the roll button: it glows when a roll of that player is awaited."""

from __future__ import annotations

import contextlib
from typing import Any

from companion.config import LampsConfig
from companion.inbox import DeviceLost, Inbox
from companion.wiring import LampSeen
from companion.words import Phrase
from hardware.pins import NoPins, this_machines_pins, trouble_with


class Lamps:
    """The players' lamps. One that cannot be used is said and stays dark; where there are no pins there are no lamps.

    Each stands between its pin, a resistor of 330 ohms and ground. `factory` is gpiozero's, by default this machine's.
    """

    def __init__(self, inbox: Inbox, config: LampsConfig | None = None, factory: Any = None) -> None:
        self._inbox = inbox
        self._config = config or LampsConfig()
        self._lamps: dict[int, Any] = {}
        try:
            pins = factory or this_machines_pins()
        except NoPins:
            return  # the buttons have said so, if it has to be said
        for player, pin in enumerate(self._config.players, 1):
            if pin is not None:
                self._open(player, pin, pins)

    def glow(self, player: int | None) -> None:
        """Lights the lamp of this player (1, 2, ...) and puts out the others; None: all out."""
        for owner in tuple(self._lamps):
            self._set(owner, owner == player)

    def light(self, player: int, lit: bool) -> None:
        """Lights this player's lamp or puts it out, whatever the others do. Where there is none, nothing happens."""
        if player in self._lamps:
            self._set(player, lit)

    def seen(self) -> tuple[LampSeen, ...]:
        """Every lamp of the configuration, for the page on which wires are tried. From any thread."""
        lamps = self._lamps.copy()
        wired = [(player, pin) for player, pin in enumerate(self._config.players, 1) if pin is not None]
        return tuple(LampSeen(player, pin, player in lamps, self._is_lit(lamps.get(player))) for player, pin in wired)

    @staticmethod
    def _is_lit(lamp: Any) -> bool:
        try:
            return lamp is not None and bool(lamp.value)
        except Exception:  # the backend has lost the pin: it will be told when the lamp is set
            return False

    def close(self) -> None:
        """All out, and the pins let go."""
        for lamp in self._lamps.values():
            with contextlib.suppress(Exception):  # a backend that is shutting down may be gone already
                lamp.close()
        self._lamps.clear()

    def _open(self, player: int, pin: int, pins: Any) -> None:
        import gpiozero  # where there are pins

        try:
            self._lamps[player] = gpiozero.LED(pin, pin_factory=pins)
        except Exception as trouble:  # each backend has errors of its own, and none may cost the other lamps
            self._lost(player, pin, trouble)

    def _set(self, player: int, lit: bool) -> None:
        lamp = self._lamps[player]
        try:
            lamp.value = lit
        except Exception as trouble:
            del self._lamps[player]
            self._lost(player, getattr(lamp.pin, "number", 0), trouble)

    def _lost(self, player: int, pin: int, trouble: Exception) -> None:
        words = trouble_with(pin, Phrase("lamp of player {n}", n=player), "lamps", f"player{player}", trouble)
        self._inbox.put(DeviceLost(f"lamp player{player}", words))
