"""Whites: pictures without colour, to be tinted where they are drawn. Light and cover are kept, half of what colours take."""

from __future__ import annotations

from typing import Any

from kivy.graphics.texture import Texture


def white(wide: int, high: int, rgba: bytes) -> Any:
    """A texture of so many pixels, from their red, green, blue and cover, row by row from the top. Green and blue are dropped."""
    pixels = bytearray(2 * wide * high)
    pixels[::2], pixels[1::2] = rgba[: 4 * wide * high : 4], rgba[3 : 4 * wide * high : 4]
    made = Texture.create(size=(wide, high), colorfmt="luminance_alpha")
    made.blit_buffer(bytes(pixels), colorfmt="luminance_alpha", bufferfmt="ubyte")
    made.flip_vertical()
    return made
