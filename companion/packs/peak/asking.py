"""How the rules of Pirate's Peak ask for a die: always a d6, from the ship concerned."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.dice import D6, Die, Face
from companion.packs.peak.table import Ship
from companion.prompts import Asking, Roll, ask, throw
from companion.scene import Scene
from companion.words import Phrase

LEAVE = ()
"""What a skip answers where the encounter is left as it is and the rest of the turn goes on."""


def always() -> bool:
    """A question that never loses its point."""
    return True


def roll_die(
    ship: Ship,
    key: str,
    rule: str,
    text: Phrase,
    *,
    hint: Phrase | None = None,
    still: Callable[[], bool] = always,
    secret: bool = False,
    skipped: Any = None,
    no_skip: Phrase | None = None,
    scene: Callable[[], Scene] | None = None,
) -> Asking[int | None]:
    """One d6 of this ship. None where the question lost its point (`still` is false after a correction by hand)."""

    def build() -> Roll | None:
        if not still():
            return None
        return Roll(
            key=key,
            who=ship.seat,
            text=text,
            rule=rule,
            hint=hint,
            dice=(D6,),
            secret=secret,
            skipped=skipped,
            no_skip=no_skip,
            scene=scene,
        )

    faces = yield from ask(build)
    return int(faces[0]) if faces else None


def roll_three(
    ship: Ship,
    key: str,
    rule: str,
    text: Phrase,
    *,
    hint: Callable[[int, int], Phrase],
    still: Callable[[], bool],
    more: Mapping[str, Any],
    scene: Callable[[], Scene] | None = None,
) -> Asking[int | None]:
    """The sum of three d6, which may come one by one; `hint` is told the sum so far and how many are still to come."""

    def build(dice: tuple[Die, ...], came: tuple[Face, ...]) -> Roll | None:
        if not still():
            return None
        so_far = sum(int(face) for face in came)
        return Roll(
            key=key,
            who=ship.seat,
            text=text,
            rule=rule,
            hint=hint(so_far, len(dice)),
            dice=dice,
            came=came,
            skipped=LEAVE,
            more=more,
            scene=scene,
        )

    faces = yield from throw(build, (D6, D6, D6))
    return None if faces is None else sum(int(face) for face in faces)
