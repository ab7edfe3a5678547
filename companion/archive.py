"""The voyages of a logbook at the desk: listed in a line each, written as a transcript, taken in from one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.harbour import Harbour
from companion.logbook import Logbook
from companion.words import names_of


def listed(logbook: Logbook) -> Iterator[str]:
    """A line for each voyage, the one played last first: number, day and time of its beginning, game, who, how it stands."""
    for head in logbook.voyages():
        who = " and ".join(name or seat.capitalize() for seat, name in head.seats)
        step = head.last.step if head.last else 0
        end = head.over.text(names_of(head.seats)) if head.over else "not over"
        yield f"{head.id:4}  {head.begun[:16].replace('T', ' ')}  {head.game}  {who}, step {step}: {end}"


def exported(log: Path | None, voyage: int) -> str:
    """A transcript: JSON lines. A secret roll that has not been called is left out of it, with all that came after.

    Raises Refused where there is no such voyage.
    """
    from companion.logbook.transcript import export

    with Logbook.read(log) as logbook:
        head, kept = logbook.take_up(voyage)
        return export(kept.records(), head, stop_before=Harbour(logbook).look_at(voyage).veiled_from())


def taken_in(log: Path | None, file: Path) -> Iterator[str]:
    """Takes a transcript in as a voyage of its own and plays it through. Says which one it is now, and where these rules cannot
    follow it. Raises Refused, with nothing written, where the file is no transcript of a voyage that can be begun.
    """
    from companion.logbook.transcript import read_transcript

    with Logbook.open(log) as logbook:
        taken, voyage = Harbour(logbook).admit(*read_transcript(file))
    yield f"{file} is voyage {taken} now, at step {voyage.position.step}."
    if voyage.reopened is not None:
        yield str(voyage.reopened)
