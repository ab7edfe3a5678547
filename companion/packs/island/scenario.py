"""A scenario: every fact of a Warp Quest game, as the rules read it. What a file may hold is checked in scenario_file.py."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

BY_DIE = "d6"


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card brings: done in this order. `forward` and `back` are spaces, or "d6"."""

    units: int = 0
    miss: int = 0
    tokens: int = 0
    forward: int | str = 0
    back: int | str = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A challenge has `checks`, an event an `event`, an aid a skill that it helps (`aid`)."""

    name: str
    module: str
    checks: tuple[str, ...] = ()
    dm: int = 0
    win: Effect | None = None
    lose: Effect | None = None
    event: Effect | None = None
    aid: str | None = None
    bonus: int = 1
    only_here: bool = False


@dataclass(frozen=True, slots=True)
class Module:
    """A stretch of the track with a deck of its own. `fight` None: the skill of a fight is thrown."""

    id: str
    name: str
    first: int
    last: int
    fight: str | None
    cards: Mapping[str, Card]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the skill table: units, or a skill with its bonus."""

    units: int = 0
    skill: str | None = None
    bonus: int = 1


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole game."""

    name: str
    objective: str
    end: int
    unit: str
    unit_name: str
    units: int
    """Units of an expedition at its start."""
    skills: Mapping[str, str]
    """Id and name."""
    throws: int
    table: tuple[Row, ...]
    loss: Effect | None
    modules: tuple[Module, ...]
    aids: Mapping[str, Card] = field(default_factory=dict)
    """Every aid by its name, which stands once in the whole file."""

    def module_at(self, place: int) -> Module | None:
        """The stretch a space lies on; none at the Start, and the End counts as the last (PI-A39)."""
        if place >= self.end:
            return self.modules[-1]
        return next((one for one in self.modules if one.first <= place <= one.last), None)

    def deck_at(self, place: int) -> Module | None:
        """Whose cards are drawn on this space: none at the Start and the End."""
        return self.module_at(place) if 1 < place < self.end else None


def of(kept: Mapping[str, Any]) -> Scenario:
    """The scenario that was read from a file (see scenario_file.read)."""
    return _of(json.dumps(kept, sort_keys=True))


@lru_cache(maxsize=8)
def _of(text: str) -> Scenario:
    kept = json.loads(text)
    modules = tuple(
        Module(
            id=one["id"],
            name=one["name"],
            first=one["spaces"][0],
            last=one["spaces"][1],
            fight=one.get("fight"),
            cards={card["name"]: _card(card, one["id"]) for card in one["cards"]},
        )
        for one in kept["modules"]
    )
    return Scenario(
        name=kept["name"],
        objective=kept["objective"],
        end=kept["end"],
        unit=kept["units"]["id"],
        unit_name=kept["units"]["name"],
        units=kept["units"]["start"],
        skills={one["id"]: one["name"] for one in kept["skills"]},
        throws=kept["throws"],
        table=tuple(Row(**row) for row in kept["table"]),
        loss=_effect(kept.get("loss")),
        modules=modules,
        aids={name: card for one in modules for name, card in one.cards.items() if card.aid is not None},
    )


def _card(kept: Mapping[str, Any], module: str) -> Card:
    return Card(
        name=kept["name"],
        module=module,
        checks=tuple(kept.get("checks", ())),
        dm=kept.get("dm", 0),
        win=_effect(kept.get("win")),
        lose=_effect(kept.get("lose")),
        event=_effect(kept.get("event")),
        aid=kept.get("aid"),
        bonus=kept.get("bonus", 1),
        only_here=kept.get("only_here", False),
    )


def _effect(kept: Mapping[str, Any] | None) -> Effect | None:
    return None if kept is None else Effect(**kept)
