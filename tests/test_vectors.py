"""Every rule vector holds: in this process, and through the real command where vectors of another hand lie beside the project."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import packs
from tests.vector_play import Playing, Vector, play, read

HERE = Path(__file__).resolve().parent
HOUSE = HERE.parent
OURS = sorted((HERE / "vectors").glob("*.jsonl"))
BESIDE = sorted(HOUSE.parent.glob("*/rules/vectors/*.jsonl"))
"""Vectors that somebody else keeps next to this folder, if anybody does."""
SAMPLE = 20
DEADLINE = 60.0
"""Seconds for one run of the command, on the slowest machine."""


def of_known_games(files: Iterable[Path]) -> list[Vector]:
    return [vector for file in files for vector in read(file) if vector.header.get("game") in packs.names()]


def test_every_game_has_vectors() -> None:
    assert {vector.header["game"] for vector in of_known_games(OURS)} == set(packs.names())


def test_no_vector_stands_twice() -> None:
    ids = [vector.id for vector in of_known_games(OURS)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("vector", of_known_games(OURS), ids=lambda vector: f"{vector.id} {vector.body['about']}")
def test_a_vector_of_the_rules_page_holds(vector: Vector) -> None:
    if "exits" in vector.body:
        pytest.skip("it is about the command line and is played there")
    play(vector)


def test_a_vector_that_is_wrong_is_found_out() -> None:
    right = next(vector for vector in of_known_games(OURS) if vector.body["then"].get("table"))
    path, value = next((path, value) for path, value in right.body["then"]["table"].items() if type(value) is int)
    wrong = json.loads(json.dumps(right.body))
    wrong["then"]["table"][path] = value + 1
    with pytest.raises(AssertionError, match=f"{path} is {value}, not {value + 1}"):
        play(replace(right, body=wrong))


@pytest.mark.skipif(not of_known_games(BESIDE), reason="no vectors of another hand beside this folder")
def test_the_command_plays_a_sample_of_the_vectors_kept_beside_the_project() -> None:
    vectors = of_known_games(BESIDE)
    for vector in random.Random(1).sample(vectors, min(SAMPLE, len(vectors))):
        through_the_command(vector)


@pytest.mark.soak
@pytest.mark.skipif(not of_known_games(BESIDE), reason="no vectors of another hand beside this folder")
@pytest.mark.parametrize("vector", of_known_games(BESIDE), ids=lambda vector: vector.id)
def test_the_command_plays_every_vector_kept_beside_the_project(vector: Vector) -> None:
    through_the_command(vector)


def through_the_command(vector: Vector) -> None:
    """Plays a vector here, sends the same lines to `quartermaster headless`, and compares all that it puts out."""
    arguments = [word for name, value in vector.body.get("rules", {}).items() for word in ("--rule", f"{name}={value}")]
    if seats := vector.word("seats", ""):
        arguments += ["--seats", seats]
    arguments += [str(vector.file.parent / word) if word.startswith("./") else word for word in vector.word("args", [])]
    if "exits" in vector.body:
        ended = run(vector.header["game"], arguments, "")
        assert (ended.returncode, ended.stdout) == (vector.body["exits"], "")
        assert ended.stderr.strip() and "Traceback" not in ended.stderr
        return
    lines: list[str] = []
    playing = Spoken(vector, sent=lines)
    playing.to_the_end()
    ended = run(vector.header["game"], arguments, "".join(line + "\n" for line in lines))
    assert ended.returncode == 0, ended.stderr
    heard = [json.loads(line) for line in ended.stdout.splitlines()]
    by_chance = any("auto" in line for line in lines)  # the command has a secret of its own
    assert len(heard) == len(playing.heard)
    assert by_chance or heard == playing.heard, f"{vector.place}: the command says something else"


class Spoken(Playing):
    """A vector being played whose lines are kept."""

    def __init__(self, vector: Vector, sent: list[str]) -> None:
        self.sent = sent
        super().__init__(vector)

    def hear(self, line: str) -> dict[str, Any]:
        self.sent.append(line)
        return super().hear(line)


def run(game: str, arguments: list[str], lines: str) -> subprocess.CompletedProcess[str]:
    call = [sys.executable, "-c", "from quartermaster import main; main()", "headless", "--game", game, *arguments]
    return subprocess.run(call, input=lines, capture_output=True, text=True, encoding="utf-8", cwd=HOUSE, timeout=DEADLINE)
