"""What every test gets: a home of its own, no wire, no screen, and where it asks for one a virtual screen."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from ui.virtual_screen import VirtualScreen

settings.register_profile("short", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("soak", parent=settings.get_profile("short"), max_examples=20_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "short"))


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
    passing = tempfile.TemporaryDirectory(prefix="kivy-")
    config.add_cleanup(passing.cleanup)
    os.environ["KIVY_HOME"] = passing.name


@pytest.fixture(autouse=True)
def own_home(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new, empty home for each test, with its XDG folders and Kivy's: no test touches the user's data, and none that has not
    asked for the virtual screen finds one that is open for others.
    """
    if "virtual_screen" not in request.fixturenames:
        monkeypatch.delenv("DISPLAY", raising=False)
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


@pytest.fixture(scope="session")
def virtual_screen(request: pytest.FixtureRequest) -> Iterator[VirtualScreen]:
    """An X screen of this run's own, with Mesa's software GL; DISPLAY names it while it is there.

    1280x1280 has room for a window of every size that there is. Another size:
    `@pytest.mark.parametrize("virtual_screen", [(800, 480)], indirect=True)`.
    """
    from ui import virtual_screen  # here: it makes Kivy's folder, which must not be the user's

    try:
        with (
            virtual_screen.virtual_screen(*getattr(request, "param", (1280, 1280))) as screen,
            pytest.MonkeyPatch.context() as patch,
        ):
            for name, value in screen.environment().items():
                patch.setenv(name, value)
            yield screen
    except virtual_screen.NoVirtualScreen as reason:
        pytest.fail(str(reason))
