"""Leaving a prompt: a skip and a turn handed over, in every kind of prompt (headless.md, report F3)."""

from __future__ import annotations

import pytest

from companion.voyage import Voyage
from tests.aboard import asked, begin, on_table, play, refusal, ship
from tests.packs.peak.sea import HOMEWARD, at_dock, at_sea, sailed

SAIL = ("brown turn.declare sail",)
SEARCH = ("brown turn.declare search",)
ATTEMPT = ("brown turn.declare attempt",)
FIRE = ("brown turn.declare fire",)
SQUID = "brown.place=squid brown.squid_failures=2 brown.crew=1"


def sailing_into(stop: str) -> tuple[str, ...]:
    return (*SAIL, "brown sail.roll 3", f"brown sail.stop {stop}")


PROMPTS: dict[str, tuple[str, tuple[str, ...], dict[str, str]]] = {
    "brown turn.declare": ("", (), {}),
    "brown sail.roll": ("", SAIL, {}),
    "brown sail.one": ("", (*SAIL, "sail.roll 1"), {}),
    "brown sail.second": ("", (*SAIL, "sail.roll 1", "sail.one summon"), {}),
    "brown sail.third": ("", (*SAIL, "sail.roll 1", "sail.one summon", "sail.second 1"), {}),
    "brown sail.stop": ("", (*SAIL, "sail.roll 3"), {}),
    "brown island.shop": ("", sailing_into("island"), {}),
    "brown search.now": ("", sailing_into("x_exact"), {}),
    "black search.interrupt": ("brown.place=x black.cannonballs=1", SEARCH, {}),
    "brown search.roll": ("brown.place=x", SEARCH, {}),
    "black search.cannon": ("brown.place=x black.cannonballs=1", (*SEARCH, "search.interrupt fire", "search.roll 3"), {}),
    "brown fire.attack": ("brown.cannonballs=1", FIRE, {}),
    "black fire.defend": ("brown.cannonballs=1", (*FIRE, "fire.attack 3"), {}),
    "brown fight.duel": ("brown.crew=1 black.crew=1", sailing_into("other_ship"), {}),
    "black fight.plunder": ("black.crew=1", sailing_into("other_ship"), {}),
    "brown fight.ghost": ("ghost=true brown.crew=1", sailing_into("ghost_ship"), {}),
    "brown fight.rest": ("", sailing_into("other_ship"), {}),
    "brown fight.held": ("", sailing_into("other_ship"), {"tieAdvance": "none"}),
    "brown peak.treasure": ("", sailing_into("peak"), {}),
    "brown whirlpool.roll": ("brown.place=whirlpool brown.whirlpool_attempts=2", ATTEMPT, {}),
    "brown squid.roll": (SQUID, (*ATTEMPT, "squid.roll 4"), {}),
    "brown squid.sacrifice": (SQUID, (*ATTEMPT, "squid.roll 1 1 1"), {}),
    "brown freed.stop": ("brown.place=whirlpool", (*ATTEMPT, "whirlpool.roll 6"), {}),
    "brown fog.roll": ("brown.place=fog", ATTEMPT, {}),
    "brown fog.call": ("brown.place=fog", (*ATTEMPT, "fog.roll 3"), {}),
}
ON_THEIR_WAY = {
    "black search.interrupt": "brown search.roll",  # an interrupt is held
    "brown fight.duel": "brown fight.held",  # a fight is over and nobody advances
    "black fight.plunder": "brown fight.held",
    "brown fight.ghost": "brown fight.held",
    "brown fight.rest": "brown fight.held",
    "black search.cannon": "brown turn.declare",  # the shot has cost black its turn all the same
}
"""Where something else comes after a skip than the other ship's turn."""


def at(prompt: str) -> Voyage:
    changes, lines, rules = PROMPTS[prompt]
    voyage = at_sea(changes, **rules)
    play(voyage, *lines)
    assert asked(voyage) == prompt
    return voyage


@pytest.mark.parametrize("prompt", PROMPTS)
def test_a_prompt_can_be_skipped_and_traps_nobody(prompt: str) -> None:
    voyage = at(prompt)
    play(voyage, "skip")
    assert asked(voyage) == ON_THEIR_WAY.get(prompt, "black turn.declare")


@pytest.mark.parametrize("prompt", PROMPTS)
@pytest.mark.parametrize("seat", ("brown", "black"))
def test_a_turn_can_be_handed_over_at_any_prompt(prompt: str, seat: str) -> None:
    """headless, turn: the present turn ends, and the named seat begins."""
    voyage = at(prompt)
    turns = voyage.position.turns
    play(voyage, f"turn {seat}")
    assert asked(voyage) == f"{seat} turn.declare"
    assert voyage.position.turns == turns + 1
    play(voyage, "undo")
    assert asked(voyage) == prompt


@pytest.mark.parametrize("prompt", PROMPTS)
def test_a_correction_asks_the_same_question_again(prompt: str) -> None:
    """headless, edit."""
    voyage = at(prompt)
    play(voyage, "edit brown.gold=11")
    assert asked(voyage) == prompt
    assert ship(voyage, "brown", "gold") == 11


@pytest.mark.parametrize("prompt", PROMPTS)
def test_a_ship_can_sink_and_dock_by_hand_at_any_prompt(prompt: str) -> None:
    for change, end in (("black.life=0", "sunk"), ("brown.place=docked brown.crew=0", "draw")):
        voyage = at(prompt)
        play(voyage, f"edit {change} brown.gold=10")
        over = voyage.position.over
        assert over is not None and over.why == end
        play(voyage, "undo")
        assert asked(voyage) == prompt


def test_a_skipped_shop_buys_nothing() -> None:
    """headless, skip."""
    voyage = begin("peak")
    play(voyage, "skip")
    assert asked(voyage) == "black dock.shop"
    play(voyage, "skip")
    assert asked(voyage) == "brown dock.rolloff"
    assert ship(voyage, "brown", "gold") == ship(voyage, "black", "gold") == 10


def test_a_turn_handed_over_before_the_first_one_begins_the_voyage() -> None:
    voyage = begin("peak")
    play(voyage, "turn black")
    assert asked(voyage) == "black turn.declare"
    assert (voyage.position.turns, on_table(voyage, "turn")) == (1, "black")


def test_a_skipped_squid_and_a_skipped_whirlpool_keep_their_ship_for_the_next_turn() -> None:
    """headless, skip."""
    for prompt, place, counter in (
        ("brown squid.roll", "squid", "squid_failures"),
        ("brown whirlpool.roll", "whirlpool", "whirlpool_attempts"),
    ):
        voyage = at(prompt)
        play(voyage, "skip")
        assert ship(voyage, "brown", "place", counter, "life") == (place, 2, 5)


def test_a_squid_skipped_on_arrival_holds_the_ship() -> None:
    voyage = sailed()
    play(voyage, "brown sail.stop squid", "skip")
    assert ship(voyage, "brown", "place", "life") == ("squid", 5)
    assert asked(voyage) == "black turn.declare"


def test_a_sacrifice_that_is_skipped_is_none() -> None:
    voyage = at("brown squid.sacrifice")
    play(voyage, "skip")
    assert ship(voyage, "brown", "crew", "place") == (1, "squid")


def test_a_skipped_interrupt_is_held_and_costs_nothing() -> None:
    """headless, skip."""
    voyage = at("black search.interrupt")
    play(voyage, "skip", "brown search.roll 3")
    assert ship(voyage, "black", "cannonballs", "owes_turn") == (1, False)


def test_a_skipped_sale_sells_nobody() -> None:
    """headless, skip."""
    voyage = sailed("brown.crew=2", HOMEWARD)
    play(voyage, "brown sail.stop dock", "skip")
    assert (ship(voyage, "brown", "gold", "crew"), asked(voyage)) == ((10, 2), "over")


def test_a_ship_that_the_ghost_fight_was_skipped_for_is_rid_of_the_ghost() -> None:
    voyage = at("brown fight.ghost")
    play(voyage, "skip")
    assert not on_table(voyage, "ghost")


def test_a_skipped_fog_keeps_its_ship_and_its_secret() -> None:
    for prompt in ("brown fog.roll", "brown fog.call"):
        voyage = at(prompt)
        position = play(voyage, "skip")
        assert ship(voyage, "brown", "place") == "fog"
        assert position.said == ()


def test_the_ball_of_a_shot_that_is_skipped_stays_spent() -> None:
    voyage = at("brown fire.attack")
    play(voyage, "skip")
    assert ship(voyage, "brown", "cannonballs") == 0


def test_nothing_can_be_skipped_or_handed_over_after_the_end() -> None:
    voyage = at_dock()
    play(voyage, "edit black.life=0")
    for line in ("skip", "turn black", "edit black.life=3"):
        assert refusal(voyage, line) == "The voyage is over. Undo the last answer to set anything right."
