"""The kiosk: what shows the table where there is no desktop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.config import KIOSK
from companion.findings import Finding, fault, ok
from hardware.doctor.machine import Machine

PROGRAMS: Final = {"cage": "/usr/bin/cage", "xwayland": "/usr/bin/Xwayland"}
"""By the package that brings each."""
SEATD: Final = "seatd"


def look_at_the_kiosk(machine: Machine) -> Iterator[Finding]:
    """Whether all is there that shows it. Nothing on a machine that is none."""
    if machine.environment.get(KIOSK) != "1":
        return
    missing = [package for package, program in PROGRAMS.items() if not machine.at(program).exists()]
    if missing:
        words = f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} not installed: nothing shows the table."
        yield fault("kiosk", words, f"sudo apt install {' '.join(missing)}", missing=missing)
    elif SEATD not in {name for _, name in machine.processes()}:
        words = "seatd is not running, which hands out screen and touch."
        yield fault("kiosk.seatd", words, "sudo systemctl restart seatd quartermaster")
    else:
        yield ok("kiosk", "cage and Xwayland are installed, and seatd hands out screen and touch.")
