"""Pete the Pirate as a pack: what the engine and the screen need to know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.dice import Die
from companion.pack import HouseRule, RulePage, Said, Seat, Setting, Start
from companion.packs.pete import by_hand
from companion.packs.pete.pages import PAGES
from companion.packs.pete.switches import HOUSE_RULES
from companion.packs.pete.table import PETE_PLACES, PLACES, STONES, PeteTable, Sailor, number_of
from companion.packs.pete.turns import DIE, DIE_WITH_ONE
from companion.panels import Panel, Pegs, Places, State
from companion.prompts import Asking, Refused
from companion.words import Phrase


class Pete:
    """Sailors gather their five stones and bring them home, and Pete looks into their chests."""

    id = "pete"
    icon = "skull"
    edition = 1
    title = Phrase("Pete the Pirate")
    about = Phrase("Five stones each, and Pete asks what is in your chest")
    seats: tuple[Seat, ...] = (
        Seat("red", Phrase("Red sailor"), "red"),
        Seat("yellow", Phrase("Yellow sailor"), "yellow"),
        Seat("green", Phrase("Green sailor"), "green"),
        Seat("blue", Phrase("Blue sailor"), "blue"),
    )
    fewest, most = 2, 4
    default_seats = ("red", "green")
    house_rules: tuple[HouseRule, ...] = HOUSE_RULES
    settings: tuple[Setting, ...] = ()
    dice: tuple[Die, ...] = (DIE, DIE_WITH_ONE)
    rules: Mapping[str, RulePage] = PAGES
    said_by_hand = "by hand"

    def read_setting(self, name: str, text: str, where: str) -> Any:
        """There is none."""
        raise Refused(Phrase("Pete the Pirate has no {name}", name=repr(name)))

    def lay_table(self, start: Start) -> PeteTable:
        """PT-01: sailors in the bay, a stone of each on every hiding place, Pete in the middle."""
        everywhere = range(1, STONES + 1)
        sailors = {seat: Sailor(seat=seat, hidden=list(everywhere)) for seat in start.seats}
        return PeteTable(turn=start.seats[0], sailors=sailors, house=dict(start.house_rules), said=[])

    def play(self, table: PeteTable, said: list[Said], resumed: bool) -> Asking[None]:
        """The game, PT-01 to PT-13."""
        from companion.packs.pete.turns import voyage  # the rules are loaded when the game is played

        table.said = said
        return voyage(table, resumed)

    def settle(self, table: PeteTable, before: Mapping[str, Any], changes: Mapping[str, Any]) -> None:
        """See by_hand.settle."""
        by_hand.settle(table, changes)

    def overtaken(self, table: PeteTable) -> Exception | None:
        """See by_hand.overtaken."""
        return by_hand.overtaken(table)

    def broken(self, table: PeteTable) -> str | None:
        """See by_hand.broken."""
        return by_hand.broken(table)

    def panels(self, table: PeteTable, seat: str | None) -> tuple[Panel, ...]:
        """The stones of a sailor, by where they are; of the whole table where Pete is."""
        if seat is None:
            return (State("pete", _where_pete_is(table.pete), "skull"),)
        return _sailor_panels(table.sailors[seat])


def _where_pete_is(place: str) -> Phrase:
    if place in PLACES:
        return Phrase("Pete is on hiding place {n}", n=number_of(place))
    return Phrase("Pete is {place}", place=PETE_PLACES[place])


def _sailor_panels(sailor: Sailor) -> tuple[Panel, ...]:
    at = f"{sailor.seat}."
    over = (State(at + "upside_down", Phrase("Chest upside down"), "chest", True),) if sailor.upside_down else ()
    return (
        Pegs(at + "safe", Phrase("In safety"), "anchor", STONES),
        Pegs(at + "chest", Phrase("In the chest"), "chest", STONES),
        Places(at + "hidden", Phrase("Hidden"), "spade", STONES),
        *over,
    )


PACK = Pete()
