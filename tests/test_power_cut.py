"""The plug is pulled: the real process is killed at random instants while it plays, and nothing that was shown is lost."""

from __future__ import annotations

import json
import selectors
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.entries import Record
from companion.logbook import Logbook

DEADLINE = 60.0
"""Seconds within which a line must come: far more than it ever takes."""


class Script:
    """A script that plays over JSON lines against the real command, until somebody pulls the plug."""

    def __init__(self, log: Path) -> None:
        command = [sys.executable, "-m", "quartermaster", "headless", "--log", str(log)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        assert self.process.stdout is not None and self.process.stdin is not None
        self.out, self.into = self.process.stdout, self.process.stdin
        self.unread = b""
        self.taken = 0
        """How many lines it has shown to be taken."""
        self.in_flight: dict[str, Any] | None = None
        self.shown: dict[str, Any] = {}
        self.hear()

    def hear(self) -> None:
        """Waits for the next line."""
        with selectors.DefaultSelector() as selector:
            selector.register(self.out, selectors.EVENT_READ)
            while b"\n" not in self.unread:
                assert selector.select(DEADLINE), "no line has come"
                piece = self.out.read(65536)
                assert piece, "the process has ended by itself"
                self.unread += piece
        line, self.unread = self.unread.split(b"\n", 1)
        self._see(json.loads(line))

    def say(self, answer: dict[str, Any]) -> None:
        self.in_flight = answer
        self.into.write(json.dumps(answer).encode() + b"\n")

    def pull_the_plug(self) -> None:
        """Kills the process; what it had put out by then was shown."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(DEADLINE)
        while piece := self.out.read(65536):
            self.unread += piece
        for line in self.unread.split(b"\n")[:-1]:
            self._see(json.loads(line))
        self.out.close()
        self.into.close()

    def _see(self, line: dict[str, Any]) -> None:
        assert "refused" not in line, f"{self.in_flight} was refused: {line['refused']}"
        self.taken += self.in_flight is not None
        self.shown, self.in_flight = line, None


def any_answer(shown: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Something to do next: mostly a legal answer, now and then a way back or a correction."""
    prompt = shown["prompt"]
    if prompt is None or (shown["step"] > 5 and rng.random() < 0.05):
        return {"undo": 1}
    if rng.random() < 0.05:
        return {"edit": {"brown.gold": rng.randint(0, 9)}}
    if prompt["kind"] == "roll":
        return {"auto": True} if rng.random() < 0.5 else {"roll": [rng.randint(1, 6)]}
    if prompt["kind"] == "count":
        return {"count": {}}
    options = [one["id"] for one in prompt["options"] if one["enabled"] and not one.get("rare")]
    return {"choose": rng.choice(options)}


def same_position(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two lines show the same position, whatever was said on the way there."""
    return all(one[word] == other[word] for word in ("step", "table", "prompt", "over"))


def pull_plugs(log: Path, times: int, seed: int) -> int:
    """Plays on and on and pulls the plug so many times. Gives how many records there are at last."""
    rng = Random(seed)
    records = all_records = 0
    for pull in range(times):
        script = Script(log)
        until = time.monotonic() + rng.uniform(0.0, 0.1)
        while time.monotonic() < until:
            script.say(any_answer(script.shown, rng))
            if rng.random() < 0.9:  # else the plug may go while the line is on its way
                script.hear()
            else:
                break
        script.pull_the_plug()
        kept = records_of(log)
        assert len(kept) - records - script.taken in (0, 1), "something that was shown is not in the log"
        if kept and kept[-1].over is not None:  # the next one begins a voyage of its own
            log, records, all_records = log.with_name(f"voyages-{pull}.sqlite"), 0, all_records + len(kept)
            continue
        again = Script(log)
        if len(kept) == records + script.taken:
            assert same_position(again.shown, script.shown), "it came back to another prompt"
        else:
            assert script.in_flight is not None
            assert was_said(kept[-1], script.in_flight), "it came back with what nobody said"
        again.pull_the_plug()
        records = len(kept)
    return all_records + records


def was_said(record: Record, line: dict[str, Any]) -> bool:
    """Whether a record is what this line asked for."""
    if "auto" in line:
        return record.source == "rolled by the app"
    return record.value in (line, *line.values())


def records_of(log: Path) -> list[Record]:
    """What the logbook holds of its only voyage; a reader needs no leave of whoever writes."""
    with Logbook.read(log) as logbook:
        assert [head.id for head in logbook.voyages()] == [1]
        return list(logbook.take_up(1)[1].records())


def test_whatever_was_shown_is_there_again_after_the_plug_was_pulled(tmp_path: Path) -> None:
    """Ten times in the short form: kill -9 of the real process, its log on a real disk."""
    assert pull_plugs(tmp_path / "voyages.sqlite", times=10, seed=1) > 10


@pytest.mark.soak
def test_three_hundred_pulled_plugs_lose_nothing(tmp_path: Path) -> None:
    """The long form of the test above."""
    assert pull_plugs(tmp_path / "voyages.sqlite", times=300, seed=2) > 300
