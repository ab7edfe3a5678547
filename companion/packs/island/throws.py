"""Skill throws: the die, what is added to it, and what may be spent on it (PI-05, PI-A12 to PI-A15)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.dice import D10
from companion.packs.island.table import Expedition, QuestTable
from companion.prompts import Asking, Choose, Option, Roll, Thrown, ask
from companion.scene import Scene
from companion.words import Phrase, seat

REROLL = "reroll"


@dataclass(frozen=True, slots=True)
class Occasion:
    """What a skill is thrown for: the words of its prompts, the skill, and until when it has a point."""

    about: str
    """check or fight: the first word of the keys."""
    rule: str
    skill: str
    still: Callable[[], bool]
    more: dict[str, int]
    scene: Callable[[int | None], Scene]
    """What it looks like, with the face that has fallen."""
    next_die: bool
    """Whether the die that comes next may be thrown in place of choosing aids."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a skill throw came to. `thrown`: the face of the next die, where it was thrown in place of choosing aids."""

    who: Expedition
    skill: str
    die: int
    helped: int = 0
    thrown: int | None = None

    @property
    def total(self) -> int:
        """Die, skill and aids; a skill that was put right by hand counts."""
        return self.die + self.who.skill_bonus(self.skill) + self.helped


def skill_throw(table: QuestTable, who: Expedition, occasion: Occasion, came: int | None = None) -> Asking[Score | None]:
    """The die is seen, a token may throw it anew, then aids are added. `came`: it was thrown already.

    None where it has lost its point.
    """
    rolled = came
    while True:
        if rolled is None:
            faces = yield from ask(lambda: _throw(table, who, occasion))
            if faces is None:
                return None
            rolled = int(faces[0])
        chosen = yield from ask(lambda rolled=rolled: _aids(table, who, occasion, rolled))  # type: ignore[misc]
        if not occasion.still():
            return None
        if isinstance(chosen, Thrown):
            return Score(who, occasion.skill, rolled, thrown=int(chosen.faces[0]))
        if chosen == (REROLL,):
            spend_experience(table, who)
            rolled = None
            continue
        helped = 0
        for aid in chosen or ():
            helped += table.scenario.aids[aid].bonus
            table.spend_aid(who, aid)
            table.say("PI-05", "{who} uses {aid}.", who=seat(who.seat), aid=aid)
        return Score(who, occasion.skill, rolled, helped)


def spend_experience(table: QuestTable, who: Expedition) -> None:
    """A token for an own die anew (PI-06)."""
    who.tokens -= 1
    table.say("PI-06", "{who} gives an experience token to roll again.", who=seat(who.seat))


def _throw(table: QuestTable, who: Expedition, occasion: Occasion) -> Roll | None:
    if not occasion.still():
        return None
    name, bonus = table.scenario.skills[occasion.skill], who.skill_bonus(occasion.skill)
    return Roll(
        key=f"{occasion.about}.skill",
        who=who.seat,
        text=Phrase("{who}, roll for {skill}.", who=seat(who.seat), skill=name),
        hint=Phrase("your {skill} adds {bonus} to the die", skill=name, bonus=bonus),
        rule=occasion.rule,
        dice=(D10,),
        more={"skill": occasion.skill, "bonus": bonus, **occasion.more},
        scene=lambda: occasion.scene(None),
    )


def _aids(table: QuestTable, who: Expedition, occasion: Occasion, rolled: int) -> Choose | None:
    if not occasion.still():
        return None
    options = [
        Option(aid, Phrase("{aid}", aid=aid), why_unfit(table, who, aid, occasion.skill),
               note=Phrase("adds {n}", n=table.scenario.aids[aid].bonus), more={"icon": "card"})
        for aid in who.hand
    ]  # fmt: skip
    none_left = None if who.tokens else Phrase("no experience token is left")
    options.append(
        Option(REROLL, Phrase("Roll again"), none_left, note=Phrase("costs one experience token"), more={"icon": "die"})
    )
    if all(one.why is not None for one in options):
        return None
    total = rolled + who.skill_bonus(occasion.skill)
    return Choose(
        key=f"{occasion.about}.aids",
        who=who.seat,
        text=Phrase("{who} has {total}. Will you use help?", who=seat(who.seat), total=total),
        hint=Phrase("{die} on the die, {bonus} for {skill}",
                    die=rolled, bonus=who.skill_bonus(occasion.skill), skill=table.scenario.skills[occasion.skill]),
        rule=occasion.rule,
        options=tuple(options),
        many=True,
        dice=(D10,) if occasion.next_die else (),
        judge=_alone,
        more={"total": total},
        scene=lambda: occasion.scene(rolled),
    )  # fmt: skip


def _alone(ids: tuple[str, ...]) -> Phrase | None:
    if REROLL in ids and len(ids) > 1:
        return Phrase("roll again first, then choose aids")
    return None


def why_unfit(table: QuestTable, who: Expedition, aid: str, skill: str) -> Phrase | None:
    """Why an aid does not help here: another skill, or another module (PI-A15)."""
    card = table.scenario.aids[aid]
    if card.aid != skill:
        return Phrase("helps with {skill} only", skill=table.scenario.skills[str(card.aid)])
    module = table.scenario.module_at(who.on_space)
    if card.only_here and (module is None or module.id != card.module):
        there = next(one.name for one in table.scenario.modules if one.id == card.module)
        return Phrase("helps in {module} only", module=there)
    return None
