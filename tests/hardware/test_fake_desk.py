"""The fake tower of the command line, read by the real reader."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.inbox import DeviceSaid, Rolled, ThrowBegun, ThrowSpoiled
from hardware.fake_desk import HELP, run_fake_tower
from tests.hardware.conftest import Harbour


def test_what_is_typed_is_thrown(harbour: Harbour) -> None:
    told: list[str] = []

    def typing() -> Iterator[str]:
        harbour.live(port=str(harbour.link))
        for line, count in (
            ("4\n", 1),
            ("d10 7\n", 2),
            ("cocked 3\n", 3),
            ("begin\n", 4),
            ("battery 5\n", 5),
            ("pete pirate\n", 6),
        ):
            yield line
            harbour.inbox.holds(count)
        yield "\n"
        harbour.inbox.holds(7)

    run_fake_tower(harbour.link, typing(), told.append)
    faces = [(message.die, message.face) for message in harbour.inbox.all if isinstance(message, Rolled)]
    assert faces[:3] == [("d6", 4), ("d10", 7), ("pete", "pirate")]
    assert faces[3][0] == "d6"
    assert faces[3][1] in range(1, 7)
    kinds = {type(message) for message in harbour.inbox.all}
    assert kinds >= {ThrowSpoiled, ThrowBegun, DeviceSaid}
    assert f'set port = "{harbour.link}" under [tower]' in told[0]
    assert told[1:3] == ["Throw 1: d6 shows 4.", "Throw 2: d10 shows 7."]


def test_a_tower_that_is_begun_again_counts_anew(harbour: Harbour) -> None:
    origins = []
    for _ in range(2):

        def typing() -> Iterator[str]:
            reader = harbour.live(port=str(harbour.link))
            count = len(harbour.inbox.all)
            yield "4\n"
            harbour.inbox.holds(count + 1)
            reader.close()

        run_fake_tower(harbour.link, typing(), lambda _: None)
        origins += [message.origin for message in harbour.inbox.all if isinstance(message, Rolled)][-1:]
    first, second = origins
    assert first is not None and second is not None
    assert first.number == second.number == 1
    assert first.boot != second.boot


def test_it_can_be_unplugged_and_put_in_again(harbour: Harbour) -> None:
    def typing() -> Iterator[str]:
        harbour.live(port=str(harbour.link))
        yield "unplug\n"
        harbour.inbox.holds(1)
        yield "5\n"
        yield "replug\n"
        harbour.inbox.waits_for(lambda _: harbour.inbox.faces == [5])
        yield "reboot\n"
        yield "6\n"
        harbour.inbox.waits_for(lambda _: harbour.inbox.faces == [5, 6])

    run_fake_tower(harbour.link, typing(), lambda _: None)
    assert harbour.inbox.faces == [5, 6]


@pytest.mark.parametrize("line", ["7", "d10 11", "x y z", "cocked pirate", "battery full", "d6 4 5", "-1", "dé 4"])
def test_what_cannot_be_thrown_is_said_and_it_goes_on(line: str) -> None:
    told: list[str] = []
    run_fake_tower(None, io.StringIO(f"{line}\n4\n"), told.append)
    assert repr(line) in told[1]
    assert "help" in told[1]
    assert told[2] == "Throw 1: d6 shows 4."


def test_help_names_every_word() -> None:
    told: list[str] = []
    run_fake_tower(None, io.StringIO("help\n"), told.append)
    assert told[1] == HELP
    for word in ("unplug", "replug", "reboot", "cocked", "moved", "begin", "battery"):
        assert re.search(rf"\b{word}\b", HELP)


def test_without_a_link_it_says_which_port_it_is() -> None:
    told: list[str] = []
    run_fake_tower(None, io.StringIO(""), told.append)
    assert "/dev/pts/" in told[0]


def test_ctrl_c_ends_it_cleanly_and_takes_the_link_away(tmp_path: Path) -> None:
    def typing() -> Iterator[str]:
        assert os.path.lexists(tmp_path / "tower")
        yield "4\n"
        raise KeyboardInterrupt

    run_fake_tower(tmp_path / "tower", typing(), lambda _: None)
    assert not os.path.lexists(tmp_path / "tower")


def test_a_real_ctrl_c_ends_the_process_without_a_traceback(tmp_path: Path) -> None:
    run = "import pathlib, sys; from hardware.fake_desk import run_fake_tower as run; run(pathlib.Path(sys.argv[1]), sys.stdin)"
    command = [sys.executable, "-u", "-c", run, str(tmp_path / "tower")]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=Path(__file__).parents[2]) as desk:
        assert desk.stdout
        assert b"A fake dice tower lies at" in desk.stdout.readline()
        desk.send_signal(signal.SIGINT)
        _, complaints = desk.communicate(timeout=20)
    assert (desk.returncode, complaints) == (0, b"")
    assert not os.path.lexists(tmp_path / "tower")


def test_a_file_in_place_of_the_link_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "voyages.sqlite").write_text("precious")
    with pytest.raises(FileExistsError, match="name another path"):
        run_fake_tower(tmp_path / "voyages.sqlite", io.StringIO("4\n"), lambda _: None)
    assert (tmp_path / "voyages.sqlite").read_text() == "precious"
