"""Where something stands in the text of a scenario file, so that a refusal can point at its line."""

from __future__ import annotations

import re

TOKEN = re.compile(
    r'"""(?:.|\n)*?"""'
    r"|'''(?:.|\n)*?'''"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*"
    r"|[\[\]{},]"
    r"|[^\s\[\]{},#\"']+"
)
"""What TOML is made of, as far as lists in brackets go: strings and comments whole, brackets and commas, other words."""
IS_KEY = re.compile(r"[ \t]*=")
"""What follows a key in quotes."""
DEEPEST = 50
LONG_NUMBER = re.compile(r"[0-9_]{4000,}")


def bare(text: str) -> str:
    """The same text with its comments and the insides of its strings blotted out, letter for letter; quoted keys stay."""

    def blotted(found: re.Match[str]) -> str:
        token = found.group()
        if token[0] not in "\"'#" or IS_KEY.match(text, found.end()):
            return token
        begins = 3 if token[:3] in ('"""', "'''") else 1
        ends = len(token) - (0 if token[0] == "#" else begins)
        return token[:begins] + re.sub(r"[^\n]", "_", token[begins:ends]) + token[ends:]

    return TOKEN.sub(blotted, text)


def of_depth(text: str) -> int:
    """Where more lists and braces lie in each other than anybody writes; the end of the text where that is nowhere."""
    depth = 0
    for one in TOKEN.finditer(text):
        depth += (one.group() in ("[", "{")) - (one.group() in ("]", "}"))
        if depth > DEEPEST:
            return one.start()
    return len(text)


def of_longest_number(text: str) -> int:
    """Where a number of thousands of digits stands; the end of the text where there is none."""
    found = LONG_NUMBER.search(text)
    return found.start() if found else len(text)


def of_key(text: str, word: str, start: int = 0) -> int | None:
    """Where a value gets this name, from `start` on: `word =` or a heading [word]."""
    name = re.escape(word)
    found = re.compile(rf"""(?<![\w-])["']?{name}["']?\s*=|^[ \t]*\[+{name}\b""", re.MULTILINE).search(text, start)
    return _first_letter(found)


def of_heading_key(text: str, word: str) -> int | None:
    """The same at the beginning of a line: a word of the file itself, and not one in the braces of another."""
    name = re.escape(word)
    return _first_letter(re.compile(rf"""^[ \t]*(\[+)?["']?{name}\b""", re.MULTILINE).search(text))


def of_parts(text: str, word: str, start: int = 0) -> list[int]:
    """Where each part of the list `word` begins, from `start` on: in brackets, or each under a [[heading]] of its own."""
    name = re.escape(word)
    bracket = re.compile(rf"""(?<![\w-])["']?{name}["']?\s*=\s*\[""").search(text, start)
    heading = re.compile(rf"^[ \t]*\[\[[^\]\n]*\b{name}\s*\]\]", re.MULTILINE)
    headings = [one.start() for one in heading.finditer(text, start)]
    if bracket is None or (headings and headings[0] < bracket.start()):
        return headings
    return _in_brackets(text, bracket.end())


def number(text: str, place: int) -> int:
    """The number of the line on which this place lies; the first is 1."""
    return text.count("\n", 0, place) + 1


def _in_brackets(text: str, start: int) -> list[int]:
    depth, awaited = 0, True
    found: list[int] = []
    for one in TOKEN.finditer(text, start):
        token = one.group()
        if token.startswith("#"):
            continue
        if depth == 0 and token == "]":
            break
        if depth == 0 and token == ",":
            awaited = True
            continue
        if awaited:
            found.append(one.start())
            awaited = False
        depth += (token in ("[", "{")) - (token in ("]", "}"))
    return found


def _first_letter(found: re.Match[str] | None) -> int | None:
    return None if found is None else found.end() - len(found.group().lstrip())
