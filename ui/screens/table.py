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
from ui.screens.margin import Margin
from ui.screens.screen import Screen
from ui.screens.whisper import Whisper
from ui.tongue import spoken, tr, trn
from ui.tray_words import throw_shown

if TYPE_CHECKING:
    from ui.app import TableApp

TAG_SECONDS = 6.0
MOST_NAMED = 1
"""So many values set by hand at once are named; of more the number is told, and their tags hang out."""
LOW_BOARD = 84
"""Units of height of a board face to face, where a strip lies between."""


class TouchableBadge(Badge, Touchable):
    """A badge that says the whole sentence when it is tapped."""


class Table(Screen):
    """Where the game is played."""

    def __init__(self, app: TableApp) -> None:
        super().__init__(app)
        self.boards: list[Board] = []
        self._tagged = -1
        self._untag = Clock.create_trigger(lambda _: self._take_tags_in(), TAG_SECONDS)

    # --- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        asked = app.voyage.position.prompt if (app := self.app).voyage is not None else None
        self.middle = Turning(turned=app.faces_far(asked.who if asked is not None else None))
        self.sheet = Sheet()
        self.tray = Tray()
        self.tray.ground = look.colour("#0B1B21", 0.93 if _tray_on_sheet(self.app) else 0.72)
        self.whisper, self.margin = Whisper(self), Margin(self)
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
        tools, self.tray_box = low.right(px(64) * 4 + px(4) * 3 if MEASURE.tall else px(244), px(6))
        for tool, cell in zip(self.tools, tools.columns(4, px(4)), strict=True):
            tool.lay(cell)
        self.tray.lay(self.tray_box)

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
        self.tray_box = strip.right(px(218))[0]
        self.tray.lay(self.tray_box)
        self.reserve_tray()

    # --- showing -----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        voyage = self.app.voyage
        if voyage is None or not self.boards:
            return
        self.whisper.leave_question()
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
        self.margin.close()
        draft = self.app.drafts.of(voyage)
        hands = Hands(self._answer, self.app.roll_for_me, self.whisper.tell, lambda seat: look.pen(self.app.wood_of(seat)), draft)
        if _tray_on_sheet(self.app):
            self.reserve_tray(must=self.app.trouble() is not None)
        who = "" if prompt is None else self.app.name_of(prompt.who) if prompt.who is not None else tr("All")
        self.sheet.show(prompt, self._news(), self._standing(values), voyage.names, hands, who)
        self.tray.opacity = 0 if self.sheet.whole else 1
        self.undo.enabled = voyage.undoable > 0
        self.app.keyboard.follow()
        self.refresh_tray()
        self.refresh_badge()
        self.margin.bid()
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
        """Shows a quiet line for a moment."""
        self.whisper.say(words)

    @property
    def quiet(self) -> QuietLine | None:
        """The quiet line, while it is shown."""
        return self.whisper.line

    def waiting(self) -> list[Board]:
        """The boards of those of whom nothing is asked: there is room beside their gold; one board at least."""
        return [board for board in self.boards if not board.acting] or self.boards[-1:]

    def reserve_tray(self, must: bool = False) -> None:
        """Keeps the words of the sheet off the tray where it lies on it; `must`: whatever else would have to give way."""
        self.sheet.reserve(top=self.tray_box.w + px(10) if _tray_on_sheet(self.app) else 0, must=must)

    def in_window(self, box: Box) -> Box:
        """Where a box on the sheet is seen, whichever way the sheet is turned."""
        if not self.middle.turned:
            return box
        across, upward = self.middle.center
        return Box(2 * across - box.x - box.w, 2 * upward - box.y - box.h, box.w, box.h)

    def refresh_badge(self) -> None:
        """Shows what is not well, or that all is well again."""
        if self.badge is not None:
            self.middle.remove_widget(self.badge)
            self.badge = None
        trouble = self.app.trouble()
        if trouble is not None and self.sheet.whole:
            self.reserve_tray(must=True)
            self.tray.opacity = 1
        if trouble is None:
            self.tray.lay(self.tray_box)
            return
        box = self.tray_box
        badge, tray = box.right(min(px(140), box.w * 0.64), px(4))
        self.tray.lay(tray)
        self.badge = TouchableBadge(trouble.brief, trouble.sign)
        self.badge.bind(on_tap=lambda _: self.say(trouble.words))
        self.middle.put(self.badge, badge)
        self.whisper.come_on_top()

    # --- the margin note -----------------------------------------------------------------------------------------------

    def toggle_note(self) -> None:
        """Opens the rule of the open question beside it, or puts it away."""
        self.margin.toggle()

    @property
    def note(self) -> Note | None:
        """The note in the margin, where one lies open."""
        return self.margin.note

    @property
    def bidden(self) -> Note | None:
        """The note that says what hands must do, where it lies open."""
        return self.margin.note if self.margin.bidding else None

    def digit(self, digit: int) -> bool:
        return self.sheet.body.digit(digit) if self.sheet.body is not None else False

    def left(self) -> None:
        self.whisper.unsay()
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
