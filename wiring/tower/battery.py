"""How full the battery is. It is measured before the diode: behind it there is USB's voltage whenever anybody listens."""

from machine import ADC

READINGS = 8


def percent(adc: ADC, empty_mv: int, full_mv: int) -> int:
    """0 to 100, from half the battery's voltage."""
    total = sum(adc.read_u16() for _ in range(READINGS))
    millivolts = 2 * 3300 * total // (READINGS * 65535)
    return max(0, min(100, (millivolts - empty_mv) * 100 // (full_mv - empty_mv)))
