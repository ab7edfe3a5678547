"""Days in words."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from ui.tongue import mark, tr

MONTHS: Final = (
    mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June"), mark("July"), mark("August"),
    mark("September"), mark("October"), mark("November"), mark("December"),
)  # fmt: skip


def day_of(at: str) -> str:
    """The day and the time of a moment (ISO 8601) by the clock of whoever wrote it down: "30 November 2026, 19:27".

    What is no such moment is given as it stands.
    """
    try:
        moment = datetime.fromisoformat(at)
    except ValueError:
        return at
    clock = f"{moment.hour}:{moment.minute:02}"
    month = tr(MONTHS[moment.month - 1])
    return tr("{day} {month} {year}, {clock}", day=moment.day, month=month, year=moment.year, clock=clock)
