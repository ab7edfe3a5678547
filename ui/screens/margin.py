"""The note in the margin of the table: the rule of the open question, or what hands must do where the sheet lacks the room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.look import MEASURE, Box, px
from ui.motion import slide_in
from ui.parts.basics import Turning
from ui.parts.note import Note
from ui.screens.why_rule import rule_note
from ui.tongue import tr

if TYPE_CHECKING:
    from ui.screens.table import Table

NOTE_WIDTH, NOTE_HEIGHT = 244, 290
"""Units: a margin note beside the sheet."""
LEAST_NOTE = (200, 150)
"""Units: a board with less room below its gold is no place for a note."""
SHEET_MARGIN = 18
"""Units between the edge of the sheet and its words."""


class Margin:
    """Where one note at a time lies, turned to whoever is asked."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.note: Note | None = None
        self.bidding = False
        """Whether the note tells what hands must do."""
        self._bidden = -1
        """The record whose bidding was read and put away."""

    def toggle(self) -> None:
        """Opens the rule of the open question beside it, or puts it away."""
        rule_was_open = self.note is not None and not self.bidding
        self._put_away()
        voyage = self._table.app.voyage
        if rule_was_open or voyage is None or voyage.position.prompt is None:
            return
        self._table.why.lit = True
        self._open(rule_note(voyage, self.close))

    def bid(self) -> None:
        """Opens a note on what hands must do, where the sheet has no room to say it; put away once, it stays away."""
        voyage, unsaid = self._table.app.voyage, self._table.sheet.unsaid
        records = voyage.records() if voyage is not None else ()
        if unsaid and records and records[-1].number != self._bidden:
            self.bidding = True
            self._open(Note(tr("To do"), "", [(words, False) for words in unsaid], self._put_away))

    def close(self) -> None:
        """Takes the note away; the sheet has its whole breadth again."""
        if self.note is None:
            return
        holder = self.note.parent
        if holder is not None and holder.parent is not None:
            holder.parent.remove_widget(holder)
        self.note, self.bidding = None, False
        self._table.why.lit = False
        self._table.sheet.veil(False)
        self._table.reserve_tray()

    def _put_away(self) -> None:
        """Puts the note away; a bidding has been read then."""
        voyage = self._table.app.voyage
        if self.bidding and voyage is not None:
            self._bidden = voyage.records()[-1].number
        self.close()

    def _open(self, note: Note) -> None:
        self.note = note
        self.lay(note)
        facing = self._table.app.face_to_face
        aside = note.width if note.center_x > self._table.center_x - 1 else -note.width
        slide_in(note, 0 if facing else aside, note.height if facing else 0)

    def lay(self, note: Note) -> None:
        """Beside the question, over the pegs of a board that waits: never over the question, a key, a tool or anybody's gold."""
        table = self._table
        board = max(table.waiting(), key=lambda one: one.below_gold().h)
        place = board.below_gold()
        over = 0.0
        if not table.app.face_to_face and not MEASURE.tall and place.h > px(LEAST_NOTE[1]):
            right = board.x > table.center_x
            over = max(0.0, px(NOTE_WIDTH) - place.w)
            low = max(place.y, table.tools[0].top + px(6))
            high = min(place.y + place.h - low, px(NOTE_HEIGHT))
            place = Box(place.x - over if right else place.x, place.y + place.h - high, place.w + over, high)
            margin = px(SHEET_MARGIN)
            taken = max(0.0, over - px(6) - margin + px(4))
            table.sheet.reserve(left=0 if right else taken, right=taken if right else 0)
        elif place.w < px(LEAST_NOTE[0]) or place.h < px(LEAST_NOTE[1] / 2):  # boards of many seats: what answers gives way
            place = table.in_window(table.sheet.below_question())
            note.closing = True
            table.sheet.veil(True)
        holder = Turning(turned=table.middle.turned)
        table.put(holder, place)
        holder.put(note, place)
