"""What is chosen on the screen: it takes effect at once, and is remembered in the settings file where that can be written."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.settings_file import Choice, SettingsFile
from companion.words import Phrase
from ui import tongue
from ui.motion import MOTION

if TYPE_CHECKING:
    from ui.app import TableApp


class Choices:
    """Changes the settings of a running table. Without a file nothing is remembered, and nothing is said of it."""

    def __init__(self, app: TableApp, file: SettingsFile | None) -> None:
        self.app, self.file = app, file
        self.trouble: Phrase | None = None
        """Why the last choice is not remembered; None: it is."""
        self._told = False

    def choose(self, section: str, key: str, value: Choice) -> None:
        """From now on this setting has this value. The screen is laid anew where it must be."""
        app = self.app
        part = replace(getattr(app.settings, section), **{key: value})
        app.settings = replace(app.settings, **{section: part})
        self.trouble = self.file.keep(section, key, value) if self.file is not None else None
        if key == "language":
            tongue.speak(str(value))
        elif key == "seating":
            app.seating = str(value)
        elif key == "dim_after_s":
            app.watch.after = int(value)
            app.watch.stay_awake()
        elif key == "less_motion":
            MOTION.want(less=bool(value))
        elif section == "sound" and value:
            app.sounds.play("bell")  # so sounds it
        app.settings_changed()

    def say_trouble(self) -> None:
        """Says once an evening, in a quiet line, that choices are not remembered."""
        if self.trouble is not None and not self._told:
            self._told = True
            self.app.say(tongue.spoken(self.trouble))

    def toggle_seating(self) -> None:
        """Face to face, or side by side again."""
        facing = self.app.seating == "face_to_face"
        self.choose("screen", "seating", "side_by_side" if facing else "face_to_face")
