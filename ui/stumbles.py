"""A fault of the program's own on the screen: written to the log, said in a sentence, and the table is shown again."""

from __future__ import annotations

import logging
import time
from collections import deque
from typing import TYPE_CHECKING, Any, Final

from kivy.base import ExceptionHandler, ExceptionManager

if TYPE_CHECKING:
    from ui.app import TableApp

log = logging.getLogger(__name__)

MOST: Final = 4
SECONDS: Final = 10.0
"""More than so many stumbles in so many seconds, and the program ends: something else may start it again."""
WORDS: Final = "The screen stumbled over that. Nothing is lost: the voyage is in the log as it stands."


class Stumbles(ExceptionHandler):
    """Keeps a fault in one screen from ending the evening."""

    def __init__(self, app: TableApp) -> None:
        super().__init__()
        self.app = app
        self._times: deque[float] = deque(maxlen=MOST)

    def handle_exception(self, inst: BaseException) -> Any:
        if not isinstance(inst, Exception):
            return ExceptionManager.RAISE
        now = time.monotonic()
        often = len(self._times) == MOST and now - self._times[0] < SECONDS
        self._times.append(now)
        log.error("the screen stumbled", exc_info=inst)
        if often or self.app.strict:
            return ExceptionManager.RAISE
        try:
            self.app.show_table()
            self.app.say(WORDS)
        except Exception:
            log.exception("and the table cannot be shown")
            return ExceptionManager.RAISE
        return ExceptionManager.PASS


def catch(app: TableApp) -> None:
    """Catches what goes wrong in this app's screens from now on."""
    ExceptionManager.add_handler(Stumbles(app))
