"""Things to press: a key of card or brass, a tile and a bar for an option, a tool at the edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty

from ui import look
from ui.look import Box, px
from ui.parts.basics import Dashes, Inscription, Picture, Slip, Touchable

UPRIGHT, LEAST_UPRIGHT = 110, 46
"""Units: a key that is narrower has its sign above its words, if it is so high."""


class Key(Touchable, Slip):
    """A key with words and perhaps a sign: card by itself, brass where it is the one thing to do next."""

    def __init__(
        self, words: str = "", sign: str = "", act: Callable[[], None] | None = None, *, brass: bool = False, face: str = "bold",
        largest: float = 20, **kwargs: Any,
    ) -> None:  # fmt: skip
        super().__init__(**kwargs)
        self.brass = brass
        self.act = act
        self.upright = UPRIGHT
        self.dashes: Dashes | None = None
        self.sign = Picture(sign, side=26)
        self.words = Inscription(words, face="title" if brass else face, largest=27 if brass else largest, lines=2)
        self.add_widget(self.sign)
        self.add_widget(self.words)
        self.fbind("pressed", self._shade)
        self.fbind("enabled", self._shade)
        self._shade()

    def _shade(self, *_: object) -> None:
        usual, pushed = ("plate", "plate-down") if self.brass else ("card", "card-down")
        self.made_of = (pushed if self.pressed else usual) if self.enabled else "faded"
        self.words.tint = self.sign.tint = (look.PLATE_INK if self.brass else look.INK) if self.enabled else look.FADED_INK
        if self.dashes is None and not self.enabled:
            self.dashes = self.put(Dashes(), self.box)
        if self.dashes is not None:
            self.dashes.opacity = 0 if self.enabled else 1

    def lay(self, box: Box) -> None:
        super().lay(box)
        if self.dashes is not None:
            self.dashes.lay(self.box)
        inner = self.box.inset(px(5), px(3))
        if not self.sign.name:
            self.words.lay(inner)
        elif not self.words.text:
            self.sign.lay(inner)
        elif inner.w < px(self.upright) or self._stands(inner):
            low, rest = inner.bottom(px(24))
            self.words.lay(low)
            self.sign.lay(rest)
        else:
            wide = _width(self.words, inner.w - px(36), inner.h)
            whole = inner.middle(px(34) + wide, inner.h)
            sign, words = whole.left(px(28), px(6))
            self.sign.lay(sign)
            self.words.lay(words)

    def _stands(self, inner: Box) -> bool:
        """Whether the one thing to do next fits on one line below its sign, and not beside it."""
        if not self.brass:
            return False
        beside, below = self.words.setting(inner.w - px(36), inner.h), self.words.setting(inner.w, px(24))
        return inner.h >= px(LEAST_UPRIGHT) and len(beside.lines) > 1 and below.lines == (self.words.text,)

    def on_tap(self) -> None:
        if self.act is not None:
            self.act()


def _width(words: Inscription, wide: float, high: float) -> float:
    from ui.lettering import extent

    setting = words.setting(wide, high)
    return min(wide, max(extent(line, setting.face, setting.size)[0] for line in setting.lines) + px(2))


class Tile(Touchable, Slip):
    """An option as a picture with one word or two below it; with a `why` (a reason against it) it is a faded one."""

    chosen = BooleanProperty(False)
    ink: look.Colour | None = None
    """What its picture is drawn in, where it is the picture of somebody."""

    def __init__(
        self, words: str, sign: str | None, act: Callable[[], None], *, why: str | None = None, tone: str = "", **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.act, self.why, self.tone = act, why, tone
        self.sign = Picture(sign or "", side=52)
        self.words = Inscription(words, largest=18.5 if sign else 22, lines=1 if sign else 3)
        self.tick = Picture("", side=16, tint=look.BRASS)
        for part in (self.sign, self.words, self.tick):
            self.add_widget(part)
        self.dashes = Dashes() if why else None
        if self.dashes:
            self.add_widget(self.dashes)
        for name in ("pressed", "chosen"):
            self.fbind(name, self._shade)
        self._shade()

    def _shade(self, *_: object) -> None:
        usual, pushed, ink = "card", "card-down", look.INK
        if self.why:
            usual, ink = "faded", look.FADED_INK
        elif self.chosen:
            usual, pushed, ink = "chosen", "chosen", look.SEA_TEXT
        elif self.tone == "act":
            usual, pushed, ink = "printed-card", "printed-card-down", look.SEA
        elif self.tone == "peril":
            ink = look.RED_INK
        self.made_of = pushed if self.pressed else usual
        self.sign.tint = self.words.tint = ink
        if self.ink is not None and ink == look.INK:
            self.sign.tint = self.ink
        self.tick.name = "tick" if self.chosen else ""

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(3), px(3))
        self.tick.lay(inner.top(px(19))[0].right(px(19))[0])
        if self.dashes:
            self.dashes.lay(self.box)
        if not self.sign.name:
            self.words.lay(inner)
            return
        low, rest = inner.bottom(px(24))
        self.words.lay(Box(self.x + 1, low.y, self.width - 2, low.h))  # a word may come as near the edge as it must
        self.sign.side = max(30.0, min(60.0, (rest.h - px(2)) / look.MEASURE.unit, (rest.w - px(4)) / look.MEASURE.unit))
        self.sign.lay(rest)

    def on_tap(self) -> None:
        self.act()


class Bar(Touchable, Slip):
    """An option as a broad bar: its sign, its name, and a line on what it does or why it cannot be."""

    def __init__(
        self, words: str, sign: str | None, note: str, act: Callable[[], None], *, why: str | None = None, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.act, self.why = act, why
        self.enabled = why is None
        self.sign = Picture(sign or "", side=52, tint=look.FADED_INK if why else look.INK)
        self.words = Inscription(
            words, face="title", largest=29, least=22, halign="left", tint=look.FADED_INK if why else look.INK
        )
        self.note = Inscription(
            why or note,
            face="bold" if why else "medium",
            largest=19,
            lines=2,
            halign="left",
            tint=look.RED_INK if why else look.SECOND_INK,
        )
        for part in (self.sign, self.words, self.note):
            self.add_widget(part)
        self.dashes = self.put(Dashes()) if why else None
        self.fbind("pressed", self._shade)
        self._shade()

    def _shade(self, *_: object) -> None:
        self.made_of = "faded" if self.why else "card-down" if self.pressed else "card"

    def lay(self, box: Box) -> None:
        super().lay(box)
        if self.dashes:
            self.dashes.lay(self.box)
        inner = self.box.inset(px(12), px(4))
        if self.sign.name:
            self.sign.side = max(30.0, min(72.0, inner.h / look.MEASURE.unit - 6, inner.w / look.MEASURE.unit / 4))
            sign, inner = inner.left(px(self.sign.side + 6), px(8))
            self.sign.lay(sign)
        if not self.note.text:
            self.words.lay(inner)
            return
        self.note.lines = 2 if inner.h >= px(64) else 1
        if inner.h < px(44):  # side by side
            name, rest = inner.left(inner.w * 0.42, px(6))
            self.words.lay(name)
            self.note.lines = 2
            self.note.lay(rest)
            return
        tall = min(self.note.height_for(inner.w, inner.h), px(24) * self.note.lines)
        name = min(px(36), max(px(24), inner.h - tall))
        spare = max(0.0, (inner.h - name - tall) / 2)
        self.words.lay(Box(inner.x, inner.y + spare + tall, inner.w, name))
        self.note.lay(Box(inner.x, inner.y + spare, inner.w, tall))

    def on_tap(self) -> None:
        self.act()


class Tool(Touchable, Slip):
    """One of the tools at the edge of the table: a brass sign and a word on the dark of the sea."""

    lit = BooleanProperty(False)

    def __init__(self, words: str, sign: str, act: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.act = act
        self.sign = Picture(sign, side=30)
        self.words = Inscription(words, largest=18)
        self.add_widget(self.sign)
        self.add_widget(self.words)
        for name in ("pressed", "lit", "enabled"):
            self.fbind(name, self._shade)
        self._shade()

    def _shade(self, *_: object) -> None:
        shown = self.lit or self.pressed
        self.made_of = "plate-down" if self.pressed else "plate" if self.lit else "tool" if self.enabled else "tool-off"
        self.sign.tint = look.PLATE_INK if shown else look.BRASS if self.enabled else look.DULL_PLATE
        self.words.tint = look.PLATE_INK if shown else look.TOOL_TEXT if self.enabled else look.TOOL_SECOND

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(2), px(4))
        low, rest = inner.bottom(px(22))
        self.words.lay(low)
        self.sign.side = min(32.0, rest.h / look.MEASURE.unit)
        self.sign.lay(rest)

    def on_tap(self) -> None:
        self.act()
