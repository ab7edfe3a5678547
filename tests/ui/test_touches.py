"""A voyage played by touches and nothing else, face to face, in a real window: every answer, every die, every name."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import packs
from companion.voyage import Voyage
from tests.aboard import begin
from tests.random_player import RandomPlayer
from tests.ui.test_demo import SHORT

HOUSE = Path(__file__).parents[2]
PLAY = """
import json, sys
from pathlib import Path
from companion.config import Config, ScreenConfig, SoundConfig
from companion.harbour import Harbour
from companion.inbox import Inbox
from companion.logbook import Logbook
from ui.app import TableApp
from ui.demo import PLAN, play_demo
folder, plan = Path(sys.argv[1]), sys.argv[3]
size = tuple(map(int, sys.argv[2].split("x")))


class TappedIn:
    '''Throws a real die: its face is tapped in by a finger.'''

    def __init__(self, app):
        self.app, self.finger = app, None

    def throw(self, face):
        from ui.finger import Finger

        self.finger = self.finger or Finger()
        faces = self.app.screen.sheet.body.faces
        self.finger.tap(faces.keys[faces.die.sides.index(face)])


config = Config(screen=ScreenConfig(size=size, seating="face_to_face", less_motion=True), sound=SoundConfig(on=False))
app = TableApp(Harbour(Logbook.open(folder / "log.sqlite")), Inbox(), config)
play_demo(app, TappedIn(app), folder, Path(plan) if plan else PLAN)
over = app.voyage.position.over
print(over.words.text(app.voyage.names) if over else "under way")
print(sorted({record.source for record in app.voyage.records() if record.kind == "answer"}))
print(json.dumps(app.voyage.position.table))
"""


def played(folder: Path, size: str, plan: Path | str = "", seconds: int = 400) -> list[str]:
    """Plays in a process of its own and gives what it printed: how it ended, by which ways answers came, and the table."""
    call = [sys.executable, "-c", PLAY, str(folder), size, str(plan)]
    done = subprocess.run(call, cwd=HOUSE, env=dict(os.environ), capture_output=True, text=True, timeout=seconds, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_short_voyage_is_played_by_touches_alone(tmp_path: Path, size: str) -> None:
    plan = tmp_path / "plan.jsonl"
    plan.write_text("".join(json.dumps(step) + "\n" for step in SHORT), encoding="utf-8")
    words, sources, _ = played(tmp_path, size, plan)
    assert "Jo" in words
    assert sources == "['screen', 'typed']"


@pytest.mark.soak
@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_whole_voyage_is_played_by_touches_alone(tmp_path: Path, size: str) -> None:
    words, sources, _ = played(tmp_path, size)
    assert words == "Anne wins with 33 gold to 12."
    assert sources == "['screen', 'typed']"


NAMES = ("Anne", "Jack", "Mary", "Ned", "Zoe", "Li")
LARGEST = {"ice": ({}, [], 15), "pete": ({}, [], 10), "island": ({"virtualDeck": "off"}, ["printed"], 59)}
"""By game: its house rules, the keys that are tapped for them, and a seed by which a random voyage soon comes to its end."""


def largest(game: str, plan: Path, entries: int | None = None) -> Voyage:
    """Writes the plan of a voyage of as many seats as the game has room for, and gives that voyage after so many entries."""
    pack = packs.pack(game)
    rules, ways, seed = LARGEST[game]
    more = [seat.id for seat in pack.seats if seat.id not in pack.default_seats][: pack.most - len(pack.default_seats)]
    voyage = begin(game, rules, seats=(*pack.default_seats, *more))
    steps: list[object] = [{"game": game, "seats": more, "names": NAMES[: pack.most], "ways": ways}]
    player = RandomPlayer(seed)
    while voyage.position.prompt is not None and (entries is None or voyage.position.step < entries):
        answer = player.answer(voyage.position.prompt)
        voyage.answer(answer)
        steps.append(answer)
    plan.write_text("".join(json.dumps(step) + "\n" for step in steps), encoding="utf-8")
    return voyage


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
@pytest.mark.parametrize("game", LARGEST)
def test_the_largest_table_of_a_game_is_set_up_and_sails_by_touches_alone(tmp_path: Path, game: str) -> None:
    voyage = largest(game, tmp_path / "plan.jsonl", 16)
    words, _, table = played(tmp_path, "800x480", tmp_path / "plan.jsonl")
    assert (words, json.loads(table)) == ("under way", voyage.position.table)


@pytest.mark.soak
@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
@pytest.mark.parametrize("game", LARGEST)
def test_the_largest_table_of_a_game_sails_home_by_touches_alone(tmp_path: Path, game: str) -> None:
    voyage = largest(game, tmp_path / "plan.jsonl")
    _, _, table = played(tmp_path, "800x480", tmp_path / "plan.jsonl", 1800)
    assert voyage.position.over is not None, f"another seed is wanted for {game}"
    assert json.loads(table) == voyage.position.table
