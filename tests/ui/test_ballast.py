"""Kivy is imported without what this screen has no use for, and whoever else wants that gets it whole."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).parents[2]


def said(code: str) -> str:
    """What a Python of its own prints."""
    done = subprocess.run([sys.executable, "-c", code], cwd=HOUSE, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


LEAVE = "import sys; from ui import ballast; ballast.leave_ashore(); import ui.app; "


def test_the_screen_comes_without_asyncio_tls_and_looks_of_kivys_widgets() -> None:
    assert (
        said(LEAVE + "from kivy.lang import Builder; print({'asyncio', 'ssl', 'filetype'} & sys.modules.keys(), Builder.rules)")
        == "set() []"
    )


def test_what_was_left_ashore_can_still_be_had() -> None:
    assert said(LEAVE + "import asyncio; print(asyncio.run(asyncio.sleep(0, 'ahoy')))") == "ahoy"
    png = "kivy.__path__[0] + '/data/logo/kivy-icon-16.png'"
    assert said(LEAVE + f"import kivy, kivy.core.image as i; print(i.guess_extension(open({png}, 'rb').read()))") == "png"
    assert said(LEAVE + "import kivy; print(kivy.kivy_data_dir == kivy.kivy_base_dir + '/data')") == "True"


def test_where_kivy_is_there_already_nothing_changes() -> None:
    code = "import ui, sys, kivy.lang; from ui import ballast; rules = len(kivy.lang.Builder.rules); ballast.leave_ashore(); "
    assert said(code + "print(rules > 0, len(kivy.lang.Builder.rules) == rules)") == "True True"
