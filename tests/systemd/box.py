"""A box under a folder: the project's installer and remover run on it, with files only, and what then lies there."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).resolve().parents[2]
SOURCES: Final = ("quartermaster.py", "pyproject.toml", "constraints.txt", "README.md", "LICENSE")
COMMAND_LINE: Final = "console=serial0,115200 console=tty1 root=PARTUUID=5e3da3da-02 rootfstype=ext4 fsck.repair=yes rootwait\n"

FAKE_PYTHON: Final = """\
#!/bin/sh
# Makes "virtual environments" whose pip does what PIP says.
case "$*" in
    -V) echo Python 3.99 ;;
    "-m venv "*) for at; do :; done; mkdir -p "$at/bin"; cp "$0" "$at/bin/python"; printf '#!/bin/sh\\n' >"$at/bin/quartermaster"
                 chmod 755 "$at/bin/quartermaster" ;;
    "-m pip "*) [ "${PIP:-works}" = works ] || { echo "no such part" >&2; exit 1; } ;;
esac
"""
BREAKING_OFF: Final = """\
case $0 in */install.sh | */remove.sh)
    set -T
    trap '[ "${BASH_COMMAND#"$BREAK_AT"}" = "$BASH_COMMAND" ] || kill -9 $$' DEBUG ;;
esac
"""


@dataclass(frozen=True, slots=True)
class Done:
    """What a script said, and how it ended."""

    status: int
    said: str


class Box:
    """`root` is the box; `project` is a checkout of its own, small enough to be built in a moment, that a test may change."""

    def __init__(self, folder: Path) -> None:
        self.root, self.project = folder / "box", folder / "project"
        self.root.mkdir(mode=0o755)
        self.project.mkdir()
        shutil.copytree(PROJECT / "systemd", self.project / "systemd")
        (self.project / "tools").mkdir()
        shutil.copy(PROJECT / "tools" / "debian.sh", self.project / "tools")
        for name in SOURCES:
            shutil.copy(PROJECT / name, self.project)
        for name in ("companion", "hardware", "ui"):
            (self.project / name).mkdir()
        self._python = folder / "python"
        self._python.write_text(FAKE_PYTHON)
        self._python.chmod(0o755)

    def install(self, *, program: bool = False, pip: str = "works", broken_off_at: str = "") -> Done:
        """`program`: with the program, built by a Python that only seems to be one and whose pip works or fails."""
        more = {"PYTHON": str(self._python), "PIP": pip} if program else {}
        return self._run("install.sh", more | self._breaking_off_at(broken_off_at))

    def remove(self, broken_off_at: str = "") -> Done:
        return self._run("remove.sh", self._breaking_off_at(broken_off_at))

    def does(self, script: str) -> Done:
        """What a script for bash does and says, in the folder of the project."""
        environment = {"PATH": os.environ["PATH"], "ROOT": str(self.root)}
        ran = subprocess.run(
            ["bash", "-euc", script],
            cwd=self.project,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        return Done(ran.returncode, ran.stdout)

    def _breaking_off_at(self, command: str) -> dict[str, str]:
        """Has a script killed before the first command that begins with this, as by a pulled plug."""
        if not command:
            return {}
        hook = self.project / "hook.sh"
        hook.write_text(BREAKING_OFF)
        return {"BASH_ENV": str(hook), "BREAK_AT": command}

    def path(self, place: str) -> Path:
        return self.root / place.lstrip("/")

    def write(self, place: str, text: str, mode: int = 0o644) -> Path:
        file = self.path(place)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(mode)
        return file

    def holds(self) -> dict[str, tuple[str, str, int]]:
        """Each place with its rights, its content or where it leads, and when it was last written (in ns)."""
        found = {}
        for one in sorted(self.root.rglob("*")):
            kind = f"{one.lstat().st_mode & 0o7777:o}"
            if one.is_symlink():
                content, kind = os.readlink(one), "link"
            elif one.is_dir():
                content, kind = "", f"folder {kind}"
            else:
                content = one.read_bytes().decode("latin-1")
            found["/" + str(one.relative_to(self.root))] = (kind, content, 0 if one.is_dir() else one.lstat().st_mtime_ns)
        return found

    def content(self) -> dict[str, tuple[str, str]]:
        """The same without the times."""
        return {place: (kind, content) for place, (kind, content, _) in self.holds().items()}

    def _run(self, script: str, more: dict[str, str]) -> Done:
        environment = {"PATH": os.environ["PATH"], "HOME": os.environ["HOME"], "ROOT": str(self.root)} | more
        ran = subprocess.run(
            [self.project / "systemd" / script],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            umask=0o077,  # whoever has a strict one: what is installed must be readable all the same
        )
        return Done(ran.returncode, ran.stdout)
