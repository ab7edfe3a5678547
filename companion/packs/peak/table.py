"""The table of Pirate's Peak: two ships, the Sea Bank, the ghost and the sea cards (rules page 1.1 and 1.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from companion.pack import Ended, Over, Said, Teller
from companion.table import Node, Table, counter, fixed, flag, gathered, hidden, word
from companion.words import Phrase, seat

if TYPE_CHECKING:
    from companion.packs.peak.helm import Helm

GOLD_IN_PLAY = 100
GOLD_TO_BEGIN = 10
CREW_CAP = 4
CANNONBALL_CAP = 3
LIFE_CAP = 5
CREW_PRICE = 3
CANNONBALL_PRICE = 2
WHIRLPOOL_ATTEMPTS = 5
JOURNEY_CARDS = 10
PEAK_NOT_AMONG_FIRST = 5
"""A Peak among the first five cards goes back into the deck."""

TREASURES = ("mighty_sail", "golden_cutlass", "steel_cannon")
TREASURE_WORDS = {
    "mighty_sail": Phrase("Mighty Sail"),
    "golden_cutlass": Phrase("Golden Cutlass"),
    "steel_cannon": Phrase("Steel Cannon"),
}
PLACE_WORDS = {
    "dock_card": Phrase("on the Starting Dock card"),
    "open_sea": Phrase("on open sea"),
    "x": Phrase("on an X"),
    "island": Phrase("at an island"),
    "castaway": Phrase("at the castaway"),
    "mermaids": Phrase("among the mermaids"),
    "gust": Phrase("in a gust of wind"),
    "shortcut": Phrase("at a short cut"),
    "whirlpool": Phrase("in the whirlpool"),
    "whirlpool_freed": Phrase("at the whirlpool, loose"),
    "squid": Phrase("held by the squid"),
    "squid_freed": Phrase("by the squid, loose"),
    "fog": Phrase("in fog"),
    "peak": Phrase("at Pirate's Peak"),
    "docked": Phrase("docked"),
}
IN_WHIRLPOOL = ("whirlpool", "whirlpool_freed")
AT_SQUID = ("squid", "squid_freed")


@dataclass(slots=True, kw_only=True, eq=False)
class Ship(Node):
    """One player's ship and what is aboard."""

    seat: str = fixed("")
    gold: int = counter(Phrase("Gold"), GOLD_TO_BEGIN)
    crew: int = counter(Phrase("Crew"), high=CREW_CAP)
    cannonballs: int = counter(Phrase("Cannonballs"), high=CANNONBALL_CAP)
    life: int = counter(Phrase("Life"), LIFE_CAP, high=LIFE_CAP)
    treasure: str | None = word(Phrase("Treasure"), None, *TREASURE_WORDS.items(), none=Phrase("none"))
    place: str = word(Phrase("Place"), "dock_card", *PLACE_WORDS.items())
    gust: bool = flag(Phrase("Gust of wind"))
    shortcut: bool = flag(Phrase("Short cut open"))
    owes_turn: bool = flag(Phrase("Next turn is spent"))
    searched: bool = flag(Phrase("Searched this X last turn"))
    whirlpool_attempts: int = counter(Phrase("Whirlpool attempts"), high=WHIRLPOOL_ATTEMPTS - 1)
    squid_failures: int = counter(Phrase("Failures against the squid"), high=99)
    gust_is_new: bool = hidden(False)
    """The gust was met in this turn: it is for the next one."""
    sail_is_new: bool = hidden(False)
    """The Mighty Sail was chosen in this turn: it is for the next sail."""
    sailed_now: bool = hidden(False)
    """The ship has rolled to sail in this very turn."""
    searched_now: bool = hidden(False)
    """The X was searched in this very turn."""

    def holds(self, treasure: str) -> bool:
        """Whether this treasure is aboard."""
        return self.treasure == treasure

    def come_to(self, place: str) -> None:
        """Lies on another space now; what belonged to the old one is over."""
        self.place = place
        self.searched = self.searched_now = self.shortcut = False
        self.whirlpool_attempts = self.squid_failures = 0


@dataclass(slots=True, kw_only=True, eq=False)
class PeakTable(Teller, Table):
    """The whole table. `total` is the gold in play: 100, until a hand or an unlimited bank changes it."""

    GATHER: ClassVar[tuple[str, ...]] = ("ships",)
    DERIVED: ClassVar[tuple[str, ...]] = ("treasures",)
    bank: int = counter(Phrase("Sea Bank"), GOLD_IN_PLAY - 2 * GOLD_TO_BEGIN)
    ghost: bool = flag(Phrase("Ghost Ship on the board"))
    cards_flipped: int = counter(Phrase("Sea cards on the table"), high=JOURNEY_CARDS + 1)
    peak_found: bool = flag(Phrase("The Peak is on the table"))
    ships: dict[str, Ship] = gathered(lambda seat_id: Ship(seat=seat_id))
    total: int = hidden(GOLD_IN_PLAY)
    house: dict[str, str] = fixed()
    helm: Helm = fixed()
    said: list[Said] = fixed()

    @property
    def treasures(self) -> list[str]:
        """Those still at the Peak."""
        taken = {ship.treasure for ship in self.ships.values()}
        return [treasure for treasure in TREASURES if treasure not in taken]

    @property
    def ship_in_turn(self) -> Ship:
        assert self.turn is not None
        return self.ships[self.turn]

    def other(self, ship: Ship) -> Ship:
        """The opponent."""
        first, second = self.ships.values()
        return second if ship is first else first

    def on(self, switch: str) -> bool:
        """Whether a house rule that is on or off is on."""
        return self.house[switch] == "on"

    def lay_peak(self) -> None:
        """PP-05: the next card laid is the Peak."""
        self.cards_flipped += 1
        self.peak_found = True
        self.say("PP-05", "Pirate's Peak is found! It is card {n}.", n=self.cards_flipped)

    def find_peak(self) -> None:
        """PP-05: the Peak lies there, and so do five cards before it, though not all of them were told."""
        if self.cards_flipped >= PEAK_NOT_AMONG_FIRST:
            self.lay_peak()
            return
        self.cards_flipped, self.peak_found = PEAK_NOT_AMONG_FIRST + 1, True
        self.say(
            "PP-05", "The Peak is found! It is never among the first five cards: it counts as card {n}.", n=self.cards_flipped
        )

    # --- gold, crew and life: all of it moves here ----------------------------------------------------------------

    def pay_out(self, ship: Ship, due: int) -> int:
        """The bank pays what it has (PP-27), or all with bankUnlimited. Gives what was paid."""
        paid = due if self.on("bankUnlimited") else min(due, self.bank)
        minted = max(0, paid - self.bank)
        self.bank -= paid - minted
        self.total += minted
        ship.gold += paid
        return paid

    def pay_in(self, ship: Ship, due: int) -> int:
        """A ship pays the bank what it has, no more (PP-27). Gives what was paid."""
        paid = min(due, ship.gold)
        ship.gold -= paid
        self.bank += paid
        return paid

    def rob(self, loser: Ship, winner: Ship, due: int) -> int:
        """Gold goes from ship to ship, as much as there is (PP-13.3). Gives what was taken."""
        taken = min(due, loser.gold)
        loser.gold -= taken
        winner.gold += taken
        return taken

    def hurt(self, ship: Ship, rule: str) -> None:
        """One life less. At none the ship sinks and the other wins at once (PP-26): raises Ended."""
        ship.life -= 1
        self.say(rule, "{who} loses a life point: {life} left.", who=seat(ship.seat), life=ship.life)
        if ship.life == 0:
            raise Ended(sunk(ship, self.other(ship)))


def sunk(ship: Ship, winner: Ship) -> Over:
    """The end by sinking, PP-26."""
    return Over(winner.seat, "sunk", Phrase("{who} is sunk. {winner} wins!", who=seat(ship.seat), winner=seat(winner.seat)))


def richest(ships: Iterable[Ship]) -> list[Ship]:
    """The ship with the most gold; several where they are even."""
    ships = list(ships)
    most = max(ship.gold for ship in ships)
    return [ship for ship in ships if ship.gold == most]
