"""The states of Pete the Pirate: two sailors and four."""

from __future__ import annotations

from tests.pictures.deeds import ask_why, opens
from tests.pictures.state import Deed, State

SAILORS = ("red", "yellow", "green", "blue")
BEGUN = ("start.youngest red",)
FOUND = (
    "red.hidden=[1,4] red.chest=2 red.safe=1 red.place=place_2 green.hidden=[1,2,3] green.chest=2 green.place=place_5 "
    "pete=place_3"
)
FOUR = f"{FOUND} yellow.hidden=[5] yellow.safe=4 yellow.place=bay blue.hidden=[] blue.chest=5 blue.place=centre"


def sailors(
    seats: int, name: str, *lines: str, deeds: tuple[Deed, ...] = (), rules: dict[str, str] | None = None, quick: bool = False
) -> State:
    """A state with so many sailors."""
    who = ("red", "green") if seats == 2 else SAILORS[:seats]
    return State(name, lines, deeds, "pete", who, rules or {}, quick)


TWO, ALL = (*BEGUN, f"edit {FOUND}"), (*BEGUN, f"edit {FOUR}")
MET = ("turn.roll pirate", "pete.stop green")
PETE = (
    sailors(2, "pete-youngest"),
    sailors(2, "pete-roll", *BEGUN, quick=True),
    sailors(2, "pete-roll-found", *TWO),
    sailors(2, "pete-stop", *TWO, "turn.roll 3", quick=True),
    sailors(2, "pete-leave", *TWO, "turn.roll 3", "sailor.stop leave"),
    sailors(2, "pete-arrow", *TWO, "turn.roll 3", "sailor.stop arrow", rules={"variant": "turnOver"}),
    sailors(2, "pete-moves", *TWO, "turn.roll pirate"),
    sailors(2, "pete-question", *TWO, *MET, quick=True),
    sailors(2, "pete-hide", *TWO, *MET, "pete.question 1"),
    sailors(2, "pete-why", *TWO, *MET, deeds=(ask_why,)),
    sailors(2, "pete-landed", *TWO, "turn.roll 3", "sailor.stop place_1"),
    sailors(4, "pete-four-roll", *ALL, quick=True),
    sailors(4, "pete-four-stop", *ALL, "turn.roll 2"),
    sailors(4, "pete-four-moves", *ALL, "turn.roll pirate"),
    sailors(4, "pete-four-several", *ALL, "turn.roll pirate", "pete.stop several"),
    sailors(4, "pete-four-question", *ALL, "turn.roll pirate", "pete.stop blue"),
    sailors(4, "pete-four-arrow", *ALL, "turn.roll 2", "sailor.stop arrow", rules={"variant": "turnOver"}),
    sailors(4, "pete-four-ship", *ALL, deeds=(opens("ship", seat="red"),)),
    sailors(4, "pete-four-list", *ALL, deeds=(opens("by_hand", path="red.hidden"),)),
    sailors(4, "pete-four-menu", *ALL, deeds=(opens("menu"),)),
    sailors(
        2, "pete-end", *BEGUN, "edit red.hidden=[] red.chest=1 red.safe=4 red.place=square", "turn.roll 2", "sailor.stop bay"
    ),
)
