"""Earlier voyages, the one played last first. A tap takes one up where it was left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from kivy.clock import Clock

from companion.logbook.kept import VoyageHead
from companion.prompts import Refused
from companion.words import names_of
from ui import look, signs
from ui.boarding import go_aboard
from ui.dates import day_of
from ui.look import MEASURE, px
from ui.naming import crew_of
from ui.parts.basics import Inscription
from ui.parts.keys import Tool
from ui.parts.voyage_bar import Sailed, VoyageBar
from ui.screens.page import Leaves, Page
from ui.standing import standing_of
from ui.tongue import spoken, tr

MOST_NAMED: Final = 3
"""So many who sailed are named."""


class Voyages(Page):
    """The list of the logbook."""

    def __init__(self, app: Any, **asked: Any) -> None:
        super().__init__(app, **asked)
        self.leaves = Leaves()
        self.told = app.harbour.logbook.notices
        """What was known of damage before the list was read: what is found since is said when a voyage is taken up."""
        self.states: dict[int, str] = {}
        """How each voyage stands that is not over, as far as it has been played through."""
        self._waiting: Iterator[tuple[int, VoyageBar]] = iter(())
        self._next = Clock.create_trigger(lambda _: self._play_one_through())

    def tools(self) -> list[Tool]:
        self.newer = Tool(tr("Newer"), "newer", partial(self._turn_leaf, -1))
        self.older = Tool(tr("Older"), "older", partial(self._turn_leaf, 1))
        return [self.newer, self.older, Tool(tr("Home"), "compass", lambda: self.app.open("home"))]

    def build(self) -> None:
        self.title = tr("Voyages")
        super().build()

    def _turn_leaf(self, by: int) -> None:
        self.leaves.at += by
        self.rebuild()

    def compose(self) -> None:
        heads = self.app.harbour.logbook.voyages()
        each = max(1, int((self.room.h + px(6)) // px(140 if MEASURE.tall else 96)))
        numbers = self.leaves.cut(len(heads), each)
        self.leaves.dull(self.newer, self.older)
        if not heads:
            words = tr("No voyage is recorded yet.")
            self.add(Inscription(words, face="italic", largest=26, tint=look.SECOND_INK, lines=2), self.room)
            return
        games = {game.id: game for game in self.app.harbour.games()}
        waiting = []
        for number, cell in zip(numbers, self.room.rows(each, px(6)), strict=False):
            head = heads[number]
            game = games.get(head.game)
            sailed = Sailed(
                game_sign=signs.sign_of_game(game),
                names=crew_of(head.seats, MOST_NAMED),
                when=tr("{game}, {when}", game=spoken(game.title) if game else head.game, when=day_of(head.begun)),
                ended=head.over is not None,
                state=spoken(head.over, names_of(head.seats)) if head.over is not None else self.states.get(head.id, ""),
            )
            bar = self.add(VoyageBar(sailed, partial(self._take_up, head)), cell)
            if head.over is None and head.id not in self.states:
                waiting.append((head.id, bar))
        self._waiting = iter(waiting)
        self._next()

    def _play_one_through(self) -> None:
        """The list is there at once; how a voyage stands comes frame by frame, as each is played through."""
        voyage, bar = next(self._waiting, (0, None))
        if bar is None or self.app.screen is not self:
            return
        try:
            standing = standing_of(self.app.harbour.look_at(voyage))
        except Refused as refused:
            self.states[voyage] = spoken(refused.why)
        else:
            asked = standing.question
            self.states[voyage] = tr("{turn}. {question}", turn=standing.turn, question=asked) if standing.turn else asked
        bar.state.text = self.states[voyage]
        self._next()

    def left(self) -> None:
        self._next.cancel()

    def _take_up(self, head: VoyageHead) -> None:
        try:
            go_aboard(self.app, head.id, self.told)
        except Refused as refused:
            self.say(spoken(refused.why))
