"""The game from the six throws to the last turn (rules page 4.2)."""

from __future__ import annotations

from collections import Counter
from functools import partial

from companion.dice import D6, Die, Face
from companion.packs.island import scenes
from companion.packs.island.cards import DONE, draw
from companion.packs.island.fights import fight
from companion.packs.island.table import AT_END, HOME, OUT, START, Expedition, QuestTable
from companion.packs.island.throws import spend_experience
from companion.prompts import Asking, Choose, Option, Refused, Roll, Skipped, TurnTo, ask
from companion.words import Phrase, in_a_row, seat


def voyage(table: QuestTable, resumed: bool) -> Asking[None]:
    """The whole game, from its setup or from the turn that stands on the table. It ends by raising Ended."""
    if not resumed:
        try:
            yield from _set_up(table)
            first = yield from _first(table)
        except TurnTo as to:
            first = _at_sea(table, to.seat)
        _begin_turn(table, first)
    while True:
        try:
            yield from turn(table, table.in_turn)
        except Skipped:
            pass  # whatever was asked, the turn is over
        except TurnTo as to:
            _begin_turn(table, _at_sea(table, to.seat))  # it plays even with turns to miss (PI-A40)
            continue
        _pass_turn(table)


def _at_sea(table: QuestTable, seat_id: str) -> str:
    if table.seats[seat_id].is_out:
        raise Refused(Phrase("{who} is lost and has no turn", who=seat(seat_id)))
    return seat_id


def _begin_turn(table: QuestTable, seat_id: str) -> None:
    table.turn = seat_id
    table.turns += 1


def _pass_turn(table: QuestTable) -> None:
    """The next that is not lost; a turn that is missed counts down and is said (PI-09)."""
    while True:
        for one in table.after(table.turn):
            if one.is_out:
                continue
            if not one.missed:
                _begin_turn(table, one.seat)
                return
            one.missed -= 1
            table.say("PI-09", "{who} misses a turn.", who=seat(one.seat))


# --- setting up ------------------------------------------------------------------------------------------------------


def _set_up(table: QuestTable) -> Asking[None]:
    """PI-01: six throws on the skill table for each expedition, in as many answers as they like."""
    for one in table.seats.values():
        came: tuple[Face, ...] = ()
        while len(came) < table.scenario.throws:
            faces = yield from ask(lambda one=one, came=came: _skill_throws(table, one, came))  # type: ignore[misc]
            if not faces:
                break
            _learn(table, one, faces)
            came += faces


def _skill_throws(table: QuestTable, one: Expedition, came: tuple[Face, ...]) -> Roll | None:
    if one.is_out:  # by a correction: it has nobody to learn anything
        return None
    dice: tuple[Die, ...] = (D6,) * (table.scenario.throws - len(came))
    text = Phrase("{who}, roll once for your skills.", "{who}, roll {n} times for your skills.", who=seat(one.seat), n=len(dice))
    return Roll(
        key="setup.skills",
        who=one.seat,
        text=text,
        rule="PI-01",
        dice=dice,
        came=came,
        skipped=(),
        scene=lambda: scenes.outfit(table),
    )


def _learn(table: QuestTable, one: Expedition, faces: tuple[Face, ...]) -> None:
    """What these faces bring by the skill table; that of several is told as a sum."""
    sums: Counter[str] = Counter()
    for face in sorted(map(int, faces)):
        row = table.scenario.table[face - 1]
        if row.skill is None:
            one.gain_units(row.units)
            sums[table.scenario.unit_name] += row.units
        else:
            one.learn_skill(row.skill, row.bonus)
            sums[table.scenario.skills[row.skill]] += row.bonus
    gains = in_a_row([Phrase("{skill} +{n}", skill=name, n=gain) for name, gain in sums.items()])
    table.say("PI-01", "{who}: {gains}.", who=seat(one.seat), gains=gains)


def _first(table: QuestTable) -> Asking[str]:
    """PI-A21: the highest die begins; those tied throw again."""
    rivals = list(table.sailing())
    while len(rivals) > 1:
        thrown: list[int] = []
        for one in list(rivals):
            asking = partial(_roll_off, one, tuple(rivals), tuple(thrown))
            faces = yield from ask(asking)
            if one.is_out:
                rivals.remove(one)
            else:
                thrown.append(int(faces[0]) if faces else 0)
        still = [(one, face) for one, face in zip(rivals, thrown, strict=True) if not one.is_out]
        rivals = [one for one, face in still if face == max(face for _, face in still)] or list(table.sailing())
        if len(rivals) > 1:
            table.say("PI-01", "A {face} is the highest more than once: whoever rolled it rolls again.", face=max(thrown))
    table.say("PI-01", "{who} begins.", who=seat(rivals[0].seat))
    return rivals[0].seat


def _roll_off(one: Expedition, rivals: tuple[Expedition, ...], so_far: tuple[int, ...]) -> Roll | None:
    if one.is_out or all(other.is_out for other in rivals if other is not one):  # by a correction
        return None
    text = Phrase("{who}, roll to see who begins.", who=seat(one.seat))
    no_skip = Phrase("somebody must begin: roll, or hand the turn to whoever begins")
    hint = Phrase("the highest so far is a {n}", n=max(so_far)) if so_far else Phrase("the highest die begins")
    return Roll(
        key="setup.first",
        who=one.seat,
        text=text,
        hint=hint,
        rule="PI-01",
        dice=(D6,),
        no_skip=no_skip,
        scene=lambda: scenes.first(rivals, so_far),
    )


# --- a turn ----------------------------------------------------------------------------------------------------------


def turn(table: QuestTable, one: Expedition) -> Asking[None]:
    """PI-02: move, win with the objective on 1 (PI-10), else meet what is there, once more for each landing that follows."""
    if not (yield from move(table, one)):
        return
    if table.carries(one):
        table.end_if_won(table.home())
    while (yield from land(table, one)) != DONE:
        pass


def _free(table: QuestTable, one: Expedition) -> bool:
    """PI-A22: whether there are two ways: somebody else carries, and it stands at neither end."""
    return table.objective != AT_END and not table.carries(one) and one.place not in (START, table.scenario.end)


def _only_way(table: QuestTable, one: Expedition) -> str:
    if table.carries(one) or one.place == table.scenario.end:
        return HOME
    return OUT


def move(table: QuestTable, one: Expedition) -> Asking[bool]:
    """The way, the die, and with experience the die anew (PI-A13, PI-A22). Gives False where the expedition is lost.

    After a correction by hand each is asked for that has become open, and what was thrown counts from where the pawn stands now.
    """
    chosen: str | None = None
    rolled: int | None = None
    while True:
        if one.is_out:
            return False
        if _free(table, one) and chosen is None:
            fresh = rolled is None  # with a throw in, it is no place to take a voyage up from
            chosen = yield from ask(lambda fresh=fresh: _ways(table, one, fresh))  # type: ignore[misc]
            continue
        way = chosen if chosen is not None and _free(table, one) else _only_way(table, one)
        asked = (one.place, table.objective)
        if rolled is None:
            faces = yield from ask(lambda asked=asked, first=chosen is None: _roll(table, one, asked, first))  # type: ignore[misc]
            rolled = None if faces is None else int(faces[0])
            continue
        if one.tokens:
            kept = yield from ask(lambda way=way, asked=asked, rolled=rolled: _token(table, one, way, asked, rolled))  # type: ignore[misc]
            if kept is None:
                continue
            if kept == "reroll":
                spend_experience(table, one)
                rolled = None
                continue
        one.heading = way
        one.place = _ahead(table, one, way, rolled)
        table.taken_at_end()
        return True


def _ahead(table: QuestTable, one: Expedition, way: str, steps: int) -> int:
    return max(START, min(table.scenario.end, one.on_space + (steps if way == OUT else -steps)))


def _ways(table: QuestTable, one: Expedition, fresh: bool) -> Choose | None:
    if one.is_out or not _free(table, one):
        return None
    carrier = seat(table.objective)
    options = (
        Option(OUT, Phrase("Outward"), note=Phrase("towards the End"), more={"icon": "forth"}),
        Option(HOME, Phrase("Homeward"), note=Phrase("towards the Start"), more={"icon": "back"}),
    )
    return Choose(
        key="move.direction",
        who=one.seat,
        text=Phrase("{who}, which way?", who=seat(one.seat)),
        hint=Phrase(
            "{carrier} has the {goal}, on space {place}",
            carrier=carrier,
            goal=table.goal,
            place=table.seats[table.objective].on_space,
        ),
        rule="PI-02",
        options=options,
        turn_start=fresh,
        scene=lambda: scenes.move(table, one),
    )


def _roll(table: QuestTable, one: Expedition, asked: tuple[int | None, str], first: bool) -> Roll | None:
    if (one.place, table.objective) != asked:
        return None
    return Roll(
        key="move.roll",
        who=one.seat,
        text=Phrase("{who}, roll to move.", who=seat(one.seat)),
        rule="PI-02",
        dice=(D6,),
        turn_start=first,
        scene=lambda: scenes.move(table, one),
    )


def _token(table: QuestTable, one: Expedition, way: str, asked: tuple[int | None, str], rolled: int) -> Choose | None:
    if (one.place, table.objective) != asked or not one.tokens:
        return None
    to = _ahead(table, one, way, rolled)
    options = (
        Option("keep", Phrase("Keep the {n}", n=rolled), note=Phrase("to space {to}", to=to), more={"icon": "tick"}),
        Option("reroll", Phrase("Roll again"), note=Phrase("costs one experience token"), more={"icon": "die"}),
    )
    return Choose(
        key="move.token",
        who=one.seat,
        text=Phrase("A {n} leads to space {to}. Keep it?", n=rolled, to=to),
        rule="PI-06",
        options=options,
        more={"to": to},
        scene=lambda: scenes.move(table, one),
    )


def land(table: QuestTable, one: Expedition) -> Asking[str]:
    """What is on the space: opponents, or a card; nothing at the Start and, but for a fight, at the End (PI-A10)."""
    if one.is_out:
        return DONE
    if table.foes(one):
        return (yield from fight(table, one))
    if table.scenario.deck_at(one.on_space) is None:
        return DONE
    return (yield from draw(table, one))
