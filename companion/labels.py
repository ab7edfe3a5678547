"""What an entry says in the log: who did what, in one line. The label is made when the entry is, and kept with it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from companion.dice import faces_in_words
from companion.entries import Entry
from companion.prompts import Choose, Count, Field, Option, Prompt, Roll, Thrown
from companion.table import Counter, SeatWord, Table, Word, places
from companion.words import Phrase, in_a_row, seat

TABLE = Phrase("The table")


def label_of(asked: Prompt | None, entry: Entry) -> Phrase:
    """The line for an answer, a skip or a turn handed over."""
    who: str | Phrase = seat(asked.who) if asked and asked.who else TABLE
    if entry.kind == "turn":
        return Phrase("The turn is handed to {seat}", seat=seat(str(entry.value)))
    if asked is None:
        return Phrase("{who} answers", who=who)
    if entry.kind == "skip":
        return Phrase("Skipped: {question}", question=asked.text)
    return _label_of_answer(asked, asked.read(entry.value), who)


def label_of_edit(table: Table, changes: Iterable[str], seats: Collection[str]) -> Phrase:
    """The line for what was set by hand, as it stands on the table now; what lies before one of `seats` is said to be theirs."""
    there = {place.path: place for place in places(table)}
    parts: list[Phrase] = []
    for path in changes:
        bits = [bit for bit in path.split(".") if bit not in type(table).GATHER]
        place = there[".".join(bits)]
        owner = bits[0] if len(bits) > 1 and bits[0] in seats else None
        what = Phrase("{who}’s {what}", who=seat(owner), what=place.label) if owner else place.label
        value = _in_words(place.leaf, place.value)
        counted = isinstance(place.leaf, Counter | Word) and place.value is not None
        told = (
            Phrase("{what} is now {value}", what=what, value=value)
            if counted
            else Phrase("{what}: {value}", what=what, value=value)
        )
        parts.append(told)
    return Phrase("{what} (set by hand)", what=in_a_row(parts) if parts else Phrase("nothing"))


def _label_of_answer(asked: Prompt, value: object, who: str | Phrase) -> Phrase:
    if isinstance(asked, Roll):
        if asked.secret:
            return Phrase("{who} rolled, eyes closed", who=who)
        return Phrase("{who} rolled {faces}", who=who, faces=faces_in_words(value, asked.dice))  # type: ignore[arg-type]
    if isinstance(value, Thrown):
        return Phrase("{who} rolled {faces}", who=who, faces=faces_in_words(value.faces, asked.dice_awaited))
    if isinstance(asked, Choose):
        chosen = (value,) if isinstance(value, str) else value
        options = [option for option in asked.options if option.id in chosen]  # type: ignore[operator]
        if len(options) == 1 and options[0].told is not None:
            return options[0].told
        words = [_option(option) for option in options]
        return Phrase("{who}: {what}", who=who, what=in_a_row(words) if words else Phrase("nothing"))
    if isinstance(asked, Count):
        words = [_counted(one, value[one.id]) for one in asked.fields if value[one.id]]  # type: ignore[index]
        return Phrase("{who}: {what}", who=who, what=in_a_row(words) if words else Phrase("nothing"))
    return Phrase("{who} draws {card}", who=who, card=str(value))


def _counted(one: Field, count: int) -> Phrase:
    return one.counted(count) if one.counted is not None else Phrase("{n} {what}", n=count, what=one.label)


def _option(option: Option) -> Phrase:
    return option.label if option.of is None else Phrase("{what} ({thing})", what=option.label, thing=option.of)


def _in_words(leaf: object, value: object) -> int | str | Phrase:
    if isinstance(leaf, SeatWord):
        return seat(str(value))
    if value is None and isinstance(leaf, (Counter, Word)) and leaf.none is not None:
        return leaf.none
    if isinstance(leaf, Word):
        return next((words for one, words in leaf.words if one == value), str(value))
    if isinstance(value, bool):
        return Phrase("yes") if value else Phrase("no")
    if isinstance(value, list):
        return ", ".join(map(str, value)) or Phrase("none")
    return value if isinstance(value, int) else str(value)
