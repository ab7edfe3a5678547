"""At the dock: shopping before setting sail, the roll-off, and coming home (PP-01, PP-02, PP-25)."""

from __future__ import annotations

from collections.abc import Callable

from companion.pack import Ended, Over
from companion.packs.peak import scenes
from companion.packs.peak.asking import roll_die
from companion.packs.peak.table import CANNONBALL_CAP, CANNONBALL_PRICE, CREW_CAP, CREW_PRICE, PeakTable, Ship, richest
from companion.prompts import Asking, Count, Field, Skipped, TurnTo, ask
from companion.words import Phrase, seat

CREW = Phrase("Crew")
CANNONBALLS = Phrase("Cannonballs")
NOBODY_BEGINS = Phrase("somebody must begin: roll, or hand the turn to whoever begins")


class HomeByHand(Exception):
    """Thrown into the rules where a ship was set on its berth by hand: it is home."""

    def __init__(self, ship: Ship) -> None:
        self.ship = ship
        super().__init__(ship.seat)


def set_sail(table: PeakTable) -> Asking[str]:
    """Both shop, then both roll. Gives the seat that begins."""
    for ship in table.ships.values():
        yield from shop(table, ship, "dock.shop", "PP-01", "dock_card")
    return (yield from roll_off(table, "dock.rolloff", "PP-02", list(table.ships.values()))).seat


def shop(table: PeakTable, ship: Ship, key: str, rule: str, place: str) -> Asking[None]:
    """PP-01 and PP-16: crew for 3 gold, cannonballs for 2, as far as the gold and the ship reach."""

    def build() -> Count | None:
        if ship.place != place:
            return None
        fields = (
            _ware("crew", CREW, CREW_PRICE, CREW_CAP - ship.crew, _crewmen),
            _ware("cannonballs", CANNONBALLS, CANNONBALL_PRICE, CANNONBALL_CAP - ship.cannonballs, _balls),
        )
        text = Phrase("{who} shops. What comes aboard?", who=seat(ship.seat))
        hint = Phrase("{gold} gold to spend", gold=ship.gold)
        return Count(
            key=key,
            who=ship.seat,
            text=text,
            rule=rule,
            hint=hint,
            fields=fields,
            budget=ship.gold,
            skipped=NOTHING,
            scene=lambda: scenes.shop(ship),
        )

    bought = yield from ask(build)
    if bought and any(bought.values()):
        cost = table.pay_in(ship, bought["crew"] * CREW_PRICE + bought["cannonballs"] * CANNONBALL_PRICE)
        ship.crew += bought["crew"]
        ship.cannonballs += bought["cannonballs"]
        table.say(rule, "{who} pays {cost} gold for {what}.", who=seat(ship.seat), cost=cost, what=_wares(bought))


def roll_off(table: PeakTable, key: str, rule: str, ships: list[Ship]) -> Asking[Ship]:
    """PP-02: each rolls, the higher one has it; on a tie all again."""
    while True:
        rolls: list[int] = []
        for ship in ships:
            hint = Phrase("{who} rolled a {roll}", who=seat(ships[0].seat), roll=rolls[0]) if rolls else None
            text = (
                Phrase("Roll: the higher die begins.")
                if key == "dock.rolloff"
                else Phrase("A tie! Roll: the higher die sails on.")
            )
            no_skip = NOBODY_BEGINS if key == "dock.rolloff" else None
            scene = lambda so_far=tuple(rolls): scenes.roll_off(table, ships, so_far, begins=key == "dock.rolloff")  # noqa: E731
            roll = yield from roll_die(ship, key, rule, text, hint=hint, no_skip=no_skip, scene=scene)
            rolls.append(roll or 0)
        if rolls[0] != rolls[1]:
            winner = ships[rolls.index(max(rolls))]
            if key == "dock.rolloff":
                table.say(rule, "{high} beats {low}: {who} begins.", high=max(rolls), low=min(rolls), who=seat(winner.seat))
            return winner
        table.say(rule, "Both rolled a {roll}: roll once more.", roll=rolls[0])


def come_home(table: PeakTable, ship: Ship) -> Asking[None]:
    """PP-25: the first ship home may sell its crew, and the game is over: raises Ended, unless it is set afloat again by hand."""
    ship.come_to("docked")
    table.say("PP-25", "{who} is home: no more sailing, no more searching.", who=seat(ship.seat))
    while True:
        try:
            yield from sell_crew(table, ship)
            break
        except HomeByHand as home:  # something was corrected while the question was open
            ship = home.ship
    if ship.place == "docked":
        raise Ended(count_the_gold(table, ship))


def sell_crew(table: PeakTable, ship: Ship) -> Asking[None]:
    """The first ship home gets 1 gold for each crewman sold; the bank pays what it can, and all who are sold leave."""

    def build() -> Count | None:
        if not ship.crew or ship.place != "docked":
            return None
        fields = (Field("crew", CREW, ship.crew, preset=ship.crew, counted=_crewmen, more={"pays": 1}),)
        text = Phrase("How many crewmen does {who} sell?", who=seat(ship.seat))
        return Count(
            key="dock.sell",
            who=ship.seat,
            text=text,
            rule="PP-25",
            hint=Phrase("the Sea Bank pays 1 gold for each"),
            fields=fields,
            skipped=NOTHING,
            scene=scenes.home,
        )

    try:
        sold = yield from ask(build)
    except (Skipped, TurnTo):
        return  # nobody sails after this, so there is no turn to hand over: nothing is sold
    if sold and sold.get("crew"):
        ship.crew -= sold["crew"]
        paid = table.pay_out(ship, sold["crew"])
        table.say("PP-25", "{who} sells {n} of the crew for {gold} gold.", who=seat(ship.seat), n=sold["crew"], gold=paid)


def count_the_gold(table: PeakTable, docked: Ship) -> Over:
    """PP-25: the most gold wins; who wins a tie is a house rule."""
    rich = richest(table.ships.values())
    if len(rich) == 1:
        winner, other = rich[0], table.other(rich[0])
        words = Phrase("{who} wins with {gold} gold to {less}.", who=seat(winner.seat), gold=winner.gold, less=other.gold)
        return Over(winner.seat, "gold", words)
    if table.house["tieWinner"] == "docker":
        words = Phrase("{gold} gold each: {who} was home first and wins.", gold=docked.gold, who=seat(docked.seat))
        return Over(docked.seat, "docker", words)
    return Over(None, "draw", Phrase("{gold} gold each: it is a draw.", gold=docked.gold))


NOTHING: dict[str, int] = {"crew": 0, "cannonballs": 0}


def _ware(name: str, label: Phrase, cost: int, room: int, counted: Callable[[int], Phrase]) -> Field:
    return Field(name, label, room, cost=cost, why=None if room else Phrase("no room for more"), counted=counted)


def _crewmen(n: int) -> Phrase:
    return Phrase("{n} crewman", "{n} crewmen", n=n)


def _balls(n: int) -> Phrase:
    return Phrase("{n} cannonball", "{n} cannonballs", n=n)


def _wares(bought: dict[str, int]) -> Phrase:
    crew, balls = _crewmen(bought["crew"]), _balls(bought["cannonballs"])
    if not bought["cannonballs"]:
        return crew
    return Phrase("{crew} and {balls}", crew=crew, balls=balls) if bought["crew"] else balls
