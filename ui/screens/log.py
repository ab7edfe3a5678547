"""The log: every entry, the newest first, undone ones struck through; pick one and ask again from there."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import Any

from companion.prompts import Refused
from companion.voyage import Line
from ui import look
from ui.look import Box, px
from ui.parts.basics import Inscription, Slip
from ui.parts.keys import Key, Tool
from ui.parts.log_row import LogRow, tag_width
from ui.screens.page import Leaves, Page
from ui.tongue import spoken, tr, trn

log = logging.getLogger(__name__)

LONG_JUMP = 5
"""Going back over more entries than this asks for a second tap."""
FAR = 5
"""So many leaves are turned by holding the key that turns one."""
OFFER = 66
"""Units of height of what is offered for the entry that was picked."""


class Log(Page):
    """All that was done in this voyage."""

    def __init__(self, app: Any, picked: int | None = None) -> None:
        super().__init__(app)
        self.leaves = Leaves()
        self.picked = picked
        self.sure = False
        self._turned = False
        """Whether the leaf has been turned to on which it opens: the one with the newest entry in effect."""

    @property
    def title(self) -> str:  # type: ignore[override]
        return tr("The log")

    @property
    def aside(self) -> str:  # type: ignore[override]
        turns = self._voyage.position.turns
        return tr("turn {n}, newest first", n=turns) if turns else tr("newest first")

    @property
    def _voyage(self) -> Any:
        assert self.app.voyage is not None
        return self.app.voyage

    def tools(self) -> list[Tool]:
        undo = Tool(tr("Undo"), "undo", lambda: self._go(self.app.undo))
        redo = Tool(tr("Redo"), "redo", lambda: self._go(self.app.redo))
        undo.enabled, redo.enabled = self._voyage.undoable > 0, self._voyage.redoable > 0
        self.newer = Tool(tr("Newer"), "newer", lambda: self._turn_leaf(-1))
        self.older = Tool(tr("Older"), "older", lambda: self._turn_leaf(1))
        for tool, by in ((self.newer, -FAR), (self.older, FAR)):
            tool.holds = True
            tool.bind(on_hold=partial(self._held, by))
        keep = Tool(tr("Keep"), "chest", partial(keep_page, self.app))
        return [undo, redo, self.newer, self.older, keep, Tool(tr("Done"), "tick", self.app.show_table)]

    def _held(self, by: int, _tool: Tool) -> None:
        self._turn_leaf(by)

    def _turn_leaf(self, by: int) -> None:
        self.leaves.at += by
        self.picked, self.sure = None, False
        self.rebuild()

    def refresh(self) -> None:
        self.picked, self.sure = None, False
        self.rebuild()

    def _go(self, move: Any) -> None:
        """Undo or redo: turns to the leaf with the entry that was struck or is in effect again, and says what was done."""
        before = {line.record.number: line.undone for line in self._voyage.lines()}
        move()
        if self.app.screen is not self:
            return
        lines = self._voyage.lines()
        changed = next((at for at, line in enumerate(lines) if line.undone != before.get(line.record.number)), None)
        if changed is None:
            return
        rows = self._rows(lines)
        self.leaves.turn_to(changed, len(lines), self.room, lambda at: rows(at).height_for(self.room.w))
        self.rebuild()
        said = self._voyage.position.said
        if said:
            self.say(spoken(said[0].phrase, self._voyage.names))

    # --- the lines ---------------------------------------------------------------------------------------------------

    def compose(self) -> None:
        lines = self._voyage.lines()
        if not lines:
            self.leaves.dull(self.newer, self.older)
            self.add(Inscription(tr("Nothing has happened yet."), face="italic", largest=26, tint=look.SECOND_INK), self.room)
            return
        row = self._rows(lines)
        room = self.room
        if not self._turned:
            self._turned = True
            newest = next((at for at, line in enumerate(lines) if not line.undone), 0)
            self.leaves.turn_to(newest, len(lines), room, lambda at: row(at).height_for(room.w))
        numbers = list(self.leaves.fit(len(lines), room, lambda at: row(at).height_for(room.w)))
        self.leaves.dull(self.newer, self.older)
        picked = next((at for at in numbers if lines[at].record.number == self.picked), None)
        if picked is not None:
            numbers = self._around(picked, numbers, [row(at).height_for(room.w) for at in numbers])
        for at in numbers:
            high = row(at).height_for(room.w)
            strip, room = room.top(high + (px(OFFER) if at == picked else 0))
            if at == picked:
                self.add(Slip(ground=look.CARD, edge=look.RED_INK, corner=px(5)), strip)
                self._offer(lines[at], strip.bottom(px(OFFER))[0].inset(px(8), px(4)))
            self.add(row(at), strip.top(high)[0])

    def _rows(self, lines: list[Line]) -> Any:
        """Makes the row of a line when it is asked for, and once."""
        voyage, made = self._voyage, dict[int, LogRow]()
        panels = [(seat, panel) for seat in (*self.app.seats, None) for panel in voyage.panels(seat)]
        tag = tag_width([*(self.app.name_of(seat) for seat in self.app.seats), tr("All")])

        def row(at: int) -> LogRow:
            if at not in made:
                line = lines[at]
                picked = line.record.number == self.picked
                made[at] = LogRow(line, self.app, panels, tag, partial(self._pick, line), picked=picked)
            return made[at]

        return row

    def _around(self, picked: int, numbers: list[int], highs: list[int]) -> list[int]:
        """The numbers for which there is room beside what is offered: the one picked, and those nearest to it."""
        room = self.room.h - px(OFFER) - sum(highs)
        while room < 0 and len(numbers) > 1:
            at = -1 if numbers[-1] != picked else 0
            room += highs.pop(at)
            numbers.pop(at)
        return numbers

    # --- what can be done with one -----------------------------------------------------------------------------------

    def _offer(self, line: Line, box: Box) -> None:
        if line.undone:
            words = tr("It was taken back. Redo brings back what was undone last.")
            self.add(Inscription(words, face="medium", largest=19, lines=2), box)
            return
        back = self._voyage.position.step - (line.step - 1)
        aside = max(px(116), box.w * 0.24)
        by_hand, left = box.right(aside, px(8))
        self.add(Key(tr("By hand"), "quill", partial(self._by_hand, line)), by_hand)
        if self.sure:
            words = trn("Sure? {n} entry goes back", "Sure? {n} entries go back", back)
        else:
            words = tr("Ask again from here")
        key = Key(words, "undo", lambda: self._ask_again(line, back), brass=True)
        key.words.face = "extra" if self.sure else "title"  # the noughts of the other face are letters
        self.add(key, left)

    def _by_hand(self, line: Line) -> None:
        path = next((path for path in line.record.changes if any(place.path == path for place in self._voyage.places())), None)
        self.app.open("by_hand", path=path, by=self.app.opened_by)

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


def keep_page(app: Any) -> None:
    """Writes the page of the voyage to a file, and says how that is called; where it lies stands in the log file."""
    try:
        page = app.harbour.keep_page(app.voyage)
    except Refused as refused:
        app.say(spoken(refused.why))
        return
    log.info("the page of the voyage is kept in %s", page)
    app.say(tr("Kept: {file}", file=Path(page).name))
