"""The table as a service: what its manager hears from the first frame to the end, and that it ends in time and in order."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
DEADLINE = 60.0
WITHIN = 2.0
"""Seconds after which a table that was told to end has ended."""
HANGING = """
import sys, time
sys.argv = ["quartermaster", *sys.argv[1:]]
import quartermaster
from ui.pulse import Pulse
Pulse.beat = lambda self: time.sleep(600)
quartermaster.main()
"""
pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]


class Manager:
    """A service manager with one service, started by this command."""

    def __init__(self, folder: Path, *command: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.settimeout(DEADLINE)
        self._socket.bind(str(folder / "notify"))
        more = {"NOTIFY_SOCKET": str(folder / "notify"), "WATCHDOG_USEC": "400000", "QUARTERMASTER_KIOSK": "1"}
        logbook = folder / "voyages.sqlite"
        self.service = subprocess.Popen(
            [sys.executable, *command, "--log", str(logbook)], cwd=HOUSE, env=dict(os.environ) | more, stderr=subprocess.PIPE
        )

    def hears(self, what: str) -> list[str]:
        """All that comes until something of this kind does."""
        all_lines: list[str] = []
        while not any(line.startswith(what) for line in all_lines):
            all_lines += self._socket.recv(4096).decode().splitlines()
        return all_lines

    def put_away(self) -> None:
        self.service.kill()
        self.service.communicate()
        self._socket.close()


@contextmanager
def managed(folder: Path, *command: str) -> Iterator[Manager]:
    manager = Manager(folder, *command)
    try:
        yield manager
    finally:
        manager.put_away()


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_service_is_ready_lives_and_ends_when_it_is_told_to(tmp_path: Path, told: signal.Signals) -> None:
    with managed(tmp_path, "quartermaster.py") as manager:
        assert manager.hears("READY=1") == ["READY=1", "STATUS=The table is shown."]
        for _ in range(3):
            assert manager.hears("WATCHDOG=1") == ["WATCHDOG=1"]
        manager.service.send_signal(told)
        assert "STATUS=The logbook is being closed." in manager.hears("STOPPING=1")
        _, said = manager.service.communicate(timeout=WITHIN)
        assert (manager.service.returncode, said) == (0, b"")
        assert not list(tmp_path.glob("*-wal"))  # the logbook was closed


def test_a_frame_that_hangs_ends_too_and_gives_no_sign_of_life(tmp_path: Path) -> None:
    with managed(tmp_path, "-c", HANGING) as manager:
        manager.hears("READY=1")
        last_words = threading.Timer(WITHIN, manager.service.kill)
        manager.service.send_signal(signal.SIGTERM)
        last_words.start()
        assert manager.service.wait(DEADLINE) == 0
        last_words.cancel()
        manager._socket.setblocking(False)
        with pytest.raises(BlockingIOError):
            manager._socket.recv(4096)


def test_a_table_that_is_told_to_end_before_it_is_shown_ends(tmp_path: Path) -> None:
    with managed(tmp_path, "quartermaster.py") as manager:
        wal = tmp_path / "voyages.sqlite-wal"
        while not wal.exists():
            assert manager.service.poll() is None
        manager.service.send_signal(signal.SIGTERM)
        assert manager.service.wait(DEADLINE) in (0, -signal.SIGTERM)
