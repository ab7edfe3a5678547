"""What the program runs on: board, system, and the versions of all parts."""

from __future__ import annotations

import platform
import re
from collections.abc import Iterator
from typing import Final

from companion.findings import Finding, fault, ok
from hardware.doctor.machine import Machine

PARTS: Final = ("Python", "SQLite", "Kivy", "gpiozero", "lgpio", "pyserial", "platformdirs", "tomlkit")
LEAST: Final = {"Kivy": "2.3.1", "gpiozero": "2.0.1.post3", "pyserial": "3.5"}
"""Each with a reason: gpiozero before that looks for the wrong chip on a Pi 5 (gpiozero, issue 1166)."""


def look_at_versions(machine: Machine) -> Iterator[Finding]:
    """Everything by its version, and what is too old or not there."""
    found = {part: machine.version_of(part) for part in PARTS}
    for part, least in LEAST.items():
        there = found[part]
        if there is None or version_key(there) < version_key(least):
            words = f"{part} {there} is too old." if there else f"{part} is not installed."
            yield fault(
                f"versions.{part.lower()}", words, f"Set the program up again; it needs {part} {least} or later.", found=there
            )
    here = {part: version for part, version in found.items() if version}
    program = machine.version_of("quartermaster") or "from a copy that is not installed"
    told = ", ".join(f"{part} {version}" for part, version in here.items())
    facts = {part.lower(): version for part, version in here.items()}
    yield ok("versions", f"Quartermaster {program}: {told}.", program=program, **facts)
    system = _system(machine)
    kernel = machine.read("/proc/sys/kernel/osrelease") or "unknown"
    board = machine.board or f"A computer ({platform.machine()})"
    yield ok("board", f"{board}, {system}, kernel {kernel}.", board=board, system=system, kernel=kernel)


def _system(machine: Machine) -> str:
    found = re.search(r'^PRETTY_NAME="?([^"\n]+)"?$', machine.read("/etc/os-release") or "", re.MULTILINE)
    return found[1] if found else "an unknown system"


def version_key(version: str) -> tuple[int, ...]:
    """To compare versions by.

    >>> version_key("2.0.1.post3") > version_key("2.0.1")
    True
    """
    return tuple(int(number) for number in re.findall(r"\d+", version))
