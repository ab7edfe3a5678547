"""A finger: touches the screen by Kivy's own way in, as a real one does. It plays the demonstration and the tests.

finger = Finger()
finger.tap(widget)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent
from kivy.input.provider import MotionEventProvider

from ui.parts.basics import HOLD_SECONDS


class FingerTouch(MotionEvent):
    """One touch of the finger."""

    def __init__(self, device: str, number: int, args: tuple[float, float]) -> None:
        super().__init__(device, number, args, is_touch=True, type_id="touch")

    def depack(self, args: tuple[float, float]) -> None:
        self.profile = ("pos",)
        self.sx, self.sy = args
        super().depack(args)


class Finger(MotionEventProvider):
    """Presses and lets go, one event a frame."""

    def __init__(self) -> None:
        super().__init__("finger", "")
        self._waiting: deque[Callable[[], tuple[str, FingerTouch]]] = deque()
        self._down: dict[int, FingerTouch] = {}
        self._number = 0
        EventLoop.add_input_provider(self)

    def tap(self, where: Any, *, hold: bool = False) -> None:
        """Taps a widget in its middle, or a place (x, y) in pixels of the window; `hold` presses until it is taken for a hold."""
        number = self.press(where)
        if hold:
            from kivy.clock import Clock

            Clock.schedule_once(lambda _: self.lift(number), HOLD_SECONDS + 0.15)
        else:
            self.lift(number)

    def press(self, where: Any) -> int:
        """Puts the finger down. Gives a number to lift it by."""
        self._number += 1
        number = self._number

        def down() -> tuple[str, FingerTouch]:
            x, y = place_of(where)  # where it is when the finger comes down, not when it set out
            wide, high = EventLoop.window.size
            touch = self._down[number] = FingerTouch("finger", number, (x / wide, y / high))
            return "begin", touch

        self._waiting.append(down)
        return number

    def lift(self, number: int) -> None:
        """Lifts the finger where it is."""
        self._waiting.append(lambda: ("end", self._down.pop(number)))

    @property
    def busy(self) -> bool:
        """Whether there is a touch still to be done."""
        return bool(self._waiting or self._down)

    def update(self, dispatch_fn: Callable[[str, FingerTouch], None]) -> None:
        """Called by Kivy once a frame."""
        if self._waiting:
            kind, touch = self._waiting.popleft()()
            if kind == "end":
                touch.update_time_end()
            dispatch_fn(kind, touch)

    def remove(self) -> None:
        """Takes the finger away for good."""
        EventLoop.remove_input_provider(self)


def place_of(where: Any) -> tuple[float, float]:
    """The middle of a widget as it is seen in the window, turned surfaces and all; a place stays what it is."""
    if not hasattr(where, "center"):
        x, y = where
        return float(x), float(y)
    x, y = where.center
    parent = where.parent
    while parent is not None and parent is not EventLoop.window:
        x, y = parent.to_parent(x, y)
        parent = parent.parent
    return x, y
