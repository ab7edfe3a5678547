"""What each question of Pirate's Peak is about, for the eye: its picture, additions to a die, tries, fights so far, stakes."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.dice import Face
from companion.packs.peak.table import WHIRLPOOL_ATTEMPTS, PeakTable, Ship
from companion.scene import Bout, Plus, Scene, Side, Stake, Tries
from companion.words import Phrase, seat

CREWMAN_FREES_AFTER = 3
"""Failures against the squid from which on a crewman buys the ship free."""
_CUTLASS = Plus(Phrase("+1"), "cutlass")
_GHOST = Phrase("The ghost")
_SIGN_OF_PLACE = {
    "dock_card": "dock",
    "open_sea": "compass",
    "x": "x",
    "island": "island",
    "castaway": "castaway",
    "mermaids": "mermaid",
    "gust": "gust",
    "shortcut": "shortcut",
    "whirlpool": "whirlpool",
    "whirlpool_freed": "whirlpool",
    "squid": "squid",
    "squid_freed": "squid",
    "fog": "fog",
    "peak": "peak",
}
_RULE_OF_PLACE = {"whirlpool_freed": "PP-17", "squid_freed": "PP-19", "fog": "PP-20"}
"""What has moved a ship that drifts, by where it drifts from."""


Fallen = tuple[int, int, int]
"""A die of a fight: its face, what the Cutlass added, and what it gained."""


@dataclass(slots=True)
class Account:
    """A fight under way: who fights, the dice that have fallen and what they won. Kept for the eye alone."""

    sides: tuple[Ship, ...]
    """As they sit at the table."""
    dice: list[dict[Ship, Fallen]] = field(default_factory=list)

    def note(self, fallen: dict[Ship, Fallen]) -> None:
        """A bout is over. A ship that is not named had no crewman to fight."""
        self.dice.append(fallen)

    def bouts(self) -> tuple[Bout, ...]:
        """All of them, the first one first."""
        return tuple(map(self._bout, self.dice))

    def _bout(self, fallen: dict[Ship, Fallen]) -> Bout:
        sides = []
        for ship in self.sides:
            face, cutlass, _ = fallen.get(ship, (None, 0, 0))
            sides.append(_side(ship, face, bool(cutlass), throws=ship in fallen))
        return Bout(tuple(sides), tuple(fallen[ship][2] if ship in fallen else 0 for ship in self.sides))


def _side(ship: Ship, face: Face | None = None, cutlass: bool = False, *, throws: bool = True, icon: str = "") -> Side:
    plus = (_CUTLASS,) if cutlass else ()
    return Side(Phrase("{who}", who=seat(ship.seat)), ship.seat, face, plus, throws, icon)


def _as_they_sit(table: PeakTable, *sides: Side) -> Bout:
    order = list(table.ships)
    return Bout(tuple(sorted(sides, key=lambda side: order.index(side.seat))))


# --- at the dock -----------------------------------------------------------------------------------------------------


def shop(ship: Ship) -> Scene:
    """Crew and cannonballs are for sale."""
    at_island = ship.place == "island"
    return Scene(title=Phrase("Island") if at_island else Phrase("The dock shop"), sign="island" if at_island else "dock")


def roll_off(table: PeakTable, ships: list[Ship], rolls: tuple[int, ...], *, begins: bool) -> Scene:
    """Both throw, and the higher die has it."""
    first, second = ships
    bout = _as_they_sit(table, _side(first, rolls[0] if rolls else None), _side(second))
    title = Phrase("Who begins") if begins else Phrase("A tied fight")
    need = _beats(rolls[0], first) if rolls else Phrase("{first} rolls, then {second}", first=_who(first), second=_who(second))
    return Scene(title=title, sign="compass" if begins else "cutlass", need=need, bout=bout)


def _beats(roll: int, first: Ship) -> Phrase:
    if roll == 6:
        return Phrase("A 6 is a tie. With less, {first} has won", first=_who(first))
    if roll == 5:
        return Phrase("A 6 beats {first}, a 5 is a tie", first=_who(first))
    return Phrase("{least} or more beats {first}, a {roll} is a tie", least=roll + 1, roll=roll, first=_who(first))


def home() -> Scene:
    """The first ship is home."""
    return Scene(title=Phrase("Home first"), sign="anchor")


# --- the turn and sailing --------------------------------------------------------------------------------------------


def turn(ship: Ship) -> Scene:
    """A turn begins where the ship lies."""
    return Scene(sign=_SIGN_OF_PLACE.get(ship.place))


def sail(table: PeakTable, ship: Ship, sail_adds: bool, may_summon: bool) -> Scene:
    """The ship rolls to sail; the Mighty Sail and a gust do their part."""
    gust = ship.gust and not ship.gust_is_new
    plus = [Plus(Phrase("+1"), "sail")] if sail_adds else []
    if gust:
        double = Plus(Phrase("×2"), "gust")
        plus = [double, *plus] if table.house["gustSail"] == "doubleDieOnly" else [*plus, double]
    stakes = (Stake(Phrase("A 1 may call the Ghost Ship."), "ghost-ship"),) if may_summon else ()
    need = Phrase("As many spaces as the die shows") if not plus else None
    return Scene(title=Phrase("Sailing"), sign="sail", need=need, bout=Bout((_with(ship, plus),)), stakes=stakes)


def _with(ship: Ship, plus: list[Plus]) -> Side:
    return Side(Phrase("{who}", who=seat(ship.seat)), ship.seat, None, tuple(plus))


def summon(*, risen: bool = False) -> Scene:
    """The ghost is called; `risen`: it came."""
    stakes = () if risen else (Stake(Phrase("Any other number is how far you sail."), "sail"),)
    return Scene(title=Phrase("Calling the ghost"), sign="ghost-ship", stakes=stakes)


def stop(ship: Ship, key: str) -> Scene:
    """Where the ship got to is asked; a ship that drifts was moved by another rule."""
    if key == "freed.stop":
        rule = _RULE_OF_PLACE.get(ship.place)
        return Scene(title=Phrase("Set free"), rules=(rule,) if rule else ())
    return Scene(title=Phrase("Sailing") if key == "sail.stop" else Phrase("After the fight"))


# --- the cannon ------------------------------------------------------------------------------------------------------


def on_the_x() -> Scene:
    """The ship may dig at once."""
    return Scene(title=Phrase("On the X"), sign="spade")


def dig(ship: Ship) -> Scene:
    """Digging, and nobody fires."""
    plus = [Plus(Phrase("×2"), "spade")] + ([Plus(Phrase("+{n}", n=ship.crew), "crewman")] if ship.crew else [])
    need = Phrase("That is {least} to {most} gold", least=2 + ship.crew, most=12 + ship.crew)
    return Scene(title=Phrase("Digging"), sign="spade", need=need, bout=Bout((_with(ship, plus),)))


def may_interrupt(ship: Ship) -> Scene:
    """The other ship digs, and a shot may spoil it."""
    stakes = (Stake(Phrase("The same as the digger: no gold. More: a life lost too. Less: only a part."), "cannon"),)
    return Scene(title=Phrase("{who} digs", who=_who(ship)), sign="cannon", stakes=stakes)


def under_fire(table: PeakTable, ship: Ship, shooter: Ship, digging: int | None) -> Scene:
    """A search is fired into: the digger's die, then the cannon's."""
    bout = _as_they_sit(table, _side(ship, digging, icon="spade"), _side(shooter, icon="cannon"))
    if digging is None:
        stakes = (
            Stake(Phrase("If the cannon is higher: no gold, 1 life lost."), "life", peril=True),
            Stake(Phrase("If equal: no gold. If lower: twice the difference."), "coin"),
        )
        return Scene(title=Phrase("Under fire"), sign="cannon", need=Phrase("Then the cannon rolls"), bout=bout, stakes=stakes)
    lines = [Stake(Phrase("A {roll}: no gold.", roll=digging), "coin")]
    if digging < 6:
        lines.append(Stake(Phrase("{least}: no gold, and 1 life lost.", least=_from(digging + 1)), "life", peril=True))
    if digging > 1:
        lines.append(Stake(Phrase("{most}: twice the difference is dug up.", most=_up_to(digging - 1)), "spade"))
    need = Phrase("{who} has rolled a {roll}", who=_who(ship), roll=digging)
    return Scene(title=Phrase("Firing at a search"), sign="cannon", need=need, bout=bout, stakes=tuple(lines))


def fire(table: PeakTable, ship: Ship, target: Ship, attack: int | None) -> Scene:
    """A ship is fired at: the attacker's die, then the defender's."""
    bout = _as_they_sit(table, _side(ship, attack, icon="cannon"), _side(target, icon="ship"))
    if attack is None:
        stakes = (Stake(Phrase("If it beats the die of {who}, {who} loses 1 life.", who=_who(target)), "life"),)
        need = Phrase("Then {who} rolls", who=_who(target))
        return Scene(title=Phrase("Firing"), sign="cannon", need=need, bout=bout, stakes=stakes)
    lines = [Stake(Phrase("{least}: it splashes into the sea.", least=_from(attack)), "sea")]
    if attack > 1:
        lines.append(Stake(Phrase("{most}: 1 life lost.", most=_up_to(attack - 1)), "life", peril=True))
    return Scene(title=Phrase("Stand by"), sign="cannon", need=Phrase("The ball is in the air"), bout=bout, stakes=tuple(lines))


def _from(least: int) -> Phrase:
    return Phrase("A 6") if least == 6 else Phrase("{least} or more", least=least) if least > 1 else Phrase("Any die")


def _up_to(most: int) -> Phrase:
    return Phrase("A 1") if most == 1 else Phrase("{most} or less", most=most)


# --- fights ----------------------------------------------------------------------------------------------------------


def duel(account: Account, won: dict[str, int], rolled: Ship | None, face: int | None) -> Scene:
    """Crewman against crewman; who has `rolled` threw a `face`."""
    return Scene(
        title=Phrase("Ships meet"),
        sign="cutlass",
        need=Phrase("The higher die takes the difference in gold"),
        bout=Bout(tuple(_fights(ship, face if ship is rolled else None) for ship in account.sides)),
        fought=account.bouts(),
        won=tuple(won[ship.seat] for ship in account.sides),
    )


def plunder(account: Account, won: dict[str, int], strong: Ship) -> Scene:
    """A crewman without an opponent takes what he throws."""
    sides = tuple(_fights(ship, None, throws=ship is strong) for ship in account.sides)
    return Scene(
        title=Phrase("Plunder"),
        sign="coin",
        need=Phrase("{who} takes as much gold as the die shows", who=_who(strong)),
        bout=Bout(sides),
        fought=account.bouts(),
        won=tuple(won[ship.seat] for ship in account.sides),
    )


def _fights(ship: Ship, face: int | None, *, throws: bool = True) -> Side:
    return _side(ship, face, ship.holds("golden_cutlass") and throws, throws=throws, icon="crewman")


def ghost(ship: Ship, dice: list[Fallen]) -> Scene:
    """Crewman by crewman against the ghost's 6. `dice`: those that have fallen."""
    against = Side(_GHOST, face=6, icon="ghost-ship")
    fought = tuple(Bout((_side(ship, face, bool(cutlass)), against), (gain, 0)) for face, cutlass, gain in dice)
    return Scene(
        title=Phrase("The Ghost Ship"),
        sign="ghost-ship",
        need=Phrase("Each pip less than 6 costs 1 gold"),
        bout=Bout((_fights(ship, None), against)),
        fought=fought,
        won=(sum(gain for *_, gain in dice), 0),
    )


# --- what lies in the sea --------------------------------------------------------------------------------------------


def peak() -> Scene:
    """A treasure is chosen."""
    return Scene(title=Phrase("The Peak"), sign="peak")


def whirlpool(ship: Ship) -> Scene:
    """Another chance to get out."""
    failed, left = ship.whirlpool_attempts, WHIRLPOOL_ATTEMPTS - ship.whirlpool_attempts
    last = Stake(Phrase("The last chance: else you are spat out 1 space ahead, 1 life poorer."), "life", peril=True)
    later = Stake(Phrase("The fifth failure spits you out 1 space ahead and costs 1 life."), "life", peril=True)
    return Scene(
        title=Phrase("Whirlpool, try {n}", n=failed + 1),
        sign="whirlpool",
        need=Phrase("A 6 throws you six spaces ahead"),
        tries=Tries(failed, WHIRLPOOL_ATTEMPTS, Phrase("{n} chance left", "{n} chances left", n=left)),
        stakes=(last if left == 1 else later,),
    )


def squid(table: PeakTable, ship: Ship) -> Scene:
    """Three dice against the squid, again."""
    failed = ship.squid_failures
    third = table.house["squidDamage"] == "third"
    costs = third and (failed + 1) % CREWMAN_FREES_AFTER
    frees = failed + 1 >= CREWMAN_FREES_AFTER
    if costs:
        words = Phrase("Every third failure costs 1 life; then a crewman can free you.")
    elif frees and ship.crew:
        words = Phrase("Less costs 1 life, but then a crewman can free you.")
    elif frees:
        words = Phrase("Less costs 1 life, and there is no crewman to free you.")
    else:
        words = Phrase("Less costs 1 life. After a third failure a crewman can free you.")
    return Scene(
        title=Phrase("Giant squid, try {n}", n=failed + 1),
        sign="squid",
        tries=Tries(failed, max(CREWMAN_FREES_AFTER, failed), _failures(failed)),
        stakes=(Stake(words, "crewman"),),
    )


def _failures(failed: int) -> Phrase:
    return Phrase("{n} failure", "{n} failures", n=failed) if failed else Phrase("no failure yet")


def squid_wants() -> Scene:
    """A crewman can free the ship."""
    return Scene(title=Phrase("Giant squid"), sign="squid")


def fog() -> Scene:
    """Eyes closed: the die falls, and is called."""
    return Scene(
        title=Phrase("In the fog"), sign="fog", stakes=(Stake(Phrase("One off is near enough. Else the fog keeps you."), "fog"),)
    )


def _who(ship: Ship) -> str:
    return seat(ship.seat)
