"""Power cuts, kill -9, and what SQLite is told to do about them."""

from __future__ import annotations

import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.logbook import Logbook, logfile
from companion.logbook.file_layout import TABLES, Unsound, connect, lay_out
from companion.logbook.logfile import LogFile
from tests.companion.sailed import begin, record, sail, sailed, taken_up

ROOT = Path(__file__).parents[2]
SAILING = """
import os, sys
from pathlib import Path
from companion.logbook import Logbook
from tests.companion.sailed import begin, record, taken_up

with Logbook.open(Path(sys.argv[1])) as book:
    log = taken_up(book, "first") if book.voyages() else begin(book)
    os.write(1, b"%d\\n" % len(log.records()))
    for number in range(len(log.records()) + 1, int(sys.argv[2])):
        log.append(record(number))
        assert log.trouble is None, log.trouble
        os.write(1, b"%d\\n" % number)
"""


def sail_until_killed(path: Path, answers: int) -> tuple[int, int]:
    """Sails in a process of its own and kills it at once when so many records were acknowledged. Gives how many it had found,
    and the last number it acknowledged.
    """
    ship = subprocess.Popen([sys.executable, "-c", SAILING, str(path), "100000"], stdout=subprocess.PIPE, cwd=ROOT)
    assert ship.stdout is not None
    found = int(ship.stdout.readline())
    for _ in range(answers):
        assert ship.stdout.readline()
    ship.send_signal(signal.SIGKILL)
    rest = ship.stdout.read().split(b"\n")[:-1]  # what it said before it died was said
    ship.wait()
    ship.stdout.close()
    return found, int(rest[-1]) if rest else found + answers


def is_all_there_after(path: Path, kills: int) -> None:
    chance = random.Random(kills)
    acknowledged = 0
    for _ in range(kills):
        found, newest = sail_until_killed(path, chance.choice((0, 1, 2, chance.randrange(60))))
        assert acknowledged <= found <= acknowledged + 1, "one more may have been written than was said"
        acknowledged = newest
        with Logbook.read(path) as book:
            assert len(taken_up(book, "first").records()) >= acknowledged
    with Logbook.open(path) as book:
        records = taken_up(book, "first").records()
        assert records == tuple(record(number) for number in range(1, len(records) + 1))
        assert book.notices == ()


def test_what_was_acknowledged_before_a_kill_is_there(tmp_path: Path) -> None:
    is_all_there_after(tmp_path / "voyages.sqlite", 24)


@pytest.mark.soak
def test_what_was_acknowledged_before_hundreds_of_kills_is_there(tmp_path: Path) -> None:
    is_all_there_after(tmp_path / "voyages.sqlite", 500)


def test_the_files_as_they_lie_after_any_record_hold_all_of_them(tmp_path: Path) -> None:
    path, cut = tmp_path / "voyages.sqlite", tmp_path / "cut" / "voyages.sqlite"
    with Logbook.open(path) as book:
        log = begin(book)
        for number in range(1, 40):
            log.append(record(number))
            shutil.rmtree(cut.parent, ignore_errors=True)
            cut.parent.mkdir()
            for end in ("", "-wal"):
                shutil.copy(path.with_name(path.name + end), cut.parent)
            with Logbook.open(cut) as other:
                assert taken_up(other, "first").records() == log.records()
                assert other.notices == ()


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_each_record_is_flushed_to_the_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    path, trace = tmp_path / "voyages.sqlite", tmp_path / "trace"
    calls = "pwrite64,write,fsync,fdatasync,openat"
    command = ["strace", "-f", "-y", "-e", f"trace={calls}", "-o", trace, sys.executable, "-c", SAILING, path, "20"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode and "PTRACE" in done.stderr:
        pytest.skip("this machine does not let processes be traced")
    assert done.returncode == 0, done.stderr
    written = flushed = acknowledged = 0
    for line in trace.read_text().splitlines():
        if "voyages.sqlite-wal>" in line:
            written += "pwrite64(" in line
            if re.search(r"f(data)?sync\(", line):
                assert line.endswith("= 0")
                flushed, written = flushed + 1, 0
        elif "write(1<" in line:
            assert written == 0, "acknowledged before it was flushed"
            acknowledged += 1
    assert acknowledged == 20 and flushed >= 20


def test_it_is_written_ahead_and_flushed_in_full(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    file = LogFile.to_write(path)
    file.make_ready()
    assert file._sea.execute("PRAGMA journal_mode").fetchone() == (b"wal",)
    assert file._sea.execute("PRAGMA synchronous").fetchone() == (2,)
    file.close()
    assert [part.name for part in tmp_path.iterdir()] == ["voyages.sqlite"], "a closed logbook is one file"


def test_the_pages_of_an_empty_logbook_come_out_the_same_every_time() -> None:
    images = set()
    for _ in range(2):
        with closing(connect("", "memory")) as sea:
            lay_out(sea)
            images.add(sea.serialize())
    assert len(images) == 1


def test_people_can_read_it_with_any_database_browser(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    with Logbook.open(path) as book:
        sail(begin(book), 2)
    with closing(sqlite3.connect(path)) as sea:
        rows = sea.execute("SELECT voyage, number, json_extract(body, '$.value.roll[0]') FROM log").fetchall()
    assert rows == [(1, 1, 2), (1, 2, 3)]


def test_rows_are_added_all_or_none(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    with Logbook.open(path) as book:
        sail(begin(book), 2)
    file = LogFile.to_write(path)
    file.make_ready()
    before = [file.rows(table) for table in TABLES]
    (taken,) = file.rows("voyages")
    with pytest.raises(sqlite3.IntegrityError):
        file.add([*file.standing_alone("remembered", [b"1"]), ("voyages", taken)])
    assert [file.rows(table) for table in TABLES] == before
    file.close()


def test_a_great_logbook_is_not_read_whole_at_every_opening_but_when_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "voyages.sqlite"
    sailed(path, 4, 20, closed=4)
    with path.open("r+b") as file:
        file.seek(6 * 4096)
        file.write(b"\xff" * 4096)
    monkeypatch.setattr(logfile, "CHECKED_AT_OPENING", 4096)
    with Logbook.open(path) as book:
        assert book.notices == ()
        head = book.voyages()[-1]
        book.take_up(head.id)
        assert "was damaged" in str(book.notices[0]), "it is noticed where it is met"
    with Logbook.open(path) as book:
        assert book.notices == ()


def test_a_check_finds_a_malformed_file(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    sailed(path, 4, 20, closed=4)
    with path.open("r+b") as file:
        file.seek(6 * 4096)
        file.write(b"\xff" * 4096)
    file_to_read = LogFile.to_read(path)
    with pytest.raises(Unsound):
        file_to_read.check()
    file_to_read.close()
