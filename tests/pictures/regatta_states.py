"""The states of the Regatta: everything that a game could ask, and three to six boats round the table."""

from __future__ import annotations

from tests.pictures.deeds import ask_why, fall_asleep, lose_tower, opens, stray_roll
from tests.pictures.state import Deed, State

BOATS = ("red", "green", "blue", "yellow", "black", "white")


def race(seats: int, name: str, *lines: str, deeds: tuple[Deed, ...] = (), quick: bool = False) -> State:
    """A state of the Regatta with so many boats."""
    return State(name, lines, deeds, "regatta", BOATS[:seats], quick=quick)


QUESTIONS = (
    "die",
    "dice",
    "six_dice",
    "secret",
    "d10",
    "skull",
    "stop",
    "bars",
    "aids",
    "call",
    "shop",
    "cargo",
    "draw",
    "draw_hidden",
    "draw_printed",
    "long",
    "whom",
)
LADEN = " ".join(
    f"{boat}.gold=100 {boat}.fame=42 {boat}.crew=4 {boat}.cannonballs=3 {boat}.treasure=cutlass {boat}.fog=true "
    f"{boat}.squid=true {boat}.tries=4 {boat}.gust=true {boat}.waits=true"
    for boat in BOATS
)


def laden(seats: int) -> str:
    """Every boat of so many with all that a board can show."""
    return "edit ghost=true " + " ".join(word for word in LADEN.split() if word.split(".")[0] in BOATS[:seats])


REGATTA = (
    *(race(2, f"asks-{one}".replace("_", "-"), f"turn.ask {one}") for one in QUESTIONS),
    *(race(6, f"six-{one}".replace("_", "-"), f"turn.ask {one}") for one in ("stop", "dice", "aids", "cargo", "long", "whom")),
    race(2, "two-laden", laden(2)),
    race(3, "three", "turn green", "turn.ask bars", quick=True),
    race(3, "three-laden", laden(3), "turn.ask d10"),
    race(4, "four", "turn green", "turn.ask dice", "ask.dice 3 4"),
    race(4, "four-laden", laden(4), "turn yellow", "turn.ask stop"),
    race(5, "five", "turn black", "turn.ask bars"),
    race(6, "six", "turn white", "turn.ask bars", quick=True),
    race(6, "six-laden", laden(6), "turn green", "turn.ask shop", quick=True),
    race(6, "six-changed", "turn red", "turn.ask die", "ask.die 4"),
    race(6, "six-why", "turn blue", "turn.ask long", deeds=(ask_why,)),
    race(6, "six-tower-lost", "turn blue", "turn.ask die", deeds=(lose_tower, stray_roll)),
    race(6, "six-menu", "turn blue", deeds=(opens("menu"),)),
    race(6, "six-by-hand", "turn blue", deeds=(opens("by_hand"),)),
    race(6, "six-list", "turn blue", deeds=(opens("by_hand", path="blue.marks"),)),
    race(6, "six-end", "turn blue", "turn.ask die", "ask.die 4", "turn.ask end"),
    race(6, "six-night", "turn blue", "turn.ask die", deeds=(fall_asleep,)),
)
