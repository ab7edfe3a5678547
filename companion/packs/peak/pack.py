"""Pirate's Peak as a pack: what the engine and the screen need to know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.dice import D6, Die
from companion.pack import HouseRule, RulePage, Said, Seat, Setting, Start
from companion.packs.peak import by_hand
from companion.packs.peak.helm import AskingHelm
from companion.packs.peak.pages import PAGES
from companion.packs.peak.spaces import TREASURE_ICONS
from companion.packs.peak.switches import HOUSE_RULES
from companion.packs.peak.table import CANNONBALL_CAP, CREW_CAP, LIFE_CAP, TREASURE_WORDS, PeakTable, Ship
from companion.panels import Fitting, Number, Panel, Pegs, State
from companion.prompts import Asking, Refused
from companion.words import Phrase


class Peak:
    """Two ships sail to Pirate's Peak and back; whoever brings home more gold wins."""

    id = "peak"
    edition = 1
    title = Phrase("Pirate's Peak")
    about = Phrase("Two ships, one sea, a hundred pieces of gold")
    icon = "peak"
    seats: tuple[Seat, ...] = (
        Seat("brown", Phrase("Brown ship"), "brown"),
        Seat("black", Phrase("Black ship"), "black"),
    )
    fewest = most = 2
    default_seats = ("brown", "black")
    house_rules: tuple[HouseRule, ...] = HOUSE_RULES
    settings: tuple[Setting, ...] = ()
    dice: tuple[Die, ...] = (D6,)
    rules: Mapping[str, RulePage] = PAGES
    said_by_hand = "by hand"

    def read_setting(self, name: str, text: str, where: str) -> Any:
        """There is none."""
        raise Refused(Phrase("Pirate's Peak has no {name}", name=repr(name)))

    def lay_table(self, start: Start) -> PeakTable:
        """Two ships at the dock with 10 gold each, 80 in the Sea Bank."""
        ships = {seat: Ship(seat=seat) for seat in start.seats}
        return PeakTable(turn=start.seats[0], ships=ships, house=dict(start.house_rules), helm=AskingHelm(), said=[])

    def play(self, table: PeakTable, said: list[Said], resumed: bool) -> Asking[None]:
        """The voyage, PP-01 to PP-27."""
        from companion.packs.peak.turns import voyage  # the rules are loaded when the game is played

        table.said = said
        return voyage(table, resumed)

    def settle(self, table: PeakTable, before: Mapping[str, Any], changes: Mapping[str, Any]) -> None:
        """See by_hand.settle."""
        by_hand.settle(table, before, changes)

    def overtaken(self, table: PeakTable) -> Exception | None:
        """See by_hand.overtaken."""
        return by_hand.overtaken(table)

    def broken(self, table: PeakTable) -> str | None:
        """See by_hand.broken."""
        return by_hand.broken(table)

    def panels(self, table: PeakTable, seat: str | None) -> tuple[Panel, ...]:
        """Gold, crew, cannonballs, life and treasure of a ship; of the whole table the bank, the ghost and the cards."""
        return _ship_panels(table.ships[seat]) if seat else _sea_panels(table)


def _ship_panels(ship: Ship) -> tuple[Panel, ...]:
    at = f"{ship.seat}."
    treasure = TREASURE_WORDS[ship.treasure] if ship.treasure else Phrase("No treasure")
    return (
        Number(at + "gold", Phrase("Gold"), "coin"),
        Pegs(at + "crew", Phrase("Crew"), "crewman", CREW_CAP),
        Pegs(at + "cannonballs", Phrase("Cannonballs"), "cannonball", CANNONBALL_CAP),
        Pegs(at + "life", Phrase("Life"), "life", LIFE_CAP),
        Fitting(at + "treasure", treasure, TREASURE_ICONS[ship.treasure] if ship.treasure else None),
        *_states(ship, at),
    )


def _states(ship: Ship, at: str) -> tuple[State, ...]:
    states = []
    if ship.place == "whirlpool":
        states.append(
            State(at + "whirlpool_attempts", Phrase("Whirlpool: {n} of 5 tries", n=ship.whirlpool_attempts), "whirlpool", True)
        )
    if ship.place == "squid":
        states.append(State(at + "squid_failures", Phrase("{n} failure", "{n} failures", n=ship.squid_failures), "squid", True))
    if ship.place == "fog":
        states.append(State(at + "place", Phrase("In the fog"), "fog", True))
    if ship.owes_turn:
        states.append(State(at + "owes_turn", Phrase("Next turn is spent"), "hourglass", True))
    if ship.gust:
        states.append(State(at + "gust", Phrase("Gust: sail doubled"), "gust"))
    if ship.shortcut:
        states.append(State(at + "shortcut", Phrase("Short cut open"), "shortcut"))
    return tuple(states)


def _sea_panels(table: PeakTable) -> tuple[Panel, ...]:
    cards = Phrase("{n} sea card", "{n} sea cards", n=table.cards_flipped)
    found = State("peak_found", Phrase("The Peak is found"), "peak-card")
    return (
        Number("bank", Phrase("Sea Bank"), "coin"),
        State("cards_flipped", cards, "card"),
        *((State("ghost", Phrase("The Ghost Ship is about"), "ghost-ship", True),) if table.ghost else ()),
        *((found,) if table.peak_found else ()),
    )


PACK = Peak()
