"""A window in a process of its own on a virtual screen, and the frames that it reports: see watched.py for the other end."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from companion import packs
from companion.arguments import read_settings
from companion.harbour import Crew, Harbour
from companion.logbook import Logbook
from hardware.fakes import FakeTower
from tests.random_player import RandomPlayer
from ui.virtual_screen import virtual_screen

HOUSE = Path(__file__).resolve().parents[2]
SIZE = "800x480"
SCREEN = (800, 480)
DEADLINE = 60.0
GAME = "peak"
"""The one that is played with most dice: figures of two games are not to be compared."""
ENTRIES = 100
"""Of the voyage that is found in the logbook: an evening half over."""

FRAMES_FOR_RATE = 120

Frame = dict[str, Any]


class Window:
    """A process that shows a window; `began` is when it was started, on the monotonic clock."""

    def __init__(self, command: list[str], display: dict[str, str], home: Path) -> None:
        reads, writes = os.pipe()
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "QUARTERMASTER_"))}
        environment |= display | _folders(home)
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed is compiled once, and not at every start
        environment["PYTHONPYCACHEPREFIX"] = str(home / "compiled")
        self._words = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the window
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.bench.watched", command[0], str(writes), *command[1:]],
            cwd=HOUSE,
            env=environment,
            pass_fds=[writes],
            stdin=subprocess.PIPE,
            stdout=self._words,
            stderr=self._words,
        )
        os.close(writes)
        self._frames: queue.Queue[Frame | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read, args=(reads,), daemon=True)
        self._reader.start()

    def tell(self, word: str) -> None:
        """Says one of the words that watched.py knows."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{word}\n".encode())
        self.process.stdin.flush()

    def frame(self, claim: Callable[[Frame], bool] = lambda _: True, within: float = DEADLINE) -> Frame:
        """The next frame of which this holds. Raises TimeoutError, and OSError with its own words where the process has ended."""
        until = time.monotonic() + within
        while True:
            try:
                frame = self._frames.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                raise TimeoutError(f"no such frame within {within:.0f} s") from None
            if frame is None:
                self._frames.put(None)  # closed for good
                raise OSError(f"the window was closed: {self._last_words()}")
            if claim(frame):
                return frame

    def rests(self, for_so_long: float = 1.5, within: float = DEADLINE) -> bool:
        """Waits until nothing has been drawn for so many seconds; whether that came about in time."""
        until = time.monotonic() + within
        while time.monotonic() < until:
            try:
                self.frame(within=for_so_long)
            except TimeoutError:
                return True
        return False

    def drawn(self) -> int:
        """How many frames have come since the last look."""
        count = self._frames.qsize()
        for _ in range(count):
            self._frames.get()
        return count

    def processor_seconds(self) -> float:
        """Processor time that all of its threads have used."""
        return time.clock_gettime((~self.process.pid << 3) | 2)  # how Linux names the clock of another process

    def memory(self, kind: str = "Pss") -> int:
        """Bytes of memory: "Pss" counts what is shared with others by its share, "Rss" in full, "Private_Dirty" not at all."""
        for line in Path(f"/proc/{self.process.pid}/smaps_rollup").read_text().splitlines():
            if line.startswith(f"{kind}:"):
                return int(line.split()[1]) * 1024
        raise OSError(f"the system does not say the {kind} of process {self.process.pid}")

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self._reader.join(DEADLINE)
        if self.process.stdin is not None:
            self.process.stdin.close()
        self._words.close()

    def _read(self, reads: int) -> None:
        with os.fdopen(reads, "rb") as lines:
            for line in lines:
                self._frames.put(json.loads(line))
        self._frames.put(None)

    def _last_words(self) -> str:
        self._words.seek(0)
        return self._words.read().decode(errors="replace").strip()[-500:] or "it gives no reason"


class Quay:
    """A place to open windows from: a home of its own, and a logbook with a voyage that is not over."""

    def __init__(self, folder: Path) -> None:
        self.home = folder
        self.logbook = folder / "voyages.sqlite"
        self.config = folder / "quartermaster.toml"
        self.tower = folder / "tower"
        """Where a fake dice tower may lie; the table looks for one there."""
        self.config.write_text(f'[screen]\ndim_after_s = 0\n[sound]\non = false\n[tower]\nport = "{self.tower}"\n')
        _half_an_evening(self.logbook)

    @contextmanager
    def bare(self) -> Iterator[Window]:
        """The bare app with one button."""
        yield from self._opened(["bare"])

    @contextmanager
    def table(self) -> Iterator[Window]:
        """Quartermaster, through its front door."""
        yield from self._opened(["table", "--log", str(self.logbook), "--config", str(self.config), "--size", SIZE])

    @contextmanager
    def with_tower(self) -> Iterator[FakeTower]:
        """A fake dice tower where the table looks for one."""
        tower = FakeTower(self.tower)
        try:
            yield tower
        finally:
            tower.close()

    def _opened(self, command: list[str]) -> Iterator[Window]:
        with virtual_screen(*SCREEN) as screen:
            window = Window(command, screen.environment(), self.home)
            try:
                yield window
            finally:
                window.close()


@contextmanager
def quay() -> Iterator[Quay]:
    """A quay for as long as the block lasts; both kinds of window have been opened once, so that no first time is measured."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        place = Quay(Path(folder))
        for opened in (place.bare, place.table):
            with opened() as window:
                window.frame(shows_something)
        yield place


def shows_something(frame: Frame) -> bool:
    """Whether there is a screen in this frame, and not a window alone."""
    return bool(frame["screen"])


def seconds_a_frame(window: Window) -> float:
    """How long a frame takes while the window is drawn again and again, with the frame cap in force."""
    window.drawn()
    window.tell(f"redraw {FRAMES_FOR_RATE}")
    moments = [window.frame()["at"] for _ in range(FRAMES_FOR_RATE)]
    assert window.rests(), "the window is never at rest"
    return float(median([after - before for before, after in pairwise(moments)]))


def show_the_button(window: Window) -> None:
    """Waits until the bare app is shown and at rest."""
    window.frame(shows_something)
    assert window.rests(), "the bare app is never at rest"


def show_the_table(window: Window) -> None:
    """Takes up the voyage, and waits until the table is shown and at rest."""
    window.frame(shows_something)
    window.tell("table")
    window.frame(lambda frame: frame["screen"] == "Table")
    assert window.rests(), "the table is never at rest"


def _half_an_evening(path: Path) -> None:
    """A voyage that is not over."""
    pack = packs.pack(GAME)
    player = RandomPlayer("half an evening")
    with Logbook.open(path) as logbook:
        crew = Crew(tuple((seat, "") for seat in pack.default_seats))
        voyage = Harbour(logbook).begin(pack.id, crew, settings=read_settings(pack, []))
        while voyage.position.step < ENTRIES:
            if voyage.position.prompt is None:
                voyage.undo(min(voyage.undoable, player.rng.randint(1, 20)))
            elif voyage.position.prompt:
                voyage.answer(player.answer(voyage.position.prompt))


def _folders(home: Path) -> dict[str, str]:
    """A home in which nothing of the user's is found."""
    places = {"HOME": "", "XDG_CONFIG_HOME": ".config", "XDG_DATA_HOME": ".local/share", "XDG_STATE_HOME": ".local/state"}
    places |= {"XDG_CACHE_HOME": ".cache", "KIVY_HOME": ".kivy"}
    for place in places.values():
        (home / place).mkdir(parents=True, exist_ok=True)
    return {name: str(home / place) for name, place in places.items()}
