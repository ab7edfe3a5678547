"""`make try-kiosk` and `make try-arm`: see docs/lab.md."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from tests.lab import arm, kiosk, needs
from tests.lab.report import Report

HOUSE = Path(__file__).resolve().parents[2]


def main(words: list[str]) -> int:
    """Tries what is asked for. Gives the exit status: 0 where all was as it must be."""
    parser = argparse.ArgumentParser(prog="python -m tests.lab", description="The box tried in a virtual machine.")
    parser.add_argument("what", choices=["kiosk", "arm"])
    parser.add_argument("--pulls", type=int, default=20, metavar="N", help="how often the plug is pulled (20)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="another one pulls and plays otherwise (1)")
    parser.add_argument("--kvm", action="store_true", help="use this machine's own processor, where it may be lent to a guest")
    parser.add_argument("--folder", type=Path, default=HOUSE / "build" / "lab", help="where all is made and kept (build/lab)")
    given = parser.parse_args(words)
    try:
        if given.what == "arm":
            needs.bring(needs.ARM)
            needs.let_arm_run()
            return arm.try_it(given.folder)
        needs.bring(needs.KIOSK)
        return try_kiosk(given.folder, given.pulls, given.seed, given.kvm)
    except OSError as trouble:
        print(f"Not tried: {trouble}", file=sys.stderr)
        return 1


def try_kiosk(folder: Path, pulls: int, seed: int, kvm: bool) -> int:
    """Pulls the plug so many times; says what was measured and where the pictures are."""
    report, began = Report(folder / "seen"), time.monotonic()
    trial = kiosk.Trial(folder, report, seed=seed, kvm=kvm)
    try:
        trial.pull_plugs(pulls, lambda words: print(f"{time.monotonic() - began:5.0f} s  {words}", flush=True))
    except AssertionError as trouble:
        report.wrong.append(str(trouble))
    finally:
        trial.close()
        page = report.write()
    print("\n".join(report.lines()))
    for one in report.wrong:
        print(f"WRONG: {one}")
    outcome = f"{len(report.wrong)} things wrong" if report.wrong else "nothing lost"
    print(f"{trial.pulled} plugs pulled, {outcome}: look at {page}")
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
