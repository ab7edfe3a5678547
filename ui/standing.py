"""Where a voyage stands, for whoever is to take it up again: the turn, the open question, and what each seat has."""

from __future__ import annotations

from dataclasses import dataclass

from companion.panels import Number, State
from companion.voyage import Voyage
from ui import signs
from ui.naming import name_of
from ui.tongue import spoken, tr


@dataclass(frozen=True, slots=True)
class Share:
    """What one seat has: its name, the first number of its board with its sign, and whether it is the one who is asked."""

    name: str
    number: str
    sign: str
    asked: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """A voyage at a glance."""

    turn: str
    """"Turn 14", or "" before the first one."""
    question: str
    """What is asked, or how it ended."""
    sign: str
    """A picture of the state in which whoever is asked finds himself."""
    shares: tuple[Share, ...]
    game: str = ""
    """What is played."""


def standing_of(voyage: Voyage) -> Standing:
    """How this voyage stands now."""
    position = voyage.position
    prompt = position.prompt
    who = prompt.who if prompt is not None else ""
    values = {place.path: place.value for place in voyage.places()}
    shares, sign = [], "wheel" if prompt is not None else "anchor"
    for seat in voyage.start.seats:
        panels = voyage.panels(seat)
        number = next((one for one in panels if isinstance(one, Number)), None)
        held = str(values.get(number.path, "")) if number is not None else ""
        shares.append(Share(name_of(seat, voyage.names), held, number.icon if number is not None else "", seat == who))
        states = [signs.sign_for(one.icon) for one in panels if isinstance(one, State) and one.icon] if seat == who else []
        sign = next((one for one in states if one is not None), sign)
    if prompt is not None:
        question = spoken(prompt.text, voyage.names)
    else:
        question = spoken(position.over.words, voyage.names) if position.over is not None else ""
    turn = tr("Turn {n}", n=position.turns) if position.turns else ""
    return Standing(turn, question, sign, tuple(shares), spoken(voyage.pack.title))
