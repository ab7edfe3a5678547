"""The vocabulary in which a game tells the screen what lies before each player. It says what to show, never how.

Every word names the path of a value on the table; the screen draws it, and setting it by hand goes by the same path.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class Number:
    """A number without a cap, drawn large: gold.

    `worth`: what is shown in its place, where the number at the path is one of several that make it up; `sum_path` is then
    that of the whole, which the table shows and nobody sets.
    """

    path: str
    label: Phrase
    icon: str
    worth: int | None = None
    sum_path: str | None = None


@dataclass(frozen=True, slots=True)
class Pegs:
    """A counter with a cap, drawn as pegs in a row of `cap` holes."""

    path: str
    label: Phrase
    icon: str
    cap: int


@dataclass(frozen=True, slots=True)
class Fitting:
    """A thing the seat has or has not, with its picture. `icon` None: nothing there."""

    path: str
    label: Phrase
    icon: str | None


@dataclass(frozen=True, slots=True)
class State:
    """Something that holds for the seat at present, in a word or two: "Whirlpool: 2 of 5 tries"."""

    path: str
    label: Phrase
    icon: str
    peril: bool = False


@dataclass(frozen=True, slots=True)
class Places:
    """Numbered places, 1 to `count`, each with a thing of this seat in it or none; the value is the list of the full ones."""

    path: str
    label: Phrase
    icon: str
    count: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing that is carried: how large (1 to 3), and whether it is of the kind that counts."""

    size: int
    counts: bool


@dataclass(frozen=True, slots=True)
class Vessel:
    """One ship of a fleet: how large (1 to 3), the damage it has and can take, signs of what it did this turn, and its load.

    `path` is that of its damage. A vessel with as much damage as its hull lies still.
    """

    path: str
    label: Phrase
    size: int
    damage: int
    hull: int
    done: tuple[str, ...] = ()
    load: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Fleet:
    """All ships of a seat, and what lies at its home."""

    path: str
    label: Phrase
    vessels: tuple[Vessel, ...]
    home: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Hand:
    """Cards that a seat holds, open to all: the name of each, and what it is good for."""

    path: str
    label: Phrase
    cards: tuple[tuple[Phrase, Phrase], ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """A pile of cards, and what has been used of it. `path` is that of the pile."""

    path: str
    label: Phrase
    left: int
    discard: int


@dataclass(frozen=True, slots=True)
class Pawn:
    """A seat's pawn on a track; `place` None: it is out. `sign`: what it carries, if anything. `back`: it heads for space 1."""

    seat: str
    place: int | None
    sign: str | None = None
    back: bool = False


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a track, from space to space, with its name."""

    first: int
    last: int
    label: Phrase


@dataclass(frozen=True, slots=True)
class Track:
    """A line of spaces, 1 to `end`, with every pawn; `goal` is the sign of what lies at the end, None where it was taken.

    `path` is where the goal is.
    """

    path: str
    label: Phrase
    end: int
    stretches: tuple[Stretch, ...]
    pawns: tuple[Pawn, ...]
    goal: str | None = None


Panel = Number | Pegs | Fitting | State | Places | Fleet | Hand | Deck | Track
