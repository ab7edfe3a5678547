"""Which part answers which kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.prompts import Choose, Prompt, Roll
from companion.scene import BARE, Scene
from companion.words import Names
from ui.prompts.answering import Body, Hands
from ui.prompts.choose import ChooseBody
from ui.prompts.count import CountBody
from ui.prompts.draw import DrawBody
from ui.prompts.grouped import GroupedBody, is_grouped
from ui.prompts.roll import RollBody
from ui.prompts.tally import TallyBody, is_tally

BODIES: Final[dict[str, type[Body]]] = {"roll": RollBody, "choose": ChooseBody, "count": CountBody, "draw": DrawBody}


def body_for(prompt: Prompt, names: Names, hands: Hands) -> Body:
    """The part that answers this prompt."""
    if is_grouped(prompt):
        return GroupedBody(prompt, names, hands)
    if is_tally(prompt):
        return TallyBody(prompt, names, hands)
    return BODIES[prompt.kind](prompt, names, hands)


KEPT = 5
"""So many bodies lie ready to be shown again: each costs a megabyte or two."""


class Stock:
    """Bodies that were shown and may be shown again: a game asks the same few questions all evening."""

    def __init__(self, make: Callable[[Prompt, Names, Hands], Body] = body_for) -> None:
        self._make = make
        self._kept: list[tuple[object, Body]] = []

    def body_for(self, prompt: Prompt, names: Names, hands: Hands, scene: Scene = BARE) -> Body:
        """A part that answers this prompt, as good as new. `hands` are those of every prompt shown on this sheet."""
        looks = _looks(prompt, names)
        found = next((body for like, body in self._kept if looks is not None and like == looks and body.untouched), None)
        body = found if found is not None else self._make(prompt, names, hands)
        body.stage(prompt, scene, names)
        if looks is None:
            return body
        self._kept = [(like, kept) for like, kept in self._kept if like != looks][: KEPT - 1]
        self._kept.insert(0, (looks, body))
        return body


def _looks(prompt: Prompt, names: Names) -> object:
    """All that the body of a prompt is made from but its scene; None where it must be made anew each time."""
    if isinstance(prompt, Roll):
        return prompt.kind, prompt.dice_awaited[0]
    if isinstance(prompt, Choose) and not prompt.many:
        return prompt.kind, prompt.options, prompt.dice, dict(names)
    return None
