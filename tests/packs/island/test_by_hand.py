"""What follows from setting a value by hand, what is refused and why, and what must hold of any table (rules page 4.1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.harbour import start_of
from companion.packs.island import PACK
from companion.packs.island.table import QuestTable
from tests.aboard import asked, on_table, play, refusal, ship
from tests.packs.island.track import at_sea, fighting, fitting_out, meeting

THREE = ("red", "blue", "yellow")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("red.crew=0 blue.crew=0", "somebody must be left"),
        ("red.place=null", "Red is lost only without Crew: set that to 0"),
        ("objective=red red.heading=out", "Red carries the Artifact and heads home"),
        ('red.hand=["Compass"] blue.hand=["Compass"]', "Compass cannot be in two hands"),
        ('red.hand=["Compass"] sea.left=["Compass"]', "Compass is in a hand or being met: it cannot lie in a pile"),
        (
            'sea.left=["Typhoon"] sea.discard=["Murder"]',
            "both piles of Sailing the Seven Seas together must be all its cards that are in no hand",
        ),
        ("red.place=31", "red.place: Space is from 1 to 30, not 31"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(change: str, why: str) -> None:
    """headless-island, edit: and nothing is changed."""
    assert refusal(at_sea("red.place=5 blue.place=20"), f"edit {change}") == why


def test_a_lost_expedition_comes_back_with_its_crew_where_the_edit_says_or_at_the_start() -> None:
    voyage = at_sea("red.place=5", THREE)
    play(voyage, "edit blue.crew=0 yellow.place=20")
    assert refusal(voyage, "edit objective=blue") == "Blue is lost and carries nothing"
    assert refusal(voyage, "edit blue.place=9") == "Blue is lost: give Crew too"
    play(voyage, "edit blue.crew=3")
    assert ship(voyage, "blue", "place") == 1
    play(voyage, "edit blue.crew=0", "edit blue.crew=3 blue.place=12")
    assert ship(voyage, "blue", "place") == 12


def test_a_hand_takes_its_cards_from_wherever_they_lie_and_drops_the_rest() -> None:
    voyage = at_sea('red.hand=["Compass","Cutlass"] blue.hand=["Spyglass"] sea.discard=["Sextant"]')
    play(voyage, 'edit red.hand=["Spyglass","Sextant","Cutlass"]')
    assert ship(voyage, "red", "hand") == ["Spyglass", "Sextant", "Cutlass"]
    assert ship(voyage, "blue", "hand") == []
    assert on_table(voyage, "sea.discard") == ["Compass"]


def test_nobody_is_left_waiting_beside_the_treasure() -> None:
    """PI-A09."""
    voyage = at_sea("red.place=5")
    play(voyage, "edit blue.place=30")
    assert (on_table(voyage, "objective"), asked(voyage)) == ("blue", "red move.direction")
    play(voyage, "edit objective=end")
    assert on_table(voyage, "objective") == "blue"


@pytest.mark.parametrize(
    "lines",
    [
        (),
        ("red check.skill 3",),
        ("red check.skill 9", "red check.challenge 1"),
        ("red check.skill 9", "red check.challenge 1", "red check.skill 9"),
    ],
)
def test_who_begins_again_in_the_middle_of_a_challenge_has_done_with_it(lines: tuple[str, ...]) -> None:
    """PI-A05, crewZero=restart: the card is put away, nothing more is rolled from the Start, and the next has the turn."""
    voyage = meeting("Typhoon", crewZero="restart")
    play(voyage, *lines, "edit red.crew=0")
    assert ship(voyage, "red", "place", "crew") == (1, 10)
    assert on_table(voyage, "sea.discard") == ["Typhoon"]
    assert asked(voyage) == "blue move.roll"


def test_who_begins_again_when_a_card_moves_it_is_not_moved_from_the_start() -> None:
    """PI-A05, crewZero=restart."""
    voyage = meeting("Albatross", crewZero="restart")
    play(voyage, "red check.skill 9", "red check.challenge 1", "red check.skill 9", "red check.challenge 1")
    assert asked(voyage) == "red card.forward"
    play(voyage, "edit red.crew=0")
    assert ship(voyage, "red", "place", "crew") == (1, 10) and asked(voyage) == "blue move.roll"


def test_who_begins_again_pays_no_more_for_what_was_lost() -> None:
    """PI-A05, crewZero=restart: neither for a challenge nor for a fight."""
    beaten = meeting("Typhoon", crewZero="restart", lossRule="core")
    play(beaten, "red check.skill 1", "red check.challenge 10")
    fought = fighting("", crewZero="restart")
    play(fought, "red fight.skill 4", "blue fight.skill 9", "red loss.table 2")
    for voyage, open_question in ((beaten, "red loss.table"), (fought, "red loss.back")):
        assert asked(voyage) == open_question
        play(voyage, "edit red.crew=0")
        assert ship(voyage, "red", "place", "crew") == (1, 10) and asked(voyage) == "blue move.roll"


def _card_twice(table: QuestTable) -> None:
    table.decks["sea"].discard = ["Typhoon"]


def _crew_of_nobody(table: QuestTable) -> None:
    table.seats["red"].place = None


def _off_the_track(table: QuestTable) -> None:
    table.seats["red"].place = 31


def _owes_experience(table: QuestTable) -> None:
    table.seats["red"].tokens = -1


def _waits(table: QuestTable) -> None:
    table.seats["red"].place = 30


def _carries_outward(table: QuestTable) -> None:
    table.objective = "red"


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        (_card_twice, "the cards of sea do not add up"),
        (_crew_of_nobody, "red is on None with 10"),
        (_off_the_track, "red is on 31"),
        (_owes_experience, "red has -1 tokens"),
        (_waits, "somebody waits beside the objective"),
        (_carries_outward, "red carries, on 1, heading out"),
    ],
)
def test_a_table_that_cannot_be_is_noticed(spoil: Callable[[QuestTable], None], what: str) -> None:
    """Rules page 4.1, invariants."""
    start = start_of(PACK, ("red", "blue"), {}, at_sea().start.settings)
    table = PACK.lay_table(start)
    assert PACK.broken(table) is None
    spoil(table)
    assert what in str(PACK.broken(table))


def test_an_expedition_lost_before_the_first_turn_rolls_for_nothing_more() -> None:
    """PI-A05 while they fit out: neither for skills nor for who begins."""
    voyage = fitting_out("pirate_island", THREE)
    play(voyage, "edit blue.crew=0", "red setup.skills 1 1 1 1 1 1", "yellow setup.skills 1 1 1 1 1 1")
    play(voyage, "red setup.first 3", "yellow setup.first 3", "red setup.first 1", "yellow setup.first 6")
    assert asked(voyage) == "yellow move.roll"


@pytest.mark.parametrize(
    ("lines", "then"),
    [
        (("edit red.crew=0", "blue setup.first 1", "yellow setup.first 2"), "yellow move.roll"),
        (("red setup.first 6", "edit red.crew=0", "blue setup.first 2", "yellow setup.first 1"), "blue move.roll"),
        (("red setup.first 1", "blue setup.first 2", "edit yellow.crew=0"), "blue move.roll"),
        (("red setup.first 6", "blue setup.first 6", "yellow setup.first 1", "edit red.crew=0"), "blue move.roll"),
    ],
)
def test_an_expedition_lost_while_they_roll_for_who_begins_does_not_begin(lines: tuple[str, ...], then: str) -> None:
    voyage = fitting_out("pirate_island", THREE)
    play(voyage, "skip", "skip", "skip", *lines)
    assert asked(voyage) == then
