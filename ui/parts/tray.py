"""The die tray: which die is awaited and from whom, or what came and by which way; and what is said there for a moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.dice import Face
from ui import look
from ui.lettering import SQUEEZE, extent, is_whole, least_letters
from ui.look import MEASURE, Box, px
from ui.motion import FALL_SECONDS, MOTION, Move
from ui.parts.basics import Inscription, Part, Picture, Slip, Touchable, Turning
from ui.parts.dice import DieLying, Slot
from ui.parts.tumbling import tumble


@dataclass(frozen=True, slots=True)
class Throw:
    """What lies in the tray: `faces` None is a slot that waits."""

    faces: tuple[Face, ...] | None
    sides: int
    first: str
    second: str
    falls: bool = False
    """Whether the die is still rolling."""
    brief: tuple[str, str] | None = None
    """Both lines without a name, where the name is too long."""
    by: str | None = None
    """Whose throw it is, where nothing has followed it so far: to whom it is turned."""


MOST_LINES = 6
"""Of a quiet line, which is seldom more than one."""
LEAST_TARGET = 56
"""Units: what a thumb hits."""
MOST_IN_ROW = 3
"""So many dice lie in a row; more lie in two."""
LEAST_DIE = 26
"""Units: the pips of a smaller one cannot be told apart."""
LEAST_WORDS = 56
"""Units of breadth without which no word beside the die can be read: then the die lies there alone."""


class Tray(Slip):
    """A dark tray with a die and two lines."""

    def __init__(self) -> None:
        super().__init__(made_of="tray")
        self.surface = self.put(Turning())
        self.first = self.surface.put(Inscription(face="bold", largest=20, halign="left", tint=look.TOOL_TEXT))
        self.second = self.surface.put(Inscription(face="medium", largest=18, halign="left", tint=look.TOOL_SECOND))
        self.dice: list[Part] = []
        """Those that lie there, or the place of one that is awaited."""
        self._throw: Throw | None = None
        self._rolling: Move | None = None

    def show(self, throw: Throw | None, *, turned: bool = False) -> None:
        """Shows a throw, or an empty tray. `turned`: to the edge across the table."""
        self._throw, self.surface.turned = throw, turned
        if self._rolling is not None:
            self._rolling.drop()
        for die in self.dice:
            self.surface.remove_widget(die)
        self.dice = []
        self.first.text, self.second.text = (throw.first, throw.second) if throw else ("", "")
        if throw is not None:
            rolls = throw.falls and not MOTION.less
            lying = [DieLying(face, throw.sides) for face in throw.faces or ((None,) if rolls else ())]
            self.dice = [self.surface.put(die) for die in lying or [Slot(look.BONE)]]
            self._rolling = tumble(lying[0], FALL_SECONDS) if rolls else None
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.surface.lay(self.box)
        inner = self.box.inset(px(9), px(6))
        rest = self._lay_dice(inner, px(LEAST_WORDS) + px(10))
        small = bool(self.dice) and self.dice[0].width < px(LEAST_DIE)
        waits = small and isinstance(self.dice[0], Slot)
        for die in self.dice:
            die.opacity = 0 if waits else 1
        if waits:  # rather words than a speck, but rather the die than words
            self._lay_words(inner)
        elif small or not self._lay_words(rest):
            self.first.opacity = self.second.opacity = 0
            self._lay_dice(inner, 0)

    def _lay_dice(self, inner: Box, kept: float) -> Box:
        """Lays the dice as large as they may be where so many pixels of breadth are kept for words. Gives what is left."""
        if not self.dice:
            return inner
        rows = 1 if len(self.dice) <= MOST_IN_ROW else 2
        across = -(-len(self.dice) // rows)
        side = min(px(52), inner.h / rows, (inner.w - kept) / across)
        row, rest = inner.left(side * across, px(10))
        for die, cell in zip(self.dice, row.middle(row.w, side * rows).grid(across, rows, 0), strict=False):
            die.lay(cell.inset(px(1)))
        return rest

    def _lay_words(self, room: Box) -> bool:
        """Writes both lines, or the first alone where they are too long. Gives whether that can be read: else none is."""
        whole = room.middle(room.w, min(room.h, px(50)))
        top, low = whole.top(whole.h / 2)
        self.first.text, self.second.text = self._words(whole.w)
        self.first.lines = 1
        both = all(is_whole(one.text, one.setting(low.w, low.h)) for one in (self.first, self.second))
        self.first.lines = 1 if both else 2  # rather one of them whole
        legible = whole.w >= px(LEAST_WORDS) and (both or is_whole(self.first.text, self.first.setting(whole.w, whole.h)))
        self.first.opacity = 1 if legible else 0
        self.second.opacity = self.first.opacity if both else 0
        self.first.lay(top if both else whole)
        self.second.lay(low)
        return legible

    def _words(self, wide: float) -> tuple[str, str]:
        """Both lines, or without the name where that is too long: whose die it is tells the lit board too."""
        if self._throw is None:
            return "", ""
        first, second, brief = self._throw.first, self._throw.second, self._throw.brief
        size = round(least_letters() * MEASURE.text)
        widest = max(extent(first, "bold", size)[0], extent(second, "medium", size)[0])
        return brief if brief is not None and widest * SQUEEZE > wide else (first, second)


class QuietLine(Touchable, Slip):
    """One sentence over the tray, for a moment: nothing changed, and this is why. A tap puts it away."""

    def __init__(self, words: str, act: Callable[[], None]) -> None:
        super().__init__(made_of="quiet")
        self.act = act
        words_shown = Inscription(words, face="medium", largest=19, halign="left", lines=MOST_LINES, tint=look.TOOL_TEXT)
        self.words = self.put(words_shown)

    def high_for(self, wide: float) -> float:
        """How high it must be, in pixels, where it is so wide."""
        return self.words.height_for(wide - px(20)) + px(8)

    def tighten(self) -> None:
        """Takes its smallest letters."""
        self.words.largest = self.words.least / MEASURE.text

    def in_one_line(self, wide: float) -> float:
        """Has it all in one line, in smaller letters if need be. Gives how high it must be, on more lines if one is too short."""
        self.words.lines, self.words.largest = 1, self.words.least
        if is_whole(self.words.text, self.words.setting(wide - px(20), px(30))):
            return self.words.height_for(wide - px(20)) + px(2)
        self._as_usual()
        return self.high_for(wide)

    def _as_usual(self) -> None:
        self.words.lines, self.words.largest = MOST_LINES, 19

    def over(self, box: Box, *, down: bool = False) -> None:
        """Lies over this box, and higher where the sentence is long; `down`: grows below it."""
        if self.words.lines == 1 and self.in_one_line(box.w) > box.h:
            self._as_usual()
        high = max(box.h, self.high_for(box.w))
        self.lay(Box(box.x, box.y + (box.h - high if down else 0), box.w, high))
        self.enabled = high >= px(LEAST_TARGET)  # a low one is hard to hit: it goes by itself
        self.words.lay(self.box.inset(px(10), px(3)))

    def on_tap(self) -> None:
        self.act()


class Badge(Slip):
    """Something that is not as it should be, and what to do instead. No dialog: it stays until it is well again."""

    def __init__(self, words: str, sign: str, **kwargs: object) -> None:
        super().__init__(made_of="badge")
        self.sign = self.put(Picture(sign, side=34, tint=look.RED_INK))
        self.words = self.put(Inscription(words, largest=18, lines=3, halign="left", tint=look.RED_INK))

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(7), px(4))
        sign, rest = inner.left(px(36), px(5))
        signed = inner.w > px(110) and is_whole(self.words.text, self.words.setting(rest.w, rest.h))
        self.sign.opacity = 1 if signed else 0
        self.sign.lay(sign)
        self.words.lay(rest if signed else inner)
