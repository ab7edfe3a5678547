from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.logbook import Logbook, LogbookBusy
from companion.logbook.one_writer import OneWriter
from tests.companion.sailed import begin, sail

HOLD = """
import sys
from pathlib import Path
from companion.logbook import Logbook

book = Logbook.open(Path(sys.argv[1]))
print(1, flush=True)
sys.stdin.read()
"""


def test_a_second_writer_is_told_which_file_which_process_and_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    with Logbook.open(path), pytest.raises(LogbookBusy) as busy:
        Logbook.open(path)
    assert str(busy.value) == (
        f"Another Quartermaster (process {os.getpid()}) is writing in the logbook {path}. Close it, or name another logbook."
    )
    assert str(busy.value.why) == str(busy.value)
    assert isinstance(busy.value, OSError)


def test_the_right_to_write_ends_with_the_logbook(tmp_path: Path) -> None:
    for _ in range(2):
        with Logbook.open(tmp_path / "voyages.sqlite") as book:
            assert book.recording


def test_two_logbooks_side_by_side_do_not_meet(tmp_path: Path) -> None:
    with Logbook.open(tmp_path / "one.sqlite") as one, Logbook.open(tmp_path / "other.sqlite") as other:
        assert one.recording and other.recording


def test_the_right_to_write_ends_with_a_process_that_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]
    )
    assert other.stdout is not None and other.stdout.readline() == b"1\n"
    with pytest.raises(LogbookBusy, match=f"process {other.pid}"):
        Logbook.open(path)
    other.send_signal(signal.SIGKILL)
    other.communicate()
    with Logbook.open(path) as book:
        assert book.recording


def test_a_reader_works_beside_a_writer_and_sees_what_is_written(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    with Logbook.open(path) as writer, Logbook.read(path) as reader:
        log = begin(writer)
        sail(log, 3)
        (head,) = reader.voyages()
        assert head.last == log.records()[-1]
        sail(log, 1)
        assert reader.take_up(head.id)[1].records() == log.records()
        assert log.trouble is None
        assert reader.notices == ()


def test_a_reader_that_came_first_sees_what_a_writer_writes_later(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    with Logbook.open(path) as writer:
        begin(writer)
    with Logbook.read(path) as reader:
        assert len(reader.voyages()) == 1
        with Logbook.open(path) as writer:
            begin(writer, "second")
            assert len(reader.voyages()) == 2
        assert len(reader.voyages()) == 2
        assert reader.notices == ()


def test_a_lock_without_its_note_still_holds(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    writer = OneWriter.at(path)
    (tmp_path / "voyages.sqlite.lock").write_text("")
    with pytest.raises(LogbookBusy, match="process unknown"):
        OneWriter.at(path)
    writer.leave()
