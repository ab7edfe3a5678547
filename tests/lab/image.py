"""The kiosk's disk: Debian, the lab's own parts, and the project put in by its very installer. Kept until one of them changes."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path
from typing import Final

from tests.lab import recipe, root, smithy
from tests.lab.disk import Disk
from tests.lab.root import Root

HOUSE: Final = Path(__file__).resolve().parents[2]
CHECKOUT: Final = "/usr/src/quartermaster"
"""Where the project lies in the image, as a host would have it: `make kiosk` is run there."""
SETTINGS: Final = "/etc/quartermaster/quartermaster.toml"
LOGBOOK_FOLDER: Final = "/var/lib/quartermaster"
LOGBOOK: Final = "voyages.sqlite"
OURS: Final = ("recipe.py", "image.py", "disk.py", "smithy.py")


def build(folder: Path, *, fresh: bool = False) -> Disk:
    """The disk with the kiosk on it, in this folder; a former one where neither the project nor the lab has changed.

    `fresh`: made again in any case, but not its packages. Raises OSError where a step fails, with what it said.
    """
    disk, stamp, wanted = Disk(folder), folder / "disk-made-of", _fingerprint()
    if not fresh and stamp.is_file() and stamp.read_text() == wanted and disk.image.is_file():
        return disk
    stamp.unlink(missing_ok=True)
    base = root.make(folder / "base", recipe.PACKAGES)
    forged = smithy.open_smithy(folder)
    system = root.copy(base, folder / "kiosk")
    forged.furnish(system)
    recipe.furnish(system)
    print("Installing the kiosk into it: make kiosk (some minutes)", flush=True)
    check_out(system)
    system.run("make", "-C", CHECKOUT, "kiosk", environment=["PINS=yes"], log=folder / "install.log")
    recipe.set_up_the_table(system, SETTINGS)
    print("Making its disk", flush=True)
    disk.make(system)
    shutil.rmtree(system.path)
    stamp.write_text(wanted)
    return disk


def check_out(system: Root) -> None:
    """Puts the project into a system, as it was committed last."""
    there = system.inside(CHECKOUT)
    there.mkdir(parents=True, exist_ok=True)
    packed = subprocess.run(["git", "archive", "HEAD"], cwd=HOUSE, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x", "-C", str(there)], input=packed, check=True)


def _fingerprint() -> str:
    """Changes whenever the disk would be another: with the project as it is committed, and the parts of the lab that make it."""
    listed = subprocess.run(["git", "ls-tree", "-r", "HEAD"], cwd=HOUSE, capture_output=True, text=True, check=True).stdout
    installed = [line for line in listed.splitlines() if not line.partition("\t")[2].startswith(("tests/", "docs/", ".ci/"))]
    digest = hashlib.sha256("\n".join(installed).encode())
    for name in OURS:
        digest.update((Path(__file__).parent / name).read_bytes())
    return digest.hexdigest()
