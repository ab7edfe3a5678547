"""Sailing: how far, who is met, and what lies where the ship comes to rest (PP-04, PP-10, PP-13, PP-14, PP-24)."""

from __future__ import annotations

from collections.abc import Callable

from companion.packs.peak import scenes, spaces
from companion.packs.peak.asking import roll_die
from companion.packs.peak.dock import come_home
from companion.packs.peak.fights import crew_fight, ghost_fight
from companion.packs.peak.table import AT_SQUID, IN_WHIRLPOOL, PeakTable, Ship
from companion.prompts import Asking, Choose, Option, Skipped, ask
from companion.words import Phrase, seat

PLACES = {"x_exact": "x", "x_early": "x"}
"""Where a stop leaves the ship, where that is not called the same."""

ENCOUNTERS: dict[str, Callable[[PeakTable, Ship], Asking[int]]] = {
    "peak": spaces.peak,
    "island": spaces.island,
    "whirlpool": spaces.sucked_in,
    "mermaids": spaces.mermaids,
    "squid": spaces.caught,
    "fog": spaces.fogbound,
    "castaway": spaces.castaway,
    "gust": spaces.gust,
    "shortcut": spaces.shortcut,
}
UNTRIGGERED = {"whirlpool": "whirlpool_freed", "squid": "squid_freed", "fog": "open_sea"}
"""With forcedMoveTriggers off, a trap lets a ship alone that was moved there."""


def steps(table: PeakTable, ship: Ship, roll: int) -> int:
    """PP-04, PP-10, PP-22, PP-24: the die, one more with the Mighty Sail off the dock card, all of it doubled by a gust."""
    sail = 1 if ship.holds("mighty_sail") and not ship.sail_is_new and ship.place != "dock_card" else 0
    if not ship.gust or ship.gust_is_new:
        return roll + sail
    return 2 * roll + sail if table.house["gustSail"] == "doubleDieOnly" else 2 * (roll + sail)


def _say_sum(table: PeakTable, ship: Ship, roll: int) -> None:
    """Tells what a gust and the Mighty Sail make of a die, where it does not count as it is."""
    gust, added, whole = ship.gust and not ship.gust_is_new, steps(table, ship, 0), steps(table, ship, roll)
    if gust and added > 1:
        table.say("PP-22", "{roll} and 1, doubled by the gust, make {n}.", roll=roll, n=whole)
    elif gust and added:
        table.say("PP-22", "{roll}, doubled by the gust, and 1 make {n}.", roll=roll, n=whole)
    elif gust:
        table.say("PP-22", "{roll} doubled by the gust makes {n}.", roll=roll, n=whole)
    elif added:
        table.say("PP-10", "{roll} and 1 for the Mighty Sail make {n}.", roll=roll, n=whole)


def sail(table: PeakTable, ship: Ship) -> Asking[str | None]:
    """PP-04: the ship sails. Gives the stop where it came to rest by itself, None where something else ended its move."""
    text = Phrase("Roll to sail.")
    scene = lambda: scenes.sail(table, ship, steps(table, ship, 0) > 0, _may_summon(table, ship))  # noqa: E731
    roll = yield from roll_die(ship, "sail.roll", "PP-04", text, hint=_sail_hint(table, ship), scene=scene)
    if roll == 1:
        roll = yield from summon(table, ship)
    if roll is None:
        return None
    distance, ship.sailed_now = roll, True
    _say_sum(table, ship, roll)
    return (
        yield from _move(table, ship, lambda: table.helm.sail(table, ship, lambda: steps(table, ship, distance)), forced=False)
    )


def _sail_hint(table: PeakTable, ship: Ship) -> Phrase | None:
    bonus = steps(table, ship, 0)
    if ship.gust and not ship.gust_is_new:
        hint = (
            Phrase("The gust doubles the die, and the Mighty Sail adds {n}", n=bonus)
            if bonus
            else Phrase("The gust doubles the die")
        )
    elif bonus:
        hint = Phrase("The Mighty Sail adds 1")
    else:
        return None
    return Phrase("{hint}, if you like", hint=hint) if table.on("optionalBonuses") else hint


def summon(table: PeakTable, ship: Ship) -> Asking[int | None]:
    """PP-14: after a 1, move 1 or roll again. A second 1 summons the ghost to this spot, and a third die moves the ship."""
    if (yield from _tries_to_summon(table, ship)) != "summon":
        return 1
    text = Phrase("Roll: a second 1 calls the ghost.")
    second = yield from roll_die(ship, "sail.second", "PP-14", text, scene=scenes.summon)
    if second != 1:
        return second
    table.ghost = True
    table.bid("PP-14", "The Ghost Ship rises: put it where {who} lies.", who=seat(ship.seat))
    text = Phrase("Now roll to sail away.")
    return (yield from roll_die(ship, "sail.third", "PP-14", text, scene=lambda: scenes.summon(risen=True)))


def _may_summon(table: PeakTable, ship: Ship) -> bool:
    """PP-14: not from an island, a whirlpool or the squid, nor with noGhostOnDock from the dock card."""
    if ship.place in ("island", *IN_WHIRLPOOL, *AT_SQUID):
        return False
    return not (ship.place == "dock_card" and table.on("noGhostOnDock"))


def _tries_to_summon(table: PeakTable, ship: Ship) -> Asking[str | None]:
    def build() -> Choose | None:
        if not _may_summon(table, ship):
            return None
        options = (
            Option(
                "move", Phrase("Sail on"), note=Phrase("{n} space", "{n} spaces", n=steps(table, ship, 1)), more={"icon": "sail"}
            ),
            Option(
                "summon", Phrase("Call the ghost"), note=Phrase("roll again: another 1 brings it"), more={"icon": "ghost-ship"}
            ),
        )
        return Choose(
            key="sail.one",
            who=ship.seat,
            text=Phrase("A 1! Sail, or call the Ghost Ship?"),
            rule="PP-14",
            options=options,
            scene=lambda: scenes.summon(risen=True),
        )

    choice: str | None = yield from ask(build)
    return choice


def drift(table: PeakTable, ship: Ship, spaces_ahead: int, *, forced: bool = True) -> Asking[None]:
    """The ship is moved ahead at once: neither Sail nor gust counts (PP-17, PP-19, PP-20)."""
    yield from _move(table, ship, lambda: table.helm.drift(table, ship, lambda: spaces_ahead), forced=forced)


def _move(table: PeakTable, ship: Ship, find_out: Callable[[], Asking[str | None]], *, forced: bool) -> Asking[str | None]:
    """Lets the helm find out where the ship gets to, until its move is over."""
    while True:
        stop = yield from _past_the_peak(table, ship, find_out)
        if stop == "other_ship":
            yield from collide(table, ship)
            return None
        if stop == "ghost_ship":
            if (yield from meet_ghost(table, ship)):
                continue
            return None
        if stop == "stay":
            table.say("PP-25", "{who} does not move.", who=seat(ship.seat))
        elif stop is not None:
            yield from land(table, ship, stop, forced=forced)
        return stop


def _past_the_peak(table: PeakTable, ship: Ship, find_out: Callable[[], Asking[str | None]]) -> Asking[str | None]:
    """Where the ship gets to. Passing the Peak with peakStop=pass is no stop: the treasure is chosen, and it is asked again."""
    while (stop := (yield from find_out())) == "peak_passed":
        yield from spaces.peak(table, ship)
    return stop


def land(table: PeakTable, ship: Ship, stop: str, *, forced: bool) -> Asking[None]:
    """The ship comes to rest, and what lies there happens. `forced`: it was moved, it did not sail (PP-A16c)."""
    if stop == "stay":
        return
    if stop == "dock":
        yield from come_home(table, ship)
        return
    triggers = not forced or stop == "peak" or table.on("forcedMoveTriggers")
    place = PLACES.get(stop, stop)
    ship.come_to(place if triggers else UNTRIGGERED.get(place, place))
    if triggers and stop in ENCOUNTERS:
        ahead = yield from ENCOUNTERS[stop](table, ship)
        if ahead:
            yield from drift(table, ship, ahead)


def collide(table: PeakTable, mover: Ship) -> Asking[None]:
    """PP-13: the crews fight, whoever won more advances, and a mover who does not stays on the space before."""
    other = table.other(mover)
    winner: Ship | None = None
    rest: str | None = None
    try:
        winner = yield from crew_fight(table, mover, other)
        if winner is not None:
            rest = yield from _advance(table, winner)
    except Skipped:
        winner = None  # the fight is over, and nobody advances
    if winner is not None and rest is not None:
        yield from land(table, winner, rest, forced=True)
    if winner is not mover:
        yield from _hold(table, mover)


def meet_ghost(table: PeakTable, ship: Ship) -> Asking[bool]:
    """PP-15: the fight, and then the next open spot for a winner, the space before for anybody else.

    Gives True where the ship goes on with its move (ghostThenContinue).
    """
    won, rest = False, None
    try:
        won = yield from ghost_fight(table, ship)
        if table.on("ghostThenContinue"):
            return True
        if won:
            rest = yield from _advance(table, ship)
    except Skipped:
        won = False
    if won and rest is not None:
        yield from land(table, ship, rest, forced=True)
    else:
        yield from _hold(table, ship)
    return False


def _advance(table: PeakTable, ship: Ship) -> Asking[str | None]:
    return (yield from _past_the_peak(table, ship, lambda: table.helm.rest(table, ship)))


def _hold(table: PeakTable, ship: Ship) -> Asking[None]:
    stop = yield from _past_the_peak(table, ship, lambda: table.helm.held(table, ship))
    if stop is not None:
        yield from land(table, ship, stop, forced=True)
