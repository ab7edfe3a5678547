"""What the die tray says: the die that is awaited, or the last one that came and by which way. Nothing of a secret one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.entries import Record
from companion.prompts import Roll
from companion.voyage import Voyage
from ui.parts.tray import Throw

WAYS: Final[dict[str, str]] = {
    "tower": "from the tower",
    "button": "by the button",
    "typed": "tapped in",
    "screen": "tapped in",
    "rolled by the app": "rolled here",
    "corrected": "set by hand",
    "script": "by a script",
}
ORDINALS: Final = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")
SIDES_WITH_PIPS: Final = 6


def throw_shown(voyage: Voyage, falling: bool, name_of: Callable[[str], str]) -> Throw:
    """What lies in the tray as the voyage stands. `falling`: a die is in the tower and has not come to rest."""
    prompt = voyage.position.prompt
    who = name_of(prompt.who) if prompt is not None and prompt.who is not None else "anyone"
    if falling:
        return Throw(None, SIDES_WITH_PIPS, "The die rolls", "wait for it")
    if isinstance(prompt, Roll) and prompt.secret:
        return Throw(None, SIDES_WITH_PIPS, "Eyes closed!", f"waits for {who}")
    if prompt is not None and prompt.veiled:
        return Throw(None, SIDES_WITH_PIPS, "The die is hidden", "till it is called")
    if prompt is not None and prompt.dice_awaited:
        came = len(prompt.came) if isinstance(prompt, Roll) else 0
        several = came + len(prompt.dice_awaited) > 1
        first = f"{ORDINALS[came]} die" if several and came < len(ORDINALS) else f"{who}’s die"
        return Throw(None, len(prompt.dice_awaited[0].sides), first, f"waits for {who}" if several else "throw it or tap it")
    last = _last_throw(voyage)
    if last is None:
        return Throw(None, SIDES_WITH_PIPS, "No die yet", "nothing to roll")
    faces = tuple(last.value["roll"])
    shown = ", ".join(map(str, faces))
    sides = SIDES_WITH_PIPS if all(isinstance(face, int) and face <= SIDES_WITH_PIPS for face in faces) else 10
    return Throw(faces, sides, f"{name_of(last.who) if last.who else 'The table'} threw {shown}", WAYS[last.source])


def _last_throw(voyage: Voyage) -> Record | None:
    """The newest throw in effect."""
    for line in voyage.lines():
        record = line.record
        if not line.undone and record.kind == "answer" and isinstance(record.value, dict) and "roll" in record.value:
            return record
    return None
