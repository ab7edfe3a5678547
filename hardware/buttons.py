"""Buttons on pins: a roll button for each player, and if they are set six for the faces of a real die, undo, ok and power.

Each stands between its pin and ground; the pin's own resistor pulls it up.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from companion.config import ButtonsConfig
from companion.inbox import DeviceBack, DeviceLost, Inbox, Message, Pressed, Rolled
from companion.wiring import ButtonSeen, ButtonState
from companion.words import Phrase
from hardware.contact import Contact, Turn
from hardware.pins import NoPins, this_machines_pins, trouble_with

SWITCHED_OFF: Final = Phrase('Buttons and lamps are switched off. To have them, set enabled = "auto" under [buttons].')


@dataclass(frozen=True, slots=True)
class Post:
    """A place for a button: its name among the buttons, its pin, what it is for, and what a press of it means."""

    key: str
    pin: int
    use: Phrase
    means: Message
    hold_s: float | None = None
    """So long it must be held, in seconds; None: it is pressed."""

    @property
    def device(self) -> str:
        """Its name in messages."""
        return f"button {self.key}"

    @property
    def setting(self) -> str:
        """The key under [buttons] that names its pin: the six faces have one for all."""
        return "faces" if self.key.startswith("face") else self.key


@dataclass(frozen=True, slots=True)
class _Button:
    post: Post
    wire: Any  # gpiozero's DigitalInputDevice
    contact: Contact


class Buttons:
    """Puts presses into the inbox, from `start` to `close`. A button that cannot be used is said, and costs nothing but itself.

    `factory` is gpiozero's, by default this machine's; where there are no pins there is nothing, and nothing is said unless the
    configuration asks for buttons or this is a Raspberry Pi. `clock` gives seconds and never goes back.

        buttons = Buttons(inbox, config.buttons)
        buttons.start()
    """

    def __init__(
        self,
        inbox: Inbox,
        config: ButtonsConfig | None = None,
        factory: Any = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._inbox = inbox
        self._config = config or ButtonsConfig()
        self._clock = clock
        self._moved = threading.Condition()
        self._closing = False
        self._buttons: list[_Button] = []
        self._gone: dict[str, Phrase] = {}
        self.no_pins: Phrase | None = None
        """Why there can be no button at all, and the cure."""
        self.moved: Callable[[], None] | None = None
        """Is called whenever `seen` may have become different, from the thread in which it did."""
        self._thread = threading.Thread(target=self._run, name="buttons", daemon=True)
        if self._config.enabled is not False:
            self._open_all(factory)
        else:
            self.no_pins = SWITCHED_OFF

    def start(self) -> None:
        if self._buttons:
            self._thread.start()

    def close(self) -> None:
        """Lets the pins go and ends the thread."""
        with self._moved:
            self._closing = True
            self._moved.notify_all()
        if self._thread.is_alive():
            self._thread.join(1)
        for button in self._buttons:
            with contextlib.suppress(Exception):  # a backend that is shutting down may be gone already
                button.wire.close()

    @property
    def down(self) -> tuple[str, ...]:
        """The keys of the buttons that are down now, for the test of the wiring."""
        return tuple(button.post.key for button in self._buttons if button.wire.is_active)

    def seen(self) -> tuple[ButtonSeen, ...]:
        """Every button of the configuration, for the page on which wires are tried. From any thread."""
        buttons = {button.post.key: button for button in tuple(self._buttons)}
        out = []
        for post in posts(self._config):
            button = buttons.get(post.key)
            trouble = self._gone.get(post.key)
            if button is not None and button.contact.stuck:
                trouble = _stuck(post)
            state: ButtonState = "gone" if button is None else "stuck" if trouble else "down" if _is_down(button) else "up"
            out.append(ButtonSeen(post.key, post.pin, post.use, state, trouble))
        return tuple(out)

    def _tell_moved(self) -> None:
        if self.moved is not None:
            self.moved()

    def settle(self) -> None:
        """Tells what has become certain by now; the thread does it whenever it is due."""
        for button in tuple(self._buttons):
            try:
                with self._moved:
                    turn = button.contact.settle(button.wire.is_active, self._clock())
            except Exception as trouble:  # the backend lost the pin; the other buttons stay
                self._buttons.remove(button)
                self._cannot_use(button.post, trouble)
                continue
            self._tell(button.post, turn)

    def _tell(self, post: Post, turn: Turn | None) -> None:
        if turn is not None:
            self._tell_moved()
        match turn:
            case Turn.PRESSED if post.hold_s is None:
                self._inbox.put(post.means)
            case Turn.HELD:
                self._inbox.put(post.means)
            case Turn.STUCK:
                self._inbox.put(DeviceLost(post.device, _stuck(post)))
            case Turn.FREED:
                self._inbox.put(DeviceBack(post.device, Phrase("The {use} is up again and counts.", use=post.use)))

    def _open_all(self, factory: Any) -> None:
        try:
            pins = factory or this_machines_pins()
        except NoPins as none:
            self.no_pins = none.words
            if none.on_a_pi or self._config.enabled is True:
                self._inbox.put(DeviceLost("buttons", none.words))
            return
        for post in posts(self._config):
            try:
                self._open(post, pins)
            except Exception as trouble:  # each backend has errors of its own, and none may cost the other buttons
                self._cannot_use(post, trouble)

    def _cannot_use(self, post: Post, trouble: Exception) -> None:
        words = trouble_with(post.pin, post.use, "buttons", post.setting, trouble)
        self._gone[post.key] = words
        self._inbox.put(DeviceLost(post.device, words))

    def _open(self, post: Post, pins: Any) -> None:
        import gpiozero  # where there are pins

        wire = gpiozero.DigitalInputDevice(post.pin, pull_up=True, bounce_time=None, pin_factory=pins)
        contact = Contact(self._config.debounce_ms / 1000, wire.is_active, self._clock(), post.hold_s)
        button = _Button(post, wire, contact)
        self._buttons.append(button)
        wire.when_activated = lambda: self._moves(button, True)
        wire.when_deactivated = lambda: self._moves(button, False)

    def _moves(self, button: _Button, down: bool) -> None:
        with self._moved:
            button.contact.moves(down, self._clock())
            self._moved.notify_all()
        self._tell_moved()

    def _run(self) -> None:
        while not self._closing:
            self.settle()
            with self._moved:
                dues = [due for button in self._buttons if (due := button.contact.due()) is not None]
                wait = min(dues) - self._clock() if dues else None
                if not self._closing and (wait is None or wait > 0):
                    self._moved.wait(wait)


def posts(config: ButtonsConfig) -> Iterator[Post]:
    """Every button that this configuration has."""
    for player, pin in enumerate(config.players, 1):
        if pin is not None:
            yield Post(f"player{player}", pin, Phrase("roll button of player {n}", n=player), Pressed("roll", player))
    for face, pin in enumerate(config.faces, 1):
        yield Post(f"face{face}", pin, Phrase("button for a {face}", face=face), Rolled("d6", face, "button"))
    if config.undo is not None:
        yield Post("undo", config.undo, Phrase("undo button"), Pressed("undo"))
    if config.ok is not None:
        yield Post("ok", config.ok, Phrase("ok button"), Pressed("ok"))
    if config.power is not None:
        yield Post("power", config.power, Phrase("power button"), Pressed("power"), float(config.power_hold_s))


def _stuck(post: Post) -> Phrase:
    return Phrase(
        "The {use} (GPIO {pin}) is stuck: it is held down, or its wire touches ground. Let it go, or see to its "
        "wire; then it counts again.",
        use=post.use,
        pin=post.pin,
    )


def _is_down(button: _Button) -> bool:
    try:
        return bool(button.wire.is_active)
    except Exception:  # the backend has lost the pin: that is told when it is settled
        return False
