"""The pins of a Raspberry Pi, opened once each, and what to say where one cannot be used."""

from __future__ import annotations

import os
import tempfile
import warnings
from pathlib import Path
from typing import Any, Final

import platformdirs

from companion.words import Phrase

CHIPS: Final = Path("/dev")
"""Where Linux puts the chips that have pins: gpiochip0, gpiomem and the like."""
MODEL: Final = Path("/proc/device-tree/model")
"""Where a Raspberry Pi says that it is one."""
OWNERS: Final = {
    2: Phrase("I2C (dtparam=i2c_arm)"),
    3: Phrase("I2C (dtparam=i2c_arm)"),
    4: Phrase("one-wire (dtoverlay=w1-gpio)"),
    **dict.fromkeys(range(7, 12), Phrase("SPI (dtparam=spi)")),
    14: Phrase("the serial console (enable_uart)"),
    15: Phrase("the serial console (enable_uart)"),
    **dict.fromkeys(range(18, 22), Phrase("a sound card (dtparam=i2s or a HAT)")),
}
"""What usually has a pin that is busy, by its GPIO number."""


class NoPins(OSError):
    """There are no pins, or none that can be used. `on_a_pi`: this is a Raspberry Pi, so there should be."""

    def __init__(self, words: Phrase, on_a_pi: bool) -> None:
        self.words, self.on_a_pi = words, on_a_pi
        super().__init__(str(words))


def this_machines_pins(model: Path = MODEL, chips: Path = CHIPS) -> Any:
    """gpiozero's pin factory for this machine: GPIOZERO_PIN_FACTORY, or the first that works. Raises NoPins.

    No chip is named here: gpiozero knows which one each board has (gpiozero, issue 1166). Where there is none at all, gpiozero is
    not even imported: it takes two megabytes.
    """
    if "GPIOZERO_PIN_FACTORY" not in os.environ and not any(chips.glob("gpio*")):
        raise _no_pins([f"no gpiochip is at {chips}"], model)
    import gpiozero

    give_lgpio_a_place()
    with warnings.catch_warnings(record=True) as fallbacks:
        warnings.simplefilter("always")
        try:
            gpiozero.Device.ensure_pin_factory()
            return gpiozero.Device.pin_factory
        except Exception as trouble:  # each backend has its own: of import, of rights, of an empty stub
            reasons = [str(one.message).removeprefix("Falling back from ") for one in fallbacks]
            raise _no_pins(reasons or [str(trouble)], model) from None


def trouble_with(pin: int, use: Phrase, section: str, key: str, trouble: Exception) -> Phrase:
    """Why a pin cannot be used: which, for what, likely by whose doing, and the cure. `section`, `key`: where it is set."""
    import gpiozero

    text = str(trouble) or repr(trouble)
    if isinstance(trouble, gpiozero.PinInvalidPin):
        return Phrase(
            "GPIO {pin} ({use}) is no pin of this board: set another pin for {key} under [{section}]. The rest works.",
            pin=pin,
            use=use,
            key=key,
            section=section,
        )
    if isinstance(trouble, gpiozero.GPIOPinInUse) or "busy" in text.lower():
        return Phrase(
            "GPIO {pin} ({use}) is in use, most likely by {owner}. Switch that off, or set another pin for {key} "
            "under [{section}]. The rest works.",
            pin=pin,
            use=use,
            owner=OWNERS.get(pin, Phrase("another program, a HAT or a second copy of this one")),
            key=key,
            section=section,
        )
    if isinstance(trouble, PermissionError) or "permission" in text.lower() or "not permitted" in text.lower():
        return Phrase(
            "This user may not use GPIO {pin} ({use}). Add the user to the group gpio and log in again. The rest works.",
            pin=pin,
            use=use,
        )
    return Phrase(
        "GPIO {pin} ({use}) cannot be used ({why}). See to its wire, or set another pin for {key} under [{section}]. "
        "The rest works.",
        pin=pin,
        use=use,
        why=text,
        key=key,
        section=section,
    )


def _no_pins(reasons: list[str], model: Path) -> NoPins:
    try:
        on_a_pi = "raspberry pi" in model.read_bytes().decode("ascii", "replace").lower()
    except OSError:
        on_a_pi = False
    why = "; ".join(reasons)
    if on_a_pi:
        words = Phrase(
            "The pins of this Raspberry Pi cannot be used ({why}). Install python3-lgpio, add the user to the group gpio and log "
            "in again. Until then press on the screen.",
            why=why,
        )
    else:
        words = Phrase(
            'This machine has no pins for buttons ({why}). Take a Raspberry Pi, or set enabled = "auto" under [buttons].', why=why
        )
    return NoPins(words, on_a_pi)


def give_lgpio_a_place() -> None:
    """Says where lgpio may put its pipe, which it does while it is imported: by itself it takes the current directory, and fails
    in one that can only be read (lg, issue 22)."""
    os.environ.setdefault("LG_WD", _working_directory())


def _working_directory() -> str:
    try:
        return str(platformdirs.user_runtime_path("quartermaster", ensure_exists=True))
    except OSError:
        return tempfile.mkdtemp(prefix="quartermaster-")
