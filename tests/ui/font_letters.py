"""Which letters a font has, read from its character map."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from struct import unpack_from


def letters_of(font: Path) -> set[str]:
    """All letters that the font draws. Its map is in one of the two formats that are in use: 4 and 12."""
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
