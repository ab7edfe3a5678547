"""When ships meet: crew against crew, and against the Ghost Ship (PP-11, PP-13, PP-15)."""

from __future__ import annotations

import pytest

from companion.voyage import Voyage
from tests.aboard import asked, on_table, play, ship, texts
from tests.packs.peak.sea import sailed


def met(changes: str, **house_rules: str) -> Voyage:
    """Brown sails into black."""
    voyage = sailed(changes, **house_rules)
    play(voyage, "brown sail.stop other_ship")
    return voyage


def haunted(changes: str, **house_rules: str) -> Voyage:
    """Brown sails into the ghost."""
    voyage = sailed(f"ghost=true {changes}", **house_rules)
    play(voyage, "brown sail.stop ghost_ship")
    return voyage


def golds(voyage: Voyage) -> tuple[int, int, int]:
    return ship(voyage, "brown", "gold"), ship(voyage, "black", "gold"), on_table(voyage, "bank")


# --- crew against crew -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "gold"), [(5, 3, (12, 8, 80)), (3, 5, (8, 12, 80)), (4, 4, (10, 10, 80))])
def test_the_higher_die_of_a_duel_takes_the_difference(mine: int, theirs: int, gold: tuple[int, int, int]) -> None:
    """PP-13.1 and its example, 5 v 3."""
    voyage = met("brown.crew=1 black.crew=1")
    play(voyage, f"brown fight.duel {mine}", f"black fight.duel {theirs}")
    assert golds(voyage) == gold


def test_there_are_as_many_duels_as_the_smaller_crew_and_the_mover_rolls_first() -> None:
    """PP-13.1, PP-A16f."""
    voyage = met("brown.crew=2 black.crew=3")
    order = []
    while asked(voyage).split()[1].startswith(("fight.duel", "fight.plunder")):
        order.append(asked(voyage))
        play(voyage, f"{asked(voyage)} 3")
    assert order == ["brown fight.duel", "black fight.duel", "brown fight.duel", "black fight.duel", "black fight.plunder"]


def test_three_against_one_as_in_the_example() -> None:
    """PP-13, example: 2 v 6 is 4 to the opponent, then 3 and 5 unopposed."""
    voyage = met("brown.crew=3 black.crew=1 brown.gold=20 black.gold=20 bank=60")
    play(voyage, "brown fight.duel 2", "black fight.duel 6", "brown fight.plunder 3")
    position = play(voyage, "brown fight.plunder 5")
    assert golds(voyage) == (24, 16, 60)
    assert texts(position.said)[-1] == "Brown won more gold and sails on."
    assert asked(voyage) == "brown fight.rest"


def test_the_most_that_a_fight_can_bring_is_28() -> None:
    """PP-13: 4 crew with the Cutlass against none."""
    voyage = met("brown.crew=4 black.crew=0 brown.treasure=golden_cutlass black.gold=50 bank=40")
    play(voyage, *["brown fight.plunder 6"] * 4)
    assert golds(voyage) == (38, 22, 40)


@pytest.mark.parametrize(
    ("owner", "mine", "theirs", "gold"),
    [("brown", 4, 4, (11, 9, 80)), ("black", 4, 4, (9, 11, 80)), ("brown", 3, 4, (10, 10, 80)), ("black", 6, 1, (14, 6, 80))],
)
def test_the_cutlass_adds_one_to_each_own_die_of_a_duel(owner: str, mine: int, theirs: int, gold: tuple[int, int, int]) -> None:
    """PP-11."""
    voyage = met(f"brown.crew=1 black.crew=1 {owner}.treasure=golden_cutlass")
    play(voyage, f"brown fight.duel {mine}", f"black fight.duel {theirs}")
    assert golds(voyage) == gold


def test_the_cutlass_adds_one_to_a_crewman_without_opponent() -> None:
    """PP-11, PP-A16h."""
    voyage = met("brown.crew=1 brown.treasure=golden_cutlass")
    play(voyage, "brown fight.plunder 3")
    assert golds(voyage) == (14, 6, 80)


def test_nobody_pays_more_than_he_has_at_that_moment() -> None:
    """PP-13.3, PP-27, PP-A07."""
    voyage = met("brown.crew=2 black.crew=2 black.gold=2 bank=88")
    play(voyage, "brown fight.duel 6", "black fight.duel 2")
    assert golds(voyage) == (12, 0, 88)
    play(voyage, "brown fight.duel 1", "black fight.duel 4")
    assert golds(voyage) == (9, 3, 88)
    assert asked(voyage) == "black fight.rest", "3 taken in fact against 2 (PP-A15)"


def test_no_crew_and_no_life_is_lost_in_a_fight() -> None:
    """PP-13."""
    voyage = met("brown.crew=2 black.crew=1")
    play(voyage, "brown fight.duel 1", "black fight.duel 6", "brown fight.plunder 6")
    assert ship(voyage, "brown", "crew", "life") == (2, 5)
    assert ship(voyage, "black", "crew", "life") == (1, 5)


def test_without_any_crew_nobody_fights_and_the_mover_sails_on() -> None:
    """PP-13.4, PP-A16."""
    voyage = met("")
    assert texts(voyage.position.said) == ["Brown meets Black.", "Nobody won more gold: Brown sails on."]
    assert asked(voyage) == "brown fight.rest"


def test_crew_set_by_hand_during_a_fight_changes_how_many_still_fight() -> None:
    voyage = met("brown.crew=2 black.crew=2")
    play(voyage, "brown fight.duel 6", "black fight.duel 5", "edit black.crew=1")
    assert asked(voyage) == "brown fight.plunder"
    play(voyage, "edit black.crew=2")
    assert asked(voyage).endswith("fight.rest"), "the duels are over: no crewman is left without an opponent"


def test_a_duel_half_rolled_is_passed_over_when_no_opponent_is_left() -> None:
    """headless: a prompt that has lost its point is passed over."""
    voyage = met("brown.crew=1 black.crew=1")
    play(voyage, "brown fight.duel 6", "edit black.crew=0")
    assert asked(voyage) == "brown fight.plunder"
    assert golds(voyage) == (10, 10, 80)


def test_a_skipped_fight_keeps_what_was_won_and_nobody_advances() -> None:
    """headless, skip: a fight is over and nobody advances."""
    voyage = met("brown.crew=2 black.crew=1")
    play(voyage, "brown fight.duel 6", "black fight.duel 2", "skip")
    assert golds(voyage) == (14, 6, 80)
    assert asked(voyage) == "brown fight.held"
    play(voyage, "brown fight.held open_sea")
    assert asked(voyage) == "black turn.declare"


# --- against the ghost -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "rolls", "gold"),
    [
        ("brown.crew=3 brown.gold=20 bank=70", (2, 6, 4), (14, 10, 76)),  # example: -4, 0, -2
        ("brown.crew=2 brown.gold=20 bank=70 brown.treasure=golden_cutlass", (6, 3), (19, 10, 71)),  # example: +1, -2
        ("brown.crew=4 brown.gold=12 bank=78", (1, 1, 1, 1), (0, 10, 90)),
        ("brown.crew=1 brown.gold=50 black.gold=50 bank=0 brown.treasure=golden_cutlass", (6,), (50, 50, 0)),
    ],
)
def test_each_crewman_rolls_against_a_six_and_what_is_missing_goes_to_the_bank(
    changes: str, rolls: tuple[int, ...], gold: tuple[int, int, int]
) -> None:
    """PP-15, PP-A18, PP-27."""
    voyage = haunted(changes)
    play(voyage, *(f"brown fight.ghost {roll}" for roll in rolls))
    assert golds(voyage) == gold
    assert asked(voyage) == "brown fight.held"


@pytest.mark.parametrize("crew", range(5))
def test_whatever_comes_of_it_the_ghost_is_gone(crew: int) -> None:
    """PP-15, PP-A19."""
    voyage = haunted(f"brown.crew={crew} brown.gold=30 bank=60")
    play(voyage, *["brown fight.ghost 5"] * crew)
    assert not on_table(voyage, "ghost")
    assert ship(voyage, "brown", "gold", "crew", "life") == (30 - crew, crew, 5)


def test_a_ghost_taken_off_by_hand_fights_no_more() -> None:
    voyage = haunted("brown.crew=3")
    play(voyage, "brown fight.ghost 5", "edit ghost=false")
    assert asked(voyage) == "brown fight.held"
    assert golds(voyage) == (9, 10, 81)


def test_a_skipped_ghost_fight_is_over_and_the_ghost_gone() -> None:
    """headless, skip."""
    voyage = haunted("brown.crew=3 brown.treasure=golden_cutlass")
    play(voyage, "brown fight.ghost 6", "skip")
    assert golds(voyage) == (11, 10, 79)
    assert not on_table(voyage, "ghost")
    assert asked(voyage) == "brown fight.held"


def test_the_other_ships_crew_and_treasure_count_for_nothing_against_the_ghost() -> None:
    """PP-15: the ghost has as many crewmen as the ship that meets it."""
    voyage = haunted("brown.crew=1 black.crew=4 black.treasure=golden_cutlass")
    play(voyage, "brown fight.ghost 5")
    assert golds(voyage) == (9, 10, 81)
