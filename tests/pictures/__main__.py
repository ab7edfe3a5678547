"""Takes the pictures and writes the page to look through: `make pictures`, or python -m tests.pictures."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.pictures import matrix
from tests.pictures.index import write_index
from tests.pictures.run import HOUSE, run
from tests.pictures.states import STATES


def main() -> int:
    """Gives 1 where something was found, for scripts."""
    asked = _arguments()
    names = [state.name for state in STATES if not asked.only or any(word in state.name for word in asked.only)]
    if not names:
        print(f"No state has {' or '.join(asked.only)} in its name. There are: {', '.join(state.name for state in STATES)}")
        return 2
    sittings = [one for one in matrix.whole() if _is_asked(one, asked)] or [_plain(asked)]
    if asked.quick:
        sittings, names = matrix.quick(), [state.name for state in STATES if state.quick and state.name in names]
    folder = Path(asked.out)
    if not asked.only and not asked.keep:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{len(names)} states in {len(sittings)} sittings: {len(names) * len(sittings)} pictures", flush=True)
    begun = time.monotonic()
    with _a_screen():
        found = run(sittings, names, folder, lambda words: print(words, flush=True))
    lines = [line for line in found if "check" in line]
    (folder / "findings.jsonl").write_text("".join(json.dumps(one, ensure_ascii=False) + "\n" for one in lines), encoding="utf-8")
    page = write_index(found, folder)
    print(f"{len(lines)} findings in {(time.monotonic() - begun) / 60:.1f} minutes: look at {page}")
    return 1 if lines else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make pictures", description="The screen in every state, and what is wrong with it.")
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="states that have one of these words in their name")
    parser.add_argument("--size", choices=matrix.SIZES)
    parser.add_argument("--seating", choices=matrix.SEATINGS)
    parser.add_argument("--text", choices=matrix.TEXTS)
    parser.add_argument("--names", choices=tuple(matrix.NAMES))
    parser.add_argument("--language", choices=matrix.languages())
    parser.add_argument("--quick", action="store_true", help="the small set that the tests look at")
    parser.add_argument("--keep", action="store_true", help="leave the pictures of earlier runs where they are")
    parser.add_argument("--out", default=str(HOUSE / "build" / "pictures"), metavar="FOLDER")
    return parser.parse_args()


PARTS = ("size", "seating", "text", "names", "language")


def _is_asked(sitting: matrix.Sitting, asked: argparse.Namespace) -> bool:
    return all(getattr(asked, part) in (None, getattr(sitting, part)) for part in PARTS)


def _plain(asked: argparse.Namespace) -> matrix.Sitting:
    """What was asked for, where the covering set has no such sitting."""
    return matrix.Sitting(**{part: getattr(asked, part) for part in PARTS if getattr(asked, part) is not None})


@contextmanager
def _a_screen() -> Iterator[None]:
    """A virtual screen, and a home in which nothing of the user's is touched."""
    from ui.virtual_screen import virtual_screen

    with tempfile.TemporaryDirectory(prefix="pictures-home-") as home:
        os.environ.update(KIVY_HOME=home, HOME=home, KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1")
        with virtual_screen(1280, 1280) as screen:
            os.environ.update(screen.environment())
            yield


if __name__ == "__main__":
    sys.exit(main())
