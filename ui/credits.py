"""Which version this is, and the licences that come with it, each as its whole text."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path
from typing import Final

from ui.tongue import mark, tr

LICENCES: Final = {"quartermaster": "Quartermaster", "fell": "IM FELL English", "alegreya": "Alegreya"}
"""What has a licence of its own, and its name: names are the same in all languages."""
_HOUSE: Final = Path(__file__).parents[1]
_FONTS: Final = Path(__file__).parent / "fonts"
_FILES: Final = {
    "quartermaster": _HOUSE / "LICENSE",
    "fell": _FONTS / "IMFellEnglish_LICENSE_FONT",
    "alegreya": _FONTS / "Alegreya_LICENSE_FONT",
}
LONGEST_HEADING: Final = 40
LOST: Final = mark("The text of this licence is not where it should be: {file}.")


def version() -> str:
    """The version that is installed, or "" where nothing is known of it."""
    try:
        return metadata.version("quartermaster")
    except metadata.PackageNotFoundError:
        return ""


def licence(name: str) -> str:
    """The whole text of a licence of LICENCES, a line for each paragraph; where it cannot be found, a sentence that says so."""
    file = _FILES[name]
    text = _read(file)
    if text is None and name == "quartermaster":  # an installed copy has it among its papers
        text = _among_the_papers()
    return "\n".join(paragraphs(text)) if text is not None else tr(LOST, file=file)


def _read(file: Path) -> str | None:
    try:
        return file.read_text(encoding="utf-8")
    except OSError:
        return None


def _among_the_papers() -> str | None:
    try:
        return metadata.distribution("quartermaster").read_text("licenses/LICENSE")
    except metadata.PackageNotFoundError:
        return None


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text that was broken into lines for a typewriter; headings keep a line of their own.

    >>> paragraphs("SECTION\\nOne line\\nand another.\\n\\n1) A third.\\n-----\\n")
    ['SECTION', 'One line and another.', '1) A third.']
    """
    found: list[str] = []
    begins = True
    for line in (one.strip() for one in text.splitlines()):
        if not line or set(line) == {"-"}:
            begins = True
        elif begins or line.startswith(("-", "(", "1)", "2)", "3)", "4)", "5)")):
            found.append(line)
            begins = line.isupper() and len(line) < LONGEST_HEADING
        else:
            found[-1] += " " + line
    return found
