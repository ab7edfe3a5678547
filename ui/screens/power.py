"""Turning off: the machine itself, off or started anew. It is asked once more here, and the voyage is kept either way."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from ui import look, parting
from ui.look import MEASURE, px
from ui.parting import Way
from ui.parts.basics import Inscription
from ui.parts.engraving import Engraving
from ui.parts.keys import Key, Tool
from ui.screens.page import Page
from ui.tongue import mark, spoken, tr

KEPT: Final = mark("All that was entered is in the logbook. When the table is here again, you go on at the very same question.")
FAREWELL: Final[dict[Way, str]] = {
    "off": mark("Fair winds! Pull the plug when the machine's own light is out, not before."),
    "anew": mark("The table will be here again in a minute."),
}


class Power(Page):
    """Two keys, and the way back. Once one of them is pressed there is nothing more to do here."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.parted: Way | None = None
        """Which of the two it is to be; None: nothing was pressed."""

    def build(self) -> None:
        self.title = tr("Turn off")
        super().build()

    def tools(self) -> list[Tool]:
        back = Tool(tr("Back"), "back", self.app.show_table)
        back.enabled = self.parted is None
        return [back]

    def compose(self) -> None:
        if self.parted:
            low, ship = self.room.bottom(self.room.h * 0.38, px(4))
            self.add(Engraving(), ship)
            self.add(Inscription(tr(FAREWELL[self.parted]), face="title", largest=32, lines=4), low.middle(low.w * 0.68, low.h))
            return
        keys, room = self.room.bottom(min(px(190) if MEASURE.tall else px(104), self.room.h * 0.4), px(12))
        trouble = self.app.voyage.log.trouble if self.app.voyage is not None else None
        told = spoken(trouble) if trouble is not None else tr(KEPT)
        tint = look.RED_INK if trouble is not None else look.INK
        self.add(Inscription(told, face="medium", largest=25, lines=6, tint=tint), room.middle(room.w * 0.86, room.h * 0.9))
        ways = self.app.power.ways if self.app.power is not None else frozenset()
        made = [
            Key(words, sign, partial(self.part, way), brass=way == "off")
            for way, words, sign in (("off", tr("Turn off"), "anchor"), ("anew", tr("Start anew"), "sail"))
            if way in ways
        ]
        many = max(1, len(made))
        for key, cell in zip(made, keys.rows(many, px(8)) if MEASURE.tall else keys.columns(many, px(12)), strict=False):
            self.add(key, cell)

    def part(self, way: Way) -> None:
        """Does it, once."""
        if self.parted is None:
            self.parted = way
            self.rebuild()
            parting.part(self.app, way)

    def typed(self, key: int) -> bool:
        """No key leads anywhere once it is on its way."""
        return self.parted is not None
