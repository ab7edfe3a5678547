"""Pawns on one space (PI-07, PI-A02, PI-A06, PI-A10, PI-A11, PI-A14, PI-A29, PI-A35, PI-A36)."""

from __future__ import annotations

import pytest

from companion.voyage import Voyage
from tests.aboard import asked, on_table, options, play, ship, texts
from tests.packs.island.track import at_sea, begun, fighting, fitting_out

THREE = ("red", "blue", "yellow")


@pytest.mark.parametrize(("place", "skill"), [(3, "cannons"), (15, "cannons"), (16, "swashbuckling"), (30, "swashbuckling")])
def test_the_waters_say_with_which_skill_is_fought(place: int, skill: str) -> None:
    """PI-07, PI-A10: at the End as on the island."""
    voyage = fighting("objective=blue" if place == 30 else "", place)
    assert asked(voyage) == "red fight.skill"
    assert voyage.position.prompt.more["skill"] == skill  # type: ignore[union-attr]


def test_passing_a_pawn_is_free_and_at_the_start_nobody_fights() -> None:
    """PI-A10, PI-A23."""
    assert asked(_moved(at_sea("red.place=5 blue.place=7"), "red move.roll 3")) == "red draw.card"
    home = at_sea("red.place=3 blue.place=1 yellow.place=20 objective=yellow", THREE)
    assert asked(_moved(home, "red move.direction home", "red move.roll 6")) == "blue move.roll"


def test_a_draw_changes_nothing_and_is_said() -> None:
    voyage = fighting("red.skills.cannons=1 blue.skills.cannons=2")
    said = texts(play(voyage, "red fight.skill 6", "blue fight.skill 5").said)
    assert said == ["7 against 7: it is even, nothing happens."]
    assert (ship(voyage, "red", "crew", "place"), ship(voyage, "blue", "crew", "place")) == ((10, 9), (10, 9))


def test_of_several_opponents_one_is_chosen_and_the_others_say_why_not() -> None:
    """PI-A11."""
    voyage = fighting("yellow.place=9", seats=(*THREE, "green"))
    assert options(voyage) == {"red": "that is you", "blue": None, "yellow": None, "green": "not on this space"}
    assert texts(play(voyage, "red fight.foe yellow").said) == ["Red meets Yellow."]
    assert asked(voyage) == "red fight.skill"


def test_the_mover_commits_before_the_other_throws() -> None:
    """PI-A14."""
    voyage = fighting('red.hand=["Grapeshot"] blue.hand=["Broadsides"]')
    play(voyage, "red fight.skill 5", "red fight.aids Grapeshot", "blue fight.skill 5", "blue fight.aids Broadsides")
    assert asked(voyage) == "blue move.roll"
    assert on_table(voyage, "sea.discard") == ["Grapeshot", "Broadsides"]


@pytest.mark.parametrize(("heading", "place"), [("out", 8), ("home", 12)])
def test_the_beaten_go_back_against_their_own_last_move(heading: str, place: int) -> None:
    """PI-A06, PI-A35."""
    voyage = fighting(f"blue.heading={heading} yellow.place=25 objective=yellow", 10, THREE)
    said = texts(play(voyage, "red fight.skill 9", "blue fight.skill 1", "blue loss.table 4", "blue loss.back 2").said)
    assert said == [f"Move the pawn of Blue from space 10 to {place}."]
    assert ship(voyage, "blue", "place") == place


def test_with_forward_towards_the_end_everybody_is_sent_back_towards_the_start() -> None:
    """PI-A06: forwardIs=end."""
    voyage = fighting("blue.heading=home yellow.place=25 objective=yellow", 10, THREE, forwardIs="end")
    play(voyage, "red fight.skill 9", "blue fight.skill 1", "blue loss.table 1", "blue loss.back 2")
    assert ship(voyage, "blue", "place") == 8


def test_the_treasure_changes_hands_after_the_loss_wherever_it_leads() -> None:
    """PI-A25, PI-A29: a carrier beaten near the End stands on 30, and has lost it all the same."""
    voyage = fighting("objective=blue", 28)
    play(voyage, "red fight.skill 9", "blue fight.skill 1", "blue loss.table 2")
    assert on_table(voyage, "objective") == "blue"
    assert texts(play(voyage, "blue loss.back 6").said) == [
        "Move the pawn of Blue from space 28 to 30.",
        "Red takes the Artifact!",
    ]
    assert (on_table(voyage, "objective"), ship(voyage, "red", "heading"), ship(voyage, "blue", "place")) == ("red", "home", 30)


def test_a_defeat_that_moves_somebody_onto_the_treasure_leaves_it_there() -> None:
    """PI-07, PI-A07: it is taken by who comes to 30, and the winner takes only what was carried in the fight."""
    voyage = fighting("blue.heading=home", 28)
    said = texts(play(voyage, "red fight.skill 9", "blue fight.skill 1", "blue loss.table 2", "blue loss.back 4").said)
    assert said == ["Move the pawn of Blue from space 28 to 30.", "Blue takes the Artifact!"]
    assert on_table(voyage, "objective") == "blue"


def test_a_carrier_that_loses_its_last_in_a_fight_leaves_the_treasure_to_the_winner() -> None:
    """PI-A36."""
    voyage = fighting('objective=blue blue.crew=1 yellow.place=3 blue.hand=["Cutlass"]', 20, THREE)
    said = texts(play(voyage, "red fight.skill 9", "blue fight.skill 1", "blue fight.aids", "blue loss.table 5").said)
    assert said == [
        "Blue loses 1 of the Crew.",
        "Red takes the Artifact!",
        "Blue has no Crew left and is out. Take the pawn away.",
    ]
    assert (on_table(voyage, "objective"), on_table(voyage, "island.discard")) == ("red", ["Cutlass"])
    assert asked(voyage) == "yellow move.direction"


def test_with_the_house_rule_a_defeat_costs_one_without_a_throw() -> None:
    """PI-A02: fightLoss=crew."""
    voyage = fighting("", fightLoss="crew")
    assert texts(play(voyage, "red fight.skill 1", "blue fight.skill 2").said) == [
        "Blue wins the fight, 2 to 1.",
        "Red loses 1 of the Crew.",
    ]
    assert asked(voyage) == "blue move.roll"


def test_where_the_scenario_names_no_skill_the_table_does() -> None:
    """PI-A24: a face that is no skill is thrown again."""
    voyage = begun(fitting_out("second"), "red.place=7 blue.place=9")
    said = texts(play(voyage, "red move.roll 2").said)
    assert said == ["Red meets Blue."]
    assert texts(play(voyage, "red fight.which 1").said) == ["That is no skill: roll again."]
    assert texts(play(voyage, "red fight.which 4").said) == ["They fight with Lookout."]
    assert asked(voyage) == "red fight.skill"


def test_pawns_moved_by_hand_before_it_is_decided_are_looked_at_again() -> None:
    """headless-island, control lines."""
    voyage = fighting("", seats=THREE)
    play(voyage, "red fight.skill 5", "edit yellow.place=9")
    assert asked(voyage) == "red fight.foe"
    play(voyage, "edit blue.place=12 yellow.place=12")
    assert asked(voyage) == "red draw.card"


def _moved(voyage: Voyage, *lines: str) -> Voyage:
    play(voyage, *lines)
    return voyage
