"""Where the tests of Ice Pirates begin: one ship of each size, red has three actions, and the rest is set by hand."""

from __future__ import annotations

from typing import Any

from companion.voyage import Voyage
from tests.aboard import begin, play

THREE = ("red", "blue", "green")


def in_turn(changes: str = "", seats: tuple[str, ...] = ("red", "blue"), **house_rules: str) -> Voyage:
    """Red is to act, with these changes: "blue.large1.damage=3 red.home.treasure_small=2"."""
    voyage = begin("ice", house_rules, seats=seats)
    play(voyage, "setup.fleet large=1 medium=1 small=1", "setup.first red")
    if changes:
        play(voyage, f"edit {changes}")
    return voyage


def dealing(partner: str, changes: str = "", ship: str = "large1", **house_rules: str) -> Voyage:
    """A ship of red is asked which pieces it takes from this partner and puts there."""
    voyage = in_turn(changes, **house_rules)
    play(voyage, f"red turn.act transfer.{ship}", f"red transfer.partner {partner}")
    return voyage


def counted(voyage: Voyage, path: str) -> Any:
    """What the table says at this path, also where it is derived: "islands.treasure", "fleets.red.home.treasure"."""
    found: Any = voyage.position.table
    for word in path.split("."):
        found = found[word]
    return found
