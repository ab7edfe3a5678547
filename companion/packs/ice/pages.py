"""The rules of Ice Pirates in our own words, for the "Why?" beside every prompt: what a player wants to hear, no more."""

from __future__ import annotations

from companion.pack import RulePage, rule_page

PAGES: dict[str, RulePage] = {
    page.number: page
    for page in (
        rule_page(
            "IP-01",
            "Setting out",
            "Ten islands hide a nest each: a small, a medium and a large piece of either colour. Every fleet is the same.",
            "Whoever first has more than a fair share of the treasure at home wins.",
            bends=("treasureValues",),
        ),
        rule_page("IP-02", "Three actions", "In your turn you have up to three actions, in any mix and with any of your ships."),
        rule_page(
            "IP-03",
            "Firing",
            "A ship fires over its long side, as far as a Large reaches. What is covered and not hidden behind something is hit.",
            "A Small fires once a turn, a Medium twice, a Large three times.",
            bends=("missCosts",),
        ),
        rule_page(
            "IP-04",
            "Damage",
            "Each hit is one damage. A Small is disabled by one, a Medium by two, a Large by three.",
            "A disabled ship stands upright with its cargo on top, takes no more damage and can only be repaired.",
        ),
        rule_page(
            "IP-05",
            "Repair",
            "One action takes one damage away. A ship that is repaired does nothing else in that turn, before or after.",
            "A disabled ship lies down again, in any direction, and its cargo goes back inside.",
        ),
        rule_page(
            "IP-06",
            "Moving",
            "Once a turn: a Small up to four steps, a Medium two, a Large one. Steps are whole and touch nothing.",
        ),
        rule_page(
            "IP-07",
            "Cargo",
            "One action moves pieces between a ship and an island, a home or another ship beside it, both ways at once.",
            "Take from anywhere; put only on your own home, on islands, and on your own ships that are not disabled.",
            bends=("holdRule", "transferPieces", "loot"),
        ),
        rule_page(
            "IP-08",
            "Treasure",
            "Only what lies on your own home island counts. Others may take it away again.",
            bends=("treasureValues", "winCheck"),
        ),
        rule_page(
            "IP-09", "Looting", "The cargo of a disabled ship may be taken by others until it is repaired.", bends=("loot",)
        ),
        rule_page(
            "IP-A04",
            "A closed island",
            "The first ship that comes to an island opens its nest. From then on it lies open to everybody.",
            "Looking is the action, even if nothing is taken.",
        ),
        rule_page(
            "by hand",
            "Set by hand",
            "The table is right. Any number can be set to what lies there, at any time.",
            "Pieces come from the islands or go back there.",
        ),
    )
}
