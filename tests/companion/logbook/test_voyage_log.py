from __future__ import annotations

import shutil
from pathlib import Path

from companion.logbook import Logbook
from tests.companion.sailed import begin, record, sail, taken_up


def put_back(path: Path, older: Path) -> None:
    """An older copy of the logbook takes the place of the one that is open, as a backup program can do it."""
    for end in ("-wal", "-shm"):
        path.with_name(path.name + end).unlink()
    older.replace(path)


def test_an_older_copy_put_back_in_the_middle_of_a_voyage_gets_what_it_lacks(tmp_path: Path) -> None:
    path, older = tmp_path / "voyages.sqlite", tmp_path / "older.sqlite"
    with Logbook.open(path) as book:
        sail(begin(book), 3)
    shutil.copy(path, older)
    with Logbook.open(path) as book:
        log = taken_up(book, "first")
        sail(log, 4)
        put_back(path, older)
        sail(log, 1)
        assert log.trouble is None and log.is_safe
    with Logbook.open(path) as book:
        assert taken_up(book, "first").records() == log.records()
        assert len(book.voyages()) == 1


def test_a_copy_in_which_the_voyage_went_another_way_keeps_both_and_goes_on_as_it_is_played(tmp_path: Path) -> None:
    path, other = tmp_path / "voyages.sqlite", tmp_path / "other.sqlite"
    with Logbook.open(path) as book:
        sail(begin(book), 3)
    shutil.copy(path, other)
    with Logbook.open(other) as book:
        for number in (4, 5, 6):
            taken_up(book, "first").append(record(number, digest="another way"))
    with Logbook.open(path) as book:
        log = taken_up(book, "first")
        sail(log, 2)
        put_back(path, other)
        sail(log, 1)
        assert log.trouble is None
    with Logbook.open(path) as book:
        assert taken_up(book, "first").records() == log.records()
        assert book.notices == ()


def test_a_log_tells_what_waits(tmp_path: Path) -> None:
    book = Logbook.open(tmp_path / "voyages.sqlite")
    log = begin(book)
    sail(log, 2)
    assert log.is_safe and log.waiting == ()
    book.close()
    sail(log, 1)
    assert not log.is_safe
    assert log.waiting == (record(3),)
    assert log.records() == (record(1), record(2), record(3))
