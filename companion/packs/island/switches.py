"""The house rules of Pirate Island (rules page 4.6): every switch with its values, the default first."""

from __future__ import annotations

from companion.pack import HouseRule
from companion.words import Phrase

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        "virtualDeck",
        Phrase("The cards are"),
        (("on", Phrase("drawn by the app")), ("off", Phrase("printed"))),
        "PI-04",
        common=True,
    ),
    HouseRule(
        "lossRule",
        Phrase("A lost challenge costs"),
        (("module", Phrase("what the module says")), ("core", Phrase("what a die says"))),
        "PI-A01",
        common=True,
    ),
    HouseRule(
        "fightLoss",
        Phrase("The loser of a fight"),
        (("table", Phrase("rolls for it")), ("crew", Phrase("loses one"))),
        "PI-A02",
        common=True,
    ),
    HouseRule(
        "crewZero",
        Phrase("An expedition with nobody left"),
        (("out", Phrase("is out")), ("restart", Phrase("begins again"))),
        "PI-A05",
        common=True,
    ),
    HouseRule(
        "tokenAlways",
        Phrase("A challenge that wins a prize"),
        (("off", Phrase("gives that alone")), ("on", Phrase("experience too"))),
        "PI-A03",
    ),
    HouseRule(
        "forwardIs",
        Phrase("“Forward” on a card is"),
        (("travel", Phrase("the way you go")), ("end", Phrase("towards the End"))),
        "PI-A06",
    ),
    HouseRule(
        "cardMove",
        Phrase("A pawn moved by a card"),
        (("rests", Phrase("rests there")), ("lands", Phrase("lands there"))),
        "PI-A07",
    ),
)
