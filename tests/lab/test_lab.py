"""The lab's own parts: what it sees by, speaks by and reports with."""

from __future__ import annotations

import json
import socket
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.lab.console import PROMPT, Console, Failed, Silent
from tests.lab.picture import Picture, Region, png, read_png, read_ppm, unlike
from tests.lab.qmp import Qmp, Refusal
from tests.lab.report import Report, spread

WIDE, HIGH = 9, 5


def a_picture(seed: int = 1) -> Picture:
    return Picture(WIDE, HIGH, Random(seed).randbytes(WIDE * HIGH * 3))


def test_a_picture_is_the_same_after_it_was_kept() -> None:
    assert read_png(png(a_picture())) == a_picture()


def test_the_emulators_picture_is_read_even_where_its_first_pixels_are_blanks() -> None:
    seen = Picture(WIDE, HIGH, b"\n \t" * WIDE * HIGH)
    assert read_ppm(b"P6\n%d %d\n255\n" % (WIDE, HIGH) + seen.pixels) == seen


@pytest.mark.parametrize("data", [b"", b"P5\n2 2\n255\n1234", b"P6\n9 9\n255\nhalf a file", b"P6\n2 2\n65535\n" + bytes(24)])
def test_what_is_no_whole_picture_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"PPM|whole"):
        read_ppm(data)


def test_what_differs_is_counted_where_it_is_looked_for() -> None:
    one = a_picture()
    pixels = bytearray(one.pixels)
    pixels[0] ^= 0x80
    other = Picture(WIDE, HIGH, bytes(pixels))
    assert unlike(one, one) == 0
    assert unlike(one, other) == pytest.approx(1 / (WIDE * HIGH))
    assert unlike(one, other, Region(1, 0, WIDE - 1, HIGH)) == 0
    assert unlike(one, other, tolerance=0x80) == 0
    assert unlike(one, Picture(HIGH, WIDE, one.pixels)) == 1


@pytest.fixture
def emulator(tmp_path: Path) -> Iterator[Path]:
    """Something that speaks QEMU's protocol: it says an event before each answer, and does not know how to dance."""
    place = tmp_path / "qmp.sock"
    server = socket.create_server(str(place), family=socket.AF_UNIX)

    def serve() -> None:
        line, _ = server.accept()
        with line, line.makefile("rwb") as talk:
            talk.write(b'{"QMP": {}}\n')
            talk.flush()
            for heard in talk:
                asked = json.loads(heard)
                known = asked["execute"] != "dance"
                answer = {"return": asked["arguments"]} if known else {"error": {"desc": "no such command"}}
                talk.write(b'{"event": "TICK"}\n' + json.dumps(answer).encode() + b"\n")
                talk.flush()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    yield place
    server.close()
    thread.join(10)


def test_the_emulator_is_asked_and_answers(emulator: Path) -> None:
    with Qmp(emulator) as line:
        assert line.ask("screendump", filename="a") == {"filename": "a"}
        with pytest.raises(Refusal, match="dance: no such command"):
            line.ask("dance")


@pytest.fixture
def console(tmp_path: Path) -> Iterator[Console]:
    """A real shell behind a socket, as the virtual machine's serial port has it."""
    place = tmp_path / "console.sock"
    server = socket.create_server(str(place), family=socket.AF_UNIX)
    made = Console(place)
    line, _ = server.accept()
    shell = subprocess.Popen(
        ["bash", "--noprofile", "--norc", "--noediting", "-i"],
        stdin=line.fileno(),
        stdout=line.fileno(),
        stderr=line.fileno(),
        env={"PS1": PROMPT},
    )
    line.close()
    server.close()
    yield made
    made.close()
    shell.kill()
    shell.wait()


def test_a_command_gives_what_it_printed_and_no_echo(console: Console) -> None:
    console.wait_until_there(10)
    assert console.run("echo one; echo two >&2") == "one\ntwo\n"
    assert console.tried("false") == (1, "")
    with pytest.raises(Failed, match=r"`ls /nowhere` failed with 2: .*nowhere"):
        console.run("ls /nowhere")
    with pytest.raises(Silent, match="an end of"):
        console.run("read forever </dev/tty; sleep 9", within=0.2)


def test_the_report_says_what_was_seen_measured_and_wrong(tmp_path: Path) -> None:
    report = Report(tmp_path)
    for seconds in (30, 10, 20):
        report.measured("seconds", seconds)
    report.shows("Plug 1", "<before>", a_picture())
    report.wrong.append("a < b")
    page = report.write().read_text(encoding="utf-8")
    assert report.lines() == ["seconds: 10 to 30, half of them up to 20 (3 times)"]
    assert "&lt;before&gt;" in page and "a &lt; b" in page
    assert read_png((tmp_path / "000.png").read_bytes()) == a_picture()


def test_one_figure_stands_by_itself() -> None:
    assert spread([7.4]) == "7"
