"""The house rules of Ice Pirates (rules page 2.6): every switch with its values, the default first."""

from __future__ import annotations

from companion.pack import HouseRule
from companion.words import Phrase

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        "treasureValues",
        Phrase("Treasure is worth"),
        (("S1M2L0", Phrase("small 1, medium 2")), ("each1", Phrase("1 each"))),
        "IP-A01",
        common=True,
    ),
    HouseRule(
        "holdRule",
        Phrase("A hold takes"),
        (("nesting", Phrase("what nests in it")), ("free", Phrase("anything"))),
        "IP-A06",
        common=True,
    ),
    HouseRule(
        "missCosts",
        Phrase("A shot that misses"),
        (("off", Phrase("is taken back")), ("on", Phrase("costs an action"))),
        "IP-A09",
        common=True,
    ),
    HouseRule(
        "loot",
        Phrase("Ships that can be looted"),
        (("disabled", Phrase("disabled ones")), ("any", Phrase("any"))),
        "IP-A12",
        common=True,
    ),
    HouseRule(
        "transferPieces",
        Phrase("Pieces moved by one action"),
        (("any", Phrase("all that fit")), ("one", Phrase("one"))),
        "IP-A07",
    ),
    HouseRule(
        "winCheck",
        Phrase("The game is won"),
        (("atOnce", Phrase("at once")), ("turnEnd", Phrase("when the turn ends"))),
        "IP-A18",
    ),
)
