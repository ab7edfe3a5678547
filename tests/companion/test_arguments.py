"""What a voyage may be begun with on a command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.arguments import LARGEST_FILE, read_rules, read_seats, read_settings
from companion.pack import Setting
from companion.prompts import Refused
from companion.words import Phrase
from tests.ferry import Ferry


class Charted(Ferry):
    """A ferry that reads a chart."""

    settings = (Setting("chart", Phrase("Chart")),)

    def read_setting(self, name: str, text: str, where: str) -> Any:
        if not text:
            raise Refused(Phrase("{where}: the chart is empty. Draw one.", where=where))
        return {name: text}


def test_seats_come_with_names_in_the_order_of_play() -> None:
    crew = read_seats(Ferry(), "south=Jack Ketch, north=Anne,west")
    assert crew.names == (("south", "Jack Ketch"), ("north", "Anne"), ("west", ""))
    assert crew.seats == ("south", "north", "west")


def test_without_seats_the_game_has_its_own() -> None:
    assert read_seats(Ferry(), None).names == (("north", ""), ("south", ""))


def test_a_name_holds_only_signs_that_can_be_shown() -> None:
    assert read_seats(Ferry(), "north=A\x00n\x1bn\u202ee ,south=李").names == (("north", "Anne"), ("south", "李"))


def test_a_name_beyond_all_measure_is_refused() -> None:
    with pytest.raises(Refused, match="40 letters at most"):
        read_seats(Ferry(), "north=" + "A" * 41)


def test_house_rules_are_named_each_once() -> None:
    assert read_rules(["a=1", "b=2", "a=1"]) == {"a": "1", "b": "2"}
    with pytest.raises(Refused, match="given twice, as 1 and 2"):
        read_rules(["a=1", "a=2"])


@pytest.mark.parametrize("given", ["a", "a=", "=1", "=", ""])
def test_a_house_rule_without_a_name_or_a_value_is_refused(given: str) -> None:
    with pytest.raises(Refused, match="a house rule is given as name=value, not"):
        read_rules([given])


def test_a_setting_is_the_file_that_is_named(tmp_path: Path) -> None:
    file = tmp_path / "chart.toml"
    file.write_text("deep", encoding="utf-8")
    for words in (["--chart", str(file)], [f"--chart={file}"]):
        assert read_settings(Charted(), words) == {"chart": {"chart": "deep"}}
    assert read_settings(Charted(), []) == {}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--dance"], "ferry does not know '--dance': the options are --game, --seats, --rule, --log, --chart"),
        (["chart"], "ferry does not know 'chart'"),
        (["--chart"], "--chart wants a value"),
        (["--chart", "nowhere.toml"], "--chart: the file 'nowhere.toml' cannot be read: No such file or directory"),
        (["--chart", "."], "cannot be read"),
    ],
)
def test_what_is_no_setting_is_refused_in_a_sentence(words: list[str], why: str) -> None:
    with pytest.raises(Refused) as refused:
        read_settings(Charted(), words)
    assert why in str(refused.value)


def test_a_file_is_read_with_the_mark_and_the_ends_of_lines_of_any_editor(tmp_path: Path) -> None:
    file = tmp_path / "chart.toml"
    file.write_bytes(b"\xef\xbb\xbfdeep\r\nsea\rhere\n")
    assert read_settings(Charted(), ["--chart", str(file)]) == {"chart": {"chart": "deep\nsea\nhere\n"}}


def test_a_file_that_is_no_text_or_no_chart_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "chart.toml"
    file.write_bytes(b"deep\nund flie\xdfend")
    with pytest.raises(Refused, match=r"chart\.toml, line 2: this is not UTF-8\. Cure: save the file as UTF-8"):
        read_settings(Charted(), ["--chart", str(file)])
    file.write_bytes(b"#" * (LARGEST_FILE + 1))
    with pytest.raises(Refused, match="is too large: 1000000 bytes at most"):
        read_settings(Charted(), ["--chart", str(file)])
    file.write_bytes(b"")
    with pytest.raises(Refused, match=r"the chart is empty\. Draw one"):
        read_settings(Charted(), ["--chart", str(file)])
