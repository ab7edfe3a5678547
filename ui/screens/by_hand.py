"""By hand: every value on the table can be put right, whatever the program thinks."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.table import Counter, Flag, Listing, Place, SeatWord, Word
from ui import look
from ui.look import Box, px
from ui.parts.basics import Inscription
from ui.parts.keys import Key, Tile, Tool
from ui.screens.page import Leaves, Page

EACH = 62
"""Units of height of a row in the list."""


class ByHand(Page):
    """A list of all values, seat by seat; and of the one picked, the pad to set it."""

    def __init__(self, app: Any, path: str | None = None) -> None:
        super().__init__(app)
        self.leaves = Leaves()
        self.path = path
        self.wanted: Any = self._value(path) if path is not None else None
        self._shown: Any = self._value(path) if path is not None else None
        self.from_table = path is not None
        self.refusal = ""
        """Why the number on the pad could not be set, until another one is chosen."""
        self._setting = False

    def _place(self, path: str) -> Place | None:
        voyage = self.app.voyage
        assert voyage is not None
        return next((one for one in voyage.places() if one.path == path), None)

    def _value(self, path: str) -> Any:
        place = self._place(path)
        return None if place is None else list(place.value) if isinstance(place.value, list) else place.value

    def refresh(self) -> None:
        now = self._value(self.path) if self.path is not None else None
        if now != self._shown:  # what was being set stays as it is while something else happens
            self.wanted, self._shown = now, self._value(self.path) if self.path is not None else None
            self.refusal = ""
        self.rebuild()

    @property
    def title(self) -> str:  # type: ignore[override]
        place = self._place(self.path) if self.path is not None else None
        return self._label(place) if place is not None else "By hand"

    @property
    def aside(self) -> str:  # type: ignore[override]
        return "set by hand" if self.path is not None else "put right what is wrong"

    def tools(self) -> list[Tool]:
        undo = Tool("Undo", "undo", self.app.undo)
        undo.enabled = self.app.voyage is not None and self.app.voyage.undoable > 0
        if self.path is not None:
            why = Tool("Why?", "why", lambda: self.app.open("why_number", path=self.path))
            return [undo, why, Tool("All", "log", self._back), Tool("Done", "tick", self.app.show_table)]
        self.newer = Tool("Back", "newer", lambda: self._turn_leaf(-1))
        self.older = Tool("More", "older", lambda: self._turn_leaf(1))
        return [undo, self.newer, self.older, Tool("Done", "tick", self.app.show_table)]

    def _turn_leaf(self, by: int) -> None:
        self.leaves.at += by
        self.rebuild()

    def _back(self) -> None:
        self.path, self.refusal = None, ""
        self.rebuild()

    def _label(self, place: Place) -> str:
        voyage = self.app.voyage
        assert voyage is not None
        label = place.leaf.label.text(voyage.names)
        owner = place.path.split(".")[0]
        return f"{self.app.name_of(owner)}: {label}" if owner in voyage.start.seats else label

    def compose(self) -> None:
        place = self._place(self.path) if self.path is not None else None
        if place is None:
            self._list()
        elif isinstance(place.leaf, Counter):
            self._pad(place, place.leaf)
        else:
            self._words(place)

    # --- the list ----------------------------------------------------------------------------------------------------

    def _list(self) -> None:
        voyage = self.app.voyage
        assert voyage is not None
        places = voyage.places()
        rows = max(1, int((self.room.h + px(5)) // px(EACH)))
        columns = 2 if self.room.w > px(420) else 1
        numbers = self.leaves.cut(len(places), rows * columns)
        self.leaves.dull(self.newer, self.older)
        for number, cell in zip(numbers, self.room.grid(columns, rows, px(5)), strict=False):
            place = places[number]
            key = Key("", act=partial(self._pick, place.path))
            self.add(key, cell)
            inner = Box(*cell).inset(px(10), px(3))
            value, label = inner.right(min(px(130), inner.w * 0.42), px(4))
            self.add(Inscription(self._label(place), largest=19, lines=2, halign="left"), label)
            self.add(
                Inscription(in_words(self.app, place.leaf, place.value), face="extra", largest=21, lines=2, halign="right"), value
            )

    def _pick(self, path: str) -> None:
        self.path, self.wanted, self.refusal = path, self._value(path), ""
        self._shown = self._value(path)
        self.rebuild()

    # --- setting one -------------------------------------------------------------------------------------------------

    def _pad(self, place: Place, leaf: Counter) -> None:
        room = self.room.middle(min(self.room.w, px(520)), min(self.room.h, px(330)))
        note, room = room.bottom(px(86 if self.refusal else 28), px(4))
        now, upper = place.value, room
        low, upper = upper.bottom(px(84), px(8))
        words = f"from {leaf.low} to {leaf.high}; it is {now} now"
        if self.refusal:
            self.add(Inscription(self.refusal, largest=25, lines=3, tint=look.RED_INK), note)
        else:
            self.add(Inscription(words, face="medium", largest=20, tint=look.SECOND_INK), note)
        set_key = Key(f"Set to {self.wanted}" if self.wanted != now else "Leave it so", "tick", self._set, brass=True)
        self.add(set_key, low)
        left, rest = upper.left(upper.w * 0.28, px(8))
        right, number = rest.right(upper.w * 0.28, px(8))
        self.add(Inscription(str(self.wanted), face="extra", largest=92, least=40), number)
        steps = (10, 1) if leaf.high - leaf.low >= 10 else (1,)
        for sign, column in ((-1, left), (1, right)):
            for step, cell in zip(steps, column.rows(len(steps), px(8)), strict=True):
                words = f"{'+' if sign > 0 else '−'}{step}"
                key = Key(words, act=partial(self._step, sign * step, leaf), face="extra", largest=34)
                key.enabled = leaf.low <= self.wanted + (sign if step == 10 else sign * step) <= leaf.high
                self.add(key, cell)

    def _step(self, by: int, leaf: Counter) -> None:
        self.wanted, self.refusal = max(leaf.low, min(leaf.high, self.wanted + by)), ""
        self.rebuild()

    def _words(self, place: Place) -> None:
        choices = _choices(self.app, place)
        many = isinstance(place.leaf, Listing)
        room = self.room
        if many:
            low, room = room.bottom(px(64), px(8))
            self.add(Key("Set", "tick", self._set, brass=True), low.right(px(220))[0])
        columns = 3 if len(choices) > 6 and room.w > px(500) else 2 if len(choices) > 2 else 1
        rows = -(-len(choices) // columns)
        rows_high = min(room.h, rows * px(72) + (rows - 1) * px(6))
        for (value, words), cell in zip(choices, room.top(rows_high)[0].grid(columns, rows, px(6)), strict=False):
            tile = Tile(words, None, partial(self._choose, value, many))
            tile.chosen = value in self.wanted if many else value == place.value
            tile.words.lines, tile.words.largest = 2, 21
            self.add(tile, cell)

    def _choose(self, value: Any, many: bool) -> None:
        if not many:
            self.wanted = value
            self._set()
            return
        self.wanted = [one for one in self.wanted if one != value] if value in self.wanted else [*self.wanted, value]
        self.rebuild()

    def _set(self) -> None:
        place = self._place(self.path) if self.path is not None else None
        if place is None or place.value == self.wanted:
            self.app.show_table()
            return
        wanted, path = self.wanted, place.path
        self._setting = isinstance(place.leaf, Counter)
        if isinstance(place.leaf, SeatWord):
            done = self.app.attempt(lambda voyage: voyage.hand_turn_to(wanted))
        else:
            done = self.app.attempt(lambda voyage: voyage.edit({path: wanted}))
        self._setting = False
        if done and self.from_table:
            self.app.show_table()
        elif done and type(self.app.screen) is ByHand:
            self._back()

    def say(self, words: str) -> None:
        """What a number on the pad is refused for stands below the key that was tapped; all else is a quiet line."""
        if not self._setting:
            super().say(words)
            return
        self.refusal = words
        self.rebuild()


def _choices(app: Any, place: Place) -> list[tuple[Any, str]]:
    leaf = place.leaf
    if isinstance(leaf, Flag):
        return [(True, "yes"), (False, "no")]
    if isinstance(leaf, Word):
        none = [(None, app.say_phrase(leaf.none))] if leaf.none is not None else []
        return [*none, *((word, app.say_phrase(words)) for word, words in leaf.words)]
    if isinstance(leaf, SeatWord):
        return [(one, app.name_of(one)) for one in app.seats]
    assert isinstance(leaf, Listing)
    return [(item, str(item)) for item in leaf.items]


def in_words(app: Any, leaf: Any, value: Any) -> str:
    """A value as it is said."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(leaf, SeatWord):
        return str(app.name_of(value)) if value is not None else "nobody"
    if isinstance(leaf, Word):
        if value is None:
            return str(app.say_phrase(leaf.none)) if leaf.none is not None else "none"
        return next((str(app.say_phrase(words)) for word, words in leaf.words if word == value), str(value))
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return str(value)
