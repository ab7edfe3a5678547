"""The reader of the dice tower on a real pseudo-terminal: cold start, unplug, replug, and everything in between."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading

import pytest

from companion.config import TowerConfig
from companion.inbox import DeviceBack, DeviceLost, DeviceSaid, Message, Origin, Rolled, ThrowBegun, ThrowSpoiled
from hardware.berths import UDEV_NAME, Berth, Coast
from hardware.lookout import Patience
from hardware.seen_rolls import SeenRolls
from hardware.tower import State, Tower
from hardware.tower_line import Hello, Lamp, Roll, write
from tests.hardware.conftest import DEADLINE, Harbour, WatchedInbox


def losses(messages: list[Message]) -> list[str]:
    return [str(message.words) for message in messages if isinstance(message, DeviceLost)]


def test_a_throw_of_the_tower_reaches_the_inbox_and_is_acknowledged(harbour: Harbour) -> None:
    fake = harbour.fake()
    tower = harbour.live()
    assert tower.who is not None
    assert tower.who.name == "Fake"
    fake.begin()
    fake.throw(4)
    assert harbour.inbox.holds(2) == [ThrowBegun("tower"), Rolled("d6", 4, "tower", Origin("Fake", 1, "boot1"))]
    assert fake.settles()
    assert fake.acknowledged == [1]


def test_a_throw_comes_again_until_the_app_takes_it_and_counts_once(harbour: Harbour) -> None:
    fake = harbour.fake(repeat_s=0.02)
    tower = harbour.live(takes=False)
    fake.throw(4)
    (rolled,) = harbour.inbox.holds(1)
    assert isinstance(rolled, Rolled)
    assert rolled.origin
    assert not fake.settles(within=0.2)
    tower.acknowledge(rolled.origin)
    assert fake.settles()
    assert harbour.inbox.all == [rolled]


def test_throws_faster_than_the_table_all_arrive_in_order(harbour: Harbour) -> None:
    fake = harbour.fake()
    harbour.live()
    faces = [1, 2, 3, 4, 5, 6, 6]
    for face in faces:
        fake.throw(face)
    harbour.inbox.waits_for(lambda _: harbour.inbox.faces == faces)


def test_a_cocked_die_is_said_and_acknowledged_at_once(harbour: Harbour) -> None:
    fake = harbour.fake()
    harbour.live(takes=False)
    fake.throw(3, quality="cocked")
    assert harbour.inbox.holds(1) == [ThrowSpoiled("tower", "cocked", 3)]
    assert fake.settles()


def test_a_restart_of_the_app_does_not_count_the_last_throw_again(harbour: Harbour) -> None:
    fake = harbour.fake()
    first = harbour.live(takes=False)
    fake.throw(4)
    (rolled,) = harbour.inbox.holds(1)
    assert isinstance(rolled, Rolled)
    assert rolled.origin
    first.close()
    harbour.live(seen=SeenRolls([rolled.origin]))
    assert harbour.inbox.holds(2)[1:] == [ThrowSpoiled("tower", "repeated", 4)]
    assert fake.settles()


def test_a_tower_that_comes_later_than_the_app_is_found(harbour: Harbour) -> None:
    tower = harbour.reader()
    (lost,) = harbour.inbox.holds(1)
    assert isinstance(lost, DeviceLost)
    assert str(harbour.link) in str(lost.words)
    fake = harbour.fake()
    assert tower.reaches(State.LIVE, DEADLINE)
    fake.throw(2)
    assert [type(message) for message in harbour.inbox.holds(3)] == [DeviceLost, DeviceBack, Rolled]
    assert harbour.inbox.faces == [2]


def test_unplug_is_said_once_and_replug_under_the_same_name_too(harbour: Harbour) -> None:
    fake = harbour.fake()
    tower = harbour.live()
    fake.unplug()
    harbour.inbox.holds(1)
    assert tower.reaches(State.ABSENT, DEADLINE)
    fake.replug()
    assert tower.reaches(State.LIVE, DEADLINE)
    fake.throw(5)
    kinds = [type(message) for message in harbour.inbox.waits_for(lambda _: harbour.inbox.faces == [5])]
    assert kinds == [DeviceLost, DeviceBack, Rolled]


def test_a_tower_that_was_here_is_looked_for_without_growing_patience(harbour: Harbour) -> None:
    """With a wait that doubles, fourteen looks would take minutes: whoever puts the cable in again would wait for nothing."""
    fake = harbour.fake()
    coast = CountingCoast()
    tower = harbour.live(patience=Patience(quiet=0.15, ask_again=0.05, first_wait=0.02, longest_wait=1000.0), coast=coast)  # type: ignore[arg-type]
    fake.unplug()
    assert tower.reaches(State.ABSENT, DEADLINE)
    assert coast.is_looked_at(14, DEADLINE)
    fake.replug()
    assert tower.reaches(State.LIVE, DEADLINE)


class CountingCoast:
    """A coast that counts how often a tower is looked for."""

    def __init__(self) -> None:
        self._coast = Coast()
        self._looks = threading.Semaphore(0)

    def find(self, config: TowerConfig, known: str = "") -> Berth | None:
        self._looks.release()
        return self._coast.find(config, known)

    def is_looked_at(self, times: int, within: float) -> bool:
        return all(self._looks.acquire(timeout=within) for _ in range(times))


def test_throws_while_the_link_is_cut_again_and_again_count_once_each(harbour: Harbour) -> None:
    fake = harbour.fake(repeat_s=0.03)
    tower = harbour.live()
    faces = [1 + n * 5 % 6 for n in range(12)]
    for n, face in enumerate(faces):
        fake.throw(face)
        if n % 3 == 1:
            fake.unplug()
            fake.replug()
        assert fake.settles(DEADLINE)
    assert tower.reaches(State.LIVE, DEADLINE)
    assert harbour.inbox.faces == faces


def test_a_throw_made_while_it_is_unplugged_arrives_after_the_replug(harbour: Harbour) -> None:
    fake = harbour.fake()
    tower = harbour.live()
    fake.unplug()
    assert tower.reaches(State.ABSENT, DEADLINE)
    fake.throw(6)
    fake.replug()
    harbour.inbox.waits_for(lambda _: harbour.inbox.faces == [6])


def test_a_tower_that_was_without_power_counts_anew(harbour: Harbour) -> None:
    fake = harbour.fake()
    tower = harbour.live()
    fake.throw(4)
    assert fake.settles(DEADLINE)
    fake.unplug()
    assert tower.reaches(State.ABSENT, DEADLINE)
    fake.replug(rebooted=True)
    assert fake.throw(4) == 1
    harbour.inbox.waits_for(lambda _: harbour.inbox.faces == [4, 4])


def test_an_old_tower_without_boot_words_counts_anew_too(harbour: Harbour) -> None:
    fake = harbour.fake(boot_word=False)
    tower = harbour.live(seen=SeenRolls([Origin("Fake", 41), Origin("Fake", 42)]))
    fake.throw(4)
    assert fake.settles(DEADLINE)
    fake.throw(4)
    harbour.inbox.waits_for(lambda _: harbour.inbox.faces == [4, 4])
    assert tower.state is State.LIVE


def test_a_port_whose_name_changes_is_followed_by_its_link(harbour: Harbour) -> None:
    first = harbour.fake()
    tower = harbour.live()
    old = os.path.realpath(harbour.link)
    first.unplug()
    held = []
    while not os.path.exists(old):  # somebody takes the number that was let go, after any that others let go meanwhile
        held += os.openpty()
    second = harbour.fake()
    assert os.path.realpath(harbour.link) != old
    assert tower.reaches(State.LIVE, DEADLINE)
    second.throw(3)
    harbour.inbox.waits_for(lambda _: harbour.inbox.faces == [3])
    for end in held:
        os.close(end)


def test_a_port_whose_number_changes_is_followed_by_its_usb_identity(harbour: Harbour) -> None:
    (harbour.folder / "ttyACM0").touch()
    ports: list[Berth] = []
    shore = Coast(harbour.folder, lambda: list(ports))
    fake = harbour.fake(harbour.folder / "board")
    ports[:] = [Berth(fake.path, "2e8a:000a:E6605")]
    tower = harbour.live(port="auto", coast=shore, usb_ids=("2e8a:000a",))
    fake.unplug()
    ports.clear()
    assert tower.reaches(State.ABSENT, DEADLINE)
    other = harbour.fake(harbour.folder / "board under another number")
    ports[:] = [Berth(other.path, "2e8a:000a:E6605")]
    other.throw(2)
    harbour.inbox.waits_for(lambda _: harbour.inbox.faces == [2])


def test_the_name_of_our_udev_rule_is_found_by_itself(harbour: Harbour) -> None:
    fake = harbour.fake(harbour.folder / UDEV_NAME)
    harbour.live(port="auto", coast=Coast(harbour.folder, list))
    fake.throw(1)
    harbour.inbox.waits_for(lambda _: harbour.inbox.faces == [1])


def test_without_a_tower_nothing_is_said(harbour: Harbour, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    looked = WatchedLooks()
    tower = harbour.reader(port="auto", coast=Coast(harbour.folder, looked.look))
    looked.holds(5)
    assert tower.state is State.ABSENT
    assert harbour.inbox.all == []
    assert caplog.records == []


def test_where_no_tower_is_wanted_nobody_looks(harbour: Harbour) -> None:
    looked = WatchedLooks()
    tower = harbour.reader(port="", coast=Coast(harbour.folder, looked.look))
    tower.lamp("brown")
    tower.close()
    assert looked.count == 0


def test_a_transition_is_logged_once_and_not_an_attempt(harbour: Harbour, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, logger="hardware.tower")
    looked = WatchedLooks()
    fake = harbour.fake()
    tower = harbour.live(coast=Coast(harbour.folder, looked.look))
    fake.unplug()
    assert tower.reaches(State.ABSENT, DEADLINE)
    looked.holds(looked.count + 5)
    told = [record.getMessage().split(" (")[0] for record in caplog.records if record.levelno >= logging.INFO]
    assert told == ["dice tower live", "dice tower lost", "dice tower absent"]
    assert len(losses(harbour.inbox.all)) == 1


def test_a_port_that_somebody_else_has_is_said_with_who_it_is(harbour: Harbour) -> None:
    harbour.fake()
    opened = f"serial.Serial({str(harbour.link)!r}, exclusive=True)"
    script = f"import serial; port = {opened}; print('open', flush=True); input(); port.close()"
    with subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout
        assert other.stdout.readline()
        tower = harbour.reader()
        (words,) = losses(harbour.inbox.holds(1))
        assert "is in use by python" in words
        assert f"(process {other.pid})" in words
        other.communicate(b"\n")
    assert tower.reaches(State.LIVE, DEADLINE)
    assert [type(message) for message in harbour.inbox.holds(2)] == [DeviceLost, DeviceBack]


def test_two_readers_never_share_the_bytes(harbour: Harbour) -> None:
    fake = harbour.fake()
    harbour.live()
    second = WatchedInbox()
    other = Tower(second, TowerConfig(port=str(harbour.link)), patience=harbour.quick)
    other.start()
    second.holds(1)
    for face in (1, 2, 3):
        fake.throw(face)
    harbour.inbox.waits_for(lambda _: harbour.inbox.faces == [1, 2, 3])
    other.close()
    assert second.faces == []


def test_a_file_that_is_no_port_is_said(harbour: Harbour) -> None:
    harbour.link.write_text("not a port")
    harbour.reader()
    (words,) = losses(harbour.inbox.holds(1))
    assert "is no serial port" in words


def test_a_plain_tower_counts_after_a_quiet_spell_and_needs_no_numbers(harbour: Harbour) -> None:
    fake = harbour.fake(plain=True)
    tower = harbour.live()
    assert tower.who is None
    fake.throw(4)
    fake.garbage(b"Result: 2\r\n")
    assert harbour.inbox.holds(2) == [Rolled("d6", 4, "tower"), Rolled("d6", 2, "tower")]


def test_what_a_board_says_while_it_resets_after_opening_does_not_count(harbour: Harbour) -> None:
    fake = harbour.fake(plain=True)
    tower = harbour.reader(patience=Patience(quiet=0.5, first_wait=0.02))
    assert tower.reaches(State.WAITING, DEADLINE)
    fake.garbage(b"ets Jul 29 2019\r\n4\r\n5\r\n")
    assert tower.reaches(State.LIVE, DEADLINE)
    fake.throw(6)
    assert harbour.inbox.holds(1) == [Rolled("d6", 6, "tower")]


def test_the_lamp_of_the_tower_shows_what_it_is_told_also_after_a_replug(harbour: Harbour) -> None:
    fake = harbour.fake()
    tower = harbour.live()
    tower.lamp("brown")
    assert fake.waits_for(lambda: fake.lamp == "brown")
    fake.lamp = None
    fake.unplug()
    fake.replug()
    assert fake.waits_for(lambda: fake.lamp == "brown")
    with pytest.raises(ValueError, match="cannot be said"):
        tower.lamp("two, words")


def test_battery_and_ailments_come_through(harbour: Harbour) -> None:
    fake = harbour.fake()
    harbour.live()
    fake.battery(15)
    fake.ail("camera blind")
    assert [type(message) for message in harbour.inbox.holds(2)] == [DeviceSaid, DeviceSaid]


@pytest.mark.parametrize("stage", ["absent", "live", "never started"])
def test_close_ends_the_thread_within_a_second(harbour: Harbour, stage: str) -> None:
    if stage == "live":
        harbour.fake()
    patience = Patience(quiet=0.1, first_wait=30, longest_wait=30)
    tower = harbour.live(patience=patience) if stage == "live" else Tower(harbour.inbox, patience=patience)
    if stage == "absent":
        tower.start()
        assert tower.reaches(State.ABSENT, DEADLINE)
    tower.close()  # waits a second and no longer
    assert not tower._thread.is_alive()
    tower.acknowledge(Origin("Fake", 1))  # somebody is late: no harm


def test_a_tower_that_takes_no_bytes_is_lost_and_does_not_hold_up_the_app(harbour: Harbour) -> None:
    master, slave = os.openpty()  # nobody reads the other end
    tower = harbour.live(port=os.ttyname(slave))
    os.write(master, write(Hello("Deaf", ("d6",), "1")))
    for n in range(20_000):
        tower.lamp(f"lamp{n}")
    assert "Deaf" in losses(harbour.inbox.holds(1))[0]
    tower.close()
    assert not tower._thread.is_alive()
    os.close(master)
    os.close(slave)


def test_a_sentence_cut_in_pieces_by_the_wire_is_read(harbour: Harbour) -> None:
    fake = harbour.fake()
    harbour.live()
    for byte in write(Roll(1, "d6", 4, "ok")):
        fake.garbage(bytes([byte]))
    assert harbour.inbox.holds(1) == [Rolled("d6", 4, "tower", Origin("Fake", 1, "boot1"))]


def test_what_the_app_itself_said_and_hears_again_does_no_harm(harbour: Harbour) -> None:
    fake = harbour.fake()
    tower = harbour.live()
    fake.garbage(b"$PQMS,ASK*6A\r\n" + write(Lamp("brown")))
    fake.throw(1)
    harbour.inbox.waits_for(lambda _: harbour.inbox.faces == [1])
    assert tower.ignored == {}


class WatchedLooks:
    """Counts how often somebody looked for ports; there are none."""

    def __init__(self) -> None:
        self._inbox = WatchedInbox()
        self.count = 0

    def look(self) -> list[Berth]:
        self.count += 1
        self._inbox.put(DeviceSaid("coast", "looked"))
        return []

    def holds(self, count: int) -> None:
        self._inbox.holds(count)
