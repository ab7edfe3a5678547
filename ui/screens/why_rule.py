"""Why this question? The rule in our own words, beside the question, with each house rule that bends it at this table."""

from __future__ import annotations

from collections.abc import Callable

from companion.voyage import Voyage
from ui.parts.note import Note


def rule_note(voyage: Voyage, act: Callable[[], None]) -> Note:
    """The margin note for the open question."""
    prompt = voyage.position.prompt
    number = prompt.rule if prompt is not None else ""
    page = voyage.pack.rules.get(number)
    if page is None:
        return Note("Why?", number, [("The rules have no page for this.", False)], act)
    names = voyage.names
    bent = [(f"At this table: {label}: {value}.", True) for label, value in bends(voyage, page.bends)]
    paragraphs = [*bent, *((one.text(names), False) for one in page.text)]  # what this table has changed is never cut off
    paragraphs += [] if bent else [("No house rule bends this.", True)]
    return Note(page.title.text(names), page.number, paragraphs, act)


def bends(voyage: Voyage, among: tuple[str, ...]) -> list[tuple[str, str]]:
    """The house rules among these that are not as printed, each with its value, in words."""
    switches = {switch.name: switch for switch in voyage.pack.house_rules}
    out = []
    for name in among:
        switch, value = switches[name], voyage.start.house_rules[name]
        if value != switch.default:
            out.append((switch.label.text(voyage.names), dict(switch.values)[value].text(voyage.names)))
    return out
