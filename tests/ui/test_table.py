"""The table on a real window, played by touches and a tower on a pseudo-terminal."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]

SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]
SEATINGS = ["side_by_side", "face_to_face"]


def first_turn_by_touch(stage: Stage) -> Playing:
    shop = stage.body
    yield from stage.tap(shop.steppers[0].more)
    yield from stage.tap(shop.steppers[0].more)
    yield from stage.tap(shop.steppers[1].more)
    assert [one.value for one in shop.steppers] == [2, 1]
    assert shop.purse.words.text == "2 of 10 gold left"
    assert not shop.steppers[0].more.enabled  # a crewman costs 3
    yield from stage.tap(shop.done)
    assert (stage.table("brown")["gold"], stage.table("brown")["crew"]) == (2, 2)
    yield from stage.tap(stage.body.done)
    stage.tower.throw(5)
    yield lambda: stage.prompt.who == "black"
    stage.tower.throw(2)
    yield lambda: stage.prompt.kind == "choose"
    yield from stage.tap(stage.find("Sail"))
    yield from stage.tap(stage.body.faces.keys[3])  # a 4, tapped in
    assert stage.prompt.more["steps"] == 4
    assert stage.screen.tray.first.text == "Anne rolled a 4"
    yield from stage.tap(stage.find("Squid"))
    assert stage.table("brown")["place"] == "squid"
    yield from stage.tap(stage.body.app_die)
    assert stage.voyage.records()[-1].source == "rolled by the app"
    assert [one.source for one in stage.voyage.records()[2:4]] == ["tower", "tower"]
    yield lambda: len(stage.tower.acknowledged) == 2


@pytest.mark.parametrize("seating", SEATINGS)
@pytest.mark.parametrize("size", SIZES)
def test_a_turn_is_played_by_touch_and_tower(tmp_path: Path, size: tuple[int, int], seating: str) -> None:
    perform(first_turn_by_touch, tmp_path, size=size, seating=seating, tower=True)


def undo_and_again(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    yield from stage.tap(stage.screen.undo)
    assert stage.prompt.who == "black" and stage.prompt.kind == "roll"
    yield from stage.tap(stage.screen.undo)
    yield from stage.tap(stage.screen.undo)
    yield from stage.tap(stage.screen.undo)
    assert stage.voyage.position.step == 0
    assert not stage.screen.undo.enabled
    yield from stage.tap(stage.screen.log)
    rows = stage.seen_words()
    assert "undone" in rows
    for _ in range(4):
        yield from stage.tap_words("Redo")
    assert stage.voyage.position.step == 4
    yield from stage.tap_words("Done")
    assert type(stage.screen).__name__ == "Table"


def test_everything_can_be_undone_and_done_again(tmp_path: Path) -> None:
    perform(undo_and_again, tmp_path)


def put_right(stage: Stage) -> Playing:
    board = stage.screen.boards[0]
    yield from stage.tap(board.values[0], hold=True)
    assert type(stage.screen).__name__ == "ByHand"
    yield from stage.tap_words("+10")
    yield from stage.tap_words("−1")
    yield from stage.tap_words("Set to 19")
    assert stage.table("brown")["gold"] == 19
    assert stage.voyage.position.table["bank"] == 71
    assert type(stage.screen).__name__ == "Table"
    board = stage.screen.boards[0]
    assert board.values[0].number.text == "19"
    yield from stage.tap(board.values[0])
    assert type(stage.screen).__name__ == "WhyNumber"
    assert "10 → 19" in stage.seen_words() and "Anne’s Gold is now 19 (set by hand)" in stage.seen_words()
    yield from stage.tap_words("Done")
    assert stage.prompt.kind == "count"  # the same question, asked again


@pytest.mark.parametrize("seating", SEATINGS)
def test_gold_is_put_right_by_hand_and_says_why(tmp_path: Path, seating: str) -> None:
    perform(put_right, tmp_path, seating=seating)


def lies_for_whoever_threw(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN[:2], {"roll": [6]})
    yield stage.ready
    screen, tray = stage.screen, stage.screen.tray
    assert stage.prompt.kind == "roll" and stage.prompt.who == "black"  # the next question is open already
    assert [die.shown.face for die in tray.dice] == [6] and tray.opacity == 1
    assert screen.middle.turned and tray.surface.turned  # turned twice: it stands upright for Anne
    stage.answer({"roll": [2]})
    assert [die.shown.face for die in tray.dice] == [2]
    assert not screen.middle.turned and tray.surface.turned


def test_a_throw_lies_beside_the_next_question_turned_to_whoever_threw_it(tmp_path: Path) -> None:
    perform(lies_for_whoever_threw, tmp_path, seating="face_to_face")


def every_place_by_hand(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    for place in stage.voyage.places():
        stage.app.open("by_hand", path=place.path)
        yield stage.ready
        assert stage.screen.title
    stage.app.open("by_hand", path="black.place")
    yield from stage.tap_words("in fog")
    assert stage.table("black")["place"] == "fog"
    stage.app.open("by_hand", path="turn")
    yield from stage.tap_words("Jack")
    assert stage.voyage.position.table["turn"] == "black"


def test_every_value_on_the_table_has_a_pad(tmp_path: Path) -> None:
    perform(every_place_by_hand, tmp_path)


def ask_again_from_the_log(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN, {"choose": "sail"}, {"roll": [5]}, {"choose": "squid"}, {"roll": [1]})
    yield from stage.tap(stage.screen.log)
    oldest = stage.voyage.lines()[-1]
    stage.screen.leaves.at = 9  # the oldest leaf
    stage.screen.rebuild()
    rows = [one for one in stage.screen.children if type(one).__name__ == "LogRow"]
    yield from stage.tap(next(row for row in rows if row.number.text == str(oldest.record.number)))
    yield from stage.tap_words("Ask again from here")
    assert stage.voyage.position.step == 8  # a long jump: it asks first
    yield from stage.tap_words("Sure? 8 entries go back")
    assert stage.voyage.position.step == 0
    assert type(stage.screen).__name__ == "Table" and stage.prompt.kind == "count"


def test_a_long_jump_back_is_confirmed_by_a_second_tap(tmp_path: Path) -> None:
    perform(ask_again_from_the_log, tmp_path)


def ways_out(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN, {"choose": "sail"})
    yield from stage.tap(stage.screen.menu)
    yield from stage.tap_words("Skip this question")
    assert stage.prompt.who == "black"
    yield from stage.tap(stage.screen.menu)
    yield from stage.tap_words("Give Anne the turn")
    assert stage.prompt.who == "brown"
    yield from stage.tap(stage.screen.menu)
    yield from stage.tap_words("Sit face to face")
    assert stage.screen.boards[1].turned
    yield from stage.tap(stage.screen.menu)
    yield from stage.tap_words("Home (the voyage is kept)")
    assert type(stage.screen).__name__ == "Home"
    yield from stage.tap_words("Resume")
    assert type(stage.screen).__name__ == "Table" and stage.prompt.who == "brown"


def test_no_prompt_is_a_trap_and_a_voyage_is_taken_up_from_home(tmp_path: Path) -> None:
    perform(ways_out, tmp_path)


def turned_touches(stage: Stage) -> Playing:
    from ui.finger import place_of

    stage.answer(*TO_THE_FIRST_TURN)
    key = stage.find("Sail")
    assert place_of(key) == pytest.approx(key.center)
    stage.app.attempt(lambda voyage: voyage.hand_turn_to("black"))
    yield stage.ready
    middle, key = stage.screen.middle, stage.find("Sail")
    near, far = key.center, place_of(key)
    assert far == pytest.approx((2 * middle.center_x - near[0], 2 * middle.center_y - near[1]))
    yield from stage.tap((round(near[0]), round(near[1])))  # where it would be if only the picture had turned
    assert stage.prompt.key == "turn.declare"
    yield from stage.tap((round(far[0]), round(far[1])))
    assert stage.prompt.kind == "roll" and stage.prompt.who == "black"
    yield from stage.tap(stage.screen.boards[1].values[0])
    assert stage.screen.turned  # the page faces who opened it
    yield from stage.tap_words("Done")
    yield from stage.tap(stage.screen.boards[0].values[0])
    assert not stage.screen.turned


def test_face_to_face_the_sheet_turns_with_its_touches(tmp_path: Path) -> None:
    perform(turned_touches, tmp_path, seating="face_to_face")


def nothing_moves(stage: Stage) -> Playing:
    import time

    stage.answer(*TO_THE_FIRST_TURN)
    frames = stage.app.frames
    yield lambda: stage.app.frames > frames
    stage.screen._take_tags_in()
    stage.screen._untag.cancel()
    settled = time.monotonic() + 1.0
    yield lambda: time.monotonic() > settled
    frames = stage.app.frames
    ends = time.monotonic() + 3.0
    yield lambda: time.monotonic() > ends
    assert stage.app.frames == frames, f"{stage.app.frames - frames} frames drawn in 3 s while nothing happened"


@pytest.mark.parametrize("seating", SEATINGS)
def test_no_frame_is_drawn_while_nothing_changes(tmp_path: Path, seating: str) -> None:
    perform(nothing_moves, tmp_path, seating=seating)


def wakes_only(stage: Stage) -> Playing:
    yield lambda: stage.app.watch.asleep
    step, where = stage.voyage.position.step, stage.body.done
    stage.finger.tap(where)
    yield lambda: not stage.app.watch.asleep and not stage.finger.busy
    assert stage.voyage.position.step == step
    yield from stage.tap(where)
    assert stage.voyage.position.step == step + 1


def test_the_touch_that_wakes_does_nothing_else(tmp_path: Path) -> None:
    perform(wakes_only, tmp_path, dim_after_s=2)


def twice_at_once(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN[:2])
    yield stage.ready
    key = stage.body.faces.keys[2]
    place = key.center
    stage.finger.tap(place)
    stage.finger.tap(place)
    yield lambda: not stage.finger.busy
    assert stage.voyage.position.step == 3
    yield stage.ready
    first, second = stage.finger.press(stage.body.faces.keys[1]), stage.finger.press(stage.body.faces.keys[4])
    stage.finger.lift(first)
    stage.finger.lift(second)
    yield lambda: not stage.finger.busy
    assert stage.voyage.position.step == 4  # two fingers at once: one answer
    yield stage.ready
    resting = stage.finger.press(stage.screen.undo)
    yield lambda: stage.screen.undo.pressed
    stage.answer({"choose": "sail"})  # as a tower's roll would, while the finger rests on Undo
    stage.finger.lift(resting)
    yield lambda: not stage.finger.busy
    assert stage.voyage.position.step == 5


def test_a_double_touch_answers_once(tmp_path: Path) -> None:
    perform(twice_at_once, tmp_path)


def tower_goes_and_comes(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN[:2])
    yield lambda: stage.tower.asked > 0
    stage.tower.throw(4)
    yield lambda: stage.voyage.position.step == 3
    stage.tower.unplug()
    yield lambda: stage.screen.badge is not None
    assert stage.screen.badge.words.text == "No tower: tap it in"
    yield from stage.tap(stage.body.faces.keys[1])
    assert stage.prompt.kind == "choose"  # play went on
    yield from stage.tap(stage.screen.badge)
    assert stage.screen.quiet is not None
    stage.tower.replug()
    yield lambda: stage.screen.badge is None
    stage.tower.throw(6)
    yield lambda: stage.screen.quiet is not None and "a 6 counts for nothing" in stage.screen.quiet.words.text
    assert stage.prompt.kind == "choose"
    yield lambda: len(stage.tower.acknowledged) == 2  # refused, and dealt with all the same


def test_a_lost_tower_is_a_badge_and_play_goes_on(tmp_path: Path) -> None:
    perform(tower_goes_and_comes, tmp_path, tower=True)


def eyes_closed(stage: Stage) -> Playing:
    from ui.parts.dice import DieLying

    stage.answer(*TO_THE_FIRST_TURN, {"choose": "sail"}, {"roll": [4]}, {"choose": "fog"})
    stage.app.attempt(lambda voyage: voyage.hand_turn_to("brown"))
    stage.answer({"choose": "attempt"})
    yield stage.ready
    before = stage.seen_words()
    stage.tower.throw(3)
    yield lambda: stage.prompt.veiled
    yield stage.ready
    assert not [one for one in stage.screen.tray.walk() if isinstance(one, DieLying)]
    new = " ".join(stage.seen_words() - before)
    assert "3" not in new
    stage.app.open("log")
    yield stage.ready
    assert "Anne rolled, eyes closed" in " ".join(stage.seen_words())
    assert not any("rolled 3" in words for words in stage.seen_words())
    stage.app.show_table()
    yield from stage.tap(stage.body.keys[2])
    assert stage.table("brown")["place"] != "fog" or stage.prompt.kind == "choose"


def test_a_secret_roll_leaves_no_trace_on_the_screen(tmp_path: Path) -> None:
    perform(eyes_closed, tmp_path, tower=True)


def pointer(stage: Stage) -> Playing:
    import subprocess

    stage.answer(*TO_THE_FIRST_TURN[:2])
    yield stage.ready
    from ui.finger import place_of

    x, y = place_of(stage.body.faces.keys[3])
    high = stage.app.window.size[1]
    left, top = stage.app.window.left, stage.app.window.top
    step = stage.voyage.position.step
    subprocess.run(["xdotool", "mousemove", str(round(left + x)), str(round(top + high - y)), "click", "1"], check=True)
    yield lambda: stage.voyage.position.step > step
    yield stage.ready
    assert stage.voyage.position.step == step + 1
    from kivy.base import EventLoop

    assert [type(one).__name__ for one in EventLoop.input_providers if type(one).__name__ != "Finger"].count(
        "MouseMotionEventProvider"
    ) == 1
    assert not [
        one for one in EventLoop.input_providers if "probe" in type(one).__name__.lower() or "hid" in type(one).__name__.lower()
    ]


def test_a_click_of_the_system_counts_once(tmp_path: Path) -> None:
    import shutil

    if shutil.which("xdotool") is None:
        pytest.skip("there is no xdotool to click with")
    perform(pointer, tmp_path)
