"""Dice as they are seen: a face with pips, or with its number or picture; the key to tap it in; the slot that waits for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate
from kivy.properties import NumericProperty

from companion.dice import Face
from ui import look, signs
from ui.lettering import SQUEEZE, extent, least_letters
from ui.look import Box, px
from ui.parts.basics import Dashes, Inscription, Part, Picture, Slip, Touchable
from ui.parts.grounds import patches
from ui.parts.materials import piece

_LOW, _MID, _HIGH = 0.24, 0.5, 0.76
PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((_MID, _MID),),
    2: ((_LOW, _HIGH), (_HIGH, _LOW)),
    3: ((_LOW, _HIGH), (_MID, _MID), (_HIGH, _LOW)),
    4: ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH), (_MID, _MID)),
    6: ((_LOW, _LOW), (_LOW, _MID), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _MID), (_HIGH, _HIGH)),
}
"""Where the pips lie on a face, in parts of its side."""
EITHER_WAY: Final = (6, 9)
"""Numbers that are another one upside down."""
BASELINE: Final = 0.28
"""Parts of the height of a number from its middle to its foot."""
SIGN_OF_FACE: Final = {"pirate": "skull"}
LEAST_NAMED: Final = 52
"""Units of height of a key that has room for a picture and its name."""
ASKEW: Final[dict[object, float]] = {1: 4, 2: -3, 3: 3, 4: -5, 5: 2.5, 6: -2}
"""Degrees to the left by which a die with pips lies askew, by what it shows: no two dice fall alike."""


class FaceShown(Part):
    """What a die shows: pips where its faces go to six, else a number, a sign or a word."""

    def __init__(self, face: Face | None = None, faces: int = 6, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._face, self._faces = face, faces
        self._drawn: object = None
        self.words = self.put(Inscription(face="extra", largest=34))
        self.sign = self.put(Picture("", side=40))

    @property
    def face(self) -> Face | None:
        """What is shown; None: nothing."""
        return self._face

    @property
    def faces(self) -> int:
        """How many faces its die has."""
        return self._faces

    def show(self, face: Face | None, faces: int = 6) -> None:
        """Shows this face of a die with so many."""
        self._face, self._faces = face, faces
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        before, self._drawn = self._drawn, (self.box, self._face, self._faces, look.MEASURE.unit)
        if self._drawn == before:
            return
        self.canvas.before.clear()
        self.words.text, self.sign.name = "", ""
        if self._face is None or self.width < 2:
            return
        if isinstance(self._face, int) and self._face in PIPS and self._faces <= 6:
            self._draw_pips(PIPS[self._face])
            return
        self.sign.name = signs.sign_for(SIGN_OF_FACE.get(str(self._face), "")) or ""
        self.words.text = "" if self.sign.name else str(self._face).capitalize()
        self.words.lay(self.box.inset(px(3)))
        if self._face in EITHER_WAY:
            self._underline()
        self.sign.side = (min(self.width, self.height) - px(8)) / look.MEASURE.unit
        self.sign.lay(self.box)

    def _underline(self) -> None:
        """A bar at its foot, as dice have it: so that nobody across the table reads another number."""
        setting = self.words.setting(self.words.width, self.words.height)
        wide, high = extent(self.words.text, setting.face, setting.size)
        thick = max(px(2), round(high * 0.06))
        bar = Box(self.center_x - wide * 0.42, self.center_y - high * BASELINE - thick * 2, wide * 0.84, thick)
        self.canvas.before.add(Color(*look.INK))
        self.canvas.before.add(patches([(round(bar.x), round(bar.y), round(bar.w), thick)]))

    def _draw_pips(self, pips: tuple[tuple[float, float], ...]) -> None:
        side = min(self.width, self.height)
        place = self.box.middle(side, side)
        pip = round(side * 0.2)
        corners = [(round(place.x + x * side - pip / 2), round(place.y + y * side - pip / 2)) for x, y in pips]
        self.canvas.before.add(Color(1, 1, 1, 1))
        hollow = piece("pip-red" if len(pips) == 1 else "pip")
        self.canvas.before.add(patches([(x, y, pip, pip) for x, y in corners], hollow.texture))


class DieLying(Slip):
    """A die on the table or in the tray, as it came to rest: a little askew. `angle`: by so many degrees, to the left."""

    angle = NumericProperty(0)

    def __init__(self, face: Face | None = None, faces: int = 6, **kwargs: Any) -> None:
        super().__init__(made_of="die", **kwargs)
        self._turned = Rotate()
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.before.insert(1, self._turned)
        self.canvas.after.add(PopMatrix())
        for name in ("angle", "pos", "size"):
            self.fbind(name, self._turn)
        self.shown = self.put(FaceShown(face, faces))
        self.angle = ASKEW.get(face, 0) if faces <= 6 else 0  # a number that stands askew is hard to read

    def _turn(self, *_: object) -> None:
        self._turned.angle, self._turned.origin = self.angle, self.center

    def lay(self, box: Box) -> None:
        side = round(min(box.w, box.h))
        super().lay(box.middle(side, side))
        self.shown.lay(self.box.inset(px(3)))


class Slot(Slip):
    """The place of a die that is awaited: a dent in the paper, or where the dashes are bone in the tray."""

    def __init__(self, tint: look.Colour = look.RED_INK, **kwargs: Any) -> None:
        super().__init__(made_of="slot" if tint == look.RED_INK else "slot-dark", **kwargs)
        self.dashes = self.put(Dashes(tint=tint))

    def lay(self, box: Box) -> None:
        side = round(min(box.w, box.h))
        super().lay(box.middle(side, side))
        self.dashes.lay(self.box)


class DieKey(Touchable, Slip):
    """A key with a face of the die: to tap in what fell on the table. `words`: what it is called, below its picture."""

    def __init__(self, face: Face, faces: int, act: Callable[[Face], None], words: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.face, self.act = face, act
        self.shown = self.put(FaceShown(face, faces))
        self.words = self.put(Inscription(words, largest=18))
        self.fbind("pressed", self._shade)
        self._shade()

    def _shade(self, *_: object) -> None:
        self.made_of = "card-down" if self.pressed else "card"

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(3), px(2))
        room = inner.h >= px(LEAST_NAMED) and extent(self.words.text, "bold", least_letters())[0] * SQUEEZE <= inner.w
        self.words.opacity = 1 if room else 0
        if not self.words.text or not room:
            self.shown.lay(self.box.inset(px(6), px(4)))
            return
        low, rest = inner.bottom(px(21))
        self.words.lay(low)
        self.shown.lay(rest)

    def on_tap(self) -> None:
        self.act(self.face)
