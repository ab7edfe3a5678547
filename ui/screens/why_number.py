"""Why is this 7? The entries that made a value what it is, each with its rule and where its roll came from."""

from __future__ import annotations

from typing import Any

from companion.voyage import Cause
from ui import look, signs
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Part, Picture
from ui.parts.keys import Tool
from ui.screens.by_hand import in_words
from ui.screens.page import Leaves, Page
from ui.tray_words import WAYS

LONGEST_BESIDE = 9
"""Letters of "10 → 4" that stand beside what happened."""


class WhyNumber(Page):
    """The history of one value, the newest first."""

    def __init__(self, app: Any, path: str) -> None:
        super().__init__(app)
        self.path = path
        self.leaves = Leaves()

    @property
    def title(self) -> str:  # type: ignore[override]
        voyage = self.app.voyage
        assert voyage is not None
        place = next((one for one in voyage.places() if one.path == self.path), None)
        if place is None:
            return "Why?"
        owner = self.path.split(".")[0]
        label = place.leaf.label.text(voyage.names)
        whose = f"{self.app.name_of(owner)}: {label}" if owner in voyage.start.seats else label
        return f"{whose} {in_words(self.app, place.leaf, place.value)}"

    @property
    def aside(self) -> str:  # type: ignore[override]
        return "why is it so?"

    def tools(self) -> list[Tool]:
        by_hand = Tool("By hand", "quill", lambda: self.app.open("by_hand", path=self.path, by=self.app.opened_by))
        self.newer = Tool("Newer", "newer", lambda: self._turn_leaf(-1))
        self.older = Tool("Older", "older", lambda: self._turn_leaf(1))
        return [by_hand, self.newer, self.older, Tool("Done", "tick", self.app.show_table)]

    def _turn_leaf(self, by: int) -> None:
        self.leaves.at += by
        self.rebuild()

    def compose(self) -> None:
        voyage = self.app.voyage
        assert voyage is not None
        place = next((one for one in voyage.places() if one.path == self.path), None)
        leaf = place.leaf if place is not None else None
        causes = voyage.why(self.path)
        each = max(1, int(self.room.h // px(112 if MEASURE.tall else 76)))
        numbers = self.leaves.cut(len(causes), each)
        self.leaves.dull(self.newer, self.older)
        if not causes:
            words = "Nothing has changed it: the voyage began so."
            self.add(Inscription(words, face="italic", largest=25, lines=2, tint=look.SECOND_INK), self.room)
            return
        room = self.room
        for number in numbers:
            strip, room = room.top(px(112 if MEASURE.tall else 76))
            self.add(CauseRow(self.app, causes[number], leaf), strip)


class CauseRow(Part):
    """One entry: from what to what, by what, under which rule, by which way."""

    def __init__(self, app: Any, cause: Cause, leaf: Any) -> None:
        super().__init__()
        record = cause.record
        up = type(cause.new) is int and type(cause.old) is int and cause.new > cause.old
        tint = look.GREEN_INK if up else look.RED_INK
        before, after = in_words(app, leaf, cause.old), in_words(app, leaf, cause.new)
        self.change = self.put(Inscription(f"{before} → {after}", face="extra", largest=22, lines=2, halign="left", tint=tint))
        self.sign = self.put(Picture(signs.SOURCES.get(record.source, ""), side=28))
        said = " ".join(app.say_phrase(one.phrase) for one in record.said)
        rules = ", ".join(dict.fromkeys(one.rule for one in record.said if one.rule))
        self.words = self.put(Inscription(f"{app.say_phrase(record.label)}. {said}".strip(), largest=19, lines=4, halign="left"))
        self.way = self.put(
            Inscription(WAYS.get(record.source, ""), face="medium", largest=18, halign="right", tint=look.SECOND_INK)
        )
        self.rule = self.put(Inscription(rules, face="bold", largest=18, halign="right", tint=look.RED_INK))

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(0, px(3))
        right, inner = inner.right(px(100 if MEASURE.tall else 122), px(6))
        top, low = right.top(min(px(26), right.h / 2))
        self.rule.lay(top)
        self.way.lay(low.top(px(24))[0])
        if len(self.change.text) > LONGEST_BESIDE:  # words, not numbers: a line of their own
            strip, inner = inner.top(px(26))
            self.change.lines = 1
            self.change.lay(strip)
        else:
            change, inner = inner.left(px(96), px(6))
            self.change.lay(change)
        sign, inner = inner.left(px(30), px(6))
        self.sign.lay(sign)
        self.words.lay(inner)
