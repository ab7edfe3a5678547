"""A voyage as a file for people and programs: one JSON object a line, from which the voyage can be replayed to the coin.

The first line is the head, then comes a line a record, and a last line that says how many there were, so that a file that was
cut off is noticed. What a record says stands in it twice: in words (`says`, `text`), for people, and as it is kept: that is read.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any, Final, NoReturn

from companion.arguments import LONGEST_NAME
from companion.chance import Chance
from companion.entries import Record
from companion.logbook.kept import VoyageHead, body_of, head_kept, head_of, record_kept, record_of
from companion.prompts import Refused
from companion.words import Names, Phrase

FORMAT: Final = 1
_VEILED: Final = "a secret roll has not been called yet: what came from there on, and the secret of the app's dice, are left out"
_LONGEST_SPEC: Final = 4


def export(records: Iterable[Record], head: VoyageHead, stop_before: int | None = None) -> str:
    """The transcript of a voyage.

    `stop_before`: the number of the first record to be left out, where a secret roll has not been called yet. The voyage's
    secret is left out then as well: with it a roll of the app's own dice could be worked out.
    """
    names = dict(head.seats)
    shown = [record for record in records if stop_before is None or record.number < stop_before]
    first: dict[str, Any] = {"quartermaster": "transcript", "format": FORMAT, **head_kept(head)}
    if stop_before is not None:
        first["secret"] = None
    last = {"quartermaster": "end", "records": len(shown), "left_out": None if stop_before is None else _VEILED}
    lines = [first, *(_line(record, names) for record in shown), last]
    return "".join(body_of(line).decode() + "\n" for line in lines)


def _line(record: Record, names: Names) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for name, value in record_kept(record).items():
        if name == "label":
            out["says"] = record.label.text(names)
        out[name] = value
    for said, kept in zip(record.said, out["said"], strict=True):
        kept["text"] = said.phrase.text(names)
    return out


def read_transcript(path: Path) -> tuple[VoyageHead, tuple[Record, ...]]:
    """The head (with 0 for its number) and the records of the transcript at `path`, for `Logbook.admit`.

    Raises Refused in a sentence with file, line and cure. A transcript without its secret is given a new one.
    """
    try:
        data = path.read_bytes()
    except OSError as fault:
        said = Phrase("{file} cannot be read ({why}). Give the path of a transcript.", file=str(path), why=fault.strerror or "")
        raise Refused(said) from None
    return transcript_of(data, str(path))


def transcript_of(data: bytes, file: str) -> tuple[VoyageHead, tuple[Record, ...]]:
    """The same from the bytes of a transcript. `file` is its name, for the refusal."""
    lines = _objects(data, file)
    place, first = next(lines, (1, {}))
    head = _head(first, f"{file}:{place}")
    records: list[Record] = []
    for place, line in lines:
        where = f"{file}:{place}"
        if line.get("quartermaster") == "end":
            if line.get("records") != len(records):
                _refuse(where, f"{line.get('records')!r} records are announced and {len(records)} are here")
            for place, _ in lines:
                _refuse(f"{file}:{place}", "something stands behind the last line")
            return head, tuple(records)
        records.append(_record(line, len(records) + 1, where))
    _refuse(f"{file}:{place}", "the file ends here, without its last line", "It was cut off: copy or export it again.")


def _objects(data: bytes, file: str) -> Iterator[tuple[int, dict[str, Any]]]:
    for place, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            value = json.loads(line.decode())
        except UnicodeDecodeError:
            _refuse(f"{file}:{place}", "this is not UTF-8", "Save the file as UTF-8.")
        except (ValueError, RecursionError) as fault:
            _refuse(f"{file}:{place}", f"this is not JSON ({fault})")
        if not isinstance(value, dict):
            _refuse(f"{file}:{place}", "this is no JSON object")
        yield place, value


def _head(line: Mapping[str, Any], where: str) -> VoyageHead:
    if line.get("quartermaster") != "transcript":
        _refuse(where, "this is no transcript of Quartermaster", 'One begins with {"quartermaster": "transcript", ...}.')
    if type(line.get("format")) is not int or line["format"] != FORMAT:
        _refuse(where, f"the format is {line.get('format')!r}, and this Quartermaster reads {FORMAT}", "Update Quartermaster.")
    try:
        head = head_of(0, {**line, "secret": Chance.new_secret().hex()} if line.get("secret", 0) is None else line)
    except ValueError as fault:
        _refuse(where, str(fault))
    for _, name in head.seats:
        if len(name) > LONGEST_NAME:
            what = f"the name {name[:20] + '...'!r} is too long: {LONGEST_NAME} letters at most"
            _refuse(where, what, "Shorten it in that line.")
    return head


def _record(line: Mapping[str, Any], number: int, where: str) -> Record:
    try:
        record = record_of(line)
        for phrase in (record.label, *(said.phrase for said in record.said)):
            _speak(phrase)
    except (ValueError, KeyError, IndexError, TypeError, AttributeError) as fault:
        _refuse(where, str(fault))
    if record.number != number:
        _refuse(where, f'"n" is {record.number}, and record {number} belongs here')
    return record


def _speak(phrase: Phrase) -> None:
    """Raises ValueError (or what str.format raises) for a sentence that cannot be put into words, or not safely."""
    for template in filter(None, (phrase.template, phrase.many)) if phrase.values else ():
        for _, name, spec, _ in Formatter().parse(template):
            if name is not None and (name not in phrase.values or len(spec or "") > _LONGEST_SPEC):
                raise ValueError(f"{template!r} asks for {name!r}, which is not given with it")
    if phrase.many is not None and type(phrase.values.get("n")) is not int:
        raise ValueError(f"{phrase.many!r} needs a whole number n")
    for value in phrase.values.values():
        if isinstance(value, Phrase):
            _speak(value)
    phrase.text()


def _refuse(where: str, what: str, cure: str = "Mend that line, or export the voyage again.") -> NoReturn:
    raise Refused(Phrase("{where}: {what}. {cure} Nothing was taken in.", where=where, what=what, cure=cure))
