"""A card is drawn and met: aids, events, challenges and what comes of them (PI-04 to PI-06, PI-08, PI-09)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.dice import D6, D10
from companion.packs.island import scenes
from companion.packs.island.scenario import BY_DIE, Card, Effect
from companion.packs.island.table import OUT, START, Deck, Expedition, QuestTable
from companion.packs.island.throws import Occasion, Score, skill_throw
from companion.prompts import Asking, Draw, Roll, Skipped, TurnTo, ask
from companion.words import Phrase, seat

AGAIN = "again"
"""The landing is to be looked at again."""
LANDED = "landed"
"""A card or a lost challenge has moved the pawn, and that counts as a landing (cardMove=lands)."""
DONE = "done"
BACK_UP_TO = 4
NO_LOSS = ()
BY_THE_DIE = Phrase("as many spaces as the die shows")


def draw(table: QuestTable, one: Expedition) -> Asking[str]:
    """PI-04: one card of the module, none where all are in hands (PI-A26). Gives AGAIN, LANDED or DONE."""
    deck = table.decks[table.scenario.deck_at(one.on_space).id]  # type: ignore[union-attr]
    stood = table.where()

    def build() -> Draw | None:
        if table.where() != stood:
            return None
        _shuffle_if_empty(table, deck)
        return _drawing(table, one, deck) if deck.left else None

    card = yield from ask(build)
    if card is None:
        return DONE if table.where() == stood else AGAIN
    deck.left = [name for name in deck.left if name != card]
    return (yield from meet(table, one, deck, deck.module.cards[card]))


def _shuffle_if_empty(table: QuestTable, deck: Deck) -> None:
    if not deck.left and deck.discard:
        deck.shuffle()
        if table.house["virtualDeck"] == "on":
            table.say("PI-04", "All cards of {deck} were drawn: the used ones are shuffled.", deck=deck.module.name)
        else:
            table.bid("PI-04", "Shuffle the used cards of {deck}: they are the pile again.", deck=deck.module.name)


def _drawing(table: QuestTable, one: Expedition, deck: Deck) -> Draw:
    def elsewhere(card: str) -> Phrase | None:
        if card in deck.discard:
            return Phrase("{card} lies on the discard", card=card)
        holder = next((other for other in table.seats.values() if card in other.hand), None)
        if holder is not None:
            return Phrase("{card} is in the hand of {who}", card=card, who=seat(holder.seat))
        other_deck = next((other for other in table.decks.values() if other is not deck and card in other.module.cards), None)
        return Phrase("{card} is a card of {deck}", card=card, deck=other_deck.module.name) if other_deck is not None else None

    kept_by_app = table.house["virtualDeck"] == "on"
    return Draw(
        key="draw.card",
        who=one.seat,
        text=Phrase("{who}, draw a card.", who=seat(one.seat)),
        hint=_from(deck, kept_by_app),
        rule="PI-04",
        deck=deck.module.id,
        left=tuple(deck.left),
        hidden=kept_by_app,
        by_app=kept_by_app,
        elsewhere=elsewhere,
        scene=scenes.card,
    )


def _from(deck: Deck, kept_by_app: bool) -> Phrase:
    if kept_by_app:
        return Phrase("from the pile “{deck}”", deck=deck.module.name)
    return Phrase("from the pile “{deck}”; then say which one it is", deck=deck.module.name)


def meet(table: QuestTable, one: Expedition, deck: Deck, card: Card) -> Asking[str]:
    """The card that was drawn."""
    if card.aid is not None:
        one.hand = [*one.hand, card.name]
        table.say("PI-04", "{who} keeps {card}: it helps with {skill}.",
                  who=seat(one.seat), card=card.name, skill=table.scenario.skills[card.aid])  # fmt: skip
        return DONE
    table.in_play, table.of_deck = card.name, deck.module.id
    try:
        if card.event is not None:
            table.say("PI-04", "{who} draws {card}.", who=seat(one.seat), card=card.name)
            return (yield from bring(table, one, card.event))
        return (yield from challenge(table, one, card))
    except (Skipped, TurnTo):
        table.put_away()
        raise


def challenge(table: QuestTable, one: Expedition, card: Card) -> Asking[str]:
    """PI-05: check after check; the first that fails loses it (PI-A17). Won, it gives experience or what it says (PI-A03)."""
    for number, skill in enumerate(card.checks, 1):
        won = yield from check(table, one, card, skill, {"check": number, "of": len(card.checks)})
        if won is None:
            table.put_away()
            return DONE
        if not won:
            return (yield from beaten(table, one, card))
    table.say("PI-06", "{who} masters {card}.", who=seat(one.seat), card=card.name)
    if card.win is None or table.house["tokenAlways"] == "on":
        gain_experience(table, one, 1)
    if card.win is None:
        table.put_away()
        return DONE
    return (yield from bring(table, one, card.win))


def check(table: QuestTable, one: Expedition, card: Card, skill: str, more: dict[str, int]) -> Asking[bool | None]:
    """One check of a challenge: won if the challenge is no higher (PI-A33). None where it has lost its point."""
    still = partial(_met, table, one, card)
    number = more["check"]
    scene = lambda die: scenes.check(table, one, card, number, die)  # noqa: E731 - drawn when somebody looks
    score = yield from skill_throw(table, one, Occasion("check", "PI-05", skill, still, more, scene, next_die=True))
    if score is None:
        return None
    thrown = score.thrown
    if thrown is None:
        faces = yield from ask(lambda: _challenge_throw(table, one, card, score, number) if still() else None)
        if faces is None:
            return None
        thrown = int(faces[0])
    won = thrown + card.dm <= score.total
    words: dict[str, int | str | Phrase] = {"card": card.name, "throw": thrown + card.dm, "total": score.total}
    if won:
        table.say("PI-05", "{card} has {throw} against {total}: the check is won.", **words)
    else:
        table.say("PI-05", "{card} has {throw} against {total}: the check is lost.", **words)
    return won


def _met(table: QuestTable, one: Expedition, card: Card | None) -> bool:
    """Whether this card (None: no card) is still being met: not once its expedition is lost or has begun again (PI-A05)."""
    return not one.is_out and table.met() is card


def _challenge_throw(table: QuestTable, one: Expedition, card: Card, score: Score, number: int) -> Roll:
    total = score.total
    return Roll(
        key="check.challenge",
        who=one.seat,
        text=Phrase("{who}, now roll for {card}.", who=seat(one.seat), card=card.name),
        hint=_won_by(card.dm, total),
        rule="PI-05",
        dice=(D10,),
        more={"total": total, "dm": card.dm},
        scene=lambda: scenes.check(table, one, card, number, score.die, score.helped),
    )


def _won_by(dm: int, total: int) -> Phrase:
    if dm > 0:
        return Phrase("{dm} is added to the die; you win if it has {total} or less", dm=dm, total=total)
    if dm < 0:
        return Phrase("{dm} is taken off the die; you win if it has {total} or less", dm=-dm, total=total)
    return Phrase("you win if it has {total} or less", total=total)


def beaten(table: QuestTable, one: Expedition, card: Card) -> Asking[str]:
    """PI-06: the card's own loss (PI-A04), or the scenario's, or the core's loss table (PI-A01)."""
    table.say("PI-06", "{card} beats {who}.", card=card.name, who=seat(one.seat))
    if card.lose is not None:
        return (yield from bring(table, one, card.lose))
    if table.house["lossRule"] == "module" and table.scenario.loss is not None:
        return (yield from bring(table, one, table.scenario.loss))
    back = yield from loss_table(table, one, lambda: _met(table, one, card))
    if back is None:  # one unit is gone
        perish(table, one)
        table.put_away()
        return DONE
    table.put_away()
    return step(table, one, back, forward=False) if back else DONE


def loss_table(table: QuestTable, one: Expedition, still: Callable[[], bool]) -> Asking[int | None]:
    """The core's loss table: gives how many spaces back, 0 for no loss at all, None where one unit is lost.

    `still`: whether there is anything to lose, asked again after each correction.
    """
    faces = yield from ask(lambda: _loss_throw(table, one, "loss.table") if still() else None)
    if not faces:
        return 0
    if int(faces[0]) > BACK_UP_TO:
        lose_one(table, one)
        return None
    faces = yield from ask(lambda: _loss_throw(table, one, "loss.back") if still() else None)
    return int(faces[0]) if faces else 0


def lose_one(table: QuestTable, one: Expedition) -> None:
    """One unit is gone; whether the expedition is lost with it is asked later (PI-A36)."""
    one.gain_units(-1)
    table.say("PI-07", "{who} loses {n} of the {unit}.", who=seat(one.seat), unit=table.scenario.unit_name, n=1)


def _loss_throw(table: QuestTable, one: Expedition, key: str) -> Roll:
    if key == "loss.table":
        text = Phrase("{who}, roll for what you lose.", who=seat(one.seat))
        hint = Phrase("1 to 4: you go back by another die; 5 or 6: you lose one of the {unit}", unit=table.scenario.unit_name)
    else:
        text, hint = Phrase("{who}, roll: how far back?", who=seat(one.seat)), BY_THE_DIE
    return Roll(key=key, who=one.seat, text=text, hint=hint, rule="PI-07", dice=(D6,), skipped=NO_LOSS, scene=scenes.loss)


def perish(table: QuestTable, one: Expedition) -> bool:
    """Whether the expedition is lost now (PI-A05); the card it met is put away. May raise Ended."""
    if one.units_left or one.is_out:
        return False
    table.lost(one)
    table.put_away()
    table.end_if_won(table.alone())
    return True


def bring(table: QuestTable, one: Expedition, effect: Effect) -> Asking[str]:
    """What a card brings, in its order (PI-06, PI-08, PI-09). The card is put away once all is thrown, before a landing."""
    card, came = table.met(), DONE
    _count(table, one, effect)
    if perish(table, one):
        return DONE
    for spaces, forward in ((effect.forward, True), (effect.back, False)):
        if not spaces or one.is_out:
            continue
        if spaces == BY_DIE:
            faces = yield from ask(partial(_by_die, table, one, card, forward))
            if faces is None:
                break
            spaces = int(faces[0])
        table.put_away()
        card = None  # from here on none is met
        came = step(table, one, int(spaces), forward=forward)
    table.put_away()
    return came


def _count(table: QuestTable, one: Expedition, effect: Effect) -> None:
    who = seat(one.seat)
    if effect.units:
        before = one.units_left
        one.gain_units(effect.units)
        change = one.units_left - before
        if change > 0:
            table.say("PI-06", "{who} gains {n} {unit}.", who=who, n=change, unit=table.scenario.unit_name)
        else:
            table.say("PI-06", "{who} loses {n} of the {unit}.", who=who, n=-change, unit=table.scenario.unit_name)
    if effect.miss and one.units_left:
        one.missed += effect.miss
        table.tell("PI-09", Phrase("{who} will miss {n} turn.", "{who} will miss {n} turns.", who=who, n=effect.miss))
    if effect.tokens and one.units_left:
        gain_experience(table, one, effect.tokens)


def gain_experience(table: QuestTable, one: Expedition, tokens: int) -> None:
    """So many tokens more, each for a throw anew."""
    one.tokens += tokens
    table.tell(
        "PI-06", Phrase("{who} gains an experience token.", "{who} gains {n} experience tokens.", who=seat(one.seat), n=tokens)
    )


def _by_die(table: QuestTable, one: Expedition, card: Card | None, forward: bool) -> Roll | None:
    if not _met(table, one, card):
        return None
    who = seat(one.seat)
    text = Phrase("{who}, roll: how far forward?", who=who) if forward else Phrase("{who}, roll: how far back?", who=who)
    return Roll(
        key="card.forward" if forward else "card.back",
        who=one.seat,
        text=text,
        hint=BY_THE_DIE,
        rule="PI-08",
        dice=(D6,),
        scene=scenes.by_die,
    )


def step(table: QuestTable, one: Expedition, spaces: int, *, forward: bool, in_fight: bool = False) -> str:
    """PI-08: moved along or against the way (PI-A06, PI-A35), not beyond the ends (PI-A25).

    Gives LANDED where that counts as a landing, else DONE; a fight's loser never lands (PI-A07). May raise Ended: 1 with the
    objective wins, but for one whom a fight has moved (PI-A37).
    """
    outward = (one.heading == OUT and not table.carries(one)) or table.house["forwardIs"] == "end"
    way = 1 if outward == forward else -1
    before = one.on_space
    one.place = max(START, min(table.scenario.end, before + way * spaces))
    if one.place != before:
        table.bid("PI-08", "Move the pawn of {who} from space {old} to {new}.", who=seat(one.seat), old=before, new=one.on_space)
    table.taken_at_end()
    if in_fight:
        return DONE
    table.end_if_won(table.home())
    return LANDED if table.house["cardMove"] == "lands" and one.place != before else DONE
