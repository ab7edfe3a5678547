"""The dock: shopping, the roll-off, coming home and the count of the gold (PP-01, PP-02, PP-25)."""

from __future__ import annotations

import pytest

from companion.prompts import Choose
from companion.voyage import Voyage
from tests.aboard import asked, begin, on_table, play, refusal, ship, texts
from tests.conformance import shown
from tests.packs.peak.sea import HOMEWARD, at_sea, sailed


@pytest.mark.parametrize(
    ("crew", "balls"),
    [(c, b) for c, most in ((0, 3), (1, 3), (2, 2), (3, 0)) for b in range(most + 1)],
)
def test_each_of_the_twelve_purchases_at_the_dock_is_paid_for(crew: int, balls: int) -> None:
    """PP-01 and the list of legal purchases."""
    voyage = begin("peak")
    play(voyage, f"brown dock.shop crew={crew} cannonballs={balls}")
    left = 10 - 3 * crew - 2 * balls
    assert ship(voyage, "brown", "gold", "crew", "cannonballs") == (left, crew, balls)
    assert on_table(voyage, "bank") == 90 - left


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ("crew=4", "that costs 12 gold, and there are 10"),
        ("crew=2 cannonballs=3", "that costs 12 gold, and there are 10"),
        ("crew=5", "Crew: from 0 to 4, not 5"),
        ("cannonballs=4", "Cannonballs: from 0 to 3, not 4"),
        ("crew=-1", "Crew: from 0 to 4, not -1"),
        ("rum=1", "dock.shop asks for no 'rum'"),
    ],
)
def test_a_purchase_beyond_gold_or_room_is_refused(wanted: str, why: str) -> None:
    """PP-01."""
    assert refusal(begin("peak"), f"brown dock.shop {wanted}") == why


def test_both_shop_before_the_roll_off() -> None:
    """PP-01."""
    voyage = begin("peak")
    assert asked(voyage) == "brown dock.shop"
    play(voyage, "brown dock.shop")
    assert asked(voyage) == "black dock.shop"
    play(voyage, "black dock.shop")
    assert asked(voyage) == "brown dock.rolloff"


def test_nothing_is_said_of_a_shop_where_nothing_is_bought() -> None:
    """PP-01."""
    voyage = begin("peak")
    assert texts(play(voyage, "brown dock.shop").said) == []
    assert texts(play(voyage, "black dock.shop crew=1 cannonballs=2").said) == [
        "Black pays 7 gold for 1 crewman and 2 cannonballs."
    ]


def test_the_seat_that_is_named_first_shops_and_rolls_first() -> None:
    voyage = begin("peak", seats=("black", "brown"))
    assert asked(voyage) == "black dock.shop"
    play(voyage, "black dock.shop", "brown dock.shop", "black dock.rolloff 2", "brown dock.rolloff 3")
    assert asked(voyage) == "brown turn.declare"


def test_the_higher_die_begins() -> None:
    """PP-02."""
    voyage = begin("peak")
    play(voyage, "brown dock.shop", "black dock.shop", "brown dock.rolloff 2")
    said = play(voyage, "black dock.rolloff 5").said
    assert texts(said) == ["5 beats 2: Black begins."]
    assert asked(voyage) == "black turn.declare"
    assert voyage.position.turns == 1


def test_a_tied_roll_off_is_rolled_again_without_limit() -> None:
    """PP-02."""
    voyage = begin("peak")
    play(voyage, "brown dock.shop", "black dock.shop")
    for face in (1, 6, 3, 3):
        play(voyage, f"brown dock.rolloff {face}", f"black dock.rolloff {face}")
        assert asked(voyage) == "brown dock.rolloff"
    play(voyage, "brown dock.rolloff 4", "black dock.rolloff 3")
    assert asked(voyage) == "brown turn.declare"


def test_the_roll_off_cannot_be_skipped_but_the_turn_can_be_given() -> None:
    voyage = begin("peak")
    play(voyage, "brown dock.shop", "black dock.shop", "brown dock.rolloff 2")
    assert "somebody must begin" in refusal(voyage, "skip")
    play(voyage, "turn brown")
    assert asked(voyage) == "brown turn.declare"


def home(brown: int, black: int, crew: int = 0, **house_rules: str) -> Voyage:
    """Brown docks with so much gold, and all that is left over in the bank."""
    changes = f"brown.gold={brown} black.gold={black} bank={100 - brown - black} brown.crew={crew}"
    voyage = sailed(changes, HOMEWARD, **house_rules)
    play(voyage, "brown sail.stop dock")
    return voyage


def test_the_most_gold_wins_whoever_is_home() -> None:
    """PP-25, PP-A40."""
    for brown, black, winner in ((30, 20, "brown"), (20, 40, "black")):
        voyage = home(brown, black)
        over = voyage.position.over
        assert over is not None and (over.winner, over.why) == (winner, "gold")
        assert ship(voyage, "brown", "place") == "docked"


def test_the_first_ship_home_may_sell_any_of_its_crew_for_a_gold_each() -> None:
    """PP-25, PP-A41."""
    for sold, gold, crew in ((0, 30, 3), (2, 32, 1), (3, 33, 0)):
        voyage = home(30, 20, crew=3)
        assert asked(voyage) == "brown dock.sell"
        play(voyage, f"brown dock.sell crew={sold}")
        assert ship(voyage, "brown", "gold", "crew") == (gold, crew)
        assert on_table(voyage, "bank") == 80 - gold


def test_nobody_sells_more_crew_than_there_is() -> None:
    """PP-25."""
    assert refusal(home(30, 20, crew=3), "brown dock.sell crew=4") == "Crew: from 0 to 3, not 4"


def test_an_empty_bank_pays_what_it_has_and_all_crew_sold_leave() -> None:
    """PP-25, PP-27."""
    voyage = home(50, 49, crew=4)
    play(voyage, "brown dock.sell crew=4")
    assert ship(voyage, "brown", "gold", "crew") == (51, 0)


def test_a_ship_without_crew_is_not_asked_to_sell() -> None:
    """PP-25."""
    assert asked(home(30, 20)) == "over"


def test_a_skipped_sale_sells_nothing_and_ends_the_game() -> None:
    voyage = home(30, 20, crew=3)
    play(voyage, "skip")
    assert ship(voyage, "brown", "gold", "crew") == (30, 3)
    assert asked(voyage) == "over"


def test_a_turn_handed_over_at_the_sale_sells_nothing_since_nobody_sails_any_more() -> None:
    """PP-25: no more sailing or searching."""
    voyage = home(30, 20, crew=3)
    play(voyage, "turn black")
    assert asked(voyage) == "over"


def test_the_gold_is_counted_after_the_sale() -> None:
    """PP-25."""
    voyage = home(30, 31, crew=2)
    play(voyage, "brown dock.sell crew=2")
    assert voyage.position.over is not None and voyage.position.over.winner == "brown"


def test_a_number_corrected_while_the_crew_is_sold_counts_and_the_question_comes_again() -> None:
    voyage = home(30, 31, crew=1)
    play(voyage, "edit brown.crew=3 brown.gold=32")
    assert asked(voyage) == "brown dock.sell"
    play(voyage, "brown dock.sell crew=3")
    assert ship(voyage, "brown", "gold") == 35


def test_a_ship_docked_by_mistake_is_set_afloat_again_by_hand() -> None:
    voyage = home(30, 31, crew=1)
    play(voyage, "edit brown.place=open_sea")
    assert voyage.position.over is None
    assert asked(voyage) == "black turn.declare"


def test_a_ship_set_on_its_berth_by_hand_is_home() -> None:
    """PP-25 by hand."""
    voyage = at_sea("brown.crew=1 black.gold=20")
    play(voyage, "edit brown.place=docked")
    assert asked(voyage) == "brown dock.sell"
    play(voyage, "brown dock.sell")
    assert voyage.position.over is not None and voyage.position.over.winner == "black"


def test_a_ship_set_on_its_berth_while_the_other_is_asked_is_home_too() -> None:
    voyage = at_sea("black.crew=2")
    play(voyage, "edit black.place=docked")
    assert asked(voyage) == "black dock.sell"


def test_a_ship_set_on_its_berth_while_they_shop_is_home_too() -> None:
    voyage = begin("peak")
    play(voyage, "edit brown.place=docked")
    over = voyage.position.over
    assert over is not None and (over.winner, over.why) == (None, "draw")


def test_the_end_can_be_undone_at_once() -> None:
    """Report F4."""
    voyage = home(30, 20)
    play(voyage, "undo")
    assert asked(voyage) == "brown sail.stop"


def test_home_by_one_tap_is_taken_back_whole_and_done_again() -> None:
    """Report F4: the stop that ends the voyage says so, and one undo brings back every coin, crewman and question."""
    voyage = at_sea("brown.crew=0 brown.gold=20 black.gold=10 peak_found=true cards_flipped=8")
    play(voyage, "brown turn.declare sail", "brown sail.roll 4")
    prompt, before = voyage.position.prompt, shown(voyage)
    assert isinstance(prompt, Choose)
    (dock,) = (option for option in prompt.options if option.final)
    assert (dock.id, str(dock.note)) == ("dock", "ends the voyage")
    over = play(voyage, "brown sail.stop dock").over
    assert over is not None
    play(voyage, "undo")
    assert shown(voyage) == before
    assert play(voyage, "redo").over == over
