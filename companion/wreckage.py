"""What is left of a table that ended badly: a few small files that say what happened, for whoever mends the program.

Each run has a file of its own while it lasts. Faults of the program go into it, also those that end the process at once, such as
a driver's. A run that ended well and had none leaves nothing; nor does a pulled plug, by which nothing went wrong in the program.
Nothing here ever raises: a disk that is full or can only be read costs the file and nothing else. No values of the program are
written, only where it was and the words of the fault.
"""

from __future__ import annotations

import faulthandler
import fcntl
import logging
import os
import re
import sys
import threading
import traceback
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Final

import platformdirs

from companion.words import Phrase

MOST_FILES: Final = 5
"""Files of runs that went wrong. The oldest one makes room."""
MOST_BYTES: Final = 256 << 10
"""The length of a file. What would make it longer is left out."""
KEPT_FREE: Final = 64 << 10
"""Bytes of it for the last words of the process, which nobody counts."""
LONGEST_WORDS: Final = 2000
"""Letters of what a single fault says of itself."""
HEAD_ENDS: Final = "\n---\n"
_KEPT: Final = re.compile(r"crash-(\d+)\.txt")
_RUNNING: Final = "running-*.txt"


def usual_folder() -> Path:
    """Where these files lie: in the user's state directory."""
    return platformdirs.user_state_path("quartermaster", appauthor=False) / "crashes"


class Wreckage:
    """The file of this run, from `begin` to `end`; as a context it also notes what ends the block."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.left: Path | None = None
        """The file of an earlier run that ended badly and has not been told of yet."""
        self._handle: int | None = None
        self._path = folder / f"running-{os.getpid()}.txt"
        self._head = 0
        self._lock = threading.Lock()
        self._log = _Notes(self)
        self._before = threading.excepthook

    def begin(self) -> None:
        """Takes in what earlier runs have left, and notes the faults of this one from now on."""
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            self.left = _gathered(self.folder)
        with suppress(OSError):
            self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND | os.O_CLOEXEC, 0o600)
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._head = os.write(self._handle, _head().encode())
            faulthandler.enable(self._handle)
        logging.getLogger().addHandler(self._log)
        threading.excepthook = self._in_a_thread

    def note(self, words: str) -> None:
        """Adds this to the file, as long as there is room. From any thread."""
        entry = f"{datetime.now():%Y-%m-%d %H:%M:%S} {words.rstrip()}\n".encode("utf-8", "backslashreplace")
        with self._lock, suppress(OSError):
            if self._handle is not None and os.fstat(self._handle).st_size + len(entry) <= MOST_BYTES - KEPT_FREE:
                os.write(self._handle, entry)

    def end(self, *, well: bool = True) -> None:
        """The run is over. A file with nothing in it goes; one of a run that ended well is kept and told by the doctor alone."""
        threading.excepthook = self._before
        logging.getLogger().removeHandler(self._log)
        if self._handle is None:
            return
        faulthandler.disable()
        with suppress(OSError):
            if os.fstat(self._handle).st_size <= self._head:
                self._path.unlink()
            elif well:
                _keep(self._path)
        with self._lock, suppress(OSError):
            handle, self._handle = self._handle, None
            os.close(handle)

    def __enter__(self) -> Wreckage:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        """What a person could have caused, and has been told in a sentence, is no fault of the program."""
        is_ours = fault is not None and not isinstance(fault, OSError | KeyboardInterrupt | SystemExit)
        if is_ours and fault is not None:
            self.note(f"the table ended:\n{_told(fault)}")
        self.end(well=not is_ours)

    def _in_a_thread(self, fault: threading.ExceptHookArgs) -> None:
        if fault.exc_value is not None:
            name = fault.thread.name if fault.thread is not None else "that is gone"
            self.note(f"the thread {name} ended:\n{_told(fault.exc_value)}")
        self._before(fault)


class _Notes(logging.Handler):
    """Notes what the program logs as an error."""

    def __init__(self, wreckage: Wreckage) -> None:
        super().__init__(logging.ERROR)
        self._wreckage = wreckage

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(Exception):  # whatever is wrong with the record, the program goes on
            fault = record.exc_info[1] if record.exc_info else None
            self._wreckage.note(f"{record.name}: {record.getMessage()[:LONGEST_WORDS]}\n{_told(fault) if fault else ''}")


def ended_badly(left: Path) -> Phrase:
    """What the players are told at the next start."""
    return Phrase("The table ended badly the last time; no voyage is harmed. What happened is written in {file}.", file=str(left))


def files_in(folder: Path) -> list[Path]:
    """What runs that went wrong have left, the newest last."""
    return [*_kept(folder), *(file for file in _left_running(folder) if _holds_a_fault(file))]


def _gathered(folder: Path) -> Path | None:
    """Keeps what earlier runs have left and that is no longer written, and gives the newest file of a run that ended badly."""
    newest = None
    for file in _left_running(folder):
        with suppress(OSError):
            if _holds_a_fault(file):
                newest = _keep(file)
            else:
                file.unlink()  # the plug was pulled, or the process was killed
    return newest


def _left_running(folder: Path) -> list[Path]:
    """The files of runs that are over, though they have not said so, the oldest first."""
    out = []
    for file in folder.glob(_RUNNING):
        with suppress(OSError), file.open("rb") as opened:
            fcntl.flock(opened, fcntl.LOCK_SH | fcntl.LOCK_NB)  # raises where its run goes on
            out.append((file.stat().st_mtime_ns, file))
    return [file for _, file in sorted(out)]


def _holds_a_fault(file: Path) -> bool:
    with suppress(OSError):
        return bool(file.read_bytes().partition(HEAD_ENDS.encode())[2].strip(b"\0\n "))
    return False


def _keep(file: Path) -> Path:
    """Gives it the next number, and lets the oldest go."""
    kept = _kept(file.parent)
    number = _number(kept[-1]) + 1 if kept else 1
    fresh = file.with_name(f"crash-{number}.txt")
    file.rename(fresh)
    for old in kept[: max(0, len(kept) + 1 - MOST_FILES)]:
        old.unlink()
    if fresh.stat().st_size > MOST_BYTES:
        os.truncate(fresh, MOST_BYTES)
    return fresh


def _kept(folder: Path) -> list[Path]:
    """The files that are kept, the oldest first: by their numbers, for a clock may be wrong."""
    return sorted((file for file in folder.glob("crash-*.txt") if _KEPT.fullmatch(file.name)), key=_number)


def _number(file: Path) -> int:
    found = _KEPT.fullmatch(file.name)
    return int(found[1]) if found else 0


def _head() -> str:
    """What is known at once. The version is not: to look it up takes as long as opening the logbook, and the doctor tells it."""
    python, system = sys.version.split()[0], os.uname()
    begun = datetime.now().isoformat(timespec="seconds")
    on = f"{system.sysname} {system.release} {system.machine}"
    return f"Quartermaster on Python {python}, {on}, begun {begun}{HEAD_ENDS}"


def _told(fault: BaseException) -> str:
    """Where it happened and what it says, without the values of variables."""
    told = traceback.TracebackException.from_exception(fault, limit=40, capture_locals=False)
    lines = []
    for line in told.format():
        lines.append(line if len(line) <= LONGEST_WORDS else f"{line[:LONGEST_WORDS]} ...\n")
    return "".join(lines)
