"""Keys of letters, on paper: a name is written without a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ui.look import Box, px
from ui.parts.basics import Part
from ui.parts.keys import Key
from ui.tongue import tr

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
USUAL: Final = {"de": "ÄÖÜßÉÈ", "fr": "ÉÈÀÇËÏ", "es": "ÁÉÍÑÓÚ"}
"""The further letters that a language needs most: six, so that all keys come to 36."""
USUAL_ELSEWHERE: Final = "ÄÖÜÉÈÑ"
FURTHER: Final = "ÀÁÂÃÄÅÆÇČÈÉÊËÌÍÎÏŁÑÒÓÔÕÖØŒŠÙÚÛÜÝŸŽß"
"""On the second leaf: whatever the names of western Europe are written with."""
TO_FURTHER: Final = "ÂËÏ…"
TO_ALPHABET: Final = "ABC"


class Letters(Part):
    """A key for each letter, on two leaves; `act` is told the one that was tapped, as a capital."""

    def __init__(self, language: str, act: Callable[[str], None]) -> None:
        super().__init__()
        self._act = act
        self._leaves = (f"{ALPHABET}{USUAL.get(language, USUAL_ELSEWHERE)}’- ", FURTHER)
        self.leaf = 0
        self.keys: list[Key] = []
        self._build()

    def _build(self) -> None:
        self.clear_widgets()
        letters = self._leaves[self.leaf]
        self.keys = [self.put(Key(tr("space") if one == " " else one, act=partial(self._tap, one))) for one in letters]
        self.keys.append(self.put(Key(TO_ALPHABET if self.leaf else TO_FURTHER, act=self.turn_leaf)))
        for key in self.keys:
            key.words.largest = 26 if len(key.words.text) == 1 else 19

    def _tap(self, letter: str) -> None:
        self._act(letter)
        if self.leaf:  # one such letter is enough for most names
            self.turn_leaf()

    def turn_leaf(self) -> None:
        """Turns to the further letters, or back."""
        self.leaf = 1 - self.leaf
        self._build()
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        columns = 9 if self.width > self.height else 6
        for key, cell in zip(self.keys, self.box.grid(columns, -(-len(self.keys) // columns), px(3)), strict=True):
            key.lay(cell)
