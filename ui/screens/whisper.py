"""The quiet line of the table: one sentence for a moment, where it covers nothing that answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from ui.look import MEASURE, Box, px
from ui.parts.basics import Turning
from ui.parts.tray import QuietLine

if TYPE_CHECKING:
    from ui.screens.table import Table

QUIET_SECONDS = 4.0
QUIET_WIDTH = 440
"""Units: no sentence is read well in a longer line."""


class Whisper:
    """What the table says quietly, turned to whoever is asked."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.line: QuietLine | None = None
        self._of_question = False
        """Whether the line is on something of the open question."""
        self._hush: Any = None

    def say(self, words: str) -> None:
        """Shows a quiet line for a moment: over the tray, a long one over the pegs of a board; never over what answers."""
        table = self._table
        self.unsay()
        self._of_question = False
        self.line = QuietLine(words, self.unsay)
        place = self._place_for(self.line)
        if place is None:
            table.middle.put(self.line)
            self.line.over(table.tray_box, down=table.tray_box.y > table.sheet.y + px(80))
        else:
            holder = Turning(turned=table.middle.turned)
            table.put(holder, place)
            holder.put(self.line)
            self.line.over(place)
        self._hush = Clock.schedule_once(lambda _: self.unsay(), QUIET_SECONDS)

    def tell(self, words: str) -> None:
        """Shows a quiet line on something of the open question; it goes with that."""
        self.say(words)
        self._of_question = True

    def unsay(self) -> None:
        """Takes the line away."""
        if self._hush is not None:
            self._hush.cancel()
        if self.line is not None:
            holder = self.line.parent
            holder.remove_widget(self.line)
            if holder is not self._table.middle:
                self._table.remove_widget(holder)
            self.line = None
            self._table.sheet.hush(False)

    def leave_question(self) -> None:
        """Takes the line away where it was on something of the question that was open."""
        if self._of_question:
            self.unsay()

    def come_on_top(self) -> None:
        """Lays the line over what was just put into the middle, for its moment."""
        if self.line is not None and self.line.parent is self._table.middle:
            self._table.middle.remove_widget(self.line)
            self._table.middle.add_widget(self.line)

    def _place_for(self, line: QuietLine) -> Box | None:
        """Where a line lies that is too long for the tray; None: over the tray."""
        table, tray = self._table, self._table.tray_box
        if line.high_for(tray.w) <= tray.h + px(2) and not table.sheet.whole:
            return None
        if not table.app.face_to_face and not MEASURE.tall:  # from the foot of the left board to the end of the tray
            left = table.boards[0].x
            broad = Box(left, tray.y, tray.x + tray.w - left, tray.h)
            return Box(*broad[:3], max(tray.h, line.high_for(broad.w)))
        free = max((board.below_gold() for board in table.waiting()), key=lambda one: one.w * one.h)
        wide = min(free.w, px(QUIET_WIDTH))
        high = max(px(56), line.high_for(wide))
        if high <= free.h:
            return free.middle(wide, high)
        head = table.sheet.head()  # no board has room for it: over what was said before
        if head.h >= line.in_one_line(head.w):
            table.sheet.hush(True)
            return table.in_window(head)
        return None
