"""What every game's table shares: seats, counters, flags and words with their bounds, and setting any of them by hand.

A table is a tree of dataclasses (nodes) and of dicts of nodes. Every leaf is declared with its bounds by `counter`, `flag`,
`word` or `listing`; what is declared `hidden` belongs to the rules and is neither shown nor set by hand. From the declarations
come the table that is put out, its digest, the snapshot a voyage can be taken up from, and the paths that are edited: "brown.gold".
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from companion.prompts import Refused
from companion.words import Phrase

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Leaf:
    """What a value may be, and what it is called where it is set by hand."""

    label: Phrase

    def refusal(self, value: object) -> Phrase | None:
        """Why this value cannot be set, None where it can."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Counter(Leaf):
    """A whole number from `low` to `high`."""

    low: int
    high: int

    def refusal(self, value: object) -> Phrase | None:
        if type(value) is not int:
            return Phrase("{label} is a whole number, not {value}", label=self.label, value=json.dumps(value))
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
            return Phrase("{label} is true or false, not {value}", label=self.label, value=json.dumps(value))
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
        return Phrase("{label} is one of {known}, not {value}", label=self.label, known=known, value=json.dumps(value))


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
                value=json.dumps(value),
            )
        if len(set(value)) < len(value):
            return Phrase("{label} names one thing twice: {value}", label=self.label, value=json.dumps(value))
        return None


@dataclass(frozen=True, slots=True)
class SeatWord(Leaf):
    """The seat whose turn it is: setting it hands the turn over, so it is never set like another leaf."""

    def refusal(self, value: object) -> Phrase | None:
        return (
            None
            if isinstance(value, str)
            else Phrase("{label} is a seat, not {value}", label=self.label, value=json.dumps(value))
        )


def counter(label: Phrase, start: int = 0, *, low: int = 0, high: int = 999) -> Any:
    """Declares a whole number of a node."""
    return field(default=start, metadata={"leaf": Counter(label, low, high)})


def flag(label: Phrase, start: bool = False) -> Any:
    """Declares a yes or no of a node."""
    return field(default=start, metadata={"leaf": Flag(label)})


def word(label: Phrase, start: str | None, *words: tuple[str, Phrase], none: Phrase | None = None) -> Any:
    """Declares a word of a node, one of `words`."""
    return field(default=start, metadata={"leaf": Word(label, words, none)})


def listing(label: Phrase, *items: str | int) -> Any:
    """Declares a list of a node, of some of `items`; it begins empty."""
    return field(default_factory=list, metadata={"leaf": Listing(label, items)})


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


Plan = tuple[tuple[tuple[str, Leaf | None, bool], ...], tuple[str, ...]]
_PLANS: dict[type, Plan] = {}


def _plan(node: Node) -> Plan:
    """The fields of a node (name, its leaf, whether it is hidden) and its derived names: looked up once a class."""
    kind = type(node)
    if kind not in _PLANS:
        kept = [one for one in dataclasses.fields(kind) if not one.metadata.get("fixed")]
        _PLANS[kind] = tuple((one.name, one.metadata.get("leaf"), bool(one.metadata.get("hidden"))) for one in kept), kind.DERIVED
    return _PLANS[kind]


def dump(node: Node) -> Json:
    """The node as it is put out: plain JSON, derived values among it, nothing hidden."""
    fields, derived = _plan(node)
    out: Json = {}
    for name, leaf, is_hidden in fields:
        if is_hidden:
            continue
        value = getattr(node, name)
        if leaf is None and isinstance(value, (Node, dict)):
            out[name] = dump(value) if isinstance(value, Node) else {key: dump(one) for key, one in value.items()}
        else:
            out[name] = list(value) if isinstance(value, list) else value
    for name in derived:
        out[name] = getattr(node, name)
    return out


def snapshot(node: Node) -> Json:
    """All of the node that a voyage can be taken up from: hidden fields too, nothing derived."""
    out: Json = {}
    for name, leaf, _ in _plan(node)[0]:
        value = getattr(node, name)
        if leaf is None and isinstance(value, Node):
            out[name] = snapshot(value)
        elif leaf is None and isinstance(value, dict):
            out[name] = {key: snapshot(one) for key, one in value.items()}
        else:
            out[name] = list(value) if isinstance(value, list) else value
    return out


def restore(node: Node, kept: Mapping[str, Any]) -> None:
    """Puts a node back to a snapshot of its own kind, in place. Raises ValueError where the snapshot does not fit."""
    fields = _plan(node)[0]
    if set(kept) != {name for name, _, _ in fields}:
        raise ValueError(f"this snapshot is of another edition: it has {sorted(kept)}")
    for name, leaf, _ in fields:
        value = getattr(node, name)
        if leaf is None and isinstance(value, Node):
            restore(value, kept[name])
        elif leaf is None and isinstance(value, dict):
            if set(value) != set(kept[name]):
                raise ValueError(f"this snapshot has other {name}: {sorted(kept[name])}")
            for key, one in value.items():
                restore(one, kept[name][key])
        else:
            setattr(node, name, list(kept[name]) if isinstance(kept[name], list) else kept[name])


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


def places(table: Table) -> Iterator[Place]:
    """Every leaf that can be set by hand, in the table's order."""
    yield from _places(table, "", type(table).GATHER)


def _places(node: Node, before: str, gather: tuple[str, ...]) -> Iterator[Place]:
    for name, leaf, is_hidden in _plan(node)[0]:
        if is_hidden:
            continue
        value = getattr(node, name)
        if leaf is not None:
            yield Place(before + name, leaf, value)
            continue
        start = before if name in gather else f"{before}{name}."
        inner = value.items() if isinstance(value, dict) else [("", value)]
        for key, one in inner:
            yield from _places(one, f"{start}{key}." if key else start, ())


def locate(table: Table, path: str) -> tuple[Node, str, Leaf]:
    """The node, the field's name and its leaf that a path leads to. Raises Refused: unknown, or derived."""
    bits = path.split(".") if isinstance(path, str) else []
    node: Any = table
    for position, bit in enumerate(bits):
        if isinstance(node, dict):
            node = node.get(bit)
        elif isinstance(node, Node):
            fields, derived = _plan(node)
            if bit in derived:
                raise Refused(Phrase("{path} follows from the rest of the table and cannot be set", path=repr(path)))
            found = next((leaf for name, leaf, is_hidden in fields if name == bit and not is_hidden), None)
            if found is not None and position == len(bits) - 1:
                return node, bit, found
            shown = {name for name, leaf, is_hidden in fields if leaf is None and not is_hidden}
            node = getattr(node, bit) if bit in shown else _gathered(node, bit)
    raise Refused(Phrase("there is no {path} on this table", path=repr(path)))


def _gathered(node: Node, bit: str) -> Any:
    for name in getattr(type(node), "GATHER", ()):
        inner = getattr(node, name)
        if bit in inner:
            return inner[bit]
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
