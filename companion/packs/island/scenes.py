"""What each question of a Warp Quest game is about, for the eye: throw against throw, every addition, what is at stake."""

from __future__ import annotations

from collections.abc import Sequence

from companion.packs.island.scenario import Card, Effect
from companion.packs.island.table import AT_END, Expedition, QuestTable
from companion.scene import Bout, Plus, Scene, Side, Stake
from companion.words import Phrase, seat

D10_MOST = 10


def outfit(table: QuestTable) -> Scene:
    """Throws on the skill table."""
    rows = tuple(
        Stake(Phrase("{face}: {n} {unit}", face=face, n=row.units, unit=table.scenario.unit_name))
        if row.skill is None
        else Stake(Phrase("{face}: {skill} +{n}", face=face, skill=table.scenario.skills[row.skill], n=row.bonus))
        for face, row in enumerate(table.scenario.table, 1)
    )
    return Scene(title=Phrase("Fitting out"), sign="wheel", stakes=rows)


def first(rivals: Sequence[Expedition], thrown: Sequence[int]) -> Scene:
    """Who begins: those who roll for it, and the dice that lie already."""
    faces = [*thrown, *[None] * (len(rivals) - len(thrown))]
    sides = tuple(
        Side(label=Phrase("{who}", who=seat(one.seat)), seat=one.seat, face=face) for one, face in zip(rivals, faces, strict=True)
    )
    return Scene(title=Phrase("Who begins"), sign="compass", bout=Bout(sides))


def move(table: QuestTable, one: Expedition) -> Scene:
    """A throw to move."""
    sign = "chest" if table.carries(one) else "sail"
    if table.carries(one):
        need = Phrase("Back towards the Start, as many spaces as the die shows")
    elif table.objective == AT_END:
        need = Phrase("Towards the End, as many spaces as the die shows")
    else:
        need = Phrase("As many spaces as the die shows")
    return Scene(title=Phrase("Space {n}", n=one.on_space), sign=sign, need=need)


def card() -> Scene:
    """A card is drawn."""
    return Scene(title=Phrase("A card"), sign="card")


def check(table: QuestTable, one: Expedition, met: Card, number: int, die: int | None = None, helped: int = 0) -> Scene:
    """A check of a challenge: the own die with all that is added, against the card's."""
    skill = met.checks[number - 1]
    theirs = Side(label=Phrase("{card}", card=met.name), plus=_plus(met.dm, "card"), icon="card")
    return Scene(
        title=Phrase("{card}, {n} of {all}", card=met.name, n=number, all=len(met.checks)),
        sign="card",
        need=Phrase("The challenge must roll no more than you have") if die is None else _up_to(one, skill, die, helped, met.dm),
        bout=Bout((_own(one, skill, die, helped), theirs)),
        stakes=tuple(_stakes(table, met)),
    )


def _up_to(one: Expedition, skill: str, die: int, helped: int, dm: int) -> Phrase:
    most = die + one.skill_bonus(skill) + helped - dm
    if most >= D10_MOST:
        return Phrase("You win, whatever the challenge rolls")
    return (
        Phrase("You win if the challenge rolls {most} or less", most=most)
        if most > 0
        else Phrase("The challenge cannot roll low enough")
    )


def _own(one: Expedition, skill: str, die: int | None, helped: int = 0) -> Side:
    plus = (*_plus(one.skill_bonus(skill), skill), *_plus(helped, "card"))
    return Side(label=Phrase("{who}", who=seat(one.seat)), seat=one.seat, face=die, plus=plus)


def _plus(number: int, icon: str) -> tuple[Plus, ...]:
    if not number:
        return ()
    return (Plus(Phrase("+{n}", n=number) if number > 0 else Phrase("−{n}", n=-number), icon),)


def _stakes(table: QuestTable, met: Card) -> list[Stake]:
    lose = met.lose or (table.scenario.loss if table.house["lossRule"] == "module" else None)
    lines = []
    if met.win is not None:
        lines.append(Stake(Phrase("If won: {what}.", what=in_words(table, met.win)), "star"))
    if lose is not None:
        lines.append(Stake(Phrase("If lost: {what}.", what=in_words(table, lose)), "crewman", peril=True))
    return lines


def in_words(table: QuestTable, effect: Effect) -> Phrase:
    """What an effect brings."""
    parts: list[Phrase] = []
    unit = table.scenario.unit_name
    if effect.units:
        parts.append(
            Phrase("−{n} {unit}", n=-effect.units, unit=unit)
            if effect.units < 0
            else Phrase("+{n} {unit}", n=effect.units, unit=unit)
        )
    if effect.miss:
        parts.append(Phrase("{n} turn is missed", "{n} turns are missed", n=effect.miss))
    if effect.tokens:
        parts.append(Phrase("{n} experience token", "{n} experience tokens", n=effect.tokens))
    for spaces, by_die, fixed in (
        (effect.forward, Phrase("forward by a die"), Phrase("{n} forward", n=effect.forward)),
        (effect.back, Phrase("back by a die"), Phrase("{n} back", n=effect.back)),
    ):
        if spaces:
            parts.append(by_die if isinstance(spaces, str) else fixed)
    whole = parts[0]
    for part in parts[1:]:
        whole = Phrase("{first}, {second}", first=whole, second=part)
    return whole


def fight(table: QuestTable, sides: tuple[Expedition, Expedition], skill: str, dice: tuple[int | None, int | None]) -> Scene:
    """Pawn against pawn, the mover first."""
    need = Phrase("The higher one wins, with {skill}", skill=table.scenario.skills[skill])
    bout = Bout(tuple(_own(one, skill, die) for one, die in zip(sides, dice, strict=True)))
    return Scene(title=Phrase("A fight"), sign="cutlass", need=need, bout=bout)


def foes(table: QuestTable, mover: Expedition) -> Scene:
    """Several opponents stand on the space."""
    module = table.scenario.module_at(mover.on_space)
    skill = module.fight if module is not None else None
    need = Phrase("The higher one wins, with {skill}", skill=table.scenario.skills[skill]) if skill is not None else None
    sides = [_fighter(one, skill) for one in table.foes(mover)]
    return Scene(title=Phrase("A fight"), sign="cutlass", need=need, stakes=tuple(sides))


def _fighter(one: Expedition, skill: str | None) -> Stake:
    who = seat(one.seat)
    if skill is None:
        return Stake(Phrase("{who} is here", who=who), "crewman")
    return Stake(Phrase("{who} adds {n} to the die", who=who, n=one.skill_bonus(skill)), skill)


def which_skill(table: QuestTable) -> Scene:
    """The skill of a fight is thrown."""
    rows = tuple(
        Stake(Phrase("{face}: {skill}", face=face, skill=table.scenario.skills[row.skill]))
        for face, row in enumerate(table.scenario.table, 1)
        if row.skill is not None
    )
    return Scene(title=Phrase("A fight"), sign="cutlass", stakes=rows)


def loss() -> Scene:
    """What a defeat costs."""
    return Scene(title=Phrase("Beaten"), sign="skull")


def by_die() -> Scene:
    """A card moves the pawn by a die."""
    return Scene(title=Phrase("Moved by a card"), sign="sail")
