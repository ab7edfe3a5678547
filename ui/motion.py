"""The few movements there are: each is drawn on the frames that it lasts, and then it is over for good and no frame follows.

What moves stands at its final place for a touch from the first moment; a movement shows only how it got there. With "less motion"
nothing moves: whatever would, is at its end at once.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi
from typing import Final

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Scale, Translate
from kivy.uix.widget import Widget

PEG_SECONDS: Final = 0.18
TAG_SECONDS: Final = 0.16
NOTE_SECONDS: Final = 0.18
TURN_SECONDS: Final = 0.25
ROLL_SECONDS: Final = 0.5
"""So long tumbles a die that the app itself has thrown."""
FALL_SECONDS: Final = 6.0
"""A die in a tower tumbles till it has come to rest; one of which nothing more is heard is forgotten then."""
DUSK_SECONDS: Final = 0.8
DAWN_SECONDS: Final = 0.12

LEAST: Final = 0.001
"""What is no wider than this part of itself is not seen, and can still be drawn."""

Part = float
"""How far a movement has come: 0 at its beginning, 1 at its end."""


def ease_out(part: Part) -> Part:
    """Fast at first, and slow into its place."""
    return 1 - (1 - part) ** 3


def ease_through(part: Part) -> Part:
    """Slow, fast, slow: for what turns from one rest to the other."""
    return (1 - cos(pi * part)) / 2


def evenly(part: Part) -> Part:
    """As time goes."""
    return part


class Move:
    """A movement: `draw` is told on each frame how far it has come, 0 at once and 1 at the end, and then `then` is called."""

    def __init__(
        self,
        seconds: float,
        draw: Callable[[Part], None],
        then: Callable[[], None] | None = None,
        ease: Callable[[Part], Part] = ease_out,
    ) -> None:
        self._seconds, self._draw, self._then, self._ease = seconds, draw, then, ease
        self._began: float | None = None
        self.over = False
        if MOTION.less or seconds <= 0:
            self.finish()
            return
        draw(ease(0.0))
        MOTION.begin(self)

    def step(self, now: float) -> None:
        """Draws how far it has come by now; its time counts from the first frame on which it is drawn."""
        if self._began is None:
            self._began = now
        part = (now - self._began) / self._seconds
        if part < 1:
            self._draw(self._ease(part))
        else:
            self.finish()

    def finish(self) -> None:
        """Comes to its end now."""
        if self.over:
            return
        self.drop()
        self._draw(self._ease(1.0))
        if self._then is not None:
            self._then()

    def drop(self) -> None:
        """Ends where it is: whatever moved is no longer there, or moves otherwise."""
        self.over = True
        MOTION.end(self)


class Motion:
    """What moves at present. One beat of the clock drives it all, and it beats only while something moves."""

    def __init__(self) -> None:
        self.less = False
        """Whether players want nothing to move."""
        self.under_way: list[Move] = []
        self._beat = Clock.create_trigger(self._step, 0, interval=True)

    def want(self, *, less: bool) -> None:
        """From now on nothing moves, and what does is at its end; or all moves again."""
        self.less = less
        for move in self.under_way[:] if less else ():
            move.finish()

    def begin(self, move: Move) -> None:
        """This moves from now on."""
        self.under_way.append(move)
        self._beat()

    def end(self, move: Move) -> None:
        """This moves no more."""
        if move in self.under_way:
            self.under_way.remove(move)
        if not self.under_way:
            self._beat.cancel()

    def _step(self, _passed: float) -> None:
        now = Clock.get_time()
        for move in self.under_way[:]:
            if not move.over:
                move.step(now)


MOTION: Final = Motion()
"""The motion of the one window that there is."""


class _Askew:
    """Draws a widget otherwise than it stands, until it settles."""

    def __init__(self, widget: Widget, how: Translate | Scale) -> None:
        self._before, self._after = widget.canvas.before, widget.canvas.after
        self._push, self._how, self._pop = PushMatrix(), how, PopMatrix()
        self._before.insert(0, self._push)
        self._before.insert(1, self._how)
        self._after.add(self._pop)

    def settle(self) -> None:
        """It is drawn as it stands."""
        self._before.remove(self._push)
        self._before.remove(self._how)
        self._after.remove(self._pop)


def slide_in(widget: Widget, dx: float, dy: float) -> Move | None:
    """A widget comes to where it stands from so many pixels to the right of it and above."""
    if MOTION.less:
        return None
    way = Translate(dx, dy, 0)
    askew = _Askew(widget, way)

    def draw(part: Part) -> None:
        way.x, way.y = dx * (1 - part), dy * (1 - part)

    return Move(NOTE_SECONDS, draw, askew.settle)


def swing_out(widget: Widget, hinge: float) -> Move | None:
    """A widget swings out like a sign over a door; `hinge`: the x at which it hangs."""
    if MOTION.less:
        return None
    leaf = Scale(LEAST, 1, 1, origin=(hinge, widget.center_y))
    askew = _Askew(widget, leaf)

    def draw(part: Part) -> None:
        leaf.x = max(LEAST, part)

    return Move(TAG_SECONDS, draw, askew.settle)
