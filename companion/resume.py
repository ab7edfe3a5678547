"""Taking a voyage up again from its records: to the very same prompt, or as near as the rules of today allow.

Every entry carries a digest of the table after it. Where the rules have changed since (an update came between) a digest
differs; then the voyage opens at its last turn start, from the table that was written down there, and says so. Nothing recorded
is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.course import Course
from companion.entries import Record
from companion.pack import Pack, Said, Start
from companion.prompts import Refused
from companion.replay import RulesBroken, Run
from companion.voyage import Log, Voyage
from companion.words import Names, Phrase


class Diverged(ValueError):
    """Recorded entries do not lead where they led when they were recorded."""


def take_up(
    pack: Pack[Any],
    start: Start,
    names: Names,
    records: Iterable[Record],
    *,
    secret: bytes,
    log: Log | None = None,
    clock: Callable[[], str] | None = None,
) -> Voyage:
    """The voyage as its records left it; `reopened` says what could not be kept. Raises Refused where nothing can be read."""
    course = Course.of(records)
    voyage = Voyage(pack, start, names, secret=secret, log=log, clock=clock, course=_before_entries(course, pack, start))
    voyage._course = course
    try:
        run, said = _follow(pack, start, course)
        voyage._show(run, said)
    except (Diverged, Refused, RulesBroken, ValueError) as reason:
        _reopen(voyage, course, str(reason))
    return voyage


def _before_entries(course: Course, pack: Pack[Any], start: Start) -> Course:
    """An empty course at the same floor: what a Voyage can be made from before its entries are tried."""
    try:
        Run(pack, start, course.base)
    except ValueError:
        return Course()
    return Course(floor=course.floor, base=course.base)


def _follow(pack: Pack[Any], start: Start, course: Course) -> tuple[Run, tuple[Said, ...]]:
    """Replays all entries in effect and compares each digest. Raises Diverged at the first that differs."""
    run = Run(pack, start, course.base)
    said = run.opening
    for record in course.taken:
        try:
            said = run.take(record.entry)
        except Refused as refused:
            raise Diverged(f"entry {record.number} is refused by these rules: {refused}") from None
        if run.digest() != record.digest:
            raise Diverged(f"entry {record.number} answers {record.key!r} and leads to another table in these rules")
    return run, said


def _reopen(voyage: Voyage, course: Course, reason: str) -> None:
    keep = len(course.taken)
    while True:
        place, table = course.last_turn_start(keep)
        try:
            run = Run(voyage.pack, voyage.start, table)
            break
        except (ValueError, RulesBroken):
            if place == 0:
                raise Refused(
                    Phrase(
                        "This voyage was recorded by rules that this version cannot read ({reason}). It is kept as it is.",
                        reason=reason,
                    )
                ) from None
            keep = place - 1
    step = course.floor + place
    if place == 0 and course.base is None:
        where = Phrase(
            "By the rules of today this voyage leads elsewhere than it did: it begins again. What was recorded is kept."
        )
    else:
        where = Phrase(
            "By the rules of today this voyage leads elsewhere than it did: it goes on from the beginning of turn {n}.",
            n=run.table.turns,
        )
    voyage.reopened = where
    said = (Said(where, ""),)
    voyage._run, voyage.position = run, run.position(course.step, said)
    voyage._write("reopen", step, step, where, said, run, "corrected")
    voyage._show(run, said)
