"""Why is this 7? The entries that made a value what it is, from the first one on, each with its rule and its way."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color

from companion.table import Counter, Leaf, Place
from companion.voyage import Cause
from companion.words import signed
from ui import look
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Part, Picture
from ui.parts.grounds import patches
from ui.parts.keys import Key, Tool
from ui.screens.by_hand import in_words, value_name
from ui.screens.page import Leaves, Page
from ui.tongue import tr
from ui.ways import way_sign, way_word


class WhyNumber(Page):
    """The history of one value, the newest first, and below it the key that sets it by hand."""

    def __init__(self, app: Any, path: str) -> None:
        super().__init__(app)
        self.path = path
        self.leaves = Leaves()

    def _place(self) -> Place | None:
        voyage = self.app.voyage
        assert voyage is not None
        return next((one for one in voyage.places() if one.path == self.path), None)

    @property
    def title(self) -> str:  # type: ignore[override]
        place = self._place()
        return value_name(self.app, place) if place is not None else tr("Why?")

    @property
    def figure(self) -> str:  # type: ignore[override]
        place = self._place()
        return in_words(self.app, place.leaf, place.value) if place is not None and type(place.value) is int else ""

    @property
    def aside(self) -> str:  # type: ignore[override]
        return tr("why is it so?")

    def tools(self) -> list[Tool]:
        self.newer = Tool(tr("Newer"), "newer", lambda: self._turn_leaf(-1))
        self.older = Tool(tr("Older"), "older", lambda: self._turn_leaf(1))
        return [self.newer, self.older, Tool(tr("Done"), "tick", self.app.show_table)]

    def _turn_leaf(self, by: int) -> None:
        self.leaves.at += by
        self.rebuild()

    def compose(self) -> None:
        low, room = self.room.bottom(px(62), px(8))
        self.add(Key(tr("Set it by hand"), "quill", self._by_hand, brass=True), low)
        voyage, place = self.app.voyage, self._place()
        assert voyage is not None
        causes = voyage.why(self.path)
        first = causes[-1].old if causes else place.value if place is not None else None
        leaf = place.leaf if place is not None else None
        rows = [CauseRow(self.app, cause, leaf) for cause in causes]
        began = in_words(self.app, leaf, first)
        rows.append(CauseRow(self.app, None, leaf, first=tr("At the beginning: {value}", value=began)))
        numbers = self.leaves.fit(len(rows), room, lambda at: rows[at].height_for(room.w))
        self.leaves.dull(self.newer, self.older)
        for number in numbers:
            strip, room = room.top(min(room.h, rows[number].height_for(room.w)))
            self.add(rows[number], strip)

    def _by_hand(self) -> None:
        self.app.open("by_hand", path=self.path, by=self.app.opened_by)


class CauseRow(Part):
    """One entry: by how much, to what, by what, under which rule, by which way. Without a cause: how it began."""

    def __init__(self, app: Any, cause: Cause | None, leaf: Leaf | None, first: str = "") -> None:
        super().__init__()
        self.change = self.put(Inscription(face="extra", largest=27, halign="left"))
        self.became = self.put(Inscription(face="medium", largest=18, lines=2, halign="left", tint=look.SECOND_INK))
        self.sign = self.put(Picture("anchor", side=28))
        self.words = self.put(Inscription(first, largest=19, lines=5, halign="left"))
        self.said = self.put(Inscription(face="medium", largest=19, lines=9, halign="left"))
        self.rule = self.put(Inscription(largest=18, halign="right", tint=look.RED_INK, lines=2))
        self.way = self.put(Inscription(face="medium", largest=18, halign="right", tint=look.SECOND_INK))
        self.by_number = isinstance(leaf, Counter)
        if cause is None:
            return
        record = cause.record
        if self.by_number and type(cause.new) is int and type(cause.old) is int:
            self.change.text = signed(cause.new - cause.old)
            self.change.tint = look.GREEN_INK if cause.new > cause.old else look.RED_INK
        before, after = in_words(app, leaf, cause.old), in_words(app, leaf, cause.new)
        self.became.text = f"{before} → {after}"
        self.sign.name = way_sign(record.source)
        self.words.text = app.say_phrase(record.label)
        self.said.text = " ".join(app.say_phrase(one.phrase) for one in record.said)
        self.rule.text = ", ".join(dict.fromkeys(one.rule for one in record.said if one.rule))
        self.way.text = way_word(record.source)

    @property
    def _beside(self) -> bool:
        """Whether the change stands beside what happened: numbers do, words have a line of their own."""
        return self.by_number

    def _wide(self, wide: float) -> float:
        """How wide what happened is set in a row so wide; to the pixel, or it breaks elsewhere than it was measured."""
        aside = px(96 if MEASURE.tall else 106) + px(6) if self.way.text else 0
        return wide - aside - px(30) - px(8) - (px(76) + px(8) if self._beside else 0)

    def height_for(self, wide: float) -> int:
        """How high it must be in a column so wide."""
        words = self._wide(wide)
        high = self.words.height_for(words) + self.said.height_for(words) + (0 if self._beside else self.became.height_for(wide))
        return max(px(58), high + px(12))

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*look.colour("#4A463C", 0.35))
            patches([(self.x, self.y, self.width, 1)])
        inner = self.box.inset(0, px(5))
        if self._beside:
            change, inner = inner.left(px(76), px(8))
            whole = change.middle(change.w, px(50))
            top, low = whole.top(px(28))
            self.change.lay(top if self.became.text else whole)
            self.became.lay(low)
        elif self.became.text:
            strip, inner = inner.top(self.became.height_for(inner.w))
            self.became.lay(strip)
        sign, inner = inner.left(px(30), px(8))
        self.sign.lay(sign.top(min(sign.h, px(34)))[0])
        if self.way.text:
            aside, inner = inner.right(px(96 if MEASURE.tall else 106), px(6))
            way, rest = aside.top(px(24))
            self.way.lay(way)
            self.rule.lay(rest.top(min(rest.h, px(24)))[0])
        words, rest = inner.top(self.words.height_for(inner.w))
        if self.said.text:
            self.words.lay(words)
            self.said.lay(rest.top(self.said.height_for(rest.w))[0])
        else:
            self.words.lay(inner)
