"""Earlier voyages, the one played last first. A tap takes one up where it was left."""

from __future__ import annotations

from functools import partial

from companion.logbook.kept import VoyageHead
from companion.prompts import Refused
from companion.words import Phrase
from ui import look
from ui.boarding import go_aboard
from ui.look import px
from ui.parts.basics import Inscription
from ui.parts.keys import Bar, Tool
from ui.screens.page import Leaves, Page


class Voyages(Page):
    """The list of the logbook."""

    title = "Voyages"

    def __init__(self, app: object, **kwargs: object) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.leaves = Leaves()

    def tools(self) -> list[Tool]:
        self.newer = Tool("Newer", "newer", lambda: self._turn_leaf(-1))
        self.older = Tool("Older", "older", lambda: self._turn_leaf(1))
        return [self.newer, self.older, Tool("Home", "compass", lambda: self.app.open("home"))]

    def _turn_leaf(self, by: int) -> None:
        self.leaves.at += by
        self.rebuild()

    def compose(self) -> None:
        heads = self.app.harbour.logbook.voyages()
        titles = {game.id: game.title.text() for game in self.app.harbour.games()}
        each = max(1, int(self.room.h // px(82)))
        numbers = self.leaves.cut(len(heads), each)
        self.leaves.dull(self.newer, self.older)
        if not heads:
            self.add(Inscription("No voyage is recorded yet.", face="italic", largest=26, tint=look.SECOND_INK), self.room)
            return
        cells = self.room.rows(each, px(6))
        for number, cell in zip(numbers, cells, strict=False):
            head = heads[number]
            names = " and ".join(Phrase("{who}", who="@" + one).text(dict(head.seats)) for one, _ in head.seats)
            note = head.over.text(dict(head.seats)) if head.over is not None else "not over yet"
            day = head.begun[:10]
            title = f"{titles.get(head.game, head.game)}: {names}"
            self.add(Bar(title, "anchor" if head.over else "sail", f"{day}, {note}", partial(self._take_up, head)), cell)

    def _take_up(self, head: VoyageHead) -> None:
        try:
            go_aboard(self.app, head.id)
        except Refused as refused:
            self.say(refused.why.text())
