"""What is wrong with a settings file that is no TOML: which line, what it is in words of ours, and the cure.

The parser says where it stumbled, and in its own tongue at what. What a person has written there is seen by the line itself; the
parser's words only tell one kind of line from another.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, time
from typing import Final

from companion.words import Phrase, as_written


@dataclass(frozen=True, slots=True)
class Stumble:
    """Where a text stops to be TOML. `line` counts from 1, None: it is not known. `wrong` begins small, `cure` is a sentence."""

    line: int | None
    wrong: Phrase
    cure: Phrase


def stumble(text: str, trouble: Exception) -> Stumble:
    """What keeps this text from being TOML; `trouble` is what the parser raised."""
    said = str(trouble)
    lines = text.split("\n")
    if (at := _line_of(said, lines)) is None:  # a number of 5,000 digits, or a list 1,000 deep
        return Stumble(None, Phrase("a number or a list in it is far too long"), Phrase("Mend or delete it"))
    if 'Expected "\'"' in said:  # the parser has looked for it up to the end
        at = next((number for number, line in enumerate(lines, 1) if "'" in _bare(line)), at)
    begun = _left_open(lines[: at if "Unclosed" in said else at - 1])
    if begun is not None:
        return Stumble(begun, Phrase("what is opened by [ or { here is never closed"), Phrase("Close it by ] or }"))
    return Stumble(at, *_of_a_line(lines[at - 1].strip(), said))


def _line_of(said: str, lines: list[str]) -> int | None:
    if found := re.search(r"\(at line (\d+), column \d+\)$", said):
        return min(int(found[1]), len(lines))
    return len(lines) if said.endswith("(at end of document)") else None


def _left_open(lines: list[str]) -> int | None:
    """The line on which a list or a table began that none of these lines closes."""
    depth, begun = 0, None
    for number, line in enumerate(lines, 1):
        told = line if depth else line.partition("=")[2]  # a heading is no list
        bare = _bare(told)
        before, depth = depth, max(0, depth + sum(bare.count(sign) for sign in "[{") - sum(bare.count(sign) for sign in "]}"))
        if depth and not before:
            begun = number
    return begun if depth else None


def _bare(line: str) -> str:
    """The line without its texts and its remark."""
    return _TEXT.sub("", line).partition("#")[0]


def _of_a_line(line: str, said: str) -> tuple[Phrase, Phrase]:
    """What is wrong with this line, and the cure."""
    if _TWICE.search(said):
        return Phrase("this stands in the file a second time"), Phrase("Leave one of the two")
    if line.startswith("["):
        return Phrase("this is no heading of a section"), Phrase("Write it as [tower], alone on its line")
    if not line or re.match(r";|//|--|\{|\}|<", line):
        return Phrase("this is neither an entry nor a heading"), Phrase(
            "Begin a remark with #, and write an entry as key = value"
        )
    key, equals, value = (part.strip() for part in line.partition("="))
    if not equals:
        return Phrase("there is no = after the key"), Phrase("Write it as key = value")
    return _of_a_value(key, value)


def _of_a_value(key: str, value: str) -> tuple[Phrase, Phrase]:
    plain = value.partition("#")[0].rstrip(" ,;")
    if not plain:
        return Phrase("there is nothing after the ="), Phrase("Write a value there, or delete the line")
    if plain.lower() in _YES | _NO:
        right = "true" if plain.lower() in _YES else "false"
        return Phrase("{given} is no value", given=plain), Phrase("Write {key} = {right}", key=shown_key(key), right=right)
    if "“" in value or "”" in value or "„" in value or "‘" in value or "’" in value:
        return Phrase("these are quotes of a book, and not of a keyboard"), Phrase('Write straight ones: "')
    if value[0] in "\"'":
        if "\\" in value:
            return Phrase("a \\ in double quotes has a meaning of its own"), Phrase("Write the text in single quotes: '…'")
        if value.count(value[0]) % 2:
            return Phrase("the text has no quote at its end"), Phrase("Close it on the same line")
    elif re.fullmatch(r"0[0-9]+", plain):
        return Phrase("a number does not begin with 0"), Phrase(
            "Write {key} = {right}", key=shown_key(key), right=plain.lstrip("0") or "0"
        )
    elif re.fullmatch(r"[^\W\d][\w./:-]*|/\S*", plain) and plain.isprintable() and len(plain) <= _LONGEST:
        return Phrase("a text needs quotes"), Phrase("Write {key} = {right}", key=shown_key(key), right=f'"{plain}"')
    return Phrase("this cannot be read as an entry"), Phrase("Write one entry a line, as key = value; a remark begins with #")


def shown_key(key: str) -> str:
    """A key as it may stand in a sentence."""
    return key if key and key.isprintable() and len(key) <= _LONGEST else as_written(key, _LONGEST)


def as_in_the_file(value: object) -> str:
    """A value as it stands in the file, cut where it is too long to be read.

    >>> as_in_the_file(True), as_in_the_file("ttyUSB0"), as_in_the_file([2, 3]), as_in_the_file(date(2026, 6, 1))
    ('true', "'ttyUSB0'", '[2, 3]', '2026-06-01')
    """
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, float):
        return str(value)
    return as_written(value, _LONGEST)


_LONGEST: Final = 40
_YES: Final = {"true", "yes", "on"}
_NO: Final = {"false", "no", "off"}
_TEXT: Final = re.compile(r""" "(?:[^"\\]|\\.)*" | '[^']*' """, re.VERBOSE)
_TWICE: Final = re.compile("Cannot (overwrite|declare|mutate)|twice|already|duplicate", re.IGNORECASE)
