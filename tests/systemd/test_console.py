"""What stands on the console when the table cannot be shown, and how the table is closed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.systemd.box import PROJECT

SAY_TROUBLE = PROJECT / "systemd" / "say-trouble.sh"
AWAIT_SCREEN = PROJECT / "systemd" / "await-screen.sh"
CLOSE_TABLE = PROJECT / "systemd" / "close-table.sh"
needs_procps = pytest.mark.skipif(shutil.which("pkill") is None, reason="no pkill (procps)")


class Console:
    """A console and a journal: what a script says on the one when the other holds these lines."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._screen = folder, folder / "tty1"

    def says(self, *words: str, journal: str = "", **environment: str) -> str:
        (self._folder / "journal").write_text(journal)
        reader = self._folder / "journalctl"
        reader.write_text(f'#!/bin/sh\necho "$*" >>{self._folder}/asked\ncat {self._folder}/journal\n')
        reader.chmod(0o755)
        path = f"{self._folder}:{os.environ['PATH']}"
        self._screen.write_text("")
        subprocess.run([SAY_TROUBLE, self._screen, *words], env={"PATH": path} | environment, check=True)
        return self._screen.read_text().replace("\r\n", "\n")

    def asked_of_the_journal(self) -> str:
        return (self._folder / "asked").read_text()


@pytest.fixture
def console(tmp_path: Path) -> Console:
    return Console(tmp_path)


FAILED = {"SERVICE_RESULT": "exit-code", "EXIT_CODE": "exited", "EXIT_STATUS": "1", "INVOCATION_ID": "5e3da3da"}


def test_a_table_that_was_closed_leaves_the_console_empty_whatever_stood_there(console: Console) -> None:
    assert console.says(SERVICE_RESULT="success", EXIT_CODE="exited", EXIT_STATUS="0") == "\033[0m\033[2J\033[H"


def test_what_the_program_said_last_stands_there_without_the_compositors_chatter(console: Console) -> None:
    journal = (
        "00:00:00.001 [INFO] [cage.c:1] something\n"
        "00:00:10.062 [ERROR] [backend/backend.c:105] Timeout waiting session to become active\n"
        "\n"
        "The disk is full. Cure: make room.\n"
    )
    said = console.says(journal=journal, **FAILED)
    assert "    Timeout waiting session to become active\n    The disk is full. Cure: make room.\n" in said
    assert "[INFO]" not in said and "[ERROR]" not in said
    assert "_SYSTEMD_INVOCATION_ID=5e3da3da" in console.asked_of_the_journal(), "of this run, and not of another"


@pytest.mark.parametrize(
    ("journal", "ended", "cure"),
    [
        ("00:00:10 [ERROR] Found 0 GPUs, cannot create backend\n", {}, "dtoverlay=vc4-kms-v3d"),
        ("[ERROR] [backend/backend.c:313] failed to start a session\n", {}, "systemctl status seatd"),
        ("[ERROR] [xwayland/server.c:269] Xwayland startup failed\n", {}, "xwayland"),
        ("[ERROR] [../cage.c:138] Failed to spawn client: Permission denied\n", {}, "sudo make kiosk"),
        ("OSError: [Errno 28] No space left on device\n", {}, "make room"),
        ("", {"EXIT_STATUS": "203"}, "sudo make kiosk"),
        ("", {"SERVICE_RESULT": "watchdog", "EXIT_CODE": "killed", "EXIT_STATUS": "ABRT"}, "stood still"),
        ("", {"SERVICE_RESULT": "timeout", "EXIT_CODE": "killed", "EXIT_STATUS": "TERM"}, "No picture came in time"),
        ("Something else.\n", {}, "sudo quartermaster doctor"),
    ],
)
def test_each_kind_of_trouble_has_its_cure(console: Console, journal: str, ended: dict[str, str], cure: str) -> None:
    said = console.says(journal=journal, **(FAILED | ended))
    assert cure in " ".join(said.split("What to do:")[1].split())


def test_a_disk_that_is_not_there_is_told_where_the_table_was_not_even_begun(console: Console) -> None:
    assert "A disk that it needs is not there" in console.says("unbegun")
    assert "A disk that it needs is not there" in console.says("unbegun", MONITOR_SERVICE_RESULT="success")


def test_what_the_table_has_said_of_itself_is_not_said_twice(console: Console) -> None:
    assert console.says("unbegun", MONITOR_SERVICE_RESULT="exit-code") == ""


def test_it_stands_there_before_the_journal_is_asked_and_also_where_that_never_answers(console: Console, tmp_path: Path) -> None:
    console.says(**FAILED)
    reader = tmp_path / "journalctl"
    reader.write_text(f"#!/bin/sh\ncp {tmp_path}/tty1 {tmp_path}/stood\nkill -TERM $PPID\n")
    subprocess.run([SAY_TROUBLE, tmp_path / "tty1"], env={"PATH": f"{tmp_path}:{os.environ['PATH']}"} | FAILED, check=False)
    assert "What to do:" in (tmp_path / "stood").read_text()
    assert "What to do:" in (tmp_path / "tty1").read_text()


def test_all_of_it_fits_on_the_smallest_console_and_no_byte_moves_its_cursor(console: Console) -> None:
    said = console.says(journal="\033[31mred and " + "very " * 200 + "long\n" + "ä" * 200 + "\n" + "more\n" * 50, **FAILED)
    lines = said.removeprefix("\033[0m\033[2J\033[H").splitlines()
    assert all(line.isprintable() and len(line) <= 80 for line in lines)
    assert len(lines) <= 25


# --- the screen ----------------------------------------------------------------------------------------------------------

CLIENTS = "             command  tgid dev master a   uid      magic\n"


class Cards:
    """What the kernel says of a card, seatd's socket, and a tenth of a second in which the card comes and somebody lets it go."""

    def __init__(self, folder: Path, *, late: bool = False) -> None:
        self._folder = folder
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.bind(str(folder / "seatd.sock"))
        (folder / "dri" / "0").mkdir(parents=True)
        self._program("udevadm", f"echo $* >>{folder}/asked")
        self._program("sleep", f"echo '{CLIENTS}' >{folder}/dri/0/clients; touch {folder}/dev/card1; echo >>{folder}/slept")
        (folder / "dev").mkdir()
        if not late:
            (folder / "dev" / "card0").touch()

    def _program(self, name: str, does: str) -> None:
        (self._folder / name).write_text(f"#!/bin/sh\n{does}\n")
        (self._folder / name).chmod(0o755)

    def awaited(self, *clients: str) -> tuple[str, int]:
        """What is said while they are waited for, and for how many tenths of a second that is."""
        (self._folder / "dri" / "0" / "clients").write_text(CLIENTS + "\n".join(clients) + "\n")
        command = [AWAIT_SCREEN, self._folder / "seatd.sock", self._folder / "dri", self._folder / "dev"]
        environment = {"PATH": f"{self._folder}:{os.environ['PATH']}"}
        said = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout
        slept = self._folder / "slept"
        assert "settle" in (self._folder / "asked").read_text()
        return said, len(slept.read_text().splitlines()) if slept.exists() else 0


def test_a_screen_that_nobody_has_is_not_waited_for(tmp_path: Path) -> None:
    assert Cards(tmp_path).awaited("     systemd-logind   812   0   n    y     0          0") == ("", 0)


def test_a_card_that_comes_late_is_waited_for(tmp_path: Path) -> None:
    assert Cards(tmp_path, late=True).awaited() == ("", 1)


def test_whoever_has_the_screen_is_named_and_waited_for(tmp_path: Path) -> None:
    held = "           plymouthd   312   0   y    y     0          0"
    assert Cards(tmp_path).awaited(held) == ("The screen is held by plymouthd (process 312): waiting for it.\n", 1)


# --- the end -------------------------------------------------------------------------------------------------------------

CAGE = """
import os, subprocess, sys
child = subprocess.Popen([sys.executable, sys.argv[1], "--log", "x"])
other = subprocess.Popen(["sleep", "1000"])
print("the program ended with", child.wait(), flush=True)
other.kill()
"""
PROGRAM = """
import signal, sys
signal.signal(signal.SIGTERM, lambda *_: sys.exit(7))
print("ready", flush=True)
while True:
    signal.pause()
"""


@needs_procps
def test_the_program_is_told_to_end_and_cage_goes_with_it_and_is_waited_for(tmp_path: Path) -> None:
    program = tmp_path / "bin" / "quartermaster"
    program.parent.mkdir()
    program.write_text(PROGRAM)
    with subprocess.Popen([sys.executable, "-c", CAGE, program], stdout=subprocess.PIPE, text=True) as cage:
        try:
            assert cage.stdout is not None
            assert cage.stdout.readline() == "ready\n"
            closing = subprocess.Popen([CLOSE_TABLE, str(cage.pid)])
            assert cage.stdout.readline() == "the program ended with 7\n"
            assert cage.wait() == 0  # until somebody takes note of its end, it counts as being there
            assert closing.wait() == 0
        finally:
            cage.kill()


@needs_procps
def test_where_no_program_is_there_is_nothing_to_wait_for(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"], stdin=subprocess.PIPE) as cage:
        assert subprocess.run([CLOSE_TABLE, str(cage.pid)], check=False).returncode == 0
        assert cage.poll() is None, "cage itself is systemd's to end"
        cage.communicate()
