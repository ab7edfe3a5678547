"""The ground that the other tests stand on: a home of their own, and a screen that draws."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from ui.virtual_screen import VirtualScreen

OPENS_A_WINDOW = """
from kivy.core.window import Window
from kivy.graphics.opengl import glGetString, GL_RENDERER
print(Window.system_size[0], Window.system_size[1], glGetString(GL_RENDERER).decode())
"""


def test_a_test_finds_no_data_of_the_user(own_home: Path) -> None:
    assert Path.home() == own_home
    for folder in (platformdirs.user_data_path(), platformdirs.user_config_path(), platformdirs.user_runtime_path()):
        assert folder.is_relative_to(own_home)


def test_a_test_that_asks_for_no_screen_has_none() -> None:
    assert not {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ)


@pytest.mark.parametrize("virtual_screen", [(800, 480)], indirect=True)
def test_a_virtual_screen_has_the_size_asked_for(virtual_screen: VirtualScreen) -> None:
    asked = subprocess.run(["xdotool", "getdisplaygeometry"], capture_output=True, text=True, check=True)
    assert asked.stdout.split() == ["800", "480"]
    assert os.environ["DISPLAY"] == virtual_screen.display


@pytest.mark.window
def test_kivy_draws_on_a_virtual_screen_in_software(virtual_screen: VirtualScreen) -> None:
    ran = subprocess.run([sys.executable, "-c", OPENS_A_WINDOW], capture_output=True, text=True, check=True)
    width, height, renderer = ran.stdout.strip().split(" ", 2)
    assert (int(width), int(height)) <= (virtual_screen.width, virtual_screen.height)
    assert "llvmpipe" in renderer or "softpipe" in renderer
