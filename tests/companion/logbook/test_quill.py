"""What happens to the disk in the middle of a game, on real disks: play goes on, and nothing that was written is harmed."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import mkdtemp

import pytest

from companion.logbook import Logbook
from companion.logbook.voyage_log import VoyageLog
from tests.companion.sailed import begin, record, sail, taken_up

ROOT = Path(__file__).parents[2]


@contextmanager
def small_disk(options: str = "size=512k") -> Iterator[Path]:
    """A real disk of its own."""
    at = Path(mkdtemp(prefix="disk-"))
    if os.geteuid() or subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", at], capture_output=True).returncode:
        at.rmdir()
        pytest.skip("this machine lets nobody mount a disk")
    try:
        yield at
    finally:
        subprocess.run(["umount", "-l", at], check=True)
        at.rmdir()


def fill(disk: Path) -> Path:
    """Puts a file on the disk that leaves no room."""
    cargo = disk / "cargo"
    with cargo.open("wb", buffering=0) as file:
        for size in (65536, 4096, 1):
            try:
                while True:
                    file.write(bytes(size))
            except OSError:
                continue
    return cargo


@contextmanager
def as_nobody() -> Iterator[Path]:
    """The rest of the block has no right to write where root does; gives a folder that it can enter."""
    at = Path(mkdtemp(prefix="nobody-"))
    was = os.geteuid()
    at.chmod(0o755)
    try:
        if was == 0:
            os.chown(at, 65534, -1)
            os.seteuid(65534)
        yield at
    finally:
        os.seteuid(was)
        subprocess.run(["chmod", "-R", "u+rwx", at], check=True)
        shutil.rmtree(at)


def sail_until_trouble(log: VoyageLog) -> int:
    """Appends records until one cannot be written. Gives how many are on the disk."""
    while log.trouble is None:
        sail(log, 1)
        assert len(log.records()) < 5000
    return len(log.records()) - 1


# --- no room -----------------------------------------------------------------------------------------------------------


def test_on_a_full_disk_play_goes_on_and_all_is_written_in_order_when_there_is_room_again() -> None:
    with small_disk() as disk:
        path = disk / "voyages.sqlite"
        with Logbook.open(path) as book:
            log = begin(book)
            sail(log, 3)
            cargo = fill(disk)
            safe = sail_until_trouble(log)
            sail(log, 2)
            assert str(log.trouble) == (
                "The disk is full: the last 3 entries are not safe yet. Play on. "
                f"Delete something from the disk that holds {disk}. Then they are written with the next one."
            )
            with Logbook.read(path) as other:
                assert len(taken_up(other, "first").records()) == safe
            log.try_again()
            assert log.trouble is not None
            cargo.unlink()
            log.try_again()
            assert log.trouble is None and log.is_safe
            sail(log, 1)
        with Logbook.open(path) as book:
            assert taken_up(book, "first").records() == log.records()
            assert book.notices == ()


def test_a_plug_pulled_on_a_full_disk_leaves_all_that_was_said_to_be_safe(tmp_path: Path) -> None:
    with small_disk() as disk, Logbook.open(disk / "voyages.sqlite") as book:
        log = begin(book)
        fill(disk)
        safe = sail_until_trouble(log)
        for end in ("", "-wal"):
            shutil.copy(disk / f"voyages.sqlite{end}", tmp_path)
    with Logbook.open(tmp_path / "voyages.sqlite") as book:
        assert taken_up(book, "first").records() == log.records()[:safe]
        assert book.notices == ()


def test_a_voyage_that_was_begun_on_a_full_disk_is_written_when_there_is_room() -> None:
    with small_disk() as disk:
        path = disk / "voyages.sqlite"
        with Logbook.open(path) as book:
            sail(begin(book), 1)
            cargo = fill(disk)
            sail_until_trouble(taken_up(book, "first"))
            log = begin(book, "second")
            assert str(log.trouble).startswith("The disk is full: this voyage is not safe yet. Play on.")
            cargo.unlink()
            sail(log, 1)
            assert log.trouble is None
            first = taken_up(book, "first")
            assert first.trouble is None, "what waits of other voyages is written too"
        with Logbook.open(path) as book:
            assert [len(taken_up(book, name).records()) for name in ("first", "second")] == [len(first.records()), 1]


def test_a_disk_that_was_full_at_the_start_is_written_as_soon_as_there_is_room() -> None:
    with small_disk() as disk:
        path = disk / "voyages.sqlite"
        cargo = fill(disk)
        with Logbook.open(path) as book:
            assert not book.recording
            assert str(book.notices[0]).startswith(
                "The disk is full: you can play, but nothing is written down in voyages.sqlite."
            )
            log = begin(book)
            sail(log, 2)
            assert log.trouble is not None
            cargo.unlink()
            sail(log, 1)
            assert log.trouble is None and book.recording
        with Logbook.open(path) as book:
            assert taken_up(book, "first").records() == log.records()


def test_what_waits_at_the_end_is_written_on_closing_if_there_is_room() -> None:
    with small_disk() as disk:
        path = disk / "voyages.sqlite"
        with Logbook.open(path) as book:
            log = begin(book)
            cargo = fill(disk)
            sail_until_trouble(log)
            cargo.unlink()
        with Logbook.open(path) as book:
            assert taken_up(book, "first").records() == log.records()


AT_A_LIMIT = """
import resource, sys
from pathlib import Path
from companion.logbook import Logbook
from tests.companion.sailed import begin, sail

path = Path(sys.argv[1])
with Logbook.open(path) as book:
    log = begin(book)
    sail(log, 3)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.with_name(path.name + "-wal").stat().st_size + 9000, resource.RLIM_INFINITY))
    while log.trouble is None:
        sail(log, 1)
    safe = len(log.records()) - 1
    sail(log, 4)
    assert "the last 5 entries are not safe yet" in str(log.trouble), log.trouble
    with Logbook.read(path) as other:
        assert len(other.take_up(1)[1].records()) == safe
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    sail(log, 1)
    assert log.trouble is None, log.trouble
print(len(log.records()))
"""


def test_a_disk_that_fails_to_take_a_write_is_tried_again(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    done = subprocess.run([sys.executable, "-c", AT_A_LIMIT, str(path)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    with Logbook.open(path) as book:
        assert len(taken_up(book, "first").records()) == int(done.stdout)
        assert book.notices == ()


# --- no right to write --------------------------------------------------------------------------------------------------


def test_a_disk_that_can_only_be_read_opens_without_recording_and_lists_what_was_recorded() -> None:
    with small_disk() as disk:
        path = disk / "voyages.sqlite"
        with Logbook.open(path) as book:
            sail(log := begin(book), 3)
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        before = {part.name: part.read_bytes() for part in disk.iterdir()}
        with Logbook.open(path) as book:
            assert not book.recording
            assert str(book.notices[0]).startswith("The disk can only be read: you can play, but nothing is written down")
            assert taken_up(book, "first").records() == log.records()
            sail(other := begin(book, "second"), 2)
            assert "the last 2 entries are not safe yet" in str(other.trouble)
            assert [head.begun for head in book.voyages()] == ["second", "first"]
        assert {part.name: part.read_bytes() for part in disk.iterdir()} == before


def test_a_logbook_whose_plug_was_pulled_can_be_read_on_a_disk_that_can_only_be_read() -> None:
    with small_disk() as disk:
        path = disk / "voyages.sqlite"
        with Logbook.open(disk / "work.sqlite") as book:
            sail(log := begin(book), 3)
            for end in ("", "-wal"):
                shutil.copy(disk / f"work.sqlite{end}", disk / f"voyages.sqlite{end}")
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        with Logbook.read(path) as book:
            assert taken_up(book, "first").records() == log.records()
            assert book.notices == ()


def test_without_the_right_to_write_there_it_opens_without_recording() -> None:
    with as_nobody() as folder:
        path = folder / "voyages.sqlite"
        with Logbook.open(path) as book:
            sail(log := begin(book), 3)
        for part in (*folder.iterdir(), folder):
            part.chmod(0o555)
        with Logbook.open(path) as book:
            assert not book.recording
            assert str(book.notices[0]) == (
                "The logbook may not be written by this user: you can play, but nothing is written down in voyages.sqlite. "
                f"Give this user the right to write in {folder}."
            )
            assert taken_up(book, "first").records() == log.records()
            sail(taken_up(book, "first"), 1)
            assert "the last entry is not safe yet" in str(taken_up(book, "first").trouble)


def test_a_file_that_can_only_be_read_says_so_at_the_opening() -> None:
    with as_nobody() as folder:
        path = folder / "voyages.sqlite"
        with Logbook.open(path) as book:
            sail(log := begin(book), 3)
        path.chmod(0o444)
        with Logbook.open(path) as book:
            assert not book.recording and book.notices
            assert taken_up(book, "first").records() == log.records()
            path.chmod(0o644)
            sail(again := taken_up(book, "first"), 1)
            assert again.trouble is None, "the right was given while it ran"


def test_a_file_that_may_not_even_be_read_costs_nobody_the_game() -> None:
    with as_nobody() as folder:
        path = folder / "voyages.sqlite"
        with Logbook.open(path) as book:
            begin(book)
        path.chmod(0)
        with Logbook.open(path) as book:
            assert not book.recording and book.notices
            assert book.voyages() == []
            sail(begin(book), 1)
        path.chmod(0o644)
        with Logbook.open(path) as book:
            assert len(book.voyages()) == 1


def test_a_file_in_the_place_of_the_directory_costs_nobody_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("Ahoy")
    for path in (tmp_path / "file" / "voyages.sqlite", tmp_path / "file" / "deeper" / "voyages.sqlite"):
        with Logbook.open(path) as book:
            assert [str(notice) for notice in book.notices] == [
                "There is a file where the folder of the logbook should be: you can play, but nothing is written down in "
                f"voyages.sqlite. Start again and name another file for the logbook: {path.parent} is no folder."
            ]
            sail(begin(book), 1)
    assert (tmp_path / "file").read_text() == "Ahoy"


def test_a_missing_folder_that_was_named_is_made_and_that_is_said_once(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "voyages.sqlite"
    with Logbook.open(path) as book:
        assert book.recording
        assert [str(notice) for notice in book.notices] == [
            f"The folder {path.parent} was made for the logbook voyages.sqlite. "
            "If that is not where it should be, name another file."
        ]
    with Logbook.open(path) as book:
        assert book.notices == ()


def test_a_folder_that_cannot_be_made_is_not_said_to_be_made() -> None:
    with as_nobody() as folder:
        folder.chmod(0o555)
        with Logbook.open(folder / "a" / "voyages.sqlite") as book:
            assert len(book.notices) == 1 and not book.recording
            assert str(book.notices[0]).startswith("The logbook may not be written by this user")


# --- somebody does something to the file --------------------------------------------------------------------------------


def test_a_logbook_deleted_in_the_middle_of_a_voyage_is_made_anew_with_the_whole_voyage(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    with Logbook.open(path) as book:
        log = begin(book)
        sail(log, 5)
        for part in tmp_path.iterdir():
            part.unlink()
        sail(log, 1)
        assert log.trouble is None
    with Logbook.open(path) as book:
        assert taken_up(book, "first").records() == log.records()


def test_another_logbook_put_in_its_place_takes_the_voyage_under_a_free_number(tmp_path: Path) -> None:
    path, other = tmp_path / "voyages.sqlite", tmp_path / "other.sqlite"
    with Logbook.open(other) as book:
        sail(begin(book, "of others"), 2)
    with Logbook.open(path) as book:
        log = begin(book)
        sail(log, 5)
        for end in ("-wal", "-shm"):
            path.with_name(path.name + end).unlink()
        other.rename(path)
        sail(log, 1)
        assert log.trouble is None and log.head.id == 2
    with Logbook.open(path) as book:
        assert taken_up(book, "first").records() == log.records()
        assert len(taken_up(book, "of others").records()) == 2


def test_somebody_who_holds_the_file_makes_entries_wait_and_not_the_players(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    with Logbook.open(path) as book:
        log = begin(book)
        with closing(sqlite3.connect(path, isolation_level=None)) as browser:
            browser.execute("BEGIN IMMEDIATE")
            sail(log, 1)
            assert "the last entry is not safe yet" in str(log.trouble)
        sail(log, 1)
        assert log.trouble is None
    with Logbook.open(path) as book:
        assert len(taken_up(book, "first").records()) == 2


def test_a_file_that_is_spoilt_in_the_middle_of_a_voyage_is_set_aside_and_the_voyage_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    with Logbook.open(path) as book:
        sail(begin(book, "before"), 4)
    with Logbook.open(path) as book:
        log = begin(book)
        sail(log, 5)
        with path.open("r+b") as file:
            file.write(os.urandom(path.stat().st_size))
        with closing(sqlite3.connect(path, isolation_level=None)) as browser, pytest.raises(sqlite3.DatabaseError):
            browser.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            browser.execute("SELECT * FROM records").fetchall()
        for _ in range(600):  # until the program meets the damage itself
            sail(log, 1)
            assert log.trouble is None, log.trouble
        sail(taken_up(book, "before") if book.notices else log, 1)
    with Logbook.open(path) as book:
        assert taken_up(book, "first").records() == log.records()


def test_what_is_no_json_waits_and_says_so_and_the_other_voyages_are_written(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    with Logbook.open(path) as book:
        log, other = begin(book), begin(book, "second")
        sail(log, 1)
        log.append(record(2, value={1, 2}))
        sail(log, 1)
        assert str(log.trouble).startswith(
            "The program cannot put an entry into the logbook: the last 2 entries are not safe yet."
        )
        sail(other, 1)
        assert other.trouble is None
    with Logbook.open(path) as book:
        assert [len(taken_up(book, name).records()) for name in ("first", "second")] == [1, 1]


def test_after_closing_play_goes_on_and_says_that_it_is_not_safe(tmp_path: Path) -> None:
    book = Logbook.open(tmp_path / "voyages.sqlite")
    log = begin(book)
    book.close()
    sail(log, 1)
    assert "not safe yet" in str(log.trouble)
    book.close()
