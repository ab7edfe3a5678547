"""Where the tests of Pirate Island begin: red is to move, all stand at the Start, and what a test needs is set by hand."""

from __future__ import annotations

from pathlib import Path

from companion import packs
from companion.arguments import read_settings
from companion.harbour import start_of
from companion.voyage import Voyage
from tests.aboard import NOON, SECRET, play

TEN_CARDS = Path(__file__).resolve().parent / "ten_cards.toml"


def fitting_out(scenario: str | Path = "pirate_island", seats: tuple[str, ...] = ("red", "blue"), **house_rules: str) -> Voyage:
    """A voyage of this scenario whose first expedition is to throw for its skills."""
    pack = packs.pack("island")
    start = start_of(pack, seats, house_rules, read_settings(pack, ["--scenario", str(scenario)]))
    return Voyage(pack, start, {}, secret=SECRET, clock=lambda: NOON)


def at_sea(changes: str = "", seats: tuple[str, ...] = ("red", "blue"), **house_rules: str) -> Voyage:
    """Red is to move, with these changes: "red.place=5 red.tokens=1". Nobody has thrown for skills."""
    return begun(fitting_out("pirate_island", seats, **house_rules), changes)


def begun(voyage: Voyage, changes: str = "") -> Voyage:
    """The same voyage with red to move."""
    play(voyage, "turn red")
    if changes:
        play(voyage, f"edit {changes}")
    return voyage


def meeting(card: str, changes: str = "", place: int = 5, seats: tuple[str, ...] = ("red", "blue"), **house_rules: str) -> Voyage:
    """Red moves one on from `place` and draws this card."""
    voyage = at_sea(f"red.place={place} {changes}", seats, **house_rules)
    lines = ["red move.roll 1"]
    if "red.tokens" in changes:
        lines.append("red move.token keep")
    play(voyage, *lines, f"red draw.card {card}")
    return voyage


def fighting(changes: str, place: int = 9, seats: tuple[str, ...] = ("red", "blue"), **house_rules: str) -> Voyage:
    """Red comes two spaces outward to where blue stands."""
    voyage = at_sea(f"red.place={place - 2} blue.place={place} {changes}", seats, **house_rules)
    if voyage.position.prompt.key == "move.direction":  # type: ignore[union-attr]
        play(voyage, "red move.direction out")
    play(voyage, "red move.roll 2")
    return voyage
