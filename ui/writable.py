"""Names as the fonts can write them: a letter that none of them has would leave a gap on a name plate."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from struct import unpack_from
from typing import Final

from companion.words import Names
from ui.look import FACES

LATIN: Final = range(0x20, 0x180)
"""Letters that every font has."""
LAST_RESORT: Final = "extra"
"""The face in which a name is written that the others cannot spell."""


def written(names: Names) -> Names:
    """The names without letters that cannot be written; a seat of whose name nothing is left is called by its colour."""
    return {seat: name for seat, name in ((seat, writable(name)) for seat, name in names.items()) if name}


@lru_cache(maxsize=200)
def writable(text: str) -> str:
    """As much of a text as can be written, "" if nothing."""
    if all(ord(letter) in LATIN for letter in text):
        return text
    known = _known()
    from unicodedata import normalize  # half a megabyte that few names need

    return " ".join("".join(letter for letter in normalize("NFC", text) if letter in known).split())


@cache
def _known() -> frozenset[str]:
    return frozenset(letters_of(Path(FACES[LAST_RESORT])))


def letters_of(font: Path) -> set[str]:
    """All letters that a font draws, read from its character map. It is in one of the two formats in use: 4 and 12."""
    data = font.read_bytes()
    tables = (unpack_from(">4sLL", data, 12 + 16 * at) for at in range(unpack_from(">H", data, 4)[0]))
    start = next(offset for tag, _, offset in tables if tag == b"cmap")
    found: set[str] = set()
    for at in range(unpack_from(">H", data, start + 2)[0]):
        table = start + unpack_from(">HHL", data, start + 4 + 8 * at)[2]
        read = {4: _segments, 12: _groups}.get(unpack_from(">H", data, table)[0])
        found |= set(map(chr, read(data, table))) if read else set()
    return found


def _segments(data: bytes, table: int) -> Iterator[int]:
    count = unpack_from(">H", data, table + 6)[0] // 2
    last, first, delta, offset = (table + 14 + part * 2 * count + (2 if part else 0) for part in range(4))
    for at in range(0, 2 * count, 2):
        low, high, shift, skip = (unpack_from(">H", data, part + at)[0] for part in (first, last, delta, offset))
        for code in range(low, min(high, 0xFFFE) + 1):
            glyph = code if not skip else unpack_from(">H", data, offset + at + skip + 2 * (code - low))[0]
            if (glyph + shift) & 0xFFFF if not skip else glyph:
                yield code


def _groups(data: bytes, table: int) -> Iterator[int]:
    for at in range(unpack_from(">L", data, table + 12)[0]):
        low, high, _ = unpack_from(">LLL", data, table + 16 + 12 * at)
        yield from range(low, high + 1)
