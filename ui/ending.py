"""How the program ends when it is told to from outside: in order, and in time whatever hangs."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
"""A service manager, Ctrl-C, and a terminal that is closed."""
PATIENCE_SECONDS: Final = 1.5
"""So long it may take to close everything. Then it ends as it stands: all that was shown is on the disk already."""


class Ending:
    """From `watch_for` on, these signals have `stop` called by the frame clock; `leave` goes back to what was before.

    The system itself writes a signal into a pipe on which a thread waits: a frame that hangs in a driver holds nothing up.
    """

    def __init__(self, stop: Callable[[], object], patience: float = PATIENCE_SECONDS) -> None:
        self._stop, self._patience = stop, patience
        self._over = threading.Event()
        self._reads, self._writes = os.pipe2(os.O_CLOEXEC | os.O_NONBLOCK)
        self._before: tuple[dict[signal.Signals, Any], int] | None = None
        self._thread = threading.Thread(target=self._wait, name="ending", daemon=True)

    def watch_for(self) -> None:
        """To be called in the main thread, like `leave`."""
        os.set_blocking(self._reads, True)
        handlers = {one: signal.signal(one, lambda *_: None) for one in SIGNALS}
        self._before = handlers, signal.set_wakeup_fd(self._writes, warn_on_full_buffer=False)
        self._thread.start()

    def leave(self) -> None:
        """All is closed."""
        self._over.set()
        if self._before is not None:
            handlers, pipe = self._before
            signal.set_wakeup_fd(pipe)
            for one, handler in handlers.items():
                signal.signal(one, handler)
            os.write(self._writes, b"\0")  # no signal has this number: it ends the thread
            self._thread.join()
        os.close(self._reads)
        os.close(self._writes)

    def _wait(self) -> None:
        while (came := os.read(self._reads, 1)) != b"\0":
            if came[0] in SIGNALS:
                Clock.schedule_once(lambda _: self._stop())
                if not self._over.wait(self._patience):
                    os._exit(0)
