"""What devices say reaches the table, and what the table awaits reaches the lamps."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from companion.inbox import DeviceSaid, Pressed, ThrowBegun, ThrowSpoiled
from companion.words import Phrase
from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


class Remembering:
    """Lamps that remember who was lit."""

    def __init__(self) -> None:
        self.lit: list[int | None] = []

    def glow(self, player: int | None) -> None:
        self.lit.append(player)


def messages(stage: Stage) -> Playing:
    import threading

    stage.app.lamps = lamps = Remembering()
    stage.answer(*TO_THE_FIRST_TURN[:2])
    assert lamps.lit[-1] == 1
    put = stage.app.ears.inbox.put
    threading.Thread(target=put, args=(ThrowBegun("tower"),)).start()  # as a device would: from a thread of its own
    yield lambda: stage.screen.tray.first.text == "The die rolls"
    put(ThrowSpoiled("tower", "cocked", 3))
    yield lambda: stage.screen.quiet is not None
    assert stage.screen.quiet.words.text == "The die lies cocked: roll it again."
    assert stage.screen.tray.first.text == "Anne’s die"
    put(Pressed("roll", 2))
    yield lambda: "It is Anne who rolls now" in stage.screen.quiet.words.text
    assert stage.voyage.position.step == 2
    put(Pressed("roll", 1))
    yield lambda: stage.voyage.position.step == 3
    assert lamps.lit[-1] == 2
    put(DeviceSaid("tower", Phrase("The tower's battery is low: 12 %.")))
    yield lambda: "battery" in stage.screen.quiet.words.text
    yield from stage.tap(stage.screen.quiet)
    assert stage.screen.quiet is None


def test_messages_of_devices_are_heard_in_their_order(tmp_path: Path) -> None:
    perform(messages, tmp_path)


def test_what_is_not_well_is_a_badge_with_its_sentence(tmp_path: Path) -> None:
    perform(unsaved, tmp_path)


def unsaved(stage: Stage) -> Playing:
    import threading

    from companion.inbox import DeviceBack, DeviceLost
    from companion.words import Phrase

    stage.voyage.log.trouble = Phrase("The disk is full: the last 3 entries are not safe yet. Make room on it.")
    stage.screen.refresh_badge()
    yield stage.ready
    assert stage.screen.badge.words.text == "Not safe on disk yet"
    stage.voyage.log.trouble = None
    stage.app.ears.inbox.put(DeviceLost("button 17", Phrase("Pin 17 is taken by another program: close it.")))
    yield lambda: stage.screen.badge.words.text == "No button: tap it in"
    yield from stage.tap(stage.screen.badge)
    assert stage.screen.quiet.words.text.startswith("Pin 17 is taken")
    put, frames = stage.app.ears.inbox.put, stage.app.frames
    threading.Thread(target=put, args=(DeviceBack("button 17", Phrase("The button is back.")),)).start()
    yield lambda: stage.screen.badge is None
    yield lambda: stage.app.frames > frames
    assert stage.app.frames <= frames + 2  # at once, and not with whatever happens next


def saved_again(stage: Stage) -> Playing:
    import sqlite3

    yield stage.ready
    stage.answer({"count": {}})
    (file,) = stage.folder.glob("**/*.sqlite")
    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")  # somebody looks into the file with another program
        stage.answer({"count": {}})
        yield lambda: stage.screen.badge is not None
        assert stage.screen.badge.words.text == "Not safe on disk yet"
        other.execute("ROLLBACK")
    yield lambda: stage.screen.badge is None  # with nobody touching anything
    assert stage.voyage.log.is_safe


def test_what_could_not_be_written_is_tried_again_by_itself(tmp_path: Path) -> None:
    perform(saved_again, tmp_path)


def weak_supply(stage: Stage) -> Playing:
    from companion.inbox import SUPPLY, DeviceBack, DeviceLost

    put, app = stage.app.ears.inbox.put, stage.app
    yield stage.ready
    put(DeviceLost("tower", Phrase("The dice tower is gone. Check its cable.")))
    yield lambda: stage.screen.badge is not None
    app.watch.fall_asleep()
    put(DeviceLost(SUPPLY, Phrase("The power supply is too weak. Take a stronger one.")))
    yield lambda: len(app.ears.lookout._lost) == 2
    assert app.watch.asleep and stage.screen.badge.words.text == "No tower: tap it in"
    put(DeviceBack("tower", Phrase("The dice tower is ready.")))
    yield lambda: stage.screen.badge is not None and stage.screen.badge.words.text == "Power is weak"
    assert not app.watch.asleep
    yield from stage.tap(stage.screen.badge)
    assert stage.screen.quiet.words.text.startswith("The power supply is too weak")
    yield from stage.tap(stage.screen.quiet)
    yield from stage.stands_still()
    put(DeviceBack(SUPPLY, Phrase("The power supply is strong enough again.")))
    yield lambda: stage.screen.badge is None


def test_a_weak_supply_is_a_badge_behind_all_others_and_wakes_nobody(tmp_path: Path) -> None:
    perform(weak_supply, tmp_path)
