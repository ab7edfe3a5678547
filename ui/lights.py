"""The lights beside the screen: whose lamp glows, and what the dice tower's own lights may show."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.voyage import Voyage
    from ui.app import TableApp


class Lights:
    """Tells lamps and tower what is awaited; nothing is told twice.

    A roll that nobody may see leaves the tower dark, before it falls and after. Only a call brings it to light: not an undo, and
    not leaving the voyage, for it could be taken up again.
    """

    def __init__(self, app: TableApp) -> None:
        self._app = app
        self._told: tuple[str, int | None] | None = None
        self._veiled: tuple[Voyage, int] | None = None
        """The voyage, and how far it was, when a secret roll lay under the question."""

    def show(self) -> None:
        """Has them show what is awaited now."""
        app = self._app
        prompt = app.voyage.position.prompt if app.voyage is not None else None
        awaited = prompt is not None and bool(prompt.dice_awaited)
        who = app.seats.index(prompt.who) + 1 if awaited and prompt is not None and prompt.who in app.seats else None
        light = "dark" if prompt is not None and prompt.in_secret else "on" if awaited else "off"
        was_called = self._was_called()
        if (light, who) == self._told and not was_called:
            return
        self._told = (light, who)
        if app.lamps is not None:
            app.lamps.glow(who)
        if app.tower is not None:
            if was_called and light != "dark":
                app.tower.lamp("show")
            app.tower.lamp(light)

    def show_again(self) -> None:
        """The same once more, whatever they were made to show meanwhile."""
        self._told = None
        self.show()

    def _was_called(self) -> bool:
        """Whether the voyage has gone on from a question with a secret roll under it."""
        voyage, was = self._app.voyage, self._veiled
        position = voyage.position if voyage is not None else None
        veiled = position is not None and position.prompt is not None and position.prompt.veiled
        self._veiled = (voyage, position.step) if voyage is not None and position is not None and veiled else None
        return was is not None and position is not None and voyage is was[0] and position.step > was[1]
