"""What may stand under each key of the configuration file.

A check takes what was written and gives what it means, or raises Unfit.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from companion.words import Phrase

NO_PIN: Final = 0
"""Written for a pin: there is none. (GPIO 0 and 1 belong to the add-on board's memory and are never ours.)"""
PINS: Final = range(2, 28)
"""The GPIO (BCM) numbers on a Raspberry Pi's header that a button or a lamp may have."""

Check = Callable[[Any], Any]


class Unfit(ValueError):
    """A value that cannot stand under its key; `cure` says what can."""

    def __init__(self, cure: Phrase) -> None:
        self.cure = cure
        super().__init__(str(cure))


def flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise Unfit(Phrase("true or false"))


def auto_or_flag(value: object) -> str | bool:
    if isinstance(value, bool):
        return value
    if value == "auto":
        return "auto"
    raise Unfit(Phrase('"auto", true or false'))


def word(*words: str) -> Check:
    def check(value: object) -> str:
        if isinstance(value, str) and value in words:
            return value
        *others, last = (f'"{one}"' for one in words)
        raise Unfit(Phrase("{others} or {last}", others=", ".join(others), last=last))

    return check


def whole(low: int, high: int, cure: str) -> Check:
    """A whole number within these bounds; `cure` says what, with {low} and {high}."""

    def check(value: object) -> int:
        if type(value) is int and low <= value <= high:
            return value
        raise Unfit(Phrase(cure, low=low, high=high))

    return check


def pin(value: object) -> int | None:
    if type(value) is int and (value == NO_PIN or value in PINS):
        return value or None
    raise Unfit(Phrase("a GPIO (BCM) number from {low} to {high}, or 0 for none", low=PINS[0], high=PINS[-1]))


def six_pins(value: object) -> tuple[int, ...]:
    if isinstance(value, list) and len(value) in (0, 6) and all(type(one) is int and one in PINS for one in value):
        return tuple(value)
    raise Unfit(
        Phrase(
            "a list of six GPIO (BCM) numbers from {low} to {high}, for the faces 1 to 6, or [] for none",
            low=PINS[0],
            high=PINS[-1],
        )
    )


def port(value: object) -> str:
    if isinstance(value, str) and (value in ("auto", "") or value.startswith("/")) and "\0" not in value:
        return value
    raise Unfit(Phrase('"auto", a path such as "/dev/serial/by-id/usb-...", or "" for no dice tower'))


def usb_ids(value: object) -> tuple[str, ...]:
    if isinstance(value, list) and all(
        isinstance(one, str) and re.fullmatch("[0-9a-fA-F]{4}:[0-9a-fA-F]{4}", one) for one in value
    ):
        return tuple(one.lower() for one in value)
    raise Unfit(Phrase('a list of USB ids as lsusb shows them, such as ["2e8a:000a"]'))


def size(value: object) -> tuple[int, int] | None:
    if value == "auto":
        return None
    found = re.fullmatch(r"([1-9][0-9]{2,3})x([1-9][0-9]{2,3})", value) if isinstance(value, str) else None
    if found:
        return int(found[1]), int(found[2])
    raise Unfit(Phrase('"auto" or a size in pixels such as "800x480"'))


def file(value: object) -> Path | None:
    if isinstance(value, str) and "\0" not in value:
        return Path(os.path.expanduser(value)) if value else None  # unlike Path.expanduser it never raises
    raise Unfit(Phrase('the path of a file in quotes, or "" for the usual place'))
