"""The rules of the Warp Quest engine in our own words, for the "Why?" beside every prompt: what a player wants to hear."""

from __future__ import annotations

from companion.pack import RulePage, rule_page

PAGES: dict[str, RulePage] = {
    page.number: page
    for page in (
        rule_page(
            "PI-01",
            "Fitting out",
            "Every expedition rolls on the skill table: more hands, or a skill that grows. The same roll twice adds up.",
            "The highest die begins; those tied roll again.",
        ),
        rule_page(
            "PI-02",
            "Moving",
            "Everybody sails towards the End until the treasure is taken. Its carrier then heads for the Start; "
            "all others choose their way before each roll.",
            "Start and End are stops: what is left of the die is lost.",
        ),
        rule_page(
            "PI-03", "The treasure", "The first to come to the End takes it.", "If its carrier is lost, it lies at the End again."
        ),
        rule_page(
            "PI-04",
            "A card",
            "Where no opponent stands, draw one card; at the Start and the End there is none. An aid is kept, an event happens, "
            "a challenge must be met.",
            "An empty deck is shuffled from its discard.",
            bends=("virtualDeck",),
        ),
        rule_page(
            "PI-05",
            "A skill check",
            "Roll the ten-sided die and add your skill. Then you may add aids, or spend experience to roll again first.",
            "Now the challenge rolls. If it is not higher than you, the check is won.",
            "The first check that is lost loses the challenge.",
        ),
        rule_page(
            "PI-06",
            "What it brings",
            "A challenge won gives experience, one lost costs one of the crew, unless the card says something else.",
            "Experience: roll your own die again, for a move or a skill.",
            "An expedition with nobody left is lost, and the last one left wins.",
            bends=("lossRule", "tokenAlways", "crewZero"),
        ),
        rule_page(
            "PI-07",
            "A fight",
            "Land on an opponent, and both roll and add the skill of these waters. The higher one wins; even, nothing happens.",
            "The loser rolls: 1 to 4 sends back by another die, 5 and 6 cost one of the crew. The treasure goes to the winner.",
            "At the Start nobody fights.",
            bends=("fightLoss",),
        ),
        rule_page(
            "PI-08",
            "Forward and back",
            "Forward is the way you travel, back is against it, and neither leads beyond Start and End.",
            "Moved by a card you draw nothing and fight nobody.",
            "But the End gives you the treasure, and with it the Start is home.",
            bends=("forwardIs", "cardMove"),
        ),
        rule_page("PI-09", "Missing a turn", "Your next turn is passed over. Several add up."),
        rule_page("PI-10", "Home", "Whoever brings the treasure to the Start wins."),
        rule_page(
            "by hand",
            "Set by hand",
            "The table is right. Any number can be set to what lies there, at any time.",
            "A card lies in one place: in a hand, in a pile, or before you.",
        ),
    )
}
