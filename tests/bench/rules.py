"""Answers through the rules in random voyages, no disk, one core; beside it two engines that others have written."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from companion import packs
from companion.entries import Entry
from companion.pack import Pack
from companion.replay import Run
from companion.voyage import Voyage
from tests.bench import peers
from tests.bench.row import Row, thousands
from tests.random_player import RandomPlayer

TARGET = 30_000
SEED = 1
ROUNDS = 5
"""Ours and theirs take turns, so that a busy moment of the machine falls on both; the best round of each counts."""


def measure(quick: bool) -> Iterator[Row]:
    """Answers a second in every game there is, the player's own thinking counted in, as it is with the peers."""
    seconds = 0.3 if quick else 2.0
    games = [packs.pack(name) for name in packs.names()]
    rates: dict[str, float] = {}
    with peers.all_there_are() as engines:
        for _ in range(ROUNDS):
            for pack in games:
                _keep(rates, pack.id, _in_batch(pack, seconds))
                _keep(rates, f"{pack.id} at the table", _at_the_table(pack, seconds / 2))
            for engine in engines:
                _keep(rates, engine.name, engine.play(seconds))
    beside = " · ".join(_beside(engine, rates) for engine in engines)
    for pack in games:
        rate = rates[pack.id]
        yield Row(
            f"{pack.id}: answers through the rules", f"{thousands(rate)} /s", f"≥ {thousands(TARGET)} /s", rate >= TARGET, beside
        )
        table = rates[f"{pack.id} at the table"]
        yield Row(f"{pack.id}: the same with labels, changes, digests", f"{thousands(table)} /s")


def _keep(rates: dict[str, float], name: str, rate: float) -> None:
    rates[name] = max(rates.get(name, 0.0), rate)


def _beside(engine: peers.Engine, rates: dict[str, float]) -> str:
    rate = rates[engine.name]
    return f"{engine.name}: {thousands(rate)} /s" if rate else f"{engine.name}: {engine.missing}"


def _in_batch(pack: Pack[Any], seconds: float) -> float:
    """Answers a second of processor time through the bare rules: how a designer tries a change a thousand times."""
    player = RandomPlayer(SEED)
    answers, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        run = Run(pack, player.start(pack))
        while run.prompt is not None:
            run.take(Entry("answer", player.answer(run.prompt)))
            answers += 1
    return answers / (time.process_time() - began)


def _at_the_table(pack: Pack[Any], seconds: float) -> float:
    """The same as it is played: every answer gets its record, and every position is put out. Only nothing is written."""
    player = RandomPlayer(SEED)
    answers, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        voyage = Voyage(pack, player.start(pack), {}, secret=bytes(16))
        while (prompt := voyage.position.prompt) is not None:
            voyage.answer(player.answer(prompt), "script")
            answers += 1
    return answers / (time.process_time() - began)
