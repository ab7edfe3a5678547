"""Takes the pictures of one sitting: opens the app in a process of its own, brings it to state after state and looks at each.

python -m tests.pictures.studio ORDER, where ORDER is JSON: the sitting, the names of states, and the folder for what is found.
"""

from __future__ import annotations

import json
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tests.pictures import fleet
from tests.pictures.checks import Fault, Sight, pale
from tests.pictures.lines import play_line
from tests.pictures.matrix import NAMES, Sitting
from tests.pictures.seen import Area
from tests.pictures.state import State
from tests.pictures.states import STATES

LONG_SECONDS = 10_000.0
Steps = Iterator[None]
"""Something that is done a frame at a time."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture and what is wrong with it."""

    state: str
    sitting: Sitting
    file: str
    faults: tuple[Fault, ...]

    def lines(self) -> list[dict[str, Any]]:
        """Its findings as they are written, one a line; a picture without any is a line too."""
        head = {"state": self.state, **asdict(self.sitting), "picture": self.file}
        if not self.faults:
            return [head]
        return [head | {"check": one.check, "what": one.what, "where": str(one.where)} for one in self.faults]


class Studio:
    """The app, and what is needed to look at it."""

    def __init__(self, sitting: Sitting, folder: Path) -> None:
        from companion.config import Config, ScreenConfig, SoundConfig
        from companion.harbour import Harbour
        from companion.inbox import Inbox
        from companion.logbook import Logbook
        from ui import tongue
        from ui.app import TableApp

        fleet.join()
        _stop_the_clocks()
        tongue.speak(sitting.language)
        self.sitting, self.folder = sitting, folder
        self._home = tempfile.TemporaryDirectory(prefix="pictures-")
        logs = Path(self._home.name)
        self._books = [Logbook.open(logs / "voyages.sqlite"), Logbook.open(logs / "none.sqlite")]
        self.harbour, self.empty_harbour = (Harbour(book) for book in self._books)
        wide, high = sitting.size.split("x")
        self.config = Config(
            screen=ScreenConfig(
                size=(int(wide), int(high)),
                seating="face_to_face" if sitting.seating == "facing" else "side_by_side",
                text="large" if sitting.text == "large" else "normal",
                dim_after_s=0,
                less_motion=True,
            ),
            sound=SoundConfig(on=False),
        )
        self.app = TableApp(self.harbour, Inbox(), self.config)
        self._done: Callable[[Shot], object] = lambda _: None
        self._pixels: bytes | None = None
        self._wanted = False

    def take(self, states: list[State], done: Callable[[Shot], object]) -> None:
        """Looks at these states, one after the other; `done` is told each picture."""
        self._done = done
        self.app.bind(on_start=lambda *_: self._begin(states))
        try:
            self.app.run()
        finally:
            for book in self._books:
                book.close()
            self._home.cleanup()

    def _begin(self, states: list[State]) -> None:
        from kivy.clock import Clock

        self.app.window.bind(on_flip=self._flipped)
        steps = self._all(states)

        def on(_passed: float) -> None:
            if next(steps, "done") == "done":
                self.app.stop()

        Clock.schedule_interval(on, 0)

    def _all(self, states: list[State]) -> Steps:
        for state in states:
            try:
                yield from self._bring_to(state)
                yield from self._look(state)
            except Exception as stumble:  # whatever it is, the other states are looked at all the same
                where = traceback.extract_tb(stumble.__traceback__)[-1]
                what = f"{type(stumble).__name__}: {stumble} ({Path(where.filename).name}:{where.lineno})"
                fault = Fault("stumbles", what, Area(0, 0, 0, 0))
                self._done(Shot(state.name, self.sitting, "", (fault,)))

    # --- coming to a state -------------------------------------------------------------------------------------------

    def _bring_to(self, state: State) -> Steps:
        app = self.app
        app.settings, app.seating = self.config, self.config.screen.seating
        app.ears.lookout, app.ears.falling = type(app.ears.lookout)(), False
        app.watch.stay_awake()
        app.gauges = app.power = None
        app.harbour = self.harbour if state.game is not None else self.empty_harbour
        app.opened_by = None
        if state.game is None:
            app.voyage = None
            app.open("home")
        else:
            voyage = self._voyage(state)
            for line in state.lines[:-1]:
                play_line(voyage, line)
            app.take_up(voyage)
            yield
            for line in state.lines[-1:]:
                app.attempt(lambda voyage, line=line: play_line(voyage, line))
        yield
        for deed in state.deeds:
            deed(app)
            yield

    def _voyage(self, state: State) -> Any:
        from companion import packs
        from companion.arguments import read_settings
        from companion.harbour import Crew

        assert state.game is not None
        crew = Crew(tuple(zip(state.seats, NAMES[self.sitting.names], strict=False)))
        return self.harbour.begin(state.game, crew, state.rules, read_settings(packs.pack(state.game), []))

    # --- looking -----------------------------------------------------------------------------------------------------

    def _look(self, state: State) -> Steps:
        from ui.look import MEASURE

        app = self.app
        yield
        size = tuple(app.window.size)
        yield from self._read()
        picture = self._pixels
        file = f"{state.name}--{self.sitting.tag}.jpg"
        self._save(file, size)
        sight = Sight(app.deck, Area(0, 0, *size), MEASURE.unit)
        faults = sight.faults()
        if not state.deeds:
            faults += self._left_out(sight)
        seen = [(text.widget, text.widget.opacity) for text in sight.texts]
        for widget, _ in seen:
            widget.opacity = 0
        yield from self._read()
        for widget, opacity in seen:
            widget.opacity = opacity
        assert picture is not None and self._pixels is not None
        faults += pale(sight, picture, self._pixels, size)
        self._done(Shot(state.name, self.sitting, file, tuple(faults)))

    def _left_out(self, sight: Sight) -> list[Fault]:
        """What is to be read nowhere: of what hands must do, and where no note lies over it, of a list of what is at stake."""
        from ui.prompts.answering import scene_of
        from ui.prompts.scenery import MOST_LINES

        voyage, screen = self.app.voyage, self.app.screen
        if voyage is None or not hasattr(screen, "boards"):
            return []
        texts = [text.widget.text for text in sight.texts if not text.belongs_to("Note")]
        if screen.note is not None:
            texts.append(" ".join(line for leaf in screen.note.leaves for piece in leaf for line in piece.lines))
        read = "\n".join(texts)
        wanted = [one.phrase for one in voyage.position.said if one.bids]
        stages = screen.sheet.body is not None and screen.sheet.body.stages
        if stages and screen.note is None and self.sitting.names != "wide":  # a question may take all room for twelve Ws
            stakes = scene_of(voyage.position.prompt).stakes
            wanted += [one.words for one in stakes if len(stakes) > MOST_LINES]
        told = [self.app.say_phrase(one) for one in wanted]
        return [Fault("left out", words, sight.window) for words in told if words not in read]

    def _read(self) -> Steps:
        """Waits until all that was changed is drawn, and reads the pixels of that frame."""
        yield
        self._wanted, self._pixels = True, None
        while self._pixels is None:
            self.app.window.canvas.ask_update()
            yield

    def _flipped(self, *_: object) -> bool:
        if self._wanted:
            from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

            self._wanted = False
            self._pixels = glReadPixels(0, 0, *self.app.window.size, GL_RGBA, GL_UNSIGNED_BYTE)
        return False

    def _save(self, file: str, size: tuple[int, int]) -> None:
        from kivy.core.image import ImageLoader

        saver = next(one for one in ImageLoader.loaders if one.can_save("jpg", False))
        saver.save(str(self.folder / file), *size, "rgba", self._pixels, True, "jpg")


def _stop_the_clocks() -> None:
    """What is shown for some seconds stays until it has been looked at, however slow the machine is."""
    from ui import ears
    from ui.screens import table, whisper

    whisper.QUIET_SECONDS = table.TAG_SECONDS = ears.FALL_SECONDS = LONG_SECONDS  # type: ignore[misc]


def main(order: dict[str, Any]) -> int:
    """Takes the pictures of one order and writes what was found. Gives the exit status."""
    sitting = Sitting(**order["sitting"])
    folder = Path(order["folder"])
    states = [state for state in STATES if state.name in set(order["states"])]
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{sitting.tag}.jsonl").open("a", encoding="utf-8") as out:

        def write(shot: Shot) -> None:
            out.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in shot.lines())
            out.flush()

        Studio(sitting, folder).take(states, write)
    return 0


if __name__ == "__main__":
    sys.exit(main(json.loads(sys.argv[1])))
