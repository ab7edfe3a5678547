"""A scenario of ten cards (ten_cards.toml) that uses everything the format allows, played to its end."""

from __future__ import annotations

from companion.packs.island import PACK, scenario_file
from companion.packs.island.scenario import BY_DIE, Effect, of
from companion.voyage import Voyage
from tests.aboard import asked, on_table, play, ship, texts
from tests.packs.island.track import TEN_CARDS, begun, fitting_out


def test_the_ten_cards_use_every_word_of_the_format() -> None:
    text = TEN_CARDS.read_text(encoding="utf-8")
    scenario = of(scenario_file.read(text, TEN_CARDS.name, [seat.id for seat in PACK.seats]))
    cards = [card for module in scenario.modules for card in module.cards.values()]
    assert len(cards) == 10
    assert {len(card.checks) for card in cards} == {0, 1, 3}
    assert min(card.dm for card in cards) < 0 < max(card.dm for card in cards)
    effects = [effect for card in cards for effect in (card.win, card.lose, card.event) if effect is not None]
    for word in Effect.__slots__:
        assert any(getattr(effect, word) for effect in effects), f"no card has {word}"
    assert {effect.back for effect in effects} == {0, BY_DIE} and scenario.loss is not None and scenario.loss.back == 1
    assert {effect.forward for effect in effects} == {0, 3, BY_DIE}
    assert {card.bonus for card in cards if card.aid} == {1, 2, 3}
    assert {card.only_here for card in cards if card.aid} == {True, False}
    assert {module.fight for module in scenario.modules} == {None, "tacking"}
    assert scenario.loss == Effect(units=-2, miss=1, back=1)
    assert {row.bonus for row in scenario.table if row.skill} == {1, 2, 3} and {row.units for row in scenario.table} == {0, 1, 3}


def test_ten_cards_from_fitting_out_to_the_bell_at_home() -> None:
    """Every card is drawn, won, lost or used; the Bell is taken, fought for, and brought home."""
    voyage = fitting_out(TEN_CARDS)
    play(voyage, "red setup.skills 1 6", "blue setup.skills 3 5", "red setup.first 6", "blue setup.first 2")
    assert ship(voyage, "red", "casks") == 6
    assert (on_table(voyage, "red.skills.tacking"), on_table(voyage, "blue.skills.bluff_calling")) == (2, 3)

    play(voyage, "red move.roll 1", "red draw.card Salt Barge")  # two casks, one token
    play(voyage, "blue move.roll 2", "blue draw.card Loaded Dice")  # an aid of three
    play(voyage, "red move.roll 2", "red move.token keep", "red draw.card Seven Bars")
    assert ship(voyage, "red", "place", "casks", "tokens") == (4, 8, 1)
    play(voyage, "red check.skill 4", "red check.aids", "red check.challenge 9")  # DM -3: 6 against 6
    play(voyage, "red check.skill 1", "red check.aids reroll", "red check.skill 5", "red check.challenge 10")
    assert texts(play(voyage, "red check.skill 3", "red check.challenge 7").said) == [
        "Seven Bars has 4 against 3: the check is lost.",
        "Seven Bars beats Red.",
        "Red loses 2 of the Casks.",
        "Red will miss 1 turn.",
        "Move the pawn of Red from space 4 to 3.",
    ]
    play(voyage, "blue move.roll 1", "blue draw.card Toll Boat", "blue check.skill 5")  # 5 and 3, with DM 2
    voyage.answer({"choose": ["Loaded Dice"]})
    said = texts(play(voyage, "blue check.challenge 9").said)  # 11 against 11
    assert said == [
        "Toll Boat has 11 against 11: the check is won.",
        "Blue masters Toll Boat.",
        "Blue gains 2 experience tokens.",
    ]
    assert texts(play(voyage, "blue card.forward 2").said) == ["Move the pawn of Blue from space 4 to 6.", "Red misses a turn."]
    play(voyage, "blue move.roll 1", "blue move.token keep", "blue draw.card Tow Horse")
    play(voyage, "red move.roll 1", "red draw.card Rip Tide", "red check.skill 6", "red check.challenge 8")
    assert ship(voyage, "red", "place", "casks", "missed", "tokens") == (4, 7, 1, 0)  # won: a cask and a turn, no token
    play(voyage, "blue move.roll 1", "blue move.token reroll", "blue move.roll 6", "blue move.token keep")
    assert on_table(voyage, "objective") == "blue"
    play(voyage, "blue move.roll 3", "blue move.token keep")  # red misses its turn; on 6 the last card of the narrows
    play(voyage, "blue draw.card Straight Face")
    play(voyage, "red move.direction home", "red move.roll 1", "red draw.card Short Cut")
    assert ship(voyage, "red", "place") == 1  # three spaces its own way, and 1 is a stop
    play(voyage, "blue move.roll 1", "blue move.token keep", "blue draw.card Spring Leak", "blue card.back 2")
    assert ship(voyage, "blue", "place", "casks", "missed") == (7, 2, 2)  # a carrier's back is towards the End
    play(voyage, "red move.roll 6")
    fight(voyage)
    assert on_table(voyage, "objective") == "red"
    assert asked(voyage) == "red move.roll"  # blue has two turns to miss
    play(voyage, "red move.roll 2", "red draw.card Flat Keel")
    assert ship(voyage, "red", "hand") == ["Flat Keel"]
    over = play(voyage, "red move.roll 4").over
    assert over is not None and (over.winner, over.why) == ("red", "home")
    assert over.words.text({}) == "Red brings the Bell home and wins!"


def fight(voyage: Voyage) -> None:
    """Red on 7 against the carrier, by Tacking; the Tow Horse of blue pulls by two here."""
    play(voyage, "red fight.skill 9", "blue fight.skill 7")
    voyage.answer({"choose": ["Tow Horse"]})
    assert texts(voyage.position.said) == ["Blue uses Tow Horse.", "Red wins the fight, 11 to 10."]
    play(voyage, "blue loss.table 5")


def test_where_all_cards_are_in_hands_nothing_is_drawn() -> None:
    """PI-A26."""
    voyage = begun(fitting_out(TEN_CARDS), "red.place=6")
    voyage.edit({"red.hand": ["Tow Horse"], "blue.hand": ["Straight Face"]})
    play(voyage, "red move.roll 1")
    assert asked(voyage) == "blue move.roll"
