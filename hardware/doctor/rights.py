"""Rights: which device files there are, and whether this user may open them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.config import Config
from companion.findings import Finding, fault, not_here, ok
from hardware.doctor.machine import Machine


def look_at_rights(machine: Machine, config: Config) -> Iterator[Finding]:
    """One finding for pins, ports, screen and touch each."""
    desktop = any(machine.environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    pins, ports = config.buttons.enabled is not False, bool(config.tower.port)
    yield _rights(machine, "gpio", "the pins", _nodes(machine, "gpiochip*"), "" if pins else "No button is wanted.")
    serial = _nodes(machine, "ttyUSB*", "ttyACM*")
    yield _rights(machine, "serial", "serial ports", serial, "" if ports else "No dice tower is wanted.")
    taken = "The display server has it." if desktop else ""
    yield _rights(machine, "video", "the screen", _nodes(machine, "dri/card*"), taken)
    yield _rights(machine, "render", "drawing", _nodes(machine, "dri/renderD*"), "")
    yield _rights(machine, "input", "touch and keyboard", _nodes(machine, "input/event*"), taken)


def _nodes(machine: Machine, *patterns: str) -> list[Path]:
    return [node for pattern in patterns for node in machine.find(f"/dev/{pattern}")]


def _rights(machine: Machine, key: str, what: str, nodes: list[Path], not_needed: str) -> Finding:
    """`not_needed`: why the user need not have the right, in a sentence."""
    probe, who = f"rights.{key}", machine.user.name
    if not nodes:
        return not_here(probe, f"There is no device for {what}.")
    closed = [node for node in nodes if not machine.user.may_use(node)]
    names = [f"/{node.relative_to(machine.root)}" for node in closed or nodes]
    shown = names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"
    if not closed:
        return ok(probe, f"This user ({who}) may use {what} ({shown}).", user=who, devices=names)
    if not_needed:
        return not_here(
            probe, f"This user ({who}) may not use {what} ({shown}), and need not. {not_needed}", user=who, devices=names
        )
    group = machine.group_of(closed[0])
    words = f"This user ({who}) may not use {what}: {shown} belongs to the group {group}."
    cure = f"sudo usermod -aG {group} {who}, then log in again."
    if machine.is_member(group):
        cure = f"{who} is in the group {group} by now: log in again, or start the machine anew."
    elif group == "root":
        cure = f"Have a udev rule give {shown} to a group, and the user to that group; installing the kiosk does so."
    return fault(probe, words, cure, user=who, group=group, devices=names)
