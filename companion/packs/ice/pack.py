"""Ice Pirates as a pack: what the engine and the screen need to know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion import panels
from companion.dice import Die
from companion.pack import HouseRule, RulePage, Said, Seat, Setting, Start
from companion.packs.ice import by_hand
from companion.packs.ice.pages import PAGES
from companion.packs.ice.pieces import Pile, pieces_of
from companion.packs.ice.switches import HOUSE_RULES
from companion.packs.ice.table import ACTIONS, THRESHOLDS, Fleet, IceTable, Islands, Ship
from companion.panels import Number, Panel, Pegs, State
from companion.prompts import Asking, Refused
from companion.words import Phrase


class Ice:
    """Two to five fleets carry treasure home from ten islands."""

    id = "ice"
    edition = 1
    title = Phrase("Ice Pirates")
    about = Phrase("Fleets of ice, ten islands, and treasure that counts at home")
    icon = "ice"
    seats: tuple[Seat, ...] = (
        Seat("red", Phrase("Red fleet"), "red"),
        Seat("blue", Phrase("Blue fleet"), "blue"),
        Seat("green", Phrase("Green fleet"), "green"),
        Seat("yellow", Phrase("Yellow fleet"), "yellow"),
        Seat("purple", Phrase("Purple fleet"), "purple"),
        Seat("orange", Phrase("Orange fleet"), "orange"),
        Seat("cyan", Phrase("Cyan fleet"), "cyan"),
        Seat("clear", Phrase("Clear fleet"), "white"),
    )
    fewest, most = 2, 5
    default_seats = ("red", "blue")
    house_rules: tuple[HouseRule, ...] = HOUSE_RULES
    settings: tuple[Setting, ...] = ()
    dice: tuple[Die, ...] = ()
    rules: Mapping[str, RulePage] = PAGES
    said_by_hand = "by hand"

    def read_setting(self, name: str, text: str, where: str) -> Any:
        """There is none."""
        raise Refused(Phrase("Ice Pirates has no {name}", name=repr(name)))

    def lay_table(self, start: Start) -> IceTable:
        """IP-01: ten closed islands, empty homes; the ships come with the fleet that is chosen."""
        house = dict(start.house_rules)
        values = house["treasureValues"]
        fleets = {seat: Fleet(seat=seat, home=Pile(values=values)) for seat in start.seats}
        islands = Islands(fleets=fleets, values=values)
        return IceTable(threshold=THRESHOLDS[len(start.seats)], islands=islands, fleets=fleets, house=house, said=[])

    def play(self, table: IceTable, said: list[Said], resumed: bool) -> Asking[None]:
        """The game, IP-01 to IP-09."""
        from companion.packs.ice.turns import voyage  # the rules are loaded when the game is played

        table.said = said
        return voyage(table, resumed)

    def settle(self, table: IceTable, before: Mapping[str, Any], changes: Mapping[str, Any]) -> None:
        """See by_hand.settle."""
        by_hand.settle(table, changes)

    def overtaken(self, table: IceTable) -> Exception | None:
        """See by_hand.overtaken."""
        return by_hand.overtaken(table)

    def broken(self, table: IceTable) -> str | None:
        """See by_hand.broken."""
        return by_hand.broken(table)

    def panels(self, table: IceTable, seat: str | None) -> tuple[Panel, ...]:
        """The treasure at home and every ship of a fleet; of the whole table the islands and what wins."""
        if seat is None:
            return (
                Pegs("actions", Phrase("Actions"), "compass", ACTIONS),
                Number("islands.closed", Phrase("Closed islands"), "island"),
                State("threshold", Phrase("{n} treasure wins", n=table.threshold), "chest"),
            )
        return _fleet_panels(table.fleets[seat])


def _fleet_panels(fleet: Fleet) -> tuple[Panel, ...]:
    at = f"{fleet.seat}."
    vessels = tuple(_vessel(at, ship) for ship in fleet.ships.values())
    home = pieces_of(fleet.home)
    treasure = Number(
        at + "home.treasure_medium", Phrase("Treasure"), "chest", worth=fleet.home.treasure, sum_path=at + "home.treasure"
    )
    return (treasure, *((panels.Fleet(vessels[0].path, Phrase("Fleet"), vessels, home),) if vessels else ()))


def _vessel(at: str, ship: Ship) -> panels.Vessel:
    done = (
        *("cannon",) * ship.shots,
        *(sign for sign, was in (("sail", ship.moved), ("chest", ship.transferred), ("life", ship.repaired)) if was),
    )
    return panels.Vessel(f"{at}{ship.name}.damage", ship.words, ship.size, ship.damage, ship.size, done, pieces_of(ship.hold))


PACK = Ice()
