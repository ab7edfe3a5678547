"""What devices look like from the table, for the page on which wires are tried: what there is, and how it is just now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from companion.words import Phrase

ButtonState = Literal["up", "down", "stuck", "gone"]
TowerState = Literal["absent", "opening", "waiting for hello", "live", "lost", "off"]


@dataclass(frozen=True, slots=True)
class ButtonSeen:
    """A button: its key in the settings, its pin (BCM number), its use. `trouble`: why it does not count, and the cure."""

    key: str
    pin: int
    use: Phrase
    state: ButtonState
    trouble: Phrase | None = None


@dataclass(frozen=True, slots=True)
class LampSeen:
    """A player's lamp, on its pin (BCM number)."""

    player: int
    pin: int
    there: bool
    lit: bool


@dataclass(frozen=True, slots=True)
class LineHeard:
    """A line that a dice tower said, and what was made of it."""

    line: str
    made: Phrase
    counts: bool
    """False where it was ignored."""


@dataclass(frozen=True, slots=True)
class TowerSeen:
    """The dice tower. What it has not said (yet) is empty, or None."""

    state: TowerState
    words: Phrase
    """How it stands, and the cure where it does not stand well."""
    port: str
    name: str = ""
    dice: tuple[str, ...] = ()
    firmware: str = ""
    battery: int | None = None
    """Percent."""
    tail: bytes = b""
    """The last bytes that came, whatever they mean."""
    heard: tuple[LineHeard, ...] = ()
    """The last lines, the newest last."""
    ignored: int = 0
    """Lines that meant nothing since the app was started."""


class Gauges(Protocol):
    """Looks at the devices, and at nothing else: reading a gauge changes nothing and may be done from any thread."""

    def buttons(self) -> tuple[ButtonSeen, ...]:
        """Every button that the settings name."""

    def lamps(self) -> tuple[LampSeen, ...]:
        """Every lamp that the settings name."""

    def tower(self) -> TowerSeen:
        """The dice tower, also where there is none."""

    def no_pins(self) -> Phrase | None:
        """Why no button and no lamp can be there at all, and the cure."""

    def light(self, player: int, lit: bool) -> None:
        """Lights the lamp of this player (from 1) or puts it out: to see whether it is the right one."""

    def watch(self, told: Callable[[], None] | None) -> None:
        """Calls this from now on whenever a gauge may have moved, from the thread of the device; None: no more."""
