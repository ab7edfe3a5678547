"""Strategies of Hypothesis: records with any words, names and values that JSON can hold."""

from __future__ import annotations

from typing import get_args

from hypothesis import strategies as st

from companion.entries import Record, RecordKind
from companion.inbox import Origin, Source
from companion.logbook.kept import VoyageHead
from companion.pack import Said
from companion.words import Phrase

words = st.text(st.characters(exclude_categories=()), max_size=12)
"""Any text, also half surrogate pairs, line ends of every script and signs that nobody can type."""
numbers = st.integers(-(10**18), 10**18)
json_values = st.recursive(
    st.none() | st.booleans() | numbers | st.floats(allow_nan=False) | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=8,
)
json_objects = st.dictionaries(words, json_values, max_size=4)


def _phrase(inner: st.SearchStrategy[Phrase] | None) -> st.SearchStrategy[Phrase]:
    names = st.from_regex(r"[a-m][a-z]{0,5}", fullmatch=True)
    values = st.dictionaries(names, numbers | words | (st.nothing() if inner is None else inner), max_size=3)
    return st.builds(_built, words, words | st.none(), values, numbers)


def _built(text: str, many: str | None, values: dict[str, int | str | Phrase], count: int) -> Phrase:
    places = "".join(f" {{{name}}}" for name in values)
    if many is not None:
        return Phrase(_escaped(text) + places, _escaped(many) + places, n=count, **values)
    return Phrase(_escaped(text) + places if values else text, **values)


def _escaped(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


phrases = _phrase(_phrase(_phrase(None)))
origins = st.builds(Origin, device=words, number=numbers, boot=words)
heads = st.builds(
    VoyageHead,
    id=st.integers(0, 100),
    game=words,
    edition=numbers,
    seats=st.lists(st.tuples(words, words), min_size=1, max_size=6).map(tuple),
    house_rules=st.dictionaries(words, words, max_size=3),
    settings=json_objects,
    secret=st.binary(min_size=16, max_size=16),
    begun=words,
)


def record_numbered(number: int) -> st.SearchStrategy[Record]:
    """Any record with this number."""
    return st.builds(
        Record,
        number=st.just(number),
        step=numbers,
        kind=st.sampled_from(get_args(RecordKind)),
        value=json_values,
        key=words | st.none(),
        who=words | st.none(),
        source=st.sampled_from(get_args(Source)),
        at=words,
        digest=words,
        label=phrases,
        said=st.lists(st.builds(Said, phrases, words), max_size=3).map(tuple),
        changes=json_objects,
        table=json_objects | st.none(),
        origin=origins | st.none(),
        over=phrases | st.none(),
    )


voyages = st.integers(0, 4).flatmap(lambda count: st.tuples(*(record_numbered(number) for number in range(1, count + 1))))
"""The records of a short voyage, numbered from 1."""
