"""The tower is found by who it is, never by trying ports."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.config import TowerConfig
from hardware.berths import UDEV_NAME, Berth, Coast, holders, is_no_port, usb_ports

PICO = "2e8a:000a:E6605"
OTHER_PICO = "2e8a:000a:E7777"
PRINTER = "1a86:7523:"


def coast(dev: Path, *ports: tuple[str, str]) -> Coast:
    """A coast with these USB ports under `dev`."""
    found = [Berth(str(dev / name), identity) for name, identity in ports]
    for one in found:
        Path(one.path).touch()
    return Coast(dev, lambda: found)


def link(dev: Path, name: str, to: str) -> str:
    (dev / name).parent.mkdir(parents=True, exist_ok=True)
    (dev / name).symlink_to(dev / to)
    return str(dev / name)


def test_nothing_there_is_nothing_found(tmp_path: Path) -> None:
    assert coast(tmp_path).find(TowerConfig()) is None


def test_no_port_is_looked_for_where_none_is_wanted(tmp_path: Path) -> None:
    assert coast(tmp_path, ("ttyACM0", PICO)).find(TowerConfig(port="")) is None


def test_a_board_that_is_no_tower_is_left_alone(tmp_path: Path) -> None:
    assert coast(tmp_path, ("ttyUSB0", PRINTER)).find(TowerConfig()) is None


def test_a_tower_is_found_by_its_usb_id(tmp_path: Path) -> None:
    found = coast(tmp_path, ("ttyUSB0", PRINTER), ("ttyACM3", PICO)).find(TowerConfig())
    assert found == Berth(str(tmp_path / "ttyACM3"), PICO)


def test_the_name_of_our_udev_rule_comes_before_the_usb_id(tmp_path: Path) -> None:
    shore = coast(tmp_path, ("ttyACM0", PICO), ("ttyUSB0", PRINTER))
    name = link(tmp_path, UDEV_NAME, "ttyUSB0")
    assert shore.find(TowerConfig()) == Berth(name, PRINTER)


def test_a_board_that_calls_itself_quartermaster_is_found_by_id(tmp_path: Path) -> None:
    shore = coast(tmp_path, ("ttyUSB0", PRINTER), ("ttyUSB1", "0403:6001:A1"))
    name = link(tmp_path, "serial/by-id/usb-Quartermaster_Dice_Tower_A1-if00", "ttyUSB1")
    assert shore.find(TowerConfig()) == Berth(name, "0403:6001:A1")


def test_a_path_that_was_set_is_the_only_one(tmp_path: Path) -> None:
    shore = coast(tmp_path, ("ttyACM0", PICO))
    assert shore.find(TowerConfig(port=str(tmp_path / "ttyUSB7"))) is None
    assert shore.find(TowerConfig(port=str(tmp_path / "ttyACM0"))) == Berth(str(tmp_path / "ttyACM0"), PICO)


def test_a_tower_that_comes_back_under_another_number_is_known(tmp_path: Path) -> None:
    shore = coast(tmp_path, ("ttyACM1", PICO))
    assert shore.find(TowerConfig(port=str(tmp_path / "ttyACM0")), known=PICO) == Berth(str(tmp_path / "ttyACM1"), PICO)


def test_a_stranger_that_took_the_old_name_is_left_alone(tmp_path: Path) -> None:
    shore = coast(tmp_path, ("ttyUSB0", PRINTER))
    assert shore.find(TowerConfig(port=str(tmp_path / "ttyUSB0")), known=PICO) is None


def test_another_board_of_the_same_kind_is_not_taken_for_the_tower_that_left(tmp_path: Path) -> None:
    shore = coast(tmp_path, ("ttyACM0", OTHER_PICO))
    assert shore.find(TowerConfig(), known=PICO) is None
    both = coast(tmp_path, ("ttyACM0", OTHER_PICO), ("ttyACM1", PICO))
    assert both.find(TowerConfig(), known=PICO) == Berth(str(tmp_path / "ttyACM1"), PICO)


def test_of_two_boards_without_a_number_of_their_own_neither_is_guessed(tmp_path: Path) -> None:
    shore = coast(tmp_path, ("ttyUSB1", PRINTER), ("ttyUSB2", PRINTER))
    assert shore.find(TowerConfig(port=str(tmp_path / "ttyUSB0")), known=PRINTER) is None


def test_a_name_given_by_a_rule_is_trusted_with_a_new_board(tmp_path: Path) -> None:
    shore = coast(tmp_path, ("ttyUSB0", PRINTER))
    name = link(tmp_path, UDEV_NAME, "ttyUSB0")
    assert shore.find(TowerConfig(), known=PICO) == Berth(name, PRINTER)


def test_a_link_that_leads_nowhere_is_no_tower(tmp_path: Path) -> None:
    name = link(tmp_path, UDEV_NAME, "ttyUSB0")
    assert coast(tmp_path).find(TowerConfig()) is None
    assert coast(tmp_path).find(TowerConfig(port=name)) is None


def test_the_ports_of_this_machine_can_be_listed() -> None:
    for port in usb_ports():
        assert port.identity.count(":") >= 2


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs /proc")
def test_who_has_a_port_open_is_named(tmp_path: Path) -> None:
    port = tmp_path / "port"
    port.touch()
    assert holders(str(port)) == []
    script = f"f = open({str(port)!r}); print('open', flush=True); input()"
    with subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout and other.stdout.readline()
        (who,) = holders(str(port))
        assert who.endswith(f"(process {other.pid})")
        other.communicate(os.linesep.encode())


def test_what_can_be_no_serial_port_is_known_without_opening_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "fifo", tmp_path / "folder", "/dev/null", "/dev/tty", "/dev/ptmx"):
        assert is_no_port(str(path)), path
    near, far = os.openpty()
    assert not is_no_port(os.ttyname(far)), "a pseudo-terminal is as good as a port"
    os.close(near)
    os.close(far)
    assert not is_no_port(str(tmp_path / "not plugged in yet"))


def test_a_port_with_a_name_that_no_file_can_have_is_not_there() -> None:
    assert Coast().find(TowerConfig(port="/dev/" + "x" * 300)) is None
