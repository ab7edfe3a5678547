"""What was chosen for a question and is not answered yet: it waits while something else is looked at or put right."""

from __future__ import annotations

from companion.prompts import Count
from companion.voyage import Voyage

Draft = dict[str, int]
"""The numbers chosen so far, by field."""


class Drafts:
    """The draft of the one question that is open."""

    def __init__(self) -> None:
        self._question: object = None
        self._draft: Draft = {}

    def of(self, voyage: Voyage) -> Draft:
        """The draft of the open question; an empty one where another question was open before. What is set by hand asks none."""
        prompt = voyage.position.prompt
        answers = (record.number for record in voyage.in_effect() if record.kind != "edit")
        question = (voyage.chance.secret, prompt.key if prompt else "", prompt.who if prompt else None, next(answers, 0))
        if question != self._question:
            self._question, self._draft = question, {}
        return self._draft


def begun_with(prompt: Count, draft: Draft) -> Draft:
    """The numbers that a question begins with: those of its draft, as far as they are still allowed, else its own."""
    own = {one.id: max(one.low, min(one.high, one.preset)) for one in prompt.fields}
    kept = {one.id: max(one.low, min(one.high, draft.get(one.id, own[one.id]))) for one in prompt.fields}
    cost = sum(kept[one.id] * (one.cost or 0) for one in prompt.fields)
    return kept if prompt.budget is None or cost <= prompt.budget else own
