"""The dice tower: at which port it lies, who has it, who else types into it, and whether it says hello."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.config import TowerConfig
from companion.findings import Finding, complaint, fault, not_here, note, ok
from companion.inbox import Inbox
from hardware import tower_words
from hardware.berths import UDEV_NAME, Berth, Coast, is_no_port, open_by
from hardware.doctor.machine import Machine
from hardware.tower import State, Tower
from hardware.tower_line import Fault

HELLO_SECONDS: Final = 3.0
"""So long a tower may take to say who it is; opening its port resets many boards."""
MEDDLERS: Final = {
    "ModemManager": "types into every new serial port to see whether it is a modem",
    "brltty": "takes some USB serial adapters for a display in Braille",
}
LEFT_ALONE: Final = ("E:ID_MM_DEVICE_IGNORE=1", "E:ID_MM_PORT_IGNORE=1", "E:QUARTERMASTER_TOWER=")
"""What udev notes of a port that they are to leave alone, the last by our own rule."""


def look_at_the_tower(
    machine: Machine, config: TowerConfig, table: int | None, coast: Coast | None = None, within: float = HELLO_SECONDS
) -> Iterator[Finding]:
    """All about it. `table`: the process that plays now; the port is not taken away from it."""
    if not config.port:
        yield not_here("tower", "No dice tower is wanted, by the settings.")
        return
    coast = coast or Coast(dev=machine.at("/dev"))
    berth = coast.find(config)
    yield from _look_at_meddlers(machine, berth)
    if berth is None:
        if config.port == "auto":
            yield not_here("tower", "No dice tower is plugged in. Roll on the screen.")
        else:
            yield complaint("tower", tower_words.absent(config.port), port=config.port)
        return
    if is_no_port(berth.path):
        yield complaint("tower", tower_words.no_port(berth.path), port=berth.path)
        return
    holders = open_by(berth.path, machine.at("/proc"))
    if table is not None and any(number == table for number, _ in holders):
        words = f"The table that is open (process {table}) listens to the dice tower at {berth.path}."
        yield ok("tower", words, port=berth.path, table=table)
    elif holders:
        number, name = holders[0]
        words = f"The dice tower at {berth.path} is in use by {name} (process {number})."
        yield fault("tower", words, "Close that. Meanwhile roll on the screen.", port=berth.path, holder=name, process=number)
    else:
        yield _listen(config, berth, coast, within)


def _look_at_meddlers(machine: Machine, berth: Berth | None) -> Iterator[Finding]:
    running = {name for _, name in machine.processes()}
    noted = _udev_notes(machine, berth) if berth is not None else ""
    for program, what in MEDDLERS.items():
        if program not in running or any(mark in noted for mark in LEFT_ALONE):
            continue
        probe, words = f"tower.{program.lower()}", f"{program} is running: it {what}."
        cure = f"Install the udev rule (sudo make kiosk), or: sudo systemctl disable --now {program}."
        yield fault(probe, words, cure) if berth is not None else note(probe, words, cure)


def _udev_notes(machine: Machine, berth: Berth) -> str:
    """What udev knows of a port."""
    device = machine.read(f"/sys/class/tty/{Path(os.path.realpath(berth.path)).name}/dev")
    return (machine.read(f"/run/udev/data/c{device}") or "") if device else ""


def _listen(config: TowerConfig, berth: Berth, coast: Coast, within: float) -> Finding:
    """Opens the port as the table does, and waits for a hello. No roll is acknowledged: the tower says it again to the table."""
    moved = threading.Event()
    tower = Tower(Inbox(), config, coast=coast)
    tower.moved = moved.set
    tower.start()
    give_up = time.monotonic() + within
    try:
        while tower.who is None and tower.state is not State.LOST and (left := give_up - time.monotonic()) > 0:
            moved.wait(left)
            moved.clear()
        return _made_of(tower, berth)
    finally:
        tower.close()


def _made_of(tower: Tower, berth: Berth) -> Finding:
    seen = tower.seen()
    facts = {"port": berth.path, "identity": berth.identity, "name": seen.name, "firmware": seen.firmware}
    if tower.who is not None:
        said = (
            f"The dice tower {seen.name} at {berth.path} says hello: {' and '.join(seen.dice)}, firmware {seen.firmware or '?'}."
        )
        battery = f" Its battery is at {seen.battery} %." if seen.battery is not None else ""
        return ok("tower", said + battery, **facts)
    if tower.state is State.LOST:
        return complaint("tower", seen.words, "Unplug it and plug it in again.", **facts)
    if any(line.counts for line in seen.heard):
        return ok("tower", f"The device at {berth.path} says faces and no name: a tower in its plain form.", **facts)
    if seen.tail:
        words = f"What comes from {berth.path} is nothing that a dice tower says."
        noise = str(Fault.NOISE) in tower.ignored
        cure = (
            "Set the baud of its sketch under [tower]."
            if noise
            else "Set the port of the tower under [tower], by its name in /dev."
        )
        return fault("tower", words, cure, **facts)
    silent = f"The device at {berth.path} has not said hello."
    if UDEV_NAME in berth.path or "quartermaster" in berth.path.lower():
        return fault("tower", silent, "Unplug it and plug it in again; then see to its firmware.", **facts)
    cure = 'A tower in its plain form is silent until a die falls: throw one, with the page "Try the devices" open.'
    return note("tower", silent, cure, **facts)
