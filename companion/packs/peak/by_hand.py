"""What follows from setting a value by hand, and what must hold of any table (rules page 1.1, invariants I1 to I6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.pack import Ended
from companion.packs.peak.dock import HomeByHand
from companion.packs.peak.table import JOURNEY_CARDS, PEAK_NOT_AMONG_FIRST, PeakTable, Ship, sunk
from companion.prompts import Refused
from companion.words import Phrase


def settle(table: PeakTable, before: Mapping[str, Any], changes: Mapping[str, Any]) -> None:
    """Makes the table fit. Raises Refused where the changes cannot be together."""
    named = {path.removeprefix("ships.") for path in changes}
    for ship in table.ships.values():
        _settle_place(ship, before["ships"][ship.seat]["place"], named)
    if all(ship.life == 0 for ship in table.ships.values()):
        raise Refused(Phrase("both ships cannot be sunk"))
    if all(ship.place == "docked" for ship in table.ships.values()):
        raise Refused(Phrase("the game is over when the first ship docks: both cannot be docked"))
    treasures = [ship.treasure for ship in table.ships.values() if ship.treasure]
    if len(set(treasures)) < len(treasures):
        raise Refused(Phrase("both ships cannot have the same treasure"))
    _settle_cards(table, named)
    _settle_gold(table, before, named)


def _settle_place(ship: Ship, old_place: str, named: set[str]) -> None:
    """A ship set on another place has left the old one. That is no landing: nothing is met."""
    at = f"{ship.seat}."
    if ship.place != old_place:
        kept = {name: getattr(ship, name) for name in ("searched", "whirlpool_attempts", "squid_failures") if at + name in named}
        shortcut = ship.shortcut if at + "shortcut" in named else ship.place == "shortcut"
        ship.come_to(ship.place)
        ship.shortcut = shortcut
        for name, value in kept.items():
            setattr(ship, name, value)
    if at + "gust" in named:
        ship.gust_is_new = False  # set by hand it counts as armed before this turn
    if at + "treasure" in named:
        ship.sail_is_new = False
    if at + "searched" in named:
        ship.searched_now = False
    for name, place, words in (
        ("whirlpool_attempts", "whirlpool", Phrase("only a ship in the whirlpool has attempts there")),
        ("squid_failures", "squid", Phrase("only a ship held by the squid has failures there")),
    ):
        if getattr(ship, name) and ship.place != place:
            raise Refused(words)


def _settle_cards(table: PeakTable, named: set[str]) -> None:
    """The Peak is the sixth card at the earliest and the eleventh at the latest (PP-05): what is not named gives way."""
    if {"peak_found", "cards_flipped"} <= named:
        return
    if table.peak_found and table.cards_flipped <= PEAK_NOT_AMONG_FIRST:
        if "peak_found" in named:
            table.cards_flipped = PEAK_NOT_AMONG_FIRST + 1
            table.say("PP-05", "With the Peak there are {n} sea cards at least.", n=table.cards_flipped)
        elif "cards_flipped" in named:
            table.peak_found = False
            table.say("PP-05", "With {n} sea cards the Peak is not found yet.", n=table.cards_flipped)
    elif table.cards_flipped > JOURNEY_CARDS and not table.peak_found:
        if "peak_found" in named:
            table.cards_flipped = JOURNEY_CARDS
            table.say("PP-05", "Without the Peak there are {n} sea cards at most.", n=table.cards_flipped)
        elif "cards_flipped" in named:
            table.peak_found = True
            table.say("PP-05", "The eleventh sea card is the Peak.")


def _settle_gold(table: PeakTable, before: Mapping[str, Any], named: set[str]) -> None:
    """Gold set by hand comes from the Sea Bank or goes back there; with the bank named, all is taken as it is said."""
    aboard = sum(ship.gold for ship in table.ships.values())
    if "bank" in named:
        table.total = aboard + table.bank
        return
    table.bank -= aboard - sum(ship["gold"] for ship in before["ships"].values())
    if table.bank < 0 and table.on("bankUnlimited"):
        table.total -= table.bank
        table.bank = 0
    if table.bank < 0:
        most = aboard + table.bank
        raise Refused(
            Phrase("the Sea Bank cannot give that: there are {gold} gold in play, set the bank too to change that", gold=most)
        )


def overtaken(table: PeakTable) -> Exception | None:
    """A ship without life sinks at once; a ship on its berth is home."""
    for ship in table.ships.values():
        if ship.life == 0:
            return Ended(sunk(ship, table.other(ship)))
        if ship.place == "docked":
            return HomeByHand(ship)
    return None


def broken(table: PeakTable) -> str | None:
    """The first invariant that does not hold."""
    ships = list(table.ships.values())
    gold = [ship.gold for ship in ships]
    if sum(gold) + table.bank != table.total or min(*gold, table.bank) < 0:
        return f"I1: {gold} and {table.bank} in the bank, {table.total} in all"
    if any(not 0 <= ship.crew <= 4 for ship in ships):
        return f"I2: crews of {[ship.crew for ship in ships]}"
    if any(not 0 <= ship.cannonballs <= 3 for ship in ships):
        return f"I3: cannonballs {[ship.cannonballs for ship in ships]}"
    if any(not 0 <= ship.life <= 5 for ship in ships):
        return f"I4: life {[ship.life for ship in ships]}"
    if ships[0].treasure is not None and ships[0].treasure == ships[1].treasure:
        return f"I5: both have the {ships[0].treasure}"
    if type(table.ghost) is not bool:  # I6: off the board, or on it once
        return f"I6: ghost {table.ghost!r}"
    for ship in ships:
        if (ship.whirlpool_attempts and ship.place != "whirlpool") or (ship.squid_failures and ship.place != "squid"):
            return f"attempts of {ship.seat} away from their place: it is {ship.place}"
    return None
