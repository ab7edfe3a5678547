from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from companion.entries import Record
from companion.inbox import Origin
from companion.logbook import Logbook, logfile, usual_path
from companion.logbook.kept import VoyageHead
from companion.prompts import Refused
from companion.words import Phrase
from tests.companion.recorded import heads, json_values, voyages
from tests.companion.sailed import SEATS, begin, record, sail, taken_up


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "voyages.sqlite"


def test_the_usual_place_is_in_the_users_data_and_is_made(own_home: Path) -> None:
    with Logbook.open() as book:
        assert book.path == usual_path()
        assert book.path.is_relative_to(own_home)
        assert book.recording and book.path.exists()
        assert book.notices == ()


def test_a_new_logbook_has_nothing_and_says_nothing(path: Path) -> None:
    with Logbook.open(path) as book:
        assert (book.voyages(), book.notices, book.last_origins()) == ([], (), {})


def test_a_voyage_is_on_the_disk_when_begin_returns(path: Path) -> None:
    with Logbook.open(path) as book:
        head, log = book.begin("peak", 3, SEATS, {"tieAdvance": "other"}, {"scenario": {"x": [1]}}, bytes(range(16)))
        with Logbook.read(path) as other:
            assert other.voyages() == [head]
    assert (head.id, head.game, head.edition, head.seats) == (1, "peak", 3, SEATS)
    assert (head.house_rules, head.settings, head.secret) == ({"tieAdvance": "other"}, {"scenario": {"x": [1]}}, bytes(range(16)))
    assert head.last is None and log.trouble is None and log.records() == ()


def test_every_record_is_on_the_disk_when_append_returns(path: Path) -> None:
    with Logbook.open(path) as book:
        log = begin(book)
        for number in range(1, 9):
            log.append(record(number))
            with Logbook.read(path) as other:
                assert taken_up(other, "first").records() == log.records()


def test_a_voyage_goes_on_after_a_restart_and_another_evening(path: Path) -> None:
    for evening in range(1, 4):
        with Logbook.open(path) as book:
            log = taken_up(book, "first") if evening > 1 else begin(book)
            sail(log, 5)
            assert [one.number for one in log.records()] == list(range(1, 5 * evening + 1))
            assert book.notices == ()


def test_voyages_are_listed_with_the_one_played_last_first(path: Path) -> None:
    with Logbook.open(path) as book:
        for name in ("one", "two", "three"):
            sail(begin(book, name), 2)
    with Logbook.open(path) as book:
        assert [head.begun for head in book.voyages()] == ["three", "two", "one"]
        sail(taken_up(book, "one"), 1)
    with Logbook.open(path) as book:
        assert [head.begun for head in book.voyages()] == ["one", "three", "two"]
        assert [head.last.number for head in book.voyages() if head.last] == [3, 2, 2]


def test_order_never_goes_by_the_clock(path: Path) -> None:
    with Logbook.open(path) as book:
        first = begin(book, "2030-01-01T00:00:00")
        first.append(record(1, at="2030-01-01T00:00:00"))
        first.append(record(2, at="1970-01-01T00:00:01"))
        begin(book, "1970-01-01T00:00:02")
    with Logbook.open(path) as book:
        assert [head.begun for head in book.voyages()] == ["1970-01-01T00:00:02", "2030-01-01T00:00:00"]
        assert [one.at[:4] for one in taken_up(book, "2030-01-01T00:00:00").records()] == ["2030", "1970"]


def test_the_list_says_how_a_voyage_ended(path: Path) -> None:
    words = Phrase("{who} docks with {gold} gold.", who="@brown", gold=41)
    with Logbook.open(path) as book:
        log = begin(book)
        log.append(record(1, over=words))
        begin(book, "second")
    with Logbook.open(path) as book:
        assert [head.over for head in book.voyages()] == [None, words]


def test_a_voyage_that_is_not_there_is_refused(path: Path) -> None:
    with Logbook.open(path) as book:
        for number in (7, 0, -1, 1 << 23, 1 << 99):
            with pytest.raises(Refused, match=f"There is no voyage {number} in the logbook"):
                book.take_up(number)


def test_a_voyage_that_is_left_and_taken_up_again_has_one_log(path: Path) -> None:
    with Logbook.open(path) as book:
        log = begin(book)
        sail(log, 2)
        assert book.take_up(log.head.id)[1] is log


@given(voyages, heads)
def test_any_voyage_reads_back_as_it_was_played(
    tmp_path_factory: pytest.TempPathFactory, records: tuple[Record, ...], head: VoyageHead
) -> None:
    path = tmp_path_factory.mktemp("any") / "voyages.sqlite"
    with Logbook.open(path) as book:
        begun = (head.game, head.edition, head.seats, head.house_rules, head.settings, head.secret, head.begun or "then")
        _, log = book.begin(*begun)
        for one in records:
            log.append(one)
        assert log.trouble is None
    with Logbook.open(path) as book:
        (listed,) = book.voyages()
        assert replace(listed, id=head.id, begun=head.begun) == replace(head, last=records[-1] if records else None)
        assert book.take_up(listed.id)[1].records() == records
        sail(book.take_up(listed.id)[1], 1)
    with Logbook.open(path) as book:
        assert len(book.take_up(1)[1].records()) == len(records) + 1
        assert book.notices == ()


# --- what is remembered ------------------------------------------------------------------------------------------------


@given(json_values, json_values)
def test_what_was_remembered_last_is_recalled(tmp_path_factory: pytest.TempPathFactory, first: object, second: object) -> None:
    path = tmp_path_factory.mktemp("any") / "voyages.sqlite"
    with Logbook.open(path) as book:
        assert book.recall("last peak") is None
        book.remember("last peak", first)
        book.remember("last ice", first)
        book.remember("last peak", second)
    with Logbook.open(path) as book:
        assert (book.recall("last peak"), book.recall("last ice")) == (second, first)


def test_the_newest_throw_of_each_device_is_known_after_a_restart_and_a_change_of_voyage(path: Path) -> None:
    with Logbook.open(path) as book:
        old = begin(book, "old")
        old.append(record(1, origin=Origin("tower", 7, "a")))
        new = begin(book, "new")
        new.append(record(1, origin=Origin("tower", 8, "a")))
        new.append(record(2, origin=Origin("other tower", 3)))
        old.append(record(2, origin=None))
        old.append(record(3, origin=Origin("tower", 1, "b")))
        old.append(record(4, kind="undo", value=1, origin=None))
        newest = {"tower": Origin("tower", 1, "b"), "other tower": Origin("other tower", 3)}
        assert book.last_origins() == newest
    with Logbook.open(path) as book:
        assert book.last_origins() == newest


# --- voyages from elsewhere ----------------------------------------------------------------------------------------------


def test_a_voyage_from_elsewhere_becomes_a_new_one(path: Path, tmp_path: Path) -> None:
    with Logbook.open(path) as book, Logbook.open(tmp_path / "other.sqlite") as other:
        begin(other)
        sail(log := begin(book), 4)
        taken = other.admit(log.head, log.records())
        assert taken == replace(log.head, id=2)
    with Logbook.open(tmp_path / "other.sqlite") as other:
        assert other.take_up(2)[1].records() == log.records()


def test_a_logbook_that_is_read_takes_nothing_in_and_changes_nothing(path: Path) -> None:
    with Logbook.open(path) as book:
        sail(log := begin(book), 2)
    before = path.read_bytes()
    with Logbook.read(path) as book:
        with pytest.raises(Refused, match="was not taken into the logbook"):
            book.admit(log.head, log.records())
        assert not book.recording
        book.remember("last peak", 1)
        sail(taken_up(book, "first"), 1)
        begin(book, "second")
    assert path.read_bytes() == before


def test_a_logbook_that_is_not_there_reads_as_an_empty_one_and_is_not_made(path: Path) -> None:
    with Logbook.read(path) as book:
        assert book.voyages() == [] and book.notices == ()
    assert list(path.parent.iterdir()) == []


@pytest.mark.parametrize("lying_there", ["voyages.sqlite", "voyages.sqlite-wal", "voyages.sqlite.lock", "folder/else"])
def test_looking_never_makes_a_database(path: Path, lying_there: str) -> None:
    there = path.parent / lying_there
    there.parent.mkdir(exist_ok=True)
    there.touch()
    for looked_for in (path, path.parent / "nowhere" / "voyages.sqlite"):
        before = sorted(path.parent.rglob("*"))
        with Logbook.read(looked_for) as book:
            assert book.voyages() == [] and book.look_through() == ()
            sail(begin(book), 1)
            book.remember("last peak", 1)
        assert sorted(path.parent.rglob("*")) == before
        assert there.stat().st_size == 0


def spoil_record(path: Path, number: int) -> None:
    """Changes one letter of a record, as a failing disk can: SQLite does not notice."""
    data = path.read_bytes()
    word = f'"digest":"digest {number}"'.encode()
    assert data.count(word) == 1
    path.write_bytes(data.replace(word, word.replace(b"t", b"T", 1)))


def test_a_voyage_with_a_record_that_changed_is_taken_up_to_there_and_goes_on_and_the_rest_is_left_alone(path: Path) -> None:
    with Logbook.open(path) as book:
        sail(log := begin(book), 9)
    spoil_record(path, 6)
    words = "Voyage 1 is damaged behind entry 5 and goes on from there. 4 entries behind the damage stay in the file."
    with Logbook.open(path) as book:
        assert [str(notice) for notice in book.notices] == [words], "before anybody has taken it up"
        assert [head.last for head in book.voyages()] == [log.records()[4]], "no more is promised than is there"
        again = taken_up(book, "first")
        assert again.records() == log.records()[:5]
        assert [str(notice) for notice in book.notices] == [words]
        again.append(record(6, digest="another way"))
        again.append(record(7, digest="another way"))
        assert again.trouble is None
        assert [head.last for head in book.voyages()] == [again.records()[-1]], "not the longer one that was left"
    assert b'"digesT":"digest 6"' in path.read_bytes(), "left as it is"
    with Logbook.open(path) as book:
        assert [head.last for head in book.voyages()] == [again.records()[-1]]
        assert taken_up(book, "first").records() == again.records()
        assert book.notices == (), "it was said, and the voyage has gone on"


def test_in_a_logbook_too_large_to_be_read_whole_only_the_voyage_played_last_is_looked_through_at_the_opening(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Logbook.open(path) as book:
        sail(log := begin(book), 9)
        begin(book, "second")
    spoil_record(path, 6)
    monkeypatch.setattr(logfile, "CHECKED_AT_OPENING", 0)
    with Logbook.open(path) as book:
        assert book.notices == ()
        assert book.voyages()[1].last == log.records()[8], "a list is a glance"
        assert taken_up(book, "first").records() == log.records()[:5]
        assert len(book.notices) == 1


def test_the_voyage_played_last_is_looked_through_however_large_the_logbook_is(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Logbook.open(path) as book:
        begin(book, "first")
        sail(log := begin(book, "second"), 9)
    spoil_record(path, 6)
    monkeypatch.setattr(logfile, "CHECKED_AT_OPENING", 0)
    with Logbook.open(path) as book:
        assert [head.last for head in book.voyages()] == [log.records()[4], None]
        assert str(book.notices[0]).startswith("Voyage 2 is damaged behind entry 5")


def test_looking_through_finds_what_changed_and_changes_nothing(path: Path) -> None:
    with Logbook.open(path) as book:
        sail(begin(book), 9)
        begin(book, "second")
        assert book.look_through() == ()
    spoil_record(path, 6)
    before = path.read_bytes()
    with Logbook.read(path) as book:
        assert [head.last.number for head in book.voyages() if head.last] == [5]
        assert [str(notice)[:38] for notice in book.look_through()] == ["Voyage 1 is damaged behind entry 5 and"]
    assert path.read_bytes() == before


def test_a_reader_of_a_malformed_file_is_told_so(path: Path) -> None:
    with Logbook.open(path) as book:
        sail(begin(book), 40)
    data = bytearray(path.read_bytes())
    data[6 * 4096 : 7 * 4096] = bytes(4096)
    path.write_bytes(data)
    with Logbook.read(path) as book:
        assert str(book.look_through()[0]).startswith("The logbook voyages.sqlite is damaged; ")
    assert path.read_bytes() == bytes(data)
