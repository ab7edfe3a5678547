"""The spaces of the sea, each branch of each encounter (PP-09, PP-16 to PP-23)."""

from __future__ import annotations

import pytest

from companion.prompts import Roll
from tests.aboard import asked, on_table, options, play, refusal, ship, texts
from tests.packs.peak.sea import at_sea, sailed

# --- the Peak ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("treasure", ("mighty_sail", "golden_cutlass", "steel_cannon"))
def test_the_first_ship_at_the_peak_chooses_one_of_three_treasures(treasure: str) -> None:
    """PP-09."""
    voyage = sailed()
    play(voyage, "brown sail.stop peak", f"brown peak.treasure {treasure}")
    assert ship(voyage, "brown", "place", "treasure") == ("peak", treasure)
    assert treasure not in voyage.position.table["treasures"]
    assert asked(voyage) == "black turn.declare"


def test_the_second_ship_chooses_one_of_the_two_that_are_left() -> None:
    """PP-09."""
    voyage = sailed("black.treasure=golden_cutlass")
    play(voyage, "brown sail.stop peak")
    assert options(voyage) == {"mighty_sail": None, "steel_cannon": None}
    refusal(voyage, "brown peak.treasure golden_cutlass")


def test_a_ship_with_a_treasure_does_not_stop_at_the_peak_again() -> None:
    """PP-09: each player at most one."""
    assert options(sailed("brown.treasure=mighty_sail"))["peak"] == "there is a treasure aboard already"


def test_a_ship_at_the_peak_shows_that_the_peak_is_on_the_table() -> None:
    """PP-05: the Peak is the sixth card at the earliest."""
    voyage = sailed("cards_flipped=3")
    said = texts(play(voyage, "brown sail.stop peak").said)
    assert (on_table(voyage, "peak_found"), on_table(voyage, "cards_flipped")) == (True, 6)
    assert said == ["The Peak is found! It is never among the first five cards: it counts as card 6."]
    assert texts(play(sailed("cards_flipped=5"), "brown sail.stop peak").said) == ["Pirate's Peak is found! It is card 6."]


def test_a_treasure_set_by_hand_passes_the_choice_over() -> None:
    voyage = sailed()
    play(voyage, "brown sail.stop peak", "edit brown.treasure=steel_cannon")
    assert asked(voyage) == "black turn.declare"


# --- island, castaway, mermaids ----------------------------------------------------------------------------------------


def test_an_island_sells_crew_and_cannonballs_on_landing() -> None:
    """PP-16."""
    voyage = sailed("brown.crew=1 brown.cannonballs=2")
    play(voyage, "brown sail.stop island")
    prompt = voyage.position.prompt
    assert [one.high for one in getattr(prompt, "fields", ())] == [3, 1]
    play(voyage, "brown island.shop crew=2 cannonballs=1")
    assert ship(voyage, "brown", "gold", "crew", "cannonballs", "place") == (2, 3, 3, "island")
    assert asked(voyage) == "black turn.declare"


def test_on_the_turn_after_an_island_a_ship_can_only_sail() -> None:
    """PP-16."""
    voyage = at_sea("brown.place=island brown.cannonballs=2")
    assert [one for one, why in options(voyage).items() if why is None] == ["sail"]


def test_the_island_shop_is_passed_over_when_the_ship_is_set_elsewhere() -> None:
    voyage = sailed()
    play(voyage, "brown sail.stop island", "edit brown.place=open_sea")
    assert asked(voyage) == "black turn.declare"


def test_gold_set_by_hand_in_a_shop_can_be_spent_there() -> None:
    voyage = sailed("brown.gold=0")
    play(voyage, "brown sail.stop island")
    assert refusal(voyage, "brown island.shop crew=1") == "that costs 3 gold, and there are 0"
    play(voyage, "edit brown.gold=3", "brown island.shop crew=1")
    assert ship(voyage, "brown", "gold", "crew") == (0, 1)


@pytest.mark.parametrize(
    ("crew", "after", "words"), [(0, 1, "takes a castaway aboard"), (3, 4, "takes a castaway"), (4, 4, "no room")]
)
def test_a_castaway_joins_where_there_is_room(crew: int, after: int, words: str) -> None:
    """PP-21."""
    voyage = sailed(f"brown.crew={crew}")
    said = texts(play(voyage, "brown sail.stop castaway").said)
    assert ship(voyage, "brown", "crew") == after
    assert words in said[0]


@pytest.mark.parametrize(("crew", "after", "words"), [(4, 3, "lure a crewman"), (1, 0, "lure a crewman"), (0, 0, "find no crew")])
def test_mermaids_lure_one_crewman_away_and_never_the_captain(crew: int, after: int, words: str) -> None:
    """PP-18, PP-A33."""
    voyage = sailed(f"brown.crew={crew}")
    said = texts(play(voyage, "brown sail.stop mermaids").said)
    assert ship(voyage, "brown", "crew", "life") == (after, 5)
    assert words in said[0]


# --- whirlpool ---------------------------------------------------------------------------------------------------------


def test_a_whirlpool_takes_a_ship_in_and_the_first_attempt_is_next_turn() -> None:
    """PP-17, PP-A26."""
    voyage = sailed(roll=6)
    play(voyage, "brown sail.stop whirlpool")
    assert ship(voyage, "brown", "place", "whirlpool_attempts", "life") == ("whirlpool", 0, 5)
    assert asked(voyage) == "black turn.declare"


@pytest.mark.parametrize("roll", range(1, 6))
def test_anything_but_a_six_is_a_failed_attempt(roll: int) -> None:
    """PP-17."""
    voyage = at_sea("brown.place=whirlpool brown.whirlpool_attempts=1")
    play(voyage, "brown turn.declare attempt", f"brown whirlpool.roll {roll}")
    assert ship(voyage, "brown", "place", "whirlpool_attempts", "life") == ("whirlpool", 2, 5)
    assert asked(voyage) == "black turn.declare", "one attempt a turn (PP-A27)"


def test_a_six_throws_the_ship_six_spaces_ahead_without_sail_or_gust() -> None:
    """PP-17."""
    voyage = at_sea("brown.place=whirlpool brown.whirlpool_attempts=3 brown.treasure=mighty_sail brown.gust=true")
    play(voyage, "brown turn.declare attempt", "brown whirlpool.roll 6")
    assert asked(voyage) == "brown freed.stop"
    assert voyage.position.prompt is not None and voyage.position.prompt.more["steps"] == 6
    assert ship(voyage, "brown", "place", "whirlpool_attempts", "life") == ("whirlpool_freed", 0, 5)
    play(voyage, "brown freed.stop x_early")
    assert asked(voyage) == "black turn.declare", "no search after being moved (PP-A16c)"


def test_the_fifth_failure_spits_the_ship_out_one_space_ahead_and_costs_a_life() -> None:
    """PP-17, PP-A27b."""
    voyage = at_sea("brown.place=whirlpool brown.whirlpool_attempts=4 brown.treasure=mighty_sail")
    play(voyage, "brown turn.declare attempt", "brown whirlpool.roll 5")
    assert ship(voyage, "brown", "place", "life") == ("whirlpool_freed", 4)
    assert voyage.position.prompt is not None and voyage.position.prompt.more["steps"] == 1
    play(voyage, "brown freed.stop castaway")
    assert ship(voyage, "brown", "place", "crew") == ("castaway", 1)


def test_a_fifth_failure_with_one_life_sinks_the_ship() -> None:
    """PP-26, PP-A44."""
    voyage = at_sea("brown.place=whirlpool brown.whirlpool_attempts=4 brown.life=1 brown.gold=60")
    play(voyage, "brown turn.declare attempt", "brown whirlpool.roll 5")
    over = voyage.position.over
    assert over is not None and (over.winner, over.why) == ("black", "sunk")


def test_a_freed_ship_that_cannot_move_is_loose_but_still_on_the_space() -> None:
    """PP-A27c, headless: `stay` if it cannot move."""
    voyage = at_sea("brown.place=whirlpool")
    play(voyage, "brown turn.declare attempt", "brown whirlpool.roll 6", "brown freed.stop stay")
    assert ship(voyage, "brown", "place") == "whirlpool_freed"
    play(voyage, "turn brown")
    assert options(voyage)["sail"] is None


def test_a_ship_thrown_ahead_may_meet_the_other() -> None:
    """PP-A53."""
    voyage = at_sea("brown.place=whirlpool brown.crew=1")
    play(voyage, "brown turn.declare attempt", "brown whirlpool.roll 6", "brown freed.stop other_ship")
    assert asked(voyage) == "brown fight.plunder"


def test_a_ship_thrown_from_one_whirlpool_may_be_caught_by_the_next() -> None:
    """PP-A27d."""
    voyage = at_sea("brown.place=whirlpool brown.whirlpool_attempts=2")
    play(voyage, "brown turn.declare attempt", "brown whirlpool.roll 6", "brown freed.stop whirlpool")
    assert ship(voyage, "brown", "place", "whirlpool_attempts") == ("whirlpool", 0)
    assert asked(voyage) == "black turn.declare"


# --- squid -------------------------------------------------------------------------------------------------------------


def test_the_squid_is_fought_on_arrival() -> None:
    """PP-19, PP-A28."""
    voyage = sailed()
    play(voyage, "brown sail.stop squid")
    assert asked(voyage) == "brown squid.roll"


@pytest.mark.parametrize(
    ("dice", "place", "failures", "life", "next_prompt"),
    [
        ("4 4 4", "squid_freed", 0, 5, "black turn.declare"),
        ("6 6 5", "squid_freed", 0, 5, "black turn.declare"),
        ("6 6 6", "squid_freed", 0, 5, "brown freed.stop"),
        ("3 4 4", "squid", 1, 4, "black turn.declare"),
        ("1 1 1", "squid", 1, 4, "black turn.declare"),
    ],
)
def test_twelve_frees_eighteen_moves_too_and_less_costs_a_life(
    dice: str, place: str, failures: int, life: int, next_prompt: str
) -> None:
    """PP-19."""
    voyage = sailed()
    play(voyage, "brown sail.stop squid", f"brown squid.roll {dice}")
    assert ship(voyage, "brown", "place", "squid_failures", "life") == (place, failures, life)
    assert asked(voyage) == next_prompt


def test_the_three_dice_may_come_one_by_one_and_the_prompt_tells_what_is_in() -> None:
    """headless, squid.roll; report C5."""
    voyage = sailed()
    play(voyage, "brown sail.stop squid")
    hints = []
    for face in (5, 1, 6):
        prompt = voyage.position.prompt
        assert isinstance(prompt, Roll)
        hints.append((prompt.came, len(prompt.dice), str(prompt.hint)))
        play(voyage, f"brown squid.roll {face}")
    assert hints == [
        ((), 3, "12 sets you free, 18 moves you 6 ahead too"),
        ((5,), 2, "5 so far: 7 more are needed"),
        ((5, 1), 1, "6 so far: a 6 sets you free"),
    ]
    assert ship(voyage, "brown", "place") == "squid_freed"


@pytest.mark.parametrize(
    ("first", "hint"),
    [("6 5", "11 so far: you are free"), ("6 1", "7 so far: 5 or 6 sets you free"), ("2 3", "5 so far: no die is enough")],
)
def test_before_the_last_die_the_captain_is_told_what_it_takes(first: str, hint: str) -> None:
    """PP-19: 12 in all."""
    voyage = sailed()
    play(voyage, "brown sail.stop squid", f"brown squid.roll {first}")
    assert str(voyage.position.prompt.hint) == hint  # type: ignore[union-attr]


def test_a_crewman_may_be_given_up_from_the_third_failure_on() -> None:
    """PP-19, PP-A29b, PP-A29c."""
    for failures, offered in ((0, False), (1, False), (2, True), (3, True)):
        voyage = at_sea(f"brown.place=squid brown.squid_failures={failures} brown.crew=2")
        play(voyage, "brown turn.declare attempt", "brown squid.roll 1 1 1")
        assert asked(voyage) == ("brown squid.sacrifice" if offered else "black turn.declare")
        assert ship(voyage, "brown", "life") == 4
    play(voyage, "brown squid.sacrifice sacrifice")
    assert ship(voyage, "brown", "crew", "place", "squid_failures") == (1, "squid_freed", 0)
    assert asked(voyage) == "black turn.declare"


def test_a_captain_who_gives_nobody_up_rolls_again_next_turn() -> None:
    """PP-19."""
    voyage = at_sea("brown.place=squid brown.squid_failures=2 brown.crew=2")
    play(voyage, "brown turn.declare attempt", "brown squid.roll 1 1 1", "brown squid.sacrifice fight_on")
    assert ship(voyage, "brown", "crew", "place", "squid_failures") == (2, "squid", 3)
    play(voyage, "turn brown", "brown turn.declare attempt")
    assert asked(voyage) == "brown squid.roll"


def test_without_crew_nobody_can_be_given_up() -> None:
    """PP-A29d."""
    voyage = at_sea("brown.place=squid brown.squid_failures=2")
    play(voyage, "brown turn.declare attempt", "brown squid.roll 1 1 1")
    assert asked(voyage) == "black turn.declare"


def test_the_squid_sinks_a_ship_with_one_life() -> None:
    """PP-26, PP-A44."""
    voyage = at_sea("brown.place=squid brown.life=1 brown.crew=3 brown.squid_failures=2")
    play(voyage, "brown turn.declare attempt", "brown squid.roll 1 1 1")
    assert asked(voyage) == "over"


def test_the_squids_eighteen_moves_six_without_sail_or_gust() -> None:
    """PP-10, PP-19."""
    voyage = sailed("brown.treasure=mighty_sail")
    play(voyage, "brown sail.stop squid", "brown squid.roll 6 6 6")
    assert voyage.position.prompt is not None and voyage.position.prompt.more["steps"] == 6


def test_dice_half_thrown_are_forgotten_when_the_ship_is_set_elsewhere() -> None:
    voyage = sailed()
    play(voyage, "brown sail.stop squid", "brown squid.roll 5", "edit brown.place=open_sea")
    assert asked(voyage) == "black turn.declare"
    assert ship(voyage, "brown", "life") == 5


# --- fog ---------------------------------------------------------------------------------------------------------------


def test_fog_holds_a_ship_until_its_next_turn() -> None:
    """PP-20."""
    voyage = sailed()
    play(voyage, "brown sail.stop fog")
    assert ship(voyage, "brown", "place") == "fog"
    assert asked(voyage) == "black turn.declare"


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("call", range(1, 7))
def test_a_call_within_one_of_the_die_leads_out_as_far_as_the_die_reads(die: int, call: int) -> None:
    """PP-20, PP-A24, PP-A32: no wrap-around, no Sail, no ghost after a 1."""
    voyage = at_sea("brown.place=fog brown.treasure=mighty_sail brown.gust=true")
    play(voyage, "brown turn.declare attempt", f"brown fog.roll {die}", f"brown fog.call {call}")
    if abs(die - call) <= 1:
        assert asked(voyage) == "brown freed.stop"
        assert voyage.position.prompt is not None and voyage.position.prompt.more["steps"] == die
    else:
        assert asked(voyage) == "black turn.declare"
        assert ship(voyage, "brown", "place", "life") == ("fog", 5)


def test_a_ship_that_finds_out_of_the_fog_meets_what_lies_there_but_digs_not_at_once() -> None:
    """PP-A16c."""
    voyage = at_sea("brown.place=fog")
    play(voyage, "brown turn.declare attempt", "brown fog.roll 3", "brown fog.call 3", "brown freed.stop x_early")
    assert asked(voyage) == "black turn.declare"
    assert ship(voyage, "brown", "place") == "x"


def test_the_die_is_told_with_the_call_and_not_before() -> None:
    """PP-20."""
    voyage = at_sea("brown.place=fog")
    play(voyage, "brown turn.declare attempt", "brown fog.roll 5")
    assert voyage.position.said == ()
    assert str(voyage.records()[-1].label) == "Brown rolled, eyes closed"
    assert voyage.veiled_from() is not None
    said = texts(play(voyage, "brown fog.call 2").said)
    assert said == ["Called 2, but it is a 5: the fog stays."]
    assert voyage.veiled_from() is None


def test_a_ship_set_out_of_the_fog_by_hand_makes_no_call() -> None:
    for lines in ((), ("brown fog.roll 5",)):
        voyage = at_sea("brown.place=fog")
        play(voyage, "brown turn.declare attempt", *lines, "edit brown.place=open_sea")
        assert asked(voyage) == "black turn.declare"


# --- gust and short cut ------------------------------------------------------------------------------------------------


def test_a_gust_is_armed_for_the_next_turn() -> None:
    """PP-22."""
    voyage = sailed()
    said = texts(play(voyage, "brown sail.stop gust").said)
    assert said == ["A gust of wind: Brown sails twice as far next turn."]
    assert ship(voyage, "brown", "place", "gust") == ("gust", True)


def test_a_short_cut_is_open_from_the_next_turn_on() -> None:
    """PP-23."""
    voyage = sailed()
    play(voyage, "brown sail.stop shortcut")
    assert ship(voyage, "brown", "place", "shortcut") == ("shortcut", True)
