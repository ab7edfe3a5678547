"""From the start of the process to the first frame that can be used, beside a bare Kivy app with one button."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

from tests.bench.row import Row, ms, quantile
from tests.bench.window import Window, quay, shows_something

MOST = 1.5
TIMES = 9


def measure(quick: bool) -> Iterator[Row]:
    """The two are started in turns; medians are compared. The first screen of ours offers the voyage that is not over."""
    ours, bare = [], []
    with quay() as place:
        for _ in range(2 if quick else TIMES):
            bare.append(_seconds(place.bare))
            ours.append(_seconds(place.table))
    ratio = quantile(ours, 0.5) / quantile(bare, 0.5)
    yield Row(
        "start to first usable frame, median",
        f"{ratio:.2f}x ({ms(quantile(ours, 0.5))})",
        f"≤ {MOST}x the bare app",
        ratio <= MOST,
        f"bare one-button Kivy app: {ms(quantile(bare, 0.5))} ({len(bare)} starts each, in turns)",
    )


def _seconds(opened: Callable[[], AbstractContextManager[Window]]) -> float:
    with opened() as window:
        return float(window.frame(shows_something)["at"]) - window.began
