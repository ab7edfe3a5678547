"""The start of the table after an evening that ended in whatever way: it opens, says what it found, and loses nothing."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.harbour import Crew, Harbour
from companion.logbook import Logbook
from companion.wreckage import usual_folder
from tests.companion.logbook.test_quill import fill, small_disk
from tests.hardware.switchboard import Switchboard

HOUSE = Path(__file__).parents[1]
DEADLINE = 60.0
TABLE = """
import faulthandler, json, sys, time
import quartermaster
from kivy.clock import Clock
from ui.app import TableApp
from ui.parts.note import Note

def shown(app):
    left = app.harbour.unfinished()
    notes = [one for one in app.screen.walk() if isinstance(one, Note)]
    notices = [words.replace("\\n", "") for note in notes for words, _ in note._paragraphs]  # long paths are broken
    seen = {"screen": type(app.screen).__name__, "notices": notices, "records": left.last.step if left and left.last else None}
    print(json.dumps(seen), flush=True)
    if how_it_ends == "turned off":
        Clock.schedule_interval(lambda _: turn_off(app), 0.02)
    if how_it_ends == "driver":
        faulthandler._sigsegv()
    if how_it_ends == "hangs":
        time.sleep(600)

def turn_off(app):
    if app.power is None or not app.power.ways:
        return True
    app.open("power")
    app.screen.part("off")
    return False

how_it_ends = sys.argv.pop(1)
open_first = TableApp.on_start

def on_start(app):
    app.when_shown = lambda: shown(app)
    open_first(app)

TableApp.on_start = on_start
quartermaster.main()
"""
pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]


@dataclass(frozen=True, slots=True)
class Shown:
    """What stands on the table when it is shown, and with which status the program ended."""

    screen: str
    notices: tuple[str, ...]
    records: int | None
    status: int


def opened(
    log: Path,
    config: Path | None = None,
    ends: str = "well",
    by: signal.Signals | None = signal.SIGTERM,
    wait: Callable[[], object] = lambda: None,
) -> Shown:
    """The table as the front door opens it, ended by a signal once it is shown and `wait` is over (None: by itself)."""
    more = ["--config", str(config)] if config is not None else []
    command = [sys.executable, "-c", TABLE, ends, "--log", str(log), *more]
    with subprocess.Popen(command, cwd=HOUSE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as one:
        assert one.stdout is not None
        line = one.stdout.readline()
        if line:
            wait()
        if line and by is not None:
            one.send_signal(by)
        try:
            _, said = one.communicate(timeout=DEADLINE)
        finally:
            one.kill()
    assert line, said
    seen = json.loads(line)
    return Shown(seen["screen"], tuple(seen["notices"]), seen["records"], one.returncode)


def played(log: Path, *, lies_open: bool = False) -> int:
    """A voyage that is not over, in this logbook. Gives how far it has come."""
    with Logbook.open(log) as logbook:
        harbour = Harbour(logbook)
        voyage = harbour.begin("peak", Crew((("brown", "Anne"), ("black", "Jack"))))
        if lies_open:
            harbour.lies_open(voyage)
        for answer in ({"count": {"crew": 2}}, {"count": {"crew": 1}}, {"roll": [5]}, {"roll": [2]}):
            voyage.answer(answer)
        return voyage.position.step


def test_after_a_pulled_plug_all_is_there_and_nothing_is_said(tmp_path: Path) -> None:
    log = tmp_path / "voyages.sqlite"
    steps = played(log)
    assert opened(log, by=signal.SIGKILL).status == -signal.SIGKILL
    assert (tmp_path / "voyages.sqlite-wal").exists()
    assert opened(log) == Shown("Home", (), steps, 0)
    assert not (tmp_path / "voyages.sqlite-wal").exists()


def test_after_a_crash_one_line_says_so_and_where_it_is_written_and_the_next_time_none(tmp_path: Path) -> None:
    log = tmp_path / "voyages.sqlite"
    steps = played(log)
    assert opened(log, ends="driver", by=None).status == -signal.SIGSEGV
    again = opened(log)
    crash = usual_folder() / "crash-1.txt"
    assert again.notices == (f"The table ended badly the last time; no voyage is harmed. What happened is written in {crash}.",)
    assert "Segmentation fault" in crash.read_text() and "Current thread" in crash.read_text()
    assert (again.screen, again.records, again.status) == ("Home", steps, 0)
    assert opened(log).notices == ()


def test_a_table_that_hung_until_its_service_manager_lost_patience_says_where_it_hung(tmp_path: Path) -> None:
    log = tmp_path / "voyages.sqlite"
    assert opened(log, ends="hangs", by=signal.SIGABRT).status == -signal.SIGABRT
    assert opened(log).notices
    assert "in shown" in (usual_folder() / "crash-1.txt").read_text()


def test_an_empty_logbook_is_begun_anew_and_that_is_said(tmp_path: Path) -> None:
    log = tmp_path / "voyages.sqlite"
    log.touch()
    shown = opened(log)
    assert (shown.screen, shown.status, len(shown.notices)) == ("Home", 0, 1)
    assert "was empty, as a power cut can leave it" in shown.notices[0]


def test_a_logbook_that_was_cut_off_is_mended_as_far_as_it_goes_and_kept(tmp_path: Path) -> None:
    log = tmp_path / "voyages.sqlite"
    played(log)
    os.truncate(log, log.stat().st_size * 2 // 3)
    shown = opened(log)
    assert (shown.screen, shown.status) == ("Home", 0)
    assert "was damaged" in shown.notices[0] and "is kept as" in shown.notices[0]
    assert opened(log).notices == ()


@pytest.mark.parametrize("content", [bytes(4096), b"\xff\xfe[screen]", b"[screen\nsize = 3", b"text = 'large'\n" * 2])
def test_settings_that_cannot_be_read_are_left_out_and_that_is_said(tmp_path: Path, content: bytes) -> None:
    settings = tmp_path / "quartermaster.toml"
    settings.write_bytes(content)
    shown = opened(tmp_path / "voyages.sqlite", settings)
    assert (shown.screen, shown.status, len(shown.notices)) == ("Home", 0, 1)
    assert str(settings) in shown.notices[0] and "default" in shown.notices[0]


def test_a_disk_that_can_only_be_read_is_said_and_the_voyage_is_there_to_look_at() -> None:
    with small_disk("size=8m") as disk:
        steps = played(disk / "voyages.sqlite")
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        shown = opened(disk / "voyages.sqlite")
    assert (shown.screen, shown.records, shown.status) == ("Home", steps, 0)
    assert shown.notices[0].startswith("The disk can only be read: you can play")


def test_a_full_disk_costs_nothing_that_was_played() -> None:
    with small_disk("size=8m") as disk:
        steps = played(disk / "voyages.sqlite")
        fill(disk)
        shown = opened(disk / "voyages.sqlite")
        assert (shown.screen, shown.records, shown.status) == ("Home", steps, 0)
        assert (disk / "cargo").exists()


def test_a_full_home_costs_the_crash_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with small_disk("size=8m") as disk:
        for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
            monkeypatch.setenv(name, str(disk / name))
        fill(disk)
        assert opened(tmp_path / "voyages.sqlite", ends="driver", by=None).status == -signal.SIGSEGV
        assert opened(tmp_path / "voyages.sqlite") == Shown("Home", (), None, 0)


@pytest.mark.parametrize("trouble", ["", "Access denied"])
def test_a_kiosk_is_turned_off_with_its_logbook_closed_whether_the_machine_obeys_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    board = Switchboard(tmp_path, monkeypatch)
    board.answers("yes", "yes", trouble)
    monkeypatch.setenv("QUARTERMASTER_KIOSK", "1")
    log = tmp_path / "voyages.sqlite"
    steps = played(log)

    def until_it_is_done() -> None:
        give_up = time.monotonic() + DEADLINE
        while len(board.done) < 2 and time.monotonic() < give_up:
            time.sleep(0.02)

    shown = opened(log, ends="turned off", wait=until_it_is_done)
    assert (shown.records, shown.status) == (steps, 0)
    assert board.done == ["--no-ask-password poweroff", "the logbook is closed"]
    assert not (tmp_path / "voyages.sqlite-wal").exists()


def test_what_is_wrong_is_said_beside_the_question_too_where_a_voyage_lay_open(tmp_path: Path) -> None:
    log, settings = tmp_path / "voyages.sqlite", tmp_path / "quartermaster.toml"
    steps = played(log, lies_open=True)
    settings.write_text("[sound]\non = 'yes'\n")
    shown = opened(log, settings)
    assert (shown.screen, shown.records, shown.status, len(shown.notices)) == ("Table", steps, 0, 1)
    assert "Write true or false" in shown.notices[0]
