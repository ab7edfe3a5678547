"""The voyages of a logbook at the desk."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import archive
from companion.arguments import read_settings
from companion.harbour import Crew, Harbour
from companion.logbook import Logbook
from companion.packs import pack
from companion.prompts import Refused

CREW = Crew((("brown", "Anne"), ("black", "")))


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A logbook in which one voyage is begun."""
    with Logbook.open(tmp_path / "log.sqlite") as logbook:
        Harbour(logbook).begin("peak", CREW, {}, read_settings(pack("peak"), []))
        return logbook.path


def test_a_voyage_is_listed_with_who_sails_and_how_it_stands(log: Path) -> None:
    with Logbook.read(log) as logbook:
        (line,) = archive.listed(logbook)
    assert line.split()[0] == "1"
    assert line.endswith("peak  Anne and Black, step 0: not over")


def test_what_is_written_of_a_voyage_is_taken_in_as_one_of_its_own(log: Path, tmp_path: Path) -> None:
    file = tmp_path / "voyage.jsonl"
    file.write_text(archive.exported(log, 1), encoding="utf-8")
    assert list(archive.taken_in(log, file)) == [f"{file} is voyage 2 now, at step 0."]
    with Logbook.read(log) as logbook:
        assert len(list(archive.listed(logbook))) == 2


def test_a_voyage_that_is_not_there_is_refused(log: Path) -> None:
    with pytest.raises(Refused, match="no voyage 7"):
        archive.exported(log, 7)
