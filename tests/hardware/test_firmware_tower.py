"""What the dice tower does, step by step on a clock of the test's own: throws, repeats, light, sleep and what it obeys."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hardware.tower_line import Acknowledge, Ask, Lamp, Roll, Sentence, parse, write
from tests.hardware.built_tower import words_of
from tests.hardware.firmware import firmware

STEP = firmware.tower.STEP_MS
FACES: dict[int, tuple[int, ...]] = firmware.lamps.FACES
ROW: tuple[int, ...] = firmware.lamps.SEE_THE_SCREEN
TUMBLE: tuple[tuple[int, ...], ...] = firmware.lamps.TUMBLE
TURN = 1 << 30


class Pin:
    """A pin without a chip."""

    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self, level: int = 1) -> None:
        self.level = level

    def value(self, level: int | None = None) -> int:
        self.level = self.level if level is None else level
        return self.level

    def irq(self, handler: Any, trigger: int, hard: bool) -> None:
        self.handler = handler

    def goes(self, level: int) -> None:
        self.level = level
        self.handler(self)


class Cells:
    """A battery at so many millivolts, halved by two resistors."""

    millivolts = 4500

    def read_u16(self) -> int:
        return self.millivolts * 65535 // 6600


class Desk:
    """A tower with its time in the test's hand; what it says is in `said`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, began_ms: int = 0, adc: Cells | None = None, beam: int = 1) -> None:
        self.ms, self.said = began_ms, list[str]()
        monkeypatch.setattr(firmware.clock, "ticks_ms", lambda: self.ms)
        monkeypatch.setattr(firmware.clock, "ticks_us", lambda: self.us)
        self.beam, self.button, self.switch = Pin(beam), Pin(), Pin()
        self.lamps = [Pin(0) for _ in range(8)]
        lights = firmware.lamps.Lamps(self.lamps[:7], self.lamps[7])
        self.shaker = firmware.dice.Shaker(random.Random(3).randbytes)
        self.tower: Any = firmware.tower.Tower(self.beam, self.button, self.switch, lights, adc, self.shaker, "b00", self._hear)
        self.passes(200)

    def _hear(self, line: bytes) -> None:
        self.said.append(words_of(line.decode().rstrip()))

    @property
    def us(self) -> int:
        return self.ms * 1000 % TURN

    def passes(self, ms: int) -> None:
        """Steps until this time is over."""
        for _ in range(max(1, ms // STEP)):
            self.ms = (self.ms + STEP) % TURN
            self.tower.step(b"", self.ms)

    def told(self, *sentences: Sentence) -> None:
        self.tower.step(b"".join(map(write, sentences)), self.ms)

    def fall(self) -> None:
        self.beam.goes(0)
        self.ms = (self.ms + STEP) % TURN
        self.beam.goes(1)
        self.passes(STEP)

    def throw(self) -> Roll:
        """A die falls, and has come to rest."""
        self.fall()
        self.passes(firmware.tower.TUMBLE_MS)
        roll = parse(str(firmware.sentences.sentence(self.said[-1]), "ascii").rstrip())
        assert isinstance(roll, Roll), self.said
        return roll

    @property
    def pips(self) -> tuple[int, ...]:
        return tuple(place for place in range(7) if self.lamps[place].level)

    @property
    def beacon(self) -> bool:
        return bool(self.lamps[7].level)

    def new(self) -> list[str]:
        """What it has said since this was asked last."""
        said, self.said[:] = list(self.said), []
        return said


@pytest.fixture(params=[0, TURN - 1500], ids=["", "while the clock turns round"])
def desk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(monkeypatch, request.param)


def faced(*rolls: Roll) -> list[str]:
    return [words_of(write(roll).decode().rstrip()) for roll in rolls]


def test_it_says_hello_at_power_up_and_whenever_it_is_asked(desk: Desk) -> None:
    assert desk.new() == ["HEL,Lighthouse,d6+d10,1.0,b00"]
    desk.told(Ask())
    assert desk.new() == ["HEL,Lighthouse,d6+d10,1.0,b00"]


def test_a_die_in_the_beam_is_said_at_once_tumbles_and_comes_to_a_face_on_the_pips(desk: Desk) -> None:
    desk.new()
    desk.fall()
    assert desk.new() == ["BEG"]
    assert desk.pips in TUMBLE
    desk.passes(firmware.tower.TUMBLE_MS)
    (said,) = desk.new()
    face = int(said.split(",")[3])
    assert said == f"ROL,1,d6,{face},ok"
    assert desk.pips == FACES[face]


def test_every_face_is_shown_as_on_a_die(desk: Desk) -> None:
    seen = {}
    for _ in range(60):
        roll = desk.throw()
        desk.told(Acknowledge(roll.number))
        seen[roll.face] = desk.pips
    assert seen == FACES
    assert {face: len(pips) for face, pips in seen.items()} == {face: face for face in range(1, 7)}
    for pips in seen.values():
        assert {6 - place for place in pips} == {*pips}  # turned half round a die looks the same


def test_a_throw_is_said_again_each_second_under_its_number_until_it_is_taken(desk: Desk) -> None:
    roll = desk.throw()
    desk.new()
    desk.passes(3 * firmware.kept.REPEAT_MS)
    assert desk.new() == faced(roll, roll, roll)
    desk.told(Acknowledge(roll.number + 1), Acknowledge(0))
    desk.passes(firmware.kept.REPEAT_MS)
    assert desk.new() == faced(roll)
    desk.told(Acknowledge(roll.number))
    desk.passes(5 * firmware.kept.REPEAT_MS)
    assert desk.new() == []
    assert desk.pips == FACES[roll.face]  # type: ignore[index]  # it is still to be seen
    assert desk.throw().number == roll.number + 1


def test_who_asks_is_told_the_throw_that_waits_at_once(desk: Desk) -> None:
    roll = desk.throw()
    desk.new()
    desk.told(Ask())
    assert desk.new() == ["HEL,Lighthouse,d6+d10,1.0,b00", *faced(roll)]


def test_a_throw_on_top_of_one_that_waits_is_refused_and_the_waiting_one_blinks(desk: Desk) -> None:
    desk.told(Ask())
    roll = desk.throw()
    desk.fall()
    blinks = set()
    for _ in range(60):
        desk.passes(STEP)
        blinks.add(desk.pips)
    assert blinks == {(), FACES[roll.face]}  # type: ignore[index]
    desk.passes(2000)
    assert {words for words in desk.new() if words.startswith("ROL")} == {*faced(roll)}
    assert desk.pips == FACES[roll.face]  # type: ignore[index]


def test_where_no_table_has_ever_asked_the_newest_throw_counts(desk: Desk) -> None:
    desk.throw()
    second = desk.throw()
    assert second.number == 2
    desk.new()
    desk.told(Ask())
    assert desk.new()[1:] == faced(second)


def test_two_dice_that_fall_together_are_one_throw(desk: Desk) -> None:
    desk.new()
    for _ in range(4):
        desk.fall()
        desk.passes(150)
    desk.passes(firmware.tower.TUMBLE_MS)
    assert [words.split(",")[0] for words in desk.new()] == ["BEG", "ROL"]


def test_the_button_throws_as_a_die_does(desk: Desk) -> None:
    desk.new()
    desk.button.goes(0)
    desk.passes(50)
    desk.button.goes(1)
    desk.passes(firmware.tower.TUMBLE_MS)
    assert [words.split(",")[0] for words in desk.new()] == ["BEG", "ROL"]


def test_the_switch_makes_it_a_d10_whose_face_only_the_screen_shows(desk: Desk) -> None:
    desk.switch.level = 0
    faces = set()
    for _ in range(80):
        roll = desk.throw()
        desk.told(Acknowledge(roll.number))
        assert roll.die == "d10"
        assert desk.pips == ROW
        faces.add(roll.face)
    assert faces == {*range(1, 11)}
    assert ROW not in FACES.values()


def test_the_beacon_glows_while_the_table_awaits_a_throw(desk: Desk) -> None:
    assert not desk.beacon
    desk.told(Lamp("on"))
    assert desk.beacon
    desk.told(Lamp("off"))
    assert not desk.beacon


def test_in_the_dark_nothing_is_lit_until_the_table_says_show(desk: Desk) -> None:
    desk.told(Ask(), Lamp("dark"))
    desk.fall()
    lit = set()
    for _ in range(firmware.tower.TUMBLE_MS // STEP):
        desk.passes(STEP)
        lit.add((desk.pips, desk.beacon))
    desk.fall()  # refused: a blink would tell what waits
    for _ in range(60):
        desk.passes(STEP)
        lit.add((desk.pips, desk.beacon))
    assert lit == {((), False)}
    roll = parse(str(firmware.sentences.sentence(desk.said[-1]), "ascii").rstrip())
    assert isinstance(roll, Roll)
    desk.told(Acknowledge(roll.number), Lamp("dark"))
    assert desk.pips == ()
    desk.told(Lamp("off"))  # the table was left: the secret is none the less one
    assert desk.pips == ()
    desk.told(Lamp("show"))
    assert desk.pips == FACES[roll.face]  # type: ignore[index]
    desk.told(Lamp("dark"), Lamp("on"))  # undone: it is a secret again
    assert (desk.pips, desk.beacon) == ((), True)
    assert desk.pips == ()
    roll = desk.throw()  # and no other roll is one
    assert desk.pips == FACES[roll.face]  # type: ignore[index]


def test_a_word_for_the_lamp_that_it_does_not_know_changes_nothing(desk: Desk) -> None:
    desk.told(Lamp("on"))
    desk.told(Lamp("rainbow"))
    assert desk.beacon


def test_a_beam_that_stays_dark_is_told_once_and_throws_nothing(desk: Desk) -> None:
    desk.new()
    desk.beam.goes(0)
    desk.passes(20_000)
    assert desk.new() == ["BEG", f"ERR,{firmware.tower.BLOCKED}"]
    assert desk.pips == ()
    desk.beam.goes(1)
    desk.passes(2_000)
    assert desk.new() == []
    assert desk.throw().number == 1


def test_a_beam_without_its_other_half_is_told_from_the_first_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(monkeypatch, beam=0)
    desk.passes(firmware.tower.BLOCKED_MS)
    assert desk.new() == ["HEL,Lighthouse,d6+d10,1.0,b00", f"ERR,{firmware.tower.BLOCKED}"]


def test_a_light_gate_that_is_high_while_it_is_broken_needs_one_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(firmware.pins, "BEAM_BROKEN", 1)
    desk = Desk(monkeypatch, beam=0)
    desk.passes(firmware.tower.BLOCKED_MS)
    assert desk.new() == ["HEL,Lighthouse,d6+d10,1.0,b00"]
    desk.beam.goes(1)
    desk.passes(STEP)
    assert desk.new() == ["BEG"]


def test_after_some_quiet_it_sleeps_dark_and_lets_go_what_no_table_took(desk: Desk) -> None:
    desk.told(Ask(), Lamp("on"))
    desk.throw()
    desk.passes(firmware.tower.QUIET_MS)
    assert desk.tower.asleep
    assert (desk.pips, desk.beacon) == ((), False)
    assert desk.tower.wait_ms > STEP
    desk.new()
    desk.passes(2 * firmware.kept.REPEAT_MS)
    assert desk.new() == []


@pytest.mark.parametrize("wakes", ["die", "button", "line"])
def test_it_wakes_by_a_die_by_the_button_and_by_a_word_of_the_table(desk: Desk, wakes: str) -> None:
    desk.told(Lamp("on"))
    desk.passes(firmware.tower.QUIET_MS)
    assert desk.tower.asleep
    desk.new()
    if wakes == "line":
        desk.told(Lamp("on"))
    else:
        pin = desk.beam if wakes == "die" else desk.button
        pin.goes(0)
        desk.passes(50)
        pin.goes(1)
        assert desk.new() == ["BEG"]
    assert not desk.tower.asleep
    assert desk.beacon


def test_a_week_of_sleep_keeps_nobody_from_throwing(desk: Desk) -> None:
    desk.passes(firmware.tower.QUIET_MS)
    for _ in range(1300):  # more than a turn of the clock
        desk.ms = (desk.ms + 900_000) % TURN
        desk.tower.step(b"", desk.ms)
    assert desk.tower.asleep
    desk.passes(200)
    desk.throw()


def test_the_battery_is_told_with_the_hello_and_each_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = Cells()
    desk = Desk(monkeypatch, adc=cells)
    assert desk.new()[1] in ("BAT,100", "BAT,99")
    cells.millivolts = 3300
    desk.passes(firmware.tower.BATTERY_MS)
    assert desk.new() in (["BAT,20"], ["BAT,19"])
    cells.millivolts = 0
    desk.told(Ask())
    assert desk.new()[1:] == ["BAT,0"]


def test_a_chip_whose_chance_stands_still_is_told_and_throws_nothing(desk: Desk) -> None:
    desk.shaker._chance = bytes
    desk.throw()
    desk.passes(200)
    desk.new()
    desk.fall()
    desk.passes(firmware.tower.TUMBLE_MS)
    assert f"ERR,{firmware.tower.STUCK}" in desk.new()
