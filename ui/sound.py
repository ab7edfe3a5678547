"""What the table sounds like: a die, coins, a cannon, and a bell for whoever must act next. Quiet, and only where it is wanted.

Nothing of audio is loaded, and no device opened, before there is something to be heard; then it is, once, after the frame that
shows why. Where there is no device it stays silent for the evening.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from kivy.clock import Clock

from companion.entries import Record
from companion.panels import Fitting, Number, Pegs, Places
from companion.voyage import Voyage

if TYPE_CHECKING:
    from ui.app import TableApp

log = logging.getLogger(__name__)

Sound = Literal["die", "cannon", "coin-in", "coin-out", "bell"]
FOLDER: Final = Path(__file__).parent / "sounds"
APART_SECONDS: Final = 0.22
"""What is to be heard of one answer is heard one after the other, so far apart."""


def sounds_of(record: Record, icons: Mapping[str, str], *, other_acts: bool) -> list[Sound]:
    """What is heard of an entry, in its order. `icons`: of each value on the boards the path and its picture; `other_acts`:
    another seat must act now. What is undone, done again or set by hand is not heard.
    """
    if record.kind not in ("answer", "skip", "turn"):
        return []
    heard: list[Sound] = []
    if isinstance(record.value, Mapping) and "roll" in record.value:
        heard.append("die")
    gold, balls = _gained(record, icons, "coin"), _gained(record, icons, "cannonball")
    if any(change < 0 for change in balls):
        heard.append("cannon")
    if gold:
        heard.append("coin-in" if max(gold) > 0 else "coin-out")
    if other_acts:
        heard.append("bell")
    return heard


def _gained(record: Record, icons: Mapping[str, str], icon: str) -> list[int]:
    """By how much each of the values with this picture has changed."""
    changes = (change for path, change in record.changes.items() if icons.get(path) == icon)
    return [new - old for old, new in changes if type(old) is int and type(new) is int]


class Sounds:
    """Listens to the voyage that is played and makes itself heard."""

    def __init__(self, app: TableApp) -> None:
        self.app = app
        self.silent = False
        """Whether there is no device to be heard by."""
        self.played: list[Sound] = []
        """What has been heard of the last entry."""
        self._voyage: Voyage | None = None
        self._number = 0
        self._who: str | None = None
        self._loaded: dict[str, Any] = {}
        self._coming: list[Any] = []

    def heed(self, voyage: Voyage | None) -> None:
        """The voyage stands so now: what has just happened in it is heard, but not what was before it was taken up."""
        records = voyage.records() if voyage is not None else ()
        number = records[-1].number if records else 0
        prompt = voyage.position.prompt if voyage is not None else None
        who = prompt.who if prompt is not None else None
        is_news = voyage is self._voyage and number > self._number
        other_acts = who is not None and who != self._who
        self._voyage, self._number = voyage, number
        self._who = who if who is not None or not is_news else self._who
        if voyage is not None and is_news and self.app.settings.sound.on and not self.silent:
            self.play(*sounds_of(records[-1], _icons(voyage), other_acts=other_acts))

    def play(self, *sounds: Sound) -> None:
        """Lets these be heard one after the other, the first once the frame that is under way is drawn."""
        if not sounds:
            return
        for one in self._coming:
            one.cancel()
        self.played = []
        self._coming = [
            Clock.schedule_once(lambda _, one=one: self._strike(one), APART_SECONDS * place) for place, one in enumerate(sounds)
        ]

    def _strike(self, sound: Sound) -> None:
        if self.silent:
            return
        if not self._loaded:
            self._loaded = load()
            self.silent = not self._loaded
        if not self.silent:
            self._loaded[sound].play()
            self.played.append(sound)


def _icons(voyage: Voyage) -> dict[str, str]:
    """Of each value that lies before the seats: its path and its picture."""
    panels = (panel for seat in voyage.start.seats for panel in voyage.panels(seat))
    return {
        panel.path: panel.icon
        for panel in panels
        if isinstance(panel, Number | Pegs | Fitting | Places) and panel.icon is not None
    }


def load() -> dict[str, Any]:
    """Opens the device and reads every sound, by its name; none where there is no device that can be opened."""
    with _without_words():
        try:
            from kivy.core.audio import SoundLoader

            loaded = {file.stem: SoundLoader.load(str(file)) for file in sorted(FOLDER.glob("*.wav"))}
        except Exception as fault:  # whatever a driver comes up with, the game goes on
            log.info("no sound: %s", fault)
            return {}
    if not loaded or any(one is None or one.length <= 0 for one in loaded.values()):
        log.info("no sound: there is no device that can be opened")
        return {}
    return loaded


@contextmanager
def _without_words() -> Iterator[None]:
    """Drivers of sound write to standard error by themselves what they do not find: nobody at the table has asked."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # there is no standard error
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
