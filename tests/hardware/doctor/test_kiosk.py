"""What the doctor makes of a kiosk: whether all is there that shows the table."""

from __future__ import annotations

from pathlib import Path

from hardware.doctor.kiosk import look_at_the_kiosk
from tests.hardware.doctor.made_up import MadeUp, by_probe


def kiosk(root: Path, *programs: str) -> MadeUp:
    one = MadeUp(root)
    one.environment["QUARTERMASTER_KIOSK"] = "1"
    for program in programs:
        one.put(f"/usr/bin/{program}")
    return one


def test_a_whole_kiosk_is_well(tmp_path: Path) -> None:
    one = kiosk(tmp_path, "cage", "Xwayland")
    one.process(77, "seatd")
    assert by_probe(look_at_the_kiosk(one.machine()))["kiosk"].state == "ok"


def test_what_is_missing_is_named_with_its_package(tmp_path: Path) -> None:
    (found,) = look_at_the_kiosk(kiosk(tmp_path, "cage").machine())
    assert (found.state, found.cure) == ("fault", "sudo apt install xwayland")
    (found,) = look_at_the_kiosk(kiosk(tmp_path / "bare").machine())
    assert found.words.startswith("cage and xwayland are not installed")


def test_without_whoever_hands_out_the_screen_it_is_a_fault(tmp_path: Path) -> None:
    (found,) = look_at_the_kiosk(kiosk(tmp_path, "cage", "Xwayland").machine())
    assert found.probe == "kiosk.seatd" and "restart seatd" in found.cure


def test_a_machine_that_is_no_kiosk_needs_none_of_it(tmp_path: Path) -> None:
    assert list(look_at_the_kiosk(MadeUp(tmp_path).machine())) == []
