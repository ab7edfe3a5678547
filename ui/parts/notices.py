"""Sentences on the leaves of a note: as few leaves as they fit."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ui.lettering import extent
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription
from ui.tongue import tr


def leaves_of(sentences: Sequence[str], box: Box) -> list[list[str]]:
    """The sentences on as few leaves of a note in this box as they fit in their smallest type, with a last line on each."""
    wide, high = box.w - px(28), box.h - px(16)
    if wide > 2 * high:  # the title stands beside them
        wide = wide * 0.79 - px(10)
    else:
        high -= px(38)
    line = _high(tr("Tap it for {left} more.", left=99), wide)
    sentences = [" ".join(_broken(word, wide) for word in one.split(" ")) for one in sentences]
    leaves: list[list[str]] = []
    room = 0.0
    for sentence in sentences:
        tall = _high(sentence, wide)
        if not leaves or tall > room:
            leaves.append([])
            room = high - (line if len(sentences) > 1 else 0)
        leaves[-1].append(sentence)
        room -= tall
    return leaves


def _broken(word: str, wide: float) -> str:
    """A long path on lines of its own, broken behind its slashes."""
    lines = [""]
    for piece in re.findall(r"[^/]*/?", word):
        if lines[-1] and extent(lines[-1] + piece, "medium", px(20 * MEASURE.text))[0] > wide:
            lines.append("")
        lines[-1] += piece
    return "\n".join(lines)


def _high(words: str, wide: float) -> float:
    return Inscription(words, face="medium", largest=18, lines=12).height_for(wide) + px(1)
