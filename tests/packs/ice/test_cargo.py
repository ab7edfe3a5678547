"""What goes aboard, what is looted, and who has won (IP-07 to IP-09, IP-A01, IP-A04 to IP-A08, IP-A12, IP-A18)."""

from __future__ import annotations

import pytest

from tests.aboard import asked, begin, on_table, options, play, refusal, ship, texts
from tests.packs.ice.waters import THREE, counted, dealing, in_turn


def test_a_look_into_a_closed_island_is_the_action_and_what_was_seen_lies_open() -> None:
    """IP-A04."""
    voyage = dealing("island_closed")
    assert texts(play(voyage, "red transfer.cargo").said) == ["Red opens an island. Still closed: 9."]
    assert (on_table(voyage, "islands.closed"), on_table(voyage, "actions")) == (9, 2)
    play(voyage, "red turn.act transfer.large1", "red transfer.partner island_open")
    assert refusal(voyage, "red transfer.cargo") == "choose at least one piece to take or to put"
    two = "red transfer.cargo take.treasure_medium=1 take.plain_medium=1"
    assert refusal(voyage, two) == "that does not fit into the hold of Large 1"
    play(voyage, "red transfer.cargo take.treasure_medium=1")
    assert ship(voyage, "red", "large1.hold.treasure_medium") == 1


def test_a_nest_has_one_piece_of_each_size() -> None:
    """IP-A04, IP-A06: with the free rule all three fit."""
    voyage = dealing("island_closed", ship="small1", holdRule="free")
    two = "red transfer.cargo take.treasure_small=1 take.plain_small=1"
    assert refusal(voyage, two) == "only 1 of that size lies there"
    said = texts(play(voyage, "red transfer.cargo take.treasure_large=1 take.plain_medium=1 take.treasure_small=1").said)
    assert said == ["Red opens an island. Still closed: 9.", "Red takes 3 pieces."]


def test_pieces_nest_in_a_larger_ship_and_a_small_has_no_hold() -> None:
    """IP-A06."""
    voyage = in_turn()
    assert options(voyage)["transfer.small1"] == "a Small cannot carry anything"
    play(voyage, "red turn.act transfer.medium1", "red transfer.partner island_closed")
    assert refusal(voyage, "red transfer.cargo take.treasure_medium=1")
    play(voyage, "red transfer.cargo take.treasure_small=1")
    assert refusal(voyage, "edit red.medium1.hold.plain_small=1") == "that does not fit into the hold of Medium 1 of Red"


def test_a_swap_is_one_action() -> None:
    """IP-07: both holds must fit afterwards."""
    voyage = dealing("red.medium1", "red.large1.hold.treasure_small=1 red.medium1.hold.plain_small=1")
    assert refusal(voyage, "red transfer.cargo put.treasure_small=1") == "that does not fit into the hold of Medium 1"
    play(voyage, "red transfer.cargo put.treasure_small=1 take.plain_small=1")
    assert ship(voyage, "red", "large1.hold.plain_small", "medium1.hold.treasure_small") == (1, 1)
    assert ship(voyage, "red", "large1.transferred", "medium1.transferred") == (True, True)


def test_with_the_house_rule_one_piece_goes_in_one_direction() -> None:
    """IP-A07: transferPieces=one; a hold of two is not unloaded at once."""
    voyage = in_turn("red.large1.hold.treasure_small=1 red.large1.hold.plain_medium=1", transferPieces="one")
    play(voyage, "red turn.act transfer.large1")
    assert options(voyage)["unload"] == "by your house rule only one piece at a time"
    play(voyage, "red transfer.partner red.home")
    both = "red transfer.cargo put.treasure_small=1 put.plain_medium=1"
    assert refusal(voyage, both) == "by your house rule only one piece, and one way"


def test_a_disabled_ship_is_looted_and_has_not_acted_for_it() -> None:
    """IP-09, IP-A12, IP-A16."""
    voyage = in_turn("blue.large1.hold.treasure_medium=1")
    play(voyage, "red turn.act transfer.large1")
    assert options(voyage)["blue.large1"] == "only a disabled ship can be looted"
    play(voyage, "skip", "edit blue.large1.damage=3", "red turn.act transfer.large1", "red transfer.partner blue.large1")
    assert texts(play(voyage, "red transfer.cargo take.treasure_medium=1").said) == ["Red takes 1 piece."]
    assert (ship(voyage, "red", "large1.transferred"), ship(voyage, "blue", "large1.transferred")) == (True, False)


def test_with_the_house_rule_any_ship_is_looted() -> None:
    """IP-A12: loot=any."""
    voyage = dealing("blue.large1", "blue.large1.hold.treasure_medium=1", loot="any")
    play(voyage, "red transfer.cargo take.treasure_medium=1")
    assert ship(voyage, "red", "large1.hold.treasure_medium") == 1


def test_another_home_is_pilfered_and_nothing_is_left_there() -> None:
    """IP-08, IP-A05."""
    voyage = dealing("blue.home", "blue.home.treasure_small=2 red.large1.hold.plain_medium=1")
    assert refusal(voyage, "red transfer.cargo put.plain_medium=1")
    play(voyage, "red transfer.cargo take.treasure_small=1")
    assert ship(voyage, "blue", "home.treasure_small") == 1


def test_no_ship_under_repair_takes_part_in_a_transfer() -> None:
    """IP-A08: and a Disabled one of the own fleet gives, but takes nothing."""
    voyage = in_turn("red.medium1.damage=2 red.medium1.hold.plain_small=1")
    play(voyage, "red turn.act transfer.large1")
    assert options(voyage)["red.medium1"] is None
    play(voyage, "skip", "red turn.act repair.medium1", "red turn.act transfer.large1")
    assert options(voyage)["red.medium1"] == "it is being repaired this turn"


@pytest.mark.parametrize(("seats", "threshold"), [(2, 8), (3, 6), (4, 4), (5, 4)])
def test_more_than_a_fair_share_of_fifteen_wins(seats: int, threshold: int) -> None:
    """IP-01, IP-A01."""
    voyage = begin("ice", seats=("red", "blue", "green", "yellow", "clear")[:seats])
    assert (on_table(voyage, "threshold"), counted(voyage, "islands.treasure")) == (threshold, 15)


def test_treasure_counts_at_home_alone_and_wins_as_soon_as_it_is_there() -> None:
    """IP-08."""
    voyage = in_turn("red.home.treasure_medium=3 red.large1.hold.treasure_medium=1")
    play(voyage, "red turn.act transfer.large1")
    position = play(voyage, "red transfer.partner unload")
    assert texts(position.said) == ["Red unloads 1 piece. Treasure at home now: 8."]
    assert position.over is not None and (position.over.winner, position.over.why) == ("red", "treasure")
    assert position.over.words.text({"red": "Ruth"}) == "Ruth has 8 treasure at home and wins!"
    assert on_table(voyage, "actions") == 2


def test_what_a_treasure_is_is_a_house_rule() -> None:
    """IP-A01: treasureValues."""
    home = "red.home.treasure_large=4 red.home.treasure_small=3"
    assert counted(in_turn(home), "fleets.red.home.treasure") == 3
    assert counted(in_turn(home, treasureValues="each1"), "fleets.red.home.treasure") == 7


def test_with_the_house_rule_it_is_won_when_the_turn_has_ended_however_it_ended() -> None:
    """IP-A18: winCheck=turnEnd."""
    for end in ("red turn.act end", "skip", "turn blue", "edit actions=0"):
        voyage = in_turn("red.home.treasure_medium=4", winCheck="turnEnd")
        assert asked(voyage) == "red turn.act"
        over = play(voyage, end).over
        assert over is not None and over.winner == "red"


def test_of_several_homes_at_the_threshold_the_seat_in_turn_wins_or_the_next_clockwise() -> None:
    """IP-A18: only by hand."""
    both = "edit red.home.treasure_medium=3 green.home.treasure_medium=2 green.home.treasure_small=2"
    for first, winner in (("red", "red"), ("blue", "green"), ("green", "green")):
        voyage = in_turn(seats=THREE)
        over = play(voyage, f"turn {first}", both).over
        assert over is not None and over.winner == winner


def test_pieces_set_by_hand_come_from_the_islands_and_open_as_many_as_they_need() -> None:
    """headless-ice, edit."""
    voyage = in_turn("red.home.plain_small=3")
    assert (on_table(voyage, "islands.closed"), counted(voyage, "islands.plain_small")) == (7, 2)
    play(voyage, "edit red.home.plain_small=0")
    assert (on_table(voyage, "islands.closed"), counted(voyage, "islands.plain_small")) == (7, 5)
    why = "6 islands at most can be closed, with what is aboard and at home"
    assert refusal(voyage, "edit red.home.plain_small=4 islands.closed=7") == why
    more = "edit red.home.treasure_small=3 blue.home.treasure_small=3"
    assert refusal(voyage, more) == "there are 5 pieces of each kind in all, and Small treasure would be more"


def test_before_the_first_turn_there_is_none_to_give() -> None:
    voyage = begin("ice")
    for line in ("turn red", "edit turn=red"):
        assert refusal(voyage, line) == "nobody has a turn before the fleets are chosen and somebody begins"
    assert refusal(voyage, "edit actions=2") == "before the first turn there are no actions"
    play(voyage, "skip", "skip")
    assert asked(voyage) == "red turn.act"
