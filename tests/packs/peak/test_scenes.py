"""What the questions of Pirate's Peak are about, for the eye: tries, dice against dice, what was won so far, what is at stake."""

from __future__ import annotations

import json

import pytest

from companion.headless import position_line
from companion.scene import Bout, Scene
from companion.voyage import Voyage
from tests.aboard import play
from tests.packs.peak.sea import at_sea, sailed


def scene(voyage: Voyage) -> Scene:
    prompt = voyage.position.prompt
    assert prompt is not None and prompt.scene is not None
    return prompt.scene()


def sides(bout: Bout | None) -> list[tuple[str, object, tuple[str, ...]]]:
    """Of each side its name, its face and what is added."""
    assert bout is not None
    return [(str(side.label), side.face, tuple(str(one.words) for one in side.plus)) for side in bout.sides]


def test_a_fight_tells_the_dice_that_fell_and_what_each_has_won() -> None:
    voyage = sailed("brown.crew=3 black.crew=2 brown.gold=20 black.gold=20 bank=60 brown.treasure=golden_cutlass")
    play(voyage, "brown sail.stop other_ship", "brown fight.duel 2", "black fight.duel 6", "brown fight.duel 4")
    now = scene(voyage)
    assert sides(now.bout) == [("Brown", 4, ("+1",)), ("Black", None, ())]
    assert [(sides(one), one.gains) for one in now.fought] == [([("Brown", 2, ("+1",)), ("Black", 6, ())], (0, 3))]
    assert now.won == (0, 3)
    play(voyage, "black fight.duel 1")
    now = scene(voyage)
    assert str(now.title) == "Plunder" and now.won == (4, 3)
    assert [side.throws for side in now.bout.sides] == [True, False]  # type: ignore[union-attr]


def test_sides_stand_as_they_sit_whoever_throws_first() -> None:
    voyage = at_sea("turn=black")
    play(voyage, "black turn.declare sail", "black sail.roll 3", "edit brown.crew=1 black.crew=1", "black sail.stop other_ship")
    assert [side.seat for side in scene(voyage).bout.sides] == ["brown", "black"]  # type: ignore[union-attr]


def test_against_the_ghost_each_crewman_and_the_gold_so_far_are_told() -> None:
    voyage = sailed("ghost=true brown.crew=2")
    play(voyage, "brown sail.stop ghost_ship", "brown fight.ghost 4")
    now = scene(voyage)
    assert [one.gains for one in now.fought] == [(-2, 0)] and now.won == (-2, 0)
    assert sides(now.bout) == [("Brown", None, ()), ("The ghost", 6, ())]


def test_the_whirlpool_counts_its_five_chances_and_warns_of_the_last() -> None:
    voyage = at_sea("brown.place=whirlpool brown.whirlpool_attempts=3")
    play(voyage, "brown turn.declare attempt")
    tries = scene(voyage).tries
    assert tries is not None and (tries.used, tries.most, str(tries.words)) == (3, 5, "2 chances left")
    play(voyage, "edit brown.whirlpool_attempts=4")
    assert str(scene(voyage).stakes[0].words).startswith("The last chance")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ("brown.squid_failures=0", "Less costs 1 life. After a third failure a crewman can free you."),
        ("brown.squid_failures=2 brown.crew=1", "Less costs 1 life, but then a crewman can free you."),
        ("brown.squid_failures=2 brown.crew=0", "Less costs 1 life, and there is no crewman to free you."),
    ],
)
def test_what_a_squid_fight_may_cost_is_said_from_the_table_as_it_stands(changes: str, words: str) -> None:
    voyage = at_sea("brown.place=squid")
    play(voyage, "brown turn.declare attempt", f"edit {changes}")
    assert [str(one.words) for one in scene(voyage).stakes] == [words]


@pytest.mark.parametrize(
    ("attack", "lines"),
    [
        (1, ["Any die: it splashes into the sea."]),
        (4, ["4 or more: it splashes into the sea.", "3 or less: 1 life lost."]),
        (6, ["A 6: it splashes into the sea.", "5 or less: 1 life lost."]),
    ],
)
def test_who_is_fired_at_is_told_what_each_die_does(attack: int, lines: list[str]) -> None:
    voyage = at_sea("brown.cannonballs=1")
    play(voyage, "brown turn.declare fire", f"brown fire.attack {attack}")
    assert [str(one.words) for one in scene(voyage).stakes] == lines


@pytest.mark.parametrize(
    ("place", "line", "rule"),
    [("whirlpool", "brown whirlpool.roll 6", "PP-17"), ("squid", "brown squid.roll 6 6 6", "PP-19")],
)
def test_a_ship_that_was_set_free_names_the_rule_that_moves_it(place: str, line: str, rule: str) -> None:
    voyage = at_sea(f"brown.place={place}")
    play(voyage, "brown turn.declare attempt", line)
    assert voyage.position.prompt.rule == "PP-04"  # type: ignore[union-attr]
    assert scene(voyage).rules == (rule,)


def test_what_is_added_to_a_sail_stands_beside_its_die() -> None:
    voyage = at_sea("brown.treasure=mighty_sail brown.gust=true")
    play(voyage, "brown turn.declare sail")
    assert sides(scene(voyage).bout) == [("Brown", None, ("+1", "×2"))]


def test_nothing_of_a_scene_is_put_out() -> None:
    voyage = at_sea("brown.place=whirlpool")
    play(voyage, "brown turn.declare attempt")
    line = position_line(voyage)
    assert "scene" not in line["prompt"] and "chances left" not in json.dumps(line)
