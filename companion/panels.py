"""The vocabulary in which a game tells the screen what lies before each player. It says what to show, never how.

Every word names the path of a value on the table; the screen draws it, and setting it by hand goes by the same path.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class Number:
    """A number without a cap, drawn large: gold."""

    path: str
    label: Phrase
    icon: str


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


Panel = Number | Pegs | Fitting | State
