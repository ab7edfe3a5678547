"""The screen looked over: which driver draws, with what, and by how many ways a touch comes in. Nothing of Kivy is loaded here.

A window is opened in a process of its own, because a driver may end the program that uses it, or hang in it.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from companion.config import ScreenConfig
from companion.findings import Finding, fault, note, ok
from ui.window import NoScreen, driver_for

PATIENCE_SECONDS: Final = 40.0
IN_SOFTWARE: Final = ("llvmpipe", "softpipe", "swrast")
"""What Mesa calls itself where the processor draws."""
PROBE: Final = (sys.executable, "-m", "ui.doctor_window")
OF_THE_WINDOW: Final = ("MouseMotionEventProvider", "SDL2MotionEventProvider")
"""Kivy's names for what the window reports of a pointer and of fingers: see ui.touch."""
HOUSE: Final = Path(__file__).parents[1]
SEE_TO_THE_DRIVER: Final = "Update the system (mesa, kernel), and try another driver: SDL_VIDEODRIVER=x11 or kmsdrm."


def look_at_the_screen(
    screen: ScreenConfig,
    environment: Mapping[str, str],
    table: int | None,
    probe: tuple[str, ...] = PROBE,
    within: float = PATIENCE_SECONDS,
) -> Iterator[Finding]:
    """All about it, with a window that is open for a moment. `table`: the process that plays now and has the screen."""
    if table is not None:
        words = f"The table that is open (process {table}) has the screen; no second window is opened."
        yield note("screen", words, "Close the table to have its driver tried.", table=table)
        return
    try:
        driver = driver_for(environment)
    except NoScreen as none:
        words, _, cure = str(none).partition(" Cure: ")
        yield fault("screen", words, cure[:1].upper() + cure[1:])
        return
    order = json.dumps(asdict(screen) | {"fullscreen": screen.fullscreen})
    try:
        done = subprocess.run(
            [*probe, order], cwd=HOUSE, env=dict(environment), capture_output=True, text=True, timeout=within, check=False
        )
    except subprocess.TimeoutExpired:
        words = f"No window was drawn on the driver {driver} within {within:.0f} seconds."
        yield fault("screen", words, SEE_TO_THE_DRIVER, driver=driver)
        return
    if done.returncode:
        yield _failed(driver, done.returncode, done.stderr)
        return
    yield from _made_of(json.loads(done.stdout.splitlines()[-1]))


def _failed(driver: str, status: int, said: str) -> Finding:
    if status < 0:
        words = f"The driver {driver} ended the program with the signal {signal.Signals(-status).name}."
        return fault("screen", words, SEE_TO_THE_DRIVER, driver=driver)
    last = said.strip().splitlines()[-1] if said.strip() else ""
    words, mark, cure = last.partition(" Cure: ")
    if mark:
        return fault("screen", words, cure[:1].upper() + cure[1:], driver=driver)
    return fault("screen", f"No window can be opened on the driver {driver} ({last}).", SEE_TO_THE_DRIVER, driver=driver)


def _made_of(seen: dict[str, Any]) -> Iterator[Finding]:
    """What the window has told of itself."""
    width, height = seen["size"]
    facts = {name: seen[name] for name in ("driver", "sdl", "vendor", "renderer", "gl")} | {"size": f"{width}x{height}"}
    if seen["driver"] not in seen["asked"].split(","):
        words = f"SDL draws with the driver {seen['driver']}, though {seen['asked']} was asked for."
        yield fault("screen", words, SEE_TO_THE_DRIVER, **facts)
    else:
        words = f"A window of {width}x{height} was drawn by SDL {seen['sdl']} on the driver {seen['driver']}."
        yield ok("screen", words, **facts)
    if not seen["renderer"]:
        cure = "Unset KIVY_GL_BACKEND, and whatever else of KIVY_ is set in the environment."
        yield fault("renderer", "Nothing draws: the window stays black.", cure, **facts)
    elif any(name in seen["renderer"] for name in IN_SOFTWARE):
        cure = "It is enough to play. On a Pi: dtoverlay=vc4-kms-v3d, and the user in the groups video and render."
        yield note("renderer", f"The processor draws, and no graphics chip: {seen['renderer']}.", cure, **facts)
    else:
        yield ok("renderer", f"{seen['renderer']} by {seen['vendor']} draws, with {seen['gl']}.", **facts)
    ways = seen["touch"]
    strange = [way for way in ways if way not in OF_THE_WINDOW]
    if sorted(ways) == sorted(OF_THE_WINDOW):
        yield ok("touch", "Touches come in by one way, the window: a finger as a finger, a mouse as a pointer.", providers=ways)
    elif strange:
        words = f"Touches come in beside the window, by {' and '.join(strange)}: each would count twice."
        yield fault("touch", words, "Unset KIVY_NO_CONFIG, and whatever else of KIVY_ is set in the environment.", providers=ways)
    else:
        words = f"Touches do not all come in: there is only {' and '.join(ways) or 'no way'}."
        yield fault("touch", words, "Install Kivy again: make setup.", providers=ways)
