"""What is done on the screen once a voyage has come to where it shall be: screens opened, leaves turned, devices lost."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

from companion.logbook.words import not_safe
from tests.pictures.state import Deed


def opens(name: str, **asked: Any) -> Deed:
    """Opens a screen by its name."""
    return lambda app: app.open(name, **asked)


def turn_leaf(app: Any) -> None:
    """Turns to the next leaf of the options."""
    app.screen.sheet.body._turn_leaf()


def open_thing(number: int) -> Deed:
    """Touches the thing of this number, of those that options are about: what can be done with it is shown."""
    return lambda app: app.screen.sheet.body._open(app.screen.sheet.body.things[number])


def ask_why(app: Any) -> None:
    """Opens the rule beside the question."""
    app.screen.toggle_note()


def lose_tower(app: Any) -> None:
    """The dice tower is gone."""
    from companion.inbox import DeviceLost
    from companion.words import Phrase

    app.inbox.put(DeviceLost("tower", Phrase("The dice tower is gone. Plug it in again; until then tap the faces in.")))


class Switch:
    """A machine that lets itself be turned off, and is not."""

    ways = frozenset(("off", "anew"))

    def ask(self) -> None:
        """It has said so already."""

    def go(self, way: str) -> None:
        """Nothing happens: the screen stays."""


def can_be_turned_off(app: Any) -> None:
    """A kiosk: the screen offers to turn it off."""
    from dataclasses import replace

    from companion.config import PowerConfig

    app.power = Switch()
    app.settings = replace(app.settings, power=PowerConfig(offered=True))


def is_turned_off(app: Any) -> None:
    """What stands there until the light is out. The logbook stays open for the states that follow."""
    app.screen.parted = "off"
    app.screen.rebuild()


def spoil_log(app: Any) -> None:
    """The disk is full."""
    full = OSError(errno.ENOSPC, "No space left on device")
    app.voyage.log.trouble = not_safe(full, Path("/var/lib/quartermaster/logbook.db"), 3)
    app.tell_screen("refresh_badge")


def stray_roll(app: Any) -> None:
    """A die was thrown that nobody asked for: a quiet line."""
    from companion.inbox import Pressed, Rolled

    app.inbox.put(Rolled("d6", 4, "tower"))
    app.inbox.put(Pressed("roll", 2))


def throw_begins(app: Any) -> None:
    """A die falls in the tower."""
    from companion.inbox import ThrowBegun

    app.inbox.put(ThrowBegun("tower"))


def tap_what_cannot_be(app: Any) -> None:
    """Taps the first option that is barred: its reason is said."""
    body = app.screen.sheet.body
    option = next(one for one in body.prompt.options if one.why is not None)
    body._choose(option)


def fall_asleep(app: Any) -> None:
    """Nobody has touched anything for a while."""
    app.watch.fall_asleep()


def write_name(app: Any) -> None:
    """Begins to write the name of the second seat."""
    app.screen._write(app.screen.seats[-1])


def name_crew(app: Any) -> None:
    """Everybody who can come is aboard and has a name."""
    from tests.pictures.matrix import NAMES

    muster = app.screen.muster
    for seat in list(muster.ashore):
        muster.join(seat)
    for at, seat in enumerate(muster.seats):
        muster.names[seat] = NAMES["wide" if at % 2 else "short"][at]
    app.screen.rebuild()


def explain_rule(app: Any) -> None:
    """Touches the words of the house rule with the longest text behind it."""
    muster = app.screen.muster

    def long(switch: Any) -> int:
        page = muster.page_of(switch)
        return sum(len(str(one)) for one in page.text) if page is not None else 0

    app.screen._explain(max(muster.pack.house_rules, key=long))


def pick_older(app: Any) -> None:
    """Picks an entry of the log to go back to."""
    app.screen._pick(app.voyage.lines()[2])


def has_complaints(app: Any) -> None:
    """The settings file has three wrong entries."""
    from dataclasses import replace

    complaints = (
        "quartermaster.toml: [tower] bauds is no setting. Did you mean baud? It is left out.",
        "quartermaster.toml: [screen] dim_after_s is a whole number of seconds from 0, not “soon”: 300 is taken.",
        "quartermaster.toml: [buttons] undo is pin 17, and that is the roll button of player 1 already: it is left out.",
    )
    from companion.words import Phrase

    app.settings = replace(app.settings, complaints=tuple(Phrase(one) for one in complaints))


def focus_on(count: int) -> Deed:
    """Moves the ring of the keyboard so many times."""

    def deed(app: Any) -> None:
        tab = 9
        for _ in range(count):
            app.keyboard.pressed(app.window, tab, 43, None, [])

    return deed


def wire(there: bool) -> Deed:
    """Six buttons, six lamps and a tower are there, or all of them are missing."""

    def deed(app: Any) -> None:
        from tests.pictures.wires import ManyWires

        app.gauges = ManyWires(there)

    return deed


def ask_languages(app: Any) -> None:
    """Asks for the list of languages on the title page."""
    app.screen._languages()


def turn_older(app: Any) -> None:
    """Turns to the next leaf of a list."""
    app.screen._turn_leaf(1)


def write_too_much(app: Any) -> None:
    """Writes a thirteenth letter into a name."""
    app.screen._clear()
    for _ in range(13):
        app.screen._letter("W")


def throw_test_dice(app: Any) -> None:
    """Throws sixty test dice."""
    app.screen._throw(60)


def turn_to_further_letters(app: Any) -> None:
    """Turns to the letters with accents, while a name is written."""
    letters = next(one for one in app.screen.walk() if type(one).__name__ == "Letters")
    letters.turn_leaf()


def press_to_test(app: Any) -> None:
    """Presses a button on the page on which devices are tried: a quiet line says that it is a test."""
    from companion.inbox import Pressed

    app.screen.tests(Pressed("roll", 2))


def turn_the_end(app: Any) -> None:
    """Turns the last page to who sits opposite, where they sit so."""
    if app.face_to_face:
        app.screen.turn_to(not app.screen.turned)
