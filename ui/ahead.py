"""Ahead: what will be needed sooner or later is made ready in a calm moment. When a die has fallen, there is no time for it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module

from ui import signs
from ui.look import px

LARGE_SIGN = 64
"""Units: the picture of an encounter."""


class Ahead:
    """A list of such things. Each is done once."""

    def __init__(self, things: Iterable[Callable[[], object]]) -> None:
        self._left = deque(things)

    def make_one_ready(self) -> None:
        """Does the next one, which takes a frame or two; nothing once all are done."""
        if self._left:
            self._left.popleft()()


def of_the_table() -> Ahead:
    """What a voyage comes to that begins on the title page, in its order."""
    return Ahead(
        (
            partial(import_module, "ui.screens.table"),
            lambda: signs.sign("ship", px(LARGE_SIGN)),
            partial(import_module, "ui.screens.end"),
        )
    )
