"""A fair throw from the chip's own chance.

On a Pico os.urandom reads the ring oscillator, which the chip's data sheet calls random, but not good enough for secrets: its
bits may lean. So 32 bytes of it are hashed for each throw, together with the microsecond at which the die fell. A lean does not
outlive that, and the hand that let the die go has its say, as it should.
"""

import hashlib
import os

TYPE_CHECKING = False
if TYPE_CHECKING:  # a Pico has no such module, and needs none
    from collections.abc import Callable

STIRRED_BYTES = 32


class StandsStill(Exception):
    """The chip gave the same 32 bytes twice in a row: its chance is broken, and nothing must be thrown with it."""


def face_of(byte: int, sides: int) -> int:
    """The face, from 1, that a random byte means for a die; 0 where another byte must be taken.

    256 is no multiple of six: what is left over at the top is refused, or the low faces would come oftener.
    """
    return byte % sides + 1 if byte < 256 - 256 % sides else 0


class Shaker:
    """Throws dice. `chance` gives so many random bytes."""

    def __init__(self, chance: "Callable[[int], bytes]" = os.urandom) -> None:
        self._chance = chance
        self._last = b""

    def throw(self, sides: int, moment: int) -> int:
        """A face from 1 to `sides`, each as likely as the others. `moment`: when the die fell, in microseconds.

        Raises StandsStill.
        """
        while True:
            for byte in self._stirred(moment):
                face = face_of(byte, sides)
                if face:
                    return face

    def _stirred(self, moment: int) -> bytes:
        fresh = bytes(self._chance(STIRRED_BYTES))
        if fresh == self._last:
            raise StandsStill
        self._last = fresh
        return hashlib.sha256(fresh + moment.to_bytes(8, "big")).digest()
