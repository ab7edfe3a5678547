"""The dice of a question: those that are in and those awaited, or side against side with what is added and what was won."""

from __future__ import annotations

from collections.abc import Sequence

from companion.prompts import Roll
from companion.scene import Bout, Plus, Scene, Side
from companion.words import Names
from ui import look, signs
from ui.lettering import SQUEEZE, extent, in_two
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Part, Picture
from ui.parts.dice import DieLying, Slot
from ui.parts.values import Coin
from ui.prompts.eye import BlindSlot
from ui.tongue import spoken

LARGEST = 88
"""Units: the side of a die."""
MOST_IN_ONE_ROW = 3
"""More dice lie in two rows, where they are larger so."""
WITH_PLUS = 76
"""Units of breadth beside a die for what is added to it."""
LEAST_NAMED = 40
"""Units of height of a die that has its name below it."""
KEY = 118
"""Units of breadth of the key beside many sides."""
LEAST_SIDE = 44
"""Units of breadth of a side among many, below which they stand in two rows; and of height of each of these."""
LONGEST = 110
"""Units: a name that is far longer takes two lines."""


class Added(Part):
    """What is added to a die: its picture, and by how much."""

    def __init__(self, plus: Plus, names: Names) -> None:
        super().__init__()
        self.sign = self.put(Picture(signs.sign_for(plus.icon) or "", side=34))
        self.words = self.put(Inscription(spoken(plus.words, names), face="extra", largest=26, halign="left"))

    def lay(self, box: Box) -> None:
        super().lay(box)
        sign, words = self.box.left(px(36), px(5))
        self.sign.lay(sign)
        self.words.lay(words)


class SideShown(Part):
    """One side of a bout: its die or the place of it, who it is, and what it has won so far."""

    def __init__(self, side: Side, faces: int, won: int | None, names: Names, *, acts: bool) -> None:
        super().__init__()
        self.die: Part | None = None
        if side.face is not None:
            self.die = self.put(DieLying(side.face, faces))
        elif side.throws:
            self.die = self.put(Slot() if acts else _Later())
        self.sign = None if side.throws else self.put(Picture(signs.sign_for(side.icon) or "", side=52, tint=look.FADED_INK))
        self.plus = [self.put(Added(one, names)) for one in side.plus]
        self.label = spoken(side.label, names)
        self._room: float = px(LONGEST)
        self.long = False
        """Whether names take two lines: of all sides, so that their dice lie level."""
        self.apart = False
        """Whether what was won stands beside the die, as there is no room for it beside a name: of all sides, or of none."""
        self.name = self.put(Inscription(self.label, face="bold", largest=19, least=18, lines=2))
        self.coin = self.put(Coin()) if won is not None else None
        words = f"{won}".replace("-", "−")
        tint = look.RED_INK if (won or 0) < 0 else look.INK
        self.won = self.put(Inscription(words, face="extra", largest=22, halign="left", tint=tint)) if won is not None else None

    @property
    def wants(self) -> float:
        """Pixels of width for its name in full."""
        self._room = px(LONGEST)
        return min(px(LONGEST), self._named()) + (px(58) if self.won is not None else px(4))

    def cramped_in(self, wide: float) -> bool:
        """Whether in so many pixels of width what was won has no room beside its name."""
        self._room = min(px(LONGEST), wide)
        return self.won is not None and wide < self._named() + px(54)

    @property
    def least_wide(self) -> float:
        """Pixels of width for its die, and for what is added to it."""
        return float(px(124 if self.plus else 64))

    def is_long_in(self, wide: float) -> bool:
        """Whether its name takes two lines in so many pixels of width."""
        self._room = min(px(LONGEST), wide)
        self._named()
        return "\n" in self.name.text

    def _named(self) -> float:
        """How wide the name is in one line, or where that is too long, in two."""
        size = round(self.name.largest * MEASURE.unit * MEASURE.text)
        whole = extent(self.label, "bold", size)[0]
        if whole * SQUEEZE <= self._room:  # rather narrower than in two
            self.name.text = self.label
            return min(whole, self._room) + px(4)
        self.name.text = in_two(self.label)
        return max(extent(line, "bold", size)[0] for line in self.name.text.split("\n")) + px(4)

    def lay(self, box: Box) -> None:
        super().lay(box)
        self._room, self.name.halign = min(px(LONGEST), self.width), "center"
        if self.height < px(84) and self.width > px(130):
            self._lay_low()
            return
        named = px(49) if self.long else px(26)
        if self.won is None and self.height - named < px(LEAST_NAMED):  # rather a die that can be read than its name
            self.name.opacity, named = 0, 0
        low, rest = self.box.bottom(named, px(1))
        side = min(rest.h, px(80), rest.w)
        wide = side + (px(4) + px(74)) * bool(self.plus)
        row = rest.left(wide)[0].middle(wide, side) if self.apart else rest.middle(min(wide, rest.w), side)
        die, more = row.left(side, px(4))
        for part in (self.die, self.sign):
            if part is not None:
                part.lay(die)
        for one, cell in zip(self.plus, more.rows(len(self.plus)), strict=False):
            one.lay(cell)
        if named:
            self._lay_words(low)

    def _lay_low(self) -> None:
        """Where there is little height: the words beside the die."""
        most = max(px(40), self.width - px(WITH_PLUS)) if self.plus else self.width * 0.5
        die, rest = self.box.left(min(self.height, px(72), most), px(8))
        for part in (self.die, self.sign):
            if part is not None:
                part.lay(die)
        self._named()
        top, low = rest.middle(rest.w, min(rest.h, px(66))).top(min(rest.h, px(66)) / 2)
        if self.won is not None and self.coin is not None and not self.plus:  # the purse below the name
            self.name.halign = "left"
            self.name.lay(top)
            coin, number = low.left(px(22), px(4))
            self.coin.lay(coin)
            self.won.lay(number)
            self._hide_what_is_cut()
            return
        self._lay_words(top if self.plus else rest.middle(rest.w, min(rest.h, px(50))))
        for one, cell in zip(self.plus, low.columns(max(1, len(self.plus))), strict=False):
            one.lay(cell)

    def _lay_words(self, low: Box) -> None:
        """Its name, and beside it what it has won."""
        self._place_words(low)
        self._hide_what_is_cut()

    def _hide_what_is_cut(self) -> None:
        setting = self.name.setting(self.name.width, self.name.height)
        whole = not any(line.endswith("…") for line in setting.lines)
        self.name.opacity = 1 if whole else 0  # the die of whoever throws comes first: that much is known without a name

    def _place_words(self, low: Box) -> None:
        if self.won is None or self.coin is None:
            self.name.lay(low)
            return
        side = self.die if self.sign is None else self.sign
        if side is not None and self.apart and self.height > px(84):  # the purse beside the die
            self.name.lay(low)
            purse = Box(side.right + px(3), side.center_y - px(12), max(px(40), self.right - side.right - px(3)), px(24))
            coin, number = purse.left(px(20), px(3))
            self.coin.lay(coin)
            self.won.lay(number)
            return
        whole = low.middle(min(low.w, self._named() + px(56)), low.h)
        purse, name = whole.right(px(52))
        self.name.lay(name.middle(name.w, low.h))
        coin, number = purse.left(px(22), px(4))
        self.coin.lay(coin)
        self.won.lay(number)


class _Later(Slot):
    """The place of a die that is not thrown yet: quieter than the one that is awaited."""

    def __init__(self) -> None:
        super().__init__()
        self.dashes.tint = look.CARD_EDGE


class DiceRow(Part):
    """All dice of a Roll, with room for one key among them."""

    def __init__(self) -> None:
        super().__init__()
        self._dice: list[Part] = []
        self.sides: list[SideShown] = []
        self.plus: list[Added] = []

    @property
    def parts(self) -> list[Part]:
        """The dice and places of dice, or the sides with theirs."""
        return [*self._dice, *self.sides]

    @property
    def least_high(self) -> float:
        """Pixels of height in which all of it can be seen."""
        if not self.sides:
            return px(56)
        return px(108) if any(one.is_long_in(px(LONGEST)) for one in self.sides) else px(90)

    @property
    def least_wide(self) -> float:
        """Pixels of width without which its sides lie on one another."""
        return sum(one.least_wide for one in self.sides)

    def show(self, prompt: Roll, scene: Scene, names: Names) -> None:
        """Puts the dice of this prompt there."""
        self.clear_widgets()
        self._dice, self.sides, self.plus = [], [], []
        faces = len(prompt.dice_awaited[0].sides)
        if scene.bout is not None and len(scene.bout.sides) > 1:
            self._put_sides(scene.bout, prompt.who, scene.won, faces, names)
            return
        self._dice = [self.put(DieLying(face, faces)) for face in prompt.came]
        self._dice += [self.put(BlindSlot() if prompt.secret else Slot()) for _ in prompt.dice_awaited]
        if scene.bout is not None:
            self.plus = [self.put(Added(one, names)) for one in scene.bout.sides[0].plus]

    def _put_sides(self, bout: Bout, who: str | None, won: tuple[int, ...], faces: int, names: Names) -> None:
        for at, side in enumerate(bout.sides):
            so_far = won[at] if at < len(won) else None
            self.sides.append(self.put(SideShown(side, faces, so_far, names, acts=side.seat == who)))

    def wants(self, high: float) -> float:
        """Pixels of width for all of it in a row of this height."""
        if self.sides:
            return sum(max(px(150), min(high, px(72)) + px(12) + one.wants) for one in self.sides)
        count = max(1, len(self._dice))
        return min(px(LARGEST), high) * count + px(12) * (count - 1) + (px(96) if self.plus else 0)

    def lay_with(self, box: Box, key: Part | None) -> None:
        """Takes its place, and gives a key its own: between two sides, or at the end of the dice."""
        super().lay(box)
        if self.sides:
            self._lay_sides(self.box, key)
            return
        gap = px(12)
        extra = px(84) if self.plus else 0
        wide = self.width - (px(132) + gap if key is not None else 0) - (extra + gap if extra else 0)
        count = max(1, len(self._dice))
        in_one = min(self.height, (wide - gap * (count - 1)) / count)
        in_two = min((self.height - px(6)) / 2, (wide - px(6) * (-(-count // 2) - 1)) / -(-count // 2))
        rows, gap_between = (2, px(6)) if in_two > in_one and count > MOST_IN_ONE_ROW else (1, gap)
        columns = -(-count // rows)
        side = max(1, min(px(LARGEST), in_two if rows == 2 else in_one))
        row, rest = self.box.left(side * columns + gap_between * (columns - 1), gap)
        high = side * rows + gap_between * (rows - 1)
        for die, cell in zip(self._dice, row.middle(row.w, high).grid(columns, rows, gap_between), strict=False):
            die.lay(cell)
        if self.plus:
            more, rest = rest.left(extra, gap)
            high = min(more.h, px(40) * len(self.plus))
            for one, cell in zip(self.plus, more.middle(more.w, high).rows(len(self.plus)), strict=True):
                one.lay(cell)
        if key is not None:
            key.lay(rest.middle(rest.w, min(px(66), rest.h)).left(min(px(230), rest.w))[0])

    def _lay_sides(self, box: Box, key: Part | None) -> None:
        count = len(self.sides)
        most = (box.w - px(118) if key is not None else box.w - px(20)) / count
        least = px(150) if any(one.plus for one in self.sides) else px(104)
        wide = [min(most, max(least, one.wants)) for one in self.sides]
        if any(each < one.least_wide for each, one in zip(wide, self.sides, strict=True)):  # then not all alike
            spare = (most * count - self.least_wide) / count
            wide = [one.least_wide + spare for one in self.sides]
        if key is not None and count == 2:
            first, rest = box.left(wide[0])
            last, middle = rest.right(wide[1])
            self._lay_each([first, last])
            middle = middle.inset(px(6), 0)
            key.lay(middle.middle(min(px(190), middle.w), min(px(66), middle.h)))
            return
        if key is not None:  # at the end
            place, box = box.right(min(px(190), max(px(KEY), box.w - count * px(LONGEST))), px(10))
            key.lay(place.middle(place.w, min(px(66), place.h)))
        rows = 1 if box.w / count >= px(LEAST_SIDE) or box.h < px(2 * LEAST_SIDE) else 2
        self._lay_each(box.grid(-(-count // rows), rows, px(8)))

    def _lay_each(self, cells: Sequence[Box]) -> None:
        pairs = list(zip(self.sides, cells, strict=True))
        apart = any(side.cramped_in(cell.w) for side, cell in pairs)
        long = any(side.is_long_in(cell.w) for side, cell in pairs)
        for side, cell in pairs:
            side.apart, side.long = apart, long
            side.lay(cell)
