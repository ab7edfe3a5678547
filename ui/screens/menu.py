"""The menu: the ways out of any prompt, and what is needed now and then. It never depends on the game being well."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.panels import Fitting, Number, Pegs
from ui import signs
from ui.look import px
from ui.parts.keys import Key, Tool
from ui.screens.page import Page


class Menu(Page):
    """What is not needed at every move."""

    title = "Menu"

    def tools(self) -> list[Tool]:
        undo = Tool("Undo", "undo", self.app.undo)
        undo.enabled = self.app.voyage is not None and self.app.voyage.undoable > 0
        return [undo, Tool("Log", "log", lambda: self.app.open("log")), Tool("Done", "tick", self.app.show_table)]

    def _keys(self) -> list[Key]:
        app = self.app
        facing = app.seating == "face_to_face"
        keys = [Key("Skip this question", "forth", self._skip)]
        for seat in app.seats:
            words = f"The turn is {app.name_of(seat)}’s"
            keys.append(Key(words, "pennant", partial(self._hand_over, seat)))
        keys += [
            Key("Set a value by hand", "quill", lambda: app.open("by_hand")),
            Key(
                "Sit side by side" if facing else "Sit face to face", "side-by-side" if facing else "face-to-face", self._seating
            ),
            *self._common(),
            Key("Home (the voyage is kept)", "compass", app.leave),
        ]
        return keys

    def _common(self) -> list[Key]:
        """What lies before all: tapped, it says why it is so."""
        voyage = self.app.voyage
        assert voyage is not None
        values = {place.path: place.value for place in voyage.places()}
        keys = []
        for panel in voyage.panels(None):
            words = panel.label.text(voyage.names)
            if isinstance(panel, (Number, Pegs)):
                words = f"{words}: {values.get(panel.path)}"
            sign = signs.sign_for(panel.icon) if not isinstance(panel, Fitting) and panel.icon else None
            keys.append(Key(words, sign or "", partial(self.app.open, "why_number", path=panel.path)))
        return keys

    def compose(self) -> None:
        keys: list[Any] = self._keys()
        columns = 2
        rows = -(-len(keys) // columns)
        high = min(self.room.h, rows * px(76) + (rows - 1) * px(6))
        for key, cell in zip(keys, self.room.top(high)[0].grid(columns, rows, px(6)), strict=False):
            self.add(key, cell)

    def _skip(self) -> None:
        if self.app.attempt(lambda voyage: voyage.skip()):
            self.app.show_table()

    def _hand_over(self, seat: str) -> None:
        if self.app.attempt(lambda voyage: voyage.hand_turn_to(seat)):
            self.app.show_table()

    def _seating(self) -> None:
        self.app.seating = "side_by_side" if self.app.seating == "face_to_face" else "face_to_face"
        self.app.show_table()
