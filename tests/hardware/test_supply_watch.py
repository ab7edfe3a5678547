"""A weak power supply is said while the table is open: once when it comes, and once when it goes."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from companion.inbox import SUPPLY, DeviceBack, DeviceLost, DeviceSaid
from hardware.supply import THROTTLED, SupplyMeter
from hardware.supply_watch import DIPPED, STRONG, WEAK, SupplyWatch
from tests.hardware.conftest import WatchedInbox


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """What a Pi says of its voltage."""
    one = tmp_path / THROTTLED
    one.parent.mkdir(parents=True)
    one.write_text("0\n")
    return one


def test_it_is_said_when_it_comes_and_when_it_goes_and_not_in_between(tmp_path: Path, file: Path) -> None:
    inbox = WatchedInbox()
    watch = SupplyWatch(inbox, SupplyMeter(tmp_path))
    for bits in ("0", "50005", "50005", "50000", "50000", "50005"):
        file.write_text(bits)
        watch.look()
    assert inbox.all == [DeviceLost(SUPPLY, WEAK), DeviceBack(SUPPLY, STRONG), DeviceLost(SUPPLY, WEAK)]


def test_a_dip_between_two_looks_is_said_in_a_quiet_line(tmp_path: Path, file: Path) -> None:
    inbox = WatchedInbox()
    watch = SupplyWatch(inbox, SupplyMeter(tmp_path))
    for bits in ("0", "10000", "10000"):
        file.write_text(bits)
        watch.look()
    assert inbox.all == [DeviceSaid(SUPPLY, DIPPED)]


def test_a_dip_from_before_the_table_was_opened_and_a_file_that_cannot_be_read_say_nothing(tmp_path: Path, file: Path) -> None:
    inbox = WatchedInbox()
    watch = SupplyWatch(inbox, SupplyMeter(tmp_path))
    for bits in ("50000", "50000", "nonsense"):
        file.write_text(bits)
        watch.look()
    file.unlink()
    watch.look()
    assert inbox.all == []


def test_its_thread_looks_by_itself_and_ends(tmp_path: Path, file: Path) -> None:
    inbox = WatchedInbox()
    watch = SupplyWatch(inbox, SupplyMeter(tmp_path), every=0.01)
    watch.start()
    file.write_text("1")
    inbox.holds(1)
    file.write_text("0")
    assert inbox.holds(2) == [DeviceLost(SUPPLY, WEAK), DeviceBack(SUPPLY, STRONG)]
    watch.close()
    assert "power supply" not in [one.name for one in threading.enumerate()]


def test_a_machine_that_does_not_say_it_has_no_thread_for_it(tmp_path: Path) -> None:
    watch = SupplyWatch(WatchedInbox(), SupplyMeter(tmp_path))
    watch.start()
    assert "power supply" not in [one.name for one in threading.enumerate()]
    watch.close()
