"""One game being played: try, write, show. Undo, redo, rewind, edit, skip, hand the turn over.

Order for every entry: **try** (the rules accept it), **write** (it is committed to the log), **show** (the new position is given
out). So a bug in the rules can refuse an answer but never spoil a log, and what was shown is never lost.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Protocol

from companion.chance import Chance
from companion.course import Course
from companion.entries import Entry, Record, RecordKind
from companion.inbox import Origin, Source
from companion.labels import label_of, label_of_edit
from companion.pack import Pack, Said, Start
from companion.panels import Panel
from companion.prompts import Answer, Draw, Refused
from companion.replay import Position, RulesBroken, Run
from companion.table import Place, differences, places
from companion.words import Names, Phrase, as_written

log = logging.getLogger(__name__)

MOST_NAMED = 2
"""So many entries taken back are named one by one."""
GONE = Phrase("Nothing further back can be undone.")
NOTHING_UNDONE = Phrase("Nothing was undone that could be done again.")
STUMBLED = Phrase("The rules stumbled over this answer, so it was not taken. Skip this prompt, or set the table by hand.")


class Log(Protocol):
    """Where records are kept. `append` never raises: what cannot be written is kept back, and `trouble` says so."""

    trouble: Phrase | None

    def append(self, record: Record) -> None:
        """Commits a record to disk before it returns."""

    def try_again(self) -> None:
        """Tries to write what was kept back."""


@dataclass(slots=True)
class NoLog:
    """A log that keeps nothing."""

    trouble: Phrase | None = None

    def append(self, record: Record) -> None:
        """Lets the record go."""

    def try_again(self) -> None:
        """There is nothing that waits."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log view. `step` is how many entries were in effect after it, 0 where it was undone."""

    record: Record
    step: int
    undone: bool


@dataclass(frozen=True, slots=True)
class Cause:
    """One entry that changed a value: the answer to "why is this 7?"."""

    record: Record
    old: Any
    new: Any


class Voyage:
    """A game at the table. `position` is what is shown. Every method that changes it has committed to the log before it returns,
    or raises Refused and has changed nothing.
    """

    def __init__(
        self,
        pack: Pack[Any],
        start: Start,
        names: Names,
        *,
        secret: bytes,
        log: Log | None = None,
        clock: Callable[[], str] | None = None,
        course: Course | None = None,
    ) -> None:
        self.pack = pack
        self.start = start
        self.names = names
        self.chance = Chance(secret)
        self.log: Log = log if log is not None else NoLog()
        self.clock = clock or _local_time
        self.reopened: Phrase | None = None
        """What had to be done to take this voyage up again, to be shown once; None where nothing had."""
        self._course = course if course is not None else Course()
        self._run = Run(pack, start, self._course.base)
        self.position: Position = self._run.position(self._course.floor, self._run.opening)

    # --- what is done at the table -----------------------------------------------------------------------------------

    def answer(self, answer: Answer, source: Source = "screen", origin: Origin | None = None) -> Position:
        """Takes an answer to the open prompt."""
        return self._enter(Entry("answer", dict(answer)), source, origin)

    def roll_for_them(self, source: Source = "rolled by the app") -> Position:
        """The app throws or draws what is awaited, by the voyage's own chance."""
        return self._enter(Entry("answer", self._by_chance()), source)

    def edit(self, changes: Mapping[str, Any], source: Source = "corrected") -> Position:
        """Sets values by hand, path by path: all or nothing. The prompt is asked again."""
        return self._enter(Entry("edit", changes), source)

    def skip(self, source: Source = "screen") -> Position:
        """Leaves the open prompt: the turn goes on as if its encounter were over."""
        return self._enter(Entry("skip"), source)

    def hand_turn_to(self, seat_id: str, source: Source = "screen") -> Position:
        """Ends the present turn and begins that seat's."""
        return self._enter(Entry("turn", seat_id), source)

    # --- back and forth ----------------------------------------------------------------------------------------------

    def undo(self, count: int = 1, source: Source = "screen") -> Position:
        """Takes the last entries back. They stay in the log, as undone."""
        if not _is_count(count) or count > self.undoable:
            raise Refused(GONE if _is_count(count) else _no_count("undo", count))
        return self._go_back(self.undoable - count, "undo", count, source)

    def redo(self, count: int = 1, source: Source = "screen") -> Position:
        """Brings back what was undone last."""
        if not _is_count(count) or count > self.redoable:
            raise Refused(NOTHING_UNDONE if _is_count(count) else _no_count("redo", count))
        again = self._course.undone[-count:][::-1]
        run = self._run_to(self.undoable)
        said: tuple[Said, ...] = ()
        for record in again:
            said = self._try(run, record.entry)
        labels = tuple(Said(Phrase("Done again: {what}.", what=record.label), "") for record in again)
        self._write("redo", count, self.position.step + count, labels[-1].phrase, labels, run, source)
        return self._show(run, (*labels, *said))

    def rewind(self, step: int, source: Source = "screen") -> Position:
        """Goes back to where `step` entries were in effect."""
        low, high = self._course.floor, self.position.step
        if type(step) is not int or not low <= step <= high:
            raise Refused(
                Phrase("there is no step {step} to go back to, only {low} to {high}", step=as_written(step), low=low, high=high)
            )
        return self.position if step == high else self._go_back(step - low, "rewind", step, source)

    @property
    def undoable(self) -> int:
        """How many entries can be undone."""
        return len(self._course.taken)

    @property
    def redoable(self) -> int:
        """How many undone entries can be brought back."""
        return len(self._course.undone)

    # --- looking -----------------------------------------------------------------------------------------------------

    def panels(self, seat: str | None = None) -> tuple[Panel, ...]:
        """What lies before a seat, or (None) before all, for the screen."""
        return self.pack.panels(self._run.table, seat)

    def places(self) -> list[Place]:
        """Every value that can be set by hand, with its bounds and what it is now."""
        return list(places(self._run.table))

    def lines(self) -> list[Line]:
        """The log view: every entry, the newest first, undone ones among them."""
        course = self._course
        steps = {record.number: course.floor + place for place, record in enumerate(course.taken, 1)}
        steps |= {record.number: place for place, record in enumerate(course.below, 1)}
        entries = [record for record in reversed(course.records) if record.kind in ("answer", "edit", "skip", "turn")]
        return [Line(record, steps.get(record.number, 0), record.number not in steps) for record in entries]

    def in_effect(self) -> Iterator[Record]:
        """The entries in effect, the newest first; the first ones cost nothing, however long the voyage is."""
        yield from reversed(self._course.taken)
        yield from reversed(self._course.below)

    def why(self, path: str) -> list[Cause]:
        """The entries in effect that made a value what it is, the newest first."""
        return [Cause(record, *record.changes[path]) for record in self.in_effect() if path in record.changes]

    def records(self) -> Sequence[Record]:
        """All that has happened, the oldest first."""
        return self._course.records

    def veiled_from(self) -> int | None:
        """The number of the first record not to be exported yet, because a secret roll of this turn has not been called."""
        prompt = self.position.prompt
        if prompt is None or not prompt.in_secret:
            return None
        place, _ = self._course.last_turn_start(self.undoable)
        return self._course.taken[place].number if place < self.undoable else None

    # --- inside ------------------------------------------------------------------------------------------------------

    def _enter(self, entry: Entry, source: Source, origin: Origin | None = None) -> Position:
        asked = self.position.prompt
        try:
            # what an answer says is judged by the table as it was when it was given, not as it left it
            label = None if entry.kind == "edit" else label_of(asked, entry)
            said = self._try(self._run, entry)
        except Refused:
            self._mend()
            raise
        if label is None:
            label = label_of_edit(self._run.table, entry.value, self.start.seats)
        value = deepcopy(entry.value)  # the record is not changed by what the giver does with the answer later
        self._write(entry.kind, value, self.position.step + 1, label, said, self._run, source, origin)
        return self._show(self._run, said)

    def _try(self, run: Run, entry: Entry) -> tuple[Said, ...]:
        """What this entry causes in this run. Where the rules stumble over it, it is refused too."""
        asked = run.prompt
        try:
            return run.take(entry)
        except RulesBroken as bug:
            log.error("the rules of %s stumbled over %r at %s: %s", self.pack.id, entry, asked.key if asked else None, bug)
            raise Refused(STUMBLED) from bug

    def _write(
        self,
        kind: RecordKind,
        value: Any,
        step: int,
        label: Phrase,
        said: tuple[Said, ...],
        run: Run,
        source: Source,
        origin: Origin | None = None,
    ) -> None:
        asked, gather = self.position.prompt, type(run.table).GATHER
        record = Record(
            number=len(self._course.records) + 1,
            step=step,
            kind=kind,
            value=value,
            key=asked.key if asked else None,
            who=asked.who if asked else None,
            source=source,
            at=self.clock(),
            digest=run.digest(),
            label=label,
            said=said,
            changes=differences(self.position.table, run.shown(), gather),
            table=run.turn_start(),
            origin=origin,
            over=run.over.words if run.over else None,
        )
        self.log.append(record)
        self._course.add(record)

    def _show(self, run: Run, said: tuple[Said, ...]) -> Position:
        self._run = run
        self.position = run.position(self._course.step, said)
        return self.position

    def _go_back(self, keep: int, kind: RecordKind, value: int, source: Source) -> Position:
        run = self._run_to(keep)
        back = self._course.taken[keep:]
        said = tuple(Said(Phrase("Taken back: {what}.", what=record.label), "") for record in reversed(back))
        if len(said) > MOST_NAMED:
            said = (Said(Phrase("{n} entry is taken back.", "{n} entries are taken back.", n=len(said)), ""),)
        self._write(kind, value, self._course.floor + keep, said[-1].phrase, said, run, source)
        return self._show(run, said)

    def _run_to(self, keep: int) -> Run:
        """A fresh run with the first `keep` of the entries in effect, from the last turn start among them."""
        first, at = self._course.last_turn_start(keep)
        run = Run(self.pack, self.start, at)
        for record in self._course.taken[first:keep]:
            run.take(record.entry)
        return run

    def _mend(self) -> None:
        if self._run.spoiled:
            self._run = self._run_to(self.undoable)
            self.position = replace(self.position, prompt=self._run.prompt)  # a scene looks at the table that goes on

    def _by_chance(self) -> dict[str, Any]:
        prompt, number = self.position.prompt, self._course.answers + 1
        if isinstance(prompt, Draw):
            if not prompt.by_app:
                raise Refused(Phrase("This deck lies on the table: draw the card there and say which it is."))
            return {"draw": self.chance.pick(prompt.left, f"{number}/{prompt.deck}")}
        if prompt is None or not prompt.dice_awaited:
            raise Refused(Phrase("Nothing is to be rolled or drawn now."))
        return {"roll": [self.chance.throw(die, number, place) for place, die in enumerate(prompt.dice_awaited)]}


def _local_time() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _is_count(value: object) -> bool:
    return type(value) is int and value > 0


def _no_count(what: str, value: object) -> Phrase:
    return Phrase("{what} takes a whole number from 1, not {value}", what=what, value=as_written(value))
