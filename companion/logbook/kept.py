"""How a voyage's head and its records are written down: as JSON that reads back exactly."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, get_args

from companion.entries import Record, RecordKind
from companion.inbox import Origin, Source
from companion.pack import Said
from companion.words import Phrase

_NONE: Final = object()


@dataclass(frozen=True, slots=True, kw_only=True)
class VoyageHead:
    """What is known of a voyage before its first record, and, where voyages are listed or taken up, its last record."""

    id: int
    """Its number in this logbook, from 1, in the order in which voyages were begun."""
    game: str
    edition: int
    seats: tuple[tuple[str, str], ...]
    """Seat id and name, in the order of play."""
    house_rules: Mapping[str, str]
    settings: Mapping[str, Any]
    secret: bytes
    """For the app's own chance: companion.chance."""
    begun: str
    """When, by the machine's clock, ISO 8601: for people. Order goes by `id`."""
    last: Record | None = None
    """The newest record; None where there is none yet."""

    @property
    def over(self) -> Phrase | None:
        """How it ended, in words; None while it can go on."""
        return self.last.over if self.last else None


def body_of(value: object) -> bytes:
    """JSON in one line, UTF-8. Raises TypeError or ValueError for what JSON cannot hold."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=_plain)
    try:
        return text.encode()
    except UnicodeEncodeError:  # half a surrogate pair, as a broken keyboard or file name can give
        return json.dumps(value, separators=(",", ":"), default=_plain).encode()


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{value!r} is no JSON")


def head_kept(head: VoyageHead) -> dict[str, Any]:
    """A head as plain JSON, without its number and its last record."""
    return {
        "game": head.game,
        "edition": head.edition,
        "seats": [list(one) for one in head.seats],
        "rules": dict(head.house_rules),
        "settings": dict(head.settings),
        "secret": head.secret.hex(),
        "begun": head.begun,
    }


def head_of(number: int, kept: Mapping[str, Any], last: Record | None = None) -> VoyageHead:
    """A head as `head_kept` gave it, as voyage `number`. Raises ValueError with what is wrong."""
    seats = _have(kept, "seats", list)
    if not seats or not all(isinstance(one, list) and [type(word) for word in one] == [str, str] for one in seats):
        raise ValueError(f'"seats" is a list of pairs of seat and name, not {_short(seats)}')
    rules = _have(kept, "rules", dict)
    if not all(isinstance(value, str) for value in rules.values()):
        raise ValueError(f'"rules" gives each house rule a word, not {_short(rules)}')
    return VoyageHead(
        id=number,
        game=_have(kept, "game", str),
        edition=_have(kept, "edition", int),
        seats=tuple((one[0], one[1]) for one in seats),
        house_rules=rules,
        settings=_have(kept, "settings", dict),
        secret=_secret(_have(kept, "secret", str)),
        begun=_have(kept, "begun", str),
        last=last,
    )


def _secret(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise ValueError(f'"secret" is written in hex digits, not {_short(text)}') from None


def record_kept(record: Record) -> dict[str, Any]:
    """A record as plain JSON."""
    out: dict[str, Any] = {
        "n": record.number,
        "step": record.step,
        "kind": record.kind,
        "key": record.key,
        "who": record.who,
        "value": record.value,
        "source": record.source,
        "at": record.at,
        "label": record.label.kept(),
        "said": [{**said.phrase.kept(), "rule": said.rule} for said in record.said],
        "changes": record.changes,
        "digest": record.digest,
    }
    if record.table is not None:
        out["table"] = record.table
    if record.origin is not None:
        out["origin"] = [record.origin.device, record.origin.number, record.origin.boot]
    if record.over is not None:
        out["over"] = record.over.kept()
    return out


def record_of(kept: Mapping[str, Any]) -> Record:
    """A record as `record_kept` gave it. Raises ValueError with what is wrong."""
    return Record(
        number=_have(kept, "n", int),
        step=_have(kept, "step", int),
        kind=_one_of(kept, "kind", get_args(RecordKind)),
        key=_have(kept, "key", str, None),
        who=_have(kept, "who", str, None),
        value=_have(kept, "value", object),
        source=_one_of(kept, "source", get_args(Source)),
        at=_have(kept, "at", str),
        label=_phrase(_have(kept, "label", dict)),
        said=tuple(_said(one) for one in _have(kept, "said", list)),
        changes=_have(kept, "changes", dict),
        digest=_have(kept, "digest", str),
        table=_have(kept, "table", dict) if "table" in kept else None,
        origin=origin_of(kept["origin"]) if "origin" in kept else None,
        over=_phrase(_have(kept, "over", dict)) if "over" in kept else None,
    )


def origin_of(kept: object) -> Origin:
    """An origin from its [device, number, boot]. Raises ValueError."""
    if isinstance(kept, list) and [type(one) for one in kept] == [str, int, str]:
        return Origin(*kept)
    raise ValueError(f'"origin" is a device, a number and a boot, not {_short(kept)}')


def _said(kept: object) -> Said:
    if not isinstance(kept, dict):
        raise ValueError(f'"said" lists sentences with their rule, not {_short(kept)}')
    return Said(_phrase(kept), _have(kept, "rule", str))


def _phrase(kept: Mapping[str, Any]) -> Phrase:
    _have(kept, "say", str)
    if "many" in kept:
        _have(kept, "many", str)
    for value in _have(kept, "with", dict).values() if "with" in kept else ():
        if isinstance(value, dict):
            _phrase(value)
        elif not isinstance(value, int | str):
            raise ValueError(f'"with" holds words, whole numbers and sentences, not {_short(value)}')
    return Phrase.of(kept)


def _have(kept: Mapping[str, Any], name: str, kind: type, other: object = _NONE) -> Any:
    value = kept.get(name, _NONE)
    if value is _NONE:
        raise ValueError(f'"{name}" is missing')
    if value is other or type(value) is kind or kind is object:
        return value
    raise ValueError(f'"{name}" is {_KINDS[kind]}, not {_short(value)}')


_KINDS: Final[Mapping[type, str]] = {int: "a whole number", str: "a text", list: "a list", dict: "an object"}


def _one_of(kept: Mapping[str, Any], name: str, words: Iterable[str]) -> Any:
    value = _have(kept, name, str)
    if value in words:
        return value
    raise ValueError(f'"{name}" is one of {", ".join(words)}, not {_short(value)}')


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
