"""The states of Ice Pirates: two fleets and five, from three ships each to twelve."""

from __future__ import annotations

from tests.pictures.deeds import ask_why, open_thing, opens
from tests.pictures.state import Deed, State

FLEETS = ("red", "blue", "green", "yellow", "purple")
THREE, TWELVE = "setup.fleet large=1 medium=1 small=1", "setup.fleet large=4 medium=4 small=4"
SAILING = (TWELVE, "setup.first red")
CARGO = (
    "red.large1.hold.treasure_medium=1 red.large1.hold.plain_small=1 red.medium2.hold.treasure_small=1 islands.closed=4 "
    "blue.large1.damage=3 blue.large1.hold.treasure_medium=1 red.medium1.damage=1 red.large2.damage=2 blue.small1.damage=1 "
    "red.home.treasure_small=2 red.home.plain_large=1 blue.home.treasure_medium=1"
)


def fleets(
    seats: int, name: str, *lines: str, deeds: tuple[Deed, ...] = (), rules: dict[str, str] | None = None, quick: bool = False
) -> State:
    """A state with so many fleets."""
    return State(name, lines, deeds, "ice", FLEETS[:seats], rules or {}, quick)


LADEN = f"edit {CARGO}"
ICE = (
    fleets(2, "ice-fleet"),
    fleets(2, "ice-first", THREE),
    fleets(2, "ice-act-three", THREE, "setup.first red"),
    fleets(2, "ice-act", *SAILING, quick=True),
    fleets(2, "ice-act-laden", *SAILING, LADEN),
    fleets(2, "ice-act-opened", *SAILING, LADEN, deeds=(open_thing(4),), quick=True),
    fleets(2, "ice-act-last", *SAILING, LADEN, "turn.act move.small1", "move.steps 4", "turn.act repair.medium1"),
    fleets(2, "ice-act-far", *SAILING, LADEN, "turn blue"),
    fleets(2, "ice-why", *SAILING, LADEN, deeds=(ask_why,)),
    fleets(2, "ice-target", *SAILING, LADEN, "turn.act fire.large1"),
    fleets(2, "ice-result", *SAILING, "turn.act fire.large1", "fire.target blue.small2", rules={"missCosts": "on"}),
    fleets(2, "ice-steps", *SAILING, "turn.act move.small1"),
    fleets(2, "ice-partner", *SAILING, LADEN, "turn.act transfer.large1"),
    fleets(2, "ice-cargo", *SAILING, LADEN, "turn.act transfer.large1", "transfer.partner island_open"),
    fleets(2, "ice-cargo-closed", *SAILING, LADEN, "turn.act transfer.large1", "transfer.partner island_closed"),
    fleets(2, "ice-hit", *SAILING, LADEN, "turn.act fire.large1", "fire.target blue.medium1"),
    fleets(5, "ice-five-fleet"),
    fleets(5, "ice-five-three", THREE, "setup.first green"),
    fleets(5, "ice-five-act", *SAILING, LADEN, quick=True),
    fleets(5, "ice-five-target", *SAILING, LADEN, "turn.act fire.large1", quick=True),
    fleets(5, "ice-five-partner", *SAILING, LADEN, "turn.act transfer.large1"),
    fleets(5, "ice-five-target-opened", *SAILING, LADEN, "turn.act fire.large1", deeds=(open_thing(0),), quick=True),
    fleets(5, "ice-five-partner-opened", *SAILING, LADEN, "turn.act transfer.large1", deeds=(open_thing(3),)),
    fleets(5, "ice-five-hit", *SAILING, LADEN, "turn.act fire.large1", "fire.target purple.medium1"),
    fleets(5, "ice-five-ship", *SAILING, LADEN, deeds=(opens("ship", seat="red"),)),
    fleets(5, "ice-five-menu", *SAILING, deeds=(opens("menu"),)),
    fleets(5, "ice-five-by-hand", *SAILING, LADEN, deeds=(opens("by_hand"),)),
    fleets(2, "ice-why-number", *SAILING, "edit red.medium1.damage=1", deeds=(opens("why_number", path="red.medium1.damage"),)),
    fleets(5, "ice-end", *SAILING, "edit red.home.treasure_medium=2"),
)
