"""The house rules of Pete the Pirate (rules page 3.6): every switch with its values, the default first."""

from __future__ import annotations

from companion.pack import HouseRule
from companion.words import Phrase

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        "variant",
        Phrase("On an arrow a chest may be"),
        (("none", Phrase("left alone")), ("turn", Phrase("turned")), ("turnOver", Phrase("turned over"))),
        "PT-12",
        common=True,
    ),
    HouseRule(
        "pirateFaces",
        Phrase("Pirates on the die"),
        (("2", Phrase("two")), ("1", Phrase("one"))),
        "PT-A01",
        common=True,
    ),
    HouseRule(
        "reverseInMove",
        Phrase("Turning back within a move"),
        (
            ("sailors", Phrase("sailors")),
            ("both", Phrase("everyone")),
            ("pete", Phrase("Pete only")),
            ("none", Phrase("nobody")),
        ),
        "PT-A04",
        common=True,
    ),
    HouseRule(
        "repickWithoutLanding",
        Phrase("Staying on a hiding place"),
        (("off", Phrase("takes nothing")), ("on", Phrase("takes the stone"))),
        "PT-A03",
    ),
)
