"""The units as systemd itself reads them, and what they give to the program and keep from it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.config import TowerConfig
from hardware.berths import UDEV_NAME
from tests.systemd.box import PROJECT, Box

KIOSK = PROJECT / "systemd"
UNITS = sorted(KIOSK.glob("*.service"))
ANALYZE = shutil.which("systemd-analyze") or "systemd-analyze"

needs_systemd = pytest.mark.skipif(
    "--offline" not in subprocess.run([ANALYZE, "--help"], capture_output=True, text=True, check=False).stdout
    if shutil.which("systemd-analyze")
    else True,
    reason="no systemd-analyze that reads units from files (systemd 250)",
)
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="no node to run a polkit rule in")


def settings_of(unit: Path) -> dict[str, list[str]]:
    """Each setting of a unit with its values, in order."""
    found: dict[str, list[str]] = {}
    for line in unit.read_text().splitlines():
        if named := re.match(r"([A-Z]\w+)=(.*)", line):
            found.setdefault(named[1], []).append(named[2])
    return found


def environment_of(unit: Path) -> dict[str, str]:
    return dict(word.split("=", 1) for line in settings_of(unit)["Environment"] for word in line.split())


@needs_systemd
def test_the_units_that_were_put_in_place_are_whole(box: Box) -> None:
    box.install(program=True)
    for program in ("/usr/bin/cage", "/usr/bin/chvt", "/usr/sbin/seatd"):
        box.write(program, "#!/bin/sh\n", 0o755)
    for unit in UNITS:
        place = f"/etc/systemd/system/{unit.name}"
        said = subprocess.run(
            [ANALYZE, "verify", "--man=no", "--recursive-errors=no", f"--root={box.root}", place],
            capture_output=True,
            text=True,
            check=False,
        ).stderr
        assert [line for line in said.splitlines() if unit.name in line] == []


@needs_systemd
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_what_a_unit_leaves_open_has_its_reason_beside_it(unit: Path) -> None:
    seen = subprocess.run(
        [ANALYZE, "security", "--offline=true", "--threshold=30", "--json=short", "--no-pager", unit],
        capture_output=True,
        text=True,
        check=False,
    )
    assert seen.returncode == 0, "its exposure is above 3.0"
    text = unit.read_text()
    left_open = {one["name"].partition("=")[0].partition("/")[0] for one in json.loads(seen.stdout) if one["set"] is False}
    assert left_open
    for name in left_open:
        assert f"# {name} stays open" in text or name in settings_of(unit), f"{name} is left open without a word"


def test_the_program_that_the_unit_starts_is_the_one_that_is_swapped(box: Box) -> None:
    box.install(program=True)
    program = settings_of(KIOSK / "quartermaster.service")["ExecStart"][0].split(" -- ")[1]
    assert box.path(program).exists()


def test_each_program_that_a_unit_runs_of_ours_is_put_in_place(box: Box) -> None:
    box.install(program=True)
    for unit in UNITS:
        for key, lines in settings_of(unit).items():
            for program in (line.lstrip("+-").split()[0] for line in lines if key.startswith("Exec")):
                assert not program.startswith("/opt") or box.path(program).stat().st_mode & 0o111


def test_the_command_of_the_host_finds_what_the_table_finds() -> None:
    command = (KIOSK / "quartermaster.sh").read_text()
    table = environment_of(KIOSK / "quartermaster.service")
    shown_only = {"SDL_VIDEODRIVER", "GPIOZERO_PIN_FACTORY", "LIBSEAT_BACKEND", "XCURSOR_PATH", "XCURSOR_THEME"}
    assert shown_only < set(table)
    for name in set(table) - shown_only:
        assert re.search(rf"\b{name}={re.escape(table[name])}(\s|$)", command), name


def test_settings_and_voyages_are_where_the_installer_makes_them(box: Box) -> None:
    """As platformdirs has it, a program's folder is its name under each of the XDG folders."""
    box.install()
    table = environment_of(KIOSK / "quartermaster.service")
    assert box.path(f"{table['XDG_CONFIG_HOME']}/quartermaster/quartermaster.toml").exists()
    assert box.path(f"{table['XDG_DATA_HOME']}/quartermaster").is_dir()
    assert settings_of(KIOSK / "quartermaster.service")["StateDirectory"] == ["quartermaster"]


def test_the_settings_that_are_put_there_have_no_fault_and_no_sound(box: Box) -> None:
    from companion import config

    box.install()
    read = config.load(box.path("/etc/quartermaster/quartermaster.toml"))
    assert read.complaints == ()
    assert read.sound.on is False


# --- udev ----------------------------------------------------------------------------------------------------------------

RULES = (KIOSK / "tower.rules").read_text().splitlines()
PART = re.compile(r'[A-Z]+(\{[\w]+\})?(==|!=|\+=|:=|=)"[^"]*"')


def test_each_line_of_the_udev_rules_is_made_of_comparisons_and_assignments() -> None:
    for line in RULES:
        if line and not line.startswith("#"):
            assert all(PART.fullmatch(part.strip()) for part in line.split(",")), line


def test_every_jump_in_the_udev_rules_goes_forward_to_a_label() -> None:
    for at, line in enumerate(RULES):
        for label in re.findall(r'GOTO="(\w+)"', line):
            assert f'LABEL="{label}"' in RULES[at + 1 :], label


def test_the_udev_rules_know_every_board_that_is_taken_for_a_tower_by_itself() -> None:
    text = "\n".join(RULES)
    for board in TowerConfig().usb_ids:
        vendor, product = board.split(":")
        assert f'ATTR{{idVendor}}=="{vendor}", ATTR{{idProduct}}=="{product}"' in text


def test_the_name_that_the_udev_rules_give_is_the_one_that_is_looked_for() -> None:
    assert [re.search(r'SYMLINK\+="([^"]*)"', line)[1] for line in RULES if "SYMLINK" in line] == [UDEV_NAME]  # type: ignore[index]


# --- polkit --------------------------------------------------------------------------------------------------------------

ASK = """
var rule; var polkit = { Result: { YES: "yes", NOT_HANDLED: "not handled" }, addRule: function (one) { rule = one; } };
%s
console.log(rule({ id: %s }, { user: %s }));
"""


def polkit_says(action: str, user: str) -> str:
    script = ASK % ((KIOSK / "power.js").read_text(), json.dumps(action), json.dumps(user))
    return subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True).stdout.strip()


@needs_node
@pytest.mark.parametrize("deed", ["power-off", "power-off-multiple-sessions", "reboot", "reboot-multiple-sessions"])
def test_the_table_may_turn_the_machine_off_and_start_it_anew(deed: str) -> None:
    assert polkit_says(f"org.freedesktop.login1.{deed}", "quartermaster") == "yes"


@needs_node
def test_nobody_else_may_and_the_table_may_nothing_else() -> None:
    assert polkit_says("org.freedesktop.login1.power-off", "anne") == "not handled"
    for deed in (
        "org.freedesktop.login1.halt",
        "org.freedesktop.login1.reboot-ignore-inhibit",
        "org.freedesktop.systemd1.manage-units",
    ):
        assert polkit_says(deed, "quartermaster") == "not handled"
