"""What the players are told when the dice tower goes, comes back or cannot be used: what, where and the cure."""

from __future__ import annotations

import errno
import grp
import os
from pathlib import Path
from typing import Final

from companion.words import Phrase
from hardware.berths import Berth, holders
from hardware.tower_line import Ailing, Battery, Begun, Fault, Hello, PlainRoll, Roll, Sentence

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
        return no_port(port)
    return Phrase(
        "The dice tower at {port} cannot be opened ({why}). Unplug it and plug it in again. {meanwhile}",
        port=port,
        why=os.strerror(code) if code else str(trouble) or repr(trouble),
        meanwhile=MEANWHILE,
    )


def no_port(path: str) -> Phrase:
    """What is there is something else."""
    return Phrase(
        "{port} is no serial port, so no dice tower. Set another port under [tower]. {meanwhile}", port=path, meanwhile=MEANWHILE
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


def standing(state: str, port: str, wanted: str, who: Hello | None, trouble: Phrase | None) -> Phrase:
    """How the tower stands, in a sentence with the cure where it does not stand well. `wanted`: the port that is set."""
    if not wanted:
        return Phrase('No dice tower is wanted here. To have one, set port = "auto" under [tower].')
    if state == "live":
        if who is None:
            return Phrase("A dice tower is there, and its rolls count. It says no name, only faces.")
        return Phrase("The dice tower {name} is there, and its rolls count.", name=who.name)
    if state == "opening":
        return Phrase("{port} is being opened.", port=port)
    if state == "waiting for hello":
        return Phrase("{port} is open. The tower has not said hello yet; a silence will do as well.", port=port)
    if trouble is not None:
        return trouble
    return Phrase(
        "No dice tower is plugged in. Plug it in by USB; if it stays unseen, set its port under [tower], by its name under /dev."
    )


def made_of(meant: Sentence | Fault) -> tuple[Phrase, bool]:
    """What was made of a line, and whether it meant anything."""
    match meant:
        case Fault():
            return Phrase("ignored: {why}", why=_FAULTS[meant]), False
        case Roll(number, die, face, "ok"):
            return Phrase("roll {number}: {die} shows {face}", number=number, die=die, face=face), True
        case Roll(number, _, _, "cocked"):
            return Phrase("roll {number}: the die lies cocked", number=number), True
        case Roll(number, _, _, _):
            return Phrase("roll {number}: the die was moved", number=number), True
        case PlainRoll(face):
            return Phrase("a d6 shows {face}", face=face), True
        case Hello(name):
            return Phrase("hello of {name}", name=name), True
        case Begun():
            return Phrase("a roll has begun"), True
        case Battery(percent):
            return Phrase("battery at {percent} %", percent=percent), True
        case Ailing(text):
            return Phrase("an error: {text}", text=text), True
        case _:
            return Phrase("what an app says to a tower"), False


_FAULTS: Final = {
    Fault.NOISE: Phrase("bytes that are no text"),
    Fault.CHECKSUM: Phrase("a wrong checksum"),
    Fault.MALFORMED: Phrase("a sentence that cannot be read"),
    Fault.UNKNOWN: Phrase("a line that means nothing here"),
    Fault.NO_SUCH_FACE: Phrase("a face that the die has not"),
}
