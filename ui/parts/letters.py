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
MORE: Final = {"de": "ÄÖÜßÉÈÇ", "fr": "ÀÇÉÈÊÎÔ", "es": "ÁÉÍÑÓÚÜ"}
"""Further letters of a language: seven, so that all keys come to 36."""
USUAL: Final = "ÄÖÜÉÈÑÇ"


class Letters(Part):
    """A key for each letter; `act` is told the one that was tapped, as a capital."""

    def __init__(self, language: str, act: Callable[[str], None]) -> None:
        super().__init__()
        letters = f"{ALPHABET}{MORE.get(language, USUAL)}’- "
        self.keys = [
            self.put(Key(tr("space") if one == " " else one, act=partial(act, one), largest=19 if one == " " else 26))
            for one in letters
        ]

    def lay(self, box: Box) -> None:
        super().lay(box)
        columns = 9 if self.width > self.height else 6
        for key, cell in zip(self.keys, self.box.grid(columns, -(-len(self.keys) // columns), px(3)), strict=True):
            key.lay(cell)
