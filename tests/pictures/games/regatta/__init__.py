"""The Regatta, a game that nobody prints: two to six boats, and in one turn whatever a game of this house can ask.

It has a panel of every kind, a prompt of every kind with its hardest content, house rules, a setting and long rule pages, so that
the screen can be looked at with more than the games that are there today need. It is found as a game is, once its folder is on
the path of `companion.packs` (see tests/pictures/fleet.py).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.dice import D6, D10, Die
from companion.pack import Ended, HouseRule, Over, RulePage, Said, Seat, Setting, Start
from companion.panels import Fitting, Number, Panel, Pegs, State
from companion.prompts import Asking, Choose, Count, Draw, Field, Option, Prompt, Roll, Thrown, TurnTo, ask, throw
from companion.table import Node, Table, counter, fixed, flag, gathered, listing, word
from companion.words import Phrase, seat

SKULL_DIE = Die("skull", (1, 2, 3, 4, "pirate"), reads=((5, "pirate"), (6, "pirate")), served_by=("d6",))
STOPS = (
    "open_sea", "x_exact", "x_early", "island", "castaway", "gust", "shortcut", "mermaids", "fog", "whirlpool", "squid", "peak",
    "other_ship", "ghost_ship", "dock_card", "dock", "stay", "flip_journey", "flip_peak",
)  # fmt: skip
STOP_WORDS = (
    "Open sea", "X, by the roll", "X, early", "Island", "Castaway", "Gust", "Short cut", "Mermaids", "Fog", "Whirlpool", "Squid",
    "The Peak", "Other ship", "Ghost ship", "Dock card", "The dock", "Stay", "New card", "Peak card",
)  # fmt: skip
RARE = frozenset({"dock_card", "dock", "stay", "flip_peak", "peak"})
CARDS = (
    "Typhoon", "Spanish Galleon", "Becalmed", "Compass", "Sea Serpent of the Sargasso", "Fair Wind", "Rats in the Bread",
    "The Flying Dutchman", "Message in a Bottle", "Spare Sail", "Scurvy", "Sunken Treasure", "Mutiny", "Dolphins", "Parrot",
    "Rum Barrel", "Reef", "Lighthouse", "Press Gang", "Letter of Marque",
)  # fmt: skip
CARGO = ("Gold", "Crew", "Cannonballs", "Barrels of rum", "Spare sails", "Powder")


@dataclass(slots=True, kw_only=True, eq=False)
class Boat(Node):
    """A boat and all that a board can show."""

    gold: int = counter(Phrase("Gold"), 10)
    fame: int = counter(Phrase("Fame"), 3)
    crew: int = counter(Phrase("Crew"), 2, high=4)
    cannonballs: int = counter(Phrase("Cannonballs"), 1, high=3)
    life: int = counter(Phrase("Life"), 5, high=5)
    biscuits: int = counter(Phrase("Sea biscuits"), 9, high=24)
    treasure: str | None = word(
        Phrase("Treasure"),
        None,
        ("sail", Phrase("Mighty Sail")),
        ("cutlass", Phrase("Golden Cutlass")),
        none=Phrase("none"),
    )
    marks: list[int] = listing(Phrase("Marks rounded"), 1, 2, 3, 4, 5)
    tries: int = counter(Phrase("Tries in the whirlpool"), high=5)
    fog: bool = flag(Phrase("In the fog"))
    squid: bool = flag(Phrase("Held by the squid"))
    gust: bool = flag(Phrase("Gust of wind"))
    waits: bool = flag(Phrase("Misses a turn"))


@dataclass(slots=True, kw_only=True, eq=False)
class RegattaTable(Table):
    """All boats, the bank, and how far the storm has come."""

    GATHER: ClassVar[tuple[str, ...]] = ("boats",)
    bank: int = counter(Phrase("Bank"), 40)
    storm: int = counter(Phrase("Storm"), 2, high=6)
    lantern: bool = flag(Phrase("Lantern lit"), True)
    ghost: bool = flag(Phrase("Ghost Ship about"))
    boats: dict[str, Boat] = gathered(lambda _: Boat())
    course: str = fixed("")


def _sentence(words: str, **values: Any) -> Phrase:
    return Phrase(words, **values)


def _options(*names: str, why: Mapping[str, str] | None = None, note: str = "") -> tuple[Option, ...]:
    barred = why or {}
    return tuple(
        Option(
            name.lower().replace(" ", "_").replace("’", ""),
            Phrase(name),
            why=Phrase(barred[name]) if name in barred else None,
            note=Phrase(note) if note else None,
        )
        for name in names
    )


def _ask_dice(who: str, key: str, text: str, dice: tuple[Die, ...], *, secret: bool = False, hint: str = "") -> Asking[Any]:
    def build(left: tuple[Die, ...], came: tuple[Any, ...]) -> Roll:
        return Roll(
            key=key, who=who, text=_sentence(text, who=seat(who)), rule="RG-2", dice=left, came=came, secret=secret,
            hint=Phrase(hint) if hint else None, skipped=(),
        )  # fmt: skip

    return (yield from throw(build, dice))


Question = Callable[[str], Asking[Any]]


def _plain(make: Callable[[str], Prompt]) -> Question:
    def question(who: str) -> Asking[Any]:
        return (yield from ask(lambda: make(who)))

    return question


def _stops(who: str) -> Prompt:
    options = tuple(
        Option(
            word,
            Phrase(words),
            why=Phrase("there is no Ghost Ship on the board") if word == "ghost_ship" else None,
            more={"rare": True} if word in RARE else {},
        )
        for word, words in zip(STOPS, STOP_WORDS, strict=True)
    )
    return Choose(key="ask.stop", who=who, text=_sentence("Where did {who} stop?", who=seat(who)), rule="RG-1", options=options)


def _bars(who: str) -> Prompt:
    why = {"Fire": "No cannonballs aboard, nobody in sight", "Search": "Not on an X"}
    options = _options("Sail", "Attempt", "Search", "Fire", why=why, note="What it does, and what it may cost")
    return Choose(
        key="ask.bars", who=who, text=_sentence("{who}, what is this turn for?", who=seat(who)), rule="RG-1", options=options,
        hint=Phrase("say it before any die falls"),
    )  # fmt: skip


def _aids(who: str) -> Prompt:
    options = _options(
        "Compass", "Spare sail", "Rum barrel", "Parrot", "Letter of Marque", "Reroll", why={"Parrot": "it only talks to captains"}
    )
    return Choose(
        key="ask.aids", who=who, text=_sentence("Which aids does {who} play?", who=seat(who)), rule="RG-3", options=options,
        many=True, dice=(D10,), skipped=(), hint=Phrase("17 so far; the challenge die decides, and a throw of it plays none"),
    )  # fmt: skip


def _call(who: str) -> Prompt:
    options = _options(*"123456")
    return Choose(
        key="ask.call", who=who, text=_sentence("{who}, which face lies there?", who=seat(who)), rule="RG-2", options=options,
        veiled=True,
    )  # fmt: skip


def _seats_of(table: RegattaTable) -> Question:
    def make(who: str) -> Prompt:
        options = tuple(
            Option(one, _sentence("{who}", who=seat(one)), why=Phrase("that is your own boat") if one == who else None)
            for one in table.boats
        )
        return Choose(
            key="ask.whom", who=None, text=Phrase("Whom did Pete meet on his way across the island?"), rule="RG-1",
            options=options, many=True, skipped=(),
        )  # fmt: skip

    return _plain(make)


def _shop(who: str) -> Prompt:
    fields = tuple(
        Field(one.lower().replace(" ", "_"), Phrase(one), 9, cost=cost, why=why)
        for one, cost, why in (
            ("Crew", 3, None),
            ("Cannonballs", 2, None),
        )
    )
    return Count(
        key="ask.shop", who=who, text=_sentence("What does {who} buy at the dock?", who=seat(who)), rule="RG-4", fields=fields,
        budget=10, skipped={}, hint=Phrase("what is not spent stays in the hoard"),
    )  # fmt: skip


def _cargo(who: str) -> Prompt:
    fields = tuple(
        Field(f"kind{at}", Phrase(one), 0 if at == 3 else 5, why=Phrase("the hold is full of it") if at == 3 else None, preset=1)
        if at != 3
        else Field(f"kind{at}", Phrase(one), 0, why=Phrase("the hold is full of it"))
        for at, one in enumerate(CARGO)
    )
    return Count(
        key="ask.cargo", who=who, text=_sentence("What goes from {who} to the other boat?", who=seat(who)), rule="RG-4",
        fields=fields, skipped={},
    )  # fmt: skip


def _draw(who: str) -> Prompt:
    return Draw(key="ask.draw", who=who, text=Phrase("Which card came up?"), rule="RG-3", deck="sea", left=CARDS)


def _draw_hidden(who: str) -> Prompt:
    return Draw(
        key="ask.draw_hidden", who=who, text=Phrase("A card from the sea deck"), rule="RG-3", deck="sea", left=CARDS, hidden=True
    )


def _draw_printed(who: str) -> Prompt:
    return Draw(
        key="ask.draw_printed", who=who, text=_sentence("{who} draws from the printed deck: which card?", who=seat(who)),
        rule="RG-3", deck="island", left=CARDS, by_app=False,
    )  # fmt: skip


def _long(who: str) -> Prompt:
    options = _options(
        "Round the northern cape", "Wait in the lee of the island",
        note="A line as long as a player will care to read at the table",
    )  # fmt: skip
    return Choose(
        key="ask.long", who=who,
        text=_sentence("{who}, the reef lies to leeward: which way shall she go?", who=seat(who)),
        rule="RG-5", options=options, hint=Phrase("the other boats wait, and the storm comes one step nearer meanwhile"),
    )  # fmt: skip


QUESTIONS: dict[str, Question] = {
    "die": lambda who: _ask_dice(who, "ask.die", "{who} rolls to sail", (D6,)),
    "dice": lambda who: _ask_dice(who, "ask.dice", "{who} fights the squid", (D6, D6, D6), hint="12 in all sets you free"),
    "six_dice": lambda who: _ask_dice(who, "ask.six_dice", "{who}’s skills: one die for each", (D6,) * 6),
    "secret": lambda who: _ask_dice(who, "ask.secret", "{who}, eyes closed: roll", (D6,), secret=True),
    "d10": lambda who: _ask_dice(who, "ask.d10", "{who}’s navigation", (D10,), hint="the throw and 2 more against 9"),
    "skull": lambda who: _ask_dice(who, "ask.skull", "{who} throws Pete’s die", (SKULL_DIE,)),
    "stop": _plain(_stops),
    "bars": _plain(_bars),
    "aids": _plain(_aids),
    "call": _plain(_call),
    "shop": _plain(_shop),
    "cargo": _plain(_cargo),
    "draw": _plain(_draw),
    "draw_hidden": _plain(_draw_hidden),
    "draw_printed": _plain(_draw_printed),
    "long": _plain(_long),
}


def _page(number: str, title: str, *text: str, bends: tuple[str, ...] = ()) -> RulePage:
    return RulePage(number, Phrase(title), tuple(Phrase(one) for one in text), bends)


PAGES = (
    _page("RG-1", "A turn", "Say what the turn is for, then do it. Nothing is moved before it is said."),
    _page("RG-2", "Dice", "Whoever is asked throws. A die that lies cocked is thrown again.", bends=("cocked",)),
    _page("RG-3", "Cards", "A card counts as soon as it lies open. An aid is played once and then lies on the discard."),
    _page("RG-4", "The hold", "What is aboard is aboard: nothing is hidden, and nobody carries more than there are holes."),
    _page(
        "RG-5",
        "The longest rule of all",
        "When the wind turns and the reef lies to leeward, the captain chooses before anything else is done. The choice stands.",
        "Round the cape she goes six spaces, meets nobody, and the storm comes a step nearer for each crewman that is missing.",
        "In the lee she waits a whole turn. Others may pass her, trade with her or fire at her, and she may answer once.",
        "Where both ways are barred she stays, loses nothing, and the next captain has the turn at once.",
        bends=("cocked", "wreck"),
    ),
    _page("by hand", "Set by hand", "Somebody has put it right."),
)


class Regatta:
    """Two to six boats, without end."""

    id = "regatta"
    edition = 1
    title = Phrase("The Regatta")
    about = Phrase("Six boats round the bay, with everything that can be asked")
    icon = "sail"
    seats: tuple[Seat, ...] = tuple(
        Seat(one, Phrase(f"{one.capitalize()} boat"), one) for one in ("red", "green", "blue", "yellow", "black", "white")
    )
    fewest, most = 2, 6
    default_seats = ("red", "green")
    house_rules: tuple[HouseRule, ...] = (
        HouseRule("cocked", Phrase("A cocked die"), (("again", Phrase("again")), ("stands", Phrase("stands"))), "RG-2", True),
        HouseRule(
            "wreck",
            Phrase("A boat on the reef is out of the race at once"),
            (("no", Phrase("no")), ("yes", Phrase("yes")), ("late", Phrase("in the last round"))),
            "RG-5",
        ),
    )
    settings: tuple[Setting, ...] = (Setting("course", Phrase("Course"), default="bay", shipped="courses"),)
    dice: tuple[Die, ...] = (D6, D10, SKULL_DIE)
    rules: Mapping[str, RulePage] = {page.number: page for page in PAGES}
    said_by_hand = "by hand"

    def read_setting(self, name: str, text: str, where: str) -> Any:
        """The name of the course."""
        return str(tomllib.loads(text)["name"])

    def lay_table(self, start: Start) -> RegattaTable:
        """Every boat on the line."""
        course = str(start.settings.get("course", ""))
        return RegattaTable(turn=start.seats[0], boats={one: Boat() for one in start.seats}, course=course)

    def play(self, table: RegattaTable, said: list[Said], resumed: bool) -> Asking[None]:
        """Turn by turn: the captain says which question shall be asked, is asked it, and gets a coin for it."""
        questions = {**QUESTIONS, "whom": _seats_of(table)}
        order = list(table.boats)
        while True:
            who = table.turn or order[0]
            if not resumed:
                table.turns += 1
            resumed = False
            try:
                chosen = yield from ask(lambda who=who: self._what(who, tuple(questions)))  # type: ignore[misc]
                if chosen == "end":
                    said.append(Said(Phrase("The gun is fired: the race is over."), "RG-1"))
                    raise Ended(Over(who, "line", Phrase("{who} crosses the line first and wins the race.", who=seat(who))))
                answer = yield from questions[chosen](who)
                self._pay(table, who, answer, said)
                table.turn = order[(order.index(who) + 1) % len(order)]
            except TurnTo as handed:
                table.turn = handed.seat

    def _pay(self, table: RegattaTable, who: str, answer: Any, said: list[Said]) -> None:
        boat = table.boats[who]
        boat.gold += 1
        boat.crew = max(0, boat.crew - 1)
        thrown = isinstance(answer, Thrown)
        said.append(Said(Phrase("{who} has answered and gets a coin.", who=seat(who)), "RG-2" if thrown else "RG-1"))

    def _what(self, who: str, names: tuple[str, ...]) -> Prompt:
        options = tuple(Option(one, Phrase(one.replace("_", " "))) for one in (*names, "end"))
        return Choose(
            key="turn.ask", who=who, text=_sentence("{who}, what shall be asked?", who=seat(who)), rule="RG-1", options=options,
            turn_start=True, skipped="die",
        )  # fmt: skip

    def settle(self, table: RegattaTable, before: Mapping[str, Any], changes: Mapping[str, Any]) -> None:
        """Nothing hangs on anything."""

    def overtaken(self, table: RegattaTable) -> Exception | None:
        """Nothing ends it but the gun."""
        return None

    def broken(self, table: RegattaTable) -> str | None:
        """There is no rule to break."""
        return None

    def panels(self, table: RegattaTable, seat: str | None) -> tuple[Panel, ...]:
        """Two numbers, four counters, a fitting and up to five states of a boat; one of each kind of the whole table."""
        return _boat_panels(table.boats[seat], f"{seat}.") if seat else _bay_panels(table)


def _boat_panels(boat: Boat, at: str) -> tuple[Panel, ...]:
    states = (
        (boat.fog, State(at + "fog", Phrase("In the fog"), "fog", True)),
        (boat.squid, State(at + "squid", Phrase("Held by the squid"), "squid", True)),
        (boat.tries, State(at + "tries", Phrase("Whirlpool: {n} of 5 tries", n=boat.tries), "whirlpool", True)),
        (boat.gust, State(at + "gust", Phrase("Gust: sail doubled"), "gust")),
        (boat.waits, State(at + "waits", Phrase("Misses a turn"), "hourglass", True)),
    )
    icons = {"sail": "sail", "cutlass": "cutlass", None: None}
    words = {"sail": Phrase("Mighty Sail"), "cutlass": Phrase("Golden Cutlass"), None: Phrase("No treasure")}
    return (
        Number(at + "gold", Phrase("Gold"), "coin"),
        Number(at + "fame", Phrase("Fame"), "pennant"),
        Pegs(at + "crew", Phrase("Crew"), "crewman", 4),
        Pegs(at + "cannonballs", Phrase("Cannonballs"), "cannonball", 3),
        Pegs(at + "life", Phrase("Life"), "life", 5),
        Pegs(at + "biscuits", Phrase("Sea biscuits"), "chest", 24),
        Fitting(at + "treasure", words[boat.treasure], icons[boat.treasure]),
        *(state for holds, state in states if holds),
    )


def _bay_panels(table: RegattaTable) -> tuple[Panel, ...]:
    ghost = State("ghost", Phrase("The Ghost Ship is about"), "ghost-ship", True)
    return (
        Number("bank", Phrase("Bank"), "coin"),
        Pegs("storm", Phrase("Storm"), "whirlpool", 6),
        Fitting("lantern", Phrase("Lantern") if table.lantern else Phrase("No lantern"), "lantern" if table.lantern else None),
        *((ghost,) if table.ghost else ()),
    )


PACK = Regatta()
