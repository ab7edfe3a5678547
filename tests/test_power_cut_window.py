"""The plug is pulled while the table stands in a real window and a dice tower throws: what a frame showed is there again."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.entries import Record
from companion.harbour import Harbour
from companion.logbook import Logbook
from hardware.fakes import FakeTower
from tests.bench.window import DEADLINE, Quay, Window, shows_something


def play_until_the_plug_is_pulled(window: Window, tower: FakeTower, rng: Random) -> dict[str, Any]:
    """Throws whenever a die is awaited, and kills the process at some instant. Gives the last frame that was shown."""
    last: dict[str, Any] = {}
    plug = threading.Timer(rng.uniform(0.05, 1.5), window.process.kill)
    plug.start()
    try:
        while True:
            window.tell("answer")
            last = window.frame(lambda frame: bool(frame.get("die")))
            tower.throw(rng.randint(1, 6), last["die"])
            last = window.frame(lambda frame, step=last["step"]: frame.get("step", 0) > step)
    except OSError:  # closed: the pipe to it, or the one from it
        plug.join()
    window.process.wait(DEADLINE)
    try:
        while True:
            last = window.frame()
    except OSError:
        return last


def records_in(log: Path) -> list[Record]:
    with Logbook.read(log) as logbook:
        return list(logbook.take_up(1)[1].records())


def left_open(log: Path) -> int | None:
    with Logbook.read(log) as logbook:
        return Harbour(logbook).left_open()


def pull_plugs(folder: Path, times: int, seed: int) -> None:
    """Opens the table, plays, pulls the plug; so many times, with a tower that lives on and repeats what was not acknowledged."""
    rng, place = Random(seed), Quay(folder)
    tower = FakeTower(place.tower)
    shown: dict[str, Any] = {}
    try:
        for _ in range(times):
            before = records_in(place.logbook)
            with place.table() as window:
                first = window.frame(shows_something)
                if shown.get("screen") == "Table":
                    assert first["screen"] != "Home" or left_open(place.logbook) is None, (
                        "the prompt does not come back by itself"
                    )
                window.tell("table")
                back = window.frame(lambda frame: frame["screen"] in ("Table", "End"))
                if back["records"] == len(before):
                    assert back["digest"] == before[-1].digest, "it came back to another table"
                else:  # the tower has said again, before the first frame, the throw that nobody had acknowledged
                    assert back["records"] == len(before) + 1, "it came back to another place"
                    assert records_in(place.logbook)[len(before)].origin is not None, "it came back with what nobody threw"
                shown = play_until_the_plug_is_pulled(window, tower, rng)
            kept = records_in(place.logbook)
            if "records" in shown:
                assert len(kept) >= shown["records"], "something that was shown is not in the log"
                assert kept[shown["records"] - 1].digest == shown["digest"], "the log says something else than was shown"
            throws = [record.origin for record in kept if record.origin is not None]
            assert len(set(throws)) == len(throws), "a throw counted twice"
    finally:
        tower.close()
    assert throws, "no throw has reached the log"


@pytest.mark.window
def test_what_a_frame_showed_is_there_after_the_plug_was_pulled(tmp_path: Path) -> None:
    """Five times in the short form: kill -9 of the real process with its window, while rolls arrive through the terminal."""
    pull_plugs(tmp_path, times=5, seed=1)


@pytest.mark.soak
@pytest.mark.window
def test_three_hundred_pulled_plugs_of_the_table_lose_nothing(tmp_path: Path) -> None:
    """The long form of the test above."""
    began = time.monotonic()
    pull_plugs(tmp_path, times=300, seed=2)
    print(f"300 plugs in {time.monotonic() - began:.0f} s")
