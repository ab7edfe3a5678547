"""What the lab needs on this machine: named in a sentence, and brought by apt where that may be done."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

KIOSK: Final = {
    "qemu-system-x86_64": "qemu-system-x86",
    "qemu-img": "qemu-utils",
    "mmdebstrap": "mmdebstrap",
    "mke2fs": "e2fsprogs",
    "debugfs": "e2fsprogs",
    "unshare": "util-linux",
    "setpriv": "util-linux",
    "Xvfb": "xvfb",
}
"""Programs, and the packages of Debian that bring them."""
ARM: Final = {"qemu-aarch64-static": "qemu-user-static", "mmdebstrap": "mmdebstrap", "unshare": "util-linux"}

MISC: Final = Path("/proc/sys/fs/binfmt_misc")
ARM_HEAD: Final = r"\x7fELF\x02\x01\x01" + r"\x00" * 9 + r"\x02\x00\xb7\x00"
ARM_MASK: Final = r"\xff" * 7 + r"\x00" + r"\xff" * 8 + r"\xfe\xff\xff\xff"
"""How the kernel knows a program for arm64: the first bytes of its file, and which of their bits count."""


class Missing(OSError):
    """Something is not there and could not be brought. The message says what, and the cure."""


def bring(programs: Mapping[str, str]) -> None:
    """Sees to it that these programs are here; installs their packages where they are not. Raises Missing."""
    if os.getuid() != 0:
        raise Missing(
            "The lab makes systems in folders and enters them, which only root may. Cure: the same with sudo before it."
        )
    if packages := lacking(programs):
        print(f"Installing with apt: {' '.join(packages)}", flush=True)
        _install(packages)
    if still := lacking(programs):
        raise Missing(
            f"These packages are not there: {' '.join(still)}. Cure: apt-get update && apt-get install {' '.join(still)}"
        )


def let_arm_run() -> None:
    """Has the kernel run programs for arm64 by the emulator, also where no service has told it so. Raises Missing."""
    if (MISC / "qemu-aarch64").exists():
        return
    emulator = shutil.which("qemu-aarch64-static")
    with contextlib.suppress(OSError):
        if not (MISC / "register").exists():
            subprocess.run(["mount", "-t", "binfmt_misc", "binfmt_misc", str(MISC)], capture_output=True, check=False)
        (MISC / "register").write_text(f":qemu-aarch64:M::{ARM_HEAD}:{ARM_MASK}:{emulator}:F")
    if not (MISC / "qemu-aarch64").exists():
        raise Missing(
            "The kernel cannot be told to run programs for arm64 by an emulator. Cure: on a machine of its own, with "
            "binfmt_misc, install the package binfmt-support."
        )


def lacking(programs: Mapping[str, str]) -> list[str]:
    """The packages of those programs that are not here, each once."""
    return list(dict.fromkeys(package for program, package in programs.items() if shutil.which(program, path=_path()) is None))


def _path() -> str:
    return os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin", "/sbin"])


def _install(packages: Sequence[str]) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for act in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        subprocess.run(["apt-get", "-qq", *act], env=quiet, stdin=subprocess.DEVNULL, check=False)
