"""What was found on a look at the machine, as a page to read and as a document for programs."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from companion.findings import Finding, State

FORMAT: Final = 1
"""Grows when a program that reads the document would have to be changed."""
WIDTH: Final = 80
MARGIN: Final = 12
"""Columns before the sentences, for what was looked at."""
HEADINGS: Final[tuple[tuple[State, str], ...]] = (
    ("fault", "At fault"),
    ("note", "Worth knowing"),
    ("ok", "Well"),
    ("not here", "Not here, and not needed"),
)


def is_healthy(findings: Iterable[Finding]) -> bool:
    """Whether nothing is at fault."""
    return all(one.state != "fault" for one in findings)


def as_json(findings: Sequence[Finding], version: str) -> str:
    """The document: see docs/doctor.md."""
    told = [
        {"probe": one.probe, "state": one.state, "words": one.words, "cure": one.cure, "facts": dict(one.facts)}
        for one in findings
    ]
    whole = {"format": FORMAT, "version": version, "healthy": is_healthy(findings), "findings": told}
    return json.dumps(whole, ensure_ascii=False, indent=2)


def in_words(findings: Sequence[Finding], *, only_faults: bool = False) -> str:
    """The page: what is at fault first, each with its cure, at last how it stands. `only_faults`: nothing of what is well."""
    lines: list[str] = []
    for state, heading in HEADINGS:
        found = [one for one in findings if one.state == state]
        if found and not (only_faults and state in ("ok", "not here")):
            lines += [heading, *_told(found), ""]
    return "\n".join([*lines, *textwrap.wrap(summary(findings), WIDTH)])


def summary(findings: Sequence[Finding]) -> str:
    """How it stands, in a sentence.

    >>> summary([Finding("clock", "ok", "The clock is right.")])
    'All is well: 1 thing was looked at.'
    """
    faults = sum(one.state == "fault" for one in findings)
    looked_at = _many(len(findings), "thing was looked at", "things were looked at")
    if faults:
        return f"{_many(faults, 'thing is', 'things are')} at fault; {looked_at}."
    return f"All is well: {looked_at}."


def _told(found: Sequence[Finding]) -> Iterator[str]:
    before = ""
    for one in found:
        name = one.probe.partition(".")[0]
        yield from _hung(name if name != before else "", one.words)
        if one.cure:
            yield from _hung("", f"Cure: {one.cure}" if one.state == "fault" else one.cure)
        before = name


def _hung(name: str, words: str) -> list[str]:
    """A sentence beside its name. Paths are not broken: they are to be copied."""
    return textwrap.wrap(
        words,
        WIDTH,
        initial_indent=f"  {name}".ljust(MARGIN),
        subsequent_indent=" " * MARGIN,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _many(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"
