"""The states in which hands must do something on the table: each sentence that tells them so is in one of these."""

from __future__ import annotations

from dataclasses import replace

from tests.pictures.ice_states import LADEN, SAILING, fleets
from tests.pictures.island_states import BEGUN, expeditions
from tests.pictures.peak_states import SAIL, sea
from tests.pictures.pete_states import ALL, MET, TWO, sailors
from tests.pictures.state import State

TURNED = {"variant": "turnOver"}
ARROW = ("turn.roll 3", "sailor.stop arrow")
SIX_BEGUN = (*("setup.skills 1 1 2 5 5 6",) * 6, "setup.first 6", *("setup.first 2",) * 5)
USED_UP = "edit red.place=5 blue.place=20 sea.left=[]"
LOST = (
    "edit red.place=5 red.crew=1 blue.place=20 objective=red",
    "move.roll 1",
    "draw.card Typhoon",
    "check.skill 1",
    "check.challenge 10",
)
FORWARD = (
    "edit red.place=5 blue.place=20",
    "move.roll 1",
    "draw.card Albatross",
    *("check.skill 9", "check.challenge 1") * 2,
    "card.forward 3",
)
BIDDINGS: tuple[State, ...] = tuple(
    replace(state, quick=True)
    for state in (
        State("bid-peak-back", sea("cards_flipped=2", *SAIL, "brown sail.stop flip_peak")),
        State(
            "bid-ghost-rises",
            sea("", "brown turn.declare sail", "brown sail.roll 1", "brown sail.one summon", "brown sail.second 1"),
        ),
        State("bid-ghost-goes", sea("ghost=true brown.crew=1", *SAIL, "brown sail.stop ghost_ship", "brown fight.ghost 6")),
        fleets(
            2, "bid-disabled", *SAILING, LADEN, "edit blue.medium1.damage=1", "turn.act fire.large1", "fire.target blue.medium1"
        ),
        fleets(2, "bid-repaired", *SAILING, LADEN, "edit red.medium1.damage=2", "turn.act repair.medium1"),
        fleets(
            5,
            "bid-five-disabled",
            *SAILING,
            LADEN,
            "edit blue.medium1.damage=1",
            "turn.act fire.large1",
            "fire.target blue.medium1",
        ),
        fleets(5, "bid-five-repaired", *SAILING, LADEN, "edit red.medium1.damage=2", "turn.act repair.medium1"),
        sailors(2, "bid-chest-turned", *TWO, *ARROW, "arrow.turn green", rules=TURNED),
        sailors(2, "bid-chest-over", *TWO, *ARROW, "arrow.turn green_over", rules=TURNED),
        sailors(2, "bid-upright-asked", *TWO, "edit green.upside_down=true", *MET, rules=TURNED),
        sailors(2, "bid-upright-found", *TWO, "edit red.upside_down=true", "turn.roll 3", "sailor.stop place_1", rules=TURNED),
        sailors(4, "bid-four-found", *ALL, "edit red.upside_down=true", "turn.roll 3", "sailor.stop place_1", rules=TURNED),
        sailors(2, "bid-put-back", *TWO, "edit green.hidden=[2,3,4,5] green.chest=1 green.safe=0", *MET, "pete.question 1"),
        sailors(2, "bid-home", *TWO, "turn.roll 3", "sailor.stop bay"),
        expeditions(2, "bid-forward", *BEGUN, *FORWARD),
        expeditions(2, "bid-shuffle", *BEGUN, USED_UP, "move.roll 1", rules={"virtualDeck": "off"}),
        expeditions(2, "bid-taken", *BEGUN, "edit red.place=29", "move.roll 1"),
        expeditions(6, "bid-six-lost", *SIX_BEGUN, *LOST),
        expeditions(6, "bid-six-restart", *SIX_BEGUN, *LOST, rules={"crewZero": "restart"}),
        expeditions(6, "bid-six-forward", *SIX_BEGUN, *FORWARD),
    )
)
