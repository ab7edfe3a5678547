"""Which pictures are made: every state in each of a covering set of sittings.

A sitting is a size, a seating, a size of text, a set of names and a language. All of them together would be hundreds; a covering
set has each pair of their values in some sitting, and size, seating and text, which make the layout, all together in English.
Every state is looked at in each sitting of the set, so that each state meets each pair of circumstances.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass
from itertools import combinations, product

SIZES = ("800x480", "1024x600", "1280x720", "720x1280")
SEATINGS = ("beside", "facing")
TEXTS = ("normal", "large")
NAMES = {
    "short": ("Anne", "Jack", "Mary", "Ned", "Zoë", "Li"),
    "wide": ("WWWWWWWWWWWW",) * 6,
    "empty": ("",) * 6,
}
"""Names by what they are like, the first seat's first. Twelve letters is the longest that can be written."""
LAYOUT = 3
"""Of a sitting's parts, so many of the first ones come together in every combination."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """How people sit before the screen."""

    size: str = SIZES[0]
    seating: str = SEATINGS[0]
    text: str = TEXTS[0]
    names: str = "short"
    language: str = "en"

    @property
    def tag(self) -> str:
        """Its name in files and findings."""
        return "-".join(astuple(self))


def languages() -> tuple[str, ...]:
    """English, the pseudo-language that is longer than all, and whatever else the screen speaks."""
    from ui import tongue

    spoken = [code for code in tongue.LANGUAGES if code != "en" and (tongue.CATALOGUES / f"{code}.mo").exists()]
    return ("en", "xx", *spoken)


def covering(*parts: Sequence[str]) -> list[Sitting]:
    """Sittings in which each pair of values meets, and the values of the first three parts in all combinations in the first
    language. The languages are the last part.
    """
    open_ = set(_pairs(product(*parts)))
    found: list[Sitting] = []

    def worth(row: Sequence[str]) -> tuple[int, int]:
        new = sum(pair in open_ for pair in _pairs([row]))
        return new, -sum(value in astuple(one) for value in row for one in found)  # rather what was seldom taken so far

    def add(rows: Iterable[Sequence[str]]) -> None:
        best = max(rows, key=worth)
        found.append(Sitting(*best))
        open_.difference_update(_pairs([best]))

    for layout in product(*parts[:LAYOUT]):
        add(product(*([one] for one in layout), *parts[LAYOUT:-1], parts[-1][:1]))
    while open_:
        add(product(*parts))
    return found


Pair = tuple[tuple[int, str], tuple[int, str]]


def _pairs(rows: Iterable[Sequence[str]]) -> Iterator[Pair]:
    for row in rows:
        yield from combinations(enumerate(row), 2)  # type: ignore[misc]


def whole(spoken: Sequence[str] | None = None) -> list[Sitting]:
    """The sittings of the whole run: a covering set, and the longest words in every layout where room is scarce."""
    found = covering(SIZES, SEATINGS, TEXTS, tuple(NAMES), tuple(spoken or languages()))
    tight = (Sitting(*one) for one in product((SIZES[0], SIZES[-1]), SEATINGS, TEXTS, ("wide",), ("xx",)))
    return list(dict.fromkeys([*found, *tight]))


def quick() -> list[Sitting]:
    """The few sittings that every run of the tests looks at: each size, either seating, the hardest names, the longest words."""
    return [
        Sitting("800x480", "beside", "normal", "wide", "en"),
        Sitting("800x480", "facing", "large", "short", "xx"),
        Sitting("720x1280", "facing", "normal", "wide", "en"),
        Sitting("1024x600", "beside", "large", "empty", "en"),
    ]
