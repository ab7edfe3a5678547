"""The look: colours, faces, and the unit that everything on the screen is measured in."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

Colour = tuple[float, float, float, float]


def colour(hexed: str, alpha: float = 1.0) -> Colour:
    """A colour from its six hex digits."""
    red, green, blue = (int(hexed[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, alpha


INK: Final = colour("#1C2630")
SECOND_INK: Final = colour("#4A463C")
RED_INK: Final = colour("#8E2A1C")
FADED_INK: Final = colour("#585042")
GREEN_INK: Final = colour("#2F5D3A")
PAPER_TINT: Final = colour("#F7E8C6")
"""Paper before its clouds darken it."""
CARD: Final = colour("#F8EFD8")
PRESSED: Final = colour("#D9C79B")
DISABLED: Final = colour("#D8C79C", 0.55)
CARD_EDGE: Final = colour("#8E8468")
BONE: Final = colour("#F4E7C6")
BONE_WAITING: Final = colour("#DCCDA8")
GOLD: Final = colour("#FFE7A6")
BRASS: Final = colour("#D9AE57")
BRASS_EDGE: Final = colour("#7A5A1E")
PLATE_INK: Final = colour("#2A1B08")
PENNANT: Final = colour("#6E1A10")
DULL_PLATE: Final = colour("#67583E")
DULL_PLATE_TEXT: Final = colour("#F8EED6")
TABLE: Final = colour("#132B33")
TOOL_TEXT: Final = colour("#EBD9AE")
TOOL_SECOND: Final = colour("#CDBB8E")
SEA: Final = colour("#0F3440")
SEA_TEXT: Final = colour("#FFF3D6")
LAMP: Final = colour("#F0CF8E")
LAMP_WAITING: Final = colour("#DBBD83")
CLEAR: Final = (0.0, 0.0, 0.0, 0.0)

BOARDS: Final[dict[str, Colour]] = {
    "brown": colour("#55341C"),
    "black": colour("#252629"),
    "red": colour("#6B2A20"),
    "green": colour("#1F4A44"),
    "blue": colour("#27345E"),
    "grey": colour("#564E42"),
    "white": colour("#585754"),
    "yellow": colour("#6A4A12"),
    "purple": colour("#472A4E"),
    "orange": colour("#873E10"),
    "cyan": colour("#17566A"),
}
"""Board wood by the name of a seat's colour."""
OTHER_BOARD: Final = BOARDS["grey"]

_FONTS = Path(__file__).parent / "fonts"
FACES: Final[dict[str, str]] = {
    "title": str(_FONTS / "IMFellEnglish_400Regular.ttf"),
    "italic": str(_FONTS / "IMFellEnglish_400Regular_Italic.ttf"),
    "medium": str(_FONTS / "Alegreya_500Medium_Lining.ttf"),
    "bold": str(_FONTS / "Alegreya_700Bold_Lining.ttf"),
    "extra": str(_FONTS / "Alegreya_800ExtraBold_Lining.ttf"),
}


def pen(wood: Colour) -> Colour:
    """The ink for a ship of this wood: coloured woods are drawn brighter, as far as paper lets them be read."""
    red, green, blue = wood[:3]
    if max(red, green, blue) - min(red, green, blue) < 0.06:
        return wood
    light = 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2
    more = (0.088 / light) ** (1 / 2.2)
    return min(1.0, red * more), min(1.0, green * more), min(1.0, blue * more), 1.0


def darker(shade: Colour, by: float) -> Colour:
    """The same colour with this much (0 to 1) of its light taken away."""
    return shade[0] * (1 - by), shade[1] * (1 - by), shade[2] * (1 - by), shade[3]


def lighter(shade: Colour, by: float) -> Colour:
    """The same colour moved this much (0 to 1) towards white."""
    red, green, blue = (part + (1 - part) * by for part in shade[:3])
    return red, green, blue, shade[3]


GRAIN: Final = 0.714
"""How light the grain of wood is on average, of 1: what is tinted by it gets so much darker."""


BRIGHTEST: Final = 2.4
"""So many times as light as its wood is whatever else has the colour of a seat."""


def bright(wood: Colour) -> Colour:
    """The colour of a seat as stones and ice have it: to be told apart on the wood of that seat."""
    more = min(BRIGHTEST, 0.94 / max(wood[:3]))
    return wood[0] * more, wood[1] * more, wood[2] * more, wood[3]


def stained(shade: Colour) -> Colour:
    """The colour that wood must be stained with to be of this shade on the whole."""
    red, green, blue = (min(1.0, part / GRAIN) for part in shade[:3])
    return red, green, blue, shade[3]


@dataclass(slots=True)
class Measure:
    """How large the screen is. One unit is one pixel at 800x480; a tall screen has a layout of its own, 480 units wide."""

    width: int = 800
    height: int = 480
    unit: float = 1.0
    text: float = 1.0

    def take(self, width: int, height: int, large_text: bool = False) -> None:
        """Measures a window of this many pixels."""
        self.width, self.height = width, height
        self.unit = min(width / 480, height / 800) if self.tall else min(width / 800, height / 480)
        self.text = 1.12 if large_text else 1.0

    @property
    def tall(self) -> bool:
        return self.height > self.width


MEASURE: Final = Measure()
"""The measure of the one window that there is."""


def px(units: float) -> int:
    """Pixels for so many units, whole."""
    return round(units * MEASURE.unit)


class Box(NamedTuple):
    """A rectangle in pixels, y upwards, that is cut up like a sheet of paper."""

    x: float
    y: float
    w: float
    h: float

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Smaller by so much on each side."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def top(self, h: float, gap: float = 0) -> tuple[Box, Box]:
        """A strip cut off at the top, and what is left below a gap."""
        return Box(self.x, self.y + self.h - h, self.w, h), Box(self.x, self.y, self.w, max(0, self.h - h - gap))

    def bottom(self, h: float, gap: float = 0) -> tuple[Box, Box]:
        """A strip cut off at the bottom, and what is left above a gap."""
        return Box(self.x, self.y, self.w, h), Box(self.x, self.y + h + gap, self.w, max(0, self.h - h - gap))

    def left(self, w: float, gap: float = 0) -> tuple[Box, Box]:
        """A strip cut off at the left, and what is left beside a gap."""
        return Box(self.x, self.y, w, self.h), Box(self.x + w + gap, self.y, max(0, self.w - w - gap), self.h)

    def right(self, w: float, gap: float = 0) -> tuple[Box, Box]:
        """A strip cut off at the right, and what is left beside a gap."""
        return Box(self.x + self.w - w, self.y, w, self.h), Box(self.x, self.y, max(0, self.w - w - gap), self.h)

    def columns(self, count: int, gap: float = 0) -> list[Box]:
        """Equal parts side by side, on whole pixels."""
        count = max(1, count)
        wide = (self.w - gap * (count - 1)) / count
        edges = [(round(self.x + at * (wide + gap)), round(self.x + at * (wide + gap) + wide)) for at in range(count)]
        return [Box(left, self.y, right - left, self.h) for left, right in edges]

    def rows(self, count: int, gap: float = 0) -> list[Box]:
        """Equal parts one below the other, the topmost first, on whole pixels."""
        count = max(1, count)
        high = (self.h - gap * (count - 1)) / count
        edges = [(round(self.y + at * (high + gap)), round(self.y + at * (high + gap) + high)) for at in range(count)]
        return [Box(self.x, low, self.w, top - low) for low, top in reversed(edges)]

    def grid(self, columns: int, rows: int, gap: float) -> list[Box]:
        """Equal parts in reading order."""
        return [cell for row in self.rows(rows, gap) for cell in row.columns(columns, gap)]

    def middle(self, w: float, h: float) -> Box:
        """A box of this size in the middle of this one."""
        return Box(round(self.x + (self.w - w) / 2), round(self.y + (self.h - h) / 2), w, h)
