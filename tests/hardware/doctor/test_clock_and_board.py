"""What the doctor makes of the clock, of the parts and of the board."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from hardware.doctor.board import look_at_versions
from hardware.doctor.clock import look_at_the_clock
from hardware.doctor.machine import Machine, version_of
from tests.hardware.doctor.made_up import MadeUp, by_probe


def test_a_clock_that_the_network_has_set_is_well(tmp_path: Path) -> None:
    pi = MadeUp(tmp_path)
    pi.put("/run/systemd/timesync/synchronized")
    (found,) = look_at_the_clock(pi.machine())
    assert (found.state, found.facts["time"]) == ("ok", "2026-06-01T12:00:00")


def test_a_clock_that_nobody_has_set_is_worth_knowing_and_matters_for_nothing_in_play(tmp_path: Path) -> None:
    pi = MadeUp(tmp_path)
    (found,) = look_at_the_clock(pi.machine())
    assert found.state == "note" and "only for the dates" in found.cure
    pi.now = datetime(1970, 1, 1)
    (found,) = look_at_the_clock(pi.machine())
    assert found.state == "note" and "which cannot be" in found.words


def test_every_part_is_named_by_its_version(tmp_path: Path) -> None:
    pi = MadeUp(tmp_path)
    pi.is_a_pi()
    pi.put("/etc/os-release", 'ID=debian\nPRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\n')
    pi.put("/proc/sys/kernel/osrelease", "6.6.45-v8\n")
    found = by_probe(look_at_versions(pi.machine()))
    assert set(found) == {"versions", "board"}
    assert found["board"].words == "Raspberry Pi 5 Model B Rev 1.0, Debian GNU/Linux 12 (bookworm), kernel 6.6.45-v8."
    assert found["versions"].facts["gpiozero"] == "2.0.1.post3"


@pytest.mark.parametrize("version", ["2.0.1", "2.0.1.post2", "1.6.2", None])
def test_a_gpiozero_that_looks_for_the_wrong_chip_is_a_fault(tmp_path: Path, version: str | None) -> None:
    pi = MadeUp(tmp_path)
    del pi.parts["gpiozero"]
    if version:
        pi.parts["gpiozero"] = version
    found = by_probe(look_at_versions(pi.machine()))["versions.gpiozero"]
    assert found.state == "fault" and "2.0.1.post3" in found.cure


def test_the_parts_of_this_very_machine_are_well() -> None:
    assert {one.state for one in look_at_versions(Machine())} == {"ok"}
    assert version_of("Python") and version_of("SQLite")
    assert version_of("a package that nobody has") is None
