"""A physical keyboard plays too: digits are faces, arrows and Enter choose, U takes back. Escape never ends the app."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ui.parts.basics import Touchable

if TYPE_CHECKING:
    from ui.app import TableApp

ARROWS: Final = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}
ENTER: Final = (13, 271)
ESCAPE: Final = 27
BACKSPACE: Final = 8


class Keys:
    """Hears the keyboard for the screen that is shown."""

    def __init__(self, app: TableApp) -> None:
        self.app = app
        self.focus: Touchable | None = None

    def pressed(self, _window: Any, key: int, _scan: int, letter: str | None, modifiers: list[str]) -> bool:
        """A key was pressed. True: it is dealt with, and Kivy does nothing of its own."""
        app = self.app
        was_asleep = app.watch.asleep
        app.watch.stay_awake()
        if was_asleep or app.screen is None:
            return True
        typed = getattr(app.screen, "typed", None)
        if typed is not None and typed(key, letter or ""):
            return True
        if key in ARROWS:
            self._move(*ARROWS[key])
        elif key in ENTER:
            self._tap()
        elif key == ESCAPE:
            if type(app.screen).__name__ not in ("Table", "Home", "End"):
                app.show_table()
        elif letter and letter.isdigit():
            app.screen.digit(10 if letter == "0" else int(letter))
        elif letter in ("u", "U"):
            app.undo()
        return True

    def _tap(self) -> None:
        if self.focus is not None and self.focus in self._choices():
            focus, self.focus = self.focus, None
            focus.focused = False
            focus.dispatch("on_tap")

    def _move(self, dx: int, dy: int) -> None:
        choices = self._choices()
        if not choices:
            return
        if self.focus not in choices:
            body = getattr(getattr(self.app.screen, "sheet", None), "body", None)
            answers = self._choices(body) if body is not None else []  # the question comes first
            self._set_focus(max(answers or choices, key=lambda one: (_at(one)[1] // 40, -_at(one)[0])))
            return
        assert self.focus is not None
        x, y = _at(self.focus)

        def way(one: Touchable) -> tuple[float, float]:
            ox, oy = _at(one)
            ahead, aside = (ox - x) * dx + (oy - y) * dy, abs((ox - x) * dy) + abs((oy - y) * dx)
            return ahead, aside

        ahead = [one for one in choices if one is not self.focus and way(one)[0] > 4]
        if ahead:
            self._set_focus(min(ahead, key=lambda one: way(one)[0] + 2.5 * way(one)[1]))

    def _set_focus(self, focus: Touchable) -> None:
        if self.focus is not None:
            self.focus.focused = False
        self.focus = focus
        focus.focused = True

    def _choices(self, below: Any = None) -> list[Touchable]:
        found: list[Touchable] = []

        def look(widget: Any) -> None:
            for child in widget.children:
                if isinstance(child, Touchable) and child.enabled and child.width > 2:
                    found.append(child)
                look(child)

        look(below if below is not None else self.app.screen)
        return found


def _at(one: Touchable) -> tuple[float, float]:
    return (one.center_x, one.center_y)
