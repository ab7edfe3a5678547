"""What is chosen for a question waits while something else is looked at or put right by hand."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from companion.prompts import Count, Field
from companion.words import Phrase
from tests.aboard import begin, play
from tests.ui.stage import Stage, perform
from ui.drafts import Drafts, begun_with

Playing = Generator[Callable[[], bool], None, None]


def test_a_draft_outlives_what_is_set_by_hand_and_no_answer() -> None:
    drafts, voyage = Drafts(), begin("peak")
    drafts.of(voyage)["crew"] = 2
    play(voyage, "edit brown.gold=12")
    assert drafts.of(voyage) == {"crew": 2}
    play(voyage, "dock.shop crew=1")
    assert drafts.of(voyage) == {}
    drafts.of(voyage)["crew"] = 1
    assert drafts.of(begin("peak", {"tieAdvance": "other"})) == {}


@pytest.mark.parametrize(
    ("draft", "begun"),
    [
        ({}, {"crew": 0, "cannonballs": 1}),
        ({"crew": 2}, {"crew": 2, "cannonballs": 1}),
        ({"crew": 9, "cannonballs": 0}, {"crew": 3, "cannonballs": 0}),  # there is room for three by now
        ({"crew": 3, "cannonballs": 2}, {"crew": 0, "cannonballs": 1}),  # there is no gold for all of it any more
    ],
)
def test_a_question_begins_with_its_draft_as_far_as_that_is_allowed(draft: dict[str, int], begun: dict[str, int]) -> None:
    fields = (
        Field("crew", Phrase("Crew"), high=3, cost=3),
        Field("cannonballs", Phrase("Cannonballs"), high=3, preset=1, cost=2),
    )
    prompt = Count(key="dock.shop", who="brown", text=Phrase("What comes aboard?"), rule="PP-01", fields=fields, budget=10)
    assert begun_with(prompt, draft) == begun


def shopping(stage: Stage) -> Playing:
    yield from stage.tap(stage.body.steppers[0].more)
    yield from stage.tap(stage.body.steppers[0].more)
    stage.app.open("by_hand", path="brown.gold")
    yield from stage.tap_words("+1")
    yield from stage.tap_words("Set to 11")
    assert [one.value for one in stage.body.steppers] == [2, 0]
    assert "5 of 11 gold left" in stage.seen_words()
    stage.app.attempt(lambda voyage: voyage.edit({"brown.gold": 4}))
    assert [one.value for one in stage.body.steppers] == [0, 0]
    yield from stage.tap(stage.body.steppers[0].more)
    yield from stage.tap_words("Done")
    assert stage.table("brown")["crew"] == 1
    assert [one.value for one in stage.body.steppers] == [0, 0]  # the other shops


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_what_lies_in_the_basket_stays_there_while_gold_is_set_by_hand(tmp_path: Path) -> None:
    perform(shopping, tmp_path)
