"""The clock. Play needs none: entries are kept in order by their numbers, and what waits is timed by another clock."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from companion.findings import Fact, Finding, note, ok
from hardware.doctor.machine import Machine

FIRST_YEAR: Final = 2025
"""Before that this program did not exist: the clock stands wrong."""
SYNCHRONISED: Final = "/run/systemd/timesync/synchronized"
NO_MATTER: Final = "It matters only for the dates of voyages."


def look_at_the_clock(machine: Machine) -> Iterator[Finding]:
    """Whether it shows a likely time, and whether it has been set by the network."""
    now: datetime = machine.now()
    synchronised = machine.at(SYNCHRONISED).exists()
    facts: dict[str, Fact] = {"time": now.isoformat(timespec="seconds"), "synchronised": synchronised}
    shown = f"{now:%Y-%m-%d %H:%M}"
    if now.year < FIRST_YEAR:
        words = f"The clock shows {shown}, which cannot be."
        yield note("clock", words, f"{NO_MATTER} A network for a minute sets it, or: sudo date -s 'YYYY-MM-DD HH:MM'.", **facts)
    elif synchronised:
        yield ok("clock", f"The clock shows {shown}, set by the network.", **facts)
    else:
        yield note(
            "clock", f"The clock shows {shown}; no network has set it since the start, as far as can be seen.", NO_MATTER, **facts
        )
