"""What every test gets: a home of its own, no wire, no screen, and where it asks for one a virtual screen."""

from __future__ import annotations

import os
import select
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("short", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("soak", parent=settings.get_profile("short"), max_examples=20_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "short"))

START_DEADLINE = 60.0
"""Seconds within which a virtual screen must be there, on the slowest machine."""


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that open a window go one after the other, in one worker; tests that need the virtual screen open one."""
    for item in items:
        if item.get_closest_marker("window") or "virtual_screen" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.window)
            item.add_marker(pytest.mark.xdist_group("window"))


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Nothing that is imported while tests are collected may find the user's files, arguments, pins or screen either."""
    for name in [name for name in os.environ if name.startswith(("QUARTERMASTER_", "KIVY_"))]:
        del os.environ[name]
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", GPIOZERO_PIN_FACTORY="mock")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        os.environ.pop(name, None)


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new, empty home for each test, with its XDG folders and Kivy's: no test touches the user's data."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(home))
    folders = {
        "XDG_CONFIG_HOME": ".config",
        "XDG_DATA_HOME": ".local/share",
        "XDG_STATE_HOME": ".local/state",
        "XDG_CACHE_HOME": ".cache",
        "XDG_RUNTIME_DIR": "run",
        "KIVY_HOME": ".kivy",
    }
    for name, folder in folders.items():
        monkeypatch.setenv(name, str(home / folder))
    (home / "run").mkdir(mode=0o700)
    return home


@dataclass(frozen=True, slots=True)
class VirtualScreen:
    """A screen without a monitor, drawn in software: `display` (":7") and its size in pixels."""

    display: str
    width: int
    height: int


@pytest.fixture(scope="session")
def virtual_screen(request: pytest.FixtureRequest) -> Iterator[VirtualScreen]:
    """An X screen of this run's own, with Mesa's software GL; DISPLAY names it while it is there.

    1280x1280 has room for a window of every size that there is. Another size:
    `@pytest.mark.parametrize("virtual_screen", [(800, 480)], indirect=True)`.
    """
    width, height = getattr(request, "param", (1280, 1280))
    reads, writes = os.pipe()
    command = ["Xvfb", "-displayfd", str(writes), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"]
    with tempfile.TemporaryFile() as words:
        try:
            server = subprocess.Popen(command, pass_fds=[writes], stdin=subprocess.DEVNULL, stdout=words, stderr=words)
        except FileNotFoundError:
            pytest.fail("There is no Xvfb to draw a virtual screen. Cure: `tools/setup.sh work`, or the package xvfb.")
        finally:
            os.close(writes)
        try:
            display = _display_of(reads, words)
            with pytest.MonkeyPatch.context() as patch:
                patch.setenv("DISPLAY", display)
                patch.setenv("LIBGL_ALWAYS_SOFTWARE", "1")
                yield VirtualScreen(display, width, height)
        finally:
            os.close(reads)
            server.terminate()
            server.wait(START_DEADLINE)


def _display_of(reads: int, words: IO[bytes]) -> str:
    """The display that the server has taken, as soon as it says so; a server that ends closes the pipe."""
    ready, _, _ = select.select([reads], [], [], START_DEADLINE)
    number = os.read(reads, 16).strip() if ready else b""
    if not number:
        words.seek(0)
        reason = words.read().decode(errors="replace").strip()
        pytest.fail(f"Xvfb has opened no screen within {START_DEADLINE:.0f} s: {reason or 'it gives no reason'}")
    return f":{number.decode()}"
