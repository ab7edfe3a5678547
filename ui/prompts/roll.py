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
        self.slots: list[Part] = []
        if len(awaited) + len(prompt.came) > 1:
            faces = len(awaited[0].sides)
            self.slots = [self.put(DieLying(face, faces)) for face in prompt.came] + [self.put(Slot()) for _ in awaited]
        self.faces = self.put(FaceKeys(awaited[0], hands))
        self.app_die = self.put(Key("Roll for me", "die", hands.roll_for_me, brass=True))

    def lay(self, box: Box) -> None:
        super().lay(box)
        high = px(62) * self.faces.rows + px(6) * (self.faces.rows - 1)
        low, rest = self.box.bottom(min(high, self.height * 0.5), px(10))
        self.faces.lay(low)
        if self.slots:
            if rest.h > px(150):
                key, rest = rest.bottom(px(60), px(10))
                self.app_die.lay(key.left(min(px(240), key.w))[0])
            else:
                key, rest = rest.right(px(190), px(12))
                self.app_die.lay(key.middle(key.w, min(px(62), key.h)))
            side = min(px(88), rest.h, (rest.w - px(12) * (len(self.slots) - 1)) / len(self.slots))
            row = Box(rest.x, rest.y, side * len(self.slots) + px(14) * (len(self.slots) - 1), rest.h)
            for slot, cell in zip(self.slots, row.columns(len(self.slots), px(14)), strict=True):
                slot.lay(cell)
        else:
            self.app_die.lay(rest.bottom(min(px(64), rest.h))[0].left(min(px(240), rest.w))[0])

    def digit(self, digit: int) -> bool:
        return self.faces.digit(digit)


