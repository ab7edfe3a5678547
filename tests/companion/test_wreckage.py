"""What a table leaves that ended badly, with processes that really end so."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.prompts import Refused
from companion.words import Phrase
from companion.wreckage import MOST_BYTES, MOST_FILES, Wreckage, ended_badly, usual_folder
from companion.wreckage_checkup import look_at_the_wreckage
from tests.companion.logbook.test_quill import fill, small_disk

HOUSE = Path(__file__).parents[2]
BEGIN = """
import faulthandler, os, signal, sys, threading
from pathlib import Path
from companion.wreckage import Wreckage
wreckage = Wreckage(Path(sys.argv[1]))
wreckage.begin()
with wreckage:
    print("begun", flush=True)
    sys.stdin.readline()
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "crashes"


def run(folder: Path, act: str) -> int:
    """A process that begins and then does this. Gives its exit status."""
    command = [sys.executable, "-c", f"{BEGIN}    {act}\n", str(folder)]
    return subprocess.run(command, cwd=HOUSE, input=b"go\n", capture_output=True, timeout=60, check=False).returncode


def next_start(folder: Path) -> Path | None:
    """What the next run finds that an earlier one has left."""
    with Wreckage(folder) as wreckage:
        wreckage.begin()
        return wreckage.left


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


@pytest.mark.parametrize("act", ["pass", "sys.exit(1)", "raise OSError('There is no screen.')", "raise KeyboardInterrupt"])
def test_a_run_that_ends_well_or_with_a_sentence_leaves_nothing(folder: Path, act: str) -> None:
    run(folder, act)
    assert names(folder) == []


def test_a_pulled_plug_leaves_nothing_to_be_told(folder: Path) -> None:
    assert run(folder, "os.kill(os.getpid(), signal.SIGKILL)") == -signal.SIGKILL
    assert names(folder)[0].startswith("running-")
    assert next_start(folder) is None
    assert names(folder) == []


def test_a_driver_that_ends_the_process_leaves_where_it_was(folder: Path) -> None:
    assert run(folder, "faulthandler._sigsegv()") == -signal.SIGSEGV
    left = next_start(folder)
    assert left == folder / "crash-1.txt"
    assert "Segmentation fault" in left.read_text() and 'File "<string>"' in left.read_text()
    assert str(left) in str(ended_badly(left))
    assert next_start(folder) is None, "it is told once"


def test_a_service_manager_that_lost_patience_leaves_where_it_was(folder: Path) -> None:
    assert run(folder, "os.kill(os.getpid(), signal.SIGABRT)") == -signal.SIGABRT
    left = next_start(folder)
    assert left is not None and "Aborted" in left.read_text()


def test_a_fault_of_the_program_leaves_its_trace_and_no_values(folder: Path) -> None:
    thread = "one = threading.Thread(target=lambda: 1 / 0, name='tower'); one.start(); one.join()"
    assert run(folder, f"password = 'open ' + 'sesame'; {thread}; {{}}['map']") == 1
    left = next_start(folder)
    assert left is not None
    told = left.read_text()
    assert "KeyError: 'map'" in told and "the thread tower ended" in told and "ZeroDivisionError" in told
    assert "open sesame" not in told


def test_what_a_run_noted_that_ended_well_is_kept_and_not_told_at_the_next_start(folder: Path) -> None:
    with Wreckage(folder) as wreckage:
        wreckage.begin()
        try:
            raise LookupError("no such peg")
        except LookupError:
            logging.getLogger("ui.stumbles").exception("the screen stumbled")
        logging.getLogger("ui.sound").warning("no device")
    assert names(folder) == ["crash-1.txt"]
    told = (folder / "crash-1.txt").read_text()
    assert "ui.stumbles: the screen stumbled" in told and "LookupError: no such peg" in told and "no device" not in told
    assert next_start(folder) is None


@pytest.mark.parametrize("fault", [ValueError("no rule"), Refused(Phrase("No."))])
def test_a_fault_that_is_told_in_a_sentence_is_noted_too(folder: Path, fault: Exception) -> None:
    with pytest.raises(type(fault)), Wreckage(folder) as wreckage:
        wreckage.begin()
        raise fault
    left = next_start(folder)
    assert left is not None and type(fault).__name__ in left.read_text()


def test_of_many_files_the_last_ones_are_kept_whatever_the_clock_says(folder: Path) -> None:
    for number in range(MOST_FILES + 3):
        assert run(folder, f"raise LookupError('number {number}')") == 1
        left = next_start(folder)
        assert left is not None
        os.utime(left, (1e9 - number, 1e9 - number))
    assert names(folder) == [f"crash-{number}.txt" for number in range(4, 4 + MOST_FILES)]
    assert f"number {MOST_FILES + 2}" in left.read_text()


def test_a_flood_of_faults_fills_no_disk(folder: Path) -> None:
    with Wreckage(folder) as wreckage:
        wreckage.begin()
        for _ in range(2000):
            logging.getLogger("flood").error("%s", "x" * 5000)
    (kept,) = folder.iterdir()
    assert 100_000 < kept.stat().st_size <= MOST_BYTES


def test_a_run_that_goes_on_is_left_alone(folder: Path) -> None:
    command = [sys.executable, "-c", BEGIN + "    1 / 0\n", str(folder)]
    with subprocess.Popen(command, cwd=HOUSE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as other:
        assert other.stdout is not None and other.stdout.readline() == b"begun\n"
        assert next_start(folder) is None
        assert names(folder) == [f"running-{other.pid}.txt"]
        other.communicate(b"go\n")
    assert next_start(folder) is not None


@pytest.fixture
def hooks_as_before() -> Iterator[None]:
    before = (threading.excepthook, list(logging.getLogger().handlers))
    yield
    assert (threading.excepthook, list(logging.getLogger().handlers)) == before


@pytest.mark.usefixtures("hooks_as_before")
@pytest.mark.parametrize("options", ["size=64k", "size=64k,nr_inodes=3", "size=64k,ro"])
def test_a_disk_that_takes_nothing_costs_the_file_and_nothing_else(options: str) -> None:
    with small_disk("size=64k,nr_inodes=3" if "inodes" in options else "size=64k") as disk:
        fill(disk)
        if options.endswith("ro"):
            subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        for folder in (disk / "crashes", disk):
            with Wreckage(folder) as wreckage:
                wreckage.begin()
                logging.getLogger("ui").error("a fault")
        assert (disk / "cargo").exists()


@pytest.mark.usefixtures("hooks_as_before")
def test_a_place_that_is_none_costs_the_file_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with Wreckage(tmp_path / "file" / "crashes") as wreckage:
        wreckage.begin()
        logging.getLogger("ui").error("a fault")
    assert wreckage.left is None


def test_the_doctor_names_the_newest_file_and_touches_none(folder: Path) -> None:
    (found,) = look_at_the_wreckage(folder)
    assert found.state == "ok"
    run(folder, "raise LookupError('one')")
    next_start(folder)
    run(folder, "raise LookupError('two')")
    run(folder, "os.kill(os.getpid(), signal.SIGKILL)")
    before = names(folder)
    (found,) = look_at_the_wreckage(folder)
    assert found.state == "note" and "have left 2 files, the newest one: " in found.words and "delete it" in found.cure
    assert names(folder) == before


def test_the_usual_place_is_in_the_users_state(own_home: Path) -> None:
    assert usual_folder() == own_home / ".local" / "state" / "quartermaster" / "crashes"
