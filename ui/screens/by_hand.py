"""By hand: every value on the table can be put right, whatever the program thinks."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.table import Counter, Flag, Listing, Place, SeatWord, Word
from ui import look
from ui.keyboard import BACKSPACE, DELETE
from ui.lettering import SQUEEZE, extent, is_whole, least_letters
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Slip
from ui.parts.keys import Key, Tile, Tool
from ui.parts.number_pad import NumberPad
from ui.screens.page import Leaves, Page
from ui.tongue import spoken, tr, trn

MOST_NAMED = 3
"""Of a longer list of words there is its length."""
EACH = 62
"""Units of height of a row in the list."""


class ByHand(Page):
    """A list of all values, seat by seat; and of the one picked, the pad to set it.

    A number counts once the brass key is tapped, which says what it sets; the way back says what stays. Of both there is one.
    Whoever looks at the others in between finds it in the list as it was left, and can set it there.
    """

    def __init__(self, app: Any, path: str | None = None) -> None:
        super().__init__(app)
        self.leaves, self.of_list = Leaves(), Leaves()
        self.path = path
        self.wanted: Any = self._value(path) if path is not None else None
        self._shown: Any = self._value(path) if path is not None else None
        self.from_table = path is not None
        self.drafts: dict[str, tuple[Any, Any]] = {}
        """What was wanted and is not set yet, by path: how the value stood then, and what was wanted."""
        self.refusal = ""
        """Why the number on the pad could not be set, until another one is chosen."""
        self.pad: NumberPad | None = None
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
        self.drafts = {path: draft for path, draft in self.drafts.items() if self._value(path) == draft[0]}
        self.rebuild()

    @property
    def title(self) -> str:  # type: ignore[override]
        place = self._place(self.path) if self.path is not None else None
        return value_name(self.app, place) if place is not None else tr("By hand")

    @property
    def aside(self) -> str:  # type: ignore[override]
        place = self._place(self.path) if self.path is not None else None
        if place is None:
            return tr("put right what is wrong")
        return tr("set by hand")

    def tools(self) -> list[Tool]:
        undo = Tool(tr("Undo"), "undo", self.app.undo)
        undo.enabled = self.app.voyage is not None and self.app.voyage.undoable > 0
        if self.path is not None:
            why = Tool(tr("Why?"), "why", lambda: self.app.open("why_number", path=self.path, by=self.app.opened_by))
            self.leave = Tool(tr("Back"), "back", self._leave)
            return [undo, why, Tool(tr("All"), "log", self._look_at_all), self.leave]
        self.newer = Tool(tr("Before"), "newer", lambda: self._turn_leaf(-1))
        self.older = Tool(tr("More"), "older", lambda: self._turn_leaf(1))
        done = Tool(tr("Keep old"), "back", self.app.show_table) if self.drafts else Tool(tr("Done"), "tick", self.app.show_table)
        return [undo, self.newer, self.older, done]

    def _turn_leaf(self, by: int) -> None:
        self.leaves.at += by
        self.rebuild()

    def _back(self) -> None:
        self.path, self.refusal = None, ""
        self.rebuild()

    def _look_at_all(self) -> None:
        """The list, and in it what is wanted here and not set yet."""
        if self.path is not None and self.wanted != self._value(self.path):
            self.drafts[self.path] = (self._value(self.path), self.wanted)
        self.from_table = False
        self._back()

    def _leave(self) -> None:
        """Back to where this value was picked, with the value as it is."""
        self.drafts.pop(self.path or "", None)
        if self.from_table:
            self.app.show_table()
        else:
            self._back()

    def compose(self) -> None:
        self.pad = None
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
        places, room = voyage.places(), self.room
        if self.drafts:
            low, room = room.bottom(px(62), px(6))
            words = trn("Set this value", "Set these {n} values", len(self.drafts))
            self.add(Key(words, "tick", self._set_drafts, brass=True), low)
        rows = max(1, int((room.h + px(5)) // px(EACH)))
        columns = 2 if room.w > px(560) else 1
        numbers = self.leaves.cut(len(places), rows * columns)
        self.leaves.dull(self.newer, self.older)
        for number, cell in zip(numbers, room.grid(columns, rows, px(5)), strict=False):
            place = places[number]
            self.add(Key("", act=partial(self._pick, place.path)), cell)
            inner = Box(*cell).inset(px(10), px(3))
            owner = place.path.split(".")[0]
            if owner in voyage.start.seats:  # whose it is, in the wood of the ship
                tag, inner = inner.left(px(7), px(8))
                self.add(Slip(ground=self.app.wood_of(owner), corner=px(2)), tag.inset(0, px(6)))
            words, tint = in_words(self.app, place.leaf, place.value), look.INK
            if place.path in self.drafts:
                words, tint = f"{words} → {in_words(self.app, place.leaf, self.drafts[place.path][1])}", look.RED_INK
            wide = max(px(40), min(inner.w * 0.6, extent(words, "extra", px(21))[0] * MEASURE.text + px(4)))
            if " " in words:  # it may go on in a second line
                longest = max(extent(one, "extra", least_letters())[0] for one in words.split(" ")) * SQUEEZE
                wide = min(wide, max(px(112), longest + px(2)))
            name = Inscription(value_name(self.app, place), largest=19, lines=2, halign="left")
            value, label = inner.right(wide, px(6))
            if not is_whole(name.text, name.setting(label.w, label.h)):  # rather a narrow value than a name without its end
                value, label = inner.right(min(wide, extent(words, "extra", least_letters())[0] * SQUEEZE + px(2)), px(6))
            self.add(name, label)
            self.add(Inscription(words, face="extra", largest=21, lines=2, halign="right", tint=tint), value)

    def _pick(self, path: str) -> None:
        self.path, self.refusal, self.of_list = path, "", Leaves()
        self._shown = self._value(path)
        self.wanted = self.drafts[path][1] if path in self.drafts else self._value(path)
        self.rebuild()

    def _set_drafts(self) -> None:
        """Sets all that is wanted at once: one entry of the log, whole or not at all."""
        changes = {path: wanted for path, (_, wanted) in self.drafts.items()}
        self.app.attempt(lambda voyage: voyage.edit(changes))

    # --- setting one -------------------------------------------------------------------------------------------------

    def _pad(self, place: Place, leaf: Counter) -> None:
        room = self.room
        if self.refusal:
            below, room = room.bottom(px(68), px(4))
            self.add(Inscription(self.refusal, largest=25, lines=3, tint=look.RED_INK, valign="top"), below)
        high = min(room.h, px(640 if MEASURE.tall else 400))
        none = spoken(leaf.none) if leaf.none is not None else None
        self.pad = NumberPad(place.value, leaf.low, leaf.high, none, self._wants, self._set)
        self.pad.wanted = self.wanted
        self.add(self.pad, room.middle(min(room.w, px(600)), high))
        self.pad.want(self.wanted)

    def _wants(self) -> None:
        """Another number is on the pad: the way back says what stays if the brass key is not tapped."""
        assert self.pad is not None
        if self.wanted != self.pad.wanted and self.refusal:
            self.wanted, self.refusal = self.pad.wanted, ""
            self.rebuild()
            return
        self.wanted = self.pad.wanted
        now = self.pad.now
        self.leave.words.text = tr("Back") if self.wanted == now or now is None else tr("Keep {n}", n=now)

    def digit(self, digit: int) -> bool:
        return self.pad is not None and self.pad.digit(digit % 10)  # the key of the nought means a ten where faces are asked for

    def typed(self, key: int) -> bool:
        """Takes the last digit back. Gives whether the key did anything."""
        if key not in (BACKSPACE, DELETE) or self.pad is None or self.pad.delete is None:
            return False
        self.pad.take_back()
        return True

    def _words(self, place: Place) -> None:
        choices = _choices(self.app, place)
        many = isinstance(place.leaf, Listing)
        room = self.room
        if many:
            low, room = room.bottom(px(64), px(8))
            same = self.wanted == place.value
            self.brass = self.add(Key(tr("Leave it so") if same else tr("Set these"), "tick", self._set, brass=True), low)
        columns = 3 if len(choices) > 6 and room.w > px(500) else 2 if len(choices) > 2 or not MEASURE.tall else 1
        each = columns * max(1, int((room.h + px(6)) // px(EACH))) if many else len(choices)
        shown = [choices[at] for at in self.of_list.cut(len(choices), each)]
        if self.of_list.last and many:  # the ways to other leaves beside the key that sets them
            newer, rest = low.left(px(70), px(6))
            older, rest = rest.left(px(70), px(10))
            self.add(Key("", "back", partial(self._turn_list, -1)), newer).enabled = self.of_list.at > 0
            self.add(Key("", "forth", partial(self._turn_list, 1)), older).enabled = self.of_list.at < self.of_list.last
            self.brass.lay(rest)
        choices = shown
        rows = -(-len(choices) // columns)
        rows_high = min(room.h, rows * px(96 if rows < 3 else 72) + (rows - 1) * px(6))
        for (value, words), cell in zip(choices, room.top(rows_high)[0].grid(columns, rows, px(6)), strict=False):
            tile = Tile(words, None, partial(self._choose, value, many))
            tile.chosen = value in self.wanted if many else value == place.value
            tile.words.lines, tile.words.largest = 2, 21
            self.add(tile, cell)

    def _turn_list(self, by: int) -> None:
        self.of_list.at += by
        self.rebuild()

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
            self._leave()
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
        return [(True, tr("yes")), (False, tr("no"))]
    if isinstance(leaf, Word):
        none = [(None, app.say_phrase(leaf.none))] if leaf.none is not None else []
        return [*none, *((word, app.say_phrase(words)) for word, words in leaf.words)]
    if isinstance(leaf, SeatWord):
        return [(one, app.name_of(one)) for one in app.seats]
    assert isinstance(leaf, Listing)
    return [(item, str(item)) for item in leaf.items]


def value_name(app: Any, place: Place) -> str:
    """What a value is called, with whose it is: "Anne: Gold"."""
    label, owner = app.say_phrase(place.label), place.path.split(".")[0]
    return tr("{who}: {what}", who=app.name_of(owner), what=label) if owner in app.seats else str(label)


def in_words(app: Any, leaf: Any, value: Any) -> str:
    """A value as it is said."""
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if isinstance(leaf, SeatWord):
        return str(app.name_of(value)) if value is not None else tr("nobody")
    if isinstance(leaf, (Word, Counter)) and value is None:
        return str(app.say_phrase(leaf.none)) if leaf.none is not None else tr("none")
    if isinstance(leaf, Word):
        return next((str(app.say_phrase(words)) for word, words in leaf.words if word == value), str(value))
    if isinstance(value, list) and len(value) > MOST_NAMED and not all(isinstance(one, int) for one in value):
        return tr("{n} in all", n=len(value))
    if isinstance(value, list):
        return ", ".join(map(str, value)) or tr("none")
    return str(value)
