"""A Roll: the faces to tap in, the app's own die, and slots that show which of several dice are in."""

from __future__ import annotations

from companion.dice import Die, Face
from companion.prompts import Prompt, Roll
from companion.words import Names
from ui.look import Box, px
from ui.parts.basics import Part
from ui.parts.dice import DieKey, DieLying, Slot
from ui.parts.keys import Key
from ui.prompts.answering import Body, Hands

MOST_IN_ROW = 6
LEAST_KEY = 56
"""Units: what a thumb hits."""


class FaceKeys(Part):
    """A key for each face of a die, in as few rows as they fit."""

    def __init__(self, die: Die, hands: Hands) -> None:
        super().__init__()
        self.die, self._answer = die, hands.answer
        self.keys = [self.put(DieKey(face, len(die.sides), self._typed)) for face in die.sides]

    def _typed(self, face: Face) -> None:
        self._answer({"roll": [face]})

    @property
    def rows(self) -> int:
        """How many rows of keys there are."""
        return -(-len(self.keys) // MOST_IN_ROW)

    def lay(self, box: Box) -> None:
        super().lay(box)
        columns = -(-len(self.keys) // self.rows)
        for key, cell in zip(self.keys, self.box.grid(columns, self.rows, px(6)), strict=False):
            key.lay(cell)

    def digit(self, digit: int) -> bool:
        """Taps the key with this number on it."""
        if digit not in self.die.sides:
            return False
        self._typed(digit)
        return True


class RollBody(Body):
    """Dice awaited from somebody."""

    def __init__(self, prompt: Prompt, names: Names, hands: Hands) -> None:
        super().__init__(prompt, names, hands)
        assert isinstance(prompt, Roll)
        awaited = prompt.dice_awaited
        faces = len(awaited[0].sides)
        lying: list[Part] = [DieLying(face, faces) for face in prompt.came]
        self.slots = [self.put(slot) for slot in (*lying, *(Slot() for _ in awaited))]
        self.faces = self.put(FaceKeys(awaited[0], hands))
        self.app_die = self.put(Key("Roll for me", "die", hands.roll_for_me, brass=True))

    def lay(self, box: Box) -> None:
        super().lay(box)
        high = px(62) * self.faces.rows + px(6) * (self.faces.rows - 1)
        tight = self.height < high + px(72)
        low, rest = self.box.bottom(min(high, max(px(57), self.height * 0.5)), px(4 if tight else 10))
        beside = rest.h < px(LEAST_KEY) and low.w > px(
            560
        )  # no height for a key above the faces: it stands at their side, as high as they are
        if beside:
            key, low = low.right(px(150), px(8))
            self.app_die.lay(key)
        self.faces.lay(low)
        below = rest.h > px(160) and len(self.slots) > 2
        if below:
            key, rest = rest.bottom(px(60), px(10))
            self.app_die.lay(key.left(min(px(240), key.w))[0])
        gap = px(14)
        wide = rest.w if below or beside else rest.w - px(200)
        side = min(px(88), rest.h, (wide - gap * (len(self.slots) - 1)) / len(self.slots))
        row, rest = rest.left(side * len(self.slots) + gap * (len(self.slots) - 1), gap)
        for slot, cell in zip(self.slots, row.columns(len(self.slots), gap), strict=True):
            slot.lay(cell)
        if not below and not beside:
            self.app_die.lay(rest.middle(rest.w, min(px(66), rest.h)).left(min(px(250), rest.w))[0])

    def digit(self, digit: int) -> bool:
        return bool(self.faces.digit(digit))
