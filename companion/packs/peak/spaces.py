"""The spaces of the sea, each as a ship meets it: Peak, island, whirlpool, mermaids, squid, fog, castaway, gust, short cut.

Each encounter gives how many spaces the ship is moved ahead at once, 0 for none (PP-09, PP-16 to PP-23).
"""

from __future__ import annotations

from typing import Any

from companion.packs.peak import scenes
from companion.packs.peak.asking import LEAVE, roll_die, roll_three
from companion.packs.peak.dock import shop
from companion.packs.peak.table import CREW_CAP, TREASURE_WORDS, WHIRLPOOL_ATTEMPTS, PeakTable, Ship
from companion.prompts import Asking, Choose, Option, ask
from companion.words import Phrase, seat

TREASURE_NOTES = {
    "mighty_sail": Phrase("one space more on every sail"),
    "golden_cutlass": Phrase("one more on each crew die in a fight"),
    "steel_cannon": Phrase("fires any number of cards away"),
}
TREASURE_ICONS = {"mighty_sail": "sail", "golden_cutlass": "cutlass", "steel_cannon": "cannon"}


def peak(table: PeakTable, ship: Ship) -> Asking[int]:
    """PP-09: the ship chooses one of the treasures that are left, and the turn is over."""
    if not table.peak_found:  # nobody said that the card was flipped: here it lies
        table.find_peak()
    here = ship.place  # in passing (peakStop=pass) it is not the Peak

    def build() -> Choose | None:
        if ship.treasure is not None or ship.place != here:
            return None
        text = Phrase("Which treasure do you take?")
        hint = Phrase("it stays aboard for the rest of the voyage")
        options = _treasures(table)
        return Choose(key="peak.treasure", who=ship.seat, text=text, hint=hint, rule="PP-09", options=options, scene=scenes.peak)

    treasure = yield from ask(build)
    if treasure is not None:
        ship.treasure = treasure
        ship.sail_is_new = treasure == "mighty_sail"  # PP-A63: a move that goes on past the Peak gets no longer for it
        table.say("PP-09", "{who} takes the {treasure}.", who=seat(ship.seat), treasure=TREASURE_WORDS[treasure])
    return 0


def _treasures(table: PeakTable) -> tuple[Option, ...]:
    """Those that are left."""
    return tuple(
        Option(one, TREASURE_WORDS[one], note=TREASURE_NOTES[one], more={"icon": TREASURE_ICONS[one]}) for one in table.treasures
    )


def island(table: PeakTable, ship: Ship) -> Asking[int]:
    """PP-16: crew and cannonballs are sold to a ship that has just landed."""
    yield from shop(table, ship, "island.shop", "PP-16", "island")
    return 0


def sucked_in(table: PeakTable, ship: Ship) -> Asking[int]:
    """PP-17 on arrival: held; the first attempt comes next turn, or at once (whirlFirst)."""
    table.say("PP-17", "{who} is sucked into the whirlpool.", who=seat(ship.seat))
    if table.house["whirlFirst"] == "arrival":
        return (yield from whirlpool(table, ship))
    return 0


def whirlpool(table: PeakTable, ship: Ship) -> Asking[int]:
    """PP-17: a 6 throws the ship 6 ahead; after the fifth failure it is spat out 1 ahead and loses a life."""
    for _ in range(int(table.house["whirlPerTurn"])):
        hint = Phrase("Failed {n} of {all} times", n=ship.whirlpool_attempts, all=WHIRLPOOL_ATTEMPTS)
        text = Phrase("Roll a 6 to get out of the whirlpool.")
        roll = yield from roll_die(
            ship,
            "whirlpool.roll",
            "PP-17",
            text,
            hint=hint,
            still=lambda: ship.place == "whirlpool",
            skipped=(),
            scene=lambda: scenes.whirlpool(ship),
        )
        if roll is None:
            return 0
        if roll == 6:
            ship.come_to("whirlpool_freed")
            table.say("PP-17", "A 6: {who} is out of the whirlpool.", who=seat(ship.seat))
            return 6
        if ship.whirlpool_attempts + 1 == WHIRLPOOL_ATTEMPTS:
            ship.come_to("whirlpool_freed")
            table.say("PP-17", "The fifth failure: the whirlpool spits {who} out.", who=seat(ship.seat))
            table.hurt(ship, "PP-17")
            return 1
        ship.whirlpool_attempts += 1
        table.say(
            "PP-17",
            "{roll} is no 6. Failed so far: {n} of {all} tries.",
            roll=roll,
            n=ship.whirlpool_attempts,
            all=WHIRLPOOL_ATTEMPTS,
        )
    return 0


def mermaids(table: PeakTable, ship: Ship) -> Asking[int]:
    """PP-18: one crewman is lured away; the captain is none."""
    yield from ()
    if ship.crew:
        ship.crew -= 1
        table.say("PP-18", "The mermaids lure a crewman of {who} away.", who=seat(ship.seat))
    else:
        table.say("PP-18", "The mermaids find no crew aboard.")
    return 0


def caught(table: PeakTable, ship: Ship) -> Asking[int]:
    """PP-19 on arrival: the first fight at once, or next turn (squidFirst)."""
    table.say("PP-19", "The giant squid seizes {who}.", who=seat(ship.seat))
    if table.house["squidFirst"] == "arrival":
        return (yield from squid(table, ship))
    return 0


def squid(table: PeakTable, ship: Ship) -> Asking[int]:
    """PP-19: three dice. 12 or more frees the ship, 18 moves it 6 too; less costs a life, from the third time a crewman helps."""
    for _ in range(int(table.house["squidPerTurn"])):
        text = Phrase("Roll 12 or more with three dice.")
        total = yield from roll_three(
            ship,
            "squid.roll",
            "PP-19",
            text,
            hint=_squid_hint,
            still=lambda: ship.place == "squid",
            more={"need": 12},
            scene=lambda: scenes.squid(table, ship),
        )
        if total is None:
            return 0
        if total >= 12:
            ship.come_to("squid_freed")
            table.say("PP-19", "{total}: {who} is free of the squid.", total=total, who=seat(ship.seat))
            return 6 if total == 18 else 0
        ship.squid_failures += 1
        table.say("PP-19", "{total}: the squid holds {who} fast.", total=total, who=seat(ship.seat))
        if table.house["squidDamage"] == "each" or ship.squid_failures % 3 == 0:
            table.hurt(ship, "PP-19")
        offered = (yield from _offer(ship)) if ship.squid_failures >= 3 else None
        if offered == "sacrifice":
            ship.crew -= 1
            ship.come_to("squid_freed")
            table.say("PP-19", "A crewman is given up: {who} is free next turn.", who=seat(ship.seat))
        if offered in ("sacrifice", LEAVE):
            return 0
    return 0


_FACES_FROM = {6: Phrase("a 6"), 5: Phrase("5 or 6"), 4: Phrase("4, 5 or 6")}
"""Faces by the least of them."""


def _squid_hint(so_far: int, to_come: int) -> Phrase:
    if to_come == 3:
        return Phrase("12 sets you free, 18 moves you 6 ahead too")
    if so_far >= 12 - to_come:
        return Phrase("{n} so far: you are free", n=so_far)
    if to_come == 1 and 12 - so_far in _FACES_FROM:
        return Phrase("{n} so far: {faces} sets you free", n=so_far, faces=_FACES_FROM[12 - so_far])
    if to_come == 1 and 12 - so_far < 6:
        return Phrase("{n} so far: {least} or more sets you free", n=so_far, least=12 - so_far)
    if to_come == 1:
        return Phrase("{n} so far: no die is enough", n=so_far)
    return Phrase("{n} so far: {least} more are needed", n=so_far, least=12 - so_far)


def _offer(ship: Ship) -> Asking[Any]:
    """What is done about a crewman for the squid: sacrifice, fight_on, LEAVE for a skip, None where there is none to give."""

    def build() -> Choose | None:
        if not ship.crew or ship.place != "squid":
            return None
        options = (
            Option("sacrifice", Phrase("Give up a crewman"), note=Phrase("free to sail next turn"), more={"icon": "crewman"}),
            Option("fight_on", Phrase("Fight on"), note=Phrase("three dice again"), more={"icon": "squid"}),
        )
        text = Phrase("Give a crewman to the squid?")
        return Choose(
            key="squid.sacrifice",
            who=ship.seat,
            text=text,
            rule="PP-19",
            options=options,
            skipped=LEAVE,
            scene=scenes.squid_wants,
        )

    return (yield from ask(build))


def fogbound(table: PeakTable, ship: Ship) -> Asking[int]:
    """PP-20 on arrival."""
    yield from ()
    table.say("PP-20", "{who} is caught in the fog.", who=seat(ship.seat))
    return 0


def fog(table: PeakTable, ship: Ship) -> Asking[int]:
    """PP-20: eyes closed, a die, a call. Within 1 of the die the ship moves as the die reads; else it stays."""

    def in_fog() -> bool:
        return ship.place == "fog"

    text = Phrase("Close your eyes and roll.")
    hint = Phrase("Nobody looks until you have called")
    roll = yield from roll_die(ship, "fog.roll", "PP-20", text, hint=hint, still=in_fog, secret=True, scene=scenes.fog)
    if roll is None:
        return 0

    def build() -> Choose | None:
        if not in_fog():
            return None
        options = tuple(Option(str(face), Phrase("{n}", n=face)) for face in range(1, 7))
        text = Phrase("Which number do you call?")
        return Choose(
            key="fog.call",
            who=ship.seat,
            text=text,
            rule="PP-20",
            hint=Phrase("One off is near enough"),
            options=options,
            veiled=True,
            scene=scenes.fog,
        )

    call = yield from ask(build)
    if call is None:
        return 0
    if abs(int(call) - roll) <= 1:
        table.say("PP-20", "Called {call}, and it is a {roll}: out of the fog.", call=int(call), roll=roll)
        return roll
    table.say("PP-20", "Called {call}, but it is a {roll}: the fog stays.", call=int(call), roll=roll)
    return 0


def castaway(table: PeakTable, ship: Ship) -> Asking[int]:
    """PP-21: a castaway joins the crew, where there is room."""
    yield from ()
    if ship.crew < CREW_CAP:
        ship.crew += 1
        table.say("PP-21", "{who} takes a castaway aboard.", who=seat(ship.seat))
    else:
        table.say("PP-21", "There is no room for the castaway.")
    return 0


def gust(table: PeakTable, ship: Ship) -> Asking[int]:
    """PP-22: the next turn's sail goes twice as far."""
    yield from ()
    ship.gust = ship.gust_is_new = True
    table.say("PP-22", "A gust of wind: {who} sails twice as far next turn.", who=seat(ship.seat))
    return 0


def shortcut(table: PeakTable, ship: Ship) -> Asking[int]:
    """PP-23: the shorter way is open from here."""
    yield from ()
    ship.shortcut = True
    table.say("PP-23", "A short cut: {who} may take it when sailing on.", who=seat(ship.seat))
    return 0
