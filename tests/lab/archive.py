"""Where this machine's apt gets Debian from: the lab's systems are made from the same archive, whichever it is."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from typing import Final

FIELDS: Final = "$(SITE)\t$(CODENAME)\t$(ORIGIN)\t$(LABEL)\t$(COMPONENT)"
SECURITY: Final = "Debian-Security"


class NoArchive(OSError):
    """apt knows no archive of Debian. The message says so, and the cure."""


@dataclass(frozen=True, slots=True)
class Archive:
    """The addresses of Debian's archive and, where there is one, of its security updates."""

    debian: str
    security: str | None = None

    def sources(self, suite: str) -> tuple[str, ...]:
        """The lines of a sources.list for this suite."""
        lines = [f"deb {self.debian} {suite} main", f"deb {self.debian} {suite}-updates main"]
        if self.security is not None:
            lines.append(f"deb {self.security} {suite}-security main")
        return tuple(lines)


def read(targets: str) -> Archive:
    """The archive in what `apt-get indextargets` prints, a line a target with tabs between FIELDS. Raises NoArchive."""
    sites: dict[str, str] = {}
    for line in targets.splitlines():
        site, _, origin, label, component = line.split("\t")
        if origin == "Debian" and component == "main":
            sites.setdefault(label, site)
    if "Debian" not in sites:
        raise NoArchive(
            "apt on this machine knows no archive of Debian, and the lab makes a Debian system. Cure: on Debian run "
            "`apt-get update`; on another system add Debian's archive to apt's sources."
        )
    return Archive(sites["Debian"], sites.get(SECURITY))


def of_this_machine() -> Archive:
    """The archive that apt uses here. Raises NoArchive."""
    asked = ["apt-get", "indextargets", "--format", FIELDS, "Created-By: Packages"]
    return read(subprocess.run(asked, capture_output=True, text=True, check=True).stdout)
