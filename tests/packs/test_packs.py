"""Games are found by looking: a folder that holds a PACK is a game."""

from __future__ import annotations

import pytest

from companion import packs
from companion.prompts import Refused


def test_a_game_is_known_by_the_name_of_its_folder() -> None:
    assert "peak" in packs.names()
    assert packs.names() == sorted(packs.names())
    assert packs.pack("peak").id == "peak"


@pytest.mark.parametrize("game", ["chess", "", "peak.pack", "../peak", "__init__", "Peak"])
def test_any_other_game_is_refused_with_those_that_there_are(game: str) -> None:
    with pytest.raises(Refused, match=r"there is no game .* here; there are .*peak"):
        packs.pack(game)
