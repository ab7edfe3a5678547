"""Parting: the machine is turned off, or started anew, after the logbook has been closed; and how it goes on where that fails."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final, Literal, Protocol

from kivy.clock import Clock

from companion.logbook import LogbookBusy
from companion.words import Phrase
from ui.tongue import spoken

if TYPE_CHECKING:
    from ui.app import TableApp

Way = Literal["off", "anew"]
NOT_HERE: Final = Phrase("This machine does not let the table turn it off. Nothing changed.")


class Power(Protocol):
    """The machine's own switch."""

    @property
    def ways(self) -> frozenset[Way]:
        """What this user may do with it; nothing before `ask`."""

    def ask(self) -> None:
        """Finds out. Takes a while."""

    def go(self, way: Way) -> Phrase | None:
        """Does it. Else gives a sentence that says why not. Takes a while."""


def meet(app: TableApp, power: Power) -> None:
    """Asks in a thread of its own what may be done with the machine, and offers it from then on."""
    app.power = power

    def ask() -> None:
        power.ask()
        if power.ways:
            Clock.schedule_once(lambda _: _offer(app))

    threading.Thread(target=ask, name="power", daemon=True).start()


def _offer(app: TableApp) -> None:
    if type(app.screen).__name__ == "Home" and app.screen is not None and is_offered(app):
        app.screen.refresh()


def is_offered(app: TableApp) -> bool:
    """Whether there is a way to turn the machine off that the screen shows."""
    return app.settings.power.offered and app.power is not None and bool(app.power.ways)


def by_button(app: TableApp) -> Phrase | None:
    """Somebody holds the power button. Gives what there is to say where that is of no use."""
    if app.power is None or "off" not in app.power.ways:
        return NOT_HERE
    if type(app.screen).__name__ != "Power":
        app.open("power")
    app.tell_screen("part", "off")
    return None


def part(app: TableApp, way: Way) -> None:
    """Closes the logbook, and has the machine turned off or started anew. The screen stays until that ends the program."""
    assert app.power is not None
    power = app.power
    app.voyage = None
    app.light_again()
    app.harbour.close()

    def go() -> None:
        trouble = power.go(way)
        if trouble is not None:
            Clock.schedule_once(lambda _: _stay(app, trouble))

    threading.Thread(target=go, name="parting", daemon=True).start()


def _stay(app: TableApp, trouble: Phrase) -> None:
    """The machine is not turned off: the logbook is opened again, and the voyage can be taken up."""
    words = spoken(trouble)
    try:
        app.harbour.open_again()
    except LogbookBusy as busy:
        words = spoken(busy.why)
    app.open("home")
    app.say(words)
