"""The logbook looked over: whether it is whole, who writes in it, and what it holds. Nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.findings import Finding, complaint, fault, not_here, ok
from companion.logbook.book import Logbook

OPEN_IT: Final = "Open the table once: it sets the logbook in order, and keeps the damaged file."


def look_at_the_logbook(path: Path, process: int | None) -> Iterator[Finding]:
    """Every record of it is read: about a second for 100 MB. `process`: who writes in it now, see one_writer.written_by."""
    if process is not None:
        yield ok("logbook.writer", f"A table is open (process {process}) and writes in {path}.", process=process)
    try:
        size = path.stat().st_size
    except FileNotFoundError:
        yield not_here("logbook", f"There is no logbook yet: {path} is made with the first voyage.", path=str(path))
        return
    except OSError as trouble:
        yield fault("logbook", f"{path} cannot be read ({trouble.strerror}).", "See to its owner and its rights.", path=str(path))
        return
    if size == 0 and path.is_file():
        yield fault("logbook", f"The logbook {path} is empty, as a power cut can leave it.", OPEN_IT, path=str(path))
        return
    with Logbook.read(path) as logbook:
        notices = logbook.look_through()
        heads = logbook.voyages()
    for number, notice in enumerate(notices, 1):
        yield complaint(f"logbook.{number}", notice, OPEN_IT, path=str(path))
    if not notices:
        many = f"{len(heads)} voyage{'s' if len(heads) > 1 else ''}" if heads else "no voyage yet"
        words = f"The logbook {path} is whole and holds {many}."
        yield ok("logbook", words, path=str(path), voyages=len(heads), bytes=size)
