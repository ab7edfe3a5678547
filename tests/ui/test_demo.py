"""The demonstration: a voyage played by finger and tower, with pictures."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import packs
from tests.aboard import begin

HOUSE = Path(__file__).parents[2]
SHORT = [
    {"picture": "home"},
    {"game": "peak", "names": ["Anne", "Jo"]},
    {"count": {"crew": 1, "cannonballs": 2}},
    {"count": {}},
    {"roll": [3]},
    {"roll": [5]},
    {"choose": "sail"},
    {"roll": [4]},
    {"choose": "squid"},
    {"picture": "squid"},
    {"roll": [6, 6, 6]},
    {"choose": "dock"},
    {"picture": "end"},
]
PLAY = """
import sys
from pathlib import Path
from companion.config import Config, ScreenConfig, SoundConfig, TowerConfig
from companion.harbour import Harbour
from companion.inbox import Inbox
from companion.logbook import Logbook
from hardware.fakes import FakeTower
from hardware.seen_rolls import SeenRolls
from hardware.tower import Tower
from ui.app import TableApp
from ui.demo import plan_for, play_demo
folder, seating, plan = Path(sys.argv[1]), sys.argv[3], sys.argv[4]
size = tuple(map(int, sys.argv[2].split("x")))
fake, inbox = FakeTower(), Inbox()
tower = Tower(inbox, TowerConfig(port=fake.path), SeenRolls())
tower.start()
config = Config(screen=ScreenConfig(size=size, seating=seating, less_motion=True), sound=SoundConfig(on=False))
app = TableApp(Harbour(Logbook.open(folder / "log.sqlite")), inbox, config, tower=tower)
made = play_demo(app, fake, folder, Path(plan) if plan.endswith(".jsonl") else plan_for(plan or None))
print(app.voyage.position.over.words.text(app.voyage.names))
print(*[file.name for file in made])
tower.close()
fake.close()
"""


def played(folder: Path, size: str, seating: str, plan: Path | str = "") -> list[str]:
    """Plays in a process of its own and gives what it printed."""
    call = [sys.executable, "-c", PLAY, str(folder), size, seating, str(plan)]
    done = subprocess.run(call, cwd=HOUSE, env=dict(os.environ), capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def picture_size(file: Path) -> tuple[int, int]:
    """Width and height that a PNG says it has."""
    head = file.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_a_short_plan_is_played_to_its_end_with_pictures(tmp_path: Path) -> None:
    plan = tmp_path / "plan.jsonl"
    # 18 frees the ship and sails it on: there it docks, and with nothing to sell the voyage is over
    plan.write_text("".join(json.dumps(step) + "\n" for step in SHORT), encoding="utf-8")
    words, pictures = played(tmp_path, "800x480", "side_by_side", plan)
    assert "Jo" in words
    assert pictures.split() == ["01-home.png", "02-setup.png", "03-squid.png", "04-end.png"]
    assert {picture_size(tmp_path / name) for name in pictures.split()} == {(800, 480)}
    assert len({(tmp_path / name).read_bytes() for name in pictures.split()}) == 4


@pytest.mark.soak
@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
@pytest.mark.parametrize("seating", ["side_by_side", "face_to_face"])
@pytest.mark.parametrize("size", ["800x480", "1024x600", "1280x720", "720x1280"])
def test_the_demonstration_comes_to_its_end_at_every_size(tmp_path: Path, size: str, seating: str) -> None:
    words, pictures = played(tmp_path, size, seating)
    assert words == "Anne wins with 33 gold to 12."
    assert pictures.split()[-1].endswith("-end.png")


def plans() -> list[Path]:
    """All plans there are."""
    folder = HOUSE / "ui"
    return [folder / "demo_voyage.jsonl", *sorted((folder / "demo_voyages").glob("*.jsonl"))]


@pytest.mark.parametrize("plan", plans(), ids=lambda plan: plan.stem)
def test_every_answer_of_a_plan_is_legal_and_ends_the_voyage(plan: Path) -> None:
    steps = [json.loads(line) for line in plan.read_text(encoding="utf-8").splitlines() if line]
    head = next(step for step in steps if "game" in step)
    pack = packs.pack(head["game"])
    ways = {way: (rule.name, value) for rule in pack.house_rules for value, words in rule.values for way in [words.text()]}
    voyage = begin(pack, dict(ways[way] for way in head.get("ways", [])))
    for step in steps:
        if step.get("tool") == "Undo":
            voyage.undo(1)
        elif set(step) & {"roll", "choose", "count", "draw"} and "game" not in step:
            answer = {name: step[name] for name in step if name in ("roll", "choose", "count", "draw")}
            for part in [{"roll": [face]} for face in answer["roll"]] if "roll" in answer else [answer]:
                voyage.answer(part, "screen")
    assert voyage.position.over is not None


@pytest.mark.soak
@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
@pytest.mark.parametrize("seating", ["side_by_side", "face_to_face"])
@pytest.mark.parametrize("plan", plans()[1:], ids=lambda plan: plan.stem)
def test_the_demonstrations_of_other_games_come_to_their_end(tmp_path: Path, plan: Path, seating: str) -> None:
    words, pictures = played(tmp_path, "800x480", seating, plan)
    assert words.endswith("!")
    assert pictures.split()[-1].endswith("-end.png")
