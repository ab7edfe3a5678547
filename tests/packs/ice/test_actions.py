"""Firing, moving and repairing, three actions a turn (IP-02 to IP-06, IP-A09 to IP-A17, IP-A22)."""

from __future__ import annotations

import pytest

from tests.aboard import asked, on_table, options, play, refusal, ship, texts
from tests.packs.ice.waters import THREE, in_turn


def test_the_third_action_ends_the_turn_and_its_flags_fall_but_damage_stays() -> None:
    """IP-02."""
    voyage = in_turn()
    play(voyage, "red turn.act fire.medium1", "red fire.target blue.large1", "red turn.act move.large1")
    assert (ship(voyage, "red", "medium1.shots", "large1.moved"), on_table(voyage, "actions")) == ((1, True), 1)
    play(voyage, "red turn.act fire.medium1", "red fire.target blue.large1")
    assert (asked(voyage), on_table(voyage, "actions")) == ("blue turn.act", 3)
    assert (ship(voyage, "red", "medium1.shots", "large1.moved"), ship(voyage, "blue", "large1.damage")) == ((0, False), 2)


@pytest.mark.parametrize(("name", "battery"), [("large1", 3), ("medium1", 2), ("small1", 1)])
def test_a_battery_has_as_many_shots_as_the_ship_is_large(name: str, battery: int) -> None:
    """IP-03."""
    voyage = in_turn(f"red.{name}.shots={battery}")
    shots = "only shot" if battery == 1 else f"{battery} shots"
    assert options(voyage)[f"fire.{name}"] == f"it has fired its {shots} this turn"
    play(voyage, f"edit red.{name}.shots={battery - 1}")
    assert options(voyage)[f"fire.{name}"] is None


def test_as_many_hits_as_its_size_disable_a_ship_and_no_more_can_be_fired_at_it() -> None:
    """IP-04."""
    voyage = in_turn("blue.medium1.damage=1")
    play(voyage, "red turn.act fire.large1")
    said = texts(play(voyage, "red fire.target blue.medium1").said)
    assert said == ["Red disables Medium 1 of Blue. Stand it upright, with its cargo on top."]
    play(voyage, "red turn.act fire.large1")
    assert options(voyage) == {"blue.large1": None, "blue.medium1": "it is disabled already", "blue.small1": None}


def test_with_every_other_ship_disabled_nobody_fires() -> None:
    """IP-A19: and nobody is out of the game for it."""
    voyage = in_turn("blue.large1.damage=3 blue.medium1.damage=2 blue.small1.damage=1")
    assert options(voyage)["fire.large1"] == "every ship of the others is disabled"
    play(voyage, "red turn.act end", "blue turn.act repair.small1")
    assert ship(voyage, "blue", "small1.damage", "small1.repaired") == (0, True)


def test_a_miss_costs_action_and_shot_only_where_the_table_plays_with_misses() -> None:
    """IP-A09: missCosts."""
    voyage = in_turn(missCosts="on")
    play(voyage, "red turn.act fire.small1", "red fire.target blue.small1", "skip")
    assert (on_table(voyage, "actions"), ship(voyage, "red", "small1.shots")) == (3, 0)
    play(voyage, "red turn.act fire.small1", "red fire.target blue.small1")
    assert texts(play(voyage, "red fire.result miss").said) == ["The shot of Red misses."]
    assert (on_table(voyage, "actions"), ship(voyage, "red", "small1.shots"), ship(voyage, "blue", "small1.damage")) == (2, 1, 0)


def test_one_repair_ends_the_disabled_state_and_is_all_that_this_ship_does_this_turn() -> None:
    """IP-05."""
    voyage = in_turn("red.large1.damage=3")
    assert options(voyage)["move.large1"] == "it is disabled and can only be repaired"
    said = texts(play(voyage, "red turn.act repair.large1").said)
    assert said == ["Red repairs Large 1. Lay it down again, with its cargo back inside."]
    assert {options(voyage)[f"{action}.large1"] for action in ("fire", "move", "transfer")} == {"it is being repaired this turn"}
    assert texts(play(voyage, "red turn.act repair.large1").said) == ["Red repairs Large 1."]
    assert ship(voyage, "red", "large1.damage") == 1


@pytest.mark.parametrize("flag", ["shots=1", "moved=true", "transferred=true"])
def test_a_ship_that_has_acted_is_not_repaired(flag: str) -> None:
    """IP-A15, IP-A16."""
    voyage = in_turn(f"red.large1.damage=1 red.large1.{flag}")
    assert options(voyage)["repair.large1"] == "it has done something else this turn"


def test_a_small_goes_four_steps_a_medium_two_and_a_large_one_without_being_asked() -> None:
    """IP-06."""
    voyage = in_turn()
    play(voyage, "red turn.act move.medium1")
    assert options(voyage) == {"1": None, "2": None, "3": "it sails 2 steps at most", "4": "it sails 2 steps at most"}
    play(voyage, "red move.steps 2", "red turn.act move.small1", "red move.steps 4")
    assert texts(play(voyage, "red turn.act move.large1").said) == ["Red moves Large 1."]
    assert asked(voyage) == "blue turn.act"


def test_a_declaration_whose_ship_is_disabled_by_hand_is_dropped_and_costs_nothing() -> None:
    """headless-ice, edit."""
    voyage = in_turn()
    play(voyage, "red turn.act move.small1", "edit red.small1.damage=1")
    assert (asked(voyage), on_table(voyage, "actions"), ship(voyage, "red", "small1.moved")) == ("red turn.act", 3, False)


def test_the_turn_goes_round_in_the_order_of_the_seats() -> None:
    """IP-A02."""
    voyage = in_turn(seats=THREE)
    play(voyage, "red turn.act end", "blue turn.act end", "green turn.act end")
    assert asked(voyage) == "red turn.act"
    play(voyage, "red turn.act move.large1", "turn red")
    assert (on_table(voyage, "actions"), ship(voyage, "red", "large1.moved")) == (3, False)
    assert refusal(voyage, "turn yellow")
