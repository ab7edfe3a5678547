"""Buttons on mock pins: presses, what cannot be used, and what is stuck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import gpiozero
import pytest
from gpiozero.pins.mock import MockPin

from companion.config import ButtonsConfig
from companion.inbox import DeviceBack, DeviceLost, Pressed, Rolled
from hardware import buttons as buttons_module
from hardware.buttons import Buttons
from hardware.fakes import FakeButtons
from hardware.pins import NoPins
from tests.hardware.conftest import WatchedInbox

FACES = (4, 7, 8, 9, 10, 11)


class Desk:
    """Buttons, the fake beneath them, and a clock that the test sets."""

    def __init__(self, config: ButtonsConfig | None = None, fake: FakeButtons | None = None) -> None:
        self.now = 100.0
        self.inbox = WatchedInbox()
        self.fake = fake or FakeButtons(config)
        self.buttons = Buttons(self.inbox, config, self.fake.factory, lambda: self.now)

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.buttons.settle()

    def press(self, pin: int) -> None:
        self.fake.down(pin)
        self.wait(0.05)
        self.fake.up(pin)
        self.wait(0.05)


@pytest.fixture
def no_pin_factory_kept() -> Iterator[None]:
    gpiozero.Device.pin_factory = None
    yield
    gpiozero.Device.pin_factory = None


def test_every_player_has_a_roll_button() -> None:
    desk = Desk()
    for pin in (17, 27, 22, 23, 24, 25):
        desk.press(pin)
    assert desk.inbox.all == [Pressed("roll", player) for player in (1, 2, 3, 4, 5, 6)]
    desk.buttons.close()


def test_face_buttons_tell_what_a_real_die_shows() -> None:
    desk = Desk(ButtonsConfig(faces=FACES))
    for pin in FACES:
        desk.press(pin)
    assert desk.inbox.all == [Rolled("d6", face, "button") for face in (1, 2, 3, 4, 5, 6)]
    desk.buttons.close()


def test_undo_and_ok_may_have_buttons() -> None:
    desk = Desk(ButtonsConfig(undo=20, ok=21))
    desk.press(20)
    desk.press(21)
    assert desk.inbox.all == [Pressed("undo"), Pressed("ok")]
    desk.buttons.close()


def test_a_power_button_is_held_and_a_short_press_of_it_is_nothing() -> None:
    desk = Desk(ButtonsConfig(power=20, power_hold_s=2))
    desk.press(20)
    desk.fake.down(20)
    desk.wait(0.05)
    desk.wait(1.9)
    assert desk.inbox.all == []
    desk.wait(0.1)
    assert desk.inbox.all == [Pressed("power")]
    desk.fake.up(20)
    desk.wait(0.05)
    assert desk.inbox.all == [Pressed("power")]
    desk.buttons.close()


EACH = {"player2": 27, "face3": FACES[2], "undo": 20, "ok": 21, "power": 16}
"""A button of each kind, and its pin."""


@pytest.mark.parametrize("key", EACH)
@pytest.mark.parametrize("fault", ["busy", "wrong"])
def test_of_every_kind_a_pin_that_cannot_be_used_costs_its_button_alone(key: str, fault: str) -> None:
    fake, pin = FakeButtons(), EACH[key]
    config = ButtonsConfig(players=(17, 27), faces=FACES, undo=20, ok=21, power=16)
    if fault == "busy":
        fake.factory.pin(pin, pin_class=BusyPin)
    else:
        pin = 99
        places = {"player2": {"players": (17, 99)}, "face3": {"faces": (4, 7, 99, 9, 10, 11)}}
        config = replace(config, **places.get(key, {key: 99}))
    desk = Desk(config, fake)
    (lost,) = desk.inbox.all
    assert isinstance(lost, DeviceLost) and lost.device == f"button {key}" and f"GPIO {pin} " in str(lost.words)
    assert len(desk.buttons.seen()) == 11
    assert [one.key for one in desk.buttons.seen() if one.state == "gone"] == [key]
    desk.press(17)
    assert desk.inbox.all[1:] == [Pressed("roll", 1)]
    desk.buttons.close()


def test_a_bouncing_button_is_pressed_once() -> None:
    desk = Desk()
    for _ in range(5):
        desk.fake.down(17)
        desk.wait(0.005)
        desk.fake.up(17)
        desk.wait(0.005)
    assert desk.inbox.all == []
    desk.fake.down(17)
    desk.wait(0.1)
    assert desk.inbox.all == []
    for _ in range(5):
        desk.fake.up(17)
        desk.wait(0.005)
        desk.fake.down(17)
        desk.wait(0.005)
    desk.fake.up(17)
    desk.wait(0.1)
    assert desk.inbox.all == [Pressed("roll", 1)]
    desk.buttons.close()


def test_the_debounce_can_be_set() -> None:
    desk = Desk(ButtonsConfig(debounce_ms=200))
    desk.press(17)
    assert desk.inbox.all == []
    desk.buttons.close()


def test_two_buttons_at_once_both_count() -> None:
    desk = Desk()
    desk.fake.down(17)
    desk.fake.down(27)
    desk.wait(0.05)
    desk.fake.up(27)
    desk.fake.up(17)
    desk.wait(0.05)
    assert desk.inbox.all == [Pressed("roll", 1), Pressed("roll", 2)]
    desk.buttons.close()


def test_a_button_held_down_at_the_start_is_named_and_rolls_nothing_until_it_is_let_go() -> None:
    fake = FakeButtons()
    factory: Any = fake.factory
    factory.pin(17, pin_class=HeldPin)
    desk = Desk(fake=fake)
    desk.wait(0.05)
    (lost,) = desk.inbox.all
    assert isinstance(lost, DeviceLost)
    assert lost.device == "button player1"
    assert "The roll button of player 1 (GPIO 17) is stuck" in str(lost.words)
    assert desk.buttons.down == ("player1",)
    desk.press(27)
    fake.up(17)
    desk.wait(0.05)
    desk.press(17)
    assert [type(message) for message in desk.inbox.all] == [DeviceLost, Pressed, DeviceBack, Pressed]
    assert desk.inbox.all[-1] == Pressed("roll", 1)
    desk.buttons.close()


def test_a_pin_that_does_not_exist_costs_its_button_and_nothing_else() -> None:
    desk = Desk(ButtonsConfig(players=(99, 27)))
    (lost,) = desk.inbox.all
    assert isinstance(lost, DeviceLost)
    assert lost.device == "button player1"
    assert str(lost.words).startswith(
        "GPIO 99 (roll button of player 1) is no pin of this board: set another pin for player1 under [buttons]"
    )
    desk.press(27)
    assert desk.inbox.all[1:] == [Pressed("roll", 2)]
    desk.buttons.close()


def test_a_busy_pin_names_its_likely_owner_and_costs_its_button_alone() -> None:
    fake = FakeButtons()
    fake.factory.pin(10, pin_class=BusyPin)
    desk = Desk(ButtonsConfig(players=(10, 27)), fake)
    (lost,) = desk.inbox.all
    assert isinstance(lost, DeviceLost)
    assert "GPIO 10 (roll button of player 1) is in use, most likely by SPI" in str(lost.words)
    desk.press(27)
    assert desk.inbox.all[1:] == [Pressed("roll", 2)]
    desk.buttons.close()


def test_a_pin_that_another_device_of_the_app_has_is_said() -> None:
    fake = FakeButtons()
    lamp = gpiozero.LED(17, pin_factory=fake.factory)
    desk = Desk(fake=fake)
    (lost,) = desk.inbox.all
    assert isinstance(lost, DeviceLost)
    assert "GPIO 17 (roll button of player 1) is in use" in str(lost.words)
    desk.buttons.close()
    lamp.close()


def test_a_pin_that_fails_later_costs_its_button_alone() -> None:
    desk = Desk()
    desk.buttons._buttons[0].wire.close()
    desk.wait(0.05)
    (lost,) = desk.inbox.all
    assert isinstance(lost, DeviceLost)
    assert lost.device == "button player1"
    desk.press(27)
    assert desk.inbox.all[1:] == [Pressed("roll", 2)]
    desk.buttons.close()


@pytest.mark.usefixtures("no_pin_factory_kept")
def test_a_machine_without_pins_is_normal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buttons_module, "this_machines_pins", lambda: raise_no_pins(on_a_pi=False))
    inbox = WatchedInbox()
    buttons = Buttons(inbox)
    buttons.start()
    buttons.close()
    assert inbox.all == []


@pytest.mark.parametrize(("on_a_pi", "enabled"), [(False, True), (True, "auto"), (True, True)])
def test_a_machine_without_pins_is_said_where_buttons_are_wanted(
    monkeypatch: pytest.MonkeyPatch, on_a_pi: bool, enabled: bool
) -> None:
    monkeypatch.setattr(buttons_module, "this_machines_pins", lambda: raise_no_pins(on_a_pi))
    inbox = WatchedInbox()
    Buttons(inbox, ButtonsConfig(enabled=enabled)).close()
    assert inbox.all == [DeviceLost("buttons", "no pins here")]


def raise_no_pins(on_a_pi: bool) -> None:
    raise NoPins("no pins here", on_a_pi)


def test_buttons_that_are_switched_off_touch_no_pin() -> None:
    fake = FakeButtons()
    Buttons(WatchedInbox(), ButtonsConfig(enabled=False), fake.factory).close()
    assert fake.factory.pins == {}


@pytest.mark.usefixtures("no_pin_factory_kept")
def test_the_pin_factory_of_the_environment_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    buttons = Buttons(WatchedInbox())
    gpiozero.Device.pin_factory.pin(17).drive_low()
    assert buttons.down == ("player1",)
    buttons.close()


def test_the_thread_of_the_buttons_tells_presses_by_itself() -> None:
    config = ButtonsConfig(debounce_ms=5)
    fake, inbox = FakeButtons(config), WatchedInbox()
    buttons = Buttons(inbox, config, fake.factory)
    buttons.start()
    for count in range(1, 6):
        fake.press(fake.pin_of(2))
        assert inbox.holds(count) == [Pressed("roll", 2)] * count
    buttons.close()
    assert not buttons._thread.is_alive()


def test_pins_can_be_opened_again_after_a_close() -> None:
    fake = FakeButtons()
    Desk(fake=fake).buttons.close()
    desk = Desk(fake=fake)
    desk.press(17)
    assert desk.inbox.all == [Pressed("roll", 1)]
    desk.buttons.close()


def test_a_fake_player_without_a_button_cannot_press() -> None:
    with pytest.raises(LookupError, match="player 2 has no roll button"):
        FakeButtons(ButtonsConfig(players=(17, None))).pin_of(2)


class HeldPin(MockPin):  # type: ignore[misc]  # gpiozero has no types
    """A pin that a finger or a wire holds to ground from the start."""

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        self.drive_low()


class BusyPin(MockPin):  # type: ignore[misc]  # gpiozero has no types
    """A pin that somebody else has claimed, as lgpio tells it."""

    def _set_function(self, value: str) -> None:
        raise OSError("'GPIO busy'")

    def close(self) -> None:
        """It never was ours."""


def test_of_a_face_whose_pin_is_busy_the_key_is_named_that_all_faces_have() -> None:
    fake = FakeButtons()
    fake.factory.pin(10, pin_class=BusyPin)
    desk = Desk(ButtonsConfig(faces=(18, 10, 9, 11, 8, 7)), fake)
    (lost,) = desk.inbox.all
    assert isinstance(lost, DeviceLost)
    assert "set another pin for faces under [buttons]" in str(lost.words)
    desk.buttons.close()
