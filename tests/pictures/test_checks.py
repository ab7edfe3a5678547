"""The checks find what they are for: each is shown a screen that was spoiled on purpose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from tests.pictures.checks import worst_contrast
from tests.pictures.seen import Area
from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform

Playing = Generator[Callable[[], bool], None, None]


def faults(stage: Stage) -> list[str]:
    """What the checks say of the screen now, each as "check: what"."""
    from tests.pictures.checks import Sight
    from ui.look import MEASURE

    app = stage.app
    found = Sight(app.deck, Area(0, 0, *app.window.size), MEASURE.unit).faults()
    return [f"{one.check}: {one.what}" for one in found]


def at_the_first_turn(stage: Stage) -> None:
    """A table at which nothing is wrong."""
    stage.answer(*TO_THE_FIRST_TURN)
    stage.screen._take_tags_in()


def spoiled(stage: Stage) -> Playing:
    from ui.look import Box, px
    from ui.parts.basics import Inscription, Part, Slip
    from ui.parts.keys import Key

    at_the_first_turn(stage)
    yield stage.ready
    before = faults(stage)
    screen, sheet, board = stage.screen, stage.screen.sheet, stage.screen.boards[0]

    def new(part: Any, where: Any, box: Box) -> list[str]:
        """What is found with this part laid there, and was not found without it."""
        where.put(part, box)
        found = [one for one in faults(stage) if one not in before]
        where.remove_widget(part)
        return found

    body = sheet.body.box
    middle = Box(body.x + px(200), body.y + px(4), px(60), px(24))
    long = new(Inscription("Whirlpool, and more than there is room for"), screen, middle)
    assert any(one.startswith("cut: Inscription 'Whirlpool, and") for one in long), long
    small = new(Inscription("Fog", largest=12, least=12), screen, middle)
    assert any(one.startswith("small: Inscription 'Fog' is 12") for one in small), small
    tall = new(Inscription("Fog", largest=40, least=40), screen, Box(*middle[:3], px(20)))
    assert any(one.startswith("tall: Inscription 'Fog'") for one in tall), tall
    outside = new(Inscription("Squid"), screen, Box(-px(30), px(200), px(60), px(30)))
    assert any(one.startswith("outside the window: Inscription 'Squid'") for one in outside), outside
    sticking = new(
        Inscription("Squid", halign="left"), board.plate, Box(board.plate.right - px(10), board.plate.y, px(60), px(30))
    )
    assert any(one.startswith("sticks out: Inscription 'Squid' of Plate") for one in sticking), sticking
    little = new(Key("x"), board, Box(board.x + px(60), board.y + px(2), px(40), px(40)))
    assert any(one.startswith("hard to hit: Key 'x' is 40 x 40 units") for one in little), little
    twice = new(Inscription("Twice"), sheet, sheet.question.box)
    assert any(one.startswith("on one another: Inscription 'Anne") and "'Twice'" in one for one in twice), twice
    over = new(Key("Over"), screen, stage.screen.undo.box)
    assert any(one.startswith("on one another: ") and "Key 'Over'" in one and "'Undo'" in one for one in over), over
    pair = Part()
    for at in range(2):
        pair.put(Key("Aye"), Box(body.x + at * px(90), body.y, px(80), px(60)))
    alike = new(pair, sheet, body)
    assert "alike: Key 'Aye' and Key 'Aye'" in alike, alike
    covering = new(Slip(ground=(1, 1, 1, 1)), screen, Box(sheet.question.x, sheet.question.y, px(80), px(40)))
    assert any(one.startswith("covered: Inscription 'Anne") and one.endswith("by Slip") for one in covering), covering
    clear = new(Slip(ground=(1, 1, 1, 0.1)), screen, Box(sheet.question.x, sheet.question.y, px(80), px(40)))
    assert not clear, clear


def turned(stage: Stage) -> Playing:
    from tests.pictures.checks import Sight
    from ui.look import MEASURE

    at_the_first_turn(stage)
    yield stage.ready
    near, far = stage.screen.boards
    sight = Sight(stage.app.deck, Area(0, 0, *stage.app.window.size), MEASURE.unit)
    names = {one.widget: one for one in sight.texts}
    mine, theirs = names[near.plate.words], names[far.plate.words]
    assert theirs.turned and not mine.turned
    assert mine.area.top < stage.app.window.height / 2 < theirs.area.low
    assert theirs.area.within(Area(far.x, far.y, far.right, far.top))
    assert theirs.ink[0].within(theirs.area, 4)


def pale_words(stage: Stage) -> Playing:
    from tests.pictures.checks import Sight, pale
    from ui.look import CARD, MEASURE, Box, px
    from ui.parts.basics import Inscription, Slip

    at_the_first_turn(stage)
    size = tuple(stage.app.window.size)
    box = Box(px(300), px(200), px(160), px(40))
    card = stage.screen.put(Slip(ground=CARD), box)
    words = card.put(Inscription("Pale as a ghost", tint=(0.75, 0.72, 0.62, 1)), box)
    clear = stage.screen.put(Slip(ground=CARD), Box(px(300), px(260), px(160), px(40)))
    clear.put(Inscription("Black as tar"), clear.box)
    pixels: list[bytes] = []

    def read(*_: object) -> None:
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

        pixels.append(glReadPixels(0, 0, *size, GL_RGBA, GL_UNSIGNED_BYTE))

    def drawn() -> bool:
        stage.app.window.canvas.ask_update()
        return len(pixels) >= 3

    yield lambda: stage.screen.tray is not None
    stage.app.window.bind(on_flip=read)
    yield drawn
    with_words = pixels[-1]
    sight = Sight(stage.app.deck, Area(0, 0, *size), MEASURE.unit)
    for text in sight.texts:
        text.widget.opacity = 0
    pixels.clear()
    yield drawn
    found = [str(one) for one in pale(sight, with_words, pixels[-1], size)]
    assert any("'Pale as a ghost' has a contrast of 1." in one for one in found), found
    assert not any("Black as tar" in one for one in found), found
    assert words.parent is card


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
@pytest.mark.parametrize(
    ("scene", "seating"), [(spoiled, "side_by_side"), (turned, "face_to_face"), (pale_words, "side_by_side")]
)
def test_a_spoiled_screen_is_found_out(tmp_path: Path, scene: Any, seating: str) -> None:
    perform(scene, tmp_path, seating=seating)


def test_contrast_is_that_of_the_worst_but_a_fiftieth() -> None:
    black, white, grey = 0xFF000000, 0xFFFFFFFF, 0xFF777777
    assert worst_contrast(Counter({white: 100}), (0, 0, 0)) == pytest.approx(21)
    assert worst_contrast(Counter({white: 99, black: 1}), (0, 0, 0)) == pytest.approx(21)
    assert worst_contrast(Counter({white: 90, black: 10}), (0, 0, 0)) == pytest.approx(1)
    assert worst_contrast(Counter({grey: 100}), (1, 1, 1)) == pytest.approx(4.48, abs=0.01)
    assert worst_contrast(Counter({white: 100}), (0, 0, 0), alpha=0.0) == pytest.approx(1)
