"""What the doctor makes of a dice tower on a real pseudo-terminal, and of whoever else is at its port."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import threading
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.config import TowerConfig
from companion.findings import Finding
from hardware.berths import Coast, open_by
from hardware.doctor.machine import Machine
from hardware.doctor.ports import look_at_the_tower
from hardware.fakes import FakeTower
from tests.hardware.conftest import DEADLINE
from tests.hardware.doctor.made_up import MadeUp, by_probe

SHORT = 0.2
"""Seconds that a silent tower is waited for."""
LONG = 1.0
"""Seconds in which a device has answered on the slowest machine."""
LAST_WORD = b"that is all"
HOUSE = Path(__file__).parents[3]
HOLD = "import os, sys; os.open(sys.argv[1], os.O_RDWR | os.O_NOCTTY); print('has it', flush=True); sys.stdin.read()"


@pytest.fixture
def port(tmp_path: Path) -> Iterator[tuple[int, str]]:
    """A bare port: what is written to the number comes out of the name."""
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    yield ours, os.ttyname(theirs)
    os.close(ours)
    os.close(theirs)


@pytest.fixture
def desk(tmp_path: Path) -> MadeUp:
    return MadeUp(tmp_path / "desk")


@contextmanager
def answering(port: tuple[int, str], answer: bytes) -> Iterator[str]:
    """The name of a port at which a device says this whenever it is asked something."""
    ours, name = port

    def answers() -> None:
        while os.read(ours, 100) != LAST_WORD:
            os.write(ours, answer)

    device = threading.Thread(target=answers, daemon=True)
    device.start()
    try:
        yield name
    finally:
        with open(name, "wb", buffering=0) as end:
            end.write(LAST_WORD)
        device.join(DEADLINE)


def look(machine: Machine, port: str, table: int | None = None, within: float = SHORT) -> dict[str, Finding]:
    return by_probe(
        look_at_the_tower(machine, TowerConfig(port=port), table, Coast(dev=machine.at("/dev"), usb_ports=list), within)
    )


def test_a_tower_says_hello_and_keeps_its_rolls_for_the_table(tmp_path: Path, desk: MadeUp) -> None:
    tower = FakeTower(tmp_path / "tower", repeat_s=0.05)
    try:
        tower.throw(4)
        found = look(desk.machine(), tower.path, within=DEADLINE)["tower"]
        assert found.state == "ok" and found.facts["name"] == "Fake" and "d6 and d10" in found.words
        assert tower.acknowledged == []
    finally:
        tower.close()


def test_a_tower_is_found_by_the_name_that_the_rule_gives_it(tmp_path: Path, desk: MadeUp) -> None:
    desk.root.joinpath("dev").mkdir()
    tower = FakeTower(desk.root / "dev/quartermaster-tower")
    try:
        assert look(desk.machine(), "auto", within=DEADLINE)["tower"].facts["port"] == str(desk.root / "dev/quartermaster-tower")
    finally:
        tower.close()


def test_a_tower_in_its_plain_form_is_well(port: tuple[int, str], desk: MadeUp) -> None:
    with answering(port, b"\n4\r\n4\r\n") as name:
        assert "plain form" in look(desk.machine(), name, within=LONG)["tower"].words


def test_rubbish_on_the_line_is_a_fault(port: tuple[int, str], desk: MadeUp) -> None:
    with answering(port, b"\n\xff\xfe\x80\n\xff\xff\n") as name:
        found = look(desk.machine(), name, within=LONG)["tower"]
    assert found.state == "fault" and "baud" in found.cure


def test_another_device_is_a_fault(port: tuple[int, str], desk: MadeUp) -> None:
    with answering(port, b"\n$GPGGA,123519,4807.038,N*47\n$GPGGA,123519,4807.038,N*47\n") as name:
        found = look(desk.machine(), name, within=LONG)["tower"]
    assert found.state == "fault" and "Set the port" in found.cure


def test_a_silent_device_may_be_a_plain_tower_but_not_if_its_name_says_better(port: tuple[int, str], desk: MadeUp) -> None:
    _, name = port
    assert look(desk.machine(), name)["tower"].state == "note"
    named = desk.root / "dev/quartermaster-tower"
    named.parent.mkdir()
    named.symlink_to(name)
    assert look(desk.machine(), "auto")["tower"].state == "fault"


def test_a_port_that_another_program_has_is_named_with_that_program(port: tuple[int, str], desk: MadeUp) -> None:
    _, name = port
    desk.process(812, "minicom", {4: Path(name)})
    found = look(desk.machine(), name)["tower"]
    assert found.state == "fault" and "in use by minicom (process 812)" in found.words


def test_a_real_process_that_has_the_port_is_found(port: tuple[int, str]) -> None:
    _, name = port
    with subprocess.Popen([sys.executable, "-c", HOLD, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None and other.stdout.readline() == b"has it\n"
        assert other.pid in [number for number, _ in open_by(name)]
        assert look(Machine(), name)["tower"].state == "fault"
        assert other.stdin is not None
        other.stdin.close()


def test_a_fake_tower_in_a_process_of_its_own_is_no_reader_of_its_port(tmp_path: Path) -> None:
    link = tmp_path / "tower"
    command = [sys.executable, "quartermaster.py", "tower", "--fake", "--link", str(link)]
    with subprocess.Popen(command, cwd=HOUSE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as fake:
        assert fake.stdout is not None and fake.stdout.readline()
        assert link.exists() and fake.pid not in [number for number, _ in open_by(str(link))]
        found = look(Machine(), str(link), within=DEADLINE)["tower"]
        fake.kill()
    assert found.state == "ok" and "says hello" in found.words


def test_the_port_of_a_table_that_is_open_is_left_to_it(port: tuple[int, str], desk: MadeUp) -> None:
    _, name = port
    desk.process(812, "quartermaster", {4: Path(name)})
    found = look(desk.machine(), name, table=812)["tower"]
    assert found.state == "ok" and "process 812" in found.words


def test_what_is_no_port_is_a_fault(tmp_path: Path, desk: MadeUp) -> None:
    (tmp_path / "file").touch()
    found = look(desk.machine(), str(tmp_path / "file"), within=DEADLINE)["tower"]
    assert found.state == "fault" and "is no serial port" in found.words


def test_a_tower_that_is_set_and_not_there_is_a_fault_and_one_that_is_not_set_is_none(tmp_path: Path, desk: MadeUp) -> None:
    found = look(desk.machine(), str(tmp_path / "tower"))["tower"]
    assert found.state == "fault" and found.cure.startswith("Plug it in")
    assert look(desk.machine(), "auto")["tower"].state == "not here"
    assert look(desk.machine(), "")["tower"].state == "not here"


@pytest.mark.parametrize("meddler", ["ModemManager", "brltty"])
def test_a_program_that_types_into_ports_is_a_fault_where_a_tower_is_and_worth_knowing_elsewhere(
    port: tuple[int, str], desk: MadeUp, meddler: str
) -> None:
    _, name = port
    desk.process(99, meddler)
    assert look(desk.machine(), "auto")[f"tower.{meddler.lower()}"].state == "note"
    assert look(desk.machine(), name)[f"tower.{meddler.lower()}"].state == "fault"


def test_a_rule_that_keeps_them_from_this_port_is_heeded(port: tuple[int, str], desk: MadeUp) -> None:
    _, name = port
    desk.process(99, "ModemManager")
    desk.put(f"/sys/class/tty/{Path(name).name}/dev", "188:0\n")
    desk.put("/run/udev/data/c188:0", "E:ID_VENDOR=somebody\nE:ID_MM_DEVICE_IGNORE=1\n")
    assert set(look(desk.machine(), name)) == {"tower"}
