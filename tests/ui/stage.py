"""Plays scenes on a real window: each in a process of its own, by touches of the finger and a real tower on a pseudo-terminal.

A scene is a generator that takes a Stage and yields what must hold before it goes on. `perform` runs one from a test.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

Scene = Callable[["Stage"], Generator[Callable[[], bool], None, None]]
DEADLINE = 120.0
"""Seconds for a whole scene, on the slowest machine."""
PATIENCE = 20.0
"""Seconds until something that is waited for must hold."""
ROUNDS = 20
"""So many times the clock goes round while it is looked whether anything is drawn."""


def perform(scene: Scene, folder: Path, **how: Any) -> str:
    """Runs a scene in a new process and fails with its words if it fails; what it wrote on standard error is given back.

    `how`: size, seating, tower, dim_after_s, voyage, less_motion, sound. Where it is not told otherwise nothing moves and nothing
    sounds: a scene waits for what happens, and not for how it is shown.
    """
    file = sys.modules[scene.__module__].__file__
    order = json.dumps({"file": file, "scene": scene.__name__, "folder": str(folder), **how})
    house = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.stage", order],
        cwd=house,
        env=dict(os.environ),
        capture_output=True,
        text=True,
        timeout=DEADLINE,
        check=False,
    )
    assert done.returncode == 0, f"{scene.__name__}\n{done.stdout}\n{done.stderr}"
    return done.stderr


class Stage:
    """What a scene plays with: the app, a finger, and a fake tower if there is one."""

    def __init__(self, app: Any, tower: Any, folder: Path) -> None:
        self.app, self.tower, self.folder = app, tower, folder
        self.finger: Any = None

    @property
    def screen(self) -> Any:
        return self.app.screen

    @property
    def voyage(self) -> Any:
        return self.app.voyage

    @property
    def prompt(self) -> Any:
        return self.voyage.position.prompt

    @property
    def body(self) -> Any:
        return self.screen.sheet.body

    def table(self, seat: str) -> Any:
        """What the table holds of a seat."""
        return self.voyage.position.table["ships"][seat]

    def ready(self) -> bool:
        """The finger is done and the guard against double touches is down."""
        from ui.app import GUARD_SECONDS

        return not self.finger.busy and time.monotonic() - self.app.changed_at > GUARD_SECONDS + 0.05

    def tap(self, where: Any, hold: bool = False) -> Generator[Callable[[], bool], None, None]:
        """Taps when the guard is down, and waits until the finger is up again."""
        yield self.ready
        self.finger.tap(where, hold=hold)
        yield lambda: not self.finger.busy

    def tap_words(self, words: str) -> Generator[Callable[[], bool], None, None]:
        """Taps what bears these words."""
        yield from self.tap(self.find(words))

    def find(self, words: str) -> Any:
        """What can be touched and bears these words."""
        from ui.parts.basics import Touchable

        found = [
            one
            for one in self.screen.walk()
            if isinstance(one, Touchable) and getattr(getattr(one, "words", None), "text", None) == words
        ]
        assert found, f"there is no {words!r} to tap on {type(self.screen).__name__}"
        return found[0]

    def stands_still(self) -> Generator[Callable[[], bool], None, None]:
        """Waits until what there is has been drawn, and fails if anything is drawn in many rounds of the clock after that."""
        from kivy.clock import Clock

        from ui.app import CERTAIN_FRAMES

        yield lambda: self.app.frames >= CERTAIN_FRAMES and not self.app.window.canvas.needs_redraw
        frames, rounds = self.app.frames, Clock.frames
        yield lambda: Clock.frames > rounds + ROUNDS
        assert self.app.frames == frames, f"{self.app.frames - frames} frames drawn while nothing happened"

    def answer(self, *answers: dict[str, Any]) -> None:
        """Comes to a place in the voyage without the screen."""
        for answer in answers:
            self.app.answer(answer)

    def seen_words(self) -> set[str]:
        """All words that are on the screen now."""
        from ui.parts.basics import Inscription

        return {
            one.text for one in self.screen.walk() if isinstance(one, Inscription) and one.text and one.opacity and one.width > 2
        }


TO_THE_FIRST_TURN = ({"count": {"crew": 2}}, {"count": {"crew": 1}}, {"roll": [5]}, {"roll": [2]})
"""Both have shopped, and the first seat begins."""


def main(order: dict[str, Any]) -> int:
    """Opens the app and plays the scene in it. Gives the exit status."""
    from companion.config import Config, ScreenConfig, SoundConfig, TowerConfig
    from companion.harbour import Crew, Harbour
    from companion.inbox import Inbox
    from companion.logbook import Logbook
    from hardware.fakes import FakeTower
    from hardware.seen_rolls import SeenRolls
    from hardware.tower import Tower
    from ui import ballast

    ballast.leave_ashore()
    from ui.app import TableApp

    spec = importlib.util.spec_from_file_location("scenes", order["file"])
    assert spec is not None and spec.loader is not None
    scenes = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scenes)
    folder = Path(order["folder"])
    screen = ScreenConfig(
        size=tuple(size) if (size := order.get("size", (800, 480))) is not None else None,
        seating=order.get("seating", "side_by_side"),
        dim_after_s=order.get("dim_after_s", 0),
        less_motion=order.get("less_motion", True),
    )
    inbox = Inbox()
    fake = FakeTower(folder / "tower") if order.get("tower") else None
    tower = Tower(inbox, TowerConfig(port=fake.path), SeenRolls()) if fake else None
    logbook = Logbook.open(folder / "voyages.sqlite")
    harbour = Harbour(logbook)
    voyage = harbour.begin("peak", Crew((("brown", "Anne"), ("black", "Jack")))) if order.get("voyage", True) else None
    app = TableApp(
        harbour, inbox, Config(screen=screen, sound=SoundConfig(on=order.get("sound", False))), tower=tower, open_voyage=voyage
    )
    app.strict = True
    stage = Stage(app, fake, folder)
    app.bind(on_start=lambda *_: _begin(stage, getattr(scenes, order["scene"])))
    if tower:
        tower.start()
    try:
        app.run()
    finally:
        if tower:
            tower.close()
        if fake:
            fake.close()
        logbook.close()
    if not getattr(stage, "ended", False):
        print("the scene did not come to its end", file=sys.stderr)
        return 1
    return 0


def _begin(stage: Stage, scene: Scene) -> None:
    from kivy.clock import Clock

    from ui.finger import Finger

    stage.finger = Finger()
    opening = getattr(scene, "opening", None)
    if opening is not None:  # what has to be there before the first frame
        opening(stage)
    steps = scene(stage)
    waits: list[Any] = [stage.ready, time.monotonic()]

    def look(_passed: float) -> None:
        if not waits[0]():
            assert time.monotonic() - waits[1] < PATIENCE, f"{scene.__name__} waits in vain, at line {_line(steps)}"
            return
        try:
            waits[:] = [next(steps), time.monotonic()]
        except StopIteration:
            stage.ended = True  # type: ignore[attr-defined]
            stage.app.stop()

    Clock.schedule_interval(look, 0.02)


def _line(steps: Any) -> int:
    while getattr(steps, "gi_yieldfrom", None) is not None:
        return int(steps.gi_frame.f_lineno)
    return int(steps.gi_frame.f_lineno)


if __name__ == "__main__":
    sys.exit(main(json.loads(sys.argv[1])))
