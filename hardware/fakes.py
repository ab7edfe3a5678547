"""The fakes, for the demo, the tests and the maker's desk: a dice tower without dice, its command line, buttons without wires."""

from hardware.fake_buttons import FakeButtons
from hardware.fake_desk import run_fake_tower
from hardware.fake_tower import FakeTower

__all__ = ["FakeButtons", "FakeTower", "run_fake_tower"]
