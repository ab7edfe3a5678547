"""The end of a voyage: who won and why, how the hoards grew and shrank, where the tide turned, and the last coins."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.panels import Fitting, Number, Pegs
from companion.prompts import Refused
from companion.tale import Tale, TurningPoint, tale_of
from companion.voyage import Voyage
from ui import look, signs
from ui.look import MEASURE, Box, px
from ui.parts.account import Account, Share
from ui.parts.basics import Inscription, Part, Picture
from ui.parts.chart import Chart, Curve, Mark
from ui.parts.keys import Key
from ui.parts.paper import Paper
from ui.parts.tray import QuietLine
from ui.screens.log import keep_page
from ui.screens.screen import Screen
from ui.tongue import spoken, tr

POINT = 26
"""Units of height of a turning point in one line."""
UPRIGHT = 150
"""Units: a key of the last page that is narrower has its sign above its words."""
NO_SIGN = "compass"


class End(Screen):
    """The last page."""

    def build(self) -> None:
        self.quiet: QuietLine | None = None
        self.tale: Tale = tale_of(self.voyage)
        self.paper = self.put(Paper(), self.box.inset(px(4)))
        inside = self.paper.inside(28, 20)
        keys, inside = inside.bottom(px(124 if MEASURE.tall else 58), px(10))
        self._keys(keys)
        inside = self._head(inside)
        if MEASURE.tall:
            low, upper = inside.bottom(px(240 if len(self.app.seats) < 4 else 272), px(12))
            self._account(low)
        else:
            right, upper = inside.right(px(230), px(12))
            self._account(right)
        self._telling = upper
        if self.tale.hoards:
            points, chart = self._room_for_points(upper)
            self._turning_points(points)
            self.add(self._chart(), chart)
            self._telling = chart

    @property
    def voyage(self) -> Voyage:
        """The voyage that is over."""
        assert self.app.voyage is not None
        return self.app.voyage

    def say(self, words: str) -> None:
        """A quiet line over the chart, where no key lies; a tap, or the next one, takes it away."""
        self._unsay()
        self.quiet = self.put(QuietLine(words, self._unsay))
        self.quiet.over(self._telling.bottom(min(self._telling.h, px(62)))[0])

    def _unsay(self) -> None:
        if self.quiet is not None:
            self.remove_widget(self.quiet)
            self.quiet = None

    # --- who won, and why --------------------------------------------------------------------------------------------

    def _head(self, box: Box) -> Box:
        over, names = self.voyage.position.over, self.voyage.names
        turn = tr("Turn {n}", n=self.voyage.position.turns)
        why = spoken(self.tale.reason, names).rstrip(".") if self.tale.reason is not None else ""
        eyebrow = Inscription("  ·  ".join(filter(None, (turn, why))).upper(), face="extra", largest=18, halign="left")
        if eyebrow.setting(box.w, px(24)).lines[-1].endswith("…"):  # a long reason in small letters, or not at all
            eyebrow.text = "  ·  ".join((turn.upper(), why))
        if eyebrow.setting(box.w, px(24)).lines[-1].endswith("…"):
            eyebrow.text = turn.upper()
        eyebrow.tint = look.RED_INK
        strip, box = box.top(px(24))
        self.add(eyebrow, strip)
        said = spoken(over.words, names) if over is not None else ""
        words = Inscription(said, face="title", largest=46, least=30, halign="left", lines=3)
        strip, box = box.top(min(px(120), words.height_for(box.w)), px(6))
        self.add(words, strip)
        return box

    # --- the hoards --------------------------------------------------------------------------------------------------

    def _chart(self) -> Chart:
        app, hoards = self.app, self.tale.hoards
        curves = [Curve(app.name_of(one.seat), look.pen(app.wood_of(one.seat)), one.values) for one in hoards]
        order = [one.seat for one in hoards]
        marks = [Mark(order.index(point.seat), point.turn, point.by > 0, _sign_of(point)) for point in self.tale.points]
        return Chart(curves, marks)

    def _room_for_points(self, box: Box) -> tuple[Box, Box]:
        """Room for the turning points below the chart, as many as leave it high enough: those by hand, then the largest."""
        least = px(176)
        lines = [PointRow(point, self.app) for point in self.tale.points]
        self.rows: list[PointRow] = []
        high = 0.0
        for row in sorted(lines, key=lambda row: (not row.point.by_hand, -abs(row.point.by), row.point.turn)):
            needed = row.height_for(box.w)
            if box.h - high - needed < least + px(8):
                break
            high += needed
            self.rows.append(row)
        self.rows.sort(key=lambda row: row.point.turn)
        return box.bottom(high, px(8))

    def _turning_points(self, box: Box) -> None:
        for row in self.rows:
            strip, box = box.top(row.height_for(box.w))
            self.add(row, strip)

    # --- the last coins ----------------------------------------------------------------------------------------------

    def _account(self, box: Box) -> None:
        over, lead = self.voyage.position.over, ""
        richest = max(self.tale.hoards, key=lambda hoard: hoard.values[-1], default=None)
        if over is not None and richest is not None and richest.seat == over.winner and self.tale.lead:
            lead = tr("{who} is ahead by {n}", who=self.app.name_of(richest.seat), n=self.tale.lead)
        hoard = self.tale.hoards[0] if self.tale.hoards else None
        coin = hoard is not None and hoard.icon == "coin"
        if coin:
            title = tr("The last coins")
        else:  # what the curves and the numbers count
            title = tr("The last count") if hoard is None else spoken(hoard.label, self.voyage.names)
        self.add(Account(title, [self._share(seat) for seat in self.app.seats], lead, coin), box)

    def _share(self, seat: str) -> Share:
        names, name = self.voyage.names, self.app.name_of(seat)
        panels = self.voyage.panels(seat)
        fittings = [one for one in panels if isinstance(one, Fitting) and one.icon is not None]
        aboard = [(signs.sign_for(str(one.icon)) or NO_SIGN, spoken(one.label, names)) for one in fittings]
        hoard = next((one for one in self.tale.hoards if one.seat == seat), None)
        if hoard is None:
            values = {place.path: place.value for place in self.voyage.places()}
            counted = [one for one in panels if isinstance(one, (Number, Pegs))]
            rows = [(spoken(one.label, names), str(values.get(one.path, "–"))) for one in counted]
            return Share(name, None, 0, rest=rows, aboard=aboard)
        sales = [
            (tr("{what} sold: {n}", n=sale.count, what=spoken(sale.what, names)), sale.gain) for sale in self.tale.sales[seat]
        ]
        total = hoard.values[-1]
        return Share(name, total - sum(gain for _, gain in sales), total, sales, aboard=aboard)

    # --- what comes next ---------------------------------------------------------------------------------------------

    def _keys(self, box: Box) -> None:
        if MEASURE.tall:
            top, rest = box.rows(2, px(8))
        else:
            top, rest = box.left(box.w * (0.28 if self.app.face_to_face else 0.34), px(10))
        keys: tuple[Key, ...] = (
            Key(tr("Keep page"), "chest", partial(keep_page, self.app)),
            Key(tr("Log"), "log", lambda: self.app.open("log")),
            Key(tr("Undo last"), "undo", self.app.undo),
            Key(tr("Home"), "anchor", self.app.leave),
        )
        if self.app.face_to_face:  # it faces one of them
            turn = Key(tr("Turn it"), "swap", self._face_the_other)
            if MEASURE.tall:
                aside, top = top.right(px(110), px(7))
                self.add(turn, aside)
            else:
                keys = (turn, *keys)
        self.add(Key(tr("Play again"), "compass", self._again, brass=True), top)
        for key, cell in zip(keys, rest.columns(len(keys), px(7)), strict=True):
            key.upright = UPRIGHT
            self.add(key, cell)

    def _face_the_other(self) -> None:
        """Turns the page to the other edge of the table."""
        self.turn_to(not self.turned)

    def _again(self) -> None:
        """The same crew sails once more, by the same house rules. Whoever wants it otherwise goes home."""
        try:
            self.app.take_up(self.app.harbour.begin_again(self.voyage))
        except Refused as refused:
            self.say(spoken(refused.why))


class PointRow(Part):
    """A turning point in words: its sign, the turn, and what happened."""

    def __init__(self, point: TurningPoint, app: Any) -> None:
        super().__init__()
        self.point = point
        ink = look.pen(app.wood_of(point.seat))
        self.sign = self.put(Picture(_sign_of(point), side=24, tint=ink))
        self.turn = self.put(Inscription(tr("Turn {n}", n=point.turn), largest=19, halign="left", tint=look.RED_INK))
        words = spoken(point.words, app.voyage.names)
        self.words = self.put(Inscription(words, face="medium", largest=20, halign="left", lines=2))

    def height_for(self, wide: float) -> int:
        """How high it must be in a column so wide."""
        return max(px(POINT), self.words.height_for(wide - px(28) - px(76) - 2 * px(6)))

    def lay(self, box: Box) -> None:
        super().lay(box)
        sign, rest = self.box.left(px(28), px(6))
        self.sign.lay(sign)
        turn, rest = rest.left(px(76), px(6))
        self.turn.lay(turn)
        self.words.lay(rest)


def _sign_of(point: TurningPoint) -> str:
    """The sign of what caused it, as near as there is one."""
    return next((sign for word in point.signs if (sign := signs.sign_for(word)) is not None), NO_SIGN)
