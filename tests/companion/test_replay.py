"""The whole engine, pure: a start and entries lead to a position, on any machine, for ever."""

from __future__ import annotations

import json

import pytest

from companion.entries import Entry
from companion.harbour import start_of
from companion.pack import Start
from companion.prompts import Refused
from companion.replay import GONE_HOME, RulesBroken, Run, replay
from tests.ferry import Ferry

FERRY = Ferry()
ROWING = (Entry("answer", {"choose": "row"}), Entry("answer", {"roll": [3]}), Entry("answer", {"roll": [9]}))


def start(**house_rules: str) -> Start:
    return start_of(FERRY, ("north", "south"), house_rules)


def test_the_same_entries_come_to_the_same_position() -> None:
    assert replay(FERRY, start(), ROWING) == replay(FERRY, start(), list(ROWING))


def test_a_position_tells_step_table_prompt_and_what_the_last_entry_caused() -> None:
    position = replay(FERRY, start(), ROWING)
    assert (position.step, position.turns, position.over) == (3, 2, None)
    assert [(str(one.phrase), one.rule) for one in position.said] == [("North earns 12 coins.", "F-2")]
    assert position.table["boats"]["north"]["coins"] == 12
    assert position.prompt is not None and (position.prompt.key, position.prompt.who) == ("ferry.turn", "south")


def test_replaying_fewer_entries_goes_back() -> None:
    positions = [replay(FERRY, start(), ROWING[:count]) for count in range(4)]
    assert [position.step for position in positions] == [0, 1, 2, 3]
    assert [position.prompt.key for position in positions if position.prompt] == [
        "ferry.turn",
        "ferry.row",
        "ferry.row",
        "ferry.turn",
    ]


def test_from_the_table_of_a_turn_start_the_voyage_goes_on_as_from_the_beginning() -> None:
    run = Run(FERRY, start())
    for entry in ROWING:
        run.take(entry)
    kept = json.loads(json.dumps(run.turn_start()))
    later = Run(FERRY, start(), kept)
    assert (later.digest(), later.shown(), later.table.turns) == (run.digest(), run.shown(), 2)
    for entry in ROWING:
        assert later.take(entry) == run.take(entry)
        assert later.digest() == run.digest()


def test_only_where_a_turn_begins_a_voyage_can_be_taken_up() -> None:
    run = Run(FERRY, start())
    assert run.turn_start() is not None
    run.take(ROWING[0])
    assert run.turn_start() is None


def test_the_digest_tells_tables_prompts_and_hidden_parts_apart() -> None:
    runs = [Run(FERRY, start()) for _ in range(4)]
    runs[1].take(Entry("edit", {"north.coins": 1}))
    runs[2].take(ROWING[0])
    runs[3].take(Entry("turn", "south"))
    assert len({run.digest() for run in runs}) == 4
    runs[0].table.crossings = 1  # type: ignore[attr-defined]
    assert runs[0].digest() != Run(FERRY, start()).digest()


def test_the_digest_keeps_a_secret_roll_secret() -> None:
    digests = set()
    for face in range(1, 7):
        run = Run(FERRY, start())
        run.take(Entry("answer", {"choose": "guess"}))
        run.take(Entry("answer", {"roll": [face]}))
        digests.add(run.digest())
    assert len(digests) == 1


def test_an_answer_that_is_none_is_refused_and_the_run_goes_on() -> None:
    run = Run(FERRY, start())
    with pytest.raises(Refused):
        run.take(Entry("answer", {"choose": "dance"}))
    assert not run.spoiled
    run.take(ROWING[0])


def test_a_change_by_hand_is_all_or_nothing() -> None:
    run = Run(FERRY, start())
    before = run.digest()
    for changes in ({"north.coins": 5, "north.sails": 9}, {"north.coins": 5, "rum": 1}, {"richest": 1}, {}, None, [1], "x"):
        with pytest.raises(Refused):
            run.take(Entry("edit", changes))
        assert run.digest() == before and not run.spoiled


def test_what_a_game_refuses_to_settle_is_set_back() -> None:
    run = Run(FERRY, start())
    goods = ["rope", "salt", "tar"]
    with pytest.raises(Refused, match="the boats would sink"):
        run.take(Entry("edit", {"north.goods": goods, "south.goods": goods}))
    assert run.shown() == Run(FERRY, start()).shown()


def test_a_question_is_asked_again_after_a_change_by_hand() -> None:
    run = Run(FERRY, start())
    run.take(Entry("answer", {"choose": "buy"}))
    with pytest.raises(Refused, match="that costs 4 gold"):
        run.take(Entry("answer", {"count": {"sails": 2}}))
    run.take(Entry("edit", {"north.coins": 4}))
    run.take(Entry("answer", {"count": {"sails": 2}}))
    assert run.shown()["boats"]["north"]["sails"] == 2


def test_dice_that_are_in_stay_in_over_a_change_by_hand() -> None:
    run = Run(FERRY, start())
    for entry in (*ROWING[:2], Entry("edit", {"south.coins": 4}), ROWING[2]):
        run.take(entry)
    assert run.shown()["boats"]["north"]["coins"] == 12


def test_what_a_change_by_hand_brings_about_is_thrown_into_the_rules() -> None:
    run = Run(FERRY, start())
    run.take(ROWING[0])
    run.take(Entry("edit", {"flood": True}))
    assert run.prompt is not None and (run.prompt.key, run.prompt.who) == ("ferry.turn", "south")


@pytest.mark.parametrize(
    ("deed", "after"),
    [("row", "south ferry.turn"), ("draw", "south ferry.turn"), ("load", "south ferry.turn"), ("buy", "south ferry.turn")],
)
def test_a_skip_leaves_the_prompt(deed: str, after: str) -> None:
    run = Run(FERRY, start())
    run.take(Entry("answer", {"choose": deed}))
    run.take(Entry("skip"))
    assert run.prompt is not None and f"{run.prompt.who} {run.prompt.key}" == after


def test_a_turn_is_handed_only_to_a_seat_of_this_table() -> None:
    run = Run(FERRY, start())
    for seat in ("west", "", None, 1, ["south"]):
        with pytest.raises(Refused, match="there is no seat"):
            run.take(Entry("turn", seat))
    run.take(Entry("turn", "north"))
    assert run.table.turns == 2


def test_the_turn_and_other_values_are_set_together_or_not_at_all() -> None:
    run = Run(FERRY, start())
    run.take(Entry("edit", {"north.coins": 3, "turn": "south"}))
    assert (run.shown()["turn"], run.shown()["boats"]["north"]["coins"]) == ("south", 3)
    with pytest.raises(Refused):
        run.take(Entry("edit", {"turn": "north", "north.coins": -1}))
    assert run.spoiled, "the turn has gone over: whoever keeps this run must replay"


def test_nothing_is_taken_after_the_end() -> None:
    run = Run(FERRY, start())
    run.take(Entry("answer", {"choose": "over"}))
    assert run.over is not None and (run.over.winner, run.over.why) == ("north", "home")
    for entry in (*ROWING[:1], Entry("edit", {"north.coins": 1}), Entry("skip"), Entry("turn", "south")):
        with pytest.raises(Refused) as refused:
            run.take(entry)
        assert refused.value.why == GONE_HOME


def test_rules_that_stumble_are_told_apart_from_a_refusal() -> None:
    run = Run(Ferry(leaky=True), start())
    with pytest.raises(RulesBroken, match="ZeroDivisionError"):
        run.take(Entry("answer", {"choose": "leak"}))
    assert run.spoiled


def test_a_table_that_breaks_an_invariant_is_told_as_a_fault_of_the_rules() -> None:
    generous = Ferry(pay=-5)
    run = Run(generous, start())
    for entry in ROWING[:2]:
        run.take(entry)
    with pytest.raises(RulesBroken, match="F: sails and coins"):
        run.take(ROWING[2])
    assert run.spoiled


def test_a_snapshot_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="edition"):
        Run(FERRY, start(), {"bank": 80})


def test_replay_refuses_at_the_first_entry_that_cannot_be() -> None:
    with pytest.raises(Refused, match="alone"):
        replay(FERRY, start(), [ROWING[0], ROWING[0]])
