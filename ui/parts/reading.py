"""A long text on leaves, each as full as it can be."""

from __future__ import annotations

from ui.lettering import LEADING, extent, set_text
from ui.look import MEASURE

SIZE = 18
"""Units: small, but no smaller than anything else."""


def leaves_of_text(text: str, wide: float, high: float) -> list[str]:
    """The text, a line for each paragraph, cut into leaves of this size, to be set by an Inscription at 18 units."""
    points = round(SIZE * MEASURE.unit)
    each = max(1, int(high / (extent("Ag", "medium", points)[1] * LEADING)))
    lines = [line for paragraph in text.split("\n") for line in (*_lines(paragraph, wide), "")]
    leaves = []
    while lines:
        while lines and not lines[0]:
            lines = lines[1:]
        leaf, lines = lines[:each], lines[each:]
        if leaf:
            leaves.append("\n".join(leaf).rstrip("\n"))
    return leaves or [""]


def _lines(paragraph: str, wide: float) -> tuple[str, ...]:
    return set_text(paragraph, "medium", SIZE / MEASURE.text, SIZE, wide, 99_999, 999).lines
