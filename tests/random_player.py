"""A player without a plan: answers any prompt of any game legally, and where asked to, makes all the mistakes that people make.

Seeded, so that the same seed plays the same voyage. It knows prompts and tables and no game.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from companion.arguments import read_settings
from companion.harbour import start_of
from companion.inbox import DeviceLost, Message, Origin, Pressed, Rolled, ThrowBegun, ThrowSpoiled
from companion.pack import Pack, Start
from companion.prompts import Answer, Choose, Count, Draw, Prompt, Refused, Roll
from companion.table import Counter, Flag, Listing, Place, SeatWord, Word
from companion.words import Phrase

RARE = 0.05
"""So seldom is a choice taken that a screen would keep off its first leaf: it often ends the game early."""
TRIES = 20
LONG_LINE = "x" * 3000


class RandomPlayer:
    """All chance comes from `rng`. `rare` is the weight of a choice that a screen would keep off its first leaf."""

    def __init__(self, seed: int | str, rare: float = RARE) -> None:
        self.rng = Random(seed)
        self.rare = rare

    def start(self, pack: Pack[Any]) -> Start:
        """A start with random seats and house rules; half of the switches stay as they are by default."""
        count = self.rng.randint(pack.fewest, pack.most)
        seats = tuple(self.rng.sample([seat.id for seat in pack.seats], count))
        bent = [switch for switch in pack.house_rules if self.rng.random() < 0.5]
        rules = {switch.name: self.rng.choice(switch.values)[0] for switch in bent}
        return start_of(pack, seats, rules, read_settings(pack, []))

    # --- legal answers -----------------------------------------------------------------------------------------------

    def answer(self, prompt: Prompt) -> Answer:
        """A legal answer. Raises AssertionError where there is none: no prompt may ask for what cannot be."""
        if isinstance(prompt, Roll):
            return {"roll": self._throw(prompt)}
        if isinstance(prompt, Choose):
            if prompt.dice and self.rng.random() < 0.3:
                return {"roll": self._throw(prompt)}
            if not prompt.many:
                return {"choose": self._one_of(prompt)}
            return self._judged(prompt, lambda: {"choose": self._some_of(prompt)}, _all_lists(prompt))
        if isinstance(prompt, Count):
            return self._judged(prompt, lambda: {"count": self._numbers(prompt)}, _all_numbers(prompt))
        assert isinstance(prompt, Draw), prompt
        assert prompt.left, f"{prompt.key}: there is no card to draw"
        return {"draw": self.rng.choice(prompt.left)}

    def _throw(self, prompt: Prompt) -> list[Any]:
        dice = prompt.dice_awaited
        count = len(dice) if self.rng.random() < 0.6 else self.rng.randint(1, len(dice))
        return [self.rng.choice(die.sides) for die in dice[:count]]

    def _one_of(self, prompt: Choose) -> str:
        free = [option for option in prompt.options if option.why is None]
        assert free, f"{prompt.key}: nothing can be chosen"
        return self.rng.choices(free, [self.rare if option.more.get("rare") else 1 for option in free])[0].id

    def _some_of(self, prompt: Choose) -> list[str]:
        free = [option.id for option in prompt.options if option.why is None]
        return self.rng.sample(free, self.rng.randint(0, len(free)))

    def _numbers(self, prompt: Count) -> dict[str, int]:
        return {one.id: self.rng.randint(one.low, one.high) for one in prompt.fields if one.low or self.rng.random() < 0.7}

    def _judged(self, prompt: Prompt, guess: Callable[[], Answer], all_of_them: Iterator[Answer]) -> Answer:
        for candidate in itertools.chain((guess() for _ in range(TRIES)), all_of_them):
            try:
                prompt.read(candidate)
            except Refused:
                continue
            return candidate
        raise AssertionError(f"{prompt.key}: no answer is legal")

    # --- mistakes ----------------------------------------------------------------------------------------------------

    def nonsense(self, prompt: Prompt | None) -> Answer:
        """An answer that does not fit: of another kind, out of bounds, barred, of the wrong type."""
        wrong: list[Answer] = [
            {},
            {"roll": []},
            {"roll": [0]},
            {"roll": [True]},
            {"roll": ["1"]},
            {"roll": [1] * 9},
            {"roll": 3},
            {"choose": ""},
            {"choose": None},
            {"choose": LONG_LINE},
            {"choose": ["@", {}]},
            {"count": {"no such thing": 1}},
            {"count": 5},
            {"draw": "no such card"},
            {"draw": None},
            {"roll": [1], "choose": "x"},
        ]
        if isinstance(prompt, Choose):
            wrong += [{"choose": option.id} for option in prompt.options if option.why is not None]
            if not prompt.many:
                wrong.append({"choose": [option.id for option in prompt.options]})
        if isinstance(prompt, Count):
            wrong += [{"count": {one.id: value}} for one in prompt.fields for value in (one.high + 1, -1, True, "1", 1.0)]
        return self.rng.choice(wrong)

    def changes(self, places: Sequence[Place], seats: Sequence[str]) -> dict[str, Any]:
        """One to three values set by hand: often within bounds, at times not."""
        some = self.rng.sample(list(places), min(len(places), self.rng.choice((1, 1, 1, 2, 3))))
        changes = {place.path: self._value(place, seats) for place in some}
        if self.rng.random() < 0.1:
            changes[self.rng.choice(("", ".", "turn.", "no.such.path", "turns", some[0].path + ".x", "@"))] = 1
        return changes

    def _value(self, place: Place, seats: Sequence[str]) -> Any:
        if self.rng.random() < 0.15:
            return self.rng.choice((None, -1, 10**12, 1.0, "", "nowhere", [], {}, [[1]], True))
        leaf = place.leaf
        if isinstance(leaf, Counter):
            near = isinstance(place.value, int) and self.rng.random() < 0.6
            low, high = (place.value - 2, place.value + 2) if near else (leaf.low, leaf.high)
            return min(leaf.high, max(leaf.low, self.rng.randint(low, high)))
        if isinstance(leaf, Flag):
            return self.rng.random() < 0.5
        if isinstance(leaf, Word):
            return self.rng.choice([word for word, _ in leaf.words] + ([None] if leaf.none is not None else []))
        if isinstance(leaf, Listing):
            return self.rng.sample(leaf.items, self.rng.randint(0, len(leaf.items)))
        assert isinstance(leaf, SeatWord), f"{place.path}: {leaf}"
        return self.rng.choice(seats)

    def message(self, dice: Sequence[str]) -> Message:
        """Something from a device that nobody may have asked for."""
        die, face = self.rng.choice([*dice, "d6", "d10", "d99"]), self.rng.choice((1, 2, 3, 4, 5, 6, 7, 0, "pirate"))
        choices: list[Message] = [
            Rolled(die, face, "tower", Origin("tower", self.rng.randrange(10**6), "b")),
            Rolled(die, face, "button"),
            Pressed("roll", self.rng.choice((None, 1, 2, 6))),
            Pressed("ok"),
            Pressed("undo"),
            ThrowBegun("tower"),
            ThrowSpoiled("tower", self.rng.choice(("cocked", "moved", "repeated")), 3),
            DeviceLost("tower", Phrase("The dice tower is gone.")),
        ]
        return self.rng.choice(choices)


def _all_lists(prompt: Choose) -> Iterator[Answer]:
    """Every list that can be chosen, the short ones first, in any order."""
    free = [option.id for option in prompt.options if option.why is None]
    for length in range(len(free) + 1):
        for ids in itertools.permutations(free, length):
            yield {"choose": list(ids)}


def _all_numbers(prompt: Count) -> Iterator[Answer]:
    """Every count within the bounds, what is preset first."""
    yield {"count": {one.id: one.preset for one in prompt.fields}}
    for numbers in itertools.product(*(range(one.low, one.high + 1) for one in prompt.fields)):
        yield {"count": {one.id: number for one, number in zip(prompt.fields, numbers, strict=True)}}
