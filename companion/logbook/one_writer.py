"""One process writes in a logbook at a time: whoever holds the lock on the file NAME.lock beside it."""

from __future__ import annotations

import errno
import fcntl
import os
from contextlib import suppress
from pathlib import Path

from companion.words import Phrase


class LogbookBusy(OSError):
    """Another process writes in this logbook. `why` says so in a sentence with the cure."""

    def __init__(self, path: Path, process: str) -> None:
        self.why = Phrase(
            "Another Quartermaster (process {process}) is writing in the logbook {file}. Close it, or name another logbook.",
            process=process or "unknown",
            file=str(path),
        )
        super().__init__(errno.EBUSY, str(self.why), str(path))

    def __str__(self) -> str:
        return str(self.why)


class OneWriter:
    """The right to write in a logbook. It ends with `leave`, or with the process, however that ends."""

    def __init__(self, handle: int) -> None:
        self._handle = handle

    @classmethod
    def at(cls, path: Path) -> OneWriter:
        """Takes the right for the logbook at `path`. Raises LogbookBusy, or OSError where nothing can be written beside it."""
        handle = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            process = os.pread(handle, 20, 0).decode("ascii", "replace").strip()
            os.close(handle)
            if fault.errno in (errno.EWOULDBLOCK, errno.EACCES):
                raise LogbookBusy(path, process) from None
            raise
        with suppress(OSError):  # on a full disk the lock holds without its note
            os.ftruncate(handle, 0)
            os.pwrite(handle, f"{os.getpid()}\n".encode(), 0)
        return cls(handle)

    def leave(self) -> None:
        """Gives the right up."""
        os.close(self._handle)


def written_by(path: Path, locks: Path = Path("/proc/locks")) -> int | None:
    """The process that writes in the logbook at `path`; None where none does, or the system does not say.

    The lock is only looked at: taking it for a moment would keep a table from opening.
    """
    lock = path.with_name(path.name + ".lock")
    try:
        inode, held = lock.stat().st_ino, locks.read_text("ascii", "replace")
        noted = lock.read_text("ascii", "replace").strip()
    except OSError:
        return None
    for line in held.splitlines():
        words = line.split()
        if len(words) > 5 and words[1:4] == ["FLOCK", "ADVISORY", "WRITE"] and words[5].rpartition(":")[2] == str(inode):
            return int(words[4]) if words[4].isdigit() and words[4] != "0" else int(noted) if noted.isdigit() else None
    return None
