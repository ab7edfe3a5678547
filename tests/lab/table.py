"""The kiosk being played from outside: throws of the tower, pressed pins and a finger; and the screen held against the twin's."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

from companion.voyage import Voyage
from hardware.fakes import FakeTower
from tests.lab.emulator import Emulator
from tests.lab.picture import Picture, keep, unlike
from tests.lab.pins import Pins
from tests.lab.twin import Seen, Twin
from tests.random_player import RandomPlayer

ALIKE: Final = 0.02
"""Pictures that differ in no more than this part of the screen are taken for the same: a word of the margin may come and go."""
PATIENCE: Final = 120.0
"""Seconds until what was done can be seen, on an emulated processor that shares this machine with others."""
LOOK: Final = 0.3
"""Seconds between two looks at the screen."""
GAME: Final = "peak"
CREW: Final = ("Anne", "Jack")


class NotSeen(AssertionError):
    """The screen does not show what it must. The message says where both pictures lie."""


class Table:
    """The kiosk's screen and wires, and the twin beside it, while one machine runs."""

    def __init__(self, machine: Emulator, twin: Twin, tower: FakeTower, pictures: Path) -> None:
        self.machine, self.twin, self.tower, self.pictures = machine, twin, tower, pictures
        self.last: Picture | None = None
        """What was seen last, whatever it was."""
        self.shown: Seen | None = None
        """The last state of the twin that was seen on the kiosk's screen as well."""

    def look(self) -> Picture:
        """What the screen shows now."""
        self.last = self.machine.see()
        return self.last

    def sees(self, wanted: Seen, what: str, within: float = PATIENCE) -> Picture:
        """Waits until the screen shows what the twin shows. Raises NotSeen."""
        until = time.monotonic() + within
        while unlike(seen := self.look(), wanted.picture) > ALIKE:
            if time.monotonic() > until:
                keep(seen, self.pictures / "not-seen.png")
                keep(wanted.picture, self.pictures / "wanted.png")
                raise NotSeen(
                    f"{what} is not on the screen after {within:.0f} s: see not-seen.png and wanted.png in {self.pictures}"
                )
            time.sleep(LOOK)
        self.shown = wanted
        return seen

    def does(self, order: Mapping[str, Any], what: str) -> Picture:
        """The twin and then a finger do what is ordered; gives the screen once it shows what came of it."""
        wanted = self.twin.does(order)
        for x, y in wanted.touched:
            self.touch(x, y)
        return self.sees(wanted, what)

    def touch(self, x: float, y: float) -> None:
        """Touches a place and waits until the screen has changed and is at rest again."""
        before = self.look()
        self.machine.touch(x, y)
        self._until(lambda seen: seen.pixels != before.pixels, f"an answer of the screen to a touch at {x:.0f},{y:.0f}")
        self._rests()

    def throws(self, face: Any, die: str) -> Picture:
        """The tower throws; waits until it was told that this counts, and until the screen shows it."""
        wanted = self.twin.does({"roll": [face]})
        number = self.tower.throw(face, die)
        until = time.monotonic() + PATIENCE
        while not self.tower.waits_for(lambda: number in self.tower.acknowledged, 1.0):
            if time.monotonic() > until or not self.machine.is_running():
                raise NotSeen(f"Throw {number} of the tower was not acknowledged within {PATIENCE:.0f} s.")
        return self.sees(wanted, f"what throw {number} has brought about")

    def presses(self, player: int) -> Picture:
        """A player presses the button at a pin: the app's own die rolls."""
        wanted = self.twin.does({"auto": True})
        Pins(self.machine.console).press(player)
        return self.sees(wanted, f"what the button of player {player} has brought about")

    def _until(self, claim: Any, what: str) -> None:
        until = time.monotonic() + PATIENCE
        while not claim(self.look()):
            if time.monotonic() > until:
                raise NotSeen(f"Waited {PATIENCE:.0f} s for {what}.")
            time.sleep(LOOK)

    def _rests(self) -> None:
        before = self.last
        self._until(self._is_as_before_twice(before), "the screen to be at rest")

    @staticmethod
    def _is_as_before_twice(before: Picture | None) -> Any:
        last = [before]

        def rests(seen: Picture) -> bool:
            same = last[0] is not None and last[0].pixels == seen.pixels
            last[0] = seen
            return same

        return rests


class Players:
    """Two players who answer whatever is asked, by whatever way there is to answer it. All chance comes from `rng`."""

    def __init__(self, rng: Random, buttons: bool) -> None:
        self.rng, self.buttons = rng, buttons
        self._answers = RandomPlayer(f"lab {rng.random()}")
        self.deeds: dict[str, int] = {"throws": 0, "presses": 0, "touches": 0}

    def take_a_turn(self, table: Table, voyage: Voyage) -> None:
        """Answers the open question at the kiosk, and in this voyage as well: it goes along."""
        prompt = voyage.position.prompt
        assert prompt is not None
        player = voyage.start.seats.index(prompt.who) + 1 if prompt.who in voyage.start.seats else 1
        awaited = prompt.dice_awaited
        if awaited and prompt.kind == "roll" and self.buttons and self.rng.random() < 0.4:
            table.presses(player)
            voyage.roll_for_them("button")
            self.deeds["presses"] += 1
            return
        answer = self._answers.answer(prompt)
        if "roll" in answer:
            face = answer["roll"][0]
            table.throws(face, awaited[0].name)
            voyage.answer({"roll": [face]}, "tower")
            self.deeds["throws"] += 1
            return
        table.does(answer, f"what {answer} has brought about")
        voyage.answer(answer)
        self.deeds["touches"] += 1
