"""Text is set as large as it fits, squeezed a little before it is cut, and its digits stand on the line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]


def said(code: str) -> str:
    """What a piece of code prints, in a process with Kivy of its own."""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=HOUSE, env=dict(os.environ), capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("face", ["medium", "bold", "extra"])
def test_a_ten_is_as_high_as_capitals(face: str) -> None:
    code = f"""
import ui
from kivy.core.text import Label
from ui.look import FACES
def high(text):
    label = Label(text=text, font_name=FACES["{face}"], font_size=80, color=(1, 1, 1, 1))
    label.refresh()
    texture = label.texture
    pixels, wide = texture.pixels, texture.width * 4
    rows = [y for y in range(texture.height) if any(pixels[y * wide + 3:(y + 1) * wide:4])]
    return rows[-1] - rows[0]
from kivy.core.window import Window
print(high("10"), high("H"), high("3"), high("9"))
"""
    ten, capital, three, nine = map(int, said(code).split())
    assert abs(ten - capital) < 0.12 * capital
    assert max(ten, three, nine) - min(ten, three, nine) <= 4


test_a_ten_is_as_high_as_capitals = pytest.mark.window(
    pytest.mark.usefixtures("virtual_screen")(test_a_ten_is_as_high_as_capitals)
)


def test_a_text_keeps_to_one_line_before_it_breaks_and_is_never_smaller_than_the_least() -> None:
    code = """
import ui
from ui.lettering import set_text
one = set_text("Roll to sail.", "title", 38, 30, 440, 90, 2)
two = set_text("Nobody stands against you: roll to plunder.", "title", 38, 30, 440, 90, 2)
cut = set_text("A sentence that is much too long for so small a box", "bold", 20, 18, 100, 22, 1)
print(one.size, len(one.lines), two.size >= 30, len(two.lines), cut.size, cut.lines[0].endswith("…"))
"""
    assert said(code).split() == ["36", "1", "True", "2", "18", "True"]


def test_a_name_that_fell_cannot_spell_takes_the_other_face_as_a_whole() -> None:
    assert (
        said("import ui; from ui.lettering import spelled; print(spelled('Анна', 'title'), spelled('Zoë', 'title'))")
        == "extra title"
    )


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
@pytest.mark.parametrize("face", ["medium", "bold", "title", "italic"])
def test_the_last_letter_of_a_line_is_whole(face: str) -> None:
    code = f"""
import ui
from kivy.core.window import Window
from ui import lettering
def strongest_at_the_rim(text, size, halign):
    region = lettering.texture(lettering.Setting((text, text), size, "{face}"), halign)
    pixels, wide = region.pixels, region.width * 4
    return max(pixels[y * wide + wide - 1] for y in range(region.height))
words = "One against the rest, and the skull", "Rum, ice and a hundred ways to", "WWWWWWWWWWWW"
sizes = 18, 23, 36, 54
print(max(strongest_at_the_rim(text, size, halign) for text in words for size in sizes for halign in ("left", "right")))
"""
    assert int(said(code)) < 60


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
@pytest.mark.parametrize("face", ["title", "italic", "medium", "bold", "extra"])
def test_a_word_is_as_wide_before_the_first_letter_is_drawn_as_after_it(face: str) -> None:
    """Else a table would be laid out differently after a start than it was before."""
    code = f"""
import ui
from kivy.core.window import Window
from ui.lettering import Setting, extent, texture
words = ["Cannons", "Navigation", "Discipline", "What will you do?", "10 of 24", "WWWWWWWWWWWW"]
before = [extent(one, "{face}", 18) for one in words]
for one in words:
    texture(Setting((one,), 18, "{face}"), "left")
extent.cache_clear()
print(before == [extent(one, "{face}", 18) for one in words])
"""
    assert said(code) == "True"


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
@pytest.mark.parametrize("face", ["title", "italic", "medium", "bold", "extra"])
def test_a_line_looks_the_same_whatever_was_written_before_it(face: str) -> None:
    """Else an undo or a start would bring another picture back."""
    code = f"""
import ui
from hashlib import sha256
from kivy.core.window import Window
from ui.lettering import Setting, extent, texture
letters = "".join(chr(at) for at in (*range(0x21, 0x7f), *range(0xa1, 0x17f)))
for at in range(WRITTEN_BEFORE):
    for size in (18, 20):
        extent(letters[at:] + " · " + letters[:at], "{face}", size)
        texture(Setting((letters[at:at + 40],), size, "{face}"), "left")
for size in range(21, 21 + 3 * WRITTEN_BEFORE):  # so many fonts that Kivy closes the first ones
    extent("n", "{face}", size)
line = texture(Setting(("Anne · the roll · Pete is on the middle square, 10 of 24",), 18, "{face}"), "left")
print(line.size, sha256(line.pixels).hexdigest())
"""
    assert said(code.replace("WRITTEN_BEFORE", "0")) == said(code.replace("WRITTEN_BEFORE", "30"))
