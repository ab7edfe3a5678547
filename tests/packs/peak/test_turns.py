"""The turn: what can be declared, what a turn leaves behind, and whose turn is next (PP-03, rules page 1.3)."""

from __future__ import annotations

import pytest

from tests.aboard import asked, on_table, options, play, refusal, ship, texts
from tests.packs.peak.sea import at_dock, at_sea, sailed

IDLE_TURN = ("turn.declare sail", "sail.roll 3", "sail.stop open_sea")


def test_on_the_first_turn_only_sailing_is_legal() -> None:
    """PP-03 and the inference of 1.3."""
    assert options(at_dock()) == {
        "sail": None,
        "attempt": "you are not caught",
        "search": "you can only search on an X",
        "fire": "no cannonball aboard",
    }


@pytest.mark.parametrize(
    ("changes", "legal"),
    [
        ("brown.place=open_sea", {"sail"}),
        ("brown.place=x", {"sail", "search"}),
        ("brown.place=x brown.searched=true", {"sail"}),
        ("brown.place=x brown.cannonballs=1", {"sail", "search", "fire"}),
        ("brown.cannonballs=1", {"sail", "fire"}),
        ("brown.place=dock_card brown.cannonballs=1", {"sail"}),
        ("brown.place=island brown.cannonballs=1", {"sail"}),
        ("brown.place=fog brown.cannonballs=1", {"attempt"}),
        ("brown.place=squid brown.cannonballs=1", {"attempt", "fire"}),
        ("brown.place=squid", {"attempt"}),
        ("brown.place=whirlpool brown.cannonballs=1", {"attempt", "fire"}),
        ("brown.place=whirlpool_freed brown.cannonballs=1", {"sail", "fire"}),
        ("brown.place=squid_freed", {"sail"}),
        ("brown.place=peak", {"sail"}),
        ("brown.cannonballs=1 black.place=dock_card", {"sail"}),
        ("brown.cannonballs=1 black.place=island", {"sail"}),
        ("brown.cannonballs=1 black.place=fog", {"sail"}),
        ("brown.cannonballs=1 black.place=squid", {"sail", "fire"}),
        ("brown.cannonballs=1 black.place=whirlpool", {"sail", "fire"}),
        ("brown.cannonballs=1 black.place=peak", {"sail", "fire"}),
    ],
)
def test_only_what_is_legal_can_be_declared_and_the_rest_says_why(changes: str, legal: set[str]) -> None:
    """The table of declarations, 1.3."""
    voyage = at_sea(changes)
    offered = options(voyage)
    assert {one for one, why in offered.items() if why is None} == legal
    for barred in set(offered) - legal:
        assert offered[barred]
        assert refusal(voyage, f"brown turn.declare {barred}").endswith(str(offered[barred]))


def test_the_turn_goes_to_the_other_ship() -> None:
    voyage = at_sea()
    play(voyage, *IDLE_TURN)
    assert asked(voyage) == "black turn.declare"
    play(voyage, *IDLE_TURN)
    assert asked(voyage) == "brown turn.declare"
    assert voyage.position.turns == 3


def test_an_owed_turn_is_passed_over_and_said() -> None:
    """PP-07, TURN_START: the turn was spent on the shot."""
    voyage = at_sea("black.owes_turn=true")
    position = play(voyage, *IDLE_TURN)
    assert texts(position.said)[-1] == "Black misses a turn: it was spent on the shot."
    assert asked(voyage) == "brown turn.declare"
    assert not ship(voyage, "black", "owes_turn")


def test_where_both_owe_a_turn_both_are_passed_over() -> None:
    voyage = at_sea("black.owes_turn=true brown.owes_turn=true")
    play(voyage, *IDLE_TURN)
    assert asked(voyage) == "black turn.declare"
    assert ship(voyage, "black", "owes_turn") is ship(voyage, "brown", "owes_turn") is False


def test_a_turn_handed_over_counts_no_owed_turn() -> None:
    """headless, turn: owed turns are not counted."""
    voyage = at_sea("black.owes_turn=true")
    play(voyage, "turn black")
    assert asked(voyage) == "black turn.declare"
    assert ship(voyage, "black", "owes_turn")
    play(voyage, "turn brown", *IDLE_TURN)
    assert asked(voyage) == "brown turn.declare"


def test_a_search_bars_the_same_x_in_the_next_own_turn_and_no_longer() -> None:
    """PP-06, TURN_END (2)."""
    voyage = at_sea("brown.place=x brown.cannonballs=1")
    play(voyage, "brown turn.declare search", "brown search.roll 3", *IDLE_TURN)
    assert ship(voyage, "brown", "searched")
    assert "search" in refusal(voyage, "brown turn.declare search").lower()
    play(voyage, "brown turn.declare fire", "fire.attack 1", "fire.defend 1", *IDLE_TURN)
    assert not ship(voyage, "brown", "searched")
    play(voyage, "brown turn.declare search")


def test_another_x_may_be_searched_in_the_next_turn() -> None:
    """PP-06: only the same X is barred; the ship has moved."""
    voyage = at_sea("brown.place=x")
    play(voyage, "brown turn.declare search", "brown search.roll 3", *IDLE_TURN)
    play(
        voyage,
        "brown turn.declare sail",
        "brown sail.roll 2",
        "brown sail.stop x_exact",
        "brown search.now search",
        "search.roll 1",
    )
    assert asked(voyage) == "black turn.declare"


def test_a_turn_lost_to_an_interrupt_counts_as_a_turn_between() -> None:
    """PP-A14e, PP-A50."""
    voyage = at_sea("brown.place=x black.place=x brown.cannonballs=1 brown.searched=true")
    play(voyage, "turn black", "black turn.declare search", "brown search.interrupt fire", "search.roll 3", "search.cannon 3")
    assert asked(voyage) == "black turn.declare", "brown's turn is spent"
    assert not ship(voyage, "brown", "searched")


def test_a_gust_doubles_the_next_sail_and_is_over_then() -> None:
    """PP-22, TURN_END (1)."""
    voyage = sailed(roll=2)
    play(voyage, "brown sail.stop gust")
    assert ship(voyage, "brown", "gust")
    play(voyage, *IDLE_TURN)
    assert ship(voyage, "brown", "gust")
    play(voyage, "brown turn.declare sail", "brown sail.roll 3")
    assert voyage.position.prompt is not None and voyage.position.prompt.more["steps"] == 6
    play(voyage, "brown sail.stop open_sea")
    assert not ship(voyage, "brown", "gust")


def test_a_gust_met_in_the_other_ships_turn_waits_for_the_own_next_turn() -> None:
    """PP-22, PP-A16c: the ship is moved onto the gust by a fight."""
    voyage = sailed("black.crew=1 brown.gold=5")
    play(voyage, "brown sail.stop other_ship", "black fight.plunder 2", "black fight.rest gust", "brown fight.held stay")
    assert asked(voyage) == "black turn.declare" and ship(voyage, "black", "gust")
    play(voyage, "black turn.declare sail", "black sail.roll 2")
    assert voyage.position.prompt is not None and voyage.position.prompt.more["steps"] == 4


def test_a_gust_is_lost_by_a_shot_by_a_trap_and_by_an_owed_turn() -> None:
    """PP-A31."""
    shot = at_sea("brown.gust=true brown.cannonballs=1")
    play(shot, "brown turn.declare fire", "fire.attack 1", "fire.defend 1")
    assert not ship(shot, "brown", "gust")
    trapped = at_sea("brown.gust=true brown.place=whirlpool")
    play(trapped, "brown turn.declare attempt", "whirlpool.roll 1")
    assert not ship(trapped, "brown", "gust")
    owing = at_sea("black.gust=true black.owes_turn=true")
    play(owing, *IDLE_TURN)
    assert not ship(owing, "black", "gust")


def test_a_captain_is_warned_before_a_shot_loses_the_gust() -> None:
    """PP-A31: the app must warn before FIRE."""
    voyage = at_sea("brown.gust=true brown.cannonballs=1 brown.place=x")
    prompt = voyage.position.prompt
    notes = {one.id: str(one.note) for one in getattr(prompt, "options", ())}
    assert notes["fire"] == notes["search"] == "your gust of wind will be lost"


def test_a_short_cut_is_kept_while_the_ship_stays_on_the_space() -> None:
    """PP-23, PP-A36."""
    voyage = sailed("brown.cannonballs=1")
    play(voyage, "brown sail.stop shortcut", *IDLE_TURN, "brown turn.declare fire", "fire.attack 1", "fire.defend 1", *IDLE_TURN)
    assert ship(voyage, "brown", "shortcut")
    play(voyage, *IDLE_TURN)
    assert not ship(voyage, "brown", "shortcut")


def test_an_exact_roll_onto_an_x_may_be_followed_by_a_search_at_once() -> None:
    """PP-06."""
    voyage = sailed()
    play(voyage, "brown sail.stop x_exact")
    assert options(voyage) == {"search": None, "later": None}
    play(voyage, "brown search.now later")
    assert asked(voyage) == "black turn.declare"
    assert ship(voyage, "brown", "place", "searched") == ("x", False)


def test_an_early_stop_on_an_x_is_not_searched_before_the_next_turn() -> None:
    """PP-06, PP-A01."""
    voyage = sailed()
    play(voyage, "brown sail.stop x_early")
    assert asked(voyage) == "black turn.declare"
    play(voyage, *IDLE_TURN)
    assert options(voyage)["search"] is None


def test_a_search_at_once_bars_the_x_in_the_next_turn() -> None:
    """PP-06."""
    voyage = sailed()
    play(voyage, "brown sail.stop x_exact", "brown search.now search", "brown search.roll 2", *IDLE_TURN)
    assert options(voyage)["search"] == "you searched this X last turn"


def test_a_search_at_once_has_lost_its_point_when_the_ship_is_set_elsewhere() -> None:
    voyage = sailed()
    play(voyage, "brown sail.stop x_exact", "edit brown.place=open_sea")
    assert asked(voyage) == "black turn.declare"


def test_whose_turn_it_is_can_be_set_among_other_changes() -> None:
    """headless: setting `turn` is the turn line."""
    voyage = at_sea()
    play(voyage, "edit turn=black black.gold=20 ghost=true")
    assert asked(voyage) == "black turn.declare"
    assert (on_table(voyage, "turn"), ship(voyage, "black", "gold"), on_table(voyage, "ghost")) == ("black", 20, True)


def test_a_turn_set_with_a_change_that_cannot_be_is_not_set_either() -> None:
    """headless: all or nothing."""
    voyage = at_sea()
    refusal(voyage, "edit turn=black black.crew=9")
    play(voyage, *IDLE_TURN)
    assert asked(voyage) == "black turn.declare"
