"""The cannon and the spade: digging, firing into it, firing at the ship (PP-06, PP-07, PP-08, PP-12)."""

from __future__ import annotations

import pytest

from companion.voyage import Voyage
from tests.aboard import asked, on_table, options, play, refusal, ship, texts
from tests.packs.peak.sea import at_sea, sailed


def digging(changes: str = "", **house_rules: str) -> Voyage:
    """Brown lies on an X and declares a search."""
    voyage = at_sea(f"brown.place=x {changes}", **house_rules)
    play(voyage, "brown turn.declare search")
    return voyage


def under_fire(changes: str, searched: int, shot: int, **house_rules: str) -> Voyage:
    """Brown digs, black fires into it."""
    voyage = digging(f"black.cannonballs=2 {changes}", **house_rules)
    play(voyage, "black search.interrupt fire", f"brown search.roll {searched}", f"black search.cannon {shot}")
    return voyage


@pytest.mark.parametrize(("roll", "crew", "gain"), [(1, 0, 2), (3, 4, 10), (6, 4, 16), (4, 1, 9)])
def test_a_search_gives_twice_the_die_and_the_crew(roll: int, crew: int, gain: int) -> None:
    """PP-06: from 2 to 16."""
    voyage = digging(f"brown.crew={crew}")
    said = texts(play(voyage, f"brown search.roll {roll}").said)
    assert said == [f"Brown digs up {gain} gold."]
    assert ship(voyage, "brown", "gold") == 10 + gain
    assert on_table(voyage, "bank") == 80 - gain
    assert asked(voyage) == "black turn.declare"


def test_the_bank_pays_what_lies_in_it_and_says_how_much_is_short() -> None:
    """PP-06, PP-27, PP-A08, PP-A51."""
    for bank, paid in ((5, 5), (0, 0)):
        voyage = digging(f"brown.gold={95 - bank} black.gold=5 bank={bank} brown.crew=2")
        said = texts(play(voyage, "brown search.roll 5").said)
        assert said == [f"Brown digs up {paid} gold.", f"The Sea Bank is empty: {12 - paid} gold cannot be paid."]


def test_a_search_has_lost_its_point_when_the_ship_is_set_off_the_x() -> None:
    voyage = digging()
    play(voyage, "edit brown.place=open_sea")
    assert asked(voyage) == "black turn.declare"
    assert ship(voyage, "brown", "gold") == 10


# --- firing into a search ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("searched", "shot", "gold", "life"),
    [(5, 2, 6, 5), (6, 1, 10, 5), (6, 5, 2, 5), (4, 4, 0, 5), (2, 6, 0, 4)],
)
def test_the_five_examples_of_an_interrupt(searched: int, shot: int, gold: int, life: int) -> None:
    """PP-07."""
    voyage = under_fire("brown.crew=4", searched, shot)
    assert ship(voyage, "brown", "gold", "life") == (10 + gold, life)
    assert on_table(voyage, "bank") == 80 - gold


@pytest.mark.parametrize(("searched", "shot"), [(5, 2), (4, 4), (2, 6)])
def test_an_interrupt_costs_a_ball_and_the_next_turn_and_the_x_counts_as_searched(searched: int, shot: int) -> None:
    """PP-07, PP-A14d, in all three cases."""
    voyage = under_fire("", searched, shot)
    assert ship(voyage, "black", "cannonballs") == 1
    assert asked(voyage) == "brown turn.declare"
    assert not ship(voyage, "black", "owes_turn"), "the turn was spent at once"
    assert ship(voyage, "brown", "searched")


def test_a_partial_interrupt_pays_no_crew() -> None:
    """PP-07, PP-A14."""
    assert ship(under_fire("brown.crew=4", 3, 2), "brown", "gold") == 12


def test_an_interrupt_is_offered_before_the_searcher_rolls() -> None:
    """PP-07."""
    voyage = digging("black.cannonballs=1")
    assert asked(voyage) == "black search.interrupt"
    play(voyage, "black search.interrupt hold")
    assert asked(voyage) == "brown search.roll"
    play(voyage, "brown search.roll 3")
    assert ship(voyage, "black", "cannonballs", "owes_turn") == (1, False)


@pytest.mark.parametrize(
    "changes",
    [
        "black.cannonballs=0",
        "black.cannonballs=1 black.place=dock_card",
        "black.cannonballs=1 black.place=island",
        "black.cannonballs=1 black.place=fog",
        "black.cannonballs=1 black.owes_turn=true",
        "black.cannonballs=1 black.treasure=steel_cannon black.place=island",
    ],
)
def test_an_interrupt_is_offered_only_where_it_is_legal(changes: str) -> None:
    """PP-07, the table of 1.3, PP-A13."""
    assert asked(digging(changes)) == "brown search.roll"


@pytest.mark.parametrize("place", ("squid", "whirlpool", "peak", "x", "squid_freed"))
def test_a_ship_in_trouble_may_still_interrupt(place: str) -> None:
    """PP-A14j, PP-A22: only fog, island and dock card bar a shot."""
    assert asked(digging(f"black.cannonballs=1 black.place={place}")) == "black search.interrupt"


def test_the_range_is_named_for_the_players_to_judge() -> None:
    """headless: without a deck file range is the players' business, with the range named in the label."""
    for changes, words in (
        ("", "if Brown lies on this card or the next; costs a cannonball and your next turn"),
        ("black.treasure=steel_cannon", "at Brown, any number of cards away; costs a cannonball and your next turn"),
    ):
        voyage = digging(f"black.cannonballs=1 {changes}")
        notes = {one.id: str(one.note) for one in getattr(voyage.position.prompt, "options", ())}
        assert notes["fire"] == words


def test_an_interrupt_is_passed_over_when_the_ball_is_taken_away_by_hand() -> None:
    voyage = digging("black.cannonballs=1")
    play(voyage, "edit black.cannonballs=0")
    assert asked(voyage) == "brown search.roll"


def test_a_ball_given_by_hand_after_the_search_was_declared_comes_too_late() -> None:
    """PP-07: it must be said before the searcher rolls, and the question is over."""
    voyage = digging()
    play(voyage, "edit black.cannonballs=1")
    assert asked(voyage) == "brown search.roll"


def test_a_full_interrupt_with_damage_sinks_a_ship_with_one_life() -> None:
    """PP-07, PP-26."""
    voyage = under_fire("brown.life=1 brown.gold=50 bank=40", 1, 2)
    assert voyage.position.over is not None and voyage.position.over.winner == "black"


def test_a_search_at_once_can_be_interrupted() -> None:
    """PP-A14b."""
    voyage = sailed("black.cannonballs=1")
    play(voyage, "brown sail.stop x_exact", "brown search.now search")
    assert asked(voyage) == "black search.interrupt"


def test_an_interrupt_is_undone_whole() -> None:
    voyage = under_fire("", 4, 6)
    play(voyage, "undo 3")
    assert asked(voyage) == "black search.interrupt"
    assert ship(voyage, "black", "cannonballs", "owes_turn") == (2, False)
    assert ship(voyage, "brown", "life") == 5


# --- firing at the ship ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attack", range(1, 7))
@pytest.mark.parametrize("defence", range(1, 7))
def test_a_shot_hits_where_the_attacker_rolls_more(attack: int, defence: int) -> None:
    """PP-08."""
    voyage = at_sea("brown.cannonballs=2")
    play(voyage, "brown turn.declare fire", f"brown fire.attack {attack}", f"black fire.defend {defence}")
    assert ship(voyage, "black", "life", "gold") == (4 if attack > defence else 5, 10)
    assert ship(voyage, "brown", "cannonballs", "life") == (1, 5)
    assert asked(voyage) == "black turn.declare", "one shot a turn, and defending is free"


def test_the_ball_is_spent_before_the_dice_fall() -> None:
    """PP-08, PP-A05."""
    voyage = at_sea("brown.cannonballs=1")
    play(voyage, "brown turn.declare fire")
    assert ship(voyage, "brown", "cannonballs") == 0


def test_a_shot_sinks_a_ship_with_one_life() -> None:
    """PP-26."""
    voyage = at_sea("brown.cannonballs=1 black.life=1 black.gold=60 bank=30")
    play(voyage, "brown turn.declare fire", "brown fire.attack 2", "black fire.defend 1")
    over = voyage.position.over
    assert over is not None and (over.winner, over.why) == ("brown", "sunk")
    assert str(over.words) == "Black is sunk. Brown wins!"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ("brown.cannonballs=0", "no cannonball aboard"),
        ("brown.cannonballs=1 brown.place=dock_card", "Brown is on the Starting Dock card"),
        ("brown.cannonballs=1 black.place=dock_card", "Black is on the Starting Dock card"),
        ("brown.cannonballs=1 brown.place=island", "Brown lies at an island"),
        ("brown.cannonballs=1 black.place=island", "Black lies at an island"),
        ("brown.cannonballs=1 black.place=fog", "Black is in fog"),
        ("brown.cannonballs=1 brown.place=fog", "in the fog you can only try to get free"),
    ],
)
@pytest.mark.parametrize("treasure", ("null", "steel_cannon"))
def test_a_shot_is_barred_and_the_reason_said_steel_cannon_or_not(changes: str, why: str, treasure: str) -> None:
    """PP-08, PP-12, PP-16, PP-20, PP-24."""
    voyage = at_sea(f"{changes} brown.treasure={treasure}")
    assert options(voyage)["fire"] == why
    refusal(voyage, "brown turn.declare fire")


def test_a_shot_out_of_a_trap_moves_no_counter() -> None:
    """PP-A14j."""
    for place, counter in (("squid", "squid_failures"), ("whirlpool", "whirlpool_attempts")):
        voyage = at_sea(f"brown.cannonballs=1 brown.place={place} brown.{counter}=2")
        play(voyage, "brown turn.declare fire", "brown fire.attack 2", "black fire.defend 1")
        assert ship(voyage, "brown", "place", counter) == (place, 2)
