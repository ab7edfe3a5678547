"""What is not as it should be: lost devices and a log that cannot be written. Each is a badge, and play goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.inbox import SUPPLY, DeviceBack, DeviceLost, DeviceSaid, Message
from companion.words import Phrase
from ui.tongue import mark, spoken, tr


@dataclass(frozen=True, slots=True)
class Trouble:
    """What the badge shows: a few words, a sign, and the whole sentence for whoever taps it."""

    brief: str
    words: str
    sign: str


class Lookout:
    """Keeps which devices are lost, the newest trouble last."""

    def __init__(self) -> None:
        self._lost: dict[str, Phrase] = {}

    def hear(self, message: Message) -> bool:
        """Takes note of a message. Gives whether it was about a device being there."""
        if isinstance(message, DeviceLost):
            self._lost.pop(message.device, None)
            self._lost[message.device] = message.words
        elif isinstance(message, DeviceBack):
            self._lost.pop(message.device, None)
        return isinstance(message, (DeviceLost, DeviceBack, DeviceSaid))

    def trouble(self, log_trouble: Phrase | None) -> Trouble | None:
        """The worst of it: a log that is not safe, the device lost last, and then a weak supply. None: all is well."""
        if log_trouble is not None:
            return Trouble(tr("Not safe on disk yet"), spoken(log_trouble), "log")
        if not self._lost:
            return None
        device = next((one for one in reversed(self._lost) if one != SUPPLY), SUPPLY)
        brief, sign = _brief(device)
        return Trouble(tr(brief), spoken(self._lost[device]), sign)


_BRIEFS: Final = {
    SUPPLY: (mark("Power is weak"), "lantern"),
    "button": (mark("No button: tap it in"), "button"),
    "lamp": (mark("A lamp is dark"), "lantern"),
    "tower": (mark("No tower: tap it in"), "tower"),
}
"""Few words for each kind of device: what is missing, and what to do instead; and its sign."""


def _brief(device: str) -> tuple[str, str]:
    return next((told for word, told in _BRIEFS.items() if word in device.lower()), _BRIEFS["tower"])
