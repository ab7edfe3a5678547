"""Every house rule of Pirate's Peak, with each of its values, and how it matters (rules page 1.6)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.packs.peak.switches import HOUSE_RULES
from companion.voyage import Voyage
from tests.aboard import asked, on_table, options, play, refusal, ship, texts
from tests.packs.peak.sea import HOMEWARD, at_dock, at_sea, sailed

IDLE_TURN = ("turn.declare sail", "sail.roll 3", "sail.stop open_sea")

DEFAULTS = {
    "bankUnlimited": ("off", "on"),
    "fightSettlement": ("sequential", "net"),
    "interruptCostsTurn": ("on", "off"),
    "partialAddsCrew": ("off", "on"),
    "oneSearchPerVisit": ("off", "on"),
    "tieAdvance": ("mover", "other", "rolloff", "none"),
    "forcedMoveTriggers": ("on", "off"),
    "ghostThenContinue": ("off", "on"),
    "ghostPays": ("bank", "none"),
    "noGhostOnDock": ("off", "on"),
    "peakStop": ("forced", "pass", "exact"),
    "whirlpoolCannon": ("allowed", "banned"),
    "whirlFirst": ("nextTurn", "arrival"),
    "whirlPerTurn": ("1", "5"),
    "squidFirst": ("arrival", "nextTurn"),
    "squidPerTurn": ("1", "3"),
    "squidDamage": ("each", "third"),
    "gustSail": ("doubleAll", "doubleDieOnly"),
    "gustPersists": ("off", "on"),
    "optionalBonuses": ("off", "on"),
    "dockOvershoot": ("stay", "advance"),
    "tieWinner": ("draw", "docker"),
}
FIRST_RELEASE = {
    "whirlpoolCannon", "tieAdvance", "interruptCostsTurn", "squidDamage", "whirlPerTurn",
    "gustSail", "gustPersists", "peakStop", "ghostPays", "tieWinner",
}  # fmt: skip


def test_the_switches_are_those_of_the_rules_page_with_its_defaults_first() -> None:
    """1.6."""
    assert {switch.name: tuple(value for value, _ in switch.values) for switch in HOUSE_RULES} == DEFAULTS


def test_the_switches_that_most_tables_know_are_offered_first() -> None:
    """1.6, first release."""
    assert {switch.name for switch in HOUSE_RULES if switch.common} == FIRST_RELEASE
    common = [switch.common for switch in HOUSE_RULES]
    assert common == sorted(common, reverse=True)


# --- one story for each switch: what comes of it under each of its values ------------------------------------------------


def bank_unlimited(rules: dict[str, str]) -> object:
    """PP-A08: 12 are due and 5 lie in the bank."""
    voyage = at_sea("brown.place=x brown.crew=2 brown.gold=50 black.gold=45 bank=5", **rules)
    play(voyage, "brown turn.declare search", "brown search.roll 5")
    return ship(voyage, "brown", "gold"), on_table(voyage, "bank")


def fight_settlement(rules: dict[str, str]) -> object:
    """PP-A09 and PPV064: pairs (6, 2) and (1, 4) against a purse of 2."""
    voyage = sailed("brown.crew=2 black.crew=2 black.gold=2 bank=88", **rules)
    play(voyage, "brown sail.stop other_ship", *[f"fight.duel {face}" for face in (6, 2, 1, 4)])
    return ship(voyage, "brown", "gold"), ship(voyage, "black", "gold"), asked(voyage)


def interrupt_costs_turn(rules: dict[str, str]) -> object:
    """PP-A12."""
    voyage = at_sea("brown.place=x black.cannonballs=1", **rules)
    play(voyage, "brown turn.declare search", "black search.interrupt fire", "search.roll 4", "search.cannon 4")
    return asked(voyage), ship(voyage, "black", "cannonballs")


def partial_adds_crew(rules: dict[str, str]) -> object:
    """PP-A14: 5 against 2, with a crew of 4."""
    voyage = at_sea("brown.place=x brown.crew=4 black.cannonballs=1", **rules)
    play(voyage, "brown turn.declare search", "black search.interrupt fire", "search.roll 5", "search.cannon 2")
    return ship(voyage, "brown", "gold")


def one_search_per_visit(rules: dict[str, str]) -> object:
    """PP-A14e: search, shot, and what of a search then."""
    voyage = at_sea("brown.place=x brown.cannonballs=1", **rules)
    play(voyage, "brown turn.declare search", "search.roll 1", *IDLE_TURN)
    play(voyage, "brown turn.declare fire", "fire.attack 1", "fire.defend 1", *IDLE_TURN)
    return options(voyage)["search"]


def tie_advance(rules: dict[str, str]) -> object:
    """PP-A16."""
    voyage = sailed("brown.crew=1 black.crew=1", **rules)
    play(voyage, "brown sail.stop other_ship", "brown fight.duel 3", "black fight.duel 3")
    return asked(voyage)


def forced_move_triggers(rules: dict[str, str]) -> object:
    """PP-A16c: a ship that is thrown among the mermaids."""
    voyage = at_sea("brown.place=whirlpool brown.crew=2", **rules)
    play(voyage, "brown turn.declare attempt", "whirlpool.roll 6", "freed.stop mermaids")
    return ship(voyage, "brown", "crew"), ship(voyage, "brown", "place")


def ghost_then_continue(rules: dict[str, str]) -> object:
    """PP-A17."""
    voyage = sailed("ghost=true brown.crew=1", **rules)
    play(voyage, "brown sail.stop ghost_ship", "fight.ghost 2")
    return asked(voyage)


def ghost_pays(rules: dict[str, str]) -> object:
    """PP-A18: 7 against 6, with the Cutlass."""
    voyage = sailed("ghost=true brown.crew=1 brown.treasure=golden_cutlass", **rules)
    play(voyage, "brown sail.stop ghost_ship", "fight.ghost 6")
    return ship(voyage, "brown", "gold"), asked(voyage)


def no_ghost_on_dock(rules: dict[str, str]) -> object:
    """PP-A23."""
    voyage = at_dock(**rules)
    play(voyage, "brown turn.declare sail", "sail.roll 1")
    return asked(voyage)


def peak_stop(rules: dict[str, str]) -> object:
    """PP-A20: whether a treasure can be chosen in passing. Without a chart `exact` and `forced` are the players' to see to."""
    return "peak_passed" in options(sailed(**rules))


def whirlpool_cannon(rules: dict[str, str]) -> object:
    """PP-A22: from a whirlpool, at a ship in one, and at one that is loose there."""
    reasons = []
    for changes in ("brown.place=whirlpool", "black.place=whirlpool", "black.place=whirlpool_freed"):
        reasons.append(options(at_sea(f"brown.cannonballs=1 {changes}", **rules))["fire"])
    return reasons


def whirl_first(rules: dict[str, str]) -> object:
    """PP-A26."""
    voyage = sailed(**rules)
    play(voyage, "brown sail.stop whirlpool")
    return asked(voyage)


def whirl_per_turn(rules: dict[str, str]) -> object:
    """PP-A27: after one failure in a turn."""
    voyage = at_sea("brown.place=whirlpool", **rules)
    play(voyage, "brown turn.declare attempt", "whirlpool.roll 2")
    return asked(voyage)


def squid_first(rules: dict[str, str]) -> object:
    """PP-A28."""
    voyage = sailed(**rules)
    play(voyage, "brown sail.stop squid")
    return asked(voyage), ship(voyage, "brown", "place")


def squid_per_turn(rules: dict[str, str]) -> object:
    """PP-A29: after one failure in a turn."""
    voyage = sailed(**rules)
    play(voyage, "brown sail.stop squid", "squid.roll 1 1 1")
    return asked(voyage)


def squid_damage(rules: dict[str, str]) -> object:
    """PP-A03: the life that is left after each of four failures."""
    voyage, lives = at_sea("brown.place=squid", **rules), []
    for _ in range(4):
        play(voyage, "turn brown", "brown turn.declare attempt", "squid.roll 1 1 1")
        lives.append(ship(voyage, "brown", "life"))
    return lives


def gust_sail(rules: dict[str, str]) -> object:
    """PP-A30: a 3 with gust and Mighty Sail."""
    voyage = sailed("brown.gust=true brown.treasure=mighty_sail", roll=3, **rules)
    assert voyage.position.prompt is not None
    return voyage.position.prompt.more["steps"]


def gust_persists(rules: dict[str, str]) -> object:
    """PP-A31: whether a gust is still there after a shot, after an owed turn, and after the sail that used it."""
    shot = at_sea("brown.gust=true brown.cannonballs=1", **rules)
    play(shot, "brown turn.declare fire", "fire.attack 1", "fire.defend 1")
    owed = at_sea("black.gust=true black.owes_turn=true", **rules)
    play(owed, *IDLE_TURN)
    used = sailed("brown.gust=true", **rules)
    play(used, "brown sail.stop open_sea")
    return ship(shot, "brown", "gust"), ship(owed, "black", "gust"), ship(used, "brown", "gust")


def optional_bonuses(rules: dict[str, str]) -> object:
    """PP-A31c: it is the players who move the ship, so it is said that they need not go so far."""
    voyage = at_sea("brown.gust=true", **rules)
    play(voyage, "brown turn.declare sail")
    assert voyage.position.prompt is not None
    return str(voyage.position.prompt.hint)


def dock_overshoot(rules: dict[str, str]) -> object:
    """PP-A42: what is said of a roll that is too high for the dock."""
    hint = str(sailed(where=HOMEWARD, **rules).position.prompt.hint)  # type: ignore[union-attr]
    return hint.partition("with more you ")[2]


def tie_winner(rules: dict[str, str]) -> object:
    """PP-A38."""
    voyage = sailed("brown.gold=30 black.gold=30 bank=40", HOMEWARD, **rules)
    play(voyage, "brown sail.stop dock")
    over = voyage.position.over
    assert over is not None
    return over.winner, over.why


STORIES: dict[str, tuple[Callable[[dict[str, str]], object], dict[str, object]]] = {
    "bankUnlimited": (bank_unlimited, {"off": (55, 0), "on": (62, 0)}),
    "fightSettlement": (fight_settlement, {"sequential": (9, 3, "black fight.rest"), "net": (11, 1, "brown fight.rest")}),
    "interruptCostsTurn": (interrupt_costs_turn, {"on": ("brown turn.declare", 0), "off": ("black turn.declare", 0)}),
    "partialAddsCrew": (partial_adds_crew, {"off": 16, "on": 20}),
    "oneSearchPerVisit": (one_search_per_visit, {"off": None, "on": "you have searched this X on this visit"}),
    "tieAdvance": (
        tie_advance,
        {"mover": "brown fight.rest", "other": "black fight.rest", "rolloff": "brown fight.rolloff", "none": "brown fight.held"},
    ),
    "forcedMoveTriggers": (forced_move_triggers, {"on": (1, "mermaids"), "off": (2, "mermaids")}),
    "ghostThenContinue": (ghost_then_continue, {"off": "brown fight.held", "on": "brown sail.stop"}),
    "ghostPays": (ghost_pays, {"bank": (11, "brown fight.rest"), "none": (10, "brown fight.held")}),
    "noGhostOnDock": (no_ghost_on_dock, {"off": "brown sail.one", "on": "brown sail.stop"}),
    "peakStop": (peak_stop, {"forced": False, "pass": True, "exact": False}),
    "whirlpoolCannon": (
        whirlpool_cannon,
        {
            "allowed": [None, None, None],
            "banned": ["Brown is in the whirlpool", "Black is in the whirlpool", "Black is in the whirlpool"],
        },
    ),
    "whirlFirst": (whirl_first, {"nextTurn": "black turn.declare", "arrival": "brown whirlpool.roll"}),
    "whirlPerTurn": (whirl_per_turn, {"1": "black turn.declare", "5": "brown whirlpool.roll"}),
    "squidFirst": (squid_first, {"arrival": ("brown squid.roll", "squid"), "nextTurn": ("black turn.declare", "squid")}),
    "squidPerTurn": (squid_per_turn, {"1": "black turn.declare", "3": "brown squid.roll"}),
    "squidDamage": (squid_damage, {"each": [4, 3, 2, 1], "third": [5, 5, 4, 4]}),
    "gustSail": (gust_sail, {"doubleAll": 8, "doubleDieOnly": 7}),
    "gustPersists": (gust_persists, {"off": (False, False, False), "on": (True, True, False)}),
    "optionalBonuses": (optional_bonuses, {"off": "The gust doubles the die", "on": "The gust doubles the die, if you like"}),
    "dockOvershoot": (dock_overshoot, {"stay": "stay where you are", "advance": "stop before it"}),
    "tieWinner": (tie_winner, {"draw": (None, "draw"), "docker": ("brown", "docker")}),
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in DEFAULTS.items() for value in values])
def test_a_house_rule_does_what_it_says(name: str, value: str) -> None:
    story, expected = STORIES[name]
    assert set(expected) == set(DEFAULTS[name])
    assert story({name: value}) == expected[value], story.__doc__


@pytest.mark.parametrize("name", DEFAULTS)
def test_a_house_rule_left_alone_is_at_its_default(name: str) -> None:
    story, expected = STORIES[name]
    assert story({}) == expected[DEFAULTS[name][0]]


@pytest.mark.parametrize("name", [name for name in DEFAULTS if name != "peakStop"])
def test_each_value_of_a_house_rule_matters(name: str) -> None:
    """All but peakStop=exact, which without a chart is the players' to see to."""
    outcomes = list(STORIES[name][1].values())
    assert all(one != other for place, one in enumerate(outcomes) for other in outcomes[:place])


# --- and what else hangs on them -----------------------------------------------------------------------------------------


def test_a_bank_without_end_lets_gold_be_set_by_hand_without_end() -> None:
    """PP-A08: then I1 becomes at least 100."""
    voyage = at_sea("bank=0 brown.gold=50 black.gold=50", bankUnlimited="on")
    play(voyage, "edit brown.gold=70")
    assert (ship(voyage, "brown", "gold"), on_table(voyage, "bank")) == (70, 0)


def test_net_settlement_moves_gold_once_at_the_end() -> None:
    """PP-A09."""
    voyage = sailed("brown.crew=1 black.crew=2", fightSettlement="net")
    play(voyage, "brown sail.stop other_ship", "brown fight.duel 6", "black fight.duel 1")
    assert (ship(voyage, "brown", "gold"), ship(voyage, "black", "gold")) == (10, 10)
    said = texts(play(voyage, "black fight.plunder 6").said)
    assert said == [
        "Black wins 6 gold, paid after the fight.",
        "Black takes 1 gold from Brown.",
        "Black won more gold and sails on.",
    ]
    assert (ship(voyage, "brown", "gold"), ship(voyage, "black", "gold")) == (9, 11)


def test_net_settlement_counts_a_fight_with_an_empty_purse_as_a_tie() -> None:
    """PP-A09 with PP-A15: the gold that moves decides."""
    voyage = sailed("black.crew=1 brown.gold=0 bank=90", fightSettlement="net")
    play(voyage, "brown sail.stop other_ship", "black fight.plunder 6")
    assert asked(voyage) == "brown fight.rest"


def test_net_settlement_holds_for_the_ghost_too() -> None:
    """PP-A09: a 4 lost first by a ship without gold costs nothing by itself, but counts against the 1 that is won."""
    for settlement, gold, then in (("sequential", 1, "brown fight.rest"), ("net", 0, "brown fight.held")):
        voyage = sailed("ghost=true brown.crew=2 brown.treasure=golden_cutlass brown.gold=0 bank=90", fightSettlement=settlement)
        play(voyage, "brown sail.stop ghost_ship", "fight.ghost 1", "fight.ghost 6")
        assert (ship(voyage, "brown", "gold"), asked(voyage)) == (gold, then)


def test_net_settlement_is_made_of_what_was_fought_when_the_rest_is_skipped() -> None:
    voyage = sailed("brown.crew=2 black.crew=2", fightSettlement="net")
    play(voyage, "brown sail.stop other_ship", "fight.duel 5", "fight.duel 2", "skip")
    assert (ship(voyage, "brown", "gold"), ship(voyage, "black", "gold"), asked(voyage)) == (13, 7, "brown fight.held")


def test_a_shot_that_costs_no_turn_may_be_fired_although_one_is_owed() -> None:
    """PP-A12 with PP-A13."""
    voyage = at_sea("brown.place=x black.cannonballs=1 black.owes_turn=true", interruptCostsTurn="off")
    play(voyage, "brown turn.declare search")
    assert asked(voyage) == "black search.interrupt"


def test_a_tied_roll_off_for_the_way_is_rolled_again() -> None:
    """PP-A16, headless: again on a tie."""
    voyage = sailed(tieAdvance="rolloff")
    play(voyage, "brown sail.stop other_ship", "brown fight.rolloff 3", "black fight.rolloff 3", "brown fight.rolloff 2")
    play(voyage, "black fight.rolloff 6")
    assert asked(voyage) == "black fight.rest"
    play(voyage, "black fight.rest open_sea", "brown fight.held open_sea")


@pytest.mark.parametrize("how", DEFAULTS["tieAdvance"])
def test_who_advances_after_a_tie_matters_only_after_a_tie(how: str) -> None:
    """PP-A16."""
    voyage = sailed("black.crew=1", tieAdvance=how)
    play(voyage, "brown sail.stop other_ship", "black fight.plunder 1")
    assert asked(voyage) == "black fight.rest"


@pytest.mark.parametrize(("trap", "loose"), [("whirlpool", "whirlpool_freed"), ("squid", "squid_freed"), ("fog", "open_sea")])
def test_a_trap_lets_a_ship_alone_that_was_moved_there_if_so_agreed(trap: str, loose: str) -> None:
    """PP-A16c, forcedMoveTriggers=off."""
    voyage = at_sea("brown.place=whirlpool", forcedMoveTriggers="off")
    play(voyage, "brown turn.declare attempt", "whirlpool.roll 6", f"freed.stop {trap}")
    assert (ship(voyage, "brown", "place"), asked(voyage)) == (loose, "black turn.declare")


def test_a_ship_that_finds_out_of_the_fog_has_sailed_and_is_not_moved() -> None:
    """PP-A16c names whirlpool, squid, fights and stops before them; not the fog's own move."""
    voyage = at_sea("brown.place=fog brown.crew=2", forcedMoveTriggers="off")
    play(voyage, "brown turn.declare attempt", "fog.roll 3", "fog.call 3", "freed.stop mermaids")
    assert ship(voyage, "brown", "crew") == 1


def test_a_ship_moved_to_the_peak_still_chooses_its_treasure() -> None:
    """PP-09: whoever stops there."""
    voyage = at_sea("brown.place=whirlpool", forcedMoveTriggers="off")
    play(voyage, "brown turn.declare attempt", "whirlpool.roll 6", "freed.stop peak")
    assert asked(voyage) == "brown peak.treasure"


def test_a_ship_that_sails_on_after_the_ghost_is_asked_where_it_stopped() -> None:
    """PP-A17, ghostThenContinue: with the same steps, and the ghost is gone."""
    voyage = sailed("ghost=true", roll=5, ghostThenContinue="on")
    play(voyage, "brown sail.stop ghost_ship")
    assert voyage.position.prompt is not None and voyage.position.prompt.more["steps"] == 5
    assert options(voyage)["ghost_ship"]
    play(voyage, "brown sail.stop x_exact")
    assert asked(voyage) == "brown search.now"


def test_the_ghost_may_still_be_called_away_from_the_dock_card() -> None:
    """PP-A23, noGhostOnDock."""
    assert asked(sailed(roll=1, noGhostOnDock="on")) == "brown sail.one"


def test_a_ship_that_passes_the_peak_takes_a_treasure_and_sails_on() -> None:
    """PP-A20, peakStop=pass."""
    voyage = sailed(roll=6, peakStop="pass")
    play(voyage, "brown sail.stop peak_passed", "brown peak.treasure mighty_sail")
    assert asked(voyage) == "brown sail.stop"
    assert options(voyage)["peak_passed"] == "there is a treasure aboard already"
    play(voyage, "brown sail.stop open_sea")
    assert ship(voyage, "brown", "treasure", "place") == ("mighty_sail", "open_sea")


def test_a_sail_taken_in_passing_counts_from_the_next_sail_on() -> None:
    """PP-A63, peakStop=pass."""
    voyage = sailed(roll=6, peakStop="pass")
    play(voyage, "brown sail.stop peak_passed", "brown peak.treasure mighty_sail")
    assert voyage.position.prompt is not None and voyage.position.prompt.more["steps"] == 6


def test_a_banned_cannon_does_not_interrupt_from_a_whirlpool_either() -> None:
    """PP-A22."""
    voyage = at_sea("brown.place=x black.cannonballs=1 black.place=whirlpool", whirlpoolCannon="banned")
    play(voyage, "brown turn.declare search")
    assert asked(voyage) == "brown search.roll"


def test_five_attempts_in_a_turn_end_with_the_fifth_failure_or_a_six() -> None:
    """PP-A27, whirlPerTurn=5: earlier attempts count."""
    voyage = at_sea("brown.place=whirlpool brown.whirlpool_attempts=2", whirlPerTurn="5")
    play(voyage, "brown turn.declare attempt", *["whirlpool.roll 1"] * 3)
    assert (ship(voyage, "brown", "life"), asked(voyage)) == (4, "brown freed.stop")
    lucky = at_sea("brown.place=whirlpool", whirlPerTurn="5")
    play(lucky, "brown turn.declare attempt", "whirlpool.roll 1", "whirlpool.roll 6")
    assert (ship(lucky, "brown", "life"), asked(lucky)) == (5, "brown freed.stop")


def test_a_six_on_arrival_throws_the_ship_out_at_once() -> None:
    """PP-A26, whirlFirst=arrival."""
    voyage = sailed(whirlFirst="arrival")
    play(voyage, "brown sail.stop whirlpool", "whirlpool.roll 6", "freed.stop open_sea")
    assert asked(voyage) == "black turn.declare"


def test_a_ship_seized_without_a_fight_fights_next_turn() -> None:
    """PP-A28, squidFirst=nextTurn."""
    voyage = sailed(squidFirst="nextTurn")
    play(voyage, "brown sail.stop squid", "turn brown", "brown turn.declare attempt", "squid.roll 4 4 4")
    assert ship(voyage, "brown", "place", "life") == ("squid_freed", 5)


def test_three_fights_in_a_turn_offer_the_sacrifice_after_the_third() -> None:
    """PP-A29, squidPerTurn=3."""
    voyage = sailed("brown.crew=1", squidPerTurn="3")
    play(voyage, "brown sail.stop squid", *["squid.roll 1 1 1"] * 3)
    assert asked(voyage) == "brown squid.sacrifice"
    play(voyage, "squid.sacrifice fight_on")
    assert asked(voyage) == "black turn.declare"


def test_a_gust_that_waits_is_not_doubled_twice() -> None:
    """PP-A31, gustPersists=on."""
    voyage = at_sea("brown.gust=true brown.cannonballs=1", gustPersists="on")
    play(voyage, "brown turn.declare fire", "fire.attack 1", "fire.defend 1", *IDLE_TURN)
    play(voyage, "brown turn.declare sail", "sail.roll 2")
    assert voyage.position.prompt is not None and voyage.position.prompt.more["steps"] == 4
    play(voyage, "brown sail.stop open_sea", *IDLE_TURN, "brown turn.declare sail", "sail.roll 2")
    assert voyage.position.prompt is not None and voyage.position.prompt.more["steps"] == 2


def test_a_gust_that_waits_needs_no_warning() -> None:
    """PP-A31, gustPersists=on."""
    voyage = at_sea("brown.gust=true brown.cannonballs=1", gustPersists="on")
    notes = {one.id: str(one.note) for one in getattr(voyage.position.prompt, "options", ())}
    assert "lost" not in notes["fire"]


def test_more_gold_wins_whoever_was_home_first() -> None:
    """PP-A38: only equal gold is a tie."""
    for rule in DEFAULTS["tieWinner"]:
        voyage = sailed("brown.gold=30 black.gold=31", HOMEWARD, tieWinner=rule)
        play(voyage, "brown sail.stop dock")
        assert voyage.position.over is not None and voyage.position.over.winner == "black"


def test_no_house_rule_stops_the_game() -> None:
    """Report F3: logic that forbids what a table does is resented."""
    for name, values in DEFAULTS.items():
        for value in values:
            voyage: Voyage = sailed("brown.crew=1 black.crew=1", **{name: value})
            play(voyage, "brown sail.stop open_sea", *IDLE_TURN)
            assert refusal(voyage, "brown turn.declare attempt")
