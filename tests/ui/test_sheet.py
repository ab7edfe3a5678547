"""What the sheet says besides the question: what just happened, who acts in what, and why it is asked."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]


def news(stage: Stage) -> str:
    return str(stage.screen.sheet.said.text)


def leaves_a_line(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN)
    yield stage.ready
    app = stage.app
    app.attempt(lambda voyage: voyage.skip())
    assert news(stage) == "Skipped: Anne, what will you do?"
    app.attempt(lambda voyage: voyage.hand_turn_to("brown"))
    assert news(stage) == "The turn is handed to Anne."
    app.attempt(lambda voyage: voyage.edit({"brown.crew": 3}))
    assert news(stage) == "Anne’s Crew is now 3 (set by hand)."
    stage.answer({"choose": "sail"})
    assert news(stage) == ""  # the question says it all
    stage.answer({"roll": [4]}, {"choose": "dock_card"})
    assert news(stage) == "Anne: Start card."
    assert stage.screen.sheet.eyebrow.text == "JACK  ·  SEA BANK 89  ·  0 SEA CARDS  ·  TURN 4"
    stage.answer({"choose": "sail"})
    assert stage.screen.sheet.eyebrow.text.startswith("JACK  ·  SAILING  ·  SEA BANK 89")


def test_whatever_is_done_leaves_a_line_and_the_topmost_line_says_who_acts_in_what(tmp_path: Path) -> None:
    perform(leaves_a_line, tmp_path)


def keys_stay(stage: Stage) -> Playing:
    """Where what answers lies, with and without a line above the question, at one question after the other."""
    from ui.parts.sheet import Sentence

    stage.answer(*TO_THE_FIRST_TURN)
    yield stage.ready
    screen = stage.screen
    shown = 0
    for answer in ({"choose": "sail"}, {"roll": [4]}, {"choose": "mermaids"}):
        where = []
        for said in ([], [Sentence("Anne digs up 6 gold.")]):
            screen._news = lambda said=said: said
            screen.refresh()
            where.append(stage.body.box)
            shown += bool(said) and screen.sheet.said.opacity == 1
        assert where[0] == where[1], stage.prompt.key
        stage.answer(answer)
    assert shown > 0


@pytest.mark.parametrize(
    ("size", "seating"), [((800, 480), "side_by_side"), ((800, 480), "face_to_face"), ((720, 1280), "side_by_side")]
)
def test_no_key_moves_for_what_is_said_above_the_question(tmp_path: Path, size: tuple[int, int], seating: str) -> None:
    perform(keys_stay, tmp_path, size=size, seating=seating)


def whole_rules(stage: Stage) -> Playing:
    """Every rule there is, in the note, word for word."""
    from ui.parts.note import Note

    stage.answer(*TO_THE_FIRST_TURN)
    yield stage.ready
    screen = stage.screen
    for page in stage.voyage.pack.rules.values():
        text = [str(one) for one in page.text]
        screen.toggle_note()
        screen.margin.close()
        screen.margin.note = Note(str(page.title), page.number, [(one, False) for one in text], screen.margin.close)
        screen.margin.lay(screen.note)
        note, read = screen.note, []
        for _ in note.leaves:
            assert all(note.y <= one.y and one.top <= note.top for one in note.paragraphs), page.number
            read += [line for one in note.paragraphs for line in one.text.split("\n")]
            for one in note.paragraphs:
                assert "…" not in "".join(one.setting(one.width, one.height).lines), page.number
            note.on_tap()
        assert " ".join(read) == " ".join(text), page.number
        assert screen.note is None
    yield stage.ready


@pytest.mark.parametrize("seating", ["side_by_side", "face_to_face"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_rule_is_shown_whole_leaf_by_leaf(tmp_path: Path, size: tuple[int, int], seating: str) -> None:
    perform(whole_rules, tmp_path, size=size, seating=seating)


def covers_nothing(stage: Stage) -> Playing:
    from tests.ui.test_legible import seen_box

    stage.answer(*TO_THE_FIRST_TURN)
    for lines in ((), ({"choose": "sail"},), ({"roll": [4]},), ({"choose": "squid"},)):
        stage.answer(*lines)
        stage.screen.toggle_note()
        yield stage.ready
        screen, sheet = stage.screen, stage.screen.sheet
        left, low, right, top = seen_box(screen.note)
        hoards = [one for board in screen.boards for one in board.values if type(one).__name__ == "Hoard"]
        answers = _touchables(sheet.body)
        for one in (*hoards, *screen.tools, sheet.question, sheet.eyebrow, *answers):
            a, b, c, d = seen_box(one)
            assert min(right, c) - max(left, a) <= 2 or min(top, d) - max(low, b) <= 2, (stage.prompt.key, type(one).__name__)
        screen.toggle_note()


def _touchables(body: object) -> list[object]:
    from ui.parts.basics import Touchable

    return [one for one in body.walk(restrict=True) if isinstance(one, Touchable)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("seating", ["side_by_side", "face_to_face"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_note_covers_no_question_key_tool_or_gold(tmp_path: Path, size: tuple[int, int], seating: str) -> None:
    perform(covers_nothing, tmp_path, size=size, seating=seating)


def hands_are_told(stage: Stage) -> Playing:
    stage.answer(*TO_THE_FIRST_TURN, {"choose": "sail"}, {"roll": [4]}, {"choose": "flip_peak"})
    yield stage.ready
    screen, bidden = stage.screen, "among the first five"
    assert not screen.sheet.said.opacity and bidden in on_the_note(screen)
    stage.app.attempt(lambda voyage: voyage.undo())
    assert screen.note is None
    stage.app.attempt(lambda voyage: voyage.redo())
    assert bidden in on_the_note(screen)
    screen.toggle_note()  # the rule takes its place: it has been seen
    assert bidden not in on_the_note(screen)
    screen.toggle_note()
    screen.refresh()
    assert screen.note is None  # once put away it stays away


def on_the_note(screen: Any) -> str:
    """All that stands on the open note, on whichever leaf."""
    return " ".join(line for leaf in screen.note.leaves for piece in leaf for line in piece.lines)


def test_what_hands_must_do_is_told_on_a_note_where_the_sheet_has_no_room(tmp_path: Path) -> None:
    perform(hands_are_told, tmp_path, seating="face_to_face")
