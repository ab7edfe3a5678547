"""Damage of every kind, at every place."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.logbook import Logbook
from companion.logbook.salvage import read_out
from tests.companion.sailed import Truth, lost, sailed, weathers

Built = tuple[Path, Truth]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A logbook after a power cut: two voyages in the file, two in the write-ahead log."""
    path = tmp_path_factory.mktemp("built") / "voyages.sqlite"
    return path, sailed(path, 4, 6, closed=2)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The smallest that has both: one record in the file, one in the write-ahead log."""
    path = tmp_path_factory.mktemp("small") / "voyages.sqlite"
    return path, sailed(path, 2, 1, closed=1)


def spoil(built: Built, work: Path, end: str, data: bytes) -> Path:
    """A copy of the logbook in which one of its files is this instead."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    for part in ("", "-wal"):
        shutil.copy(built[0].with_name(built[0].name + part), work)
    path = work / built[0].name
    path.with_name(path.name + end).write_bytes(data)
    return path


def whole(built: Built, end: str) -> bytes:
    return built[0].with_name(built[0].name + end).read_bytes()


def cuts(built: Built, end: str, step: int) -> Iterator[int]:
    length = len(whole(built, end))
    yield from {0, 1, 31, 32, 99, 100, length - 1} | set(range(0, length, step))


def truncated(built: Built, work: Path, end: str, length: int) -> None:
    missing, notices = weathers(spoil(built, work, end, whole(built, end)[:length]), built[1])
    # What a power cut has torn off the end of a write-ahead log looks the same as what was never written.
    assert notices or not missing or end == "-wal", f"{length} bytes: {missing} missing and nothing said"


def flipped(built: Built, work: Path, chance: random.Random) -> None:
    end, bits = chance.choice(("", "-wal")), chance.choice((1, 1, 1, 12))
    data = bytearray(whole(built, end))
    places = [chance.randrange(len(data)) for _ in range(bits)]
    for place in places:
        data[place] ^= 1 << chance.randrange(8)
    missing, notices = weathers(spoil(built, work, end, bytes(data)), built[1])
    assert notices or missing <= (1 if end else 0), f"{end or 'file'}, bytes {places}: {missing} missing and nothing said"


@pytest.mark.parametrize("end", ["", "-wal"])
def test_a_logbook_cut_off_at_many_a_length_opens_and_goes_on(built: Built, tmp_path: Path, end: str) -> None:
    for length in cuts(built, end, 1499):
        truncated(built, tmp_path / "work", end, length)


@pytest.mark.soak
@pytest.mark.parametrize("rest", range(16))
@pytest.mark.parametrize("end", ["", "-wal"])
def test_a_logbook_cut_off_at_every_length_opens_and_goes_on(small: Built, tmp_path: Path, end: str, rest: int) -> None:
    for length in range(rest, len(whole(small, end)), 16):
        truncated(small, tmp_path / "work", end, length)


def test_hundreds_of_flipped_bits_lose_nothing_unsaid(built: Built, tmp_path: Path) -> None:
    chance = random.Random(18)
    for _ in range(200):
        flipped(built, tmp_path / "work", chance)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_thousands_of_flipped_bits_lose_nothing_unsaid(built: Built, tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(1000):
        flipped(built, tmp_path / "work", chance)


def test_bytes_that_were_appended_are_noticed_and_nothing_is_lost(built: Built, tmp_path: Path) -> None:
    with Logbook.open(spoil(built, tmp_path / "closed", "", whole(built, ""))):
        pass
    closed = (tmp_path / "closed" / built[0].name, built[1])
    (tmp_path / "closed" / f"{built[0].name}-wal").touch()
    missing, notices = weathers(spoil(closed, tmp_path / "work", "", whole(closed, "") + b"not ours" * 600), built[1])
    assert missing == 0
    assert notices == (notices[0],) and "All of it could be read: 24 entries of 4 voyages" in notices[0]


def test_bytes_appended_to_the_write_ahead_log_do_no_harm(built: Built, tmp_path: Path) -> None:
    assert weathers(spoil(built, tmp_path / "work", "-wal", whole(built, "-wal") + b"?" * 9000), built[1]) == (0, ())


@pytest.mark.parametrize(
    "data", [b"\0\0", bytes(20_000), random.Random(7).randbytes(20_000)], ids=["two bytes", "zeros", "random bytes"]
)
def test_what_may_have_been_a_logbook_is_set_aside_and_it_is_said_that_nothing_could_be_read(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "voyages.sqlite"
    path.write_bytes(data)
    with Logbook.read(path) as book:
        assert [str(notice) for notice in book.notices] == [
            "The logbook voyages.sqlite is damaged, and nothing in it can be read. Nothing was changed."
        ]
    _, notices = weathers(path, {})
    (kept,) = tmp_path.glob("voyages-damaged-*.sqlite")
    assert notices == (
        f"The logbook voyages.sqlite was damaged, and nothing in it could be read. The damaged file is kept as {kept.name}.",
    )
    assert kept.read_bytes() == data


def test_a_logbook_cut_to_its_header_says_that_nothing_could_be_read(built: Built, tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    path.write_bytes(whole(built, "")[:100])
    with Logbook.read(path) as book:
        assert "is damaged, and nothing in it can be read." in str(book.notices[0])
    with Logbook.open(path) as book:
        assert book.recording and "was damaged, and nothing in it could be read." in str(book.notices[0])
    assert [kept.read_bytes() for kept in tmp_path.glob("*-damaged-????-??-??.sqlite")] == [whole(built, "")[:100]]


def test_a_file_of_no_length_whose_write_ahead_log_is_whole_loses_only_what_was_in_the_file(built: Built, tmp_path: Path) -> None:
    path = spoil(built, tmp_path / "work", "", b"")
    saved = read_out(path)
    assert saved.voyages >= 1, "SQLite alone would have thrown the write-ahead log away"
    missing, notices = weathers(path, built[1])
    assert missing and "was damaged" in notices[0]


def test_a_spoilt_first_page_costs_nothing(built: Built, tmp_path: Path) -> None:
    data = whole(built, "")
    path = spoil(built, tmp_path / "work", "", b"\xff" * 4096 + data[4096:])
    path.with_name(path.name + "-wal").unlink()
    saved = read_out(path)
    assert (saved.voyages, saved.records, saved.cut) == (2, 12, 0)


def test_a_bad_place_in_the_middle_of_the_write_ahead_log_costs_nothing(built: Built, tmp_path: Path) -> None:
    data = bytearray(whole(built, "-wal"))
    data[32 + 24 + 100] ^= 1  # in the very first frame: SQLite would drop all that follows
    path = spoil(built, tmp_path / "work", "-wal", bytes(data))
    missing, notices = weathers(path, built[1])
    assert missing == 0 and "All of it could be read" in notices[0]


def test_reading_a_damaged_logbook_changes_no_byte_of_it(built: Built, tmp_path: Path) -> None:
    data = bytearray(whole(built, ""))
    data[4096:8192] = bytes(4096)
    path = spoil(built, tmp_path / "work", "", bytes(data))
    with Logbook.read(path) as book:
        lost(book, built[1])
    assert path.read_bytes() == bytes(data)
    assert path.with_name(path.name + "-wal").read_bytes() == whole(built, "-wal")
