"""A dice tower without dice. It is a pseudo-terminal, so the app takes the same way to it as to a real one."""

from __future__ import annotations

import contextlib
import os
import select
import socket
import threading
import time
import tty
from collections.abc import Callable
from pathlib import Path
from typing import Final

from companion.dice import Face
from hardware.tower_line import (
    Acknowledge,
    Ailing,
    Ask,
    Battery,
    Begun,
    Hello,
    Lamp,
    LineAssembler,
    PlainRoll,
    Quality,
    Roll,
    Sentence,
    parse,
    write,
)

MOST_KEPT: Final = 8
"""So many throws are kept for an app that is not there; the oldest are let go first."""
SAY_SECONDS: Final = 0.5
"""After that nobody is reading, and what was to be said is lost, as on a real wire."""
GARBAGE_SECONDS: Final = 10.0


class FakeTower:
    """A dice tower that throws what it is told.

    It does what a real one must: it answers ASK with HEL, says one throw at a time, again and again until it is acknowledged, and
    counts anew under another boot word when it was without power; `born` is a part of that word, so that a tower which is begun
    again is not taken for the former. A `plain` one says bare faces and hears nothing.

        tower = FakeTower(Path("/tmp/tower"))
        tower.throw(4)
    """

    def __init__(
        self,
        link: Path | None = None,
        *,
        name: str = "Fake",
        dice: tuple[str, ...] = ("d6", "d10"),
        boot_word: bool = True,
        born: str = "",
        plain: bool = False,
        repeat_s: float = 1.0,
    ) -> None:
        self.acknowledged: list[int] = []
        self.lamp: str | None = None
        self.asked = 0
        """How often it was asked who it is."""
        self._link = link
        self._name, self._dice, self._plain, self._repeat_s = name, dice, plain, repeat_s
        self._boots = 1
        self._boot_word, self._born = boot_word, born
        self._number = 0
        self._kept: dict[int, Roll] = {}  # thrown, and not acknowledged
        self._said_at = 0.0
        self._master = self._slave = -1
        self._assembler = LineAssembler()
        self._changed = threading.Condition(threading.RLock())
        self._closing = False
        self._woken, self._waker = socket.socketpair()
        self.replug()
        self._thread = threading.Thread(target=self._run, name="fake tower", daemon=True)
        self._thread.start()

    @property
    def path(self) -> str:
        """The port to give to the app: the link if there is one. Without a link it changes with every replug."""
        return str(self._link) if self._link else os.ttyname(self._slave)

    @property
    def boot(self) -> str:
        return f"boot{self._born}{self._boots}" if self._boot_word else ""

    def hello(self) -> None:
        self.say(Hello(self._name, self._dice, "fake", self.boot))

    def begin(self) -> None:
        """A die is falling."""
        self.say(Begun())

    def throw(self, face: Face, die: str = "d6", quality: Quality = "ok") -> int:
        """A die has come to rest. Gives the throw's number; 0 from a plain tower, which knows only a d6."""
        if self._plain:
            self.say(PlainRoll(int(face)))
            return 0
        roll = Roll(self._number + 1, die, face, quality)
        write(roll)  # a throw that cannot be said is the caller's mistake
        with self._changed:
            self._number = roll.number
            self._kept[roll.number] = roll
            if len(self._kept) > MOST_KEPT:
                del self._kept[min(self._kept)]
            if len(self._kept) == 1:
                self._say_oldest()
        return roll.number

    def unheard(self) -> list[Roll]:
        """What has been thrown and was not acknowledged yet, the oldest first."""
        with self._changed:
            return [self._kept[number] for number in sorted(self._kept)]

    def battery(self, percent: int) -> None:
        self.say(Battery(percent))

    def ail(self, text: str) -> None:
        self.say(Ailing(text))

    def say(self, sentence: Sentence) -> None:
        self.garbage(write(sentence), SAY_SECONDS)

    def garbage(self, data: bytes, within: float = GARBAGE_SECONDS) -> None:
        """Puts any bytes on the wire; waits so many seconds for a slow reader. Unplugged, nobody hears them."""
        left = memoryview(data)
        while left and self._master >= 0:
            try:
                if not select.select([], [self._master], [], within)[1]:
                    return
                left = left[os.write(self._master, left) :]
            except BlockingIOError:
                continue
            except (OSError, ValueError):  # unplugged meanwhile
                return

    def unplug(self) -> None:
        """Pulls the cable: whoever has the port open gets an error."""
        with self._changed:
            master, slave, self._master, self._slave = self._master, self._slave, -1, -1
            if self._link and self._link.is_symlink():
                self._link.unlink()
            for end in (slave, master):
                if end >= 0:
                    os.close(end)
            self._wake()

    def replug(self, rebooted: bool = False) -> None:
        """Puts the cable in again, under the same link. `rebooted`: it was without power, and counts anew."""
        with self._changed:
            self.unplug()
            if rebooted:
                self._boots += 1
                self._number = 0
                self._kept.clear()
            self._master, self._slave = os.openpty()
            tty.setraw(self._slave)
            os.set_blocking(self._master, False)
            self._assembler.restart()
            if self._link:
                beside = self._link.with_name(f"{self._link.name}.{os.getpid()}")
                beside.symlink_to(os.ttyname(self._slave))
                beside.replace(self._link)
            self._wake()
        if rebooted and not self._plain:
            self.hello()

    def waits_for(self, claim: Callable[[], bool], within: float = 10.0) -> bool:
        """Waits until the claim holds, looking whenever the app has said something; whether it does."""
        with self._changed:
            return self._changed.wait_for(claim, within)

    def settles(self, within: float = 10.0) -> bool:
        """Waits until every throw has been acknowledged; whether they have."""
        return self.waits_for(lambda: not self._kept, within)

    def close(self) -> None:
        self.unplug()
        self._closing = True
        self._wake()
        self._thread.join(2)
        self._waker.close()

    def _wake(self) -> None:
        with contextlib.suppress(OSError):
            self._waker.send(b".")

    def _say_oldest(self) -> None:
        if self._kept:
            self._said_at = time.monotonic()
            self.say(self._kept[min(self._kept)])

    def _run(self) -> None:
        while not self._closing:
            wait = max(0.0, self._said_at + self._repeat_s - time.monotonic()) if self._kept else None
            try:
                ready, _, _ = select.select([self._woken] + [self._master] * (self._master >= 0), [], [], wait)
                if self._woken in ready:
                    self._woken.recv(4096)
                heard = os.read(self._master, 4096) if self._master in ready else b""
            except (OSError, ValueError):  # unplugged meanwhile
                continue
            with self._changed:
                for line in self._assembler.feed(heard):
                    self._hear(parse(line))
                if self._kept and time.monotonic() >= self._said_at + self._repeat_s:
                    self._say_oldest()
                self._changed.notify_all()
        self._woken.close()

    def _hear(self, heard: object) -> None:
        match heard:
            case Ask():
                self.asked += 1
                if not self._plain:
                    self.hello()
                    self._say_oldest()
            case Acknowledge(number):
                self.acknowledged.append(number)
                if self._kept.pop(number, None):
                    self._say_oldest()
            case Lamp(what):
                self.lamp = what
