"""When ships meet: the fight of the crews and the fight with the Ghost Ship (PP-11, PP-13, PP-15)."""

from __future__ import annotations

from functools import partial

from companion.packs.peak import scenes
from companion.packs.peak.asking import roll_die
from companion.packs.peak.dock import roll_off
from companion.packs.peak.table import PeakTable, Ship
from companion.prompts import Asking, Skipped, TurnTo
from companion.words import Phrase, seat

GHOST_ROLLS = 6


def cutlass(ship: Ship) -> int:
    """PP-11: 1 for each crew die in a fight, with the Golden Cutlass aboard."""
    return 1 if ship.holds("golden_cutlass") else 0


def crew_fight(table: PeakTable, mover: Ship, other: Ship) -> Asking[Ship | None]:
    """PP-13: the crews fight for gold, man against man. Gives the ship that advances, None where nobody does."""
    table.say("PP-13", "{who} meets {other}.", who=seat(mover.seat), other=seat(other.seat))
    won = {mover.seat: 0, other.seat: 0}
    account = scenes.Account(tuple(table.ships.values()))
    try:
        yield from _duels(table, mover, other, won, account)
        yield from _plunder(table, mover, other, won, account)
    except (Skipped, TurnTo):
        _settle(table, mover, other, won)
        raise
    _settle(table, mover, other, won)
    if won[mover.seat] != won[other.seat]:
        winner = mover if won[mover.seat] > won[other.seat] else other
        table.say("PP-13", "{who} won more gold and sails on.", who=seat(winner.seat))
        return winner
    return (yield from _after_a_tie(table, mover, other))


def _duels(table: PeakTable, mover: Ship, other: Ship, won: dict[str, int], account: scenes.Account) -> Asking[None]:
    """13.1: as many pairs as the smaller crew; the mover rolls, then the other. The higher one takes the difference."""
    fought = 0
    while fought < min(mover.crew, other.crew):
        still = lambda done=fought: done < min(mover.crew, other.crew)  # noqa: E731 - read again after a correction
        pair = {"n": fought + 1, "pairs": min(mover.crew, other.crew)}
        text = Phrase("Duel {n} of {pairs}: roll.", n=pair["n"], pairs=pair["pairs"])
        mine = yield from roll_die(
            mover, "fight.duel", "PP-13", text, still=still, scene=partial(scenes.duel, account, won, mover, None)
        )
        if mine is None:
            continue
        hint = Phrase("{who} has {roll}", who=seat(mover.seat), roll=mine + cutlass(mover))
        theirs = yield from roll_die(
            other, "fight.duel", "PP-13", text, hint=hint, still=still, scene=partial(scenes.duel, account, won, mover, mine)
        )
        if theirs is None:
            continue
        fought += 1
        difference = mine + cutlass(mover) - theirs - cutlass(other)
        gains = (0, 0)
        if difference == 0:
            table.say("PP-13", "An even duel: no gold moves.")
        elif difference > 0:
            gains = (_take(table, other, mover, difference, won), 0)
        else:
            gains = (0, _take(table, mover, other, -difference, won))
        account.note({mover: (mine, cutlass(mover), gains[0]), other: (theirs, cutlass(other), gains[1])})


def _plunder(table: PeakTable, mover: Ship, other: Ship, won: dict[str, int], account: scenes.Account) -> Asking[None]:
    """13.2: each crewman without an opponent rolls and takes as much gold."""
    done = 0
    while done < abs(mover.crew - other.crew):
        strong, weak = (mover, other) if mover.crew > other.crew else (other, mover)
        still = lambda n=done, a=strong, b=weak: n < a.crew - b.crew  # noqa: E731 - read again after a correction
        text = Phrase("Plunder, {n} of {crew}: roll.", n=done + 1, crew=strong.crew - weak.crew)
        scene = lambda ship=strong: scenes.plunder(account, won, ship)  # noqa: E731 - drawn when somebody looks
        roll = yield from roll_die(strong, "fight.plunder", "PP-13", text, still=still, scene=scene)
        if roll is None:
            continue
        done += 1
        taken = _take(table, weak, strong, roll + cutlass(strong), won)
        account.note({strong: (roll, cutlass(strong), taken)})


def _take(table: PeakTable, loser: Ship, winner: Ship, due: int, won: dict[str, int]) -> int:
    """13.3: as much as there is, at once; with fightSettlement=net it is only noted. Gives how much."""
    if table.house["fightSettlement"] == "net":
        won[winner.seat] += due
        table.say("PP-13", "{who} wins {gold} gold, paid after the fight.", who=seat(winner.seat), gold=due)
        return due
    taken = table.rob(loser, winner, due)
    won[winner.seat] += taken
    table.say("PP-13", "{who} takes {gold} gold from {loser}.", who=seat(winner.seat), gold=taken, loser=seat(loser.seat))
    return taken


def _settle(table: PeakTable, mover: Ship, other: Ship, won: dict[str, int]) -> None:
    """fightSettlement=net: what was won on both sides is set off, and the difference moves once."""
    if table.house["fightSettlement"] != "net":
        return
    net = won[mover.seat] - won[other.seat]
    winner, loser = (mover, other) if net > 0 else (other, mover)
    taken = table.rob(loser, winner, abs(net))
    won[winner.seat], won[loser.seat] = taken, 0
    if net:
        table.say("PP-13", "{who} takes {gold} gold from {loser}.", who=seat(winner.seat), gold=taken, loser=seat(loser.seat))


def _after_a_tie(table: PeakTable, mover: Ship, other: Ship) -> Asking[Ship | None]:
    """13.4 with equal sums: who advances is a house rule (tieAdvance)."""
    how = table.house["tieAdvance"]
    if how == "none":
        table.say("PP-13", "Nobody won more gold: nobody sails on.")
        return None
    if how == "rolloff":
        winner = yield from roll_off(table, "fight.rolloff", "PP-13", [mover, other])
    else:
        winner = mover if how == "mover" else other
    table.say("PP-13", "Nobody won more gold: {who} sails on.", who=seat(winner.seat))
    return winner


def ghost_fight(table: PeakTable, ship: Ship) -> Asking[bool]:
    """PP-15: each crewman rolls against the ghost's 6. Gives whether gold was won. Whatever came, the ghost is gone then."""
    table.say("PP-15", "{who} meets the Ghost Ship.", who=seat(ship.seat))
    won = 0
    noted: list[int] = []
    dice: list[scenes.Fallen] = []
    try:
        fought = 0
        while fought < ship.crew and table.ghost:
            still = lambda n=fought: n < ship.crew and table.ghost  # noqa: E731 - read again after a correction
            text = Phrase("Crewman {n} of {crew}: roll.", n=fought + 1, crew=ship.crew)
            hint = Phrase("The ghost has a 6: each pip less costs 1 gold")
            scene = lambda: scenes.ghost(ship, dice)  # noqa: E731 - drawn when somebody looks
            roll = yield from roll_die(ship, "fight.ghost", "PP-15", text, hint=hint, still=still, scene=scene)
            if roll is None:
                continue
            fought += 1
            difference = roll + cutlass(ship) - GHOST_ROLLS
            if table.house["fightSettlement"] == "net":
                noted.append(difference)
                gain = difference
            else:
                gain = _with_the_ghost(table, ship, difference)
                won += gain
            dice.append((roll, cutlass(ship), gain))
    finally:
        won += _with_the_ghost(table, ship, sum(noted)) if noted else 0
        table.ghost = False
    table.bid("PP-15", "The Ghost Ship is gone: take it off the sea.")
    return won > 0


def _with_the_ghost(table: PeakTable, ship: Ship, difference: int) -> int:
    """Gold lost goes to the Sea Bank; what the Cutlass wins comes from there, or from nowhere (ghostPays). Gives the gold won."""
    if difference < 0:
        lost = table.pay_in(ship, -difference)
        table.say("PP-15", "{who} loses {gold} gold to the Sea Bank.", who=seat(ship.seat), gold=lost)
        return -lost
    if difference == 0 or table.house["ghostPays"] == "none":
        table.say("PP-15", "The ghost wins nothing.")
        return 0
    gained = table.pay_out(ship, difference)
    table.say("PP-15", "{who} beats the ghost and gets {gold} gold.", who=seat(ship.seat), gold=gained)
    return gained
