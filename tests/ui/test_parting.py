"""Turning the machine off from the table: asked once more, the logbook closed first, and back at the voyage where it fails."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.config import PowerConfig
from companion.inbox import Pressed
from tests.hardware.switchboard import Switchboard
from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform
from tests.ui.test_legible import SIZES, faults

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Switchboard:
    return Switchboard(tmp_path, monkeypatch)


def done(stage: Stage) -> list[str]:
    file = stage.folder / "done"
    return file.read_text().splitlines() if file.exists() else []


def met(stage: Stage, offered: bool = True) -> Playing:
    """The real switch, on the scripts of the test."""
    from hardware.power import Power
    from ui.parting import meet

    stage.app.settings = replace(stage.app.settings, power=PowerConfig(offered))
    power = Power()
    meet(stage.app, power)
    yield lambda: bool(power.ways)


def off(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    yield from met(stage)
    stage.app.open("menu")
    yield from stage.tap_words("Turn off")
    yield from stage.tap_words("Back")
    assert done(stage) == [] and type(stage.screen).__name__ == "Table"
    stage.app.open("power")
    yield from stage.tap(stage.find("Turn off"))
    yield lambda: len(done(stage)) == 2
    assert done(stage) == ["--no-ask-password poweroff", "the logbook is closed"]
    assert any(words.startswith("Fair winds!") for words in stage.seen_words())
    stage.screen.part("anew")
    stage.app.keyboard.pressed(None, 27, 0, None, [])
    assert type(stage.screen).__name__ == "Power"
    yield from stage.stands_still()
    assert len(done(stage)) == 2


def test_the_logbook_is_closed_before_the_machine_is_turned_off(tmp_path: Path, board: Switchboard) -> None:
    board.answers("yes", "yes")
    perform(off, tmp_path)


def refused(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    yield from met(stage)
    stage.app.open("power")
    yield from stage.tap(stage.find("Start anew"))
    yield lambda: type(stage.screen).__name__ == "Home"
    assert any("Access denied" in words.replace("\n", " ") for words in stage.seen_words())
    stage.app.harbour.take_up(1).answer({"choose": "sail"})
    stage.app.harbour.logbook.close()
    from companion.logbook import Logbook

    with Logbook.read(stage.folder / "voyages.sqlite") as logbook:
        assert len(logbook.take_up(1)[1].records()) == len(TO_THE_FIRST_TURN) + 1


def test_where_the_machine_refuses_the_voyage_goes_on_and_is_written(tmp_path: Path, board: Switchboard) -> None:
    board.answers("yes", "yes", "Access denied")
    perform(refused, tmp_path)


def offered_late(stage: Stage) -> Playing:
    assert "Turn off" not in stage.seen_words()
    yield from met(stage)
    yield lambda: "Turn off" in stage.seen_words()
    yield from stage.tap_words("Turn off")
    assert "Start anew" not in stage.seen_words()
    yield from stage.tap_words("Back")
    assert type(stage.screen).__name__ == "Home"


def test_the_title_page_offers_it_as_soon_as_the_machine_has_said_yes(tmp_path: Path, board: Switchboard) -> None:
    board.answers("yes", "no")
    perform(offered_late, tmp_path, voyage=False)


def not_offered(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    yield from met(stage, offered=False)
    stage.app.open("menu")
    assert "Turn off" not in stage.seen_words()
    stage.app.show_table()
    stage.app.ears.inbox.put(Pressed("power"))
    yield lambda: bool(done(stage))
    assert done(stage)[0] == "--no-ask-password poweroff"


def test_a_power_button_works_where_the_screen_offers_nothing(tmp_path: Path, board: Switchboard) -> None:
    board.answers("yes", "yes")
    perform(not_offered, tmp_path)


def useless_button(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    yield stage.ready
    stage.app.ears.inbox.put(Pressed("power"))
    yield lambda: any("does not let the table turn it off" in words for words in stage.seen_words())
    stage.app.open("devices", leaf="buttons")
    stage.app.ears.inbox.put(Pressed("power"))
    yield lambda: "A test: the power button was held. Nothing changed." in stage.seen_words()


def test_a_power_button_that_can_do_nothing_says_so_and_one_that_is_tried_only_tries(tmp_path: Path) -> None:
    perform(useless_button, tmp_path)


def legible(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    yield from met(stage)
    for name in ("menu", "power", "home"):
        stage.app.open(name)
        assert faults(stage) == [], name
    stage.app.open("power")
    stage.screen.parted = "off"
    stage.screen.rebuild()
    assert faults(stage) == []


@pytest.mark.parametrize("size", SIZES)
def test_it_can_be_read_and_touched_at_every_size(tmp_path: Path, board: Switchboard, size: tuple[int, int]) -> None:
    board.answers("yes", "yes")
    perform(legible, tmp_path, size=size)
