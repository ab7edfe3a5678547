"""Slack: memory that is held though nobody needs it is given back in a calm moment, when nobody waits."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any, Final

from kivy.graphics.opengl import GL_COLOR_BUFFER_BIT, GL_RENDERER, glClear, glFinish, glGetString

IN_SOFTWARE: Final = (b"llvmpipe", b"softpipe")
"""What Mesa calls itself where the processor draws."""


def take_in() -> None:
    """Gives back what the last frame has left. To be called between two frames; what is on the screen stays."""
    if _draws_in_software():
        glClear(GL_COLOR_BUFFER_BIT)  # of a frame not begun: only then does Mesa drop the list of the last one, 64 kB a colour
        glFinish()
    _trim()(0)


@cache
def _draws_in_software() -> bool:
    """Whether Mesa draws in this process, with its memory; a graphics processor is not woken for nothing."""
    return any(name in (glGetString(GL_RENDERER) or b"") for name in IN_SOFTWARE)


@cache
def _trim() -> Any:
    """glibc's own: gives free pages back to the system. Other C libraries do so by themselves, or have no way."""
    return getattr(ctypes.CDLL(None), "malloc_trim", lambda _: 0)
