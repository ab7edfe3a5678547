"""Sets text: the largest size that fits its box, broken into lines, drawn once into a texture that is shared and tinted."""

from __future__ import annotations

import re
from collections import OrderedDict
from functools import cache, lru_cache
from math import ceil
from typing import Any, Final, NamedTuple

from kivy.core.text import Label as CoreLabel

from ui.look import FACES, MEASURE
from ui.whites import white

LEAST: Final = 18
"""Units: no letter is smaller."""
NO_BREAK: Final = "\u00a0"
KEPT = 160
"""So many textures are kept; the ones not used for longest go first."""
LEADING = 0.95
"""Height of a line, as a part of the face's own."""
STEPS: Final = (18, 20, 22, 24, 27, 30, 33, 36, 40, 44, 48, 53, 58, 64, 72, 80, 90, 100, 110, 120, 135, 150, 170, 190, 220, 250)
"""Units: letters are of these sizes and no others in between, so that few are on the table at once, and few fonts are open."""
REFERENCE: Final = {"title": 30, "italic": 22, "medium": 20, "bold": 20, "extra": 18}
"""Units: text is measured at this size first, which is on the table anyway, to open no more fonts than are shown. Each one takes
a hundred kilobytes and more, and a millisecond."""
NEAR = 1.05
"""So much may the measure by the reference be out: letters stand on whole pixels at every size."""
CLOSE = 0.05
"""So much may the words of a line, added up, be out."""
NEVER_WRITTEN: Final = "|"
OPEN_FONTS = 64
"""Of more than so many Kivy closes the font opened first, and opens it anew when it is asked for: so is its ruler made anew."""
BEYOND = 4
"""So many pixels may the last letter reach further than is measured."""
SQUEEZE = 0.78
"""A word too long for its box is drawn narrower, down to this, before it is cut."""


LAST_LATIN: Final = 0x17F
NOT_IN_FELL: Final = frozenset("ĈĉĊċĔĕĜĝĠġĤĥĦħĨĩĬĭĲĳĴĵĸĿŀŉŊŋŎŏŜŝŦŧŨũŬŭ")
"""Latin letters that Fell does not have."""
HARD_SQUEEZE = 0.73
"""A name that would be torn in two is drawn so much narrower."""


class Setting(NamedTuple):
    """Text broken into lines, at the size in pixels at which it fits."""

    lines: tuple[str, ...]
    size: int
    face: str


def least_letters() -> int:
    """The smallest size in which anything is written, in pixels."""
    return ceil(LEAST * MEASURE.unit - 0.01)


def is_whole(text: str, setting: Setting) -> bool:
    """Whether a text that is set so can be read to its end, and no word of it is torn."""
    return " ".join(setting.lines) == text.replace("\n", " ")


def spelled(text: str, face: str) -> str:
    """The face for a text: Fell has no Cyrillic, Greek or arrows, and never changes faces within a sentence."""
    return "extra" if face in ("title", "italic") and not all(map(_in_fell, text)) else face


def _in_fell(letter: str) -> bool:
    return letter in "–—‘’“”„…•" if ord(letter) > LAST_LATIN else letter not in NOT_IN_FELL


@lru_cache(maxsize=4000)
def extent(text: str, face: str, size: int) -> tuple[int, int]:
    """Width and height of one line in pixels."""
    wide, high = _ruler(face, size).get_extents(text)
    return int(wide), int(high)


def _ruler(face: str, size: int) -> Any:
    """What text of this face and size is measured with, before and after it is drawn: all fonts are opened here.

    Kivy opens a font with hinting, and turns that off with the first text that is drawn without. Whatever letter was measured
    before keeps the breadth it had, for a while: so a letter is drawn first that no text has.
    """
    ruler = _rulers.get((face, size))
    if ruler is None:
        ruler = _rulers[face, size] = _Words(font_name=FACES[face], font_size=size, font_hinting=None)
        ruler.draw_unmeasured(NEVER_WRITTEN)
        while len(_rulers) > OPEN_FONTS:
            del _rulers[next(iter(_rulers))]
    return ruler


_rulers: dict[tuple[str, int], Any] = {}


@lru_cache(maxsize=600)
def set_text(
    text: str, face: str, size: float, least: float, wide: float, high: float, most_lines: int, squeeze: float = SQUEEZE
) -> Setting:
    """The text in at most `most_lines` lines in a box, at `size` units or smaller, down to `least`; then it is cut with "…".

    `squeeze`: so much narrower it may be drawn before that.
    """
    face = spelled(text, face)
    scale = MEASURE.unit * MEASURE.text
    smallest = ceil(least * MEASURE.unit - 0.01)
    largest = max(smallest, round(size * scale))
    for lines_allowed in range(1, most_lines + 1):  # rather one line and smaller than two lines and large
        floor = smallest if lines_allowed == most_lines or face == "title" else max(smallest, round(largest * 0.86))
        for points in _sizes(max(largest, floor), floor, smallest):
            broken = "\n" in text  # at this very size, it may be: then the reference, give or take a little, is too rough
            if points > smallest and not broken and not _may_fit(text, face, points, wide, high, lines_allowed):
                continue
            lines = _broken(text, face, points, wide)
            if _fits(lines, face, points, wide, high, lines_allowed):
                return Setting(tuple(lines), points, face)
    torn = _torn(text, face, smallest, wide / squeeze)
    if most_lines > 1 and _fits(torn, face, smallest, wide / squeeze, high, most_lines):
        return Setting(tuple(torn), smallest, face)
    return _cut(text, face, smallest, wide / squeeze, high, most_lines)


@cache
def _sizes(largest: int, floor: int, smallest: int) -> tuple[int, ...]:
    """The steps from the largest size in pixels down to the floor; where the floor is the smallest size there may be, it too."""
    steps = [round(step * MEASURE.unit) for step in reversed(STEPS)]
    between = [points for points in steps if max(floor, smallest + 1) <= points <= largest]
    return (*between, smallest) if floor == smallest else tuple(between)


def _fits(lines: list[str], face: str, points: int, wide: float, high: float, lines_allowed: int) -> bool:
    tall = len(lines) * extent("Ag", face, points)[1] * LEADING
    return len(lines) <= lines_allowed and tall <= high * 1.08 and all(_within(one, face, points, wide) for one in lines)


def _may_fit(text: str, face: str, points: int, wide: float, high: float, lines_allowed: int) -> bool:
    """Whether it is worth while to open a font of this size: what the reference says, give or take a little."""
    reference = round(REFERENCE[face] * MEASURE.unit)
    room = NEAR * reference / points
    lines = _broken(text, face, reference, wide * room)
    return _fits(lines, face, reference, wide * room, high * room, lines_allowed)


def _within(line: str, face: str, points: int, wide: float) -> bool:
    words = line.split(" ")
    about = sum([extent(word, face, points)[0] for word in words]) + (len(words) - 1) * _space(face, points)
    return _no_wider(line, about, face, points, wide)


def _no_wider(line: str, about: int, face: str, points: int, wide: float) -> bool:
    """Whether a line is no wider than this: its words make `about` so much, and it is measured only where that is close."""
    return (about if abs(about - wide) > wide * CLOSE else extent(line, face, points)[0]) <= wide


@cache
def _space(face: str, points: int) -> int:
    return extent("n n", face, points)[0] - extent("nn", face, points)[0]


def _broken(text: str, face: str, points: int, wide: float) -> list[str]:
    lines: list[str] = []
    space = _space(face, points)
    for paragraph in text.split("\n"):
        line, about = "", 0
        for word in paragraph.split(" "):
            longer, more = (f"{line} {word}", space) if line else (word, 0)
            more += extent(word, face, points)[0]
            if line and not _no_wider(longer, about + more, face, points, wide):
                lines.append(line)
                line, about = word, more - space
            else:
                line, about = longer, about + more
        lines.append(line)
    return lines


def _torn(text: str, face: str, points: int, wide: float) -> list[str]:
    """The lines of a text in which each word that is broader than a line is torn into as few parts as it needs, all as long:
    rather that than a name of which the end is missing.
    """
    return [part for line in _broken(text, face, points, wide) for part in _parts(line, face, points, wide)]


def _parts(word: str, face: str, points: int, wide: float) -> list[str]:
    """A word as it is torn: into equal parts, or where these would be one more, each as long as a line."""
    full = [word[:1]]
    for letter in word[1:]:
        if extent(full[-1] + letter, face, points)[0] > wide:
            full.append("")
        full[-1] += letter
    each = max(1, -(-len(word) // len(full)))
    even = [word[at : at + each] for at in range(0, max(1, len(word)), each)]
    return even if all(extent(one, face, points)[0] <= wide for one in even) else full


def kept_together(name: str) -> str:
    """A name whose number, at its end, no line is broken before: "Medium 2" is one thing."""
    return re.sub(r" (?=\d+$)", NO_BREAK, name)


def in_two(name: str) -> str:
    """A long name on two lines: broken at the space or dash that is nearest to its middle, else in its middle."""
    middle = len(name) / 2
    breaks = [at + 1 for at, letter in enumerate(name[:-1]) if letter in " -"] or [round(middle)]
    at = min(breaks, key=lambda one: abs(one - middle))
    return f"{name[:at].rstrip()}\n{name[at:]}"


def _cut(text: str, face: str, points: int, wide: float, high: float, most_lines: int) -> Setting:
    room = max(1, min(most_lines, int(high * 1.08 / (extent("Ag", face, points)[1] * LEADING))))
    lines = _broken(text, face, points, wide)
    kept = lines[:room]
    if len(lines) > room:
        kept[-1] += "…"
    for at, line in enumerate(kept):
        while len(line) > 2 and extent(line, face, points)[0] > wide:
            line = line.rstrip("…")[:-1].rstrip() + "…"
        kept[at] = line
    return Setting(tuple(kept), points, face)


class _Words(CoreLabel):  # type: ignore[misc]
    """Text that is drawn once and for all: of Kivy's label nothing stays."""

    def draw(self) -> Any:
        """Draws it, as large as it is, and gives the pixels."""
        self.resolve_font_name()
        self._size = self.render()
        self.texture = self  # to which Kivy gives what it has drawn
        self.render(real=True)
        return self._pixels

    def draw_unmeasured(self, text: str) -> None:
        """Draws a text as Kivy does, but without asking first how broad it is, or how broad a space is."""
        self._size = (1, 1)
        self._render_begin()
        self._render_text(text, 0, 0)
        self._render_end()

    def blit_data(self, pixels: Any) -> None:
        """In the place of a texture's own."""
        self._pixels = pixels


_textures: OrderedDict[tuple[Setting, str], Any] = OrderedDict()


def texture(setting: Setting, halign: str) -> Any:
    """The text in white on clear."""
    key = (setting, halign)
    found = _textures.get(key)
    if found is None:
        _ruler(setting.face, setting.size)
        label = _Words(
            text="\n".join(setting.lines),
            font_name=FACES[setting.face],
            font_size=setting.size,
            halign=halign,
            line_height=LEADING,
            font_hinting=None,
            color=(1, 1, 1, 1),
        )
        label.options["padding"] = (BEYOND, 0, BEYOND, 0)
        pixels = label.draw()
        whole = white(pixels.width, pixels.height, pixels.data)
        found = _textures[key] = whole.get_region(BEYOND, 0, whole.width - BEYOND, whole.height)
        while len(_textures) > KEPT:
            _textures.popitem(last=False)
    _textures.move_to_end(key)
    return found


def forget() -> None:
    """Lets all textures and measures go: the window has another size now."""
    _textures.clear()
    set_text.cache_clear()
    _sizes.cache_clear()
