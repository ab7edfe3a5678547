"""The twin's own process: the same program, in a window nobody sees, with the same logbook. twin.py is the other end.

It is told on standard input what the players do, a JSON object a line. It does so by its own finger and says on the file
descriptor it was given which places were touched for it, and where a picture lies of what is to be seen then. So the lab knows
where to put its finger on the kiosk's screen, and what must be seen there, without a word from the kiosk itself.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
import time
from pathlib import Path
from typing import Any

FAR = "far"
Order = dict[str, Any]


class Lookalike:
    """A dice tower that is none: what it is to throw is taken by the table at once."""

    def __init__(self) -> None:
        self.app: Any = None

    def throw(self, face: Any) -> None:
        self.app.attempt(lambda voyage: voyage.answer({"roll": [face]}, "tower"))


class Switch:
    """A machine that may be turned off, as the kiosk's: so its pages have the same keys."""

    ways = frozenset(("off", "again"))


def main(report: int, folder: Path, settings: Path) -> None:
    """Opens the window and does what it is told until the input ends."""
    from companion import config
    from companion.harbour import Harbour
    from companion.inbox import Inbox
    from companion.logbook import Logbook
    from ui import ballast

    ballast.leave_ashore()
    from ui.app import TableApp
    from ui.demo import Demonstration, Steps
    from ui.finger import place_of

    class Twin(Demonstration):
        """Plays what comes in, in the place of a plan."""

        def __init__(self, app: Any, tower: Lookalike) -> None:
            super().__init__(app, tower, folder, [])
            self.orders: queue.Queue[Order | None] = queue.Queue()
            self.touched: list[list[float]] = []
            threading.Thread(target=self._listen, daemon=True).start()

        def begin(self) -> None:
            super().begin()
            tap = self.finger.tap

            def noted(where: Any, *, hold: bool = False) -> None:
                x, y = place_of(where)
                self.touched.append([x, self.app.window.height - y])
                tap(where, hold=hold)

            self.finger.tap = noted  # type: ignore[method-assign]

        def _listen(self) -> None:
            for line in sys.stdin:
                self.orders.put(json.loads(line))
            self.orders.put(None)

        def _told(self) -> bool:
            self._since = time.monotonic()  # it may take the lab as long as it likes
            return not self.orders.empty()

        def _play(self) -> Steps:
            yield self._ready
            while True:
                yield self._told
                order = self.orders.get()
                if order is None:
                    return
                self._doing, self.touched = json.dumps(order), []
                yield from self._obey(order)
                yield from self._picture("seen")
                self._answer()

        def _obey(self, order: Order) -> Steps:
            if "resume" in order:
                from ui.parts.resume import ResumeKey

                yield from self._tap(next(self._all(ResumeKey)))
            elif "auto" in order:  # a button at a pin: the app's own die, which the voyage's secret fixes
                self.app.attempt(lambda voyage: voyage.roll_for_them("button"))
                yield self._ready
            elif "look" not in order:
                yield from self._step(order)

        def _answer(self) -> None:
            voyage = self.app.voyage
            kept = voyage.records() if voyage is not None else ()
            said = {
                "screen": type(self.app.screen).__name__,
                "touched": self.touched,
                "picture": str(self.pictures[-1]),
                "records": len(kept),
                "digest": kept[-1].digest if kept else "",
            }
            os.write(report, json.dumps(said).encode() + b"\n")

    with Logbook.open(folder / "voyages.sqlite") as logbook:
        tower = Lookalike()
        harbour = Harbour(logbook)
        app = TableApp(harbour, Inbox(), config.load(settings), left_open=harbour.left_open())
        app.power = Switch()  # type: ignore[assignment]  # as much of it as is looked at
        tower.app = app
        twin = Twin(app, tower)
        app.bind(on_start=lambda *_: twin.begin())
        app.run()
        if twin.stuck is not None:
            raise twin.stuck


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]))
