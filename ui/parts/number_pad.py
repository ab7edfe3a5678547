"""A pad for one number: one up or down, several up or down, digits, and one brass key that says what it will set."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from companion.words import signed
from ui import look
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Part
from ui.parts.keys import Key
from ui.tongue import tr

HIGHEST: Final = 92
"""Units: no key is higher."""
WIDE_RANGE: Final = 30
"""From a range as wide as this on the larger step is ten, below it five."""


class NumberPad(Part):
    """A number from `low` to `high`; `now` is what it is. `none`: what it is called to have no number, where that can be.

    `changed` is called whenever another number is wanted, `done` when the brass key is tapped: see `wanted`.
    """

    def __init__(
        self, now: int | None, low: int, high: int, none: str | None, changed: Callable[[], None], done: Callable[[], None]
    ) -> None:
        super().__init__()
        self.now, self.low, self.high, self.none = now, low, high, none
        self.wanted = now
        self._changed = changed
        self._fresh = True  # whether the next digit begins a number
        self.number = self.put(Inscription(face="extra", largest=88, least=30))
        bounds = tr("from {low} to {high}", low=low, high=high)
        self.bounds = self.put(Inscription(bounds, face="medium", largest=20, tint=look.SECOND_INK))
        larger = 10 if high - low >= WIDE_RANGE else 5
        sizes = (1, larger) if high - low > larger else (1,)
        self.steps = {by: self._step_key(by) for size in sizes for by in (-size, size)}
        few = high < 10  # then each number there can be has a key, and none is longer than that
        self.digits = {
            digit: self._key(str(digit), partial(self.digit, digit)) for digit in range(low if few else 0, min(10, high + 1))
        }
        self.delete = None if few else self._key(tr("Delete"), self.take_back)
        self.no_number = self.put(Key(none, act=partial(self.want, None), largest=19)) if none is not None else None
        self.set_key = self.put(Key("", "tick", done, brass=True))
        self.set_key.words.face = "extra"  # the nought of the other face is an o
        self._show()

    def _key(self, words: str, act: Callable[[], object]) -> Key:
        key: Key = self.put(Key(words, act=lambda: _do(act), face="extra", largest=32 if len(words) < 4 else 20))
        return key

    def _step_key(self, by: int) -> Key:
        return self._key(signed(by), partial(self.step, by))

    # --- what is wanted ----------------------------------------------------------------------------------------------

    def want(self, number: int | None) -> None:
        """Shows this number as the one that is wanted."""
        self.wanted = number
        self._show()
        self._changed()

    def step(self, by: int) -> None:
        """So many more, or fewer where it is negative; not beyond the bounds."""
        self._fresh = True
        self.want(max(self.low, min(self.high, (self.wanted if self.wanted is not None else self.low) + by)))

    def digit(self, digit: int) -> bool:
        """Writes a digit behind those written before, or begins anew where that would be too large. Gives whether it could."""
        longer = 10 * (self.wanted or 0) + digit
        number = digit if self._fresh or longer > self.high else longer
        if not self.low <= number <= self.high:
            return False
        self._fresh = False
        self.want(number)
        return True

    def take_back(self) -> None:
        """Takes the last digit back."""
        self._fresh = False
        self.want(max(self.low, (self.wanted or 0) // 10))

    def _show(self) -> None:
        none = self.none or ""
        self.number.text = none if self.wanted is None else str(self.wanted)
        said = none if self.wanted is None else self.wanted
        self.set_key.words.text = tr("Set to {n}", n=said) if self.wanted != self.now else tr("Leave it at {n}", n=said)
        at = self.wanted if self.wanted is not None else self.low
        for by, key in self.steps.items():
            key.enabled = at > self.low if by < 0 else at < self.high
        if self.delete is not None:
            self.delete.enabled = at > self.low
        if self.width > 1:
            self.set_key.lay(self.set_key.box)

    # --- where it lies -----------------------------------------------------------------------------------------------

    def lay(self, box: Box) -> None:
        super().lay(box)
        low, upper = self.box.bottom(px(66), px(8)) if self.height > px(340) else self.box.bottom(px(56), px(5))
        self.set_key.lay(low)
        if MEASURE.tall:
            top, rest = upper.top(upper.h * 0.46, px(8))
        else:
            top, rest = upper.left(upper.w * 0.47, px(18))
        self._lay_number(top)
        keys = list(self.digits.values())
        if self.delete is not None:  # as on a telephone
            keys = [*keys[1:], self.delete, keys[0]]
        keys += [self.no_number] if self.no_number is not None else []
        across = 2 if len(keys) <= 4 else 3
        deep = -(-len(keys) // across)
        rest = rest.middle(rest.w, min(rest.h, px(HIGHEST) * deep + px(6) * (deep - 1)))
        for key, cell in zip(keys, rest.grid(across, deep, px(6)), strict=False):
            key.lay(cell)

    def _lay_number(self, box: Box) -> None:
        deep = len(self.steps) // 2
        steps, head = box.bottom(min(deep * px(74) - px(6), box.h * 0.56), px(4))
        for key, cell in zip(self.steps.values(), steps.grid(2, deep, px(6)), strict=True):
            key.lay(cell)
        bounds, head = head.bottom(px(26))
        self.bounds.lay(bounds)
        self.number.lay(head)


def _do(act: Callable[[], object]) -> None:
    act()
