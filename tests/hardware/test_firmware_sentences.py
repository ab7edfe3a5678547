"""The tower's own reading and writing of sentences agrees with the table's."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.tower_line import MOST_BYTES, Acknowledge, Ask, Hello, Lamp, Roll, parse, write
from tests.hardware.firmware import firmware


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("ROL,17,d6,4,ok", Roll(17, "d6", 4, "ok")),
        ("HEL,Lighthouse,d6+d10,1.0,3fa2c1d0", Hello("Lighthouse", ("d6", "d10"), "1.0", "3fa2c1d0")),
    ],
)
def test_what_the_tower_says_is_what_the_table_reads(words: str, meant: object) -> None:
    line = firmware.sentences.sentence(words)
    assert line == write(meant)  # type: ignore[arg-type]
    assert parse(line.decode().rstrip()) == meant


def test_the_texts_of_its_troubles_can_be_read_and_are_short_enough() -> None:
    for text in (firmware.tower.BLOCKED, firmware.tower.STUCK):
        line = firmware.sentences.sentence(f"ERR,{text}").decode().rstrip()
        assert len(line) <= MOST_BYTES
        assert parse(line).text == text  # type: ignore[union-attr]


FROM_THE_TABLE = [write(Ask()), write(Acknowledge(17)), write(Lamp("dark"))]
MEANT = [("ASK", ""), ("ACK", "17"), ("LMP", "dark")]


@given(st.lists(st.integers(1, 5), max_size=40))
def test_sentences_in_any_pieces_are_heard(cuts: list[int]) -> None:
    ear = firmware.sentences.Ear()
    stream, heard = b"".join(FROM_THE_TABLE), []
    for cut in cuts:
        piece, stream = stream[:cut], stream[cut:]
        heard += ear.hear(piece)
    assert heard + ear.hear(stream) == MEANT


@given(st.binary(max_size=300))
def test_noise_costs_no_sentence_and_makes_none(noise: bytes) -> None:
    ear = firmware.sentences.Ear()
    heard = [*ear.hear(noise), *ear.hear(b"".join(FROM_THE_TABLE))]
    assert heard[-3:] == MEANT


@pytest.mark.parametrize(
    "line",
    [b"$PQMS,ASK*6B", b"$PQMS,ASK", b"PQMS,ASK*6A", b"$*00", b"$", b"$PQMS,ASK*zz", b"$GPGGA,1*5A", b"$PQMS,\xff\xfe*01", b"*"],
)
def test_what_is_no_whole_sentence_of_ours_is_nothing(line: bytes) -> None:
    assert firmware.sentences.understood(line) is None


def test_a_line_that_is_too_long_is_dropped_and_holds_nothing_up() -> None:
    ear = firmware.sentences.Ear()
    assert ear.hear(b"$" + 5000 * b"a" + b"\r\n" + write(Ask())) == [("ASK", "")]
