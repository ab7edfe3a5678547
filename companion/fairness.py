"""Whether a die falls as a fair one would: the faces seen, and what is to be thought of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import erfc, exp, pi, sqrt
from typing import Final

from companion.dice import D6, D10, Face, face_in_words
from companion.words import Phrase

ENOUGH: Final = 60
"""Before so many rolls nothing is said: a fair die looks crooked too often."""
UNUSUAL: Final = 0.01
"""One fair die in a hundred is as uneven as that."""
CROOKED: Final = 0.001
"""One in a thousand."""
SIDES: Final = {die.name: die.sides for die in (D6, D10)}


@dataclass(frozen=True, slots=True)
class Which:
    """Which die: by which way it comes ("tower", "button", ...), and its name ("d6")."""

    source: str
    die: str


class Tally:
    """Counts the faces of an evening."""

    def __init__(self) -> None:
        self._seen: dict[Which, Counter[Face]] = {}

    def note(self, source: str, die: str, face: Face) -> None:
        """A die has shown this face. A die whose sides are not known is not counted."""
        if face in SIDES.get(die, ()):
            self._seen.setdefault(Which(source, die), Counter())[face] += 1

    def dice(self) -> list[Which]:
        """The dice that were seen, in the order in which they came."""
        return list(self._seen)

    def faces(self, which: Which) -> dict[Face, int]:
        """How often each face of this die was seen, also those that were not."""
        counted = self._seen.get(which, Counter())
        return {face: counted[face] for face in SIDES[which.die]}


def verdict(counts: Mapping[Face, int]) -> Phrase:
    """What is to be thought of a die of which each face was seen so often, in a plain sentence."""
    n = sum(counts.values())
    if n < ENOUGH:
        return Phrase(
            "{n} roll so far: a verdict comes at {enough}.", "{n} rolls so far: a verdict comes at {enough}.", n=n, enough=ENOUGH
        )
    likely = as_uneven(list(counts.values()))
    if likely >= UNUSUAL:
        return Phrase("{n} rolls: nothing unusual.", n=n)
    most = max(counts, key=lambda face: abs(counts[face] - n / len(counts)))
    if counts[most] > n / len(counts):
        what = Phrase("{face} comes too often", face=face_in_words(most, ()))
    else:
        what = Phrase("{face} comes too seldom", face=face_in_words(most, ()))
    if likely >= CROOKED:
        return Phrase("{n} rolls: unusual, {what}. Roll on, and look again.", n=n, what=what)
    return Phrase("{n} rolls: hardly a fair die, {what}. Try another die, or see to the tower.", n=n, what=what)


def as_uneven(counts: Sequence[int]) -> float:
    """How likely a fair die is at least as uneven as this (Pearson's chi-squared test), 0 to 1.

    >>> round(as_uneven([10, 10, 10, 10, 10, 10]), 3), round(as_uneven([5, 8, 9, 8, 10, 20]), 3)
    (1.0, 0.02)
    """
    fair = sum(counts) / len(counts)
    return beyond(sum((count - fair) ** 2 / fair for count in counts), len(counts) - 1)


def beyond(chi_squared: float, freedom: int) -> float:
    """The part of the chi-squared distribution with so many degrees of freedom that lies beyond this value."""
    if freedom % 2:
        total, term = erfc(sqrt(chi_squared / 2)), sqrt(2 * chi_squared / pi) * exp(-chi_squared / 2)
        for at in range(1, freedom, 2):
            total += term
            term *= chi_squared / (at + 2)
        return total
    total = term = exp(-chi_squared / 2)
    for at in range(1, freedom // 2):
        term *= chi_squared / 2 / at
        total += term
    return total
