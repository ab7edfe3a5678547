"""The dice tower that one can build: its firmware in a process of its own, its wires in a test's hand, a cable to be pulled.

It runs in MicroPython, as on a Pico; where there is none (`tools/micropython.sh` fetches it) in this Python. Only `machine` and
the clock are stand-ins. What it says is read on its side of the cable, so it is known whatever becomes of the cable.
"""

from __future__ import annotations

import contextlib
import os
import re
import select
import shutil
import socket
import subprocess
import sys
import threading
import tty
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hardware.tower_line import Hello, LineAssembler, Roll, parse
from tests.hardware.firmware import FIRMWARE, STAND_IN, firmware

MICROPYTHON: Final = shutil.which("micropython", path=f"{Path(sys.prefix) / 'bin'}:{os.environ.get('PATH', os.defpath)}")
UNBUFFERED: Final = "import io, sys; sys.stdin = io.TextIOWrapper(open(0, 'rb', 0)); import main"
COMMAND: Final = [MICROPYTHON, "-c", "import main"] if MICROPYTHON else [sys.executable, "-Bu", "-c", UNBUFFERED]
RUNS_IN: Final = "micropython" if MICROPYTHON else "cpython-for-want-of-micropython"
DEADLINE: Final = 20.0
PINS: Final = firmware.pins
ANYTHING: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class Thrown:
    """What the tower said of a throw: its boot word, number, die and face."""

    boot: str
    number: int
    die: str
    face: int


class BuiltTower:
    """A tower with power. Give its port's name: a link that is there as long as the cable is in.

    tower = BuiltTower(tmp_path / "tower")
    tower.fall()
    """

    def __init__(self, link: Path) -> None:
        self.link = link
        self.thrown: dict[Thrown, None] = {}
        """Every throw that it has said, whether or not anybody heard it."""
        self.said: list[str] = []
        """Every line it has said since it got power."""
        self.told = b""
        """All that has reached it since it got power."""
        self.boot = ""
        self.lit: set[int] = set()
        """The GP numbers of the lamps that are lit."""
        self.deaf = False
        """Whether what the table says gets lost on the way."""
        self._gone_dark = 0  # how often no pip was lit
        self._cut_after = ANYTHING
        self._changed = threading.Condition(threading.RLock())
        self._master = self._slave = -1
        self._closing = False
        self._woken, self._waker = socket.socketpair()
        self.power()
        self.plug()
        self._thread = threading.Thread(target=self._run, name="cable", daemon=True)
        self._thread.start()

    # --- its wires ---------------------------------------------------------------------------------------------------

    def fall(self) -> None:
        """A die falls through the beam."""
        self.wire(f"fall {PINS.BEAM}")

    def throw(self) -> None:
        """A die falls, and its face is said, whether or not anybody hears.

        It falls again where the tower still holds the one before, and blinks; and where this machine has drawn its shadow out for
        so long that it was no die.
        """
        said = len(self.thrown)
        while len(self.thrown) == said:
            begun, errors = self.has_said("BEG"), self.has_said("ERR")
            while self.has_said("BEG") == begun:
                blinks = self._gone_dark
                self.fall()
                assert self.waits_for(lambda: self.has_said("BEG") > begun or self._gone_dark > blinks), self.said[-5:]  # noqa: B023
            assert self.waits_for(lambda: len(self.thrown) > said or self.has_said("ERR") > errors), self.said[-5:]  # noqa: B023

    def has_said(self, word: str) -> int:
        """How many sentences of this kind it has said since it got power."""
        return sum(line.startswith(f"$PQMS,{word}") for line in self.said)

    def wire(self, deed: str) -> None:
        """Does something to a wire: see stand_in/machine.py."""
        with contextlib.suppress(BrokenPipeError):  # without power nothing comes of it
            os.write(self._wires, f"{deed}\n".encode())

    def power(self, *deeds: str) -> None:
        """Gives it power; these deeds were done to its wires before."""
        wires, self._wires = os.pipe()
        self._reports, reports = os.pipe()
        here, there = socket.socketpair()
        here.setblocking(False)
        os.set_blocking(self._reports, False)
        self._line = here
        self._ended = False
        with self._changed:
            self.lit, self.said, self.told, self.boot, self._heard = set(), [], b"", "", LineAssembler()
        self._heard.settle()
        self._report = b""
        for deed in deeds:
            self.wire(deed)
        paths = f"{STAND_IN}:{FIRMWARE}"
        self._process = subprocess.Popen(
            COMMAND,
            stdin=there,
            stdout=there,
            pass_fds=(wires, reports),
            cwd=STAND_IN,
            env={**os.environ, "MICROPYPATH": paths, "PYTHONPATH": paths, "WIRES": f"{wires} {reports}"},
        )
        for end in (wires, reports):
            os.close(end)
        there.close()
        self._wake()

    def cut_power(self) -> None:
        """Without a word; the cable stays in."""
        with self._changed:
            self._process.kill()
            self._process.wait()
            self._line.close()
            os.close(self._wires)
            os.close(self._reports)
            self._wires = self._reports = -1
            self.lit = set()

    # --- its cable ---------------------------------------------------------------------------------------------------

    def plug(self) -> None:
        """Puts the cable in."""
        with self._changed:
            self._cut_after = ANYTHING
            self._master, self._slave = os.openpty()
            tty.setraw(self._slave)
            os.set_blocking(self._master, False)
            beside = self.link.with_name(f"{self.link.name}.beside")
            beside.symlink_to(os.ttyname(self._slave))
            beside.replace(self.link)
        self._wake()

    def unplug(self) -> None:
        """Pulls the cable: whoever has the port open gets an error."""
        with self._changed:
            ends, self._master, self._slave = (self._master, self._slave), -1, -1
            self.link.unlink(missing_ok=True)
            for end in ends:
                if end >= 0:
                    os.close(end)
            self._changed.notify_all()
        self._wake()

    def unplug_after(self, count: int) -> None:
        """Pulls the cable when so many more bytes of the tower have gone through it: amid a sentence, most likely."""
        self._cut_after = count

    def noise(self, data: bytes) -> None:
        """Puts bytes on the wire that the tower never said."""
        with self._changed:
            self._forward(data)

    @property
    def plugged(self) -> bool:
        return self._master >= 0

    @property
    def pips(self) -> set[int]:
        return self.lit & set(PINS.PIPS)

    def waits_for(self, claim: Callable[[], object], within: float = DEADLINE) -> bool:
        """Waits until the claim holds, looking whenever something has come; whether it does."""
        with self._changed:
            return bool(self._changed.wait_for(claim, within))

    def close(self) -> None:
        self.unplug()
        self._closing = True
        self._wake()
        self._thread.join(2)
        self.cut_power()
        self._waker.close()

    # --- the cable's own thread --------------------------------------------------------------------------------------

    def _wake(self) -> None:
        with contextlib.suppress(OSError):
            self._waker.send(b".")

    def _run(self) -> None:
        while not self._closing:
            try:
                ends = self._ends()
                ready, _, _ = select.select([self._woken, *(end for end in ends if end >= 0)], [], [])
            except (OSError, ValueError):  # cut or pulled meanwhile
                continue
            with self._changed:
                if self._woken in ready:
                    self._woken.recv(4096)
                if ends == self._ends():  # what was waited for is still there
                    with contextlib.suppress(OSError):
                        self._carry(*(end in ready for end in ends))
                self._changed.notify_all()
        self._woken.close()

    def _ends(self) -> tuple[int, int, int]:
        return (-1, -1, self._master) if self._ended else (self._line.fileno(), self._reports, self._master)

    def _carry(self, line: bool, reports: bool, master: bool) -> None:
        if line:
            said = self._line.recv(4096)
            self._ended = not said  # the program has ended by itself
            self._note(said)
            self._forward(said)
        if reports:
            self._report += os.read(self._reports, 4096)
            *whole, self._report = self._report.split(b"\n")
            for one in whole:
                number, level = map(int, one.split())
                (self.lit.add if level else self.lit.discard)(number)
                self._gone_dark += not self.pips
        if master and self.plugged:
            told = os.read(self._master, 4096)
            if not self.deaf:
                self._line.sendall(told)
                self.told += told

    def _note(self, said: bytes) -> None:
        for line in self._heard.feed(said):
            self.said.append(line)
            meant = parse(line)
            if isinstance(meant, Hello):
                self.boot = meant.boot
            elif isinstance(meant, Roll):
                self.thrown[Thrown(self.boot, meant.number, meant.die, int(meant.face))] = None

    def _forward(self, data: bytes) -> None:
        going = data[: self._cut_after]
        self._cut_after -= len(going)
        with contextlib.suppress(OSError):  # pulled, or nobody reads and it is full
            if self.plugged:
                os.write(self._master, going)
        if self._cut_after <= 0:
            self.unplug()


def words_of(line: str) -> str:
    """What stands between the talker and the checksum."""
    found = re.fullmatch(r"\$PQMS,(.*)\*[0-9A-F]{2}", line)
    assert found, line
    return found[1]
