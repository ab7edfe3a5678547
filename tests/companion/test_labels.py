"""What an entry says in the log: made when the entry is, and kept with it (report E1)."""

from __future__ import annotations

import pytest

from companion import packs
from companion.dice import Face, faces_in_words
from companion.voyage import Voyage
from tests.aboard import begin, play
from tests.ferry import Ferry
from tests.packs.peak.sea import OPENING, at_sea

NAMES = {"brown": "Anne", "black": "Jack"}


def label(voyage: Voyage, *lines: str) -> str:
    """The label of the last of these lines."""
    play(voyage, *lines)
    return voyage.records()[-1].label.text(voyage.names)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("dock.shop crew=2 cannonballs=1",), "Anne: 2 crewmen, 1 cannonball"),
        (("dock.shop",), "Anne: nothing"),
        (("skip",), "Skipped: Anne shops. What comes aboard?"),
        (("turn black",), "The turn is handed to Jack"),
        ((*OPENING[:2], "dock.rolloff 4"), "Anne rolled a 4"),
        ((*OPENING, "turn.declare sail"), "Anne: Sail"),
        (("edit brown.gold=12",), "Anne’s Gold is now 12 (set by hand)"),
        (("edit ships.brown.gold=12",), "Anne’s Gold is now 12 (set by hand)"),
        (("edit bank=70 ghost=true",), "Sea Bank is now 70, Ghost Ship on the board: yes (set by hand)"),
        (("edit black.place=fog",), "Jack’s Place is now in fog (set by hand)"),
        (("edit black.treasure=mighty_sail", "edit black.treasure=null"), "Jack’s Treasure: none (set by hand)"),
        (("edit black.gust=true", "edit black.gust=false"), "Jack’s Gust of wind: no (set by hand)"),
        (("edit turn=black",), "The turn: Jack (set by hand)"),
        (("dock.shop", "undo"), "Taken back: Anne: nothing."),
    ],
)
def test_an_entry_says_who_did_what(lines: tuple[str, ...], words: str) -> None:
    assert label(begin("peak", names=NAMES), *lines) == words


def test_a_secret_roll_is_told_without_its_face() -> None:
    assert label(at_sea("brown.place=fog"), "turn.declare attempt", "fog.roll 4") == "Brown rolled, eyes closed"


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("ferry.turn row", "ferry.row 3 9"), "North rolled 3, 9"),
        (("ferry.turn draw", "ferry.draw Squall"), "North draws Squall"),
        (("ferry.turn load", "ferry.load tar rope"), "North: Rope, Tar"),
        (("ferry.turn load", "ferry.load"), "North: nothing"),
        (("auto",), "North rolled a 2"),
        (("ferry.turn guess", "ferry.hide 2", "ferry.call low"), "The table: Low"),
        (('edit north.goods=["tar","salt"]',), "North’s Goods: tar, salt (set by hand)"),
        (("edit north.goods=[]",), "North’s Goods: none (set by hand)"),
    ],
)
def test_every_kind_of_answer_can_be_told(lines: tuple[str, ...], words: str) -> None:
    voyage = begin(Ferry())
    assert label(voyage, *lines) == words


@pytest.mark.parametrize(
    ("faces", "words"),
    [
        ((6, 2, 5), "6, 2, 5"),
        ((4,), "a 4"),
        ((8,), "an 8"),
        (("pirate",), "the pirate"),
        ((2, "pirate"), "a 2, the pirate"),
    ],
)
def test_faces_are_said_in_their_order_and_by_their_names(faces: tuple[Face, ...], words: str) -> None:
    assert str(faces_in_words(faces, packs.pack("pete").dice)) == words


@pytest.mark.parametrize(
    ("game", "lines", "words"),
    [
        ("pete", ("start.youngest green",), "Jo is the youngest"),
        ("pete", ("start.youngest green", "green turn.roll pirate"), "Jo rolled the pirate"),
        ("pete", ("start.youngest red", "red turn.roll 2", "red sailor.stop place_1"), "Red stops on hiding place 1"),
        ("ice", ("setup.fleet large=1 medium=2 small=1", "setup.first red"), "Red begins"),
        ("ice", ("setup.fleet large=1 medium=2 small=1",), "The table: 1 large ship, 2 medium ships, 1 small ship"),
        (
            "ice",
            ("setup.fleet large=1 medium=1 small=1", "setup.first red", "turn.act fire.small1", "fire.target blue.large1"),
            "Small 1 of Red fires at Large 1 of Blue",
        ),
    ],
)
def test_a_seat_that_was_chosen_is_told_in_a_sentence(game: str, lines: tuple[str, ...], words: str) -> None:
    assert label(begin(game, names={"green": "Jo"}), *lines) == words


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("red.medium1.damage=1", "Red’s Medium 1 – Damage is now 1 (set by hand)"),
        ("red.large1.hold.plain_small=1", "Red’s Large 1 – Small plain piece in the hold is now 1 (set by hand)"),
        ("fleets.blue.home.treasure_small=1", "Blue’s Small treasure at home is now 1 (set by hand)"),
    ],
)
def test_what_was_set_of_a_ship_is_said_with_the_ship(change: str, words: str) -> None:
    voyage = begin("ice")
    assert label(voyage, "setup.fleet large=1 medium=1 small=1", "setup.first red", f"edit {change}") == words


def test_what_lies_before_nobody_is_said_to_be_nobodys() -> None:
    voyage = begin("ice")
    play(voyage, "setup.fleet large=1 medium=1 small=1", "setup.first red", "edit islands.closed=8 red.home.plain_small=1")
    label = voyage.records()[-1].label.text({"red": "Meg"})
    assert label == "Closed islands is now 8, Meg’s Small plain piece at home is now 1 (set by hand)"
