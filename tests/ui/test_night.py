"""By night a glance is enough: whose turn it is, what is asked and both hoards are lit, and all else is dark."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.inbox import Rolled
from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform
from tests.ui.test_legible import SIZES

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]

CONTRAST = 4.5
SEATINGS = ["side_by_side", "face_to_face"]


def luminance(colour: tuple[float, ...]) -> float:
    """How bright a colour is for an eye, 0 to 1 (WCAG 2)."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def brightest(stage: Stage, part: Any) -> float:
    """How bright it is where a part lies; one pixel in fifty may be brighter."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    from ui.parts.night import seen

    box = seen(part)[0]
    wide, high = max(1, round(box.w)), max(1, round(box.h))
    data = bytes(glReadPixels(round(box.x), round(box.y), wide, high, GL_RGBA, GL_UNSIGNED_BYTE))
    found = sorted(luminance(tuple(one / 255 for one in data[at : at + 3])) for at in range(0, len(data), 4))
    return found[int(len(found) * 0.98)]


def drawn(stage: Stage) -> Callable[[], bool]:
    """A frame with what there is now."""
    frames = stage.app.frames
    stage.app.window.canvas.ask_update()
    return lambda: stage.app.frames > frames


def inscriptions(night: Any) -> Iterator[Any]:
    from ui.parts.basics import Inscription

    yield from (one for one in night.walk(restrict=True) if isinstance(one, Inscription))


def can_be_read(stage: Stage) -> Playing:
    from ui.parts.basics import Inscription
    from ui.parts.night import lights_of

    stage.answer(*TO_THE_FIRST_TURN, {"choose": "sail"}, {"roll": [4]})
    stage.answer({"choose": "squid"}, {"roll": [1]}, {"roll": [2]}, {"roll": [6]})  # now the other seat's
    for _ in range(2):
        stage.app.watch.fall_asleep()
        night = stage.app.watch.night
        lit = {one.text for one in inscriptions(night)}
        assert {"Anne", "Jack", stage.screen.sheet.question.text, "Touch to wake"} <= lit
        tints = {one: tuple(one.tint) for one in inscriptions(night)}
        for one in [*tints, *(part for part, _ in lights_of(stage.screen) if isinstance(part, Inscription))]:
            one.opacity = 0  # so that what lies below the words is seen
        yield drawn(stage)
        dim = {
            one.text: ratio
            for one, tint in tints.items()
            if (ratio := (luminance(tint) + 0.05) / (brightest(stage, one) + 0.05)) < CONTRAST
        }
        assert not dim, dim
        stage.app.watch.stay_awake()
        stage.app.show_table()
        stage.app.undo()


@pytest.mark.parametrize("seating", SEATINGS)
@pytest.mark.parametrize("size", SIZES)
def test_what_is_lit_can_be_read(tmp_path: Path, size: tuple[int, int], seating: str) -> None:
    perform(can_be_read, tmp_path, size=size, seating=seating)


def stands_where_it_stood(stage: Stage) -> Playing:
    from ui.parts.night import lights_of, seen

    stage.answer(*TO_THE_FIRST_TURN)
    yield stage.ready
    stage.app.watch.fall_asleep()
    lights = [part for part, _ in lights_of(stage.screen)]
    assert len(lights) >= 8
    for light, part in zip(stage.app.watch.night.lit, lights, strict=True):
        assert seen(light) == seen(part)
        assert getattr(light, "text", "") == getattr(part, "text", "")
    yield drawn(stage)
    stage.app.window.size = (1024, 600)
    yield lambda: stage.screen.width == 1024
    for light, part in zip(stage.app.watch.night.lit, [part for part, _ in lights_of(stage.screen)], strict=True):
        assert seen(light) == seen(part)


@pytest.mark.parametrize("seating", SEATINGS)
def test_what_is_lit_stands_where_it_stands_by_day_also_in_a_window_of_another_size(tmp_path: Path, seating: str) -> None:
    perform(stands_where_it_stood, tmp_path, seating=seating)


def only_the_moon(stage: Stage) -> Playing:
    for name in ("home", "log", "menu"):
        stage.app.open(name)
        yield stage.ready
        stage.app.watch.fall_asleep()
        assert [one.text for one in inscriptions(stage.app.watch.night)] == ["Touch to wake"]
        yield drawn(stage)
        screen = stage.screen
        stage.finger.tap(screen.center)
        yield lambda: not stage.app.watch.asleep and not stage.finger.busy
        assert stage.app.watch.night is None
        assert stage.screen is screen


def test_on_other_screens_it_is_dark_with_a_moon_and_a_touch_wakes_them(tmp_path: Path) -> None:
    perform(only_the_moon, tmp_path)


def wakes(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN[:2])
    yield stage.ready
    stage.app.watch.fall_asleep()
    yield drawn(stage)
    stage.app.ears.inbox.put(Rolled("d6", 4, "tower"))
    yield lambda: not stage.app.watch.asleep
    assert stage.voyage.position.step == 3
    assert stage.app.watch.night is None  # the answer to a roll is seen at once: nothing fades before it


@pytest.mark.parametrize("less_motion", [True, False])
def test_a_roll_wakes_and_counts(tmp_path: Path, less_motion: bool) -> None:
    perform(wakes, tmp_path, less_motion=less_motion)


def falls_and_rises(stage: Stage) -> Playing:
    from ui.motion import MOTION

    watch = stage.app.watch
    yield stage.ready
    watch.fall_asleep()
    night = watch.night
    assert night.opacity == 0  # it has only begun
    yield lambda: not MOTION.under_way
    assert night.opacity == 1
    yield from stage.stands_still()
    stage.finger.tap(stage.screen.center)
    yield lambda: not watch.asleep
    yield lambda: watch.night is None
    yield lambda: not stage.finger.busy
    yield from stage.stands_still()
    watch.fall_asleep()
    yield lambda: watch.night.opacity > 0
    watch.stay_awake()
    watch.fall_asleep()  # it had not become light
    assert len([one for one in stage.app.deck.children if type(one) is type(night)]) == 1
    yield lambda: watch.night.opacity == 1


def test_night_falls_slowly_and_the_morning_comes_fast_and_no_frame_follows(tmp_path: Path) -> None:
    perform(falls_and_rises, tmp_path, less_motion=False)
