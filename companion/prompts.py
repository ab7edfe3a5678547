"""What a game can ask: a Roll, a Choose, a Count or a Draw; how a rule asks it; and how an answer is judged.

A rule is a generator. It yields prompts and is sent answers; `ask` is the one way to do so. Every prompt is built from the table
at the moment it is asked, so that after a correction by hand the same question comes again with what is now legal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from companion.dice import Die, Face
from companion.scene import Scene
from companion.words import Phrase, as_written

T = TypeVar("T")
Asking = Generator["Prompt", Any, T]
"""What a rule is while it runs: it yields prompts, is sent answers, and comes to a T."""

Answer = Mapping[str, Any]
"""An answer as it is kept and sent: {"roll": [4]}, {"choose": "sail"}, {"count": {"crew": 2}}, {"draw": "Typhoon"}."""


class Refused(ValueError):
    """An answer, a correction or a command that cannot be: nothing has changed. `why` says so in a sentence."""

    def __init__(self, why: Phrase | str) -> None:
        self.why = why if isinstance(why, Phrase) else Phrase("{why}", why=why)
        super().__init__(str(self.why))


class Skipped(Exception):
    """Thrown into a rule at its prompt: the players leave this prompt. Encounters that have more to do catch it."""


class TurnTo(Exception):
    """Thrown into a rule at its prompt: the present turn ends, and this seat begins."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        super().__init__(seat)


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen. `why` is the reason it cannot be chosen now, None where it can."""

    id: str
    label: Phrase
    why: Phrase | None = None
    note: Phrase | None = None
    """One line on what it does, for large buttons."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """Further words of a game, put out as they are. `rare` (bool): keep it off the first leaf of a crowded screen."""
    of: Phrase | None = None
    """What it is done with or to, where many options share that: those of one thing are shown together."""
    final: bool = False
    """Whether it ends the game: then its note stands on it, however little room there is."""
    whose: str | None = None
    """The seat that it stands for, so that its picture may be drawn in that seat's colour."""
    told: Phrase | None = None
    """What the log says once it was chosen, as a line of its own; None: who was asked, and the label."""


@dataclass(frozen=True, slots=True)
class Field:
    """One number of a Count: how many, from `low` to `high`, at `cost` gold a piece (None: it is not for sale)."""

    id: str
    label: Phrase
    high: int
    low: int = 0
    cost: int | None = None
    preset: int = 0
    why: Phrase | None = None
    """Why nothing of it can be taken."""
    counted: Callable[[int], Phrase] | None = field(default=None, compare=False, repr=False)
    """So many of it in words: "1 cannonball", "3 cannonballs"; None where the number before the label is good enough."""
    more: Mapping[str, Any] = field(default_factory=dict)
    of: Phrase | None = None
    """What is done with it, where many numbers share that: those of one are shown together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt(ABC):
    """A question to one seat, or to the whole table (`who` None).

    `skipped` is what a skip answers for the rule: a value sent in, or None to have Skipped thrown at the question.
    `no_skip` says why it cannot be skipped. `turn_start` marks a question that a turn begins with: the table as it stands there
    is all there is, and a voyage can be taken up from it. `veiled`: a roll kept secret lies under this question. `more` holds a
    game's further words, put out as they are.
    """

    key: str
    who: str | None
    text: Phrase
    rule: str
    hint: Phrase | None = None
    """A second line: what is in so far, what it takes, what is at stake."""
    skipped: Any = None
    no_skip: Phrase | None = None
    turn_start: bool = False
    veiled: bool = False
    more: Mapping[str, Any] = field(default_factory=dict)
    scene: Callable[[], Scene] | None = field(default=None, compare=False, repr=False)
    """What to draw round the question, for a screen that asks for it; nobody else pays for it or is told."""

    @property
    def kind(self) -> str:
        """roll, choose, count or draw: also the one word that its answers have."""
        return type(self).__name__.lower()

    @property
    def dice_awaited(self) -> tuple[Die, ...]:
        """The dice that may be thrown now, in the order in which they count."""
        return ()

    @property
    def in_secret(self) -> bool:
        """Whether no face may be seen anywhere now: one is to be rolled unseen, or was, and has not been called."""
        return self.veiled

    @abstractmethod
    def read(self, answer: Answer) -> Any:
        """What the rule is sent for this answer. Raises Refused where it is none."""

    def _only(self, answer: Answer) -> Any:
        if len(answer) != 1 or self.kind not in answer:
            raise Refused(
                Phrase(
                    "{key} is answered with {kind} alone, not {given}",
                    key=self.key,
                    kind=as_written(self.kind),
                    given=as_written(answer),
                )
            )
        return answer[self.kind]


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Prompt):
    """Dice to be thrown by `who`: `dice` are still to come, `came` are in. Answered in one piece or die by die.

    The rule is sent a tuple of faces, one to as many as dice are still to come. A `secret` roll is shown to nobody until the rule
    says it.
    """

    dice: tuple[Die, ...]
    came: tuple[Face, ...] = ()
    secret: bool = False

    @property
    def dice_awaited(self) -> tuple[Die, ...]:
        return self.dice

    @property
    def in_secret(self) -> bool:
        return self.secret or self.veiled

    def read(self, answer: Answer) -> tuple[Face, ...]:
        return read_throw(self.dice, self._only(answer))


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Prompt):
    """One of these options, or with `many` a list of them. With `dice`, a throw of them is an answer too: nothing is chosen.

    The rule is sent the id (with `many` a tuple of ids), or the thrown faces as a Thrown.
    `judge` may say what is wrong with a list.
    """

    options: tuple[Option, ...]
    many: bool = False
    dice: tuple[Die, ...] = ()
    places: tuple[tuple[str, ...], ...] = field(default=(), compare=False, repr=False)
    """For a question that is asked again and again with other options: all that it may ever offer, the usual ones and then the
    others. Each has a place of its own, which stays empty where it is not offered. For the eye alone."""
    judge: Callable[[tuple[str, ...]], Phrase | None] | None = None

    @property
    def dice_awaited(self) -> tuple[Die, ...]:
        return self.dice

    def read(self, answer: Answer) -> str | tuple[str, ...] | Thrown:
        if self.dice and set(answer) == {"roll"}:
            return Thrown(read_throw(self.dice, answer["roll"]))
        chosen = self._only(answer)
        if not self.many:
            return self._one(chosen)
        if not isinstance(chosen, (list, tuple)):
            raise Refused(Phrase("{key} is answered with a list, not {given}", key=self.key, given=as_written(chosen)))
        ids = tuple(self._one(one) for one in chosen)
        if len(set(ids)) < len(ids):
            raise Refused(Phrase("{given} names one thing twice", given=as_written(chosen)))
        if self.judge and (why := self.judge(ids)):
            raise Refused(why)
        return ids

    def _one(self, chosen: object) -> str:
        for option in self.options:
            if option.id == chosen:
                if option.why is not None:
                    raise Refused(Phrase("{label}: {why}", label=option.label, why=option.why))
                return option.id
        raise Refused(Phrase("{key} offers no {given}", key=self.key, given=as_written(chosen)))


@dataclass(frozen=True, slots=True)
class Thrown:
    """Sent to a rule that asked a Choose with dice, where the dice were thrown instead."""

    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Prompt):
    """How many of each: numbers within their bounds, together within `budget` (None: no price). What is left out is 0.

    The rule is sent a dict with every field. `judge` may say what is wrong with the whole.
    """

    fields: tuple[Field, ...]
    budget: int | None = None
    judge: Callable[[dict[str, int]], Phrase | None] | None = None

    def read(self, answer: Answer) -> dict[str, int]:
        given = self._only(answer)
        if not isinstance(given, Mapping):
            raise Refused(Phrase("{key} is answered with numbers by name, not {given}", key=self.key, given=as_written(given)))
        counts = {one.id: 0 for one in self.fields}
        for name, value in given.items():
            if name not in counts:
                raise Refused(Phrase("{key} asks for no {given}", key=self.key, given=as_written(name)))
            if type(value) is not int:
                raise Refused(Phrase("{given} is no whole number", given=as_written(value)))
            counts[name] = value
        for one in self.fields:
            self._within(one, counts[one.id])
        if self.budget is not None:
            cost = sum(counts[one.id] * (one.cost or 0) for one in self.fields)
            if cost > self.budget:
                raise Refused(Phrase("that costs {cost} gold, and there are {budget}", cost=cost, budget=self.budget))
        if self.judge and (why := self.judge(counts)):
            raise Refused(why)
        return counts

    def _within(self, one: Field, value: int) -> None:
        if value > one.high and one.why is not None:
            raise Refused(Phrase("{label}: {why}", label=one.label, why=one.why))
        if not one.low <= value <= one.high:
            raise Refused(
                Phrase("{label}: from {low} to {high}, not {value}", label=one.label, low=one.low, high=one.high, value=value)
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Prompt):
    """A card to be drawn from `deck`; `left` are the names of those that can come. `hidden`: only their number is told.

    The rule is sent the card's name.
    """

    deck: str
    left: tuple[str, ...]
    hidden: bool = False
    by_app: bool = True
    """Whether the app may draw: not where the deck lies printed on the table."""
    elsewhere: Callable[[str], Phrase | None] | None = None
    """Where a card that is not left lies, for the refusal."""

    def read(self, answer: Answer) -> str:
        card = self._only(answer)
        if isinstance(card, str) and card in self.left:
            return card
        if isinstance(card, str) and self.elsewhere and (why := self.elsewhere(card)):
            raise Refused(why)
        raise Refused(Phrase("there is no card {given} in this deck", given=as_written(card)))


def read_throw(dice: tuple[Die, ...], shown: object) -> tuple[Face, ...]:
    """The faces of a throw, one to all of these dice in their order. Raises Refused where it is none."""
    if not isinstance(shown, (list, tuple)) or not 1 <= len(shown) <= len(dice):
        raise Refused(
            Phrase(
                "a list of one face is awaited, not {given}",
                "a list of up to {n} faces is awaited, not {given}",
                n=len(dice),
                given=as_written(shown),
            )
        )
    faces: list[Face] = []
    for die, value in zip(dice, shown, strict=False):
        face = die.face(value)
        if face is None:
            raise Refused(die.no_such(value))
        faces.append(face)
    return tuple(faces)


class _Again:
    """Sent to a prompt in place of an answer when the table was corrected: ask again."""

    def __repr__(self) -> str:
        return "AGAIN"


AGAIN: Final = _Again()


def ask(build: Callable[[], Prompt | None]) -> Asking[Any]:
    """Asks what `build` makes of the table as it stands, and again after each correction by hand.

    Comes to what the prompt's `read` made of the answer, or to None where `build` gives None: the question has lost its point.
    """
    while (prompt := build()) is not None:
        answer = yield prompt
        if answer is not AGAIN:
            return answer
    return None


def throw(
    build: Callable[[tuple[Die, ...], tuple[Face, ...]], Roll | None], dice: tuple[Die, ...]
) -> Asking[tuple[Face, ...] | None]:
    """Asks for dice until all are in: `build` gets those still to come and those that are in. None: it has lost its point."""
    came: tuple[Face, ...] = ()
    while len(came) < len(dice):
        faces = yield from ask(lambda came=came: build(dice[len(came) :], came))  # type: ignore[misc]
        if not faces:  # passed over after a correction, or skipped with () for an answer
            return None
        came += faces
    return came
