"""A line of the log: its number, who in the wood of the ship, by which way, what was done, what came of it, what changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color

from companion.panels import Panel
from companion.voyage import Line
from ui import look
from ui.lettering import LEADING, extent, least_letters
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Picture, Slip, Touchable
from ui.parts.change_tag import ChangeTags, changes_of
from ui.parts.grounds import patches
from ui.parts.wood import Plank
from ui.tongue import spoken, tr
from ui.ways import way_sign, way_word

LEAST = 57
"""Units of height: a thumb must hit it."""


class LogRow(Touchable, Slip):
    """One entry; what was undone is struck out. `tag`: how wide the tag of who is, in pixels."""

    def __init__(
        self, line: Line, app: Any, panels: Sequence[tuple[str | None, Panel]], tag: int, act: Callable[[], None], *, picked: bool
    ) -> None:
        super().__init__(ground=look.CLEAR)
        record = line.record
        self.act, self.undone, self.picked, self._tag = act, line.undone, picked, tag
        ink, second = (look.FADED_INK,) * 2 if line.undone else (look.INK, look.SECOND_INK)
        names = app.voyage.names
        self.number = self.put(Inscription(str(record.number), face="medium", largest=18, halign="right", tint=look.SECOND_INK))
        wood = app.wood_of(record.who) if record.who else look.SEA
        self.who = self.put(Plank(ground=wood, made_of="label", corner=px(4)))
        self.name = self.put(Inscription(app.name_of(record.who) if record.who else tr("All"), largest=18, tint=look.BONE))
        self.sign = self.put(Picture(way_sign(record.source), side=28, tint=ink))
        self.way = self.put(Inscription(face="medium", largest=18, halign="right", tint=second))
        self.words = self.put(Inscription(spoken(record.label, names), largest=20, lines=3, halign="left", tint=ink))
        said = " ".join(spoken(one.phrase, names) for one in record.said)
        self.said = self.put(Inscription(said, face="medium", largest=19, lines=6, halign="left", tint=second))
        self.tags: ChangeTags | None = None
        if line.undone:
            self.way.text, self.way.face, self.way.tint, self.way.largest = tr("undone"), "italic", look.RED_INK, 21
        else:
            self.way.text = way_word(record.source)
            changes = changes_of(record, panels)
            self.tags = self.put(ChangeTags(changes, app)) if changes else None

    # --- where it lies -----------------------------------------------------------------------------------------------

    def _right(self) -> float:
        return px(104 if MEASURE.tall else 128)

    def _column(self, wide: float) -> float:
        """How wide what was done may be set in a row so wide."""
        if MEASURE.tall:
            return wide - px(16) - self._right()
        return wide - px(16 + 36 + 7 + 8 + 30 + 10) - self._tag - self._right()

    def height_for(self, wide: float) -> int:
        """How high it must be, without what is offered once it is picked."""
        column = self._column(wide)
        words = self.words.height_for(column) + self.said.height_for(column)
        aside = self.tags.height_for(self._right()) if self.tags is not None else 0
        if MEASURE.tall:
            return px(36) + max(words, aside, px(24)) + px(12)
        return max(px(LEAST), words + px(12), px(26) + aside + px(8) if aside else 0)

    def lay(self, box: Box) -> None:
        super().lay(box)
        high = self.height_for(self.width)
        inner = self.box.top(high)[0].inset(px(8), px(5))
        if MEASURE.tall:
            head, inner = inner.top(px(32), px(4))
            way = self._lay_head(head)
            column, right = inner.left(self._column(self.width))[0], inner.right(self._right())[0]
        else:
            wide = self._column(self.width)
            column, right = inner.right(wide + self._right())[0].left(wide)[0], inner.right(self._right())[0]
            strip = inner.top(min(inner.h, px(47)))[0]
            self._lay_head(strip)
            way = right
            if self.tags is not None:
                way, right = right.bottom(px(24))[0], right.top(right.h - px(24))[0]
        self.way.lay(way)
        if self.tags is not None:
            self.tags.lay(right)
        words = self.words.height_for(column.w)
        all_words = column.middle(column.w, words + self.said.height_for(column.w))
        top, rest = all_words.top(words)
        self.words.lay(top)
        self.said.lay(rest)
        self._draw(column)

    def _lay_head(self, box: Box) -> Box:
        """Number, tag and sign; gives what is left of the strip."""
        number, box = box.left(px(36), px(7))
        self.number.lay(number)
        who, box = box.left(self._tag, px(8))
        own = min(who.w, tag_width([self.name.text]))
        self.who.lay(who.left(own)[0].middle(own, px(30)))
        self.name.lay(self.who.box.inset(px(6), 0))
        sign, box = box.left(px(30), px(8))
        self.sign.lay(sign)
        return box

    def _draw(self, column: Box) -> None:
        self.canvas.after.clear()
        with self.canvas.after:
            if not self.picked:
                Color(*look.colour("#4A463C", 0.35))
                patches([(self.x, self.y, self.width, 1)])
            if self.undone:
                Color(*look.RED_INK)
                patches([*self._strokes(self.words), *self._strokes(self.said)])

    @staticmethod
    def _strokes(words: Inscription) -> list[tuple[float, float, float, float]]:
        """A stroke through each line of the words, as broad as the line."""
        if not words.text:
            return []
        box = words.box
        setting = words.setting(box.w, box.h)
        each = extent("Ag", setting.face, setting.size)[1] * LEADING
        first = box.y + box.h / 2 + each * (len(setting.lines) - 1) / 2
        wide = [min(box.w, extent(line, setting.face, setting.size)[0]) for line in setting.lines]
        return [(box.x, round(first - at * each), one, max(1, px(1.4))) for at, one in enumerate(wide)]

    def on_tap(self) -> None:
        self.act()


def tag_width(names: Sequence[str]) -> int:
    """How wide a tag must be for the longest of these names, in pixels."""
    longest = max((extent(name, "bold", least_letters())[0] for name in names), default=0)
    usual = longest * MEASURE.text if longest < px(120) else longest * 0.82  # what is longer may be drawn narrower
    return max(px(64), round(usual) + px(16))
