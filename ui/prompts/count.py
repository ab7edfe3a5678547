"""A Count: a stepper for each number, what it costs, and what is left to spend."""

from __future__ import annotations

from collections.abc import Callable

from companion.prompts import Count, Field, Prompt
from companion.words import Names
from ui import look, signs
from ui.drafts import begun_with
from ui.lettering import is_whole
from ui.look import Box, px
from ui.parts.basics import Inscription, Part, Picture, Slip
from ui.parts.keys import Key
from ui.parts.values import Coin
from ui.prompts.answering import Body, Hands, sentence
from ui.tongue import spoken, tr


class Stepper(Slip):
    """One number with a key to either side."""

    def __init__(self, field: Field, names: Names, changed: Callable[[], None]) -> None:
        super().__init__(made_of="pale")
        self.field, self.value, self._changed = field, max(field.low, min(field.high, field.preset)), changed
        self.most = field.high
        sign = signs.sign_for(field.id, field.more.get("icon"))
        self.sign = self.put(Picture(sign or "", side=40))
        self.label = self.put(Inscription(spoken(field.label, names), face="title", largest=29, least=18, halign="left"))
        words = "" if field.cost is None else tr("{n} gold each", n=field.cost)
        if field.why is not None:
            words = sentence(spoken(field.why, names))
        self.note = self.put(
            Inscription(words, face="medium", largest=19, halign="left", tint=look.RED_INK if field.why else look.SECOND_INK)
        )
        self.known_by_sign = True
        """Whether no other number here has the same picture."""
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
        keys, inner = inner.right(px(152 if narrow else 190), px(3 if narrow else 6))
        less, keys = keys.left(px(56 if narrow else 64))
        more, number = keys.right(px(56 if narrow else 64))
        high = min(px(64), inner.h)
        for part, cell in ((self.less, less), (self.more, more)):
            part.lay(cell.middle(cell.w, high))
        self.number.lay(number)
        pictured = bool(self.sign.name) and (self.known_by_sign or inner.w >= px(LEAST_WITH_SIGN))
        self.sign.opacity, self.label.lines = 1 if pictured else 0, 1 if pictured else 2
        if pictured:
            wide = min(px(44), inner.w)
            sign, inner = inner.left(wide, px(8))
            self.sign.side = min(40.0, (wide - px(1)) / look.MEASURE.unit)
            self.sign.lay(sign)
        for words in (self.label, self.note):  # rather its picture alone
            words.opacity = 1 if not pictured or inner.w >= px(LEAST_LABEL) else 0
        if not self.note.text:
            self.label.lay(inner)
            return
        whole = inner.middle(inner.w, min(inner.h, px(58)))
        top, low = whole.top(whole.h * 0.56)
        self.label.lay(top)
        self.note.lay(low)


LEAST_WITH_SIGN = 150
"""Units of breadth in which a picture that others have too leaves room for the words."""
LEAST_LABEL = 52
"""Units of breadth in which what is counted can be read beside its picture."""
LEAST_BROAD = 196
"""Units of breadth of a number with its keys."""
LEAST_STEPPER = 59
"""Units of height: its keys must be hit."""
BROAD = 520
"""Units: on paper so broad the numbers may stand side by side."""
MOST_ON_A_LEAF = 3
"""So many numbers stand below each other before what is said above them gives way."""
MOST_COINS = 12
"""A purse with more is one coin and a number."""
STEPPER_WITH_SIGN = 226
"""Units of breadth of a number with its keys and its picture."""
SPENT = 0.22
"""How much is still to be seen of a coin that is spent."""


class Purse(Part):
    """Coins, so many of them bright and the others pale; and in words what they are."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.coins = [self.put(Coin()) for _ in range(most if most <= MOST_COINS else 1)]
        self.words = self.put(Inscription(face="bold", largest=20, halign="left", lines=2))
        self._whole = self._brief = ""

    def _say(self) -> None:
        box = self.words.box
        self.words.text = self._whole
        if box.w > 1 and not is_whole(self._whole, self.words.setting(box.w, box.h)):
            self.words.text = self._brief

    def show(self, bright: int, words: str, brief: str) -> None:
        """So many are bright; `brief` is what is said of them where there is little room."""
        self._whole, self._brief = words, brief
        self._say()
        for at, coin in enumerate(self.coins):
            coin.opacity = 1 if at < bright else SPENT

    def lay(self, box: Box) -> None:
        super().lay(box)
        if not self.coins:
            self.words.lay(self.box)
            self._say()
            return
        if len(self.coins) == 1 or self.height < px(46):
            coin, words = self.box.left(min(px(40), self.height), px(8))
            for at, one in enumerate(self.coins):
                one.lay(coin) if at == 0 else one.lay(Box(self.x, self.y, 0, 0))
            self.words.lay(words)
            self._say()
            return
        row, words = self.box.top(px(26), px(3))
        step = min(px(24), (row.w - px(24)) / max(1, len(self.coins) - 1))
        for at, one in enumerate(self.coins):
            one.lay(Box(round(row.x + at * step), row.y + px(1), px(24), px(24)))
        self.words.lay(words.top(min(words.h, px(28)))[0])
        self._say()


class CountBody(Body):
    """How many of each."""

    open_paper = True

    def __init__(self, prompt: Prompt, names: Names, hands: Hands) -> None:
        super().__init__(prompt, names, hands)
        assert isinstance(prompt, Count)
        self.budget = prompt.budget
        self.tells = prompt.budget is not None
        self.steppers = [self.put(Stepper(field, names, self._refresh)) for field in prompt.fields]
        pictures = [one.sign.name for one in self.steppers]
        for one in self.steppers:
            one.known_by_sign = pictures.count(one.sign.name) == 1
            one.value = begun_with(prompt, hands.draft)[one.field.id]
        most = sum(one.high * _pays(one) for one in prompt.fields) if prompt.budget is None else prompt.budget
        self.purse = self.put(Purse(most)) if prompt.budget is not None or most else None
        self.done: Key = self.put(Key(tr("Done"), "tick", self._done, brass=True))
        self.leaf = 0
        self.turn = Key("", "forth", self._turn_leaf)
        self._refresh()

    def _refresh(self) -> None:
        self.hands.draft.update((one.field.id, one.value) for one in self.steppers)
        spent = sum(one.value * (one.field.cost or 0) for one in self.steppers)
        for one in self.steppers:
            most = one.field.high
            if self.budget is not None and one.field.cost:
                most = min(most, one.value + (self.budget - spent) // one.field.cost)
            one.show(most)
        if self.purse is not None and self.budget is not None:
            left = self.budget - spent
            self.purse.show(left, tr("{n} of {budget} gold left", n=left, budget=self.budget), tr("{n} left", n=left))
        elif self.purse is not None:
            brings = sum(one.value * _pays(one.field) for one in self.steppers)
            self.purse.show(brings, tr("that brings {n} gold", n=brings), f"+{brings}")

    def _done(self) -> None:
        self.hands.draft.clear()
        self.hands.answer({"count": {one.field.id: one.value for one in self.steppers}})

    def _turn_leaf(self) -> None:
        self.leaf += 1
        self.lay(self.box)

    def _show_leaf(self, each: int) -> list[Stepper]:
        """The numbers of the leaf that is shown, with so many on each; the others are taken off the paper."""
        leaves = max(1, -(-len(self.steppers) // each))
        self.leaf %= leaves
        shown = self.steppers[self.leaf * each : (self.leaf + 1) * each]
        for part in (*self.steppers, self.turn):
            wanted = part in shown or (part is self.turn and leaves > 1)
            if wanted and part.parent is None:
                self.add_widget(part)
            elif not wanted and part.parent is not None:
                self.remove_widget(part)
        return shown

    def least_high(self, wide: float) -> float:
        if wide > px(BROAD):
            return px(57)
        return px(60 + 6) + px(LEAST_STEPPER + 6) * min(MOST_ON_A_LEAF, len(self.steppers)) - px(6)

    def lay(self, box: Box) -> None:
        super().lay(box)
        short = self.height < px(66) * len(self.steppers) + px(68) and self.width > px(BROAD)
        if short and self.height < px(57) + px(6) + px(56):  # all in one row
            self._lay_in_a_row()
            return
        low, room = self.box.bottom(px(56 if short else 60), px(6))
        key, words = low.right(min(px(220), low.w * 0.5), px(8))
        self.done.lay(key)
        if self.purse is not None:
            self.purse.lay(words)
        columns = 2 if short and len(self.steppers) > 1 else 1
        shown = self._show_leaf(columns * max(1, int((room.h + px(6)) // px(LEAST_STEPPER + 6))))
        if self.turn.parent is not None:
            self.turn.lay(words.right(px(64))[0])
        rows = -(-len(shown) // columns)
        high = min(room.h, rows * px(92) + (rows - 1) * px(6))
        strip = room.bottom(high)[0]  # from below: no row moves for what is said above the question
        for stepper, cell in zip(shown, strip.grid(columns, rows, px(6)), strict=False):
            stepper.lay(cell)

    def _lay_in_a_row(self) -> None:
        """Where there is no height for more: the numbers side by side, and then the key."""
        key, rest = self.box.middle(self.width, min(self.height, px(72))).right(px(132), px(8))
        self.done.lay(key)
        if self.purse is not None:
            wanted = (px(STEPPER_WITH_SIGN) + px(6)) * len(self.steppers)
            purse, rest = rest.right(max(px(100), min(px(146), rest.w - wanted)), px(6))
            self.purse.lay(purse)
        if (px(LEAST_BROAD) + px(6)) * len(self.steppers) > rest.w + px(6):
            turn, rest = rest.right(px(64), px(6))
            self.turn.lay(turn)
        shown = self._show_leaf(max(1, min(len(self.steppers), int((rest.w + px(6)) // px(LEAST_BROAD + 6)))))
        for stepper, cell in zip(shown, rest.columns(len(shown), px(6)), strict=True):
            stepper.lay(cell)


def _pays(field: Field) -> int:
    """What one of it brings in gold."""
    pays = field.more.get("pays", 0)
    return pays if isinstance(pays, int) else 0
