from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from companion.logbook import Logbook
from companion.logbook.logfile import LogFile
from companion.logbook.lying_there import cut_short, find, heads
from companion.logbook.seals import VOYAGES
from tests.companion.logbook.test_book import spoil_record
from tests.companion.sailed import begin, sail


def test_a_damaged_voyage_is_found_and_the_sound_one_beside_it_is_not(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    with Logbook.open(path) as book:
        sail(log := begin(book), 9)
        begin(book, "second")
    spoil_record(path, 6)
    file = LogFile.to_read(path)
    assert {voyage: phrase.values["n"] for voyage, phrase in cut_short(file).items()} == {1: 4}
    glance, whole = heads(file), heads(file, damaged={1})
    assert [head.last for head in glance] == [log.records()[8], None]
    assert [head.last for head in whole] == [log.records()[4], None]
    found = find(file, 1)
    assert found is not None and tuple(found.records) == log.records()[:5] and found.chain.cut == 4
    assert find(file, 3) is None and find(file, 0) is None
    file.close()


def test_a_head_whose_number_is_damaged_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "voyages.sqlite"
    with Logbook.open(path) as book:
        sail(begin(book), 2)
        begin(book, "second")
    for number in (VOYAGES - 1, VOYAGES, (1 << 63) - 1):
        with closing(sqlite3.connect(path)) as sea, sea:
            sea.execute("UPDATE voyages SET id = ? WHERE id > 1", (number,))
        with closing(LogFile.to_read(path)) as file:
            assert [head.id for head in heads(file)] == ([1, number] if number < VOYAGES else [1])
            assert cut_short(file) == {}
            assert (find(file, number) is not None) == (number < VOYAGES)
