"""The values on a board: a hoard of coins, a row of pegs, and the recess that holds a thing and the seat's present state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty

from companion.panels import Fitting, Panel, Pegs, State
from companion.words import Names
from ui import look, signs
from ui.lettering import HARD_SQUEEZE, SQUEEZE, extent, is_whole, least_letters
from ui.look import Box, px
from ui.motion import PEG_SECONDS, Move
from ui.parts.basics import Inscription, Part, Picture, Slip, Touchable
from ui.parts.grounds import patches
from ui.parts.materials import piece
from ui.tongue import spoken, tr

PEGS = {"crewman": "peg-bone", "cannonball": "peg-iron", "life": "peg-red"}
"""Which pegs a row has, by its sign; bone where it is none of these."""
LIFTED = 0.4
"""By so much of itself a peg looks larger at each side where it is held over its hole."""
BETWEEN = "; "
"""Stands between states that hold at one time."""
MOST_HOLES = 10
"""A counter with more is written as a number."""


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much a number has changed, whether that is good for whoever has it, and where (None: anywhere on the value)."""

    by: int
    good: bool
    place: Box | None = None


def difference(became: Sequence[Any] | None) -> int:
    """By how much [old, new] differ, where they are numbers."""
    old, new = became or (None, None)
    return new - old if type(old) is int and type(new) is int else 0


class Value(Touchable):
    """A value at a path of the table. Tap: why it is so; hold: set it by hand."""

    bright = BooleanProperty(True)
    """Whether it is on the board of who acts."""
    tagged = BooleanProperty(False)
    """Whether a tag says how it has just changed."""

    def __init__(self, path: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.holds = True
        self.path = path

    @property
    def touched_path(self) -> str:
        """What a touch is about."""
        return self.path

    @property
    def bone(self) -> look.Colour:
        return look.BONE if self.bright else look.BONE_WAITING

    def show(self, panel: Panel, value: Any, names: Names) -> None:
        """Shows this value."""

    def changed(self, changes: Mapping[str, Sequence[Any]]) -> list[Difference]:
        """What of it has just become more or less; `changes`: path to [old, new]."""
        by = difference(changes.get(self.path))
        return [Difference(by, by > 0)] if by else []


class Coin(Part):
    """A gold coin."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._struck = Rectangle()

    def lay(self, box: Box) -> None:
        side = round(min(box.w, box.h))
        super().lay(box.middle(side, side))
        coin = piece("coin")
        whole = self.box.inset(-coin.margin * side / (coin.texture.width - 2 * coin.margin))
        self._struck.texture = coin.texture
        self._struck.pos, self._struck.size = whole[:2], whole[2:]


class Hoard(Value):
    """A number without a cap, drawn large beside its sign."""

    def __init__(self, path: str, **kwargs: Any) -> None:
        super().__init__(path, **kwargs)
        self.coin = Coin()
        self.sign = Picture("", side=36)
        self.number = Inscription(face="extra", largest=54, least=24, halign="left", tint=look.GOLD)
        for part in (self.coin, self.sign, self.number):
            self.add_widget(part)

    def show(self, panel: Panel, value: Any, names: Names) -> None:
        sign = getattr(panel, "icon", None)
        is_coin = sign == "coin"
        self.coin.opacity = 1 if is_coin else 0
        self.sign.name = "" if is_coin else signs.sign_for(str(sign)) or ""
        self.sign.tint = self.bone
        self.number.tint = look.GOLD if is_coin else self.bone
        worth = getattr(panel, "worth", None)
        shown = value if worth is None else worth
        self.number.text = "–" if shown is None else str(shown)

    def lay(self, box: Box) -> None:
        super().lay(box)
        side = min(px(48), self.height - px(6), self.width * 0.4)
        sign, rest = self.box.left(side, px(7))
        self.coin.lay(sign)
        self.sign.side = min(36.0, side / look.MEASURE.unit)
        self.sign.lay(sign.middle(px(self.sign.side), px(self.sign.side)))
        self.number.lay(rest)


class Holes(Part):
    """A groove with a hole for each that there can be, and pegs in the first of them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawn: tuple[Any, ...] = ()
        self._moving: Move | None = None

    def show(self, pegs: int, cap: int, kind: str) -> None:
        """Shows so many pegs of this kind, and a hole for each of the others up to `cap`. What is more than before is put in,
        what is less is taken out.
        """
        now = (pegs, cap, kind, *self.pos, *self.size)
        if now == self._drawn or self.width < 2:
            return
        before, self._drawn = self._drawn, now
        if self._moving is not None:
            self._moving.drop()
        step = self.width / cap
        side = round(min(px(24), step, self.height))
        low = round(self.center_y - side / 2)
        boxes = [(round(self.x + step * (hole + 0.5) - side / 2), low, side, side) for hole in range(cap)]
        was = before[0] if before[1:] == now[1:] else pegs
        self._draw(boxes, min(was, pegs), kind)
        if was != pegs:
            self._move(boxes, was, pegs, kind)

    def _draw(self, boxes: list[tuple[int, int, int, int]], pegs: int, kind: str) -> None:
        self.canvas.clear()
        self.canvas.add(Color(1, 1, 1, 1))
        for shown, name in ((boxes[pegs:], "hole"), (boxes[:pegs], kind)):
            if shown:
                self.canvas.add(patches(shown, piece(name).texture))

    def _move(self, boxes: list[tuple[int, int, int, int]], was: int, pegs: int, kind: str) -> None:
        """Puts pegs into their holes from above, or takes them out."""
        seen = Color(1, 1, 1, 0)
        shapes = [(Rectangle(texture=piece(kind).texture), box) for box in boxes[min(was, pegs) : max(was, pegs)]]
        for one in (seen, *(shape for shape, _ in shapes)):
            self.canvas.add(one)

        def draw(part: float) -> None:
            out = 1 - part if pegs > was else part
            seen.a = 1 - out
            for shape, (x, y, wide, high) in shapes:
                nearer = round(wide * LIFTED * out)
                shape.pos, shape.size = (x - nearer, y - nearer), (wide + 2 * nearer, high + 2 * nearer)

        self._moving = Move(PEG_SECONDS, draw, lambda: self._draw(boxes, pegs, kind))


class PegRow(Value):
    """A counter with a cap, as pegs; where there is little room, as its sign and "3 of 4"."""

    def __init__(self, path: str, **kwargs: Any) -> None:
        super().__init__(path, **kwargs)
        self.sign = self.put(Picture("", side=24))
        self.label = self.put(Inscription(face="bold", largest=18, halign="left"))
        self.count = self.put(Inscription(face="bold", largest=18, halign="right"))
        self.groove = self.put(Slip(made_of="groove"))
        self.holes = self.put(Holes())
        self._last: tuple[int, int] = (0, 1)
        self.fbind("tagged", self._make_way)

    def show(self, panel: Panel, value: Any, names: Names) -> None:
        assert isinstance(panel, Pegs)
        self._last = (value if isinstance(value, int) else 0, panel.cap)
        self.sign.name = signs.sign_for(panel.icon) or ""
        self.label.text = spoken(panel.label, names)
        for part in (self.sign, self.label, self.count):
            part.tint = self.bone
        self._kind = PEGS.get(panel.icon, "peg-bone")
        self._arrange()

    def lay(self, box: Box) -> None:
        super().lay(box)
        if self.sign.name:
            self._arrange()

    @property
    def broad(self) -> bool:
        """Whether its number stands beside its name."""
        return self.width > px(180)

    def _figures(self, wide: float | None = None) -> str:
        """ "3 of 4", or where there is not so much room, "3/4"."""
        pegs, cap = self._last
        words = tr("{n} of {cap}", n=pegs, cap=cap)
        fits = wide is None or extent(words, "bold", least_letters())[0] * SQUEEZE <= wide - px(2)
        return words if fits else f"{pegs}/{cap}"

    def _make_way(self, *_: object) -> None:
        if self.broad:
            self.count.opacity = 0 if self.tagged else 1

    def _arrange(self) -> None:
        pegs, cap = self._last
        roomy = self.height >= px(39) and self.width >= px(84)
        pegged = roomy and cap <= MOST_HOLES
        self.label.opacity = 1 if roomy else 0
        self.holes.opacity = self.groove.opacity = 1 if pegged else 0
        if not roomy:
            sign, rest = self.box.left(px(26), px(4))
            self.sign.lay(sign)
            self.count.halign, self.count.opacity = "left", 1
            self.count.text = self._figures(rest.w)
            self.count.lay(rest)
            return
        self.count.text = self._figures()
        head, low = self.box.top(min(px(26), self.height * 0.46))
        cramped = extent(self.label.text, "bold", least_letters())[0] * SQUEEZE > head.w - px(29)
        sign, rest = head.left(px(18 if cramped else 24), px(2 if cramped else 5))
        self.sign.side = 18 if cramped else 24
        alone = cramped and extent(self.label.text, "bold", least_letters())[0] * SQUEEZE > rest.w  # rather a word than its sign
        self.sign.opacity = 0 if alone else 1
        self.label.squeeze = HARD_SQUEEZE if alone else SQUEEZE
        rest = head if alone else rest
        self.sign.lay(sign)
        if not pegged and not self.broad:  # too many for pegs: in figures, below its name
            self.label.lay(rest)
            self.count.halign, self.count.opacity = "left", 1
            self.count.lay(low.top(min(low.h, px(30)))[0].inset(px(2), 0))
            return
        self.count.opacity = 1 if self.broad and not self.tagged else 0
        if self.broad:
            count, rest = rest.right(px(56))
            self.count.halign = "right"
            self.count.lay(count)
        self.label.lay(rest)
        if not pegged:
            return
        groove = low.top(min(low.h, px(34)))[0].inset(0, px(2))
        self.groove.lay(groove)
        self.holes.lay(groove)
        self.holes.show(pegs, cap, self._kind)


class Recess(Value, Slip):
    """What the seat has (or an empty chest), joined by the signs of its present states, in words below."""

    def __init__(self, path: str, **kwargs: Any) -> None:
        super().__init__(path, **kwargs)
        self.made_of = "recess"
        self.words = self.put(Inscription(face="bold", largest=18, lines=5))
        self.wordless = False
        self._signs: list[Picture] = []
        self._labels: list[str] = []
        self._state_path = ""

    @property
    def touched_path(self) -> str:
        return self._state_path or self.path

    @property
    def is_whole(self) -> bool:
        """Whether all its words can be read as it lies."""
        return self.words.text == BETWEEN.join(self._labels) and not _is_cut(self.words, self.words.box)

    def show_all(self, fitting: Fitting | None, states: Sequence[State], names: Names) -> None:
        """Shows the thing, if there is one, and the states beside it."""
        shown: list[tuple[str, look.Colour]] = []
        if fitting is not None and (fitting.icon or not states):
            shown.append((fitting.icon or "chest", look.BRASS if fitting.icon else look.colour("#8A7C66")))
        shown += [(one.icon, look.colour("#F2A08C") if one.peril else self.bone) for one in states]
        self._state_path = states[0].path if states else ""
        self._labels = [spoken(one.label, names) for one in states] or ([spoken(fitting.label, names)] if fitting else [])
        self.words.text = BETWEEN.join(self._labels)
        self.words.tint = self.bone
        for sign in self._signs[len(shown) :]:
            self.remove_widget(sign)
        del self._signs[len(shown) :]
        self._signs += [self.put(Picture()) for _ in shown[len(self._signs) :]]
        for sign, (name, tint) in zip(self._signs, shown, strict=True):
            sign.name, sign.tint = signs.sign_for(name) or "", tint
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.words.text = BETWEEN.join(self._labels)
        if not self._signs or self.width < 2:
            self.words.lay(self.box.inset(px(4)))
            return
        inner = self.box.inset(px(5), px(4))
        cramped = inner.h < px(66) and inner.w < px(140)  # rather words without a sign than a sign without words
        crowded = cramped and _is_cut(self.words, self.box.inset(px(2), 0))  # but all signs, where not all words have room
        for sign in self._signs:
            sign.opacity = 0 if cramped and not crowded and not self.wordless else 1
        if crowded and not self.wordless:
            words, signs_box = inner.bottom(px(23), 0)
        elif cramped and not self.wordless:
            signs_box, words = inner, self.box.inset(px(2), 0)
            beside = inner.left(min(px(34) * len(self._signs), inner.w * 0.5), px(4))
            if self._state_path and not _is_cut(self.words, beside[1]):  # a state keeps its picture where it can
                signs_box, words = beside
                for sign in self._signs:
                    sign.opacity = 1
        elif self.wordless:
            signs_box, words = inner, Box(inner.x, inner.y, 1, 1)
        elif inner.h < px(66):
            signs_box, words = inner.left(min(px(46) * len(self._signs), inner.w * 0.5), px(4))
        else:
            words_high = min(self.words.height_for(inner.w), inner.h - px(28))
            words, signs_box = inner.bottom(max(words_high, px(24)), px(1))
        for sign, cell in zip(self._signs, signs_box.columns(len(self._signs)), strict=True):
            sign.side = max(16.0, min(48.0, cell.w / look.MEASURE.unit - 2, cell.h / look.MEASURE.unit - 1))
            sign.lay(cell)
        if not self.wordless:
            self.words.text = first_whole(self.words, self._labels, words)  # a touch tells all
        signed = any(sign.opacity for sign in self._signs)
        self.words.opacity = 0 if self.wordless or (signed and _is_cut(self.words, words)) else 1
        self.words.lay(words)


def first_whole(words: Inscription, labels: Sequence[str], box: Box) -> str:
    """The first of these labels in one text, as many as can be read whole in this box."""
    for last in range(len(labels), 1, -1):
        words.text = BETWEEN.join(labels[:last])
        if not _is_cut(words, box):
            return str(words.text)
    return labels[0] if labels else ""


def _is_cut(words: Inscription, box: Box) -> bool:
    """Whether these words cannot be read whole in this box."""
    return not is_whole(words.text, words.setting(box.w, box.h))
