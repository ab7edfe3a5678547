"""Runs sittings in processes of their own, several at a time, and gathers what they have found."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from tests.pictures.matrix import Sitting

HOUSE = Path(__file__).parents[2]
LONGEST_SECONDS = 900.0
"""For one sitting, on a slow machine."""
Found = dict[str, Any]
"""One line of what was found: the state, the sitting, the picture, and if there is a fault: check, what, where."""


def run(
    sittings: Sequence[Sitting], states: Sequence[str], folder: Path, told: Callable[[str], object] = lambda _: None
) -> list[Found]:
    """Looks at these states in each of these sittings. Needs a display; `told` is told how far it has got."""
    folder.mkdir(parents=True, exist_ok=True)
    found: list[Found] = []
    with ThreadPoolExecutor(os.cpu_count() or 1) as crew:
        waiting = {crew.submit(_sitting, one, list(states), folder): one for one in sittings}
        for number, done in enumerate(as_completed(waiting), 1):
            lines = done.result()
            found += lines
            faults = sum("check" in line for line in lines)
            told(f"{number}/{len(waiting)} {waiting[done].tag}: {faults} findings")
    return sorted(found, key=lambda line: states.index(line["state"]))


def faults_of(found: Sequence[Found]) -> list[str]:
    """The findings, each in a line."""
    return [
        f"{line['state']} {_sitting_of(line).tag} {line['check']}: {line['what']} at {line['where']}"
        for line in found
        if "check" in line
    ]


def _sitting_of(line: Found) -> Sitting:
    return Sitting(*(line[part] for part in ("size", "seating", "text", "names", "language")))


def _sitting(sitting: Sitting, states: list[str], folder: Path) -> list[Found]:
    """One sitting. Where the program ends at a state, that is a finding, and another process goes on with the rest."""
    file = folder / f"{sitting.tag}.jsonl"
    file.unlink(missing_ok=True)
    left = list(states)
    while left:
        order = json.dumps({"sitting": _parts(sitting), "states": left, "folder": str(folder)})
        done = subprocess.run(
            [sys.executable, "-m", "tests.pictures.studio", order],
            cwd=HOUSE,
            capture_output=True,
            text=True,
            timeout=LONGEST_SECONDS,
            check=False,
        )
        seen = {line["state"] for line in _read(file)}
        left = [state for state in left if state not in seen]
        if left:
            said = (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]
            stumbled = {"state": left.pop(0), **_parts(sitting), "picture": "", "check": "stumbles", "what": said, "where": ""}
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(stumbled, ensure_ascii=False) + "\n")
    return list(_read(file))


def _parts(sitting: Sitting) -> dict[str, str]:
    return {name: getattr(sitting, name) for name in ("size", "seating", "text", "names", "language")}


def _read(file: Path) -> Iterator[Found]:
    if file.exists():
        yield from (json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())
