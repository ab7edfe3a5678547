"""What a game can ask, how an answer is judged, and how a rule asks it."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from companion.dice import D6, D10
from companion.prompts import (
    AGAIN,
    Choose,
    Count,
    Draw,
    Field,
    Option,
    Prompt,
    Refused,
    Roll,
    Skipped,
    Thrown,
    ask,
    read_throw,
    throw,
)
from companion.words import Phrase
from tests.ferry import OARS

ABOUT: dict[str, Any] = {"who": "brown", "text": Phrase("?"), "rule": "R-1"}


def roll(**more: Any) -> Roll:
    return Roll(**{"key": "a.roll", "dice": (D6,), **ABOUT, **more})


def choose(**more: Any) -> Choose:
    options = (
        Option("sail", Phrase("Sail")),
        Option("dig", Phrase("Dig")),
        Option("fire", Phrase("Fire"), Phrase("no ball aboard")),
    )
    return Choose(**{"key": "a.choice", "options": options, **ABOUT, **more})


def count(**more: Any) -> Count:
    fields = (
        Field("crew", Phrase("Crew"), 4, cost=3),
        Field("balls", Phrase("Balls"), 3, cost=2),
        Field("rum", Phrase("Rum"), 2, low=1),
    )
    return Count(**{"key": "a.count", "fields": fields, "budget": 10, **ABOUT, **more})


def draw(**more: Any) -> Draw:
    return Draw(**{"key": "a.draw", "deck": "sea", "left": ("Calm", "Storm"), **ABOUT, **more})


def why(prompt: Prompt, answer: dict[str, Any]) -> str:
    with pytest.raises(Refused) as refused:
        prompt.read(answer)
    return str(refused.value)


def test_each_prompt_is_answered_with_its_own_kind_alone() -> None:
    for prompt, kind in ((roll(), "roll"), (choose(), "choose"), (count(), "count"), (draw(), "draw")):
        assert prompt.kind == kind
        for answer in ({}, {"nonsense": 1}, {kind: [1], "more": 1}):
            assert why(prompt, answer).startswith(f"{prompt.key} is answered with '{kind}' alone, not ")


# --- roll --------------------------------------------------------------------------------------------------------------


def test_a_roll_is_read_as_faces_in_the_order_of_the_dice() -> None:
    assert roll().read({"roll": [4]}) == (4,)
    assert roll(dice=(D10, D6)).read({"roll": [10, 6]}) == (10, 6)
    assert roll(dice=(D6, D6, D6)).read({"roll": (1, 2)}) == (1, 2), "die by die"
    assert roll(dice=(OARS,)).read({"roll": [3]}) == ("crab",)


@pytest.mark.parametrize(
    ("dice", "shown", "reason"),
    [
        ((D6,), [9], "d6 has no face 9"),
        ((D6,), [True], "d6 has no face true"),
        ((D6,), ["4"], "d6 has no face '4'"),
        ((D6, D10), [10, 1], "d6 has no face 10"),
        ((D6,), [], "a list of one face is awaited, not []"),
        ((D6,), [1, 2], "a list of one face is awaited, not [1, 2]"),
        ((D6,), 4, "a list of one face is awaited, not 4"),
        ((D6, D6, D6), [1, 2, 3, 4], "a list of up to 3 faces is awaited, not [1, 2, 3, 4]"),
    ],
)
def test_what_is_no_throw_of_these_dice_says_why(dice: tuple[Any, ...], shown: object, reason: str) -> None:
    assert why(roll(dice=dice), {"roll": shown}) == reason
    with pytest.raises(Refused, match=r"awaited|no face"):
        read_throw(dice, shown)


def test_only_prompts_with_dice_await_any() -> None:
    assert roll(dice=(D10, D6)).dice_awaited == (D10, D6)
    assert choose(dice=(D6,)).dice_awaited == (D6,)
    assert choose().dice_awaited == count().dice_awaited == draw().dice_awaited == ()


# --- choose ------------------------------------------------------------------------------------------------------------


def test_a_choice_is_read_as_the_id() -> None:
    assert choose().read({"choose": "dig"}) == "dig"


@pytest.mark.parametrize("chosen", ["dance", "", None, 1, True, ["dig"], {"dig": 1}, "Dig", "dig "])
def test_what_is_not_offered_cannot_be_chosen(chosen: object) -> None:
    assert why(choose(), {"choose": chosen}).startswith("a.choice offers no ")


def test_what_is_barred_is_refused_with_the_reason_that_is_shown() -> None:
    assert why(choose(), {"choose": "fire"}) == "Fire: no ball aboard"


def test_a_list_is_read_as_ids_and_none_is_a_list_too() -> None:
    assert choose(many=True).read({"choose": ["dig", "sail"]}) == ("dig", "sail")
    assert choose(many=True).read({"choose": []}) == ()


def test_a_list_is_judged_as_a_whole() -> None:
    prompt = choose(many=True, judge=lambda ids: Phrase("not both") if len(ids) == 2 else None)
    assert why(prompt, {"choose": ["dig", "sail"]}) == "not both"
    assert why(prompt, {"choose": ["dig", "dig"]}) == '["dig", "dig"] names one thing twice'
    assert why(prompt, {"choose": ["fire"]}) == "Fire: no ball aboard"
    assert why(prompt, {"choose": "dig"}) == "a.choice is answered with a list, not 'dig'"
    assert why(prompt, {"choose": [["dig"]]}).startswith("a.choice offers no ")


def test_a_choice_with_dice_may_be_answered_by_a_throw() -> None:
    prompt = choose(dice=(OARS,))
    assert prompt.read({"roll": [3]}) == Thrown(("crab",))
    assert prompt.read({"choose": "dig"}) == "dig"
    assert why(prompt, {"roll": [9]}) == "oars has no face 9"
    assert "alone" in why(choose(), {"roll": [1]})


# --- count -------------------------------------------------------------------------------------------------------------


def test_what_is_left_out_of_a_count_is_none() -> None:
    assert count().read({"count": {"crew": 2, "rum": 1}}) == {"crew": 2, "balls": 0, "rum": 1}


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"rum": 1, "crew": 5}, "Crew: from 0 to 4, not 5"),
        ({"rum": 1, "crew": -1}, "Crew: from 0 to 4, not -1"),
        ({}, "Rum: from 1 to 2, not 0"),
        ({"rum": 1, "crew": 2, "balls": 3}, "that costs 12 gold, and there are 10"),
        ({"rum": 1, "gold": 2}, "a.count asks for no 'gold'"),
        ({"rum": True}, "true is no whole number"),
        ({"rum": 1.0}, "1.0 is no whole number"),
        ({"rum": "1"}, "'1' is no whole number"),
        ([1], "a.count is answered with numbers by name, not [1]"),
        (3, "a.count is answered with numbers by name, not 3"),
    ],
)
def test_a_count_beyond_its_bounds_says_why(given: object, reason: str) -> None:
    assert why(count(), {"count": given}) == reason


def test_a_field_of_which_there_is_none_says_why() -> None:
    prompt = count(fields=(Field("crew", Phrase("Crew"), 0, why=Phrase("no room for more")),))
    assert why(prompt, {"count": {"crew": 1}}) == "Crew: no room for more"
    assert prompt.read({"count": {}}) == {"crew": 0}


def test_without_a_budget_nothing_has_a_price() -> None:
    assert count(budget=None).read({"count": {"crew": 4, "balls": 3, "rum": 2}}) == {"crew": 4, "balls": 3, "rum": 2}


def test_a_count_is_judged_as_a_whole() -> None:
    prompt = count(judge=lambda counts: Phrase("crew wants rum") if counts["crew"] > counts["rum"] else None)
    assert why(prompt, {"count": {"crew": 2, "rum": 1}}) == "crew wants rum"


# --- draw --------------------------------------------------------------------------------------------------------------


def test_a_card_that_is_left_can_be_drawn() -> None:
    assert draw().read({"draw": "Storm"}) == "Storm"


def test_a_card_that_is_not_left_is_refused_with_the_place_where_it_lies() -> None:
    prompt = draw(elsewhere=lambda card: Phrase("{card} lies before Anne", card=card) if card == "Fog" else None)
    assert why(prompt, {"draw": "Fog"}) == "Fog lies before Anne"
    for card in ("Rum", None, 1, ["Storm"]):
        assert why(prompt, {"draw": card}).startswith("there is no card ")


def test_a_refusal_quotes_only_the_beginning_of_what_is_long() -> None:
    for prompt in (roll(), choose(), count(), draw()):
        assert len(why(prompt, {prompt.kind: "x" * 10_000})) < 200


# --- asking ------------------------------------------------------------------------------------------------------------


def coming_to(rule: Generator[Prompt, Any, Any], value: object) -> Any:
    """What a rule comes to when it is sent this at its open prompt."""
    with pytest.raises(StopIteration) as end:
        rule.send(value)
    return end.value.value


def test_a_rule_asks_and_comes_to_the_answer() -> None:
    rule = ask(choose)
    assert next(rule) == choose()
    assert coming_to(rule, "dig") == "dig"


def test_after_a_correction_the_same_question_is_built_anew() -> None:
    built: list[int] = []

    def build() -> Roll:
        built.append(len(built))
        return roll(hint=Phrase("{n}", n=len(built)))

    rule = ask(build)
    assert str(next(rule).hint) == "1"
    assert str(rule.send(AGAIN).hint) == "2"
    assert coming_to(rule, (3,)) == (3,)
    assert repr(AGAIN) == "AGAIN"


def test_a_question_that_has_lost_its_point_is_passed_over() -> None:
    prompts = iter([choose(), None])
    rule = ask(lambda: next(prompts))
    next(rule)
    assert coming_to(rule, AGAIN) is None
    with pytest.raises(StopIteration):
        next(ask(lambda: None))


def test_dice_are_asked_for_until_all_are_in() -> None:
    rule = throw(lambda dice, came: roll(dice=dice, came=came), (D6, D6, D10))
    assert next(rule) == roll(dice=(D6, D6, D10))
    assert rule.send((2,)) == roll(dice=(D6, D10), came=(2,))
    assert rule.send(AGAIN) == roll(dice=(D6, D10), came=(2,))
    assert coming_to(rule, (3, 9)) == (2, 3, 9)


def test_dice_that_are_skipped_come_to_nothing() -> None:
    rule = throw(lambda dice, came: roll(dice=dice, came=came), (D6, D6))
    next(rule)
    rule.send((2,))
    assert coming_to(rule, ()) is None


def test_what_is_thrown_into_a_rule_comes_up_at_its_question() -> None:
    rule = ask(choose)
    next(rule)
    with pytest.raises(Skipped):
        rule.throw(Skipped())
