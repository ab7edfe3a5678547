"""A Choose: bars for up to four options, tiles for more, with the rare ones on a second leaf."""

from __future__ import annotations

from companion.prompts import Choose, Option, Prompt
from companion.words import Names
from ui import signs
from ui.look import Box, px
from ui.parts.basics import Part
from ui.parts.dice import DieKey
from ui.parts.keys import Bar, Key, Tile
from ui.prompts.answering import Body, Hands
from ui.prompts.roll import FaceKeys

MOST_BARS = 4
MOST_PIPS = 6
MOST_TILES = 18
"""On one leaf, the key to the next among them."""


class ChooseBody(Body):
    """One of several options, or with `many` any number of them."""

    def __init__(self, prompt: Prompt, names: Names, hands: Hands) -> None:
        super().__init__(prompt, names, hands)
        assert isinstance(prompt, Choose)
        self.chosen: list[str] = []
        self.leaf = 0
        self.crowded = len(prompt.options) > MOST_BARS
        self.leaves = [_worth_a_bar(prompt.options)] if not self.crowded else _leaves(prompt.options)
        self.keys: list[Part] = []
        self.done = self.put(Key("Done", "tick", self._done, brass=True)) if prompt.many else None
        self.faces = self.put(FaceKeys(prompt.dice[0], hands)) if prompt.dice else None
        self.app_die = self.put(Key("Roll", "die", hands.roll_for_me)) if prompt.dice else None
        self._build()

    @property
    def untouched(self) -> bool:
        return self.leaf == 0 and not self.chosen

    def _build(self) -> None:
        for key in self.keys:
            self.remove_widget(key)
        self.keys = [self._key(option) for option in self.leaves[self.leaf]]
        if len(self.leaves) > 1:
            self.keys.append(Tile("More", "more", self._turn_leaf))
        for key in self.keys:
            self.add_widget(key)

    def _key(self, option: Option) -> Part:
        label = option.label.text(self.names)
        why = _sentence(option.why.text(self.names)) if option.why is not None else None
        sign = signs.sign_for(option.id, option.more.get("icon"))
        if _is_face(option.id) and why is None:
            return DieKey(int(option.id), MOST_PIPS, lambda _: self._choose(option))
        if not self.crowded:
            note = option.note.text(self.names) if option.note is not None else ""
            return Bar(label, sign, _capital(note), lambda: self._choose(option), why=why)
        tone = "act" if sign in signs.ACTS else "peril" if sign in signs.PERILS else ""
        tile = Tile(label, sign, lambda: self._choose(option), why=why, tone=tone)
        tile.chosen = option.id in self.chosen
        return tile

    def _choose(self, option: Option) -> None:
        if option.why is not None:
            self.hands.say(f"{option.label.text(self.names)}: {_sentence(option.why.text(self.names))}")
        elif self.done is None:
            self.hands.answer({"choose": option.id})
        else:
            self.chosen = [one for one in self.chosen if one != option.id] + ([] if option.id in self.chosen else [option.id])
            self._rebuild()

    def digit(self, digit: int) -> bool:
        """Chooses the option that is this face: the call of a die."""
        for option in self.leaves[self.leaf]:
            if option.id == str(digit):
                self._choose(option)
                return True
        return super().digit(digit)

    def _done(self) -> None:
        self.hands.answer({"choose": list(self.chosen)})

    def _turn_leaf(self) -> None:
        self.leaf = (self.leaf + 1) % len(self.leaves)
        self._rebuild()

    def _rebuild(self) -> None:
        self._build()
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        room = self.box
        if self.faces is not None and self.app_die is not None:
            low, room = room.bottom(px(58) * self.faces.rows, px(8))
            die, low = low.right(px(96), px(6))
            self.app_die.lay(die)
            self.faces.lay(low)
        if self.done is not None:
            low, room = room.bottom(px(58), px(8))
            self.done.lay(low.right(px(180))[0])
        if not self.crowded:
            columns = 2 if room.h < px(58) * len(self.keys) and len(self.keys) > 1 and room.w > px(420) else 1
            rows = -(-len(self.keys) // columns)
            gap = px(8) if room.h > px(74) * rows else px(4)
            high = min(room.h, rows * px(104) + (rows - 1) * gap)
            cells = room.top(high)[0].grid(columns, rows, gap)
        else:
            cells = room.grid(*_grid(len(self.keys), room), px(5))
        for key, cell in zip(self.keys, cells, strict=False):
            key.lay(cell)


def _worth_a_bar(options: tuple[Option, ...]) -> list[Option]:
    """Without those that are unusual just now and cannot be chosen either: they would only take the room of the others."""
    return [option for option in options if option.why is None or not option.more.get("rare")] or list(options)


def _leaves(options: tuple[Option, ...]) -> list[list[Option]]:
    """The usual ones, then the rare ones; more leaves where they are too many for one."""
    usual = [option for option in options if not option.more.get("rare")]
    rare = [option for option in options if option.more.get("rare")]
    if not usual or not rare or len(options) <= 12:
        usual, rare = list(options), []
    whole = usual + rare
    if len(whole) <= MOST_TILES and not rare:
        return [whole]
    each = MOST_TILES - 1
    return [part[at : at + each] for part in (usual, rare) for at in range(0, len(part), each)]


def _grid(count: int, room: Box) -> tuple[int, int]:
    """Columns and rows for so many tiles: as square as they can be, and broad enough for a word."""
    wide, high = px(80), px(58)

    def fit(columns: int) -> tuple[float, float]:
        rows = -(-count // columns)
        w, h = (room.w - px(5) * (columns - 1)) / columns, (room.h - px(5) * (rows - 1)) / rows
        return min(w / wide, 1.0) + min(h / high, 1.0), min(w, h * 1.05)

    columns = max(range(1, count + 1), key=fit)
    return columns, -(-count // columns)


def _is_face(word: str) -> bool:
    """Whether an option is a face of a die: it is shown as one."""
    return word.isdigit() and 1 <= int(word) <= MOST_PIPS


def _sentence(words: str) -> str:
    whole = _capital(words)
    return whole if whole.endswith((".", "!", "?")) else whole + "."


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
