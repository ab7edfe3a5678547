"""What Debian lacks for simulated pins, made for the image's own kernel and Python: the module gpio-sim, and lgpio.

Raspberry Pi OS has python3-lgpio in its archive, plain Debian 13 has not; its kernels have no gpio-sim. The module is built from
the kernel's own source. irq_sim.c, in Debian's kernels neither, becomes a module of its own, with one call put otherwise: modules
may not call irq_to_desc.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from tests.lab import root
from tests.lab.root import Root

PACKAGES: Final = (
    *("linux-headers-amd64", "linux-source-6.12", "gcc", "make", "xz-utils", "kmod"),
    *("python3-dev", "python3-venv", "python3-setuptools", "swig"),
)
SIMULATOR: Final = r"""\
set -e
mkdir -p /forge && cd /forge
tar xJf /usr/src/linux-source-6.12.tar.xz --strip-components=3 --wildcards '*/drivers/gpio/gpio-sim.c' '*/kernel/irq/irq_sim.c'
sed -i 's/handle_simple_irq(irq_to_desc(irqnum))/handle_simple_irq(irq_data_to_desc(irq_get_irq_data(irqnum)))/' irq_sim.c
printf '#include <linux/module.h>\nMODULE_LICENSE("GPL");\n' >>irq_sim.c
echo 'obj-m := gpio-sim.o irq_sim.o' >Makefile
make -C /lib/modules/*/build M=/forge modules
"""
PINS: Final = """\
set -e
python3 -m venv --system-site-packages /forge/venv
PYPI=1 /forge/venv/bin/pip install --quiet --no-binary=lgpio --no-build-isolation --target /forge/lgpio 'lgpio==0.2.2.0'
"""
"""lgpio for the system's Python, as the archive of a Raspberry Pi has it. PYPI=1 has its own library built into it."""


class Smithy:
    """The forged parts, to be put into a system."""

    def __init__(self, forge: Path) -> None:
        self._forge = forge

    def furnish(self, system: Root) -> None:
        """Puts module and library where the system looks for them; its kernel must be the one they were made for."""
        kernel = next(system.inside("/lib/modules").iterdir())
        extra = kernel / "extra"
        extra.mkdir(exist_ok=True)
        for module in ("irq_sim.ko", "gpio-sim.ko"):
            shutil.copy(self._forge / module, extra)
        system.run("depmod", kernel.name)
        packages = system.inside("/usr/lib/python3/dist-packages")
        shutil.copytree(self._forge / "lgpio", packages, dirs_exist_ok=True)


def open_smithy(folder: Path) -> Smithy:
    """A smithy in this folder, with everything forged; what lies there is used again."""
    system = root.make(folder / "smithy", PACKAGES)
    done, recipe = system.inside("/forge/done-by"), SIMULATOR + PINS
    if not done.is_file() or done.read_text() != recipe:
        print("Forging gpio-sim and lgpio for the image", flush=True)
        shutil.rmtree(system.inside("/forge"), ignore_errors=True)
        system.run("sh", "-c", SIMULATOR, log=folder / "gpio-sim.log")
        system.run("sh", "-c", PINS, log=folder / "lgpio.log")
        done.write_text(recipe)
    return Smithy(system.inside("/forge"))
