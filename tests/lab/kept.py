"""What a disk has kept of a voyage: the truth that the screen after the next start is held against."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from companion.entries import Record
from companion.harbour import Harbour
from companion.logbook import Logbook
from companion.voyage import Voyage
from tests.lab.image import LOGBOOK


@dataclass(frozen=True, slots=True)
class Kept:
    """A logbook as it was taken off the disk, and in it the voyage played last, if there is one."""

    folder: Path
    voyage: Voyage | None
    records: tuple[Record, ...]

    @property
    def throws(self) -> list[tuple[str, int]]:
        """Which throws of the tower it has, by boot word and number, in their order."""
        return [(one.origin.boot, one.origin.number) for one in self.records if one.origin is not None]


def read(folder: Path) -> Kept:
    """Reads it, and writes nothing. Raises OSError where the logbook has anything to complain of."""
    path = folder / LOGBOOK
    if not path.is_file():
        return Kept(folder, None, ())
    with Logbook.read(path) as logbook:
        if logbook.notices:
            raise OSError(f"The logbook complains after a pulled plug: {' '.join(map(str, logbook.notices))}")
        voyages = logbook.voyages()
        if not voyages:
            return Kept(folder, None, ())
        voyage = Harbour(logbook).look_at(voyages[0].id)
        return Kept(folder, voyage, tuple(logbook.take_up(voyages[0].id)[1].records()))
