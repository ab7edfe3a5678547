"""Turns the machine off or starts it anew, where it allows that: asked of systemd's logind, by the programs it brings."""

from __future__ import annotations

import subprocess
from typing import Final, Literal

from companion.words import Phrase

Way = Literal["off", "anew"]
"""Off, or off and on again."""
ASK: Final = ("busctl", "--system", "--timeout=5", "call", "org.freedesktop.login1", "/org/freedesktop/login1")
QUESTIONS: Final[dict[Way, str]] = {"off": "CanPowerOff", "anew": "CanReboot"}
COMMANDS: Final[dict[Way, tuple[str, ...]]] = {
    "off": ("systemctl", "--no-ask-password", "poweroff"),
    "anew": ("systemctl", "--no-ask-password", "reboot"),
}
SECONDS: Final = 10.0
"""So long a program may take to answer."""


class Power:
    """What may be done with this machine. Nothing may until `ask` has been answered: a table that does not ask offers nothing."""

    def __init__(self) -> None:
        self._ways: frozenset[Way] = frozenset()

    @property
    def ways(self) -> frozenset[Way]:
        """What this user may do without a password."""
        return self._ways

    def ask(self) -> None:
        """Asks logind, which knows the rules of this machine. Takes a while where nobody answers."""
        self._ways = frozenset(way for way, question in QUESTIONS.items() if _says_yes(question))

    def go(self, way: Way) -> Phrase | None:
        """Does it. None: the machine has begun to. Else a sentence that says why not, and the cure."""
        try:
            done = subprocess.run(
                COMMANDS[way], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS, check=False
            )
        except (OSError, subprocess.SubprocessError) as trouble:
            return _refused(str(trouble))
        return _refused(done.stderr.strip() or done.stdout.strip() or str(done.returncode)) if done.returncode else None


def _says_yes(question: str) -> bool:
    try:
        done = subprocess.run(
            (*ASK, "org.freedesktop.login1.Manager", question),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return False
    return done.returncode == 0 and done.stdout.split() == ["s", '"yes"']


def _refused(why: str) -> Phrase:
    return Phrase(
        "The machine does not obey ({why}). All is in the logbook: hold the machine's own button, or pull the plug.",
        why=why.splitlines()[-1][:120],
    )
