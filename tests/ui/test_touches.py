"""A voyage played by touches and nothing else, face to face, in a real window: every answer, every die, every name."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.test_demo import SHORT

HOUSE = Path(__file__).parents[2]
PLAY = """
import sys
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
print(app.voyage.position.over.words.text(app.voyage.names))
print(sorted({record.source for record in app.voyage.records() if record.kind == "answer"}))
"""


def played(folder: Path, size: str, plan: Path | str = "") -> list[str]:
    """Plays in a process of its own and gives what it printed."""
    call = [sys.executable, "-c", PLAY, str(folder), size, str(plan)]
    done = subprocess.run(call, cwd=HOUSE, env=dict(os.environ), capture_output=True, text=True, timeout=400, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_short_voyage_is_played_by_touches_alone(tmp_path: Path, size: str) -> None:
    plan = tmp_path / "plan.jsonl"
    plan.write_text("".join(json.dumps(step) + "\n" for step in SHORT), encoding="utf-8")
    words, sources = played(tmp_path, size, plan)
    assert "Jo" in words
    assert sources == "['screen', 'typed']"


@pytest.mark.soak
@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_whole_voyage_is_played_by_touches_alone(tmp_path: Path, size: str) -> None:
    words, sources = played(tmp_path, size)
    assert words == "Anne wins with 33 gold to 12."
    assert sources == "['screen', 'typed']"
