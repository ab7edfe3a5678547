"""What follows from setting a value by hand, what is refused and why, and what must hold of any table (invariants I1 to I6)."""

from __future__ import annotations

import pytest

from companion.harbour import start_of
from companion.packs.peak import PACK
from companion.packs.peak.table import PeakTable
from tests.aboard import asked, begin, on_table, play, refusal, ship
from tests.packs.peak.sea import at_sea, sailed


@pytest.mark.parametrize(
    ("change", "gold", "bank"),
    [
        ("brown.gold=12", (12, 10), 78),
        ("brown.gold=0", (0, 10), 90),
        ("brown.gold=90", (90, 10), 0),
        ("brown.gold=20 black.gold=0", (20, 0), 80),
        ("ships.brown.gold=12", (12, 10), 78),
    ],
)
def test_gold_set_by_hand_moves_to_or_from_the_bank(change: str, gold: tuple[int, int], bank: int) -> None:
    """headless, edit: without `bank`."""
    voyage = at_sea()
    play(voyage, f"edit {change}")
    assert (ship(voyage, "brown", "gold"), ship(voyage, "black", "gold")) == gold
    assert on_table(voyage, "bank") == bank


def test_gold_that_the_bank_cannot_give_is_refused_with_the_cure() -> None:
    """headless, edit."""
    why = refusal(at_sea(), "edit brown.gold=91")
    assert why == "the Sea Bank cannot give that: there are 100 gold in play, set the bank too to change that"


def test_gold_and_bank_in_one_edit_are_taken_literally_and_the_new_total_holds() -> None:
    """headless, edit: with `bank` in the same edit."""
    voyage = at_sea("brown.gold=40 bank=20")
    assert (ship(voyage, "brown", "gold"), ship(voyage, "black", "gold"), on_table(voyage, "bank")) == (40, 10, 20)
    play(voyage, "edit brown.gold=60")
    assert on_table(voyage, "bank") == 0
    assert "there are 70 gold in play" in refusal(voyage, "edit brown.gold=61")


def test_the_bank_can_be_set_by_itself() -> None:
    """A coin rolled under the sofa."""
    voyage = at_sea("bank=79")
    assert (on_table(voyage, "bank"), ship(voyage, "brown", "gold")) == (79, 10)
    play(voyage, "edit brown.gold=0")
    assert on_table(voyage, "bank") == 89


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("brown.gold=-1", "brown.gold: Gold is from 0 to 999, not -1"),
        ("brown.crew=5", "brown.crew: Crew is from 0 to 4, not 5"),
        ("brown.cannonballs=4", "brown.cannonballs: Cannonballs is from 0 to 3, not 4"),
        ("brown.life=6", "brown.life: Life is from 0 to 5, not 6"),
        ("cards_flipped=12", "cards_flipped: Sea cards on the table is from 0 to 11, not 12"),
        ("brown.treasure=rum", "brown.treasure: Treasure is one of mighty_sail, golden_cutlass, steel_cannon, not 'rum'"),
        ("brown.gust=1", "brown.gust: Gust of wind is true or false, not 1"),
        ("brown.place=null", "not null"),
        ("treasures=[]", "'treasures' follows from the rest of the table and cannot be set"),
        ("total=120", "there is no 'total' on this table"),
        ("brown.gust_is_new=true", "there is no 'brown.gust_is_new' on this table"),
        ("brown.seat=1", "there is no 'brown.seat' on this table"),
        ("red.gold=1", "there is no 'red.gold' on this table"),
        ("black.treasure=mighty_sail brown.treasure=mighty_sail", "both ships cannot have the same treasure"),
        ("black.life=0 brown.life=0", "both ships cannot be sunk"),
        ("black.place=docked brown.place=docked", "both cannot be docked"),
        ("brown.whirlpool_attempts=1", "only a ship in the whirlpool has attempts there"),
        ("brown.squid_failures=1", "only a ship held by the squid has failures there"),
        ("brown.place=squid brown.whirlpool_attempts=1", "only a ship in the whirlpool has attempts there"),
        ("brown.place=whirlpool brown.whirlpool_attempts=5", "Whirlpool attempts is from 0 to 4, not 5"),
        ("brown.gold=12 brown.rum=1", "there is no 'brown.rum' on this table"),
    ],
)
def test_a_change_that_cannot_be_is_refused_whole_and_with_the_reason(change: str, why: str) -> None:
    """headless, edit: all or nothing."""
    voyage = at_sea("black.place=whirlpool_freed")
    assert why in refusal(voyage, f"edit {change}")


def test_a_treasure_can_be_set_only_on_one_ship() -> None:
    """I5."""
    voyage = at_sea("black.treasure=mighty_sail")
    assert "same treasure" in refusal(voyage, "edit brown.treasure=mighty_sail")
    play(voyage, "edit brown.treasure=mighty_sail black.treasure=null")
    assert voyage.position.table["treasures"] == ["golden_cutlass", "steel_cannon"]


def test_a_ship_set_elsewhere_has_left_what_belonged_to_the_old_place() -> None:
    voyage = at_sea("brown.place=squid brown.squid_failures=2")
    play(voyage, "edit brown.place=x")
    assert ship(voyage, "brown", "squid_failures") == 0
    play(voyage, "edit brown.searched=true", "edit brown.place=open_sea")
    assert ship(voyage, "brown", "searched") is False


def test_a_place_set_by_hand_is_no_landing() -> None:
    """Report F1: nothing changes without an answer."""
    voyage = at_sea("brown.crew=2")
    play(voyage, "edit brown.place=mermaids")
    assert ship(voyage, "brown", "crew", "place") == (2, "mermaids")
    play(voyage, "edit brown.place=island")
    assert asked(voyage) == "brown turn.declare"


def test_a_place_and_what_belongs_to_it_can_be_set_together() -> None:
    voyage = at_sea("brown.place=whirlpool brown.whirlpool_attempts=3")
    assert ship(voyage, "brown", "place", "whirlpool_attempts") == ("whirlpool", 3)
    play(voyage, "edit brown.place=x brown.searched=true")
    assert ship(voyage, "brown", "place", "whirlpool_attempts", "searched") == ("x", 0, True)


def test_a_short_cut_is_open_to_a_ship_set_at_one() -> None:
    voyage = at_sea("brown.place=shortcut")
    assert ship(voyage, "brown", "shortcut") is True
    play(voyage, "edit brown.place=open_sea")
    assert ship(voyage, "brown", "shortcut") is False


@pytest.mark.parametrize(
    ("change", "cards", "found"),
    [
        ("peak_found=true", 6, True),
        ("peak_found=true cards_flipped=9", 9, True),
        ("peak_found=true cards_flipped=5", 5, True),  # both named: the table is the truth
    ],
)
def test_the_peak_is_the_sixth_card_at_the_earliest(change: str, cards: int, found: bool) -> None:
    """PP-05."""
    voyage = at_sea("cards_flipped=2")
    play(voyage, f"edit {change}")
    assert (on_table(voyage, "cards_flipped"), on_table(voyage, "peak_found")) == (cards, found)


def test_the_eleventh_card_is_the_peak() -> None:
    """PP-05."""
    voyage = at_sea("cards_flipped=11")
    assert on_table(voyage, "peak_found") is True
    play(voyage, "edit peak_found=false")
    assert on_table(voyage, "cards_flipped") == 10
    play(voyage, "edit peak_found=true", "edit cards_flipped=3")
    assert on_table(voyage, "peak_found") is False


def test_life_set_to_none_sinks_the_ship_at_once() -> None:
    """headless, edit; PP-26."""
    for prompt in ((), ("brown turn.declare sail",), ("brown turn.declare sail", "brown sail.roll 3")):
        voyage = at_sea()
        play(voyage, *prompt, "edit brown.life=0")
        over = voyage.position.over
        assert over is not None and (over.winner, over.why) == ("black", "sunk")
        play(voyage, "undo")
        assert voyage.position.over is None


def test_an_owed_turn_can_be_set_and_forgiven() -> None:
    voyage = at_sea("black.owes_turn=true")
    play(voyage, "edit black.owes_turn=false", "brown turn.declare sail", "sail.roll 3", "sail.stop open_sea")
    assert asked(voyage) == "black turn.declare"


def test_the_open_question_is_asked_again_with_what_is_now_legal() -> None:
    """headless, edit."""
    voyage = at_sea()
    refusal(voyage, "brown turn.declare search")
    play(voyage, "edit brown.place=x", "brown turn.declare search")
    voyage = sailed()
    refusal(voyage, "brown sail.stop ghost_ship")
    play(voyage, "edit ghost=true", "brown sail.stop ghost_ship")


def test_values_can_be_set_while_they_shop_before_the_first_turn() -> None:
    voyage = begin("peak")
    play(voyage, "edit brown.gold=50 brown.crew=3")
    fields = getattr(voyage.position.prompt, "fields", ())
    assert [one.high for one in fields] == [1, 3]
    assert asked(voyage) == "brown dock.shop"


def test_a_shop_is_passed_over_when_the_ship_has_left_the_dock_by_hand() -> None:
    voyage = begin("peak")
    play(voyage, "edit brown.place=open_sea")
    assert asked(voyage) == "black dock.shop"


# --- invariants --------------------------------------------------------------------------------------------------------


def fresh() -> PeakTable:
    return PACK.lay_table(start_of(PACK, ("brown", "black"), {}))


def test_a_fresh_table_keeps_every_invariant() -> None:
    assert PACK.broken(fresh()) is None


@pytest.mark.parametrize(
    ("seat", "name", "value", "invariant"),
    [
        ("brown", "gold", 11, "I1"),
        ("brown", "gold", -1, "I1"),
        ("brown", "crew", 5, "I2"),
        ("black", "crew", -1, "I2"),
        ("brown", "cannonballs", 4, "I3"),
        ("black", "life", 6, "I4"),
        ("black", "life", -1, "I4"),
        ("brown", "whirlpool_attempts", 1, "attempts of brown"),
        ("black", "squid_failures", 1, "attempts of black"),
    ],
)
def test_a_broken_invariant_is_named(seat: str, name: str, value: int, invariant: str) -> None:
    """1.1, I1 to I6."""
    table = fresh()
    setattr(table.ships[seat], name, value)
    assert (PACK.broken(table) or "").startswith(invariant)


def test_two_ships_with_one_treasure_break_an_invariant() -> None:
    """I5."""
    table = fresh()
    for one in table.ships.values():
        one.treasure = "mighty_sail"
    assert (PACK.broken(table) or "").startswith("I5")


def test_an_empty_bank_that_owes_breaks_an_invariant() -> None:
    """I1: each at least 0."""
    table = fresh()
    table.ships["brown"].gold, table.bank = 91, -1
    assert (PACK.broken(table) or "").startswith("I1")
