"""The virtual machine's disk: made of a system's folder, written through an overlay, and read after the plug was pulled."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

from tests.lab.root import Root

SIZE: Final = "3G"
"""Of the disk; blocks that nothing is written to take no room here."""


class Disk:
    """A disk image with one ext4 file system, and beside it what boots it. It is never written to again."""

    def __init__(self, folder: Path) -> None:
        self.image, self.kernel, self.initrd = folder / "disk.img", folder / "vmlinuz", folder / "initrd.img"

    def make(self, system: Root) -> None:
        """Makes it of this system."""
        self.image.parent.mkdir(parents=True, exist_ok=True)
        self.image.unlink(missing_ok=True)
        _run("mke2fs", "-q", "-F", "-t", "ext4", "-L", "lab", "-d", str(system.path), str(self.image), SIZE)
        boot = system.inside("/boot")
        shutil.copy(next(boot.glob("vmlinuz-*")), self.kernel)
        shutil.copy(next(boot.glob("initrd.img-*")), self.initrd)

    def overlay(self, path: Path) -> Path:
        """A new overlay for this disk: whatever the machine writes goes there."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        _run("qemu-img", "create", "-q", "-f", "qcow2", "-F", "raw", "-b", str(self.image.resolve()), str(path))
        return path


def take_off(overlay: Path, folder_inside: str, to: Path) -> Path:
    """Reads a folder off a disk that nobody runs from: a copy, with its journal replayed as the next start would do it.

    Gives where the folder is now, in `to`. The disk stays as the pulled plug has left it. Raises OSError where it has none.
    """
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    copy = to / "copy.img"
    _run("qemu-img", "convert", "-q", "-O", "raw", str(overlay), str(copy))
    mended = subprocess.run(["e2fsck", "-fy", str(copy)], capture_output=True, text=True, check=False)
    if mended.returncode > 1:  # 1: it replayed or mended something
        raise OSError(f"e2fsck could not mend the disk after the plug was pulled:\n{mended.stdout[-1500:]}{mended.stderr[-500:]}")
    _run("debugfs", "-R", f"rdump {folder_inside} {to}", str(copy))
    copy.unlink()
    there = to / Path(folder_inside).name
    if not there.is_dir():
        raise OSError(f"The disk holds no folder {folder_inside}.")
    return there


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise OSError(f"`{' '.join(command)}` failed: {(done.stderr or done.stdout).strip()[-1000:]}")
