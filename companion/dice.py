"""Dice by name: which faces they have, and what a face is called in an answer.

A die is never thrown here. Faces come from a tower, a button, a finger or the app's own chance (chance.py).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.words import Phrase, as_written

Face = int | str
"""A number, or the name of a picture on the die."""


@dataclass(frozen=True, slots=True)
class Die:
    """A kind of die. `sides` is what can fall, one face a side; `reads` takes other ways to say a face.

    `reads` serves a die that stands in for another: a d6 thrown for Pete's die shows 5 or 6 where the pirate is meant.
    """

    name: str
    sides: tuple[Face, ...]
    reads: tuple[tuple[Face, Face], ...] = field(default=())
    served_by: tuple[str, ...] = field(default=())
    """Names of other dice that may be thrown in its stead."""
    void: tuple[Face, ...] = field(default=())
    """Faces of such another die that mean nothing here: it is thrown again."""

    def face(self, shown: object) -> Face | None:
        """The face meant by what was shown, or None if this die has no such face. True is not 1.

        >>> D6.face(4), D6.face(7), D6.face(True), D6.face("4")
        (4, None, None, None)
        """
        for side in self.sides:
            if type(shown) is type(side) and shown == side:
                return side
        for other, side in self.reads:
            if type(shown) is type(other) and shown == other:
                return side
        return None

    def no_such(self, shown: object) -> Phrase:
        """Why a face was refused."""
        if any(type(shown) is type(one) and shown == one for one in self.void):
            return Phrase("a {shown} counts for nothing here: throw again", shown=as_written(shown))
        return Phrase("{die} has no face {shown}", die=self.name, shown=as_written(shown))


D6 = Die("d6", (1, 2, 3, 4, 5, 6))
D10 = Die("d10", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
