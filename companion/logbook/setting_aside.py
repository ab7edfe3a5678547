"""Sets a damaged logbook aside unharmed and puts a new file in its place, so that a power cut on the way loses neither."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Final

from companion.logbook.file_layout import FAULTS
from companion.logbook.logfile import sync_directory
from companion.logbook.salvage import Saved

PARTS: Final = ("", "-wal", "-shm", "-journal")
"""What SQLite may keep beside a file, by the end of its name."""


def set_aside(path: Path, saved: Saved) -> Path:
    """Puts what was saved in the place of the damaged file, which is kept beside it. Gives the name under which it is kept.

    Whatever happens on the way, the next opening finds either the damaged file or the new one. Raises OSError and sqlite3.Error.
    """
    part = _new_part(path, saved)
    kept = _free_name(path)
    for end in PARTS:
        with suppress(FileNotFoundError):
            _keep(path.with_name(path.name + end), kept.with_name(kept.name + end))
    sync_directory(path.parent)
    part.rename(_mended(path))
    sync_directory(path.parent)
    finish(path)
    return kept


def finish(path: Path) -> None:
    """Completes a `set_aside` that a power cut interrupted; else does nothing. Raises OSError."""
    if not is_begun(path):
        return
    for end in PARTS[1:]:
        path.with_name(path.name + end).unlink(missing_ok=True)  # they belong to the damaged file, which has them too
    _mended(path).replace(path)
    sync_directory(path.parent)


def is_begun(path: Path) -> bool:
    """Whether a `set_aside` waits to be completed."""
    return _mended(path).exists()


def _new_part(path: Path, saved: Saved) -> Path:
    part = path.with_name(path.name + ".part")
    _throw_away(part)
    try:
        saved.file.copy_to(part)
    except FAULTS:
        _throw_away(part)  # on a full disk every byte counts
        raise
    return part


def _throw_away(part: Path) -> None:
    for end in PARTS:
        part.with_name(part.name + end).unlink(missing_ok=True)


def _mended(path: Path) -> Path:
    return path.with_name(path.name + ".mended")


def _free_name(path: Path) -> Path:
    stem = f"{path.stem}-damaged-{date.today().isoformat()}"
    number, name = 1, f"{stem}{path.suffix}"
    while any(path.with_name(name + end).exists() for end in PARTS):
        number += 1
        name = f"{stem}-{number}{path.suffix}"
    return path.with_name(name)


def _keep(path: Path, kept: Path) -> None:
    try:
        os.link(path, kept)
    except FileNotFoundError:
        raise
    except OSError:  # a file system without links, as on a memory stick
        shutil.copy2(path, kept)
        with kept.open("rb") as file:
            os.fsync(file.fileno())
