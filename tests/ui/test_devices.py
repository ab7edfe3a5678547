"""The page on which wires are tried: what is pressed lights up, what the tower says is shown, and nothing of it counts."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform
from tests.ui.test_legible import SIZES, faults

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


class Desk:
    """Buttons and lamps on mock pins, and the stage's own tower, on the app's gauges."""

    def __init__(self, stage: Stage) -> None:
        from companion.config import ButtonsConfig, LampsConfig, TowerConfig
        from companion.inbox import Inbox
        from hardware.buttons import Buttons
        from hardware.fakes import FakeButtons
        from hardware.gauges import DeviceGauges
        from hardware.lamps import Lamps
        from hardware.tower import Tower

        config = ButtonsConfig(players=(17, 99))
        self.fake = FakeButtons(config)
        inbox = stage.app.ears.inbox
        self.buttons = Buttons(inbox, config, self.fake.factory)
        self.lamps = Lamps(inbox, LampsConfig(players=(5, 6)), self.fake.factory)
        tower = stage.app.tower or Tower(Inbox(), TowerConfig())
        stage.app.lamps = self.lamps
        stage.app.gauges = DeviceGauges(tower, self.buttons, self.lamps)
        self.buttons.start()


def fields(stage: Stage) -> dict[str, str]:
    """What the fields say of each button."""
    return {field.use.text: field.state.text for field in stage.screen.sheet.fields}


def pressing(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN[:2])
    desk = Desk(stage)
    stage.app.open("devices", leaf="buttons")
    assert fields(stage) == {"Roll button of player 1": "up", "Roll button of player 2": "not there"}
    assert "GPIO 99" in stage.screen.sheet.words.text
    desk.fake.down(17)
    yield lambda: fields(stage)["Roll button of player 1"] == "pressed"
    step = stage.voyage.position.step
    desk.buttons._buttons[0].contact._since -= 1  # it has been down for long enough
    desk.fake.up(17)
    desk.buttons._buttons[0].contact._since -= 1
    yield lambda: fields(stage)["Roll button of player 1"] == "up"
    assert stage.voyage.position.step == step


def test_a_button_that_is_pressed_lights_up_and_one_that_is_not_there_says_why(tmp_path: Path) -> None:
    perform(pressing, tmp_path)


def tried(stage: Stage) -> Playing:
    from companion.inbox import Pressed, Rolled

    stage.answer(*TO_THE_FIRST_TURN[:2])  # a die is awaited
    desk = Desk(stage)
    step = stage.voyage.position.step
    stage.app.open("devices", leaf="dice")
    put: Any = stage.app.ears.inbox.put
    put(Rolled("d6", 4, "tower"))
    yield lambda: stage.screen.quiet is not None
    assert stage.screen.quiet.words.text == "A test: a d6 shows 4. It counts for nothing."
    assert [part.text for part in stage.screen.chart.numbers.values()] == ["0", "0", "0", "1", "0", "0"]
    put(Pressed("roll", 1))
    yield lambda: stage.screen.quiet.words.text == "A test: the roll button of player 1 was pressed. Nothing changed."
    yield from stage.tap(stage.screen.quiet)
    yield from stage.tap_words("Roll 60")
    assert stage.screen.words.text.startswith("60 rolls: ")
    assert stage.voyage.position.step == step
    stage.app.open("devices", leaf="buttons")
    yield from stage.tap_words("Lamp 2")
    assert [lamp.lit for lamp in desk.lamps.seen()] == [True, True]
    yield from stage.tap_words("Done")
    assert [lamp.lit for lamp in desk.lamps.seen()] == [True, False]  # again whose die is awaited
    put(Rolled("d6", 4, "tower"))
    yield lambda: stage.voyage.position.step == step + 1


def test_while_the_page_is_open_a_roll_is_a_test_and_counts_for_nothing(tmp_path: Path) -> None:
    perform(tried, tmp_path)


def listening(stage: Stage) -> Playing:
    Desk(stage)
    tower = stage.app.tower
    yield lambda: tower.who is not None
    stage.app.open("devices", leaf="tower")
    assert "Fake" in stage.seen_words()
    stage.tower.throw(5)
    yield lambda: "roll 1: d6 shows 5" in stage.seen_words()
    yield lambda: stage.tower.settles(0)  # a test is acknowledged, too: it need not come again
    stage.tower.garbage(b"hello\r\n")
    yield lambda: "ignored: a line that means nothing here" in stage.seen_words()
    assert "68 65 6C 6C 6F 0D 0A" in stage.screen.sheet.hexed.text
    assert stage.screen.sheet.plain.text.endswith("hello··")
    assert not (wrong := faults(stage)), wrong
    shown = stage.screen.sheet.lines
    stage.screen.show_now()
    assert stage.screen.sheet.lines is shown  # nothing new has come, so nothing is made anew
    stage.tower.unplug()
    yield lambda: "is gone. Check its cable" in stage.screen.sheet.words.text


@pytest.mark.parametrize("size", SIZES)
def test_the_last_bytes_of_the_tower_are_seen_with_what_was_made_of_them(tmp_path: Path, size: tuple[int, int]) -> None:
    perform(listening, tmp_path, size=size, tower=True)


def eyes_closed(stage: Stage) -> Playing:
    from companion.inbox import Rolled

    stage.answer(*TO_THE_FIRST_TURN, {"choose": "sail"}, {"roll": [3]}, {"choose": "fog"})
    stage.app.attempt(lambda voyage: voyage.hand_turn_to("brown"))
    stage.answer({"choose": "attempt"})
    assert stage.prompt.key == "fog.roll"
    stage.app.ears.inbox.put(Rolled("d6", 6, "tower"))
    yield lambda: stage.prompt.key == "fog.call"
    Desk(stage)
    stage.app.open("devices", leaf="tower")
    assert stage.screen.sheet.words.text.startswith("Eyes closed")
    assert stage.app.ears.evening.dice() == []


def test_a_secret_roll_is_neither_counted_nor_seen_in_the_bytes(tmp_path: Path) -> None:
    perform(eyes_closed, tmp_path)


def nothing_attached(stage: Stage) -> Playing:
    for leaf in ("buttons", "tower", "dice"):
        stage.app.open("devices", leaf=leaf)
        yield lambda: True
        assert not (wrong := faults(stage)), wrong
    Desk(stage)
    stage.app.open("devices", leaf="tower")
    assert "Plug it in by USB" in stage.screen.sheet.words.text
    frames = stage.app.frames
    yield lambda: stage.app.frames > frames
    assert not (wrong := faults(stage)), wrong
    stage.app.open("devices", leaf="buttons")
    yield stage.ready
    assert not (wrong := faults(stage)), wrong


@pytest.mark.parametrize("size", SIZES)
def test_with_nothing_attached_the_page_says_what_is_missing_and_the_cure(tmp_path: Path, size: tuple[int, int]) -> None:
    perform(nothing_attached, tmp_path, size=size)
