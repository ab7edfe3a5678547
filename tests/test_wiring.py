"""What the page for makers says is so: its pins, its currents, its settings, its drawings, and each sentence that it quotes."""

from __future__ import annotations

import gettext
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from companion.config import Config, load
from companion.inbox import DeviceLost, Pressed
from hardware.buttons import Buttons
from hardware.fakes import FakeButtons
from hardware.pins import OWNERS
from tests.hardware.conftest import WatchedInbox

HOUSE = Path(__file__).parents[1]
WIRING = HOUSE / "wiring"
PAGE = (WIRING / "README.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([^|]+?) \| (\d+) \| (\d+) \| `\[(buttons|lamps)\] (\w+)` \|$", re.MULTILINE)
ROWS = [(use, int(pin), int(place), section, key) for use, pin, place, section, key in ROW.findall(PAGE)]
HEADER = {place: pin.name for place, pin in MockFactory().board_info.headers["J8"].pins.items()}
"""What is at each place, by gpiozero's own data."""
I2C_AND_CONSOLE = {2, 3, 14, 15}


def settings(folder: Path) -> Config:
    """What the lines say that a maker is told to paste."""
    (lines,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    file = folder / "quartermaster.toml"
    file.write_text(lines, encoding="utf-8")
    return load(file)


def wired(config: Config) -> dict[tuple[str, str], int]:
    """The pins of these settings by section and use, as the page names the uses."""
    buttons = config.buttons
    more = {"undo": buttons.undo, "ok": buttons.ok, "power": buttons.power}
    out = {("buttons", f"player {n}, button"): pin for n, pin in enumerate(buttons.players, 1)}
    out |= {("lamps", f"player {n}, lamp"): pin for n, pin in enumerate(config.lamps.players, 1)}
    out |= {("buttons", f"face {face}"): pin for face, pin in enumerate(buttons.faces, 1)}
    out |= {("buttons", use): pin for use, pin in more.items()}
    return {use: pin for use, pin in out.items() if pin is not None}


def test_the_tables_of_pins_are_the_defaults_and_the_lines_to_paste(tmp_path: Path) -> None:
    told = {(section, use): pin for use, pin, _, section, _ in ROWS}
    defaults = wired(Config())
    assert dict(list(told.items())[: len(defaults)]) == defaults
    assert told == wired(settings(tmp_path))


def test_the_lines_to_paste_are_read_without_a_complaint_and_take_nobody_his_pin(tmp_path: Path) -> None:
    pasted = settings(tmp_path)
    assert pasted.complaints == ()
    assert (pasted.buttons.players, pasted.lamps) == (Config().buttons.players, Config().lamps)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_gpio_number_is_at_the_place_that_is_named(row: tuple[str, int, int, str, str]) -> None:
    use, pin, place, section, key = row
    assert HEADER[place] == f"GPIO{pin}"
    assert pin not in I2C_AND_CONSOLE
    assert key == ("faces" if use.startswith("face") else re.sub(r", \w+$", "", use).replace(" ", "")), section


def test_no_pin_is_used_twice_and_the_defaults_keep_clear_of_what_others_usually_have() -> None:
    pins = [pin for _, pin, *_ in ROWS]
    assert len(pins) == 21 == len(set(pins))
    assert not OWNERS.keys() & set(wired(Config()).values())


def test_the_parts_are_counted_right() -> None:
    counts = {
        who: tuple(map(int, more))
        for who, *more in re.findall(r"^\| ([\w ]+) \| (\d+) \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
    }
    buttons = [use for use, _, _, section, _ in ROWS if section == "buttons"]
    lamps = [use for use, _, _, section, _ in ROWS if section == "lamps"]
    all_of_it = (len(buttons), len(lamps), len(ROWS) + 1)
    assert counts == {"two players": (2, 2, 5), "six players": (6, 6, 13), "all of it": all_of_it}


def test_ground_and_power_are_where_the_page_says() -> None:
    (ground,) = re.findall(r"Ground is at the places ([\d, and]+);", PAGE)
    (power,) = re.findall(r"Nothing of ours goes to ([\d, or]+):", PAGE)
    assert [int(place) for place in re.findall(r"\d+", ground)] == [at for at, name in HEADER.items() if name == "GND"]
    assert [int(place) for place in re.findall(r"\d+", power)] == [at for at, name in HEADER.items() if name in ("3V3", "5V")]


def test_what_flows_through_a_lamp_is_computed_right_and_within_what_a_pin_bears() -> None:
    rows = re.findall(r"^\| [^|]+ \| ([\d.]+) V \| (\d+) Ω \| ([\d.]+) mA \|$", PAGE, re.MULTILINE)
    assert len(rows) == 3
    most_a_pin, most_of_all = map(int, re.findall(r"stay below (\d+) mA a pin, and (\d+) mA for all", PAGE)[0])
    for wants, ohms, flows in rows:
        assert float(flows) == round((3.3 - float(wants)) / int(ohms) * 1000, 1)
        assert 6 * float(flows) < most_of_all
        assert float(flows) < most_a_pin


def test_mixing_places_with_gpio_numbers_looks_as_the_page_says() -> None:
    players = Config().buttons.players
    assert HEADER[17] == "3V3"
    assert HEADER[22] == f"GPIO{players[5]}"
    assert players[0] == 17 and players[2] == 22
    assert Config().lamps.players[0] == 5 and HEADER[5] not in {f"GPIO{pin}" for pin in wired(Config()).values()}


def test_the_drawings_are_those_that_the_defaults_make(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "tools/draw_wiring.py", str(tmp_path)], cwd=HOUSE, check=True)
    drawn = {file.name: file.read_text(encoding="utf-8") for file in tmp_path.glob("*.svg")}
    assert drawn == {file.name: file.read_text(encoding="utf-8") for file in WIRING.glob("*.svg")}
    shown = set(re.findall(r"\]\(([\w-]+\.svg)\)", PAGE))
    assert shown == drawn.keys()


def test_the_drawing_of_the_header_says_what_the_tables_say() -> None:
    words = re.findall(r">([^<>]+)</text>", (WIRING / "header.svg").read_text(encoding="utf-8"))
    assert {f"GPIO {pin}: {use}" for use, pin, *_ in ROWS} <= set(words)


def test_every_sentence_that_is_quoted_is_said_by_the_table() -> None:
    with (HOUSE / "ui" / "tongues" / "de.mo").open("rb") as catalogue:
        said = [str(message) for message in gettext.GNUTranslations(catalogue)._catalog]  # type: ignore[attr-defined]
    quoted = set(re.findall("“(.*?)”", PAGE)) - {"normally open"}
    assert len(quoted) > 15
    assert [words for words in quoted if not any(words in message or is_made_of(words, message) for message in said)] == []


def is_made_of(words: str, message: str) -> bool:
    """Whether this message says these words with values at its places, and is at least half of them."""
    fixed = re.split(r"\{\w+\}", message)
    return 2 * sum(map(len, fixed)) >= len(words) and re.fullmatch(".+".join(map(re.escape, fixed)), words) is not None


def test_a_sentence_that_nobody_says_is_not_taken_for_a_quotation() -> None:
    assert is_made_of("A test: a d6 shows 4. It counts for nothing.", "A test: a {die} shows {face}. It counts for nothing.")
    assert not is_made_of("settings: [buttons]: a sentence of our own", "{file}: {key}: {why}")


def test_what_the_doctor_says_on_the_page_is_what_it_says() -> None:
    doctor = (HOUSE / "docs" / "doctor.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        assert block in doctor


class ClosedPin(MockPin):  # type: ignore[misc]  # gpiozero has no types
    """A pin whose button stands on the contact that is closed until it is pressed."""

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        self.drive_low()


class Bench:
    """The buttons of the defaults on mock pins, and a clock that the test sets."""

    def __init__(self, closed: int | None = None) -> None:
        self.now, self.inbox, self.fake = 100.0, WatchedInbox(), FakeButtons()
        factory: Any = self.fake.factory
        if closed is not None:
            factory.pin(closed, pin_class=ClosedPin)
        self.buttons = Buttons(self.inbox, None, factory, lambda: self.now)
        self.settle()

    def settle(self) -> None:
        self.now += 0.05
        self.buttons.settle()

    def state(self, key: str) -> str:
        return next(one.state for one in self.buttons.seen() if one.key == key)


def test_a_button_on_the_contact_nc_is_stuck_until_it_is_pressed() -> None:
    bench = Bench(closed=22)
    assert bench.state("player3") == "stuck"
    (lost,) = bench.inbox.all
    assert isinstance(lost, DeviceLost)
    assert f"“{lost.words}”" in PAGE
    bench.fake.up(22)
    bench.settle()
    assert bench.state("player3") == "up"
    bench.buttons.close()


def test_a_button_to_the_3_3_volts_changes_no_field() -> None:
    bench = Bench()
    before = bench.buttons.seen()
    bench.fake.up(17)
    bench.settle()
    assert bench.buttons.seen() == before
    assert bench.inbox.all == []
    bench.buttons.close()


def test_a_press_is_told_when_it_is_let_go() -> None:
    bench = Bench()
    bench.fake.down(17)
    bench.settle()
    assert (bench.state("player1"), bench.inbox.all) == ("down", [])
    bench.fake.up(17)
    bench.settle()
    assert (bench.state("player1"), bench.inbox.all) == ("up", [Pressed("roll", 1)])
    bench.buttons.close()
