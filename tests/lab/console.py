"""Root's console in the virtual machine: a shell on its second serial port, and what it answers."""

from __future__ import annotations

import re
import socket
import time
from pathlib import Path
from typing import Final

PROMPT: Final = "lab# "
"""Said by the console's unit when the shell is there: see recipe.py."""
DEADLINE: Final = 180.0
"""Seconds for one command: an emulated processor is ten to thirty times slower than this one."""


class Failed(OSError):
    """A command in the virtual machine has failed. The message has the command and what it said."""


class Silent(TimeoutError):
    """The console has not said what was waited for. The message has what it said last."""


class Console:
    """A shell over a socket. Commands go in by the line; what each prints lies between two marks that nothing else says."""

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(str(path))
        self._heard = b""
        self._number = 0

    def wait_until_there(self, within: float = DEADLINE) -> None:
        """Waits until the shell takes commands. Raises Silent, and OSError where the machine has gone."""
        self._until(re.escape(PROMPT.encode()), within, "the shell of the virtual machine")

    def run(self, command: str, within: float = DEADLINE) -> str:
        """Runs a line of shell as root and gives what it printed. Raises Failed unless it succeeds, and Silent."""
        status, said = self.tried(command, within)
        if status:
            raise Failed(
                f"In the virtual machine `{command}` failed with {status}: {said.strip()[-600:] or 'it gives no reason'}"
            )
        return said

    def tried(self, command: str, within: float = DEADLINE) -> tuple[int, str]:
        """Runs a line of shell as root; gives its status and what it printed."""
        self._number += 1
        begun, ended = f"<<{self._number}", f">>{self._number}"
        # the marks are put together by the shell, so that an echo of the line itself is never taken for them
        self.say(
            f"printf '<''<%s\\n' {self._number}; {{ {command}\n}} 2>&1 </dev/null; printf '\\n>''>%s=%s\\n' {self._number} $?"
        )
        found = self._until(rf"{begun}\r?\n(.*?)\r?\n{ended}=(\d+)\r?\n".encode(), within, f"an end of `{command}`")
        return int(found[2]), found[1].decode(errors="replace").replace("\r\n", "\n")

    def say(self, line: str) -> None:
        """Types a line, and waits for nothing."""
        self._socket.sendall(line.encode() + b"\n")

    def close(self) -> None:
        self._socket.close()

    def _until(self, wanted: bytes, within: float, what: str) -> re.Match[bytes]:
        until = time.monotonic() + within
        while not (found := re.search(wanted, self._heard, re.DOTALL)):
            self._socket.settimeout(max(0.01, until - time.monotonic()))
            try:
                more = self._socket.recv(65536)
            except TimeoutError:
                last = self._heard.decode(errors="replace").strip()[-300:]
                raise Silent(f"Waited {within:.0f} s for {what}; the console said last: {last or 'nothing'}") from None
            if not more:
                raise ConnectionResetError("The virtual machine's console is closed.")
            self._heard += more
        self._heard = self._heard[found.end() :]
        return found
