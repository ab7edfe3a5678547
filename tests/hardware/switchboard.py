"""A machine's programs for turning it off, as real scripts on PATH: what logind answers, and what was done."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

BUSCTL = """#!/bin/sh
case "$*" in
    *" org.freedesktop.login1.Manager CanPowerOff") answer={off} ;;
    *" org.freedesktop.login1.Manager CanReboot") answer={anew} ;;
    *) echo "what is $*?" >&2; exit 1 ;;
esac
[ "$answer" = silent ] && exit 1
echo "s \\"$answer\\""
"""
SYSTEMCTL = """#!/bin/sh
echo "$*" >> "{done}"
flock --nonblock "{lock}" echo "the logbook is closed" >> "{done}" || echo "the logbook is open" >> "{done}"
[ -z "{trouble}" ] && exit 0
echo "{trouble}" >&2
exit 1
"""


class Switchboard:
    """Puts the scripts into a folder and the folder before all others."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self._folder = folder / "programs"
        self._folder.mkdir()
        self.done_file = folder / "done"
        self.lock = folder / "voyages.sqlite.lock"
        patch.setenv("PATH", f"{self._folder}:{os.environ['PATH']}")

    def answers(self, off: str, anew: str, trouble: str = "") -> None:
        """What logind says to the two questions ("silent": nothing), and what the machine says when it is to go off."""
        self._script("busctl", BUSCTL.format(off=off, anew=anew))
        self._script("systemctl", SYSTEMCTL.format(done=self.done_file, lock=self.lock, trouble=trouble))

    @property
    def done(self) -> list[str]:
        return self.done_file.read_text().splitlines() if self.done_file.exists() else []

    def _script(self, name: str, text: str) -> None:
        file = self._folder / name
        file.write_text(text)
        file.chmod(0o755)
