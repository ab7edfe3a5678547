"""What is said where a pin, or all of them, cannot be used."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import gpiozero
import pytest

from companion.words import Phrase
from hardware.pins import NoPins, this_machines_pins, trouble_with

HOUSE = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def no_pin_factory_kept() -> Iterator[None]:
    gpiozero.Device.pin_factory = None
    yield
    gpiozero.Device.pin_factory = None


def test_a_machine_without_pins_says_why_and_warns_of_nothing_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "no such factory")
    with warnings.catch_warnings(), pytest.raises(NoPins) as none:
        warnings.simplefilter("error")
        this_machines_pins(tmp_path / "model")
    assert not none.value.on_a_pi
    assert str(none.value).startswith("This machine has no pins for buttons (Unable to find pin factory 'no such factory').")
    assert 'enabled = "auto"' in str(none.value)


def test_where_there_is_no_chip_nothing_is_imported_to_look_for_one(tmp_path: Path) -> None:
    code = f"""
import os, sys
from pathlib import Path
os.environ.pop("GPIOZERO_PIN_FACTORY", None)
import hardware.buttons, hardware.lamps
from hardware.pins import NoPins, this_machines_pins
try:
    this_machines_pins(chips=Path({str(tmp_path)!r}))
except NoPins as none:
    print(none, "gpiozero" in sys.modules)
"""
    said = subprocess.run([sys.executable, "-c", code], cwd=HOUSE, capture_output=True, text=True, timeout=60, check=True).stdout
    assert said.startswith(f"This machine has no pins for buttons (no gpiochip is at {tmp_path}).")
    assert said.endswith("False\n")


def test_a_raspberry_pi_without_usable_pins_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "no such factory")
    (tmp_path / "model").write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    with pytest.raises(NoPins) as none:
        this_machines_pins(tmp_path / "model")
    assert none.value.on_a_pi
    assert "Install python3-lgpio, add the user to the group gpio" in str(none.value)


def test_the_first_backend_that_works_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    assert type(this_machines_pins()).__name__ == "MockFactory"


def test_no_pipe_is_left_in_the_current_directory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "run"))
    monkeypatch.delenv("LG_WD", raising=False)
    this_machines_pins()
    assert Path(os.environ["LG_WD"]).is_dir()
    assert Path(os.environ["LG_WD"]) != Path.cwd()
    monkeypatch.setenv("LG_WD", "/somewhere")
    this_machines_pins()
    assert os.environ["LG_WD"] == "/somewhere"


@pytest.mark.parametrize(
    ("trouble", "words"),
    [
        (gpiozero.PinInvalidPin("99 is not a valid pin name"), "is no pin of this board: set another pin for undo"),
        (gpiozero.GPIOPinInUse("pin 3"), "most likely by I2C (dtparam=i2c_arm). Switch that off"),
        (OSError("'GPIO busy'"), "most likely by I2C"),
        (PermissionError(13, "Permission denied"), "Add the user to the group gpio and log in again"),
        (RuntimeError(), "cannot be used (RuntimeError())"),
    ],
)
def test_every_trouble_names_the_pin_its_use_and_the_cure(trouble: Exception, words: str) -> None:
    said = str(trouble_with(3, Phrase("undo button"), "buttons", "undo", trouble))
    assert "GPIO 3 (undo button)" in said
    assert words in said


def test_a_busy_pin_without_a_usual_owner_names_the_likely_ones() -> None:
    assert "a HAT or a second copy of this one" in str(trouble_with(27, Phrase("lamp"), "lamps", "player1", OSError("GPIO busy")))
