"""The settings file, written: what is chosen on the screen is kept there, and nothing else in the file changes.

A file that cannot be read as settings, or a place that cannot be written, is left alone: the choice then holds for the evening.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
import tomllib
from pathlib import Path
from typing import Final

from companion.words import Phrase

Choice = bool | int | str
MARK: Final = b"\xef\xbb\xbf"
"""Editors on other systems put it before the text; it stays."""


class SettingsFile:
    """One settings file. It need not be there yet."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def keep(self, section: str, key: str, value: Choice) -> Phrase | None:
        """Writes one entry; it is on the disk when this returns None. Never raises: else it gives a sentence that says why not.

        Comments, order and all other entries stay. A reader, or a power cut, finds either the old file or the new one.
        """
        try:
            target = self.path.resolve()  # of a link, the file that it leads to is replaced, and the link stays
            before = _read(target)
            after = _with(before, section, key, value)
            if after != before or not target.exists():
                _replace(target, after)
        except _Unfit as unfit:
            return self._only_this_evening(unfit.why)
        except (OSError, RuntimeError, ValueError) as bad:  # a ring of links, a name with a null byte
            reason = bad.strerror if isinstance(bad, OSError) and bad.strerror else str(bad)
            return self._only_this_evening(Phrase("it cannot be written ({why})", why=reason))
        return None

    def _only_this_evening(self, why: Phrase) -> Phrase:
        return Phrase("This holds for this evening, but is not remembered. {file}: {why}.", file=str(self.path), why=why)


class _Unfit(Exception):
    """The file is not one that an entry could be written to."""

    def __init__(self, why: Phrase) -> None:
        self.why = why
        super().__init__(str(why))


def _read(file: Path) -> bytes:
    """What is in the file. One that is not there, or of which a power cut has left zero bytes alone, holds nothing."""
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return b""
    return content if content.strip(b"\0") else b""


def _with(before: bytes, section: str, key: str, value: Choice) -> bytes:
    """The text of the file with this entry set. Raises _Unfit where it is no text that settings could stand in."""
    import tomlkit  # only here: most evenings nothing is chosen, and its start would be waited for

    mark = MARK if before.startswith(MARK) else b""
    try:
        text = before.removeprefix(MARK).decode("utf-8")
        old = tomllib.loads(text)
        document = tomlkit.parse(text)
    except (ValueError, RecursionError):
        raise _Unfit(Phrase("it cannot be read as settings: mend it first")) from None
    if not isinstance(old.get(section, {}), dict):
        raise _Unfit(Phrase("{section} is no section in it: mend it first", section=section))
    if section not in document:
        document[section] = tomlkit.table()
    document[section][key] = value
    written = tomlkit.dumps(document)
    if tomllib.loads(written) != {**old, section: {**old.get(section, {}), key: value}}:
        raise _Unfit(Phrase("it is written in a way that cannot be added to"))
    return mark + written.encode("utf-8")


def _replace(file: Path, content: bytes) -> None:
    """Puts this content in the place of the file's, whole or not at all. Raises OSError, and then leaves nothing behind."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "wb") as fresh:
            fresh.write(content)
            fresh.flush()
            os.fchmod(fresh.fileno(), _rights(file))
            os.fsync(fresh.fileno())
        os.replace(name, file)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    folder = os.open(file.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _rights(file: Path) -> int:
    try:
        return file.stat().st_mode & 0o777
    except FileNotFoundError:
        return 0o644
