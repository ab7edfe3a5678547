"""Words of the screen are read in the language that was chosen; where it has none they are English."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo

from companion.words import Phrase
from tools import catalogues
from tools.catalogues import PLURALS
from ui import tongue
from ui.writable import letters_of


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    tongue.speak("en")


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A German catalogue with some words."""
    catalogue = Catalog(locale="de")
    catalogue.add("Undo", "Zurück")
    catalogue.add("{who} rolled {faces}", "Wurf von {who}: {faces}")
    catalogue.add(("{n} crewman", "{n} crewmen"), ("{n} Matrose", "{n} Matrosen"))
    catalogue.add("{who} pays {cost} gold for {what}.", "{who} zahlt {cost} Gold: {what}.")
    catalogue.add("Brown", "Braun")
    out = io.BytesIO()
    write_mo(out, catalogue)
    (tmp_path / "de.mo").write_bytes(out.getvalue())
    monkeypatch.setattr(tongue, "CATALOGUES", tmp_path)
    tongue.speak("de")


@pytest.mark.usefixtures("german")
def test_words_are_read_in_the_language_chosen_and_what_it_lacks_stays_english() -> None:
    assert tongue.tr("Undo") == "Zurück"
    assert tongue.tr("Redo") == "Redo"
    assert tongue.tr("{who} rolled {faces}", who="Anne", faces="2, 3") == "Wurf von Anne: 2, 3"
    assert [tongue.trn("{n} crewman", "{n} crewmen", n) for n in (0, 1, 2)] == ["0 Matrosen", "1 Matrose", "2 Matrosen"]
    tongue.speak("en")
    assert tongue.tr("Undo") == "Undo"


@pytest.mark.usefixtures("german")
def test_a_phrase_within_a_phrase_and_a_seat_without_a_name_are_translated_too() -> None:
    crew = Phrase("{n} crewman", "{n} crewmen", n=3)
    bought = Phrase("{who} pays {cost} gold for {what}.", who="@brown", cost=9, what=crew)
    assert tongue.spoken(bought) == "Braun zahlt 9 Gold: 3 Matrosen."
    assert tongue.spoken(bought, {"brown": "Anne"}) == "Anne zahlt 9 Gold: 3 Matrosen."
    assert str(bought) == "Brown pays 9 gold for 3 crewmen."


@pytest.mark.usefixtures("german")
def test_no_words_stay_no_words() -> None:
    assert tongue.tr("") == ""
    assert tongue.spoken(Phrase("")) == ""


def test_an_unknown_language_is_english() -> None:
    tongue.speak("tlh")
    assert tongue.tr("Undo") == "Undo"


def test_the_pseudo_language_stretches_each_word_and_keeps_the_places() -> None:
    tongue.speak(tongue.PSEUDO)
    said = tongue.tr("{who} loses a life point: {life} left.", who="Anne", life=2)
    assert said == "Anne lôôséés à lîîféé pôôîîñt: 2 lééftt."
    assert tongue.trn("{n} crewman", "{n} crewmen", 3) == "3 çrééwmééññ"
    assert tongue.spoken(Phrase("{who} rows.", who="@brown")) == "Brôôwññ rôôwss."


def test_the_pseudo_language_is_offered_to_nobody() -> None:
    assert tongue.PSEUDO not in tongue.LANGUAGES


FONTS = sorted((Path(tongue.__file__).parent / "fonts").glob("*.ttf"))
LETTERS = "ÄÖÜäöüßÀÂÇÉÈÊËÎÏÔÛÙŒÆàâçéèêëîïôûùÿœæÁÉÍÓÚÑÜáéíóúñü¿¡«»„“”‚‘’–—…·\u00a0"


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_each_letter_of_the_languages_and_of_their_catalogues_is_in_each_font(font: Path) -> None:
    said = {"letters": LETTERS}
    for language in PLURALS:
        for message in catalogues.read(language):
            if message.id:
                forms = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
                said[f"{language}: {message.id}"] = "".join(forms)
    has = letters_of(font) | {"−", "→", "\n"}  # a text with a minus or an arrow is set in Alegreya as a whole
    assert {where: missing for where, words in said.items() if (missing := set(words) - has)} == {}


def test_there_are_fonts_and_a_catalogue_for_each_language_that_is_offered() -> None:
    assert len(FONTS) == 5
    assert {*PLURALS, "en"} == set(tongue.LANGUAGES)
    for language in PLURALS:
        assert (tongue.CATALOGUES / f"{language}.mo").exists()
