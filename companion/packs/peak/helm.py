"""The helm: the one place that knows how it is found out where a ship gets to.

The rules ask a helm and never a prompt of their own. This one asks the players, who see the cards; another may read a chart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from companion.packs.peak import scenes
from companion.packs.peak.table import (
    IN_WHIRLPOOL,
    JOURNEY_CARDS,
    PEAK_NOT_AMONG_FIRST,
    PeakTable,
    Ship,
)
from companion.prompts import Asking, Choose, Option, ask
from companion.words import Phrase, seat

RARE = {"rare": True}
LABELS = {
    "open_sea": Phrase("Open sea"),
    "x_exact": Phrase("Right on X"),
    "x_early": Phrase("Early on X"),
    "island": Phrase("Island"),
    "castaway": Phrase("Castaway"),
    "gust": Phrase("Gust"),
    "shortcut": Phrase("Short cut"),
    "mermaids": Phrase("Mermaids"),
    "fog": Phrase("Fog"),
    "whirlpool": Phrase("Whirlpool"),
    "squid": Phrase("Squid"),
    "peak": Phrase("The Peak"),
    "peak_passed": Phrase("Past Peak"),
    "other_ship": Phrase("Their ship"),
    "ghost_ship": Phrase("Ghost"),
    "dock_card": Phrase("Start card"),
    "dock": Phrase("Home dock"),
    "stay": Phrase("Stayed put"),
    "flip_journey": Phrase("New card"),
    "flip_peak": Phrase("Peak card"),
}
NOTES = {
    "open_sea": Phrase("nothing happens here"),
    "x_exact": Phrase("no step is left: you may dig at once"),
    "x_early": Phrase("stopped with steps to spare: dig in a later turn"),
    "island": Phrase("crew and cannonballs are sold here"),
    "castaway": Phrase("a crewman comes aboard"),
    "gust": Phrase("the next sail goes twice as far"),
    "shortcut": Phrase("the short cut opens on the next turn"),
    "mermaids": Phrase("they lure a crewman away"),
    "fog": Phrase("you must stop, and call a die to get out"),
    "whirlpool": Phrase("it holds the ship: a 6 gets you out"),
    "squid": Phrase("it holds the ship: 12 with three dice frees it"),
    "peak": Phrase("choose one of the treasures"),
    "peak_passed": Phrase("choose a treasure in passing, and sail on"),
    "ghost_ship": Phrase("your crew fights it"),
    "dock_card": Phrase("a plain space of the Starting Dock card"),
    "dock": Phrase("ends the voyage"),
    "stay": Phrase("the ship has not moved"),
    "flip_journey": Phrase("a sea card is turned over, and the move goes on"),
    "flip_peak": Phrase("the Peak is turned over, and the move goes on"),
}
"""What each is, for whoever wonders."""
FLIPS = ("flip_journey", "flip_peak")
_SELDOM = ("dock_card", "dock", "ghost_ship", "stay", "flip_peak")
_LAST_OF_THE_USUAL = ("other_ship", "flip_journey", "peak")
_OTHERS = (*_SELDOM, *_LAST_OF_THE_USUAL, "peak_passed")
PLACES = ((*(stop for stop in LABELS if stop not in _OTHERS), *_LAST_OF_THE_USUAL), _SELDOM)
"""Where each stop lies on the screen, all voyage long: those that are met every few turns, and the others."""
DRIFTING = tuple(stop for stop in LABELS if stop != "x_exact")
RESTING = tuple(stop for stop in DRIFTING if stop not in ("other_ship", "ghost_ship", "stay"))
HELD = (*RESTING, "stay")

Steps = Callable[[], int]
"""How many spaces a ship may go: read from the table each time, so that a correction by hand counts."""


class Helm(Protocol):
    """Answers "where does this ship get to". Each gives the stop, a word of LABELS but for the flips, which it sees to itself."""

    def sail(self, table: PeakTable, ship: Ship, steps: Steps) -> Asking[str | None]:
        """The ship sails (PP-04)."""

    def drift(self, table: PeakTable, ship: Ship, steps: Steps) -> Asking[str | None]:
        """The ship is moved or breaks free: whirlpool, squid, fog. An X is never hit exactly."""

    def rest(self, table: PeakTable, ship: Ship) -> Asking[str | None]:
        """The ship advances to the next open spot after a fight (PP-13.4)."""

    def held(self, table: PeakTable, ship: Ship) -> Asking[str | None]:
        """The ship rests on the space before a meeting (PP-13)."""

    def out_of_range(self, table: PeakTable, ship: Ship, target: Ship) -> Phrase | None:
        """Why a cannon does not reach, if that is known."""

    def range_in_words(self, ship: Ship, target: Ship) -> Phrase:
        """What must hold for a shot, where the players judge it."""


class AskingHelm:
    """Asks the players: one tap after each move."""

    def sail(self, table: PeakTable, ship: Ship, steps: Steps) -> Asking[str | None]:
        return (yield from self._ask(table, ship, "sail.stop", "PP-04", tuple(LABELS), _sailed, steps))

    def drift(self, table: PeakTable, ship: Ship, steps: Steps) -> Asking[str | None]:
        return (yield from self._ask(table, ship, "freed.stop", "PP-04", DRIFTING, _drifted, steps))

    def rest(self, table: PeakTable, ship: Ship) -> Asking[str | None]:
        return (yield from self._ask(table, ship, "fight.rest", "PP-13", RESTING, _advanced, None))

    def held(self, table: PeakTable, ship: Ship) -> Asking[str | None]:
        return (yield from self._ask(table, ship, "fight.held", "PP-13", HELD, _was_held, None))

    def out_of_range(self, table: PeakTable, ship: Ship, target: Ship) -> Phrase | None:
        return None

    def range_in_words(self, ship: Ship, target: Ship) -> Phrase:
        if ship.holds("steel_cannon"):
            return Phrase("at {who}, any number of cards away", who=seat(target.seat))
        return Phrase("if {who} lies on this card or the next", who=seat(target.seat))

    def _ask(
        self,
        table: PeakTable,
        ship: Ship,
        key: str,
        rule: str,
        stops: tuple[str, ...],
        words: Callable[[Ship, int], Phrase],
        steps: Steps | None,
    ) -> Asking[str | None]:
        def build() -> Choose:
            count = steps() if steps else 0
            options = tuple(
                AN_X if stop == "x_early" and key != "sail.stop" else _option(stop, table, ship)
                for stop in stops
                if stop != "peak_passed" or table.house["peakStop"] == "pass"
            )
            more = {"steps": count} if steps else {}
            hint = _sail_hint(table, ship) if key == "sail.stop" else None
            return Choose(
                key=key,
                who=ship.seat,
                text=words(ship, count),
                rule=rule,
                hint=hint,
                options=options,
                places=_places(table),
                more=more,
                scene=lambda: scenes.stop(ship, key),
            )

        while True:
            stop: str | None = yield from ask(build)
            if stop is None or stop not in FLIPS:
                return stop
            flip(table, stop)


def flip(table: PeakTable, which: str) -> None:
    """PP-05: a sea card is turned over at the end of the last one."""
    if which == "flip_peak" and table.cards_flipped < PEAK_NOT_AMONG_FIRST:
        table.bid("PP-05", "The Peak is never among the first five cards: shuffle it back in and flip another.")
        return
    if which == "flip_peak":
        table.lay_peak()
    else:
        table.cards_flipped += 1
        table.say("PP-05", "A new sea card is laid: {n} so far.", n=table.cards_flipped)


def _option(stop: str, table: PeakTable, ship: Ship) -> Option:
    why = _why_not(stop, table, ship)
    if stop == "other_ship":
        other = table.other(ship)
        fight = Phrase("a crew fight")
        return Option(stop, Phrase("{who}", who=seat(other.seat)), why, note=fight, whose=other.seat)
    if why is None:
        return (_UNUSUAL if _is_rare(stop, table, ship) else _USUAL)[stop]
    return _offered(stop, _is_rare(stop, table, ship), why)


def _places(table: PeakTable) -> tuple[tuple[str, ...], ...]:
    usual, seldom = PLACES
    return usual, (*seldom, "peak_passed") if table.house["peakStop"] == "pass" else seldom


def _offered(stop: str, rare: bool, why: Phrase | None = None) -> Option:
    return Option(stop, LABELS[stop], why, note=NOTES[stop], more=RARE if rare else {}, final=stop == "dock")


def _each(rare: bool) -> dict[str, Option]:
    """Every stop but the other ship as it is offered where nothing bars it."""
    return {stop: _offered(stop, rare) for stop in NOTES}


_USUAL, _UNUSUAL = _each(rare=False), _each(rare=True)
AN_X = Option("x_early", Phrase("An X"), note=Phrase("dig in a later turn"), more={"icon": "x"})
"""An X that a ship comes to without a roll to sail, so neither early nor with its last step."""


def _why_not(stop: str, table: PeakTable, ship: Ship) -> Phrase | None:
    if stop == "other_ship":
        return _no_fight_there(table.other(ship))
    if stop == "ghost_ship" and not table.ghost:
        return Phrase("there is no Ghost Ship on the board")
    if stop in ("peak", "peak_passed") and ship.treasure is not None:
        return Phrase("there is a treasure aboard already")
    if stop in FLIPS and table.peak_found:
        return Phrase("the Peak is on the table: no more cards are flipped")
    if stop == "flip_journey" and table.cards_flipped >= JOURNEY_CARDS:
        return Phrase("ten journey cards lie: the next one is the Peak")
    return None


def _no_fight_there(other: Ship) -> Phrase | None:
    """PP-13: no fight with a ship on an island, in a whirlpool, at the Peak; and none with one at home."""
    if other.place == "island":
        return Phrase("{who} lies at an island: no fight there", who=seat(other.seat))
    if other.place in IN_WHIRLPOOL:
        return Phrase("{who} is in the whirlpool: no fight there", who=seat(other.seat))
    if other.place == "peak":
        return Phrase("{who} lies at the Peak: no fight there", who=seat(other.seat))
    if other.place == "docked":
        return Phrase("{who} is home", who=seat(other.seat))
    return None


def _is_rare(stop: str, table: PeakTable, ship: Ship) -> bool:
    """Whether it need not be on the first leaf, as things stand."""
    if stop in ("dock", "stay"):
        return not table.peak_found
    if stop == "dock_card":
        return not table.peak_found and ship.place != "dock_card"
    if stop == "peak":
        return not table.peak_found or ship.treasure is not None
    if stop == "ghost_ship":
        return not table.ghost
    if stop == "flip_journey":
        return table.peak_found
    return stop == "flip_peak" and (table.peak_found or table.cards_flipped < PEAK_NOT_AMONG_FIRST)


def _sail_hint(table: PeakTable, ship: Ship) -> Phrase | None:
    """What may bend the number of steps: optionalBonuses, and for the way home PP-25 with dockOvershoot."""
    if table.on("optionalBonuses") and (ship.gust or ship.holds("mighty_sail")):
        return Phrase("That is the most: Sail and gust count only if you like")
    if not table.peak_found:
        return None
    if table.house["dockOvershoot"] == "advance":
        return Phrase("The dock needs the exact number; with more you stop before it")
    return Phrase("The dock needs the exact number; with more you stay where you are")


def _sailed(ship: Ship, steps: int) -> Phrase:
    return Phrase("Sail {steps}. Where did you stop?", steps=steps)


def _drifted(ship: Ship, steps: int) -> Phrase:
    return Phrase("Move {steps} ahead. Where did you stop?", steps=steps)


def _advanced(ship: Ship, steps: int) -> Phrase:
    return Phrase("{who} sails on to the next open spot. What is there?", who=seat(ship.seat))


def _was_held(ship: Ship, steps: int) -> Phrase:
    return Phrase("{who} stops on the space before. What is there?", who=seat(ship.seat))
