"""The table of pictures: every word has a sign that is there."""

from __future__ import annotations

import re
from pathlib import Path

from ui import signs

UI = Path(__file__).parents[2] / "ui"


def test_every_word_of_the_table_has_a_sign_that_is_there() -> None:
    missing = {word: sign for word, sign in signs.SIGN_OF_WORD.items() if sign not in signs.NAMES}
    assert not missing
    assert signs.PERILS <= signs.NAMES and signs.ACTS <= signs.NAMES
    assert set(signs.SOURCES.values()) <= signs.NAMES


def test_a_sign_that_a_game_names_goes_first_and_a_word_without_one_gets_none() -> None:
    assert signs.sign_for("sail", "cannon") == "cannon"
    assert signs.sign_for("dock_card") == "dock"
    assert signs.sign_for("dock") == "anchor"
    assert signs.sign_for("squid") == "squid"
    assert signs.sign_for("squid_freed") == "squid"
    assert signs.sign_for("a word of some other game") is None


def test_the_sheets_hold_every_sign_that_has_a_source() -> None:
    assert {file.stem for file in (UI / "icons").glob("*.svg")} == signs.NAMES


def test_the_screen_names_no_prompt_and_no_rule_of_any_game() -> None:
    from companion import packs

    rules = {number for game in packs.names() for number in packs.pack(game).rules}
    rules -= {packs.pack(game).said_by_hand for game in packs.names()}  # words, and no number
    switches = {switch.name for game in packs.names() for switch in packs.pack(game).house_rules}
    named = []
    for file in sorted(UI.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        named += [f"{file.name}: {word}" for word in rules | switches if re.search(rf"[\"']{re.escape(word)}[\"']", text)]
        named += [f"{file.name}: {key}" for key in re.findall(r"prompt\.key\s*(?:==|in|!=)\s*\S+", text)]
    assert not named
