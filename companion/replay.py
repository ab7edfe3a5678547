"""replay(pack, start, entries) -> Position: the whole engine, pure.

A Run is a game under way: a table and the rules that are running over it. It only goes forward. Going back is replaying a shorter
list; a Run that is kept alive is a cache of that and never the only truth.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.entries import Entry
from companion.pack import Ended, Over, Pack, Said, Start
from companion.prompts import AGAIN, Asking, Prompt, Refused, Skipped, TurnTo
from companion.table import Json, Table, digest, dump, lay, restore, snapshot
from companion.words import Phrase, as_written

GONE_HOME = Phrase("The voyage is over. Undo the last answer to set anything right.")
OVER_FIRST = Phrase("the game ends where this turn is handed over, so nothing can be set after it: set the rest first, by itself")


@dataclass(frozen=True, slots=True)
class Position:
    """Where a voyage stands: all that a screen or a script needs to show it.

    `step` counts the entries in effect; `table` is plain JSON; `prompt` is None once `over` is set.
    """

    step: int
    said: tuple[Said, ...]
    table: Json
    prompt: Prompt | None
    over: Over | None
    turns: int
    """Turns begun so far."""


class RulesBroken(RuntimeError):
    """The rules of a pack stumbled: an exception of their own, or a table that breaks an invariant."""


@dataclass(slots=True)
class Run:
    """A game under way, from its start or from a snapshot taken where a turn begins.

    Raises ValueError where the snapshot is none of this pack's edition.
    """

    pack: Pack[Any]
    start: Start
    at: Mapping[str, Any] | None = None
    table: Table = field(init=False)
    prompt: Prompt | None = field(init=False, default=None)
    over: Over | None = field(init=False, default=None)
    spoiled: bool = field(init=False, default=False)
    """Whether something went wrong midway: this Run is of no more use, and the entries must be replayed."""
    opening: tuple[Said, ...] = field(init=False, default=())
    """What was said before the first entry."""
    _said: list[Said] = field(init=False, default_factory=list)
    _rules: Asking[None] = field(init=False)

    def __post_init__(self) -> None:
        self.table = self.pack.lay_table(self.start)
        if self.at is not None:
            restore(self.table, self.at)
        self._rules = self.pack.play(self.table, self._said, self.at is not None)
        self._send(None)
        self.opening = tuple(self._said)

    def take(self, entry: Entry) -> tuple[Said, ...]:
        """Plays one entry and gives what it caused. Raises Refused where it cannot be (see `spoiled`), RulesBroken for a bug."""
        self._said.clear()
        if self.prompt is None:
            raise Refused(GONE_HOME)
        if entry.kind == "answer":
            self._send(self.prompt.read(entry.value))
        elif entry.kind == "edit":
            self._edit(entry.value)
        elif entry.kind == "skip":
            self._skip(self.prompt)
        else:
            self._hand_over(entry.value)
        if broken := self.pack.broken(self.table):
            self.spoiled = True
            raise RulesBroken(broken)
        return tuple(self._said)

    def position(self, step: int, said: tuple[Said, ...]) -> Position:
        """The run as it stands, as a value."""
        return Position(step, said, self.shown(), self.prompt, self.over, self.table.turns)

    def shown(self) -> Json:
        """The table as it is put out."""
        return dump(self.table)

    def digest(self) -> str:
        """Sixteen hex digits for the table, hidden parts too, and for what is asked of whom. No roll kept secret is in it."""
        asked = (self.prompt.key, self.prompt.who) if self.prompt else (self.over.winner, self.over.why) if self.over else ()
        return digest(snapshot(self.table), asked)

    def turn_start(self) -> Json | None:
        """A snapshot to take the voyage up from, if a turn begins here."""
        return snapshot(self.table) if self.prompt is not None and self.prompt.turn_start else None

    def _skip(self, prompt: Prompt) -> None:
        if prompt.no_skip is not None:
            raise Refused(prompt.no_skip)
        if prompt.skipped is not None:
            self._send(prompt.skipped)
        else:
            self._throw(Skipped())

    def _hand_over(self, seat: object) -> None:
        if seat not in self.start.seats:
            raise Refused(Phrase("there is no seat {seat} at this table", seat=as_written(seat)))
        self._throw(TurnTo(str(seat)))

    def _edit(self, changes: object) -> None:
        if not isinstance(changes, Mapping) or not changes:
            raise Refused(Phrase("what is set by hand is given as paths and values, not {given}", given=as_written(changes)))
        rest = {path: value for path, value in changes.items() if path != "turn"}
        if "turn" in changes:
            self._hand_over(changes["turn"])
            if rest and self.prompt is None:
                self.spoiled = True
                raise Refused(OVER_FIRST)
        self._set_by_hand(rest, "turn" in changes)
        if self.prompt is None:
            return
        if (what := self.pack.overtaken(self.table)) is not None:
            self._throw(what)
        elif rest:
            self._send(AGAIN)

    def _set_by_hand(self, changes: Mapping[str, Any], handed_over: bool) -> None:
        before = snapshot(self.table)
        try:
            lay(self.table, changes)
            self.pack.settle(self.table, before, changes)
            if broken := self.pack.broken(self.table):
                raise Refused(broken)
        except Refused:
            restore(self.table, before)
            self.spoiled = handed_over  # the turn has gone over, and a Run cannot go back
            raise

    def _send(self, value: Any) -> None:
        self._on(lambda: self._rules.send(value))

    def _throw(self, what: Exception) -> None:
        self._on(lambda: self._rules.throw(what))

    def _on(self, step: Any) -> None:
        try:
            self.prompt = step()
        except Ended as end:
            self.prompt, self.over = None, end.over
        except Refused:
            self.spoiled = True  # a rule that refuses after it was sent an answer has already ended
            raise
        except Exception as bug:
            self.spoiled = True
            raise RulesBroken(f"{type(bug).__name__}: {bug}") from bug


def replay(pack: Pack[Any], start: Start, entries: Iterable[Entry], at: Mapping[str, Any] | None = None) -> Position:
    """Where these entries lead, from the start or from a snapshot. Raises Refused at the first that cannot be."""
    run, step = Run(pack, start, at), 0
    said = run.opening
    for entry in entries:
        said = run.take(entry)
        step += 1
    return run.position(step, said)
