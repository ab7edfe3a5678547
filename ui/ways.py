"""By which way an answer came: a word or two for each, and its sign. No two ways that mean something else look alike."""

from __future__ import annotations

from typing import Final

from ui.tongue import mark, tr

_WORDS: Final[dict[str, str]] = {
    "tower": mark("tower"),
    "button": mark("button"),
    "typed": mark("real die"),
    "screen": mark("tapped"),
    "rolled by the app": mark("by the app"),
    "corrected": mark("by hand"),
    "script": mark("script"),
}
_SIGNS: Final[dict[str, str]] = {
    "tower": "tower",
    "button": "button",
    "typed": "finger",
    "screen": "finger",
    "rolled by the app": "die",
    "corrected": "quill",
    "script": "log",
}


def way_word(source: str) -> str:
    """By which way, in at most ten letters; "" for a way that has no words."""
    word = _WORDS.get(source)
    return tr(word) if word is not None else ""


def way_sign(source: str) -> str:
    """The sign of the way; "" for one that has none."""
    return _SIGNS.get(source, "")
