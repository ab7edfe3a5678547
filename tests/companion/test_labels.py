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
        (("edit brown.gold=12",), "Set by hand: Anne: Gold is 12"),
        (("edit ships.brown.gold=12",), "Set by hand: Anne: Gold is 12"),
        (("edit bank=70 ghost=true",), "Set by hand: Sea Bank is 70, Ghost Ship on the board is yes"),
        (("edit black.place=fog",), "Set by hand: Jack: Place is in fog"),
        (("edit black.treasure=mighty_sail", "edit black.treasure=null"), "Set by hand: Jack: Treasure is none"),
        (("edit black.gust=true", "edit black.gust=false"), "Set by hand: Jack: Gust of wind is no"),
        (("edit turn=black",), "Set by hand: The turn is Jack"),
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
        (('edit north.goods=["tar","salt"]',), "Set by hand: North: Goods is tar, salt"),
        (("edit north.goods=[]",), "Set by hand: North: Goods is none"),
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
        ("red.medium1.damage=1", "Set by hand: Red: Medium 1 – Damage is 1"),
        ("red.large1.hold.plain_small=1", "Set by hand: Red: Large 1 – Small plain piece in the hold is 1"),
        ("fleets.blue.home.treasure_small=1", "Set by hand: Blue: Small treasure at home is 1"),
    ],
)
def test_what_was_set_of_a_ship_is_said_with_the_ship(change: str, words: str) -> None:
    voyage = begin("ice")
    assert label(voyage, "setup.fleet large=1 medium=1 small=1", "setup.first red", f"edit {change}") == words


def test_what_lies_before_nobody_is_said_to_be_nobodys() -> None:
    voyage = begin("ice")
    play(voyage, "setup.fleet large=1 medium=1 small=1", "setup.first red", "edit islands.closed=8 red.home.plain_small=1")
    label = voyage.records()[-1].label.text({"red": "Meg"})
    assert label == "Set by hand: Closed islands is 8, Meg: Small plain piece at home is 1"
