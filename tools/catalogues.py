"""Gathers the words of the program for its translators, and says where a catalogue of theirs is not whole.

`python tools/catalogues.py update` reads all messages in the source, brings each catalogue up to them (ui/tongues/*.po: what is
translated stays), compiles the catalogues for the program (*.mo) and says how much there is to do. `check` changes nothing,
prints `file what is wrong` for each finding and ends with status 1 if there is one. docs/words.md says how to translate.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter

from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HOUSE = Path(__file__).resolve().parents[1]
CATALOGUES = HOUSE / "ui" / "tongues"
SOURCES = ("ui", "companion/packs", "companion", "hardware")
ENGLISH_ALONE = (
    *("companion/arguments.py", "companion/headless.py", "companion/logbook/transcript.py"),
    *("hardware/fake_*.py", "ui/demo.py", "ui/virtual_screen.py"),
)
"""For the command line and for scripts, which speak English."""

PLURALS = {"de": "nplurals=2; plural=(n != 1);", "fr": "nplurals=2; plural=(n > 1);", "es": "nplurals=2; plural=(n != 1);"}
"""Each language that there is a catalogue for, and how it counts."""

KEYWORDS: dict[str, tuple[int, ...]] = {
    "tr": (0,),
    "trn": (0, 1),
    "mark": (0,),
    "Phrase": (0, 1),
    "say": (1,),  # of a table: its rule comes first
    "bid": (1,),  # so does it here
}
"""Whose arguments are words, and which: of two, the second is the plural."""
EACH_FROM = {"rule_page": 1}
"""Whose arguments are words from this one on, each for itself."""

ROOM = {"Tool": "On a tool at the edge: 7 letters or so.", "Tile": "On a small tile: 10 letters or so."}
"""What has little room, by the call that the words stand in."""


@dataclass(slots=True)
class Found:
    """A message of the source: its English, its English plural if it counts something, where it is said, and notes."""

    one: str
    many: str | None
    files: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


# --- what the source says --------------------------------------------------------------------------------------------


def files() -> list[Path]:
    """All files that may hold words, those of the screen first."""
    out: list[Path] = []
    for folder in SOURCES:
        out += [file for file in sorted((HOUSE / folder).rglob("*.py")) if file not in out]
    return [file for file in out if not any(file.relative_to(HOUSE).match(one) for one in ENGLISH_ALONE)]


def gather(sources: Iterable[tuple[str, str]]) -> tuple[dict[str, Found], list[str]]:
    """All messages in these sources (name and text) by their English, in order; and what is wrong with how they are written."""
    found: dict[str, Found] = {}
    wrong: list[str] = []
    for name, text in sources:
        reading = _Reading(name)
        reading.visit(ast.parse(text))
        wrong += reading.wrong
        for one, many, notes in reading.messages:
            if not has_words(one):
                continue
            message = found.setdefault(one, Found(one, many))
            message.many = message.many or many
            message.files += [name] if name not in message.files else []
            message.notes += [note for note in notes if note not in message.notes]
    return found, wrong


class _Reading(ast.NodeVisitor):
    """One file being read."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.messages: list[tuple[str, str | None, list[str]]] = []
        self.wrong: list[str] = []
        self._within: list[str] = []

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called in KEYWORDS:
            self._take(called, node)
        elif called in EACH_FROM:
            for argument in node.args[EACH_FROM[called] :]:
                self._add(argument, None)
        elif called == "Seat" and node.args and isinstance(node.args[0], ast.Constant):
            colour = str(node.args[0].value).capitalize()  # as words.py calls a seat whose player gave no name
            self.messages.append((colour, None, ["A player without a name is called by this colour."]))
        self._within.append(called)
        self.generic_visit(node)
        self._within.pop()

    def _take(self, called: str, node: ast.Call) -> None:
        places = [place for place in KEYWORDS[called] if place < len(node.args)]
        if not places:
            return
        words = [node.args[place] for place in places]
        if any(isinstance(one, (ast.JoinedStr, ast.BinOp)) for one in words):
            self.wrong.append(f"{self.name}:{node.lineno}: {called}(...) takes words as they are, with {{named}} places")
            return
        many = words[1] if len(words) == 2 else None
        if many is None:
            self._add(words[0], None)
        elif isinstance(many, ast.Constant) and isinstance(many.value, str):
            self._add(words[0], many.value)

    def _add(self, words: ast.expr, many: str | None) -> None:
        if isinstance(words, ast.IfExp):
            self._add(words.body, many)
            self._add(words.orelse, many)
        elif isinstance(words, ast.Constant) and isinstance(words.value, str):
            self.messages.append((words.value, many, [ROOM[one] for one in self._within if one in ROOM]))


def explain(found: dict[str, Found], notes: dict[str, str]) -> list[str]:
    """Gives messages the notes that are kept for translators. Gives what is wrong: notes on what nobody says."""
    for one, note in notes.items():
        if one in found:
            found[one].notes.insert(0, note)
    return [f"ui/tongues/notes.toml explains {one!r}, which nobody says" for one in notes if one not in found]


def has_words(message: str) -> bool:
    """Whether there is anything to translate: not where places alone make the message."""
    return bool(re.sub(r"\{\w*\}|\s", "", message))


# --- catalogues ------------------------------------------------------------------------------------------------------


def template(found: dict[str, Found]) -> Catalog:
    """An empty catalogue with all messages."""
    catalogue = Catalog()
    for one in found.values():
        ident = (one.one, one.many) if one.many is not None else one.one
        flags = ["python-brace-format"] if _places(one.one) else []
        catalogue.add(ident, locations=[(file, 0) for file in one.files], auto_comments=one.notes, flags=flags)
    return catalogue


def read(language: str, folder: Path = CATALOGUES) -> Catalog:
    """The catalogue of a language; an empty one where there is none yet."""
    file = folder / f"{language}.po"
    text = file.read_bytes() if file.exists() else _beginning(language).encode()
    return read_po(io.BytesIO(text), locale=language, abort_invalid=True)


def _beginning(language: str) -> str:
    head = f"Project-Id-Version: Quartermaster 1\\n|Language: {language}\\n|MIME-Version: 1.0\\n"
    head += f"|Content-Type: text/plain; charset=utf-8\\n|Content-Transfer-Encoding: 8bit\\n|Plural-Forms: {PLURALS[language]}\\n"
    lines = "\n".join(f'"{line}"' for line in head.split("|"))
    return f'# The words of Quartermaster. How to translate them: docs/words.md.\nmsgid ""\nmsgstr ""\n{lines}\n'


def update(catalogue: Catalog, messages: Catalog) -> None:
    """Brings a catalogue up to the source: what is translated stays, what was there once comes back, what is near is a guess."""
    for message in list(catalogue.obsolete.values()):
        if message.id in messages and message.id not in catalogue:
            catalogue[message.id] = message
            del catalogue.obsolete[message.id if isinstance(message.id, str) else message.id[0]]
    catalogue.update(messages)
    for message in catalogue:
        if message.fuzzy and not is_begun(message):  # near something that had no words either
            message.flags.discard("fuzzy")
            message.previous_id = []


def po_text(catalogue: Catalog) -> str:
    """A catalogue as it is kept: without dates, so that it changes only where its words do."""
    out = io.BytesIO()
    write_po(out, catalogue, width=100, include_lineno=False, include_previous=True)
    dated = ("POT-Creation-Date", "PO-Revision-Date", "Last-Translator", "Language-Team", "Generated-By", "Report-Msgid")
    lines = [line for line in out.getvalue().decode().splitlines() if not line.startswith(tuple(f'"{one}' for one in dated))]
    return "\n".join(lines).rstrip() + "\n"


def mo_bytes(catalogue: Catalog) -> bytes:
    """A catalogue as the program reads it: what is not translated, or only guessed at, is left out and so stays English."""
    whole = read_po(io.BytesIO(po_text(catalogue).encode()), locale=catalogue.locale)
    for message in list(whole):
        if message.id and (message.fuzzy or not is_translated(message)):
            whole.delete(message.id)
    whole.creation_date = whole.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
    out = io.BytesIO()
    write_mo(out, whole)
    return out.getvalue()


def is_translated(message: Message) -> bool:
    """Whether there are words for it, in each of its forms."""
    return all(message.string) if isinstance(message.string, (list, tuple)) else bool(message.string)


def is_begun(message: Message) -> bool:
    """Whether there are words for it in one of its forms at least."""
    return any(message.string) if isinstance(message.string, (list, tuple)) else bool(message.string)


# --- what is wrong ---------------------------------------------------------------------------------------------------


def findings(language: str, found: dict[str, Found], folder: Path = CATALOGUES) -> Iterator[str]:
    """Each thing that is wrong with the catalogue of a language, in a sentence."""
    catalogue, mo = read(language, folder), folder / f"{language}.mo"
    kept = {_english(message): message for message in catalogue if message.id}
    for one in found:
        if one not in kept:
            yield f"lacks {one!r}: run `make words`"
    for one, message in kept.items():
        if one not in found:
            yield f"has {one!r}, which nobody says any more: run `make words`"
        else:
            yield from _faults(message, found[one], catalogue.num_plurals)
    if f"nplurals={catalogue.num_plurals}; plural={catalogue.plural_expr};" != PLURALS[language]:
        yield f"counts otherwise than {PLURALS[language]}"
    if not mo.exists() or _compiled(mo.read_bytes()) != _compiled(mo_bytes(catalogue)):
        yield f"{mo.name} does not hold what {language}.po says: run `make words`"


def _faults(message: Message, source: Found, plurals: int) -> Iterator[str]:
    one, many = source.one, source.many
    if message.fuzzy:
        yield f"only guesses at {one!r}: put it right and take its line `#, fuzzy` away"
        return
    said = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
    if len(said) != (plurals if many is not None else 1):
        yield f"has another number of forms than there are for {one!r}: run `make words`"
    for form, words in enumerate(said):
        if not words:
            yield f"has no words for {one!r}"
            continue
        english = many if many is not None and form > 0 else one
        must, may = _places(english), _places(one) | _places(many or "")
        if not must - ({"n"} if form == 0 and many is not None else set()) <= _places(words) <= may:
            yield f"says {words!r} for {english!r}: the places in braces are not the same"
        if _edges(words) != _edges(english):
            yield f"says {words!r} for {english!r}: one begins or ends with a space or a mark that the other has not"


def _places(words: str) -> set[str]:
    """The named places of a message; a place without a name, or a lonely brace, is "?"."""
    try:
        return {name or "?" for _, name, _, _ in Formatter().parse(words) if name is not None}
    except ValueError:
        return {"?"}


def _edges(words: str) -> tuple[bool, bool, str]:
    """What a translation has in common with its English: blanks at the ends, and the mark that ends a sentence."""
    return words != words.lstrip(), words != words.rstrip(), words.rstrip()[-1:] if words.rstrip()[-1:] in ".?!:," else ""


def _english(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _compiled(mo: bytes) -> dict[object, str]:
    """What a compiled catalogue says, without what it says of itself."""
    said: dict[object, str] = GNUTranslations(io.BytesIO(mo))._catalog  # type: ignore[attr-defined]
    return {english: words for english, words in said.items() if english != ""}


# --- the two things that can be asked --------------------------------------------------------------------------------


def main(asked: list[str]) -> int:
    """Does what is asked. Gives the exit status."""
    if asked not in (["update"], ["check"]):
        print("Usage: python tools/catalogues.py update|check", file=sys.stderr)
        return 2
    found, wrong = gather((file.relative_to(HOUSE).as_posix(), file.read_text(encoding="utf-8")) for file in files())
    wrong += explain(found, tomllib.loads((CATALOGUES / "notes.toml").read_text(encoding="utf-8")))
    if asked == ["check"]:
        for language in PLURALS:
            wrong += [f"ui/tongues/{language}.po {one}" for one in findings(language, found)]
    else:
        CATALOGUES.mkdir(exist_ok=True)
        for language in PLURALS:
            catalogue = read(language)
            update(catalogue, template(found))
            _write(CATALOGUES / f"{language}.po", po_text(catalogue).encode())
            _write(CATALOGUES / f"{language}.mo", mo_bytes(read(language)))
            done = sum(1 for message in catalogue if message.id and is_translated(message) and not message.fuzzy)
            print(f"ui/tongues/{language}.po: {done} of {len(found)} messages are translated")
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


def _write(file: Path, content: bytes) -> None:
    if not file.exists() or file.read_bytes() != content:
        file.write_bytes(content)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
