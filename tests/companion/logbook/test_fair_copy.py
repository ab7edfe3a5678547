"""A page that its players keep: a transcript beside the logbook."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.harbour import Crew, Harbour
from companion.logbook import Logbook
from companion.logbook.transcript import read_transcript
from companion.prompts import Refused
from tests.aboard import begin, play

CREW = Crew((("brown", "Anne"), ("black", "Jack")))


def test_a_page_lies_beside_the_logbook_and_can_be_read_as_a_transcript(tmp_path: Path) -> None:
    with Logbook.open(tmp_path / "voyages.sqlite") as logbook:
        harbour = Harbour(logbook)
        voyage = harbour.begin("peak", CREW)
        play(voyage, "brown dock.shop crew=2")
        page = harbour.keep_page(voyage)
        assert page.parent == tmp_path / "pages"
        head, records = read_transcript(page)
        assert head.seats == CREW.names and list(records) == list(voyage.records()) != []


def test_a_page_that_is_kept_again_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    with Logbook.open(tmp_path / "voyages.sqlite") as logbook:
        harbour = Harbour(logbook)
        voyage = harbour.begin("peak", CREW)
        first = harbour.keep_page(voyage)
        play(voyage, "brown dock.shop crew=2")
        assert harbour.keep_page(voyage) == first
        assert len(read_transcript(first)[1]) == 1
        assert [file.name for file in first.parent.iterdir()] == [first.name]


def test_a_page_that_cannot_be_written_says_where_and_the_cure(tmp_path: Path) -> None:
    (tmp_path / "pages").write_text("a file lies where the folder should be")
    with Logbook.open(tmp_path / "voyages.sqlite") as logbook:
        harbour = Harbour(logbook)
        with pytest.raises(Refused, match=r"cannot be written to .*pages .*See to its room and rights"):
            harbour.keep_page(harbour.begin("peak", CREW))


def test_a_voyage_that_nothing_is_kept_of_has_no_page(tmp_path: Path) -> None:
    with Logbook.open(tmp_path / "voyages.sqlite") as logbook, pytest.raises(Refused, match="not in the logbook"):
        Harbour(logbook).keep_page(begin("peak"))
