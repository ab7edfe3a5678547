"""The settings file looked over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.config import Config
from companion.findings import Finding, complaint, ok

MEND_IT: Final = "Mend that in the file; docs/settings.md names every entry."


def look_at_the_settings(config: Config, file: Path) -> Iterator[Finding]:
    """What had to be left out of this file, which was read into `config`."""
    for number, one in enumerate(config.complaints, 1):
        yield complaint(f"settings.{number}", one, MEND_IT, file=str(file))
    if not config.complaints:
        words = f"The settings in {file} are well." if file.exists() else f"Every setting has its default: there is no {file}."
        yield ok("settings", words, file=str(file))
