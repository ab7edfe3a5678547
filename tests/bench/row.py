"""A row of the table, and the numbers that go into it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One thing measured. `met` None: nothing was promised, or it cannot be told. `peer`: how another does in the same run."""

    what: str
    figure: str
    target: str = ""
    met: bool | None = None
    peer: str = ""


def quantile(values: Sequence[float], share: float) -> float:
    """The smallest value that this share of the values does not exceed.

    >>> quantile([5, 1, 4, 2, 3], 0.5), quantile([5, 1, 4, 2, 3], 0.99)
    (3, 5)
    """
    ordered = sorted(values)
    place = -int(-share * len(ordered) // 1)  # rounded up: no value is made that was not measured
    return ordered[max(0, min(place, len(ordered)) - 1)]


def ms(seconds: float) -> str:
    """Seconds, in milliseconds.

    >>> ms(0.001234), ms(0.0456)
    ('1.2 ms', '46 ms')
    """
    return f"{seconds * 1000:.{1 if seconds < 0.01 else 0}f} ms"


def mb(size: float) -> str:
    """Bytes, in megabytes."""
    return f"{size / 1e6:.1f} MB"


def thousands(number: float) -> str:
    """A large number with its digits in groups, as nobody can count six in a row."""
    return f"{number:,.0f}"
