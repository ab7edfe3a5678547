"""What is chosen on the screen is kept in the settings file, and nothing else in it changes."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.config import load
from companion.settings_file import SettingsFile

OURS = """# Ours, since the winter
[tower]
port = "/dev/ttyUSB7"   # the left one
[screen]
text = "normal"  # Granny likes it large
seating = 'face_to_face'
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings" / "quartermaster.toml"


def test_where_there_is_no_file_one_is_made(file: Path) -> None:
    assert SettingsFile(file).keep("screen", "language", "de") is None
    assert load(file).screen.language == "de"
    assert load(file).complaints == ()


def test_comments_order_and_all_other_entries_stay(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(OURS)
    kept = SettingsFile(file)
    assert kept.keep("screen", "text", "large") is None
    assert kept.keep("sound", "on", False) is None
    assert kept.keep("screen", "dim_after_s", 120) is None
    text = file.read_text()
    assert text.startswith(OURS.replace('"normal"', '"large"'))
    read = load(file)
    assert (read.screen.text, read.screen.dim_after_s, read.screen.seating) == ("large", 120, "face_to_face")
    assert read.sound.on is False
    assert read.tower.port == "/dev/ttyUSB7"


def test_a_choice_that_stands_there_already_writes_nothing(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(OURS)
    before = file.stat()
    assert SettingsFile(file).keep("screen", "text", "normal") is None
    assert (file.stat().st_ino, file.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"[screen\ntext = 1", "it cannot be read as settings"),
        (b"[screen]\n\xff", "it cannot be read as settings"),
        (b"screen = 4", "screen is no section in it"),
        (b"x = " + b"[" * 5000, "it cannot be read as settings"),
    ],
)
def test_a_file_that_is_no_settings_is_left_as_it_is(file: Path, content: bytes, why: str) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    said = SettingsFile(file).keep("screen", "text", "large")
    assert str(said).startswith(f"This holds for this evening, but is not remembered. {file}: {why}")
    assert file.read_bytes() == content
    assert os.listdir(file.parent) == [file.name]


def test_a_place_where_nobody_may_write_is_said() -> None:
    said = SettingsFile(Path("/proc/self/quartermaster.toml")).keep("screen", "text", "large")  # read-only to root, too
    assert "it cannot be written (" in str(said)


def test_a_place_that_is_none_is_said(tmp_path: Path) -> None:
    (tmp_path / "settings").write_text("a file where a folder should be")
    said = SettingsFile(tmp_path / "settings" / "quartermaster.toml").keep("screen", "text", "large")
    assert "it cannot be written (Not a directory)" in str(said) or "(File exists)" in str(said)


def test_a_full_disk_leaves_the_old_file_and_nothing_beside_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.parent.mkdir()
    file.write_text(OURS)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "No space left on device" in str(SettingsFile(file).keep("screen", "text", "large"))
    assert file.read_text() == OURS
    assert os.listdir(file.parent) == [file.name]


def test_a_link_stays_a_link_and_rights_stay(file: Path, tmp_path: Path) -> None:
    file.parent.mkdir()
    real = tmp_path / "elsewhere.toml"
    real.write_text(OURS)
    real.chmod(0o640)
    file.symlink_to(real)
    assert SettingsFile(file).keep("screen", "text", "large") is None
    assert file.is_symlink()
    assert real.stat().st_mode & 0o777 == 0o640
    assert load(real).screen.text == "large"


def test_a_mark_before_the_text_and_line_ends_of_another_system_stay(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"\xef\xbb\xbf[sound]\r\non = true # loud\r\n")
    assert SettingsFile(file).keep("sound", "on", False) is None
    assert file.read_bytes() == b"\xef\xbb\xbf[sound]\r\non = false # loud\r\n"


@pytest.mark.parametrize(
    "text",
    [
        "screen = {size = '800x480'}",
        "screen.size = '800x480'",
        "[screen]\n[screen.more]\nx = 1\n[sound]\non = true\n",
        "[[log]]\n",
    ],
)
def test_other_ways_to_write_a_section_are_added_to_or_left_alone(file: Path, text: str) -> None:
    file.parent.mkdir()
    file.write_text(text)
    said = SettingsFile(file).keep("screen", "text", "large")
    now = tomllib.loads(file.read_text())
    before = tomllib.loads(text)
    if said is None:
        assert now == {**before, "screen": {**before.get("screen", {}), "text": "large"}}
    else:
        assert file.read_text() == text


@given(st.text())
def test_no_text_whatever_makes_it_stumble(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    file = tmp_path_factory.mktemp("settings") / "quartermaster.toml"
    file.write_bytes(text.encode("utf-8", "replace"))
    before = file.read_bytes()
    said = SettingsFile(file).keep("screen", "text", "large")
    assert (file.read_bytes() == before) == (said is not None)


def test_a_file_of_which_a_power_cut_left_zero_bytes_alone_is_written_anew(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(bytes(200))
    (complaint,) = load(file).complaints
    assert "nothing but zero bytes" in str(complaint)
    assert SettingsFile(file).keep("screen", "text", "large") is None
    assert load(file).screen.text == "large" and load(file).complaints == ()
