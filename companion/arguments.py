"""Reads what a voyage may be begun with on a command line: seats with names, house rules, and a game's own settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

from companion.harbour import Crew
from companion.pack import Pack, Setting
from companion.prompts import Refused
from companion.words import Phrase, as_written

LONGEST_NAME = 40
LARGEST_FILE = 1_000_000
"""So many bytes of a file are read and no more: whatever is longer is none of ours."""


def read_seats(pack: Pack[Any], given: str | None) -> Crew:
    """Reads "brown=Anne,black=Jack"; None: the seats the game has by itself. A seat without a name is called by its colour."""
    if given is None:
        return Crew(tuple((seat, "") for seat in pack.default_seats))
    crew = []
    for one in given.split(","):
        seat, _, name = one.partition("=")
        crew.append((seat.strip(), _clean(name)))
    return Crew(tuple(crew))


def read_rules(given: Iterable[str]) -> dict[str, str]:
    """Reads "tieAdvance=other", one for each house rule. Raises Refused where it is not of that form, or named twice."""
    rules: dict[str, str] = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals or not name or not value:
            raise Refused(Phrase("a house rule is given as name=value, not {given}", given=as_written(one)))
        if rules.setdefault(name, value) != value:
            raise Refused(
                Phrase("the house rule {name} is given twice, as {one} and {other}", name=name, one=rules[name], other=value)
            )
    return rules


def read_settings(pack: Pack[Any], rest: Sequence[str]) -> dict[str, Any]:
    """Reads what is left of the command line: "--scenario NAME" for a game that has one. Raises Refused for anything else."""
    known = {setting.name: setting for setting in pack.settings}
    settings: dict[str, Any] = {}
    words = list(rest)
    while words:
        word = words.pop(0)
        name, equals, value = word.removeprefix("--").partition("=")
        if not word.startswith("--") or name not in known:
            options = ", ".join(f"--{one}" for one in ("game", "seats", "rule", "log", *known))
            raise Refused(
                Phrase(
                    "{game} does not know {word}: the options are {options}", game=pack.id, word=as_written(word), options=options
                )
            )
        if not equals:
            if not words:
                raise Refused(Phrase("{word} wants a value", word=word))
            value = words.pop(0)
        settings[name] = _read_file(pack, known[name], value)
    for name, setting in known.items():
        if name not in settings and setting.default is not None:
            settings[name] = _read_file(pack, setting, setting.default)
    return settings


def _read_file(pack: Pack[Any], setting: Setting, given: str) -> Any:
    """What a setting comes to: the pack's own file of this name, or the file at this path."""
    if setting.shipped is not None:
        own = resources.files(f"companion.packs.{pack.id}").joinpath(setting.shipped, f"{given}.toml")
        if "/" not in given and own.is_file():
            return pack.read_setting(setting.name, own.read_text("utf-8"), own.name)
    try:
        with Path(given).open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as trouble:
        reason = trouble.strerror if isinstance(trouble, OSError) and trouble.strerror else str(trouble)
        raise Refused(
            Phrase(
                "--{name}: the file {given} cannot be read: {reason}", name=setting.name, given=as_written(given), reason=reason
            )
        ) from None
    return pack.read_setting(setting.name, _text(data, setting, given), given)


def _text(data: bytes, setting: Setting, given: str) -> str:
    """The text of a file, whatever ends its lines; some editors set a mark before it. Raises Refused where it is none."""
    if len(data) > LARGEST_FILE:
        raise Refused(
            Phrase("--{name}: the file {given} is too large: {n} bytes at most", name=setting.name, given=given, n=LARGEST_FILE)
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as bad:
        line = data.count(b"\n", 0, bad.start) + 1
        raise Refused(
            Phrase(
                "--{name}: the file {given}, line {line}: this is not UTF-8. Cure: save the file as UTF-8",
                name=setting.name, given=given, line=line,
            )
        ) from None  # fmt: skip
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _clean(name: str) -> str:
    whole = "".join(sign for sign in name.strip() if sign.isprintable())
    if len(whole) > LONGEST_NAME:
        raise Refused(
            Phrase("the name {name} is too long: {most} letters at most", name=as_written(whole, 24), most=LONGEST_NAME)
        )
    return whole
