"""What is on the screen, part by part, as it is seen in the window: in the order of drawing, turned surfaces and all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

Place = Callable[[float, float], tuple[float, float]]
"""Where a point of a part is in the window."""


class Area(NamedTuple):
    """A rectangle in pixels of the window, y upwards."""

    left: float
    low: float
    right: float
    top: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.top - self.low

    def meets(self, other: Area, by: float = 1.5) -> bool:
        """Whether the two lie on one another, by more than so many pixels each way."""
        across = min(self.right, other.right) - max(self.left, other.left)
        upward = min(self.top, other.top) - max(self.low, other.low)
        return across > by and upward > by

    def within(self, other: Area, by: float = 1.5) -> bool:
        """Whether it lies inside the other, or sticks out by so many pixels at most."""
        return (
            self.left >= other.left - by
            and self.low >= other.low - by
            and self.right <= other.right + by
            and self.top <= other.top + by
        )

    def __str__(self) -> str:
        return f"{self.left:.0f},{self.low:.0f} {self.width:.0f}x{self.height:.0f}"


@dataclass(slots=True, eq=False)
class Seen:
    """A part that can be seen. `order`: what has a higher one is drawn over it. `opacity`: its own and that of all it lies in."""

    widget: Any
    area: Area
    order: int
    opacity: float
    within: tuple[Seen, ...] = ()
    turned: bool = False
    """Whether it is seen upside down."""
    ink: list[Area] = field(default_factory=list)
    """Of text: where its letters are, line by line."""

    @property
    def name(self) -> str:
        """What it is called in a finding."""
        return name_of(self.widget)

    def holds(self, other: Seen) -> bool:
        """Whether the other is a part of it."""
        return self in other.within

    def belongs_to(self, *kinds: str) -> bool:
        """Whether it is, or lies in, a part of one of these classes."""
        return any(type(one.widget).__name__ in kinds for one in (self, *self.within))


def name_of(widget: Any) -> str:
    """The class of a part, and what it says."""
    kind = type(widget).__name__.lstrip("_")
    words = getattr(getattr(widget, "words", None), "text", None) or getattr(widget, "text", "") or getattr(widget, "path", "")
    if not words:
        words = getattr(widget, "name", "") or str(getattr(widget, "face", "") if kind == "DieKey" else "")
    short = words if len(words) <= 48 else words[:45] + "..."
    return f"{kind} {short!r}" if short else kind


def what_is_seen(root: Any) -> list[Seen]:
    """All parts below this one that can be seen, in the order in which they are drawn."""
    out: list[Seen] = []
    for one in _below(root, (), 1.0, lambda x, y: (x, y)):
        one.order = len(out)
        out.append(one)
    return out


def _below(widget: Any, within: tuple[Seen, ...], opacity: float, place: Place) -> Iterator[Seen]:
    for child in reversed(widget.children):
        if not child.opacity:
            continue
        (x1, y1), (x2, y2) = place(child.x, child.y), place(child.right, child.top)
        area = Area(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
        seen = Seen(child, area, 0, opacity * child.opacity, within, x1 > x2)
        yield seen
        inner = partial(_turned, child, place) if getattr(child, "turned", False) else place
        yield from _below(child, (*within, seen), seen.opacity, inner)


def _turned(surface: Any, place: Place, x: float, y: float) -> tuple[float, float]:
    return place(*surface.to_parent(x, y))
