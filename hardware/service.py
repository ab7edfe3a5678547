"""What a service manager (systemd) is told of this program: that it is ready, that it lives, that it ends, and what it does.

The manager names a datagram socket in NOTIFY_SOCKET, and in WATCHDOG_USEC how long it waits for a sign of life before it starts
the program anew. Where neither is set nobody listens, and all of this does nothing.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import MutableMapping
from typing import Final

log = logging.getLogger(__name__)
SIGNS_IN_A_WAIT: Final = 2
"""So often within the manager's patience it is told that the program lives: as sd_watchdog_enabled(3) has it."""
LEAST_BEAT: Final = 0.05
"""Seconds. Nobody's patience is so short that more were needed."""


class Service:
    """Speaks to whoever started the program. No call raises or waits: what cannot be told is told to nobody.

    What names the manager is taken out of `environment`: systemd's own tools, started by this program, would tell their errors.
    WATCHDOG_PID is not looked at: in the kiosk the manager's own child is the compositor, and the window speaks for both.
    """

    def __init__(self, environment: MutableMapping[str, str]) -> None:
        self._address = _address(environment.pop("NOTIFY_SOCKET", ""))
        patience = environment.pop("WATCHDOG_USEC", "")
        self._socket: socket.socket | None = None
        self._last_status = ""
        self.beat_s = _beat(patience) if self._address else None
        """Every so many seconds `alive` is awaited; None: by nobody."""

    @property
    def listens(self) -> bool:
        """Whether there is anybody to be told."""
        return bool(self._address)

    def ready(self, status: str) -> None:
        """The program can be used from now on."""
        self._last_status = status
        self._tell(f"READY=1\nSTATUS={_one_line(status)}")

    def alive(self) -> None:
        """It lives."""
        self._tell("WATCHDOG=1")

    def status(self, words: str) -> None:
        """What it is doing, for `systemctl status`. The same words twice are said once."""
        if words != self._last_status:
            self._last_status = words
            self._tell(f"STATUS={_one_line(words)}")

    def stopping(self, status: str) -> None:
        """It ends."""
        self._tell(f"STOPPING=1\nSTATUS={_one_line(status)}")

    def _tell(self, message: str) -> None:
        if not self._address:
            return
        try:
            if self._socket is None:
                self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC | socket.SOCK_NONBLOCK)
            self._socket.sendto(message.encode(), self._address)
        except OSError as trouble:  # a manager that is busy or gone is no reason to stop playing
            log.debug("the service manager was not told %r: %s", message, trouble)


def _address(name: str) -> str:
    """The socket's address; "" where none is named that can be one. A name that begins with @ is in the abstract namespace."""
    if name.startswith("@") and len(name) > 1:
        return "\0" + name[1:]
    return name if name.startswith("/") else ""


def _beat(microseconds: str) -> float | None:
    """How often a sign of life is due, in seconds."""
    if not (microseconds.isascii() and microseconds.isdigit()) or int(microseconds) == 0:
        return None
    return max(int(microseconds) / 1_000_000 / SIGNS_IN_A_WAIT, LEAST_BEAT)


def _one_line(words: str) -> str:
    """A line break would begin another message."""
    return " ".join(words.split())
