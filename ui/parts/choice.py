"""A row to choose in: what it is about, and beside or below it a key for each way it can be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ui import look
from ui.lettering import extent, is_whole
from ui.look import Box, px
from ui.parts.basics import Inscription, Part, Picture, Touchable
from ui.parts.keys import Tile

TICK = 22
"""Units of breadth that the tick of the chosen one takes at the corner."""
TALL = 84
"""Units: a row as high as this has its keys below its words."""


class Subject(Touchable):
    """What a row is about. Where there is more to say of it, it can be touched and bears the sign of a question."""

    def __init__(self, words: str, *, flagged: bool = False, ask: Callable[[], None] | None = None) -> None:
        super().__init__()
        self.ask, self.enabled = ask, ask is not None
        face = "bold" if flagged else "medium"
        self.flag = self.put(Picture("pennant" if flagged else "", side=24, tint=look.RED_INK))
        self.words = self.put(Inscription(words, face=face, largest=20, halign="left", lines=2))
        self.sign = self.put(Picture("why" if ask is not None else "", side=24, tint=look.RED_INK))

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box
        if self.flag.name:
            flag, inner = inner.left(px(24), px(4))
            self.flag.lay(flag)
        if self.sign.name:
            sign, inner = inner.right(px(28), px(2))
            self.sign.lay(sign)
        self.words.lay(inner)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(super().on_touch_down(touch)) if self.ask is not None else False

    def on_tap(self) -> None:
        if self.ask is not None:
            self.ask()


class ChoiceRow(Part):
    """One thing and its ways: `ways` are pairs of a value and its words, `choose` is told the value that was tapped.

    `flagged`: it differs from what is usual; `ask`: what a touch of the words does, where there is more to say.
    """

    def __init__(
        self, words: str, ways: Sequence[tuple[Any, str]], chosen: Any, choose: Callable[[Any], None], *, flagged: bool = False,
        ask: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.subject = self.put(Subject(words, flagged=flagged, ask=ask))
        self.keys: list[Tile] = []
        for value, label in ways:
            key = self.put(Tile(label, None, partial(choose, value)))
            key.words.lines, key.words.largest = 2, 20
            key.chosen = value == chosen
            self.keys.append(key)

    def show(self, chosen: int, *, flagged: bool) -> None:
        """The way of this number is the chosen one now."""
        for number, key in enumerate(self.keys):
            key.chosen = number == chosen
        self.subject.flag.name = "pennant" if flagged else ""
        self.subject.words.face = "bold" if flagged else "medium"
        self.subject.lay(self.subject.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        count = len(self.keys)
        if box.h >= px(TALL):
            words, keys = box.top(box.h - px(58), px(2))
            if self.subject.enabled:  # the words are as large a target as the keys
                words, keys = box.top(max(px(56), box.h - px(60)), px(2))
            keys = keys.top(px(58))[0]
            self.subject.words.valign = "middle" if self.subject.enabled else "bottom"
        else:
            each = px(150) if count <= 2 else px(112)
            keys, words = box.right(min(box.w * 0.7, each * count + px(4) * (count - 1)), px(8))
        self.subject.lay(words)
        cells = keys.columns(count, px(4))
        for key, cell in zip(self.keys, cells, strict=True):
            key.lay(cell)
        beside = all(_breadth(key) <= cell.w - px(2 * TICK) for key, cell in zip(self.keys, cells, strict=True))
        for key, cell in zip(self.keys, cells, strict=True):
            if not beside:  # the tick of the chosen one stands above its word, and not on it
                key.tick.side = 16
                below = key.box.inset(px(3), px(3)).bottom(cell.h - px(22))[0]
                setting = key.words.setting(below.w, below.h)
                if len(setting.lines) == 1 and is_whole(key.words.text, setting):
                    key.words.lay(below)


def _breadth(key: Tile) -> float:
    """How broad the words of a key are, in pixels."""
    setting = key.words.setting(key.words.width, key.words.height)
    return max(extent(line, setting.face, setting.size)[0] for line in setting.lines)
