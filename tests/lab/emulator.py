"""One virtual machine: QEMU with a small touchscreen, a dice tower on USB and root's console. Its plug can be pulled."""

from __future__ import annotations

import contextlib
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.lab.console import Console
from tests.lab.picture import Picture, read_ppm
from tests.lab.qmp import Qmp

PROGRAM: Final = "qemu-system-x86_64"
SCREEN: Final = (800, 480)
MEMORY_MB: Final = 1024
"""As much as the smaller Raspberry Pi 4 has."""
CORES: Final = 2
NICENESS: Final = 10
"""The emulator takes what others leave."""
KERNEL_WORDS: Final = (
    "root=/dev/vda rw console=tty0 console=ttyS0 quiet loglevel=3 vt.global_cursor_default=0 systemd.show_status=0"
)
PATIENCE: Final = 60.0
SETTLED: Final = 0.15
"""A finger stays on the screen for so many seconds: longer than a slow frame, shorter than a press that means more."""


@dataclass(frozen=True, slots=True)
class Boot:
    """What is booted: the disk (of which every change goes into an overlay), its kernel and first file system."""

    overlay: Path
    kernel: Path
    initrd: Path
    tower: str
    """The terminal on this machine that the virtual one's USB port leads to."""
    kvm: bool = False


class Emulator:
    """A virtual machine that is running from the moment it is made; `began` is when, on the monotonic clock."""

    def __init__(self, boot: Boot, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._qmp_path, self._console_path = folder / "qmp.sock", folder / "console.sock"
        for stale in (self._qmp_path, self._console_path):
            stale.unlink(missing_ok=True)
        self.system_log = folder / "system.log"
        """What kernel and system print on the first serial port."""
        self._words = (folder / "emulator.log").open("wb")
        self.began = time.monotonic()
        self.process = subprocess.Popen(self._command(boot), stdin=subprocess.DEVNULL, stdout=self._words, stderr=self._words)
        try:
            self._wait_for(self._console_path)
            self.qmp = Qmp(self._qmp_path)
            self.console = Console(self._console_path)
        except BaseException:
            self.process.kill()
            raise

    def see(self) -> Picture:
        """What the screen shows now."""
        file = self.folder / "screen.ppm"
        self.qmp.take_picture(file)
        return read_ppm(file.read_bytes())

    def touch(self, x: float, y: float) -> None:
        """A finger taps a place: pixels from the upper left corner."""
        self.qmp.move(0, 0)  # pressed twice at one place, a pointer that has not moved counts once
        self.qmp.move(x / SCREEN[0], y / SCREEN[1])
        time.sleep(SETTLED)  # a pointer that arrives and presses at once is lost in some compositors
        self.qmp.press(True)
        time.sleep(SETTLED)
        self.qmp.press(False)

    def pull_the_plug(self) -> None:
        """kill -9: nothing in the machine gets to know of it."""
        self.process.kill()
        self.process.wait()
        self._let_go()

    def is_running(self) -> bool:
        return self.process.poll() is None

    def goes_dark(self, within: float = 5.0) -> bool:
        """Whether it ends within so many seconds: its lines are closed a moment before it is gone."""
        try:
            self.process.wait(within)
        except subprocess.TimeoutExpired:
            return False
        return True

    def _let_go(self) -> None:
        with contextlib.suppress(OSError):
            self.qmp.close()
        with contextlib.suppress(OSError):
            self.console.close()
        self._words.close()

    def _wait_for(self, path: Path) -> None:
        until = time.monotonic() + PATIENCE
        while not path.exists():
            if self.process.poll() is not None:
                raise OSError(f"The emulator did not start: {self._last_words()}")
            if time.monotonic() > until:
                raise TimeoutError(f"The emulator has not opened {path} within {PATIENCE:.0f} s.")
            time.sleep(0.05)

    def _last_words(self) -> str:
        return (self.folder / "emulator.log").read_text(errors="replace").strip()[-500:] or "it gives no reason"

    def _command(self, boot: Boot) -> list[str]:
        """Changes are on the disk of this machine as soon as the virtual one has flushed them, and not a moment earlier."""
        width, height = SCREEN
        return [
            *("setpriv", "--pdeathsig", "KILL", "nice", "-n", str(NICENESS), PROGRAM),  # it never outlives the lab
            *("-nodefaults", "-no-user-config", "-no-reboot", "-display", "none", "-m", str(MEMORY_MB)),
            *("-smp", str(CORES), "-machine", "q35", "-accel", "kvm" if boot.kvm else "tcg,thread=multi"),
            *("-cpu", "host" if boot.kvm else "Nehalem"),  # "max" has AVX, and Mesa's drawing falls over its emulation (QEMU 7.2)
            *("-kernel", str(boot.kernel), "-initrd", str(boot.initrd), "-append", KERNEL_WORDS),
            *("-drive", f"file={boot.overlay},if=virtio,format=qcow2,cache=none,discard=unmap"),
            *("-vga", "none", "-device", f"virtio-gpu-pci,xres={width},yres={height}"),
            *("-device", "virtio-rng-pci", "-device", "virtio-tablet-pci"),
            *("-serial", f"file:{self.system_log}"),
            *("-serial", f"unix:{self._console_path},server=on,wait=off"),
            *("-device", "qemu-xhci", "-chardev", f"serial,id=tower,path={boot.tower}"),
            *("-device", "usb-serial,chardev=tower,id=tower,serial=lab"),
            *("-qmp", f"unix:{self._qmp_path},server=on,wait=off"),
        ]
