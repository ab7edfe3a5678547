"""Going aboard: a recorded voyage is taken up, and what was found damaged in it is said beside the question until it is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.words import Phrase
from ui.look import px
from ui.parts.note import Note
from ui.parts.notices import broken
from ui.tongue import spoken, tr

if TYPE_CHECKING:
    from ui.app import TableApp


def go_aboard(app: TableApp, voyage: int, told: Sequence[Phrase] | None = None, also: Sequence[Phrase] = ()) -> None:
    """Plays this voyage of the logbook from now on. Raises Refused where these rules can make nothing of it.

    `told`: the logbook's notices that were shown already; without it those that there are before the voyage is read.
    `also`: what else is to be said.
    """
    logbook = app.harbour.logbook
    before = logbook.notices if told is None else told
    app.take_up(app.harbour.take_up(voyage))
    new = [*(one for one in logbook.notices if one not in before), *also]
    screen = app.screen
    if not new or screen is None:
        return
    box = screen.box.middle(min(px(460), screen.width - px(16)), px(250))
    paragraphs = [(broken(spoken(one), box.w - px(28)), False) for one in new]
    note = Note(tr("A word"), "", paragraphs, lambda: screen.remove_widget(note))
    screen.put(note, box)
