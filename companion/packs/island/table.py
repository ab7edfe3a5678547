"""The table of a Warp Quest game: expeditions on the track, decks, and who carries the objective (rules page 4.1).

Its words come from the scenario: what an expedition consists of, its skills, its decks. So its classes are made for each one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, make_dataclass
from functools import lru_cache
from typing import Any, ClassVar

from companion.pack import Ended, Over, Said, Teller
from companion.packs.island import scenario as scenarios
from companion.packs.island.scenario import Card, Module, Scenario
from companion.table import Node, Table, counter, fixed, gathered, hidden, listing, word
from companion.words import Phrase, seat

START = 1
OUT, HOME = "out", "home"
AT_END = "end"
HEADINGS = {OUT: Phrase("outward"), HOME: Phrase("homeward")}


@dataclass(slots=True, kw_only=True, eq=False)
class Deck(Node):
    """A module's cards: those still to come, in the order of the scenario file, and those used, the last one last."""

    module: Module = fixed()
    left: list[str] = listing(Phrase("Draw pile"))
    discard: list[str] = listing(Phrase("Discard"))

    def put_away(self, card: str) -> None:
        """On the discard."""
        self.discard = [*self.discard, card]

    def shuffle(self) -> None:
        """The discard is the draw pile again."""
        self.left = self.in_order(self.discard)
        self.discard = []

    def in_order(self, cards: Iterable[str]) -> list[str]:
        """These cards as the scenario file has them."""
        some = set(cards)
        return [name for name in self.module.cards if name in some]


@dataclass(slots=True, kw_only=True, eq=False)
class Expedition(Node):
    """One player's pawn and what goes with it. The scenario adds its units and skills."""

    seat: str = fixed("")
    scenario: Scenario = fixed()
    place: int | None = counter(Phrase("Space"), START, low=START, none=Phrase("out"))
    heading: str = word(Phrase("Way of the last move"), OUT, *HEADINGS.items())
    tokens: int = counter(Phrase("Experience"), high=99)
    missed: int = counter(Phrase("Turns to miss"), high=99)
    hand: list[str] = listing(Phrase("Aids in hand"))

    @property
    def is_out(self) -> bool:
        """Whether the expedition is lost."""
        return self.place is None

    @property
    def on_space(self) -> int:
        """The space it stands on."""
        assert self.place is not None
        return self.place

    @property
    def units_left(self) -> int:
        """How many there are of what the expedition consists of: its crew."""
        return int(getattr(self, self.scenario.unit))

    @units_left.setter
    def units_left(self, number: int) -> None:
        setattr(self, self.scenario.unit, number)

    def skill_bonus(self, skill: str) -> int:
        """What it adds to a throw of this skill."""
        return int(getattr(self.skills, skill))  # type: ignore[attr-defined]

    def learn_skill(self, skill: str, bonus: int) -> None:
        """The skill grows."""
        setattr(self.skills, skill, self.skill_bonus(skill) + bonus)  # type: ignore[attr-defined]

    def gain_units(self, units: int) -> None:
        """So many units more or less; they do not go below 0."""
        self.units_left = max(0, self.units_left + units)


@dataclass(slots=True, kw_only=True, eq=False)
class QuestTable(Teller, Table):
    """The whole table."""

    GATHER: ClassVar[tuple[str, ...]] = ("decks", "seats")
    DERIVED: ClassVar[tuple[str, ...]] = ("card",)
    objective: str = word(Phrase("The objective"), AT_END)
    decks: dict[str, Deck] = field(default_factory=dict)
    seats: dict[str, Expedition] = field(default_factory=dict)
    in_play: str | None = hidden(None)
    of_deck: str | None = hidden(None)
    """Whose deck the card in play is of."""
    scenario: Scenario = fixed()
    house: dict[str, str] = fixed()
    said: list[Said] = fixed()

    @property
    def card(self) -> str | None:
        """The challenge or event being met."""
        return self.in_play

    @property
    def in_turn(self) -> Expedition:
        assert self.turn is not None
        return self.seats[self.turn]

    @property
    def goal(self) -> str:
        """What the objective is called."""
        return self.scenario.objective

    def carries(self, one: Expedition) -> bool:
        """Whether this expedition has the objective."""
        return self.objective == one.seat

    def after(self, seat_id: str | None) -> list[Expedition]:
        """All seats, clockwise from the one after this."""
        around = list(self.seats.values())
        at = list(self.seats).index(seat_id) + 1 if seat_id in self.seats else 0
        return around[at:] + around[:at]

    def sailing(self) -> Iterator[Expedition]:
        """Those that are not lost."""
        return (one for one in self.seats.values() if not one.is_out)

    def foes(self, one: Expedition) -> list[Expedition]:
        """Opponents on the same space; none at the Start (PI-A10)."""
        if one.is_out or one.place == START:
            return []
        return [other for other in self.sailing() if other is not one and other.place == one.place]

    def where(self) -> tuple[int | None, ...]:
        """Where the pawns stand: a landing is looked at again when that changes."""
        return tuple(one.place for one in self.seats.values())

    # --- cards -----------------------------------------------------------------------------------------------------

    def met(self) -> Card | None:
        """The card in play."""
        if self.in_play is None or self.of_deck is None:
            return None
        return self.decks[self.of_deck].module.cards[self.in_play]

    def put_away(self) -> None:
        """The card in play goes to its deck's discard."""
        if self.in_play is not None and self.of_deck is not None:
            self.decks[self.of_deck].put_away(self.in_play)
        self.in_play = self.of_deck = None

    def spend_aid(self, one: Expedition, aid: str) -> None:
        """An aid is used, or lost: to its own deck's discard."""
        one.hand = [name for name in one.hand if name != aid]
        self.decks[self.scenario.aids[aid].module].put_away(aid)

    # --- the objective and the end ---------------------------------------------------------------------------------

    def take(self, one: Expedition, *, said: bool = True) -> None:
        """This expedition carries the objective from now on, and heads home."""
        self.objective, one.heading = one.seat, HOME
        if said:
            self.bid("PI-03", "{who} takes the {goal}!", who=seat(one.seat), goal=self.goal)

    def taken_at_end(self) -> None:
        """PI-03, PI-A38: nobody waits beside the objective; of several the one whose turn comes next takes it."""
        if self.objective == AT_END:
            here = next((one for one in self.after(self.turn) if one.place == self.scenario.end), None)
            if here is not None:
                self.take(here)

    def lost(self, one: Expedition) -> None:
        """PI-A05: an expedition without units. Its hand is discarded, the objective it carried lies at the End again.

        Whether that leaves one alone is asked by whoever calls.
        """
        for aid in list(one.hand):
            self.spend_aid(one, aid)
        one.heading, one.tokens, one.missed = OUT, 0, 0
        unit = self.scenario.unit_name
        if self.house["crewZero"] == "restart":
            one.place, one.units_left = START, self.scenario.units
            self.bid("PI-06", "{who} has no {unit} left and begins again at the Start.", who=seat(one.seat), unit=unit)
        else:
            one.place = None
            self.bid("PI-06", "{who} has no {unit} left and is out. Take the pawn away.", who=seat(one.seat), unit=unit)
        if self.carries(one):
            self.objective = AT_END
            self.bid("PI-03", "The {goal} lies at the End again.", goal=self.goal)
        self.taken_at_end()

    def alone(self) -> Over | None:
        """PI-A05: the last one left wins."""
        left = list(self.sailing())
        if len(left) != 1:
            return None
        return Over(left[0].seat, "last", Phrase("All others are lost: {who} wins!", who=seat(left[0].seat)))

    def home(self) -> Over | None:
        """PI-10: the carrier on the Start."""
        carrier = self.seats.get(self.objective)
        if carrier is None or carrier.place != START:
            return None
        return Over(
            carrier.seat, "home", Phrase("{who} brings the {goal} home and wins!", who=seat(carrier.seat), goal=self.goal)
        )

    def end_if_won(self, over: Over | None) -> None:
        """Raises Ended where it is over."""
        if over is not None:
            raise Ended(over)


def lay(kept: Mapping[str, Any], seats: tuple[str, ...], house: dict[str, str]) -> QuestTable:
    """PI-01: everybody at the Start, all cards in their decks."""
    scenario, quest, deck, expedition = _classes(json.dumps(kept, sort_keys=True), seats)
    decks = {module.id: deck(module.id) for module in scenario.modules}
    for one in decks.values():
        one.left = list(one.module.cards)
    laid: QuestTable = quest(
        decks=decks, seats={name: expedition(name) for name in seats}, scenario=scenario, house=house, said=[]
    )
    return laid


@lru_cache(maxsize=8)
def _classes(kept: str, seats: tuple[str, ...]) -> tuple[Scenario, Any, Any, Any]:
    """The scenario, the table, and makers of a deck and of an expedition as it has them. Raises Refused where it is faulty."""
    from companion.packs.island import scenario_file  # loaded when a table is laid

    found = json.loads(kept)
    scenario_file.check(found, seats)
    scenario = scenarios.of(found)
    how: dict[str, Any] = {"slots": True, "kw_only": True, "eq": False}
    skills = make_dataclass(
        "Skills", [(name, int, counter(Phrase("{skill}", skill=words), high=99)) for name, words in scenario.skills.items()],
        bases=(Node,), **how,
    )  # fmt: skip
    decks = {
        module.id: make_dataclass(
            "ScenarioDeck",
            [
                ("left", list[str], listing(Phrase("{deck}: draw pile", deck=module.name), *module.cards)),
                ("discard", list[str], listing(Phrase("{deck}: discard", deck=module.name), *module.cards)),
            ],
            bases=(Deck,), **how,
        )
        for module in scenario.modules
    }  # fmt: skip
    expedition = make_dataclass(
        "ScenarioExpedition",
        [
            ("place", int | None, counter(Phrase("Space"), START, low=START, high=scenario.end, none=Phrase("out"))),
            ("hand", list[str], listing(Phrase("Aids in hand"), *scenario.aids)),
            (scenario.unit, int, counter(Phrase("{unit}", unit=scenario.unit_name), scenario.units)),
            ("skills", Node, field(default_factory=skills)),
        ],
        bases=(Expedition,), **how,
    )  # fmt: skip

    def deck_of(name: str) -> Deck:
        made: Deck = decks[name](module=next(one for one in scenario.modules if one.id == name))
        return made

    def expedition_of(name: str) -> Expedition:
        made: Expedition = expedition(seat=name, scenario=scenario)
        return made

    where = [(AT_END, Phrase("at the End")), *((name, Phrase("with {who}", who=seat(name))) for name in seats)]
    quest = make_dataclass(
        "ScenarioTable",
        [
            ("objective", str, word(Phrase("{goal}", goal=scenario.objective), AT_END, *where)),
            ("decks", dict[str, Deck], gathered(deck_of)),
            ("seats", dict[str, Expedition], gathered(expedition_of)),
        ],
        bases=(QuestTable,), **how,
    )  # fmt: skip
    return scenario, quest, deck_of, expedition_of
