"""Pictures of the virtual screen: read as the emulator writes them, compared, and kept as PNG."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

DEPTH: Final = 3
"""Bytes a pixel: red, green, blue."""
TOLERANCE: Final = 24
"""Two colours no further apart than this, in any of red, green and blue, are taken for one: two renderers round differently."""
PNG: Final = b"\x89PNG\r\n\x1a\n"


class Region(NamedTuple):
    """A rectangle in pixels, y downwards as the screen counts."""

    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Picture:
    """What a screen showed: rows from the top, three bytes a pixel."""

    width: int
    height: int
    pixels: bytes

    @property
    def whole(self) -> Region:
        return Region(0, 0, self.width, self.height)

    def row(self, y: int, left: int = 0, width: int | None = None) -> bytes:
        """The pixels of one row, or of a part of it."""
        begin = (y * self.width + left) * DEPTH
        return self.pixels[begin : begin + (self.width - left if width is None else width) * DEPTH]


def read_ppm(data: bytes) -> Picture:
    """The picture in a binary PPM with one byte a colour. Raises ValueError for anything else, and for half a file."""
    parts = data.split(maxsplit=4)
    if len(parts) < 4 or parts[0] != b"P6" or parts[3] != b"255":
        raise ValueError(f"This is no binary PPM with one byte a colour: it begins with {data[:16]!r}.")
    width, height = int(parts[1]), int(parts[2])
    pixels = data[len(data) - width * height * DEPTH :]  # exactly one blank stands before them, and they may begin with blanks
    if len(data) < width * height * DEPTH + len(b"P6 1 1 255 "):
        raise ValueError(f"The picture of {width}x{height} is not whole: {len(data)} bytes.")
    return Picture(width, height, pixels)


def png(picture: Picture) -> bytes:
    """The same picture as a PNG file."""
    rows = b"".join(b"\0" + picture.row(y) for y in range(picture.height))
    head = struct.pack(">IIBBBBB", picture.width, picture.height, 8, 2, 0, 0, 0)
    return PNG + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(rows, 6)) + _chunk(b"IEND", b"")


def read_png(data: bytes) -> Picture:
    """The picture in a PNG of eight bits a colour, with or without a fourth value for what shines through. Raises ValueError."""
    if not data.startswith(PNG):
        raise ValueError("This is no PNG.")
    width = height = depth = 0
    packed, at = b"", len(PNG)
    while at < len(data):
        size, name = struct.unpack(">I4s", data[at : at + 8])
        body, at = data[at + 8 : at + 8 + size], at + size + 12
        if name == b"IHDR":
            width, height, bits, kind, _, _, interlaced = struct.unpack(">IIBBBBB", body)
            if bits != 8 or kind not in (2, 6) or interlaced:
                raise ValueError(f"This PNG has {bits} bits a value in kind {kind}: only 8 bits of red, green and blue are read.")
            depth = 3 if kind == 2 else 4
        elif name == b"IDAT":
            packed += body
    rows = _unfiltered(zlib.decompress(packed), width * depth, depth)
    if depth == 3:
        return Picture(width, height, b"".join(rows))
    opaque = bytearray(width * height * DEPTH)
    whole = b"".join(rows)
    for colour in range(DEPTH):
        opaque[colour::DEPTH] = whole[colour::depth]
    return Picture(width, height, bytes(opaque))


def _unfiltered(data: bytes, size: int, depth: int) -> list[bytes]:
    """The rows as they were before each was written as what differs from its neighbours."""
    rows: list[bytes] = []
    above = bytes(size)
    for at in range(0, len(data), size + 1):
        how, row = data[at], bytearray(data[at + 1 : at + 1 + size])
        if how == 2:
            row = bytearray((one + up) & 255 for one, up in zip(row, above, strict=True))
        elif how:
            for i in range(size):
                left = row[i - depth] if i >= depth else 0
                corner = above[i - depth] if i >= depth else 0
                guess = left if how == 1 else (left + above[i]) // 2 if how == 3 else _paeth(left, above[i], corner)
                row[i] = (row[i] + guess) & 255
        above = bytes(row)
        rows.append(above)
    return rows


def _paeth(left: int, up: int, corner: int) -> int:
    """Whichever of the three is nearest to left + up - corner."""
    across, down, both = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if across <= down and across <= both:
        return left
    return up if down <= both else corner


def keep(picture: Picture, file: Path) -> Path:
    """Writes the picture as PNG and gives the file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(png(picture))
    return file


def unlike(one: Picture, other: Picture, region: Region | None = None, tolerance: int = TOLERANCE) -> float:
    """Which part of the region looks different in the two, from 0.0 to 1.0. Pictures of two sizes are different throughout."""
    if (one.width, one.height) != (other.width, other.height):
        return 1.0
    left, top, width, height = region or one.whole
    differing = 0
    for y in range(top, top + height):
        ours, theirs = one.row(y, left, width), other.row(y, left, width)
        if ours != theirs:
            differing += _unlike_pixels(ours, theirs, tolerance)
    return differing / (width * height)


def _unlike_pixels(ours: bytes, theirs: bytes, tolerance: int) -> int:
    far = bytes(abs(a - b) > tolerance for a, b in zip(ours, theirs, strict=True))
    return sum(map(any, zip(far[0::3], far[1::3], far[2::3], strict=True)))


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
