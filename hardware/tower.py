"""The dice tower on its port: one state machine for cold start, reset at opening, unplug and replug, in a thread of its own."""

from __future__ import annotations

import contextlib
import logging
import select
import socket
import threading
import time
from collections import deque
from collections.abc import Callable
from enum import StrEnum
from typing import Final

import serial

from companion.config import TowerConfig
from companion.inbox import DeviceBack, DeviceLost, Inbox, Origin
from companion.wiring import LineHeard, TowerSeen
from companion.words import Phrase
from hardware import tower_words
from hardware.berths import Berth, Coast, is_no_port
from hardware.lookout import TOWER, Lookout, Patience
from hardware.seen_rolls import SeenRolls
from hardware.tower_line import Hello, Lamp, Sentence, write

log = logging.getLogger(__name__)
WRITE_SECONDS: Final = 0.5
"""A tower that takes no bytes for so long is lost."""
CLOSE_SECONDS: Final = 1.0
READ_BYTES: Final = 4096
TAIL_BYTES: Final = 32
"""So many of the last bytes are kept, to be looked at."""


class State(StrEnum):
    """Where the tower stands. It counts while it is live."""

    ABSENT = "absent"
    OPENING = "opening"
    WAITING = "waiting for hello"
    LIVE = "live"
    LOST = "lost"


class Tower:
    """Puts what the dice tower says into the inbox, from `start` to `close`.

    Call `acknowledge` with the origin of every Rolled that has been dealt with, counted or refused: until then the tower says it
    again. Give `seen` what the logbook knows of earlier throws. Where no tower is set and none is found, nothing is ever said.

        tower = Tower(inbox, config.tower, SeenRolls(logbook.last_origins()))
        tower.start()
    """

    def __init__(
        self,
        inbox: Inbox,
        config: TowerConfig | None = None,
        seen: SeenRolls | None = None,
        patience: Patience | None = None,
        coast: Coast | None = None,
    ) -> None:
        self._inbox = inbox
        self._config = config or TowerConfig()
        self._patience = patience or Patience()
        self._coast = coast or Coast()
        self._lookout = Lookout(seen or SeenRolls(), inbox.put, self._say, self._patience)
        self._port: serial.Serial | None = None
        self._known = ""  # the identity of the tower that was live last
        self._was_live = False
        self._has_been_here = False
        self._told_lost = False
        self._logged = ""
        self._berth: Berth | None = None
        self._trouble: Phrase | None = None
        self._tail = b""
        self.moved: Callable[[], None] | None = None
        """Is called in the tower's own thread whenever `seen` may have become different."""
        self._state = State.ABSENT
        self._changed = threading.Condition()
        self._orders: deque[Callable[[], None]] = deque()
        self._closing = threading.Event()
        self._woken, self._waker = socket.socketpair()
        self._waker.setblocking(False)
        self._thread = threading.Thread(target=self._run, name="dice tower", daemon=True)

    def start(self) -> None:
        if self._config.port:
            self._thread.start()

    @property
    def state(self) -> State:
        return self._state

    @property
    def who(self) -> Hello | None:
        """What the tower said of itself, None where it has said nothing (yet)."""
        return self._lookout.who

    @property
    def ignored(self) -> dict[str, int]:
        """How many lines were ignored, by the reason."""
        return {str(fault): count for fault, count in self._lookout.ignored.copy().items()}

    def seen(self) -> TowerSeen:
        """How it stands, for the page on which wires are tried. From any thread."""
        lookout, state = self._lookout, self._state
        who = lookout.who
        port = self._berth.path if self._berth is not None and state is not State.ABSENT else self._config.port
        return TowerSeen(
            state=state.value if self._config.port else "off",
            words=tower_words.standing(state.value, port, self._config.port, who, self._trouble),
            port=port,
            name=who.name if who else "",
            dice=who.dice if who else (),
            firmware=who.firmware if who else "",
            battery=lookout.battery,
            tail=self._tail,
            heard=tuple(LineHeard(line, *tower_words.made_of(meant)) for line, meant in lookout.heard),
            ignored=sum(self.ignored.values()),
        )

    def reaches(self, state: State, within: float) -> bool:
        """Waits until it is in this state, at most so many seconds; whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: self._state is state, within)

    def acknowledge(self, origin: Origin) -> None:
        """The app has dealt with this roll. From any thread."""
        self._order(lambda: self._lookout.taken(origin))

    def lamp(self, what: str) -> None:
        """Tells the tower's lights this word (on, off, dark or show), now and after each replug. From any thread.

        Raises ValueError for no word. A tower that does not know it does not change.
        """
        write(Lamp(what))
        self._order(lambda: self._lookout.show(what))

    def close(self) -> None:
        """Lets the port go and ends the thread, within a second. Nothing is put into the inbox afterwards."""
        self._closing.set()
        self._wake()
        if self._thread.is_alive():
            self._thread.join(CLOSE_SECONDS)
        self._waker.close()

    def _order(self, order: Callable[[], None]) -> None:
        self._orders.append(order)
        self._wake()

    def _wake(self) -> None:
        with contextlib.suppress(OSError):  # it is closed, or full of wakings already
            self._waker.send(b".")

    # What follows runs in the tower's own thread.

    def _run(self) -> None:
        wait = self._patience.first_wait
        while not self._closing.is_set():
            self._follow_orders()
            self._was_live = False
            self._attempt()
            if self._was_live or (self._has_been_here and self._state is State.ABSENT):
                wait = self._patience.first_wait  # whoever pulled the cable of a tower that was here puts it in again
            self._closing.wait(wait)
            wait = min(2 * wait, self._patience.longest_wait)
        self._woken.close()

    def _follow_orders(self) -> None:
        while self._orders:
            self._orders.popleft()()

    def _attempt(self) -> None:
        """From a look for the port to the loss of it."""
        berth = None
        try:
            berth = self._coast.find(self._config, self._known)
            if berth is None:
                self._missing()
                return
            self._berth = berth
            if is_no_port(berth.path):
                self._tell_lost(tower_words.no_port(berth.path))
                self._enter(State.LOST, f"{berth.path}: no serial port")
                return
            self._enter(State.OPENING)
            self._port = serial.Serial(berth.path, self._config.baud, timeout=0, write_timeout=WRITE_SECONDS, exclusive=True)
        except Exception as trouble:  # a serial port that goes away raises nearly anything
            if berth is not None:
                self._tell_lost(tower_words.unusable(berth, trouble))
            self._enter(State.LOST, f"{berth and berth.path}: {trouble}")
            return
        try:
            self._listen(self._port, berth)
        except Exception as trouble:
            if self._state is State.LIVE or self._is_set:
                self._tell_lost(tower_words.lost(berth, self.who))
            self._enter(State.LOST, f"{berth.path}: {trouble}")
        finally:
            self._let_go()

    def _listen(self, port: serial.Serial, berth: Berth) -> None:
        self._lookout.connect(time.monotonic())
        self._enter(State.WAITING)
        self._lookout.ask(time.monotonic())
        while not self._closing.is_set():
            self._follow_orders()
            due = self._lookout.due()
            wait = None if due is None else max(0.0, due - time.monotonic())
            ready, _, _ = select.select([port.fileno(), self._woken.fileno()], [], [], wait)
            if self._woken.fileno() in ready:
                self._woken.recv(READ_BYTES)
            if port.fileno() in ready:
                came = port.read(READ_BYTES)
                self._tail = (self._tail + came)[-TAIL_BYTES:]
                self._lookout.hear(came, time.monotonic())
                self._tell_moved()
            elif not ready:
                self._lookout.tick(time.monotonic())
            if self._lookout.live and self._state is not State.LIVE:
                self._alive(berth)

    def _alive(self, berth: Berth) -> None:
        self._known = berth.identity
        self._was_live = self._has_been_here = True
        self._enter(State.LIVE, berth.path)
        if self._told_lost:
            self._told_lost = False
            self._inbox.put(DeviceBack(TOWER, tower_words.back(self.who)))

    def _missing(self) -> None:
        if self._is_set:
            self._tell_lost(tower_words.absent(self._config.port))
        self._enter(State.ABSENT, self._config.port)

    @property
    def _is_set(self) -> bool:
        """Whether somebody has set a port and so expects a tower."""
        return self._config.port not in ("auto", "")

    def _tell_moved(self) -> None:
        if self.moved is not None:
            self.moved()

    def _tell_lost(self, words: Phrase) -> None:
        self._trouble = words
        if not self._told_lost:
            self._told_lost = True
            self._inbox.put(DeviceLost(TOWER, words))

    def _say(self, sentence: Sentence) -> None:
        if self._port is not None:
            self._port.write(write(sentence))

    def _let_go(self) -> None:
        port, self._port = self._port, None
        try:
            if port is not None:
                port.reset_output_buffer()  # or closing waits for a tower that takes no bytes, up to half a minute
                port.close()
        except Exception as trouble:
            log.debug("closing the dice tower's port: %s", trouble)

    def _enter(self, state: State, where: str = "") -> None:
        """Logged once a change, not once an attempt: opening and waiting are attempts."""
        note = f"{state} ({where})"
        if state not in (State.OPENING, State.WAITING) and note != self._logged:
            self._logged = note
            log.info("dice tower %s", note)
        with self._changed:
            self._state = state
            self._changed.notify_all()
        self._tell_moved()
