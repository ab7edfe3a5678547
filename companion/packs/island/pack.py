"""Pirate Island as a pack: what the engine and the screen need to know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.dice import D6, D10, Die
from companion.pack import HouseRule, RulePage, Said, Seat, Setting, Start
from companion.packs.island import by_hand
from companion.packs.island.pages import PAGES
from companion.packs.island.switches import HOUSE_RULES
from companion.packs.island.table import AT_END, HOME, Expedition, QuestTable, lay
from companion.panels import Deck, Hand, Number, Panel, Pawn, State, Stretch, Track
from companion.prompts import Asking, Refused
from companion.words import Phrase, mark

SCENARIO = "scenario"
TITLES = (mark("Pirate Island"), mark("The Lighthouse"))
"""What the scenarios of our own are called in their files, for the catalogues."""


class Island:
    """Two to six expeditions race to the End of the track for a treasure, and home with it."""

    id = "island"
    edition = 1
    title = Phrase("Pirate Island")
    about = Phrase("Thirty spaces, two decks, and one treasure to carry home")
    icon = "island"
    seats: tuple[Seat, ...] = (
        Seat("red", Phrase("Red expedition"), "red"),
        Seat("blue", Phrase("Blue expedition"), "blue"),
        Seat("yellow", Phrase("Yellow expedition"), "yellow"),
        Seat("green", Phrase("Green expedition"), "green"),
        Seat("black", Phrase("Black expedition"), "black"),
        Seat("white", Phrase("White expedition"), "white"),
    )
    fewest, most = 2, 6
    default_seats = ("red", "blue")
    house_rules: tuple[HouseRule, ...] = HOUSE_RULES
    settings: tuple[Setting, ...] = (Setting(SCENARIO, Phrase("Scenario"), "pirate_island", "scenarios", title_in="name"),)
    dice: tuple[Die, ...] = (D6, D10)
    rules: Mapping[str, RulePage] = PAGES
    said_by_hand = "by hand"

    def read_setting(self, name: str, text: str, where: str) -> Any:
        """A scenario file, see scenario_file."""
        from companion.packs.island import scenario_file  # loaded when a game is begun

        if name != SCENARIO:
            raise Refused(Phrase("Pirate Island has no {name}", name=repr(name)))
        return scenario_file.read(text, where, [one.id for one in self.seats])

    def lay_table(self, start: Start) -> QuestTable:
        """PI-01: everybody at the Start, the decks whole."""
        if SCENARIO not in start.settings:
            raise Refused(Phrase("Pirate Island needs a scenario"))
        return lay(start.settings[SCENARIO], start.seats, dict(start.house_rules))

    def play(self, table: QuestTable, said: list[Said], resumed: bool) -> Asking[None]:
        """The game, PI-01 to PI-10."""
        from companion.packs.island.turns import voyage  # the rules are loaded when the game is played

        table.said = said
        return voyage(table, resumed)

    def settle(self, table: QuestTable, before: Mapping[str, Any], changes: Mapping[str, Any]) -> None:
        """See by_hand.settle."""
        by_hand.settle(table, before, changes)

    def overtaken(self, table: QuestTable) -> Exception | None:
        """See by_hand.overtaken."""
        return by_hand.overtaken(table)

    def broken(self, table: QuestTable) -> str | None:
        """See by_hand.broken."""
        return by_hand.broken(table)

    def panels(self, table: QuestTable, seat: str | None) -> tuple[Panel, ...]:
        """Crew, space, skills and hand of an expedition; of the whole table where the treasure is."""
        return _common(table) if seat is None else _expedition(table, table.seats[seat])


def _common(table: QuestTable) -> tuple[Panel, ...]:
    scenario = table.scenario
    pawns = (
        Pawn(one.seat, one.place, "chest" if table.carries(one) else None, one.heading == HOME) for one in table.seats.values()
    )
    track = Track(
        "objective",
        Phrase("{goal}", goal=table.goal),
        scenario.end,
        tuple(Stretch(module.first, module.last, Phrase("{deck}", deck=module.name)) for module in scenario.modules),
        tuple(pawns),
        "chest" if table.objective == AT_END else None,
    )
    decks = (
        Deck(f"{name}.left", Phrase("{deck}", deck=deck.module.name), len(deck.left), len(deck.discard))
        for name, deck in table.decks.items()
    )
    return (track, *decks)


def _expedition(table: QuestTable, one: Expedition) -> tuple[Panel, ...]:
    at, scenario = f"{one.seat}.", table.scenario
    states = [State(at + "place", Phrase("Lost"), "skull", True)] if one.is_out else []
    if one.missed:
        states.append(State(at + "missed", Phrase("Misses {n} turn", "Misses {n} turns", n=one.missed), "hourglass", True))
    cards = tuple((Phrase("{aid}", aid=name), _good_for(table, name)) for name in one.hand)
    return (
        Number(at + scenario.unit, Phrase("{unit}", unit=scenario.unit_name), "crewman"),
        Number(at + "tokens", Phrase("Experience"), "star"),
        *(Number(f"{at}skills.{name}", Phrase("{skill}", skill=words), name) for name, words in scenario.skills.items()),
        Hand(at + "hand", Phrase("Aids"), cards),
        *states,
    )


def _good_for(table: QuestTable, aid: str) -> Phrase:
    card = table.scenario.aids[aid]
    return Phrase("{skill} +{n}", skill=table.scenario.skills[str(card.aid)], n=card.bonus)


PACK = Island()
