"""The kiosk tried: it is booted, played from outside, the plug is pulled at any moment, it must come back to the very prompt."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

from companion.voyage import Voyage
from hardware.fakes import FakeTower
from tests.lab import disk, image, kept
from tests.lab.console import Console
from tests.lab.emulator import Boot, Emulator
from tests.lab.kept import Kept
from tests.lab.pins import LAMPS, Pins
from tests.lab.report import Report
from tests.lab.table import CREW, GAME, NotSeen, Players, Table
from tests.lab.twin import twin_of

BOOT_SECONDS: Final = 900.0
"""Until the table is shown, on an emulated processor that shares this machine with others."""
TURNS: Final = (1, 6)
"""So many answers are given and seen first, however slow the machine is ..."""
PLAYED_SECONDS: Final = (0.5, 12.0)
"""... and so long after them the plug is pulled, at any moment between the two, while the players play on."""
BOOTING_SECONDS: Final = (4.0, 40.0)
AT_BOOT: Final = 0.2
"""Of the plugs, so many are pulled while the machine is still on its way."""
UNIT: Final = "quartermaster"
JOURNAL: Final = "journalctl --no-pager --output=short-monotonic -u quartermaster -u seatd | tail -n 60"
ASKED: Final = {
    "quartermaster doctor, while the table is open": "quartermaster doctor",
    "systemd-analyze": "systemd-analyze; systemd-analyze critical-chain quartermaster.service",
    "systemd-analyze security quartermaster": "systemd-analyze security --no-pager quartermaster.service | tail -n 3",
    "journalctl -u quartermaster": JOURNAL,
    "free -m": "free -m",
}


class Trial:
    """One disk, many boots. What is seen and measured goes into the report; what is not as it must be, too."""

    def __init__(self, folder: Path, report: Report, *, seed: int, kvm: bool) -> None:
        self.folder, self.report, self.kvm = folder, report, kvm
        self.rng = Random(seed)
        self.disk = image.build(folder)
        self.overlay = self.disk.overlay(folder / "run.qcow2")
        self.tower = FakeTower(born=f"lab{seed}")
        self.kept = Kept(folder, None, ())
        self.deeds: dict[str, int] = {}
        self._of_other_voyages: set[int] = set()
        """Throws that the tower was told of in voyages that are over."""
        self.pulled = 0

    def close(self) -> None:
        self.tower.close()

    def pull_plugs(self, times: int, progress: Callable[[str], None]) -> None:
        """Boots and plays until the plug is pulled, so many times, and boots once more to see that all is there."""
        while self.pulled < times:
            if self.pulled and self.rng.random() < AT_BOOT:
                self._pull_while_it_boots()
                progress(f"{self.pulled} of {times}: pulled on the way")
                continue
            seen = self._play_until_the_plug_is_pulled()
            self._read_the_disk(seen)
            progress(f"{self.pulled} of {times}: {len(self.kept.records)} entries kept, {self._done()}")
        self._comes_back_once_more()

    # --- one boot ----------------------------------------------------------------------------------------------------

    @contextmanager
    def _machine(self) -> Iterator[Emulator]:
        boot = Boot(self.overlay, self.disk.kernel, self.disk.initrd, self.tower.path, self.kvm)
        machine = Emulator(boot, self.folder / "run")
        try:
            yield machine
        finally:
            machine.pull_the_plug()

    def _pull_while_it_boots(self) -> None:
        with self._machine():
            time.sleep(self.rng.uniform(*BOOTING_SECONDS))  # a moment of which nothing is known: that is what is tried
        self.pulled += 1
        self._read_the_disk(None)

    def _play_until_the_plug_is_pulled(self) -> Table:
        """Boots, sees that the prompt is back, and has two people play until it goes dark."""
        with self._machine() as machine:
            voyage = self.kept.voyage
            going_on = voyage is not None and voyage.position.over is None
            with twin_of(self.kept.folder if going_on else None, self.folder / "twin") as twin:
                table = Table(machine, twin, self.tower, self.folder)
                self._wait_for_the_prompt(table, voyage if going_on else None)
                plug = threading.Timer(self.rng.uniform(*PLAYED_SECONDS), machine.process.kill)
                try:
                    if voyage is None or not going_on:
                        table.does({"game": GAME, "names": list(CREW)}, "a voyage that was begun")
                        table.shown = None  # the twin's own voyage has another secret
                        plug.start()
                        plug.join()
                    else:
                        self._play(table, voyage, plug)
                finally:
                    plug.cancel()
                self.pulled += 1
                if table.last is not None:
                    self.report.shows(f"Plug {self.pulled}", "seen last before it was pulled", table.last)
                return table

    def _comes_back_once_more(self) -> None:
        """What the last plug has left is looked at, too."""
        voyage = self.kept.voyage
        if voyage is None or voyage.position.over is not None:
            return
        with self._machine() as machine, twin_of(self.kept.folder, self.folder / "twin") as twin:
            self._wait_for_the_prompt(Table(machine, twin, self.tower, self.folder), voyage)

    def _wait_for_the_prompt(self, table: Table, voyage: Voyage | None) -> None:
        """Waits until the table is shown and looks at it: the very prompt, or the title page where there is none."""
        console = table.machine.console
        console.wait_until_there(BOOT_SECONDS)
        kernel_began = time.monotonic() - float(console.run("cat /proc/uptime").split()[0])
        self._until_ready(console)
        shown_at = int(console.run(f"systemctl show -P ActiveEnterTimestampMonotonic {UNIT}")) / 1e6
        wanted = table.twin.does({"look": True})
        if voyage is not None and (face := self._thrown_but_not_kept()) is not None:
            wanted = table.twin.does({"roll": [face]})  # the tower says it again until it is taken
            voyage.answer({"roll": [face]}, "tower")
        seen = table.sees(wanted, "the prompt that was left" if voyage is not None else "the title page", BOOT_SECONDS)
        self.report.shows(f"Plug {self.pulled}" if self.pulled else "At first", "after the start", seen)
        self.report.measured("seconds from the kernel's start to the first frame", shown_at)
        if voyage is not None:
            self.report.measured("seconds from the kernel's start until the prompt was seen", time.monotonic() - kernel_began)
        self.report.measured("MB of memory in use, the whole system", float(console.run("free -m | awk '/^Mem:/ {print $3}'")))
        again = int(console.run(f"systemctl show -P NRestarts {UNIT}"))
        self.report.measured("times the table had to be started again", again)
        if again:
            self.report.texts[f"The journal of a table that was started again, after plug {self.pulled}"] = console.run(JOURNAL)
        self._look_at_the_lamps(console, voyage)
        if not self.pulled:
            self.report.texts |= {what: console.tried(command)[1] for what, command in ASKED.items()}

    def _until_ready(self, console: Console) -> None:
        until = time.monotonic() + BOOT_SECONDS
        while console.tried(f"systemctl is-active --quiet {UNIT}")[0]:
            if time.monotonic() > until:
                last = console.tried(f"journalctl --no-pager --output=cat -u {UNIT} | tail -n 20")[1]
                raise NotSeen(f"The table is not open after {BOOT_SECONDS:.0f} s. Its last words:\n{last}")
            time.sleep(1)

    def _thrown_but_not_kept(self) -> int | None:
        """The face of the throw that the tower still says, where the voyage has not got it."""
        had = {number for _, number in self.kept.throws}
        return next((int(roll.face) for roll in self.tower.unheard() if roll.number not in had), None)

    def _look_at_the_lamps(self, console: Console, voyage: Voyage | None) -> None:
        prompt = voyage.position.prompt if voyage is not None else None
        if voyage is None or prompt is None or not prompt.dice_awaited or prompt.who not in voyage.start.seats:
            return
        pins, player = Pins(console), voyage.start.seats.index(prompt.who)
        glowing = [pins.is_high(pin) for pin in LAMPS]
        if glowing != [at == player for at in range(len(LAMPS))]:
            self.report.wrong.append(
                f"Player {player + 1} must roll, and the lamps at the pins {LAMPS} glow like this: {glowing}."
            )

    # --- the plug ----------------------------------------------------------------------------------------------------

    def _play(self, table: Table, voyage: Voyage, plug: threading.Timer) -> None:
        players, turns = Players(self.rng, buttons=True), self.rng.randint(*TURNS)
        try:
            while voyage.position.over is None:
                if turns == 0:
                    plug.start()
                turns -= 1
                players.take_a_turn(table, voyage)
            if turns >= 0:
                plug.start()
            while table.machine.is_running():
                time.sleep(0.1)
        except (OSError, ValueError, NotSeen):  # half a line or half a picture is what a pulled plug leaves, too
            if not table.machine.goes_dark():
                raise
        finally:
            for what, times in players.deeds.items():
                self.deeds[what] = self.deeds.get(what, 0) + times

    def _read_the_disk(self, table: Table | None) -> None:
        """What the disk has kept is held against what was seen and what the tower was told."""
        before = self.kept
        self.kept = kept.read(disk.take_off(self.overlay, image.LOGBOOK_FOLDER, self.folder / "kept"))
        records, wrong = self.kept.records, self.report.wrong
        if before.voyage is not None and len(records) < len(before.records) and before.voyage.position.over is None:
            wrong.append(f"Plug {self.pulled}: there were {len(before.records)} entries, and {len(records)} are left.")
        shown = table.shown if table is not None else None
        if shown is not None and shown.records and not (
            len(records) >= shown.records and records[shown.records - 1].digest == shown.digest
        ):  # fmt: skip
            wrong.append(
                f"Plug {self.pulled}: what was shown after {shown.records} entries is not what {len(records)} kept ones say."
            )
        numbers = [number for _, number in self.kept.throws]
        if len(set(numbers)) != len(numbers):
            wrong.append(f"Plug {self.pulled}: a throw counted twice: {numbers}.")
        if before.voyage is not None and before.voyage.position.over is None:
            lost = sorted(set(self.tower.acknowledged) - set(numbers) - self._of_other_voyages)
            if lost:
                wrong.append(f"Plug {self.pulled}: the tower was told that these throws count, and they are not kept: {lost}.")
        else:
            self._of_other_voyages = set(self.tower.acknowledged) - set(numbers)

    def _done(self) -> str:
        return ", ".join(f"{times} {what}" for what, times in self.deeds.items()) or "nothing done yet"
