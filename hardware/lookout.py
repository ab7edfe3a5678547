"""What the bytes of a dice tower mean: which throws count, which are repeats, and what is answered. No port, no thread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from companion.inbox import DeviceSaid, Message, Origin, Rolled, ThrowBegun, ThrowSpoiled
from companion.words import Phrase
from hardware.seen_rolls import SeenRolls
from hardware.tower_line import (
    Acknowledge,
    Ailing,
    Ask,
    Battery,
    Begun,
    Fault,
    Hello,
    Lamp,
    LineAssembler,
    PlainRoll,
    Roll,
    Sentence,
    parse,
)

TOWER: Final = "tower"
"""The device in every message about the dice tower; its own name stands in the words and in a roll's Origin."""
LOW_BATTERY: Final = 20
FULL_ENOUGH: Final = 25
"""From here on a battery that runs low is told again."""
STRANGE_ROLLS: Final = 5
"""So many numbered rolls without a hello, and the maker is told."""
MOST_PENDING: Final = 64
MOST_HEARD: Final = 8


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a tower is waited for, in seconds."""

    quiet: float = 1.5
    """Nothing counts after a connect before a hello or a silence as long as this: opening resets many boards."""
    ask_again: float = 0.5
    burst: float = 0.4
    """Two equal plain lines within this are one roll."""
    throw: float = 3.0
    """A throw that has begun and begins again within this is one throw."""
    first_wait: float = 1.0
    longest_wait: float = 10.0
    """Between two attempts to open a port; each wait doubles the one before."""


class Lookout:
    """Listens to one tower over all its connections. What it makes out goes to `put`, what is answered to `say`."""

    def __init__(
        self, seen: SeenRolls, put: Callable[[Message], None], say: Callable[[Sentence], None], patience: Patience
    ) -> None:
        self.who: Hello | None = None
        """The tower's hello on this connection."""
        self.live = False
        """Whether it has said hello or been quiet long enough."""
        self.ignored: Counter[Fault] = Counter()
        self.battery: int | None = None
        """How full it said it was last, in percent."""
        self.heard: tuple[tuple[str, Sentence | Fault], ...] = ()
        """The last lines and what they say, the newest last. It is replaced as a whole: any thread may look."""
        self._seen = seen
        self._put = put
        self._say = say
        self._patience = patience
        self._assembler = LineAssembler()
        self._pending: dict[Origin, None] = {}  # counted, and not taken by the app yet
        self._lamp: str | None = None
        self._ailing: str | None = None
        self._battery_low = False
        self.connect(0.0)

    def connect(self, now: float) -> None:
        """Another connection begins: who is there is to be found out."""
        self.who = None
        self.live = False
        self._assembler.restart()
        self._trusts_plain = False
        self._last_byte = self._asked = now
        self._plain_at: dict[int, float] = {}
        self._begun_at: float | None = None
        self._strange_rolls = 0
        self._leap: Roll | None = None

    def ask(self, now: float) -> None:
        self._asked = now
        self._say(Ask())

    def due(self) -> float | None:
        """When `tick` is wanted next, None for never: a tower that is live and says nothing costs nothing."""
        return None if self.who or self._trusts_plain else self._last_byte + self._patience.quiet

    def tick(self, now: float) -> None:
        """Nothing has come up to now: sees whether it has been quiet long enough."""
        if not self.who and not self._trusts_plain and now >= self._last_byte + self._patience.quiet:
            self.live = self._trusts_plain = True
            self._assembler.settle()

    def hear(self, data: bytes, now: float) -> None:
        """Takes bytes as they come, in any pieces."""
        self._last_byte = now
        if not self.live and now >= self._asked + self._patience.quiet:
            self.ask(now)  # it talks all the time and has not heard the question
        dropped = self._assembler.dropped
        for line in self._assembler.feed(data):
            heard = parse(line)
            self.heard = (*self.heard[1 - MOST_HEARD :], (line, heard))
            if isinstance(heard, Fault):
                self._ignore(heard)
            else:
                self._meant(heard, now)
        if self._assembler.dropped != dropped:
            self._ignore(Fault.NOISE)

    def taken(self, origin: Origin) -> None:
        """The app has dealt with this roll: the tower need not say it again."""
        self._pending.pop(origin, None)
        if self.who and (origin.device, origin.boot) == (self.who.name, self.who.boot):
            self._say(Acknowledge(origin.number))

    def show(self, what: str) -> None:
        """Lets the tower's lamp show this, now and whenever the tower says hello. Nothing goes to a tower without sentences."""
        self._lamp = what
        if self.who:
            self._say(Lamp(what))

    def _ignore(self, fault: Fault) -> None:
        self.ignored[fault] += 1
        if fault is Fault.NOISE:
            self._trusts_plain = False  # a 4 amid rubbish is rubbish: it must be quiet again first

    def _meant(self, heard: Sentence, now: float) -> None:
        match heard:
            case Hello():
                self._met(heard)
            case Roll():
                self._rolled(heard, now)
            case PlainRoll(face) if self._trusts_plain and not self.who:
                self._rolled_plainly(face, now)
            case Begun() if self.live:
                self._begun(now)
            case Battery(percent):
                self._battery(percent)
            case Ailing(text) if self.live and text != self._ailing:
                self._ailing = text
                self._put(DeviceSaid(TOWER, Phrase("The dice tower says: {text}", text=text)))
            case PlainRoll():
                self._ignore(Fault.UNKNOWN)

    def _met(self, hello: Hello) -> None:
        self.who = hello
        self.live = True
        self._begun_at = None
        self._seen.hello(hello.name, hello.boot)
        if self._lamp is not None:
            self._say(Lamp(self._lamp))

    def _rolled(self, roll: Roll, now: float) -> None:
        self._begun_at = None
        if self.who is None:
            self._rolled_by_a_stranger(now)
            return
        origin = Origin(self.who.name, roll.number, self.who.boot)
        if origin in self._pending:
            return  # the tower says it again because the app has not taken it yet
        if self._seen.leaps(origin) and roll != self._leap:
            self._leap = roll  # two characters that are wrong alike pass the checksum; a tower says its throw again
            return
        if not self._seen.take(origin):
            self._put(ThrowSpoiled(TOWER, "repeated", roll.face))
            self._say(Acknowledge(roll.number))
        elif roll.quality == "ok":
            self._pending[origin] = None
            if len(self._pending) > MOST_PENDING:
                del self._pending[next(iter(self._pending))]
            self._ailing = None
            self._put(Rolled(roll.die, roll.face, "tower", origin))
        else:
            self._put(ThrowSpoiled(TOWER, roll.quality, roll.face))
            self._say(Acknowledge(roll.number))

    def _rolled_by_a_stranger(self, now: float) -> None:
        """A number counts only with the name of its tower: it is asked for, and the tower says the roll again."""
        if now >= self._asked + self._patience.ask_again:
            self.ask(now)
        self._strange_rolls += 1
        if self._strange_rolls == STRANGE_ROLLS:
            words = Phrase(
                "The dice tower sends rolls but never says who it is, so they cannot count. Let its sketch answer ASK with HEL."
            )
            self._put(DeviceSaid(TOWER, words))

    def _rolled_plainly(self, face: int, now: float) -> None:
        last = self._plain_at.get(face)
        self._plain_at[face] = now
        self._begun_at = None
        if last is None or now > last + self._patience.burst:
            self._put(Rolled("d6", face, "tower"))

    def _begun(self, now: float) -> None:
        if self._begun_at is None or now > self._begun_at + self._patience.throw:
            self._put(ThrowBegun(TOWER))
            self._begun_at = now

    def _battery(self, percent: int) -> None:
        self.battery = percent
        if percent >= FULL_ENOUGH:
            self._battery_low = False
        elif percent < LOW_BATTERY and not self._battery_low:
            self._battery_low = True
            words = Phrase("The dice tower’s battery is at {percent} %. Charge it soon.", percent=percent)
            self._put(DeviceSaid(TOWER, words))
