"""Dice by name: which faces they have, what a face is called in an answer, and in words.

A die is never thrown here. Faces come from a tower, a button, a finger or the app's own chance (chance.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from companion.words import Phrase, as_written, in_a_row

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
    words: tuple[tuple[Face, Phrase], ...] = field(default=())
    """What faces are called that are no numbers: "the pirate"."""
    title: Phrase | None = None
    """What the die is called; None: "a d6"."""

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

    @property
    def in_words(self) -> Phrase:
        """The die as it is said within a sentence."""
        return self.title if self.title is not None else Phrase("a {die}", die=self.name)

    def called(self, face: Face) -> Phrase | None:
        """What this face is called, where it is no number."""
        return next((words for one, words in self.words if one == face), None)

    def no_such(self, shown: object) -> Phrase:
        """Why a face was refused."""
        if any(type(shown) is type(one) and shown == one for one in self.void):
            return Phrase("a {shown} counts for nothing here: roll again", shown=as_written(shown))
        die = self.title if self.title is not None else Phrase("{die}", die=self.name)
        return Phrase("{die} has no face {shown}", die=die, shown=as_written(shown))


D6 = Die("d6", (1, 2, 3, 4, 5, 6))
D10 = Die("d10", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10))


def face_in_words(face: Face, dice: Iterable[Die]) -> Phrase:
    """One face as it is said: "a 4", or what the first of these dice that has a name for it calls it.

    >>> str(face_in_words(4, (D6,))), str(face_in_words(8, (D10,)))
    ('a 4', 'an 8')
    """
    named = next((words for die in dice if (words := die.called(face)) is not None), None)
    if named is not None:
        return named
    return Phrase("an 8") if face == 8 else Phrase("a {n}", n=face)


def faces_in_words(faces: Sequence[Face], dice: Sequence[Die]) -> Phrase:
    """A throw as it is said: "a 4", or of several dice "2, 3, 6"."""
    if len(faces) == 1:
        return face_in_words(faces[0], dice)
    if all(isinstance(face, int) for face in faces):
        return Phrase("{faces}", faces=", ".join(map(str, faces)))
    return in_a_row([face_in_words(face, dice) for face in faces])
