"""What never was a logbook is left as it is, at once and with nothing made beside it."""

from __future__ import annotations

import gzip
import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.logbook import Logbook
from companion.logbook.file_layout import PAGE, first_page
from companion.logbook.mooring import moor
from companion.logbook.whose import MAGIC, NoLogbook, refuse_no_logbook, whose
from tests.companion.sailed import begin, sail


def a_directory(path: Path) -> None:
    path.mkdir()


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_socket(path: Path) -> None:
    was = Path.cwd()
    os.chdir(path.parent)  # the path of a socket has to be short
    try:
        with socket.socket(socket.AF_UNIX) as here:
            here.bind(path.name)
    finally:
        os.chdir(was)


def a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def of(data: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(data)


NO_LOGBOOKS = [
    pytest.param(a_directory, "a directory", id="a directory"),
    pytest.param(a_pipe, "a pipe", id="a pipe"),
    pytest.param(a_socket, "a socket", id="a socket"),
    pytest.param(a_device, "a device", id="a device"),
    pytest.param(of(b"Ahoy!\n"), "a text", id="a short text"),
    pytest.param(of(b"Ahoy!\n" * 2000), "a text", id="a text"),
    pytest.param(of(b"x" + "ü".encode() * PAGE), "a text", id="a text whose first page ends in the middle of a letter"),
    pytest.param(of(b"SQLite is what I take to sea"), "a text", id="a text that begins like a database"),
    pytest.param(of(b"\x89PNG\r\n\x1a\n" + bytes(5000)), "a picture", id="a picture"),
    pytest.param(of(gzip.compress(b"Ahoy!")), "a packed file", id="a packed file"),
]


@pytest.mark.parametrize(("put", "what"), NO_LOGBOOKS)
def test_what_never_was_a_logbook_costs_nobody_the_game_and_is_left_as_it_is(
    tmp_path: Path, put: Callable[[Path], object], what: str
) -> None:
    path = tmp_path / "ours"
    put(path)
    before = path.read_bytes() if path.is_file() else None
    why = f"{path} is {what}, no logbook, and is left as it is"
    with Logbook.open(path) as book:
        assert not book.recording
        assert [str(notice) for notice in book.notices] == [
            f"{why}: you can play, but nothing is written down. Start again and name another file for the logbook."
        ]
        sail(log := begin(book), 2)
        assert str(log.trouble) == (
            f"{why}: nothing of this voyage is written down. Play on. Start again and name another file for the logbook."
        )
    with Logbook.read(path) as book:
        assert book.voyages() == []
        assert [str(notice) for notice in book.notices] == [f"{why}: name another file for the logbook."]
    assert list(tmp_path.iterdir()) == [path], "nothing is made beside it, the lock neither"
    assert before is None or path.read_bytes() == before


def test_a_path_without_a_name_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cure = "name one, or say nothing of it for the usual one."
    with Logbook.open(Path("")) as book:
        assert [str(notice) for notice in book.notices] == [
            f"No file is named for the logbook: you can play, but nothing is written down. Start again and {cure}"
        ]
        sail(begin(book), 1)
    with Logbook.read(Path("")) as book:
        assert [str(notice) for notice in book.notices] == [f"No file is named for the logbook: {cure}"]
    assert list(tmp_path.iterdir()) == []


def test_a_text_that_is_moved_away_makes_room_for_the_voyage_that_is_played(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    path.write_text("Ahoy!")
    with Logbook.open(path) as book:
        sail(log := begin(book), 2)
        path.rename(tmp_path / "letter")
        sail(log, 1)
        assert log.trouble is None and book.recording
    with Logbook.open(path) as book:
        assert book.take_up(1)[1].records() == log.records()


def test_beside_a_database_of_others_a_name_that_is_no_file_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    page = bytearray(first_page().replace(b"voyages", b"recipes"))
    page[68:72] = bytes(4)
    path.write_bytes(page)
    os.mkfifo(tmp_path / "voyages-2.sqlite")
    mooring = moor(path)
    assert mooring.file.path == tmp_path / "voyages-3.sqlite"
    mooring.file.close()
    mooring.writer.leave()


@pytest.mark.parametrize("length", [0, 1, 9, 15, 16, 17, 100, 200, PAGE - 1, PAGE])
def test_a_logbook_is_ours_wherever_it_is_cut_off(tmp_path: Path, length: int) -> None:
    path = tmp_path / "voyages.sqlite"
    path.write_bytes(first_page()[:length])
    refuse_no_logbook(path)
    assert whose(path) == "ours"


@pytest.mark.parametrize("data", [bytes(5000), b"\xff" * 5000, MAGIC, bytes(1), b"Ahoy!\0" * 900])
def test_what_may_be_the_rest_of_a_logbook_is_ours(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "voyages.sqlite"
    path.write_bytes(data)
    refuse_no_logbook(path)
    assert whose(path) == "ours"


def test_a_refusal_is_an_error_that_reads_as_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(NoLogbook) as refused:
        moor(tmp_path)
    assert str(refused.value) == (
        f"{tmp_path} is a directory, no logbook, and is left as it is: name another file for the logbook"
    )
    assert isinstance(refused.value, OSError)
