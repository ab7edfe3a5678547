"""A ship board: the name plate of a seat and what lies before it, in wood, with pegs like a cribbage board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from kivy.graphics import Color
from kivy.properties import BooleanProperty, ColorProperty

from companion.panels import Fitting, Number, Panel, Pegs, State
from companion.words import Names
from ui import look
from ui.lettering import extent, in_two, is_whole, spelled
from ui.look import Box, px
from ui.motion import swing_out
from ui.parts.basics import Inscription, Part, Picture, Slip, Turning
from ui.parts.grounds import patches
from ui.parts.materials import piece
from ui.parts.scores import Score
from ui.parts.stowage import is_full, stow, values_for
from ui.parts.tags import TAG, Tag, over_edge, within_board
from ui.parts.values import BETWEEN, Hoard, PegRow, Recess, Value, first_whole
from ui.parts.wood import Plank
from ui.tongue import spoken

MOST_BROAD: Final = 6
"""So many values of a broad board stand one below the other."""
MOST_STANDING: Final = 6
"""So many values stand on a board with room between them."""
Touched = Callable[[str], None]
"""Is told the path of the value that was touched."""


WAITING_PENNANT: Final = look.colour("#FF8A6B")
"""A pennant on a dull plate. It is as red as elsewhere: a white one would look like giving up."""
LEAST_SCREWED: Final = 24
"""Units: a name is written no smaller than this to leave room for the screws of its plate."""


class Plate(Slip):
    """The name of a seat: brass where it must act, with a pennant where it is its turn, and screws where there is room."""

    def __init__(self, name: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.name = name
        self._screws = patches([], piece("screw").texture)
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(self._screws)
        self.words = self.put(Inscription(name, face="title", largest=29, lines=2))
        self.pennant = self.put(Picture("", side=24, tint=look.PENNANT))

    def show(self, acting: bool, in_turn: bool) -> None:
        self.made_of = "plate" if acting else "plate-dull"
        self.words.tint = look.PLATE_INK if acting else look.DULL_PLATE_TEXT
        self.pennant.tint = look.PENNANT if acting else WAITING_PENNANT
        self.pennant.name = "pennant" if in_turn else ""
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.words.text = self.name
        flag = px(25) if self.pennant.name else 0
        screwed = self.width - 2 * px(15) - flag >= extent(self.name, spelled(self.name, "title"), px(LEAST_SCREWED))[0]
        whole = inner = self.box.inset(px(15 if screwed else 6), px(1))
        if flag:
            pennant, inner = inner.left(px(24), px(1))
            self.pennant.lay(pennant)
        if not self._write(inner) and flag:  # rather the longest of all names than its pennant
            self._write(whole)
            inner = whole
        self.pennant.opacity = 0 if inner is whole else 1
        self.words.lay(inner)
        self._drive_screws(screwed)

    def _write(self, inner: Box) -> bool:
        """Writes the name on one line, or in two. Gives whether it can be read to its end in so much room."""
        self.words.text = self.name
        if self.words.setting(inner.w, inner.h).lines != (self.name,):
            self.words.text = in_two(self.name)
        return is_whole(self.words.text, self.words.setting(inner.w, inner.h))

    def _drive_screws(self, screwed: bool) -> None:
        screw = piece("screw")
        side = round(screw.texture.width * screw.scale)
        middles = (self.x + px(9), self.right - px(9)) if screwed else ()
        y = round(self.center_y - side / 2)
        driven = patches([(round(x - side / 2), y, side, side) for x in middles], screw.texture)
        self._screws.texture = screw.texture
        self._screws.vertices, self._screws.indices = driven.vertices, driven.indices


class Board(Turning, Plank):
    """The board of one seat. `inner` is the side that looks to the sheet: tags of changes hang over it."""

    acting = BooleanProperty(False)
    wood = ColorProperty(look.OTHER_BOARD)

    def __init__(self, seat: str, name: str, wood: look.Colour, why: Touched, by_hand: Touched, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.seat, self.wood, self._why, self._by_hand = seat, wood, why, by_hand
        self.inner = "right"
        self.corner = px(9)
        self.cut = sum(seat.encode()) % 7 / 7  # each board is from another part of the tree
        self.plate = self.put(Plate(name))
        self.state_line = self.put(Inscription(face="bold", largest=18, lines=2))
        self.states = 0
        self._state_words: list[str] = []
        self.values: list[Value] = []
        self.full = False
        """Whether it holds more than numbers, pegs and a recess: then all lies as stowage.py says."""
        self._shape: tuple[object, ...] = ()
        self._tags: list[Part] = []

    def show(self, panels: Sequence[Panel], values: Mapping[str, Any], names: Names, *, acting: bool, in_turn: bool) -> None:
        """Shows these panels with what the table holds at their paths."""
        self.acting = acting
        self.ground = self.wood if acting else look.darker(self.wood, 0.22)
        self.made_of = "board" if acting else "board-waiting"
        self.plate.show(acting, in_turn)
        shape = tuple((type(one), one.path) for one in panels if not isinstance(one, State))
        built = shape != self._shape
        if built:
            self._shape = shape
            self._build(panels)
        states = [one for one in panels if isinstance(one, State)]
        before, self._state_words = self._state_words, [spoken(one.label, names) for one in states]
        if self._state_words != before:
            self.state_line.text = BETWEEN.join(self._state_words)
        self.state_line.tint = look.BONE if acting else look.BONE_WAITING
        by_path = {one.path: one for one in panels if not isinstance(one, State)}
        for value in self.values:
            value.bright = acting
            if isinstance(value, Recess):
                fitting = by_path.get(value.path)
                value.show_all(fitting if isinstance(fitting, Fitting) else None, states, names)
            else:
                value.show(by_path[value.path], values.get(value.path), names)
        if self._state_words != before or built:  # what has a name that fits is known only now
            self.states = len(states)
            if self.width > 1:
                self.lay(self.box)

    def _make_values(self, panels: Sequence[Panel], hoard: type[Hoard], row: type[PegRow], recess: type[Recess]) -> None:
        """New values in the place of the old ones, of these kinds; they are still to be added."""
        for value in self.values:
            self.remove_widget(value)
        fittings = [one.path for one in panels if isinstance(one, Fitting)]
        self.full = is_full(panels)
        if self.full:
            self.values = values_for(panels, self.wood, hoard, row)
        else:
            self.values = [hoard(one.path) for one in panels if isinstance(one, Number)]
            self.values += [row(one.path) for one in panels if isinstance(one, Pegs)]
        self.values += [recess(path) for path in fittings or [""]]

    def _build(self, panels: Sequence[Panel]) -> None:
        self._make_values(panels, Hoard, PegRow, Recess)
        for value in self.values:
            value.enabled = value.path != ""
            value.bind(on_tap=lambda one: self._why(one.touched_path), on_hold=lambda one: self._by_hand(one.touched_path))
            self.add_widget(value)
        if self.width > 1:
            self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(12), px(10))
        self.state_line.lay(Box(self.x, self.y, 1, 1))
        if self.full:
            self._lay_full(inner)
        elif self.width > px(600) and self.height < px(140):
            self._lay_down(self.box.inset(px(10), px(6)))
        elif self.width > px(200):
            self._lay_broad(inner)
        elif self.height > px(300):
            self._lay_standing(inner)
        else:
            self._lay_small(self.box.inset(px(8), px(6)))

    def _of(self, kind: type[Value]) -> list[Value]:
        return [value for value in self.values if type(value) is kind]

    def _lay_full(self, box: Box) -> None:
        if self.height < px(150) and self.width > px(300):
            plate, box = self.box.inset(px(10), px(6)).left(px(136), px(8))
            self.plate.lay(plate.middle(plate.w, px(46)))
        else:
            plate, box = box.top(px(46), px(6))
            self.plate.lay(plate)
        stow(self.values, box, self.states)

    def _lay_standing(self, box: Box) -> None:
        plate, box = box.top(px(46), px(6))
        self.plate.lay(plate)
        hoards, rows, recesses = self._of(Hoard), self._of(PegRow), self._of(Recess)
        if len(self.values) > MOST_STANDING:  # each as high as a thumb needs, and no gaps
            _share([*hoards, *rows, *recesses], box.rows(len(self.values)))
            return
        for hoard in hoards:
            strip, box = box.top(px(58), px(4))
            hoard.lay(strip)
        high = px(76) if len(rows) > 3 else px(104) if self.states < 2 else px(138)
        low, box = box.bottom(high, px(6))
        _share(recesses, low.rows(len(recesses), px(4)))
        if rows:
            _share(rows, [cell.top(min(cell.h, px(66)))[0] for cell in box.rows(len(rows), px(2))])

    def _lay_broad(self, box: Box) -> None:
        hoards, rows, recesses = self._of(Hoard), self._of(PegRow), self._of(Recess)
        low = self.height < px(200)
        strip, box = box.top(min(px(60), box.h * 0.56) if low else px(44), px(6))
        if low:  # all that is above the pegs in one line
            plate, strip = strip.left(strip.w * (0.33 if strip.w > px(300) else 0.4), px(6))
            self.plate.lay(plate.top(px(46))[0])  # so that a tag has room below it
        else:
            self.plate.lay(strip)
            strip, box = box.top(px(70), px(4))
            strip = strip.bottom(px(58))[0]
        if not low and len(self.values) > MOST_BROAD:  # numbers, counters in pairs, and below them what is aboard
            _share(hoards, strip.columns(len(hoards), px(6)))
            foot, box = box.bottom(px(56), px(6))
            for recess in recesses:
                recess.wordless = False
            _share(recesses, foot.columns(len(recesses), px(6)))
            _share(rows, box.top(px(12))[1].grid(2, -(-len(rows) // 2), px(10)))  # so that tags have room above them
            return
        _share([*hoards, *recesses], strip.columns(max(2, len(hoards) + len(recesses)), px(6)))
        wordless = not low and any(recess.width < px(150) for recess in recesses)
        for recess in recesses:
            recess.wordless = wordless
            recess.lay(recess.box)
        self.state_line.text = BETWEEN.join(self._state_words)
        if self.state_line.text and wordless:
            room = max(px(23), min(px(46), box.h - len(rows) * px(57)))
            strip, box = box.bottom(min(self.state_line.height_for(box.w), room), px(2))
            self.state_line.text = first_whole(self.state_line, self._state_words, strip)
            self.state_line.lay(strip)
        if rows:
            _share(rows, box.columns(len(rows), px(8)) if low else box.rows(len(rows), px(2)))

    def _lay_down(self, box: Box) -> None:
        plate, box = box.left(px(136), px(6))
        self.plate.lay(plate.middle(plate.w, px(46)))
        hoards, rows, recesses = self._of(Hoard), self._of(PegRow), self._of(Recess)
        for hoard in hoards:
            strip, box = box.left(px(120) if len(hoards) == 1 else px(96), px(4))
            hoard.lay(strip)
        for wide in (112, 150) if self.states < 2 else (150,):
            last, rest = box.right(px(wide), px(6))
            _share(recesses, last.columns(len(recesses), px(4)))
            if all(one.is_whole for one in recesses):
                break
        box = rest
        if rows:
            _share(rows, [cell.middle(cell.w, min(cell.h, px(66))) for cell in box.columns(len(rows), px(8))])

    def _lay_small(self, box: Box) -> None:
        plate, box = box.top(px(34), px(3))
        self.plate.lay(plate)
        hoards, rows, recesses = self._of(Hoard), self._of(PegRow), self._of(Recess)
        low, box = box.bottom(min(px(46), box.h * 0.38), px(2))
        _share(recesses, low.columns(len(recesses), px(2)))
        values = [*hoards, *rows]
        deep = max(1, -(-len(values) // 2))
        _share(values, box.grid(2, deep, px(2)))

    def below_gold(self) -> Box:
        """The part of the board, as it lies in the window, that holds neither the name nor a hoard: a note may lie there."""
        hoards = self._of(Hoard)
        if not hoards and not self.full:
            return self.box
        if self.width > px(600) and self.height < px(140):
            left = max(one.right for one in (self.plate, *hoards)) + px(6)
            free = Box(left, self.y + px(2), self.right - left - px(4), self.height - px(4))
        else:
            free = Box(self.x, self.y, self.width, min(one.y for one in (self.plate, *hoards)) - px(3) - self.y)
        if not self.turned:
            return free
        return Box(2 * self.center_x - free.x - free.w, 2 * self.center_y - free.y - free.h, free.w, free.h)

    # --- tags --------------------------------------------------------------------------------------------------------

    def tag(self, changes: Mapping[str, Sequence[Any]]) -> bool:
        """Hangs out what has just changed, path to [old, new]. Gives whether anything was hung out."""
        self.take_in()
        for value in self.values:
            for one in value.changed(changes):
                value.tagged = True
                place = over_edge(self, value) if one.place is None else within_board(self, one.place)
                sign = value.sign.name if isinstance(value, Score) else ""  # two share a line, one tag below the other
                if any(abs(tag.x - place.x) < place.w and abs(tag.y - place.y) < place.h for tag in self._tags):
                    place = Box(place.x, place.y - place.h - px(2), place.w, place.h)
                tag = self.put(Tag(one.by, sign if place.w > px(TAG[0]) else "", good=one.good), place)
                swing_out(tag, tag.right if self.inner == "left" else tag.x)
                self._tags.append(tag)
        return bool(self._tags)

    def take_in(self) -> None:
        """Takes the tags away."""
        for tag in self._tags:
            self.remove_widget(tag)
        self._tags.clear()
        for value in self.values:
            value.tagged = False


def _share(values: Sequence[Value], boxes: Sequence[Box]) -> None:
    for value, box in zip(values, boxes, strict=False):
        value.lay(box)
