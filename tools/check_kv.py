"""Reads every kv file as Kivy would, without a window, and says where one holds more than declarations.

`python tools/check_kv.py FOLDER...` prints `file:line: what is wrong` for each finding and ends with status 1 if there is one.

A handler (`on_...:`) is one call: what has to be decided or kept belongs into the widget's Python. Values are expressions anyway.
"""

from __future__ import annotations

import ast
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

DIRECTIVE = re.compile(r"^(\s*)#:\s*(\w+)\b[ \t]*(.*)$", re.MULTILINE)


def findings(file: Path) -> Iterator[str]:
    """Each thing that is wrong with a kv file, as `file:line: sentence`."""
    from kivy.lang.parser import Parser, ParserException

    text = file.read_text(encoding="utf-8")
    yield from _wrong_directives(file, text)
    try:
        # Directives would import modules, and some of those open a window: the parser gets them as plain comments.
        parser = Parser(content=DIRECTIVE.sub(r"\1# \2", text), filename=str(file))
    except (ParserException, SyntaxError) as error:
        yield f"{file}:{_line_of(error)}: {str(error).strip().splitlines()[-1]}"
        return
    rules = [rule for _, rule in parser.rules] + ([parser.root] if parser.root else [])
    for rule in rules:
        yield from _statements(file, rule)


def _wrong_directives(file: Path, text: str) -> Iterator[str]:
    for match in DIRECTIVE.finditer(text):
        line = text.count("\n", 0, match.start(2)) + 1
        name, rest = match[2], match[3].split()
        if name == "import" and len(rest) != 2:
            yield f"{file}:{line}: an import is '#:import name package.module', not {match[0].strip()!r}"
        elif name == "set" and (len(rest) < 2 or not _is_expression(match[3].split(None, 1)[1])):
            yield f"{file}:{line}: a constant is '#:set name expression', not {match[0].strip()!r}"
        elif name not in ("import", "set", "include", "kivy"):
            yield f"{file}:{line}: there is no directive {name!r}"


def _statements(file: Path, rule: Any) -> Iterator[str]:
    """Handlers of this rule and all below it that are more than one call."""
    for one in rule.handlers:
        if not _is_call(one.value):
            yield f"{file}:{one.line + 1}: {one.name} should be one call, and the rest a method of the widget: {one.value!r}"
    for child in rule.children:
        yield from _statements(file, child)


def _is_call(code: str) -> bool:
    try:
        body = ast.parse(code.strip()).body
    except SyntaxError:
        return False
    return len(body) == 1 and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Call)


def _is_expression(code: str) -> bool:
    try:
        ast.parse(code, mode="eval")
    except SyntaxError:
        return False
    return True


def _line_of(error: Exception) -> int:
    line = getattr(error, "line", None)  # Kivy counts from 0
    return line + 1 if isinstance(line, int) else getattr(error, "lineno", None) or 1


def main(folders: list[str]) -> int:
    """Prints the findings in these folders. Returns the exit status."""
    files = sorted(file for folder in folders for file in Path(folder).rglob("*.kv"))
    with tempfile.TemporaryDirectory() as home:
        quiet = {"KIVY_HOME": home, "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1", "KIVY_NO_CONFIG": "1"}
        os.environ.update(quiet)
        wrong = [finding for file in files for finding in findings(file)]
    print("\n".join(wrong) if wrong else f"{len(files)} kv files are as they should be")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
