"""Which throws of which tower have counted, so that none counts twice: over a lost link, a replug and a restart of the app.

Rolls kept by a tower that did not hear its acknowledgement come again under their number (GoDiceJavaScriptAPI, issue 10).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.inbox import Origin

KEPT_NUMBERS: Final = 3
LONGEST_STEP: Final = 100
"""As many throws may go unheard before a number has to be said twice."""
KEPT_BOOTS: Final = 16
"""Of how many (device, boot) the numbers are kept; the longest unheard is forgotten first."""


class SeenRolls:
    """Remembers the last numbers of each device, and of each time that it began to count.

    >>> seen = SeenRolls([Origin("Kraken", 41, "a7")])
    >>> seen.take(Origin("Kraken", 41, "a7")), seen.take(Origin("Kraken", 42, "a7")), seen.take(Origin("Kraken", 1, "b2"))
    (False, True, True)
    """

    def __init__(self, origins: Iterable[Origin] = ()) -> None:
        self._numbers: dict[tuple[str, str], list[int]] = {}
        self._hello_since: set[str] = set()
        """Devices that said hello without a boot word after their last throw: they may count anew."""
        for origin in origins:
            self._note(origin)

    def hello(self, device: str, boot: str) -> None:
        """The device said who it is. Without a boot word it may have begun to count anew, or not."""
        if not boot and device in {name for name, _ in self._numbers}:
            self._hello_since.add(device)

    def take(self, origin: Origin) -> bool:
        """Notes a throw. True if it is new, False if it has counted already."""
        if not self._is_new(origin):
            return False
        self._note(origin)
        return True

    def leaps(self, origin: Origin) -> bool:
        """Whether this number lies so far ahead that it may be a slip of the wire: believed, it would make all others repeats."""
        numbers = self._numbers.get((origin.device, origin.boot), [0])
        return origin.number > numbers[-1] + LONGEST_STEP

    def _is_new(self, origin: Origin) -> bool:
        numbers = self._numbers.get((origin.device, origin.boot))
        if not numbers or origin.number > numbers[-1]:
            return True
        return not origin.boot and origin.device in self._hello_since and origin.number not in numbers

    def _note(self, origin: Origin) -> None:
        key = (origin.device, origin.boot)
        numbers = self._numbers.pop(key, [])
        self._numbers[key] = [*numbers, origin.number][-KEPT_NUMBERS:]
        self._hello_since.discard(origin.device)
        while len(self._numbers) > KEPT_BOOTS:
            longest_unheard = next(iter(self._numbers))
            del self._numbers[longest_unheard]
            self._hello_since.discard(longest_unheard[0])
