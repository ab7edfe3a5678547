"""What a service manager hears, over a real socket of its kind."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.service import Service

DEADLINE = 20.0


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[socket.socket]:
    """A manager's end of the socket, at tmp_path/notify."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as one:
        one.settimeout(DEADLINE)
        one.bind(str(tmp_path / "notify"))
        yield one


def heard(manager: socket.socket) -> str:
    return manager.recv(4096).decode()


def test_the_manager_hears_what_the_program_does(manager: socket.socket, tmp_path: Path) -> None:
    service = Service({"NOTIFY_SOCKET": str(tmp_path / "notify")})
    service.ready("The table is shown.")
    service.status("A voyage\nis played.")
    service.status("A voyage\nis played.")
    service.alive()
    service.stopping("It ends.")
    assert [heard(manager) for _ in range(4)] == [
        "READY=1\nSTATUS=The table is shown.",
        "STATUS=A voyage is played.",
        "WATCHDOG=1",
        "STOPPING=1\nSTATUS=It ends.",
    ]


def test_a_manager_in_the_abstract_namespace_hears_it_too() -> None:
    name = f"quartermaster-test-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.settimeout(DEADLINE)
        manager.bind("\0" + name)
        Service({"NOTIFY_SOCKET": "@" + name}).alive()
        assert heard(manager) == "WATCHDOG=1"


def test_two_signs_of_life_come_within_the_managers_patience_whoever_its_child_is() -> None:
    kiosk = {"NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "1"}
    assert Service(kiosk).beat_s == 10.0
    assert set(kiosk) == {"WATCHDOG_PID"}, "what this program starts has nothing to tell the manager"


@pytest.mark.parametrize("wait", ["", "0", "-5", "soon", "²"])
def test_without_a_proper_patience_no_sign_of_life_is_awaited(wait: str) -> None:
    assert Service({"NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": wait}).beat_s is None


@pytest.mark.parametrize("name", ["", "@", "notify", "/nowhere/notify", "/dev/null"])
def test_where_nobody_listens_nothing_is_told_and_nothing_is_wrong(name: str) -> None:
    service = Service({"NOTIFY_SOCKET": name, "WATCHDOG_USEC": "1000000"})
    service.ready("The table is shown.")
    service.alive()
    assert service.listens == name.startswith("/")


def test_a_manager_that_does_not_read_is_never_waited_for(manager: socket.socket, tmp_path: Path) -> None:
    service = Service({"NOTIFY_SOCKET": str(tmp_path / "notify")})
    for _ in range(10_000):  # far more than the socket holds
        service.alive()
    assert heard(manager) == "WATCHDOG=1"
