"""Whether the power supply is strong enough: what a Raspberry Pi's firmware says of its voltage, and of its heat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

THROTTLED: Final = "sys/devices/platform/soc/soc:firmware/get_throttled"
ALARM: Final = "in0_lcrit_alarm"
VOLTAGE_CHIP: Final = "rpi_volt"
_WEAK_NOW, _WEAK_SINCE_START = 1 << 0, 1 << 16
_SLOWED_NOW = 1 << 1 | 1 << 2 | 1 << 3
_SLOWED_SINCE_START = 1 << 17 | 1 << 18 | 1 << 19


@dataclass(frozen=True, slots=True)
class Supply:
    """Whether the voltage is too low, or has been since the machine was started; the same for being slowed down."""

    weak: bool
    was_weak: bool
    slowed: bool = False
    was_slowed: bool = False

    @classmethod
    def of_bits(cls, bits: int) -> Supply:
        """From the number that the firmware gives.

        >>> Supply.of_bits(0x50005)
        Supply(weak=True, was_weak=True, slowed=True, was_slowed=True)
        """
        return cls(
            bool(bits & _WEAK_NOW),
            bool(bits & (_WEAK_NOW | _WEAK_SINCE_START)),
            bool(bits & _SLOWED_NOW),
            bool(bits & (_SLOWED_NOW | _SLOWED_SINCE_START)),
        )


class SupplyMeter:
    """Reads it from the kernel's files under `root`; by `ask`, which runs a program, where there are none."""

    def __init__(self, root: Path = Path("/"), ask: Callable[..., str | None] | None = None) -> None:
        self._root, self._ask = root, ask
        throttled = root / THROTTLED
        self._file: Path | None = throttled if throttled.exists() else self._alarm()

    @property
    def is_there(self) -> bool:
        """Whether a file says it, so that asking costs nothing."""
        return self._file is not None

    def read(self) -> Supply | None:
        """How it stands now; None where nobody says."""
        if self._file is None:
            return self._asked()
        try:
            said = self._file.read_text("ascii").strip()
            if self._file.name == ALARM:
                return Supply(weak=said == "1", was_weak=said == "1")
            return Supply.of_bits(int(said, 16))
        except (OSError, ValueError):
            return None

    def _alarm(self) -> Path | None:
        for name in sorted(self._root.glob("sys/class/hwmon/hwmon*/name")):
            try:
                if name.read_text("ascii").strip() == VOLTAGE_CHIP and (alarm := name.with_name(ALARM)).exists():
                    return alarm
            except (OSError, ValueError):
                continue
        return None

    def _asked(self) -> Supply | None:
        said = self._ask("vcgencmd", "get_throttled") if self._ask is not None else None
        try:
            return Supply.of_bits(int((said or "").partition("=")[2], 16))
        except ValueError:
            return None
