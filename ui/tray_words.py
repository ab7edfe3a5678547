"""What the die tray says: the die that is awaited, or the last one that came and by which way. Nothing of a secret one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from companion.dice import faces_in_words
from companion.entries import Record
from companion.prompts import Roll
from companion.voyage import Voyage
from ui.parts.tray import Throw
from ui.prompts.answering import capital
from ui.tongue import mark, spoken, tr

WAYS: Final[dict[str, str]] = {
    "tower": mark("from the tower"),
    "button": mark("by the button"),
    "typed": mark("with a real die"),
    "screen": mark("tapped"),
    "rolled by the app": mark("by the app"),
    "corrected": mark("set by hand"),
    "script": mark("by a script"),
}
_DICE: Final = (
    mark("First die"),
    mark("Second die"),
    mark("Third die"),
    mark("Fourth die"),
    mark("Fifth die"),
    mark("Sixth die"),
)
SIDES_WITH_PIPS: Final = 6


def way(source: str) -> str:
    """By which way an answer came, in a word or two; "" for a way that has no words."""
    return tr(WAYS.get(source, ""))


def throw_shown(voyage: Voyage, falling: bool, name_of: Callable[[str], str]) -> Throw:
    """What lies in the tray as the voyage stands. `falling`: a die is in the tower and has not come to rest."""
    prompt = voyage.position.prompt
    who = name_of(prompt.who) if prompt is not None and prompt.who is not None else tr("anyone")
    if falling:
        return Throw(None, SIDES_WITH_PIPS, tr("The die rolls"), tr("wait for it"), falls=True)
    if isinstance(prompt, Roll) and prompt.secret:
        return Throw(
            None, SIDES_WITH_PIPS, tr("Eyes closed!"), tr("waits for {who}", who=who), brief=(tr("Eyes closed!"), tr("it waits"))
        )
    if prompt is not None and prompt.veiled:
        return Throw(None, SIDES_WITH_PIPS, tr("The die is hidden"), tr("till it is called"))
    came = len(prompt.came) if isinstance(prompt, Roll) else 0
    if (fresh := _fresh_throw(voyage)) is not None and not came:
        return _lying(voyage, fresh, name_of)  # whatever die is awaited has its place on the sheet
    if prompt is not None and prompt.dice_awaited:
        several = came + len(prompt.dice_awaited) > 1
        first = tr(_DICE[came]) if several and came < len(_DICE) else tr("{who}’s die", who=who)
        second = tr("waits for {who}", who=who) if several else tr("roll it or tap it")
        sides = len(prompt.dice_awaited[0].sides)
        if sides > SIDES_WITH_PIPS and not several:
            second = tr("the ten-sided one")
        brief = (first if several else tr("Your die"), tr("it waits") if several else second)
        return Throw(None, sides, first, second, brief=brief)
    last = _last_throw(voyage)
    if last is None:
        return Throw(None, SIDES_WITH_PIPS, tr("No die yet"), tr("nothing to roll"))
    return replace(_lying(voyage, last, name_of), by=None)


def _lying(voyage: Voyage, last: Record, name_of: Callable[[str], str]) -> Throw:
    faces = tuple(last.value["roll"])
    sides = SIDES_WITH_PIPS if all(isinstance(face, int) and face <= SIDES_WITH_PIPS for face in faces) else 10
    who, shown = name_of(last.who) if last.who else tr("The table"), spoken(faces_in_words(faces, voyage.pack.dice))
    if len(faces) > 1:  # all of them lie there
        return Throw(faces, sides, who, way(last.source), brief=("", way(last.source)), by=last.who)
    brief = (capital(shown), way(last.source))
    return Throw(faces, sides, tr("{who} rolled {faces}", who=who, faces=shown), way(last.source), brief=brief, by=last.who)


def _fresh_throw(voyage: Voyage) -> Record | None:
    """The throw that nothing has followed so far."""
    records = voyage.records()
    return records[-1] if records and _is_throw(records[-1]) else None


def _last_throw(voyage: Voyage) -> Record | None:
    """The newest throw in effect."""
    return next(filter(_is_throw, voyage.in_effect()), None)


def _is_throw(record: Record) -> bool:
    return record.kind == "answer" and isinstance(record.value, dict) and "roll" in record.value
