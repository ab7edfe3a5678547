"""The lamp of whoever has to roll glows, and no other."""

from __future__ import annotations

import pytest

from companion.config import LampsConfig
from companion.inbox import DeviceLost
from hardware import lamps as lamps_module
from hardware.fakes import FakeButtons
from hardware.lamps import Lamps
from hardware.pins import NoPins
from tests.hardware.conftest import WatchedInbox

PINS = (5, 6, 12, 13, 16, 26)


def lit(fake: FakeButtons) -> list[int]:
    """The players whose lamps are lit."""
    return [player for player, pin in enumerate(PINS, 1) if fake.factory.pin(pin).state]


def test_one_lamp_glows_at_a_time() -> None:
    fake = FakeButtons()
    lamps = Lamps(WatchedInbox(), factory=fake.factory)
    assert lit(fake) == []
    lamps.glow(2)
    assert lit(fake) == [2]
    lamps.glow(1)
    assert lit(fake) == [1]
    lamps.glow(None)
    assert lit(fake) == []
    lamps.close()


def test_close_puts_all_out() -> None:
    fake = FakeButtons()
    lamps = Lamps(WatchedInbox(), factory=fake.factory)
    lamps.glow(3)
    pin = fake.factory.pin(PINS[2])
    lamps.close()
    assert pin.function == "input"  # and gives no current any more
    lamps.glow(3)  # somebody is late: no harm


def test_a_lamp_that_cannot_be_used_is_said_and_the_others_glow() -> None:
    fake, inbox = FakeButtons(), WatchedInbox()
    lamps = Lamps(inbox, LampsConfig(players=(99, 6, None)), fake.factory)
    (lost,) = inbox.all
    assert isinstance(lost, DeviceLost)
    assert lost.device == "lamp player1"
    assert "set another pin for player1 under [lamps]" in str(lost.words)
    lamps.glow(1)
    assert lit(fake) == []
    lamps.glow(2)
    assert lit(fake) == [2]
    lamps.close()


def test_a_lamp_that_fails_later_is_said_once_and_the_others_glow() -> None:
    fake, inbox = FakeButtons(), WatchedInbox()
    lamps = Lamps(inbox, factory=fake.factory)
    lamps._lamps[1].close()
    for player in (1, 2, 1, 2):
        lamps.glow(player)
    assert [type(message) for message in inbox.all] == [DeviceLost]
    assert lit(fake) == [2]
    lamps.close()


def test_where_there_are_no_pins_there_are_no_lamps(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> None:
        raise NoPins("no pins here", on_a_pi=True)

    monkeypatch.setattr(lamps_module, "this_machines_pins", none)
    inbox = WatchedInbox()
    lamps = Lamps(inbox)
    lamps.glow(1)
    lamps.close()
    assert inbox.all == []
