"""Firing, moving and repairing (IP-03 to IP-06), and why a ship may not."""

from __future__ import annotations

from companion.packs.ice.pieces import LARGE
from companion.packs.ice.table import STEPS, Fleet, IceTable, Ship
from companion.prompts import Asking, Choose, Option, ask
from companion.scene import Scene
from companion.words import Phrase, seat

LEAVE = ()
"""What a skip answers: the declaration is dropped, and nothing is spent."""


def why_not_at_all(ship: Ship) -> Phrase | None:
    """Why a ship may do nothing but repair."""
    if ship.disabled:
        return Phrase("it is disabled and can only be repaired")
    if ship.repaired:
        return Phrase("it is being repaired this turn")
    return None


def why_not_fire(table: IceTable, fleet: Fleet, ship: Ship) -> Phrase | None:
    """IP-03: battery and a target are needed."""
    if (why := why_not_at_all(ship)) is not None:
        return why
    if ship.shots >= ship.size:
        return Phrase("it has fired its only shot this turn", "it has fired its {n} shots this turn", n=ship.size)
    if all(target.disabled for other in table.others(fleet) for target in other.ships.values()):
        return Phrase("every ship of the others is disabled")
    return None


def why_not_move(ship: Ship) -> Phrase | None:
    """IP-06: once a turn."""
    return why_not_at_all(ship) or (Phrase("it has moved already this turn") if ship.moved else None)


def why_not_repair(ship: Ship) -> Phrase | None:
    """IP-05: not in a turn in which it has acted."""
    if not ship.damage:
        return Phrase("it has no damage")
    return Phrase("it has done something else this turn") if ship.acted else None


def fire(table: IceTable, fleet: Fleet, ship: Ship) -> Asking[None]:
    """IP-03: a named target is hit, unless the table plays with misses (missCosts)."""

    def build() -> Choose | None:
        if not table.actions or why_not_fire(table, fleet, ship):
            return None
        return _targets(table, fleet, ship)

    named = yield from ask(build)
    if not named:
        return
    seat_id, _, name = named.partition(".")
    target = table.fleets[seat_id].ships[name]
    hit = True
    if table.house["missCosts"] == "on":
        result = yield from ask(lambda: _result(table, fleet, ship, target, seat_id))
        if not result:
            return
        hit = result == "hit"
    table.spend()
    ship.shots += 1
    if not hit:
        table.say("IP-03", "The shot of {who} misses.", who=seat(fleet.seat))
        return
    target.damage += 1
    words: dict[str, int | str | Phrase] = {"who": seat(fleet.seat), "other": seat(seat_id), "ship": target.words}
    if target.disabled:
        table.bid("IP-04", "{who} disables {ship} of {other}. Stand it upright, with its cargo on top.", **words)
    else:
        table.say("IP-03", "{who} hits {ship} of {other}.", **words)


def _targets(table: IceTable, fleet: Fleet, ship: Ship) -> Choose:
    options = tuple(
        Option(
            f"{other.seat}.{name}",
            Phrase("{ship}", ship=target.words),
            Phrase("it is disabled already") if target.disabled else None,
            note=Phrase("damage {damage} of {hull}", damage=target.damage, hull=target.size),
            more={"icon": "ship"},
            of=Phrase("{who}", who=seat(other.seat)),
            told=Phrase(
                "{ship} of {who} fires at {target} of {other}",
                ship=ship.words,
                who=seat(fleet.seat),
                target=target.words,
                other=seat(other.seat),
            ),
        )
        for other in table.others(fleet)
        for name, target in other.ships.items()
    )
    return Choose(
        key="fire.target",
        who=fleet.seat,
        text=_under_fire(list(table.others(fleet))),
        hint=Phrase(
            "lay a spare Large at the long side of {ship}: a ship under it is hit, if nothing is between", ship=ship.words
        ),
        rule="IP-03",
        options=options,
        skipped=LEAVE,
        more={"ship": ship.name},
        scene=lambda: Scene(title=Phrase("{ship} fires", ship=ship.words), sign="cannon"),
    )


def _under_fire(others: list[Fleet]) -> Phrase:
    """What must hold of a target; whose ships they are, where they can only be one player's."""
    if len(others) == 1:
        return Phrase("Which ship of {other} is under fire?", other=seat(others[0].seat))
    return Phrase("Which ship is under fire?")


def _result(table: IceTable, fleet: Fleet, ship: Ship, target: Ship, whose: str) -> Choose | None:
    if not table.actions or target.disabled or why_not_fire(table, fleet, ship):
        return None
    options = (
        Option("hit", Phrase("Hit"), note=Phrase("it takes one damage"), more={"icon": "cannon"}),
        Option("miss", Phrase("Miss"), note=Phrase("costs the action and the shot"), more={"icon": "sea"}),
    )
    text = Phrase("Does the shot hit {target} of {other}?", target=target.words, other=seat(whose))
    return Choose(
        key="fire.result",
        who=fleet.seat,
        text=text,
        rule="IP-03",
        options=options,
        skipped=LEAVE,
        more={"ship": ship.name},
        scene=lambda: Scene(title=Phrase("{ship} fires", ship=ship.words), sign="cannon"),
    )


def move(table: IceTable, fleet: Fleet, ship: Ship) -> Asking[None]:
    """IP-06: one to as many steps as its size allows; a Large's one step is done at once."""
    steps = "1"
    if ship.size != LARGE:
        steps = yield from ask(lambda: _steps(table, fleet, ship))
        if not steps:
            return
    table.spend()
    ship.moved = True
    table.say("IP-06", "{who} moves {ship}.", who=seat(fleet.seat), ship=ship.words)


def _steps(table: IceTable, fleet: Fleet, ship: Ship) -> Choose | None:
    if not table.actions or why_not_move(ship):
        return None
    most = STEPS[ship.size]
    too_far = Phrase("it sails {n} step at most", "it sails {n} steps at most", n=most)
    options = tuple(
        Option(str(step), Phrase("{n} step", "{n} steps", n=step), too_far if step > most else None, more={"icon": "sail"})
        for step in range(1, max(STEPS.values()) + 1)
    )
    return Choose(
        key="move.steps",
        who=fleet.seat,
        text=Phrase("How many steps does {ship} sail?", ship=ship.words),
        hint=Phrase("a step is as long as the ship, and touches nothing"),
        rule="IP-06",
        options=options,
        skipped=LEAVE,
        more={"ship": ship.name},
        scene=lambda: Scene(title=Phrase("{ship} sails", ship=ship.words), sign="sail"),
    )


def repair(table: IceTable, fleet: Fleet, ship: Ship) -> Asking[None]:
    """IP-05: one point of damage less; a disabled ship lies down again with its cargo, and does nothing else this turn."""
    was_disabled = ship.disabled
    table.spend()
    ship.damage -= 1
    ship.repaired = True
    if was_disabled:
        table.bid(
            "IP-05", "{who} repairs {ship}. Lay it down again, with its cargo back inside.", who=seat(fleet.seat), ship=ship.words
        )
    else:
        table.say("IP-05", "{who} repairs {ship}.", who=seat(fleet.seat), ship=ship.words)
    yield from ()
