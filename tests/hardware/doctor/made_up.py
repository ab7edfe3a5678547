"""Made-up machines for the doctor: a tree of files under a folder, with the user, the clock and the parts that a test wants."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path

from companion.findings import Finding
from hardware.doctor.machine import Machine, User

NOON = datetime(2026, 6, 1, 12, 0)
PARTS = {
    "quartermaster": "0.1.0",
    "Python": "3.11.2",
    "SQLite": "3.40.1",
    "Kivy": "2.3.1",
    "gpiozero": "2.0.1.post3",
    "lgpio": "0.2.2.0",
    "pyserial": "3.5",
    "platformdirs": "4.2.0",
    "tomlkit": "0.13.0",
}
STRANGER = 54321
"""The number of a user who owns nothing here and is in no group."""


class MadeUp:
    """A machine that is built file by file. Nothing of the real one is found in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.parts: dict[str, str] = dict(PARTS)
        self.answers: dict[str, str] = {}
        """What its programs say, by their name."""
        self.environment: dict[str, str] = {}
        self.user = User("pi", STRANGER, frozenset({os.getgid()}))
        self.now = NOON
        root.mkdir(parents=True, exist_ok=True)

    def machine(self) -> Machine:
        return Machine(
            root=self.root,
            environment=self.environment,
            user=self.user,
            now=lambda: self.now,
            ask=lambda *command: self.answers.get(command[0]),
            version_of=self.parts.get,
        )

    def put(self, path: str, text: str = "") -> Path:
        """A file with this text."""
        file = self.root / path.lstrip("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return file

    def node(self, path: str, mode: int = 0o660) -> Path:
        """A device file, as far as its rights go. It belongs to whoever runs the test, and to that one's group."""
        file = self.put(path)
        file.chmod(mode)
        return file

    def group(self, name: str, members: Iterable[str] = ()) -> None:
        """What the group of all files here is called, and who is in it."""
        self.put("/etc/group", f"root:x:{os.getgid() + 1}:\n{name}:x:{os.getgid()}:{','.join(members)}\n")

    def process(self, number: int, name: str, opened: Mapping[int, Path] | None = None) -> None:
        """A process that has these files open."""
        self.put(f"/proc/{number}/comm", f"{name}\n")
        for place, file in (opened or {}).items():
            link = self.root / f"proc/{number}/fd/{place}"
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(os.path.realpath(file))

    def is_a_pi(self, model: str = "Raspberry Pi 5 Model B Rev 1.0") -> None:
        self.put("/proc/device-tree/model", model + "\0")


def by_probe(findings: Iterable[Finding]) -> dict[str, Finding]:
    """The findings by what was looked at, which has one each."""
    out: dict[str, Finding] = {}
    for one in findings:
        assert one.probe not in out, f"two findings on {one.probe}"
        assert one.cure or one.state != "fault", f"{one.words!r} has no cure"
        out[one.probe] = one
    return out


def states(findings: Iterable[Finding]) -> dict[str, str]:
    """How it stands, by what was looked at."""
    return {probe: one.state for probe, one in by_probe(findings).items()}
