"""Gauges of devices that say a lot, for the pictures of the page on which wires are tried."""

from __future__ import annotations

from collections.abc import Callable

from companion.wiring import ButtonSeen, ButtonState, LampSeen, LineHeard, TowerSeen
from companion.words import Phrase

PINS = (17, 27, 22, 23, 24, 25)


class ManyWires:
    """Six players' buttons in every state, their lamps, and a tower that talks; or all of it gone."""

    def __init__(self, there: bool = True) -> None:
        self.there = there

    def buttons(self) -> tuple[ButtonSeen, ...]:
        gone = Phrase("GPIO {pin} is used by another program. Cure: end that program, or name another pin.", pin=PINS[-1])
        states: tuple[ButtonState, ...] = ("up", "down", "stuck", "up", "up", "gone") if self.there else ("gone",) * 6
        return tuple(
            ButtonSeen(f"players[{at}]", pin, Phrase("Roll button of player {n}", n=at + 1), state, _why(state, gone))
            for at, (pin, state) in enumerate(zip(PINS, states, strict=True))
        )

    def lamps(self) -> tuple[LampSeen, ...]:
        return tuple(LampSeen(at + 1, pin, self.there, at == 1) for at, pin in enumerate((5, 6, 12, 13, 16, 26)))

    def tower(self) -> TowerSeen:
        if not self.there:
            words = Phrase("No dice tower was found. Cure: plug it in, or name its port in the settings.")
            return TowerSeen("absent", words, "auto")
        heard = (
            LineHeard("$PQMS,ROL,17,d6,4,ok*06", Phrase("Roll {n}: a d6 shows {face}.", n=17, face=4), True),
            LineHeard("$PQMS,ROL,18,d6,9,ok*0D", Phrase("A d6 has no face {face}: ignored.", face=9), False),
            LineHeard("boot: tower 2.1 (c) the makers of the tower", Phrase("No sentence of a tower: ignored."), False),
        )
        return TowerSeen(
            "live", Phrase("It is heard."), "ttyACM0", "The lighthouse", ("d6", "d10"), "2.1", 12, bytes(range(36, 84)), heard, 3
        )

    def no_pins(self) -> Phrase | None:
        return None if self.there else Phrase("This machine has no pins. Cure: none is needed, dice can be tapped in.")

    def light(self, player: int, lit: bool) -> None:
        """Lights nothing."""

    def watch(self, told: Callable[[], None] | None) -> None:
        """Nothing will happen."""


def _why(state: ButtonState, gone: Phrase) -> Phrase | None:
    return gone if state == "gone" else None
