"""The cannon: searching an X and interrupting it, and attacking the ship (PP-06, PP-07, PP-08, PP-12)."""

from __future__ import annotations

from functools import partial

from companion.packs.peak import scenes
from companion.packs.peak.asking import roll_die
from companion.packs.peak.table import IN_WHIRLPOOL, PeakTable, Ship
from companion.prompts import Asking, Choose, Option, ask
from companion.words import Phrase, seat


def why_no_shot(table: PeakTable, ship: Ship, target: Ship) -> Phrase | None:
    """Why this ship cannot fire at that one, None where it can (PP-08, PP-12, PP-24)."""
    if not ship.cannonballs:
        return Phrase("no cannonball aboard")
    for each in (ship, target):
        if each.place in ("dock_card", "docked"):
            return Phrase("{who} is on the Starting Dock card", who=seat(each.seat))
        if each.place == "island":
            return Phrase("{who} lies at an island", who=seat(each.seat))
        if each.place == "fog":
            return Phrase("{who} is in fog", who=seat(each.seat))
        if each.place in IN_WHIRLPOOL and table.house["whirlpoolCannon"] == "banned":
            return Phrase("{who} is in the whirlpool", who=seat(each.seat))
    return table.helm.out_of_range(table, ship, target)


def why_no_search(table: PeakTable, ship: Ship) -> Phrase | None:
    """Why this ship cannot search, None where it can (PP-06)."""
    if ship.place != "x":
        return Phrase("you can only search on an X")
    if ship.searched:
        if table.on("oneSearchPerVisit"):
            return Phrase("you have searched this X on this visit")
        return Phrase("you searched this X last turn")
    return None


def what_it_pays(ship: Ship) -> Phrase:
    """What a search brings in gold."""
    if not ship.crew:
        return Phrase("twice the die in gold")
    return Phrase("twice the die in gold, and {crew} for the crew", crew=ship.crew)


def search(table: PeakTable, ship: Ship) -> Asking[None]:
    """PP-06: twice the die and the crew in gold, unless the other ship fires into it."""
    other = table.other(ship)
    if (yield from _interrupts(table, ship, other)):
        yield from interrupt(table, ship, other)
        return
    hint = what_it_pays(ship)
    roll = yield from roll_die(
        ship,
        "search.roll",
        "PP-06",
        Phrase("Roll to dig."),
        hint=hint,
        still=lambda: ship.place == "x",
        scene=lambda: scenes.dig(ship),
    )
    if roll is None:
        return
    _was_searched(ship)
    found = table.pay_out(ship, 2 * roll + ship.crew)
    table.say("PP-06", "{who} digs up {gold} gold.", who=seat(ship.seat), gold=found)
    _bank_was_short(table, 2 * roll + ship.crew - found)


def _interrupts(table: PeakTable, ship: Ship, other: Ship) -> Asking[bool]:
    def build() -> Choose | None:
        if why_no_shot(table, other, ship) or ship.place != "x":
            return None
        if other.owes_turn and table.on("interruptCostsTurn"):  # a turn that is spent cannot be spent again
            return None
        cost = Phrase("costs a cannonball and your next turn") if table.on("interruptCostsTurn") else Phrase("costs a cannonball")
        reach = table.helm.range_in_words(other, ship)
        options = (
            Option("fire", Phrase("Fire!"), note=Phrase("{reach}; {cost}", reach=reach, cost=cost)),
            Option("hold", Phrase("Hold fire"), note=Phrase("let {who} dig", who=seat(ship.seat))),
        )
        text = Phrase("{who} will dig. Do you fire?", who=seat(ship.seat))
        return Choose(
            key="search.interrupt",
            who=other.seat,
            text=text,
            rule="PP-07",
            options=options,
            skipped="hold",
            scene=lambda: scenes.may_interrupt(ship),
        )

    choice: str | None = yield from ask(build)
    return choice == "fire"


def interrupt(table: PeakTable, ship: Ship, shooter: Ship) -> Asking[None]:
    """PP-07: the searcher rolls, then the cannon. Equal spoils the search, more costs a life too, less spoils it in part."""
    shooter.cannonballs -= 1
    if table.on("interruptCostsTurn"):
        shooter.owes_turn = True
    _was_searched(ship)  # the search was tried, whatever comes of it

    def on_x() -> bool:
        return ship.place == "x"

    text = Phrase("Under fire! Roll to dig.")
    under_fire = partial(scenes.under_fire, table, ship, shooter)
    digging = yield from roll_die(ship, "search.roll", "PP-07", text, still=on_x, scene=partial(under_fire, None))
    if digging is None:
        return
    hint = Phrase("A {roll} spoils the search, more hits the ship too", roll=digging)
    text = Phrase("Roll for the cannon.")
    shot = yield from roll_die(shooter, "search.cannon", "PP-07", text, hint=hint, still=on_x, scene=partial(under_fire, digging))
    if shot is None:
        return
    if shot < digging:
        due = 2 * (digging - shot) + (ship.crew if table.on("partialAddsCrew") else 0)
        found = table.pay_out(ship, due)
        table.say(
            "PP-07",
            "{high} to {low}: half spoiled. {who} digs up {gold} gold.",
            high=digging,
            low=shot,
            who=seat(ship.seat),
            gold=found,
        )
        _bank_was_short(table, due - found)
    elif shot == digging:
        table.say("PP-07", "{shot} to {roll}: the search is spoiled, no gold.", shot=shot, roll=digging)
    else:
        table.say("PP-07", "{shot} to {roll}: the search is spoiled, and the shot hits.", shot=shot, roll=digging)
        table.hurt(ship, "PP-07")


def fire(table: PeakTable, ship: Ship) -> Asking[None]:
    """PP-08: the attacker rolls, then the defender. More than the defender's roll takes a life; the ball is spent either way."""
    target = table.other(ship)
    ship.cannonballs -= 1
    attack = yield from roll_die(
        ship, "fire.attack", "PP-08", Phrase("Fire! Roll to attack."), scene=partial(scenes.fire, table, ship, target, None)
    )
    if attack is None:
        return
    hint = Phrase("With {roll} or more the ball misses", roll=attack)
    text = Phrase("{who} fires! Roll to defend.", who=seat(ship.seat))
    defence = yield from roll_die(
        target, "fire.defend", "PP-08", text, hint=hint, scene=partial(scenes.fire, table, ship, target, attack)
    )
    if defence is None:
        return
    if attack > defence:
        table.say("PP-08", "{attack} to {defence}: a hit!", attack=attack, defence=defence)
        table.hurt(target, "PP-08")
    else:
        table.say("PP-08", "{attack} to {defence}: it splashes into the sea.", attack=attack, defence=defence)


def _was_searched(ship: Ship) -> None:
    ship.searched = ship.searched_now = True


def _bank_was_short(table: PeakTable, missing: int) -> None:
    if missing:
        table.say("PP-27", "The Sea Bank is empty: {gold} gold cannot be paid.", gold=missing)
