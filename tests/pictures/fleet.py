"""Puts the games that are only for pictures among the games there are: found by looking, as all are."""

from __future__ import annotations

from pathlib import Path

from companion import packs

GAMES = Path(__file__).parent / "games"


def join() -> None:
    """From now on in this process, the Regatta is a game like any other."""
    if str(GAMES) not in packs.__path__:
        packs.__path__.append(str(GAMES))


def leave() -> None:
    """The games there are, are again those that people play."""
    if str(GAMES) in packs.__path__:
        packs.__path__.remove(str(GAMES))
