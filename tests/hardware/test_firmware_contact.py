"""The beam and the button of the dice tower, edge by edge on a clock of the test's own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.hardware.firmware import firmware

LEAST, REST = 1_500, 100_000
TURN = 1 << 30


class Wire:
    """A pin that the test holds, and what waits at it. `us` is the time."""

    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self, monkeypatch: pytest.MonkeyPatch, began: int = 0, level: int = 1) -> None:
        self.us, self.level = began, level
        monkeypatch.setattr(firmware.clock, "ticks_us", lambda: self.us)
        self.contact: Any = firmware.contact.Contact(self, LEAST, REST)
        self.passes(REST)

    def value(self) -> int:
        return self.level

    def irq(self, handler: Any, trigger: int, hard: bool) -> None:
        self.edge = handler

    def goes(self, level: int) -> None:
        self.level = level
        self.edge(self)

    def passes(self, us: int) -> bool:
        """Whether something has come when this time is over."""
        self.us = (self.us + us) % TURN
        return bool(self.contact.came())

    def low_for(self, us: int) -> None:
        """Nobody asks meanwhile."""
        self.goes(0)
        self.us = (self.us + us) % TURN
        self.goes(1)


@pytest.fixture(params=[0, TURN - 2 * REST], ids=["", "while the clock turns round"])
def wire(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Wire:
    return Wire(monkeypatch, request.param)


def test_a_die_that_falls_through_while_the_tower_is_busy_comes_once(wire: Wire) -> None:
    began = wire.us
    wire.low_for(8_000)
    assert wire.passes(50_000)
    assert wire.contact.moment == began
    assert not wire.passes(50_000)


def test_a_flicker_is_nothing_however_often_it_comes(wire: Wire) -> None:
    for _ in range(100):
        wire.low_for(LEAST - 1)
        assert not wire.passes(300)


def test_a_die_that_lies_in_the_beam_comes_at_once_and_once(wire: Wire) -> None:
    wire.goes(0)
    assert not wire.passes(LEAST - 1)
    assert wire.passes(1)
    assert not any(wire.passes(10_000_000) for _ in range(300))  # 50 minutes, and the clock has turned round
    wire.goes(1)
    assert not wire.passes(REST)


def test_a_die_that_bounces_in_the_beam_comes_once_and_the_next_die_again(wire: Wire) -> None:
    for _ in range(5):
        wire.low_for(5_000)
        wire.us = (wire.us + REST // 2) % TURN
    assert wire.passes(0)
    assert not wire.passes(REST)
    wire.low_for(5_000)
    assert wire.passes(0)


def test_what_is_low_at_power_up_does_not_come_before_it_was_high(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire(monkeypatch, level=0)
    assert wire.contact.shut
    assert not wire.passes(1_000_000)
    wire.goes(1)
    assert not wire.passes(REST)
    wire.low_for(5_000)
    assert wire.passes(0)


def test_after_hours_of_quiet_the_first_die_comes(wire: Wire) -> None:
    assert not any(wire.passes(100_000) for _ in range(20_000))  # half an hour: the clock turns round twice
    wire.low_for(5_000)
    assert wire.passes(0)


def test_a_light_gate_that_is_high_while_it_is_broken_says_the_same(wire: Wire) -> None:
    gate: Any = firmware.contact.Contact(wire, LEAST, REST, shut_is=1)
    assert gate.shut
    wire.goes(0)
    wire.us = (wire.us + REST) % TURN
    assert not gate.came()
    wire.goes(1)
    wire.us = (wire.us + LEAST) % TURN
    wire.goes(0)
    assert gate.came()
    assert not gate.shut


def test_an_edge_that_the_interrupt_missed_is_seen_at_the_next_look(wire: Wire) -> None:
    wire.level = 0
    assert not wire.passes(0)
    assert wire.passes(LEAST)
    wire.level = 1
    assert not wire.passes(0)
    assert not wire.contact.shut


def test_no_edge_can_come_between_the_look_at_the_pin_and_its_note(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[bool] = []

    def value() -> int:
        held.append(firmware.machine._interrupts.locked())
        return 1

    monkeypatch.setattr(wire, "value", value)
    wire.contact.came()
    assert held == [True]
    assert not firmware.machine._interrupts.locked()
