"""Mustering a crew: seats are taken and left, names written as long as they may be, house rules bent and mended."""

from __future__ import annotations

from typing import Any

import pytest

from companion import packs
from companion.harbour import Crew, Harbour
from companion.logbook import Logbook
from companion.muster import Muster
from companion.pack import Seat, Setting
from companion.shipped import shipped
from companion.words import Phrase

SIX = tuple(Seat(colour, Phrase(colour), colour) for colour in ("red", "green", "blue", "grey", "yellow", "purple"))


class Island:
    """A game for two to four of six."""

    seats = SIX
    fewest, most = 2, 4
    default_seats = ("red", "green", "blue")
    house_rules = ()


@pytest.fixture
def island() -> Muster:
    pack: Any = Island()
    return Muster(pack)


@pytest.fixture
def peak() -> Muster:
    return Muster(packs.pack("peak"))


def test_a_seat_is_taken_as_the_last_one_and_left_again(island: Muster) -> None:
    assert island.join("purple")
    assert island.seats == ["red", "green", "blue", "purple"]
    assert island.ashore == ["grey", "yellow"]
    assert not island.join("grey")  # four are the most
    assert not island.join("red")  # he is aboard
    assert island.leave("red")
    assert island.leave("blue")
    assert not island.leave("green")  # two are the fewest
    assert island.seats == ["green", "purple"]


def test_names_move_on_by_a_seat_and_the_seats_stay(island: Muster) -> None:
    island.names |= {"red": "Anne", "green": "Jack", "blue": "Mary", "grey": "Bess"}
    island.swap()
    assert island.crew() == Crew((("red", "Mary"), ("green", "Anne"), ("blue", "Jack")))
    assert island.names["grey"] == "Bess"


def test_letter_keys_write_a_capital_at_the_beginning_of_each_part(peak: Muster) -> None:
    for letter in " ANNE-MARIE":
        assert peak.tap_letter("brown", letter)
    assert peak.names["brown"] == "Anne-Marie"
    peak.rub_out("brown")
    assert peak.names["brown"] == "Anne-Mari"


def test_the_thirteenth_letter_is_not_taken_and_that_is_told(peak: Muster) -> None:
    assert all(peak.tap_letter("brown", letter) for letter in "BARTHOLOMEWS")
    assert not peak.tap_letter("brown", "X")
    assert peak.names["brown"] == "Bartholomews"
    assert peak.write("black", "Bartholomews")
    assert not peak.write("black", "x")
    assert peak.write("black", "@#")  # none of a name: there is nothing to tell
    assert peak.names["black"] == "Bartholomews"


def test_house_rules_are_as_printed_until_they_are_bent(peak: Muster) -> None:
    assert peak.changed == 0
    for switch in peak.pack.house_rules:
        peak.rules[switch.name] = switch.values[1][0]
    assert peak.changed == len(peak.pack.house_rules)
    peak.as_printed()
    assert peak.changed == 0


def test_a_crew_that_was_is_recalled_and_what_the_game_knows_no_more_is_left_out() -> None:
    with Logbook.open(None) as logbook:
        harbour = Harbour(logbook)
        harbour.begin("peak", Crew((("black", "Jack"), ("brown", "Anne"))), {"tieAdvance": "other"})
        last = harbour.last_crew("peak")
    assert last is not None
    recalled = Muster(packs.pack("peak"), last)
    assert recalled.remembered
    assert recalled.crew() == Crew((("black", "Jack"), ("brown", "Anne")))
    assert recalled.rules["tieAdvance"] == "other"
    strange = Muster(packs.pack("peak"), (Crew((("pink", "Bob"),)), {"tieAdvance": "gone", "unheard": "of"}))
    assert strange.crew() == Crew((("brown", ""), ("black", "")))
    assert strange.changed == 0


def test_every_house_rule_is_explained_by_a_page() -> None:
    for game in packs.names():
        pack = packs.pack(game)
        explained = {name for page in pack.rules.values() for name in page.bends}
        assert {switch.name for switch in pack.house_rules} <= explained


def test_a_game_without_files_of_its_own_has_none_to_choose_from() -> None:
    pack = packs.pack("peak")
    assert shipped(pack, Setting("deck", Phrase("Deck"))) == ()
    assert shipped(pack, Setting("deck", Phrase("Deck"), shipped="nowhere")) == ()


def test_those_who_sailed_last_take_the_seats_where_so_many_can_play(island: Muster) -> None:
    pack = island.pack
    four = Muster(pack, names=("Anne", "Jack", "", "Bess"))
    assert four.crew() == Crew((("red", "Anne"), ("green", "Jack"), ("blue", ""), ("grey", "Bess")))
    last = Crew((("purple", "Zo"), ("red", "Al")))
    assert Muster(pack, (last, {}), ("Anne", "Jack")).crew() == Crew((("purple", "Anne"), ("red", "Jack")))
    for too_few_too_many_or_none in (("Anne",), ("Anne",) * 5, ("", ""), ()):
        assert Muster(pack, (last, {}), too_few_too_many_or_none).crew() == last


def test_names_are_cleared_and_had_again_until_another_is_written(peak: Muster) -> None:
    assert not peak.is_named
    peak.names |= {"brown": "Anne", "black": "Jack"}
    peak.clear_names()
    assert not peak.is_named and peak.may_recall_names
    peak.recall_names()
    assert peak.crew() == Crew((("brown", "Anne"), ("black", "Jack"))) and not peak.may_recall_names
    peak.clear_names()
    peak.write("black", "Meg")
    assert not peak.may_recall_names


def test_house_rules_that_are_bent_and_those_that_most_know_are_offered_first(peak: Muster) -> None:
    switches = peak.pack.house_rules
    assert peak.foremost(4) == list(switches[:4])
    peak.rules["bankUnlimited"] = "on"
    assert [one.name for one in peak.foremost(2)] == ["bankUnlimited", "tieAdvance"]
    assert all(one.common for one in peak.foremost(11)[1:])
    assert peak.foremost(len(switches)) == list(switches)
    assert peak.foremost(0) == peak.foremost(-1) == []


@pytest.mark.parametrize("game", packs.names())
def test_every_house_rule_stands_once_under_a_rule_that_it_bends(game: str) -> None:
    muster = Muster(packs.pack(game))
    groups = muster.by_subject()
    listed = [one for _, switches in groups for one in switches]
    assert sorted(one.name for one in listed) == sorted(muster.rules)
    assert all(page is not None and one.name in page.bends for page, switches in groups for one in switches)
