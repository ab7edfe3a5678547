"""What devices have to say, as messages, and the one queue through which it reaches the table.

Device threads `put`; the screen's frame (or whoever plays) drains. A message is a fact in the past tense and knows no rule.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from companion.dice import Face
from companion.words import Phrase

Source = Literal["tower", "button", "screen", "typed", "rolled by the app", "corrected", "script"]
"""By which way an answer came."""
SUPPLY: Final = "power supply"
"""The device that all others hang on. What it says is for whoever looks: it wakes nobody."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Which throw of which device a roll was, so that it never counts twice: also after a restart of the app.

    `boot` changes whenever the device begins to count anew; "" where it does not say.
    """

    device: str
    number: int
    boot: str = ""


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die has come to rest. `die` is its name ("d6"); `face` as the die shows it. `origin` None: the device does not number."""

    die: str
    face: Face
    source: Source
    origin: Origin | None = None


@dataclass(frozen=True, slots=True)
class ThrowBegun:
    """A die is falling: its face is not known yet."""

    device: str


@dataclass(frozen=True, slots=True)
class ThrowSpoiled:
    """A throw that cannot count: "cocked" or "moved" (throw again), or "repeated" (this number was counted already)."""

    device: str
    how: Literal["cocked", "moved", "repeated"]
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button was pressed and let go, or for "power" held; `player` is 1, 2, ... for a player's own button."""

    what: Literal["roll", "undo", "ok", "power"]
    player: int | None = None


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """A device that was there has gone, or cannot be used: a sentence says which, why, and the cure."""

    device: str
    words: Phrase


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """A device is there and can be used."""

    device: str
    words: Phrase


@dataclass(frozen=True, slots=True)
class DeviceSaid:
    """Something a device has to say that is neither: a low battery, its own error."""

    device: str
    words: Phrase


Message = Rolled | ThrowBegun | ThrowSpoiled | Pressed | DeviceLost | DeviceBack | DeviceSaid


class Inbox:
    """A queue that any thread may put into and one drains. Nothing in it is ever dropped.

    `on_put`, if given, is called in the thread that put: to wake the one who drains.
    """

    def __init__(self, on_put: Callable[[], None] | None = None) -> None:
        self.on_put = on_put
        self._queue: deque[Message] = deque()  # append and popleft are atomic

    def put(self, message: Message) -> None:
        """Adds a message, from any thread."""
        self._queue.append(message)
        if self.on_put is not None:
            self.on_put()

    def drain(self) -> list[Message]:
        """All that has come since the last time, the oldest first."""
        out: list[Message] = []
        while self._queue:
            out.append(self._queue.popleft())
        return out
