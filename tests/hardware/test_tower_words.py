"""Every sentence about the tower says what, where and the cure."""

from __future__ import annotations

import errno
import grp
from pathlib import Path

import pytest

from hardware import tower_words
from hardware.berths import Berth
from hardware.tower_line import Hello


def trouble(code: int) -> OSError:
    return OSError(code, "could not open port")


def test_a_port_that_this_user_may_not_open_names_the_group_to_join(tmp_path: Path) -> None:
    port = tmp_path / "ttyACM0"
    port.touch()
    group = grp.getgrgid(port.stat().st_gid).gr_name
    words = str(tower_words.unusable(Berth(str(port)), trouble(errno.EACCES)))
    assert f"Add the user to the group {group} and log in again" in words


def test_a_port_that_vanished_meanwhile_still_names_a_group() -> None:
    assert "the group dialout" in str(tower_words.unusable(Berth("/dev/none"), trouble(errno.EACCES)))


def test_a_port_in_use_by_nobody_that_can_be_seen_names_the_usual_ones() -> None:
    words = str(tower_words.unusable(Berth("/dev/none"), trouble(errno.EBUSY)))
    assert "in use by another program (a serial monitor, ModemManager or brltty?)" in words


@pytest.mark.parametrize("code", [errno.EIO, errno.ENXIO, errno.ENODEV])
def test_any_other_trouble_is_said_in_the_words_of_the_system(code: int) -> None:
    assert "Unplug it and plug it in again" in str(tower_words.unusable(Berth("/dev/none"), trouble(code)))


def test_every_sentence_of_a_loss_says_how_to_play_on() -> None:
    berth = Berth("/dev/none")
    for words in (
        tower_words.absent("/dev/none"),
        tower_words.lost(berth, Hello("Kraken", ("d6",), "1")),
        tower_words.unusable(berth, trouble(errno.EBUSY)),
        tower_words.unusable(berth, trouble(errno.EACCES)),
        tower_words.unusable(berth, ValueError("Not a valid baudrate")),
    ):
        assert "/dev/none" in str(words)
        assert str(words).endswith(str(tower_words.MEANWHILE))


def test_a_tower_is_called_by_its_name_if_it_has_said_one() -> None:
    assert str(tower_words.back(Hello("Kraken", ("d6",), "1"))) == "The dice tower Kraken is ready."
    assert str(tower_words.back(None)) == "The dice tower is ready."
