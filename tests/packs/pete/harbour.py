"""Where the tests of Pete the Pirate begin: red is to throw, all sailors are in the bay, and what a test needs is set by hand."""

from __future__ import annotations

from companion.voyage import Voyage
from tests.aboard import begin, play

THREE = ("red", "yellow", "green")
FOUR = (*THREE, "blue")


def to_throw(changes: str = "", seats: tuple[str, ...] = ("red", "green"), **house_rules: str) -> Voyage:
    """Red is to throw, with these changes: "green.place=square green.hidden=[4,5]"; what is hidden no more is in the chest."""
    voyage = begin("pete", house_rules, seats=seats)
    play(voyage, "red start.youngest red")
    if changes:
        play(voyage, f"edit {changes}")
    return voyage


def questioned(changes: str, seats: tuple[str, ...] = ("red", "green"), **house_rules: str) -> Voyage:
    """Red's Pete has met green somewhere on the board, and green is to open one half."""
    voyage = to_throw(f"green.place=square {changes}", seats, **house_rules)
    play(voyage, "red turn.roll pirate", "red pete.stop green")
    return voyage
