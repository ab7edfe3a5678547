"""Watches the power supply while the table is open: a weak one drops touchscreen and tower, and nobody would think of it."""

from __future__ import annotations

import threading
from typing import Final

from companion.inbox import SUPPLY, DeviceBack, DeviceLost, DeviceSaid, Inbox
from companion.words import Phrase
from hardware.supply import Supply, SupplyMeter

EVERY_SECONDS: Final = 60.0
WEAK: Final = Phrase(
    "The power supply is too weak: touchscreen and dice tower may drop out. Play on, and take the supply that is made for this "
    "board next time, with a short thick cable."
)
STRONG: Final = Phrase("The power supply is strong enough again.")
DIPPED: Final = Phrase("The power supply was too weak for a moment. If that comes again, take a stronger one.")


class SupplyWatch:
    """Puts what has changed into the inbox, from `start` to `close`. Where no file of the kernel says it, there is no thread."""

    def __init__(self, inbox: Inbox, meter: SupplyMeter | None = None, every: float = EVERY_SECONDS) -> None:
        self._inbox, self._every = inbox, every
        self._meter = meter or SupplyMeter()
        self._last: Supply | None = None
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        if self._meter.is_there:
            self._thread = threading.Thread(target=self._run, name="power supply", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Ends the thread."""
        self._closing.set()
        if self._thread is not None:
            self._thread.join()

    def look(self) -> None:
        """Reads it once and tells what is new. What was before the first reading is the doctor's to say."""
        seen = self._meter.read()
        if seen is None:
            return
        before, self._last = self._last or Supply(weak=False, was_weak=seen.was_weak), seen
        if seen.weak and not before.weak:
            self._inbox.put(DeviceLost(SUPPLY, WEAK))
        elif before.weak and not seen.weak:
            self._inbox.put(DeviceBack(SUPPLY, STRONG))
        elif seen.was_weak and not before.was_weak:
            self._inbox.put(DeviceSaid(SUPPLY, DIPPED))

    def _run(self) -> None:
        self.look()
        while not self._closing.wait(self._every):
            self.look()
