"""The machine that is measured on: figures of two machines, or of a busy one, are not to be compared."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator
from pathlib import Path

CALM = 0.3
"""Load per core up to which a machine counts as calm: a desktop with nobody at it."""


def described() -> Iterator[str]:
    """Lines that say what machine this is, and how busy."""
    cores = len(os.sched_getaffinity(0))
    yield f"{_processor()}, {cores} cores · Python {platform.python_version()} · {platform.system()} {platform.release()}"
    load = os.getloadavg()
    yield f"Load average {load[0]:.2f} {load[1]:.2f} {load[2]:.2f}"
    if load[0] > CALM * cores:
        yield f"The machine is busy: {load[0]:.1f} programs at a time want its {cores} cores. On a calm one times are shorter."


def _processor() -> str:
    """What the processor is called; on a Raspberry Pi, the board."""
    for file, mark in (("/proc/device-tree/model", ""), ("/proc/cpuinfo", "model name")):
        try:
            lines = Path(file).read_text(errors="replace").splitlines()
        except OSError:
            continue
        for line in lines:
            if line.startswith(mark):
                return line.rpartition(":")[2].strip(" \0\t")
    return platform.machine()
