"""The board of a seat: its name is there whole, and its tags cover nothing that must be read."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.stage import Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]
SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]
LONGEST = ("WWWWWWWWWWWW", "Mary Read Mc", "Jean-Baptist")


def long_names(stage: Stage) -> Playing:
    from ui.parts.board import Plate

    yield stage.ready
    for board in stage.screen.boards:
        for name in LONGEST:
            for in_turn in (True, False):
                plate = board.put(Plate(name), board.plate.box)
                plate.show(True, in_turn)
                setting = plate.words.setting(plate.words.width, plate.words.height)
                assert "".join(setting.lines).replace(" ", "") == name.replace(" ", ""), setting
                assert len(setting.lines) <= 2
                board.remove_widget(plate)


@pytest.mark.parametrize("seating", ["side_by_side", "face_to_face"])
@pytest.mark.parametrize("size", SIZES)
def test_the_longest_name_is_on_its_plate_whole(tmp_path: Path, size: tuple[int, int], seating: str) -> None:
    perform(long_names, tmp_path, size=size, seating=seating)


def all_tagged(stage: Stage) -> Playing:
    from ui.parts.values import Hoard, PegRow

    yield stage.ready
    for board in stage.screen.boards:
        counters = [value for value in board.values if isinstance(value, Hoard | PegRow)]
        assert board.tag({value.path: [0, 1] for value in counters})
        assert len(board._tags) == len(counters)
        yield lambda: True
        for tag in board._tags:
            covered = [what for what, box in read_on(board) if meet(box, (tag.x, tag.y, tag.right, tag.top))]
            assert not covered, f"the tag at {tag.pos} of the board at {board.pos}, {board.size} covers {covered}"
        board.take_in()


def read_on(board: Any) -> Iterator[tuple[str, tuple[float, float, float, float]]]:
    """What must be read on a board, and its inked box."""
    from ui.lettering import extent
    from ui.parts.basics import Inscription, Picture
    from ui.parts.tags import Tag

    for one in board.walk(restrict=True):
        if not seen(one, board) or isinstance(one.parent, Tag):
            continue
        if isinstance(one, Inscription) and one.text and one.width > 2:
            setting = one.setting(one.width, one.height)
            wide = min(one.width, max(extent(line, setting.face, setting.size)[0] for line in setting.lines))
            high = setting.size * 0.62 + (len(setting.lines) - 1) * setting.size  # of capitals and digits
            left = {"left": one.x, "center": one.center_x - wide / 2, "right": one.right - wide}[one.halign]
            yield one.text, (left, one.center_y - high / 2, left + wide, one.center_y + high / 2)
        elif isinstance(one, Picture) and one.name:
            side = min(one.width, one.height)
            yield one.name, (one.center_x - side / 2, one.center_y - side / 2, one.center_x + side / 2, one.center_y + side / 2)


def seen(widget: Any, board: Any) -> bool:
    while widget is not board and widget.opacity:
        widget = widget.parent
    return widget is board


def meet(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return min(a[2], b[2]) - max(a[0], b[0]) > 1.5 and min(a[3], b[3]) - max(a[1], b[1]) > 1.5


@pytest.mark.parametrize("seating", ["side_by_side", "face_to_face"])
@pytest.mark.parametrize("size", SIZES)
def test_tags_cover_nothing_that_must_be_read(tmp_path: Path, size: tuple[int, int], seating: str) -> None:
    perform(all_tagged, tmp_path, size=size, seating=seating)
