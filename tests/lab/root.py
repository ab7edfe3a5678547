"""A Debian system in a folder: made by mmdebstrap, kept for the next time, and entered to run something in it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.lab import archive

SUITE: Final = "trixie"
STAMP: Final = "lab-made-of"
"""Holds what a folder was made of; it is written last, so a folder without it is not whole."""
ENTER: Final = """
set -e
root=$1; shift
mount --make-rprivate /
mount --bind "$root" "$root"
mkdir -p "$root/proc" "$root/sys" "$root/dev" "$root/run" "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
rm -f "$root/etc/resolv.conf"
cat /etc/resolv.conf >"$root/etc/resolv.conf" 2>/dev/null || true
exec chroot "$root" "$@"
"""
"""Run in a mount namespace of its own: whatever it mounts is gone with it."""
CERTIFICATES: Final = Path("/etc/ssl/certs/ca-certificates.crt")


class Root:
    """A system's folder. It may be entered by root only."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def is_made_of(self, recipe: str) -> bool:
        """Whether it is whole and was made of just this."""
        stamp = self.path / STAMP
        return stamp.is_file() and stamp.read_text() == recipe

    def seal(self, recipe: str) -> None:
        """Says that it is whole, and what it was made of."""
        (self.path / STAMP).write_text(recipe)

    def put(self, file: str, text: str, mode: int = 0o644) -> None:
        """Writes a file into it: `file` as it is called inside."""
        there = self.inside(file)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_text(text)
        there.chmod(mode)

    def inside(self, file: str) -> Path:
        """Where a file of it lies on this machine."""
        return self.path / file.lstrip("/")

    def run(self, *command: str, environment: Sequence[str] = (), log: Path | None = None) -> str:
        """Runs a command in it, with this machine's network and trust in certificates. Gives what it printed.

        Raises OSError with the end of what it said where it fails. `environment`: NAME=value each. `log` has all it said.
        """
        self._trust_as_here()
        settings = ("LC_ALL=C.UTF-8", "DEBIAN_FRONTEND=noninteractive", "HOME=/root", f"PIP_CERT={CERTIFICATES}", *environment)
        inside = ["env", "-i", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", *settings, *command]
        ran = subprocess.run(
            ["unshare", "--mount", "--fork", "--pid", "--kill-child", "sh", "-c", ENTER, "enter", str(self.path), *inside],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
        if log is not None:
            log.write_text(ran.stdout)
        if ran.returncode:
            raise OSError(f"In {self.path}, `{' '.join(command)}` failed:\n{ran.stdout.strip()[-3000:]}")
        return ran.stdout

    def _trust_as_here(self) -> None:
        """A package registry behind a certificate of this machine's own can be reached from inside as well."""
        if CERTIFICATES.is_file():
            self.inside(str(CERTIFICATES)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(CERTIFICATES, self.inside(str(CERTIFICATES)))


def make(path: Path, packages: Sequence[str], *, architecture: str = "", suite: str = SUITE, more: Sequence[str] = ()) -> Root:
    """A minimal Debian with these packages, from the archive of this machine; nothing is done where it is there already.

    `architecture`: another one than this machine's. `more`: further arguments for mmdebstrap. Raises OSError with its words.
    """
    root = Root(path)
    sources = archive.of_this_machine().sources(suite)
    recipe = "\n".join([*sources, *packages, architecture, *more])
    if root.is_made_of(recipe):
        return root
    print(f"Making a Debian {suite} of {len(packages)} packages and what they need, in {path}", flush=True)
    shutil.rmtree(path, ignore_errors=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    foreign = [f"--architectures={architecture}"] if architecture else []
    command = ["mmdebstrap", "--mode=root", "--variant=minbase", "--format=directory", f"--include={','.join(packages)}"]
    made = subprocess.run(
        ["nice", *command, *foreign, *more, suite, str(path), "-"],
        input="\n".join(sources),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if made.returncode:
        raise OSError(f"mmdebstrap could not make {path}:\n{made.stdout.strip()[-3000:]}")
    root.seal(recipe)
    return root


def copy(of: Root, path: Path) -> Root:
    """The same system once more, in a folder of its own, without the stamp."""
    shutil.rmtree(path, ignore_errors=True)
    subprocess.run(["cp", "-a", "--reflink=auto", str(of.path), str(path)], check=True)
    (path / STAMP).unlink(missing_ok=True)
    return Root(path)
