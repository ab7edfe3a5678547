"""Setting up a voyage: who sails in which seat, with which of the game's files, by which house rules."""

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
from ui.keyboard import BACKSPACE, ENTER, ESCAPE
from ui.look import MEASURE, Box, px
from ui.naming import name_of
from ui.parts.around import around
from ui.parts.basics import Inscription
from ui.parts.choice import ChoiceRow
from ui.parts.house_rule import RuleRow, explanation, in_short, row_height
from ui.parts.keys import Key, Tile, Tool
from ui.parts.letters import Letters
from ui.parts.note import Note
from ui.parts.paper import Paper
from ui.parts.seats import Berth, SeatingKey, SeatKey, SeatPlace
from ui.screens.screen import Screen
from ui.tongue import spoken, tr
from ui.writable import writable

ROOM_TO_LEAVE: Final = 190
"""Units: where there are so many seats that each has less, one is left on the page on which its name is written."""
MOST_IN_A_ROW: Final = 4
"""More ways than these are chosen from on a leaf of their own."""
GAP: Final = 3
"""Units between two rows."""


class Setup(Screen):
    """A new voyage of one game."""

    def __init__(self, app: Any, game: str) -> None:
        super().__init__(app)
        self.pack = next(one for one in app.harbour.games() if one.id == game)
        if game not in app.musters:
            app.musters[game] = Muster(self.pack, app.harbour.last_crew(game), app.harbour.last_names())
        self.muster: Muster = app.musters[game]
        self.files = {one.name: shipped(self.pack, one) for one in self.pack.settings}
        last = app.harbour.last_choices(game)
        for one in self.pack.settings:
            self.settings.setdefault(one.name, last[one.name] if last.get(one.name) in self.files[one.name] else one.default)
        self.offered = [one for one in self.pack.settings if self.files[one.name]]
        self._foremost: dict[int, list[HouseRule]] = {}
        """The house rules offered here, by the number that there is room for: they stay where they are while one chooses."""
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
    def settings(self) -> dict[str, str | None]:
        """The name of what was chosen of the game's own files, by setting."""
        return self.muster.settings

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
        self._foot(low)
        rows = self._rows_of_seats()
        strip, whole = whole.top(px(88) if rows == 1 else px(78 if MEASURE.tall else 77) * rows + px(4) * (rows - 1), px(5))
        self._seats(strip, rows)
        if MEASURE.tall:
            strip, whole = whole.top(px(62), px(5))
            self._tools(strip)
        if self.explained is not None:
            note = explanation(self.muster, self.explained, partial(self._explain, None))
            self.put(note, whole.top(min(whole.h, px(400)))[0])
            return
        paper = self.put(Paper(), whole)
        if self.picking is not None:
            self._ways_of(self.picking, paper.inside(18, 14))
        else:
            self._house_rules(paper.inside(18, 14 if MEASURE.tall else 10))

    @property
    def _may_vary(self) -> bool:
        """Whether there are seats to choose from."""
        return self.pack.fewest < len(self.pack.seats)

    def _rows_of_seats(self) -> int:
        seats = len(self.pack.seats)
        return 1 if seats <= 3 else -(-seats // 2) if MEASURE.tall else 2

    def _berth(self, seat_id: str) -> Berth:
        seat = next(one for one in self.pack.seats if one.id == seat_id)
        aboard, writing = seat_id in self.seats, self.writing == seat_id
        name = writable(self.names[seat_id]) or ("" if writing else name_of(seat_id))
        label = spoken(seat.label) if self.names[seat_id] or writing else tr("write your name")
        if not aboard:
            label = spoken(seat.label)
            name = tr("Come aboard")
        elif len(self.pack.seats) > 2 and not writing:
            label = tr("{place}: {seat}", place=self.seats.index(seat_id) + 1, seat=label)
        return Berth(name, label, look.BOARDS.get(seat.colour, look.OTHER_BOARD), aboard, writing)

    def _seats(self, box: Box, rows: int) -> None:
        order = [*self.seats, *self.muster.ashore]
        if not MEASURE.tall and self.pack.most == 2:  # the key lies between the two that it swaps
            wide = (box.w - px(72)) / 2
            cells = [box.left(wide)[0], box.right(wide)[0]]
            self.add(self._swap_tool(), box.middle(px(60), box.h))
        else:
            if not MEASURE.tall:
                side, box = box.right(px(60), px(6))
                self.add(self._swap_tool(), side.middle(side.w, px(78)))
            cells = box.grid(-(-len(order) // rows), rows, px(4))
        for seat_id, cell in zip(order, cells, strict=False):
            berth = self._berth(seat_id)
            leave = None
            if berth.aboard and self._may_vary and cell.w >= px(ROOM_TO_LEAVE):
                leave = (tr("Leave"), partial(self._leave, seat_id), self.muster.may_leave)
            place = self.add(SeatPlace(berth, partial(self._write if berth.aboard else self._join, seat_id), leave), cell)
            self.keys[seat_id] = place.key

    def _swap_tool(self) -> Tool:
        swap = Tool(tr("Swap") if len(self.seats) <= 2 else tr("Shift"), "swap", self._swap)
        swap.enabled = len(self.seats) > 1
        return swap

    def _crew_tool(self) -> Tool:
        """Others play than last time: all names are cleared at once, and as easily had again."""
        if self.muster.may_recall_names:
            return Tool(tr("Old crew"), "undo", partial(self._and_rebuild, self.muster.recall_names))
        new = Tool(tr("New crew"), "crewman", partial(self._and_rebuild, self.muster.clear_names))
        new.enabled = self.muster.is_named
        return new

    def _writer(self, box: Box, seat_id: str) -> None:
        """The seat whose name is written, and beside it what there is to know of names."""
        key, rest = box.left(box.w * 0.56, px(14))
        self.keys[seat_id] = self.add(SeatKey(self._berth(seat_id), self._written), key)
        words = tr("A name has up to {most} letters.", most=NAME_LENGTH)
        self.hint = self.add(Inscription(words, face="medium", largest=20, lines=3, halign="left", tint=look.TOOL_TEXT), rest)

    # --- house rules -------------------------------------------------------------------------------------------------

    def _house_rules(self, box: Box) -> None:
        """The game's own files to choose from, and as many house rules as there is room for; the others are a tap away."""
        count = len(self.pack.house_rules)
        each = max(1, int((box.h - px(30)) // (row_height() + px(GAP)))) - len(self.offered)
        folded = each < count
        head, box = box.top(px(56 if folded else 30), px(GAP))
        if folded:
            each = max(1, int((box.h + px(GAP)) // (row_height() + px(GAP)))) - len(self.offered)
            key, head = head.right(px(140 if MEASURE.tall else 190), px(10))
            self.add(Key(tr("All {n} rules", n=count), "log", self._open_all), key)
        self._title(head)
        shown = self._foremost.setdefault(each, self.muster.foremost(each))
        for setting in self.offered:
            row, box = box.top(row_height(), px(GAP))
            self._setting(setting, row)
        for switch in shown:
            row, box = box.top(row_height(), px(GAP))
            self.add(RuleRow(self.muster, switch, self._summarise, self._explain), row)

    def _title(self, box: Box) -> None:
        title, rest = box.left(box.w * (0.46 if MEASURE.tall else 0.3), px(6))
        self.add(Inscription(tr("House rules"), face="italic", largest=26, halign="left", tint=look.RED_INK), title)
        summary = Inscription("", face="medium", largest=19, lines=2, halign="right", tint=look.SECOND_INK)
        self.summary = self.add(summary, rest)
        self._summarise()

    def _summarise(self) -> None:
        self.summary.text = in_short(self.muster)

    def _explain(self, switch: HouseRule | None) -> None:
        self.explained = switch
        self.rebuild()

    def _open_all(self) -> None:
        self.app.open("house_rules", game=self.pack.id)

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

    def _foot(self, box: Box) -> None:
        back, rest = box.left(px(84 if MEASURE.tall else 64), px(6))
        self.add(Tool(tr("Back"), "back", self._back), back)
        go, rest = (rest, rest) if MEASURE.tall else rest.right(rest.w * 0.44, px(6))
        self.add(Key(tr("Set sail"), "anchor", self._begin, brass=True), go)
        if not MEASURE.tall:
            self._tools(rest)

    def _tools(self, box: Box) -> None:
        """How the seats are taken: by whom, and at which edge of the table. A tall screen has the key that swaps here too."""
        if MEASURE.tall:
            swap, box = box.left(px(84), px(6))
            self.add(self._swap_tool(), swap)
        crew, box = box.left(px(104), px(6))
        self.add(self._crew_tool(), crew)
        facing = self.app.seating == "face_to_face"
        colours = {seat.id: look.BOARDS.get(seat.colour, look.OTHER_BOARD) for seat in self.pack.seats}
        picture = around([colours[seat] for seat in self.seats], facing)
        words = tr("Face to face") if facing else tr("Side by side")
        self.add(SeatingKey(tr("You sit"), words, picture, self.app.choices.toggle_seating), box)

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

    def _back(self) -> None:
        """Puts away what lies on top; from the page itself it leads home, and what was chosen waits until the next time."""
        if self.explained is not None:
            self._explain(None)
        elif self.picking is not None:
            self._pick(None)
        else:
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
            voyage = harbour.begin(self.pack.id, self.muster.crew(), self.muster.rules, chosen)
            if files:
                harbour.remember_choices(self.pack.id, files)
            del self.app.musters[self.pack.id]
            self.app.take_up(voyage)
        except Refused as refused:
            self.say(spoken(refused.why))

    def say(self, words: str) -> None:
        """Says something on a note: why there can be no such voyage, or what a device has to say."""
        self.put(Note(tr("A word"), "", [(words, False)], self.rebuild), self.box.middle(px(420), px(200)))
