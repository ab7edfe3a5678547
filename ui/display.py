"""The X display before a window is opened on it: how large it is, and whether anybody there places windows."""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple


class Display(NamedTuple):
    """Width and height in pixels; `managed`: a window manager is there, which places windows and gives them the keyboard."""

    width: int
    height: int
    managed: bool


def display_of(name: str) -> Display | None:
    """The X display of this name (":0"). None where there is none, or no libX11 to ask it with."""
    try:
        xlib = ctypes.CDLL("libX11.so.6")
    except OSError:
        return None
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    line = xlib.XOpenDisplay(name.encode())
    if not line:
        return None
    asked = ctypes.c_void_p(line)
    try:
        number = xlib.XDefaultScreen(asked)
        return Display(xlib.XDisplayWidth(asked, number), xlib.XDisplayHeight(asked, number), _managed(xlib, asked))
    finally:
        xlib.XCloseDisplay(asked)


def _managed(xlib: Any, line: ctypes.c_void_p) -> bool:
    """Whether a window manager has put its mark on the root window (EWMH), as each of today does."""
    xlib.XInternAtom.restype = xlib.XDefaultRootWindow.restype = ctypes.c_ulong
    xlib.XListProperties.restype = ctypes.POINTER(ctypes.c_ulong)
    mark = xlib.XInternAtom(line, b"_NET_SUPPORTING_WM_CHECK", True)
    if not mark:
        return False
    count = ctypes.c_int()
    marks = xlib.XListProperties(line, ctypes.c_ulong(xlib.XDefaultRootWindow(line)), ctypes.byref(count))
    found = mark in marks[: count.value] if marks else False
    xlib.XFree(marks)
    return found
