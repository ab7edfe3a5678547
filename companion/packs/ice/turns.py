"""The game from its setup to the last turn: three actions, any mix, any ships (rules page 2.2)."""

from __future__ import annotations

from companion.pack import Ended
from companion.packs.ice.actions import fire, move, repair, why_not_fire, why_not_move, why_not_repair
from companion.packs.ice.cargo import transfer, why_no_transfer
from companion.packs.ice.pieces import SIZES
from companion.packs.ice.table import ACTIONS, MOST_OF_A_SIZE, STEPS, Fleet, IceTable, Ship
from companion.prompts import Asking, Choose, Count, Field, Option, Refused, TurnTo, ask
from companion.scene import Scene
from companion.words import Phrase, seat

ACTS = {"fire": fire, "move": move, "transfer": transfer, "repair": repair}
SIZE_WORDS = {"large": Phrase("Large ships"), "medium": Phrase("Medium ships"), "small": Phrase("Small ships")}
SIZES_COUNTED = {
    "large": lambda n: Phrase("{n} large ship", "{n} large ships", n=n),
    "medium": lambda n: Phrase("{n} medium ship", "{n} medium ships", n=n),
    "small": lambda n: Phrase("{n} small ship", "{n} small ships", n=n),
}
NOT_YET = Phrase("nobody has a turn before the fleets are chosen and somebody begins")


def voyage(table: IceTable, resumed: bool) -> Asking[None]:
    """The whole game, from the fleets or from the turn that stands on the table. It ends by raising Ended."""
    if not resumed:
        first = yield from _set_up(table)
        _begin_turn(table, first)
    while True:
        fleet = table.fleet_in_turn
        following = table.next_to(fleet.seat)
        try:
            yield from turn(table, fleet)
        except TurnTo as to:
            following = to.seat
        _end_turn(table)
        _begin_turn(table, following)


def _set_up(table: IceTable) -> Asking[str]:
    """IP-01, IP-A02, IP-A03: one fleet for all, and who begins."""
    try:
        numbers = yield from ask(_fleet)
        table.launch(numbers)
        first: str = yield from ask(lambda: _first(table))
    except TurnTo:
        raise Refused(NOT_YET) from None
    return first


def _fleet() -> Count:
    fields = tuple(
        Field(size, SIZE_WORDS[size], MOST_OF_A_SIZE, low=1, preset=1, counted=SIZES_COUNTED[size], more={"icon": "ship"})
        for size in SIZES
    )
    return Count(
        key="setup.fleet",
        who=None,
        text=Phrase("How many ships does each player have?"),
        hint=Phrase("the same for everyone; they begin at the home islands"),
        rule="IP-01",
        fields=fields,
        skipped=dict.fromkeys(SIZES, 1),
        scene=lambda: Scene(title=Phrase("Setting out"), sign="ice"),
    )


def _first(table: IceTable) -> Choose:
    seats = list(table.fleets)
    options = tuple(
        Option(
            one,
            Phrase("{who}", who=seat(one)),
            more={"icon": "pennant"},
            whose=one,
            told=Phrase("{who} begins", who=seat(one)),
        )
        for one in seats
    )
    return Choose(
        key="setup.first",
        who=None,
        text=Phrase("Who begins?"),
        hint=Phrase("agree on it; then it goes round clockwise"),
        rule="IP-02",
        options=options,
        skipped=seats[0],
        scene=lambda: Scene(title=Phrase("Setting out"), sign="ice"),
    )


def _begin_turn(table: IceTable, seat_id: str) -> None:
    table.turn = seat_id
    table.turns += 1
    table.actions = ACTIONS


def _end_turn(table: IceTable) -> None:
    """The flags of the turn fall, damage stays; with winCheck=turnEnd it may be won now."""
    for fleet in table.fleets.values():
        for ship in fleet.ships.values():
            ship.rest()
    if (over := table.won()) is not None:
        raise Ended(over)


def turn(table: IceTable, fleet: Fleet) -> Asking[None]:
    """IP-02: up to three actions."""
    while table.actions:
        chosen = yield from ask(lambda: _act(table, fleet))
        if chosen is None or chosen == "end":
            return
        action, _, name = chosen.partition(".")
        yield from ACTS[action](table, fleet, fleet.ships[name])
        if table.house["winCheck"] == "atOnce" and (over := table.won()) is not None:
            raise Ended(over)


def _act(table: IceTable, fleet: Fleet) -> Choose | None:
    """Everything that each ship can do, the rest with its reason."""
    if not table.actions:
        return None
    options = [option for ship in fleet.ships.values() for option in _of_ship(table, fleet, ship)]
    options.append(Option("end", Phrase("End the turn"), more={"action": "end", "icon": "hourglass"}))
    return Choose(
        key="turn.act",
        who=fleet.seat,
        text=Phrase("{who}, what will you do?", who=seat(fleet.seat)),
        hint=Phrase("choose a ship and what it does, and do it on the table too"),
        rule="IP-02",
        options=tuple(options),
        skipped="end",
        turn_start=table.actions == ACTIONS,
        scene=lambda: Scene(title=Phrase("{n} action left", "{n} actions left", n=table.actions), sign="ice"),
    )


def _of_ship(table: IceTable, fleet: Fleet, ship: Ship) -> tuple[Option, ...]:
    def one(action: str, words: Phrase, why: Phrase | None, icon: str, note: Phrase | None = None) -> Option:
        more = {"action": action, "ship": ship.name, "icon": icon}
        return Option(f"{action}.{ship.name}", words, why, note=note, more=more, of=ship.words)

    left = ship.size - ship.shots
    return (
        one("fire", Phrase("Fire"), why_not_fire(table, fleet, ship), "cannon",
            Phrase("{n} shot left", "{n} shots left", n=max(0, left))),
        one("move", Phrase("Move"), why_not_move(ship), "sail",
            Phrase("up to {n} step", "up to {n} steps", n=STEPS[ship.size])),
        one("transfer", Phrase("Cargo"), why_no_transfer(table, fleet, ship), "chest"),
        one("repair", Phrase("Repair"), why_not_repair(ship), "life",
            Phrase("damage {damage} of {hull}", damage=ship.damage, hull=ship.size)),
    )  # fmt: skip
