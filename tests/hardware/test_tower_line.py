"""Bytes into lines, lines into sentences, and back: whatever comes over the wire."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.tower_line import (
    MOST_BYTES,
    Acknowledge,
    Ailing,
    Ask,
    Battery,
    Begun,
    Fault,
    Hello,
    Lamp,
    LineAssembler,
    PlainRoll,
    Roll,
    Sentence,
    checksum,
    parse,
    write,
)


def lines_of(data: bytes, begun: bool = True) -> list[str]:
    assembler = LineAssembler()
    if begun:
        assembler.settle()
    return assembler.feed(data)


def framed(body: str) -> str:
    return f"${body}*{checksum(body)}"


names = st.from_regex(r"[A-Za-z][A-Za-z0-9_-]{0,19}", fullmatch=True)
words = st.from_regex(r"[^,*$\s](?:[^,*$]{0,8}[^,*$\s])?", fullmatch=True).filter(
    lambda text: text.isascii() and text.isprintable()
)
numbers = st.integers(0, 999_999_999)
qualities = st.sampled_from(("ok", "cocked", "moved"))
sentences: st.SearchStrategy[Sentence] = st.one_of(
    st.builds(Roll, numbers, st.just("d6"), st.integers(1, 6), qualities),
    st.builds(Roll, numbers, st.just("d10"), st.integers(1, 10), qualities),
    st.builds(Roll, numbers, names.filter(lambda die: die not in ("d6", "d10")), st.integers(0, 999) | names, qualities),
    st.builds(PlainRoll, st.integers(1, 6)),
    st.builds(Hello, words, st.lists(names, min_size=1, max_size=3).map(tuple), words | st.just(""), words | st.just("")),
    st.builds(Begun),
    st.builds(Battery, st.integers(0, 100)),
    st.builds(Ailing, words),
    st.builds(Ask),
    st.builds(Acknowledge, numbers),
    st.builds(Lamp, words),
)


@given(sentences)
def test_every_sentence_can_be_said_and_read_back(sentence: Sentence) -> None:
    (line,) = lines_of(write(sentence))
    assert parse(line) == sentence


@given(
    st.lists(st.sampled_from([b"$", b"\r", b"\n", b"\r\n", b"4", b"ab", b"\xff", b"x" * 61]) | st.binary(max_size=9)), st.data()
)
def test_any_bytes_give_the_same_lines_in_any_pieces(parts: list[bytes], data: st.DataObject) -> None:
    whole = b"".join(parts)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=8)))
    once, in_pieces = LineAssembler(), LineAssembler()
    lines = once.feed(whole)
    pieces = [whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
    assert [line for piece in pieces for line in in_pieces.feed(piece)] == lines
    assert once.dropped == in_pieces.dropped
    assert all(0 < len(line) <= MOST_BYTES for line in lines)
    for line in lines:
        parse(line)


@given(st.binary(), sentences.filter(lambda sentence: not isinstance(sentence, PlainRoll)))
def test_a_sentence_is_read_whatever_rubbish_came_before(rubbish: bytes, sentence: Sentence) -> None:
    assert parse(LineAssembler().feed(rubbish + write(sentence))[-1]) == sentence


@given(st.text())
def test_any_line_is_read_or_has_a_fault(line: str) -> None:
    parse(line)


@pytest.mark.parametrize("end", [b"\r\n", b"\n", b"\r", b"\n\n\r\n"])
def test_cr_and_lf_and_both_end_a_line(end: bytes) -> None:
    assert lines_of(b"4" + end + b"5" + end) == ["4", "5"]


def test_half_a_line_waits_for_its_end() -> None:
    assembler = LineAssembler()
    assembler.settle()
    assert assembler.feed(b"Resu") == []
    assert assembler.feed(b"lt: 4") == []
    assert assembler.feed(b"\r") == ["Result: 4"]


def test_the_first_partial_line_after_a_connect_is_dropped() -> None:
    assembler = LineAssembler()
    assert assembler.feed(b"4\n5\n") == ["5"]
    assert assembler.dropped == 1
    assembler.feed(b"Resul")
    assembler.restart()
    assert assembler.feed(b"t: 4\n6\n") == ["6"]


def test_a_sentence_that_comes_first_after_a_connect_is_whole() -> None:
    assert [parse(line) for line in LineAssembler().feed(write(Ask()))] == [Ask()]


def test_a_line_that_is_cut_off_by_a_sentence_is_no_face() -> None:
    assert lines_of(b"4" + write(Ask())) == [write(Ask()).decode().strip()]


def test_a_line_may_have_its_most_bytes_and_no_more() -> None:
    assert lines_of(b"a" * MOST_BYTES + b"\n") == ["a" * MOST_BYTES]
    assert lines_of(b"a" * (MOST_BYTES + 1) + b"\n4\n") == ["4"]


def test_a_line_without_an_end_takes_no_memory() -> None:
    assembler = LineAssembler()
    assembler.settle()
    for _ in range(1000):
        assert assembler.feed(b"4" * 1000) == []
        assert len(assembler._held) <= MOST_BYTES


def test_the_checksum_is_the_xor_of_what_stands_between() -> None:
    assert checksum("A") == "41"
    assert checksum("AB") == "03"
    assert checksum("GPGLL,5300.97914,N,00259.98174,E,125926,A") == "28"  # an instrument's own


def test_a_throw_is_read() -> None:
    assert parse(framed("PQMS,ROL,12,d10,10,cocked")) == Roll(12, "d10", 10, "cocked")
    assert parse(framed("PQMS,ROL,12,pete,pirate,ok")) == Roll(12, "pete", "pirate", "ok")


def test_hello_has_a_boot_word_or_none() -> None:
    assert parse(framed("PQMS,HEL,Kraken,d6+d10,1.0")) == Hello("Kraken", ("d6", "d10"), "1.0", "")
    assert parse(framed("PQMS,HEL,Kraken,d6,1.0,a7")) == Hello("Kraken", ("d6",), "1.0", "a7")


def test_a_checksum_may_be_written_small() -> None:
    assert parse(framed("PQMS,ASK").lower().replace("pqms,ask", "PQMS,ASK")) == Ask()


@pytest.mark.parametrize(("line", "face"), [("4", 4), (" 6 ", 6), ("Result: 1", 1), ("Result:2", 2)])
def test_the_first_sketch_that_everybody_writes_is_read(line: str, face: int) -> None:
    assert parse(line) == PlainRoll(face)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("7", Fault.NO_SUCH_FACE),
        ("0", Fault.NO_SUCH_FACE),
        ("Result: 9", Fault.NO_SUCH_FACE),
        ("4.0", Fault.UNKNOWN),
        ("-4", Fault.UNKNOWN),
        ("You rolled 4", Fault.UNKNOWN),
        ("\ufffd4", Fault.NOISE),
        ("\x004", Fault.NOISE),
        ("\u0664", Fault.NOISE),  # a four in other digits
        ("$", Fault.MALFORMED),
        ("$PQMS,ROL,1,d6,4,ok", Fault.MALFORMED),
        ("$PQMS,ROL,1,d6,4,ok*3", Fault.MALFORMED),
        ("$PQMS,ROL,1,d6,4,ok*00", Fault.CHECKSUM),
        (framed("PQMS,ROL,1,d6,7,ok"), Fault.NO_SUCH_FACE),
        (framed("PQMS,ROL,1,d6,0,ok"), Fault.NO_SUCH_FACE),
        (framed("PQMS,ROL,1,d6,pirate,ok"), Fault.NO_SUCH_FACE),
        (framed("PQMS,ROL,1,d10,11,ok"), Fault.NO_SUCH_FACE),
        (framed("PQMS,ROL,1,d6,04,ok"), Fault.MALFORMED),
        (framed("PQMS,ROL,1,d6,4,perhaps"), Fault.MALFORMED),
        (framed("PQMS,ROL,1,d6,4,"), Fault.MALFORMED),
        (framed("PQMS,ROL,1,d6,4"), Fault.MALFORMED),
        (framed("PQMS,ROL,1,d6,4,ok,5"), Fault.MALFORMED),
        (framed("PQMS,ROL,-1,d6,4,ok"), Fault.MALFORMED),
        (framed("PQMS,ROL,1,,4,ok"), Fault.MALFORMED),
        (framed("PQMS,HEL,Kraken"), Fault.MALFORMED),
        (framed("PQMS,BAT,101"), Fault.MALFORMED),
        (framed("PQMS,BEG,1"), Fault.MALFORMED),
        (framed("PQMS,SAY,1"), Fault.UNKNOWN),
        (framed("GPGLL,1"), Fault.UNKNOWN),
    ],
)
def test_what_is_no_sentence_has_its_fault(line: str, fault: Fault) -> None:
    assert parse(line) is fault


@pytest.mark.parametrize(
    "sentence",
    [
        Hello("Kraken, the", ("d6",), "1"),
        Hello("Kraken*", ("d6",), "1"),
        Hello("", ("d6",), "1"),
        Hello("Kraken", (), "1"),
        Ailing("$5 short"),
        Ailing("two\nlines"),
        Ailing("zu früh"),
        Ailing("x" * MOST_BYTES),
        Roll(1, "d6", 7, "ok"),
        Battery(101),
        Lamp(""),
    ],
)
def test_what_could_not_be_read_back_is_not_said(sentence: Sentence) -> None:
    with pytest.raises(ValueError, match="cannot be said to a tower"):
        write(sentence)


def test_a_single_wrong_character_is_always_noticed() -> None:
    line = write(Roll(7, "d6", 4, "ok")).decode().strip()
    chance = random.Random(7)
    for place in range(1, len(line)):
        other = chance.choice([c for c in map(chr, range(32, 127)) if c.upper() != line[place].upper()])
        assert isinstance(parse(line[:place] + other + line[place + 1 :]), Fault)
