"""The strip with the track: every pawn over its space, the treasure where it lies, the decks with their cards."""

from __future__ import annotations

from collections.abc import Callable, Generator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.ui.stage import Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]
SEATS = ("red", "blue", "yellow", "green", "black", "white")


def race(stage: Stage, names: tuple[str, ...], changes: dict[str, Any]) -> None:
    """Begins a voyage, hands the first seat the turn and sets these values."""
    from companion.arguments import read_settings
    from companion.harbour import Crew
    from companion.packs import pack

    crew = Crew(tuple(zip(SEATS, names, strict=False)))
    voyage = stage.app.harbour.begin("island", crew, {}, read_settings(pack("island"), []))
    voyage.hand_turn_to("red")
    voyage.edit(changes)
    stage.app.take_up(voyage)


def tokens(stage: Stage) -> list[tuple[int, str, bool]]:
    """Every pawn: its space, its letter, and whether it carries something."""
    return [(space, token.words.text, token.sign is not None) for space, token in stage.screen.strip._tokens]


def all_pawns(stage: Stage) -> Playing:
    places = {f"{seat}.place": place for seat, place in zip(SEATS, (7, 7, 7, 30, 1, 16), strict=True)}
    race(stage, ("Ann", "Abe", "Amy", "Bob", "Bea", "Cleo"), places | {"objective": "green"})
    yield stage.ready
    strip = stage.screen.strip
    assert sorted(tokens(stage)) == [
        (1, "E", False), (7, "A", False), (7, "B", False), (7, "M", False), (16, "C", False), (30, "O", True),
    ]  # fmt: skip
    boxes = sorted((token.x, token.right) for _, token in strip._tokens)
    assert all(right <= left for (_, right), (left, _) in pairwise(boxes))
    assert strip.x <= boxes[0][0] and boxes[-1][1] <= strip.right
    assert next(token for space, token in strip._tokens if space == 30).back is not None  # it heads home
    assert "Pirate Island" in stage.seen_words()


def out_and_drawn(stage: Stage) -> Playing:
    race(stage, ("Ann", "Bob"), {"red.place": 5, "blue.place": 20})
    yield stage.ready
    assert (30, "", True) in tokens(stage)  # the treasure lies at the end
    before = [pile.left.text for pile in stage.screen.strip._piles]
    assert before == ["45", "27"]
    stage.answer({"roll": [1]}, {"draw": "Dolphins"})
    yield stage.ready
    assert [pile.left.text for pile in stage.screen.strip._piles] == ["44", "27"]
    assert (6, "A", False) in tokens(stage)
    hand = next(one for one in stage.screen.boards[0].values if type(one).__name__ == "HandHeld")
    assert [card.words.text for card in hand._cards] == ["Dolphins"]


def skills(stage: Stage) -> Playing:
    """Each skill has its sign on the board, and all of them have their names, whole, or none has."""
    from ui.parts.scores import Score

    race(stage, ("Ann", "Bob"), {"red.place": 5})
    yield stage.ready
    names = ("Cannons", "Navigation", "Discipline", "Sailing", "Swashbuckling")
    scores = [one for one in stage.screen.boards[0].values if isinstance(one, Score)]
    assert len({one.sign.name for one in scores if one.sign.opacity}) == len(names)
    assert tuple(one.label.text for one in scores if one.label.opacity) in (names, ())


@pytest.mark.parametrize("scene", [all_pawns, out_and_drawn, skills])
@pytest.mark.parametrize("seating", ["side_by_side", "face_to_face"])
def test_the_track_shows_what_is_on_it(tmp_path: Path, scene: Callable[[Stage], Playing], seating: str) -> None:
    perform(scene, tmp_path, seating=seating)


def d6_tower_alone(stage: Stage) -> Playing:
    """The die of the tower moves the pawn; a d10 is tapped in or left to the app, the tower then counts for nothing."""
    race(stage, ("Ann", "Bob"), {"red.place": 5, "blue.place": 20, "red.skills.sailing": 1})
    yield lambda: stage.tower.asked > 0
    stage.tower.throw(1)
    yield lambda: stage.prompt.key == "draw.card"
    stage.answer({"draw": "Typhoon"})
    yield stage.ready
    assert [key.face for key in stage.body.faces.keys] == list(range(1, 11))
    stage.tower.throw(6)
    yield lambda: stage.screen.quiet is not None
    assert stage.screen.quiet.words.text == "A d6 came, but a d10 is awaited. Nothing changed."
    yield from stage.tap(stage.body.faces.keys[7])
    assert stage.prompt.key == "check.challenge" and stage.prompt.more["total"] == 9
    yield from stage.tap(stage.body.app_die)
    sources = [record.source for record in stage.voyage.records() if record.kind == "answer"]
    assert (sources[-4], sources[-1]) == ("tower", "rolled by the app")


def test_a_table_with_a_d6_tower_alone_rolls_its_d10_on_the_screen(tmp_path: Path) -> None:
    perform(d6_tower_alone, tmp_path, tower=True)


def skills_without_a_picture(stage: Stage) -> Playing:
    """On a board among six there is room for a picture or for the first letters of a name that has none."""
    from companion.arguments import read_settings
    from companion.harbour import Crew
    from companion.packs import pack
    from ui.parts.scores import Score

    crew = Crew(tuple((seat, "") for seat in SEATS))
    settings = read_settings(pack("island"), ["--scenario", "second"])
    voyage = stage.app.harbour.begin("island", crew, {}, settings)
    voyage.hand_turn_to("red")
    stage.app.take_up(voyage)
    yield stage.ready
    scores = [one for one in stage.screen.boards[0].values if isinstance(one, Score)]
    assert [(one.sign.name, one.label.text, one.label.opacity) for one in scores] == [
        ("", "Row", 1), ("", "Loo", 1), ("", "Ner", 1)
    ]  # fmt: skip


def test_a_skill_that_has_no_picture_is_known_by_its_first_letters(tmp_path: Path) -> None:
    perform(skills_without_a_picture, tmp_path)


def thick_decks(stage: Stage) -> Playing:
    """A deck of a hundred cards and more, all of them used or none."""
    from companion.arguments import read_settings
    from companion.harbour import Crew
    from companion.packs import pack

    settings = read_settings(pack("island"), ["--scenario", "second"])
    module = settings["scenario"]["modules"][0]
    module["cards"] += [{"name": f"Gale {number}", "checks": ["nerve"]} for number in range(200)]
    voyage = stage.app.harbour.begin("island", Crew((("red", ""), ("blue", ""))), {}, settings)
    voyage.hand_turn_to("red")
    stage.app.take_up(voyage)
    for used in (0, 106):
        discard = [card["name"] for card in module["cards"][:used]]
        stage.app.attempt(lambda voyage, cards=discard: voyage.edit({f"{module['id']}.discard": cards}))
        yield stage.ready
        pile = stage.screen.strip._piles[0]
        for number, text in ((pile.left, str(206 - used)), (pile.used, str(used))):
            assert number.setting(number.width, number.height).lines == (text,)


def test_the_numbers_of_a_thick_deck_stand_whole(tmp_path: Path) -> None:
    perform(thick_decks, tmp_path, size=(800, 480))
