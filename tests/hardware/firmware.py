"""The modules of the dice tower's firmware in this Python, with the stand-ins of its chip: for tests that give it its time."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Final

FIRMWARE: Final = Path(__file__).parents[2] / "wiring/tower"
STAND_IN: Final = Path(__file__).parent / "stand_in"
NAMES: Final = ("clock", "machine", "pins", "sentences", "dice", "contact", "lamps", "kept", "battery", "tower")


def _load() -> SimpleNamespace:
    """They have short names, as on a chip that holds nothing else: none of them stays where it could be taken for another."""
    aside = {name: sys.modules.pop(name) for name in NAMES if name in sys.modules}
    sys.path[:0] = [str(STAND_IN), str(FIRMWARE)]
    try:
        loaded: dict[str, ModuleType] = {name: importlib.import_module(name) for name in NAMES}
    finally:
        del sys.path[:2]
        for name in NAMES:
            sys.modules.pop(name, None)
        sys.modules.update(aside)
    return SimpleNamespace(**loaded)


firmware = _load()
"""firmware.dice, firmware.tower, ..."""
