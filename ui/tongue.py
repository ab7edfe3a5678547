"""The language of the screen: words are written in English where they are said, and read here in the language that was chosen.

A sentence is one message with {named} places, never glued from pieces: other languages have another order.
"""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Final

from companion.words import Names, Phrase

CATALOGUES: Final = Path(__file__).parent / "tongues"
LANGUAGES: Final[dict[str, str]] = {"en": "English", "de": "Deutsch", "fr": "Français", "es": "Español"}
"""Code and the language's own name for itself."""

_chosen = gettext.NullTranslations()


def speak(language: str) -> None:
    """From now on all words are in this language; what it has no words for, and what it is where unknown, is English."""
    global _chosen
    catalogue = CATALOGUES / f"{language}.mo"
    if language in LANGUAGES and catalogue.exists():
        with catalogue.open("rb") as words:
            _chosen = gettext.GNUTranslations(words)
    else:
        _chosen = gettext.NullTranslations()


def mark(words: str) -> str:
    """Words that are translated later, with `tr`, where they are shown: marked here for the catalogues."""
    return words


def tr(words: str, /, **values: object) -> str:
    """Words of the screen, with what goes into their {named} places."""
    told = _chosen.gettext(words)
    return told.format_map(values) if values else told


def trn(one: str, many: str, n: int, /, **values: object) -> str:
    """Words of the screen in singular or plural; `{n}` is the number."""
    return _chosen.ngettext(one, many, n).format_map({"n": n, **values})


def spoken(phrase: Phrase, names: Names | None = None) -> str:
    """What a game or a device says, with the names of the table."""
    return phrase.text(names, _chosen.gettext, _chosen.ngettext)
