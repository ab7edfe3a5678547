"""A house rule as a row to choose in, what is said of all of them in a line, and the note behind each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from companion.muster import Muster
from companion.pack import HouseRule
from ui import look
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Part
from ui.parts.choice import ChoiceRow
from ui.parts.note import Note
from ui.tongue import spoken, tr

SUBJECT: Final = 24
"""Units of height of the subject above the first of its rules."""


def row_height() -> int:
    """How high the row of a choice is, in pixels: on a tall screen its keys lie below its words."""
    return px(118 if MEASURE.tall else 58)


class RuleRow(Part):
    """A house rule with a key for each way to play it. `subject`: what it is about, written above the first of its kind.

    `changed` is called when another way was chosen, `explain` when its words are touched.
    """

    def __init__(
        self,
        muster: Muster,
        switch: HouseRule,
        changed: Callable[[], None],
        explain: Callable[[HouseRule], None],
        subject: str = "",
    ) -> None:
        super().__init__()
        self._muster, self._switch, self._changed = muster, switch, changed
        self.subject = self.put(Inscription(subject, face="italic", largest=20, halign="left", tint=look.RED_INK))
        ways = [(value, spoken(words)) for value, words in switch.values]
        self.row: ChoiceRow = self.put(
            ChoiceRow(
                spoken(switch.label), ways, muster.rules[switch.name], self._choose, flagged=muster.bent(switch),
                ask=partial(explain, switch),
            )
        )  # fmt: skip

    def _choose(self, value: str) -> None:
        self._muster.rules[self._switch.name] = value
        at = [way for way, _ in self._switch.values].index(value)
        self.row.show(at, flagged=self._muster.bent(self._switch))
        self._changed()

    @staticmethod
    def height_with(subject: str) -> int:
        """How high the row is below such a subject, in pixels."""
        return row_height() + (px(SUBJECT) if subject else 0)

    def lay(self, box: Box) -> None:
        super().lay(box)
        head, rest = self.box.top(px(SUBJECT)) if self.subject.text else (self.box.top(0)[0], self.box)
        self.subject.lay(head)
        self.row.lay(rest)


def in_short(muster: Muster) -> str:
    """How many house rules differ from the rulebook, and whether that is how it was played last."""
    changed, count = muster.changed, len(muster.pack.house_rules)
    if muster.remembered:
        return (
            tr("as last time: {n} of {count} changed", n=changed, count=count) if changed else tr("as last time: all as printed")
        )
    return tr("{n} of {count} changed", n=changed, count=count) if changed else tr("all as printed")


def explanation(muster: Muster, switch: HouseRule, act: Callable[[], None]) -> Note:
    """What this house rule is about: how it is printed, how else it can be played, and the rule that it bends."""
    page, (printed, *others) = muster.page_of(switch), [spoken(words) for _, words in switch.values]
    paragraphs = [
        (tr("In the rulebook: {value}.", value=printed), True),
        (tr("You may also play: {values}.", values=", ".join(others)), True),
        *((spoken(one), False) for one in (page.text if page is not None else ())),
    ]
    number = page.number if page is not None else switch.rule
    paragraphs.append((tr("Rule {number}", number=number), True))
    note = Note(spoken(switch.label), "", paragraphs, act)
    note.closing = True
    return note
