"""A tiny game for tests of the engine: a ferry that asks every kind of prompt there is, and whose rules a test can alter.

Each turn somebody rows (two dice, a d6 and a d10), guesses (a roll in secret), draws a card, loads goods, buys sails, or calls
it a day. `pay` is what a pip is worth, so that an altered ferry comes to other tables; `leaky`: one choice brings the rules down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.dice import D6, D10, Die
from companion.pack import Ended, HouseRule, Over, RulePage, Said, Seat, Setting, Start
from companion.panels import Number, Panel
from companion.prompts import Asking, Choose, Count, Draw, Field, Option, Refused, Roll, Skipped, Thrown, TurnTo, ask, throw
from companion.table import Node, Table, counter, fixed, flag, gathered, hidden, listing, word
from companion.words import Phrase, seat

CARDS = ("Calm", "Squall", "Typhoon")
GOODS = ("rope", "salt", "tar")
OARS = Die("oars", (1, 2, "crab"), reads=((3, "crab"),), served_by=("d6",))


@dataclass(slots=True, kw_only=True, eq=False)
class Boat(Node):
    coins: int = counter(Phrase("Coins"), high=999)
    sails: int = counter(Phrase("Sails"), high=3)
    goods: list[str] = listing(Phrase("Goods"), *GOODS)
    flag: str | None = word(Phrase("Flag"), None, ("red", Phrase("red")), ("blue", Phrase("blue")), none=Phrase("none"))


@dataclass(slots=True, kw_only=True, eq=False)
class River(Table):
    GATHER: ClassVar[tuple[str, ...]] = ("boats",)
    DERIVED: ClassVar[tuple[str, ...]] = ("richest",)
    flood: bool = flag(Phrase("Flood"))
    left: list[str] = listing(Phrase("Cards left"), *CARDS)
    boats: dict[str, Boat] = gathered(lambda name: Boat())
    crossings: int = hidden(0)
    order: tuple[str, ...] = fixed(())
    said: list[Said] = fixed()

    @property
    def richest(self) -> int:
        return max(boat.coins for boat in self.boats.values())


class Swamped(Exception):
    """Thrown into the rules where the flood was set by hand: the turn is over."""


class Ferry:
    """The game. Altered ferries differ in their attributes."""

    id = "ferry"
    edition = 1
    title = Phrase("The Ferry")
    about = Phrase("Across the river and back")
    icon = "sail"
    seats = (
        Seat("north", Phrase("North"), "brown"),
        Seat("south", Phrase("South"), "black"),
        Seat("west", Phrase("West"), "red"),
    )
    fewest, most = 2, 3
    default_seats = ("north", "south")
    house_rules = (HouseRule("tides", Phrase("Tides"), (("low", Phrase("low")), ("high", Phrase("high"))), "F-2"),)
    settings: tuple[Setting, ...] = ()
    dice = (D6, D10, OARS)
    rules: Mapping[str, RulePage] = {
        "F-1": RulePage("F-1", Phrase("A turn"), (Phrase("Do one thing."),)),
        "F-2": RulePage("F-2", Phrase("Rowing"), (Phrase("Each pip pays."),), ("tides",)),
    }
    said_by_hand = "F-1"

    def __init__(self, *, edition: int = 1, pay: int = 1, leaky: bool = False) -> None:
        self.edition = edition
        self.pay = pay
        self.leaky = leaky

    def read_setting(self, name: str, text: str, where: str) -> Any:
        raise Refused("the ferry has no settings")

    def lay_table(self, start: Start) -> River:
        boats = {name: Boat() for name in start.seats}
        return River(turn=start.seats[0], boats=boats, order=start.seats, said=[], left=list(CARDS))

    def play(self, table: River, said: list[Said], resumed: bool) -> Asking[None]:
        table.said = said
        if not resumed:
            table.turns = 1
        while True:
            name = str(table.turn)
            following = table.order[(table.order.index(name) + 1) % len(table.order)]
            try:
                yield from self.one_turn(table, table.boats[name], name)
            except (Skipped, Swamped):
                pass
            except TurnTo as to:
                following = to.seat
            table.turn, table.turns = following, table.turns + 1

    def one_turn(self, table: River, boat: Boat, name: str) -> Asking[None]:
        deed = yield from ask(lambda: self.question(table, name))
        if isinstance(deed, Thrown):
            boat.coins += self.pay
        elif deed == "row":
            yield from self.row(table, boat, name)
        elif deed == "guess":
            yield from self.guess(table, boat, name)
        elif deed == "draw":
            card = yield from ask(
                lambda: Draw(
                    key="ferry.draw",
                    who=name,
                    text=Phrase("Draw."),
                    rule="F-1",
                    deck="river",
                    left=tuple(table.left),
                    elsewhere=lambda card: Phrase("{card} lies in the river", card=card) if card in CARDS else None,
                )
            )
            table.left.remove(card)
        elif deed == "load":
            boat.goods = [*boat.goods, *(yield from ask(lambda: self.load(boat, name)))]
        elif deed == "buy":
            boat.sails = (yield from ask(lambda: self.buy(boat, name)))["sails"]
        elif deed == "leak":
            boat.coins //= 0
        elif deed == "over":
            raise Ended(Over(name, "home", Phrase("{who} calls it a day.", who=seat(name))))

    def question(self, table: River, name: str) -> Choose:
        words = {"row": "Row", "guess": "Guess", "draw": "Draw", "load": "Load", "buy": "Buy", "over": "Call it a day"}
        if self.leaky:
            words["leak"] = "Leak"
        empty = Phrase("no card is left")
        options = tuple(
            Option(deed, Phrase(label), empty if deed == "draw" and not table.left else None, more={"rare": deed == "over"})
            for deed, label in words.items()
        )
        return Choose(
            key="ferry.turn", who=name, text=Phrase("What now?"), rule="F-1", options=options, dice=(OARS,), turn_start=True
        )

    def row(self, table: River, boat: Boat, name: str) -> Asking[None]:
        faces = yield from throw(
            lambda dice, came: Roll(key="ferry.row", who=name, text=Phrase("Row."), rule="F-2", dice=dice, came=came, skipped=()),
            (D6, D10),
        )
        if faces is None:
            return
        gain = self.pay * sum(int(face) for face in faces)
        boat.coins, table.crossings = boat.coins + gain, table.crossings + 1
        said = Phrase("{who} earns {n} coin.", "{who} earns {n} coins.", who=seat(name), n=gain)
        table.said.append(Said(said, "F-2"))

    def guess(self, table: River, boat: Boat, name: str) -> Asking[None]:
        roll = yield from ask(lambda: Roll(key="ferry.hide", who=name, text=Phrase("Roll."), rule="F-1", dice=(D6,), secret=True))
        options = (Option("low", Phrase("Low")), Option("high", Phrase("High")))
        call = yield from ask(
            lambda: Choose(key="ferry.call", who=None, text=Phrase("Low or high?"), rule="F-1", options=options, veiled=True)
        )
        if (call == "high") == (roll[0] > 3):
            boat.coins += self.pay
            table.said.append(Said(Phrase("It was a {n}.", n=roll[0]), "F-1"))

    def load(self, boat: Boat, name: str) -> Choose:
        def judge(ids: tuple[str, ...]) -> Phrase | None:  # looks at the boat as it is, as rules do
            n = len(set(boat.goods) | set(ids))
            return Phrase("{n} are too many", n=n) if n > 2 or n < len(boat.goods) + len(ids) else None

        text = Phrase("What is loaded? Two at most lie in a boat.")
        options = tuple(Option(one, Phrase(one.capitalize())) for one in GOODS)
        return Choose(key="ferry.load", who=name, text=text, rule="F-1", options=options, many=True, judge=judge)

    def buy(self, boat: Boat, name: str) -> Count:
        fields = (
            Field("sails", Phrase("Sails"), 3, low=boat.sails, cost=2, preset=boat.sails),
            Field("oars", Phrase("Oars"), 4, cost=1),
        )
        return Count(
            key="ferry.buy",
            who=name,
            text=Phrase("Buy."),
            rule="F-1",
            fields=fields,
            budget=2 * boat.sails + boat.coins,
            judge=lambda counts: Phrase("oars come in pairs") if counts["oars"] % 2 else None,
            skipped={"sails": boat.sails, "oars": 0},
        )

    def settle(self, table: River, before: Mapping[str, Any], changes: Mapping[str, Any]) -> None:
        if sum(len(boat.goods) for boat in table.boats.values()) > 4:
            raise Refused("the boats would sink")

    def overtaken(self, table: River) -> Exception | None:
        if table.flood:
            table.flood = False
            return Swamped()
        return None

    def broken(self, table: River) -> str | None:
        if any(not 0 <= boat.sails <= 3 or boat.coins < 0 for boat in table.boats.values()):
            return "F: sails and coins"
        return None

    def panels(self, table: River, seat: str | None) -> tuple[Panel, ...]:
        return (Number(f"{seat}.coins", Phrase("Coins"), "coin"),) if seat else ()
