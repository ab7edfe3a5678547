"""Where voyages begin and are taken up again, with a real logbook."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion import packs
from companion.arguments import read_settings
from companion.harbour import Crew, Harbour, all_switches, start_of
from companion.logbook import Logbook
from companion.prompts import Refused
from tests.aboard import asked, play, seen, ship
from tests.ferry import Ferry

CREW = Crew((("black", "Jack"), ("brown", "")))
OPENING = ("black dock.shop crew=1", "brown dock.shop", "black dock.rolloff 6", "brown dock.rolloff 1")


def test_a_voyage_that_was_begun_is_there_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "log.sqlite"
    with Logbook.open(file) as logbook:
        voyage = Harbour(logbook).begin("peak", CREW, {"tieAdvance": "other"})
        play(voyage, *OPENING, "black turn.declare sail")
        before = seen(voyage)
    with Logbook.open(file) as logbook:
        harbour = Harbour(logbook)
        head = harbour.unfinished()
        assert head is not None
        again = harbour.take_up(head.id)
        assert seen(again) == before
        assert (again.names, again.start.house_rules["tieAdvance"]) == ({"black": "Jack"}, "other")
        assert again.chance.secret == voyage.chance.secret
        play(again, "black sail.roll 3")
    with Logbook.open(file) as logbook:
        assert asked(Harbour(logbook).take_up(head.id)) == "black sail.stop"


def test_a_voyage_of_an_edition_with_other_house_rules_goes_on(tmp_path: Path) -> None:
    """A switch that is gone, or a value of it, is left out: the digests of the entries tell whether that mattered."""
    file = tmp_path / "log.sqlite"
    with Logbook.open(file) as logbook:
        voyage = Harbour(logbook).begin("peak", CREW)
        play(voyage, *OPENING, "black turn.declare sail")
        gone = {**voyage.start.house_rules, "squidSings": "on", "tieAdvance": "whoever shouts"}
        head = logbook.voyages()[0]
        older = logbook.admit(replace(head, house_rules=gone), list(voyage.records()))
    with Logbook.open(file) as logbook:
        again = Harbour(logbook).take_up(older.id)
        assert (asked(again), again.reopened) == ("black sail.roll", None)


def test_a_voyage_goes_on_only_by_the_same_names_rules_and_scenario(tmp_path: Path) -> None:
    pack, crew = packs.pack("island"), Crew((("red", "Anne"), ("blue", "")))
    start = start_of(pack, crew.seats, {}, read_settings(pack, []))
    with Logbook.open(tmp_path / "log.sqlite") as logbook:
        harbour = Harbour(logbook)
        assert harbour.unfinished_like("island", crew, start) is None
        harbour.begin("island", crew, start.house_rules, start.settings)
        assert harbour.unfinished_like("island", crew, start) == harbour.unfinished()
        other = replace(start, settings=read_settings(pack, ["--scenario", "second"]))
        assert harbour.unfinished_like("island", crew, other) is None
        bent = replace(start, house_rules=all_switches(pack, {"crewZero": "restart"}))
        assert harbour.unfinished_like("island", crew, bent) is None
        assert harbour.unfinished_like("island", Crew((("red", ""), ("blue", ""))), start) is None


def test_a_voyage_from_elsewhere_that_cannot_be_begun_is_not_taken_in(tmp_path: Path) -> None:
    with Logbook.open(tmp_path / "log.sqlite") as logbook:
        harbour = Harbour(logbook)
        harbour.begin("island", Crew((("red", ""), ("blue", ""))), settings=read_settings(packs.pack("island"), []))
        head = logbook.voyages()[0]
        for wrong in ({}, {"scenario": "none"}, {"scenario": {**head.settings["scenario"], "end": 0}}):
            with pytest.raises(Refused, match="scenario"):
                harbour.admit(replace(head, settings=wrong), [])
        assert [one.id for one in logbook.voyages()] == [head.id]
        number, _ = harbour.admit(head, [])
        assert [one.id for one in logbook.voyages()] == [number, head.id]


def test_a_voyage_that_is_over_is_not_offered_to_go_on(tmp_path: Path) -> None:
    with Logbook.open(tmp_path / "log.sqlite") as logbook:
        harbour = Harbour(logbook)
        assert harbour.unfinished() is None
        voyage = harbour.begin("peak", CREW)
        assert harbour.unfinished() is not None
        play(voyage, *OPENING, "edit brown.life=0")
        assert harbour.unfinished() is None
        play(voyage, "undo")
        assert harbour.unfinished() is not None, "an end that was undone is none"


def test_what_lay_open_on_the_table_is_known_after_a_restart_until_it_is_left_or_over(tmp_path: Path) -> None:
    file = tmp_path / "log.sqlite"
    with Logbook.open(file) as logbook:
        harbour = Harbour(logbook)
        voyage = harbour.begin("peak", CREW)
        assert harbour.left_open() is None
        harbour.lies_open(voyage)
    with Logbook.open(file) as logbook:
        harbour = Harbour(logbook)
        number = harbour.left_open()
        assert number is not None
        assert asked(harbour.take_up(number)) == asked(voyage)
        harbour.lies_open(None)
        assert harbour.left_open() is None
        voyage = harbour.take_up(number)
        harbour.lies_open(voyage)
        play(voyage, *OPENING, "edit brown.life=0")
        assert harbour.left_open() is None


def test_looking_at_a_voyage_writes_nothing(tmp_path: Path) -> None:
    with Logbook.open(tmp_path / "log.sqlite") as logbook:
        harbour = Harbour(logbook)
        play(harbour.begin("peak", CREW), *OPENING)
        number = logbook.voyages()[0].id
        play(harbour.look_at(number), "undo 4")
        assert harbour.take_up(number).position.step == 4


def test_who_played_last_and_by_which_rules_is_offered_again(tmp_path: Path) -> None:
    file = tmp_path / "log.sqlite"
    with Logbook.open(file) as logbook:
        harbour = Harbour(logbook)
        assert harbour.last_crew("peak") is None
        harbour.begin("peak", CREW, {"gustPersists": "on"})
    with Logbook.open(file) as logbook:
        last = Harbour(logbook).last_crew("peak")
        assert last is not None
        assert last[0] == CREW
        assert last[1]["gustPersists"] == "on"


def test_what_cannot_begin_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    with Logbook.open(tmp_path / "log.sqlite") as logbook:
        harbour = Harbour(logbook)
        for game, crew, rules in (
            ("chess", CREW, {}),
            ("peak", Crew((("red", ""), ("brown", ""))), {}),
            ("peak", CREW, {"rum": "on"}),
        ):
            with pytest.raises(Refused):
                harbour.begin(game, crew, rules)
        assert list(logbook.voyages()) == []


def test_every_game_is_offered(tmp_path: Path) -> None:
    with Logbook.open(tmp_path / "log.sqlite") as logbook:
        assert [pack.id for pack in Harbour(logbook).games()] == packs.names()


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        (("north", "red"), "ferry has no seat 'red': choose from north, south, west"),
        (("north", "north"), "each seat is named once, not north, north"),
        (("north",), "ferry is played by 2 to 3, not by 1"),
        ((), "ferry is played by 2 to 3, not by 0"),
    ],
)
def test_seats_that_make_no_table_are_refused_with_the_cure(seats: tuple[str, ...], why: str) -> None:
    with pytest.raises(Refused) as refused:
        start_of(Ferry(), seats, {})
    assert str(refused.value) == why


def test_house_rules_that_are_not_named_are_at_their_defaults() -> None:
    assert all_switches(Ferry(), {}) == {"tides": "low"}
    assert all_switches(Ferry(), {"tides": "high"}) == {"tides": "high"}


@pytest.mark.parametrize(
    ("rules", "why"),
    [({"rum": "on"}, "ferry has no house rule 'rum': it has tides"), ({"tides": "ebb"}, "tides is one of low, high, not 'ebb'")],
)
def test_house_rules_that_there_are_not_are_refused_with_those_that_there_are(rules: dict[str, str], why: str) -> None:
    with pytest.raises(Refused) as refused:
        all_switches(Ferry(), rules)
    assert str(refused.value) == why


def test_the_seats_in_the_order_given_are_the_order_of_play(tmp_path: Path) -> None:
    with Logbook.open(tmp_path / "log.sqlite") as logbook:
        voyage = Harbour(logbook).begin("peak", CREW)
        assert asked(voyage) == "black dock.shop"
        play(voyage, OPENING[0])
        assert ship(voyage, "black", "gold") == 7


def test_whoever_sailed_last_is_known_whatever_they_played(tmp_path: Path) -> None:
    with Logbook.open(tmp_path / "voyages.sqlite") as logbook:
        harbour = Harbour(logbook)
        assert harbour.last_names() == ()
        harbour.begin("peak", Crew((("brown", "Anne"), ("black", ""))))
        harbour.begin("pete", Crew((("blue", "Bess"), ("red", ""), ("green", "Li"))))
        assert harbour.last_names() == ("Bess", "", "Li")


def test_a_voyage_is_begun_again_with_its_crew_and_house_rules(tmp_path: Path) -> None:
    with Logbook.open(tmp_path / "voyages.sqlite") as logbook:
        harbour = Harbour(logbook)
        first = harbour.begin("pete", Crew((("blue", "Bess"), ("red", ""))), {"variant": "turn"})
        second = harbour.begin_again(first)
        assert (second.start, second.names, second.position.step) == (first.start, first.names, 0)
        assert len(logbook.voyages()) == 2
