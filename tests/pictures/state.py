"""A state of the screen: which voyage, what is played in it, and what is then done on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Deed = Callable[[Any], object]
"""Something done on the screen: it is given the app."""


@dataclass(frozen=True, slots=True)
class State:
    """One state of the screen."""

    name: str
    lines: tuple[str, ...] = ()
    """What is played (tests/aboard.py says how a line reads)."""
    deeds: tuple[Deed, ...] = ()
    """What is done on the screen then, one each frame."""
    game: str | None = "peak"
    """None: no voyage is open."""
    seats: tuple[str, ...] = ("brown", "black")
    rules: Mapping[str, str] = field(default_factory=dict)
    quick: bool = False
    """Whether it is among the few that every run of the tests looks at."""
