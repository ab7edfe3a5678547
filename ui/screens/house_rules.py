"""All house rules of a game, in the order of its rulebook, before a voyage begins."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from companion.muster import Muster
from companion.pack import HouseRule
from ui.keyboard import ESCAPE
from ui.look import px
from ui.parts.house_rule import RuleRow, explanation, in_short
from ui.parts.keys import Tool
from ui.screens.page import Leaves, Page
from ui.tongue import spoken, tr

GAP: Final = 5
"""Units between two rows."""


class HouseRules(Page):
    """A row for each, leaf by leaf; what is chosen counts at once, and Done leads back to the crew."""

    def __init__(self, app: Any, game: str) -> None:
        super().__init__(app)
        self.muster: Muster = app.musters[game]
        self.leaves = Leaves()
        self.explained: HouseRule | None = None

    @property
    def title(self) -> str:  # type: ignore[override]
        return tr("House rules")

    @property
    def aside(self) -> str:  # type: ignore[override]
        return in_short(self.muster)

    def tools(self) -> list[Tool]:
        self.reset = Tool(tr("Reset"), "undo", self._reset)
        self.reset.enabled = self.muster.changed > 0
        self.newer = Tool(tr("Before"), "newer", partial(self._turn_leaf, -1))
        self.older = Tool(tr("More"), "older", partial(self._turn_leaf, 1))
        return [self.reset, self.newer, self.older, Tool(tr("Done"), "tick", self._done)]

    def compose(self) -> None:
        if self.explained is not None:
            self.newer.enabled = self.older.enabled = False
            self.put(explanation(self.muster, self.explained, partial(self._explain, None)), self.room)
            return
        rows = [
            (switch, spoken(page.title) if page is not None and at == 0 else "")
            for page, switches in self.muster.by_subject()
            for at, switch in enumerate(switches)
        ]
        room = self.room
        numbers = self.leaves.fit(len(rows), room, lambda at: RuleRow.height_with(rows[at][1]) + px(GAP))
        self.leaves.dull(self.newer, self.older)
        for at in numbers:
            switch, subject = rows[at]
            strip, room = room.top(RuleRow.height_with(subject), px(GAP))
            self.add(RuleRow(self.muster, switch, self._changed, self._explain, subject), strip)

    def _changed(self) -> None:
        self._heads[-1].text = self.aside
        self.reset.enabled = self.muster.changed > 0

    def _explain(self, switch: HouseRule | None) -> None:
        self.explained = switch
        self.rebuild()

    def _turn_leaf(self, by: int) -> None:
        self.leaves.at += by
        self.rebuild()

    def _reset(self) -> None:
        self.muster.as_printed()
        self.rebuild()

    def _done(self) -> None:
        if self.explained is not None:
            self._explain(None)
        else:
            self.app.open("setup", game=self.muster.pack.id)

    def typed(self, key: int) -> bool:
        """Escape puts away what lies on top, and leads back."""
        if key == ESCAPE:
            self._done()
            return True
        return False
