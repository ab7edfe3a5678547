"""Who plays, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.words import Names, Phrase, names_of, seat
from ui.tongue import spoken, tr, trn


def name_of(seat_id: str, names: Names | None = None) -> str:
    """What a seat is called."""
    return spoken(Phrase("{who}", who=seat(seat_id)), names)


def crew_of(seats: Iterable[tuple[str, str]], most: int = 6) -> str:
    """Who plays, from pairs of seat and name: "Anne and Jack"; those beyond the `most` that are named are counted."""
    seats = tuple(seats)
    names = names_of(seats)
    words = listed([name_of(one, names) for one, _ in seats[:most]])
    left = len(seats) - most
    return trn("{names} and {n} more", "{names} and {n} more", left, names=words) if left > 0 else words


def listed(names: Sequence[str]) -> str:
    """These names in a row."""
    if len(names) == 2:
        return tr("{one} and {other}", one=names[0], other=names[1])
    return ", ".join(names)
