from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from companion.logbook import Logbook, setting_aside
from companion.logbook.file_layout import FORMAT
from companion.logbook.mooring import moor
from companion.logbook.salvage import read_out
from companion.logbook.setting_aside import finish, set_aside
from tests.companion.logbook.test_quill import fill, small_disk
from tests.companion.sailed import Truth, begin, lost, sail, sailed, taken_up, weathers


def snapshot(folder: Path) -> dict[str, bytes]:
    return {part.name: part.read_bytes() for part in folder.iterdir() if part.is_file() and not part.name.endswith(".lock")}


@pytest.fixture
def damaged(tmp_path: Path) -> tuple[Path, Truth]:
    """A logbook in which one page is spoilt and the write-ahead log is whole."""
    path = tmp_path / "voyages.sqlite"
    truth = sailed(path, 4, 20, closed=3)
    spoil_one_page(path)
    return path, truth


def spoil_one_page(path: Path) -> None:
    """Spoils the first page behind the roots of the tables: it holds records, and the write-ahead log has no newer copy."""
    with path.open("r+b") as file:
        file.seek(6 * 4096)
        file.write(b"\xff" * 4096)


# --- files that are not ours to write in ----------------------------------------------------------------------------------


def written_by_a_later_one(path: Path) -> None:
    with Logbook.open(path) as book:
        sail(begin(book, "later"), 2)
    with closing(sqlite3.connect(path)) as sea:
        sea.execute(f"PRAGMA user_version = {FORMAT + 1}")


def of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as sea:
        sea.execute("CREATE TABLE recipes (rum)")


@pytest.mark.parametrize(
    ("write", "words"),
    [
        (written_by_a_later_one, "The logbook voyages.sqlite is a later Quartermaster's and is left as it is."),
        (of_another_program, "voyages.sqlite belongs to another program and is left as it is."),
    ],
)
def test_a_file_that_is_not_ours_is_left_alone_and_the_next_name_is_used(
    tmp_path: Path, write: Callable[[Path], None], words: str
) -> None:
    path = tmp_path / "voyages.sqlite"
    write(path)
    before = path.read_bytes()
    for evening in (1, 2):
        with Logbook.open(path) as book:
            assert [str(notice)[: len(words)] for notice in book.notices] == [words], "it is said as long as it is so"
            assert book.recording
            assert len(book.voyages()) == evening - 1
            begin(book, str(evening))
        with Logbook.read(path) as book:
            assert len(book.voyages()) == evening
    assert path.read_bytes() == before
    assert (tmp_path / "voyages-2.sqlite").exists() and not (tmp_path / "voyages-3.sqlite").exists()


def test_a_database_of_another_program_with_smaller_pages_than_ours_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    with closing(sqlite3.connect(path)) as sea:
        sea.execute("PRAGMA page_size = 512")
        sea.execute("CREATE TABLE recipes (rum)")
    before = path.read_bytes()
    with Logbook.open(path) as book:
        assert book.recording and "belongs to another program" in str(book.notices[0])
    assert path.read_bytes() == before and not path.with_name(path.name + ".lock").exists()


def test_the_next_name_that_is_free_or_ours_is_used(tmp_path: Path) -> None:
    written_by_a_later_one(tmp_path / "voyages.sqlite")
    of_another_program(tmp_path / "voyages-2.sqlite")
    with Logbook.open(tmp_path / "voyages.sqlite") as book:
        assert len(book.notices) == 2 and book.recording
    assert (tmp_path / "voyages-3.sqlite").exists()


def test_a_file_of_no_length_is_begun_anew_and_that_is_said_once(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    path.touch()
    _, notices = weathers(path, {})
    assert notices == ("The logbook voyages.sqlite was empty, as a power cut can leave it. A new one is begun.",)


# --- setting a damaged file aside -------------------------------------------------------------------------------------------


def test_a_damaged_file_is_kept_byte_for_byte_with_its_write_ahead_log(damaged: tuple[Path, Truth]) -> None:
    path, truth = damaged
    before = snapshot(path.parent)
    missing, notices = weathers(path, truth)
    (kept,) = path.parent.glob("*-damaged-*.sqlite")
    assert kept.read_bytes() == before["voyages.sqlite"]
    assert kept.with_name(kept.name + "-wal").read_bytes() == before["voyages.sqlite-wal"]
    assert kept.name in notices[0] and missing


def test_a_second_damaged_file_of_the_same_day_gets_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    for rubbish in (b"\0first" * 999, b"\0second" * 999, b"\0third" * 999):
        path.write_bytes(rubbish)
        with Logbook.open(path) as book:
            assert book.recording
    kept = sorted(tmp_path.glob("voyages-damaged-*.sqlite"))
    assert {one.read_bytes() for one in kept} == {b"\0first" * 999, b"\0second" * 999, b"\0third" * 999}
    assert {one.stem[len("voyages-damaged-2026-01-01") :] for one in kept} == {"", "-2", "-3"}


class PlugPulled(Exception):
    """The process is gone."""


@pytest.mark.parametrize("step", range(12))
def test_a_plug_pulled_at_any_step_of_setting_aside_loses_nothing(
    damaged: tuple[Path, Truth], step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, truth = damaged
    saved = read_out(path)
    missing = lost_in(path, truth)
    steps = iter(range(step))

    def counted(real: Callable[..., object]) -> Callable[..., object]:
        def do(*args: object, **more: object) -> object:
            if next(steps, None) is None:
                raise PlugPulled
            return real(*args, **more)

        return do

    for owner, name in ((Path, "unlink"), (Path, "rename"), (Path, "replace"), (os, "link"), (setting_aside, "sync_directory")):
        monkeypatch.setattr(owner, name, counted(getattr(owner, name)))
    with suppress(PlugPulled):
        set_aside(path, saved)
    monkeypatch.undo()
    saved.file.close()
    with Logbook.open(path) as book:
        assert lost(book, truth) == missing
        sail(begin(book, "after"), 1)
    with Logbook.open(path) as book:
        assert lost(book, truth) == missing and len(taken_up(book, "after").records()) == 1
        assert book.notices == ()
    assert not list(path.parent.glob("*.mended"))


def lost_in(path: Path, truth: Truth) -> int:
    with Logbook.read(path) as book:
        return lost(book, truth)


def test_nothing_is_finished_where_nothing_was_begun(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    sailed(path, 1, 2, closed=0)
    before = snapshot(tmp_path)
    finish(path)
    assert snapshot(tmp_path) == before


def test_a_file_system_without_links_keeps_a_copy(damaged: tuple[Path, Truth], monkeypatch: pytest.MonkeyPatch) -> None:
    def link(*_: object) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr(os, "link", link)
    weathers(*damaged)
    assert list(damaged[0].parent.glob("*-damaged-*.sqlite"))


def test_a_damaged_file_on_a_full_disk_stays_untouched_and_can_be_read_and_the_game_goes_on() -> None:
    with small_disk("size=2m") as disk:
        path = disk / "voyages.sqlite"
        truth = sailed(path, 4, 20, closed=3)
        spoil_one_page(path)
        shutil.rmtree(disk / "work")
        (path.parent / "voyages.sqlite-shm").write_bytes(bytes(32768))
        (path.parent / "voyages.sqlite.lock").touch()
        cargo = fill(disk)
        before = snapshot(disk)
        with Logbook.open(path) as book:
            assert not book.recording
            assert str(book.notices[0]).startswith("The logbook voyages.sqlite is damaged, and a new one cannot be written.")
            missing = lost(book, truth)
            log = begin(book, "after")
            sail(log, 2)
            assert log.trouble is not None
        after = snapshot(disk)
        assert {name: after[name] for name in before if not name.endswith("-shm")} == {
            name: data for name, data in before.items() if not name.endswith("-shm")
        }
        cargo.unlink()
        again, notices = weathers(path, truth)
        assert again == missing and "The damaged file is kept as" in notices[0]


def test_a_mooring_that_fails_leaves_the_right_to_write_to_others(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    path.with_name(path.name + "-wal").mkdir()
    with pytest.raises(IsADirectoryError):
        moor(path)
    path.with_name(path.name + "-wal").rmdir()
    with Logbook.open(path) as book:
        assert book.recording
