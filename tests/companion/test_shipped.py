"""What a game brings along to choose from, and what that is called."""

from __future__ import annotations

from companion import packs
from companion.pack import Setting
from companion.shipped import shipped, title_of
from companion.words import Phrase


def test_a_scenario_is_called_what_its_file_says() -> None:
    pack = packs.pack("island")
    (setting,) = pack.settings
    titles = {name: str(title_of(pack, setting, name)) for name in shipped(pack, setting)}
    assert titles == {"pirate_island": "Pirate Island", "second": "The Lighthouse"}


def test_a_file_that_says_no_title_is_called_like_itself() -> None:
    pack = packs.pack("island")
    plain = Setting("scenario", Phrase("Scenario"), shipped="scenarios")
    assert str(title_of(pack, plain, "pirate_island")) == "Pirate island"


def test_a_file_that_cannot_be_read_is_called_like_itself() -> None:
    class Faulty(type(packs.pack("peak"))):  # type: ignore[misc]
        id = "island"

    setting = Setting("scenario", Phrase("Scenario"), shipped="scenarios", title_in="name")
    assert str(title_of(Faulty(), setting, "second")) == "Second"
