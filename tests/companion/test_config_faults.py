"""A file that is no TOML: which line, what is wrong in words of ours, and the cure; never the words of the parser."""

from __future__ import annotations

import re
import tomllib

import pytest

from companion.config import read
from companion.findings import complaint

PARSER = re.compile("Expected|Invalid|Illegal|Unclosed|Unterminated|Cannot |column|recursion")


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("[tower\nport = 'auto'", 1, "this is no heading of a section. Write it as [tower]"),
        ("[[tower]\n", 1, "this is no heading of a section"),
        ("[tower]\nport =\n", 2, "there is nothing after the =. Write a value there"),
        ("[tower]\nport = auto\n", 2, 'a text needs quotes. Write port = "auto"'),
        ("[tower]\nport = /dev/ttyUSB0 # mine\n", 2, 'Write port = "/dev/ttyUSB0"'),
        ("[tower]\nport 'auto'\n", 2, "there is no = after the key. Write it as key = value"),
        ("[tower]\nport: 'auto'\n", 2, "there is no = after the key"),
        ("[tower]\nport = 'auto\n", 2, "the text has no quote at its end"),
        ('[tower]\nport = "auto', 2, "the text has no quote at its end"),
        ("[tower]\nport = “auto”\n", 2, "these are quotes of a book"),
        ("[tower]\nport = 'auto'\nport = ''\n", 3, "this stands in the file a second time"),
        ("[tower]\nbaud = 300\n[tower]\n", 3, "this stands in the file a second time"),
        ("[sound]\non = True\n", 2, "True is no value. Write on = true"),
        ("[sound]\non = no\n", 2, "no is no value. Write on = false"),
        ("[buttons]\nplayer1 = 07\n", 2, "a number does not begin with 0. Write player1 = 7"),
        ("[buttons]\nplayer1 = 7 player2 = 8\n", 2, "Write one entry a line"),
        ("[buttons]\nfaces = [2, 3,\nundo = 4\nok = 7\n", 2, "what is opened by [ or { here is never closed"),
        ("buttons = { undo = 4", 1, "what is opened by [ or { here is never closed"),
        ('[log]\nfile = "C:\\Users\\anne"\n', 2, "a \\ in double quotes has a meaning of its own"),
        ("; mine\n[tower]\n", 1, "this is neither an entry nor a heading. Begin a remark with #"),
        ("[tower]\nport = a\x1b[2J", 2, "this cannot be read as an entry"),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_its_cure_in_words_of_ours(text: str, line: int, said: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        tomllib.loads(text)
    (told,) = map(str, read(text, "q.toml").complaints)
    assert told.startswith(f"q.toml, line {line}: ")
    assert said in told
    assert not PARSER.search(told), told
    assert told.isprintable()


@pytest.mark.parametrize("text", ["x = " + "9" * 5000, "x = " + "[" * 5000])
def test_what_the_parser_gives_up_is_told_without_a_line(text: str) -> None:
    (told,) = map(str, read(text, "q.toml").complaints)
    assert told.startswith("q.toml: a number or a list in it is far too long. Mend or delete it.")


def test_the_doctor_parts_what_is_wrong_from_its_cure_wherever_a_value_has_a_full_stop() -> None:
    (told,) = read("[tower]\nport = 'my. own'", "/home/a. b/q.toml").complaints
    found = complaint("settings.1", told)
    assert found.words == "/home/a. b/q.toml: [tower] port: 'my. own' cannot be used."
    assert found.cure.startswith('Write "auto", a path')
