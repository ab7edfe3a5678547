"""Reads a write-ahead log of SQLite (`-wal`) as bytes, to see damage that SQLite would pass over in silence.

SQLite takes a write-ahead log up to the first frame that does not fit and drops the rest. After a power cut that is right: the
rest was never committed. If a whole commit lies behind the bad frame, the disk has lost something, and the rest is worth having.
Layout: https://www.sqlite.org/fileformat2.html#walformat
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

HEADER: Final = 32
FRAME_HEADER: Final = 24
_ORDERS: Final = {0x377F0682: "<", 0x377F0683: ">"}
"""The first word, and the byte order in which the check sums are made."""


class Frame(NamedTuple):
    """One page as it was written."""

    page: int
    commits: bool
    """Whether a transaction ends with it."""
    fits: bool
    """Whether its check sum fits upon that of the frame before it."""
    data: bytes


@dataclass(frozen=True, slots=True)
class Wal:
    """All frames of the present run, also behind a bad one; the first `sound` of them are what SQLite takes."""

    frames: tuple[Frame, ...] = ()
    sound: int = 0
    damaged: bool = False
    """Whether something is lost that had been committed."""

    @property
    def committed(self) -> tuple[Frame, ...]:
        """The frames up to the end of the last transaction, bad ones and all."""
        return self.frames[: max((place for place, frame in enumerate(self.frames, 1) if frame.commits), default=0)]


def read_wal(data: bytes, page_size: int) -> Wal:
    """Reads the bytes of a `-wal` file. Never raises: what makes no sense is damaged. About 0.1 ms a frame."""
    if len(data) < HEADER + FRAME_HEADER + page_size:
        return Wal()  # nothing was committed, or the file ends before the first frame does
    order = _ORDERS.get(int.from_bytes(data[:4], "big"))
    sums = struct.unpack(">II", data[24:32])
    salts = data[16:24]
    header_fits = order is not None and _sums(order, data[:24], (0, 0)) == sums and int.from_bytes(data[8:12], "big") == page_size
    if order is None or not header_fits:
        order = "<" if sys.byteorder == "little" else ">"
        salts = data[HEADER + 8 : HEADER + 16]  # those of the first frame
    frames = tuple(_frames(data, page_size, salts, order, sums))
    sound = _sound(frames) if header_fits else 0
    behind = frames[sound:]
    if header_fits:
        behind = behind[:-1]  # the very last transaction may be one that a power cut tore
    return Wal(frames, sound, any(frame.commits for frame in behind))


def _frames(data: bytes, page_size: int, salts: bytes, order: str, sums: tuple[int, ...]) -> Iterator[Frame]:
    step = FRAME_HEADER + page_size
    for start in range(HEADER, len(data) - step + 1, step):
        if data[start + 8 : start + 16] != salts and data[start + step + 8 : start + step + 16] != salts:
            return  # from here on lie frames of an earlier run; one bad salt alone is damage
        page, size, own_salts, first, second = struct.unpack(">II8sII", data[start : start + FRAME_HEADER])
        image = data[start + FRAME_HEADER : start + step]
        fits = own_salts == salts and page > 0 and _sums(order, data[start : start + 8] + image, sums) == (first, second)
        yield Frame(page, size > 0, fits, image)
        sums = (first, second)


def _sound(frames: tuple[Frame, ...]) -> int:
    sound = 0
    for place, frame in enumerate(frames, 1):
        if not frame.fits:
            break
        if frame.commits:
            sound = place
    return sound


def _sums(order: str, data: bytes, sums: tuple[int, ...]) -> tuple[int, int]:
    first, second = sums
    for even, odd in struct.iter_unpack(order + "II", data):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second
