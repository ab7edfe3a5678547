"""The tower's own clock. It turns round after some days (microseconds: after 17 minutes), so times are only ever subtracted."""

from time import sleep_ms, ticks_diff, ticks_ms, ticks_us  # type: ignore[attr-defined]  # MicroPython's, not CPython's

__all__ = ["sleep_ms", "ticks_diff", "ticks_ms", "ticks_us"]
