"""A Roll: the dice that are in and awaited, what they must do, the faces to tap in, and the app's own die."""

from __future__ import annotations

from companion.dice import Die, Face
from companion.prompts import Prompt, Roll
from companion.scene import Scene
from companion.words import Names
from ui.look import Box, px
from ui.parts.basics import Part
from ui.parts.dice import DieKey
from ui.parts.keys import Key
from ui.prompts.answering import Body, Hands, capital, need_of
from ui.prompts.dice_row import DiceRow
from ui.prompts.scenery import Scenery
from ui.tongue import spoken, tr

MOST_IN_ROW = 6
BROAD = 560
"""Units: on paper so broad and low, what is said of the dice stands beside them."""
MOST_BESIDE = 100
"""Units of height that words beside the dice may ask for at most."""
DICE_SHARES = (0.6, 0.5, 0.4, 0.3, 0.22)
"""Of that breadth: so much at most is for the dice, less where all that is said needs it."""
LEAST_DICE = 56
"""Units of height: so large is a die that has its words beside it."""
KEY = 124
"""Units of breadth of the key among the dice."""
LEAST_KEY = 56
"""Units: what a thumb hits."""


class FaceKeys(Part):
    """A key for each face of a die, in as few rows as they fit."""

    def __init__(self, die: Die, hands: Hands) -> None:
        super().__init__()
        self.die, self._answer = die, hands.answer
        self.keys = [self.put(DieKey(face, len(die.sides), self._typed, _name_of(die, face))) for face in die.sides]

    def _typed(self, face: Face) -> None:
        self._answer({"roll": [face]})

    @property
    def rows(self) -> int:
        """How many rows of keys there are, where there is width for no more than six in a row."""
        return -(-len(self.keys) // MOST_IN_ROW)

    def fit_in_a_row(self, wide: float) -> bool:
        """Whether all keys can be hit in one row of so many pixels."""
        return wide >= px(LEAST_KEY + 6) * len(self.keys) - px(6)

    def lay(self, box: Box) -> None:
        super().lay(box)
        rows = 1 if self.height < px(2 * LEAST_KEY) - 1 else self.rows
        columns = -(-len(self.keys) // rows)
        for key, cell in zip(self.keys, self.box.grid(columns, rows, px(6)), strict=False):
            key.lay(cell)

    def digit(self, digit: int) -> bool:
        """Taps the key with this number on it, or in its place."""
        if digit in self.die.sides:
            self._typed(digit)
            return True
        if digit > len(self.die.sides):
            return False
        self._typed(self.die.sides[digit - 1])  # a die with pictures, thrown as one with pips
        return True


def _name_of(die: Die, face: Face) -> str:
    called = die.called(face)
    return capital(spoken(called)) if called is not None else ""


class RollBody(Body):
    """Dice awaited from somebody."""

    stages = open_paper = True

    def __init__(self, prompt: Prompt, names: Names, hands: Hands) -> None:
        super().__init__(prompt, names, hands)
        assert isinstance(prompt, Roll)
        self.dice = self.put(DiceRow())
        self.scenery = self.put(Scenery())
        self.faces = self.put(FaceKeys(prompt.dice_awaited[0], hands))
        self.app_die = self.put(Key(tr("Roll for me"), "die", hands.roll_for_me, brass=True))
        self._least: tuple[float, float] | None = None
        """At which width it was asked how high all of it must be, and the answer: the sheet asks first, and then it is laid."""

    def stage(self, prompt: Prompt, scene: Scene, names: Names) -> None:
        super().stage(prompt, scene, names)
        assert isinstance(prompt, Roll)
        self.dice.show(prompt, scene, names)
        self.scenery.show(scene, need_of(prompt, scene, names), len(prompt.dice_awaited[0].sides), names)
        self._least = None

    def least_high(self, wide: float) -> float:
        if self._least is None or self._least[0] != wide:
            self._least = (wide, self._least_at(wide))
        return self._least[1]

    def _least_at(self, wide: float) -> float:
        if wide > px(BROAD) and self.faces.fit_in_a_row(wide):
            return px(LEAST_KEY + 6 + 4) + self._least_beside(wide)
        if self.faces.rows == 1:
            return px(LEAST_KEY + 6 + LEAST_DICE + 4) + self.scenery.least_stakes(wide)
        return px(LEAST_KEY + 6) * self.faces.rows + px(LEAST_DICE + 8) + self.scenery.least(wide)

    def _least_beside(self, wide: float) -> float:
        """How high the dice must be for all that is said beside them, in pixels, on paper so broad."""
        key = not self.faces.fit_in_a_row(wide - px(158))
        wants = self.dice.wants(px(LEAST_DICE)) + (px(150) if key else 0)
        least = self.dice.least_wide + (px(KEY) if key else 0)
        rooms = [wide - max(least, min(wants, wide * share)) - px(18) for share in DICE_SHARES]
        ways = (high for high in range(LEAST_DICE, MOST_BESIDE, 4) if any(self.scenery.fits(one, px(high)) for one in rooms))
        return float(px(next(ways, MOST_BESIDE)))

    def lay(self, box: Box) -> None:
        super().lay(box)
        broad = self.width > px(BROAD) and self.height < px(240)
        rows = 1 if broad and self.faces.fit_in_a_row(self.width) else self.faces.rows
        high = px(58) * rows + px(6) * (rows - 1)
        least = px(LEAST_KEY) * rows + px(6) * (rows - 1)
        tight = self.height < self.least_high(self.width)  # all that is said comes before air
        low, rest = self.box.bottom(least if tight else min(high, max(least, self.height * 0.5)), px(4 if tight else 6))
        if broad and self.faces.fit_in_a_row(low.w - px(158)):  # low: the key beside the faces, the words beside the dice
            key, low = low.right(px(150), px(8))
            self.app_die.lay(key)
            self.faces.lay(low)
            self._lay_broad(rest, None)
            return
        if broad:
            self.faces.lay(low)
            self._lay_broad(rest, self.app_die)
            return
        self.faces.lay(low)
        words, gap = self.scenery.high(rest.w), px(4 if tight else 8)
        most = px(116) if self.dice.sides else px(88)
        least = self.dice.least_high
        if rest.h - words - gap < least:  # words beside the dice, and all of those that say what is at stake
            least = min(least, px(LEAST_DICE))
        dice, rest = rest.top(max(min(least, rest.h), min(most, rest.h - words - gap)), gap)
        self.dice.lay_with(dice, self.app_die)
        self.scenery.lay(rest)

    def _lay_broad(self, rest: Box, key: Part | None) -> None:
        if self.scenery.empty:
            self.dice.lay_with(rest, key)
            return
        wants = self.dice.wants(rest.h) + (px(150) if key is not None else 0)
        least = min(wants, self.dice.least_wide + (px(KEY) if key is not None else 0))
        ways = [rest.left(max(least, min(wants, rest.w * share)), px(18)) for share in DICE_SHARES]
        whole = (way for way in ways if self.scenery.fits(way[1].w, way[1].h))
        least_said = (way for way in ways if self.scenery.least(way[1].w) <= way[1].h)  # without what is over
        dice, words = next(whole, None) or next(least_said, ways[0])
        self.dice.lay_with(dice, key)
        self.scenery.lay(words.middle(words.w, min(words.h, self.scenery.high(words.w))))

    def digit(self, digit: int) -> bool:
        return bool(self.faces.digit(digit))
