"""What an entry says in the log: made when the entry is, and kept with it (report E1)."""

from __future__ import annotations

import pytest

from companion.labels import faces_in_words
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
        ((*OPENING[:2], "dock.rolloff 4"), "Anne rolled 4"),
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
        (("auto",), "North rolled 2"),
        (("ferry.turn guess", "ferry.hide 2", "ferry.call low"), "The table: Low"),
        (('edit north.goods=["tar","salt"]',), "Set by hand: North: Goods is tar, salt"),
        (("edit north.goods=[]",), "Set by hand: North: Goods is none"),
    ],
)
def test_every_kind_of_answer_can_be_told(lines: tuple[str, ...], words: str) -> None:
    voyage = begin(Ferry())
    assert label(voyage, *lines) == words


def test_faces_are_said_in_their_order() -> None:
    assert faces_in_words((6, 2, "pirate")) == "6, 2, pirate"


def test_what_lies_before_nobody_is_said_to_be_nobodys() -> None:
    voyage = begin("ice")
    play(voyage, "setup.fleet large=1 medium=1 small=1", "setup.first red", "edit islands.closed=8 red.home.plain_small=1")
    label = voyage.records()[-1].label.text({"red": "Meg"})
    assert label == "Set by hand: Closed islands is 8, Meg: Plain, small is 1"
