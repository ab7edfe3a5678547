"""A process of its own with a window that reports every frame it has drawn: `python -m tests.bench.watched bare 5 ...`

What it is told comes in on standard input, a word a line; what it has drawn goes out on the file descriptor that it is given, one
JSON object a frame: when (monotonic clock of the system, the same in every process) and what the frame shows. Imports nothing
before it is needed: both kinds of window are to weigh what they weigh.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

SIZE = (800, 480)
FRAMES_A_SECOND = 60
SEED = 5


class Watch:
    """Reports frames. Told `pixels`, it adds a digest of what is on the screen; told `redraw`, it draws without a reason."""

    def __init__(self, window: Any, report: int, state: Callable[[], dict[str, Any]]) -> None:
        self.window, self.report, self.state = window, report, state
        self.pixels = False
        self._frames = 0
        self._flip = window.flip
        window.flip = self.flip

    def flip(self) -> None:
        """In the place of the window's own: the frame is out when that returns."""
        pixels = self._digest() if self.pixels else None
        self._flip()
        frame = {"at": time.monotonic(), "pixels": pixels, **self.state()}
        os.write(self.report, json.dumps(frame).encode() + b"\n")

    def redraw(self, frames: int) -> None:
        """Draws so many frames one after the other."""
        from kivy.clock import Clock

        def draw(_: float) -> bool:
            self.window.canvas.ask_update()
            self._frames += 1
            return self._frames < frames

        self._frames = 0
        Clock.schedule_interval(draw, 0)

    def _digest(self) -> str:
        """Of the frame that is about to be shown. Reading it back takes time: such frames are not timed."""
        import hashlib

        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

        width, height = self.window.system_size
        return hashlib.blake2b(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE), digest_size=8).hexdigest()


def listen(obey: Callable[[str], None]) -> None:
    """Gives each word that comes to the frame's own thread."""
    from kivy.clock import Clock

    def hear() -> None:
        for line in sys.stdin:
            word = line.strip()
            Clock.schedule_once(partial(_without_time, obey, word))

    threading.Thread(target=hear, daemon=True).start()


def show_button(report: int) -> None:
    """The bare app to compare with: one button, in a window of the same size, with the same frame cap and way in for touches."""
    for name in ("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG", "KIVY_NO_CONSOLELOG"):
        os.environ[name] = "1"
    from kivy.config import Config

    for name in list(Config.options("input")):
        Config.remove_option("input", name)
    Config.set("input", "mouse", "mouse,disable_multitouch")
    settings = {"width": SIZE[0], "height": SIZE[1], "maxfps": FRAMES_A_SECOND, "multisamples": 0}
    for key, value in settings.items():
        Config.set("graphics", key, str(value))
    from kivy.app import App
    from kivy.core.window import Window
    from kivy.uix.button import Button

    class Bare(App):  # type: ignore[misc]
        def build(self) -> Any:
            watch = Watch(Window, report, lambda: {"screen": "Button"})
            listen(lambda word: watch.redraw(int(word.split()[1])))
            return Button(text="Ahoy")

    Bare().run()


def show_table(report: int, arguments: list[str]) -> None:
    """Quartermaster through its front door. Told `table`, it takes up the voyage played last."""
    import quartermaster
    from ui import window

    open_window = window.open_window

    def watched(screen: Any) -> Any:
        opened = open_window(screen)
        Guest(Watch(opened, report, Guest.what_is_shown))
        return opened

    window.open_window = watched
    sys.argv = ["quartermaster", *arguments]
    quartermaster.main()


def _without_time(obey: Callable[[str], None], word: str, _: float) -> None:
    obey(word)


class Guest:
    """Sits at the table and does what it is told: takes up the voyage, answers what is not rolled, draws, leaves."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self._player: Any = None
        listen(self.obey)

    @staticmethod
    def what_is_shown() -> dict[str, Any]:
        """The screen's name, and how far the voyage is that it shows."""
        app = _app()
        voyage = app.voyage
        shown = {"screen": type(app.screen).__name__ if app.screen is not None else ""}
        if voyage is None:
            return shown
        prompt = voyage.position.prompt
        die = prompt.dice_awaited[0].name if prompt is not None and prompt.kind == "roll" else None
        records = voyage.records()
        return shown | {
            "step": voyage.position.step,
            "die": die,
            "asks": prompt.key if prompt is not None else "",
            "records": len(records),
            "digest": records[-1].digest if records else "",
        }

    def obey(self, word: str) -> None:
        from ui.motion import MOTION

        app = _app()
        if word == "table":
            app.take_up(app.harbour.take_up(app.harbour.logbook.voyages()[0].id))  # the one played last, over or not
        elif word == "answer":
            self.play_to_a_roll(app)
        elif word in ("pixels", "no pixels"):
            self.watch.pixels = word == "pixels"
            MOTION.want(less=self.watch.pixels)  # a picture of what moves is never the last one
        elif word.startswith("redraw"):
            self.watch.redraw(int(word.split()[1]))
        elif word == "leave":
            app.stop()

    def play_to_a_roll(self, app: Any) -> None:
        """Answers what is asked until a die is awaited, as the players would on the screen."""
        from tests.random_player import RandomPlayer
        from ui.motion import MOTION

        self._player = self._player or RandomPlayer(SEED)
        while (prompt := app.voyage.position.prompt) is None or prompt.kind != "roll":
            if prompt is None:
                app.voyage.undo(min(app.voyage.undoable, 20))
            else:
                app.voyage.answer(self._player.answer(prompt))
        app.changed()
        for move in MOTION.under_way[:]:
            move.finish()  # no hand is so fast that it throws while a peg still moves
        self.watch.redraw(1)


def _app() -> Any:
    from kivy.app import App

    return App.get_running_app()


if __name__ == "__main__":
    if sys.argv[1] == "bare":
        show_button(int(sys.argv[2]))
    else:
        show_table(int(sys.argv[2]), sys.argv[3:])
