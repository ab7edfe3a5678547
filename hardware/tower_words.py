"""What the players are told when the dice tower goes, comes back or cannot be used: what, where and the cure."""

from __future__ import annotations

import errno
import grp
import os
from pathlib import Path

from hardware.berths import Berth, holders
from hardware.tower_line import Hello

MEANWHILE = "Meanwhile roll on the screen."


def absent(path: str) -> str:
    """The port that was set is not there."""
    return f'No dice tower at {path}. Plug it in, or set port = "auto" under [tower]. {MEANWHILE}'


def unusable(berth: Berth, trouble: Exception) -> str:
    """The port is there and cannot be opened."""
    code = getattr(trouble, "errno", None)
    if code in (errno.EAGAIN, errno.EBUSY):
        who = " and ".join(holders(berth.path)) or "another program (a serial monitor, ModemManager or brltty?)"
        return f"The dice tower at {berth.path} is in use by {who}. Close that. {MEANWHILE}"
    if code in (errno.EACCES, errno.EPERM):
        return (
            f"This user may not open the dice tower at {berth.path}. "
            f"Add the user to the group {_group_of(berth.path)} and log in again. {MEANWHILE}"
        )
    if "Could not configure port" in str(trouble):
        return f"{berth.path} is no serial port, so no dice tower. Set another port under [tower]. {MEANWHILE}"
    why = os.strerror(code) if code else str(trouble) or repr(trouble)
    return f"The dice tower at {berth.path} cannot be opened ({why}). Unplug it and plug it in again. {MEANWHILE}"


def lost(berth: Berth, who: Hello | None) -> str:
    """The link broke."""
    return f"{_the_tower(who)} at {berth.path} is gone. Check its cable and its power; nothing is lost. {MEANWHILE}"


def back(who: Hello | None) -> str:
    return f"{_the_tower(who)} is ready."


def _the_tower(who: Hello | None) -> str:
    return f"The dice tower {who.name}" if who else "The dice tower"


def _group_of(path: str) -> str:
    try:
        return grp.getgrgid(Path(path).stat().st_gid).gr_name
    except (OSError, KeyError):
        return "dialout"
