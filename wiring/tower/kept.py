"""The throw that is being said: it keeps its number, and is said again until the table has taken it."""

import clock

REPEAT_MS = 1000


class Kept:
    """At most one throw. The number grows by one with each, from 1 at power-up."""

    def __init__(self) -> None:
        self._number = 0
        self._words = ""
        self._said_at: int | None = None

    def keep(self, die: str, face: int) -> None:
        """From now on this throw is to be said, in the place of any other."""
        self._number += 1
        self._words = f"ROL,{self._number},{die},{face},ok"
        self._said_at = None

    @property
    def full(self) -> bool:
        """Whether a throw has not been taken yet."""
        return self._words != ""

    def say_now(self) -> None:
        """It is due at once: somebody has come who may not have heard it."""
        self._said_at = None

    def due(self, now_ms: int) -> str:
        """The words to say now; none where there is nothing to say yet."""
        if not self._words or (self._said_at is not None and clock.ticks_diff(now_ms, self._said_at) < REPEAT_MS):
            return ""
        self._said_at = now_ms
        return self._words

    def taken(self, number: str) -> None:
        """The table has acknowledged this number. One of an earlier throw changes nothing."""
        if number == str(self._number):
            self.let_go()

    def let_go(self) -> None:
        """It is to be said no more."""
        self._words = ""
