"""What the doctor makes of pins, on gpiozero's mock ones, and of the library that reaches real ones."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import gpiozero
import pytest

from companion.config import ButtonsConfig, LampsConfig
from hardware.doctor import pins as whole
from hardware.doctor.pins import look_at_pins
from hardware.fakes import FakeButtons
from tests.hardware.doctor.made_up import MadeUp, by_probe, states

TWO = ButtonsConfig(players=(17, 27))
LAMPS = LampsConfig(players=(5, 6))
WHOLE, STUB = "import os\nSET_BIAS_DISABLE = 128\nPLACE = os.environ['LG_WD']\n", "__version__ = '0.0.0.2'\n"


@pytest.fixture
def fake() -> Iterator[FakeButtons]:
    one = FakeButtons(TWO)
    yield one
    one.factory.close()


@pytest.fixture
def pi(tmp_path: Path) -> MadeUp:
    one = MadeUp(tmp_path / "pi")
    one.is_a_pi()
    return one


@pytest.fixture
def lgpio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file of a library lgpio that Python finds: write it."""
    folder = tmp_path / "parts"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, "lgpio", raising=False)
    importlib.invalidate_caches()
    yield folder / "lgpio.py"
    sys.modules.pop("lgpio", None)


def test_free_pins_are_well_and_let_go_again(fake: FakeButtons, tmp_path: Path) -> None:
    desk = MadeUp(tmp_path)
    for _ in range(2):
        found = by_probe(look_at_pins(desk.machine(), TWO, LAMPS, None, fake.factory))
        assert {probe: one.state for probe, one in found.items()} == dict.fromkeys(("pins", "pins.buttons", "pins.lamps"), "ok")
        assert found["pins.buttons"].facts["pins"] == [17, 27]


def test_a_button_that_is_down_is_a_fault_and_the_others_are_well(fake: FakeButtons, tmp_path: Path) -> None:
    fake.factory.pin(27)
    closed = gpiozero.DigitalInputDevice(27, pull_up=True, pin_factory=fake.factory)
    closed.close()

    class Held(type(fake.factory.pin(27))):  # type: ignore[misc]
        """A pin that a wire holds at ground, whatever resistor pulls at it."""

        def _set_pull(self, value: str) -> None:
            super()._set_pull(value)
            self._change_state(False)

    fake.factory.pin(27).__class__ = Held
    found = by_probe(look_at_pins(MadeUp(tmp_path).machine(), TWO, LAMPS, None, fake.factory))
    assert found["pins.player2"].state == "fault" and "GPIO 27" in found["pins.player2"].words
    assert found["pins.buttons"].facts["pins"] == [17]


def test_a_pin_that_somebody_else_has_is_named_with_its_likely_owner(fake: FakeButtons, tmp_path: Path) -> None:
    with gpiozero.LED(17, pin_factory=fake.factory):
        found = by_probe(look_at_pins(MadeUp(tmp_path).machine(), TWO, LampsConfig(players=(17, 6)), None, fake.factory))
    assert found["pins.player1"].words.startswith("GPIO 17 (roll button of player 1) is in use, most likely by ")
    assert found["pins.lamp1"].words.startswith("GPIO 17 (lamp of player 1) is in use")
    assert (found["pins.buttons"].facts["pins"], found["pins.lamps"].facts["pins"]) == ([27], [6])


def test_a_pin_that_the_board_has_not_is_a_fault(fake: FakeButtons, tmp_path: Path) -> None:
    found = by_probe(look_at_pins(MadeUp(tmp_path).machine(), ButtonsConfig(players=(99,)), LAMPS, None, fake.factory))
    assert "is no pin of this board" in found["pins.player1"].words
    assert "pins.buttons" not in found


def test_pins_that_a_table_has_are_not_taken_from_it(fake: FakeButtons, tmp_path: Path) -> None:
    desk = MadeUp(tmp_path)
    desk.node("/dev/gpiomem")
    found = by_probe(look_at_pins(desk.machine(), TWO, LAMPS, 812, fake.factory))["pins"]
    assert found.state == "note" and "process 812" in found.words


def test_buttons_that_are_switched_off_are_not_looked_for(tmp_path: Path) -> None:
    assert states(look_at_pins(MadeUp(tmp_path).machine(), ButtonsConfig(enabled=False), LAMPS, None)) == {"pins": "not here"}


@pytest.mark.parametrize(("enabled", "state"), [("auto", "not here"), (True, "fault")])
def test_a_machine_without_pins_is_at_fault_only_if_buttons_are_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, enabled: bool, state: str
) -> None:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY")
    desk = MadeUp(tmp_path)
    assert states(look_at_pins(desk.machine(), ButtonsConfig(enabled=enabled), LAMPS, None)) == {"pins": state}


def test_a_pi_without_the_library_is_a_fault(pi: MadeUp, fake: FakeButtons, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole.importlib.util, "find_spec", lambda name: None)
    found = by_probe(look_at_pins(pi.machine(), TWO, LAMPS, None, fake.factory))
    assert "python3-lgpio" in found["pins.lgpio"].cure


def test_the_empty_stub_of_the_library_is_a_fault(pi: MadeUp, fake: FakeButtons, lgpio: Path) -> None:
    lgpio.write_text(STUB)
    pi.parts["lgpio"] = "0.0.0.2"
    found = by_probe(look_at_pins(pi.machine(), TWO, LAMPS, None, fake.factory))["pins.lgpio"]
    assert found.words.startswith("lgpio 0.0.0.2 is an empty stub")


def test_a_library_that_cannot_be_loaded_is_a_fault(pi: MadeUp, fake: FakeButtons, lgpio: Path) -> None:
    lgpio.write_text("raise FileNotFoundError('xInit: Cannot create pipe')\n")
    found = by_probe(look_at_pins(pi.machine(), TWO, LAMPS, None, fake.factory))["pins.lgpio"]
    assert "Cannot create pipe" in found.words


@pytest.mark.parametrize("name", ["SET_PULL_NONE", "SET_BIAS_DISABLE"])
def test_the_whole_library_is_well(pi: MadeUp, fake: FakeButtons, lgpio: Path, name: str) -> None:
    """It finds a place for its pipe while it is loaded, and what it is told by has had two names."""
    lgpio.write_text(WHOLE.replace("SET_BIAS_DISABLE", name))
    assert "pins.lgpio" not in by_probe(look_at_pins(pi.machine(), TWO, LAMPS, None, fake.factory))


def test_a_pi_whose_pins_nothing_reaches_is_a_fault(pi: MadeUp, lgpio: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lgpio.write_text(WHOLE)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "pigpio")
    monkeypatch.setattr(gpiozero.Device, "pin_factory", None)
    found = by_probe(look_at_pins(pi.machine(), TWO, LAMPS, None))["pins"]
    assert found.state == "fault" and "cannot be used" in found.words
