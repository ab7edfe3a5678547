"""What a look at the machine has found: one sentence each, with the cure where something is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from companion.words import Phrase

State = Literal["ok", "note", "fault", "not here"]
"""All well; worth knowing, but play is well; something that is wanted does not work; there is none, and none is needed."""
Fact = str | int | float | bool | None | Sequence[str] | Sequence[int]
_STOP: Final = "\0"
"""Stands for a full stop in a value while sentences are taken apart."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. `probe` names it and stays the same: what, and after a dot which one."""

    probe: str
    state: State
    words: str
    cure: str = ""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    """The same for programs: plain values by name."""


def ok(probe: str, words: str, **facts: Fact) -> Finding:
    """It is as it should be."""
    return Finding(probe, "ok", words, "", facts)


def note(probe: str, words: str, cure: str = "", **facts: Fact) -> Finding:
    """It is worth knowing."""
    return Finding(probe, "note", words, cure, facts)


def fault(probe: str, words: str, cure: str, **facts: Fact) -> Finding:
    """It does not work; `cure` says what helps."""
    return Finding(probe, "fault", words, cure, facts)


def not_here(probe: str, words: str, **facts: Fact) -> Finding:
    """There is none, and that is well."""
    return Finding(probe, "not here", words, "", facts)


def complaint(probe: str, sentences: Phrase, cure: str = "", **facts: Fact) -> Finding:
    """A fault told in sentences of which the first says what is wrong; the others are the cure, or else `cure` is.

    >>> complaint("tower", Phrase("No dice tower at {port}. Plug it in.", port="/dev/my. own"))
    Finding(probe='tower', state='fault', words='No dice tower at /dev/my. own.', cure='Plug it in.', facts={})
    """
    words, _, rest = str(_guarded(sentences)).partition(". ")
    return Finding(probe, "fault", _ended(words).replace(_STOP, "."), _ended(rest).replace(_STOP, ".") or cure, facts)


def _guarded(phrase: Phrase) -> Phrase:
    """The phrase with another sign for each full stop in its values, which end no sentence of ours."""
    values = {
        name: _guarded(value) if isinstance(value, Phrase) else value.replace(".", _STOP) if isinstance(value, str) else value
        for name, value in phrase.values.items()
    }
    return Phrase(phrase.template, phrase.many, **values)


def _ended(sentence: str) -> str:
    """With its full stop."""
    return sentence if not sentence or sentence[-1] in ".!?" else f"{sentence}."


def whatever_comes(probe: str, look: Callable[[], Iterator[Finding]]) -> Iterator[Finding]:
    """What a probe finds. One that stumbles over the machine is a fault of its own, and costs no other its findings."""
    try:
        yield from look()
    except Exception as trouble:  # it may meet anything: that is why somebody called the doctor
        words = f"This could not be looked at ({type(trouble).__name__}: {trouble})."
        yield Finding(probe, "fault", words, "Set the program up again (make setup); if it comes again, please report it.")
