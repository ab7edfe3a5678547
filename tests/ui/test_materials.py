"""Materials: every piece is on every sheet, and what was made once is shared by all that is drawn."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.stage import Stage, perform

Playing = Generator[Callable[[], bool], None, None]
UI = Path(__file__).parents[2] / "ui"
PLAN = json.loads((UI / "art" / "materials.json").read_text(encoding="utf-8"))


def size_of(file: Path) -> tuple[int, int]:
    """Width and height of a PNG."""
    wide, high = struct.unpack(">II", file.read_bytes()[16:24])
    return wide, high


def test_every_sheet_holds_the_same_pieces_and_each_lies_on_it() -> None:
    first = next(iter(PLAN.values()))
    for scale, places in PLAN.items():
        assert places.keys() == first.keys()
        wide, high = size_of(UI / "art" / f"materials-{scale}.png")
        for name, (left, top, w, h, border, margin) in places.items():
            assert 0 <= left < left + w <= wide and 0 <= top < top + h <= high, f"{name} at {scale}"
            assert 2 * border < min(w, h), f"{name} at {scale} has no middle that could be stretched"
            assert border == 0 or border > margin, f"{name} at {scale} would stretch its shadow"


def test_everything_is_made_of_a_material_that_there_is() -> None:
    named = set()
    for file in UI.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        named |= set(re.findall(r'\bpiece\("([^"]+)"', text))
        for line in re.findall(r"\bmade_of\s*=(?!=)(.*)", text):
            named |= set(re.findall(r'"([a-z-]+)"', line))
    assert {"board", "card", "frame", "plate"} <= named
    assert named <= PLAN["100"].keys()


def painted(widget: Any) -> Iterator[Any]:
    """All pictures that are drawn for a widget and all in it, but for its words and signs."""
    from kivy.graphics import BorderImage, Mesh
    from kivy.graphics.instructions import InstructionGroup

    def look(group: Any) -> Iterator[Any]:
        for one in group.children:
            if isinstance(one, (BorderImage, Mesh)) and one.texture is not None:
                yield one.texture
            if isinstance(one, InstructionGroup):
                yield from look(one)

    return look(widget.canvas)


def drawn_twice(stage: Stage) -> Playing:
    def drawn() -> Callable[[], bool]:
        frames = stage.app.frames
        stage.app.window.canvas.ask_update()
        return lambda: stage.app.frames > frames

    yield drawn()
    first = {texture.id for texture in painted(stage.screen)}
    stage.app.open("menu")
    yield drawn()
    stage.app.show_table()
    yield drawn()
    assert {texture.id for texture in painted(stage.screen)} == first
    assert len(first) <= 4, "wood, the sheet of materials, the strokes of dashes, and whatever has only a colour"


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_a_table_drawn_again_is_drawn_from_the_same_few_textures(tmp_path: Path) -> None:
    perform(drawn_twice, tmp_path)


def sheets_by_size(stage: Stage) -> Playing:
    from ui.look import MEASURE
    from ui.parts.materials import piece

    yield stage.ready
    seen = []
    for size in ((800, 480), (1024, 600), (1280, 720), (720, 1280), (1920, 1080)):
        MEASURE.take(*size)
        card = piece("card")
        assert piece("card").texture is card.texture
        seen.append((card.texture.id, round(card.scale, 3)))
    assert [scale for _, scale in seen] == [1, 1, 1, 1, 1.125], "the usual sizes are drawn as they were painted"
    assert seen[2] == seen[3] and len({texture for texture, _ in seen}) == 4


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_each_usual_size_has_a_sheet_that_is_drawn_pixel_by_pixel(tmp_path: Path) -> None:
    perform(sheets_by_size, tmp_path)
