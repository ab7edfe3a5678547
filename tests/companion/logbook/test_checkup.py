"""The logbook looked over by the doctor, which changes nothing in it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from companion.findings import Finding
from companion.logbook import Logbook
from companion.logbook.checkup import look_at_the_logbook
from companion.logbook.one_writer import OneWriter, written_by
from tests.companion.sailed import begin, sail

HOUSE = Path(__file__).parents[3]
WRITE = """
import sys
from pathlib import Path
from companion.logbook import Logbook
with Logbook.open(Path(sys.argv[1])):
    print("writes", flush=True)
    sys.stdin.read()
"""


def look(path: Path) -> list[Finding]:
    """The findings, and a look that the file has not been touched."""
    before = path.read_bytes() if path.exists() else None
    found = list(look_at_the_logbook(path, written_by(path)))
    assert (path.read_bytes() if path.exists() else None) == before
    assert all(one.cure for one in found if one.state == "fault")
    return found


def written(path: Path) -> None:
    with Logbook.open(path) as logbook:
        sail(begin(logbook), 40)


def test_no_logbook_yet_is_well(tmp_path: Path) -> None:
    (found,) = look(tmp_path / "voyages.sqlite")
    assert found.state == "not here"
    assert list(tmp_path.iterdir()) == []


def test_a_whole_logbook_is_well(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    written(path)
    (found,) = look(path)
    assert (found.state, found.facts["voyages"]) == ("ok", 1)


def test_an_empty_one_is_a_fault_that_the_table_mends(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    path.touch()
    (found,) = look(path)
    assert found.state == "fault" and "Open the table once" in found.cure
    with Logbook.open(path):
        pass
    assert [one.state for one in look(path)] == ["ok"]


def test_a_damaged_one_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    written(path)
    whole = path.read_bytes()
    for damaged in (whole[: len(whole) // 2], whole[:5000] + bytes(3000) + whole[8000:], b"\xff" * len(whole)):
        path.write_bytes(damaged)
        assert {one.state for one in look(path)} == {"fault"}


def test_a_logbook_in_which_another_process_writes_is_well_and_the_process_is_named(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    assert written_by(path) is None
    with subprocess.Popen(
        [sys.executable, "-c", WRITE, str(path)], cwd=HOUSE, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None and other.stdout.readline() == b"writes\n"
        assert written_by(path) == other.pid
        writer, book = look_at_the_logbook(path, written_by(path))
        assert writer.facts["process"] == other.pid and book.state == "ok"
        assert other.stdin is not None
        other.stdin.close()
    assert written_by(path) is None


def test_to_ask_who_writes_takes_the_right_from_nobody(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    writer = OneWriter.at(path)
    assert written_by(path) == os.getpid()
    writer.leave()
    assert written_by(path) is None
    OneWriter.at(path).leave()


def test_a_process_of_another_room_is_named_by_its_note(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    writer = OneWriter.at(path)
    inode = (tmp_path / "voyages.sqlite.lock").stat().st_ino
    locks = tmp_path / "locks"
    locks.write_text(f"1: POSIX  ADVISORY  WRITE 7 00:2d:{inode} 0 EOF\n2: FLOCK  ADVISORY  WRITE 0 00:2d:{inode} 0 EOF\n")
    assert written_by(path, locks) == os.getpid()
    assert written_by(path, tmp_path / "none") is None
    writer.leave()


def test_a_device_is_no_logbook_and_was_emptied_by_no_power_cut() -> None:
    (found,) = look_at_the_logbook(Path("/dev/null"), None)
    assert found.state == "fault" and "is a device, no logbook" in found.words
