"""Cards: drawn, met, won and lost, with aids and experience (PI-04 to PI-06, PI-08, PI-09)."""

from __future__ import annotations

import pytest

from companion.voyage import Voyage
from tests.aboard import asked, on_table, options, play, refusal, ship, texts
from tests.packs.island.track import at_sea, meeting


def hint(voyage: Voyage) -> str:
    """The small line under the question."""
    prompt = voyage.position.prompt
    assert prompt is not None and prompt.hint is not None
    return str(prompt.hint.text({}))


@pytest.mark.parametrize(("place", "deck"), [(2, "sea"), (15, "sea"), (16, "island"), (29, "island")])
def test_each_stretch_of_the_track_has_its_own_deck(place: int, deck: str) -> None:
    """PI-04, at its first and last space."""
    voyage = at_sea(f"red.place={place - 1}")
    prompt = play(voyage, "red move.roll 1").prompt
    assert prompt is not None and prompt.deck == deck  # type: ignore[union-attr]


def test_a_card_that_is_not_in_the_pile_is_refused_with_where_it_lies() -> None:
    """PI-04."""
    voyage = at_sea('red.place=5 blue.hand=["Compass"] sea.discard=["Typhoon"]')
    play(voyage, "red move.roll 1")
    assert refusal(voyage, "red draw.card Typhoon") == "Typhoon lies on the discard"
    assert refusal(voyage, "red draw.card Compass") == "Compass is in the hand of Blue"
    assert refusal(voyage, "red draw.card Captives") == "Captives is a card of Pirate Island"


def test_the_last_card_gone_the_discard_is_the_pile_again() -> None:
    """PI-A20."""
    voyage = at_sea('red.place=5 sea.left=["Dolphins"] blue.missed=9')
    play(voyage, "red move.roll 1", "red draw.card Dolphins")
    assert texts(play(voyage, "red move.roll 1").said) == [
        "All cards of Sailing the Seven Seas were drawn: the used ones are shuffled."
    ]
    assert (len(on_table(voyage, "sea.left")), on_table(voyage, "sea.discard")) == (44, [])


def test_a_printed_deck_is_shuffled_by_hand() -> None:
    """PI-A20, virtualDeck: it says so to hands."""
    voyage = at_sea('red.place=5 sea.left=["Dolphins"] blue.missed=9', virtualDeck="off")
    play(voyage, "red move.roll 1", "red draw.card Dolphins")
    (bidding,) = play(voyage, "red move.roll 1").said
    assert bidding.bids
    assert str(bidding.phrase) == "Shuffle the used cards of Sailing the Seven Seas: they are the pile again."


@pytest.mark.parametrize("face", range(1, 11))
def test_a_check_is_won_up_to_the_own_total_and_lost_from_one_more_on(face: int) -> None:
    """PI-05, PI-A33: so one check with skill and DM alike is won in 55 of 100 throws."""
    voyage = meeting("Typhoon")
    play(voyage, f"red check.skill {face}")
    assert texts(play(voyage, f"red check.challenge {face}").said) == [f"Typhoon has {face} against {face}: the check is won."]
    if face < 10:
        play(voyage, "undo")
        assert (
            texts(play(voyage, f"red check.challenge {face + 1}").said)[0]
            == f"Typhoon has {face + 1} against {face}: the check is lost."
        )
        assert ship(voyage, "red", "crew") == 9


def test_the_first_check_that_fails_loses_the_challenge() -> None:
    """PI-A17: the second is not thrown."""
    voyage = meeting("Flying Dutchman")
    said = texts(play(voyage, "red check.skill 4", "red check.challenge 5").said)
    assert said == [
        "Flying Dutchman has 5 against 4: the check is lost.",
        "Flying Dutchman beats Red.",
        "Red loses 1 of the Crew.",
    ]
    assert asked(voyage) == "blue move.roll"


@pytest.mark.parametrize(
    ("card", "place", "words"),
    [
        ("Murder", 5, "you win if it has 4 or less"),
        ("Mutiny", 5, "1 is added to the die; you win if it has 4 or less"),
        ("Skeletons on the Beach", 20, "1 is taken off the die; you win if it has 4 or less"),
    ],
)
def test_what_a_challenge_adds_to_its_die_is_said_before_it_is_thrown(card: str, place: int, words: str) -> None:
    voyage = meeting(card, place=place)
    play(voyage, "red check.skill 4")
    assert hint(voyage) == words


def test_an_aid_that_does_not_help_says_where_it_would() -> None:
    """PI-05, PI-A15."""
    voyage = meeting("Doldrums", 'red.hand=["Compass","Cutlass","Charts"]')
    play(voyage, "red check.skill 4")
    assert options(voyage) == {
        "Compass": None,
        "Cutlass": "helps with Swashbuckling only",
        "Charts": None,
        "reroll": "no experience token is left",
    }
    ashore = meeting("Cave Network", 'red.hand=["Compass","Charts"]', place=20)
    play(ashore, "red check.skill 4")
    assert options(ashore)["Charts"] == "helps in Sailing the Seven Seas only"


def test_an_aid_is_spent_on_the_discard_of_its_own_deck() -> None:
    """Rules page 4.2."""
    voyage = meeting("Buccaneers", 'red.hand=["Cutlass"] red.skills.swashbuckling=1', place=20)
    play(voyage, "red check.skill 4")
    assert texts(play(voyage, "red check.aids Cutlass").said) == ["Red uses Cutlass."]
    assert on_table(voyage, "island.discard") == ["Cutlass"]
    play(voyage, "red check.challenge 6")
    assert asked(voyage) == "red check.skill"


def test_experience_throws_the_own_die_again_before_any_aid() -> None:
    """PI-A13."""
    voyage = meeting("Typhoon", 'red.tokens=1 red.hand=["Dolphins"]')
    play(voyage, "red check.skill 1")
    assert refusal(voyage, "red check.aids Dolphins reroll") == "roll again first, then choose aids"
    assert texts(play(voyage, "red check.aids reroll").said) == ["Red gives an experience token to roll again."]
    play(voyage, "red check.skill 8", "red check.aids Dolphins", "red check.challenge 9")
    assert ship(voyage, "red", "tokens", "hand") == (0, [])
    assert asked(voyage) == "red check.skill"


def test_a_challenge_with_a_win_of_its_own_gives_no_experience() -> None:
    """PI-A03, and with the house rule it does."""
    for always, tokens in (("off", 0), ("on", 1)):
        voyage = meeting("Albatross", tokenAlways=always)
        play(voyage, *["red check.skill 9", "red check.challenge 9"] * 2, "red card.forward 3")
        assert ship(voyage, "red", "tokens", "place") == (tokens, 9)


def test_a_card_that_costs_a_turn_costs_no_crew() -> None:
    """PI-A04, PI-09: the turn is passed over when it comes."""
    voyage = meeting("Doldrums")
    said = texts(play(voyage, "red check.skill 2", "red check.challenge 3").said)
    assert said == ["Doldrums has 3 against 2: the check is lost.", "Doldrums beats Red.", "Red will miss 1 turn."]
    assert ship(voyage, "red", "crew", "missed") == (10, 1)
    assert texts(play(voyage, "skip").said) == ["Red misses a turn."]
    assert asked(voyage) == "blue move.roll"


def test_moved_by_a_card_the_pawn_rests_or_with_the_house_rule_lands() -> None:
    """PI-A07: a fight on the island by its own skill, with the card put away before."""
    rests = meeting("Albatross", "blue.place=17", place=13)
    play(rests, *["red check.skill 9", "red check.challenge 9"] * 2, "red card.forward 3")
    assert asked(rests) == "blue move.roll"
    lands = meeting("Albatross", "blue.place=17", place=13, cardMove="lands")
    play(lands, *["red check.skill 9", "red check.challenge 9"] * 2, "red card.forward 3")
    assert asked(lands) == "red fight.skill"
    assert on_table(lands, "sea.discard") == ["Albatross"]


def test_the_last_of_the_crew_gone_the_hand_is_discarded_and_the_treasure_lies_at_the_end() -> None:
    """PI-A05, PI-A34: the others sail outward again and are not asked for a way."""
    three = ("red", "blue", "yellow")
    changes = 'red.crew=1 objective="red" red.hand=["Compass","Cutlass"] blue.place=12 yellow.place=20'
    voyage = at_sea(f"red.place=7 {changes}", three)
    said = texts(play(voyage, "red move.roll 1", "red draw.card Scurvy").said)
    assert said == [
        "Red draws Scurvy.",
        "Red loses 1 of the Crew.",
        "Red has no Crew left and is out. Take the pawn away.",
        "The Artifact lies at the End again.",
    ]
    assert ship(voyage, "red", "place", "hand") == (None, [])
    assert on_table(voyage, "objective") == "end"
    assert (on_table(voyage, "sea.discard"), on_table(voyage, "island.discard")) == (["Compass", "Scurvy"], ["Cutlass"])
    assert asked(voyage) == "blue move.roll"


def test_with_the_house_rule_a_lost_expedition_begins_again_with_its_skills() -> None:
    """PI-A05: crewZero=restart."""
    voyage = meeting("Scurvy", "red.crew=1 red.tokens=2 red.skills.sailing=3", crewZero="restart")
    assert ship(voyage, "red", "place", "crew", "tokens", "heading") == (1, 10, 0, "out")
    assert on_table(voyage, "red.skills.sailing") == 3
