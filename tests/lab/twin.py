"""The twin: the same program on this machine, shown the same logbook, so that the lab knows what the kiosk must show, and where.

with twin_of(logbook_folder, settings, work) as twin:
    seen = twin.does({"resume": True})
    seen.touched        # where the finger must go on the kiosk's screen
    seen.picture        # what must be seen there afterwards
"""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.lab.emulator import SCREEN
from tests.lab.picture import Picture, read_png
from ui.virtual_screen import virtual_screen

HOUSE: Final = Path(__file__).resolve().parents[2]
DEADLINE: Final = 120.0
OWN_SETTINGS: Final = (
    f'[screen]\nsize = "{SCREEN[0]}x{SCREEN[1]}"\ndim_after_s = 0\nless_motion = true\n'
    '[tower]\nport = ""\n[sound]\non = false\n[buttons]\nenabled = false\n[power]\noffered = true\n'
)
"""The kiosk's, as far as they can be seen, on a machine without its wires."""


class TwinStuck(OSError):
    """The twin could not do what it was told: the message has its own words."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What the twin has come to: the screen, how many records its voyage has, and where it was touched for that (pixels)."""

    screen: str
    picture: Picture
    touched: tuple[tuple[float, float], ...]
    records: int
    digest: str


class Twin:
    """The line to the twin's process."""

    def __init__(self, folder: Path, display: dict[str, str]) -> None:
        settings = folder / "quartermaster.toml"
        settings.write_text(OWN_SETTINGS)
        self._words = (folder / "twin.log").open("w+")
        self._reads, writes = os.pipe()
        home = {name: str(folder) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "KIVY_HOME")}
        quiet = dict.fromkeys(("KIVY_NO_ARGS", "KIVY_NO_CONSOLELOG", "KIVY_NO_FILELOG", "QUARTERMASTER_KIOSK"), "1")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.lab.twin_side", str(writes), str(folder), str(settings)],
            cwd=HOUSE,
            env={**os.environ, **display, **home, **quiet},
            pass_fds=[writes],
            stdin=subprocess.PIPE,
            stdout=self._words,
            stderr=self._words,
        )
        os.close(writes)
        self._lines = b""

    def does(self, order: Mapping[str, Any]) -> Seen:
        """Has it do one thing and gives what is seen then: a line of a plan (ui/demo.py), {"resume": true}, {"auto": true} or
        {"look": true}. Raises TwinStuck.
        """
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(order).encode() + b"\n")
            self._process.stdin.flush()
            said = json.loads(self._line(order))
        except BrokenPipeError:
            raise self._stuck(order) from None
        picture = read_png(Path(said["picture"]).read_bytes())
        Path(said["picture"]).unlink()
        return Seen(said["screen"], picture, tuple((x, y) for x, y in said["touched"]), said["records"], said["digest"])

    def close(self) -> None:
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        os.close(self._reads)
        self._words.close()

    def _line(self, order: Mapping[str, Any]) -> bytes:
        until = time.monotonic() + DEADLINE
        while b"\n" not in self._lines:
            if not select.select([self._reads], [], [], max(0.0, until - time.monotonic()))[0]:
                raise TimeoutError(f"The twin has not done {order} within {DEADLINE:.0f} s.")
            more = os.read(self._reads, 65536)
            if not more:
                raise self._stuck(order)
            self._lines += more
        line, _, self._lines = self._lines.partition(b"\n")
        return line

    def _stuck(self, order: Mapping[str, Any]) -> TwinStuck:
        self._words.seek(0)
        return TwinStuck(f"The twin could not do {order}: {self._words.read().strip()[-1500:] or 'it gives no reason'}")


@contextmanager
def twin_of(logbook_folder: Path | None, work: Path) -> Iterator[Twin]:
    """A twin with a copy of this folder's logbook (None: a new one), for as long as the block lasts."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    if logbook_folder is not None:
        for file in logbook_folder.glob("voyages.sqlite*"):
            shutil.copy(file, work)
    with virtual_screen(*SCREEN) as screen:
        twin = Twin(work, screen.environment())
        try:
            yield twin
        finally:
            twin.close()
