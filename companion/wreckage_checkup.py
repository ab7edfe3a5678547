"""For the doctor: what tables have left that ended badly."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.findings import Finding, note, ok
from companion.wreckage import files_in


def look_at_the_wreckage(folder: Path) -> Iterator[Finding]:
    """Which files there are. Nothing is changed; whoever has read one deletes it."""
    found = files_in(folder)
    if not found:
        yield ok("crashes", "The table has not ended badly.", files=[])
        return
    many = "a file" if len(found) == 1 else f"{len(found)} files, the newest one"
    words = f"Faults of the table itself have left {many}: {found[-1]}."
    yield note("crashes", words, "Send it with a report of what was done, and delete it.", files=[str(one) for one in found])
