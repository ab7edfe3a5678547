"""Where sailors stop, what they take and leave, and the arrows (PT-03 to PT-05, PT-10 to PT-13, PT-A02 to PT-A06, PT-A24)."""

from __future__ import annotations

import pytest

from tests.aboard import asked, on_table, options, play, refusal, ship, texts
from tests.packs.pete.harbour import THREE, to_throw


def test_two_sailors_share_a_hiding_place_and_each_takes_only_its_own_stone() -> None:
    """PT-03, PT-04."""
    voyage = to_throw()
    play(voyage, "red turn.roll 3", "red sailor.stop place_2", "green turn.roll 2", "green sailor.stop place_2")
    for seat in ("red", "green"):
        assert ship(voyage, seat, "place", "hidden", "chest") == ("place_2", [1, 3, 4, 5], 1)


def test_one_dot_leads_away_and_not_back_and_two_do_both() -> None:
    """PT-A04."""
    voyage = to_throw("red.place=place_3 red.hidden=[1,3]")
    play(voyage, "red turn.roll 1")
    assert options(voyage)["place_3"] == "one dot takes you away from here and not back"
    play(voyage, "undo", "red turn.roll 2")
    assert texts(play(voyage, "red sailor.stop place_3").said) == ["Red puts the stone from hiding place 3 into the chest."]
    assert ship(voyage, "red", "hidden", "chest") == ([1], 4)


@pytest.mark.parametrize(("value", "may"), [("sailors", True), ("both", True), ("pete", False), ("none", False)])
def test_the_house_rule_says_whether_a_sailor_turns_back_within_a_move(value: str, may: bool) -> None:
    """PT-A04: reverseInMove."""
    voyage = to_throw("red.place=place_3", reverseInMove=value)
    play(voyage, "red turn.roll 4")
    assert options(voyage)["place_3"] == (None if may else "by your house rule a sailor does not turn back")


def test_staying_takes_nothing_unless_the_house_rule_makes_it_a_landing() -> None:
    """PT-A03: repickWithoutLanding."""
    for value, hidden in (("off", [1, 3]), ("on", [1])):
        voyage = to_throw("red.place=place_3 red.hidden=[1,3]", repickWithoutLanding=value)
        play(voyage, "red turn.roll 1", "red sailor.stop stay")
        assert ship(voyage, "red", "hidden") == hidden


def test_nobody_lands_where_pete_is_known_to_stand() -> None:
    """PT-03, PT-A25: and where he is not known, the players see to it."""
    voyage = to_throw("pete=place_2")
    play(voyage, "red turn.roll 4")
    assert refusal(voyage, "red sailor.stop place_2") == "Place 2: Pete stands there"
    play(voyage, "edit pete=about")
    assert not any(options(voyage)[place] for place in ("place_2", "centre"))


def test_a_stone_is_left_only_where_the_sailor_can_come_to() -> None:
    """PT-A06: under Pete it cannot be, so there is one place and no question."""
    voyage = to_throw("red.place=square red.hidden=[1,3] pete=place_1")
    said = texts(play(voyage, "red turn.roll 4", "red sailor.stop leave").said)
    assert said == ["Red leaves the stone on hiding place 3."]
    assert ship(voyage, "red", "place", "hidden", "chest") == ("place_3", [1, 3], 3)


def test_where_no_stone_is_left_by_a_correction_the_stop_is_asked_again() -> None:
    voyage = to_throw("red.place=square red.hidden=[1,3]")
    play(voyage, "red turn.roll 4", "red sailor.stop leave")
    assert asked(voyage) == "red sailor.leave"
    play(voyage, "edit red.hidden=[]")
    assert asked(voyage) == "red sailor.stop"
    assert options(voyage)["leave"] == "there is no stone of yours that you could come to"


def test_the_bay_makes_the_chest_safe_and_the_fifth_stone_wins_at_once() -> None:
    """PT-05, PT-11."""
    voyage = to_throw("red.place=square red.hidden=[] red.safe=3")
    position = play(voyage, "red turn.roll 4", "red sailor.stop bay")
    assert texts(position.said)[0] == "Red brings 2 stones home."
    assert position.over is not None and (position.over.winner, position.over.why) == ("red", "treasure")
    assert position.over.words.text({"red": "Ruth"}) == "Ruth has the whole treasure in safety and wins!"


def test_five_stones_in_safety_away_from_the_bay_win_on_coming_home() -> None:
    """PT-A28."""
    voyage = to_throw("red.place=square red.hidden=[] red.chest=0")
    assert (asked(voyage), ship(voyage, "red", "safe")) == ("red turn.roll", 5)
    over = play(voyage, "red turn.roll 1", "red sailor.stop bay").over
    assert over is not None and over.winner == "red"


def test_an_arrow_is_there_in_the_variants_alone_and_turns_any_other_chest() -> None:
    """PT-12, PT-13, PT-A20."""
    voyage = to_throw()
    play(voyage, "red turn.roll 2")
    assert "arrow" not in options(voyage)
    voyage = to_throw(seats=THREE, variant="turn")
    play(voyage, "red turn.roll 2", "red sailor.stop arrow")
    assert list(options(voyage)) == ["nobody", "yellow", "green"]
    assert texts(play(voyage, "red arrow.turn green").said) == ["Red turns the chest of Green."]


def test_a_chest_turned_over_stands_again_on_a_hiding_place_though_no_stone_lies_there() -> None:
    """PT-13, PT-A24."""
    voyage = to_throw("green.hidden=[1]", variant="turnOver")
    play(voyage, "red turn.roll 2", "red sailor.stop arrow")
    assert texts(play(voyage, "red arrow.turn green_over").said) == ["Red turns the chest of Green upside down."]
    assert ship(voyage, "green", "upside_down") is True
    said = texts(play(voyage, "green turn.roll 2", "green sailor.stop place_4").said)
    assert said == ["Green puts the chest upright.", "Green stops on hiding place 4, where no stone of that colour lies."]
    assert on_table(voyage, "green.upside_down") is False
