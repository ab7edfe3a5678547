"""The screen in pictures: the small set of them, and what the whole set must hold."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pytest

from companion import packs
from companion.voyage import Voyage
from tests.aboard import begin
from tests.pictures import fleet, matrix
from tests.pictures.biddings import BIDDINGS
from tests.pictures.index import write_index
from tests.pictures.lines import play_line
from tests.pictures.run import faults_of, run
from tests.pictures.state import State
from tests.pictures.states import STATES

HOUSE = Path(__file__).parents[2]


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_nothing_is_cut_covered_small_or_pale(tmp_path: Path) -> None:
    """The small set; `make pictures` looks at all."""
    found = run(matrix.quick(), [state.name for state in STATES if state.quick], tmp_path)
    page = write_index(found, tmp_path)
    assert not faults_of(found), "\n".join([*faults_of(found), f"look at {page}"])


@pytest.fixture(autouse=True)
def the_regatta_goes_home() -> Iterator[None]:
    """What other tests find among the games is not for pictures."""
    yield
    fleet.leave()


def test_every_prompt_that_scripts_may_meet_is_in_a_picture() -> None:
    page = (HOUSE / "docs" / "headless.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    named = {key for row in rows for key in re.findall(r"`([a-z]+\.[a-z]+)`", row)}
    assert len(named) > 25
    assert named <= {key for state in STATES if (key := asked_in(state)) is not None}


def test_every_question_of_the_regatta_is_in_a_picture() -> None:
    fleet.join()
    from companion.packs.regatta import QUESTIONS

    assert {f"ask.{name}" for name in QUESTIONS} <= {asked_in(state) for state in STATES}


@pytest.mark.parametrize("game", packs.names())
def test_every_question_of_a_whole_voyage_is_in_a_picture(game: str) -> None:
    lines = (HOUSE / "tests" / "transcripts" / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    asked = {record["key"] for line in lines if (record := json.loads(line)).get("kind") == "answer"}
    assert asked
    assert asked <= {asked_in(state) for state in STATES if state.game == game}


def asked_in(state: State) -> str | None:
    """The key of the prompt that is open in a state, None where there is none. Every line of it can be played."""
    fleet.join()
    prompt = played(state).position.prompt if state.game is not None else None
    return prompt.key if prompt is not None else None


def test_all_that_hands_must_do_is_in_a_picture() -> None:
    sources = [ast.parse(file.read_text(encoding="utf-8")) for file in (HOUSE / "companion" / "packs").rglob("*.py")]
    calls = [node for source in sources for node in ast.walk(source) if isinstance(node, ast.Call)]
    bidden = {call.args[1].value for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "bid"}  # type: ignore[attr-defined]
    assert len(bidden) > 10
    assert bidden == {one.phrase.template for state in BIDDINGS for one in played(state).position.said if one.bids}


def played(state: State) -> Voyage:
    """A state's voyage, played to its end."""
    assert state.game is not None
    voyage = begin(state.game, state.rules, seats=state.seats)
    for line in state.lines:
        play_line(voyage, line)
    return voyage


def test_no_two_states_have_one_name() -> None:
    names = Counter(state.name for state in STATES)
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("spoken", [("en", "xx"), ("en", "xx", "de", "fr", "es")])
def test_the_whole_set_has_every_pair_and_every_layout(spoken: tuple[str, ...]) -> None:
    sittings = matrix.whole(spoken)
    parts = (matrix.SIZES, matrix.SEATINGS, matrix.TEXTS, tuple(matrix.NAMES), spoken)
    rows = [(one.size, one.seating, one.text, one.names, one.language) for one in sittings]
    for (first, ones), (second, twos) in combinations(enumerate(parts), 2):
        assert {(row[first], row[second]) for row in rows} == set(product(ones, twos))
    assert {row[:3] for row in rows if row[4] == "en"} == set(product(*parts[:3]))
    assert len(set(rows)) == len(rows) < len(list(product(*parts)))
