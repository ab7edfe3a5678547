"""Pawns on one space fight (PI-07, PI-A10 to PI-A14, PI-A36)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.dice import D6
from companion.packs.island import scenes
from companion.packs.island.cards import AGAIN, DONE, lose_one, loss_table, step
from companion.packs.island.table import START, Expedition, QuestTable
from companion.packs.island.throws import Occasion, skill_throw
from companion.prompts import Asking, Choose, Option, Roll, Skipped, TurnTo, ask
from companion.scene import Scene
from companion.words import Phrase, seat


def fight(table: QuestTable, mover: Expedition) -> Asking[str]:
    """PI-07: the mover throws and commits, then the other. Gives AGAIN where pawns were moved before it was decided."""
    stood = table.where()

    def still() -> bool:
        return table.where() == stood

    foe = yield from _foe(table, mover)
    if foe is None or not still():
        return AGAIN
    table.say("PI-07", "{who} meets {other}.", who=seat(mover.seat), other=seat(foe.seat))
    skill = yield from _skill(table, mover, still)
    if skill is None:
        return AGAIN

    def occasion(next_die: bool, look: Callable[[int | None], Scene]) -> Occasion:
        return Occasion("fight", "PI-07", skill, still, {}, look, next_die)

    sides = (mover, foe)
    mine = yield from skill_throw(table, mover, occasion(True, lambda die: scenes.fight(table, sides, skill, (die, None))))
    if mine is None:
        return AGAIN
    look = lambda die: scenes.fight(table, sides, skill, (mine.die, die))  # noqa: E731 - drawn when somebody looks
    theirs = yield from skill_throw(table, foe, occasion(False, look), mine.thrown)
    if theirs is None:
        return AGAIN
    if mine.total == theirs.total:
        table.say("PI-07", "{n} against {n}: it is even, nothing happens.", n=mine.total)
        return DONE
    winner, loser = (mover, foe) if mine.total > theirs.total else (foe, mover)
    high, low = max(mine.total, theirs.total), min(mine.total, theirs.total)
    table.say("PI-07", "{who} wins the fight, {n} to {m}.", who=seat(winner.seat), n=high, m=low)
    yield from _decided(table, winner, loser)
    return DONE


def _foe(table: QuestTable, mover: Expedition) -> Asking[Expedition | None]:
    def build() -> Choose | None:
        foes = table.foes(mover)
        if len(foes) < 2:
            return None
        options = tuple(
            Option(
                one.seat,
                Phrase("{who}", who=seat(one.seat)),
                _why_not(mover, one, foes),
                more={"icon": "crewman"},
                whose=one.seat,
                told=Phrase("{who} fights {other}", who=seat(mover.seat), other=seat(one.seat)),
            )
            for one in table.seats.values()
        )
        text = Phrase("{who}, whom do you fight?", who=seat(mover.seat))
        look = partial(scenes.foes, table, mover)
        return Choose(key="fight.foe", who=mover.seat, text=text, rule="PI-07", options=options, scene=look)

    stood = table.where()
    chosen = yield from ask(lambda: build() if table.where() == stood else None)
    if table.where() != stood:
        return None
    foes = table.foes(mover)
    return table.seats[chosen] if chosen is not None else foes[0] if foes else None


def _why_not(mover: Expedition, one: Expedition, foes: list[Expedition]) -> Phrase | None:
    if one is mover:
        return Phrase("that is you")
    return None if one in foes else Phrase("not on this space")


def _skill(table: QuestTable, mover: Expedition, still: Callable[[], bool]) -> Asking[str | None]:
    """The module's skill; where it names none, a throw on the skill table, and a face that is none is thrown again."""
    module = table.scenario.module_at(mover.on_space)
    if module is not None and module.fight is not None:
        return module.fight
    while True:
        faces = yield from ask(lambda: _which(table, mover) if still() else None)
        if faces is None:
            return None
        skill = table.scenario.table[int(faces[0]) - 1].skill
        if skill is not None:
            table.say("PI-07", "They fight with {skill}.", skill=table.scenario.skills[skill])
            return skill
        table.say("PI-07", "That is no skill: roll again.")


def _which(table: QuestTable, mover: Expedition) -> Roll:
    text = Phrase("A fight! Roll for the skill that decides.")
    return Roll(key="fight.which", who=mover.seat, text=text, rule="PI-07", dice=(D6,), scene=lambda: scenes.which_skill(table))


def _decided(table: QuestTable, winner: Expedition, loser: Expedition) -> Asking[None]:
    """The loser's loss first, then the objective changes hands, then the expedition may be lost (PI-A29, PI-A36)."""
    try:
        back = yield from _loss(table, loser)
    except (Skipped, TurnTo):
        _hand_over(table, winner, loser)
        raise
    carried = table.carries(loser)  # asked now: whoever is thrown back onto the objective did not have it in the fight
    if back and not loser.is_out:
        step(table, loser, back, forward=False, in_fight=True)
    if carried:
        _hand_over(table, winner, loser)
    if not loser.units_left and not loser.is_out:
        table.lost(loser)
        table.end_if_won(table.alone())


def _loss(table: QuestTable, loser: Expedition) -> Asking[int | None]:
    """PI-A02: the core's loss table, or one unit without a throw. Gives how many spaces back."""
    if table.house["fightLoss"] == "table":
        # nobody fights at the Start: a loser who stands there has begun again by a correction, and pays no more (PI-A05)
        return (yield from loss_table(table, loser, lambda: not loser.is_out and loser.place != START))
    lose_one(table, loser)
    return None


def _hand_over(table: QuestTable, winner: Expedition, loser: Expedition) -> None:
    if table.carries(loser) and not winner.is_out:
        table.take(winner)
        table.end_if_won(table.home())
