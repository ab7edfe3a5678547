"""Exactly one way in for touches: the window's own events.

Kivy's defaults on Linux read a touchscreen twice, through the window and from the kernel (kivy#3801, #8494, #4172), and the two
disagree once the picture is turned (kivy#5083). Here the window brings both fingers and mouse, and nothing reads a device.
"""

from __future__ import annotations

from typing import Any

PROVIDER = "mouse"
"""Kivy's word for what the window reports of a pointer; fingers come from the window by themselves."""


def settle(config: Any) -> None:
    """Leaves one provider in Kivy's settings. To be called before its window is imported."""
    for name in list(config.options("input")) if config.has_section("input") else []:
        config.remove_option("input", name)
    config.setdefaults("input", {})
    config.set("input", PROVIDER, "mouse,disable_multitouch")  # no red dots for a right click
