"""The ship on the title page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kivy.core.image import Image
from kivy.graphics import Color, Rectangle

from ui import look
from ui.look import Box
from ui.parts.basics import Part

SHIP: Final = Path(__file__).parents[1] / "art" / "ship-engraving.png"


class Engraving(Part):
    """A ship under sail, as large as its box. Its picture is loaded with it, and dropped with it."""

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.canvas.clear()
        texture = Image(str(SHIP), nocache=True).texture
        wide = min(box.w, box.h * texture.width / texture.height)
        high = wide * texture.height / texture.width
        place = (round(box.x + (box.w - wide) / 2), round(box.y + (box.h - high) / 2))
        with self.canvas:
            Color(*look.INK)
            Rectangle(texture=texture, pos=place, size=(round(wide), round(high)))
