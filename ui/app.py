"""The app: one window, one screen at a time, and the frame on which everything that devices say reaches the table."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, Protocol

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.config import Config
from companion.harbour import Harbour
from companion.inbox import Inbox, Origin
from companion.muster import Muster
from companion.prompts import Answer, Refused
from companion.settings_file import SettingsFile
from companion.voyage import Voyage
from companion.wiring import Gauges
from companion.words import Phrase, seat
from ui import ahead, keyboard, lettering, look, parting, slack, stumbles, window
from ui.broom import Broom
from ui.calm import Calm
from ui.choices import Choices
from ui.drafts import Drafts
from ui.ears import Ears
from ui.lights import Lights
from ui.look import MEASURE, Box
from ui.motion import MOTION
from ui.screens.screen import Screen
from ui.sound import Sounds
from ui.tongue import spoken
from ui.trouble import Trouble
from ui.watch import Watch

GUARD_SECONDS: Final = 0.25
"""After the prompt has changed, touches are taken for the second half of a double touch for so long."""
CERTAIN_FRAMES: Final = 8
SAVE_AGAIN_SECONDS: Final = 5.0


class Lamps(Protocol):
    """The lamps of the players' buttons."""

    def glow(self, player: int | None) -> None:
        """Lights this player's lamp (from 1), and no other."""


class Tower(Protocol):
    """The dice tower, as far as it must be told something."""

    def acknowledge(self, origin: Origin) -> None:
        """This roll was dealt with: it need not be sent again."""

    def lamp(self, what: str) -> None:
        """What the tower's own lights shall do: "on" while a roll is awaited, else "off"; "dark": no face may be seen, and what
        falls in the dark is not until "show"."""


Devices = tuple[Tower | None, Lamps | None, Gauges | None]


class Deck(Widget):
    """What lies in the window: the screen shown, and over it the night."""

    def __init__(self, app: TableApp) -> None:
        super().__init__()
        self.app = app

    def on_touch_down(self, touch: Any) -> bool:
        if self.app.swallows(touch):
            return True
        return bool(super().on_touch_down(touch))


class TableApp(App):
    """Shows a voyage and plays it by touch. Give it a harbour, an inbox and the settings; lamps and tower where there are any.

    `left_open`: the voyage of the logbook that is on the table at once, with all that there is to say of it.
    `open_devices`: opens tower and lamps in their place, once the first screen is drawn; nobody waits for a port.
    """

    def __init__(
        self, harbour: Harbour, inbox: Inbox, config: Config, lamps: Lamps | None = None, tower: Tower | None = None,
        open_voyage: Voyage | None = None, open_devices: Callable[[], Devices] | None = None,
        settings_file: SettingsFile | None = None, left_open: int | None = None,
    ) -> None:  # fmt: skip
        super().__init__(title="Quartermaster")
        self.harbour, self.inbox, self.settings = harbour, inbox, config
        MOTION.want(less=config.screen.less_motion)
        self.lamps, self.tower, self._open_devices = lamps, tower, open_devices
        self.gauges: Gauges | None = None
        """How the devices stand, once they have been opened."""
        self.power: parting.Power | None = None
        """The machine's own switch, where it may be used."""
        self.voyage: Voyage | None = open_voyage
        self.seating: str = config.screen.seating
        self.choices = Choices(self, settings_file)
        self.drafts = Drafts()
        self.musters: dict[str, Muster] = {}
        """What was chosen for a voyage that has not begun yet, by game."""
        self.strict = False
        """Whether a fault of the program ends it at once: for tests."""
        self.screen: Screen | None = None
        self._left_open = left_open
        self.opened_by: str | None = None
        self.lights = Lights(self)
        self.changed_at = 0.0
        self.ears = Ears(self, inbox)
        self.watch = Watch(self, config.screen.dim_after_s)
        self.ahead = ahead.of_the_table()
        self.broom = Broom(self._use_the_calm)
        self.calm: Calm | None = None
        self.sounds = Sounds(self)
        self._save_again = Clock.create_trigger(lambda _: self._try_to_save(), SAVE_AGAIN_SECONDS)
        self.frames = 0
        """Frames drawn so far."""
        self.when_shown: Callable[[], None] | None = None
        """Called once, when the first screen has been drawn for certain: for a service to say that it is ready."""

    # --- the window --------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Opens the window and plays until it is closed. Raises window.NoScreen where there is nothing to draw on."""
        self.window = window.open_window(self.settings.screen)
        stumbles.catch(self)
        super().run()

    def open_settings(self, *_: object) -> bool:
        """Kivy's own settings page is none of this table's."""
        return False

    def build(self) -> Deck:
        self._measure()
        self.deck = Deck(self)  # a widget opens Kivy's window: none is made before ours
        self.keyboard = keyboard.Keys(self)
        self.window.bind(on_resize=self._resized, on_key_down=self.keyboard.pressed, on_request_close=lambda *_: False)
        self.window.bind(on_flip=self._drawn)
        return self.deck

    def on_start(self) -> None:
        self.broom.take()
        self.sounds.heed(self.voyage)
        self._open_first()
        self.watch.stay_awake()
        self.ears.open()
        self._show_for_certain()
        self.calm = Calm(self.window)
        self.calm.begin()

    def _open_first(self) -> None:
        """The page that lay open last, else the title page."""
        if self._left_open is None:
            self.open("table" if self.voyage is not None else "home")
            return
        from ui.boarding import go_aboard  # and a note with it, which a start without need not wait for

        try:
            go_aboard(self, self._left_open, (), self.settings.complaints)
        except Refused as refused:
            self.open("home")
            self.say(spoken(refused.why))

    def _show_for_certain(self) -> None:
        """Draws some frames more than are needed: on some drivers the first ones do not reach the panel."""
        drawn = self.frames

        def again(_passed: float) -> bool:
            if self.frames - drawn < CERTAIN_FRAMES:
                self.window.canvas.ask_update()
                return True
            if self.when_shown is not None:
                self.when_shown()
                self.when_shown = None
            return False  # and the clock lets go of it

        Clock.schedule_interval(again, 0)

    def on_stop(self) -> None:
        if self.calm is not None:
            self.calm.end()
        self.broom.put_away()
        self.ears.close()
        if self.screen is not None:
            self.screen.left()
        if self.lamps is not None:
            self.lamps.glow(None)

    def _measure(self) -> None:
        width, height = self.window.size
        MEASURE.take(width, height, self.settings.screen.text == "large")

    def _drawn(self, *_: object) -> bool:
        self.frames += 1
        if self.screen is not None and self._open_devices is not None:
            open_devices, self._open_devices = self._open_devices, None
            Clock.schedule_once(lambda _: self._meet(open_devices))
        return False

    def _use_the_calm(self) -> None:
        self.ahead.make_one_ready()
        slack.take_in()

    def _meet(self, open_devices: Callable[[], Devices]) -> None:
        self.tower, self.lamps, self.gauges = open_devices()
        self.light_again()

    def _resized(self, *_: object) -> None:
        self._lay_anew()
        self.watch.lay()
        self._show_for_certain()

    def _lay_anew(self) -> None:
        self._measure()
        lettering.forget()
        if self.screen is not None:
            self.screen.lay(Box(0, 0, *self.window.size))

    def settings_changed(self) -> None:
        """A setting has another value, of which `settings` knows already: what is shown is laid by it."""
        if self.screen is not None:
            self.screen.turned = self._is_turned(self.screen)
        self._lay_anew()
        self.choices.say_trouble()

    # --- screens -----------------------------------------------------------------------------------------------------

    def open(self, name: str, by: str | None = None, **asked: Any) -> None:
        """Shows a screen by its name: the file in ui/screens, and in it the class. `by`: the seat that opened it."""
        made = import_module(f"ui.screens.{name}")
        kind = getattr(made, "".join(part.capitalize() for part in name.split("_")))
        if self.screen is not None:
            self.screen.left()
            self.deck.remove_widget(self.screen)
        self.opened_by = by if by is not None else self._who_acts() or self.opened_by
        self.screen = kind(self, **asked)
        self.screen.turned = self._is_turned(self.screen)
        self.deck.add_widget(self.screen, index=len(self.deck.children))
        self.screen.lay(Box(0, 0, *self.window.size))
        self.changed_at = time.monotonic()
        self.broom.wait()

    def _is_turned(self, screen: Screen) -> bool:
        """Whether a page faces the far edge: it faces whoever opened it. What all look at never does."""
        return type(screen).__name__ not in ("Table", "Home", "Setup") and self.faces_far(self.opened_by)

    def show_table(self) -> None:
        """Back to the table, or to the end of the voyage where it is over."""
        over = self.voyage is not None and self.voyage.position.over is not None
        self.open("home" if self.voyage is None else "end" if over else "table")

    @property
    def face_to_face(self) -> bool:
        return self.seating == "face_to_face" and len(self.seats) > 1

    @property
    def seats(self) -> tuple[str, ...]:
        return self.voyage.start.seats if self.voyage is not None else ()

    def faces_far(self, who: str | None) -> bool:
        """Whether a surface for this seat must be turned to the far edge."""
        return self.face_to_face and who in self.seats[(len(self.seats) + 1) // 2 :]

    def name_of(self, seat_id: str) -> str:
        """What this seat is called at the table."""
        return self.say_phrase(Phrase("{who}", who=seat(seat_id)))

    def say_phrase(self, phrase: Phrase) -> str:
        """A phrase in words, with the names of this table."""
        return spoken(phrase, self.voyage.names if self.voyage is not None else None)

    def wood_of(self, seat_id: str) -> look.Colour:
        """The wood of a seat's board."""
        assert self.voyage is not None
        colours = {one.id: one.colour for one in self.voyage.pack.seats}
        return look.BOARDS.get(colours.get(seat_id, ""), look.OTHER_BOARD)

    def _who_acts(self) -> str | None:
        prompt = self.voyage.position.prompt if self.voyage is not None else None
        return prompt.who if prompt is not None else None

    # --- what players do ---------------------------------------------------------------------------------------------

    def answer(self, answer: Answer) -> None:
        self.attempt(lambda voyage: voyage.answer(answer))

    def roll_for_me(self) -> None:
        self.attempt(lambda voyage: voyage.roll_for_them())

    def undo(self) -> None:
        self.attempt(lambda voyage: voyage.undo())

    def redo(self) -> None:
        self.attempt(lambda voyage: voyage.redo())

    def attempt(self, act: Callable[[Voyage], object]) -> bool:
        """Does something with the voyage and shows what came of it; what is refused is said in a quiet line."""
        if self.voyage is None:
            return False
        try:
            act(self.voyage)
        except Refused as refused:
            self.say(self.say_phrase(refused.why))
            return False
        self.changed()
        return True

    def take_up(self, voyage: Voyage) -> None:
        """Plays this voyage from now on."""
        self.voyage = voyage
        self.harbour.lies_open(voyage)
        self.changed(stay=False)

    def leave(self) -> None:
        """Home: the voyage is in the log as it stands."""
        self.voyage = None
        self.harbour.lies_open(None)
        self.lights.show()
        self.open("home")

    def changed(self, stay: bool = True) -> None:
        """Shows the voyage as it stands now. A voyage that has ended, or goes on after all, changes the screen."""
        assert self.voyage is not None
        self.changed_at = time.monotonic()
        self.broom.wait()
        for touch in EventLoop.touches:  # a finger that lay on the glass before was meant for what was there before
            touch.ud["void"] = True
        over = self.voyage.position.over is not None
        showing = type(self.screen).__name__
        self.lights.show()
        self.sounds.heed(self.voyage)
        if not stay or (showing in ("Table", "End") and over != (showing == "End")):
            self.show_table()
        elif self.screen is not None:
            self.screen.refresh()
        self.changed_at = time.monotonic()  # nobody could see it before
        if self.voyage.log.trouble is not None:
            self._save_again()

    def _try_to_save(self) -> None:
        """What could not be written is tried again, with nobody touching anything."""
        if self.voyage is None or self.voyage.log.trouble is None:
            return
        self.voyage.log.try_again()
        if self.voyage.log.trouble is None:
            self.tell_screen("refresh_badge")
        else:
            self._save_again()

    def say(self, words: str) -> None:
        """A quiet line, where the screen has a place for one."""
        if words:
            self.tell_screen("say", words[:1].upper() + words[1:])

    def tell_screen(self, what: str, *more: Any) -> None:
        """Has the screen shown do this, if it is one that can."""
        do = getattr(self.screen, what, None)
        if do is not None:
            do(*more)

    def light_again(self) -> None:
        """Lamps and tower show what is awaited, whatever they were made to show meanwhile."""
        self.lights.show_again()

    def trouble(self) -> Trouble | None:
        """What is not well."""
        return self.ears.lookout.trouble(self.voyage.log.trouble if self.voyage is not None else None)

    def swallows(self, touch: Any) -> bool:
        """Whether this touch is only for waking, or the second half of a double touch."""
        was_asleep = self.watch.asleep
        self.watch.stay_awake()
        if was_asleep:
            touch.ud["void"] = True
            return True
        return time.monotonic() - self.changed_at < GUARD_SECONDS
