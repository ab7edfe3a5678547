"""A physical keyboard plays, and writes names as its layout has them."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from companion.inbox import Pressed
from companion.muster import Crew
from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]
ENTER, ESCAPE, BACKSPACE, DOWN = 13, 27, 8, 274


def press(stage: Stage, key: int, text: str = "") -> None:
    """A key as the window passes it on: pressed, what it writes, and let go."""
    hold(stage, key, text)
    stage.app.window.dispatch("on_key_up", key, 0)


def hold(stage: Stage, key: int, text: str = "") -> None:
    """A key that stays down: it comes again and again."""
    stage.app.window.dispatch("on_key_down", key, 0, chr(key), [])
    if text:
        stage.app.window.dispatch("on_textinput", text)


def by_keyboard(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN[:2])
    yield stage.ready
    press(stage, 53, "5")
    assert stage.voyage.position.step == 3
    press(stage, 50, "@")  # with Shift
    press(stage, 50, "²")
    assert stage.voyage.position.step == 3
    press(stage, 50, "2")
    assert stage.prompt.kind == "choose"
    press(stage, 117, "u")
    assert stage.voyage.position.step == 3
    press(stage, 50, "2")
    yield stage.ready
    press(stage, ENTER)
    assert stage.prompt.kind == "choose"  # Enter alone answers nothing
    press(stage, DOWN)  # the first choice
    press(stage, ENTER)
    assert stage.prompt.key == "sail.roll"
    press(stage, 52, "4")
    assert stage.voyage.records()[-1].source == "typed"
    press(stage, ESCAPE)
    assert type(stage.screen).__name__ == "Table"


def by_the_ok_button(stage: Stage) -> Playing:
    def ok() -> None:
        stage.app.ears.inbox.put(Pressed("ok"))

    assert stage.prompt.kind == "count"
    ok()
    yield lambda: stage.voyage.position.step == 1  # Done, with nothing bought
    yield stage.ready
    stage.answer(*TO_THE_FIRST_TURN[1:2])
    yield stage.ready
    assert stage.prompt.kind == "roll"
    stage.screen.toggle_note()
    ok()
    yield lambda: stage.screen.note is None
    assert stage.voyage.position.step == 2
    ok()
    yield lambda: stage.voyage.position.step == 3  # Roll for me
    yield stage.ready
    while stage.prompt.kind == "roll":
        before = stage.voyage.position.step
        ok()
        yield lambda before=before: stage.voyage.position.step > before  # type: ignore[misc]
        yield stage.ready
    step = stage.voyage.position.step
    ok()
    stage.app.ears.drain()
    assert stage.voyage.position.step == step  # no option is the one thing to do


def test_the_ok_button_does_the_one_thing_to_do_next(tmp_path: Path) -> None:
    perform(by_the_ok_button, tmp_path)


def test_a_keyboard_plays_and_escape_never_ends_the_app(tmp_path: Path) -> None:
    perform(by_keyboard, tmp_path)


def escapes(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    yield stage.ready
    stage.screen.toggle_note()
    press(stage, ESCAPE)
    assert stage.screen.note is None and not stage.screen.why.lit
    for name, asked in (
        ("menu", {}),
        ("log", {}),
        ("by_hand", {"path": "brown.gold"}),
        ("why_number", {"path": "brown.gold"}),
        ("about", {}),
        ("voyages", {}),
    ):
        stage.app.open(name, **asked)
        press(stage, ESCAPE)
        assert type(stage.screen).__name__ == "Table", name
    stage.app.leave()
    stage.app.open("setup", game="peak")
    stage.screen.say("There can be no such voyage.")
    press(stage, ESCAPE)
    assert "A word" not in stage.seen_words() and type(stage.screen).__name__ == "Setup"
    press(stage, ESCAPE)
    assert type(stage.screen).__name__ == "Home"
    press(stage, ESCAPE)
    assert type(stage.screen).__name__ == "Home"
    press(stage, ENTER)  # the first key has it: Resume
    assert type(stage.screen).__name__ == "Table"
    yield stage.ready


@pytest.mark.parametrize("seating", ["side_by_side", "face_to_face"])
def test_escape_closes_a_note_or_a_page_and_enter_takes_up_the_voyage(tmp_path: Path, seating: str) -> None:
    perform(escapes, tmp_path, seating=seating)


def wakes(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN[:2])
    yield lambda: stage.app.watch.asleep
    press(stage, 53, "5")
    assert not stage.app.watch.asleep and stage.voyage.position.step == 2
    press(stage, 53, "5")
    assert stage.voyage.position.step == 3
    yield stage.ready


def test_the_key_that_wakes_writes_nothing(tmp_path: Path) -> None:
    perform(wakes, tmp_path, dim_after_s=1)


def real_keys(stage: Stage) -> Playing:
    written: list[str] = []
    pressed: list[int] = []
    stage.app.open("setup", game="peak")
    stage.screen._write("brown")
    stage.screen._clear()
    yield stage.ready
    stage.app.window.bind(on_textinput=lambda _, text: written.append(text))
    stage.app.window.bind(on_key_up=lambda _, key, *more: pressed.append(key))
    junk = ("shift", "ctrl", "alt", "Caps_Lock", "Caps_Lock", "F1", "Left", "Tab", "Home", "ctrl+a", "shift+2")
    for keys in (*junk, "shift+z", "o", "x", "BackSpace", "period"):
        before = len(pressed)
        subprocess.run(["xdotool", "key", keys], check=True)
        yield lambda before=before, keys=keys: len(pressed) > before + keys.count("+")
    assert stage.screen.names["brown"] == "Zo."
    assert "@" in written  # it came, and is no letter of a name
    press(stage, 0, "é")
    press(stage, 0, "\u4e00")  # no font here can write it
    press(stage, 0, "ö" * 30)
    assert stage.screen.names["brown"].startswith("Zo.é") and len(stage.screen.names["brown"]) == 12
    press(stage, BACKSPACE)
    press(stage, ESCAPE)
    assert stage.screen.writing is None and len(stage.screen.names["brown"]) == 11


def test_a_name_is_what_a_real_keyboard_writes_and_no_other_key_is_a_letter(tmp_path: Path) -> None:
    if shutil.which("xdotool") is None:
        pytest.skip("there is no xdotool to press keys with")
    perform(real_keys, tmp_path)


def ring(stage: Stage) -> Playing:
    from ui.parts.basics import Touchable

    def ringed() -> list[object]:
        return [one for one in stage.screen.walk() if isinstance(one, Touchable) and one.focused]

    stage.answer(*TO_THE_FIRST_TURN)
    yield stage.ready
    press(stage, DOWN)
    assert ringed() == [stage.find("Sail")]
    press(stage, ENTER)
    assert stage.prompt.key == "sail.roll"
    assert len(ringed()) == 1 and ringed()[0] in list(stage.body.walk(restrict=True))  # it has gone on to the new question
    stage.answer({"roll": [4]})  # as a tower's roll would
    assert len(ringed()) == 1 and ringed()[0] in list(stage.body.walk(restrict=True))
    yield from stage.tap(stage.find("Squid"))
    assert ringed() == []


def test_the_ring_of_the_keyboard_goes_where_the_play_goes_and_away_at_a_touch(tmp_path: Path) -> None:
    perform(ring, tmp_path)


def a_held_key(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN[:2])
    yield stage.ready
    step = stage.voyage.position.step
    for _ in range(5):
        hold(stage, 53, "5")
    assert stage.voyage.position.step == step + 1
    stage.app.window.dispatch("on_key_up", 53, 0)
    for _ in range(5):
        hold(stage, 117, "u")
    assert stage.voyage.position.step == step


def test_a_key_that_is_held_is_one_press(tmp_path: Path) -> None:
    perform(a_held_key, tmp_path)


def sets_gold(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    yield stage.ready
    press(stage, DOWN)
    stage.app.open("by_hand", path="brown.gold")
    stage.app.keyboard.follow()
    assert stage.app.keyboard.focus is stage.screen.pad.set_key  # and not Undo, which is there too
    for key in "305":
        press(stage, ord(key), key)
    assert stage.screen.pad.wanted == 305
    press(stage, BACKSPACE)
    assert stage.screen.pad.wanted == 30
    assert stage.app.keyboard.focus is stage.screen.pad.set_key
    press(stage, ENTER)
    assert type(stage.screen).__name__ == "Table"
    last = stage.voyage.records()[-1]
    assert (last.kind, last.value) == ("edit", {"brown.gold": 30})
    stage.app.open("by_hand", path="brown.gold")
    stage.app.keyboard.forget()
    press(stage, ord("7"), "7")
    press(stage, ENTER)  # without an arrow before: Enter means the number that was written
    assert stage.voyage.records()[-1].value == {"brown.gold": 7}


def test_a_number_is_set_with_digits_and_enter(tmp_path: Path) -> None:
    perform(sets_gold, tmp_path)


def throws_petes_die(stage: Stage) -> Playing:
    stage.app.take_up(stage.app.harbour.begin("pete", Crew((("red", "Ada"), ("green", "Ben")))))
    stage.answer({"choose": "red"})
    yield stage.ready
    assert stage.prompt.kind == "roll"
    for beyond in "7890":
        press(stage, ord(beyond), beyond)
    assert stage.voyage.position.step == 1
    press(stage, ord("5"), "5")  # on a die with six pips it is the pirate
    assert stage.voyage.records()[-1].value == {"roll": ["pirate"]}


def test_digits_are_the_faces_of_a_die_with_pictures_too(tmp_path: Path) -> None:
    perform(throws_petes_die, tmp_path)


def goes_down(stage: Stage) -> Playing:
    stage.app.leave()
    stage.app.open("setup", game="peak")
    yield stage.ready
    rows = [one for one in stage.screen.walk() if type(one).__name__ == "ChoiceRow"]
    rows.sort(key=lambda row: -row.y)
    assert len(rows) > 2
    stage.app.keyboard._set_focus(rows[0].keys[0])
    for row in rows[1:]:
        press(stage, DOWN)
        assert stage.app.keyboard.focus in (*row.keys, row.subject)


def test_an_arrow_down_leaves_no_row_out(tmp_path: Path) -> None:
    perform(goes_down, tmp_path, size=(1024, 600))
