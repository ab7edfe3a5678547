"""The machine's own switch, with real scripts in the place of the system's programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.power import Power
from tests.hardware.switchboard import Switchboard


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Switchboard:
    return Switchboard(tmp_path, monkeypatch)


def asked() -> Power:
    power = Power()
    power.ask()
    return power


@pytest.mark.parametrize(
    ("off", "anew", "ways"),
    [
        ("yes", "yes", {"off", "anew"}),
        ("yes", "no", {"off"}),
        ("challenge", "challenge", set()),  # only with a password, and a table asks for none
        ("na", "na", set()),
        ("silent", "yes", {"anew"}),
    ],
)
def test_only_what_logind_allows_without_a_password_is_offered(board: Switchboard, off: str, anew: str, ways: set[str]) -> None:
    board.answers(off, anew)
    assert Power().ways == frozenset()
    assert asked().ways == ways


def test_a_machine_without_these_programs_offers_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    power = asked()
    assert power.ways == frozenset()
    assert "does not obey" in str(power.go("off"))


def test_the_machine_is_turned_off_and_started_anew(board: Switchboard) -> None:
    board.answers("yes", "yes")
    power = asked()
    assert power.go("off") is None
    assert power.go("anew") is None
    assert [line for line in board.done if line.startswith("--")] == ["--no-ask-password poweroff", "--no-ask-password reboot"]


def test_a_machine_that_refuses_says_why(board: Switchboard) -> None:
    board.answers("yes", "yes", "Call to PowerOff failed: Interactive authentication required.")
    assert "Interactive authentication required." in str(asked().go("off"))
