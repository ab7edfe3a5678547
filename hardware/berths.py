"""At which port the dice tower lies: by its name, its USB id or the path that was set. No port is ever opened to find out."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from serial.tools import list_ports

from companion.config import TowerConfig

DEV: Final = Path("/dev")
PSEUDO: Final = "/dev/pts/"
UDEV_NAME: Final = "quartermaster-tower"
"""The name under /dev that our own udev rule gives to a tower."""


@dataclass(frozen=True, slots=True)
class Berth:
    """A port, and which device lies there: "vid:pid:serial" of a USB device, "" where it has none."""

    path: str
    identity: str = ""

    @property
    def by_rule(self) -> bool:
        """Whether its name was given to this very device by a rule, unlike ttyUSB0, which goes to whoever comes first."""
        return os.path.realpath(self.path) != self.path


@dataclass(frozen=True, slots=True)
class Coast:
    """Where ports are to be found; replaced as a whole in tests."""

    dev: Path = DEV
    usb_ports: Callable[[], Sequence[Berth]] = field(default=lambda: usb_ports())

    def find(self, config: TowerConfig, known: str = "") -> Berth | None:
        """Where the tower lies now, None where it does not. `known` is the identity of the tower that was there before.

        A tower that was known is found under any name; a stranger that took its old name is left alone.
        """
        if not config.port:
            return None
        ports = self.usb_ports()
        named = self._named(config.port, ports)
        if named and (not known or named.identity in ("", known) or named.by_rule):
            return named
        if known:
            moved = [port for port in ports if port.identity == known]
            return moved[0] if len(moved) == 1 else None
        alike = [port for port in ports if config.port == "auto" and port.identity.rpartition(":")[0] in config.usb_ids]
        return min(alike, key=lambda port: port.path, default=None)

    def _named(self, port: str, ports: Sequence[Berth]) -> Berth | None:
        """The port that was set, or with "auto" the one that a name says is a tower."""
        if port != "auto":
            return _berth(Path(port), ports)
        by_id = sorted(self.dev.glob("serial/by-id/*[Qq]uartermaster*"))
        return next((found for name in (self.dev / UDEV_NAME, *by_id) if (found := _berth(name, ports))), None)


def is_no_port(path: str) -> bool:
    """Whether what is there can be no serial port: a folder, a file, a console, or a device of another kind.

    Nothing is opened to find out: some devices do something when they are. What is not there may become one.
    """
    try:
        found = os.stat(path)
    except OSError:
        return False
    if not stat.S_ISCHR(found.st_mode):
        return True
    major, minor = os.major(found.st_rdev), os.minor(found.st_rdev)
    if (major == TTYS and minor < FIRST_SERIAL) or major == TTY_DEVICES:
        return True
    try:
        kind = os.path.basename(os.readlink(f"/sys/dev/char/{major}:{minor}/subsystem"))
    except OSError:  # a pseudo-terminal has none, and a container may have no /sys
        return False
    return kind != "tty"


TTYS: Final = 4
FIRST_SERIAL: Final = 64
"""Of the devices of that kind: those before it are consoles."""
TTY_DEVICES: Final = 5
"""/dev/tty, /dev/console and /dev/ptmx."""


def _berth(path: Path, ports: Sequence[Berth]) -> Berth | None:
    if not os.path.exists(path):  # unlike Path.exists it never raises
        return None
    real = os.path.realpath(path)
    return Berth(str(path), next((port.identity for port in ports if port.path == real), ""))


def usb_ports() -> list[Berth]:
    """Every serial port of a USB device, by what the system knows of it; none is opened."""
    return [
        Berth(port.device, f"{port.vid:04x}:{port.pid:04x}:{port.serial_number or ''}")
        for port in list_ports.comports()
        if port.vid is not None and port.pid is not None
    ]


def open_by(path: str, processes: Path = Path("/proc")) -> list[tuple[int, str]]:
    """The other processes that have this port open, as far as this user may see: number and name of each.

    Of a pseudo-terminal, as a fake tower has, whoever holds the far end is not meant.
    """
    real = os.path.realpath(path)
    found = []
    for process in processes.glob("[0-9]*"):
        try:
            opened = {os.readlink(one) for one in (process / "fd").iterdir()} if process.name != str(os.getpid()) else set()
            is_far_end = real.startswith(PSEUDO) and any(one.endswith("/ptmx") for one in opened)
            if real in opened and not is_far_end:
                found.append((int(process.name), (process / "comm").read_text().strip()))
        except OSError:  # it ended meanwhile, or belongs to somebody else
            continue
    return sorted(found, key=lambda one: one[1])


def holders(path: str) -> list[str]:
    """The programs that have this port open, as far as this user may see: "minicom (process 812)"."""
    return [f"{name} (process {number})" for number, name in open_by(path)]
