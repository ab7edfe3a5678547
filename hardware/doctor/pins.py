"""The pins: by what they are reached, and whether each button and lamp of the settings can have its own."""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import threading
from collections.abc import Iterator
from typing import Any, Final

from companion.config import ButtonsConfig, LampsConfig
from companion.findings import Finding, complaint, fault, not_here, note, ok
from companion.words import Phrase
from hardware.buttons import posts
from hardware.doctor.machine import Machine
from hardware.pins import MODEL, NoPins, give_lgpio_a_place, this_machines_pins, trouble_with

SETTLE_SECONDS: Final = 0.05
"""So long a pin is given to be pulled up by its resistor."""
PROOFS: Final = ("SET_PULL_NONE", "SET_BIAS_DISABLE")
"""The library has one of them, by its age. The empty stub of its name has neither (gpiozero, issue 1038)."""


def look_at_pins(
    machine: Machine, buttons: ButtonsConfig, lamps: LampsConfig, table: int | None, factory: Any = None
) -> Iterator[Finding]:
    """All about them. `table`: the process that plays now and has the pins; `factory`: gpiozero's, by default this machine's."""
    if buttons.enabled is False:
        yield not_here("pins", "Buttons are switched off in the settings.")
        return
    chips = machine.at("/dev")
    are_here = machine.is_a_pi or any(chips.glob("gpio*"))
    if are_here:
        yield from _look_at_lgpio(machine)
    if are_here and table is not None:
        words = f"The table that is open (process {table}) has the pins."
        yield note("pins", words, 'Its page "Try the devices" shows each button and each lamp.', table=table)
        return
    try:
        pins = factory or this_machines_pins(machine.at(MODEL), chips)
    except NoPins as none:
        if none.on_a_pi or buttons.enabled is True:
            yield complaint("pins", none.words)
        else:
            yield not_here("pins", "This machine has no pins for buttons. Press on the screen.")
        return
    name = type(pins).__name__.removesuffix("Factory").lower()
    yield ok("pins", f"The pins are reached by gpiozero with {name}.", factory=name)
    yield from _look_at_buttons(buttons, pins)
    yield from _look_at_lamps(lamps, pins)


def _look_at_lgpio(machine: Machine) -> Iterator[Finding]:
    """Where there are pins, the library that reaches them is the real one."""
    version = machine.version_of("lgpio")
    if importlib.util.find_spec("lgpio") is None:
        yield fault(
            "pins.lgpio",
            "lgpio is not installed, and gpiozero reaches the pins of newer boards by nothing else.",
            "sudo apt install python3-lgpio, and make .venv again with system site-packages (make setup does so).",
        )
        return
    give_lgpio_a_place()
    try:
        lgpio = importlib.import_module("lgpio")
        whole = any(hasattr(lgpio, proof) for proof in PROOFS)
    except Exception as trouble:  # it looks for chips and pipes while it is imported
        yield fault("pins.lgpio", f"lgpio cannot be loaded ({trouble}).", "Install python3-lgpio again.", version=version)
        return
    if not whole:
        yield fault(
            "pins.lgpio",
            f"lgpio {version or 'of an unknown version'} is an empty stub, not the library: pip takes it where it has no wheel.",
            "pip uninstall lgpio, then sudo apt install python3-lgpio and make .venv again with system site-packages.",
            version=version,
        )


def _look_at_buttons(config: ButtonsConfig, pins: Any) -> Iterator[Finding]:
    import gpiozero

    free: list[int] = []
    for post in posts(config):
        try:
            wire = gpiozero.DigitalInputDevice(post.pin, pull_up=True, bounce_time=None, pin_factory=pins)
        except Exception as trouble:  # each backend has errors of its own
            yield _busy(f"pins.{post.key}", post.pin, post.use, "buttons", post.setting, trouble)
            continue
        with contextlib.closing(wire):
            if wire.is_active:
                threading.Event().wait(SETTLE_SECONDS)
            if wire.is_active:
                words = f"The {post.use} (GPIO {post.pin}) is down: it is held, or its wire touches ground."
                yield fault(
                    f"pins.{post.key}", words, "Let it go, or see to its wire. Until then it counts for nothing.", pin=post.pin
                )
            else:
                free.append(post.pin)
    if free:
        yield ok("pins.buttons", f"Free, and up: GPIO {_listed(free)}, for buttons.", pins=free)


def _look_at_lamps(config: LampsConfig, pins: Any) -> Iterator[Finding]:
    import gpiozero

    free: list[int] = []
    for player, pin in enumerate(config.players, 1):
        if pin is None:
            continue
        try:
            gpiozero.LED(pin, pin_factory=pins).close()
            free.append(pin)
        except Exception as trouble:  # each backend has errors of its own
            use = Phrase("lamp of player {n}", n=player)
            yield _busy(f"pins.lamp{player}", pin, use, "lamps", f"player{player}", trouble)
    if free:
        yield ok("pins.lamps", f"Free: GPIO {_listed(free)}, for lamps.", pins=free)


def _busy(probe: str, pin: int, use: Phrase, section: str, key: str, trouble: Exception) -> Finding:
    return complaint(probe, trouble_with(pin, use, section, key, trouble), pin=pin)


def _listed(pins: list[int]) -> str:
    return ", ".join(map(str, pins))
