"""The states of Pirate Island: two expeditions and six."""

from __future__ import annotations

from tests.pictures.deeds import ask_why, opens
from tests.pictures.state import Deed, State

SEATS = ("red", "blue", "yellow", "green", "black", "white")


def expeditions(
    seats: int, name: str, *lines: str, deeds: tuple[Deed, ...] = (), rules: dict[str, str] | None = None, quick: bool = False
) -> State:
    """A state with so many expeditions."""
    return State(name, lines, deeds, "island", SEATS[:seats], rules or {}, quick)


FITTED_OUT = ("setup.skills 1 1 2 5 5 6", "setup.skills 2 3 4 5 6 6")
BEGUN = (*FITTED_OUT, "setup.first 5", "setup.first 2")
AWAY = (*BEGUN, "edit red.place=5 blue.place=20 red.tokens=2")
HAND = 'edit red.tokens=1 red.place=5 red.hand=["Dolphins","Compass","Sextant","Charts"]'
SIX = "turn red"
PLACES = (
    "edit red.place=5 blue.place=20 yellow.place=30 green.place=5 black.place=14 white.place=1 objective=yellow "
    "red.missed=1 blue.tokens=3 yellow.crew=14 red.skills.cannons=2"
)
TYPHOON = ("move.roll 1", "draw.card Typhoon")
ISLAND = (
    expeditions(2, "island-skills"),
    expeditions(2, "island-skills-in", "setup.skills 1 1 2"),
    expeditions(2, "island-first", *FITTED_OUT),
    expeditions(2, "island-roll", *BEGUN, quick=True),
    expeditions(2, "island-direction", *BEGUN, "edit red.place=9 blue.place=30 objective=blue"),
    expeditions(2, "island-token", *AWAY, "move.roll 4"),
    expeditions(2, "island-draw", *BEGUN, "edit red.place=5 blue.place=20", "move.roll 1"),
    expeditions(2, "island-draw-printed", *BEGUN, "edit red.place=5 blue.place=20", "move.roll 1", rules={"virtualDeck": "off"}),
    expeditions(2, "island-check", *BEGUN, "edit red.place=5 blue.place=20", *TYPHOON, quick=True),
    expeditions(2, "island-aids", *BEGUN, HAND, "move.roll 1", "move.token keep", "draw.card Typhoon", "check.skill 3",
                quick=True),
    expeditions(2, "island-challenge", *BEGUN, "edit red.place=5 red.skills.sailing=2", *TYPHOON, "check.skill 3"),
    expeditions(2, "island-why", *BEGUN, "edit red.place=5", *TYPHOON, deeds=(ask_why,)),
    expeditions(2, "island-fight", *BEGUN, "edit red.place=5 blue.place=7", "move.roll 2"),
    expeditions(2, "island-fight-theirs", *BEGUN, "edit red.place=5 blue.place=7", "move.roll 2", "fight.skill 4"),
    expeditions(2, "island-fight-aids", *BEGUN, "edit red.place=5 blue.place=7 red.tokens=1", "move.roll 2", "move.token keep",
                "fight.skill 4"),
    expeditions(2, "island-forward", *BEGUN, "edit red.place=5 blue.place=20", "move.roll 1", "draw.card Albatross",
                "check.skill 9", "check.challenge 1", "check.skill 9", "check.challenge 1"),
    expeditions(2, "island-loss", *BEGUN, "edit red.place=5 blue.place=7", "move.roll 2", "fight.skill 4", "fight.skill 9"),
    expeditions(2, "island-back", *BEGUN, "edit red.place=5 blue.place=7", "move.roll 2", "fight.skill 4", "fight.skill 9",
                "loss.table 2"),
    expeditions(2, "island-home", *BEGUN, "edit red.place=5 blue.place=20 objective=red", "move.roll 4"),
    expeditions(6, "island-six-skills"),
    expeditions(3, "island-three-first", *("setup.skills 1 1 2 5 5 6",) * 3, "setup.first 2"),
    expeditions(4, "island-four-first", *("setup.skills 1 1 2 5 5 6",) * 4, "setup.first 5", "setup.first 6"),
    expeditions(6, "island-six-first", *("setup.skills 1 1 2 5 5 6",) * 6, "setup.first 6", "setup.first 2", quick=True),
    expeditions(6, "island-six", SIX, PLACES, quick=True),
    expeditions(6, "island-six-foe", SIX, PLACES, "edit blue.place=6 green.place=6", "move.direction out", "move.roll 1"),
    expeditions(6, "island-six-ship", SIX, PLACES, deeds=(opens("ship", seat="red"),)),
    expeditions(6, "island-six-menu", SIX, PLACES, deeds=(opens("menu"),)),
    expeditions(6, "island-six-by-hand", SIX, PLACES, deeds=(opens("by_hand"),)),
    expeditions(2, "island-hand-by-hand", *AWAY, deeds=(opens("by_hand", path="red.hand"),)),
    expeditions(2, "island-deck-by-hand", *AWAY, deeds=(opens("by_hand", path="sea.left"),)),
    expeditions(2, "island-why-number", *AWAY, deeds=(opens("why_number", path="red.hand"),)),
    expeditions(6, "island-end", SIX, "edit red.place=4 objective=red", "move.roll 6"),
)  # fmt: skip
