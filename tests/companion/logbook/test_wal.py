from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from companion.logbook.wal import FRAME_HEADER, HEADER, read_wal

PAGE = 4096
STEP = FRAME_HEADER + PAGE


@pytest.fixture(scope="module")
def wal(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A write-ahead log by SQLite itself: five commits of at least one frame."""
    path = tmp_path_factory.mktemp("wal") / "any.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as sea:
        sea.execute("PRAGMA journal_mode = WAL")
        sea.execute("CREATE TABLE rolls (face)")
        for face in range(4):
            sea.execute("INSERT INTO rolls VALUES (?)", (face,))
        return path.with_name("any.sqlite-wal").read_bytes()


def flip(data: bytes, place: int) -> bytes:
    return data[:place] + bytes((data[place] ^ 1,)) + data[place + 1 :]


def test_the_check_sums_of_sqlite_are_understood(wal: bytes) -> None:
    found = read_wal(wal, PAGE)
    assert len(found.frames) == (len(wal) - HEADER) // STEP >= 5
    assert all(frame.fits for frame in found.frames)
    assert found.sound == len(found.frames) and not found.damaged


def test_a_torn_end_is_no_damage_because_it_was_never_committed(wal: bytes) -> None:
    whole = read_wal(wal, PAGE)
    for length in (0, 31, HEADER, HEADER + 100, len(wal) - STEP, len(wal) - 1):
        found = read_wal(wal[:length], PAGE)
        assert not found.damaged
        assert found.sound < whole.sound
    assert not read_wal(flip(wal, len(wal) - 5), PAGE).damaged


@pytest.mark.parametrize("place", [3, 9, 17, 25, HEADER + 2, HEADER + 9, HEADER + 17, HEADER + FRAME_HEADER + 7])
def test_a_flipped_bit_before_a_whole_commit_is_damage_and_the_frames_behind_it_are_read(wal: bytes, place: int) -> None:
    found = read_wal(flip(wal, place), PAGE)
    assert found.damaged
    assert len(found.committed) == len(read_wal(wal, PAGE).frames)
    assert found.frames[-1].fits, "each frame is judged upon the one before it, not upon all"


def test_frames_of_an_earlier_run_behind_the_present_one_are_no_damage(wal: bytes) -> None:
    other = bytearray(wal[HEADER:])
    for start in range(0, len(other), STEP):
        other[start + 8 : start + 16] = b"old salt"
    found = read_wal(wal + bytes(other), PAGE)
    assert len(found.frames) == (len(wal) - HEADER) // STEP
    assert not found.damaged
