"""What the players are told when the dice tower goes, comes back or cannot be used: what, where and the cure."""

from __future__ import annotations

import errno
import grp
import os
from pathlib import Path
from typing import Final

from companion.words import Phrase
from hardware.berths import Berth, holders
from hardware.tower_line import Hello

MEANWHILE: Final = Phrase("Meanwhile roll on the screen.")


def absent(path: str) -> Phrase:
    """The port that was set is not there."""
    return Phrase(
        'No dice tower at {port}. Plug it in, or set port = "auto" under [tower]. {meanwhile}', port=path, meanwhile=MEANWHILE
    )


def unusable(berth: Berth, trouble: Exception) -> Phrase:
    """The port is there and cannot be opened."""
    code, port = getattr(trouble, "errno", None), berth.path
    if code in (errno.EAGAIN, errno.EBUSY):
        if who := ", ".join(holders(port)):
            return Phrase(
                "The dice tower at {port} is in use by {who}. Close that. {meanwhile}", port=port, who=who, meanwhile=MEANWHILE
            )
        return Phrase(
            "The dice tower at {port} is in use by another program (a serial monitor, ModemManager or brltty?). "
            "Close that. {meanwhile}",
            port=port,
            meanwhile=MEANWHILE,
        )
    if code in (errno.EACCES, errno.EPERM):
        return Phrase(
            "This user may not open the dice tower at {port}. Add the user to the group {group} and log in again. {meanwhile}",
            port=port,
            group=_group_of(port),
            meanwhile=MEANWHILE,
        )
    if "Could not configure port" in str(trouble):
        return Phrase(
            "{port} is no serial port, so no dice tower. Set another port under [tower]. {meanwhile}",
            port=port,
            meanwhile=MEANWHILE,
        )
    return Phrase(
        "The dice tower at {port} cannot be opened ({why}). Unplug it and plug it in again. {meanwhile}",
        port=port,
        why=os.strerror(code) if code else str(trouble) or repr(trouble),
        meanwhile=MEANWHILE,
    )


def lost(berth: Berth, who: Hello | None) -> Phrase:
    """The link broke."""
    if who is None:
        return Phrase(
            "The dice tower at {port} is gone. Check its cable and its power; nothing is lost. {meanwhile}",
            port=berth.path,
            meanwhile=MEANWHILE,
        )
    return Phrase(
        "The dice tower {name} at {port} is gone. Check its cable and its power; nothing is lost. {meanwhile}",
        name=who.name,
        port=berth.path,
        meanwhile=MEANWHILE,
    )


def back(who: Hello | None) -> Phrase:
    """It can be used again."""
    return Phrase("The dice tower is ready.") if who is None else Phrase("The dice tower {name} is ready.", name=who.name)


def _group_of(path: str) -> str:
    try:
        return grp.getgrgid(Path(path).stat().st_gid).gr_name
    except (OSError, KeyError):
        return "dialout"
