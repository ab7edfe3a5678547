"""Sentences with long paths in them, made fit for a narrow note."""

from __future__ import annotations

import re

from ui.lettering import extent
from ui.look import MEASURE, px


def broken(sentence: str, wide: float) -> str:
    """The sentence with each path too long for a line of so many pixels on lines of its own, broken behind its slashes."""
    return " ".join(_broken(word, wide) for word in sentence.split(" "))


def _broken(word: str, wide: float) -> str:
    lines = [""]
    for piece in re.findall(r"[^/]*/?", word):
        if lines[-1] and extent(lines[-1] + piece, "medium", px(20 * MEASURE.text))[0] > wide:
            lines.append("")
        lines[-1] += piece
    return "\n".join(lines)
