"""What the materials are painted with: a canvas in units, shapes as distances, and noise that repeats without a seam.

Needs numpy, which is no part of the app: what the tools make is committed.
"""

from __future__ import annotations

from typing import Any

import numpy as np  # type: ignore[import-not-found]  # needed by these tools alone, and no part of the project's setup

Shade = tuple[float, float, float]


def shade(hexed: str) -> Shade:
    """A colour from its six hex digits."""
    red, green, blue = (int(hexed[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def noise(shape: tuple[int, int], along: float, across: float, seed: int) -> Any:
    """Soft noise about 0, of spread 1, that repeats without a seam: blots so many pixels wide (`along` x) and high."""
    rows, columns = shape
    white = np.fft.fft2(np.random.default_rng(seed).standard_normal(shape))
    fy, fx = np.fft.fftfreq(rows)[:, None], np.fft.fftfreq(columns)[None, :]
    soft = np.fft.ifft2(white * np.exp(-2 * np.pi**2 * ((fx * along) ** 2 + (fy * across) ** 2))).real
    return (soft - soft.mean()) / soft.std()


class Canvas:
    """A picture of a part, `wide` by `high` units, and round it a margin for its shadow; `scale` pixels make a unit.

    `x` and `y` are the middles of all pixels in units from the part's upper left corner, y downwards.
    """

    def __init__(self, wide: float, high: float, margin: float, scale: float) -> None:
        self.scale = scale
        self.margin = int(np.ceil(margin * scale))
        columns, rows = round(wide * scale), round(high * scale)
        self.wide, self.high = columns / scale, rows / scale
        self.x = (np.arange(columns + 2 * self.margin)[None, :] + 0.5 - self.margin) / scale
        self.y = (np.arange(rows + 2 * self.margin)[:, None] + 0.5 - self.margin) / scale
        self.shape = (rows + 2 * self.margin, columns + 2 * self.margin)
        self.colour = np.zeros((*self.shape, 3))
        self.alpha = np.zeros(self.shape)

    # --- shapes: how far each pixel lies outside of them, in units; negative inside ---------------------------------------

    def box(self, corner: float, inset: float = 0, dx: float = 0, dy: float = 0) -> Any:
        """The part itself with round corners, so far inset and moved."""
        return self.block(inset + dx, inset + dy, self.wide - 2 * inset, self.high - 2 * inset, max(0.0, corner - inset))

    def block(self, left: float, top: float, wide: float, high: float, corner: float = 0) -> Any:
        """A box with round corners anywhere."""
        across = np.abs(self.x - left - wide / 2) - wide / 2 + corner
        down = np.abs(self.y - top - high / 2) - high / 2 + corner
        outside = np.hypot(np.maximum(across, 0), np.maximum(down, 0))
        return outside + np.minimum(np.maximum(across, down), 0) - corner

    def disc(self, radius: float, dx: float = 0, dy: float = 0) -> Any:
        """A disc about the middle of the part, moved."""
        return np.hypot(self.x - self.wide / 2 - dx, self.y - self.high / 2 - dy) - radius

    def whole(self, units: float) -> float:
        """So many units, as whole pixels."""
        return max(1, round(units * self.scale)) / self.scale

    # --- painting -----------------------------------------------------------------------------------------------------

    def cover(self, far: Any) -> Any:
        """Which part of each pixel a shape covers."""
        return np.clip(0.5 - far * self.scale, 0, 1)

    def paint(self, colour: Any, part: Any) -> None:
        """Lays a colour (one, or one a pixel) over what is there; `part`: how much of it, 0 to 1."""
        part = np.broadcast_to(part, self.shape)
        lower = self.alpha * (1 - part)
        whole = part + lower
        mixed = np.asarray(colour) * part[..., None] + self.colour * lower[..., None]
        self.colour = np.where(whole[..., None] > 0, mixed / np.maximum(whole, 1e-9)[..., None], self.colour)
        self.alpha = whole

    def shadow(self, far: Any, blur: float, strength: float) -> None:
        """A soft shadow of a shape."""
        self.paint((0.02, 0.015, 0.01), strength * soft(far, blur))

    def rim(self, far: Any, breadth: float, colour: Any, strength: float = 1.0) -> None:
        """A line inside a shape along its edge, so many whole pixels broad."""
        self.paint(colour, strength * (self.cover(far) - self.cover(far + self.whole(breadth))))

    def inside(self, far: Any, reach: float, colour: Shade, strength: float) -> None:
        """A colour that fades from the edge of a shape inwards."""
        self.paint(colour, strength * self.cover(far) * np.clip(1 + far / reach, 0, 1) ** 2)

    def sunk(self, far: Any, fallen: Any, blur: float, strength: float) -> None:
        """The shadow that an edge throws into a recess: `fallen` is its shape, moved away from the light."""
        self.paint((0.02, 0.012, 0.005), strength * self.cover(far) * (1 - soft(fallen, blur)))

    def bevel(
        self, far: Any, breadth: float, light: float, dark: float, bright: Shade = (1.0, 1.0, 1.0), deep: Shade = (0.0, 0.0, 0.0)
    ) -> None:
        """A slanted edge in a light from above and a little from the left."""
        down, right = np.gradient(far)
        steep = np.maximum(np.hypot(right, down), 1e-9)
        lit = (-0.42 * right - 0.91 * down) / steep
        near = self.cover(far) * np.clip(1 + far / breadth, 0, 1)
        self.paint(bright, light * near * np.clip(lit, 0, 1))
        self.paint(deep, dark * near * np.clip(-lit, 0, 1))

    def pixels(self) -> Any:
        """The picture, 8 bits a channel, red to alpha."""
        both = np.concatenate([self.colour, self.alpha[..., None]], axis=2)
        return np.round(np.clip(both, 0, 1) * 255).astype(np.uint8)


def soft(far: Any, blur: float) -> Any:
    """A shape with an edge that fades over twice `blur` units."""
    part = np.clip((blur - far) / (2 * blur), 0, 1)
    return part * part * (3 - 2 * part)


def between(part: Any, *stops: tuple[float, str]) -> Any:
    """A colour for each pixel from a run of colours: where `part` is at a stop, its colour."""
    at = [place for place, _ in stops]
    channels = [np.interp(part, at, [shade(hexed)[channel] for _, hexed in stops]) for channel in range(3)]
    return np.stack(channels, axis=-1)
