"""A screen that is one sheet of paper with tools beside it, or below it on a tall screen."""

from __future__ import annotations

from collections.abc import Callable

from ui import look
from ui.lettering import extent
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription
from ui.parts.keys import Tool
from ui.parts.paper import Paper
from ui.parts.tray import QuietLine
from ui.screens.screen import Screen

LEAST_QUIET = 150
"""Units of breadth beside the title for a quiet line."""


class Page(Screen):
    """Title and aside at the top of the paper; `room` is what is left for the rest."""

    title = ""
    figure = ""
    """A number that belongs to the title, set in the face whose nought is no letter."""
    aside = ""

    def tools(self) -> list[Tool]:
        """The tools of this page, the way back last."""
        return []

    def build(self) -> None:
        self.quiet: QuietLine | None = None
        self._titled = 0.0
        """Pixels of breadth of the title."""
        self._heads: list[Inscription] = []
        """Title, figure and aside."""
        tools = self.tools()
        whole = self.box.inset(px(6))
        if MEASURE.tall:
            strip, sheet = whole.bottom(px(72), px(6))
            cells = strip.columns(max(3, len(tools)), px(5))[-len(tools) :]
        else:
            strip, sheet = whole.right(px(80), px(6))
            cells = strip.rows(max(4, len(tools)), px(5))
            cells = [*cells[: len(tools) - 1], cells[-1]]  # the way back is always at the foot
        self.paper = self.put(Paper(), sheet)
        for tool, cell in zip(tools, cells, strict=True):
            self.add(tool, cell)
        inside = self.paper.inside(18, 14)
        head, self.room = inside.top(px(48), px(4))
        self._head(head)
        self.compose()

    def _head(self, box: Box) -> None:
        title = Inscription(self.title, face="title", largest=38, halign="left", lines=2)
        left, rest = box.left(min(box.w * 0.72, _wide(title, box)), px(14))
        self._heads = [self.add(title, left)]
        self._titled = left.w
        if self.figure:
            figure = Inscription(self.figure, face="extra", largest=34, halign="left")
            number, rest = rest.left(min(rest.w, _wide(figure, rest)), px(14))
            self._heads.append(self.add(figure, number))
        if self.aside:
            aside = Inscription(self.aside, face="italic", largest=23, halign="left", tint=look.RED_INK, lines=2)
            self._heads.append(self.add(aside, rest))

    def compose(self) -> None:
        """Fills the room."""

    def say(self, words: str) -> None:
        """A quiet line beside the title or in its place, where nothing is to be touched; the next thing done takes it away."""
        self.unsay()
        self.quiet = self.put(QuietLine(words, self.unsay))
        inside = self.paper.inside(12, 9)
        head = inside.top(px(56))[0].right(inside.w - self._titled - px(14))[0]
        hidden = self._heads[1:]
        if head.w < px(LEAST_QUIET) or self.quiet.high_for(head.w) > head.h:
            head, hidden = inside.top(px(56))[0], self._heads  # over the title too
            if self.quiet.high_for(head.w) > head.h:
                self.quiet.tighten()
        for one in hidden:
            one.opacity = 0
        self.quiet.over(head, down=True)

    def unsay(self) -> None:
        """Takes the quiet line away."""
        if self.quiet is not None:
            self.remove_widget(self.quiet)
            self.quiet = None
            for one in self._heads:
                one.opacity = 1


def _wide(words: Inscription, box: Box) -> float:
    if not words.text:
        return 0
    setting = words.setting(box.w, box.h)
    return max(extent(line, setting.face, setting.size)[0] for line in setting.lines) + px(4)


class Leaves:
    """Which leaf of a long list is shown: nothing here scrolls."""

    def __init__(self) -> None:
        self.at = self.last = 0
        self._starts: list[int] = [0]
        self._for: object = None

    def cut(self, count: int, each: int) -> range:
        """The numbers of what is on the leaf, of so many with so many on each."""
        each = max(1, each)
        self.last = max(0, -(-count // each) - 1)
        self.at = max(0, min(self.at, self.last))
        return range(self.at * each, min(count, (self.at + 1) * each))

    def fit(self, count: int, room: Box, height_of: Callable[[int], float]) -> range:
        """The same for things of different heights in this room. Only what lies before the leaf is measured, and once."""
        if self._for != (count, room):
            self._starts, self._for = [0], (count, room)
        while self.at >= len(self._starts) - 1:
            end = self._end(self._starts[-1], count, room.h, height_of)
            if end >= count:
                break
            self._starts.append(end)
        self.at = max(0, min(self.at, len(self._starts) - 1))
        first = self._starts[self.at]
        end = self._starts[self.at + 1] if self.at + 1 < len(self._starts) else count
        self.last = self.at + (end < count)
        return range(first, end)

    def turn_to(self, number: int, count: int, room: Box, height_of: Callable[[int], float]) -> None:
        """Turns to the leaf with this number on it: see `fit`."""
        self.at = 0
        while number not in self.fit(count, room, height_of) and self.at < self.last:
            self.at += 1

    @staticmethod
    def _end(first: int, count: int, high: float, height_of: Callable[[int], float]) -> int:
        used, at = 0.0, first
        while at < count and (at == first or used + height_of(at) <= high):
            used += height_of(at)
            at += 1
        return at

    def dull(self, newer: Tool, older: Tool) -> None:
        """Takes the shine off a tool that has nothing to turn to."""
        newer.enabled, older.enabled = self.at > 0, self.at < self.last
