"""The app's own dice and shuffles: fair, and fixed by the voyage's secret and the number of the answer they are for.

So undoing a roll and asking the app to roll again gives the same die: there is no fishing for a better one. Whoever does not know
the secret cannot foretell a face.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import TypeVar

from companion.dice import Die, Face

T = TypeVar("T")
SECRET_BYTES = 16


class Chance:
    """Throws and draws for one voyage.

    >>> chance = Chance(bytes(16))
    >>> from companion.dice import D6
    >>> chance.throw(D6, 7) == chance.throw(D6, 7)
    True
    """

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    @staticmethod
    def new_secret() -> bytes:
        """A secret for a new voyage, from the system's randomness."""
        return secrets.token_bytes(SECRET_BYTES)

    def throw(self, die: Die, number: int, place: int = 0) -> Face:
        """What this die shows in the answer with this number, as the die at `place` of several."""
        return self.pick(die.sides, f"{number}/{die.name}/{place}")

    def pick(self, among: Sequence[T], label: str) -> T:
        """One of these, each as likely as the others (to within 1 in 2 to the 100)."""
        mark = hmac.new(self.secret, label.encode(), hashlib.sha256).digest()
        return among[int.from_bytes(mark[:16], "big") % len(among)]
