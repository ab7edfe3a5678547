"""In the place of the tower's clock: the same, ten times as fast. What takes a second at the table takes a tenth in a test."""

import time

FASTER = 10
_TURN = 1 << 30
"""Where the clock turns round, as on a Pico."""


def ticks_us() -> int:
    return time.time_ns() // 1000 * FASTER % _TURN


def ticks_ms() -> int:
    return time.time_ns() // 1_000_000 * FASTER % _TURN


def ticks_diff(later: int, earlier: int) -> int:
    return (later - earlier + _TURN // 2) % _TURN - _TURN // 2


def sleep_ms(ms: int) -> None:
    time.sleep(ms / 1000 / FASTER)
