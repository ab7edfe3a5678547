"""The dice tower: what falls becomes a throw, a throw becomes light and a sentence, and what the table says is obeyed."""

import battery
import clock
import lamps
import pins
from contact import Contact
from dice import Shaker, StandsStill
from kept import Kept
from lamps import Lamps
from machine import ADC, Pin
from sentences import Ear, sentence

TYPE_CHECKING = False
if TYPE_CHECKING:  # a Pico has no such module, and needs none
    from collections.abc import Callable

FIRMWARE = "1.0"

TUMBLE_MS = 900
"""From the die in the beam to the face, while the pips tumble."""
TUMBLE_STEP_MS = 70
SHADOW_US, BETWEEN_DICE_US = 1_500, 100_000
"""A die is in the beam for 8 ms and more; what falls within a tenth of a second of it is the same die, bouncing."""
PRESS_US, LET_GO_US = 15_000, 50_000
BLOCKED_MS = 5_000
BLINK_MS, BLINKS = 150, 6
BATTERY_MS = 60_000
QUIET_MS = 300_000
"""After five minutes in which nothing fell and the table said nothing, it sleeps: dark, and looking more seldom."""
STEP_MS, ASLEEP_STEP_MS = 10, 100

BLOCKED = "something blocks the beam: clear the shaft or turn its two halves to each other"
STUCK = "the chip gives no more chance: pull the plug and put it in again"


class Tower:
    """Call `step` again and again, with what has come over the line; it says what it has to say by `say`.

    One throw is kept at a time. Until the table has taken it, another is refused, and the pips of the kept one blink: nothing is
    lost without a sign. Where no table has ever asked who is here, nobody can take a throw, and the newest counts.
    """

    def __init__(
        self,
        beam: Pin,
        button: Pin,
        d10_switch: Pin,
        lights: Lamps,
        adc: "ADC | None",
        shaker: Shaker,
        boot: str,
        say: "Callable[[bytes], None]",
    ) -> None:
        now = clock.ticks_ms()
        self._beam = Contact(beam, SHADOW_US, BETWEEN_DICE_US, pins.BEAM_BROKEN)
        self._button = Contact(button, PRESS_US, LET_GO_US)
        self._d10_switch = d10_switch
        self._lights = lights
        self._adc = adc
        self._shaker = shaker
        self._boot = boot
        self._say = say
        self._ear = Ear()
        self._kept = Kept()
        self._asked = False
        self._lamp = "off"  # the table's word: on, off or dark
        self._pips = lamps.DARK  # what the last throw shows, where it may be seen
        self._veiled = False  # it fell in the dark, or is a secret again, and the table has not said show
        self._fell_at: int | None = None  # a throw has begun and has no face yet
        self._moment = 0
        self._refused_at: int | None = None
        self._blocked_from: int | None = None
        self._blocked_said = False
        self._battery_at = self._stirred_at = now
        self.asleep = False
        self._introduce()

    @property
    def wait_ms(self) -> int:
        """How long it may wait for the line before the next step."""
        return ASLEEP_STEP_MS if self.asleep else STEP_MS

    def step(self, data: bytes, now_ms: int) -> None:
        """Does what is due. `data`: bytes from the table, none as a rule."""
        for word, rest in self._ear.hear(data):
            self._stir(now_ms)
            self._obey(word, rest)
        for contact in (self._beam, self._button):
            if contact.came():
                self._stir(now_ms)
                self._fallen(contact.moment, now_ms)
        self._watch_beam(now_ms)
        self._settle(now_ms)
        words = self._kept.due(now_ms)
        if words:
            self._speak(words)
        if clock.ticks_diff(now_ms, self._battery_at) >= BATTERY_MS:
            self._battery_at = now_ms
            self._tell_battery()
        if not self.asleep and clock.ticks_diff(now_ms, self._stirred_at) >= QUIET_MS:
            self._sleep()
        self._light(now_ms)

    # --- what the table says -----------------------------------------------------------------------------------------

    def _obey(self, word: str, rest: str) -> None:
        if word == "ASK":
            self._asked = True
            self._introduce()
            self._kept.say_now()
        elif word == "ACK":
            self._kept.taken(rest)
            self._refused_at = None
        elif word == "LMP":
            self._light_up(rest)

    def _light_up(self, word: str) -> None:
        if word in ("on", "off", "dark"):
            self._lamp = word
        if word == "dark":
            self._veiled = True
        elif word == "show":
            self._veiled = False

    def _introduce(self) -> None:
        self._speak(f"HEL,{pins.NAME},d6+d10,{FIRMWARE},{self._boot}")
        self._tell_battery()

    def _tell_battery(self) -> None:
        if self._adc is not None:
            self._speak(f"BAT,{battery.percent(self._adc, pins.EMPTY_MV, pins.FULL_MV)}")

    def _speak(self, words: str) -> None:
        self._say(sentence(words))

    # --- a throw -----------------------------------------------------------------------------------------------------

    def _fallen(self, moment: int, now_ms: int) -> None:
        if self._fell_at is not None:
            return  # two dice, one throw
        if self._kept.full and self._asked:
            self._refused_at = now_ms
            return
        self._fell_at, self._moment = now_ms, moment
        self._veiled = self._lamp == "dark"
        self._refused_at = None
        self._speak("BEG")

    def _settle(self, now_ms: int) -> None:
        if self._fell_at is None or self._beam.shut or clock.ticks_diff(now_ms, self._fell_at) < TUMBLE_MS:
            return
        self._fell_at = None
        sides = 6 if self._d10_switch.value() else 10
        try:
            face = self._shaker.throw(sides, self._moment)
        except StandsStill:
            self._speak("ERR," + STUCK)
            return
        self._pips = lamps.FACES[face] if sides == 6 else lamps.SEE_THE_SCREEN
        self._kept.keep(f"d{sides}", face)

    def _watch_beam(self, now_ms: int) -> None:
        """A beam that stays dark is no die: what had begun is given up, and the table is told once."""
        if not self._beam.shut:
            self._blocked_from, self._blocked_said = None, False
        elif self._blocked_from is None:
            self._blocked_from = now_ms
        elif not self._blocked_said and clock.ticks_diff(now_ms, self._blocked_from) >= BLOCKED_MS:
            self._blocked_said = True
            self._fell_at = None
            self._speak("ERR," + BLOCKED)

    # --- light and sleep ---------------------------------------------------------------------------------------------

    def _light(self, now_ms: int) -> None:
        pips = self._pips
        if self._fell_at is not None:
            passed = clock.ticks_diff(now_ms, self._fell_at)
            pips = lamps.TUMBLE[passed // TUMBLE_STEP_MS % len(lamps.TUMBLE)]
        elif self._refused_at is not None:
            passed = clock.ticks_diff(now_ms, self._refused_at)
            if passed >= BLINK_MS * BLINKS:
                self._refused_at = None
            elif passed // BLINK_MS % 2 == 0:
                pips = lamps.DARK
        if self._veiled or self.asleep:
            pips = lamps.DARK
        self._lights.show(pips, self._lamp == "on" and not self.asleep)

    def _stir(self, now_ms: int) -> None:
        self._stirred_at = now_ms
        self.asleep = False

    def _sleep(self) -> None:
        """What no table has taken by now is let go: who comes back to a dark tower does not think of an old throw."""
        self.asleep = True
        self._kept.let_go()
        self._pips = lamps.DARK
