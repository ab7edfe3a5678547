"""Plays rule vectors in this process, through the lines of companion.headless.

A file of vectors (tests/vectors/*.jsonl) holds one JSON object a line. The first is a header: the `game`, `seats` and `args` of
a command line, an `opening` of steps, the `roots` that a path may leave out, further `words` of a prompt, a `secret` roll, and
`totals` that hold of every table. Every other line is a vector: under these house `rules`, after the opening and an `edit`, the
steps of `play` are taken and `then` holds. A step may `expect` a prompt's key and `who` is asked, `see` a look before it sends
its `answer` (or a `raw` text), be `refused`, be `optional` (only where that prompt is there), and `mark` a place that
{"rewind": "@mark"} goes back to. A look is of the `table` by paths, of the `prompt`, of `over`, and whether the last answer was
`refused`.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from companion import packs
from companion.arguments import read_seats, read_settings
from companion.harbour import start_of
from companion.headless import hear_line, position_line
from companion.voyage import Voyage
from tests.aboard import NOON, SECRET

Json = dict[str, Any]
MISSING = "(missing)"


@dataclass(frozen=True, slots=True)
class Vector:
    """One vector with what its header adds. `header` is {} where the file has none."""

    file: Path
    number: int
    """The line on which it stands."""
    header: Json
    body: Json

    @property
    def place(self) -> str:
        return f"{self.file.name}:{self.number}"

    @property
    def id(self) -> str:
        return str(self.body["id"])

    def word(self, name: str, default: Any) -> Any:
        """What the vector says under this word, or else its header."""
        return self.body.get(name, self.header.get(name, default))

    def steps(self) -> Iterator[Json]:
        """All steps in their order: the opening, the edit (looked at when it is made), the play."""
        yield from self.word("opening", []) or []
        if self.body.get("edit"):
            yield {"answer": {"edit": self.body["edit"]}}
            yield {"see": {"table": self.body["edit"]}}
        yield from self.body.get("play", [])


def read(file: Path) -> list[Vector]:
    """The vectors of a file, in its order. Raises AssertionError where two have one id."""
    header: Json = {}
    vectors: list[Vector] = []
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        found = json.loads(line)
        if "id" in found:
            vectors.append(Vector(file, number, header, found))
        else:
            header = found
    ids = [vector.id for vector in vectors]
    assert len(set(ids)) == len(ids), f"{file}: an id stands twice"
    return vectors


def play(vector: Vector) -> None:
    """Plays a vector, and again with other secret rolls where it says so. Raises AssertionError where something differs."""
    Playing(vector).to_the_end()
    if not vector.body.get("secret"):
        return
    outs = [Playing(_with_other_rolls(vector, shift)).until(vector.header["secret"]["until"]) for shift in (0, 1, 3)]
    assert outs[0] == outs[1] == outs[2], f"{vector.place}: what is put out before the call depends on the secret roll"


@dataclass
class Playing:
    """A vector being played."""

    vector: Vector
    voyage: Voyage = field(init=False)
    heard: list[Json] = field(default_factory=list)
    position: Json = field(default_factory=dict)
    refused: bool = False
    marks: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.voyage = _begin(self.vector)
        self._take(position_line(self.voyage))

    def to_the_end(self) -> None:
        """All steps, and then how it must be."""
        for step in self.vector.steps():
            self._step(step)
        self._look({"refused": False} | self.vector.body["then"], "then")

    def until(self, key: str) -> list[Json]:
        """All that is put out before the prompt with this key is answered for the first time."""
        for step in self.vector.steps():
            answers = {"roll", "choose", "count", "draw"} & set(step.get("answer", {}))
            if self._key() == key and answers and not step.get("refused"):
                break
            self._step(step)
        return self.heard

    def hear(self, line: str) -> Json:
        """Sends a line, and gives what is put out."""
        return hear_line(self.voyage, line)

    def _key(self) -> Any:
        return (self.position["prompt"] or {}).get("key")

    def _step(self, step: Json) -> None:
        if step.get("optional") and self._key() != step["expect"]:
            return
        where = json.dumps(step)[:150]
        for word, name in (("expect", "key"), ("who", "who")):
            if word in step:
                assert (self.position["prompt"] or {}).get(name, MISSING) == step[word], self._note(where, "asks another")
        self._look(step.get("see", {}), where)
        if "mark" in step:
            self.marks[step["mark"]] = self.position["step"]
        if "answer" not in step and "raw" not in step:
            return
        self._take(self.hear(step["raw"] if "raw" in step else json.dumps(self._resolved(step["answer"]))))
        assert self.refused == step.get("refused", False), self._note(where, str(self.heard[-1].get("refused", "not refused")))

    def _resolved(self, answer: Json) -> Json:
        mark = answer.get("rewind")
        return {"rewind": self.marks[mark[1:]]} if isinstance(mark, str) and mark.startswith("@") else answer

    def _take(self, line: Json) -> None:
        line = json.loads(json.dumps(line))
        self.heard.append(line)
        self.refused = "refused" in line
        if self.refused:
            assert line["refused"].strip(), "a refusal without a sentence"
            kept = {"step": self.position["step"], "prompt": self.position["prompt"]}
            assert {"step": line["step"], "prompt": line["prompt"]} == kept, self._note("refused", "it changed something")
            assert json.loads(json.dumps(position_line(self.voyage))) == self.position, "a refused answer changed the position"
            return
        self.position = line
        assert (line["over"] is None) != (line["prompt"] is None)
        for total in self.vector.word("totals", []):
            _holds(line["table"], total)

    def _look(self, look: Json, where: str) -> None:
        for path, value in look.get("table", {}).items():
            found = _at(self.position["table"], path, self.vector.header.get("roots", []))
            assert _plain(found) == _plain(value), self._note(where, f"{path} is {found!r}, not {value!r}")
        if "prompt" in look:
            self._look_at_prompt(look["prompt"], where)
        if "over" in look:
            self._look_at_end(look["over"], where)
        if "refused" in look:
            assert look["refused"] == self.refused, self._note(where, f"refused: {self.refused}")

    def _look_at_end(self, wanted: Json | None, where: str) -> None:
        over = self.position["over"]
        assert (wanted is None) == (over is None), self._note(where, f"over is {over}")
        for name, value in (wanted or {}).items():
            assert over.get(name, MISSING) == value, self._note(where, f"over is {over}")

    def _look_at_prompt(self, wanted: Json | None, where: str) -> None:
        prompt = self.position["prompt"]
        assert (wanted is None) == (prompt is None), self._note(where, f"the prompt is {prompt}")
        for name, value in (wanted or {}).items():
            assert self._fits(prompt, name, value), self._note(where, f"{name} is not {value}: {prompt}")

    def _fits(self, prompt: Json, name: str, value: Any) -> bool:
        if name in ("key", "who", "kind", "secret", *self.vector.header.get("words", [])):
            return bool(prompt.get(name, MISSING) == value)
        offered = {one["id"]: one for one in prompt.get("options", [])}
        if name == "enabled":
            return all(one in offered and offered[one]["enabled"] for one in value)
        if name == "disabled":
            return not any(one in offered and offered[one]["enabled"] for one in value)
        if name == "barred":
            return all(one in offered and not offered[one]["enabled"] and offered[one]["why"] for one in value)
        if name == "options":
            return sorted(offered) == sorted(value)
        if name == "steps":
            in_text = re.findall(r"\d+", prompt["text"])
            return bool(prompt["steps"] == value) if "steps" in prompt else str(value) in in_text
        assert name == "most", f"{self.vector.place}: unknown word {name!r}"
        limits = {one["id"]: one.get("max", MISSING) for one in prompt.get("fields", [])}
        return all(limits.get(one, MISSING) == most for one, most in value.items())

    def _note(self, where: str, what: str) -> str:
        prompt = self.position.get("prompt") or {}
        asked = f"asked: {prompt.get('who')} {prompt.get('key')}"
        return f"{self.vector.place} {self.vector.body['about']}: at {where}: {what} ({asked})"


def _begin(vector: Vector) -> Voyage:
    pack = packs.pack(vector.header["game"])
    crew = read_seats(pack, vector.word("seats", None))
    arguments = [str(vector.file.parent / word) if word.startswith("./") else word for word in vector.word("args", [])]
    start = start_of(pack, crew.seats, vector.body.get("rules", {}), read_settings(pack, arguments))
    return Voyage(pack, start, {seat: name for seat, name in crew.names if name}, secret=SECRET, clock=lambda: NOON)


def _with_other_rolls(vector: Vector, shift: int) -> Vector:
    body = copy.deepcopy(vector.body)
    values = vector.header["secret"]["values"]
    for step in body["play"]:
        if step.get("expect") == vector.header["secret"]["roll"] and "roll" in step.get("answer", {}) and not step.get("refused"):
            step["answer"]["roll"] = [values[(values.index(value) + shift) % len(values)] for value in step["answer"]["roll"]]
    return replace(vector, body=body)


def _plain(value: Any) -> Any:
    """Comparable, true apart from 1, a list in any order."""
    return sorted(map(json.dumps, value)) if isinstance(value, list) else json.dumps(value, sort_keys=True)


def _at(table: Json, path: str, roots: list[str]) -> Any:
    bits = path.split(".")
    if bits[0] not in table:
        bits = [root for root in roots if bits[0] in table.get(root, {})][:1] + bits
    place: Any = table
    for bit in bits:
        place = place.get(bit, MISSING) if isinstance(place, dict) else MISSING
    return place


def _holds(table: Json, total: Json) -> None:
    """One total against a table."""
    for place in _places(table, total["for"]) if "for" in total else [table]:
        how = next(word for word in ("sum", "each", "bag") if word in total)
        values = [value for path in total[how] for value in _places(place, path)]
        name = total.get("name", "totals")
        if how == "bag":
            flat = [one for value in values for one in (value if isinstance(value, list) else [value]) if one is not None]
            assert sorted(flat) == sorted(total["is"]), f"{name}: {flat}"
        elif how == "sum":
            _within(sum(map(_weight, values)), total, name)
        else:
            for value in values:
                if value is None and total.get("null"):
                    continue
                assert type(value) is int, f"{name}: {value!r} is no whole number"
                _within(value, total, name)


def _within(number: int, total: Mapping[str, Any], name: str) -> None:
    low, high = total.get("from", total.get("is", number)), total.get("to", total.get("is", number))
    assert low <= number <= high, f"{name}: {number}"


def _weight(value: Any) -> int:
    if value is None:
        return 0
    if isinstance(value, int):
        return value
    return 1 if isinstance(value, str) else len(value)


def _places(place: Any, path: str) -> list[Any]:
    """All values that a total's path leads to: `*` is every word, `**` any number of words, `large?` those that fit."""
    word, _, rest = path.partition(".")
    inner = place if isinstance(place, dict) else {}
    if word == "**":
        deeper = [value for one in inner.values() if isinstance(one, dict) for value in _places(one, path)]
        return [value for value in _places(place, rest) if value is not MISSING] + deeper
    names = [name for name in inner if fnmatchcase(name, word)]
    if not names and word == "*":
        return [MISSING]
    if not names and not set("*?") & set(word):
        return [MISSING]
    return [value for name in names for value in (_places(inner[name], rest) if rest else [inner[name]])]
