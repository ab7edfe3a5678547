"""What Kivy brings along and this screen has no use for is left ashore: it would take a good part of the start, and megabytes."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

ASHORE: Final = Path(__file__).parent / "ashore"


def leave_ashore() -> None:
    """Imports Kivy without its ballast. To be called before anything else imports Kivy: afterwards nothing changes."""
    if "kivy" in sys.modules:
        return
    with (
        _stands_in("asyncio", Event=threading.Event, wait_for=None),  # and TLS with it: for apps that run in its loop
        _stands_in("filetype", guess_extension=_guess_extension),  # a hundred kinds of file: for pictures without a name
    ):
        import_module("kivy.clock")
        import_module("kivy.core.image")
    _import_the_builder()


@contextmanager
def _stands_in(name: str, **has: Any) -> Iterator[None]:
    """A module with as much as Kivy asks for while it is imported, in the place of one that is not there yet.

    Whoever else wants that module afterwards gets the real one.
    """
    if name in sys.modules:
        yield
        return
    sys.modules[name] = stand_in = ModuleType(name)
    vars(stand_in).update(has)
    try:
        yield
    finally:
        del sys.modules[name]


def _guess_extension(picture: Any) -> Any:
    return import_module("filetype").guess_extension(picture)


def _import_the_builder() -> None:
    """Without the looks of Kivy's own widgets: no widget of this screen has one of them."""
    import kivy

    import_module("kivy.resources")
    theirs, kivy.kivy_data_dir = kivy.kivy_data_dir, str(ASHORE)
    try:
        import_module("kivy.lang.builder")
    finally:
        kivy.kivy_data_dir = theirs
