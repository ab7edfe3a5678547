"""A name is shown as the fonts can write it, and a seat whose name they cannot write is called by its colour."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.words import Phrase, seat
from ui.lettering import spelled
from ui.look import FACES
from ui.tongue import spoken
from ui.writable import LATIN, letters_of, writable


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Zoë", "Zoë"),
        ("Zoe\u0308 Łukasz", "Zoë Łukasz"),
        ("Анна", "Анна"),
        ("安妮", ""),
        ("Anne \N{SKULL AND CROSSBONES}", "Anne"),
    ],
)
def test_a_letter_that_no_font_has_is_left_out(name: str, shown: str) -> None:
    assert writable(name) == shown


def test_a_seat_whose_name_cannot_be_written_is_called_by_its_colour() -> None:
    phrase = Phrase("{who} meets {other}.", who=seat("brown"), other=seat("black"))
    assert spoken(phrase, {"brown": "安妮", "black": "Jack"}) == "Brown meets Jack."


@pytest.mark.parametrize("face", FACES)
def test_every_letter_of_a_latin_name_is_set_in_a_face_that_has_it(face: str) -> None:
    letters = {chr(code) for code in LATIN if chr(code).isalpha()} - {"ŉ"}  # which no language uses any more
    missing = {letter for letter in letters if letter not in letters_of(Path(FACES[spelled(letter, face)]))}
    assert missing == set()
    changed = {letter for letter in letters if spelled(letter, face) != face}
    assert changed.isdisjoint(letters_of(Path(FACES["title"])))  # the italic goes with it
