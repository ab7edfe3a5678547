"""Engines that others have written, playing at random beside ours. One that cannot be had is left out, and the table says so."""

from __future__ import annotations

import importlib
import os
import random
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

BOARDGAME = "boardgame.io@0.50.2"
SCRIPT = Path(__file__).with_name("noughts.cjs")
KEPT = Path(__file__).resolve().parents[2] / ".venv" / "bench-peers"
"""Where packages for node are kept from run to run; `make clean` removes it."""
FETCH_SECONDS = 180
GAMES = ("python_tic_tac_toe", "python_block_dominoes", "python_kuhn_poker")


class Engine(Protocol):
    """A peer: `play` gives moves a second of processor time, 0 where it cannot be had, and `missing` says why."""

    name: str
    missing: str

    def play(self, seconds: float) -> float:
        """Moves a second, over so many seconds of play."""


@contextmanager
def all_there_are() -> Iterator[list[Engine]]:
    """The peers for as long as the block lasts."""
    with ExitStack() as stack:
        boardgame = BoardgameIo()
        stack.callback(boardgame.close)
        yield [*map(OpenSpiel, GAMES), boardgame]


class OpenSpiel:
    """A game that OpenSpiel has in Python, played to its end again and again."""

    def __init__(self, game: str) -> None:
        self.name = f"OpenSpiel {game}"
        self.missing = ""
        self._rng = random.Random(1)
        self._game: Any = None
        try:
            importlib.import_module("open_spiel.python.games")
            self._game = importlib.import_module("pyspiel").load_game(game)
        except ImportError:
            self.missing = "not installed (the extra `bench` of pyproject.toml)"

    def play(self, seconds: float) -> float:
        if self._game is None:
            return 0.0
        moves, began = 0, time.process_time()
        while time.process_time() - began < seconds:
            moves += self._voyage()
        return moves / (time.process_time() - began)

    def _voyage(self) -> int:
        state, moves = self._game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(self._rng.choices(actions, odds)[0])
            else:
                state.apply_action(self._rng.choice(state.legal_actions()))
            moves += 1
        return moves


class BoardgameIo:
    """Noughts and crosses on boardgame.io, in node."""

    name = "boardgame.io"

    def __init__(self) -> None:
        self.missing = ""
        self._node: subprocess.Popen[str] | None = None
        try:
            self._node = self._begun(_fetched())
        except (OSError, subprocess.SubprocessError) as trouble:
            self.missing = f"not to be had ({trouble})"

    def play(self, seconds: float) -> float:
        if self._node is None or self._node.stdin is None or self._node.stdout is None:
            return 0.0
        try:
            print(seconds, file=self._node.stdin, flush=True)
            return float(self._node.stdout.readline())
        except (OSError, ValueError) as trouble:
            self.missing = f"it has stopped ({trouble})"
            return 0.0

    def close(self) -> None:
        if self._node is not None:
            self._node.kill()
            self._node.wait()

    def _begun(self, modules: Path) -> subprocess.Popen[str]:
        environment = os.environ | {"NODE_ENV": "production", "NODE_PATH": str(modules)}
        return subprocess.Popen(["node", str(SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)


def _fetched() -> Path:
    """The folder of node's packages with boardgame.io among them. Raises OSError with the reason where it cannot be had."""
    modules = KEPT / "node_modules"
    if (modules / "boardgame.io").is_dir():
        return modules
    if not shutil.which("node") or not shutil.which("npm"):
        raise FileNotFoundError("node and npm are not installed")
    KEPT.mkdir(parents=True, exist_ok=True)
    command = ["npm", "install", "--prefix", str(KEPT), "--no-audit", "--no-fund", "--ignore-scripts", "--no-save", BOARDGAME]
    done = subprocess.run(command, capture_output=True, text=True, timeout=FETCH_SECONDS, check=False)
    if done.returncode:
        raise OSError((done.stderr.strip() or "npm gives no reason").splitlines()[0])
    return modules
