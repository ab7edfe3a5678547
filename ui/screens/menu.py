"""The menu: the ways out of any prompt, and what is needed now and then. It never depends on the game being well."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from companion.panels import Number, Pegs, State
from companion.voyage import Voyage
from ui import look, signs
from ui.lettering import extent, least_letters
from ui.look import MEASURE, Box, px
from ui.parting import is_offered
from ui.parts.basics import Inscription
from ui.parts.keys import Key, Tool
from ui.screens.page import Page
from ui.tongue import spoken, tr

MOST_BY_NAME: Final = 2
"""To as many others the turn is handed by a key each; to more on a leaf of their own."""

Group = tuple[str, Sequence[Key]]
"""A heading and what stands below it."""


class Menu(Page):
    """What is not needed at every move, in three groups: this question, the table, and everything else."""

    steps_aside = True
    handing_over = False
    """Whether the leaf is shown on which the turn is handed to another."""

    def build(self) -> None:
        self.title = tr("Menu")
        super().build()

    def tools(self) -> list[Tool]:
        undo = Tool(tr("Undo"), "undo", self.app.undo)
        undo.enabled = self.app.voyage is not None and self.app.voyage.undoable > 0
        back = Tool(tr("Back"), "back", self._hand_over) if self.handing_over else Tool(tr("Done"), "tick", self.app.show_table)
        return [undo, Tool(tr("Log"), "log", partial(self._open, "log")), back]

    def compose(self) -> None:
        voyage = self.app.voyage
        assert voyage is not None
        others = [seat for seat in self.app.seats if seat != voyage.position.table.get("turn")]
        if self.handing_over:
            self._lay_keys([self._turn_key(seat) for seat in others], self.room.top(px(76) * len(others))[0])
            return
        groups: list[Group] = [
            (tr("This question"), self._question(others)),
            (tr("The table"), [Key(tr("Set a value by hand"), "quill", partial(self._open, "by_hand")), *self._common(voyage)]),
            (tr("Everything else"), self._evening()),
        ]
        if MEASURE.tall:
            self._lay_below(groups)
            return
        for (title, keys), column in zip(groups, self.room.columns(len(groups), px(12)), strict=True):
            self._lay_group(title, keys, column)

    # --- laying ------------------------------------------------------------------------------------------------------

    def _lay_below(self, groups: Sequence[Group]) -> None:
        """On a tall screen one group below the other, each in two columns."""
        deep = [-(-len(keys) // 2) for _, keys in groups]
        high = (self.room.h - px(10) * (len(groups) - 1) - px(36) * len(groups)) / sum(deep)
        room = self.room
        for (title, keys), rows in zip(groups, deep, strict=True):
            strip, room = room.top(px(36) + min(px(84), high) * rows, px(10))
            self._lay_group(title, keys, strip, columns=2)

    def _lay_group(self, title: str, keys: Sequence[Key], box: Box, columns: int = 1) -> None:
        head, box = box.top(px(32), px(4))
        self.add(Inscription(title, face="italic", largest=25, halign="left", tint=look.RED_INK), head)
        rows = -(-len(keys) // columns)
        self._lay_keys(keys, box.top(min(box.h, px(76) * rows))[0], columns)

    def _lay_keys(self, keys: Sequence[Key], box: Box, columns: int = 1) -> None:
        for key, cell in zip(keys, box.grid(columns, -(-len(keys) // columns), px(6)), strict=False):
            self.add(key, cell)

    # --- what there is -----------------------------------------------------------------------------------------------

    def _question(self, others: Sequence[str]) -> list[Key]:
        """The ways out of the open question. The turn can be given to any seat whose turn it is not."""
        keys = [Key(tr("Skip this question"), "forth", self._skip)]
        if len(others) <= MOST_BY_NAME:
            return keys + [self._turn_key(seat) for seat in others]
        return [*keys, Key(tr("Give the turn to another"), "pennant", self._hand_over)]

    def _turn_key(self, seat: str) -> Key:
        name = self.app.name_of(seat)
        sign = "pennant" if extent(name, "bold", least_letters())[0] < px(150) else ""  # a long name needs the room
        key = Key(tr("Give {who} the turn", who=name), sign, partial(self._give_turn, seat))
        key.words.lines = 3
        return key

    def _common(self, voyage: Voyage) -> list[Key]:
        """What lies before all: tapped, it says why it is so."""
        values = {place.path: place.value for place in voyage.places()}
        keys = []
        for panel in voyage.panels(None)[:4]:
            words = spoken(panel.label, voyage.names)
            if isinstance(panel, (Number, Pegs)):
                words = tr("{what}: {number}", what=words, number=values.get(panel.path))
            sign = signs.sign_for(panel.icon) if isinstance(panel, Number | Pegs | State) else None
            keys.append(Key(words, sign or "", partial(self._open, "why_number", path=panel.path)))
        return keys

    def _evening(self) -> list[Key]:
        facing = self.app.seating == "face_to_face"
        seating = (tr("Sit side by side"), "side-by-side") if facing else (tr("Sit face to face"), "face-to-face")
        off = [Key(tr("Turn off"), "anchor", partial(self._open, "power"))] if is_offered(self.app) else []
        return [
            Key(*seating, self._seating),
            Key(tr("Settings"), "wheel", partial(self._open, "settings")),
            Key(tr("Try the devices"), "tower", partial(self._open, "devices")),
            Key(tr("Home (the voyage is kept)"), "compass", self.app.leave),
            *off,
        ]

    # --- doing -------------------------------------------------------------------------------------------------------

    def _open(self, name: str, **asked: str) -> None:
        """Opens another page, turned to whoever opened this one."""
        self.app.open(name, by=self.app.opened_by, **asked)

    def _hand_over(self) -> None:
        self.handing_over = not self.handing_over
        self.rebuild()

    def _skip(self) -> None:
        if self.app.attempt(lambda voyage: voyage.skip()):
            self.app.show_table()

    def _give_turn(self, seat: str) -> None:
        if self.app.attempt(lambda voyage: voyage.hand_turn_to(seat)):
            self.app.show_table()

    def _seating(self) -> None:
        self.app.show_table()  # first: what there is to say of the choice is said at the table
        self.app.choices.toggle_seating()
