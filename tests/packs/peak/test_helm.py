"""Where a ship gets to, as the players say: the stops that are offered, and the sea cards that are flipped (PP-04, PP-05)."""

from __future__ import annotations

import pytest

from companion.prompts import Choose
from companion.voyage import Voyage
from tests.aboard import asked, begin, on_table, options, play, refusal, texts
from tests.packs.peak.sea import HOMEWARD, OPENING, at_sea, sailed

ALL_STOPS = {
    "open_sea", "x_exact", "x_early", "island", "castaway", "gust", "shortcut", "mermaids", "fog", "whirlpool", "squid", "peak",
    "other_ship", "ghost_ship", "dock_card", "dock", "stay", "flip_journey", "flip_peak",
}  # fmt: skip


def first_leaf(voyage: Voyage) -> set[str]:
    """The stops that a crowded screen shows first."""
    prompt = voyage.position.prompt
    assert isinstance(prompt, Choose)
    return {one.id for one in prompt.options if not one.more.get("rare")}


def test_after_a_sail_every_stop_is_offered() -> None:
    """headless, sail.stop."""
    assert sorted(options(sailed())) == sorted(ALL_STOPS)


@pytest.mark.parametrize("stops", ["forced", "pass"])
def test_each_stop_has_one_place_on_the_screen(stops: str) -> None:
    prompt = sailed(peakStop=stops).position.prompt
    assert isinstance(prompt, Choose)
    assert sorted(one for leaf in prompt.places for one in leaf) == sorted(one.id for one in prompt.options)


def test_after_breaking_free_an_x_is_never_hit_exactly() -> None:
    """headless, freed.stop: x_early for an X."""
    voyage = at_sea("brown.place=whirlpool")
    play(voyage, "brown turn.declare attempt", "brown whirlpool.roll 6")
    assert sorted(options(voyage)) == sorted(ALL_STOPS - {"x_exact"})


def test_a_journey_card_is_counted_and_the_question_comes_again() -> None:
    """PP-05, headless: flips count a sea card and ask again."""
    voyage = sailed("cards_flipped=0")
    for laid in range(1, 4):
        assert texts(play(voyage, "brown sail.stop flip_journey").said) == [f"A new sea card is laid: {laid} so far."]
        assert (asked(voyage), on_table(voyage, "cards_flipped")) == ("brown sail.stop", laid)


@pytest.mark.parametrize("laid", range(5))
def test_the_peak_among_the_first_five_cards_goes_back_uncounted(laid: int) -> None:
    """PP-05, PP-A21."""
    voyage = sailed(f"cards_flipped={laid}")
    said = texts(play(voyage, "brown sail.stop flip_peak").said)
    assert "shuffle it back in" in said[0]
    assert (on_table(voyage, "cards_flipped"), on_table(voyage, "peak_found")) == (laid, False)
    assert asked(voyage) == "brown sail.stop"


@pytest.mark.parametrize("laid", range(5, 11))
def test_the_peak_is_found_from_the_sixth_card_on(laid: int) -> None:
    """PP-05."""
    voyage = sailed(f"cards_flipped={laid}")
    play(voyage, "brown sail.stop flip_peak")
    assert (on_table(voyage, "cards_flipped"), on_table(voyage, "peak_found")) == (laid + 1, True)


def test_after_ten_journey_cards_the_next_one_is_the_peak() -> None:
    """PP-05."""
    voyage = sailed("cards_flipped=10")
    assert options(voyage)["flip_journey"] == "ten journey cards lie: the next one is the Peak"
    play(voyage, "brown sail.stop flip_peak", "brown sail.stop peak")
    assert asked(voyage) == "brown peak.treasure"


def test_once_the_peak_lies_no_more_cards_are_flipped() -> None:
    """PP-05."""
    voyage = sailed(where=HOMEWARD)
    for flip in ("flip_journey", "flip_peak"):
        assert options(voyage)[flip] == "the Peak is on the table: no more cards are flipped"
        refusal(voyage, f"brown sail.stop {flip}")


def test_a_card_may_be_flipped_by_a_ship_that_is_moved() -> None:
    """PP-05 and headless, fight.rest: places as in sail.stop."""
    voyage = sailed()
    play(voyage, "brown sail.stop other_ship", "brown fight.rest flip_journey")
    assert (asked(voyage), on_table(voyage, "cards_flipped")) == ("brown fight.rest", 5)


def test_what_cannot_be_yet_is_kept_off_the_first_leaf() -> None:
    assert first_leaf(sailed("cards_flipped=2")) == ALL_STOPS - {
        "dock",
        "stay",
        "dock_card",
        "peak",
        "ghost_ship",
        "flip_peak",
    }
    assert {"flip_peak"} <= first_leaf(sailed("cards_flipped=5"))
    assert {"ghost_ship"} <= first_leaf(sailed("ghost=true"))
    assert {"dock", "stay", "dock_card", "peak"} <= first_leaf(sailed(where=HOMEWARD))
    assert not {"peak", "flip_peak", "flip_journey"} & first_leaf(sailed("brown.treasure=mighty_sail", where=HOMEWARD))


def test_on_the_way_home_it_is_said_that_the_dock_takes_the_exact_number() -> None:
    """PP-25."""
    assert str(sailed(where=HOMEWARD).position.prompt.hint).startswith("The dock needs the exact number")  # type: ignore[union-attr]
    assert sailed().position.prompt.hint is None  # type: ignore[union-attr]


def test_the_other_ship_is_called_by_its_players_name() -> None:
    voyage = begin("peak", names={"black": "Jack"})
    play(voyage, *OPENING, "brown turn.declare sail", "brown sail.roll 3")
    prompt = voyage.position.prompt
    assert isinstance(prompt, Choose)
    assert {one.id: one.label.text(voyage.names) for one in prompt.options}["other_ship"] == "Jack"
