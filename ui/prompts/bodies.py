"""Which part answers which kind of question."""

from __future__ import annotations

from typing import Final

from companion.prompts import Prompt
from companion.words import Names
from ui.prompts.answering import Body, Hands
from ui.prompts.choose import ChooseBody
from ui.prompts.count import CountBody
from ui.prompts.draw import DrawBody
from ui.prompts.roll import RollBody

BODIES: Final[dict[str, type[Body]]] = {"roll": RollBody, "choose": ChooseBody, "count": CountBody, "draw": DrawBody}


def body_for(prompt: Prompt, names: Names, hands: Hands) -> Body:
    """The part that answers this prompt."""
    return BODIES[prompt.kind](prompt, names, hands)
