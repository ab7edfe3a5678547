"""What stands beside the dice of a question: what it takes, the tries, the bouts fought so far, and what is at stake."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.scene import Bout, Scene, Stake, Tries
from companion.words import Names, signed
from ui import look, signs
from ui.look import Box, px
from ui.parts.basics import Inscription, Part, Picture, Slip
from ui.parts.dice import DieLying
from ui.tongue import spoken, tr

MOST_LINES = 4
"""More lines on what is at stake never stand in one column."""
BROAD_COLUMN = 190
"""Units of width at which a line may go on below, where they stand in more than one column."""
MOST_COLUMNS = 3
BETWEEN_COLUMNS = 12
"""Units."""
SPARE = 4
"""Units of height that a line may lack."""


class Marks(Part):
    """A mark for each chance: struck out in red where it was used, red and open where it is this one."""

    def __init__(self, tries: Tries, names: Names) -> None:
        super().__init__()
        self.marks = [self.put(Slip(made_of="slot")) for _ in range(tries.most)]
        self.struck = [self.put(Picture("x", side=22, tint=look.RED_INK)) for _ in range(min(tries.used, tries.most))]
        self.words = self.put(Inscription(spoken(tries.words, names), face="bold", largest=19, halign="left"))

    def high(self, wide: float) -> float:
        return px(30)

    def lay(self, box: Box) -> None:
        super().lay(box)
        side, gap = px(28), px(6)
        row, words = self.box.left((side + gap) * len(self.marks), px(6))
        for at, mark in enumerate(self.marks):
            cell = Box(row.x + at * (side + gap), row.y + (row.h - side) / 2, side, side)
            mark.lay(cell)
            if at < len(self.struck):
                self.struck[at].lay(cell)
        self.words.lay(words)


class Fought(Part):
    """The bouts that are over, in a row: the dice of each, and below them what it brought to whom."""

    def __init__(self, bouts: tuple[Bout, ...], faces: int) -> None:
        super().__init__()
        self.bouts = [self.put(_BoutShown(one, faces)) for one in bouts]

    def high(self, wide: float) -> float:
        return px(56)

    def lay(self, box: Box) -> None:
        super().lay(box)
        wide = min(px(92), self.width / max(1, len(self.bouts)))
        for at, one in enumerate(self.bouts):
            one.lay(Box(self.x + at * wide, self.y, wide - px(10), self.height))


class _BoutShown(Part):
    def __init__(self, bout: Bout, faces: int) -> None:
        super().__init__()
        self.dice = [self.put(DieLying(side.face, faces)) if side.face is not None else None for side in bout.sides]
        gains = bout.gains or (0,) * len(bout.sides)
        even = not any(gains)
        words = [(tr("even") if even and at == 0 else "") if gain == 0 else signed(gain) for at, gain in enumerate(gains)]
        tints = [look.RED_INK if gain < 0 else look.GREEN_INK if gain else look.SECOND_INK for gain in gains]
        self.even = even
        self.gains = [
            self.put(Inscription(one, face="extra", largest=19, tint=tint)) for one, tint in zip(words, tints, strict=True)
        ]

    def lay(self, box: Box) -> None:
        super().lay(box)
        low, dice = self.box.bottom(px(22), px(2))
        for cell, under, die, gain in zip(
            dice.columns(len(self.dice), px(4)), low.columns(len(self.dice), px(4)), self.dice, self.gains, strict=True
        ):
            if die is not None:
                die.lay(cell.middle(min(cell.w, px(32)), min(cell.h, px(32))))
            gain.lay(low if self.even else under)


class StakeShown(Part):
    """A line on what may come of it, with its picture."""

    def __init__(self, stake: Stake, names: Names) -> None:
        super().__init__()
        tint = look.RED_INK if stake.peril else look.INK
        self.sign = self.put(Picture(signs.sign_for(stake.icon) or "", side=34, tint=tint))
        self.words = self.put(
            Inscription(spoken(stake.words, names), face="medium", largest=20, lines=3, halign="left", tint=tint)
        )

    def letters(self, units: float) -> None:
        """How large it is written."""
        self.words.largest = units

    def stands_in(self, wide: float) -> bool:
        """Whether it stands on one line that is so wide."""
        room = wide - (px(44) if self.sign.name else 0)
        return len(self.words.setting(room, px(999)).lines) < 2

    def high(self, wide: float) -> float:
        return max(px(22), self.words.height_for(wide - (px(44) if self.sign.name else 0)))

    def lay(self, box: Box) -> None:
        super().lay(box)
        sign, words = self.box.left(px(36), px(8)) if self.sign.name else (self.box, self.box)
        self.sign.side = max(20.0, min(36.0, sign.h / look.MEASURE.unit))
        self.sign.lay(sign)
        self.words.lay(words)


class Stakes(Part):
    """All lines on what may come of it, in one column, or side by side in more.

    Where there is no room the last of few lines give way, and many all together: the rule's page has them.
    """

    def __init__(self, stakes: Sequence[Stake], names: Names) -> None:
        super().__init__()
        self.lines = [self.put(StakeShown(one, names)) for one in stakes]
        self.columns = 1

    def write(self, letters: float, columns: int) -> None:
        """How large they are written, and how many stand side by side."""
        self.columns = columns
        for one in self.lines:
            one.letters(letters)

    def most_columns(self, wide: float) -> int:
        """How many columns there can be, with no line torn that would be too narrow for it."""
        for columns in range(min(MOST_COLUMNS, len(self.lines)), 1, -1):
            column = self._column(wide, columns)
            if column >= px(BROAD_COLUMN) or all(one.stands_in(column) for one in self.lines):
                return columns
        return 1

    @staticmethod
    def _column(wide: float, columns: int) -> float:
        return (wide - px(BETWEEN_COLUMNS) * (columns - 1)) / columns

    def _rows(self, wide: float) -> list[tuple[list[StakeShown], float]]:
        """What stands side by side, and how high it is."""
        column = self._column(wide, self.columns)
        rows = [self.lines[at : at + self.columns] for at in range(0, len(self.lines), self.columns)]
        return [(row, max(one.high(column) for one in row)) for row in rows]

    def high(self, wide: float) -> float:
        return sum(high + px(1) for _, high in self._rows(wide))

    def lay(self, box: Box) -> None:
        super().lay(box)
        rows = self._rows(self.width)
        tall = sum(high for _, high in rows)
        gap = max(px(1), min(px(8), (self.height - tall) / max(1, len(rows))))
        rest = self.box
        listed = len(self.lines) > MOST_LINES and self.height < tall - px(SPARE)  # a list of which half is missing misleads
        for row, high in rows:
            fits = rest.h >= high - px(SPARE) and not listed
            strip, rest = rest.top(min(high, rest.h), gap)
            for one, cell in zip(row, strip.columns(self.columns, px(BETWEEN_COLUMNS)), strict=False):
                one.opacity = 1 if fits else 0
                one.lay(cell)


class Scenery(Part):
    """All of it, one below the other, as far as there is room; what it takes comes first."""

    def __init__(self) -> None:
        super().__init__()
        self.need = self.put(Inscription(face="bold", largest=21, least=18, lines=2, halign="left"))
        self.line = self.put(Slip(ground=look.colour("#4A463C", 0.45), corner=1), Box(0, 0, 1, 1))
        self.line.opacity = 0
        self.marks: Marks | None = None
        self.fought: Fought | None = None
        self.stakes: Stakes | None = None

    def show(self, scene: Scene, need: str, faces: int, names: Names) -> None:
        """Shows what belongs to this scene; `need` is what it takes, in words."""
        for part in (self.marks, self.fought, self.stakes):
            if part is not None:
                self.remove_widget(part)
        self.need.text = need
        self.marks = self.put(Marks(scene.tries, names)) if scene.tries is not None else None
        self.fought = self.put(Fought(scene.fought, faces)) if scene.fought else None
        self.stakes = self.put(Stakes(scene.stakes, names)) if scene.stakes else None

    @property
    def empty(self) -> bool:
        return not (self.need.text or self.marks or self.fought or self.stakes)

    def _ways(self, wide: float) -> Iterator[tuple[int, int, tuple[Part | None, ...]]]:
        """How it can be shown, the best first: size of letters, columns of what is at stake, what is left out."""
        lines = len(self.stakes.lines) if self.stakes is not None else 0
        if self.stakes is not None:
            self.stakes.write(18, 1)
        most = self.stakes.most_columns(wide) if self.stakes is not None else 1
        least = min(most, 1 if lines <= MOST_LINES else 2)
        yield 20, least, ()
        for columns in range(least, most + 1):
            yield 18, columns, ()
        yield 18, most, (self.fought,)
        yield 18, most, (self.fought, self.marks)

    def _parts(self, wide: float, room: float) -> list[tuple[Part, float]]:
        """What is shown in so much room, and how high each is."""
        sized: list[tuple[Part, float]] = []
        for letters, columns, left_out in self._ways(wide):
            sized = []
            self.need.largest = letters + 1
            if self.need.text:
                sized.append((self.need, self.need.height_for(wide)))
            sized += [(one, one.high(wide)) for one in (self.fought, self.marks) if one is not None and one not in left_out]
            if self.stakes is not None:
                self.stakes.write(letters, columns)
                sized.append((self.stakes, self.stakes.high(wide)))
            if sum(high for _, high in sized) + px(1) * len(sized) <= room:
                break
        return sized

    def fits(self, wide: float, high: float) -> bool:
        """Whether all of it can be shown in so much room."""
        parts = self._parts(wide, high)
        whole = sum(part is not None for part in (self.fought, self.marks, self.stakes)) + bool(self.need.text)
        return len(parts) == whole and sum(each for _, each in parts) + px(1) * len(parts) <= high

    def least_stakes(self, wide: float) -> float:
        """How high all that is at stake must be at this width."""
        if self.stakes is None:
            return 0
        self.stakes.write(18, 1)
        self.stakes.write(18, self.stakes.most_columns(wide))
        return self.stakes.high(wide) + px(2)

    def least(self, wide: float) -> float:
        """How high what it takes and what is at stake must be at this width."""
        return (self.need.height_for(wide) if self.need.text else 0) + self.least_stakes(wide)

    def high(self, wide: float) -> float:
        """How high it likes to be at this width."""
        parts = self._parts(wide, px(999))
        return sum(high for _, high in parts) + px(8) * max(0, len(parts) - 1) + px(4)

    def lay(self, box: Box) -> None:
        super().lay(box)
        parts = self._parts(self.width, self.height)
        for part in (self.need, self.marks, self.fought, self.stakes):
            if part is not None:
                part.opacity = 0
        self.line.opacity = 0
        tall = sum(high for _, high in parts)
        gap = max(px(1), min(px(8), (self.height - tall) / max(1, len(parts))))
        rest = self.box
        for part, high in parts:
            last = part is self.stakes
            if last and len(parts) > 1 and gap >= px(5):
                self.line.opacity = 1
                self.line.lay(Box(rest.x, rest.y + rest.h - px(1), rest.w, max(1, px(1.2))))
                rest = rest.top(px(1), gap)[1]
            part.opacity = 1 if last or rest.h >= high - px(SPARE) else 0
            strip, rest = rest.top(min(high + (px(7) * len(self.stakes.lines) if last and self.stakes else 0), rest.h), gap)
            part.lay(strip)
