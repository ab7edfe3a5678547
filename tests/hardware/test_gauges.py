"""What the page for trying wires sees: each button, lamp and the tower, as they are at that moment."""

from __future__ import annotations

import threading
from typing import Any

from companion.config import ButtonsConfig, LampsConfig, TowerConfig
from companion.inbox import Inbox
from companion.wiring import ButtonSeen
from hardware.buttons import Buttons
from hardware.fakes import FakeButtons
from hardware.gauges import DeviceGauges
from hardware.lamps import Lamps
from hardware.tower import Tower
from tests.hardware.conftest import DEADLINE, Harbour

TWO = ButtonsConfig(players=(17, 27))


class Desk:
    """Two buttons and two lamps on mock pins, by a clock that the test sets; no tower."""

    def __init__(self, config: ButtonsConfig = TWO, factory: Any = None) -> None:
        self.now = 0.0
        self.fake = FakeButtons(config)
        pins = factory or self.fake.factory
        self.buttons = Buttons(Inbox(), config, pins, lambda: self.now)
        self.lamps = Lamps(Inbox(), LampsConfig(players=(5, None, 6)), pins)
        self.gauges = DeviceGauges(Tower(Inbox(), TowerConfig(port="")), self.buttons, self.lamps)

    def settle_after(self, seconds: float) -> None:
        self.now += seconds
        self.buttons.settle()

    def states(self) -> dict[str, str]:
        return {button.key: button.state for button in self.gauges.buttons()}


def test_a_button_is_seen_to_go_down_and_up_before_it_counts() -> None:
    desk = Desk()
    moves: list[dict[str, str]] = []
    desk.gauges.watch(lambda: moves.append(desk.states()))
    desk.fake.down(27)
    assert desk.states() == {"player1": "up", "player2": "down"}
    desk.fake.up(27)
    assert moves == [{"player1": "up", "player2": "down"}, {"player1": "up", "player2": "up"}]
    desk.gauges.watch(None)
    desk.fake.down(27)
    assert len(moves) == 2


def test_a_button_that_is_held_down_is_seen_as_stuck_with_its_cure() -> None:
    desk = Desk()
    desk.fake.down(17)
    desk.settle_after(1)
    desk.settle_after(20)
    stuck = desk.gauges.buttons()[0]
    assert (stuck.key, stuck.pin, stuck.state) == ("player1", 17, "stuck")
    assert stuck.trouble is not None and "see to its wire" in str(stuck.trouble)


def test_a_pin_that_cannot_be_used_is_seen_as_gone_with_why() -> None:
    desk = Desk(ButtonsConfig(players=(17, 99)))
    fine, gone = desk.gauges.buttons()
    assert fine == ButtonSeen("player1", 17, fine.use, "up")
    assert gone.state == "gone" and "GPIO 99" in str(gone.trouble)


def test_buttons_that_are_switched_off_say_how_to_have_them() -> None:
    desk = Desk(ButtonsConfig(enabled=False))
    assert str(desk.gauges.no_pins()).endswith('set enabled = "auto" under [buttons].')
    assert set(desk.states().values()) == {"gone"}


def test_a_lamp_can_be_lit_to_see_whether_it_is_the_right_one() -> None:
    desk = Desk()
    assert [(lamp.player, lamp.pin, lamp.there, lamp.lit) for lamp in desk.gauges.lamps()] == [
        (1, 5, True, False),
        (3, 6, True, False),
    ]
    desk.gauges.light(3, True)
    assert [lamp.lit for lamp in desk.gauges.lamps()] == [False, True]
    desk.gauges.light(3, False)
    desk.gauges.light(2, True)  # there is none
    assert not any(lamp.lit for lamp in desk.gauges.lamps())


def test_a_tower_is_seen_with_its_hello_its_battery_its_last_bytes_and_what_was_made_of_them(harbour: Harbour) -> None:
    fake = harbour.fake()
    tower = harbour.live()
    moved = threading.Event()
    tower.moved = moved.set
    fake.throw(4)
    harbour.inbox.holds(1)
    fake.battery(64)
    fake.garbage(b"$PQMS,BAT,64*00\r\n")
    while tower.seen().ignored < 1:
        assert moved.wait(DEADLINE)
        moved.clear()
    seen = tower.seen()
    assert (seen.state, seen.name, seen.dice, seen.battery, seen.port) == ("live", "Fake", ("d6", "d10"), 64, str(harbour.link))
    assert seen.tail.endswith(b"$PQMS,BAT,64*00\r\n")
    assert [str(one.made) for one in seen.heard][-3:] == ["roll 1: d6 shows 4", "battery at 64 %", "ignored: a wrong checksum"]
    assert [one.counts for one in seen.heard][-2:] == [True, False]
    assert "The dice tower Fake is there" in str(seen.words)


def test_a_tower_that_is_not_there_says_the_cure(harbour: Harbour) -> None:
    assert "Plug it in by USB" in str(Tower(Inbox(), TowerConfig(port="auto")).seen().words)
    assert "No dice tower is wanted here" in str(Tower(Inbox(), TowerConfig(port="")).seen().words)
    reader = harbour.reader()
    moved = threading.Event()
    reader.moved = moved.set
    while "No dice tower at" not in str(reader.seen().words):
        assert moved.wait(DEADLINE)
        moved.clear()
