"""Moving, the way, missed turns and how it ends (PI-02, PI-03, PI-09, PI-10, PI-A05, PI-A22, PI-A27, PI-A34, PI-A40)."""

from __future__ import annotations

import pytest

from companion.replay import replay
from tests.aboard import asked, entries_in_effect, on_table, play, refusal, ship, texts
from tests.packs.island.track import at_sea

THREE = ("red", "blue", "yellow")


def test_the_end_is_a_stop_and_the_first_there_takes_the_treasure() -> None:
    """PI-02, PI-03."""
    voyage = at_sea("red.place=27")
    assert texts(play(voyage, "red move.roll 5").said) == ["Red takes the Artifact!"]
    assert (ship(voyage, "red", "place", "heading"), on_table(voyage, "objective")) == ((30, "home"), "red")


def test_the_others_choose_their_way_and_hear_where_the_carrier_is() -> None:
    """PI-A22."""
    voyage = at_sea("red.place=10 blue.place=22 objective=blue")
    prompt = voyage.position.prompt
    assert prompt is not None and prompt.hint is not None
    assert prompt.hint.text({"blue": "Ben"}) == "Ben has the Artifact, on space 22"
    play(voyage, "red move.direction home", "red move.roll 4")
    assert ship(voyage, "red", "place", "heading") == (6, "home")


@pytest.mark.parametrize(("place", "roll", "to"), [(1, 2, 3), (30, 2, 28)])
def test_at_either_end_there_is_one_way_and_no_question(place: int, roll: int, to: int) -> None:
    """PI-A22."""
    voyage = at_sea(f"red.place={place} blue.place=22 objective=blue")
    play(voyage, f"red move.roll {roll}")
    assert ship(voyage, "red", "place") == to


def test_experience_throws_the_move_again_before_the_pawn_moves() -> None:
    """PI-A13."""
    voyage = at_sea("red.place=5 red.tokens=1")
    play(voyage, "red move.roll 1")
    prompt = voyage.position.prompt
    assert prompt is not None and prompt.text.text({}) == "A 1 leads to space 6. Keep it?"
    assert texts(play(voyage, "red move.token reroll").said) == ["Red gives an experience token to roll again."]
    play(voyage, "red move.roll 6")
    assert ship(voyage, "red", "place", "tokens") == (11, 0)


def test_a_throw_that_is_in_survives_a_correction_and_what_is_taken_back_after_it() -> None:
    """PI-A22: the way is asked for once it is free, with the throw in; an undo comes to the same questions again."""
    voyage = at_sea("red.place=10 red.tokens=1 blue.place=22")
    play(voyage, "red move.roll 3", "edit objective=blue", "red move.direction home")
    assert asked(voyage) == "red move.token"
    play(voyage, "red move.token reroll", "undo")
    assert asked(voyage) == "red move.token"
    again = replay(voyage.pack, voyage.start, [record.entry for record in entries_in_effect(voyage)])
    assert (again.table, again.prompt and again.prompt.key) == (voyage.position.table, "move.token")
    play(voyage, "red move.token keep")
    assert ship(voyage, "red", "place") == 7


def test_missed_turns_add_up_and_are_counted_as_they_come() -> None:
    """PI-A27."""
    voyage = at_sea("red.place=5 blue.missed=2", THREE)
    assert texts(play(voyage, "skip").said) == ["Blue misses a turn."]
    assert asked(voyage) == "yellow move.roll"
    play(voyage, "skip", "skip")
    assert (asked(voyage), ship(voyage, "blue", "missed")) == ("yellow move.roll", 0)


def test_a_turn_given_by_hand_is_played_whatever_is_owed() -> None:
    """PI-A40."""
    voyage = at_sea("blue.missed=2")
    play(voyage, "turn blue")
    assert (asked(voyage), ship(voyage, "blue", "missed")) == ("blue move.roll", 2)


def test_an_expedition_that_is_lost_has_no_turn() -> None:
    voyage = at_sea("red.place=5", THREE)
    play(voyage, "edit yellow.crew=0")
    assert refusal(voyage, "turn yellow") == "Yellow is lost and has no turn"
    play(voyage, "skip", "skip")
    assert asked(voyage) == "red move.roll"


def test_the_carrier_on_the_start_wins_though_somebody_stands_there() -> None:
    """PI-10."""
    voyage = at_sea("red.place=4 blue.place=1 objective=red")
    over = play(voyage, "red move.roll 5").over
    assert over is not None and (over.winner, over.why) == ("red", "home")
    assert over.words.text({"red": "Ruth"}) == "Ruth brings the Artifact home and wins!"


def test_the_last_one_left_wins() -> None:
    """PI-A05."""
    over = play(at_sea("red.place=5"), "edit blue.crew=0").over
    assert over is not None and (over.winner, over.why) == ("red", "last")
    assert over.words.text({}) == "All others are lost: Red wins!"
