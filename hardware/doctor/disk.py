"""The places that are written to: whether there is room, whether they take what is written, and whether the disk is well."""

from __future__ import annotations

import contextlib
import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.findings import Finding, fault, note, ok
from hardware.doctor.machine import Machine

LITTLE: Final = 50 << 20
"""Bytes: with less it will be full one evening."""
TRIAL: Final = b"\0" * 4096
WORN_OUT: Final = 0x0A
"""Of eMMC storage: 0x01 stands for up to a tenth of its life, 0x0A for the last one."""


def look_at_the_disk(machine: Machine, what: str, folder: Path) -> Iterator[Finding]:
    """Whether `what` can be kept in this folder. Where it is not there yet, the next one above it is looked at; none is made."""
    probe = f"disk.{what}"
    place = next((one for one in (folder, *folder.parents) if os.path.exists(one)), folder)  # it never raises
    try:
        found = os.statvfs(place)
    except OSError as trouble:
        yield fault(probe, f"{place} cannot be looked at ({_why(trouble)}).", "See to the disk.", place=str(place))
        return
    free = found.f_bavail * found.f_frsize
    refused = _write(place)
    if refused is None and free >= LITTLE:
        yield ok(probe, f"{place} takes the {what}; {_size(free)} are free.", place=str(place), free=free)
    elif refused is None:
        words = f"{place} takes the {what}, but only {_size(free)} are free."
        yield note(probe, words, "Delete something from that disk before it is full.", place=str(place), free=free)
    elif found.f_flag & os.ST_RDONLY:
        yield fault(
            probe,
            f"{place} is on a disk that can only be read: no {what} can be kept.",
            "Mount it to be written, or name another place in the settings. If it could be written before, it has an error.",
            place=str(place),
            free=free,
        )
    elif free < len(TRIAL) or found.f_favail == 0:
        yield fault(
            probe, f"The disk is full: {place} takes no {what}.", "Delete something from that disk.", place=str(place), free=free
        )
    else:
        words = f"{place} takes no {what} ({_why(refused)})."
        yield fault(probe, words, f"Give the user {machine.user.name} the right to write there.", place=str(place), free=free)


def look_at_wear(machine: Machine) -> Iterator[Finding]:
    """What the kernel has noticed of the disks."""
    for file in machine.find("/sys/fs/ext4/*/errors_count"):
        count, disk = machine.number(file.relative_to(machine.root)), file.parent.name
        if count:
            cure = "Copy what matters, have it checked at the next start (fsck.mode=force), and think of a new card."
            yield fault(f"wear.{disk}", f"The file system on {disk} has noted {count} errors.", cure, errors=count)
    for file in machine.find("/sys/block/mmcblk*/device/life_time"):
        said, disk = machine.read(file.relative_to(machine.root)) or "", file.parts[-3]
        used = max((int(one, 16) for one in re.findall(r"0x[0-9a-fA-F]{2}", said)), default=0)
        if used >= WORN_OUT:
            yield note(f"wear.{disk}", f"The storage {disk} is nearly worn out.", "Copy what matters, and replace it.", used=used)


def _write(place: Path) -> OSError | None:
    """What keeps a small file from being written to the disk there; it is gone again afterwards."""
    name = None
    try:
        handle, name = tempfile.mkstemp(prefix=".quartermaster-doctor-", dir=place)
        try:
            os.write(handle, TRIAL)
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as trouble:
        return trouble
    finally:
        if name is not None:
            with contextlib.suppress(OSError):
                os.unlink(name)
    return None


def _why(trouble: OSError) -> str:
    return (trouble.strerror or str(trouble)).lower()


def _size(free: int) -> str:
    """
    >>> _size(3 << 30), _size(700 << 20), _size(0)
    ('3.0 GB', '700 MB', '0 MB')
    """
    return f"{free / (1 << 30):.1f} GB" if free >= 1 << 30 else f"{free >> 20} MB"
