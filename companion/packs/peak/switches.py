"""The house rules of Pirate's Peak (rules page 1.6): every switch with its values, the default first."""

from __future__ import annotations

from companion.pack import HouseRule
from companion.words import Phrase

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        "tieAdvance",
        Phrase("After a tied fight sails on"),
        (
            ("mover", Phrase("the mover")),
            ("other", Phrase("the other")),
            ("rolloff", Phrase("a roll-off")),
            ("none", Phrase("nobody")),
        ),
        "PP-A16",
        common=True,
    ),
    HouseRule(
        "squidDamage",
        Phrase("A failed squid fight costs a life"),
        (("each", Phrase("each time")), ("third", Phrase("every third"))),
        "PP-A03",
        common=True,
    ),
    HouseRule(
        "interruptCostsTurn",
        Phrase("Firing at a search"),
        (("on", Phrase("costs a turn")), ("off", Phrase("costs none"))),
        "PP-A12",
        common=True,
    ),
    HouseRule(
        "whirlPerTurn",
        Phrase("Whirlpool attempts in a turn"),
        (("1", Phrase("one")), ("5", Phrase("up to five"))),
        "PP-A27",
        common=True,
    ),
    HouseRule(
        "whirlpoolCannon",
        Phrase("Cannons in the whirlpool"),
        (("allowed", Phrase("allowed")), ("banned", Phrase("banned"))),
        "PP-A22",
        common=True,
    ),
    HouseRule(
        "gustSail",
        Phrase("A gust with the Mighty Sail"),
        (("doubleAll", Phrase("doubles all")), ("doubleDieOnly", Phrase("the die only"))),
        "PP-A30",
        common=True,
    ),
    HouseRule(
        "gustPersists",
        Phrase("A gust that is not sailed"),
        (("off", Phrase("is lost")), ("on", Phrase("waits"))),
        "PP-A31",
        common=True,
    ),
    HouseRule(
        "peakStop",
        Phrase("Stopping at the Peak"),
        (("forced", Phrase("must stop")), ("pass", Phrase("passing counts")), ("exact", Phrase("exact only"))),
        "PP-A20",
        common=True,
    ),
    HouseRule(
        "ghostPays",
        Phrase("A seven against the ghost wins"),
        (("bank", Phrase("1 gold")), ("none", Phrase("nothing"))),
        "PP-A18",
        common=True,
    ),
    HouseRule(
        "tieWinner",
        Phrase("Equal gold at the end"),
        (("draw", Phrase("a draw")), ("docker", Phrase("first home wins"))),
        "PP-A38",
        common=True,
    ),
    HouseRule(
        "fightSettlement",
        Phrase("Gold of a crew fight moves"),
        (("sequential", Phrase("fight by fight")), ("net", Phrase("once, at the end"))),
        "PP-A09",
    ),
    HouseRule(
        "partialAddsCrew",
        Phrase("A half-spoiled search"),
        (("off", Phrase("pays the die alone")), ("on", Phrase("pays the crew too"))),
        "PP-A14",
    ),
    HouseRule(
        "oneSearchPerVisit",
        Phrase("Digging at the same X"),
        (("off", Phrase("every other turn")), ("on", Phrase("once a visit"))),
        "PP-A14e",
    ),
    HouseRule(
        "forcedMoveTriggers",
        Phrase("A ship that is moved"),
        (("on", Phrase("meets the space")), ("off", Phrase("is left alone"))),
        "PP-A16c",
    ),
    HouseRule(
        "ghostThenContinue",
        Phrase("After a ghost fight the ship"),
        (("off", Phrase("stops there")), ("on", Phrase("sails on"))),
        "PP-A17",
    ),
    HouseRule(
        "noGhostOnDock",
        Phrase("On the dock card the ghost"),
        (("off", Phrase("can rise")), ("on", Phrase("never rises"))),
        "PP-A23",
    ),
    HouseRule(
        "whirlFirst",
        Phrase("First whirlpool attempt"),
        (("nextTurn", Phrase("next turn")), ("arrival", Phrase("on arrival"))),
        "PP-A26",
    ),
    HouseRule(
        "squidFirst",
        Phrase("First squid fight"),
        (("arrival", Phrase("on arrival")), ("nextTurn", Phrase("next turn"))),
        "PP-A28",
    ),
    HouseRule("squidPerTurn", Phrase("Squid fights in a turn"), (("1", Phrase("one")), ("3", Phrase("up to three"))), "PP-A29"),
    HouseRule(
        "optionalBonuses",
        Phrase("Sail and gust"),
        (("off", Phrase("always count")), ("on", Phrase("if you like"))),
        "PP-A31c",
    ),
    HouseRule(
        "dockOvershoot",
        Phrase("A roll too high for the dock"),
        (("stay", Phrase("stay")), ("advance", Phrase("go close"))),
        "PP-A42",
    ),
    HouseRule(
        "bankUnlimited",
        Phrase("The Sea Bank"),
        (("off", Phrase("can run dry")), ("on", Phrase("always pays"))),
        "PP-A08",
    ),
)
