"""Options that say what they do: as a broad bar, or as a card with a large picture."""

from __future__ import annotations

from ui import lettering, look
from ui.look import Box, px
from ui.parts.basics import Inscription
from ui.parts.keys import Bar

LEAST_BAR, MOST_BAR = 57, 104
"""Units of height: what a thumb hits, and what is high enough."""
LEAST_FADED = 44
"""Units of height of a bar that cannot be touched."""
NAME, LEAST_NAME, NOTE, LEAST_NOTE = 29, 22, 19, 18
"""Units: sizes of the letters."""
LEAST_SIGN = 36
MOST_NOTE_LINES = 4


class OptionBar(Bar):
    """A bar whose words are never cut: it says how high it must be, and gives up its picture before a word."""

    pictured = False
    """Whether it must have its picture: those of one question have all of them theirs, or none has."""
    bare = False
    """Whether it goes without its picture, as another of the question must."""
    brief = False
    """Whether it goes without its note: there is room for the names alone, and a touch tells why one cannot be."""

    @property
    def has_picture(self) -> bool:
        """Whether it shows its picture, as it lies."""
        return bool(self.sign.name) and self.sign.opacity > 0

    @property
    def _least_sign(self) -> float:
        return px(LEAST_SIGN) if self.pictured and self.sign.name else 0.0

    def least_high(self, wide: float) -> float:
        """Pixels of height without which its words do not fit, at this width."""
        sign = self._least_sign
        words = px(30) if self._fits_in_line(wide, sign) else self._tall(wide, LEAST_NAME, LEAST_NOTE, sign)[0]
        return max(px(LEAST_FADED if self.why else LEAST_BAR), words + px(8))

    def _fits_in_line(self, wide: float, sign: float) -> bool:
        """Whether name and note stand side by side, in one line each."""
        inner = wide - px(24) - (sign + px(8) if sign else 0)
        note = px(14) + self._width(self.note, LEAST_NOTE) if self.noted else 0
        return self._width(self.words, LEAST_NAME) + note <= inner

    @property
    def noted(self) -> bool:
        """Whether there is a note, and room for it."""
        return bool(self.note.text) and not self.brief

    @staticmethod
    def _width(part: Inscription, size: float) -> float:
        """How wide its words are in one line of letters of so many units."""
        setting = lettering.set_text(part.text, part.face, size, size, 99999, 9999, 1)
        return lettering.extent(part.text, setting.face, setting.size)[0] if part.text else 0

    def fits_across(self, wide: float) -> bool:
        """Whether no word of it is broader than it would be."""
        return self._tall(wide, LEAST_NAME, LEAST_NOTE, self._least_sign)[1]

    def _tall(self, wide: float, name: float, note: float, sign: float) -> tuple[float, bool]:
        """How high name and note are at these sizes beside so large a picture, and whether no word is cut or squeezed."""
        inner = max(px(20), wide - px(24) - (sign + px(8) if sign else 0))
        high, whole = 0.0, True
        for part, size, lines in ((self.words, name, 2), (self.note, note, MOST_NOTE_LINES)):
            if part.text and (part is self.words or self.noted):
                set_so = lettering.set_text(part.text, part.face, size, size, inner, 9999, lines)
                high += len(set_so.lines) * lettering.extent("Ag", set_so.face, set_so.size)[1] * lettering.LEADING + px(2)
                narrower = lettering.SQUEEZE if part is self.words else 1.0  # the longest of all names
                broadest = max(lettering.extent(one, set_so.face, set_so.size)[0] for one in set_so.lines)
                whole = whole and broadest * narrower <= inner and lettering.is_whole(part.text, set_so)
        return high, whole

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.words.halign = self.note.halign = "left"
        self.note.valign = "middle"
        inner = self.box.inset(px(12), px(4))
        least = self._least_sign
        if self._tall(self.width, LEAST_NAME, LEAST_NOTE, least)[0] > inner.h + px(2) and self._fits_in_line(self.width, least):
            self._lay_in_line(inner)
            return
        sign, name, note = self._sizes(inner.h)
        self.sign.opacity = 1 if sign else 0
        if sign:
            self.sign.side = min(sign, inner.h - px(2)) / look.MEASURE.unit
            place, inner = inner.left(sign, px(8))
            self.sign.lay(place)
        self.words.largest, self.words.least, self.words.lines = name, min(name, LEAST_NAME), 2
        self.note.largest, self.note.lines = note, MOST_NOTE_LINES
        if not self.noted:
            self.note.opacity = 0
            self.words.lay(inner)
            return
        tops = self.words.height_for(inner.w)
        low = self.note.height_for(inner.w)
        self.note.opacity = 1 if tops + low <= inner.h + px(4) else 0  # rather the whole name; a touch says why it cannot be
        if not self.note.opacity:
            self.words.lay(inner)
            return
        spare = max(0.0, (inner.h - tops - low) / 2)
        self.words.lay(Box(inner.x, inner.y + spare + low, inner.w, tops))
        self.note.lay(Box(inner.x, inner.y + spare, inner.w, low))

    def _lay_in_line(self, inner: Box) -> None:
        """Name and note side by side, where there is no height for both."""
        fits = self.sign.name and not self.bare and self._fits_in_line(self.width, px(LEAST_SIGN))
        sign = px(LEAST_SIGN) if fits else 0
        self.sign.opacity = 1 if sign else 0
        if sign:
            self.sign.side = min(sign, inner.h) / look.MEASURE.unit
            place, inner = inner.left(sign, px(8))
            self.sign.lay(place)
        self.words.largest, self.words.lines, self.note.largest, self.note.lines = LEAST_NAME, 1, LEAST_NOTE, 1
        name, note = inner.left(self._width(self.words, LEAST_NAME) + px(4), px(10))
        self.words.lay(name if self.noted else inner)
        self.note.opacity = 1 if self.noted else 0
        self.note.lay(note)

    def _sizes(self, high: float) -> tuple[float, float, float]:
        """The largest picture, and with it the largest letters, that fit so much height: pixels, units, units."""
        signs = (px(72), px(60), px(44), px(LEAST_SIGN), 0.0) if self.sign.name and not self.bare else (0.0,)
        for sign in signs:
            for name, note in ((NAME, NOTE), (26, NOTE), (24, LEAST_NOTE), (LEAST_NAME, LEAST_NOTE)):
                tall, whole = self._tall(self.width, name, note, sign)
                if whole and tall <= high + px(2) and sign <= high:
                    return sign, name, note
        return 0.0, LEAST_NAME, LEAST_NOTE


class OptionCard(OptionBar):
    """A card with a large picture, its name and what it does below; where there is little height, a bar like the others."""

    def words_high(self, wide: float) -> tuple[float, float]:
        """How high its name and its note are on a card of this width, in pixels."""
        for part in (self.words, self.note):
            part.halign = "center"
        self.words.largest, self.note.largest = NAME, LEAST_NOTE
        self.words.least, self.words.lines, self.note.lines = LEAST_NAME, 2, MOST_NOTE_LINES
        inner = wide - px(16)
        return self.words.height_for(inner), self.note.height_for(inner)

    def lay_with(self, box: Box, name: float, note: float) -> None:
        """Takes its place, with this height for its name and its note: those of its neighbours too, so that all stand level."""
        Bar.lay(self, box)
        self.sign.opacity, self.note.opacity, self.note.lines = 1, 1, MOST_NOTE_LINES
        self.words.largest, self.note.largest = NAME, LEAST_NOTE
        inner = self.box.inset(px(8), px(8))
        side = max(px(30), min(px(104), inner.h - note - name - px(8), inner.w - px(10)))
        spare = max(0.0, (inner.h - side - name - note) / 3)
        rest = inner.top(spare)[1]
        sign, rest = rest.top(side, spare * 0.6)
        self.sign.side = side / look.MEASURE.unit
        self.sign.lay(sign)
        name_box, rest = rest.top(name, spare * 0.2)
        self.words.lay(name_box)
        self.note.valign = "top"
        self.note.lay(rest.top(min(rest.h, note + px(2)))[0])

    @staticmethod
    def suits(wide: float, high: float) -> bool:
        """Whether a card has room in so many pixels."""
        return wide >= px(118) and high >= px(170)
