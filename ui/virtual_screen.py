"""A screen without a monitor: an X server in memory with Mesa's software GL, for demonstrations and tests."""

from __future__ import annotations

import os
import select
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO

START_DEADLINE = 60.0
"""Seconds that the server may take to open a screen."""


class NoVirtualScreen(OSError):
    """The virtual screen could not be opened; the sentence says why and what helps."""


@dataclass(frozen=True, slots=True)
class VirtualScreen:
    """A screen in memory: `display` (":7") and its size in pixels."""

    display: str
    width: int
    height: int

    def environment(self) -> dict[str, str]:
        """What a process needs to draw on it."""
        return {"DISPLAY": self.display, "LIBGL_ALWAYS_SOFTWARE": "1"}


@contextmanager
def virtual_screen(width: int, height: int) -> Iterator[VirtualScreen]:
    """Opens a screen of this size for as long as the block lasts. Raises NoVirtualScreen."""
    reads, writes = os.pipe()
    command = ["Xvfb", "-displayfd", str(writes), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"]
    with tempfile.TemporaryFile() as words:
        try:
            server = subprocess.Popen(command, pass_fds=[writes], stdin=subprocess.DEVNULL, stdout=words, stderr=words)
        except FileNotFoundError:
            os.close(reads)
            raise NoVirtualScreen(
                "There is no Xvfb to draw a virtual screen: install the package xvfb, or run `make setup`."
            ) from None
        finally:
            os.close(writes)
        try:
            yield VirtualScreen(_display_of(reads, words), width, height)
        finally:
            os.close(reads)
            server.terminate()
            server.wait(START_DEADLINE)


def _display_of(reads: int, words: IO[bytes]) -> str:
    """The display that the server has taken, as soon as it says so; a server that ends closes the pipe."""
    ready, _, _ = select.select([reads], [], [], START_DEADLINE)
    number = os.read(reads, 16).strip() if ready else b""
    if not number:
        words.seek(0)
        reason = words.read().decode(errors="replace").strip() or "it gives no reason"
        raise NoVirtualScreen(f"Xvfb has opened no screen within {START_DEADLINE:.0f} s: {reason}")
    return f":{number.decode()}"
