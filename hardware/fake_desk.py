"""The command line of `quartermaster tower --fake`: a dice tower that throws what is typed."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from companion.dice import D6, D10, Face
from hardware.fake_tower import FakeTower

HELP: Final = """\
4             a d6 shows 4
d10 7         another die shows 7
cocked 3      the die leans against something (also: moved 3)
              an empty line throws a d6
begin         a die is falling
battery 15    the battery is at 15 percent
unplug        pull the cable; replug: put it in again; reboot: put it in again after it was without power
help          this; the end of the input or Ctrl-C ends it"""


def run_fake_tower(link: Path | None, typed: Iterable[str], tell: Callable[[str], None] = print) -> None:
    """Runs a fake tower, under this link if one is given, until what is typed (sys.stdin) ends or Ctrl-C.

    Raises FileExistsError where something that is no link lies at `link`.
    """
    if link and link.exists() and not link.is_symlink():
        raise FileExistsError(f"{link} is there and no link: name another path for the fake dice tower, or remove it")
    tower = FakeTower(link, born=secrets.token_hex(3))
    try:
        tell(f'A fake dice tower lies at {tower.path}: set port = "{tower.path}" under [tower]. Type a face, or help.')
        for line in typed:
            told = _do(tower, line.split())
            if told:
                tell(told)
    except KeyboardInterrupt:
        pass
    finally:
        tower.close()


def _do(tower: FakeTower, words: list[str]) -> str:
    """Does what one line says, and says what was done."""
    try:
        match words:
            case []:
                return _threw(tower, random.choice(D6.sides))
            case ["help"]:
                return HELP
            case ["unplug"]:
                tower.unplug()
                return "It is unplugged."
            case ["replug"]:
                tower.replug()
                return f"It lies at {tower.path}."
            case ["reboot"]:
                tower.replug(rebooted=True)
                return f"It lies at {tower.path} and counts anew."
            case ["begin"]:
                tower.begin()
            case ["battery", percent]:
                tower.battery(int(percent))
            case [("cocked" | "moved") as quality, face]:
                tower.throw(_face(face), quality=quality)
            case [face] if face.isdecimal():
                return _threw(tower, _face(face))
            case [die, face]:
                return _threw(tower, _face(face), die)
            case _:
                return f"{' '.join(words)!r} is nothing this tower can do. Type help."
    except ValueError:
        faces = f"a d6 shows {_sides(D6.sides)}, a d10 {_sides(D10.sides)}"
        return f"{' '.join(words)!r} cannot be: {faces}, a battery is at 0 to 100. Type help."
    return ""


def _threw(tower: FakeTower, face: Face, die: str = "d6") -> str:
    return f"Throw {tower.throw(face, die)}: {die} shows {face}."


def _face(typed: str) -> Face:
    return int(typed) if typed.isdecimal() else typed


def _sides(sides: tuple[Face, ...]) -> str:
    return f"{sides[0]} to {sides[-1]}"
