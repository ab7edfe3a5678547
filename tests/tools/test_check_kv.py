"""The check of kv files finds what it should, and lets pass what is well."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CHECK = Path(__file__).resolve().parents[2] / "tools" / "check_kv.py"

WELL = """\
#:kivy 2.3
#:import Window kivy.core.window.Window
#:set gap dp(8)

<Hoard@BoxLayout>:
    gold: 0
    spacing: gap
    canvas.before:
        Color:
            rgba: 1, 1, 1, 1
    Button:
        text: 'rich' if root.gold else 'poor'
        on_release: root.more(1)
"""


def check(folder: Path, text: str) -> tuple[int, str]:
    """The status of the check, and what it says, of a folder with this kv file in it."""
    (folder / "hoard.kv").write_text(text, encoding="utf-8")
    ran = subprocess.run([sys.executable, CHECK, "."], cwd=folder, capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    return ran.returncode, ran.stdout.strip()


def test_declarations_pass_and_no_window_is_opened(tmp_path: Path) -> None:
    assert check(tmp_path, WELL) == (0, "1 kv files are as they should be")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("        on_press: root.gold += 1\n", "hoard.kv:14: on_press should be one call"),
        ("        on_press:\n            root.more(1)\n            root.more(2)\n", "on_press should be one call"),
        ("        size: 1 +\n", "hoard.kv:14: invalid syntax"),
        ("       size: 1, 1\n", "hoard.kv:14: Invalid indentation"),
        ("#:imprt Window kivy.core.window.Window\n", "hoard.kv:14: there is no directive 'imprt'"),
        ("#:import Window\n", "hoard.kv:14: an import is"),
        ("#:set gap dp(\n", "hoard.kv:14: a constant is"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, wrong: str, said: str) -> None:
    status, words = check(tmp_path, WELL + wrong)
    assert status == 1
    assert said in words
