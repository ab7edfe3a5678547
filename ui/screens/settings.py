"""Settings: what the table is like, chosen by a tap, in effect at once and remembered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from ui import look
from ui.look import Box, px
from ui.parts.basics import Inscription
from ui.parts.choice import ChoiceRow
from ui.parts.keys import Tool
from ui.screens.page import Page
from ui.tongue import LANGUAGES, spoken, tr, trn

MINUTES: Final = (0, 2, 5, 15)
"""After so many minutes it may go dark; 0 is never."""


class Settings(Page):
    """What is chosen once for many evenings."""

    def build(self) -> None:
        self.title = tr("Settings")
        super().build()

    def tools(self) -> list[Tool]:
        app = self.app
        back = (tr("Home"), "compass") if app.voyage is None else (tr("Done"), "tick")
        return [
            Tool(tr("Devices"), "tower", lambda: app.open("devices", by=app.opened_by)),
            Tool(tr("About"), "why", lambda: app.open("about", by=app.opened_by)),
            Tool(*back, app.show_table),
        ]

    def compose(self) -> None:
        screen, sound = self.app.settings.screen, self.app.settings.sound
        trouble = self.app.choices.trouble
        low, room = self.room.bottom(px(48), px(4))
        words = spoken(trouble) if trouble is not None else self._devices()
        tint = look.RED_INK if trouble is not None else look.SECOND_INK
        self.add(Inscription(words, face="medium", largest=19, lines=3, halign="left", tint=tint), low)
        rows = room.rows(5, px(4))
        self._row(rows[0], tr("Language"), list(LANGUAGES.items()), screen.language or "en", "screen", "language")
        self._row(rows[1], tr("Text"), [("normal", tr("usual")), ("large", tr("large"))], screen.text, "screen", "text")
        seats = [("side_by_side", tr("side by side")), ("face_to_face", tr("face to face"))]
        self._row(rows[2], tr("Players sit"), seats, self.app.seating, "screen", "seating")
        dims = [(60 * one, trn("{n} minute", "{n} minutes", one) if one else tr("never")) for one in MINUTES]
        self._row(rows[3], tr("Goes dark after"), dims, screen.dim_after_s, "screen", "dim_after_s")
        left, right = rows[4].columns(2, px(16))
        self._row(left, tr("Motion"), [(False, tr("usual")), (True, tr("less"))], screen.less_motion, "screen", "less_motion")
        self._row(right, tr("Sound"), [(True, tr("on")), (False, tr("off"))], sound.on, "sound", "on")

    def _devices(self) -> str:
        """Which dice come by themselves."""
        tower = self.app.tower
        who = tower.who if tower is not None else None
        if who is not None:
            return tr("The dice tower is “{name}”. A key shows all that is connected: Devices.", name=who.name)
        return tr("No dice tower is heard: tap the faces of your dice, or let the table roll. Devices shows what is connected.")

    def _row(self, box: Box, words: str, ways: Sequence[tuple[Any, str]], chosen: Any, section: str, key: str) -> None:
        self.add(ChoiceRow(words, ways, chosen, partial(self.app.choices.choose, section, key)), box)
