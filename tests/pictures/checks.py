"""What is wrong with what is on the screen: words that are cut, small, pale or covered, and things that are hard to touch.

Each check looks at the parts as they lie in the window (seen.py); `pale` looks at the pixels of the picture behind the letters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations
from typing import Any

from tests.pictures.seen import Area, Seen, what_is_seen

LEAST_TEXT, LEAST_STANDING, LEAST_TARGET = 18, 28, 56
"""Units: pixels at 800x480. What is read standing is the question and the hoards."""
LEAST_CONTRAST = 4.5
WORST_PART = 0.02
"""So much of what is behind a text may be worse."""
ROUNDING = 1.01
SQUEEZED = 1.05
"""So much narrower than the screen itself allows a word may be."""
ASCENT, DESCENT = 0.14, 0.12
"""Parts of the height of a line that are empty above the capitals and below the letters."""
SURE_OPACITY = 0.25
"""A ground that is clearer than this hides nothing, and a picture that is clearer is a watermark."""
MOST_OF_A_ROW = 0.5
"""A key that lies on something else to touch takes no more of it."""
TAG_BRUSHES = 7
"""Units of a coin's rim or of the last hole of a row that a tag may lie on: it hangs over the edge of the board."""
TAGS = ("Tag", "FootTag")
BELOW_GOLD = ("PegRow", "Recess", "Score", "Ships", "HandHeld", "PlaceRow", "Tally", "Strip", "Hatch", *TAGS)
"""What may be covered on a board for a while."""
ALL_ALIKE = "WWWWWW"
"""Of those who sail under such names nobody can be told apart."""
TOLD_BY_LINE = ("TallyKey", "LineKey")
"""Keys in a table of lines that are named at their head."""
PASSING = ("QuietLine", "Note", "TouchableBadge", "Badge", *TAGS)
"""What lies on top for a while."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: what kind of fault, what has it, where, and how bad it is."""

    check: str
    what: str
    where: Area

    def __str__(self) -> str:
        return f"{self.check}: {self.what} at {self.where}"


class Sight:
    """All that is seen at one moment, sorted by what it is."""

    def __init__(self, deck: Any, window: Area, unit: float) -> None:
        from ui.parts.basics import Inscription, Picture, Slip, Touchable
        from ui.parts.dice import FaceShown
        from ui.parts.paper import Paper
        from ui.parts.values import Coin, Holes

        self.window, self.unit = window, unit
        every = what_is_seen(deck)
        self.asleep = any(type(one.widget).__name__ == "Night" for one in every)
        if self.asleep:
            every = [one for one in every if one.belongs_to("Night")]
        self.texts = [one for one in every if isinstance(one.widget, Inscription) and one.widget.text and one.widget.width > 2]
        self.targets = [
            one for one in every if isinstance(one.widget, Touchable) and one.widget.enabled and min(one.widget.size) > 2
        ]
        self.grounds = [
            one for one in every if isinstance(one.widget, (Slip, Paper)) and min(one.widget.size) > 2 and _hides(one)
        ]
        self.pictures = [
            one
            for one in every
            if (isinstance(one.widget, Coin | Holes | FaceShown) or (isinstance(one.widget, Picture) and one.widget.name))
            and min(one.widget.size) > 2
            and not _is_clear(one)
        ]
        for text in self.texts:
            text.ink = list(_ink(text))

    def faults(self) -> list[Fault]:
        """All but what the pixels tell."""
        found = [*self._written(), *self._reached(), *self._kept_inside(), *self._apart(), *self._told_apart()]
        return list(dict.fromkeys(found if self.asleep else [*found, *self._covered()]))

    # --- one by one --------------------------------------------------------------------------------------------------

    def _written(self) -> Iterator[Fault]:
        from ui import lettering

        for text in self.texts:
            widget = text.widget
            setting = widget.setting(widget.width, widget.height)
            standing = _is_read_standing(text)
            least = LEAST_STANDING if standing else LEAST_TEXT
            if setting.size * ROUNDING < least * self.unit:
                yield Fault("small", f"{text.name} is {setting.size / self.unit:.1f} units", text.area)
            shown = " ".join(setting.lines)
            if shown.count("…") > widget.text.count("…"):
                yield Fault("cut", f"{text.name} reads {shown!r}", text.area)
            widest = max(lettering.extent(line, setting.face, setting.size)[0] for line in setting.lines)
            if widest * lettering.SQUEEZE > text.widget.width * SQUEEZED + 2:
                yield Fault("squeezed", f"{text.name} needs {widest} px and has {text.widget.width:.0f}", text.area)
            if text.ink and text.ink[0].top - text.ink[-1].low > text.area.height + 2 * self.unit:
                high = text.ink[0].top - text.ink[-1].low
                yield Fault("tall", f"{text.name} needs {high:.0f} px and has {text.area.height:.0f}", text.area)

    def _reached(self) -> Iterator[Fault]:
        for target in self.targets:
            wide, high = target.area.width / self.unit, target.area.height / self.unit
            if min(wide, high) * ROUNDING + 1 / self.unit < LEAST_TARGET:
                yield Fault("hard to hit", f"{target.name} is {wide:.0f} x {high:.0f} units", target.area)

    def _kept_inside(self) -> Iterator[Fault]:
        for one in (*self.texts, *self.targets, *self.grounds, *self.pictures):
            areas = one.ink or [one.area]
            if not all(area.within(self.window) for area in areas):
                yield Fault("outside the window", one.name, one.area)
                continue
            if one.belongs_to(*TAGS):
                continue
            ground = next((two for two in reversed(one.within) if two in self.grounds), None)
            if ground is not None and not all(area.within(ground.area, 2 * self.unit) for area in areas):
                yield Fault("sticks out", f"{one.name} of {ground.name}", one.area)

    # --- two by two --------------------------------------------------------------------------------------------------

    def _apart(self) -> Iterator[Fault]:
        """Words on words, and things to touch on one another; what passes by lies on top by its nature, see _covered."""
        for one, two in combinations(self.texts, 2):
            if _same_passing(one, two) and any(a.meets(b) for a in one.ink for b in two.ink):
                yield Fault("on one another", f"{one.name} and {two.name}", two.area)
        for one, two in combinations(self.targets, 2):
            if _related(one, two) or not _same_passing(one, two):
                continue
            if one.area.meets(two.area) and not _lies_on(two, one):
                yield Fault("on one another", f"{one.name} and {two.name}", two.area)
        for text in self.texts:
            for target in self.targets:
                if text in target.within or target in text.within or not _same_passing(text, target):
                    continue
                if _is_label_of(text, target) or any(_lies_on(two, target) for two in text.within):
                    continue
                if any(area.meets(target.area, 2 * self.unit) for area in text.ink):
                    yield Fault("on one another", f"{text.name} and {target.name}", text.area)

    def under_something(self) -> set[Seen]:
        """Texts that something lies on, by right or not."""
        return {
            text
            for text in self.texts
            for ground in self.grounds
            if ground.order > text.order and any(area.meets(ground.area, 0) for area in text.ink)
        }

    def _told_apart(self) -> Iterator[Fault]:
        """Of what answers a question, side by side, no two look the same; but a die may have a face twice, and
        in a table the line says of what they are.
        """
        shown: dict[Seen, list[str]] = {}
        for one in (*self.texts, *self.pictures):
            for part in one.within:
                shown.setdefault(part, []).append(one.name)
        seen: dict[tuple[Any, ...], Seen] = {}
        for part in dict.fromkeys(part for one in self.targets for part in (*one.within, one)):
            if not part.belongs_to("Sheet") or part.belongs_to(*TOLD_BY_LINE, "DieKey", "FaceKeys"):
                continue
            looks = (part.within[-1].widget, type(part.widget), *shown.get(part, ()))
            if looks in seen and ALL_ALIKE not in str(looks):
                yield Fault("alike", f"{part.name} and {seen[looks].name}", part.area)
            seen.setdefault(looks, part)

    def _covered(self) -> Iterator[Fault]:
        for ground in self.grounds:
            passing = ground.belongs_to(*PASSING)
            top = next((one for one in (*ground.within, ground) if type(one.widget).__name__ in PASSING), None)
            if passing and top is not ground:
                continue  # the whole of what passes by is looked at, not each of its parts
            for one in (*self.texts, *self.pictures, *self.targets):
                if one.order >= ground.order or one in ground.within or _allowed_under(ground, one):
                    continue
                if one in self.targets and (ground.belongs_to(*TAGS) or _lies_on(ground, one)):
                    continue  # a tag takes no touch, and what lies on a row is a part of it
                areas = one.ink or [one.area]
                brushed = TAG_BRUSHES if one in self.pictures and ground.belongs_to(*TAGS) else 2
                if any(area.meets(ground.area, brushed * self.unit) for area in areas):
                    yield Fault("covered", f"{one.name} by {ground.name}", ground.area)


def _hides(one: Seen) -> bool:
    ground = getattr(one.widget, "ground", None)
    return ground is None or ground[3] * one.opacity > SURE_OPACITY


def _is_clear(one: Seen) -> bool:
    tint = getattr(one.widget, "tint", None)
    return tint is not None and tint[3] * one.opacity <= SURE_OPACITY


def _is_read_standing(text: Seen) -> bool:
    from ui.parts.sheet import Sheet
    from ui.parts.values import Hoard

    sheet = next((one.widget for one in text.within if isinstance(one.widget, Sheet)), None)
    hoard = next((one.widget for one in text.within if isinstance(one.widget, Hoard)), None)
    question = getattr(sheet, "question", None)
    return text.widget is question or (hoard is not None and text.widget is hoard.number)


def _related(one: Seen, two: Seen) -> bool:
    return one in two.within or two in one.within


def _lies_on(one: Seen, under: Seen) -> bool:
    """Whether it is a small thing on a large one: a key on a row, a card on a plain key."""
    small = one.area.width * one.area.height < MOST_OF_A_ROW * under.area.width * under.area.height
    plain = not getattr(getattr(under.widget, "words", None), "text", "")
    return one.order > under.order and one.area.within(under.area) and (small or plain) and not _passing(one)


def _is_label_of(text: Seen, target: Seen) -> bool:
    """Whether these are the words of a key that has none in itself."""
    plain = not getattr(getattr(target.widget, "words", None), "text", "")
    return plain and all(area.within(target.area) for area in text.ink)


def _passing(one: Seen) -> Seen | None:
    return next((two for two in (*one.within, one) if type(two.widget).__name__ in PASSING), None)


def _same_passing(one: Seen, two: Seen) -> bool:
    return _passing(one) is _passing(two)


def _allowed_under(ground: Seen, one: Seen) -> bool:
    """A quiet line lies over the tray and its badge for its four seconds, a long one over the pegs of a board; a note over the
    pegs of who waits. Neither lies over a name or a hoard.
    """
    kind = type(ground.widget).__name__
    board = next((two.widget for two in one.within if type(two.widget).__name__ in ("Board", "SmallBoard")), None)
    pegs = board is not None and (one.belongs_to(*BELOW_GOLD) or one.widget is board.state_line)
    if kind == "QuietLine":
        return pegs or one.belongs_to("Tray", "TouchableBadge", "Badge")
    return kind == "Note" and pegs and not board.acting


# --- letters -----------------------------------------------------------------------------------------------------------


def _ink(text: Seen) -> Iterator[Area]:
    """Where the letters of a text are, line by line, in the window."""
    from ui import lettering

    widget = text.widget
    setting = widget.setting(widget.width, widget.height)
    each = lettering.extent("Ag", setting.face, setting.size)[1]
    pitch = each * lettering.LEADING
    whole = pitch * len(setting.lines)
    low = {
        "bottom": widget.y,
        "middle": widget.y + (widget.height - whole) / 2,
        "top": widget.top - whole,
    }[widget.valign]
    for at, line in enumerate(setting.lines):
        if not line.strip():
            continue
        wide = min(lettering.extent(line, setting.face, setting.size)[0], widget.width)
        left = {"left": widget.x, "center": widget.x + (widget.width - wide) / 2, "right": widget.right - wide}[widget.halign]
        foot = low + (len(setting.lines) - 1 - at) * pitch
        yield _in_window(text, left, foot + each * DESCENT, wide, each * (1 - ASCENT - DESCENT))


def _in_window(text: Seen, x: float, y: float, wide: float, high: float) -> Area:
    widget, area = text.widget, text.area
    if text.turned:
        return Area(
            area.left + widget.right - x - wide,
            area.low + widget.top - y - high,
            area.left + widget.right - x,
            area.low + widget.top - y,
        )
    return Area(
        area.left + x - widget.x, area.low + y - widget.y, area.left + x - widget.x + wide, area.low + y - widget.y + high
    )


# --- pixels ------------------------------------------------------------------------------------------------------------


def pale(sight: Sight, picture: bytes, behind: bytes, size: tuple[int, int]) -> list[Fault]:
    """Texts that stand out too little from what is behind their letters.

    `picture` and `behind`: RGBA pixels, from the lowest row up, of the window with its texts and without them.
    """
    with_texts, without, found = memoryview(picture).cast("I"), memoryview(behind).cast("I"), []
    covered = sight.under_something()
    for text in sight.texts:
        if text in covered:
            continue
        tint, alpha = tuple(text.widget.tint[:3]), text.widget.tint[3] * text.opacity
        rows = [row for area in text.ink for row in _rows(area, size)]
        if worst_contrast(Counter(chain.from_iterable(without[row] for row in rows)), tint, alpha) >= LEAST_CONTRAST:
            continue  # so it is with all that is near the letters
        contrast = worst_contrast(Counter(_behind_letters(with_texts, without, rows)), tint, alpha)
        if contrast < LEAST_CONTRAST:
            found.append(Fault("pale", f"{text.name} has a contrast of {contrast:.1f}", text.area))
    return found


def _rows(area: Area, size: tuple[int, int]) -> Iterator[slice]:
    wide, high = size
    left, right = max(0, int(area.left)), min(wide, int(area.right) + 1)
    for row in range(max(0, int(area.low)), min(high, int(area.top) + 1)):
        yield slice(row * wide + left, row * wide + right)


def _behind_letters(picture: memoryview, behind: memoryview, rows: Sequence[slice]) -> Iterator[int]:
    """What is behind each pixel that the letters change, and beside it."""
    for row in rows:
        shown, ground = picture[row].tolist(), behind[row].tolist()
        inked = [at for at, (one, two) in enumerate(zip(shown, ground, strict=True)) if one != two]
        near = {at + step for at in inked for step in (-1, 0, 1)}
        yield from (ground[at] for at in near if 0 <= at < len(ground))


def worst_contrast(shades: Counter[int], tint: Sequence[float], alpha: float = 1.0) -> float:
    """The contrast of a tint to what is behind it: all but the worst part of it is better."""
    if not shades:
        return 21.0
    each = sorted((_contrast_on(shade, tuple(tint), alpha), count) for shade, count in shades.items())
    spare = sum(shades.values()) * WORST_PART
    for contrast, count in each:
        spare -= count
        if spare < 0:
            return contrast
    return each[-1][0]


@lru_cache(maxsize=100_000)
def _contrast_on(shade: int, tint: tuple[float, ...], alpha: float) -> float:
    under = [((shade >> shift) & 0xFF) / 255 for shift in (0, 8, 16)]
    over = [part * alpha + ground * (1 - alpha) for part, ground in zip(tint, under, strict=True)]
    light, dark = sorted((luminance(over), luminance(under)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Sequence[float]) -> float:
    """How light a colour is, from 0 to 1, as WCAG 2 has it."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
