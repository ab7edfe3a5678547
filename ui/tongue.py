"""The language of the screen: words are written in English where they are said, and read here in the language that was chosen.

A sentence is one message with {named} places, never glued from pieces: other languages have another order. `make words` gathers
the messages for the translators; how they translate stands in docs/words.md.
"""

from __future__ import annotations

import gettext
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from companion.words import Names, Phrase, mark
from ui.writable import written

__all__ = ["CATALOGUES", "LANGUAGES", "PSEUDO", "mark", "speak", "spoken", "tr", "trn"]

CATALOGUES: Final = Path(__file__).parent / "tongues"
LANGUAGES: Final[dict[str, str]] = {"en": "English", "de": "Deutsch", "fr": "Français", "es": "Español"}
"""Code and the language's own name for itself."""
PSEUDO: Final = "xx"
"""A language that nobody speaks, for tests: English with other letters, each word 40 % longer. It is offered to no player."""

_LETTERS: Final = str.maketrans("aeiounycAEIOUNYC", "àéîôüñÿçÀÉÎÔÜÑŸÇ")
_WORD_OR_PLACE: Final = re.compile(r"\{\w*\}|[^\W\d_]+")
_APOSTROPHE: Final = re.compile(r"(?<=\w)'(?=\w)")
_VOWELS: Final = "àéîôüÀÉÎÔÜ"


class _Pseudo(gettext.NullTranslations):
    """What the screen says in a language that nobody speaks."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)


_chosen = gettext.NullTranslations()


def speak(language: str) -> None:
    """From now on all words are in this language; what it has no words for, and what it is where unknown, is English."""
    global _chosen
    catalogue = CATALOGUES / f"{language}.mo"
    if language == PSEUDO:
        _chosen = _Pseudo()
    elif language in LANGUAGES and catalogue.exists():
        with catalogue.open("rb") as words:
            _chosen = gettext.GNUTranslations(words)
    else:
        _chosen = gettext.NullTranslations()


def tr(words: str, /, **values: object) -> str:
    """Words of the screen, with what goes into their {named} places."""
    told = _one(words)
    return set_in_type(told.format_map(values) if values else told)


def trn(one: str, many: str, n: int, /, **values: object) -> str:
    """Words of the screen in singular or plural; `{n}` is the number."""
    return set_in_type(_chosen.ngettext(one, many, n).format_map({"n": n, **values}))


def spoken(phrase: Phrase, names: Names | None = None) -> str:
    """What a game or a device says, with the names of the table."""
    return set_in_type(phrase.text(written(names) if names else None, _one, _chosen.ngettext))


def set_in_type(words: str) -> str:
    """As a printer sets it: a word has a bent apostrophe, whoever wrote it, and quotes round what is typed stay straight.

    >>> set_in_type("Pete's move has no 'sail'")
    "Pete’s move has no 'sail'"
    """
    return _APOSTROPHE.sub("’", words) if "'" in words else words


def _one(words: str) -> str:
    return _chosen.gettext(words) if words else ""  # a catalogue keeps what it says of itself under the empty message


@lru_cache(maxsize=1000)
def pseudo(message: str) -> str:
    """A message in the language that nobody speaks: its places stay as they are.

    >>> pseudo("Roll to sail, {who}.")
    'Rôôlll tôô sààîîl, {who}.'
    """
    return _WORD_OR_PLACE.sub(lambda found: found[0] if found[0].startswith("{") else _stretched(found[0]), message)


def _stretched(word: str) -> str:
    spelled = word.translate(_LETTERS)
    missing = round(0.4 * len(word))
    out = ""
    for letter in spelled:
        doubled = letter in _VOWELS and missing > 0
        out += letter + (letter.lower() if doubled else "")
        missing -= doubled
    return out + out[-1].lower() * missing
