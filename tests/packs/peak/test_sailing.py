"""Sailing: how far, who is met, what is called, and where a ship comes to rest (PP-04, PP-10, PP-13, PP-14, PP-15, PP-24)."""

from __future__ import annotations

import pytest

from companion.voyage import Voyage
from tests.aboard import asked, on_table, options, play, ship, texts
from tests.packs.peak.sea import at_sea, sailed


def steps(voyage: Voyage) -> int:
    """How many spaces the open prompt says."""
    prompt = voyage.position.prompt
    assert prompt is not None
    assert f" {prompt.more['steps']}" in str(prompt.text)
    return int(prompt.more["steps"])


@pytest.mark.parametrize("roll", range(2, 7))
def test_a_ship_sails_as_far_as_the_die_says(roll: int) -> None:
    """PP-04."""
    assert steps(sailed(roll=roll)) == roll


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ("brown.treasure=mighty_sail", 4),
        ("brown.treasure=mighty_sail brown.place=dock_card", 3),
        ("brown.treasure=golden_cutlass", 3),
        ("brown.gust=true", 6),
        ("brown.gust=true brown.treasure=mighty_sail", 8),
        ("brown.gust=true brown.treasure=mighty_sail brown.place=dock_card", 6),
        ("black.gust=true black.treasure=mighty_sail", 3),
    ],
)
def test_the_sail_adds_one_off_the_dock_card_and_the_gust_doubles_all(changes: str, expected: int) -> None:
    """PP-04, PP-10, PP-22, PP-24, for a 3."""
    assert steps(sailed(changes, roll=3)) == expected


def test_a_sail_that_is_taken_away_by_hand_no_longer_counts() -> None:
    voyage = sailed("brown.treasure=mighty_sail", roll=3)
    play(voyage, "edit brown.treasure=null")
    assert steps(voyage) == 3


def test_a_gust_set_by_hand_counts_as_armed_before_this_turn() -> None:
    """headless, edit."""
    voyage = sailed(roll=3)
    play(voyage, "edit brown.gust=true")
    assert steps(voyage) == 6


@pytest.mark.parametrize(
    ("changes", "gust_sail", "sum_up"),
    [
        ("brown.gust=true brown.treasure=mighty_sail", "doubleAll", "4 and 1, doubled by the gust, make 10."),
        ("brown.gust=true brown.treasure=mighty_sail", "doubleDieOnly", "4, doubled by the gust, and 1 make 9."),
        ("brown.gust=true", "doubleAll", "4 doubled by the gust makes 8."),
        ("brown.treasure=mighty_sail", "doubleAll", "4 and 1 for the Mighty Sail make 5."),
    ],
)
def test_what_was_added_to_a_roll_is_told(changes: str, gust_sail: str, sum_up: str) -> None:
    """PP-10, PP-22."""
    voyage = sailed(changes, gustSail=gust_sail)
    assert texts(voyage.position.said) == [sum_up]


def test_nothing_is_told_of_a_roll_that_counts_as_it_is() -> None:
    assert texts(sailed().position.said) == []


def test_the_roll_is_told_what_will_be_added_to_it() -> None:
    for changes, hint in (
        ("brown.treasure=mighty_sail", "The Mighty Sail adds 1"),
        ("brown.gust=true", "The gust doubles the die"),
        ("brown.gust=true brown.treasure=mighty_sail", "The gust doubles the die, and the Mighty Sail adds 2"),
    ):
        voyage = at_sea(changes)
        play(voyage, "brown turn.declare sail")
        assert str(voyage.position.prompt.hint) == hint  # type: ignore[union-attr]


def test_a_stop_on_open_sea_only_moves_the_ship() -> None:
    """PP-04."""
    voyage = sailed("brown.place=shortcut brown.crew=2")
    before = ship(voyage, "brown", "gold", "crew", "cannonballs", "life")
    assert texts(play(voyage, "brown sail.stop open_sea").said) == []
    assert ship(voyage, "brown", "place", "shortcut") == ("open_sea", False)
    assert ship(voyage, "brown", "gold", "crew", "cannonballs", "life") == before


def test_what_belonged_to_the_old_space_is_over_as_soon_as_a_ship_moves() -> None:
    """1.2 and headless: `searched` falls, the counters are 0 away from their place."""
    voyage = sailed("brown.place=squid_freed")
    play(voyage, "brown sail.stop x_early")
    assert ship(voyage, "brown", "searched", "whirlpool_attempts", "squid_failures", "shortcut") == (False, 0, 0, False)


def test_an_overshot_dock_leaves_the_ship_where_it_is_with_all_that_belongs_there() -> None:
    """PP-25."""
    voyage = at_sea("brown.place=shortcut peak_found=true cards_flipped=8")
    play(voyage, "brown turn.declare sail", "brown sail.roll 6")
    assert texts(play(voyage, "brown sail.stop stay").said) == ["Brown does not move."]
    assert ship(voyage, "brown", "place", "shortcut") == ("shortcut", True)
    assert asked(voyage) == "black turn.declare"


# --- calling the ghost -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "may"),
    [
        ("open_sea", True),
        ("dock_card", True),
        ("x", True),
        ("castaway", True),
        ("mermaids", True),
        ("gust", True),
        ("shortcut", True),
        ("peak", True),
        ("island", False),
        ("whirlpool_freed", False),
        ("squid_freed", False),
    ],
)
def test_after_a_one_the_ghost_may_be_called_but_not_from_island_whirlpool_or_squid(place: str, may: bool) -> None:
    """PP-14, PP-A23."""
    voyage = sailed(f"brown.place={place}", roll=1)
    assert asked(voyage) == ("brown sail.one" if may else "brown sail.stop")
    if not may:
        assert steps(voyage) == 1


def test_no_other_roll_calls_the_ghost() -> None:
    """PP-14."""
    for roll in range(2, 7):
        assert asked(sailed(roll=roll)) == "brown sail.stop"


def test_a_captain_who_moves_after_a_one_sails_one_space() -> None:
    """PP-14."""
    voyage = sailed("brown.treasure=mighty_sail", roll=1)
    play(voyage, "brown sail.one move")
    assert steps(voyage) == 2
    assert not on_table(voyage, "ghost")


def test_a_second_die_that_is_no_one_moves_the_ship() -> None:
    """PP-14."""
    voyage = sailed(roll=1)
    play(voyage, "brown sail.one summon", "brown sail.second 4")
    assert steps(voyage) == 4
    assert not on_table(voyage, "ghost")


@pytest.mark.parametrize("third", (1, 5))
def test_a_second_one_calls_the_ghost_and_the_third_die_only_moves(third: int) -> None:
    """PP-14, PP-A25."""
    voyage = sailed(roll=1)
    position = play(voyage, "brown sail.one summon", "brown sail.second 1")
    assert texts(position.said) == ["The Ghost Ship rises: put it where Brown lies."]
    assert on_table(voyage, "ghost")
    play(voyage, f"brown sail.third {third}")
    assert steps(voyage) == third


def test_a_ghost_that_is_called_again_is_still_the_only_one() -> None:
    """PP-A02."""
    voyage = sailed("ghost=true", roll=1)
    play(voyage, "brown sail.one summon", "brown sail.second 1", "brown sail.third 2", "brown sail.stop open_sea")
    assert on_table(voyage, "ghost") is True


# --- meeting the other ship --------------------------------------------------------------------------------------------


def test_the_ship_that_won_more_comes_to_rest_ahead_and_its_space_counts() -> None:
    """PP-13.4, PP-A16c."""
    voyage = sailed("brown.crew=1 black.crew=1")
    play(voyage, "brown sail.stop other_ship", "brown fight.duel 5", "black fight.duel 3")
    assert asked(voyage) == "brown fight.rest"
    play(voyage, "brown fight.rest mermaids")
    assert ship(voyage, "brown", "place", "crew") == ("mermaids", 0)
    assert asked(voyage) == "black turn.declare"


def test_a_mover_that_lost_rests_on_the_space_before_and_meets_what_is_there() -> None:
    """PP-13, PP-A47."""
    voyage = sailed("brown.crew=1 black.crew=1")
    play(
        voyage,
        "brown sail.stop other_ship",
        "brown fight.duel 3",
        "black fight.duel 5",
        "black fight.rest island",
        "black island.shop",
    )
    assert asked(voyage) == "brown fight.held"
    play(voyage, "brown fight.held castaway")
    assert ship(voyage, "brown", "place", "crew") == ("castaway", 2)
    assert asked(voyage) == "black turn.declare"


def test_a_mover_next_to_the_other_ship_has_not_moved() -> None:
    """PP-A55."""
    voyage = sailed("brown.place=shortcut black.crew=1")
    play(voyage, "brown sail.stop other_ship", "black fight.plunder 1", "black fight.rest open_sea", "brown fight.held stay")
    assert ship(voyage, "brown", "place", "shortcut") == ("shortcut", True)


def test_a_ship_held_by_the_squid_that_wins_is_out_of_its_arms() -> None:
    """PP-A54."""
    voyage = sailed("black.place=squid black.squid_failures=2 black.crew=1")
    play(voyage, "brown sail.stop other_ship", "black fight.plunder 1", "black fight.rest open_sea", "brown fight.held stay")
    assert ship(voyage, "black", "place", "squid_failures") == ("open_sea", 0)


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("island", "Black lies at an island: no fight there"),
        ("whirlpool", "Black is in the whirlpool: no fight there"),
        ("whirlpool_freed", "Black is in the whirlpool: no fight there"),
        ("peak", "Black lies at the Peak: no fight there"),
        ("squid", None),
        ("fog", None),
        ("dock_card", None),
        ("x", None),
    ],
)
def test_no_fight_at_an_island_in_a_whirlpool_or_at_the_peak(place: str, why: str | None) -> None:
    """PP-13, PP-A16i."""
    assert options(sailed(f"black.place={place}"))["other_ship"] == why


def test_where_a_winner_comes_to_rest_no_ship_and_no_ghost_can_be() -> None:
    """PP-A16d, PP-A48, headless: without x_exact, other_ship, ghost_ship."""
    voyage = sailed("ghost=true")
    everywhere = set(options(voyage))
    play(voyage, "brown sail.stop other_ship")
    assert everywhere - set(options(voyage)) == {"x_exact", "other_ship", "ghost_ship", "stay"}


def test_where_a_held_ship_rests_it_may_also_not_have_moved() -> None:
    """headless, fight.held."""
    voyage = sailed("black.crew=1")
    everywhere = set(options(voyage))
    play(voyage, "brown sail.stop other_ship", "black fight.plunder 1", "black fight.rest open_sea")
    assert everywhere - set(options(voyage)) == {"x_exact", "other_ship", "ghost_ship"}


def test_a_winner_moved_onto_the_dock_is_home() -> None:
    """PP-A16e."""
    voyage = sailed("black.crew=1 peak_found=true cards_flipped=8")
    play(voyage, "brown sail.stop other_ship", "black fight.plunder 4", "black fight.rest dock")
    assert asked(voyage) == "black dock.sell"


def test_a_winner_moved_into_the_squids_arms_fights_it_in_the_movers_turn() -> None:
    """PP-A16c, headless: `who` is the ship concerned."""
    voyage = sailed("black.crew=1")
    play(voyage, "brown sail.stop other_ship", "black fight.plunder 4", "black fight.rest squid")
    assert asked(voyage) == "black squid.roll"
    play(voyage, "black squid.roll 6 6 6")
    assert asked(voyage) == "black freed.stop"
    play(voyage, "black freed.stop open_sea")
    assert asked(voyage) == "brown fight.held"


# --- meeting the ghost -------------------------------------------------------------------------------------------------


def test_a_ship_that_won_gold_from_the_ghost_sails_to_the_next_open_spot() -> None:
    """PP-15, PP-A17."""
    voyage = sailed("ghost=true brown.crew=1 brown.treasure=golden_cutlass")
    play(voyage, "brown sail.stop ghost_ship", "brown fight.ghost 6")
    assert asked(voyage) == "brown fight.rest"


def test_a_ship_that_won_nothing_stays_before_the_ghosts_place() -> None:
    """PP-15."""
    voyage = sailed("ghost=true brown.crew=1")
    play(voyage, "brown sail.stop ghost_ship", "brown fight.ghost 6")
    assert asked(voyage) == "brown fight.held"
    play(voyage, "brown fight.held x_early")
    assert ship(voyage, "brown", "place") == "x"
    assert asked(voyage) == "black turn.declare"


def test_there_is_no_ghost_to_meet_where_none_is_on_the_board() -> None:
    """headless, sail.stop."""
    assert options(sailed())["ghost_ship"] == "there is no Ghost Ship on the board"
