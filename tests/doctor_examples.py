"""The examples of docs/doctor.md: made-up machines, a healthy one and five that are not. `python -m` this writes them.

Each is looked at by the whole doctor, with a tower on a real pseudo-terminal and gpiozero's mock pins.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

import gpiozero
from gpiozero.pins.mock import MockFactory

from companion import config as settings
from companion.findings import Finding
from companion.report import in_words
from hardware.doctor.machine import User
from hardware.fakes import FakeTower
from quartermaster import examine
from tests.hardware.doctor.made_up import STRANGER, MadeUp
from ui.doctor import look_at_the_screen

PAGE: Final = Path(__file__).parents[1] / "docs" / "doctor.md"
HOME: Final = "home/pi"
SEEN: Final = {
    "asked": "x11",
    "driver": "x11",
    "sdl": "2.30.7",
    "size": [800, 480],
    "renderer": "V3D 7.1.7",
    "vendor": "Broadcom",
    "gl": "OpenGL ES 3.1 Mesa 23.2.1",
    "touch": ["SDL2MotionEventProvider", "MouseMotionEventProvider"],
}
SETTINGS: Final = f"{HOME}/.config/quartermaster/quartermaster.toml"
LOGBOOK: Final = f"{HOME}/.local/share/quartermaster/voyages.sqlite"


class LgpioFactory(MockFactory):  # type: ignore[misc]  # gpiozero brings no types
    """Mock pins that bear the name of the real ones."""


class Bench:
    """A made-up Pi with all it needs, to be spoilt, and then looked at by the whole doctor."""

    def __init__(self, folder: Path) -> None:
        self.pi = MadeUp(folder)
        self.pins = LgpioFactory()
        self.stack = ExitStack()
        self.probe: tuple[str, ...] = (sys.executable, "-c", f"print({json.dumps(SEEN)!r})")
        pi = self.pi
        pi.is_a_pi()
        pi.put("/etc/os-release", 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\n')
        pi.put("/proc/sys/kernel/osrelease", "6.6.51+rpt-rpi-2712\n")
        pi.put("/sys/devices/platform/soc/soc:firmware/get_throttled", "0\n")
        pi.put("/sys/class/thermal/thermal_zone0/type", "cpu-thermal\n")
        pi.put("/sys/class/thermal/thermal_zone0/temp", "51600\n")
        pi.put("/run/systemd/timesync/synchronized")
        for node in ("gpiochip0", "ttyACM0", "dri/card0", "dri/card1", "dri/renderD128", "input/event0", "input/event1"):
            pi.node(f"/dev/{node}")
        pi.group("dialout")
        pi.environment["DISPLAY"] = ":0"
        pi.put(SETTINGS, "")
        (pi.root / LOGBOOK).parent.mkdir(parents=True)
        self.tower = FakeTower(pi.root / "dev/quartermaster-tower", name="Crow's nest")
        self.stack.callback(self.tower.close)
        self.stack.callback(self.pins.close)

    def report(self, *, only_faults: bool) -> str:
        pi = self.pi
        file, log = pi.root / SETTINGS, pi.root / LOGBOOK
        config = settings.load(file)
        screen = partial(look_at_the_screen, probe=self.probe)
        with _lgpio(pi.root / "parts"), self.stack:
            found = examine(pi.machine(), config, file, log, screen, self.pins)
        return in_words([self._told(one) for one in found], only_faults=only_faults)

    def _told(self, one: Finding) -> Finding:
        """As on the machine itself: its paths without the folder, and the room that its disk has."""

        def told(words: str) -> str:
            return re.sub(r"[0-9.]+ [GM]B (are|is) free", "21.4 GB are free", words.replace(str(self.pi.root), ""))

        return replace(one, words=told(one.words), cure=told(one.cure))


@contextmanager
def _lgpio(folder: Path) -> Iterator[None]:
    """The library that reaches the pins of a Pi, as far as the doctor looks at it."""
    folder.mkdir(exist_ok=True)
    file = folder / "lgpio.py"
    if not file.exists():
        file.write_text("SET_BIAS_DISABLE = 128\n")
    before = sys.modules.pop("lgpio", None)
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        sys.modules.pop("lgpio", None)
        if before is not None:
            sys.modules["lgpio"] = before


def healthy(bench: Bench) -> None:
    """All is well."""


def no_groups(bench: Bench) -> None:
    """The user was never put into the group that may use the pins."""
    for node in bench.pi.root.glob("dev/*/*"):
        node.chmod(0o666)
    (bench.pi.root / "dev/ttyACM0").chmod(0o666)
    bench.pi.group("gpio")
    bench.pi.user = User("anne", STRANGER, frozenset({STRANGER}))


def wires(bench: Bench) -> None:
    """A wire touches ground, I2C has a pin, and a lamp was given one that is no pin of the header."""
    bench.pi.put(SETTINGS, "[buttons]\nundo = 3\n[lamps]\nplayer1 = 40\n")
    bench.stack.enter_context(gpiozero.LED(3, pin_factory=bench.pins))
    touches_ground(bench.pins, 27)


def touches_ground(pins: Any, number: int) -> None:
    """This pin is at ground from now on, whatever resistor pulls at it."""
    pin = pins.pin(number)

    class Grounded(type(pin)):  # type: ignore[misc]
        """A mock pin with a wire to ground."""

        def _set_pull(self, value: str) -> None:
            super()._set_pull(value)
            self._change_state(False)

    pin.__class__ = Grounded


def shared_port(bench: Bench) -> None:
    """A serial monitor was left open, and ModemManager runs."""
    bench.pi.process(640, "ModemManager")
    bench.pi.process(2210, "minicom", {3: Path(bench.tower.path)})


def after_a_power_cut(bench: Bench) -> None:
    """The plug was pulled: an empty logbook, a spoilt settings file, a card with errors, a clock from another year."""
    bench.pi.put(LOGBOOK, "")
    bench.pi.put(SETTINGS, '[tower]\nport = "auto"\n[screen\n')
    bench.pi.put("/sys/fs/ext4/mmcblk0p2/errors_count", "4")
    (bench.pi.root / "run/systemd/timesync/synchronized").unlink()
    bench.pi.now = datetime(1970, 1, 1, 0, 3)


def weak_supply(bench: Bench) -> None:
    """A phone charger, an old installation, and a driver that nobody can see."""
    bench.pi.put("/sys/devices/platform/soc/soc:firmware/get_throttled", "50005\n")
    bench.pi.put("/sys/class/thermal/thermal_zone0/temp", "83400\n")
    bench.pi.put("parts/lgpio.py", "")
    bench.pi.parts |= {"lgpio": "0.0.0.2", "gpiozero": "2.0.1"}
    bench.pi.environment["SDL_VIDEODRIVER"] = "offscreen"


EXAMPLES: Final[tuple[Callable[[Bench], None], ...]] = (healthy, no_groups, wires, shared_port, after_a_power_cut, weak_supply)


def example(spoil: Callable[[Bench], None], folder: Path) -> str:
    """What the doctor says of one of them: all of the healthy one, of the others what is not well."""
    bench = Bench(folder)
    spoil(bench)
    return bench.report(only_faults=spoil is not healthy)


def section(spoil: Callable[[Bench], None], folder: Path) -> str:
    """The part of the page between the marks of one example."""
    return f"<!-- {spoil.__name__} -->\n{spoil.__doc__}\n\n```text\n{example(spoil, folder)}\n```\n<!-- end -->"


def written(page: str, spoil: Callable[[Bench], None], told: str) -> str:
    """The page with this section in its place."""
    place = re.compile(rf"<!-- {spoil.__name__} -->\n.*?<!-- end -->", re.DOTALL)
    assert place.search(page), f"{PAGE} has no place for {spoil.__name__}"
    return place.sub(lambda _: told, page)


def main() -> None:
    """Writes all of them into the page."""
    os.environ["GPIOZERO_PIN_FACTORY"] = "mock"
    page = PAGE.read_text("utf-8")
    for spoil in EXAMPLES:
        with tempfile.TemporaryDirectory() as folder:
            os.environ["XDG_STATE_HOME"] = f"{folder}-state"  # where no crash has left anything
            page = written(page, spoil, section(spoil, Path(folder)))
    PAGE.write_text(page, "utf-8")


if __name__ == "__main__":
    main()
