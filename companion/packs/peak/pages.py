"""The rules of Pirate's Peak in our own words, for the "Why?" beside every prompt: what a player wants to hear, no more."""

from __future__ import annotations

from companion.pack import RulePage, rule_page

PAGES: dict[str, RulePage] = {
    page.number: page
    for page in (
        rule_page(
            "PP-01",
            "The dock shop",
            "Before setting sail each captain may shop: a crewman costs 3 gold, a cannonball 2.",
            "A ship carries four crewmen and three cannonballs. The captain is not crew.",
        ),
        rule_page("PP-02", "Who begins", "Both roll. The higher die begins; if they are equal, both roll again."),
        rule_page(
            "PP-03",
            "One thing a turn",
            "Before any die falls, say what the turn is for: sailing, searching or firing.",
            "A ship that is caught tries to get free instead of sailing.",
        ),
        rule_page(
            "PP-04",
            "Sailing",
            "Sail as many spaces as the die shows, forward, on your own path.",
            "You may stop early on an X, at an island or at the castaway.",
            "Whirlpool, squid and fog stop you in any case, and so does a ship in your way.",
            bends=("gustSail", "optionalBonuses", "peakStop"),
        ),
        rule_page(
            "PP-05",
            "Sea cards",
            "On the last space with steps left, flip the next sea card and sail on. With no step left, flip nothing.",
            "The Peak among the first five cards goes back: shuffle and flip another.",
        ),
        rule_page(
            "PP-06",
            "Digging for treasure",
            "On an X the die counts twice, and each crewman adds one gold. The Sea Bank pays.",
            "If the roll ended exactly on the X you may dig at once. The same X is not dug two turns running.",
            bends=("oneSearchPerVisit", "bankUnlimited"),
        ),
        rule_page(
            "PP-07",
            "Firing into a search",
            "A captain in range may fire a cannonball when the other begins to dig. The digger rolls first, then the cannon.",
            "If both are equal there is no gold. If the cannon is higher, a life is lost too. If it is lower, the difference is "
            "doubled and dug up.",
            "The shot costs a cannonball and the next turn.",
            bends=("interruptCostsTurn", "partialAddsCrew", "whirlpoolCannon"),
        ),
        rule_page(
            "PP-08",
            "Firing at the ship",
            "In range, on the same card or the next, and with a cannonball: the attacker rolls, then the defender.",
            "Higher than the defender takes one life. The ball is spent either way.",
            bends=("whirlpoolCannon",),
        ),
        rule_page(
            "PP-09",
            "Pirate's Peak",
            "The first to stop at the Peak chooses one of three treasures, the second one of the two that are left.",
            "The turn ends there; then it goes home.",
            bends=("peakStop",),
        ),
        rule_page(
            "PP-10",
            "The Mighty Sail",
            "One space more on every sail, but not for a ship on the Starting Dock card.",
            bends=("gustSail",),
        ),
        rule_page("PP-11", "The Golden Cutlass", "Each die of your crew in a fight counts one more."),
        rule_page("PP-12", "The Steel Cannon", "Fires any number of cards away. It still needs a cannonball and open water."),
        rule_page(
            "PP-13",
            "When ships meet",
            "The ship that sails stops on the space before. Crewmen fight in pairs: the higher die takes the difference in gold.",
            "A crewman without an opponent rolls and takes that much. Nobody pays more than he has.",
            "Whoever took more sails on to the next open spot.",
            bends=("tieAdvance", "fightSettlement", "forcedMoveTriggers"),
        ),
        rule_page(
            "PP-14",
            "Calling the Ghost Ship",
            "After a 1 you may sail one space, or roll again.",
            "A second 1 calls the Ghost Ship to your spot, and a third roll moves you.",
            "Not from an island, a whirlpool or the squid.",
            bends=("noGhostOnDock",),
        ),
        rule_page(
            "PP-15",
            "Meeting the Ghost Ship",
            "Each crewman rolls against a 6. What is missing goes to the Sea Bank in gold.",
            "With the Cutlass a 7 wins one. After the fight the ghost is gone.",
            bends=("ghostPays", "ghostThenContinue"),
        ),
        rule_page(
            "PP-16",
            "Island",
            "You may stop here and shop at once: a crewman 3 gold, a cannonball 2. Nobody fires here, and no ghost comes.",
        ),
        rule_page(
            "PP-17",
            "Whirlpool",
            "Every ship is sucked in. From the next turn on, one attempt a turn: a 6 throws you six spaces ahead.",
            "After the fifth failure you are spat out one space ahead, one life poorer.",
            bends=("whirlPerTurn", "whirlFirst", "whirlpoolCannon"),
        ),
        rule_page("PP-18", "Mermaids", "Land right among them, and they lure one crewman away."),
        rule_page(
            "PP-19",
            "The giant squid",
            "You must stop and fight. Three dice: 12 sets you free for the next turn, 18 also moves you six. Less costs a life.",
            "After a third failure one crewman buys your freedom.",
            bends=("squidDamage", "squidPerTurn", "squidFirst"),
        ),
        rule_page(
            "PP-20",
            "Fog",
            "You must stop. On your next turn close your eyes, roll, and call a number.",
            "One off is near enough: you sail as far as the die reads. Else you stay. No cannon fires from or into the fog.",
        ),
        rule_page("PP-21", "Castaway", "Stop here, even early, and a castaway joins your crew if there is room."),
        rule_page(
            "PP-22",
            "Gust of wind",
            "Land right on it, and your next sail goes twice as far. It is lost if you do not sail.",
            bends=("gustPersists", "gustSail"),
        ),
        rule_page("PP-23", "Short cut", "Land right on it, and you may take the shorter way when you sail on."),
        rule_page("PP-24", "The Starting Dock card", "Nobody on it fires or is fired at, and the Mighty Sail does nothing."),
        rule_page(
            "PP-25",
            "Coming home",
            "The dock takes the exact number of steps; with more you stay. When one ship is home the voyage is over.",
            "The first one home sells crew for 1 gold each. Then the most gold wins.",
            bends=("tieWinner", "dockOvershoot"),
        ),
        rule_page(
            "PP-26", "Sinking", "A ship without life points is sunk, and the other captain wins at once, whatever the gold."
        ),
        rule_page(
            "PP-27",
            "No debts",
            "Nobody pays more than he has, and the Sea Bank no more than lies in it.",
            bends=("bankUnlimited",),
        ),
        rule_page(
            "by hand",
            "Set by hand",
            "The table is right. Any number can be set to what lies there, at any time.",
            "Gold comes from the Sea Bank or goes back to it.",
        ),
    )
}
