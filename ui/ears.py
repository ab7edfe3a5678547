"""The app's ears: on each frame on which something has come, what devices said goes to the voyage, in its order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivy.clock import Clock

from companion.fairness import Tally
from companion.hearing import hear
from companion.inbox import SUPPLY, DeviceSaid, Inbox, Message, Pressed, Rolled, ThrowBegun
from companion.prompts import Roll
from companion.voyage import Voyage
from companion.words import Phrase
from ui import parting
from ui.motion import FALL_SECONDS
from ui.trouble import Lookout

if TYPE_CHECKING:
    from ui.app import TableApp

NO_VOYAGE: Final = Phrase("A die was rolled, but no voyage is open: it counts for nothing.")


class Ears:
    """Listens to an inbox. Nothing polls: a device's thread wakes the frame, and the frame drains."""

    def __init__(self, app: TableApp, inbox: Inbox) -> None:
        self.app, self.inbox = app, inbox
        self.lookout = Lookout()
        self.evening = Tally()
        """The faces that have come by themselves since the app was started."""
        self.falling = False
        """Whether a die is in the tower and has not come to rest."""
        self._wake = Clock.create_trigger(lambda _: self.drain())
        self._forget_fall = Clock.create_trigger(lambda _: self._fallen(), FALL_SECONDS)

    def open(self) -> None:
        """Listens from now on, and takes what has come before."""
        self.inbox.on_put = self._wake
        self.drain()

    def close(self) -> None:
        """Listens no more."""
        self.inbox.on_put = None

    def drain(self) -> None:
        """Takes everything that has come."""
        for message in self.inbox.drain():
            self._hear(message)

    def _hear(self, message: Message) -> None:
        app = self.app
        if getattr(message, "device", "") != SUPPLY:
            app.watch.stay_awake(at_once=True)
        if self.lookout.hear(message):
            if isinstance(message, DeviceSaid):
                app.say(app.say_phrase(message.words))
            app.tell_screen("refresh_badge")
        elif isinstance(message, ThrowBegun):
            self.falling = True
            self._forget_fall()
            app.tell_screen("refresh_tray")
        else:
            self._take(message)

    def _take(self, message: Message) -> None:
        app, voyage = self.app, self.app.voyage
        was_falling, self.falling = self.falling, False
        self._forget_fall.cancel()
        before = voyage.position if voyage is not None else None
        if isinstance(message, Rolled) and not _secret(voyage):
            self.evening.note(message.source, message.die, message.face)
        if app.screen is not None and app.screen.tests(message):
            quiet = None
        elif message == Pressed("ok"):
            app.keyboard.confirm()
            return
        elif message == Pressed("power"):
            quiet = parting.by_button(app)
        elif voyage is not None:
            quiet = hear(voyage, message)
        else:
            quiet = NO_VOYAGE if isinstance(message, Rolled) else None
        if isinstance(message, Rolled) and message.origin is not None and app.tower is not None:
            app.tower.acknowledge(message.origin)  # taken or refused: it need not come again
        if voyage is not None and voyage.position is not before:
            app.changed()
            if app.screen is not None and app.screen.steps_aside:
                app.show_table()
        elif was_falling:
            app.tell_screen("refresh_tray")
        if quiet is not None:
            app.say(app.say_phrase(quiet))

    def _fallen(self) -> None:
        self.falling = False
        self.app.tell_screen("refresh_tray")


def _secret(voyage: Voyage | None) -> bool:
    """Whether the roll that is awaited leaves no trace: not even in a count of the faces."""
    prompt = voyage.position.prompt if voyage is not None else None
    return isinstance(prompt, Roll) and prompt.secret
