"""Sentences kept as a template and its values, and put into words where somebody reads them."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.words import Phrase, seat

GERMAN = {"{who} digs up {gold} gold.": "{gold} Gold gräbt {who} aus.", "{n} coin": "{n} Münze", "nobody": "niemand"}
plain = st.text(st.characters(exclude_categories=("Cs",))).filter(lambda text: not text.startswith("@"))
phrases = st.recursive(
    st.builds(lambda value: Phrase("{value}", value=value), plain | st.integers()),
    lambda inner: st.builds(lambda one, other: Phrase("{one}, {other}", one=one, other=other), inner, inner | plain),
    max_leaves=5,
)


def test_a_seat_is_called_by_the_name_of_who_sits_there() -> None:
    phrase = Phrase("{who} takes it from {other}.", who=seat("brown"), other=seat("black"))
    assert phrase.text({"brown": "Anne"}) == "Anne takes it from Black."
    assert phrase.text({"brown": "Anne", "black": ""}) == "Anne takes it from Black."
    assert str(phrase) == "Brown takes it from Black."


def test_a_name_is_filled_in_as_it_is_whatever_is_in_it() -> None:
    for name in ("{gold}", "@black", "%s", "O'Malley", "{", "李"):
        assert Phrase("{who} rows.", who=seat("brown")).text({"brown": name}) == f"{name} rows."


def test_one_and_several_have_forms_of_their_own() -> None:
    words = [Phrase("{n} coin", "{n} coins", n=n).text() for n in (0, 1, 2)]
    assert words == ["0 coins", "1 coin", "2 coins"]


def test_a_phrase_within_a_phrase_is_spoken_with_the_same_names() -> None:
    inner = Phrase("{who}: {gold}", who=seat("brown"), gold=3)
    assert Phrase("Set by hand: {what}", what=inner).text({"brown": "Anne"}) == "Set by hand: Anne: 3"


def test_a_template_without_values_is_said_as_it_stands() -> None:
    assert Phrase('like {"roll": [4]}').text() == 'like {"roll": [4]}'


def test_the_language_is_chosen_where_it_is_read() -> None:
    phrase = Phrase("{who} digs up {gold} gold.", who=Phrase("nobody"), gold=7)
    assert phrase.text(one=lambda text: GERMAN.get(text, text)) == "7 Gold gräbt niemand aus."
    assert phrase.text() == "nobody digs up 7 gold."


def test_the_language_decides_which_number_takes_which_form() -> None:
    phrase = Phrase("{n} coin", "{n} coins", n=1)
    assert phrase.text(several=lambda one, many, n: GERMAN[one] if n == 1 else many) == "1 Münze"


@given(phrases)
def test_a_phrase_kept_as_json_comes_back_as_it_was(phrase: Phrase) -> None:
    back = Phrase.of(json.loads(json.dumps(phrase.kept())))
    assert back == phrase and hash(back) == hash(phrase)
    assert back.text() == phrase.text()


def test_a_plural_is_kept_too() -> None:
    phrase = Phrase("{n} coin", "{n} coins", n=2)
    assert phrase.kept() == {"say": "{n} coin", "many": "{n} coins", "with": {"n": 2}}
    assert str(Phrase.of(phrase.kept())) == "2 coins"


@given(plain)
def test_a_value_is_never_read_as_a_template(value: str) -> None:
    assert Phrase("<{value}>", value=value).text() == f"<{value}>"


def test_phrases_are_equal_where_they_keep_the_same() -> None:
    assert Phrase("{n}", n=1) == Phrase("{n}", n=1)
    assert Phrase("{n}", n=1) != Phrase("{n}", n=2)
    assert Phrase("a") != "a"
    assert repr(Phrase("{n} coin", n=1)) == "Phrase('1 coin')"


def test_a_value_that_is_missing_is_an_error_at_once() -> None:
    with pytest.raises(KeyError):
        Phrase("{who} rows to {where}.", who="@brown").text()
