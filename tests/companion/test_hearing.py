"""What a voyage makes of devices: a roll or a button that fits is an answer, anything else one quiet line."""

from __future__ import annotations

import pytest

from companion.hearing import hear
from companion.inbox import DeviceBack, DeviceLost, DeviceSaid, Message, Origin, Pressed, Rolled, ThrowBegun, ThrowSpoiled
from companion.voyage import Voyage
from tests.aboard import asked, begin, play, seen
from tests.ferry import Ferry
from tests.packs.peak.sea import OPENING, at_sea

ROLL = Rolled("d6", 4, "tower", Origin("tower", 7, "boot"))


def about_to_roll() -> Voyage:
    voyage = begin("peak", names={"brown": "Anne"})
    play(voyage, *OPENING, "brown turn.declare sail")
    return voyage


def quiet(voyage: Voyage, message: Message) -> str | None:
    """The quiet line for a message that must change nothing."""
    before = seen(voyage), len(voyage.records())
    line = hear(voyage, message)
    assert (seen(voyage), len(voyage.records())) == before
    return None if line is None else line.text(voyage.names)


def test_a_roll_that_is_awaited_is_the_answer_and_its_origin_is_kept() -> None:
    """Report C3: the same number never counts twice, also after a restart."""
    voyage = about_to_roll()
    assert hear(voyage, ROLL) is None
    record = voyage.records()[-1]
    assert (record.value, record.source, record.origin) == ({"roll": [4]}, "tower", Origin("tower", 7, "boot"))
    assert asked(voyage) == "brown sail.stop"


def test_a_roll_that_nobody_asked_for_is_one_quiet_line() -> None:
    assert quiet(begin("peak"), ROLL) == "Nobody was to roll, so a 4 counts for nothing."


def test_a_roll_after_the_end_is_one_quiet_line() -> None:
    voyage = begin("peak")
    play(voyage, *OPENING, "edit black.life=0")
    assert quiet(voyage, ROLL) == "Nobody was to roll, so a 4 counts for nothing."


def test_a_die_of_another_kind_is_one_quiet_line() -> None:
    assert quiet(about_to_roll(), Rolled("d10", 4, "tower")) == "A d10 came, but a d6 is awaited. Nothing changed."


def test_a_table_with_a_d6_tower_alone_rolls_its_d10_on_the_screen() -> None:
    """The die of the tower moves the pawn; where a d10 is awaited it counts for nothing, and a face that is tapped in does."""
    voyage = begin("island", {"virtualDeck": "off"})
    play(voyage, "turn red")
    assert hear(voyage, Rolled("d6", 4, "tower")) is None
    play(voyage, "red draw.card Typhoon")
    assert asked(voyage) == "red check.skill"
    assert quiet(voyage, Rolled("d6", 4, "tower")) == "A d6 came, but a d10 is awaited. Nothing changed."
    voyage.answer({"roll": [8]}, "typed")
    assert asked(voyage) == "red check.challenge"
    voyage.roll_for_them()
    sources = [record.source for record in voyage.records() if record.kind == "answer"]
    assert sources == ["tower", "script", "typed", "rolled by the app"]


def test_a_die_of_another_kind_is_told_that_petes_die_is_awaited() -> None:
    voyage = begin("pete")
    play(voyage, "start.youngest red")
    assert quiet(voyage, Rolled("d10", 4, "tower")) == "A d10 came, but Pete’s die is awaited. Nothing changed."


@pytest.mark.parametrize("face", [0, 7, "pirate"])
def test_a_face_that_the_die_does_not_have_is_one_quiet_line(face: int | str) -> None:
    assert quiet(about_to_roll(), Rolled("d6", face, "tower")) == f"d6 has no face {face!r}"


def test_a_die_that_stands_in_for_another_is_read_as_that_one() -> None:
    voyage = begin(Ferry())
    assert hear(voyage, Rolled("d6", 3, "tower")) is None
    assert hear(voyage, Rolled("oars", 1, "button")) is None
    assert [record.value for record in voyage.records()] == [{"roll": [3]}, {"roll": [1]}]


def test_three_dice_come_one_by_one() -> None:
    voyage = at_sea("brown.place=squid")
    play(voyage, "brown turn.declare attempt")
    for face in (4, 4, 4):
        assert asked(voyage) == "brown squid.roll"
        assert hear(voyage, Rolled("d6", face, "tower")) is None
    assert asked(voyage) == "black turn.declare"


def test_a_roll_in_the_fog_stays_secret() -> None:
    voyage = at_sea("brown.place=fog")
    play(voyage, "brown turn.declare attempt")
    assert hear(voyage, Rolled("d6", 5, "tower")) is None
    assert "5" not in str(voyage.records()[-1].label)
    assert asked(voyage) == "brown fog.call"


@pytest.mark.parametrize("player", [None, 1])
def test_the_button_of_whoever_is_to_roll_lets_the_app_roll(player: int | None) -> None:
    voyage = about_to_roll()
    assert hear(voyage, Pressed("roll", player)) is None
    assert (voyage.records()[-1].source, asked(voyage).split()[0]) == ("button", "brown")


def test_buttons_stand_for_the_seats_in_their_order() -> None:
    voyage = begin("peak", seats=("black", "brown"))
    play(voyage, "black dock.shop", "brown dock.shop")
    assert asked(voyage) == "black dock.rolloff"
    assert hear(voyage, Pressed("roll", 1)) is None
    assert asked(voyage) == "brown dock.rolloff"


@pytest.mark.parametrize("player", [2, 6])
def test_the_button_of_another_is_one_quiet_line(player: int) -> None:
    assert quiet(about_to_roll(), Pressed("roll", player)) == "It is Anne who rolls now. Nothing changed."


def test_a_button_where_nobody_is_to_roll_is_one_quiet_line() -> None:
    assert quiet(begin("peak"), Pressed("roll", 1)) == "A button was pressed, but nobody is to roll. Nothing changed."


def test_the_undo_button_takes_back_and_says_when_there_is_nothing_more() -> None:
    voyage = begin("peak")
    play(voyage, "brown dock.shop crew=1")
    assert hear(voyage, Pressed("undo")) is None
    assert (voyage.position.step, voyage.records()[-1].source) == (0, "button")
    assert quiet(voyage, Pressed("undo")) == "Nothing further back can be undone."


@pytest.mark.parametrize(
    ("message", "line"),
    [
        (ThrowSpoiled("tower", "cocked", 3), "The die lies cocked: roll it again."),
        (ThrowSpoiled("tower", "moved", 3), "The die was moved: roll it again."),
        (ThrowSpoiled("tower", "repeated", 3), "That roll was counted already. Nothing changed."),
        (ThrowBegun("tower"), None),
        (DeviceLost("tower", "The dice tower is gone."), None),
        (DeviceBack("tower", "The dice tower is back."), None),
        (DeviceSaid("tower", "Its battery is low."), None),
        (Pressed("ok"), None),
    ],
)
def test_all_else_changes_nothing(message: Message, line: str | None) -> None:
    """Reports B11, C1, C2: only a true roll counts, and a lost device stops no game."""
    assert quiet(about_to_roll(), message) == line
