"""The table of Ice Pirates: islands, homes, and every ship of every fleet (rules page 2.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from companion.pack import Over, Said, Teller
from companion.packs.ice.pieces import EACH, KINDS, KINDS_OF, LARGE, MEDIUM, NESTS, SIZES, SMALL, Pile, fits, worth
from companion.table import Node, Table, counter, fixed, flag, gathered, inner
from companion.words import Phrase, seat

ACTIONS = 3
THRESHOLDS = {2: 8, 3: 6, 4: 4, 5: 4}
"""By the number of seats: more than a fair share of 15."""
MOST_OF_A_SIZE = 4
"""Five of a size, and one is the measuring piece."""
STEPS = {SMALL: 4, MEDIUM: 2, LARGE: 1}
SHIP_WORDS = {"large": Phrase("Large {n}"), "medium": Phrase("Medium {n}"), "small": Phrase("Small {n}")}


@dataclass(slots=True, kw_only=True, eq=False)
class Ship(Node):
    """One ship: `name` is large1 to small4. Its size is its battery, its hull, and decides its steps."""

    DERIVED: ClassVar[tuple[str, ...]] = ("disabled",)
    name: str = fixed("")
    damage: int = counter(Phrase("Damage"), high=LARGE)
    shots: int = counter(Phrase("Shots this turn"), high=LARGE)
    moved: bool = flag(Phrase("Moved this turn"))
    transferred: bool = flag(Phrase("Cargo moved this turn"))
    repaired: bool = flag(Phrase("Repaired this turn"))
    hold: Pile = inner(Pile, lambda _, what: Phrase("{what} in the hold", what=what))

    @property
    def size(self) -> int:
        """1 to 3."""
        return SIZES[self.name[:-1]]

    @property
    def disabled(self) -> bool:
        """IP-04: as much damage as its size."""
        return self.damage >= self.size

    @property
    def acted(self) -> bool:
        """Whether it fired, moved or took part in a transfer of its own fleet this turn."""
        return bool(self.shots or self.moved or self.transferred)

    @property
    def words(self) -> Phrase:
        """What it is called: "Large 1"."""
        return Phrase(SHIP_WORDS[self.name[:-1]].template, n=int(self.name[-1]))

    def rest(self) -> None:
        """The turn is over: what it did is forgotten, damage stays."""
        self.shots = 0
        self.moved = self.transferred = self.repaired = False


@dataclass(slots=True, kw_only=True, eq=False)
class Fleet(Node):
    """One player's home island and ships."""

    seat: str = fixed("")
    home: Pile = inner(Pile, lambda _, what: Phrase("{what} at home", what=what))
    ships: dict[str, Ship] = gathered(
        lambda name: Ship(name=name), inline=True, within=lambda ship, what: Phrase("{ship} – {what}", what=what, ship=ship.words)
    )

    @property
    def piles(self) -> list[Pile]:
        """The home and all holds."""
        return [self.home, *[ship.hold for ship in self.ships.values()]]


@dataclass(slots=True, kw_only=True, eq=False)
class Islands(Node):
    """What is in no hold and on no home. Islands are not told apart; `closed` is how many nests nobody has opened."""

    DERIVED: ClassVar[tuple[str, ...]] = ("treasure", *KINDS)
    closed: int = counter(Phrase("Closed islands"), NESTS, high=NESTS)
    fleets: dict[str, Fleet] = fixed()
    values: str = fixed("S1M2L0")

    @property
    def counts(self) -> dict[str, int]:
        """How many of each kind lie on the islands."""
        carried = [pile.contents for fleet in self.fleets.values() for pile in fleet.piles]
        return {kind: EACH - sum(column) for kind, column in zip(KINDS, zip(*carried, strict=True), strict=True)}

    def lying(self, kind: str) -> int:
        """How many of a kind lie on the islands."""
        carried: list[int] = [getattr(pile, kind) for fleet in self.fleets.values() for pile in fleet.piles]
        return EACH - sum(carried)

    @property
    def treasure(self) -> int:
        return worth(self.counts, self.values)

    def lying_open(self, size: int) -> int:
        """How many of a size lie open at most: one a nest that was opened, less those carried away."""
        return sum(self.lying(kind) for kind in KINDS_OF[size]) - self.closed

    treasure_large = property(lambda self: self.lying("treasure_large"))
    treasure_medium = property(lambda self: self.lying("treasure_medium"))
    treasure_small = property(lambda self: self.lying("treasure_small"))
    plain_large = property(lambda self: self.lying("plain_large"))
    plain_medium = property(lambda self: self.lying("plain_medium"))
    plain_small = property(lambda self: self.lying("plain_small"))


@dataclass(slots=True, kw_only=True, eq=False)
class IceTable(Teller, Table):
    """The whole table."""

    GATHER: ClassVar[tuple[str, ...]] = ("fleets",)
    actions: int = counter(Phrase("Actions left"), ACTIONS, high=ACTIONS)
    threshold: int = counter(Phrase("Treasure that wins"), 8, low=1, high=15)
    islands: Islands = field(default_factory=Islands)
    fleets: dict[str, Fleet] = gathered(lambda seat_id: Fleet(seat=seat_id))
    house: dict[str, str] = fixed()
    said: list[Said] = fixed()

    @property
    def fleet_in_turn(self) -> Fleet:
        assert self.turn is not None
        return self.fleets[self.turn]

    def next_to(self, seat_id: str) -> str:
        """The seat clockwise of this one."""
        seats = list(self.fleets)
        return seats[(seats.index(seat_id) + 1) % len(seats)]

    def others(self, fleet: Fleet) -> Iterator[Fleet]:
        """All fleets but this one."""
        return (one for one in self.fleets.values() if one is not fleet)

    def launch(self, numbers: dict[str, int]) -> None:
        """IP-A03: every fleet has so many ships of each size."""
        for fleet in self.fleets.values():
            for size, count in numbers.items():
                for number in range(1, count + 1):
                    name = f"{size}{number}"
                    fleet.ships[name] = Ship(name=name, hold=Pile(values=self.house["treasureValues"]))

    def spend(self) -> None:
        """One action is spent."""
        self.actions -= 1

    def holds(self, ship: Ship, counts: dict[str, int]) -> bool:
        """Whether these pieces fit into this ship's hold."""
        return fits(counts, ship.size, self.house["holdRule"])

    def won(self) -> Over | None:
        """IP-08: a home at the threshold; of several the seat whose turn it is, then clockwise (IP-A18)."""
        seats = list(self.fleets)
        first = seats.index(self.turn) if self.turn in seats else 0
        for seat_id in seats[first:] + seats[:first]:
            treasure = self.fleets[seat_id].home.treasure
            if treasure >= self.threshold:
                words = Phrase("{who} has {n} treasure at home and wins!", who=seat(seat_id), n=treasure)
                return Over(seat_id, "treasure", words)
        return None
