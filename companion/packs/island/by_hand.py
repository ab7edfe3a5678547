"""What follows from setting a value by hand, and what must hold of any table (rules page 4.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.pack import Ended
from companion.packs.island.table import AT_END, HOME, START, Deck, Expedition, QuestTable
from companion.prompts import Refused
from companion.words import Phrase, seat


def settle(table: QuestTable, before: Mapping[str, Any], changes: Mapping[str, Any]) -> None:
    """Makes the table fit as the rules say. Raises Refused where the changes cannot be together."""
    named = {path.removeprefix("seats.").removeprefix("decks.") for path in changes}
    _settle_cards(table, before, named)
    for one in table.seats.values():
        _settle_expedition(table, one, before["seats"][one.seat]["place"] is None, named)
    _settle_carrier(table, named)
    for one in table.seats.values():
        if not one.is_out and not one.units_left:
            table.lost(one)
            if one.seat == table.turn:
                table.put_away()  # what it was meeting is over, also where it begins again
    if all(one.is_out for one in table.seats.values()):
        raise Refused(Phrase("somebody must be left"))
    table.taken_at_end()


def _settle_expedition(table: QuestTable, one: Expedition, was_out: bool, named: set[str]) -> None:
    """Units bring an expedition back, and without a space it has none."""
    unit = table.scenario.unit_name
    with_units = f"{one.seat}.{table.scenario.unit}" in named and one.units_left > 0
    with_place = f"{one.seat}.place" in named
    if one.is_out and with_units:
        if with_place:
            raise Refused(Phrase("{who} is on no space and has {unit}: set one of the two", who=seat(one.seat), unit=unit))
        one.place = START
    elif one.is_out and one.units_left:
        raise Refused(Phrase("{who} is lost only without {unit}: set that to 0", who=seat(one.seat), unit=unit))
    elif one.is_out and not was_out:
        one.place = START  # lost, like any other without units
    elif was_out and with_place and not one.is_out and not one.units_left:
        raise Refused(Phrase("{who} is lost: give {unit} too", who=seat(one.seat), unit=unit))


def _settle_carrier(table: QuestTable, named: set[str]) -> None:
    """A carrier is at sea and heads home."""
    carrier = table.seats.get(table.objective)
    if carrier is None:
        return
    if carrier.is_out:
        raise Refused(Phrase("{who} is lost and carries nothing", who=seat(carrier.seat)))
    if carrier.heading != HOME and f"{carrier.seat}.heading" in named:
        raise Refused(Phrase("{who} carries the {goal} and heads home", who=seat(carrier.seat), goal=table.goal))
    carrier.heading = HOME


# --- cards -----------------------------------------------------------------------------------------------------------


def _settle_cards(table: QuestTable, before: Mapping[str, Any], named: set[str]) -> None:
    """A hand that is named takes its cards from wherever they lie; a card lies in one place."""
    claimed = Counter(aid for one in table.seats.values() if f"{one.seat}.hand" in named for aid in one.hand)
    if twice := next((aid for aid, count in claimed.items() if count > 1), None):
        raise Refused(Phrase("{card} cannot be in two hands", card=twice))
    for one in table.seats.values():
        if f"{one.seat}.hand" not in named:
            one.hand = [aid for aid in one.hand if aid not in claimed]
    held = {aid for one in table.seats.values() for aid in one.hand}
    dropped = [aid for kept in before["seats"].values() for aid in kept["hand"] if aid not in held]
    for deck in table.decks.values():
        _settle_deck(table, deck, held, dropped, named)


def _settle_deck(table: QuestTable, deck: Deck, held: set[str], dropped: list[str], named: set[str]) -> None:
    away = {name for name in held if table.scenario.aids[name].module == deck.module.id}
    if table.of_deck == deck.module.id and table.in_play is not None:
        away.add(table.in_play)
    free = [name for name in deck.module.cards if name not in away]
    left_named, discard_named = f"{deck.module.id}.left" in named, f"{deck.module.id}.discard" in named
    for pile, is_named in ((deck.left, left_named), (deck.discard, discard_named)):
        if is_named and (wrong := next((name for name in pile if name in away), None)):
            raise Refused(Phrase("{card} is in a hand or being met: it cannot lie in a pile", card=wrong))
    if left_named and discard_named:
        if sorted([*deck.left, *deck.discard]) != sorted(free):
            raise Refused(
                Phrase("both piles of {deck} together must be all its cards that are in no hand", deck=deck.module.name)
            )
    elif left_named:
        deck.discard = _kept_first(deck.discard, [name for name in free if name not in deck.left])
    elif not discard_named:
        back = [name for name in dropped if name in deck.module.cards and table.scenario.aids[name].module == deck.module.id]
        deck.discard = [name for name in deck.discard if name not in away] + back
    deck.left = [name for name in free if name not in deck.discard]


def _kept_first(old: list[str], new: list[str]) -> list[str]:
    """The cards of `new`, those that lay there before in their old order and first."""
    return [name for name in old if name in new] + [name for name in new if name not in old]


# --- what is brought about, and what must hold -----------------------------------------------------------------------


def overtaken(table: QuestTable) -> Exception | None:
    """The carrier on the Start, or the last one left, has won."""
    over = table.home() or table.alone()
    return Ended(over) if over is not None else None


def broken(table: QuestTable) -> str | None:
    """The first invariant that does not hold."""
    for deck in table.decks.values():
        hands = [aid for one in table.seats.values() for aid in one.hand if table.scenario.aids[aid].module == deck.module.id]
        met = [table.in_play] if table.of_deck == deck.module.id else []
        if sorted([*deck.left, *deck.discard, *hands, *met]) != sorted(deck.module.cards):  # type: ignore[type-var]
            return f"the cards of {deck.module.id} do not add up: {len(deck.left)} left, {deck.discard}, hands {hands}, met {met}"
    for one in table.seats.values():
        if one.is_out != (one.units_left == 0):
            return f"{one.seat} is on {one.place} with {one.units_left}"
        if one.place is not None and not START <= one.place <= table.scenario.end:
            return f"{one.seat} is on {one.place}"
        if min(one.tokens, one.missed, one.units_left) < 0:
            return f"{one.seat} has {one.tokens} tokens, {one.missed} turns to miss"
    if table.objective == AT_END and any(one.place == table.scenario.end for one in table.seats.values()):
        return "somebody waits beside the objective"
    carrier = table.seats.get(table.objective)
    if carrier is not None and (carrier.is_out or carrier.heading != HOME):
        return f"{carrier.seat} carries, on {carrier.place}, heading {carrier.heading}"
    return None
