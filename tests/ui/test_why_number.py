"""A number tells how it came to be, from its first value on, and leads to being set by hand."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform
from tests.ui.test_legible import faults

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


def told(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    stage.app.attempt(lambda voyage: voyage.edit({"brown.gold": 7}))
    yield from stage.tap(stage.screen.boards[0].values[0])
    from ui.screens.why_number import CauseRow

    rows = [one for one in stage.screen.children if isinstance(one, CauseRow)][::-1]
    assert [row.change.text for row in rows] == ["+3", "−6", ""]
    assert [row.became.text for row in rows] == ["4 → 7", "10 → 4", ""]
    assert rows[0].sign.name == "quill" and rows[1].sign.name == "finger"
    assert rows[1].rule.text == "PP-01"
    assert rows[2].words.text == "At the beginning: 10"
    assert stage.screen.figure == "7"
    assert not faults(stage)
    yield from stage.tap_words("Set it by hand")
    assert type(stage.screen).__name__ == "ByHand" and stage.screen.path == "brown.gold"


def test_a_hoard_says_why_from_its_first_value_and_leads_to_the_pad(tmp_path: Path) -> None:
    perform(told, tmp_path)
