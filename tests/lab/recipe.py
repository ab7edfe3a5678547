"""What the virtual machine is made of, beside the project: a console for root, and simulated pins with a Pi's name on them."""

from __future__ import annotations

from typing import Final

from tests.lab.console import PROMPT
from tests.lab.root import Root

PACKAGES: Final = (
    *("systemd-sysv", "udev", "dbus", "kmod", "linux-image-amd64", "initramfs-tools", "e2fsprogs", "procps", "mawk"),
    *("python3", "python3-venv", "make", "ca-certificates"),
)
"""What a Raspberry Pi OS Lite brings in any case; the rest is the installer's to bring."""
BOOT_MODULES: Final = ("virtio_pci", "virtio_blk", "ext4", "crc32c_generic")
PINS: Final = 28
"""As many as the header of a Pi has GPIO numbers."""
PI_4: Final = "b03115"
"""The revision of a Raspberry Pi 4 with 2 GB: gpiozero looks the pins of a board up by it."""
BANK: Final = "/sys/kernel/config/gpio-sim/lab"
CONSOLE: Final = f"""\
[Unit]
Description=Root's console for the lab
DefaultDependencies=no
After=systemd-udevd.service local-fs.target
Conflicts=shutdown.target

[Service]
Environment="PS1={PROMPT}" TERM=dumb HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ExecStart=/bin/bash --noprofile --norc --noediting -i
StandardInput=tty-force
StandardOutput=tty
StandardError=tty
TTYPath=/dev/ttyS1
WorkingDirectory=/root
Restart=always
RestartSec=1

[Install]
WantedBy=sysinit.target
"""
PINS_UNIT: Final = """\
[Unit]
Description=Simulated pins for the lab
DefaultDependencies=no
After=systemd-modules-load.service sys-kernel-config.mount systemd-udevd.service
Before=basic.target

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStart=/usr/local/sbin/lab-pins

[Install]
WantedBy=basic.target
"""
PINS_SCRIPT: Final = f"""\
#!/bin/sh
# One bank of simulated pins, and the revision of a Raspberry Pi where gpiozero looks for it.
set -e
modprobe gpio-sim
mountpoint -q /sys/kernel/config || mount -t configfs configfs /sys/kernel/config
mkdir -p {BANK}/bank
echo {PINS} >{BANK}/bank/num_lines
echo pinctrl-bcm2835 >{BANK}/bank/label
echo 1 >{BANK}/live
{{ cat /proc/cpuinfo; printf 'Revision\\t: {PI_4}\\n'; }} >/run/cpuinfo-of-a-pi
mount --bind /run/cpuinfo-of-a-pi /proc/cpuinfo
"""
SETTINGS: Final = """\
# The lab's settings: nothing goes dark, nothing moves, and the emulator's USB port is taken for the dice tower's.
[screen]
dim_after_s = 0
less_motion = true

[tower]
usb_ids = ["0403:6001"]

[sound]
on = false
"""
DROP_IN: Final = """\
# There is no graphics processor in this machine, and cage crashes when it draws by Mesa's software renderer.
[Service]
Environment=WLR_RENDERER=pixman
# An emulated processor takes its time.
TimeoutStartSec=600
WatchdogSec=120
"""
UNITS: Final = ("lab-console.service", "lab-pins.service")
QUIET: Final = (
    *("serial-getty@ttyS0.service", "apt-daily.timer", "apt-daily-upgrade.timer", "dpkg-db-backup.timer", "fstrim.timer"),
    *("e2scrub_all.timer", "e2scrub_reap.service", "man-db.timer", "logrotate.timer", "systemd-networkd-wait-online.service"),
)
"""Nothing of theirs is looked at here, and an emulated processor has better things to do."""


def furnish(system: Root) -> None:
    """Makes a bootable machine of a fresh system: its name, its disk, the console and the pins."""
    system.put("/etc/hostname", "quartermaster-lab\n")
    system.put("/etc/hosts", "127.0.0.1 localhost quartermaster-lab\n")
    system.put("/etc/fstab", "/dev/vda / ext4 defaults 0 1\n")
    system.put("/etc/initramfs-tools/conf.d/lab", "MODULES=list\nCOMPRESS=zstd\nCOMPRESSLEVEL=3\nRESUME=none\n")
    system.put("/etc/initramfs-tools/modules", "\n".join(BOOT_MODULES) + "\n")
    system.put("/etc/systemd/system/lab-console.service", CONSOLE)
    system.put("/etc/systemd/system/lab-pins.service", PINS_UNIT)
    system.put("/usr/local/sbin/lab-pins", PINS_SCRIPT, 0o755)
    system.run("systemd-machine-id-setup")
    system.run("systemctl", "enable", *UNITS)
    system.run("systemctl", "mask", *QUIET)
    system.run("update-initramfs", "-u", "-k", "all")


def set_up_the_table(system: Root, settings: str) -> None:
    """Gives the installed program the lab's settings; `settings` is where its file lies."""
    system.put(settings, SETTINGS)
    system.put("/etc/systemd/system/quartermaster.service.d/lab.conf", DROP_IN)
