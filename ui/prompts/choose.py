"""A Choose: cards with pictures, bars that say what they do, or tiles, with the rare ones on a second leaf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.prompts import Choose, Option, Prompt
from companion.scene import Scene
from companion.words import Names
from ui import lettering, look, signs
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Part, Picture
from ui.parts.dice import DieKey
from ui.parts.keys import Bar, Key, Tile
from ui.prompts.answering import Body, Hands, capital, sentence
from ui.prompts.bars import LEAST_BAR, MOST_BAR, OptionBar, OptionCard
from ui.prompts.eye import HiddenDie
from ui.prompts.roll import FaceKeys
from ui.prompts.scenery import Scenery
from ui.tongue import spoken, tr

MOST_BARS = 4
BROAD = 560
"""Units: on paper so broad no bar goes from edge to edge."""
MOST_CARDS = 3
HIGHEST_CARD = 300
"""Units: a card that is higher is mostly empty."""
MOST_BARS_ON_A_LEAF = 6
"""A further leaf with so few has room to say what each is or why it cannot be."""
ROOM_FOR_BARS = 200
"""Units of height that such a leaf must have."""
MOST_PIPS = 6
LEAST_TILE = 69
"""Units of breadth that a word needs."""
EDGE = 3
"""Units between the edge of a tile and several words on it."""
WAYS_TO_SET = (
    (2, lettering.SQUEEZE, EDGE),
    (2, lettering.HARD_SQUEEZE, EDGE),
    (3, lettering.HARD_SQUEEZE, EDGE),
    (2, lettering.HARD_SQUEEZE, 0),
)
"""Lines of a long word on a tile, how narrow it is drawn, and how near to the edge: the better ways first."""
LEAST_TILES = 4
LOW_WITH_DICE = 220
"""Units of height below which the faces of a die stand in one row, if they can."""
MOST_TILES = 18
"""On one leaf, the key to the next among them."""
EASY = 80
"""Units of breadth in which most words need not be squeezed."""
ROOMY = 84
"""Units: tiles that have a place of their own are on one leaf where all of them can be so broad and high."""


class ChooseBody(Body):
    """One of several options, or with `many` any number of them."""

    def __init__(self, prompt: Prompt, names: Names, hands: Hands) -> None:
        super().__init__(prompt, names, hands)
        assert isinstance(prompt, Choose)
        self.chosen: list[str] = []
        self.leaf = 0
        self.most, self.one_leaf = MOST_TILES, False
        self.calls_a_die = prompt.veiled and all(_is_face(option.id) for option in prompt.options)
        self.crowded = len(prompt.options) > MOST_BARS and not self.calls_a_die
        self.open_paper = self.calls_a_die
        self.places: list[list[str]] = []
        """Of each leaf, what lies where, if everything has a place of its own."""
        self.leaves = self._leaves_of(prompt) if self.crowded else [_worth_a_bar(prompt.options)]
        self.keys: list[Part] = []
        self.done = self.put(Key(tr("Done"), "tick", self._done, brass=True)) if prompt.many else None
        self.faces = self.put(FaceKeys(prompt.dice[0], hands)) if prompt.dice else None
        self.app_die = self.put(Key(tr("Roll"), "die", hands.roll_for_me)) if prompt.dice else None
        self.hidden = self.put(HiddenDie()) if prompt.veiled else None
        self.scenery = self.put(Scenery())
        self._build()

    def stage(self, prompt: Prompt, scene: Scene, names: Names) -> None:
        super().stage(prompt, scene, names)
        self.scenery.show(scene, "", MOST_PIPS, names)
        self.tells = self.calls_a_die and not self.scenery.empty

    @property
    def untouched(self) -> bool:
        return self.leaf == 0 and not self.chosen

    @property
    def _in_bars(self) -> bool:
        """Whether the options of this leaf are bars or cards."""
        if self.done is not None:
            return not self.crowded
        if self.places:
            return False
        few = self.leaf > 0 and len(self.leaves[self.leaf]) < MOST_BARS_ON_A_LEAF
        return not self.crowded or (few and self.height > px(ROOM_FOR_BARS))

    def _build(self) -> None:
        for key in self.keys:
            self.remove_widget(key)
        self.keys = [self._key(option) for option in self.leaves[self.leaf]]
        if len(self.leaves) > 1:
            self.keys.append(self._leaf_key())
        for key in self.keys:
            self.add_widget(key)

    def _leaves_of(self, prompt: Choose, one_leaf: bool = False) -> list[list[Option]]:
        """What is on which leaf; `one_leaf`: all that has a place of its own is on the first one."""
        if not prompt.places:
            return _leaves(prompt.options, self.most)
        self.places = _places(prompt.places, self.most, one_leaf)
        offered = {option.id: option for option in prompt.options}
        return [[offered[one] for one in leaf if one in offered] for leaf in self.places]

    def _leaf_key(self) -> Part:
        """The key to the next leaf, or from the last one back to the first."""
        if self.leaf < len(self.leaves) - 1:
            return Tile(tr("More"), "more", self._turn_leaf)
        if self._in_bars:
            return OptionBar(tr("Back"), "back", tr("to the usual ones"), self._turn_leaf)
        return Tile(tr("Back"), "back", self._turn_leaf)

    def _key(self, option: Option) -> Part:
        label = spoken(option.label, self.names)
        why = sentence(spoken(option.why, self.names)) if option.why is not None else None
        sign = signs.sign_for(option.id, option.more.get("icon"))
        if self.calls_a_die and why is None:
            return DieKey(int(option.id), MOST_PIPS, lambda _: self._choose(option))
        if self._in_bars and self.done is None:
            note = capital(spoken(option.note, self.names)) if option.note is not None else ""
            kind = OptionCard if self._as_cards() else OptionBar
            bar = kind(label, sign, note, lambda: self._choose(option), why=why)
            if option.whose is not None and why is None:
                bar.sign.tint = self.hands.ink(option.whose)
            return bar
        tone = "act" if sign in signs.ACTS else "peril" if sign in signs.PERILS else ""
        tile = _WordyTile(label, sign, lambda: self._choose(option), why=why, tone=tone)
        tile.show_several(option.more.get("pictures", 1))
        tile.chosen = option.id in self.chosen
        tile.option_id = option.id
        if option.whose is not None:
            tile.drawn_in(self.hands.ink(option.whose))
        if option.note is not None or why is not None:
            tile.holds = True
            tile.bind(on_hold=lambda _: self._explain(option))
        if option.note is not None and option.final:
            tile.small.text = spoken(option.note, self.names)
        return tile

    def _explain(self, option: Option) -> None:
        """What a tile is, or why it cannot be: there is no room on it to say so."""
        words = option.why if option.why is not None else option.note
        if words is not None:
            self.hands.say(tr("{what}: {why}", what=spoken(option.label, self.names), why=sentence(spoken(words, self.names))))

    def _as_cards(self) -> bool:
        """Whether every option here has a picture and can be chosen, so that they may be drawn large."""
        options = self.leaves[self.leaf]
        return not self.crowded and len(options) <= MOST_CARDS and all(_has_picture(one) and one.why is None for one in options)

    def _choose(self, option: Option) -> None:
        if option.why is not None:
            self._explain(option)
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
        room, beside = self.box, False
        if self.faces is not None and self.app_die is not None:
            rows = 1 if room.h < px(LOW_WITH_DICE) and self.faces.fit_in_a_row(room.w - px(62)) else self.faces.rows
            low, room = room.bottom(px(58) * rows + px(6) * (rows - 1), px(8))
            beside = self.done is not None and rows > 1
            die, low = low.right(px(118) if beside else px(62), px(6))
            if self.done is not None and beside:
                self.done.lay(die.bottom(die.h / 2 - px(3))[0])
                die = die.top(die.h / 2 - px(3))[0]
            self.app_die.lay(die)
            self.faces.lay(low)
        within = self.done is not None and not beside and room.h < px(58 + 8 + 62)  # Done stands among the tiles
        if self.done is not None and not beside and not within:
            low, room = room.bottom(px(58), px(8))
            self.done.lay(low.right(px(180))[0])
        room = self._lay_scenery(room)
        if self.calls_a_die and self.done is None:
            self._lay_call(room)
        elif any(isinstance(key, Bar) for key in self.keys):
            self._lay_bars(room)
        else:
            self._lay_tiles(room, self.done if within else None)

    def _lay_tiles(self, room: Box, last: Part | None = None) -> None:
        """In rows, this key the last of them; on more leaves where they would be too small to hit on this one."""
        most = max(LEAST_TILES, min(MOST_TILES, _capacity(room) - (0 if last is None else 1)))
        one_leaf = bool(self.places) and _roomy(sum(map(len, self.places)), room)
        if (most, one_leaf) != (self.most, self.one_leaf):
            assert isinstance(self.prompt, Choose)
            self.most, self.one_leaf = most, one_leaf
            self.leaves = self._leaves_of(self.prompt, one_leaf)
            self.leaf = min(self.leaf, len(self.leaves) - 1)
            self._build()
        if self.places:
            self._lay_in_places(room)
            return
        keys = [*self.keys, *([] if last is None else [last])]
        for key, cell in zip(keys, room.grid(*_grid(len(keys), room), px(5)), strict=False):
            key.lay(cell)

    def _lay_in_places(self, room: Box) -> None:
        """Each in its own cell, and the key to the next leaf in the last one. All leaves have as many rows as the first."""
        turned = len(self.leaves) > 1
        rows = _rows_of_places(len(self.places[0]) + turned, room)
        columns = -(-(len(self.places[self.leaf]) + turned) // rows)
        cells = room.grid(columns, rows, px(5))
        lies = dict(zip(self.places[self.leaf], cells, strict=False))
        for key, option in zip(self.keys, self.leaves[self.leaf], strict=False):
            key.lay(lies[option.id])
        if turned:
            self.keys[-1].lay(cells[-1])

    def _lay_scenery(self, room: Box) -> Box:
        """What is at stake, above the options where both have room. Gives what is left."""
        high = self.scenery.high(room.w)
        shown = not self.scenery.empty and not self.crowded and not self.calls_a_die and room.h - high > px(190)
        self.scenery.opacity = 1 if shown else 0
        if not shown:
            return room
        strip, room = room.top(high, px(4))
        self.scenery.lay(strip)
        return room

    def least_high(self, wide: float) -> float:
        bars: list[Bar] = [key for key in self.keys if isinstance(key, OptionBar)]
        if not self.crowded and bars:
            return _least_of_bars([key for key in self.keys if isinstance(key, OptionBar)], wide)
        if not self.crowded:
            return px(58) + self._faces_high(wide) if self.faces is not None else super().least_high(wide)
        count = len(self.places[0]) + 1 if self.places else len(self.keys)
        rows = -(-count // max(1, int((wide + px(5)) // px(85))))
        return rows * px(57) + (rows - 1) * px(5) + self._faces_high(wide)

    def _faces_high(self, wide: float) -> float:
        """Pixels of height for the faces of a die that may be thrown, and for the key that ends it."""
        if self.faces is None:
            return 0.0
        rows = 1 if self.faces.fit_in_a_row(wide - px(62)) else self.faces.rows
        return px(64) * rows + px(2)

    def _lay_call(self, room: Box) -> None:
        """The die that lies hidden, and the faces it can have: one row, or two where they would be too narrow."""
        rows = 1 if room.w >= px(58) * len(self.keys) + px(6) * (len(self.keys) - 1) else 2
        high = min(px(84), (room.h - px(6) * (rows - 1)) / rows)
        low, rest = room.bottom(high * rows + px(6) * (rows - 1), px(10))
        for key, cell in zip(self.keys, low.grid(-(-len(self.keys) // rows), rows, px(6)), strict=False):
            key.lay(cell)
        self.scenery.opacity = 1 if rest.h > px(40) else 0
        if self.hidden is not None:
            self.hidden.opacity = 1 if rest.h > px(56) else 0
            side = min(px(96), rest.h)
            die, rest = rest.left(side, px(18))
            self.hidden.lay(die)
        self.scenery.lay(rest.middle(rest.w, min(rest.h, self.scenery.high(rest.w))))

    def _lay_bars(self, room: Box) -> None:
        bars = [key for key in self.keys if isinstance(key, Bar)]
        count = len(bars)
        cards = [bar for bar in bars if isinstance(bar, OptionCard)]
        each = (room.w - px(8) * (count - 1)) / max(1, count)
        if len(cards) == count and OptionCard.suits(each, room.h) and all(card.fits_across(each) for card in cards):
            self._lay_cards(cards, room)
            return
        may = sorted(range(1, min(count, 4) + 1), key=lambda one: count % one > 0)  # rather without a hole
        options = [bar for bar in bars if isinstance(bar, OptionBar)]
        for pictured, brief in ((True, False), (False, False), (True, True), (False, True)):
            for bar in options:
                bar.pictured, bar.bare, bar.brief = pictured and all(one.sign.name for one in options), not pictured, brief
            fitting = [one for one in may if self._fit(bars, room, one)]
            columns = fitting[0] if fitting else min(may, key=lambda one: _lacks(bars, room, one))
            if fitting or (brief and not pictured):
                self._lay_in_columns(bars, room, columns)
            if fitting and (not pictured or all(bar.has_picture for bar in options)):
                break
        for bar in options:
            bar.pictured = False  # what it needs at least is less

    def _lay_in_columns(self, bars: list[Bar], room: Box, columns: int) -> None:
        if columns == 1:
            self._stack(bars, room)
            return
        least = _rows_least(bars, room.w, columns)
        spare = room.h - sum(least) - px(6) * (len(least) - 1)
        for at, high in enumerate(_shared(least, spare)):
            strip, room = room.top(high, px(6))
            for bar, cell in zip(bars[at * columns :], strip.columns(columns, px(6)), strict=False):
                bar.lay(cell)

    def _fit(self, bars: list[Bar], room: Box, columns: int) -> bool:
        """Whether no word need be cut in so many columns, and every bar can be hit."""
        if columns == 1 and (len(bars) > MOST_BARS or room.w >= px(BROAD)):
            return False
        return _whole_in(bars, room.w, columns) and _high_in(bars, room.w, columns) <= room.h + px(2)

    @staticmethod
    def _lay_cards(cards: list[OptionCard], room: Box) -> None:
        """Side by side and level with each other."""
        cells = room.top(min(room.h, px(HIGHEST_CARD)))[0].columns(len(cards), px(8))
        highs = [card.words_high(cell.w) for card, cell in zip(cards, cells, strict=True)]
        name, note = max(one for one, _ in highs), max(one for _, one in highs)
        for card, cell in zip(cards, cells, strict=True):
            card.lay_with(cell, name, note)

    @staticmethod
    def _least(bars: list[Bar], wide: float, gap: float) -> float:
        return sum(_least_high(bar, wide) for bar in bars) + gap * (len(bars) - 1)

    def _stack(self, bars: list[Bar], room: Box) -> None:
        """One below the other, each as high as its words need and a fair share of what is left."""
        gap = px(8) if self._least(bars, room.w, px(8)) <= room.h else px(4)
        least = [_least_high(bar, room.w) for bar in bars]
        spare = room.h - sum(least) - gap * (len(bars) - 1)
        even = (room.h - gap * (len(bars) - 1)) / max(1, len(bars))
        highs = [min(px(MOST_BAR), even)] * len(bars) if max(least) <= even else _shared(least, spare)
        for bar, high in zip(bars, highs, strict=True):
            strip, room = room.top(max(px(30), high), gap)
            bar.lay(strip)


class _WordyTile(Tile):
    """A tile whose word may be a long name: it takes two lines before it is cut. `small`: a line on what it does, below it."""

    def __init__(self, words: str, *more: Any, **kwargs: Any) -> None:
        super().__init__(words, *more, **kwargs)
        self.label, self.option_id = words, ""
        self.words.text = words
        self._further: list[Picture] = []
        self.small = self.put(Inscription(face="medium", largest=18, lines=2, tint=look.RED_INK))

    def drawn_in(self, ink: look.Colour) -> None:
        """Draws its picture in this ink."""
        self.ink = ink
        self._shade()

    def show_several(self, count: object) -> None:
        """Shows its picture so many times: what children can count."""
        for _ in range(len(self._further) + 1, count if isinstance(count, int) else 0):
            self._further.append(self.put(Picture(self.sign.name, tint=self.sign.tint)))

    def lay(self, box: Box) -> None:
        self._lay_one(box)
        if self.small.text:
            self._make_room_for_small()
        if self._further:
            room = Box(*self.box.inset(px(3), px(3)).bottom(px(25))[1])
            pictures = [self.sign, *self._further]
            columns = min(3, len(pictures))
            rows = -(-len(pictures) // columns)
            for picture, cell in zip(pictures, room.grid(columns, rows, 0), strict=False):
                picture.side = min(px(34), cell.w, cell.h) / MEASURE.unit
                picture.lay(cell)

    def _make_room_for_small(self) -> None:
        """Name and line at the foot, and the picture above them where it has room."""
        whole = self.box.inset(px(3), px(2))
        high = min(whole.h - px(22), self.small.height_for(whole.w))
        low, rest = whole.bottom(max(px(18), high))
        self.small.lay(low)
        name, rest = rest.bottom(px(22))
        self.words.lines = 1
        if not self._is_whole(Box(self.x + 1, name.y, self.width - 2, name.h)):  # rather the whole name
            self.small.opacity = 0
            self._lay_one(self.box)
            return
        self.small.opacity = 1
        self.words.lay(Box(self.x + 1, name.y, self.width - 2, name.h))
        self.sign.opacity = 1 if rest.h >= px(20) else 0
        self.sign.side = max(20.0, min(60.0, rest.h / MEASURE.unit))
        self.sign.lay(rest)

    def _lay_one(self, box: Box) -> None:
        self.words.lines, self.words.squeeze, self.sign.opacity = 1 if self.sign.name else 3, lettering.SQUEEZE, 1
        super().lay(box)
        if not self.sign.name:
            self.words.squeeze = lettering.SQUEEZE if self._is_whole(self.words.box) else lettering.HARD_SQUEEZE
            return
        near = px(EDGE) if " " in self.label or self.why else 0  # a single word may come nearer to the edge
        if self._is_whole(self.words.box.inset(near, 0)):
            self.words.lay(self.words.box.inset(near, 0))
            return
        room = lettering.extent(self.label, "bold", lettering.least_letters())[0] * lettering.HARD_SQUEEZE
        if " " not in self.label and not self.why and room <= self.width:  # rather from edge to edge than torn
            self.words.squeeze = lettering.HARD_SQUEEZE
            self.words.lay(Box(self.x, self.words.y, self.width, self.words.height))
            return
        whole = self.box.inset(px(3), px(3))
        for lines, squeeze, edge in WAYS_TO_SET:
            near = min(near, px(edge))
            self.words.lines, self.words.squeeze = lines, squeeze
            low, rest = whole.bottom(min(whole.h, px(46 if lines == 2 else 70)))
            if rest.h < px(20):  # rather the whole name than its picture
                low = whole
            low = Box(self.x + 1 + near, low.y, self.width - 2 - 2 * near, low.h)
            if self._is_whole(low):
                break
        self.words.lay(low)
        self.sign.opacity = 1 if rest.h >= px(20) else 0
        self.sign.side = max(24.0, min(48.0, rest.h / MEASURE.unit))
        self.sign.lay(rest)

    def _is_whole(self, box: Box) -> bool:
        """Whether its word can be read to the end in this box."""
        return not any(line.endswith("…") for line in self.words.setting(box.w, box.h).lines)


def _least_high(bar: Bar, wide: float) -> float:
    return bar.least_high(wide) if isinstance(bar, OptionBar) else px(57)


def _rows_least(bars: list[Bar], wide: float, columns: int) -> list[float]:
    """How high each row must be, in so many columns."""
    each = (wide - px(6) * (columns - 1)) / columns
    return [max(_least_high(bar, each) for bar in bars[at : at + columns]) for at in range(0, len(bars), columns)]


def _high_in(bars: list[Bar], wide: float, columns: int) -> float:
    """How high these bars must be in so many columns, in pixels."""
    least = _rows_least(bars, wide, columns)
    return sum(least) + px(4 if columns == 1 else 6) * (len(least) - 1)


def _whole_in(bars: list[Bar], wide: float, columns: int) -> bool:
    """Whether no word of them is cut in so many columns."""
    each = (wide - px(6) * (columns - 1)) / columns
    return columns == 1 or (each > px(140) and all(_fits_across(bar, each) for bar in bars))


def _least_of_bars(bars: list[OptionBar], wide: float) -> float:
    """How high these bars must be at least, in pixels: with their pictures, if there is a way to lay them so."""
    pictured = all(one.sign.name for one in bars)
    for bar in bars:
        bar.brief, bar.pictured = False, pictured
    columns = range(1 if wide < px(BROAD) else 2, min(len(bars), MOST_BARS) + 1)
    ways = list[Bar](bars)
    least = min((_high_in(ways, wide, one) for one in columns if _whole_in(ways, wide, one)), default=float(px(LEAST_BAR)))
    for bar in bars:
        bar.pictured = False
    return least


def _lacks(bars: list[Bar], room: Box, columns: int) -> tuple[bool, float]:
    """How badly so many columns do not fit: whether words would be cut, and how much height is missing."""
    least = _rows_least(bars, room.w, columns)
    wide = (room.w - px(6) * (columns - 1)) / columns
    return not all(_fits_across(bar, wide) for bar in bars), sum(least) + px(6) * (len(least) - 1) - room.h


def _fits_across(bar: Bar, wide: float) -> bool:
    return bar.fits_across(wide) if isinstance(bar, OptionBar) else True


def _shared(least: list[float], spare: float) -> list[float]:
    """Each its least, and an equal share of what is left (or lacks)."""
    return [min(max(px(MOST_BAR), high), high + spare / len(least)) for high in least]


def _has_picture(option: Option) -> bool:
    return signs.sign_for(option.id, option.more.get("icon")) is not None


def _worth_a_bar(options: tuple[Option, ...]) -> list[Option]:
    """Without those that are unusual just now and cannot be chosen either: they would only take the room of the others."""
    return [option for option in options if option.why is None or not option.more.get("rare")] or list(options)


def _leaves(options: tuple[Option, ...], most: int = MOST_TILES) -> list[list[Option]]:
    """The usual ones, then the rare ones; more leaves where they are too many for one."""
    usual = [option for option in options if not option.more.get("rare")]
    rare = [option for option in options if option.more.get("rare")]
    if not usual or not rare or len(options) <= min(12, most):
        usual, rare = list(options), []
    whole = usual + rare
    if len(whole) <= most and not rare:
        return [whole]
    each = most - 1
    return [part[at : at + each] for part in (usual, rare) for at in range(0, len(part), each)]


def _places(places: Sequence[Sequence[str]], most: int, one_leaf: bool) -> list[list[str]]:
    """What lies where on which leaf: the usual ones, and the others. On each at most so many, the next leaf's key among them."""
    whole = [one for part in places for one in part]
    if one_leaf or (len(places) == 1 and len(whole) <= most):
        return [whole]
    each = most - 1
    first = min(each, len(places[0]))
    return [whole[:first], *(whole[at : at + each] for at in range(first, len(whole), each))]


def _roomy(count: int, room: Box) -> bool:
    """Whether so many tiles can all be large."""
    columns = max(1, int((room.w + px(5)) // px(ROOMY + 5)))
    return -(-count // columns) <= int((room.h + px(5)) // px(ROOMY + 5))


def _rows_of_places(count: int, room: Box) -> int:
    """In how many rows so many tiles lie: by the breadth alone, unless that is far too high: no line above moves one."""
    for broad in (EASY, LEAST_TILE):
        rows = -(-count // max(1, int((room.w + px(5)) // px(broad + 5))))
        if rows * px(50) <= room.h:
            break
    return rows


def _capacity(room: Box) -> int:
    """How many tiles there is room for, each large enough to hit and to read."""
    columns, rows = int((room.w + px(5)) // px(LEAST_TILE + 5)), int((room.h + px(5)) // px(56 + 5))
    return max(1, columns) * max(1, rows)


def _grid(count: int, room: Box) -> tuple[int, int]:
    """Columns and rows for so many tiles: as square as they can be, and broad enough for a word."""
    wide, high = px(LEAST_TILE), px(57)

    def fit(columns: int) -> tuple[float, float]:
        rows = -(-count // columns)
        w, h = (room.w - px(5) * (columns - 1)) / columns, (room.h - px(5) * (rows - 1)) / rows
        return min(w / wide, 1.0) + min(h / high, 1.0), min(w, h * 1.05)

    columns = max(range(1, count + 1), key=fit)
    return columns, -(-count // columns)


def _is_face(word: str) -> bool:
    """Whether an option is a face of a die: it is shown as one."""
    return word.isdigit() and 1 <= int(word) <= MOST_PIPS
