"""Memory with the table shown, beside a bare Kivy app with one button; both are there at the same time."""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench.row import Row, mb
from tests.bench.window import quay, show_the_button, show_the_table

MOST = 1.2


def measure(quick: bool) -> Iterator[Row]:
    """PSS: what the two share (Python, Kivy, Mesa) is counted to each by half.

    Other programs that run meanwhile share in it too, and the ratio grows: what is our own alone does not depend on them.
    """
    with quay() as place, place.with_tower(), place.bare() as bare, place.table() as table:
        show_the_button(bare)
        show_the_table(table)
        ours, theirs = table.memory(), bare.memory()
        resident = table.memory("Rss") / bare.memory("Rss")
        own = table.memory("Private_Dirty") - bare.memory("Private_Dirty")
    yield Row(
        "memory (PSS), table shown",
        f"{ours / theirs:.2f}x ({mb(ours)})",
        f"≤ {MOST}x the bare app",
        ours / theirs <= MOST,
        f"bare one-button Kivy app: {mb(theirs)}; by RSS {resident:.2f}x; {mb(own)} more of its own",
    )
