"""The dice tower that one can build, its firmware and all, and the table's reader of it, over a cable that can be pulled."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.config import TowerConfig
from companion.inbox import DeviceSaid, Message, Rolled, ThrowBegun
from hardware.lookout import Patience
from hardware.seen_rolls import SeenRolls
from hardware.tower import State, Tower
from tests.hardware.built_tower import ANYTHING, DEADLINE, PINS, RUNS_IN, BuiltTower, Thrown, words_of
from tests.hardware.conftest import WatchedInbox
from tests.hardware.firmware import firmware

PATIENCE = Patience(quiet=0.15, ask_again=0.05, first_wait=0.02, longest_wait=0.1)
FACES = {face: {PINS.PIPS[place] for place in pips} for face, pips in firmware.lamps.FACES.items()}
"""The GP numbers of the pips of each face."""


class Table:
    """What reads the tower at the other end of the cable. It can be ended and begun again, as the app can."""

    def __init__(self, link: Path) -> None:
        self._link = link
        self.inbox = WatchedInbox()
        self._begin(SeenRolls())

    def _begin(self, seen: SeenRolls) -> None:
        self.reader = Tower(self.inbox, TowerConfig(port=str(self._link)), seen, PATIENCE)
        self.inbox.take = self.reader.acknowledge
        self.reader.start()

    def begins_again(self) -> None:
        self.reader.close()
        self._begin(SeenRolls(roll.origin for roll in self.rolls if roll.origin))

    @property
    def rolls(self) -> list[Rolled]:
        return [message for message in self.inbox.all if isinstance(message, Rolled)]

    @property
    def counted(self) -> list[Thrown]:
        """The throws that have counted, as the tower would say them."""
        return [
            Thrown(roll.origin.boot, roll.origin.number, roll.die, int(roll.face))
            for roll in self.rolls
            if roll.origin is not None
        ]

    def counts(self, how_many: int) -> None:
        """Waits until so many have counted."""
        self.inbox.waits_for(lambda messages: sum(isinstance(message, Rolled) for message in messages) >= how_many)


@pytest.fixture(params=[RUNS_IN])
def built(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[BuiltTower]:
    tower = BuiltTower(tmp_path / "tower")
    assert tower.waits_for(lambda: tower.boot), "it does not start"
    yield tower
    tower.close()


@pytest.fixture
def table(built: BuiltTower) -> Iterator[Table]:
    table = Table(built.link)
    assert table.reader.reaches(State.LIVE, DEADLINE)
    yield table
    table.reader.close()


def test_a_die_that_falls_is_seen_on_the_pips_and_counts_at_the_table(built: BuiltTower, table: Table) -> None:
    assert table.reader.who is not None
    assert (table.reader.who.name, table.reader.who.dice) == (firmware.pins.NAME, ("d6", "d10"))
    built.fall()
    table.counts(1)
    assert [type(message) for message in table.inbox.all] == [ThrowBegun, Rolled]
    assert table.counted == [*built.thrown]
    face = table.counted[0].face
    assert built.waits_for(lambda: built.pips == FACES[face])


def test_a_throw_that_was_taken_is_said_no_more(built: BuiltTower, table: Table) -> None:
    for count in range(1, 5):
        built.throw()
        table.counts(count)
    assert table.counted == [*built.thrown]
    numbers = [words_of(line).split(",")[1:2] for line in built.said if ",ROL," in line or line.startswith("$PQMS,BEG")]
    assert [number for number, _ in itertools.groupby(numbers)] == [[], ["1"], [], ["2"], [], ["3"], [], ["4"]]


def test_the_switch_and_the_button_throw_a_d10(built: BuiltTower, table: Table) -> None:
    built.wire(f"low {PINS.D10_SWITCH}")
    built.wire(f"fall {PINS.BUTTON}")
    table.counts(1)
    assert table.counted[0].die == "d10"
    assert table.counted == [*built.thrown]


def test_what_the_lamp_was_told_is_told_again_to_a_tower_that_was_without_power(built: BuiltTower, table: Table) -> None:
    table.reader.lamp("on")
    assert built.waits_for(lambda: PINS.BEACON in built.lit)
    built.cut_power()
    assert not built.lit
    built.power()
    assert built.waits_for(lambda: PINS.BEACON in built.lit)


def test_a_secret_stays_dark_over_a_pulled_cable_and_comes_to_light_in_the_end(built: BuiltTower, table: Table) -> None:
    table.reader.lamp("dark")
    assert built.waits_for(lambda: b",LMP,dark*" in built.told)
    built.unplug()
    assert table.reader.reaches(State.ABSENT, DEADLINE)
    lit: set[frozenset[int]] = set()
    built.fall()
    assert built.waits_for(lambda: lit.add(frozenset(built.lit)) or built.thrown)  # type: ignore[func-returns-value]
    built.plug()
    table.counts(1)
    assert lit == {frozenset()}
    assert built.pips == set()
    table.reader.lamp("show")
    face = table.counted[0].face
    assert built.waits_for(lambda: built.pips == FACES[face])


def test_a_blocked_beam_is_told_at_the_table(built: BuiltTower, table: Table) -> None:
    built.wire(f"low {PINS.BEAM}")
    (said,) = (message for message in table.inbox.waits_for(lambda all_: any(map(is_said, all_))) if is_said(message))
    assert isinstance(said, DeviceSaid)
    assert "blocks the beam" in str(said.words)


def is_said(message: Message) -> bool:
    return isinstance(message, DeviceSaid)


# --- a bad evening: a thousand throws, each exactly once -------------------------------------------------------------------


class BadEvening:
    """Throws, and lets something go wrong about each: a cable pulled between or amid sentences, answers that get lost, noise, the
    tower without power, the app begun again.
    """

    def __init__(self, built: BuiltTower, table: Table, chance: random.Random) -> None:
        self.built, self.table, self.chance = built, table, chance
        mishaps = (self.nothing, self.pulled, self.pulled_amid, self.unanswered, self.noise, self.no_power, self.app_again)
        self.mishaps = {mishap.__name__: 0 for mishap in mishaps}
        """How often what has happened."""

    def throw(self) -> None:
        """One throw that counts, through whatever mishap it takes."""
        counted = len(self.table.rolls)
        mishap = self.chance.choice(list(self.mishaps))
        self.mishaps[mishap] += 1
        getattr(self, mishap)()
        self.built.deaf = False
        self.built.unplug_after(ANYTHING)
        if not self.built.plugged:
            self.built.plug()
        if self.newest() is None and len(self.table.rolls) == counted:
            self.built.throw()  # the one before went with the power
        self.table.counts(counted + 1)
        assert self.built.waits_for(self.is_taken), (
            f"after {mishap} the tower was never told that its throw was taken: {self.table.reader.seen()}, "
            f"{self.table.inbox.all[-5:]}, it said {self.built.said[-5:]} and was told {self.built.told[-99:]!r}"
        )

    def newest(self) -> Thrown | None:
        """The newest throw since the tower got power."""
        return next((one for one in reversed(self.built.thrown) if one.boot == self.built.boot), None)

    def is_taken(self) -> bool:
        newest = self.newest()
        return newest is None or b",ACK,%d*" % newest.number in self.built.told

    def went_with_the_power(self) -> set[Thrown]:
        """The throws that were the last ones before the tower lost power: those alone may never have counted."""
        last = {one.boot: one for one in self.built.thrown}
        last.pop(self.built.boot, None)
        return {*last.values()}

    def nothing(self) -> None:
        self.built.throw()

    def pulled(self) -> None:
        self.built.unplug()
        self.built.throw()

    def pulled_amid(self) -> None:
        self.built.unplug_after(self.chance.randint(1, 60))
        self.built.throw()

    def unanswered(self) -> None:
        self.built.deaf = True
        self.built.throw()
        if self.chance.random() < 0.5:
            self.built.unplug()

    def noise(self) -> None:
        self.built.noise(self.chance.randbytes(self.chance.randint(1, 300)))
        self.built.throw()
        self.built.noise(self.chance.randbytes(self.chance.randint(1, 300)))

    def no_power(self) -> None:
        if self.chance.random() < 0.5:
            self.built.deaf = True
            self.built.throw()
        else:
            self.built.fall()  # it is cut while the pips tumble
        self.built.cut_power()
        self.built.power()
        assert self.built.waits_for(lambda: self.built.boot)

    def app_again(self) -> None:
        self.built.deaf = self.chance.random() < 0.5
        if self.built.deaf:
            self.built.throw()
        self.table.begins_again()
        if not self.built.deaf:
            self.built.throw()


@pytest.mark.parametrize("throws", [pytest.param(100, id="short"), pytest.param(1000, id="full", marks=pytest.mark.soak)])
def test_on_a_bad_evening_each_throw_counts_exactly_once(built: BuiltTower, table: Table, throws: int) -> None:
    evening = BadEvening(built, table, random.Random(throws))
    for _ in range(throws):
        evening.throw()
    thrown, counted = {*built.thrown}, table.counted
    print(f"{len(thrown)} thrown, {len(counted)} counted, mishaps: {evening.mishaps}")
    assert len({*counted}) == len(counted), "one has counted twice"
    assert {*counted} <= thrown, "one has counted that was never thrown"
    assert thrown - {*counted} <= evening.went_with_the_power()
