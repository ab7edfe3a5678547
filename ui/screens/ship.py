"""One seat's board, large: where several boards share an edge of the table, a touch of one opens it here."""

from __future__ import annotations

from typing import Any, Final

from ui.look import MEASURE, px
from ui.parts.board import Board
from ui.parts.keys import Tool
from ui.screens.screen import Screen
from ui.tongue import tr

BROADEST: Final = 540
"""Units: pegs stand too far apart on a broader board."""


class Ship(Screen):
    """A board with each of its values to be touched: why it is so, and held, to be set by hand."""

    def __init__(self, app: Any, seat: str) -> None:
        super().__init__(app)
        self.seat = seat

    def build(self) -> None:
        app, voyage = self.app, self.app.voyage
        assert voyage is not None
        whole = self.box.inset(px(8))
        if MEASURE.tall:
            strip, whole = whole.bottom(px(72), px(8))
            done = strip.right(px(120))[0]
        else:
            strip, whole = whole.right(px(80), px(8))
            done = strip.bottom(px(78))[0]
        self.add(Tool(tr("Done"), "tick", app.show_table), done)
        seat = self.seat
        board = Board(
            seat,
            app.name_of(seat),
            app.wood_of(seat),
            lambda path: app.open("why_number", path=path, by=seat),
            lambda path: app.open("by_hand", path=path, by=seat),
        )
        self.board = self.put(board, whole.middle(min(whole.w, px(BROADEST)), whole.h))
        values = {place.path: place.value for place in voyage.places()}
        prompt = voyage.position.prompt
        board.show(
            voyage.panels(seat),
            values,
            voyage.names,
            acting=prompt is not None and prompt.who in (None, seat),
            in_turn=voyage.position.table.get("turn") == seat,
        )
        board.lay(board.box)
