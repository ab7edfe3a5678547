"""A Count: a stepper for each number, what it costs, and what is left to spend."""

from __future__ import annotations

from collections.abc import Callable

from companion.prompts import Count, Field, Prompt
from companion.words import Names
from ui import look, signs
from ui.look import Box, px
from ui.parts.basics import Inscription, Picture, Slip
from ui.parts.keys import Key
from ui.prompts.answering import Body, Hands


class Stepper(Slip):
    """One number with a key to either side."""

    def __init__(self, field: Field, names: Names, changed: Callable[[], None]) -> None:
        super().__init__(made_of="pale")
        self.field, self.value, self._changed = field, max(field.low, min(field.high, field.preset)), changed
        self.most = field.high
        sign = signs.sign_for(field.id, field.more.get("icon"))
        self.sign = self.put(Picture(sign or "", side=40))
        self.label = self.put(Inscription(field.label.text(names), face="title", largest=29, least=20, halign="left"))
        words = "" if field.cost is None else f"{field.cost} gold each"
        if field.why is not None:
            why = field.why.text(names)
            words = why[:1].upper() + why[1:]
        self.note = self.put(
            Inscription(words, face="medium", largest=19, halign="left", tint=look.RED_INK if field.why else look.SECOND_INK)
        )
        self.less = self.put(Key("−", act=lambda: self.step(-1), face="extra", largest=34))
        self.number = self.put(Inscription(str(self.value), face="extra", largest=40))
        self.more = self.put(Key("+", act=lambda: self.step(1), face="extra", largest=34))

    def step(self, by: int) -> None:
        """One more or less, within what may be."""
        value = max(self.field.low, min(self.most, self.value + by))
        if value != self.value:
            self.value = value
            self._changed()

    def show(self, most: int) -> None:
        """Shows the number; `most` is what money and room allow."""
        self.most = most
        self.number.text = str(self.value)
        self.less.enabled, self.more.enabled = self.value > self.field.low, self.value < most

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(8), px(1))
        narrow = inner.w < px(360)
        keys, inner = inner.right(px(158 if narrow else 190), px(6))
        less, keys = keys.left(px(57 if narrow else 64))
        more, number = keys.right(px(57 if narrow else 64))
        high = min(px(64), inner.h)
        for part, cell in ((self.less, less), (self.more, more)):
            part.lay(cell.middle(cell.w, high))
        self.number.lay(number)
        if self.sign.name:
            sign, inner = inner.left(px(44), px(8))
            self.sign.lay(sign)
        if not self.note.text:
            self.label.lay(inner)
            return
        whole = inner.middle(inner.w, min(inner.h, px(58)))
        top, low = whole.top(whole.h * 0.56)
        self.label.lay(top)
        self.note.lay(low)


class CountBody(Body):
    """How many of each."""

    def __init__(self, prompt: Prompt, names: Names, hands: Hands) -> None:
        super().__init__(prompt, names, hands)
        assert isinstance(prompt, Count)
        self.budget = prompt.budget
        self.tells = prompt.budget is not None
        self.steppers = [self.put(Stepper(field, names, self._refresh)) for field in prompt.fields]
        self.left = self.put(Inscription(face="bold", largest=20, halign="left", lines=2))
        self.done: Key = self.put(Key("Done", "tick", self._done, brass=True))
        self._refresh()

    def _refresh(self) -> None:
        spent = sum(one.value * (one.field.cost or 0) for one in self.steppers)
        for one in self.steppers:
            most = one.field.high
            if self.budget is not None and one.field.cost:
                most = min(most, one.value + (self.budget - spent) // one.field.cost)
            one.show(most)
        if self.budget is not None:
            self.left.text = f"{self.budget - spent} of {self.budget} gold left"

    def _done(self) -> None:
        self.hands.answer({"count": {one.field.id: one.value for one in self.steppers}})

    def lay(self, box: Box) -> None:
        super().lay(box)
        short = self.height < px(66) * len(self.steppers) + px(68) and self.width > px(520)
        low, room = self.box.bottom(px(56 if short else 60), px(6))
        key, words = low.right(min(px(220), low.w * 0.5), px(8))
        self.done.lay(key)
        self.left.lay(words)
        columns = 2 if short and len(self.steppers) > 1 else 1
        rows = -(-len(self.steppers) // columns)
        high = min(room.h, rows * px(92) + (rows - 1) * px(6))
        for stepper, cell in zip(self.steppers, room.top(high)[0].grid(columns, rows, px(6)), strict=False):
            stepper.lay(cell)
