"""Speaks with a running emulator: QEMU's machine protocol, one JSON object a line on a unix socket."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from types import TracebackType
from typing import Any, Final

DEADLINE: Final = 30.0
"""Seconds that an emulator on a busy machine may take for an answer."""
FULL_SCALE: Final = 0x7FFF
"""A tablet's own coordinates go from 0 to this, whatever the screen's size."""


class Refusal(OSError):
    """The emulator would not. The message has its reason."""


class Qmp:
    """The line to one emulator. Raises OSError where the emulator has gone, and TimeoutError where it does not answer.

    with Qmp(Path("qmp.sock")) as line:
        line.ask("screendump", filename="screen.ppm")
    """

    def __init__(self, path: Path, within: float = DEADLINE) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(within)
        try:
            self._socket.connect(str(path))
            self._lines = self._socket.makefile("rb")
            self._next()  # the greeting
            self.ask("qmp_capabilities")
        except BaseException:
            self._socket.close()
            raise

    def ask(self, what: str, **arguments: Any) -> Any:
        """Carries out a command and gives its answer. Raises Refusal with the emulator's reason."""
        self._socket.sendall(json.dumps({"execute": what, "arguments": arguments}).encode() + b"\n")
        while True:
            heard = self._next()
            if "error" in heard:
                raise Refusal(f"{what}: {heard['error'].get('desc', heard['error'])}")
            if "return" in heard:
                return heard["return"]

    def take_picture(self, file: Path) -> None:
        """Writes what the virtual screen shows into a file, as PPM."""
        self.ask("screendump", filename=str(file))

    def move(self, x: float, y: float) -> None:
        """Puts the finger over a place: parts of the screen's width and height, from its upper left corner."""
        self.ask("input-send-event", events=[_along("x", x), _along("y", y)])

    def press(self, down: bool) -> None:
        """Puts the finger down, or lifts it."""
        self.ask("input-send-event", events=[{"type": "btn", "data": {"button": "left", "down": down}}])

    def close(self) -> None:
        self._lines.close()
        self._socket.close()

    def __enter__(self) -> Qmp:
        return self

    def __exit__(self, kind: type[BaseException] | None, trouble: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def _next(self) -> dict[str, Any]:
        line = self._lines.readline()
        if not line:
            raise ConnectionResetError("the emulator has closed its line")
        heard: dict[str, Any] = json.loads(line)
        return heard


def _along(axis: str, part: float) -> dict[str, Any]:
    return {"type": "abs", "data": {"axis": axis, "value": round(min(1.0, max(0.0, part)) * FULL_SCALE)}}
