"""The whole doctor: its examples in docs/doctor.md, its exit status, and its document."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.doctor_examples import EXAMPLES, PAGE, section
from ui.virtual_screen import VirtualScreen

HOUSE = Path(__file__).parents[1]


@pytest.mark.parametrize("spoil", EXAMPLES, ids=lambda one: one.__name__)
def test_an_example_of_the_page_is_what_the_doctor_says(spoil: Callable[[Any], None], tmp_path: Path) -> None:
    told = section(spoil, tmp_path / "pi")
    assert told in PAGE.read_text("utf-8"), f"python -m tests.doctor_examples writes it anew:\n{told}"


def doctor(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    plain = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
    command = [sys.executable, "quartermaster.py", "doctor", *arguments]
    return subprocess.run(command, cwd=HOUSE, env=plain | environment, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.window
def test_on_a_machine_that_is_well_the_status_is_0_and_nothing_is_left_behind(
    virtual_screen: VirtualScreen, own_home: Path
) -> None:
    done = doctor("--json")
    assert (done.returncode, done.stderr) == (0, "")
    read = json.loads(done.stdout)
    assert (read["format"], read["healthy"]) == (1, True)
    probes = {one["probe"].partition(".")[0] for one in read["findings"]}
    page = PAGE.read_text("utf-8")
    assert all(f"`{probe}`" in page for probe in probes), "the page names every probe"
    written = {str(file.relative_to(own_home).parts[0]) for file in own_home.rglob("*") if file.is_file()}
    assert written <= {".cache", ".kivy"}, written


def test_where_something_is_at_fault_the_status_is_1(own_home: Path) -> None:
    done = doctor("--faults")
    assert done.returncode == 1
    assert done.stdout.startswith("At fault\n  screen")


def test_what_is_not_understood_has_the_status_2(own_home: Path) -> None:
    done = doctor("--cure-it")
    assert (done.returncode, done.stdout) == (2, "")
