"""One TOML file with defaults that need no editing; what is wrong in it is said, and the rest still counts."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.config import Config, default_path, defaults_for, load, read

FILE = "quartermaster.toml"


def complaints(text: str) -> list[str]:
    return [str(one) for one in read(text, FILE).complaints]


def test_an_empty_file_means_the_defaults() -> None:
    assert read("", FILE) == Config()
    assert Config().buttons.players == (17, 27, 22, 23, 24, 25)
    assert Config().lamps.players == (5, 6, 12, 13, 16, 26)
    assert Config().tower.port == "auto"


def test_no_pin_has_two_uses_in_the_defaults() -> None:
    pins = [*Config().buttons.players, *Config().lamps.players]
    assert len(set(pins)) == len(pins)


def test_every_key_can_be_set() -> None:
    config = read(
        """
        [tower]
        port = "/dev/serial/by-id/usb-Quartermaster"
        baud = 9600
        usb_ids = ["1A86:7523"]
        [buttons]
        enabled = true
        player1 = 4
        player6 = 0
        faces = [7, 8, 9, 10, 11, 14]
        undo = 20
        ok = 21
        debounce_ms = 50
        [lamps]
        player2 = 0
        [screen]
        size = "1024x600"
        fullscreen = true
        dim_after_s = 0
        seating = "face_to_face"
        text = "large"
        less_motion = true
        language = "fr"
        [sound]
        on = false
        [log]
        file = "/srv/voyages.sqlite"
        """,
        FILE,
    )
    assert config.complaints == ()
    assert (config.tower.port, config.tower.baud, config.tower.usb_ids) == (
        "/dev/serial/by-id/usb-Quartermaster",
        9600,
        ("1a86:7523",),
    )
    assert config.buttons.enabled is True
    assert config.buttons.players == (4, 27, 22, 23, 24, None)
    assert config.buttons.faces == (7, 8, 9, 10, 11, 14)
    assert (config.buttons.undo, config.buttons.ok, config.buttons.debounce_ms) == (20, 21, 50)
    assert config.lamps.players == (5, None, 12, 13, 16, 26)
    assert (config.screen.size, config.screen.fullscreen, config.screen.dim_after_s) == ((1024, 600), True, 0)
    assert (config.screen.seating, config.screen.text, config.screen.less_motion) == ("face_to_face", "large", True)
    assert config.screen.language == "fr"
    assert config.sound.on is False
    assert config.log.file == Path("/srv/voyages.sqlite")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[towr]\nport = 'auto'", "quartermaster.toml: [towr]: there is no such section. Did you mean tower?"),
        (
            "[sea]",
            "quartermaster.toml: [sea]: there is no such section. Sections are tower, buttons, lamps, screen, sound, log, power.",
        ),
        ("[buttons]\nplayer7 = 4", "quartermaster.toml: [buttons] player7: there is no such key. Did you mean player6?"),
        ("[sound]\nvolume = 4", "quartermaster.toml: [sound] volume: there is no such key. Keys are on."),
        ("port = ''", "quartermaster.toml: port: this key stands under no section. It belongs under [tower]."),
        ("[screen]\nbaud = 300", "[screen] baud: there is no such key. It belongs under [tower]."),
        ("[Tower]", "[Tower]: there is no such section. Did you mean tower?"),
        ('[sound]\n"a\\u001b[2J" = 1', "[sound] 'a\\x1b[2J': there is no such key."),
        ("[log]\nfile = 2026-06-01", "[log] file: 2026-06-01 cannot be used."),
        ("tower = 4", "quartermaster.toml: tower: this is a section: write [tower] on a line of its own, its keys below"),
        ("[sound]\non = 'yes'", "quartermaster.toml: [sound] on: 'yes' cannot be used. Write true or false"),
        ("[tower]\nbaud = true", "true cannot be used. Write a whole number of bits a second from 300 to 4000000"),
        ("[tower]\nport = 'ttyUSB0'", "'ttyUSB0' cannot be used. Write \"auto\", a path"),
        ("[tower]\nusb_ids = ['2e8a']", "Write a list of USB ids"),
        ("[buttons]\nplayer1 = 28", "28 cannot be used. Write a GPIO (BCM) number from 2 to 27, or 0 for none"),
        ("[buttons]\nplayer1 = 0.0", "0.0 cannot be used"),
        ("[buttons]\nplayer1 = false", "false cannot be used"),
        ("[buttons]\nfaces = [4, 7]", "Write a list of six GPIO (BCM) numbers"),
        ("[buttons]\nenabled = 'perhaps'", 'Write "auto", true or false'),
        ("[buttons]\ndebounce_ms = 501", "Write a whole number of milliseconds from 1 to 500"),
        ("[screen]\nsize = '800 x 480'", 'Write "auto" or a size in pixels'),
        ("[screen]\nseating = 'round'", 'Write "side_by_side" or "face_to_face"'),
        ("[screen]\nlanguage = 'nl'", '\'nl\' cannot be used. Write "en", "de", "fr", "es" or ""'),
        ("[log]\nfile = 4", "Write the path of a file in quotes"),
    ],
)
def test_a_wrong_entry_is_said_with_file_key_and_cure(text: str, sentence: str) -> None:
    (said,) = complaints(text)
    assert said.startswith(FILE)
    assert sentence in said


def test_the_rest_of_a_file_with_a_wrong_entry_still_counts() -> None:
    config = read("[tower]\nport = 4\nbaud = 9600\n[sound]\non = false", FILE)
    assert len(config.complaints) == 1
    assert (config.tower.port, config.tower.baud, config.sound.on) == ("auto", 9600, False)


def test_of_two_uses_written_for_a_pin_the_first_has_it() -> None:
    config = read("[buttons]\nplayer1 = 4\n[lamps]\nplayer3 = 4", FILE)
    assert config.buttons.players[0] == 4
    assert config.lamps.players[2] is None
    assert [str(one) for one in config.complaints] == [
        "quartermaster.toml: [lamps] player3: pin 4 is taken by [buttons] player1. Give it a pin of its own"
    ]


def test_a_default_makes_room_for_what_is_written() -> None:
    config = read("[buttons]\nundo = 22\n[lamps]\nplayer1 = 27", FILE)
    assert config.complaints == ()
    assert config.buttons.undo == 22
    assert config.buttons.players == (17, None, None, 23, 24, 25)
    assert config.lamps.players[0] == 27


def test_a_pin_twice_among_the_faces_leaves_no_face_buttons() -> None:
    config = read("[buttons]\nfaces = [4, 7, 8, 9, 10, 4]", FILE)
    assert config.buttons.faces == ()
    assert "[buttons] faces (6): pin 4 is taken by [buttons] faces (1)" in str(config.complaints[0])


def test_a_file_that_is_no_toml_is_said_with_its_line() -> None:
    (said,) = complaints("[sound]\non = false\nthis is no toml\n")
    assert said.startswith("quartermaster.toml, line 3: ")
    assert said.endswith("Until then every setting has its default.")


@pytest.mark.parametrize("text", ["x = " + "9" * 5000, "x = " + "[" * 5000, 'x = "', "x = [1,\n"])
def test_no_text_whatever_stops_the_start(text: str) -> None:
    config = read(text, FILE)
    assert len(config.complaints) == 1
    assert config.tower == Config().tower


@given(st.text())
def test_any_text_gives_settings(text: str) -> None:
    for one in read(text, FILE).complaints:
        assert FILE in str(one)


def test_the_usual_file_may_be_absent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert default_path() == tmp_path / "quartermaster" / "quartermaster.toml"
    assert load() == Config()


def test_the_usual_file_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    default_path().parent.mkdir()
    default_path().write_text("[sound]\non = false\n")
    assert load().sound.on is False


def test_a_file_that_was_named_and_is_absent_is_said(tmp_path: Path) -> None:
    (said,) = load(tmp_path / "other.toml").complaints
    assert str(said).startswith(f"{tmp_path}/other.toml: there is no such file")


def test_a_folder_in_place_of_the_file_is_said(tmp_path: Path) -> None:
    (said,) = load(tmp_path).complaints
    assert "it is a folder. Name a file." in str(said)


def test_a_file_that_is_no_text_is_said(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_bytes(b"[sound]\n\xff")
    (said,) = load(file).complaints
    assert "byte 9 is no UTF-8 text" in str(said)


def test_a_device_that_never_ends_is_given_up_and_said() -> None:
    (said,) = load(Path("/dev/zero")).complaints
    assert str(said) == "/dev/zero: it is too large for settings. Name another file. Until then every setting has its default."


def test_a_mark_before_the_text_does_no_harm(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_bytes(b"\xef\xbb\xbf[sound]\r\non = false\r\n")
    assert load(file).sound.on is False
    assert load(file).complaints == ()


def test_a_log_file_may_lie_in_the_home_directory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", os.sep + "harbour")
    assert read("[log]\nfile = '~/voyages.sqlite'", FILE).log.file == Path("/harbour/voyages.sqlite")


def test_in_the_kiosk_the_table_has_the_whole_screen_and_makes_no_sound_unless_the_file_says_so(tmp_path: Path) -> None:
    kiosk = defaults_for({"QUARTERMASTER_KIOSK": "1"})
    assert (kiosk.screen.fullscreen, kiosk.sound.on) == (True, False)
    assert defaults_for({"QUARTERMASTER_KIOSK": "0"}) == defaults_for({}) == Config()
    assert load(None, kiosk) == kiosk
    said = read('[screen]\ntext = "large"\n[sound]\non = true', FILE, kiosk)
    assert (said.screen.fullscreen, said.screen.text, said.sound.on) == (True, "large", True)
    for broken in (tmp_path / "none.toml", tmp_path):
        spoilt = load(broken, kiosk)
        assert spoilt.screen.fullscreen and spoilt.complaints
    assert read("[screen", FILE, kiosk).screen.fullscreen
