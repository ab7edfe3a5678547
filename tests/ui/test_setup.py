"""Setting up a voyage by touch: seats, names by letter keys, house rules and what is behind them, and what is remembered."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from companion.harbour import Crew, Harbour
from companion.logbook import Logbook
from tests.ui.stage import Stage, perform
from tests.ui.test_keyboard import press
from tests.ui.test_legible import faults

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]
SIZES = [(800, 480), (720, 1280)]
ESCAPE = 27


def of_the_peak(stage: Stage) -> str:
    """What is tapped on the title page for a new voyage to the Peak."""
    from ui.tongue import set_in_type

    games = stage.app.harbour.games()
    return "New voyage" if len(games) == 1 else set_in_type(str(next(game.title for game in games if game.id == "peak")))


def a_new_voyage(stage: Stage) -> Playing:
    yield from stage.tap_words(of_the_peak(stage))
    yield from stage.tap(stage.screen.key_of("brown"))
    for key in ("M", "E", "G"):
        yield from stage.tap_words(key)
    yield from stage.tap_words("Rub out")
    yield from stage.tap_words("G")
    yield from stage.tap_words("Done")
    assert stage.screen.names["brown"] == "Meg"
    yield from stage.tap_words("Swap")
    assert (stage.screen.names["brown"], stage.screen.names["black"]) == ("", "Meg")
    yield from stage.tap_words("the other")
    assert "1 of 22 changed" in stage.seen_words()
    yield from stage.tap_words("All 22 rules")
    assert "1 of 22 changed" in stage.seen_words()
    yield from stage.tap_words("Reset")
    assert "all as printed" in stage.seen_words()
    yield from stage.tap_words("Done")
    yield from stage.tap_words("the other")
    yield from stage.tap_words("Set sail")
    assert stage.voyage.names == {"black": "Meg"}
    assert stage.voyage.start.house_rules["tieAdvance"] == "other"
    stage.app.leave()
    yield stage.ready
    assert "Resume" in stage.seen_words()
    yield from stage.tap_words(of_the_peak(stage))
    assert stage.screen.names["black"] == "Meg"
    assert stage.screen.muster.rules["tieAdvance"] == "other"
    assert "as last time: 1 of 22 changed" in stage.seen_words()


@pytest.mark.parametrize("size", SIZES)
def test_a_voyage_is_set_up_by_touch_and_remembered(tmp_path: Path, size: tuple[int, int]) -> None:
    perform(a_new_voyage, tmp_path, size=size, voyage=False)


def strangers(stage: Stage) -> Playing:
    yield from stage.tap_words(of_the_peak(stage))
    yield from stage.tap_words("All 22 rules")
    yield from stage.tap_words("if you like")  # none of those that are offered first
    yield from stage.tap_words("Done")
    assert {"Anne", "Jack", "Sail and gust", "1 of 22 changed"} <= stage.seen_words()  # and now it is
    yield from stage.tap_words("New crew")
    assert {"Brown", "Black"} <= stage.seen_words()
    yield from stage.tap_words("Old crew")
    assert {"Anne", "Jack"} <= stage.seen_words()
    yield from stage.tap_words("New crew")
    yield from stage.tap(stage.screen.key_of("brown"))
    yield from stage.tap_words("M")
    yield from stage.tap_words("Done")
    yield from stage.tap_words("Back")
    yield from stage.tap_words(of_the_peak(stage))  # what was chosen waits
    yield from stage.tap_words("Set sail")
    assert (stage.voyage.names, stage.voyage.start.house_rules["optionalBonuses"]) == ({"brown": "M"}, "on")


@pytest.mark.parametrize("size", SIZES)
def test_who_played_another_game_last_is_named_already_and_cleared_by_a_tap(tmp_path: Path, size: tuple[int, int]) -> None:
    with Logbook.open(tmp_path / "voyages.sqlite") as logbook:
        Harbour(logbook).begin("pete", Crew((("red", "Anne"), ("blue", "Jack"))))
    perform(strangers, tmp_path, size=size, voyage=False)


def with_accents(stage: Stage) -> Playing:
    stage.app.open("setup", game="peak")
    yield from stage.tap(stage.screen.key_of("brown"))
    for key in ("Z", "O", "ÂËÏ…", "Ë"):  # a letter of the second leaf leads back to the first one
        yield from stage.tap_words(key)
    yield from stage.tap_words("Done")
    assert stage.screen.names["brown"] == "Zoë"
    yield from stage.tap(stage.screen.key_of("black"))
    for key in ("ÂËÏ…", "ABC", "A"):
        yield from stage.tap_words(key)
    stage.screen.wrote("安n")
    yield from stage.tap_words("Done")
    assert stage.screen.names["black"] == "An"


def test_letters_with_accents_are_on_a_second_leaf_and_those_of_no_font_are_passed_over(tmp_path: Path) -> None:
    perform(with_accents, tmp_path, voyage=False)


def the_longest_name(stage: Stage) -> Playing:
    stage.app.open("setup", game="peak")
    screen = stage.screen
    yield from stage.tap(screen.key_of("black"))
    for letter in "WWWWWWWWWWWW":
        screen._letter(letter)
    yield lambda: True
    assert faults(stage) == []
    screen._letter("W")
    assert "Wwwwwwwwwwww has 12 letters: no more fit on the plate." in stage.seen_words()
    press(stage, 8)
    assert "A name has up to 12 letters." in stage.seen_words()
    press(stage, 13)
    screen.names.update({"black": "WWWWWWWWWWWW", "brown": "WWWWWWWWWWWW"})
    screen.rebuild()
    yield lambda: True
    assert faults(stage) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_name_is_seen_whole_and_a_letter_too_many_says_why_it_is_not_taken(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    perform(the_longest_name, tmp_path, size=size, voyage=False)


def every_rule_explained(stage: Stage) -> Playing:
    from ui.parts.house_rule import RuleRow
    from ui.parts.note import Note

    stage.app.open("setup", game="peak")
    yield from stage.tap_words("All 22 rules")
    screen = stage.screen
    for switch in screen.muster.pack.house_rules:
        screen._explain(switch)
        yield lambda: True
        note = next(one for one in screen.walk() if isinstance(one, Note))
        assert all(one.opacity for one in note.paragraphs), switch.name
        assert faults(stage) == [], switch.name
    yield from stage.tap(note)
    assert screen.explained is None
    seen = []
    while True:
        seen += sorted((one for one in screen.walk() if isinstance(one, RuleRow)), key=lambda row: -row.y)
        assert faults(stage) == []
        if screen.leaves.at == screen.leaves.last:
            break
        yield from stage.tap_words("More")
    assert len(seen) == 22 and len({row.row.subject.words.text for row in seen}) == 22
    assert all(row.subject.text in ("", str(screen.muster.page_of(row._switch).title)) for row in seen)
    press(stage, ESCAPE)
    screen = stage.screen
    assert type(screen).__name__ == "Setup"
    yield from stage.tap_words("After a tied fight sails on")
    assert screen.explained is not None
    assert {"In the rulebook: the mover.", "tap to close"} <= stage.seen_words()
    press(stage, ESCAPE)
    assert screen.explained is None and type(stage.screen).__name__ == "Setup"


@pytest.mark.parametrize("size", SIZES)
def test_each_house_rule_is_explained_at_a_touch(tmp_path: Path, size: tuple[int, int]) -> None:
    perform(every_rule_explained, tmp_path, size=size, voyage=False)


def six_seats(stage: Stage) -> Playing:
    from companion.pack import Seat
    from companion.words import Phrase

    (peak,) = (game for game in stage.app.harbour.games() if game.id == "peak")

    class Island(type(peak)):  # type: ignore[misc]
        seats = tuple(
            Seat(colour, Phrase(f"{colour.capitalize()} ship"), colour)
            for colour in ("red", "green", "blue", "grey", "yellow", "purple")
        )
        fewest, most = 2, 5
        default_seats = ("red", "green")

    stage.app.harbour.games = lambda: [Island()]
    stage.app.open("setup", game="peak")
    screen = stage.screen
    assert not stage.find("Leave").enabled  # two are the fewest
    for count in (3, 4, 5):
        yield from stage.tap(next(screen.key_of(one) for one in screen.muster.ashore))
        assert len(screen.seats) == count
    screen.names.update(dict.fromkeys(screen.names, "WWWWWWWWWWWW"))
    for _ in range(2):
        screen.rebuild()
        yield stage.ready
        assert faults(stage) == []
        yield from stage.tap_words("Side by side" if "Side by side" in stage.seen_words() else "Face to face")
    yield from stage.tap(screen.key_of("purple"))
    assert any("5 aboard" in one for one in stage.seen_words())
    press(stage, ESCAPE)
    yield from stage.tap_words("Leave")
    assert screen.seats == ["green", "blue", "grey", "yellow"]


@pytest.mark.parametrize("size", SIZES)
def test_seats_are_taken_and_left_by_one_tap(tmp_path: Path, size: tuple[int, int]) -> None:
    perform(six_seats, tmp_path, size=size, voyage=False)


def a_scenario(stage: Stage) -> Playing:
    from types import SimpleNamespace

    from companion import shipped
    from companion.pack import Setting
    from companion.words import Phrase

    (peak,) = (game for game in stage.app.harbour.games() if game.id == "peak")
    for folder, names in (("scenarios", ("calm", "the-long-way", "storm", "fog", "doldrums")), ("decks", ("small", "large"))):
        (stage.folder / folder).mkdir()
        for name in names:
            (stage.folder / folder / f"{name}.toml").write_text(name)
    shipped.resources = SimpleNamespace(files=lambda _: stage.folder)  # type: ignore[assignment]

    class Chaptered(type(peak)):  # type: ignore[misc]
        settings = (
            Setting("scenario", Phrase("Scenario"), default="calm", shipped="scenarios"),
            Setting("deck", Phrase("Sea cards"), shipped="decks"),
        )

        def read_setting(self, name: str, text: str, where: str) -> str:
            return f"{name} {text} of {where}"

    stage.app.harbour.games = lambda: [Chaptered()]
    stage.app.open("setup", game="peak")
    yield lambda: True
    assert faults(stage) == []
    yield from stage.tap_words("Large")  # two ways and none: all are in the row
    yield from stage.tap_words("Calm")  # five ways: a leaf of their own
    assert faults(stage) == []
    press(stage, ESCAPE)
    yield from stage.tap_words("Calm")
    yield from stage.tap_words("The long way")
    assert {"The long way", "House rules"} <= stage.seen_words()
    yield from stage.tap_words("Set sail")
    assert stage.voyage.start.settings == {
        "scenario": "scenario the-long-way of the-long-way.toml", "deck": "deck large of large.toml"
    }  # fmt: skip
    stage.app.open("setup", game="peak")
    assert stage.screen.settings == {"scenario": "the-long-way", "deck": "large"}


@pytest.mark.parametrize("size", SIZES)
def test_what_a_game_brings_along_is_chosen_and_offered_again(tmp_path: Path, size: tuple[int, int]) -> None:
    perform(a_scenario, tmp_path, size=size, voyage=False)
