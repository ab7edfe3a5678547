"""Tells whose it is that lies at a path, before anything is made beside it: ours, another program's, or no logbook at all."""

from __future__ import annotations

import codecs
import errno
import stat
from pathlib import Path
from typing import Final, Literal

from companion.logbook.file_layout import APPLICATION, FORMAT, PAGE
from companion.words import Phrase

MAGIC: Final = b"SQLite format 3\0"
"""How a database of SQLite begins."""
_TABLE_PAGES: Final = (5, 13)
"""What the first page of a database says that it is."""
_SIGNED: Final = 108
"""Bytes from which on a database says whose it is. The pages of other programs may be smaller than ours."""
_NO_FILES: Final = {
    stat.S_IFDIR: Phrase("a directory"),
    stat.S_IFIFO: Phrase("a pipe"),
    stat.S_IFSOCK: Phrase("a socket"),
    stat.S_IFCHR: Phrase("a device"),
    stat.S_IFBLK: Phrase("a device"),
}
_BEGINNINGS: Final = {
    b"\x89PNG\r\n": Phrase("a picture"),
    b"\xff\xd8\xff": Phrase("a picture"),
    b"%PDF-": Phrase("a PDF document"),
    b"PK\x03\x04": Phrase("a packed file"),
    b"\x1f\x8b\x08": Phrase("a packed file"),
    b"BZh": Phrase("a packed file"),
    b"\xfd7zXZ\0": Phrase("a packed file"),
    b"(\xb5/\xfd": Phrase("a packed file"),
    b"7z\xbc\xaf\x27\x1c": Phrase("a packed file"),
    b"\x7fELF": Phrase("a program"),
    b"OggS": Phrase("a sound"),
    b"ID3": Phrase("a sound"),
}
"""Files that people have lying about and that are no text."""


class NoLogbook(OSError):
    """What is at the path never was a logbook, and is left as it is. `why` and `cure` are the two halves of a sentence."""

    def __init__(self, path: Path, why: Phrase, cure: Phrase | None = None) -> None:
        self.why = why
        self.cure = cure or Phrase("name another file for the logbook")
        super().__init__(errno.EINVAL, str(why), str(path))

    def __str__(self) -> str:
        return f"{self.why}: {self.cure}"


def refuse_no_logbook(path: Path) -> None:
    """Raises NoLogbook for a path without a name, for a directory, pipe, socket or device, and for a text, a picture and such."""
    if path == Path():
        raise NoLogbook(
            path, Phrase("No file is named for the logbook"), Phrase("name one, or say nothing of it for the usual one")
        )
    if (what := _no_logbook(path)) is not None:
        raise NoLogbook(path, Phrase("{file} is {what}, no logbook, and is left as it is", file=str(path), what=what))


def whose(path: Path) -> Literal["ours", "later", "strange"]:
    """Whose file it is. What may have been a logbook before a power cut is ours, and so is what is not there yet."""
    if _no_logbook(path) is not None:
        return "strange"
    page = first_bytes(path)
    if len(page) < _SIGNED or not page.startswith(MAGIC) or page[100] not in _TABLE_PAGES:
        return "ours"
    by, made = int.from_bytes(page[68:72], "big"), int.from_bytes(page[60:64], "big")
    if by == APPLICATION or b"CREATE TABLE voyages" in page:
        return "later" if made > FORMAT else "ours"
    return "strange"


def first_bytes(path: Path) -> bytes:
    """As many as a page has; none where there is no file, or none that can be read: whoever opens it will say what is wrong."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return b""  # a pipe would keep whoever opens it waiting
        with path.open("rb") as file:
            return file.read(PAGE)
    except OSError:
        return b""


def _no_logbook(path: Path) -> Phrase | None:
    try:
        kind = stat.S_IFMT(path.stat().st_mode)
    except OSError:  # nothing is there, or nobody can say what
        return None
    if kind != stat.S_IFREG:
        return _NO_FILES.get(kind, Phrase("no file"))
    page = first_bytes(path)
    known = (what for beginning, what in _BEGINNINGS.items() if page.startswith(beginning))
    return next(known, Phrase("a text") if _is_text(page) else None)


def _is_text(page: bytes) -> bool:
    """Whether it is UTF-8 that no logbook can be a rest of: the first page of one is full of zeros from its 16th byte on."""
    if not page or b"\0" in page or page.startswith(MAGIC[:-1]) or MAGIC.startswith(page):
        return False
    try:
        codecs.getincrementaldecoder("utf-8")().decode(page)  # the page may end in the middle of a letter
    except UnicodeDecodeError:
        return False
    return True
