"""Where the tests of Pirate's Peak begin: brown is to move, both ships are on open sea, and what a test needs is set by hand."""

from __future__ import annotations

from companion.voyage import Voyage
from tests.aboard import begin, play

OPENING = ("brown dock.shop", "black dock.shop", "brown dock.rolloff 6", "black dock.rolloff 1")
AWAY = "brown.place=open_sea black.place=open_sea cards_flipped=4"
HOMEWARD = "brown.place=open_sea black.place=open_sea cards_flipped=8 peak_found=true"


def at_dock(**house_rules: str) -> Voyage:
    """Both have shopped for nothing, and brown begins."""
    voyage = begin("peak", house_rules)
    play(voyage, *OPENING)
    return voyage


def at_sea(changes: str = "", where: str = AWAY, **house_rules: str) -> Voyage:
    """Brown is to declare a turn, with these changes: "brown.crew=4 black.place=fog"."""
    voyage = at_dock(**house_rules)
    play(voyage, f"edit {where}")
    if changes:
        play(voyage, f"edit {changes}")
    return voyage


def sailed(changes: str = "", where: str = AWAY, roll: int = 4, **house_rules: str) -> Voyage:
    """Brown has sailed, and is asked where it stopped."""
    voyage = at_sea(changes, where, **house_rules)
    play(voyage, "brown turn.declare sail", f"brown sail.roll {roll}")
    return voyage
