"""What an entry says in the log: who did what, in one line. The label is made when the entry is, and kept with it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from companion.dice import Face
from companion.entries import Entry
from companion.prompts import Choose, Count, Field, Option, Prompt, Roll, Thrown
from companion.table import Counter, SeatWord, Table, Word, locate
from companion.words import Phrase, seat

BY_HAND = Phrase("Set by hand")


def label_of(asked: Prompt | None, entry: Entry) -> Phrase:
    """The line for an answer, a skip or a turn handed over."""
    who: str | Phrase = seat(asked.who) if asked and asked.who else Phrase("The table")
    if entry.kind == "turn":
        return Phrase("The turn is handed to {seat}", seat=seat(str(entry.value)))
    if asked is None:
        return Phrase("{who} answers", who=who)
    if entry.kind == "skip":
        return Phrase("Skipped: {question}", question=asked.text)
    return _label_of_answer(asked, asked.read(entry.value), who)


def label_of_edit(table: Table, changes: Iterable[str], seats: Collection[str]) -> Phrase:
    """The line for what was set by hand, as it stands on the table now; what lies before one of `seats` is said to be theirs."""
    label: Phrase | None = None
    for path in changes:
        node, name, leaf = locate(table, path)
        value = getattr(node, name)
        bits = [bit for bit in path.split(".") if bit not in type(table).GATHER]
        owner = bits[0] if len(bits) > 1 and bits[0] in seats else None
        what = Phrase("{who}: {what}", who=seat(owner), what=leaf.label) if owner else leaf.label
        one = Phrase("{what} is {value}", what=what, value=_in_words(leaf, value))
        label = one if label is None else Phrase("{first}, {second}", first=label, second=one)
    return Phrase("{by_hand}: {what}", by_hand=BY_HAND, what=label if label is not None else Phrase("nothing"))


def _label_of_answer(asked: Prompt, value: object, who: str | Phrase) -> Phrase:
    if isinstance(asked, Roll):
        if asked.secret:
            return Phrase("{who} rolled, eyes closed", who=who)
        return Phrase("{who} rolled {faces}", who=who, faces=faces_in_words(value))  # type: ignore[arg-type]
    if isinstance(value, Thrown):
        return Phrase("{who} rolled {faces}", who=who, faces=faces_in_words(value.faces))
    if isinstance(asked, Choose):
        chosen = (value,) if isinstance(value, str) else value
        words = [_option(option) for option in asked.options if option.id in chosen]  # type: ignore[operator]
        return Phrase("{who}: {what}", who=who, what=_listed(words) if words else Phrase("nothing"))
    if isinstance(asked, Count):
        words = [_counted(one, value[one.id]) for one in asked.fields if value[one.id]]  # type: ignore[index]
        return Phrase("{who}: {what}", who=who, what=_listed(words) if words else Phrase("nothing"))
    return Phrase("{who} draws {card}", who=who, card=str(value))


def _counted(one: Field, count: int) -> Phrase:
    return one.counted(count) if one.counted is not None else Phrase("{n} {what}", n=count, what=one.label)


def _option(option: Option) -> Phrase:
    return option.label if option.of is None else Phrase("{what} ({thing})", what=option.label, thing=option.of)


def faces_in_words(faces: tuple[Face, ...]) -> str:
    """Faces as they are said: "4", or "2, 3, 6"."""
    return ", ".join(map(str, faces))


def _listed(words: list[Phrase]) -> Phrase:
    label = words[0]
    for one in words[1:]:
        label = Phrase("{first}, {second}", first=label, second=one)
    return label


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
