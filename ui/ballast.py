"""What Kivy brings along and this screen has no use for is left ashore: it would take a good part of the start, and megabytes."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from types import ModuleType
from typing import Final

ASHORE: Final = Path(__file__).parent / "ashore"


def leave_ashore() -> None:
    """Imports Kivy without its ballast. To be called before anything else imports Kivy: afterwards nothing changes."""
    if "kivy" not in sys.modules:
        _import_the_clock()
        _import_the_builder()


def _import_the_clock() -> None:
    """Without asyncio, and TLS and sockets with it: Kivy's clock imports it for apps that run in its loop. This one does not."""
    if "asyncio" in sys.modules:
        return
    stands_in = ModuleType("asyncio")
    stands_in.Event, stands_in.wait_for = threading.Event, None  # type: ignore[attr-defined] # all that the clock asks for
    sys.modules["asyncio"] = stands_in
    try:
        import kivy.clock  # noqa: F401
    finally:
        del sys.modules["asyncio"]  # whoever else wants it gets the real one


def _import_the_builder() -> None:
    """Without the looks of Kivy's own widgets: no widget of this screen has one of them."""
    import kivy
    import kivy.resources

    theirs, kivy.kivy_data_dir = kivy.kivy_data_dir, str(ASHORE)
    try:
        import kivy.lang.builder
    finally:
        kivy.kivy_data_dir = theirs
