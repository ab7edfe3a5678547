"""The turn: declare, act, and hand over (PP-03, and the state machine of rules page 1.3)."""

from __future__ import annotations

from companion.packs.peak import scenes, spaces
from companion.packs.peak.cannon import fire, search, what_it_pays, why_no_search, why_no_shot
from companion.packs.peak.dock import HomeByHand, come_home, set_sail
from companion.packs.peak.sailing import drift, sail
from companion.packs.peak.table import PeakTable, Ship
from companion.prompts import Asking, Choose, Option, Skipped, TurnTo, ask
from companion.words import Phrase, seat

TRAPS = {"whirlpool": spaces.whirlpool, "squid": spaces.squid, "fog": spaces.fog}


def voyage(table: PeakTable, resumed: bool) -> Asking[None]:
    """The whole game, from the shops or from the turn that stands on the table. It ends by raising Ended."""
    if not resumed:
        yield from _begin(table)
    while True:
        ship = table.ship_in_turn
        try:
            yield from turn(table, ship)
        except Skipped:
            pass  # whatever was asked, the turn is over
        except HomeByHand as home:
            yield from come_home(table, home.ship)
        except TurnTo as to:
            end_turn(table, ship)
            begin_turn(table, to.seat)
            continue
        end_turn(table, ship)
        pass_turn(table, table.other(ship))


def _begin(table: PeakTable) -> Asking[None]:
    try:
        first = yield from set_sail(table)
    except TurnTo as to:
        first = to.seat  # the players know who begins
    except HomeByHand as home:
        yield from come_home(table, home.ship)
        first = home.ship.seat
    begin_turn(table, first)


def pass_turn(table: PeakTable, ship: Ship) -> None:
    """The next turn is this ship's, unless an interrupt has spent it (PP-07)."""
    while ship.owes_turn:
        ship.owes_turn = False
        ship.searched = ship.searched and table.on("oneSearchPerVisit")
        if not table.on("gustPersists"):
            ship.gust = False
        table.say("PP-07", "{who} misses a turn: it was spent on the shot.", who=seat(ship.seat))
        ship = table.other(ship)
    begin_turn(table, ship.seat)


def begin_turn(table: PeakTable, seat_id: str) -> None:
    """It is this seat's turn."""
    table.turn = seat_id
    table.turns += 1
    table.ships[seat_id].gust_is_new = table.ships[seat_id].sail_is_new = False


def end_turn(table: PeakTable, ship: Ship) -> None:
    """What a turn leaves behind: an old gust is over, and only a search of this turn bars the next."""
    if not ship.gust_is_new and not (table.on("gustPersists") and not ship.sailed_now):
        ship.gust = False
    ship.gust_is_new = ship.sailed_now = False
    ship.searched = ship.searched_now or (ship.searched and table.on("oneSearchPerVisit"))
    ship.searched_now = False


def turn(table: PeakTable, ship: Ship) -> Asking[None]:
    """PP-03: one thing is declared before anything is rolled, and done."""
    declared = yield from ask(lambda: declaration(table, ship))
    if declared == "sail":
        if (yield from sail(table, ship)) == "x_exact":
            yield from _dig_at_once(table, ship)
    elif declared == "attempt":
        ahead = yield from TRAPS[ship.place](table, ship)
        if ahead:
            yield from drift(table, ship, ahead, forced=ship.place != "fog")
    elif declared == "search":
        yield from search(table, ship)
    elif declared == "fire":
        yield from fire(table, ship)


def declaration(table: PeakTable, ship: Ship) -> Choose:
    """The four things a turn can be, the illegal ones with their reason."""
    other = table.other(ship)
    trapped = ship.place in TRAPS
    held = Phrase("you are caught: try to get free") if trapped else None
    in_fog = Phrase("in the fog you can only try to get free") if ship.place == "fog" else None
    loses_gust = Phrase("your gust of wind will be lost") if ship.gust and not table.on("gustPersists") else None
    options = (
        Option("sail", Phrase("Sail"), held, note=_sail_note(ship), more={"icon": "sail"}),
        Option(
            "attempt",
            Phrase("Get free"),
            None if trapped else Phrase("you are not caught"),
            note=_attempt_note(ship),
            more={"icon": ship.place} if trapped else {"icon": "wheel", "rare": True},
        ),
        Option(
            "search",
            Phrase("Search"),
            in_fog or why_no_search(table, ship),
            note=loses_gust or what_it_pays(ship),
            more={"icon": "spade"},
        ),
        Option(
            "fire",
            Phrase("Fire at {who}", who=seat(other.seat)),
            in_fog or why_no_shot(table, ship, other),
            note=loses_gust or table.helm.range_in_words(ship, other),
            more={"icon": "cannon"},
        ),
    )
    text = Phrase("{who}, what will you do?", who=seat(ship.seat))
    return Choose(
        key="turn.declare",
        who=ship.seat,
        text=text,
        rule="PP-03",
        options=options,
        turn_start=True,
        scene=lambda: scenes.turn(ship),
    )


def _sail_note(ship: Ship) -> Phrase:
    bonus = ship.holds("mighty_sail") and ship.place != "dock_card"
    if ship.gust:
        return Phrase("the die and 1 more, doubled by the gust") if bonus else Phrase("twice the die: the gust is with you")
    if ship.shortcut:
        return Phrase("the short cut is open to you")
    return Phrase("the die and 1 for the Mighty Sail") if bonus else Phrase("as far as the die says")


def _attempt_note(ship: Ship) -> Phrase:
    if ship.place == "whirlpool":
        return Phrase("a 6 gets you out; failed so far: {n} of 5 tries", n=ship.whirlpool_attempts)
    if ship.place == "squid":
        return Phrase("three dice: 12 or more sets you free")
    if ship.place == "fog":
        return Phrase("roll with your eyes closed, and call the die")
    return Phrase("only where something holds you")


def _dig_at_once(table: PeakTable, ship: Ship) -> Asking[None]:
    """PP-06: a roll that ends exactly on an X may be followed by a search in the same turn."""

    def build() -> Choose | None:
        if why_no_search(table, ship):
            return None
        options = (
            Option(
                "search",
                Phrase("Dig now"),
                note=what_it_pays(ship),
                more={"icon": "spade"},
            ),
            Option("later", Phrase("Later"), note=Phrase("the turn is over"), more={"icon": "hourglass"}),
        )
        text = Phrase("Right on the X. Dig at once?")
        return Choose(key="search.now", who=ship.seat, text=text, rule="PP-06", options=options, scene=scenes.on_the_x)

    if (yield from ask(build)) == "search":
        yield from search(table, ship)
