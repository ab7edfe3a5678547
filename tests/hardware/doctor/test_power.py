"""What the doctor makes of the power supply and of heat."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.doctor.power import look_at_heat, look_at_power
from hardware.supply import Supply, SupplyMeter
from tests.hardware.doctor.made_up import MadeUp, by_probe

THROTTLED = "/sys/devices/platform/soc/soc:firmware/get_throttled"


@pytest.mark.parametrize(
    ("bits", "state", "words"),
    [
        ("0", "ok", "high enough"),
        ("50005", "fault", "too low now"),
        ("50000", "note", "has been too low"),
        ("e0008", "ok", "high enough"),  # slowed down by heat: that is said elsewhere
    ],
)
def test_the_firmwares_bits_say_how_the_voltage_is(tmp_path: Path, bits: str, state: str, words: str) -> None:
    pi = MadeUp(tmp_path)
    pi.put(THROTTLED, f"{bits}\n")
    (found,) = look_at_power(pi.machine())
    assert found.state == state and words in found.words


@pytest.mark.parametrize(("alarm", "state"), [("0", "ok"), ("1", "fault")])
def test_where_there_are_no_bits_the_voltage_chip_says_it(tmp_path: Path, alarm: str, state: str) -> None:
    pi = MadeUp(tmp_path)
    pi.put("/sys/class/hwmon/hwmon0/name", "cpu_thermal\n")
    pi.put("/sys/class/hwmon/hwmon3/name", "rpi_volt\n")
    pi.put("/sys/class/hwmon/hwmon3/in0_lcrit_alarm", f"{alarm}\n")
    (found,) = look_at_power(pi.machine())
    assert found.state == state


def test_where_no_file_says_it_the_firmware_is_asked(tmp_path: Path) -> None:
    pi = MadeUp(tmp_path)
    pi.answers["vcgencmd"] = "throttled=0x50000"
    (found,) = look_at_power(pi.machine())
    assert found.state == "note"
    assert not SupplyMeter(tmp_path).is_there


@pytest.mark.parametrize("said", ["", "Error: Command not registered", "throttled=yes"])
def test_where_nobody_says_it_nothing_is_wrong(tmp_path: Path, said: str) -> None:
    desk = MadeUp(tmp_path)
    desk.answers["vcgencmd"] = said
    (found,) = look_at_power(desk.machine())
    assert found.state == "not here"


def test_a_file_that_says_nothing_is_no_voltage(tmp_path: Path) -> None:
    pi = MadeUp(tmp_path)
    file = pi.put(THROTTLED, "what?\n")
    meter = SupplyMeter(tmp_path)
    assert meter.is_there and meter.read() is None
    file.write_text("1")
    assert meter.read() == Supply(weak=True, was_weak=True)


@pytest.mark.parametrize(("said", "state"), [("51000", "ok"), ("79999", "ok"), ("85123", "fault")])
def test_a_processor_that_is_too_hot_is_said(tmp_path: Path, said: str, state: str) -> None:
    pi = MadeUp(tmp_path)
    pi.put("/sys/class/thermal/thermal_zone0/type", "gpu-thermal")
    pi.put("/sys/class/thermal/thermal_zone0/temp", "99000")
    pi.put("/sys/class/thermal/thermal_zone1/type", "cpu-thermal")
    pi.put("/sys/class/thermal/thermal_zone1/temp", said)
    assert by_probe(look_at_heat(pi.machine()))["heat"].state == state


@pytest.mark.parametrize("said", ["", "hot", "²", "9" * 5000, "999999999", "-273151"])
def test_what_is_no_temperature_is_none(tmp_path: Path, said: str) -> None:
    pi = MadeUp(tmp_path)
    pi.put("/sys/class/thermal/thermal_zone0/type", "cpu-thermal")
    pi.put("/sys/class/thermal/thermal_zone0/temp", said)
    assert by_probe(look_at_heat(pi.machine()))["heat"].state == "not here"


def test_a_machine_without_a_thermometer_is_well(tmp_path: Path) -> None:
    assert by_probe(look_at_heat(MadeUp(tmp_path).machine()))["heat"].state == "not here"
