"""Every game keeps what every game must keep (tests/conformance.py)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion import packs
from tests.conformance import Sailing, read_aloud, words_of
from tests.ferry import Ferry

HOUSE = Path(__file__).resolve().parents[1]
DEEDS = 80
BLOCK = 40
"""Voyages in one test."""
SHORT, LONG = 4, 250
"""Blocks of voyages for each game: 160 in the short form, 10,000 in the soak."""


def voyages(game: str, block: int, thorough: float) -> None:
    for number in range(block * BLOCK, (block + 1) * BLOCK):
        try:
            Sailing(packs.pack(game), number, thorough).sail(DEEDS)
        except Exception as trouble:
            trouble.add_note(f"in voyage {number} of {game}: Sailing(packs.pack({game!r}), {number}, {thorough}).sail({DEEDS})")
            raise


@pytest.mark.parametrize("block", range(SHORT))
@pytest.mark.parametrize("game", packs.names())
def test_random_voyages_keep_to_the_protocol(game: str, block: int) -> None:
    voyages(game, block, 0.03)


@pytest.mark.parametrize("game", packs.names())
def test_a_voyage_is_the_same_live_replayed_and_taken_up_after_each_entry(game: str) -> None:
    for number in range(3):
        Sailing(packs.pack(game), f"thorough {number}", 1.0).sail(DEEDS // 2)


def test_the_protocol_is_kept_by_a_game_that_asks_every_kind_of_prompt() -> None:
    met: set[str] = set()
    for number in range(40):
        sailing = Sailing(Ferry(), number, 0.3)
        sailing.sail(DEEDS)
        met |= sailing.met
    assert met == {"ferry.turn", "ferry.row", "ferry.hide", "ferry.call", "ferry.draw", "ferry.load", "ferry.buy"}


@pytest.mark.soak
@pytest.mark.parametrize("block", range(SHORT, LONG))
@pytest.mark.parametrize("game", packs.names())
def test_ten_thousand_random_voyages_keep_to_the_protocol(game: str, block: int) -> None:
    voyages(game, block, 1.0 if block % 50 == 0 else 0.2)


def test_no_game_is_missing() -> None:
    folders = {folder.parent.name for folder in (HOUSE / "companion" / "packs").glob("*/__init__.py")}
    assert folders == set(packs.names())
    for game in folders:
        assert packs.pack(game).id == game


@pytest.mark.parametrize("game", packs.names())
def test_a_game_says_all_that_a_screen_shows_of_it(game: str) -> None:
    for where, words in words_of(packs.pack(game)):
        read_aloud(str(words), where)


@pytest.mark.parametrize("game", packs.names())
def test_a_game_has_seats_and_house_rules_that_can_be_told_apart(game: str) -> None:
    pack = packs.pack(game)
    seats = [seat.id for seat in pack.seats]
    assert len(set(seats)) == len(seats) and set(pack.default_seats) <= set(seats)
    assert 1 <= pack.fewest <= len(pack.default_seats) <= pack.most <= len(seats)
    switches = [switch.name for switch in pack.house_rules]
    assert len(set(switches)) == len(switches)
    for switch in pack.house_rules:
        values = [value for value, _ in switch.values]
        assert len(set(values)) == len(values) >= 2 and switch.default == values[0]
        assert switch.rule, f"{switch.name} names no ruling"


@pytest.mark.parametrize("game", packs.names())
def test_a_rule_is_bent_only_by_house_rules_that_there_are(game: str) -> None:
    pack = packs.pack(game)
    assert pack.said_by_hand in pack.rules
    bent = {name for page in pack.rules.values() for name in page.bends}
    assert bent <= {switch.name for switch in pack.house_rules}
    for number, page in pack.rules.items():
        assert page.number == number and page.text


@pytest.mark.parametrize("game", packs.names())
def test_every_house_rule_stands_beside_a_rule_that_it_bends(game: str) -> None:
    pack = packs.pack(game)
    bent = {name for page in pack.rules.values() for name in page.bends}
    assert {switch.name for switch in pack.house_rules} <= bent


ELSEWHERE = {"island": {"fight.which", "card.back"}}
"""Prompts of other scenarios than the one that is played where none is named; tests/packs plays those."""


@pytest.mark.parametrize("game", packs.names())
def test_random_voyages_come_by_every_prompt_that_the_game_can_ask(game: str) -> None:
    keys = set()
    for file in (HOUSE / "companion" / "packs" / game).rglob("*.py"):
        if file.stem not in ("by_hand", "pack"):  # they name values, and ask nothing
            keys |= set(re.findall(r'"([a-z]+\.[a-z_]+)"', file.read_text(encoding="utf-8")))
    keys -= ELSEWHERE.get(game, set())
    met: set[str] = set()
    for number in range(300):
        sailing = Sailing(packs.pack(game), f"keys {number}", 0.0)
        sailing.sail(DEEDS)
        met |= sailing.met
        if keys <= met:
            return
    raise AssertionError(f"never asked in 300 random voyages: {keys - met}")
