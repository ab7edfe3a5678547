"""A Choose whose options share things: every ship with what it can do, every fleet with its ships.

Where a line for each thing has room, all is seen at once: the thing, and a key for each of its options. Where not, the things
come first, and with one of them touched, what can be done with it: two touches, whatever there is to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from companion.prompts import Choose, Option, Prompt
from companion.words import Names, Phrase
from ui import look, signs
from ui.lettering import HARD_SQUEEZE, SQUEEZE, extent, in_two, is_whole, kept_together, least_letters
from ui.look import MEASURE, Box, px
from ui.parts.basics import Dashes, Inscription, Part, Picture, Slip, Touchable
from ui.parts.keys import Key
from ui.prompts.answering import Body, Hands, capital, sentence
from ui.prompts.bars import OptionBar
from ui.tongue import spoken, tr

THUMB: Final = 56
"""Units: what a thumb hits."""
BROAD: Final = 92
"""Units: a thing's name in its line."""
LEAST_BROAD: Final = 78
"""Units of breadth of a key in a line, and of a tile."""
MOST_BARS: Final = 5
"""With so many options or less, each says what it does."""
BACK: Final = -1
MOST_FLAT: Final = 15
"""So many options are shown at once, where each has a name of its own."""


@dataclass(frozen=True, slots=True)
class Thing:
    """What several options share; `name` is "" for one option that stands by itself. No two have one `number`."""

    number: int
    name: str
    options: tuple[Option, ...]

    @property
    def barred(self) -> bool:
        """Whether nothing can be done with it."""
        return all(one.why is not None for one in self.options)


def is_grouped(prompt: Prompt) -> bool:
    """Whether its options share things."""
    return isinstance(prompt, Choose) and not prompt.many and any(one.of is not None for one in prompt.options)


class ThingTile(Touchable, Slip):
    """A thing or an option as a tile: its name, a line below it, and signs of what can be done with it."""

    def __init__(
        self, words: str, note: str, icons: Sequence[str], act: Callable[[], None], *, faded: bool = False, back: bool = False
    ) -> None:
        super().__init__()
        self.act, self.faded, self.label = act, faded, words
        ink = look.FADED_INK if faded else look.INK
        self.words = self.put(Inscription(words, face="bold", largest=21, lines=2, tint=ink))
        self.note = self.put(Inscription(note, face="medium", largest=18, tint=look.FADED_INK if faded else look.SECOND_INK))
        self.note.squeeze = HARD_SQUEEZE  # those of all tiles stand there, be a digit a little broader than another
        self.icons = [self.put(Picture(one, side=24, tint=ink)) for one in icons]
        self.back = self.put(Picture("back", side=24, tint=look.RED_INK)) if back else None
        self.dashes = self.put(Dashes()) if faded else None
        self.fbind("pressed", self._shade)
        self._shade()

    def _shade(self, *_: object) -> None:
        self.made_of = "faded" if self.faded else "card-down" if self.pressed else "card"

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(3), px(3))
        if self.dashes is not None:
            self.dashes.lay(self.box)
        if self.back is not None:
            if inner.h >= px(72) or inner.w < px(90):
                sign, inner = inner.bottom(min(px(28), inner.h * 0.45))
            else:
                sign, inner = inner.left(px(26), px(2))
            self.back.lay(sign)
        self._lay_icons(inner)
        room = inner.bottom(px(26))[1] if self.icons else inner
        self.words.largest = 27 if room.h >= px(64) and room.w >= px(110) else 21
        size = round(least_letters() * MEASURE.text)
        long = extent(self.label, "bold", size)[0] * SQUEEZE > room.w
        noted = (
            bool(self.note.text)
            and room.h >= px(72 if long else 46)
            and extent(self.note.text, "medium", size)[0] * HARD_SQUEEZE <= room.w
        )
        self.words.text = in_two(self.label) if long and " " not in self.label else kept_together(self.label)
        self.words.lines = 2
        low, above = room.middle(room.w, min(room.h, px(76 if long else 54))).bottom(px(24))
        if noted and not is_whole(self.words.text, self.words.setting(above.w, above.h)):  # rather the whole name
            noted, self.words.text, self.words.lines = False, kept_together(self.label), 3
        self.note.opacity = 1 if noted else 0
        if noted:
            room = above
            self.note.lay(low)
        for icon in self.icons:
            icon.opacity = 1
        if self.icons and not is_whole(self.words.text, self.words.setting(room.w, room.h)):  # rather words without signs
            room = inner
            for icon in self.icons:
                icon.opacity = 0
        if self.back is not None and not is_whole(self.words.text, self.words.setting(room.w, room.h)):
            self.words.text, self.note.opacity = self.note.text, 0  # the way back, without the longest of all names
        self.words.lay(room)

    def _lay_icons(self, inner: Box) -> None:
        if not self.icons:
            return
        side = min(px(24), (inner.w - px(2)) / len(self.icons))
        low = inner.bottom(px(26))[0]
        for icon, cell in zip(self.icons, low.middle(side * len(self.icons), px(26)).columns(len(self.icons)), strict=True):
            icon.side = (side - 1) / MEASURE.unit
            icon.lay(cell)

    def on_tap(self) -> None:
        self.act()


class LineKey(Key):
    """An option in the line of its thing: its sign and its word, faded where it cannot be."""

    def __init__(self, words: str, sign: str, act: Callable[[], None], *, faded: bool) -> None:
        super().__init__(words, sign, act, largest=18)
        self.faded = faded
        self.words.lines = 1
        if faded:
            self.edge_of_what_cannot_be = self.put(Dashes())
            self._shade()

    def _shade(self, *_: object) -> None:
        super()._shade()
        if getattr(self, "faded", False):
            self.made_of = "faded"
            self.words.tint = self.sign.tint = look.FADED_INK

    def lay(self, box: Box) -> None:
        super().lay(box)
        if self.faded:
            self.edge_of_what_cannot_be.lay(self.box)


class GroupedBody(Body):
    """One of many options that share things."""

    crowded = True

    def __init__(self, prompt: Prompt, names: Names, hands: Hands) -> None:
        super().__init__(prompt, names, hands)
        assert isinstance(prompt, Choose)
        self.things = _things(prompt.options, names)
        self.opened: Thing | None = None
        self.keys: dict[str, Touchable] = {}
        """The key of each option that is shown."""
        self._openers: dict[int, Touchable] = {}
        """The key of each thing that is not opened, and by BACK the key that leads back to them."""
        self._built: object = None
        labels = [spoken(one.label, names) for one in prompt.options]
        self._flat = len(labels) <= MOST_FLAT and len(set(labels)) == len(labels)

    @property
    def untouched(self) -> bool:
        return self.opened is None

    def least_high(self, wide: float) -> float:
        columns = max(1, int((wide + px(5)) // px(LEAST_BROAD + 5)))
        large = [len(one.options) + 1 for one in self.things if len(one.options) > MOST_BARS]
        shown = max([len(self.things), *large])
        if self._in_lines(Box(0, 0, wide, px(9999))) and len(self.things) <= 5:
            return px((THUMB + 4) * (len(self.things)))
        return px(THUMB) * -(-shown // columns) + px(5) * (-(-shown // columns) - 1)

    def next_key(self, option_id: str) -> Touchable | None:
        """The key that chooses this option, or where it is not shown, the one that leads to it."""
        if option_id in self.keys:
            return self.keys[option_id]
        of = next((one for one in self.things if any(option.id == option_id for option in one.options)), None)
        return self._openers.get(of.number) if of is not None and self.opened is None else self._openers.get(BACK)

    # --- choosing ----------------------------------------------------------------------------------------------------

    def _choose(self, option: Option) -> None:
        if option.why is None:
            self.hands.answer({"choose": option.id})
            return
        what, why = spoken(option.label, self.names), sentence(spoken(option.why, self.names))
        self.hands.say(tr("{what}: {why}", what=what, why=why))

    def _open(self, thing: Thing | None) -> None:
        self.opened = thing
        self.lay(self.box)

    # --- laying ------------------------------------------------------------------------------------------------------

    def _in_lines(self, box: Box) -> bool:
        """Whether there is room for a line for each thing."""
        groups = [one for one in self.things if one.name]
        most = max(len(one.options) for one in groups)
        if self._flat or most > MOST_BARS or any(len(one.options) != most for one in groups):
            return False
        loose = len(self.things) - len(groups)
        rows = len(groups) + (1 if loose else 0)
        broad = (box.w - px(BROAD)) / most >= px(LEAST_BROAD)
        return broad and px(THUMB + 4) * rows <= box.h + px(4)

    def lay(self, box: Box) -> None:
        super().lay(box)
        lines = self._in_lines(self.box)
        now = (lines, self.opened)
        if now != self._built:
            self._built = now
            self.clear_widgets()
            self.keys, self._openers = {}, {}
        if lines:
            self._lay_lines()
        elif self._flat:
            self._lay_tiles([(option, None) for thing in self.things for option in thing.options])
        elif self.opened is not None:
            self._lay_opened(self.opened)
        else:
            self._lay_tiles([(one.options[0], None) if not one.name else (None, one) for one in self.things])

    def _lay_lines(self) -> None:
        groups, loose = [one for one in self.things if one.name], [one for one in self.things if not one.name]
        rows = len(groups) + (1 if loose else 0)
        strips = self.box.top(min(self.box.h, px(84) * rows))[0].rows(rows, px(4))
        for thing, strip in zip(groups, strips, strict=False):
            name, rest = strip.left(px(BROAD), px(4))
            self._kept(f"name {thing.number}", partial(_name, thing.name)).lay(name)
            for option, cell in zip(thing.options, rest.columns(len(thing.options), px(4)), strict=True):
                self._key(option, self._line_key).lay(cell)
        for one, cell in zip(loose, strips[-1].columns(max(2, len(loose)), px(4)), strict=False):
            self._key(one.options[0], self._line_key).lay(cell)

    def _lay_tiles(self, shown: Sequence[tuple[Option | None, Thing | None]]) -> None:
        columns, rows = _grid(len(shown), self.box)
        for (option, thing), cell in zip(shown, self.box.grid(columns, rows, px(5)), strict=False):
            if option is not None:
                self._key(option, self._tile).lay(cell)
            elif thing is not None:
                if thing.number not in self._openers:
                    self._openers[thing.number] = self.put(self._thing_tile(thing))
                self._openers[thing.number].lay(cell)

    def _lay_opened(self, thing: Thing) -> None:
        """What can be done with it, and the way back as the first key."""
        if BACK not in self._openers:
            self._openers[BACK] = self.put(ThingTile(thing.name, tr("Back"), (), lambda: self._open(None), back=True))
        bars = len(thing.options) <= MOST_BARS
        if not bars:
            cells = self.box.grid(*_grid(len(thing.options) + 1, self.box), px(5))
            self._openers[BACK].lay(cells[0])
            for option, cell in zip(thing.options, cells[1:], strict=False):
                self._key(option, self._tile).lay(cell)
            return
        back, rest = self.box.left(min(px(112), self.box.w * 0.25), px(6))
        one_column = rest.w < px(420) and rest.h >= px(THUMB + 6) * len(thing.options) - px(6)
        columns = 1 if one_column else 2 if rest.h >= px(2 * THUMB + 6) else len(thing.options)
        rows = -(-len(thing.options) // columns)
        high = min(rest.h, px(96) * rows + px(6) * (rows - 1))
        self._openers[BACK].lay(back.top(high)[0])
        for option, cell in zip(thing.options, rest.top(high)[0].grid(columns, rows, px(6)), strict=False):
            self._key(option, self._bar).lay(cell)

    # --- making keys -------------------------------------------------------------------------------------------------

    def _key(self, option: Option, make: Callable[[Option], Touchable]) -> Touchable:
        if option.id not in self.keys:
            self.keys[option.id] = self.put(make(option))
        return self.keys[option.id]

    def _kept(self, name: str, make: Callable[[], Part]) -> Part:
        """A part without a touch, made once for what is shown now."""
        found = next((one for one in self.children if getattr(one, "kept_as", "") == name), None)
        if found is None:
            found = self.put(make())
            found.kept_as = name
        return found

    def _line_key(self, option: Option) -> Touchable:
        sign = signs.sign_for(option.id, option.more.get("icon")) or ""
        return LineKey(spoken(option.label, self.names), sign, partial(self._choose, option), faded=option.why is not None)

    def _tile(self, option: Option) -> Touchable:
        note = spoken(option.note, self.names) if option.note is not None else ""
        sign = signs.sign_for(option.id, option.more.get("icon")) if not note else None
        label = spoken(option.label, self.names)
        return ThingTile(label, note, [sign] if sign else [], partial(self._choose, option), faded=option.why is not None)

    def _bar(self, option: Option) -> Touchable:
        note = capital(spoken(option.note, self.names)) if option.note is not None else ""
        why = sentence(spoken(option.why, self.names)) if option.why is not None else None
        sign = signs.sign_for(option.id, option.more.get("icon"))
        return OptionBar(spoken(option.label, self.names), sign, note, partial(self._choose, option), why=why)

    def _thing_tile(self, thing: Thing) -> Touchable:
        can = [signs.sign_for(one.id, one.more.get("icon")) or "" for one in thing.options if one.why is None]
        icons = list(dict.fromkeys(filter(None, can)))
        of_one_kind = len(thing.options) > MOST_BARS  # what there is of it says nothing here
        note = tr("{n} of {all}", n=len(can), all=len(thing.options)) if of_one_kind else ""
        return ThingTile(thing.name, note, () if of_one_kind else icons, partial(self._open, thing), faded=thing.barred)


def _name(words: str) -> Inscription:
    return Inscription(words, face="title", largest=25, least=18, halign="left", lines=2)


def _things(options: Sequence[Option], names: Names) -> list[Thing]:
    """The things in the order in which they come, and each option without one by itself."""
    order: list[tuple[Phrase | None, list[Option]]] = []
    for option in options:
        same = next((some for of, some in order if of is not None and of == option.of), None)
        if same is not None:
            same.append(option)
        else:
            order.append((option.of, [option]))
    return [Thing(number, spoken(of, names) if of is not None else "", tuple(some)) for number, (of, some) in enumerate(order)]


def _grid(count: int, room: Box) -> tuple[int, int]:
    """Columns and rows for so many tiles: broad enough for a word and high enough for a thumb."""

    def fit(columns: int) -> tuple[float, float]:
        rows = -(-count // columns)
        wide, high = (room.w - px(5) * (columns - 1)) / columns, (room.h - px(5) * (rows - 1)) / rows
        return min(wide / px(LEAST_BROAD), 1.0) + min(high / px(THUMB), 1.0), min(wide * 0.8, high)

    columns = max(range(1, count + 1), key=fit)
    return columns, -(-count // columns)
