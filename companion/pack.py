"""The Pack protocol: all that a game brings to this table, and the only way in which anything here knows a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from companion.dice import Die
from companion.panels import Panel
from companion.prompts import Asking
from companion.table import Table
from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that came of an answer, and the rule that it comes from."""

    phrase: Phrase
    rule: str
    bids: bool = field(default=False, compare=False)
    """Whether it tells what hands must do on the table now: no screen may leave that out. It is for the eye, and not kept."""


class Teller:
    """What a table is that tells what happens at it: a game's own table has the list, and takes the rest from here."""

    __slots__ = ()
    said: list[Said]

    def tell(self, rule: str, phrase: Phrase, *, bids: bool = False) -> None:
        """Tells the table what happened. `bids`: hands must do it there."""
        self.said.append(Said(phrase, rule, bids))

    def say(self, rule: str, template: str, /, **values: int | str | Phrase) -> None:
        """The same for a sentence that has no plural."""
        self.tell(rule, Phrase(template, **values))

    def bid(self, rule: str, template: str, /, **values: int | str | Phrase) -> None:
        """The same for a sentence that tells hands what to do."""
        self.tell(rule, Phrase(template, **values), bids=True)


@dataclass(frozen=True, slots=True)
class Over:
    """How a game ended. `winner` None: a draw. `words` says it in a sentence."""

    winner: str | None
    why: str
    words: Phrase


class Ended(Exception):
    """Thrown where a game is over at once; it leaves the rules of the pack and ends the voyage."""

    def __init__(self, over: Over) -> None:
        self.over = over
        super().__init__(over.why)


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A switch that a table can set: its values, the default first, each in words, and the ruling behind it."""

    name: str
    label: Phrase
    values: tuple[tuple[str, Phrase], ...]
    rule: str
    common: bool = False
    """Whether it is offered first: most tables know this one."""

    @property
    def default(self) -> str:
        return self.values[0][0]


@dataclass(frozen=True, slots=True)
class RulePage:
    """A rule in our own words, for the "Why?" beside a prompt; `bends` are the house rules that change it."""

    number: str
    title: Phrase
    text: tuple[Phrase, ...]
    bends: tuple[str, ...] = ()


def rule_page(number: str, title: str, *text: str, bends: tuple[str, ...] = ()) -> RulePage:
    """A page of plain sentences, each a paragraph."""
    return RulePage(number, Phrase(title), tuple(Phrase(one) for one in text), bends)


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: its id, what it is called ("Brown ship"), and the name of the colour it is drawn in."""

    id: str
    label: Phrase
    colour: str


@dataclass(frozen=True, slots=True)
class Setting:
    """A further thing a voyage may begin with, a file named on the command line: "scenario", "deck".

    Files of the game's own lie in the pack's folder under `shipped` and are named without their ending.
    """

    name: str
    label: Phrase
    default: str | None = None
    shipped: str | None = None
    title_in: str | None = None
    """The word under which what such a file comes to says what it is called; None: it is called like the file."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a voyage begins with. The same start and the same entries give the same position, on any machine, for ever."""

    seats: tuple[str, ...]
    """Seat ids in the order of play."""
    house_rules: Mapping[str, str]
    """Every switch with its value."""
    settings: Mapping[str, Any] = field(default_factory=dict)
    """What the settings came to, as plain JSON: the text of a scenario, not its file name."""


TableT = TypeVar("TableT", bound=Table)


class Pack(Protocol[TableT]):
    """A game. It is pure: no I/O, no clock, no chance. Everything it asks, it asks by yielding prompts.

    The table is the only thing that changes, and it holds all that outlives a turn: from a table as it stands at a prompt marked
    `turn_start`, `play` must go on as it would have gone on by itself.
    """

    id: str
    edition: int
    """Grows whenever the same entries could come to another table."""
    title: Phrase
    about: Phrase
    """One line for the home screen."""
    icon: str
    """The sign beside it."""
    seats: tuple[Seat, ...]
    """All seats there are, in the order offered."""
    fewest: int
    most: int
    default_seats: tuple[str, ...]
    house_rules: tuple[HouseRule, ...]
    settings: tuple[Setting, ...]
    dice: tuple[Die, ...]
    """The dice that the game uses; none, where it has none."""
    rules: Mapping[str, RulePage]
    """Every rule number a prompt or a sentence may name."""
    said_by_hand: str
    """The rule number to give for what was set by hand."""

    def read_setting(self, name: str, text: str, where: str) -> Any:
        """What the text of a setting's file comes to, as plain JSON. Raises Refused with what, where and the cure."""

    def lay_table(self, start: Start) -> TableT:
        """The table before anything has happened. Raises Refused where the start makes none."""

    def play(self, table: TableT, said: list[Said], resumed: bool) -> Asking[None]:
        """The game, from its setup, or if `resumed` from the turn that stands on the table, to its end.

        What happens is appended to `said`. It ends by raising Ended or by returning with Ended's Over raised from below.
        """

    def settle(self, table: TableT, before: Mapping[str, Any], changes: Mapping[str, Any]) -> None:
        """Makes a table fit that was set by hand: gold from the bank, counters away from their place.

        `before` is a snapshot of the table as it was. Raises Refused where the changes cannot be together.
        """

    def overtaken(self, table: TableT) -> Exception | None:
        """What a table set by hand brings about, to be thrown into the rules: Ended, or an exception of the pack's own."""

    def broken(self, table: TableT) -> str | None:
        """The first invariant of the rules page that does not hold, None if all do."""

    def panels(self, table: TableT, seat: str | None) -> tuple[Panel, ...]:
        """What the screen shows before this seat, or of the whole table (None)."""
