"""What the doctor makes of disks, most of them real ones."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from hardware.doctor.disk import look_at_the_disk, look_at_wear
from hardware.doctor.machine import Machine
from tests.companion.logbook.test_quill import as_nobody, fill, small_disk
from tests.hardware.doctor.made_up import MadeUp, by_probe


def test_a_disk_with_room_is_well_and_left_as_it_was(tmp_path: Path) -> None:
    (found,) = look_at_the_disk(Machine(), "logbook", tmp_path)
    assert found.state == "ok" and found.facts["place"] == str(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_of_a_folder_that_is_not_there_yet_the_next_one_above_is_looked_at(tmp_path: Path) -> None:
    (found,) = look_at_the_disk(Machine(), "logbook", tmp_path / "quartermaster" / "evenings")
    assert found.state == "ok" and found.facts["place"] == str(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_disk_with_little_room_is_worth_knowing() -> None:
    with small_disk("size=8m") as disk:
        (found,) = look_at_the_disk(Machine(), "logbook", disk)
        assert found.state == "note" and "only 8 MB are free" in found.words


def test_a_full_disk_is_a_fault() -> None:
    with small_disk() as disk:
        fill(disk)
        (found,) = look_at_the_disk(Machine(), "logbook", disk)
        assert found.state == "fault" and found.words == f"The disk is full: {disk} takes no logbook."
        assert [file.name for file in disk.iterdir()] == ["cargo"]


def test_a_disk_that_has_no_place_for_another_file_is_full_too() -> None:
    with small_disk("size=8m,nr_inodes=2") as disk:
        (disk / "cargo").touch()
        (found,) = look_at_the_disk(Machine(), "logbook", disk)
        assert found.state == "fault" and found.words.startswith("The disk is full")


def test_a_disk_that_can_only_be_read_is_a_fault() -> None:
    with small_disk() as disk:
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        (found,) = look_at_the_disk(Machine(), "logbook", disk)
        assert found.state == "fault" and "can only be read" in found.words


def test_a_folder_that_this_user_may_not_write_in_is_a_fault() -> None:
    with as_nobody():
        (found,) = look_at_the_disk(Machine(), "logbook", Path("/etc"))
        assert found.state == "fault" and "the right to write there" in found.cure


@pytest.mark.parametrize(
    ("errors", "lives", "probes"),
    [
        ("0", "0x01 0x02", set()),
        ("3", "0x01 0x0b", {"wear.mmcblk0p2", "wear.mmcblk0"}),
        ("²", "0x", set()),
        ("9" * 5000, "", set()),
    ],
)
def test_what_the_kernel_has_noticed_of_a_card_is_said(tmp_path: Path, errors: str, lives: str, probes: set[str]) -> None:
    pi = MadeUp(tmp_path)
    pi.put("/sys/fs/ext4/mmcblk0p2/errors_count", errors)
    pi.put("/sys/block/mmcblk0/device/life_time", lives)
    assert set(by_probe(look_at_wear(pi.machine()))) == probes
