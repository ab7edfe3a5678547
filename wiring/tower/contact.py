"""The beam and the button: a pin that is held high and goes low, with our own idea of when that means something."""

import clock
from machine import Pin, disable_irq, enable_irq


class Contact:
    """Tells when something has come: the pin was low for `least_us`, after it had been high for `rest_us`.

    Shorter is a flicker of the light or a bounce of the spring. A die that bounces in the beam, and a spring that lets go, come
    once. The pin's interrupt notes each edge at its own time, so that nothing is missed while the tower does something else.
    """

    def __init__(self, pin: Pin, least_us: int, rest_us: int) -> None:
        self._pin, self._least, self._rest = pin, least_us, rest_us
        self.moment = 0
        """When the last one came, in microseconds of the clock."""
        self._low_from = self._high_from = clock.ticks_us()
        self._came = False
        self.low = pin.value() == 0
        self._told = self.low  # whether the low that is, or was last, has been told; what is low at power-up does not come
        pin.irq(self._edge, pin.IRQ_FALLING | pin.IRQ_RISING, hard=True)

    def _edge(self, pin: Pin) -> None:
        self.note(pin.value(), clock.ticks_us())

    def note(self, level: int, now_us: int) -> None:
        """Takes the pin's level at this time. It runs in an interrupt, so it makes no new objects."""
        if level:
            if self.low:
                self._look(now_us)
                self.low = False
                self._high_from = now_us
        elif not self.low:
            self._told = self._told and clock.ticks_diff(now_us, self._high_from) < self._rest
            self._low_from = now_us
            self.low = True

    def came(self) -> bool:
        """Whether something has come since this was asked last. Ask every few seconds at least: the clock turns round."""
        held = disable_irq()  # an edge between the look at the pin and its note would be taken back by the note
        now_us = clock.ticks_us()
        self.note(self._pin.value(), now_us)  # in case an edge was missed
        self._look(now_us)
        if not self.low and self._told and clock.ticks_diff(now_us, self._high_from) >= self._rest:
            self._told = False
        came, self._came = self._came, False
        enable_irq(held)
        return came

    def _look(self, now_us: int) -> None:
        if self.low and not self._told and clock.ticks_diff(now_us, self._low_from) >= self._least:
            self.moment = self._low_from
            self._told = self._came = True
