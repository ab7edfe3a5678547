"""The program on the processor of a Raspberry Pi: imported whole and played under emulation, in a Debian for arm64.

The packages are fetched by this machine's own pip, as wheels for that processor alone: what has none is found out here.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

from tests.lab import root
from tests.lab.image import HOUSE
from tests.lab.root import Root

PACKAGES: Final = ("python3", "libmtdev1t64", "libgl1", "coreutils")
PYTHON: Final = "3.13"
"""Of the suite that the lab makes its systems of."""
GLIBC: Final = 36
"""Debian 12's: 2.36."""
WHEELS: Final = (*(f"manylinux_2_{minor}_aarch64" for minor in range(GLIBC, 16, -1)), "manylinux2014_aarch64")
"""Names of platforms whose wheels run on a Debian 12 for arm64, the newest first."""
PLACE: Final = "/opt/quartermaster"
PARTS: Final = ("companion", "hardware", "ui", "quartermaster.py", "pyproject.toml", "tests/random_player.py")
ALL_OF_IT: Final = """\
import importlib, pkgutil, platform, sys, tempfile
from pathlib import Path

import companion, hardware, ui
import quartermaster

found = [name for one in (companion, hardware, ui) for _, name, _ in pkgutil.walk_packages(one.__path__, one.__name__ + ".")]
for name in found:
    importlib.import_module(name)
print(f"{len(found)} modules imported on {platform.machine()} by Python {platform.python_version()}")

from companion import packs
from companion.arguments import read_settings
from companion.harbour import Crew, Harbour
from companion.logbook import Logbook
from tests.random_player import RandomPlayer

for game in packs.names():
    pack, player = packs.pack(game), RandomPlayer("arm")
    with tempfile.TemporaryDirectory() as folder, Logbook.open(Path(folder) / "voyages.sqlite") as logbook:
        crew = Crew(tuple((seat, "") for seat in pack.default_seats))
        voyage = Harbour(logbook).begin(game, crew, settings=read_settings(pack, []))
        while voyage.position.prompt is not None and voyage.position.step < 40:
            voyage.answer(player.answer(voyage.position.prompt))
        print(f"{game}: {voyage.position.step} answers, {len(voyage.records())} entries in the logbook")
"""


def try_it(folder: Path) -> int:
    """Imports and plays it. Gives the exit status, and raises OSError with what was said where something fails."""
    system = root.make(folder / "arm", PACKAGES, architecture="arm64", more=("--variant=extract",))
    for name in ("bin", "sbin", "lib"):  # only unpacked, not configured: base-files has not made them yet
        if not (link := system.inside(name)).exists():
            link.symlink_to(f"usr/{name}")
    lay_in(system)
    print("Importing all of it, and playing each game for forty answers", flush=True)
    print(run(system, "-c", ALL_OF_IT), end="")
    print(run(system, "quartermaster.py", "--version"), end="")
    return 0


def lay_in(system: Root) -> None:
    """Puts the program and the wheels that it needs into a system."""
    place = system.inside(PLACE)
    subprocess.run(["rm", "-rf", str(place)], check=True)
    place.mkdir(parents=True)
    subprocess.run(["cp", "-r", "--parents", *PARTS, str(place)], cwd=HOUSE, check=True)
    print(f"Fetching wheels for arm64 and Python {PYTHON}", flush=True)
    fetched = subprocess.run(
        [*pip(PYTHON), "--target", str(place / "lib"), "--constraint", str(HOUSE / "constraints.txt"), *runtime_dependencies()],
        capture_output=True,
        text=True,
        check=False,
    )
    if fetched.returncode:
        raise OSError(f"There is not a wheel for everything: {fetched.stderr.strip()[-1500:]}")


def pip(python: str, *more: str) -> list[str]:
    """A call of pip that takes wheels for an arm64 Debian and this Python, and nothing else."""
    platforms = [word for name in WHEELS for word in ("--platform", name)]
    return [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--only-binary=:all:",
        *platforms,
        "--python-version",
        python,
        *more,
    ]


def runtime_dependencies() -> list[str]:
    """What the program needs to be played, as pyproject.toml has it."""
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]
    return list(project["dependencies"])


def for_pins() -> list[str]:
    """What it needs besides on a Raspberry Pi."""
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]
    return list(project["optional-dependencies"]["pi"])


def run(system: Root, *words: str) -> str:
    """Runs the system's Python under emulation, in the program's folder. Raises OSError where it fails."""
    quiet = (
        "KIVY_NO_CONSOLELOG=1",
        "KIVY_NO_FILELOG=1",
        "KIVY_NO_ARGS=1",
        f"PYTHONPATH={PLACE}:{PLACE}/lib",
        "KIVY_HOME=/tmp/kivy",
    )
    system.inside("/tmp/kivy").mkdir(parents=True, exist_ok=True)
    return system.run("env", "-C", PLACE, "python3", *words, environment=quiet)
