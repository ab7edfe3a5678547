"""What the table costs while nobody touches it, beside a bare one-button Kivy app with the same frame cap, at the same time.

The cap is `maxfps = 60` for both. The bare app has the clock that Kivy comes with, and looks so often whether something has come;
ours may do what it likes below the cap, as long as a touch and a roll are answered as fast: see ui/calm.py and the row `roll`.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from tests.bench.row import Row
from tests.bench.window import Window, quay, show_the_button, show_the_table

SECONDS = 30.0
MEASURABLE = 0.02
"""Two runs of one and the same app differ by so much."""


def measure(quick: bool) -> Iterator[Row]:
    """Processor time and frames of both, over the same half minute."""
    with quay() as place, place.with_tower(), place.bare() as bare, place.table() as table:
        show_the_button(bare)
        show_the_table(table)
        windows, began = (table, bare), time.monotonic()
        used = [-_look(window)[0] for window in windows]
        time.sleep(SECONDS / 10 if quick else SECONDS)  # nothing is waited for: that nothing happens is what is measured
        looks = [_look(window) for window in windows]
        took = time.monotonic() - began
    ours, theirs = ((before + now) / took for before, (now, _) in zip(used, looks, strict=True))
    frames = [drawn for _, drawn in looks]
    yield Row(
        f"idle, table shown, {took:.0f} s: processor time of one core",
        f"{ours:.2%} ({ours / theirs:.2f}x)",
        f"≤ that of the bare app (to {MEASURABLE:.0%})",
        ours <= theirs * (1 + MEASURABLE),
        f"bare one-button Kivy app: {theirs:.2%}",
    )
    yield Row(
        f"idle, table shown, {took:.0f} s: frames drawn",
        str(frames[0]),
        "0",
        frames[0] == 0,
        f"bare one-button Kivy app: {frames[1]}",
    )


def _look(window: Window) -> tuple[float, int]:
    """Processor seconds so far, and frames since the last look."""
    return window.processor_seconds(), window.drawn()
