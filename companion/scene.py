"""The vocabulary in which a prompt tells what it is about: what the screen draws round the question. It says what, never how.

A scene is for the eye alone: nothing of it is in an answer, in a log or in a line that is put out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.dice import Face
from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class Plus:
    """What is added to a die or done to it, in a sign or two: "+1", "×2"; and the picture of what does it."""

    words: Phrase
    icon: str


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a throw. `face` None: its die is still to fall; with `throws` false it has none to throw.

    `seat` is whose side it is, "" where it is nobody's at the table.
    """

    label: Phrase
    seat: str = ""
    face: Face | None = None
    plus: tuple[Plus, ...] = ()
    throws: bool = True
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Bout:
    """Dice against dice: the sides in the order in which they sit, and what each has gained by it, once it is fought."""

    sides: tuple[Side, ...]
    gains: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Tries:
    """Chances used, out of `most`; and how they stand, in words: "2 of 5 tries failed"."""

    used: int
    most: int
    words: Phrase


@dataclass(frozen=True, slots=True)
class Stake:
    """What a throw may bring, in a line, with its picture; `peril`: something is lost by it."""

    words: Phrase
    icon: str = ""
    peril: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What a question is about."""

    title: Phrase | None = None
    """What goes on, in two or three words: "Giant squid, try 3"."""
    sign: str | None = None
    """Its picture."""
    need: Phrase | None = None
    """What it takes, in words, in place of the prompt's hint where the rest of that is drawn."""
    tries: Tries | None = None
    bout: Bout | None = None
    """The throw that is asked for, where a die stands against another or something is added to it."""
    fought: tuple[Bout, ...] = ()
    """Those before it, the first one first."""
    won: tuple[int, ...] = ()
    """What each side of the bout has won by all of them."""
    stakes: tuple[Stake, ...] = ()
    rules: tuple[str, ...] = ()
    """Rules that have led here, besides the prompt's own: they come first when somebody asks why."""


BARE: Final = Scene()
"""A question about nothing but itself."""
