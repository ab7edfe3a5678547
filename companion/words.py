"""Sentences that are kept as a template and its values, and put into words only where somebody reads them.

What a rule says is stored in the log, shown on the screen and put out over JSON lines. A Phrase keeps the English template and
the values apart, so that names can be filled in late, a language can be chosen later still, and a log never goes out of date.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

Names = Mapping[str, str]
"""What each seat is called at this table, by seat id."""

SEAT: Final = "@"
"""A value that begins with this sign stands for a seat and is read as the name of who sits there."""


def mark(words: str) -> str:
    """Words that become a Phrase elsewhere, or are translated later where they are shown: marked here for the catalogues."""
    return words


def as_written(value: object, longest: int = 60) -> str:
    """A value in a refusal, as whoever wrote it would write it: true, null, 'sail', cut where it is too long to be read."""
    try:
        text = repr(value) if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        text.encode()
    except (TypeError, ValueError, RecursionError):  # no JSON, nested too deeply, or half a surrogate pair
        text = ascii(value)
    return text if len(text) <= longest else text[: longest - 3] + "..."


def seat(seat_id: str) -> str:
    """The value to give a Phrase where the name of a seat belongs."""
    return SEAT + seat_id


def names_of(seats: Iterable[tuple[str, str]]) -> Names:
    """What each seat is called, from pairs of seat and name: a seat without a name is called by its colour."""
    return {seat_id: name for seat_id, name in seats if name}


class Phrase:
    """A sentence: a template in English with {named} places, and what goes into them.

    >>> str(Phrase("{who} digs up {gold} gold.", who="@brown", gold=10))
    'Brown digs up 10 gold.'
    >>> Phrase("{who} rows.", who="@brown").text({"brown": "Anne"})
    'Anne rows.'
    >>> str(Phrase("{n} crewman", "{n} crewmen", n=3))
    '3 crewmen'
    """

    __slots__ = ("many", "template", "values")

    def __init__(self, template: str, many: str | None = None, /, **values: int | str | Phrase) -> None:
        self.template = template
        self.many = many  # the plural form; the value `n` decides between the two
        self.values = values

    def text(
        self,
        names: Names | None = None,
        one: Callable[[str], str] | None = None,
        several: Callable[[str, str, int], str] | None = None,
    ) -> str:
        """In words, with these names for the seats, translated by `one` and `several` (gettext and ngettext)."""
        if self.many is None:
            template = one(self.template) if one else self.template
        else:
            count = int(self.values["n"])  # type: ignore[arg-type]
            if several:
                template = several(self.template, self.many, count)
            else:
                template = self.template if count == 1 else self.many
        if not self.values:
            return template
        return template.format_map({key: _spoken(value, names, one, several) for key, value in self.values.items()})

    def kept(self) -> dict[str, Any]:
        """The same as plain JSON, for the log."""
        out: dict[str, Any] = {"say": self.template}
        if self.many is not None:
            out["many"] = self.many
        if self.values:
            out["with"] = {key: value.kept() if isinstance(value, Phrase) else value for key, value in self.values.items()}
        return out

    @classmethod
    def of(cls, kept: Mapping[str, Any]) -> Phrase:
        """A phrase as `kept` gave it."""
        values = {key: cls.of(value) if isinstance(value, dict) else value for key, value in kept.get("with", {}).items()}
        return cls(kept["say"], kept.get("many"), **values)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Phrase({self.text()!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and self.kept() == other.kept()

    def __hash__(self) -> int:
        return hash(self.template)


def in_a_row(parts: Sequence[Phrase]) -> Phrase:
    """One or more phrases, with a comma between them."""
    whole = parts[0]
    for one in parts[1:]:
        whole = Phrase("{first}, {second}", first=whole, second=one)
    return whole


def _spoken(
    value: int | str | Phrase,
    names: Names | None,
    one: Callable[[str], str] | None,
    several: Callable[[str, str, int], str] | None,
) -> int | str:
    if isinstance(value, Phrase):
        return value.text(names, one, several)
    if isinstance(value, str) and value.startswith(SEAT):
        seat_id = value[len(SEAT) :]
        colour = seat_id.capitalize()
        return (names or {}).get(seat_id) or (one(colour) if one else colour)
    return value


def signed(number: int) -> str:
    """A change with its sign, a minus as it is printed.

    >>> signed(3), signed(-2)
    ('+3', '−2')
    """
    return f"{number:+d}".replace("-", "−")
