"""Seven pips as on a die, and the beacon."""

from machine import Pin

TOP_LEFT, TOP_RIGHT, LEFT, MIDDLE, RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT = range(7)

DARK: "tuple[int, ...]" = ()
FACES = {
    1: (MIDDLE,),
    2: (TOP_LEFT, BOTTOM_RIGHT),
    3: (TOP_LEFT, MIDDLE, BOTTOM_RIGHT),
    4: (TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT),
    5: (TOP_LEFT, TOP_RIGHT, MIDDLE, BOTTOM_LEFT, BOTTOM_RIGHT),
    6: (TOP_LEFT, TOP_RIGHT, LEFT, RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT),
}
SEE_THE_SCREEN = (LEFT, MIDDLE, RIGHT)
"""A row across, which no die has: seven pips cannot show a d10, the screen does."""
TUMBLE = (FACES[1], FACES[4], FACES[2], FACES[6], FACES[3], FACES[5])


class Lamps:
    """Puts on what is to be lit; a lamp that stays as it is, is not touched."""

    def __init__(self, pips: "list[Pin]", beacon: Pin) -> None:
        self._lamps = list(pips)
        self._lamps.append(beacon)
        self._lit = 0
        for lamp in self._lamps:
            lamp.value(0)

    def show(self, pips: "tuple[int, ...]", beacon: bool) -> None:
        """Lights these pips, by their places, and the beacon."""
        wanted = beacon << 7
        for place in pips:
            wanted |= 1 << place
        if wanted != self._lit:
            for place, lamp in enumerate(self._lamps):
                if (wanted ^ self._lit) >> place & 1:
                    lamp.value(wanted >> place & 1)
            self._lit = wanted
