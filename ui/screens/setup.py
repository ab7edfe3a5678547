"""Setting up a voyage: who sails in which seat, by which house rules."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.harbour import NAME_LENGTH, Crew
from companion.pack import HouseRule
from companion.prompts import Refused
from companion.words import Phrase
from ui import look
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Picture, Slip, Touchable
from ui.parts.keys import Key, Tile, Tool
from ui.parts.note import Note
from ui.parts.paper import Paper
from ui.screens.page import Leaves
from ui.screens.screen import Screen

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ’ÄÖÜÉÈÑÇ -"
SIGNS = " -’'."
"""What a name may have besides letters and digits."""
BACKSPACE, ENTER, ESCAPE = 8, (13, 271), 27


class SeatKey(Touchable, Slip):
    """A seat: its wood, its ship, and on brass the name of who sits there."""

    def __init__(self, name: str, label: str, wood: look.Colour, act: Any, *, aboard: bool, writing: bool) -> None:
        super().__init__(
            ground=wood if aboard else look.darker(wood, 0.45), edge=look.BRASS if writing else look.lighter(wood, 0.15)
        )
        self.corner, self.edge_width, self.act = px(8), px(2), act
        self.ship = self.put(Picture("ship", side=44, tint=look.BONE if aboard else look.TOOL_SECOND))
        self.plate = self.put(Slip(ground=look.BRASS if aboard else look.DULL_PLATE, edge=look.BRASS_EDGE, corner=px(5)))
        shown = name + "_" if writing else name
        self.words = self.put(
            Inscription(shown, face="title", largest=29, tint=look.PLATE_INK if aboard else look.DULL_PLATE_TEXT)
        )
        self.label = self.put(Inscription(label if aboard else f"{label} stays ashore", largest=18, tint=look.BONE))

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(9), px(6))
        if inner.w > px(210):
            ship, inner = inner.left(px(50), px(8))
            self.ship.lay(ship)
        else:
            self.ship.opacity = 0
        plate, low = inner.top(min(px(46), inner.h * 0.64), px(2))
        self.plate.lay(plate)
        self.words.lay(plate.inset(px(6), px(2)))
        self.label.lay(low)

    def on_tap(self) -> None:
        self.act()


class Setup(Screen):
    """A new voyage of one game."""

    def __init__(self, app: Any, game: str) -> None:
        super().__init__(app)
        self.pack = next(one for one in app.harbour.games() if one.id == game)
        last = app.harbour.last_crew(game)
        self.seats = list(self.pack.default_seats)
        self.names = dict.fromkeys((seat.id for seat in self.pack.seats), "")
        self.rules = {switch.name: switch.default for switch in self.pack.house_rules}
        self.remembered = last is not None
        if last is not None:
            crew, rules = last
            self._recall(crew, rules)
        self.switches = sorted(self.pack.house_rules, key=lambda switch: not switch.common)
        self.leaves = Leaves()
        self.writing: str | None = None

    def _recall(self, crew: Crew, rules: dict[str, str]) -> None:
        known = set(self.names)
        seats = [seat for seat in crew.seats if seat in known]
        if self.pack.fewest <= len(seats) <= self.pack.most:
            self.seats = seats
        self.names |= {seat: name for seat, name in crew.names if seat in known}
        for switch in self.pack.house_rules:
            if rules.get(switch.name) in dict(switch.values):
                self.rules[switch.name] = rules[switch.name]

    # --- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        whole = self.box.inset(px(8), px(6))
        head, whole = whole.top(px(42), px(4))
        left, right = head.columns(2)
        self.add(Inscription("A new voyage", face="title", largest=34, halign="left", tint=look.BONE), left)
        self.add(Inscription(self.pack.title.text(), face="italic", largest=25, halign="right", tint=look.BRASS), right)
        low, whole = whole.bottom(px(62), px(6))
        rows = 1 if len(self.pack.seats) <= 3 else 2
        strip, whole = whole.top(px(86) * rows + px(4) * (rows - 1), px(5))
        self._seats(strip, rows)
        paper = self.put(Paper(), whole)
        if self.writing is None:
            self._house_rules(paper.inside(18, 14))
            self._foot(low)
        else:
            self._letters(paper.inside(14, 12))
            self._foot(low)

    def _order(self) -> list[str]:
        """Seats aboard in the order of play, then those ashore."""
        return [*self.seats, *(seat.id for seat in self.pack.seats if seat.id not in self.seats)]

    def _seats(self, box: Box, rows: int) -> None:
        self.keys: dict[str, SeatKey] = {}
        swap, box = box.right(px(60), px(6))
        swap_key = self.add(Tool("Swap", "swap", self._swap), swap)
        swap_key.enabled = len(self.seats) > 1
        seats = {seat.id: seat for seat in self.pack.seats}
        columns = -(-len(seats) // rows)
        for seat_id, cell in zip(self._order(), box.grid(columns, rows, px(6)), strict=False):
            seat = seats[seat_id]
            wood = look.BOARDS.get(seat.colour, look.OTHER_BOARD)
            name = self.names[seat_id] or ("" if self.writing == seat_id else Phrase("{who}", who="@" + seat_id).text())
            key = SeatKey(
                name, seat.label.text(), wood, partial(self._write, seat_id),
                aboard=seat_id in self.seats, writing=self.writing == seat_id,
            )  # fmt: skip
            self.keys[seat_id] = self.add(key, cell)

    def key_of(self, seat: str) -> SeatKey:
        """The key with the name of this seat."""
        return self.keys[seat]

    def _house_rules(self, box: Box) -> None:
        head, box = box.top(px(30), px(2))
        title, rest = head.left(px(150))
        self.add(Inscription("House rules", face="italic", largest=26, halign="left", tint=look.RED_INK), title)
        changed = sum(self.rules[one.name] != one.default for one in self.switches)
        words = f"{changed} of {len(self.switches)} changed" if changed else "all as printed"
        words = f"as you last played: {words}" if self.remembered else words
        leaf, rest = rest.right(px(70))
        self.add(Inscription(words, face="medium", largest=19, halign="right", tint=look.SECOND_INK), rest)
        each = max(1, int((box.h + px(4)) // px(60)))
        numbers = self.leaves.cut(len(self.switches), each)
        self.add(Inscription(f"{self.leaves.at + 1} / {self.leaves.last + 1}", face="bold", largest=19, halign="right"), leaf)
        for number, row in zip(numbers, box.rows(each, px(3)), strict=False):
            self._switch(self.switches[number], row)

    def _switch(self, switch: HouseRule, row: Box) -> None:
        bent = self.rules[switch.name] != switch.default
        values = switch.values
        wide = px(150) if len(values) <= 2 and not MEASURE.tall else px(112 if not MEASURE.tall else 92)
        keys, words = row.right(
            min(row.w * (0.6 if MEASURE.tall else 0.72), wide * len(values) + px(4) * (len(values) - 1)), px(8)
        )
        if bent:
            flag, words = words.left(px(24), px(2))
            self.add(Picture("pennant", side=24, tint=look.RED_INK), flag)
        face = "bold" if bent else "medium"
        self.add(Inscription(switch.label.text(), face=face, largest=20, halign="left", lines=2), words)
        for (value, label), cell in zip(values, keys.columns(len(values), px(4)), strict=True):
            key = Tile(label.text(), None, partial(self._set, switch.name, value))
            key.chosen = self.rules[switch.name] == value
            key.words.lines = 2
            self.add(key, cell)

    def _letters(self, box: Box) -> None:
        columns = 6 if MEASURE.tall else 9
        for letter, cell in zip(LETTERS, box.grid(columns, len(LETTERS) // columns, px(3)), strict=True):
            words = "space" if letter == " " else letter
            self.add(Key(words, act=partial(self._letter, letter), largest=19 if letter == " " else 26), cell)

    def _foot(self, box: Box) -> None:
        if self.writing is not None:
            ashore = self.pack.fewest < self.pack.most
            keys = box.columns(4 if ashore else 3, px(6))
            self.add(Key("Rub out", "back", self._rub_out), keys[0])
            self.add(Key("Clear", act=self._clear), keys[1])
            if ashore:
                words = "Stay ashore" if self.writing in self.seats else "Come aboard"
                self.add(Key(words, "anchor", self._ashore), keys[2])
            self.add(Key("Done", "tick", self._written, brass=True), keys[-1])
            return
        go, rest = box.right(min(px(290), box.w * 0.42), px(6))
        self.add(Key("Set sail", "anchor", self._begin, brass=True), go)
        cells = rest.columns(4, px(5))
        facing = self.app.seating == "face_to_face"
        seating = "Facing" if facing else "Beside"
        self.add(Tool("Back", "back", lambda: self.app.open("home")), cells[0])
        self.add(Tool(seating, "face-to-face" if facing else "side-by-side", self._seating), cells[1])
        self.add(Tool("Rules", "newer", lambda: self._turn_leaf(-1)), cells[2]).enabled = self.leaves.at > 0
        self.add(Tool("Rules", "older", lambda: self._turn_leaf(1)), cells[3]).enabled = self.leaves.at < self.leaves.last

    # --- doing -------------------------------------------------------------------------------------------------------

    def _turn_leaf(self, by: int) -> None:
        self.leaves.at += by
        self.rebuild()

    def _seating(self) -> None:
        self.app.seating = "side_by_side" if self.app.seating == "face_to_face" else "face_to_face"
        self.rebuild()

    def _set(self, rule: str, value: str) -> None:
        self.rules[rule] = value
        self.rebuild()

    def _swap(self) -> None:
        """The names change seats; the first seat stays the first."""
        names = [self.names[seat] for seat in self.seats]
        for seat, name in zip(self.seats, names[-1:] + names[:-1], strict=True):
            self.names[seat] = name
        self.rebuild()

    def _write(self, seat: str) -> None:
        self.writing = None if self.writing == seat else seat
        self.rebuild()

    def _letter(self, letter: str) -> None:
        name = self.names[self.writing or ""]
        if len(name) < NAME_LENGTH and (letter != " " or name):
            first = not name or name[-1] in " -’"
            self.names[self.writing or ""] = name + (letter if first else letter.lower())
            self.rebuild()

    def _rub_out(self) -> None:
        self.names[self.writing or ""] = self.names[self.writing or ""][:-1]
        self.rebuild()

    def _clear(self) -> None:
        self.names[self.writing or ""] = ""
        self.rebuild()

    def _ashore(self) -> None:
        seat = self.writing or ""
        if seat in self.seats and len(self.seats) > self.pack.fewest:
            self.seats.remove(seat)
        elif seat not in self.seats and len(self.seats) < self.pack.most:
            self.seats.append(seat)
        self._written()

    def _written(self) -> None:
        if self.writing is not None:
            self.names[self.writing] = self.names[self.writing].strip()
        self.writing = None
        self.rebuild()

    def typed(self, key: int) -> bool:
        """While a name is written, keys of a physical keyboard rub out and end it; no other means anything."""
        if self.writing is None:
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
        name = self.names[self.writing]
        for letter in text:
            if (letter.isalnum() or letter in SIGNS) and len(name) < NAME_LENGTH and (name or letter != " "):
                name += letter if name else letter.upper()[:1]
        self.names[self.writing] = name
        self.rebuild()
        return True

    def _begin(self) -> None:
        try:
            crew = Crew(tuple((seat, self.names[seat].strip()) for seat in self.seats))
            self.app.take_up(self.app.harbour.begin(self.pack.id, crew, self.rules))
        except Refused as refused:
            self.say(refused.why.text())

    def say(self, words: str) -> None:
        """Says why there can be no such voyage."""
        self.put(Note("A word", "", [(words, False)], self.rebuild), self.box.middle(px(420), px(200)))
