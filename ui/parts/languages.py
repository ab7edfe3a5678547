"""The languages there are, each by its own name for itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ui.look import Box, px
from ui.parts.basics import Slip
from ui.parts.keys import Key
from ui.tongue import LANGUAGES


class Languages(Slip):
    """A slip with a key for each language; the one that is spoken bears a tick."""

    def __init__(self, spoken: str, choose: Callable[[str], None]) -> None:
        super().__init__(made_of="note")
        self.keys = [
            self.put(Key(name, "tick" if code == spoken else "", partial(choose, code), face="title", largest=28))
            for code, name in LANGUAGES.items()
        ]

    def lay(self, box: Box) -> None:
        super().lay(box)
        columns = 1 if self.height >= px(270) else 2
        cells = self.box.inset(px(12)).grid(columns, -(-len(self.keys) // columns), px(8))
        for key, cell in zip(self.keys, cells, strict=False):
            key.lay(cell)
