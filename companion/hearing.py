"""What the voyage makes of a message from a device: a roll or a button that fits is an answer, anything else a quiet line."""

from __future__ import annotations

from collections.abc import Callable

from companion.dice import face_in_words
from companion.inbox import Message, Pressed, Rolled, ThrowSpoiled
from companion.prompts import Refused
from companion.voyage import Voyage
from companion.words import Phrase, seat

NOBODY_ROLLS = Phrase("A button was pressed, but nobody is to roll. Nothing changed.")


def hear(voyage: Voyage, message: Message) -> Phrase | None:
    """Takes what a device has to say. Gives the quiet line to show where it counts for nothing; None where it was taken."""
    if isinstance(message, Rolled):
        return _hear_roll(voyage, message)
    if isinstance(message, Pressed):
        return _hear_button(voyage, message)
    if isinstance(message, ThrowSpoiled):
        if message.how == "repeated":
            return Phrase("That roll was counted already. Nothing changed.")
        if message.how == "cocked":
            return Phrase("The die lies cocked: roll it again.")
        return Phrase("The die was moved: roll it again.")
    return None


def _hear_roll(voyage: Voyage, rolled: Rolled) -> Phrase | None:
    prompt = voyage.position.prompt
    awaited = prompt.dice_awaited if prompt else ()
    if not awaited:
        face = face_in_words(rolled.face, voyage.pack.dice)
        return Phrase("Nobody was to roll, so {face} counts for nothing.", face=face)
    if rolled.die != awaited[0].name and rolled.die not in awaited[0].served_by:
        die = awaited[0].in_words
        return Phrase("A {came} came, but {awaited} is awaited. Nothing changed.", came=rolled.die, awaited=die)
    return _quietly(lambda: voyage.answer({"roll": [rolled.face]}, rolled.source, rolled.origin))


def _hear_button(voyage: Voyage, pressed: Pressed) -> Phrase | None:
    if pressed.what == "undo":
        return _quietly(lambda: voyage.undo(source="button"))
    if pressed.what in ("ok", "power"):
        return None
    prompt, seats = voyage.position.prompt, voyage.start.seats
    if prompt is None or not prompt.dice_awaited:
        return NOBODY_ROLLS
    who = seats[pressed.player - 1] if pressed.player is not None and pressed.player <= len(seats) else None
    if pressed.player is not None and prompt.who not in (None, who):
        return Phrase("It is {who} who rolls now. Nothing changed.", who=seat(prompt.who or ""))
    return _quietly(lambda: voyage.roll_for_them("button"))


def _quietly(act: Callable[[], object]) -> Phrase | None:
    try:
        act()
    except Refused as refused:
        return refused.why
    return None
