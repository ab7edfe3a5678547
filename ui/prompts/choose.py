"""A Choose: cards with pictures, bars that say what they do, or tiles, with the rare ones on a second leaf."""

from __future__ import annotations

from companion.prompts import Choose, Option, Prompt
from companion.scene import Scene
from companion.words import Names
from ui import signs
from ui.look import Box, px
from ui.parts.basics import Part
from ui.parts.dice import DieKey
from ui.parts.keys import Bar, Key, Tile
from ui.prompts.answering import Body, Hands, capital, sentence
from ui.prompts.bar_rows import BROAD, MOST_BARS, lay_bars, least_of_bars
from ui.prompts.bars import OptionBar, OptionCard
from ui.prompts.eye import HiddenDie
from ui.prompts.leaves import GAP, LEAST_TILES, MOST_TILES, capacity, grid_for, is_roomy, leaves_of, places_of, rows_of_places
from ui.prompts.roll import LEAST_KEY, FaceKeys
from ui.prompts.scenery import Scenery
from ui.prompts.wordy_tile import WordyTile
from ui.tongue import spoken, tr

MOST_CARDS = 3
MOST_BARS_ON_A_LEAF = 6
"""A further leaf with so few has room to say what each is or why it cannot be."""
ROOM_FOR_BARS = 200
"""Units of height that such a leaf must have."""
MOST_PIPS = 6
ROOMY = 190
"""Units of height that cards like to have below what is at stake; bars on broad paper need less."""
LEAST_HIDDEN = 44
"""Units: a die that lies hidden is no smaller."""
LOW_WITH_DICE = 220
"""Units of height below which the faces of a die stand in one row, if they can."""


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
            return leaves_of(prompt.options, self.most)
        self.places = places_of(prompt.places, self.most, one_leaf)
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
        tile = WordyTile(label, sign, lambda: self._choose(option), why=why, tone=tone)
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
            lay_bars([key for key in self.keys if isinstance(key, Bar)], room)
        else:
            self._lay_tiles(room, self.done if within else None)

    def _lay_tiles(self, room: Box, last: Part | None = None) -> None:
        """In rows, this key the last of them; on more leaves where they would be too small to hit on this one."""
        most = max(LEAST_TILES, min(MOST_TILES, capacity(room) - (0 if last is None else 1)))
        one_leaf = bool(self.places) and is_roomy(sum(map(len, self.places)), room)
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
        for key, cell in zip(keys, room.grid(*grid_for(len(keys), room), px(GAP)), strict=False):
            key.lay(cell)

    def _lay_in_places(self, room: Box) -> None:
        """Each in its own cell, and the key to the next leaf in the last one. All leaves have as many rows as the first."""
        turned = len(self.leaves) > 1
        rows = rows_of_places(len(self.places[0]) + turned, room)
        columns = -(-(len(self.places[self.leaf]) + turned) // rows)
        cells = room.grid(columns, rows, px(GAP))
        lies = dict(zip(self.places[self.leaf], cells, strict=False))
        for key, option in zip(self.keys, self.leaves[self.leaf], strict=False):
            key.lay(lies[option.id])
        if turned:
            self.keys[-1].lay(cells[-1])

    def _lay_scenery(self, room: Box) -> Box:
        """What is at stake, above the options where both have room. Gives what is left."""
        high = self.scenery.high(room.w)
        roomy = room.h - high > px(ROOMY) or (room.w > px(BROAD) and room.h - high - px(4) >= self.least_high(room.w))
        shown = not self.scenery.empty and not self.crowded and not self.calls_a_die and roomy
        self.scenery.opacity = 1 if shown else 0
        if not shown:
            return room
        strip, room = room.top(high, px(4))
        self.scenery.lay(strip)
        return room

    def least_high(self, wide: float) -> float:
        bars = [key for key in self.keys if isinstance(key, OptionBar)]
        if not self.crowded and bars:
            return least_of_bars(bars, wide)
        if not self.crowded:
            return px(58) + self._faces_high(wide) if self.faces is not None else super().least_high(wide)
        count = len(self.places[0]) + 1 if self.places else len(self.keys)
        rows = -(-count // max(1, int((wide + px(GAP)) // px(85))))
        return rows * px(57) + (rows - 1) * px(GAP) + self._faces_high(wide)

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
        if rows == 1:  # rather lower keys than no die
            high = max(px(LEAST_KEY), min(high, room.h - px(10) - px(LEAST_KEY)))
        low, rest = room.bottom(high * rows + px(6) * (rows - 1), px(10))
        for key, cell in zip(self.keys, low.grid(-(-len(self.keys) // rows), rows, px(6)), strict=False):
            key.lay(cell)
        self.scenery.opacity = 1 if rest.h > px(40) else 0
        if self.hidden is not None:
            self.hidden.opacity = 1 if rest.h >= px(LEAST_HIDDEN) else 0
            side = min(px(96), rest.h)
            die, rest = rest.left(side, px(18))
            self.hidden.lay(die)
        self.scenery.lay(rest.middle(rest.w, min(rest.h, self.scenery.high(rest.w))))


def _has_picture(option: Option) -> bool:
    return signs.sign_for(option.id, option.more.get("icon")) is not None


def _worth_a_bar(options: tuple[Option, ...]) -> list[Option]:
    """Without those that are unusual just now and cannot be chosen either: they would only take the room of the others."""
    return [option for option in options if option.why is None or not option.more.get("rare")] or list(options)


def _is_face(word: str) -> bool:
    """Whether an option is a face of a die: it is shown as one."""
    return word.isdigit() and 1 <= int(word) <= MOST_PIPS
