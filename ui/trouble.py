"""What is not as it should be: lost devices and a log that cannot be written. Each is a badge, and play goes on."""

from __future__ import annotations

from dataclasses import dataclass

from companion.inbox import DeviceBack, DeviceLost, DeviceSaid, Message
from companion.words import Phrase

LONGEST_BRIEF = 40


@dataclass(frozen=True, slots=True)
class Trouble:
    """What the badge shows: a few words, a sign, and the whole sentence for whoever taps it."""

    brief: str
    words: str
    sign: str


class Lookout:
    """Keeps which devices are lost, the newest trouble last."""

    def __init__(self) -> None:
        self._lost: dict[str, Trouble] = {}

    def hear(self, message: Message) -> bool:
        """Takes note of a message. Gives whether it was about a device being there."""
        if isinstance(message, DeviceLost):
            self._lost.pop(message.device, None)
            self._lost[message.device] = Trouble(_brief(message.device), message.words, _sign(message.device))
        elif isinstance(message, DeviceBack):
            self._lost.pop(message.device, None)
        return isinstance(message, (DeviceLost, DeviceBack, DeviceSaid))

    def trouble(self, log_trouble: Phrase | None) -> Trouble | None:
        """The worst of it: a log that is not safe, then the device lost last. None: all is well."""
        if log_trouble is not None:
            return Trouble("Not safe on disk yet", log_trouble.text(), "log")
        return next(reversed(self._lost.values()), None)


def _brief(device: str) -> str:
    """Few words: what is missing, and what to do instead."""
    kind = _sign(device)
    return f"No {kind}: tap it in" if kind in ("tower", "button") else f"No {device}"[:LONGEST_BRIEF]


def _sign(device: str) -> str:
    name = device.lower()
    for word, sign in (
        ("button", "button"),
        ("pin", "button"),
        ("lamp", "lantern"),
        ("tower", "tower"),
        ("tty", "tower"),
        ("usb", "tower"),
    ):
        if word in name:
            return sign
    return "tower"
