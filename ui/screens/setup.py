"""Setting up a voyage: who sails in which seat, by which house rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from companion.harbour import NAME_LENGTH
from companion.muster import Muster
from companion.pack import HouseRule, Setting
from companion.prompts import Refused
from companion.shipped import read_shipped, shipped, title_of
from ui import look
from ui.look import MEASURE, Box, px
from ui.naming import name_of
from ui.parts.around import around
from ui.parts.basics import Inscription
from ui.parts.choice import ChoiceRow
from ui.parts.keys import Key, Tile, Tool
from ui.parts.letters import Letters
from ui.parts.note import Note
from ui.parts.paper import Paper
from ui.parts.seats import Berth, SeatingKey, SeatKey, SeatPlace
from ui.screens.page import Leaves
from ui.screens.screen import Screen
from ui.tongue import spoken, tr
from ui.writable import writable

BACKSPACE, ENTER, ESCAPE = 8, (13, 271), 27
ROOM_TO_LEAVE: Final = 190
"""Units: where there are so many seats that each has less, one is left on the page on which its name is written."""
MOST_IN_A_ROW: Final = 4
"""More ways than these are chosen from on a leaf of their own."""


class Setup(Screen):
    """A new voyage of one game."""

    def __init__(self, app: Any, game: str) -> None:
        super().__init__(app)
        self.pack = next(one for one in app.harbour.games() if one.id == game)
        self.muster = app.musters.pop(game, None) or Muster(self.pack, app.harbour.last_crew(game))
        self.files = {one.name: shipped(self.pack, one) for one in self.pack.settings}
        last = app.harbour.last_choices(game)
        self.settings: dict[str, str | None] = {
            one.name: last[one.name] if last.get(one.name) in self.files[one.name] else one.default for one in self.pack.settings
        }
        """The name of what was chosen of the game's own files, by setting."""
        switches = sorted(self.pack.house_rules, key=lambda switch: not switch.common)
        offered = [one for one in self.pack.settings if self.files[one.name]]
        self.subjects: list[Setting | HouseRule] = [*offered, *switches]
        self.leaves = Leaves()
        self.writing: str | None = None
        self.picking: Setting | None = None
        self.explained: HouseRule | None = None

    @property
    def seats(self) -> list[str]:
        """The seats aboard, in the order of play."""
        return self.muster.seats

    @property
    def names(self) -> dict[str, str]:
        """What each seat is called."""
        return self.muster.names

    @property
    def rules(self) -> dict[str, str]:
        """Every house rule with its value."""
        return self.muster.rules

    def key_of(self, seat: str) -> SeatKey:
        """The key with the name of this seat."""
        return self.keys[seat]

    # --- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        whole = self.box.inset(px(8), px(6))
        head, whole = whole.top(px(40), px(4))
        left, right = head.columns(2)
        self.add(Inscription(tr("A new voyage"), face="title", largest=34, halign="left", tint=look.BONE), left)
        self.add(Inscription(spoken(self.pack.title), face="italic", largest=25, halign="right", tint=look.BRASS), right)
        low, whole = whole.bottom(px(62), px(6))
        self.keys: dict[str, SeatKey] = {}
        if self.writing is not None:
            strip, whole = whole.top(px(86), px(5))
            self._writer(strip, self.writing)
            paper = self.put(Paper(), whole)
            self.put(Letters(self.app.settings.screen.language, self._letter), paper.inside(14, 12))
            self._foot_of_writer(low)
            return
        few = len(self.pack.seats) <= 3
        rows = 1 if few else -(-len(self.pack.seats) // 2) if MEASURE.tall else 2
        strip, whole = whole.top(px(88) if few else px(78) * rows + px(4) * (rows - 1), px(5))
        self._seats(strip, rows)
        self._foot(low)
        if self.explained is not None:
            self._explanation(self.explained, whole)
            return
        side, whole = whole.right(px(62), px(6))
        paper = self.put(Paper(), whole)
        if self.picking is not None:
            self._ways_of(self.picking, paper.inside(18, 14))
        else:
            self._house_rules(paper.inside(18, 12))
            self._side(side)

    @property
    def _may_vary(self) -> bool:
        """Whether there are seats to choose from."""
        return self.pack.fewest < len(self.pack.seats)

    def _berth(self, seat_id: str) -> Berth:
        seat = next(one for one in self.pack.seats if one.id == seat_id)
        aboard, writing = seat_id in self.seats, self.writing == seat_id
        name = writable(self.names[seat_id]) or ("" if writing else name_of(seat_id))
        label = spoken(seat.label)
        if not aboard:
            name = tr("Come aboard")
        elif len(self.pack.seats) > 2 and not writing:
            label = tr("{place}: {seat}", place=self.seats.index(seat_id) + 1, seat=label)
        return Berth(name, label, look.BOARDS.get(seat.colour, look.OTHER_BOARD), aboard, writing)

    def _seats(self, box: Box, rows: int) -> None:
        two = self.pack.most == 2
        swap = Tool(tr("Swap") if len(self.seats) <= 2 else tr("Shift"), "swap", self._swap)
        swap.enabled = len(self.seats) > 1
        order = [*self.seats, *self.muster.ashore]
        if two:  # the key lies between the two that it swaps
            wide = (box.w - px(72)) / 2
            cells = [box.left(wide)[0], box.right(wide)[0]]
            self.add(swap, box.middle(px(60), box.h))
        else:
            side, box = box.right(px(60), px(6))
            self.add(swap, side)
            cells = box.grid(-(-len(order) // rows), rows, px(4))
        for seat_id, cell in zip(order, cells, strict=False):
            berth = self._berth(seat_id)
            leave = None
            if berth.aboard and self._may_vary and cell.w >= px(ROOM_TO_LEAVE):
                leave = (tr("Leave"), partial(self._leave, seat_id), self.muster.may_leave)
            place = self.add(SeatPlace(berth, partial(self._write if berth.aboard else self._join, seat_id), leave), cell)
            self.keys[seat_id] = place.key

    def _writer(self, box: Box, seat_id: str) -> None:
        """The seat whose name is written, and beside it what there is to know of names."""
        key, rest = box.left(box.w * 0.56, px(14))
        self.keys[seat_id] = self.add(SeatKey(self._berth(seat_id), self._written), key)
        words = tr("A name has up to {most} letters.", most=NAME_LENGTH)
        self.hint = self.add(Inscription(words, face="medium", largest=20, lines=3, halign="left", tint=look.TOOL_TEXT), rest)

    # --- house rules -------------------------------------------------------------------------------------------------

    def _house_rules(self, box: Box) -> None:
        head, box = box.top(px(46) if MEASURE.tall else px(30), px(3))
        title, rest = head.left(head.w * (0.4 if MEASURE.tall else 0.3), px(4))
        self.add(Inscription(tr("House rules"), face="italic", largest=26, halign="left", tint=look.RED_INK), title)
        leaf, rest = rest.right(px(64), px(4))
        summary = Inscription("", face="medium", largest=19, lines=2, halign="right", tint=look.SECOND_INK)
        self.summary = self.add(summary, rest)
        high = px(120) if MEASURE.tall else px(58)
        each = max(1, int((box.h + px(3)) // (high + px(3))))
        numbers = self.leaves.cut(len(self.subjects), each)
        if self.leaves.last:
            words = f"{self.leaves.at + 1} / {self.leaves.last + 1}"
            self.add(Inscription(words, face="bold", largest=19, halign="right"), leaf)
        for number, row in zip(numbers, box.rows(each, px(3)), strict=False):
            subject = self.subjects[number]
            if isinstance(subject, Setting):
                self._setting(subject, row)
            else:
                self._switch(subject, row)
        self._summarise()

    def _switch(self, switch: HouseRule, box: Box) -> None:
        ways = [(value, spoken(words)) for value, words in switch.values]
        flagged = self.muster.bent(switch)

        def choose(value: str) -> None:
            self.rules[switch.name] = value
            row.show([way for way, _ in ways].index(value), flagged=self.muster.bent(switch))
            self._summarise()

        explain = partial(self._explain, switch)
        row: ChoiceRow = self.add(
            ChoiceRow(spoken(switch.label), ways, self.rules[switch.name], choose, flagged=flagged, ask=explain), box
        )

    def _summarise(self) -> None:
        changed, count = self.muster.changed, len(self.pack.house_rules)
        if self.muster.remembered:
            words = tr("as last time: {n} of {count} changed", n=changed, count=count)
            self.summary.text = words if changed else tr("as last time: all as printed")
        else:
            self.summary.text = tr("{n} of {count} changed", n=changed, count=count) if changed else tr("all as printed")
        if hasattr(self, "reset"):
            self.reset.enabled = changed > 0

    def _explain(self, switch: HouseRule | None) -> None:
        self.explained = switch
        self.rebuild()

    def _explanation(self, switch: HouseRule, box: Box) -> None:
        """The rule that this one bends, in our own words; a tap puts it away."""
        page = next((one for one in self.pack.rules.values() if switch.name in one.bends), None)
        printed = tr("{rule}: as printed, {value}.", rule=spoken(switch.label), value=spoken(switch.values[0][1]))
        paragraphs = [(printed, True), *((spoken(one), False) for one in (page.text if page is not None else ()))]
        title = spoken(page.title) if page is not None else spoken(switch.label)
        mark = page.number if page is not None else switch.rule
        self.put(Note(title, mark, paragraphs, partial(self._explain, None)), box.top(min(box.h, px(330)))[0])

    def _setting(self, setting: Setting, box: Box) -> None:
        ways = self._ways(setting)
        if len(ways) <= MOST_IN_A_ROW:
            self.add(ChoiceRow(spoken(setting.label), ways, self.settings[setting.name], partial(self._set, setting)), box)
        else:
            chosen = self.settings[setting.name]
            self.add(ChoiceRow(spoken(setting.label), [(setting, self._titled(setting, chosen))], None, self._pick), box)

    def _ways(self, setting: Setting) -> list[tuple[str | None, str]]:
        ways: list[tuple[str | None, str]] = [(name, self._titled(setting, name)) for name in self.files[setting.name]]
        return ways if setting.default is not None else [(None, self._titled(setting, None)), *ways]

    def _titled(self, setting: Setting, name: str | None) -> str:
        """What one of the game's own files is called on the screen."""
        return spoken(title_of(self.pack, setting, name)) if name is not None else tr("none")

    def _ways_of(self, setting: Setting, box: Box) -> None:
        """All that can be chosen for a setting, as tiles."""
        head, box = box.top(px(30), px(3))
        self.add(Inscription(spoken(setting.label), face="italic", largest=26, halign="left", tint=look.RED_INK), head)
        ways = self._ways(setting)
        columns = 2 if MEASURE.tall else 4
        for (value, words), cell in zip(ways, box.grid(columns, -(-len(ways) // columns), px(4)), strict=False):
            tile = self.add(Tile(words, None, partial(self._set, setting, value)), cell)
            tile.words.lines, tile.words.largest, tile.chosen = 2, 20, self.settings[setting.name] == value

    # --- tools -------------------------------------------------------------------------------------------------------

    def _side(self, box: Box) -> None:
        cells = box.rows(3, px(4))
        up = self.add(Tool(tr("Up"), "newer", partial(self._turn_leaf, -1)), cells[0])
        down = self.add(Tool(tr("Down"), "older", partial(self._turn_leaf, 1)), cells[1])
        self.leaves.dull(up, down)
        self.reset = self.add(Tool(tr("Reset"), "undo", self._reset), cells[2])
        self.reset.enabled = self.muster.changed > 0

    def _foot(self, box: Box) -> None:
        back, rest = box.left(px(64), px(6))
        self.add(Tool(tr("Back"), "back", self._back), back)
        go, rest = rest.right(rest.w * (0.46 if MEASURE.tall else 0.44), px(6))
        self.add(Key(tr("Set sail"), "anchor", self._begin, brass=True), go)
        facing = self.app.seating == "face_to_face"
        colours = {seat.id: look.BOARDS.get(seat.colour, look.OTHER_BOARD) for seat in self.pack.seats}
        picture = around([colours[seat] for seat in self.seats], facing)
        words = tr("Face to face") if facing else tr("Side by side")
        self.add(SeatingKey(tr("You sit"), words, picture, self.app.choices.toggle_seating), rest)

    def _foot_of_writer(self, box: Box) -> None:
        keys = box.columns(4 if self._may_vary else 3, px(6))
        self.add(Key(tr("Rub out"), "back", self._rub_out), keys[0])
        self.add(Key(tr("Rub out all"), act=self._clear), keys[1])
        if self._may_vary:
            leave = self.add(Tool(tr("Leave"), "dock", partial(self._leave, self.writing or "")), keys[2])
            leave.enabled = self.muster.may_leave
        self.add(Key(tr("Done"), "tick", self._written, brass=True), keys[-1])

    # --- doing -------------------------------------------------------------------------------------------------------

    def _and_rebuild(self, act: Callable[[], object]) -> None:
        act()
        self.rebuild()

    def _turn_leaf(self, by: int) -> None:
        self.leaves.at += by
        self.rebuild()

    def _reset(self) -> None:
        self._and_rebuild(self.muster.as_printed)

    def _back(self) -> None:
        """Puts away what lies on top; from the page itself it leads home, and what was chosen waits until the next time."""
        if self.explained is not None:
            self._explain(None)
        elif self.picking is not None:
            self._pick(None)
        else:
            self.app.musters[self.pack.id] = self.muster
            self.app.open("home")

    def _pick(self, setting: Setting | None) -> None:
        self.picking = setting
        self.rebuild()

    def _set(self, setting: Setting, value: str | None) -> None:
        self.settings[setting.name] = value
        self._pick(None)

    def _swap(self) -> None:
        self._and_rebuild(self.muster.swap)

    def _join(self, seat: str) -> None:
        if self.muster.join(seat):
            self.rebuild()
        else:
            self.say(tr("There are {most} aboard: that is all this game has room for.", most=self.pack.most))

    def _leave(self, seat: str) -> None:
        self.writing = None
        self._and_rebuild(partial(self.muster.leave, seat))

    def _write(self, seat: str) -> None:
        self.writing = seat
        self.rebuild()

    def _letter(self, letter: str) -> None:
        if self.writing is not None:
            self._show_name(self.muster.tap_letter(self.writing, letter))

    def _show_name(self, whole: bool = True) -> None:
        """Shows the name as far as it is written. Not `whole`: a letter came for which there is no room."""
        if self.writing is None:
            return
        name = self.names[self.writing]
        self.keys[self.writing].show(name)
        words = tr("A name has up to {most} letters.", most=NAME_LENGTH)
        if not whole:
            words = tr("{name} has {most} letters: no more fit on the plate.", name=name, most=NAME_LENGTH)
        self.hint.text, self.hint.tint = words, look.TOOL_TEXT if whole else look.LAMP
        self.hint.face = "medium" if whole else "bold"

    def _rub_out(self) -> None:
        if self.writing is not None:
            self.muster.rub_out(self.writing)
            self._show_name()

    def _clear(self) -> None:
        if self.writing is not None:
            self.names[self.writing] = ""
            self._show_name()

    def _written(self) -> None:
        if self.writing is not None:
            self.names[self.writing] = self.names[self.writing].strip()
        self.writing = None
        self.rebuild()

    def typed(self, key: int) -> bool:
        """While a name is written, keys of a physical keyboard rub out and end it; no other means anything."""
        if self.writing is None:
            if key == ESCAPE and (self.picking is not None or self.explained is not None):
                self._back()
                return True
            return False
        if key == BACKSPACE:
            self._rub_out()
        elif key in ENTER or key == ESCAPE:
            self._written()
        return True

    def wrote(self, text: str) -> bool:
        """A physical keyboard writes the name, small and capital letters as they come."""
        if self.writing is None:
            return False
        self._show_name(self.muster.write(self.writing, writable(text) if text.strip() else text))
        return True

    def _begin(self) -> None:
        harbour = self.app.harbour
        files = {name: file for name, file in self.settings.items() if file in self.files[name]}
        try:
            chosen = {one.name: read_shipped(self.pack, one, files[one.name]) for one in self.pack.settings if one.name in files}
            voyage = harbour.begin(self.pack.id, self.muster.crew(), self.rules, chosen)
            if files:
                harbour.remember_choices(self.pack.id, files)
            self.app.take_up(voyage)
        except Refused as refused:
            self.say(spoken(refused.why))

    def say(self, words: str) -> None:
        """Says something on a note: why there can be no such voyage, or what a device has to say."""
        self.put(Note(tr("A word"), "", [(words, False)], self.rebuild), self.box.middle(px(420), px(200)))
