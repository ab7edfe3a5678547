"""What the pages for makers say of the dice tower is so: its pins, the sentences quoted, and the sketch for an Arduino."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from hardware.tower_line import PlainRoll, parse
from tests.hardware.firmware import FIRMWARE, firmware

HOUSE = Path(__file__).parents[2]
PAGE = (FIRMWARE / "README.md").read_text(encoding="utf-8")
DRAWING = (FIRMWARE / "wiring.svg").read_text(encoding="utf-8")
LEFT = "0 1 GND 2 3 4 5 GND 6 7 8 9 GND 10 11 12 13 GND 14 15"
RIGHT = "16 17 GND 18 19 20 21 GND 22 RUN 26 27 GND 28 VREF 3V3 3V3_EN GND VSYS VBUS"
EDGE = (LEFT + " " + RIGHT).split()
"""What is at the pins 1 to 40 of a Pico's board."""
USED = ("PIPS", "BEACON", "D10_SWITCH", "BUTTON", "BEAM", "BATTERY")
SKETCH = re.compile(r"```cpp\n(.*?)```", re.DOTALL)
ARDUINO = """
#include <cstdio>
#define HIGH 1
#define INPUT_PULLUP 2
struct { void begin(long) {} void println(int face) { std::printf("%d\\r\\n", face); } } Serial;
long falls = 0, until_it_falls = 7;
void pinMode(int, int) {}
void delay(long) { ++falls; until_it_falls = 7; }
int digitalRead(int) { return until_it_falls-- ? HIGH : 0; }
"""


def pins_of(name: str) -> tuple[int, ...]:
    value = getattr(firmware.pins, name)
    return value if isinstance(value, tuple) else (value,)


@pytest.mark.parametrize("name", USED)
def test_the_table_of_pins_says_what_the_program_does(name: str) -> None:
    (row,) = (line for line in PAGE.splitlines() if f"| `{name}` |" in line)
    _, _, gps, edge = (cell.strip() for cell in row.strip("|").split("|"))
    assert tuple(int(gp) for gp in re.findall(r"GP(\d+)", gps)) == pins_of(name)
    assert [EDGE[int(pin) - 1] for pin in edge.split(",")] == [str(number) for number in pins_of(name)]


def test_the_drawing_shows_a_wire_at_each_pin_that_is_used_and_at_no_other() -> None:
    lit = re.findall(r"<g><use .*?>GP(\d+)</text></g>", DRAWING)
    idle = re.findall(r'<g class="idle"><use .*?>GP(\d+)</text></g>', DRAWING)
    assert sorted(map(int, lit)) == sorted(pin for name in USED for pin in pins_of(name))
    assert len(lit) + len(idle) == sum(pin.isdigit() for pin in EDGE)


def test_the_drawing_counts_the_pins_as_the_board_does() -> None:
    drawn = re.findall(r'<text class="edge(?: end)?" .*?>(\d+)</text><text class="pin(?: end)?" .*?>(?:GP)?(\w+)</text>', DRAWING)
    assert {int(number): name.replace("AGND", "GND") for number, name in drawn} == dict(enumerate(EDGE, 1))


def test_every_sentence_that_is_quoted_is_said_somewhere() -> None:
    sources = [*(HOUSE / "hardware").glob("tower_words.py"), *FIRMWARE.glob("*.py")]
    said = "\n".join(source.read_text(encoding="utf-8") for source in sources).replace("{name}", firmware.pins.NAME)
    quoted = re.findall("“(.*?)”", PAGE)
    assert len(quoted) > 8
    assert [words for words in quoted if words not in said] == []


@pytest.mark.skipif(shutil.which("g++") is None, reason="there is no g++ to compile the sketch with")
def test_the_sketch_for_an_arduino_compiles_and_says_faces_that_count(tmp_path: Path) -> None:
    (sketch,) = SKETCH.findall((HOUSE / "docs/dice-tower.md").read_text(encoding="utf-8"))
    source = tmp_path / "sketch.cpp"
    source.write_text(f"{ARDUINO}\n{sketch}\nint main() {{ setup(); while (falls < 60) loop(); }}\n", encoding="utf-8")
    subprocess.run(["g++", "-Wall", "-Wextra", "-Werror", "-o", tmp_path / "sketch", source], check=True)
    lines = subprocess.run([tmp_path / "sketch"], check=True, capture_output=True, text=True).stdout.splitlines()
    rolls = [parse(line) for line in lines]
    assert len(rolls) == 60
    assert {roll.face for roll in rolls if isinstance(roll, PlainRoll)} == {1, 2, 3, 4, 5, 6}
    assert all(isinstance(roll, PlainRoll) for roll in rolls)
