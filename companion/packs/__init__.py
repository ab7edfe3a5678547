"""The games. Each is a folder that holds a PACK; what is there is found by looking, so nothing else names a game."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Any

from companion.pack import Pack
from companion.prompts import Refused
from companion.words import Phrase, as_written


def names() -> list[str]:
    """The ids of all games there are, in alphabetical order."""
    return sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)


def pack(game: str) -> Pack[Any]:
    """The game with this id. Raises Refused where there is none."""
    if game not in names():
        raise Refused(Phrase("there is no game {game} here; there are {known}", game=as_written(game), known=", ".join(names())))
    found: Pack[Any] = import_module(f"{__name__}.{game}").PACK
    return found
