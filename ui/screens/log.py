"""The log: every entry, the newest first, undone ones struck through; pick one and ask again from there."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle

from companion.entries import Record
from companion.voyage import Line
from ui import look, signs
from ui.lettering import LEADING, extent
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Picture, Slip, Touchable
from ui.parts.keys import Key, Tool
from ui.screens.page import Leaves, Page

LONG_JUMP = 5
"""Going back over more entries than this asks for a second tap."""


def row_height() -> int:
    """Of one entry, in pixels: a narrow screen needs more lines."""
    return px(78 if MEASURE.tall else 57)


class LogRow(Touchable, Slip):
    """One entry: its number, who, by which way, and what."""

    def __init__(self, line: Line, app: Any, act: Any, *, picked: bool) -> None:
        super().__init__(ground=look.CARD if picked else look.CLEAR, edge=look.RED_INK if picked else look.CLEAR, corner=px(5))
        record, self.act, self.undone = line.record, act, line.undone
        ink = look.FADED_INK if line.undone else look.INK
        self.number = self.put(Inscription(str(record.number), face="medium", largest=18, halign="right", tint=look.SECOND_INK))
        wood = app.wood_of(record.who) if record.who else look.OTHER_BOARD
        self.who = self.put(Slip(ground=wood, corner=px(4)))
        self.name = self.put(Inscription(app.name_of(record.who) if record.who else "All", largest=18, tint=look.BONE))
        self.sign = self.put(Picture(signs.SOURCES.get(record.source, ""), side=28, tint=ink))
        self.words = self.put(
            Inscription(_words(record, app), largest=19, lines=3 if MEASURE.tall else 2, halign="left", tint=ink)
        )
        self.mark = self.put(
            Inscription("undone" if line.undone else "", face="italic", largest=20, halign="right", tint=look.RED_INK)
        )

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(4), px(2)).top(row_height() - px(4))[0]
        number, inner = inner.left(px(34), px(7))
        self.number.lay(number)
        who, inner = inner.left(px(84), px(8))
        self.who.lay(who.middle(who.w, px(30)))
        self.name.lay(who.inset(px(4), 0))
        sign, inner = inner.left(px(30), px(8))
        self.sign.lay(sign)
        if self.undone:
            mark, inner = inner.right(px(74), px(4))
            self.mark.lay(mark)
        self.words.lay(inner)
        self.canvas.after.clear()
        with self.canvas.after:
            Color(*look.colour("#4A463C", 0.35))
            Rectangle(pos=(self.x, self.y - 1), size=(self.width, 1))
            if self.undone:
                self._strike(inner)

    def _strike(self, box: Box) -> None:
        """A stroke through each line of the words, as broad as the line."""
        setting = self.words.setting(box.w, box.h)
        each = extent("Ag", setting.face, setting.size)[1] * LEADING
        first = box.y + box.h / 2 + each * (len(setting.lines) - 1) / 2
        Color(*look.RED_INK)
        for at, line in enumerate(setting.lines):
            wide = min(box.w, extent(line, setting.face, setting.size)[0])
            Rectangle(pos=(box.x, round(first - at * each)), size=(wide, max(1, px(1.4))))

    def on_tap(self) -> None:
        self.act()


def _words(record: Record, app: Any) -> str:
    label = app.say_phrase(record.label)
    said = " ".join(app.say_phrase(one.phrase) for one in record.said)
    return f"{label}. {said}" if said else str(label)


class Log(Page):
    """All that was done in this voyage."""

    title = "The log"

    def __init__(self, app: Any, picked: int | None = None) -> None:
        super().__init__(app)
        self.leaves = Leaves()
        self.picked = picked
        self.sure = False

    @property
    def aside(self) -> str:  # type: ignore[override]
        voyage = self.app.voyage
        assert voyage is not None
        return f"turn {voyage.position.turns}, newest first" if voyage.position.turns else "newest first"

    def tools(self) -> list[Tool]:
        voyage = self.app.voyage
        assert voyage is not None
        undo, redo = Tool("Undo", "undo", self.app.undo), Tool("Redo", "redo", self.app.redo)
        undo.enabled, redo.enabled = voyage.undoable > 0, voyage.redoable > 0
        self.newer = Tool("Newer", "newer", lambda: self._turn_leaf(-1))
        self.older = Tool("Older", "older", lambda: self._turn_leaf(1))
        return [undo, redo, self.newer, self.older, Tool("Done", "tick", self.app.show_table)]

    def _turn_leaf(self, by: int) -> None:
        self.leaves.at += by
        self.picked, self.sure = None, False
        self.rebuild()

    def refresh(self) -> None:
        self.picked, self.sure = None, False
        self.rebuild()

    def compose(self) -> None:
        voyage = self.app.voyage
        assert voyage is not None
        lines = voyage.lines()
        if not lines:
            self.leaves.dull(self.newer, self.older)
            self.add(Inscription("Nothing has happened yet.", face="italic", largest=26, tint=look.SECOND_INK), self.room)
            return
        each = max(1, int(self.room.h // row_height()) - (1 if self.picked is not None else 0))
        room = self.room
        if self.picked is None:
            self.each = each
        numbers = self.leaves.cut(len(lines), getattr(self, "each", each))
        self.leaves.dull(self.newer, self.older)
        shown = [lines[number] for number in numbers]
        if self.picked is not None and len(shown) > each:
            at = next((place for place, line in enumerate(shown) if line.record.number == self.picked), 0)
            shown = shown[:each] if at < each else shown[len(shown) - each :]
        for line in shown:
            picked = line.record.number == self.picked
            strip, room = room.top(row_height() + (px(60) if picked else 0))
            self.add(LogRow(line, self.app, partial(self._pick, line), picked=picked), strip)
            if picked:
                self._offer(line, strip.bottom(px(60))[0].inset(px(8), px(2)))

    def _offer(self, line: Line, box: Box) -> None:
        if line.undone:
            self.add(Inscription("It was taken back: Redo brings back what was undone last.", face="medium", largest=19), box)
            return
        voyage = self.app.voyage
        assert voyage is not None
        back = voyage.position.step - (line.step - 1)
        words = f"Sure? {back} entries go back" if self.sure else "Ask again from here"
        left, right = box.right(px(300))
        self.add(Key(words, "undo", lambda: self._ask_again(line, back), brass=True), left)
        what = f"{back} entries are taken back" if back > 1 else "the last entry is taken back"
        self.add(
            Inscription(what, face="medium", largest=18, lines=2, halign="right", tint=look.SECOND_INK), right.inset(px(6), 0)
        )

    def _pick(self, line: Line) -> None:
        self.picked, self.sure = (None if self.picked == line.record.number else line.record.number), False
        self.rebuild()

    def _ask_again(self, line: Line, back: int) -> None:
        if back > LONG_JUMP and not self.sure:
            self.sure = True
            self.rebuild()
            return
        if self.app.attempt(lambda voyage: voyage.rewind(line.step - 1)):
            self.app.show_table()
