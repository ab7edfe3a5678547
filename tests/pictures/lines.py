"""Plays the lines of a state, each by the way by which it comes at the table: dice from tower, button and finger in turn."""

from __future__ import annotations

import json
from typing import Any

from companion.inbox import Source
from companion.voyage import Voyage
from tests.aboard import ORDERS, answer_in, obey

DICE_COME_FROM: tuple[Source, ...] = ("tower", "button", "typed", "tower", "rolled by the app")


def play_line(voyage: Voyage, line: str) -> None:
    """Plays one line. Raises AssertionError where another prompt is open than the line names."""
    words = line.split()
    if words[0] in ORDERS:
        obey(voyage, words[0], words[1:])
        return
    prompt = voyage.position.prompt
    assert prompt is not None, f"{line!r}, but the voyage is over"
    if words[0] == "answer":
        answer: Any = json.loads(line.partition(" ")[2])
    else:
        if words[0] in voyage.start.seats:
            assert prompt.who == words[0], f"{line!r}, but {prompt.who} is asked {prompt.key}"
            words = words[1:]
        assert prompt.key == words[0], f"{line!r}, but {prompt.key} is asked"
        answer = answer_in(prompt, words[1:])
    source = DICE_COME_FROM[len(voyage.records()) % len(DICE_COME_FROM)] if "roll" in answer else "screen"
    voyage.answer(answer, source)
