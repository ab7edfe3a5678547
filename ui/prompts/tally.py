"""A Count of many numbers that are mostly none or one: a key for each, in lines by what is done with it; a touch is one more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from companion.prompts import Count, Field, Prompt
from companion.words import Names
from ui import look, signs
from ui.drafts import begun_with
from ui.look import MEASURE, Box, px
from ui.parts.basics import Dashes, Inscription, Picture, Slip, Touchable
from ui.parts.keys import Key
from ui.prompts.answering import Body, Hands, capital, sentence
from ui.tongue import spoken, tr

HEAD: Final = 62
"""Units of breadth of the word at the head of a line."""
LEAST: Final = 58
"""Units: the side of a key at least."""
HIGHEST: Final = 84
BROAD: Final = 560
"""Units: with so much breadth there is seldom height to spare."""


def is_tally(prompt: Prompt) -> bool:
    """Whether it counts many things in lines."""
    return isinstance(prompt, Count) and prompt.budget is None and all(one.of is not None for one in prompt.fields)


class TallyKey(Touchable, Slip):
    """A thing and how many of it: a touch is one more, and after the most none again."""

    def __init__(self, field: Field, act: Callable[[], None]) -> None:
        super().__init__()
        self.field, self.act, self.value = field, act, max(field.low, min(field.high, field.preset))
        self.sign = self.put(Picture(signs.sign_for(field.id, field.more.get("icon")) or "", side=40))
        self.number = self.put(Inscription(face="extra", largest=30, halign="left"))
        self.tick = self.put(Picture("", side=16, tint=look.BRASS))
        self.dashes = self.put(Dashes()) if field.high <= field.low else None
        self.fbind("pressed", self._shade)
        self._shade()

    def add(self) -> None:
        """One more, or after the most the least again."""
        self.value = self.value + 1 if self.value < self.field.high else self.field.low
        self._shade()

    def begin_with(self, number: int) -> None:
        """So many are chosen already."""
        self.value = number
        self._shade()

    def _shade(self, *_: object) -> None:
        some = self.value > 0
        self.made_of = "faded" if self.dashes else "chosen" if some else "card-down" if self.pressed else "card"
        ink = look.FADED_INK if self.dashes else look.SEA_TEXT if some else look.INK
        self.sign.tint = self.number.tint = ink
        self.number.text = str(self.value) if some else ""
        self.tick.name = "tick" if some else ""
        if self.width > 2:
            self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(4), px(3))
        self.tick.lay(inner.top(px(17))[0].right(px(17))[0])
        if self.dashes is not None:
            self.dashes.lay(self.box)
        sign = inner
        if self.value:
            number, sign = inner.right(px(20), px(1))
            self.number.lay(number.bottom(px(36))[0])
        self.sign.side = min(px(58), sign.w, sign.h) / MEASURE.unit
        self.sign.lay(sign)

    def on_tap(self) -> None:
        self.act()


class TallyBody(Body):
    """How many of each, a line for each thing that can be done with them."""

    crowded = True

    def __init__(self, prompt: Prompt, names: Names, hands: Hands) -> None:
        super().__init__(prompt, names, hands)
        assert isinstance(prompt, Count)
        self.keys: list[TallyKey] = []
        self.lines: dict[str, list[TallyKey]] = {}
        for field in prompt.fields:
            key = self.put(TallyKey(field, partial(self._touched, len(self.keys))))
            key.begin_with(begun_with(prompt, hands.draft)[field.id])
            self.keys.append(key)
            self.lines.setdefault(spoken(field.of, names) if field.of is not None else "", []).append(key)
        self.heads = {
            word: self.put(Inscription(capital(word), face="title", largest=26, least=18, halign="left")) for word in self.lines
        }
        self.count = self.put(Inscription(face="bold", largest=20, halign="left", lines=2))
        self.done: Key = self.put(Key(tr("Done"), "tick", self._done, brass=True))
        self._say()

    def _touched(self, at: int) -> None:
        field = self.keys[at].field
        if field.high <= field.low:
            why = sentence(spoken(field.why, self.names)) if field.why is not None else tr("There is none.")
            self.hands.say(tr("{what}: {why}", what=spoken(field.label, self.names), why=why))
            return
        self.keys[at].add()
        self._say()

    def _say(self) -> None:
        """What was touched, in words."""
        self.hands.draft.update((one.field.id, one.value) for one in self.keys)
        taken = [one for one in self.keys if one.value]
        words = [spoken(one.field.label, self.names) for one in taken]
        self.count.text = "; ".join(words) if len(words) <= 2 else tr("{n} kinds", n=len(words))

    def _done(self) -> None:
        self.hands.draft.clear()
        self.hands.answer({"count": {one.field.id: one.value for one in self.keys}})

    def least_high(self, wide: float) -> float:
        return px(LEAST + 4) * len(self.lines) + (0 if wide >= px(BROAD) else px(62))

    def lay(self, box: Box) -> None:
        super().lay(box)
        broad = self.width >= px(BROAD)
        if broad:  # the key beside the lines
            key, room = self.box.right(px(130), px(10))
            self.done.lay(key.top(min(key.h, px(72)))[0])
        else:
            low, room = self.box.bottom(px(57), px(5))
            key, words = low.right(min(px(200), low.w * 0.46), px(8))
            self.done.lay(key)
            self.count.lay(words)
        self.count.opacity = 0 if broad else 1
        rows = len(self.lines)
        cells = room.top(min(room.h, px(HIGHEST) * rows + px(5) * (rows - 1)))[0].rows(rows, px(5))
        most = max(len(one) for one in self.lines.values())
        for (word, keys), strip in zip(self.lines.items(), cells, strict=True):
            head, rest = strip.left(px(HEAD), px(4))
            self.heads[word].lay(head)
            for one, cell in zip(keys, rest.columns(max(most, 3), px(4)), strict=False):
                one.lay(cell)
