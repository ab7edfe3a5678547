"""The command `python -m tests.bench`: measures, and prints one table."""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections.abc import Iterable, Iterator

from rich.console import Console
from rich.table import Table

from tests.bench import machine
from tests.bench.row import Row

ROWS = ("roll", "commit", "start", "memory", "idle", "rules", "noise")
"""In the order of the table. Each is a module here with `measure(quick)`."""
WIDTH = 170
"""Of the table where it is not printed on a terminal."""


def main() -> int:
    """Measures what was asked for. Gives 1 with --strict where a target was missed or could not be measured."""
    wanted = _arguments()
    console = Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False)
    for line in machine.described():
        console.print(line)
    rows = list(measured(wanted.only, wanted.quick))
    console.print(table_of(rows))
    missed = [row for row in rows if row.met is False]
    if missed:
        console.print(f"{len(missed)} of {sum(row.met is not None for row in rows)} targets missed.")
    return 1 if missed and wanted.strict else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measures, and compares with the targets.")
    parser.add_argument("--only", default=",".join(ROWS), type=_names, help=f"some of: {', '.join(ROWS)}")
    parser.add_argument("--quick", action="store_true", help="a fast try: too few values to rely on")
    parser.add_argument("--strict", action="store_true", help="exit status 1 where a target is missed")
    return parser.parse_args()


def _names(given: str) -> list[str]:
    names = given.split(",")
    unknown = [name for name in names if name not in ROWS]
    if unknown:
        raise argparse.ArgumentTypeError(f"there is no {', '.join(unknown)}; there are {', '.join(ROWS)}")
    return names


def measured(names: Iterable[str], quick: bool) -> Iterator[Row]:
    """The rows of these, one after the other."""
    for name in names:
        began = time.monotonic()
        print(f"measuring {name} ...", file=sys.stderr, flush=True)
        try:
            yield from importlib.import_module(f"tests.bench.{name}").measure(quick)
        except Exception as trouble:  # one row that cannot be measured must not cost the others
            yield Row(name, "not measured", met=False, peer=f"{type(trouble).__name__}: {trouble}")
        print(f"measured {name} in {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)


def table_of(rows: Iterable[Row]) -> Table:
    """What is printed."""
    table = Table(title="Quartermaster, measured")
    for heading in ("what", "measured", "target", "met", "beside it, in the same run"):
        table.add_column(heading, overflow="fold")
    for row in rows:
        met = {None: "cannot be told" if row.target else "", True: "yes", False: "[bold red]NO[/]"}[row.met]
        table.add_row(row.what, row.figure, row.target, met, row.peer)
    return table


if __name__ == "__main__":
    sys.exit(main())
