"""The beam and the button: a pin that shuts and opens, with our own idea of when that means something."""

import clock
from machine import Pin, disable_irq, enable_irq


class Contact:
    """Tells when something has come: the pin was shut for `least_us`, after it had been open for `rest_us`.

    A button is shut while it is pressed, a beam while something is in it; the pin then has the level `shut_is`. Shorter is a
    flicker of the light or a bounce of the spring. A die that bounces in the beam, and a spring that lets go, come once. The
    pin's interrupt notes each edge at its own time, so that nothing is missed while the tower does something else.
    """

    def __init__(self, pin: Pin, least_us: int, rest_us: int, shut_is: int = 0) -> None:
        self._pin, self._least, self._rest, self._shut_is = pin, least_us, rest_us, shut_is
        self.moment = 0
        """When the last one came, in microseconds of the clock."""
        self._shut_from = self._open_from = clock.ticks_us()
        self._came = False
        self.shut = pin.value() == shut_is
        self._told = self.shut  # whether what is shut, or was last, has been told; what is shut at power-up does not come
        pin.irq(self._edge, pin.IRQ_FALLING | pin.IRQ_RISING, hard=True)

    def _edge(self, pin: Pin) -> None:
        self.note(pin.value(), clock.ticks_us())

    def note(self, level: int, now_us: int) -> None:
        """Takes the pin's level at this time. It runs in an interrupt, so it makes no new objects."""
        if level != self._shut_is:
            if self.shut:
                self._look(now_us)
                self.shut = False
                self._open_from = now_us
        elif not self.shut:
            self._told = self._told and clock.ticks_diff(now_us, self._open_from) < self._rest
            self._shut_from = now_us
            self.shut = True

    def came(self) -> bool:
        """Whether something has come since this was asked last. Ask every few seconds at least: the clock turns round."""
        held = disable_irq()  # an edge between the look at the pin and its note would be taken back by the note
        now_us = clock.ticks_us()
        self.note(self._pin.value(), now_us)  # in case an edge was missed
        self._look(now_us)
        if not self.shut and self._told and clock.ticks_diff(now_us, self._open_from) >= self._rest:
            self._told = False
        came, self._came = self._came, False
        enable_irq(held)
        return came

    def _look(self, now_us: int) -> None:
        if self.shut and not self._told and clock.ticks_diff(now_us, self._shut_from) >= self._least:
            self.moment = self._shut_from
            self._told = self._came = True
