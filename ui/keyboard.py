"""A physical keyboard plays too: digits are faces, arrows and Enter choose, U takes back. Escape never ends the app.

What is written comes as text from the window, so that it is what the keyboard's own layout makes of it (Shift, é, a digit on a
French keyboard); keys count only where they write nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ui.parts.basics import Touchable
from ui.parts.keys import Tool
from ui.parts.note import Note

if TYPE_CHECKING:
    from ui.app import TableApp

ARROWS: Final = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}
ENTER: Final = (13, 271)
ESCAPE: Final = 27
BACKSPACE: Final = 8
DELETE: Final = 127
ASIDE: Final = 2.5
MIDDLES: Final = 0.3
"""So much more than the way ahead counts a gap beside it, and how far the middles lie apart."""


class Keys:
    """Hears the keyboard for the screen that is shown."""

    def __init__(self, app: TableApp) -> None:
        self.app = app
        self.focus: Touchable | None = None
        self._only_woke = False
        self._down: set[int] = set()
        self._again = False
        """Whether the last key is still held: it repeats itself, and one press is one act."""
        app.window.bind(on_textinput=self.wrote, on_key_up=self._let_go, on_touch_down=self._touched)

    def pressed(self, _window: Any, key: int, _scan: int, _letter: str | None, _modifiers: list[str]) -> bool:
        """A key was pressed. True: it is dealt with, and Kivy does nothing of its own."""
        app = self.app
        self._again = key in self._down
        self._down.add(key)
        self._only_woke = app.watch.asleep or (self._only_woke and self._again)
        app.watch.stay_awake()
        if self._only_woke or app.screen is None:
            return True
        typed = getattr(app.screen, "typed", None)
        if typed is not None and typed(key):
            return True
        if key in ARROWS:
            self._move(*ARROWS[key])
        elif key in ENTER and not self._again:
            self._tap()
        elif key == ESCAPE and not self._again:
            self._close()
        return True

    def _let_go(self, _window: Any, key: int, *_: object) -> bool:
        """A key is up again."""
        self._down.discard(key)
        return False

    def wrote(self, _window: Any, text: str) -> bool:
        """The keyboard wrote something. The letter of a key that only woke the screen is none."""
        app = self.app
        only_wakes = self._only_woke or app.watch.asleep
        app.watch.stay_awake()
        if only_wakes or app.screen is None:
            return True
        wrote = getattr(app.screen, "wrote", None)
        if wrote is not None and wrote(text):
            return True
        if self._again:
            return True
        if text in tuple("0123456789"):
            if app.screen.digit(int(text) or 10):
                self._go_to_pad()
        elif text in ("u", "U"):
            app.undo()
        return True

    def confirm(self) -> None:
        """The ok button: puts a note away, taps what the ring is on, or where it is on nothing the key of brass, which is the one
        thing to do next.
        """
        choices = self._choices() if self.app.screen is not None else []
        brass = next((one for one in choices if getattr(one, "brass", False)), None)
        wanted = self._note() or (self.focus if self.focus in choices else brass)
        if isinstance(wanted, Note):
            wanted.close()
        elif wanted is not None:
            wanted.dispatch("on_tap")
            self.follow()

    def _note(self) -> Note | None:
        return next((one for one in self.app.screen.walk() if isinstance(one, Note)), None) if self.app.screen else None

    def _close(self) -> None:
        """Puts a note away, or where there is none closes the page."""
        note = self._note()
        if note is not None:
            note.close()
        elif type(self.app.screen).__name__ not in ("Table", "Home", "End"):
            self.app.show_table()

    def _tap(self) -> None:
        choices = self._choices()
        if self.focus not in choices and type(self.app.screen).__name__ == "Home" and choices:
            self.focus = _first(choices)  # at the table Enter alone answers nothing
        focus = self.focus
        if focus is not None and focus in choices:
            focus.dispatch("on_tap")
            self.follow()

    def follow(self) -> None:
        """The ring goes where the play goes: where what it was on has gone, to the first answer of the new question."""
        if self.focus is None:
            return
        choices = self._choices()
        if self.focus in choices:
            return
        if choices:
            self._begin(choices)
        else:
            self.forget()

    def _begin(self, choices: list[Touchable]) -> None:
        """The ring goes to what answers the question; on a page to the key that sets the number, or to what is read first."""
        if not self._go_to_pad():
            body = getattr(getattr(self.app.screen, "sheet", None), "body", None)
            self._set_focus(_first((self._choices(body) if body is not None else []) or choices))

    def _go_to_pad(self) -> bool:
        """The ring goes to the key that sets the number on the pad, if there is one: Enter means that after a digit."""
        pad = getattr(self.app.screen, "pad", None)
        if pad is None or not pad.set_key.enabled:
            return False
        self._set_focus(pad.set_key)
        return True

    def _touched(self, *_: object) -> bool:
        """Somebody plays by touch: the ring goes."""
        self.forget()
        return False

    def forget(self) -> None:
        """Takes the ring away."""
        if self.focus is not None:
            self.focus.focused = False
            self.focus = None

    def _move(self, dx: int, dy: int) -> None:
        choices = self._choices()
        if not choices:
            return
        if self.focus not in choices:
            self._begin(choices)
            return
        assert self.focus is not None
        here = self.focus
        x, y = _at(here)

        def ahead(one: Touchable) -> float:
            return (one.center_x - x) * dx + (one.center_y - y) * dy

        def way(one: Touchable) -> float:
            """How far it is: what lies beside the way counts more, by the gap between the two, and a little by their middles."""
            aside = abs(one.center_x - x) if dy else abs(one.center_y - y)
            gap = max(0.0, aside - ((here.width + one.width) if dy else (here.height + one.height)) / 2)
            return ahead(one) + ASIDE * gap + MIDDLES * aside

        there = [one for one in choices if one is not here and ahead(one) > 4]
        if there:
            self._set_focus(min(there, key=way))

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


def _first(choices: list[Touchable]) -> Touchable:
    """The one that is read first: a note that waits to be put away, else the topmost at the left; a tool only where all are."""
    return max(choices, key=lambda one: (isinstance(one, Note), not isinstance(one, Tool), _at(one)[1] // 40, -_at(one)[0]))


def _at(one: Touchable) -> tuple[float, float]:
    return (one.center_x, one.center_y)
