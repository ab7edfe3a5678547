"""What is measured is measured elsewhere, by `make bench`; here, that a run gives a table whatever happens to one of its rows."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from tests.bench import peers
from tests.bench.__main__ import ROWS, measured, table_of
from tests.bench.disk import file_system, folder_on_disk
from tests.bench.row import Row


@pytest.mark.parametrize("name", ROWS)
def test_every_row_that_can_be_picked_is_a_module_that_measures(name: str) -> None:
    assert callable(importlib.import_module(f"tests.bench.{name}").measure)


def test_a_row_that_cannot_be_measured_says_why_and_the_rest_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    def gives_up(quick: bool) -> list[Row]:
        raise OSError("there is no Xvfb")

    monkeypatch.setattr("tests.bench.roll.measure", gives_up)
    monkeypatch.setattr("tests.bench.rules.measure", lambda quick: [Row("answers", "1 /s", "2 /s", False)])
    rows = list(measured(["roll", "rules"], quick=True))
    assert [(row.what, row.met) for row in rows] == [("roll", False), ("answers", False)]
    assert "there is no Xvfb" in rows[0].peer


def test_the_table_has_a_line_for_each_row() -> None:
    assert table_of([Row("one", "1"), Row("two", "2", "2", True)]).row_count == 2


def test_commits_are_measured_on_a_file_system_that_is_named() -> None:
    with folder_on_disk() as (folder, kind):
        assert folder.is_dir()
        assert kind == file_system(folder)
    assert file_system(Path("/proc")) == "proc"


def test_a_peer_that_cannot_be_had_says_so_and_plays_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(peers, "KEPT", tmp_path / "peers")
    monkeypatch.setenv("PATH", str(tmp_path))
    boardgame = peers.BoardgameIo()
    assert (boardgame.play(0.1), boardgame.missing) == (0.0, "not to be had (node and npm are not installed)")
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    spiel = peers.OpenSpiel(peers.GAMES[0])
    assert spiel.play(0.1) == 0.0
    assert "not installed" in spiel.missing
