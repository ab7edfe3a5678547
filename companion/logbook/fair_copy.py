"""A fair copy: the page of a voyage that its players may keep, a transcript in a file of its own beside the logbook."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from companion.entries import Record
from companion.logbook.kept import VoyageHead
from companion.logbook.logfile import sync_directory
from companion.logbook.transcript import export
from companion.prompts import Refused
from companion.words import Phrase

FOLDER: Final = "pages"
"""Where the pages lie, beside the logbook."""


def keep_page(head: VoyageHead, records: tuple[Record, ...], stop_before: int | None, logbook: Path) -> Path:
    """Writes the transcript of a voyage beside its logbook, whole or not at all, and gives the file.

    Kept again it takes the place of the one before. `stop_before`: see `export`. Raises Refused in a sentence with the cure
    where it cannot be written.
    """
    page = logbook.parent / FOLDER / f"{head.begun[:10]}-{head.game}-{head.id}.jsonl"
    beside = page.with_suffix(".part")
    try:
        page.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(export(records, head, stop_before))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(page)
        sync_directory(page.parent)
    except OSError as fault:
        sentence = (
            "The page cannot be written to {folder} ({why}). See to its room and rights; the voyage itself is in the logbook."
        )
        raise Refused(Phrase(sentence, folder=str(page.parent), why=fault.strerror or str(fault))) from None
    return page
