"""What any game says, and what is said about it, is gathered for the translators."""

from __future__ import annotations

from typing import Any

import pytest

from companion import packs
from companion.words import Phrase
from tests.conformance import Sailing, words_of
from tools.catalogues import files, gather, has_words

VOYAGES, DEEDS = 6, 80


@pytest.mark.parametrize("game", packs.names())
def test_all_that_is_said_in_random_voyages_is_gathered(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    gathered, _ = gather((file.name, file.read_text(encoding="utf-8")) for file in files())
    said: set[tuple[str, str | None]] = set()
    reads = Phrase.text

    def remember(phrase: Phrase, *how: Any) -> str:
        said.add((phrase.template, phrase.many))
        return reads(phrase, *how)

    monkeypatch.setattr(Phrase, "text", remember)
    for _, words in words_of(packs.pack(game)):
        str(words)
    shown = len(said)
    for number in range(VOYAGES):
        Sailing(packs.pack(game), f"words {number}", 0.1).sail(DEEDS)
    assert len(said) > shown > 0, "what is said in a voyage did not come by here"
    missing = {one: many for one, many in said if has_words(one) and (one not in gathered or gathered[one].many != many)}
    assert missing == {}
