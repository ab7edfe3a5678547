"""Power and heat: a weak supply drops the touchscreen and the tower, and damages cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.findings import Finding, fault, not_here, note, ok
from hardware.doctor.machine import Machine
from hardware.supply import SupplyMeter

LIKELY: Final = range(-40_000, 150_000)
"""Thousandths of a degree. What lies beyond is no temperature of a machine that runs."""
HOT: Final = 80.0
"""Degrees Celsius from which on a Pi slows down."""
A_BETTER_ONE: Final = (
    "take the supply that is made for this board (5 V, 3 A; 5 A for a Pi 5), a short thick cable, and no hub between"
)


def look_at_power(machine: Machine) -> Iterator[Finding]:
    """The voltage, as far as somebody says it."""
    supply = SupplyMeter(machine.root, machine.ask).read()
    if supply is None:
        words = "The board does not say how it is powered." if machine.is_a_pi else "Only a Raspberry Pi says how it is powered."
        yield not_here("power", words)
    elif supply.weak:
        yield fault(
            "power", "The voltage is too low now: touchscreen and tower may drop out.", f"{_capital(A_BETTER_ONE)}.", weak=True
        )
    elif supply.was_weak:
        yield note(
            "power",
            "The voltage has been too low since the machine was started.",
            f"If it comes again, {A_BETTER_ONE}.",
            weak=False,
        )
    else:
        yield ok("power", "The voltage is high enough, and has been since the machine was started.", weak=False)


def look_at_heat(machine: Machine) -> Iterator[Finding]:
    """How hot the processor is."""
    for zone in machine.find("/sys/class/thermal/thermal_zone*"):
        place = zone.relative_to(machine.root)
        kind, said = machine.read(place / "type") or "", machine.number(place / "temp")
        if said is not None and said in LIKELY and any(word in kind for word in ("cpu", "soc", "x86_pkg")):
            degrees = said / 1000
            words = f"The processor is at {degrees:.0f} degrees Celsius"
            if degrees >= HOT:
                cure = "Give it air, a heat sink or a fan: from 80 degrees on it slows down."
                yield fault("heat", f"{words}: too hot.", cure, celsius=degrees)
            else:
                yield ok("heat", f"{words}.", celsius=degrees)
            return
    yield not_here("heat", "The machine does not say how hot its processor is.")


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
