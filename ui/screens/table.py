"""The table: the boards of all seats, the sheet that asks, the die tray and the tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.entries import Record
from companion.inbox import Source
from companion.panels import Number, State
from companion.prompts import Answer
from ui import look
from ui.look import MEASURE, Box, px
from ui.motion import slide_in
from ui.parts.basics import Touchable, Turning
from ui.parts.board import Board
from ui.parts.keys import Tool
from ui.parts.note import Note
from ui.parts.sheet import Sentence, Sheet
from ui.parts.small_board import SmallBoard
from ui.parts.track import HIGH, LOW, Crew, Strip
from ui.parts.tray import Badge, QuietLine, Tray
from ui.parts.tumbling import roll_as_thrown
from ui.prompts.answering import Hands, sentence
from ui.screens.screen import Screen
from ui.screens.why_rule import rule_note
from ui.tongue import spoken, tr, trn
from ui.tray_words import throw_shown

if TYPE_CHECKING:
    from ui.app import TableApp

QUIET_SECONDS = 4.0
QUIET_WIDTH = 440
"""Units: no sentence is read well in a longer line."""
TAG_SECONDS = 6.0
MOST_NAMED = 1
"""So many values set by hand at once are named; of more the number is told, and their tags hang out."""
NOTE_WIDTH, NOTE_HEIGHT = 244, 290
"""Units: a margin note beside the sheet."""
LOW_BOARD = 84
"""Units of height of a board face to face, where a strip lies between."""
LEAST_NOTE = (200, 150)
"""Units: a board with less room below its gold is no place for a note."""
SHEET_MARGIN = 18
"""Units between the edge of the sheet and its words."""


class TouchableBadge(Badge, Touchable):
    """A badge that says the whole sentence when it is tapped."""


class Table(Screen):
    """Where the game is played."""

    def __init__(self, app: TableApp) -> None:
        super().__init__(app)
        self.boards: list[Board] = []
        self._tagged = -1
        self._hush: Any = None
        self._untag = Clock.create_trigger(lambda _: self._take_tags_in(), TAG_SECONDS)

    # --- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        asked = app.voyage.position.prompt if (app := self.app).voyage is not None else None
        self.middle = Turning(turned=app.faces_far(asked.who if asked is not None else None))
        self.sheet = Sheet()
        self.tray = Tray()
        self.tray.ground = look.colour("#0B1B21", 0.93 if _tray_on_sheet(self.app) else 0.72)
        self.note: Note | None = None
        self._bidding = False
        """Whether the note tells what hands must do."""
        self._bidden = -1
        """The record whose bidding was read and put away."""
        self._of_question = False
        """Whether the quiet line is on something of the open question."""
        self.quiet: QuietLine | None = None
        self.badge: TouchableBadge | None = None
        app = self.app
        self.why = Tool(tr("Why?"), "why", self.toggle_note)
        self.undo = Tool(tr("Undo"), "undo", app.undo)
        self.log = Tool(tr("Log"), "log", lambda: app.open("log"))
        self.menu = Tool(tr("Menu"), "wheel", lambda: app.open("menu"))
        self.tools = [self.why, self.undo, self.log, self.menu]
        for part in (self.sheet, self.tray, *self.tools):
            self.middle.add_widget(part)
        self.add_widget(self.middle)
        common = app.voyage.panels(None) if app.voyage is not None else ()
        self.strip = self.put(Strip(Crew(app.name_of, app.wood_of))) if Strip.wanted(common) else None
        near = (len(app.seats) + 1) // 2
        edges = (app.seats[:near], app.seats[near:])
        narrow = MEASURE.tall and not app.face_to_face and len(app.seats) > 2
        self.boards = [
            self._small_board(seat) if narrow or len(edge) > 1 else self._board(seat) for edge in edges for seat in edge
        ]
        for board in self.boards:
            self.add_widget(board)
        self._arrange()
        self.refresh()

    def _board(self, seat: str) -> Board:
        app = self.app
        return Board(
            seat,
            app.name_of(seat),
            app.wood_of(seat),
            lambda path: app.open("why_number", path=path, by=seat),
            lambda path: app.open("by_hand", path=path, by=seat),
        )

    def _small_board(self, seat: str) -> Board:
        """Where several share an edge: it is shown large on a page of its own."""
        app = self.app
        return SmallBoard(
            seat,
            app.name_of(seat),
            app.wood_of(seat),
            lambda: app.open("ship", seat=seat, by=seat),
            lambda: app.open("by_hand", by=seat),
        )

    def _arrange(self) -> None:
        whole = self.box.inset(px(6), px(8))
        facing = self.app.face_to_face
        if self.strip is not None and not facing:  # side by side: over the whole breadth
            strip, whole = self.box.inset(px(6), px(6)).top(px(HIGH), px(6))
            self.strip.lay(strip)
            whole = Box(whole.x, whole.y + px(2), whole.w, whole.h - px(2))
        near, far = self.boards[: (len(self.boards) + 1) // 2], self.boards[(len(self.boards) + 1) // 2 :]
        if facing:
            high = px(148) if MEASURE.tall else px(96 if self.strip is None else LOW_BOARD)
            low, rest = whole.bottom(high, px(6))
            top, rest = rest.top(high, px(6))
            _row(near, low, "right", False)
            _row(far[::-1], top, "right", True)
            if self.strip is not None:  # between the edges, for whoever is asked
                self.remove_widget(self.strip)
                if self.strip.parent is None:
                    self.middle.add_widget(self.strip)
            self.middle.lay(rest)
            self._arrange_facing(rest)
            return
        if MEASURE.tall:
            deep = -(-len(self.boards) // 2)
            top, rest = whole.top(px(360) if deep == 1 else px(102 * deep), px(10))
            for board, cell in zip(self.boards, top.grid(2, deep, px(6)), strict=False):
                board.lay(cell)
        else:
            left, rest = whole.left(px(150), px(6))
            right, rest = rest.right(px(150), px(6))
            _column(near, left, "right")
            _column(far, right, "left")
        self.middle.lay(rest)
        self._arrange_side_by_side(rest)

    def _arrange_side_by_side(self, box: Box) -> None:
        low, sheet = box.bottom(px(72) if MEASURE.tall else px(65), px(6))
        self.sheet.lay(sheet)
        tools, self._tray_box = low.right(px(64) * 4 + px(4) * 3 if MEASURE.tall else px(244), px(6))
        for tool, cell in zip(self.tools, tools.columns(4, px(4)), strict=True):
            tool.lay(cell)
        self.tray.lay(self._tray_box)

    def _arrange_facing(self, box: Box) -> None:
        if MEASURE.tall:
            if self.strip is not None:
                strip, box = box.top(px(HIGH), px(6))
                self.strip.lay(strip)
            self._arrange_side_by_side(box)
            return
        column, sheet = box.right(px(64), px(6))
        if self.strip is not None:
            strip, sheet = sheet.top(px(LOW), px(6))
            self.strip.lay(strip)
        self.sheet.lay(sheet)
        for tool, cell in zip(self.tools, column.rows(4, px(4)), strict=True):
            tool.lay(cell)
        inside = self.sheet.inside(16, 14)
        strip, _ = inside.top(px(64))
        self._tray_box = strip.right(px(218))[0]
        self.tray.lay(self._tray_box)
        self.sheet.reserve(top=self._tray_box.w + px(10))

    # --- showing -----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        voyage = self.app.voyage
        if voyage is None or not self.boards:
            return
        if self._of_question:
            self._unsay()
        position, prompt = voyage.position, voyage.position.prompt
        values = {place.path: place.value for place in voyage.places()}
        turn = position.table.get("turn")
        self.middle.turn_to(self.app.faces_far(prompt.who if prompt else None))
        for board in self.boards:
            acting = prompt is not None and prompt.who in (None, board.seat)
            board.show(voyage.panels(board.seat), values, voyage.names, acting=acting, in_turn=turn == board.seat)
        if self.strip is not None:
            self.strip.show(voyage.panels(None), voyage.names)
        news = self._hang_tags()
        self._close_note()
        draft = self.app.drafts.of(voyage)
        hands = Hands(self._answer, self.app.roll_for_me, self._tell, lambda seat: look.pen(self.app.wood_of(seat)), draft)
        if _tray_on_sheet(self.app):
            self.sheet.reserve(top=self._tray_box.w + px(10), must=self.app.trouble() is not None)
        who = "" if prompt is None else self.app.name_of(prompt.who) if prompt.who is not None else tr("All")
        self.sheet.show(prompt, self._news(), self._standing(values), voyage.names, hands, who)
        self.tray.opacity = 0 if self.sheet.whole else 1
        self.undo.enabled = voyage.undoable > 0
        self.app.keyboard.follow()
        self.refresh_tray()
        self.refresh_badge()
        self._bid()
        if news is not None:
            roll_as_thrown(news, self.tray, self.sheet)

    def _answer(self, answer: Answer) -> None:
        source: Source = "typed" if "roll" in answer else "screen"  # a face that somebody read off a die and tapped in
        self.app.attempt(lambda voyage: voyage.answer(answer, source))

    def _standing(self, values: dict[str, Any]) -> list[str]:
        voyage = self.app.voyage
        assert voyage is not None
        words = []
        for panel in voyage.panels(None):
            if isinstance(panel, Number):
                label, value = spoken(panel.label, voyage.names), values.get(panel.path)
                words.append(tr("{what} {n}", what=label, n=value))
            elif isinstance(panel, State):
                words.append(spoken(panel.label, voyage.names))
        if voyage.position.turns:
            words.append(tr("Turn {n}", n=voyage.position.turns))
        return words

    def _news(self) -> list[Sentence]:
        """What just happened, sentence by sentence; where nothing was said of it and another turn has come, what was done."""
        voyage = self.app.voyage
        assert voyage is not None
        said = [Sentence(spoken(one.phrase, voyage.names), one.bids) for one in voyage.position.said]
        records = voyage.records()
        if said or not records:
            return said
        last, prompt = records[-1], voyage.position.prompt
        if last.kind == "edit" and len(last.value) > MOST_NAMED:
            return [Sentence(trn("One value is set by hand.", "{n} values are set by hand.", len(last.value)))]
        passes_on = last.kind == "answer" and prompt is not None and prompt.turn_start
        if passes_on or last.kind in ("edit", "skip", "turn"):
            return [Sentence(sentence(spoken(last.label, voyage.names)))]
        return []

    def _hang_tags(self) -> Record | None:
        """Hangs out what the newest record has changed. Gives that record, where it was not there the last time."""
        voyage = self.app.voyage
        records = voyage.records() if voyage is not None else ()
        newest = records[-1].number if records else 0
        if newest == self._tagged or not records:
            self._tagged = newest
            return None
        fresh, self._tagged = self._tagged >= 0, newest
        if fresh:
            for board in self.boards:
                board.tag(records[-1].changes)
            self._untag.cancel()
            self._untag()
        return records[-1] if fresh else None

    def refresh_tray(self) -> None:
        """Shows what lies in the tray now: a throw that nothing has followed yet is turned to whoever threw it."""
        app = self.app
        if app.voyage is not None:
            throw = throw_shown(app.voyage, app.ears.falling, app.name_of)
            self.tray.show(throw, turned=throw.by is not None and app.faces_far(throw.by) != self.middle.turned)

    def _take_tags_in(self) -> None:
        for board in self.boards:
            board.take_in()

    def say(self, words: str) -> None:
        """Shows a quiet line for a moment: over the tray, a long one over the pegs of a board; never over what answers."""
        self._unsay()
        self._of_question = False
        self.quiet = QuietLine(words, self._unsay)
        place = self._place_for(self.quiet)
        if place is None:
            self.middle.put(self.quiet)
            self.quiet.over(self._tray_box, down=self._tray_box.y > self.sheet.y + px(80))
        else:
            holder = Turning(turned=self.middle.turned)
            self.put(holder, place)
            holder.put(self.quiet)
            self.quiet.over(place)
        self._hush = Clock.schedule_once(lambda _: self._unsay(), QUIET_SECONDS)

    def _tell(self, words: str) -> None:
        """Shows a quiet line on something of the open question; it goes with that."""
        self.say(words)
        self._of_question = True

    def _place_for(self, line: QuietLine) -> Box | None:
        """Where a line lies that is too long for the tray; None: over the tray."""
        tray = self._tray_box
        if line.high_for(tray.w) <= tray.h + px(2) and not self.sheet.whole:
            return None
        if not self.app.face_to_face and not MEASURE.tall:  # from the foot of the left board to the end of the tray
            left = self.boards[0].x
            broad = Box(left, tray.y, tray.x + tray.w - left, tray.h)
            return Box(*broad[:3], max(tray.h, line.high_for(broad.w)))
        waiting = [board for board in self.boards if not board.acting] or self.boards[-1:]
        free = max((board.below_gold() for board in waiting), key=lambda one: one.w * one.h)
        wide = min(free.w, px(QUIET_WIDTH))
        high = max(px(56), line.high_for(wide))
        if high <= free.h:
            return free.middle(wide, high)
        head = self.sheet.head()  # no board has room for it: over what was said before
        if head.h >= line.in_one_line(head.w):
            self.sheet.hush(True)
            return self._in_window(head)
        return None

    def _in_window(self, box: Box) -> Box:
        """Where a box on the sheet is seen, whichever way the sheet is turned."""
        if not self.middle.turned:
            return box
        across, upward = self.middle.center
        return Box(2 * across - box.x - box.w, 2 * upward - box.y - box.h, box.w, box.h)

    def _unsay(self) -> None:
        if self._hush is not None:
            self._hush.cancel()
        if self.quiet is not None:
            holder = self.quiet.parent
            holder.remove_widget(self.quiet)
            if holder is not self.middle:
                self.remove_widget(holder)
            self.quiet = None
            self.sheet.hush(False)

    def refresh_badge(self) -> None:
        """Shows what is not well, or that all is well again."""
        if self.badge is not None:
            self.middle.remove_widget(self.badge)
            self.badge = None
        trouble = self.app.trouble()
        if trouble is not None and self.sheet.whole:
            self.sheet.reserve(top=self._tray_box.w + px(10), must=True)
            self.tray.opacity = 1
        if trouble is None:
            self.tray.lay(self._tray_box)
            return
        box = self._tray_box
        badge, tray = box.right(min(px(140), box.w * 0.64), px(4))
        self.tray.lay(tray)
        self.badge = TouchableBadge(trouble.brief, trouble.sign)
        self.badge.bind(on_tap=lambda _: self.say(trouble.words))
        self.middle.put(self.badge, badge)
        if self.quiet is not None and self.quiet.parent is self.middle:  # it lies on top, for its moment
            self.middle.remove_widget(self.quiet)
            self.middle.add_widget(self.quiet)

    # --- the margin note -----------------------------------------------------------------------------------------------

    def toggle_note(self) -> None:
        """Opens the rule of the open question beside it, or puts it away."""
        rule_was_open = self.note is not None and not self._bidding
        self._put_note_away()
        voyage = self.app.voyage
        if rule_was_open or voyage is None or voyage.position.prompt is None:
            return
        self.why.lit = True
        self._open_note(rule_note(voyage, self._close_note))

    @property
    def bidden(self) -> Note | None:
        """The note that says what hands must do, where it lies open."""
        return self.note if self._bidding else None

    def _bid(self) -> None:
        """Opens a note on what hands must do, where the sheet has no room to say it; put away once, it stays away."""
        voyage = self.app.voyage
        records = voyage.records() if voyage is not None else ()
        if self.sheet.unsaid and records and records[-1].number != self._bidden:
            self._bidding = True
            self._open_note(Note(tr("To do"), "", [(words, False) for words in self.sheet.unsaid], self._put_note_away))

    def _put_note_away(self) -> None:
        """Puts the note away; a bidding has been read then."""
        if self._bidding and self.app.voyage is not None:
            self._bidden = self.app.voyage.records()[-1].number
        self._close_note()

    def _open_note(self, note: Note) -> None:
        self.note = note
        self._lay_note(note)
        facing = self.app.face_to_face
        aside = note.width if note.center_x > self.center_x - 1 else -note.width
        slide_in(note, 0 if facing else aside, note.height if facing else 0)

    def _lay_note(self, note: Note) -> None:
        """Beside the question, over the pegs of a board that waits: never over the question, a key, a tool or anybody's gold."""
        waiting = [board for board in self.boards if not board.acting] or self.boards[-1:]
        board = max(waiting, key=lambda one: one.below_gold().h)
        place = board.below_gold()
        over = 0.0
        if not self.app.face_to_face and not MEASURE.tall and place.h > px(LEAST_NOTE[1]):
            right = board.x > self.center_x
            over = max(0.0, px(NOTE_WIDTH) - place.w)
            low = max(place.y, self.tools[0].top + px(6))
            high = min(place.y + place.h - low, px(NOTE_HEIGHT))
            place = Box(place.x - over if right else place.x, place.y + place.h - high, place.w + over, high)
            margin = px(SHEET_MARGIN)
            taken = max(0.0, over - px(6) - margin + px(4))
            self.sheet.reserve(left=0 if right else taken, right=taken if right else 0)
        elif place.w < px(LEAST_NOTE[0]) or place.h < px(LEAST_NOTE[1] / 2):  # boards of many seats: what answers gives way
            place = self._in_window(self.sheet.below_question())
            note.closing = True
            self.sheet.veil(True)
        holder = Turning(turned=self.middle.turned)
        self.put(holder, place)
        holder.put(note, place)

    def _close_note(self) -> None:
        if self.note is None:
            return
        holder = self.note.parent
        if holder is not None and holder.parent is not None:
            holder.parent.remove_widget(holder)
        self.note, self._bidding = None, False
        self.why.lit = False
        self.sheet.veil(False)
        self.sheet.reserve(top=self._tray_box.w + px(10) if _tray_on_sheet(self.app) else 0)

    def digit(self, digit: int) -> bool:
        return self.sheet.body.digit(digit) if self.sheet.body is not None else False

    def left(self) -> None:
        self._unsay()
        self._untag.cancel()


def _tray_on_sheet(app: TableApp) -> bool:
    """Whether the tray lies on the sheet: face to face on a broad screen."""
    return app.face_to_face and not MEASURE.tall


def _column(boards: Sequence[Board], box: Box, inner: str) -> None:
    for board, cell in zip(boards, box.rows(max(1, len(boards)), px(6)), strict=True):
        board.inner = inner
        board.lay(cell)


def _row(boards: Sequence[Board], box: Box, inner: str, turned: bool) -> None:
    for board, cell in zip(boards, box.columns(max(1, len(boards)), px(6)), strict=True):
        board.inner, board.turned = inner, turned
        board.lay(cell)
