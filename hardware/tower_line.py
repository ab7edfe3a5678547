"""What a dice tower and the app say to each other: bytes into lines, lines into sentences, and back.

Sentences are made in the manner of NMEA 0183, the way instruments talk on ships: `$PQMS,ROL,7,d6,4,ok*37` CR LF, where the two
hex digits are the XOR of all characters between `$` and `*`. Nothing here raises for anything that comes over a wire.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from operator import xor
from typing import Final, Literal, get_args

from companion.dice import D6, D10, Face

MOST_BYTES: Final = 120
"""A line with more, its end not counted, is dropped."""
Quality = Literal["ok", "cocked", "moved"]


@dataclass(frozen=True, slots=True)
class Roll:
    """A die has come to rest. `number` grows by one a throw; a throw that nobody acknowledged is said again under its number."""

    number: int
    die: str
    face: Face
    quality: Quality


@dataclass(frozen=True, slots=True)
class PlainRoll:
    """A line with just a face of a d6, from a tower that knows no sentences."""

    face: int


@dataclass(frozen=True, slots=True)
class Hello:
    """Who the tower is. `boot` changes whenever it begins to count anew; "" where it does not say."""

    name: str
    dice: tuple[str, ...]
    firmware: str
    boot: str = ""


@dataclass(frozen=True, slots=True)
class Begun:
    """A throw has begun."""


@dataclass(frozen=True, slots=True)
class Battery:
    """How full it is, 0 to 100 percent."""

    percent: int


@dataclass(frozen=True, slots=True)
class Ailing:
    """The tower says in its own words what is wrong with it."""

    text: str


@dataclass(frozen=True, slots=True)
class Ask:
    """The app asks the tower for its Hello."""


@dataclass(frozen=True, slots=True)
class Acknowledge:
    """The app has taken the throw with this number."""

    number: int


@dataclass(frozen=True, slots=True)
class Lamp:
    """The app asks the tower to show something with its lamp."""

    what: str


Sentence = Roll | PlainRoll | Hello | Begun | Battery | Ailing | Ask | Acknowledge | Lamp


class Fault(StrEnum):
    """Why a line was ignored."""

    NOISE = "bytes that are no text"
    CHECKSUM = "a wrong checksum"
    MALFORMED = "a sentence that cannot be read"
    UNKNOWN = "a line that means nothing here"
    NO_SUCH_FACE = "a face that the die has not"


class LineAssembler:
    """Makes lines of bytes that come in any pieces; holds at most MOST_BYTES of them.

    CR, LF and CR LF end a line; empty lines are left out. After `restart` the rest of a line that had begun before is dropped.
    A `$` begins a line wherever it stands: what came before it was cut off and is dropped, so rubbish never costs a sentence.
    """

    def __init__(self) -> None:
        self.dropped = 0
        """How many pieces were dropped: too long, cut off, or without a beginning."""
        self._held = bytearray()
        self._whole = False  # whether the beginning of the line was seen, and it is not too long
        self._lost = False  # whether bytes of it were thrown away

    def restart(self) -> None:
        """Forgets what is held: another connection begins, perhaps in the middle of a line."""
        self._held.clear()
        self._whole = self._lost = False

    def settle(self) -> None:
        """Forgets what is held after a silence: what comes now begins a line."""
        self._held.clear()
        self._whole = True
        self._lost = False

    def feed(self, data: bytes) -> list[str]:
        """The lines that these bytes complete, without their ends; bytes that are no ASCII become U+FFFD."""
        lines: list[str] = []
        for piece in re.findall(rb"[\r\n]|\$|[^\r\n$]+", data):
            if piece in b"\r\n":
                self._end(lines)
            elif piece == b"$":
                self.dropped += self._lost or bool(self._held)
                self.settle()
                self._held += piece
            else:
                self._hold(piece)
        return lines

    def _end(self, lines: list[str]) -> None:
        if self._whole and self._held:
            lines.append(self._held.decode("ascii", errors="replace"))
        self.dropped += self._lost
        self.settle()

    def _hold(self, piece: bytes) -> None:
        if self._whole and len(self._held) + len(piece) <= MOST_BYTES:
            self._held += piece
        else:
            self._held.clear()
            self._whole = False
            self._lost = True


def checksum(body: str) -> str:
    """The XOR of these characters in two hex digits.

    >>> checksum("PQMS,ASK")
    '6A'
    """
    return f"{reduce(xor, body.encode('ascii'), 0):02X}"


def parse(line: str) -> Sentence | Fault:
    """The sentence in a line without its end, or why there is none.

    >>> parse("$PQMS,ACK,7*61")
    Acknowledge(number=7)
    >>> parse("Result: 4")
    PlainRoll(face=4)
    >>> parse("9")
    <Fault.NO_SUCH_FACE: 'a face that the die has not'>
    """
    if not (line.isascii() and line.isprintable()):
        return Fault.NOISE
    if not line.startswith("$"):
        return _plain(line)
    body, star, given = line[1:].rpartition("*")
    if not star or not re.fullmatch("[0-9A-Fa-f]{2}", given):
        return Fault.MALFORMED
    if given.upper() != checksum(body):
        return Fault.CHECKSUM
    talker, _, rest = body.partition(",")
    word, _, said = rest.partition(",")
    if talker != "PQMS" or word not in _READ:
        return Fault.UNKNOWN
    return _READ[word](said)


def write(sentence: Sentence) -> bytes:
    """The sentence as it goes over the wire. Raises ValueError where the far side could not read it back.

    >>> write(Roll(7, "d6", 4, "ok"))
    b'$PQMS,ROL,7,d6,4,ok*37\\r\\n'
    """
    match sentence:
        case PlainRoll(face):
            line = str(face)
        case Roll(number, die, face, quality):
            line = _framed(f"ROL,{number},{die},{face},{quality}")
        case Hello(name, dice, firmware, boot):
            line = _framed(",".join(["HEL", name, "+".join(dice), firmware, *([boot] if boot else [])]))
        case Battery(percent):
            line = _framed(f"BAT,{percent}")
        case Ailing(text):
            line = _framed(f"ERR,{text}")
        case Acknowledge(number):
            line = _framed(f"ACK,{number}")
        case Lamp(what):
            line = _framed(f"LMP,{what}")
        case Begun():
            line = _framed("BEG")
        case Ask():
            line = _framed("ASK")
    if len(line) > MOST_BYTES or parse(line) != sentence:
        raise ValueError(
            f"{sentence!r} cannot be said to a tower: plain ASCII without , $ * and at most {MOST_BYTES} characters can"
        )
    return line.encode("ascii") + b"\r\n"


def _framed(words: str) -> str:
    body = f"PQMS,{words}"
    return f"${body}*{checksum(body) if body.isascii() else '--'}"


def _plain(line: str) -> PlainRoll | Fault:
    found = re.fullmatch(r"(?:Result: *)?([0-9]{1,3})", line.strip())
    if not found:
        return Fault.UNKNOWN
    face = D6.face(int(found[1]))
    return PlainRoll(int(face)) if face is not None else Fault.NO_SUCH_FACE


def _roll(said: str) -> Roll | Fault:
    found = re.fullmatch(rf"([0-9]{{1,9}}),({_NAME}),({_WHOLE}|{_NAME}),([a-z]+)", said)
    if not found or found[4] not in get_args(Quality):
        return Fault.MALFORMED
    face: Face = int(found[3]) if found[3].isdigit() else found[3]
    for die in (D6, D10):
        if die.name == found[2] and die.face(face) is None:
            return Fault.NO_SUCH_FACE
    return Roll(int(found[1]), found[2], face, found[4])  # type: ignore[arg-type]  # one of Quality, as seen above


def _hello(said: str) -> Hello | Fault:
    found = re.fullmatch(rf"({_WORDS}),({_NAME}(?:\+{_NAME})*),({_WORDS}|)(?:,({_WORDS}|))?", said)
    return Hello(found[1], tuple(found[2].split("+")), found[3], found[4] or "") if found else Fault.MALFORMED


def _battery(said: str) -> Battery | Fault:
    return Battery(int(said)) if re.fullmatch("[0-9]{1,3}", said) and int(said) <= 100 else Fault.MALFORMED


def _ailing(said: str) -> Ailing | Fault:
    return Ailing(said) if said.strip() and not set(said) & set("*$") else Fault.MALFORMED


def _acknowledge(said: str) -> Acknowledge | Fault:
    return Acknowledge(int(said)) if re.fullmatch("[0-9]{1,9}", said) else Fault.MALFORMED


def _lamp(said: str) -> Lamp | Fault:
    return Lamp(said) if re.fullmatch(_WORDS, said) else Fault.MALFORMED


_NAME: Final = "[A-Za-z][A-Za-z0-9_-]{0,19}"
_WHOLE: Final = "0|[1-9][0-9]{0,2}"
_WORDS: Final = r"[^,*$\s](?:[^,*$]{0,38}[^,*$\s])?"
_READ: Final = {
    "ROL": _roll,
    "HEL": _hello,
    "BEG": lambda said: Fault.MALFORMED if said else Begun(),
    "BAT": _battery,
    "ERR": _ailing,
    "ASK": lambda said: Fault.MALFORMED if said else Ask(),
    "ACK": _acknowledge,
    "LMP": _lamp,
}
