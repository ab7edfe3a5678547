"""The pieces that are carried about: two colours in three sizes, and what they are worth (IP-01, IP-A01, IP-A06)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, ClassVar

from companion.panels import Piece
from companion.table import Node, counter, hidden
from companion.words import Phrase

EACH = 5
"""Pieces of a size in a stash of one colour."""
NESTS = 10
SMALL, MEDIUM, LARGE = 1, 2, 3
SIZES: Mapping[str, int] = {"large": LARGE, "medium": MEDIUM, "small": SMALL}
KIND_WORDS: Mapping[str, Phrase] = {
    "treasure_large": Phrase("Large treasure"),
    "treasure_medium": Phrase("Medium treasure"),
    "treasure_small": Phrase("Small treasure"),
    "plain_large": Phrase("Large plain piece"),
    "plain_medium": Phrase("Medium plain piece"),
    "plain_small": Phrase("Small plain piece"),
}
KINDS: tuple[str, ...] = tuple(KIND_WORDS)
SIZE_OF: Mapping[str, int] = {kind: SIZES[kind.rpartition("_")[2]] for kind in KINDS}
"""The size of each kind of piece, 1 to 3."""
KINDS_OF: Mapping[int, tuple[str, ...]] = {
    size: tuple(kind for kind in KINDS if SIZE_OF[kind] == size) for size in SIZES.values()
}
"""The kinds of each size: one of either colour."""
WORTH: Mapping[str, Mapping[str, int]] = {
    "S1M2L0": {"treasure_large": 0, "treasure_medium": 2, "treasure_small": 1},
    "each1": {"treasure_large": 1, "treasure_medium": 1, "treasure_small": 1},
}
"""What the treasure colour is worth under `treasureValues`; the other colour is ballast."""


def icon_of(kind: str) -> str:
    """Its picture."""
    colour, _, size = kind.rpartition("_")
    return f"{'piece' if colour == 'treasure' else 'plain'}-{size}"


def worth(counts: Mapping[str, int], values: str) -> int:
    """What these pieces are worth."""
    return sum(each * counts[kind] for kind, each in WORTH[values].items())


def number_of(counts: Mapping[str, int], size: int) -> int:
    """How many of these pieces have this size."""
    return sum(counts.get(kind, 0) for kind in KINDS_OF[size])


_CONTENTS: Callable[[Any], tuple[int, ...]] = attrgetter(*KINDS)


@dataclass(slots=True, kw_only=True, eq=False)
class Pile(Node):
    """Pieces on a home or in a hold."""

    DERIVED: ClassVar[tuple[str, ...]] = ("treasure",)
    treasure_large: int = counter(KIND_WORDS["treasure_large"], high=EACH)
    treasure_medium: int = counter(KIND_WORDS["treasure_medium"], high=EACH)
    treasure_small: int = counter(KIND_WORDS["treasure_small"], high=EACH)
    plain_large: int = counter(KIND_WORDS["plain_large"], high=EACH)
    plain_medium: int = counter(KIND_WORDS["plain_medium"], high=EACH)
    plain_small: int = counter(KIND_WORDS["plain_small"], high=EACH)
    values: str = hidden("S1M2L0")
    """The house rule treasureValues."""

    @property
    def contents(self) -> tuple[int, ...]:
        """How many there are of each kind, in the order of KINDS."""
        return _CONTENTS(self)

    @property
    def counts(self) -> dict[str, int]:
        """How many there are of each kind, by its name."""
        return dict(zip(KINDS, _CONTENTS(self), strict=True))

    @property
    def treasure(self) -> int:
        """What they are worth."""
        return worth(self.counts, self.values)

    @property
    def empty(self) -> bool:
        return not any(_CONTENTS(self))

    def add(self, counts: Mapping[str, int], sign: int = 1) -> None:
        """Puts pieces here, or with `sign` -1 takes them away."""
        for kind, count in counts.items():
            setattr(self, kind, getattr(self, kind) + sign * count)


def capacity(ship_size: int, piece_size: int, rule: str) -> int:
    """IP-A06: how many pieces of a size an empty hold takes; nested back inside, or all there are with holdRule=free."""
    if rule == "free":
        return 2 * EACH
    return 1 if piece_size < ship_size else 0


def fits(counts: Mapping[str, int], ship_size: int, rule: str) -> bool:
    """Whether these pieces are a hold that can be; an empty one always is."""
    return not any(counts.values()) or all(number_of(counts, size) <= capacity(ship_size, size, rule) for size in KINDS_OF)


def some(counts: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """The kinds of which there are any, and how many."""
    return ((kind, count) for kind, count in counts.items() if count)


def in_words(counts: Mapping[str, int]) -> Phrase:
    """So many pieces."""
    return Phrase("{n} piece", "{n} pieces", n=sum(counts.values()))


def sized(prefix: str, fields: Mapping[str, Any]) -> dict[str, int]:
    """The counts among the fields of an answer that begin with this word: take.treasure_small."""
    return {name.removeprefix(prefix): count for name, count in fields.items() if name.startswith(prefix)}


def pieces_of(pile: Pile) -> tuple[Piece, ...]:
    """What lies in a pile, piece by piece, the largest first."""
    return tuple(Piece(SIZE_OF[kind], kind.startswith("treasure")) for kind, count in pile.counts.items() for _ in range(count))
