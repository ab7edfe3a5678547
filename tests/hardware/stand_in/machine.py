"""In the place of a Pico's `machine`: pins whose wires are held by a test. It runs under MicroPython and CPython alike.

WIRES names two file descriptors, "5 6". On the first comes a line a deed: `low 16`, `high 16`, `fall 16` (low for a moment, as a
die makes it) or `volts 26 2100` (millivolts at an analogue pin). On the second goes a line for each output that changes: `2 1`.
"""

import _thread
import os

import clock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

FALL_MS, HAND_MS = 20, 150
"""By the tower's clock: how long a die darkens the beam, and how long a hand needs to throw the next, however long this machine
has drawn the last one's shadow out.
"""

_interrupts = _thread.allocate_lock()
_pins: "dict[int, Pin]" = {}
_levels: "dict[int, int]" = {}
_millivolts: "dict[int, int]" = {}


class Pin:
    """A pin with an interrupt; what is no output is held high until the test pulls it low."""

    IN, OUT, PULL_UP, IRQ_FALLING, IRQ_RISING = 0, 1, 1, 4, 8

    def __init__(self, number: int, mode: int = IN, pull: int = 0) -> None:
        self.number = number
        self._is_output = mode == Pin.OUT
        self._handler: Callable[[Pin], None] | None = None
        _pins[number] = self
        _levels.setdefault(number, 0 if self._is_output else 1)

    def value(self, level: "int | None" = None) -> int:
        if level is not None and level != _levels[self.number]:
            _levels[self.number] = level
            _tell(f"{self.number} {level}\n")
        return _levels[self.number]

    def irq(self, handler: "Callable[[Pin], None]", trigger: int, hard: bool = False) -> None:
        self._handler = handler

    def pulled(self, level: int) -> None:
        """The test has done this to its wire."""
        with _interrupts:
            _levels[self.number] = level
            if self._handler is not None:
                self._handler(self)


class ADC:
    """An analogue pin."""

    def __init__(self, pin: Pin) -> None:
        self._number = pin.number

    def read_u16(self) -> int:
        return _millivolts.get(self._number, 0) * 65535 // 3300


def disable_irq() -> int:
    """No wire is pulled until enable_irq."""
    _interrupts.acquire()
    return 1


def enable_irq(state: int) -> None:
    _interrupts.release()


def reset() -> None:
    """The chip begins anew: here the process ends, and the test begins another."""
    raise SystemExit(3)


def _tell(line: str) -> None:
    if _out is not None:
        _out.write(line.encode())


def _obey(deed: str, number: int, more: "list[str]") -> None:
    if deed == "volts":
        _millivolts[number] = int(more[0])
    elif number not in _pins:
        _levels[number] = int(deed == "high")  # pulled before the firmware has looked
    elif deed == "fall":
        clock.sleep_ms(HAND_MS)
        _pins[number].pulled(0)
        clock.sleep_ms(FALL_MS)
        _pins[number].pulled(1)
    else:
        _pins[number].pulled(int(deed == "high"))


def _hold_wires() -> None:
    line = b""
    while True:
        byte = _in.read(1)
        if not byte:
            return
        if byte == b"\n":
            deed, number, *more = line.decode().split()
            _obey(deed, int(number), more)
            line = b""
        else:
            line += byte


_out = None
_ends = os.getenv("WIRES")
if _ends:  # else nobody holds the wires: who imports this only looks at it
    _in, _out = (open(int(end), mode, 0) for end, mode in zip(_ends.split(), ("rb", "wb")))  # noqa: B905, SIM115
    _thread.start_new_thread(_hold_wires, ())
