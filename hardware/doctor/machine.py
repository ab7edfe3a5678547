"""The machine that is looked at: its files, its user, its clock. Replaced as a whole in tests."""

from __future__ import annotations

import grp
import os
import platform
import pwd
import re
import sqlite3
import subprocess
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from importlib import metadata
from pathlib import Path
from typing import Final

ASK_SECONDS: Final = 5.0
_WHOLE: Final = re.compile(r"-?[0-9]{1,18}")
OWN: Final = {"Python": platform.python_version(), "SQLite": sqlite3.sqlite_version}
"""What is no package."""


@dataclass(frozen=True, slots=True)
class User:
    """Who the program runs as: name, number and the numbers of the groups."""

    name: str
    uid: int
    groups: frozenset[int]

    @classmethod
    def of_this_process(cls) -> User:
        uid = os.geteuid()
        try:
            name = pwd.getpwuid(uid).pw_name
        except KeyError:
            name = str(uid)
        return cls(name, uid, frozenset({os.getegid(), *os.getgroups()}))

    def may_use(self, path: Path) -> bool:
        """Whether this user may read and write there. Whoever sits at the machine may have more rights than the mode says."""
        try:
            found = path.stat()
        except OSError:
            return False
        shift = 6 if self.uid == found.st_uid else 3 if found.st_gid in self.groups else 0
        allowed = self.uid == 0 or (found.st_mode >> shift) & 6 == 6
        return allowed or (self.uid == os.geteuid() and os.access(path, os.R_OK | os.W_OK))


def ask(*command: str) -> str | None:
    """What a program of the machine answers; None where there is none, or it has nothing to say."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=ASK_SECONDS, stdin=subprocess.DEVNULL, check=False)
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return None
    return done.stdout.strip() or None if done.returncode == 0 else None


def version_of(package: str) -> str | None:
    """The version of Python, of SQLite, or of a Python package; None where it is not installed."""
    if package in OWN:
        return OWN[package]
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine. `root` stands for / ; `ask` runs one of its programs; `version_of` knows what is installed."""

    root: Path = Path("/")
    environment: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))
    user: User = field(default_factory=User.of_this_process)
    now: Callable[[], datetime] = datetime.now
    ask: Callable[..., str | None] = ask
    version_of: Callable[[str], str | None] = version_of

    def at(self, path: str | Path) -> Path:
        """Where this path of the machine lies."""
        return self.root / str(path).lstrip("/")

    def read(self, path: str | Path) -> str | None:
        """What a small file says, without the zero byte or the line break at its end; None where there is none."""
        try:
            return self.at(path).read_bytes().decode("utf-8", "replace").strip("\0\n ")
        except OSError:
            return None

    def number(self, path: str | Path) -> int | None:
        """The whole number that a small file says; None where it says none."""
        said = self.read(path) or ""
        return int(said) if _WHOLE.fullmatch(said) else None

    def find(self, pattern: str) -> list[Path]:
        """The files of this pattern below the root, in order."""
        return sorted(self.root.glob(pattern.lstrip("/")))

    def processes(self) -> Iterator[tuple[int, str]]:
        """Every process that can be seen: its number and its name, which the kernel cuts at 15 letters."""
        for process in self.find("/proc/[0-9]*"):
            if (name := self.read(f"/proc/{process.name}/comm")) is not None:
                yield int(process.name), name

    @property
    def board(self) -> str | None:
        """What the board says that it is; None where it says nothing."""
        return self.read("/proc/device-tree/model")

    @property
    def is_a_pi(self) -> bool:
        return "raspberry pi" in (self.board or "").lower()

    def group_of(self, path: Path) -> str:
        """The group that a file belongs to, by its name where it has one."""
        number = path.stat().st_gid
        for name, (gid, _) in self._groups().items():
            if gid == number:
                return name
        try:
            return grp.getgrgid(number).gr_name
        except KeyError:
            return str(number)

    def is_member(self, group: str) -> bool:
        """Whether the user is to be in this group from the next login on: what the file says, not what the process has."""
        return self.user.name in self._groups().get(group, (0, ()))[1]

    def _groups(self) -> dict[str, tuple[int, tuple[str, ...]]]:
        """Each group of /etc/group: its number and its members."""
        out = {}
        for line in (self.read("/etc/group") or "").splitlines():
            name, *rest = line.split(":")
            if len(rest) == 3 and rest[1].isdigit():
                out[name] = int(rest[1]), tuple(rest[2].split(","))
        return out
