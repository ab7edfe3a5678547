"""A die that rolls: other faces and other angles, some times a second, until it lies as it fell."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Final

from kivy.uix.widget import Widget

from companion.dice import Face
from companion.entries import Record
from ui.motion import MOTION, ROLL_SECONDS, Move, Part, evenly
from ui.parts.dice import DieLying

STEPS_A_SECOND: Final = 11
"""So often a rolling die is drawn anew: enough to be seen to roll, and few enough to stay cool."""
FACES: Final = (5, 3, 6, 2, 4, 1)
ANGLES: Final = (38, -24, 67, 14, -52, 81, -9)
"""Degrees. Seven of them with six faces: it is long until one comes again with the other."""
MOST_PIPS: Final = 6
THROWN_BY_THE_APP: Final = ("rolled by the app", "button")
"""Ways by which a throw comes that nobody has seen."""


def tumble(die: DieLying, seconds: float, face: Face | None = None, faces: int = MOST_PIPS) -> Move | None:
    """Has a die roll for so long; then it shows `face`. None where nothing is to move: it shows its face at once."""
    if MOTION.less:
        return None
    rest = die.angle
    count = max(1, int(seconds * STEPS_A_SECOND))
    with_pips = faces <= MOST_PIPS and (face is None or isinstance(face, int))
    others = _after(face) if with_pips else (None,)
    looks = list(islice(zip(cycle(others), cycle(ANGLES), strict=False), count))
    shown = -1

    def draw(part: Part) -> None:
        nonlocal shown
        now = int(part * count)
        if now == shown:
            return
        shown = now
        if now < count:
            seen, die.angle = looks[now]
            die.shown.show(seen, faces)
        else:
            die.angle = rest
            die.shown.show(face, faces)

    return Move(seconds, draw, ease=evenly)


def _after(face: Face | None) -> tuple[int, ...]:
    """All faces, beginning behind this one: it is not seen before the die lies."""
    first = FACES.index(face) + 1 if face in FACES else 0
    return FACES[first:] + FACES[:first]


def roll_as_thrown(record: Record, *surfaces: Widget) -> None:
    """Where the app has thrown for this record, its dice roll for a moment wherever they lie on these surfaces."""
    thrown = record.value.get("roll") if record.kind == "answer" and isinstance(record.value, dict) else None
    if not thrown or record.source not in THROWN_BY_THE_APP:
        return
    for surface in surfaces:
        left = list(thrown)
        for one in surface.walk(restrict=True):  # what was put there last comes first
            if isinstance(one, DieLying) and one.shown.face in left:
                left.remove(one.shown.face)
                tumble(one, ROLL_SECONDS, one.shown.face, one.shown.faces)
