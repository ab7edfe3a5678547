"""The tale of a voyage: hoards turn by turn, where the tide turned, and what was sold at the end."""

from __future__ import annotations

import json
from pathlib import Path

from companion.tale import Sale, tale_of
from companion.voyage import Voyage
from companion.words import Phrase
from tests.aboard import begin, on_table, play

NAMES = {"brown": "Anne", "black": "Jack"}
PLAN = Path(__file__).parents[2] / "ui" / "demo_voyage.jsonl"
SHOPPED = ("brown dock.shop crew=2", "black dock.shop crew=1", "brown dock.rolloff 5", "black dock.rolloff 2")


def whole_voyage() -> Voyage:
    """The demonstration voyage, played to its end."""
    voyage = begin("peak", names=NAMES)
    for line in PLAN.read_text(encoding="utf-8").splitlines():
        step = json.loads(line)
        if step == {"tool": "Undo"}:
            voyage.undo()
        answers = [{"roll": [face]} for face in step["roll"]] if "roll" in step else [step]
        for answer in answers if set(step) & {"roll", "choose", "count"} else ():
            voyage.answer(answer)
    assert voyage.position.over is not None
    return voyage


def test_a_hoard_is_told_from_what_it_began_with_to_the_end_of_each_turn() -> None:
    voyage = begin("peak", names=NAMES)
    assert [hoard.values for hoard in tale_of(voyage).hoards] == [(10,), (10,)]
    play(voyage, *SHOPPED)
    brown, black = tale_of(voyage).hoards
    assert (brown.seat, brown.values, black.values) == ("brown", (10, 4), (10, 7))
    play(voyage, "turn black", "edit black.gold=12")
    brown, black = tale_of(voyage).hoards
    assert (brown.values, black.values) == ((10, 4, 4), (10, 7, 12))


def test_the_last_value_of_each_hoard_is_the_one_on_the_table() -> None:
    voyage = whole_voyage()
    tale = tale_of(voyage)
    for hoard in tale.hoards:
        assert len(hoard.values) == voyage.position.turns + 1
        assert hoard.values[-1] == on_table(voyage, hoard.path)
    assert tale.lead == 33 - 12


def test_the_turns_with_the_largest_swings_are_told_with_their_sentence_and_what_they_were_about() -> None:
    points = tale_of(whole_voyage()).points
    assert [(point.turn, point.by) for point in points] == [(9, 10), (19, 13), (20, 15), (24, 13)]
    assert points[0].words.text(NAMES) == "6 to 1: half spoiled. Anne digs up 10 gold."
    assert points[1].words.text(NAMES) == "Jack digs up 13 gold."
    assert [point.signs[0] for point in points] == ["search"] * 4


def test_a_swing_that_came_in_several_goes_is_told_as_their_sum() -> None:
    voyage = begin("peak", names=NAMES)
    play(voyage, *SHOPPED, "edit brown.place=island brown.crew=1 black.crew=3 brown.gold=9")
    play(voyage, "brown turn.declare sail", "brown sail.roll 3", "brown sail.stop other_ship", "brown fight.duel 4")
    play(voyage, "black fight.duel 4", "black fight.plunder 1", "black fight.plunder 5", "black fight.rest open_sea")
    black = [point for point in tale_of(voyage).points if point.seat == "black"]
    assert [(point.by, point.words.text(NAMES)) for point in black] == [(6, "Jack: Gold +6")]


def test_what_was_set_by_hand_is_told_however_little_it_was_and_beside_what_else_came_in_its_turn() -> None:
    voyage = begin("peak", names=NAMES)
    play(
        voyage,
        *SHOPPED,
        "edit brown.gold=5 brown.place=x",
        "brown turn.declare search",
        "brown search.roll 6",
        "edit black.gold=3",
    )
    hand, more = tale_of(voyage).points
    assert (hand.turn, hand.words.text(NAMES)) == (1, "Anne: Gold +15, and of that +1 set by hand")
    assert (more.turn, more.words.text(NAMES)) == (2, "Jack: Gold −4, set by hand")
    assert more.signs == ("quill",)


def test_what_was_set_by_hand_before_the_first_turn_is_told_with_the_first() -> None:
    voyage = begin("peak", names=NAMES)
    play(voyage, "edit brown.gold=20", *SHOPPED)
    (point,) = tale_of(voyage).points
    assert (point.turn, point.by, point.words.text(NAMES)) == (1, 10, "Anne: Gold +10, set by hand")


def test_what_was_set_by_hand_and_set_back_in_its_turn_is_no_turning_point() -> None:
    voyage = begin("peak", names=NAMES)
    play(voyage, *SHOPPED, "edit brown.gold=20", "edit brown.gold=4")
    assert tale_of(voyage).points == ()


def test_what_was_undone_is_no_part_of_the_tale() -> None:
    voyage = begin("peak", names=NAMES)
    play(voyage, *SHOPPED, "edit brown.gold=20", "undo")
    assert tale_of(voyage).points == ()
    assert tale_of(voyage).hoards[0].values == (10, 4)


def test_what_was_sold_at_the_very_end_is_told_and_why_it_ended() -> None:
    voyage = whole_voyage()
    tale = tale_of(voyage)
    assert tale.sales["black"] == (Sale(2, Phrase("Crew"), 2),) and tale.sales["brown"] == ()
    assert tale.reason is not None and tale.reason.text(NAMES) == "Jack is home: no more sailing, no more searching."
    voyage.undo()
    assert tale_of(voyage).sales["black"] == ()


def test_where_a_number_is_one_of_several_their_worth_is_told() -> None:
    """Ice: of the treasure at home a small piece is worth 1, a medium one 2, and a large one nothing."""
    voyage = begin("ice")
    play(voyage, "setup.fleet large=1 medium=1 small=1", "setup.first red", "edit red.home.treasure_small=1")
    play(voyage, "turn blue", "edit red.home.treasure_medium=2 red.home.treasure_large=1")
    red, blue = tale_of(voyage).hoards
    assert (red.values, blue.values) == ((0, 1, 5), (0, 0, 0))
    assert [(point.turn, point.by) for point in tale_of(voyage).points] == [(1, 1), (2, 4)]


def test_where_there_are_pegs_alone_the_first_are_told_and_nothing_of_what_is_in_a_chest() -> None:
    """Pete: stones in safety, which all have seen come home."""
    voyage = begin("pete")
    play(voyage, "start.youngest red", "edit red.hidden=[1] red.chest=4", "turn.roll 2", "sailor.stop bay")
    red, green = tale_of(voyage).hoards
    assert (red.path, red.values, green.values) == ("red.safe", (0, 4, 4), (0, 0, 0))
    assert [point.words.text() for point in tale_of(voyage).points] == ["Red brings 4 stones home."]
