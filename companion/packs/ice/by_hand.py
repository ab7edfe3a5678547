"""What follows from setting a value by hand, and what must hold of any table (rules page 2.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.pack import Ended
from companion.packs.ice.pieces import EACH, KIND_WORDS, NESTS, SIZES, number_of
from companion.packs.ice.table import IceTable
from companion.prompts import Refused
from companion.words import Phrase, seat


def settle(table: IceTable, changes: Mapping[str, Any]) -> None:
    """Pieces come from the islands and go back there; closed islands open as they need. Raises Refused where that cannot be."""
    if table.turn is None and "actions" in changes:
        raise Refused(Phrase("before the first turn there are no actions"))
    for fleet in table.fleets.values():
        for ship in fleet.ships.values():
            words: dict[str, int | str | Phrase] = {"who": seat(fleet.seat), "ship": ship.words, "n": ship.size}
            if ship.damage > ship.size:
                raise Refused(Phrase("{ship} of {who} has {n} damage at most", **words))
            if ship.shots > ship.size:
                raise Refused(Phrase("{ship} of {who} fires {n} times at most", **words))
            if not table.holds(ship, ship.hold.counts):
                raise Refused(Phrase("that does not fit into the hold of {ship} of {who}", **words))
    counts = table.islands.counts
    if short := next((kind for kind, count in counts.items() if count < 0), None):
        raise Refused(
            Phrase("there are {n} pieces of each kind in all, and {kind} would be more", n=EACH, kind=KIND_WORDS[short])
        )
    most = min(number_of(counts, size) for size in SIZES.values())
    if table.islands.closed > most:
        if "islands.closed" in changes:
            raise Refused(Phrase("{n} islands at most can be closed, with what is aboard and at home", n=most))
        table.islands.closed = most


def overtaken(table: IceTable) -> Exception | None:
    """A home at the threshold is won, by hand too (IP-A18)."""
    over = table.won() if table.house["winCheck"] == "atOnce" else None
    return Ended(over) if over is not None else None


def broken(table: IceTable) -> str | None:
    """The first invariant that does not hold."""
    counts = table.islands.counts
    if min(counts.values()) < 0:
        return f"pieces on the islands: {counts}"
    for size in SIZES.values():
        if table.islands.closed > number_of(counts, size):
            there = number_of(counts, size)
            return f"{table.islands.closed} of {NESTS} islands are closed, and {there} pieces of size {size} lie there"
    for fleet in table.fleets.values():
        for ship in fleet.ships.values():
            if not 0 <= ship.damage <= ship.size or not 0 <= ship.shots <= ship.size:
                return f"{fleet.seat} {ship.name}: damage {ship.damage}, shots {ship.shots}"
            if not table.holds(ship, ship.hold.counts):
                return f"{fleet.seat} {ship.name} holds {ship.hold.counts}"
    return None
