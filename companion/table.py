"""What every game's table shares: seats, counters, flags and words with their bounds, and setting any of them by hand.

A table is a tree of dataclasses (nodes) and of dicts of nodes. Every leaf is declared with its bounds by `counter`, `flag`,
`word` or `listing`; what is declared `hidden` belongs to the rules and is neither shown nor set by hand. From the declarations
come the table that is put out, its digest, the snapshot a voyage can be taken up from, and the paths that are edited:
"brown.gold".
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, ClassVar

from companion.prompts import Refused
from companion.words import Phrase, as_written

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Leaf(ABC):
    """What a value may be, and what it is called where it is set by hand."""

    label: Phrase

    @abstractmethod
    def refusal(self, value: object) -> Phrase | None:
        """Why this value cannot be set, None where it can."""


@dataclass(frozen=True, slots=True)
class Counter(Leaf):
    """A whole number from `low` to `high`; None too where `none` names what that means."""

    low: int
    high: int
    none: Phrase | None = None

    def refusal(self, value: object) -> Phrase | None:
        if value is None and self.none is not None:
            return None
        if type(value) is not int:
            return Phrase("{label} is a whole number, not {value}", label=self.label, value=as_written(value))
        if not self.low <= value <= self.high:
            return Phrase(
                "{label} is from {low} to {high}, not {value}", label=self.label, low=self.low, high=self.high, value=value
            )
        return None


@dataclass(frozen=True, slots=True)
class Flag(Leaf):
    """True or false."""

    def refusal(self, value: object) -> Phrase | None:
        if type(value) is not bool:
            return Phrase("{label} is true or false, not {value}", label=self.label, value=as_written(value))
        return None


@dataclass(frozen=True, slots=True)
class Word(Leaf):
    """One of these words; None too where `none` names what that means. `words` says each in words."""

    words: tuple[tuple[str, Phrase], ...]
    none: Phrase | None = None

    def refusal(self, value: object) -> Phrase | None:
        if value is None and self.none is not None:
            return None
        if isinstance(value, str) and any(value == word for word, _ in self.words):
            return None
        known = ", ".join(word for word, _ in self.words)
        return Phrase("{label} is one of {known}, not {value}", label=self.label, known=known, value=as_written(value))


@dataclass(frozen=True, slots=True)
class Listing(Leaf):
    """A list of different items, each of `items`."""

    items: tuple[str | int, ...]

    def refusal(self, value: object) -> Phrase | None:
        if not isinstance(value, list) or any(
            not any(type(one) is type(item) and one == item for item in self.items) for one in value
        ):
            return Phrase(
                "{label} is a list of some of {items}, not {value}",
                label=self.label,
                items=", ".join(map(str, self.items)),
                value=as_written(value),
            )
        if len(set(value)) < len(value):
            return Phrase("{label} names one thing twice: {value}", label=self.label, value=as_written(value))
        return None


@dataclass(frozen=True, slots=True)
class SeatWord(Leaf):
    """The seat whose turn it is: setting it hands the turn over, so it is never set like another leaf."""

    def refusal(self, value: object) -> Phrase | None:
        return (
            None
            if isinstance(value, str)
            else Phrase("{label} is a seat, not {value}", label=self.label, value=as_written(value))
        )


def counter(label: Phrase, start: int | None = 0, *, low: int = 0, high: int = 999, none: Phrase | None = None) -> Any:
    """Declares a whole number of a node."""
    return field(default=start, metadata={"leaf": Counter(label, low, high, none)})


def flag(label: Phrase, start: bool = False) -> Any:
    """Declares a yes or no of a node."""
    return field(default=start, metadata={"leaf": Flag(label)})


def word(label: Phrase, start: str | None, *words: tuple[str, Phrase], none: Phrase | None = None) -> Any:
    """Declares a word of a node, one of `words`."""
    return field(default=start, metadata={"leaf": Word(label, words, none)})


def listing(label: Phrase, *items: str | int) -> Any:
    """Declares a list of a node, of some of `items`; it begins empty."""
    return field(default_factory=list, metadata={"leaf": Listing(label, items)})


Within = Callable[[Any, Phrase], Phrase]
"""Says of a value that it belongs to a node, in words: "Damage" of this ship is "Damage of Large 1"."""


def gathered(make: Callable[[str], Node], *, inline: bool = False, within: Within | None = None) -> Any:
    """Declares nodes by name, which may come and go during play; `make` gives a new one for its name.

    `inline`: they are shown among the fields of the node they belong to, not in an object of their own. `within` says of their
    values whose they are; what lies before a seat needs none.
    """
    return field(default_factory=dict, metadata={"make": make, "inline": inline, "within": within})


def inner(make: Callable[[], Node], within: Within) -> Any:
    """Declares a node of a node; `within` says of its values where they are."""
    return field(default_factory=make, metadata={"within": within})


def hidden(start: Any) -> Any:
    """Declares what the rules keep for themselves: part of a snapshot, never shown, never set by hand."""
    return field(default=start, metadata={"hidden": True})


def fixed(start: Any = None) -> Any:
    """Declares what the start of the voyage gave and nothing changes: not part of a snapshot."""
    return field(default=start, repr=False, compare=False, metadata={"fixed": True})


@dataclass(slots=True, eq=False)
class Node:
    """A part of a table. `DERIVED` names properties that are shown with it and cannot be set."""

    DERIVED: ClassVar[tuple[str, ...]] = ()


@dataclass(slots=True, kw_only=True, eq=False)
class Table(Node):
    """The whole table of one game. Subclasses add their nodes; `GATHER` names the fields a path leaves out ("ships")."""

    GATHER: ClassVar[tuple[str, ...]] = ()
    turn: str | None = field(default=None, metadata={"leaf": SeatWord(Phrase("The turn"))})
    turns: int = hidden(0)
    """Turns begun so far."""


@dataclass(frozen=True, slots=True)
class _Part:
    """What is known of one field of a node."""

    name: str
    leaf: Leaf | None
    is_hidden: bool
    make: Callable[[str], Node] | None
    inline: bool
    within: Within | None

    @property
    def is_plain(self) -> bool:
        """Whether its value is a number, a word, yes or no, or nothing: it need not be copied to be kept."""
        return self.leaf is not None and not isinstance(self.leaf, Listing)


Plan = tuple[tuple[_Part, ...], tuple[str, ...]]
_PLANS: dict[type, Plan] = {}
_Values = Callable[[Node], tuple[Any, ...]]
_SNAPPED: dict[type, tuple[tuple[str, ...], _Values, tuple[_Part, ...]]] = {}
"""By class: the names of all its fields, what reads them in one go, and those that are more than a plain value."""


def _plan(node: Node) -> Plan:
    """The fields of a node and its derived names: looked up once a class."""
    kind = type(node)
    if kind not in _PLANS:
        kept = [(one.name, one.metadata) for one in dataclasses.fields(kind) if not one.metadata.get("fixed")]
        parts = (
            _Part(
                name,
                about.get("leaf"),
                bool(about.get("hidden")),
                about.get("make"),
                bool(about.get("inline")),
                about.get("within"),
            )
            for name, about in kept
        )
        _PLANS[kind] = tuple(parts), kind.DERIVED
    return _PLANS[kind]


def dump(node: Node) -> Json:
    """The node as it is put out: plain JSON, derived values among it, nothing hidden."""
    parts, derived = _plan(node)
    out: Json = {}
    for part in parts:
        if part.is_hidden:
            continue
        value = getattr(node, part.name)
        if part.make is not None:
            nodes = {key: dump(one) for key, one in value.items()}
            out |= nodes if part.inline else {part.name: nodes}
        elif part.leaf is None and isinstance(value, Node):
            out[part.name] = dump(value)
        else:
            out[part.name] = list(value) if isinstance(value, list) else value
    for name in derived:
        out[name] = getattr(node, name)
    return out


def snapshot(node: Node) -> Json:
    """All of the node that a voyage can be taken up from: hidden fields too, nothing derived."""
    names, values, deep = _snapped(node)
    out: Json = dict(zip(names, values(node), strict=True))
    for part in deep:
        value = out[part.name]
        if part.make is not None:
            out[part.name] = {key: snapshot(one) for key, one in value.items()}
        elif isinstance(value, Node):
            out[part.name] = snapshot(value)
        elif isinstance(value, list):
            out[part.name] = list(value)
    return out


def _snapped(node: Node) -> tuple[tuple[str, ...], _Values, tuple[_Part, ...]]:
    kind = type(node)
    if kind not in _SNAPPED:
        parts = _plan(node)[0]
        names = tuple(part.name for part in parts)
        values: _Values = attrgetter(*names) if len(names) > 1 else lambda one: tuple(getattr(one, name) for name in names)
        _SNAPPED[kind] = names, values, tuple(part for part in parts if not part.is_plain)
    return _SNAPPED[kind]


def restore(node: Node, kept: Mapping[str, Any]) -> None:
    """Puts a node back to a snapshot of its own kind, in place. Raises ValueError where the snapshot does not fit."""
    parts = _plan(node)[0]
    if not isinstance(kept, Mapping) or set(kept) != {part.name for part in parts}:
        raise ValueError("this snapshot of the table is of another edition of the rules")
    for part in parts:
        value, old = getattr(node, part.name), kept[part.name]
        if part.make is not None:
            nodes = {key: value.get(key) or part.make(key) for key in old}
            for key, one in nodes.items():
                restore(one, old[key])
            value.clear()
            value.update(nodes)
        elif isinstance(value, Node):
            restore(value, old)
        else:
            setattr(node, part.name, list(old) if isinstance(old, list) else old)


def digest(*parts: object) -> str:
    """Sixteen hex digits that stand for these values: equal values, equal digits, on any machine."""
    text = json.dumps(parts, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode("ascii"), digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True)
class Place:
    """A leaf in its place on the table: its path, what it may be, and what it is now."""

    path: str
    leaf: Leaf
    value: Any
    inside: tuple[tuple[Node, Within], ...] = ()
    """What it is a part of, the outermost first."""

    @property
    def label(self) -> Phrase:
        """What it is called, with what it is a part of; not with whose it is."""
        words = self.leaf.label
        for whole, within in reversed(self.inside):
            words = within(whole, words)
        return words


def places(table: Table) -> Iterator[Place]:
    """Every leaf that can be set by hand, in the table's order."""
    yield from _places(table, "", type(table).GATHER, ())


def _places(node: Node, before: str, gather: tuple[str, ...], inside: tuple[tuple[Node, Within], ...]) -> Iterator[Place]:
    for part in _plan(node)[0]:
        if part.is_hidden:
            continue
        value = getattr(node, part.name)
        if part.leaf is not None:
            yield Place(before + part.name, part.leaf, value, inside)
        elif part.make is not None:
            start = before if part.inline or part.name in gather else f"{before}{part.name}."
            for key, one in value.items():
                yield from _places(one, f"{start}{key}.", (), _further(inside, one, part.within))
        else:
            yield from _places(value, f"{before}{part.name}.", (), _further(inside, value, part.within))


def _further(inside: tuple[tuple[Node, Within], ...], node: Node, within: Within | None) -> tuple[tuple[Node, Within], ...]:
    return inside if within is None else (*inside, (node, within))


def locate(table: Table, path: str) -> tuple[Node, str, Leaf]:
    """The node, the field's name and its leaf that a path leads to. Raises Refused: unknown, or derived."""
    bits = path.split(".") if isinstance(path, str) else []
    place: Node | dict[str, Node] | None = table
    for position, bit in enumerate(bits):
        if isinstance(place, dict):
            place = place.get(bit)
            continue
        if place is None:
            break
        parts, derived = _plan(place)
        if bit in derived:
            raise Refused(Phrase("{path} follows from the rest of the table and cannot be set", path=as_written(path)))
        part = next((one for one in parts if one.name == bit and not one.is_hidden and not one.inline), None)
        if part is not None and part.leaf is not None:
            if position == len(bits) - 1:
                return place, bit, part.leaf
            break
        place = getattr(place, bit) if part is not None else _within(place, bit)
    raise Refused(Phrase("there is no {path} on this table", path=as_written(path)))


def _within(node: Node, bit: str) -> Node | None:
    """The node of this name among those that a path need not say where they are gathered."""
    gather = getattr(type(node), "GATHER", ())
    for part in _plan(node)[0]:
        if part.make is not None and (part.inline or part.name in gather) and bit in getattr(node, part.name):
            found: Node = getattr(node, part.name)[bit]
            return found
    return None


def lay(table: Table, changes: Mapping[str, Any]) -> None:
    """Sets these paths to these values as they are. Raises Refused for an unknown path or a value out of bounds.

    It may have set some of them by then: whoever calls keeps a snapshot.
    """
    for path, value in changes.items():
        node, name, leaf = locate(table, path)
        if why := leaf.refusal(value):
            raise Refused(Phrase("{path}: {why}", path=path, why=why))
        setattr(node, name, list(value) if isinstance(value, list) else value)


def differences(before: Json, after: Json, gather: tuple[str, ...] = ()) -> dict[str, list[Any]]:
    """What changed between two tables as put out: path to [old, new]."""
    out: dict[str, list[Any]] = {}
    _differences(before, after, "", gather, out)
    return out


def _differences(before: Json, after: Json, path: str, gather: tuple[str, ...], out: dict[str, list[Any]]) -> None:
    for name, new in after.items():
        old = before.get(name)
        if old == new and type(old) is type(new):
            continue
        if isinstance(new, dict) and isinstance(old, dict):
            _differences(old, new, path if name in gather and not path else f"{path}{name}.", (), out)
        else:
            out[path + name] = [old, new]
