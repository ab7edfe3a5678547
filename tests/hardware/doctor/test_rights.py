"""What the doctor makes of device files and of the groups that this user is in."""

from __future__ import annotations

import os
from pathlib import Path

from companion.config import ButtonsConfig, Config, TowerConfig
from hardware.doctor.machine import User
from hardware.doctor.rights import look_at_rights
from tests.hardware.doctor.made_up import STRANGER, MadeUp, by_probe, states

OUTSIDER = User("anne", STRANGER, frozenset({STRANGER}))


def pi_with_everything(root: Path) -> MadeUp:
    pi = MadeUp(root)
    for node in ("gpiochip0", "ttyACM0", "dri/card0", "dri/card1", "dri/renderD128", "input/event0"):
        pi.node(f"/dev/{node}")
    pi.group("gpio")
    return pi


def test_a_user_in_the_groups_may_use_everything(tmp_path: Path) -> None:
    pi = pi_with_everything(tmp_path)
    assert set(states(look_at_rights(pi.machine(), Config())).values()) == {"ok"}


def test_a_user_outside_is_told_the_group_and_how_to_come_into_it(tmp_path: Path) -> None:
    pi = pi_with_everything(tmp_path)
    pi.user = OUTSIDER
    found = by_probe(look_at_rights(pi.machine(), Config()))
    assert {one.state for one in found.values()} == {"fault"}
    pins = found["rights.gpio"]
    assert pins.words == "This user (anne) may not use the pins: /dev/gpiochip0 belongs to the group gpio."
    assert pins.cure == "sudo usermod -aG gpio anne, then log in again."


def test_whoever_came_into_the_group_since_the_login_only_has_to_log_in_again(tmp_path: Path) -> None:
    pi = pi_with_everything(tmp_path)
    pi.user = OUTSIDER
    pi.group("gpio", ["jack", "anne"])
    assert "log in again, or" in by_probe(look_at_rights(pi.machine(), Config()))["rights.gpio"].cure


def test_a_device_that_only_root_may_use_wants_a_rule(tmp_path: Path) -> None:
    pi = pi_with_everything(tmp_path)
    pi.user = OUTSIDER
    pi.group("root")
    assert "udev rule" in by_probe(look_at_rights(pi.machine(), Config()))["rights.serial"].cure


def test_what_is_not_wanted_needs_no_right(tmp_path: Path) -> None:
    pi = pi_with_everything(tmp_path)
    pi.user = OUTSIDER
    pi.environment["DISPLAY"] = ":0"
    config = Config(buttons=ButtonsConfig(enabled=False), tower=TowerConfig(port=""))
    found = states(look_at_rights(pi.machine(), config))
    assert found.pop("rights.render") == "fault"
    assert set(found.values()) == {"not here"}


def test_where_there_is_no_device_there_is_nothing_to_use(tmp_path: Path) -> None:
    assert set(states(look_at_rights(MadeUp(tmp_path).machine(), Config())).values()) == {"not here"}


def test_the_right_is_the_owners_the_groups_or_everybodys(tmp_path: Path) -> None:
    node = tmp_path / "node"
    node.touch()
    insider, owner = User("jack", STRANGER, frozenset({os.getgid()})), User("me", os.getuid(), frozenset())
    for mode, may in ((0o660, (True, False)), (0o606, (False, True)), (0o640, (False, False)), (0o666, (True, True))):
        node.chmod(mode)
        assert (insider.may_use(node), OUTSIDER.may_use(node)) == may, oct(mode)
        assert owner.may_use(node)
    assert not owner.may_use(tmp_path / "none")
