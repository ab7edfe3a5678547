"""The same voyage over JSON lines: one object a line, in and out (docs/headless.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TextIO

from companion.pack import Said
from companion.prompts import Choose, Count, Draw, Field, Option, Prompt, Refused, Roll
from companion.voyage import Voyage
from companion.words import Names, Phrase, as_written

Json = dict[str, Any]

DEEPEST = 4
"""How deep an answer may be nested: an edit that sets a list is 3 deep. What is deeper could not even be quoted safely."""


def speak(voyage: Voyage, lines: TextIO, out: TextIO, warn: Callable[[str], None] = lambda words: None) -> None:
    """Puts out the position, then one line for every line that comes in (but blank ones), until there is no more.

    `warn` is told when something is wrong with the log, and at the end if it still is.
    """
    trouble = voyage.log.trouble  # told already
    _put(out, position_line(voyage))
    for line in lines:
        if not line.strip():
            continue
        _put(out, hear_line(voyage, line))
        if (now := voyage.log.trouble) is not None and trouble is None:
            warn(now.text(voyage.names))
        trouble = now
    if trouble is not None:
        warn(trouble.text(voyage.names))


def hear_line(voyage: Voyage, line: str) -> Json:
    """What a line comes to: the new position, or a refusal that has changed nothing."""
    try:
        _obey(voyage, _read(line))
    except Refused as refused:
        return refusal_line(voyage, refused.why)
    return position_line(voyage)


def position_line(voyage: Voyage) -> Json:
    """The position as it is put out."""
    at, names = voyage.position, voyage.names
    over = {"winner": at.over.winner, "why": at.over.why, "text": at.over.words.text(names)} if at.over else None
    return {
        "step": at.step,
        "said": [_said(one, names) for one in at.said],
        "table": at.table,
        "prompt": prompt_object(at.prompt, names),
        "over": over,
    }


def refusal_line(voyage: Voyage, why: Phrase) -> Json:
    """A refusal as it is put out: the step and the prompt stay as they were."""
    at = voyage.position
    return {"refused": sentence(why.text(voyage.names)), "step": at.step, "prompt": prompt_object(at.prompt, voyage.names)}


def prompt_object(prompt: Prompt | None, names: Names) -> Json | None:
    """A prompt as it is put out."""
    if prompt is None:
        return None
    out: Json = {"key": prompt.key, "kind": prompt.kind, "who": prompt.who, "text": prompt.text.text(names), "rule": prompt.rule}
    if prompt.hint is not None:
        out["hint"] = prompt.hint.text(names)
    if isinstance(prompt, Roll):
        out |= {"dice": [die.name for die in prompt.dice], "in": list(prompt.came), "secret": prompt.secret}
    elif isinstance(prompt, Choose):
        out |= {"options": [_option(one, names) for one in prompt.options], "many": prompt.many}
        if prompt.dice:
            out["dice"] = [die.name for die in prompt.dice]
    elif isinstance(prompt, Count):
        out["fields"] = [_field(one, names) for one in prompt.fields]
        if prompt.budget is not None:
            out["budget"] = prompt.budget
    elif isinstance(prompt, Draw):
        out |= {"deck": prompt.deck, "left": len(prompt.left) if prompt.hidden else list(prompt.left)}
    return out | dict(prompt.more)


def sentence(words: str) -> str:
    """A reason as a sentence: "no cannonball aboard" becomes "No cannonball aboard.". What is the name of a thing stays as it is.

    >>> sentence("dock.shop offers no moon"), sentence("no cannonball aboard")
    ('dock.shop offers no moon.', 'No cannonball aboard.')
    """
    first = words.split(" ", 1)[0].rstrip(",:;")
    whole = words[:1].upper() + words[1:] if first.isalpha() and first.islower() else words
    return whole if whole.endswith((".", "!", "?")) else whole + "."


def _option(option: Option, names: Names) -> Json:
    why = sentence(option.why.text(names)) if option.why is not None else None
    out: Json = {"id": option.id, "label": option.label.text(names), "enabled": option.why is None, "why": why}
    if option.note is not None:
        out["note"] = option.note.text(names)
    return out | dict(option.more)


def _field(field: Field, names: Names) -> Json:
    out: Json = {"id": field.id, "label": field.label.text(names), "min": field.low, "max": field.high}
    if field.cost is not None:
        out["cost"] = field.cost
    if field.preset:
        out["preset"] = field.preset
    if field.why is not None:
        out["why"] = sentence(field.why.text(names))
    return out | dict(field.more)


def _said(said: Said, names: Names) -> Json:
    return {"text": said.phrase.text(names), "rule": said.rule or None}


def _read(line: str) -> Json:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise Refused(Phrase("this is not a line of JSON: {line}", line=as_written(line.strip()))) from None
    if not isinstance(found, dict) or _is_deeper(found, DEEPEST):
        raise Refused(Phrase("an answer is a flat object, like {example}", example='{"roll": [4]}'))
    return found


def _is_deeper(found: Any, levels: int) -> bool:
    """Whether lists and objects lie in each other more than so many levels deep; found out without recursion."""
    level = [found]
    for _ in range(levels):
        level = [one for outer in level for one in (outer.values() if isinstance(outer, dict) else outer)]
        level = [one for one in level if isinstance(one, (dict, list))]
    return bool(level)


def _obey(voyage: Voyage, line: Json) -> None:
    answers = {"roll", "choose", "count", "draw"} & set(line)
    if len(line) == 1 and answers:
        voyage.answer(line, "script")
        return
    orders: dict[str, Callable[[Any], object]] = {
        "auto": lambda value: voyage.roll_for_them(),
        "undo": lambda value: voyage.undo(value, "script"),
        "redo": lambda value: voyage.redo(value, "script"),
        "rewind": lambda value: voyage.rewind(value, "script"),
        "edit": lambda value: voyage.edit(value, "script"),
        "skip": lambda value: voyage.skip("script"),
        "turn": lambda value: voyage.hand_turn_to(value, "script"),
    }
    known = [word for word in line if word in orders]
    if len(line) != 1 or not known:
        words = ", ".join(sorted(map(repr, line))) or "nothing"
        raise Refused(
            Phrase(
                "a line holds one of roll, choose, count, draw, {orders}; this one holds {words}",
                orders=", ".join(orders),
                words=words,
            )
        )
    if known[0] in ("auto", "skip") and line[known[0]] is not True:
        raise Refused(Phrase("{order} is given as true", order=known[0]))
    orders[known[0]](line[known[0]])


def _put(out: TextIO, line: Json) -> None:
    out.write(json.dumps(line, ensure_ascii=False) + "\n")
    out.flush()
