"""What the engine and the screen are told of Pirate's Peak: seats, rules, and what lies before each player."""

from __future__ import annotations

import re

import pytest

from companion.packs.peak import PACK
from companion.panels import Fitting, Number, Pegs, State
from companion.prompts import Refused
from tests.aboard import texts
from tests.packs.peak.sea import at_sea


def test_two_play_it_with_one_six_sided_die() -> None:
    assert (PACK.fewest, PACK.most, PACK.default_seats) == (2, 2, ("brown", "black"))
    assert [die.name for die in PACK.dice] == ["d6"]


def test_it_has_a_page_for_each_rule() -> None:
    """PP-01 to PP-27."""
    assert [number for number in PACK.rules if number.startswith("PP")] == [f"PP-{n:02}" for n in range(1, 28)]


def test_every_house_rule_names_its_ruling() -> None:
    assert all(re.fullmatch(r"PP-A\d\d[a-z]?", switch.rule) for switch in PACK.house_rules)


def test_there_are_no_settings() -> None:
    assert PACK.settings == ()
    with pytest.raises(Refused):
        PACK.read_setting("deck", "", "deck.toml")


def test_a_ship_shows_gold_crew_cannonballs_life_and_treasure() -> None:
    panels = at_sea("brown.treasure=steel_cannon").panels("brown")
    assert [(type(panel), panel.path) for panel in panels] == [
        (Number, "brown.gold"),
        (Pegs, "brown.crew"),
        (Pegs, "brown.cannonballs"),
        (Pegs, "brown.life"),
        (Fitting, "brown.treasure"),
    ]
    assert [panel.cap for panel in panels if isinstance(panel, Pegs)] == [4, 3, 5]
    assert [str(panel.label) for panel in panels][-1] == "Steel Cannon"


@pytest.mark.parametrize(
    ("changes", "label"),
    [
        ("brown.place=whirlpool brown.whirlpool_attempts=2", "Whirlpool: 2 of 5 tries"),
        ("brown.place=squid brown.squid_failures=1", "1 failure"),
        ("brown.place=squid brown.squid_failures=2", "2 failures"),
        ("brown.place=fog", "In the fog"),
        ("brown.owes_turn=true", "Next turn is spent"),
        ("brown.gust=true", "Gust: sail doubled"),
        ("brown.place=shortcut", "Short cut open"),
    ],
)
def test_what_holds_for_a_ship_at_present_is_shown(changes: str, label: str) -> None:
    states = [str(panel.label) for panel in at_sea(changes).panels("brown") if isinstance(panel, State)]
    assert states == [label]
    assert not [panel for panel in at_sea(changes).panels("black") if isinstance(panel, State)]


def test_the_middle_of_the_table_shows_bank_cards_ghost_and_peak() -> None:
    def labels(changes: str) -> list[str]:
        return [str(panel.label) for panel in at_sea(changes).panels(None)]

    assert labels("cards_flipped=1") == ["Sea Bank", "1 sea card"]
    assert labels("ghost=true peak_found=true cards_flipped=7") == [
        "Sea Bank",
        "7 sea cards",
        "The Ghost Ship is about",
        "The Peak is found",
    ]


def test_what_is_said_calls_players_by_their_names() -> None:
    voyage = at_sea("black.owes_turn=true brown.owes_turn=true")
    said = voyage.skip().said
    assert texts(said, {"brown": "Anne"}) == [
        "Black misses a turn: it was spent on the shot.",
        "Anne misses a turn: it was spent on the shot.",
    ]
