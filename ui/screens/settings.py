"""Settings: what the table is like, chosen by a tap, in effect at once and remembered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from ui import look
from ui.look import Box, px
from ui.parts.basics import Inscription, Picture
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
        if trouble is not None:
            words = Inscription(spoken(trouble), face="medium", largest=19, lines=3, halign="left", tint=look.RED_INK)
            self.add(words, low)
        else:
            for (sign, told), cell in zip(
                (("tower", self._tower()), ("button", self._buttons())), low.columns(2, px(16)), strict=True
            ):
                picture, rest = cell.left(px(30), px(8))
                self.add(Picture(sign, side=28, tint=look.SECOND_INK), picture)
                self.add(Inscription(told, face="medium", largest=20, lines=2, halign="left", tint=look.SECOND_INK), rest)
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

    def _tower(self) -> str:
        """Whether there is a dice tower, and which."""
        seen = self.app.gauges.tower() if self.app.gauges is not None else None
        if seen is None or seen.state != "live":
            return tr("No dice tower is heard.")
        return tr("The dice tower is {name}.", name=seen.name) if seen.name else tr("A dice tower is heard.")

    def _buttons(self) -> str:
        """How many buttons there are."""
        seen = self.app.gauges.buttons() if self.app.gauges is not None else ()
        there = sum(one.state in ("up", "down") for one in seen)
        return trn("{n} button is connected.", "{n} buttons are connected.", there) if there else tr("No button is connected.")

    def _row(self, box: Box, words: str, ways: Sequence[tuple[Any, str]], chosen: Any, section: str, key: str) -> None:
        self.add(ChoiceRow(words, ways, chosen, partial(self.app.choices.choose, section, key)), box)
