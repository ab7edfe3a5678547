"""Transfers: from and to islands, homes and ships (IP-07 to IP-09, IP-A04 to IP-A08, IP-A12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from companion.packs.ice.actions import LEAVE, why_not_at_all
from companion.packs.ice.pieces import (
    KIND_WORDS,
    NESTS,
    SIZE_OF,
    SIZES,
    SMALL,
    Pile,
    capacity,
    icon_of,
    in_words,
    number_of,
    sized,
    some,
)
from companion.packs.ice.table import Fleet, IceTable, Ship
from companion.prompts import Asking, Choose, Count, Field, Option, ask
from companion.scene import Scene
from companion.words import Phrase, seat

WAY_WORDS = {"take": Phrase("Take"), "put": Phrase("Put")}
NOTHING = Phrase("there is nothing to take there and nothing to put")
OPEN, CLOSED = "island_open", "island_closed"


def why_no_transfer(table: IceTable, fleet: Fleet, ship: Ship) -> Phrase | None:
    """Why this ship cannot take part in a transfer."""
    if (why := why_not_at_all(ship)) is not None:
        return why
    if ship.size == SMALL and table.house["holdRule"] == "nesting":
        return Phrase("a Small cannot carry anything")
    if all(partner.why is not None for partner in _partners(table, fleet, ship)):
        return Phrase("there is nothing that it could take or give")
    return None


def transfer(table: IceTable, fleet: Fleet, ship: Ship) -> Asking[None]:
    """IP-07: with whom, and which pieces; one action may do both directions."""

    def build() -> Choose | None:
        if not table.actions or why_no_transfer(table, fleet, ship):
            return None
        return _with_whom(table, fleet, ship)

    partner = yield from ask(build)
    if partner == "unload":
        _unload(table, fleet, ship)
    elif partner:
        counts = yield from ask(lambda: _which(table, fleet, ship, partner))
        if counts:
            Deal(table, fleet, ship, partner).do(sized("take.", counts), sized("put.", counts))


def _unload(table: IceTable, fleet: Fleet, ship: Ship) -> None:
    cargo = ship.hold.counts
    table.spend()
    ship.transferred = True
    ship.hold.add(cargo, -1)
    fleet.home.add(cargo)
    table.say("IP-08", "{who} unloads {pieces}. Treasure at home now: {n}.",
              who=seat(fleet.seat), pieces=in_words(cargo), n=fleet.home.treasure)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Deal:
    """What one ship can do with one partner, named as in the answer."""

    table: IceTable
    fleet: Fleet
    ship: Ship
    partner: str

    @property
    def at_island(self) -> bool:
        return self.partner in (OPEN, CLOSED)

    @property
    def whose(self) -> Fleet | None:
        """The partner's fleet, None at an island."""
        return None if self.at_island else self.table.fleets[self.partner.partition(".")[0]]

    @property
    def other_ship(self) -> Ship | None:
        """The partner, if it is a ship."""
        whose = self.whose
        return whose.ships.get(self.partner.partition(".")[2]) if whose is not None else None

    @property
    def pile(self) -> Pile | None:
        """What lies with the partner, None at an island."""
        other, whose = self.other_ship, self.whose
        return other.hold if other is not None else whose.home if whose is not None else None

    @property
    def takes_pieces(self) -> bool:
        """Whether something can be put there (IP-A05)."""
        other = self.other_ship
        return self.at_island or (self.whose is self.fleet and (other is None or not other.disabled))

    @property
    def one_alone(self) -> bool:
        return self.table.house["transferPieces"] == "one"

    def why_not(self) -> Phrase | None:
        """Why there can be no transfer with this partner."""
        closed, other = self.table.islands.closed, self.other_ship
        if self.partner == CLOSED:
            return None if closed else Phrase("every island is open already")
        if self.partner == OPEN and closed == NESTS:
            return Phrase("no island is open yet")
        if other is not None and self.whose is self.fleet and other.repaired:
            return Phrase("it is being repaired this turn")
        if other is not None and self.whose is not self.fleet and not other.disabled and self.table.house["loot"] != "any":
            return Phrase("only a disabled ship can be looted")
        return None if self.possible() else NOTHING

    def possible(self) -> bool:
        """Whether one piece could go one way, or one each way: more at a time are never needed, for holds count by size."""
        some_of = [{one.id: 1} for one in self.fields() if one.high]
        both = [first | second for first in some_of for second in some_of] if not self.one_alone else []
        return any(self.judge(counts) is None for counts in some_of + both)

    def fields(self) -> tuple[Field, ...]:
        """What can be taken and put, each with its most."""
        return (*self._takes(), *self._puts())

    def _takes(self) -> Iterator[Field]:
        islands = self.table.islands
        there = islands.counts if self.at_island else self.pile.counts if self.pile is not None else {}
        in_view = {size: number_of(there, size) - islands.closed for size in SIZES.values()}
        for kind, count in there.items():
            if not count and not self.at_island:
                continue
            room = capacity(self.ship.size, SIZE_OF[kind], self.table.house["holdRule"])
            lying = min(count, in_view[SIZE_OF[kind]]) if self.partner == OPEN else count
            why = Phrase("it does not fit into the hold") if not room else None if lying else Phrase("none of them lies there")
            most = max(0, min(lying, room))
            yield self._field(f"take.{kind}", Phrase("Take: {kind}", kind=KIND_WORDS[kind]), most, why)

    def _puts(self) -> Iterator[Field]:
        if not self.takes_pieces:
            return
        other = self.other_ship
        for kind, count in some(self.ship.hold.counts):
            room = count if other is None else capacity(other.size, SIZE_OF[kind], self.table.house["holdRule"])
            why = None if room else Phrase("it does not fit into that hold")
            yield self._field(f"put.{kind}", Phrase("Put: {kind}", kind=KIND_WORDS[kind]), min(count, room), why)

    def _field(self, name: str, label: Phrase, most: int, why: Phrase | None) -> Field:
        if self.one_alone or (self.partner == CLOSED and name.startswith("take.")):
            most = min(most, 1)
        way, _, kind = name.partition(".")
        return Field(
            name, label, most, why=why, counted=partial(_moved, way, kind), more={"icon": icon_of(kind)}, of=WAY_WORDS[way]
        )

    def judge(self, counts: Mapping[str, int]) -> Phrase | None:
        """What is wrong with the whole: both holds must fit afterwards, so that a swap is one action."""
        take, put = sized("take.", counts), sized("put.", counts)
        moved = sum(take.values()) + sum(put.values())
        if not moved and self.partner != CLOSED:
            return Phrase("choose at least one piece to take or to put")
        if self.one_alone and moved > 1:
            return Phrase("by your house rule only one piece, and one way")
        if not self.table.holds(self.ship, _after(self.ship.hold, take, put)):
            return Phrase("that does not fit into the hold of {ship}", ship=self.ship.words)
        other = self.other_ship
        if other is not None and not self.table.holds(other, _after(other.hold, put, take)):
            return Phrase("that does not fit into the hold of {ship}", ship=other.words)
        for size in SIZES.values() if self.at_island else ():
            most = 1 if self.partner == CLOSED else self.table.islands.lying_open(size)
            if number_of(take, size) > max(0, most):
                return Phrase("only {n} of that size lies there", "only {n} of that size lie there", n=max(0, most))
        return None

    def do(self, take: Mapping[str, int], put: Mapping[str, int]) -> None:
        """Moves the pieces. Both ships of a transfer within a fleet have acted; a looted ship has not."""
        table, ship, other = self.table, self.ship, self.other_ship
        table.spend()
        ship.transferred = True
        if other is not None and self.whose is self.fleet:
            other.transferred = True
        if self.partner == CLOSED:
            table.islands.closed -= 1
            table.say("IP-A04", "{who} opens an island. Still closed: {n}.", who=seat(self.fleet.seat), n=table.islands.closed)
        ship.hold.add(take)
        ship.hold.add(put, -1)
        if self.pile is not None:
            self.pile.add(take, -1)
            self.pile.add(put)
        if any(take.values()):
            table.say("IP-07", "{who} takes {pieces}.", who=seat(self.fleet.seat), pieces=in_words(take))
        if any(put.values()):
            table.say("IP-07", "{who} puts down {pieces}.", who=seat(self.fleet.seat), pieces=in_words(put))


def _moved(way: str, kind: str, count: int) -> Phrase:
    """So many pieces that go one way: "takes 2 × Treasure, medium"."""
    what = KIND_WORDS[kind]
    return Phrase("takes {n} × {kind}", n=count, kind=what) if way == "take" else Phrase("puts {n} × {kind}", n=count, kind=what)


def _after(pile: Pile, come: Mapping[str, int], gone: Mapping[str, int]) -> dict[str, int]:
    return {kind: count + come.get(kind, 0) - gone.get(kind, 0) for kind, count in pile.counts.items()}


def _partners(table: IceTable, fleet: Fleet, ship: Ship) -> Iterator[Option]:
    """Every partner, those that cannot be with their reason."""
    aboard = sum(ship.hold.counts.values())
    nothing = Phrase("there is nothing aboard") if not aboard else None
    too_many = (
        Phrase("by your house rule only one piece at a time") if aboard > 1 and table.house["transferPieces"] == "one" else None
    )
    yield Option("unload", Phrase("Unload at home"), nothing or too_many, more={"icon": "anchor"})

    def one(name: str, words: Phrase, icon: str, of: Phrase | None = None) -> Option:
        return Option(name, words, Deal(table, fleet, ship, name).why_not(), more={"icon": icon}, of=of)

    yield one(CLOSED, Phrase("A closed island"), "island")
    yield one(OPEN, Phrase("An open island"), "island")
    for other in table.fleets.values():
        whose = Phrase("{who}", who=seat(other.seat))
        yield one(f"{other.seat}.home", Phrase("Home"), "anchor", whose)
        for name, partner in other.ships.items():
            if partner is not ship:
                yield one(f"{other.seat}.{name}", partner.words, "ship", whose)


def _with_whom(table: IceTable, fleet: Fleet, ship: Ship) -> Choose:
    options = tuple(_partners(table, fleet, ship))
    return Choose(
        key="transfer.partner",
        who=fleet.seat,
        text=Phrase("Where does {ship} load or unload?", ship=ship.words),
        hint=Phrase("choose what lies beside it on the table"),
        rule="IP-07",
        options=options,
        skipped=LEAVE,
        more={"ship": ship.name},
        scene=lambda: Scene(title=Phrase("Cargo"), sign="chest"),
    )


def _how(partner: str, one_alone: bool) -> Phrase:
    """What one transfer may be."""
    if partner == CLOSED:
        return Phrase("open its nest now; to look is the action, even if you take nothing")
    if one_alone:
        return Phrase("one piece, and one way")
    return Phrase("as much as fits, both ways in one action")


def _which(table: IceTable, fleet: Fleet, ship: Ship, partner: str) -> Count | None:
    deal = Deal(table, fleet, ship, partner)
    if not table.actions or why_not_at_all(ship) or deal.why_not():
        return None
    fields = deal.fields()
    looked = dict.fromkeys((one.id for one in fields), 0)
    return Count(
        key="transfer.cargo",
        who=fleet.seat,
        text=Phrase("What does {ship} take, and what does it put down?", ship=ship.words),
        hint=_how(partner, deal.one_alone),
        rule="IP-A04" if partner == CLOSED else "IP-07",
        fields=fields,
        judge=deal.judge,
        skipped=looked if partner == CLOSED else LEAVE,
        more={"ship": ship.name, "partner": partner},
        scene=lambda: Scene(title=Phrase("Cargo"), sign="island" if deal.at_island else "chest"),
    )
