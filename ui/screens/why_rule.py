"""Why this question? The rules that led to it in our own words, beside it, with each house rule that bends them at this table."""

from __future__ import annotations

from collections.abc import Callable

from companion.pack import RulePage
from companion.voyage import Voyage
from ui.parts.note import Note
from ui.prompts.answering import scene_of
from ui.tongue import spoken, tr

Paragraphs = list[tuple[str, bool]]


def rule_note(voyage: Voyage, act: Callable[[], None]) -> Note:
    """The margin note for the open question. What brought the players here comes first, then the question's own rule."""
    prompt = voyage.position.prompt
    numbers = (*scene_of(prompt).rules, prompt.rule) if prompt is not None else ()
    pages = [page for number in dict.fromkeys(numbers) if (page := voyage.pack.rules.get(number)) is not None]
    if not pages:
        return Note(
            tr("Why?"), numbers[-1] if numbers else "", [(tr("The rulebook says nothing more about this question."), False)], act
        )
    paragraphs = _written(voyage, pages[0])
    for page in pages[1:]:
        title = tr("{title}, {number}", title=spoken(page.title, voyage.names), number=page.number)
        paragraphs += [(title, True), *_written(voyage, page)]
    if not any(bends(voyage, page.bends) for page in pages):
        paragraphs.append((tr("You play this as the rulebook has it."), True))
    return Note(spoken(pages[0].title, voyage.names), pages[0].number, paragraphs, act)


def _written(voyage: Voyage, page: RulePage) -> Paragraphs:
    """A rule, what this table has changed in it first."""
    bent = [tr("Your house rule: {label} – {value}.", label=label, value=value) for label, value in bends(voyage, page.bends)]
    return [*((words, True) for words in bent), *((spoken(one, voyage.names), False) for one in page.text)]


def bends(voyage: Voyage, among: tuple[str, ...]) -> list[tuple[str, str]]:
    """The house rules among these that are not as printed, each with its value, in words."""
    switches = {switch.name: switch for switch in voyage.pack.house_rules}
    out = []
    for name in among:
        switch, value = switches[name], voyage.start.house_rules[name]
        if value != switch.default:
            out.append((spoken(switch.label, voyage.names), spoken(dict(switch.values)[value], voyage.names)))
    return out
