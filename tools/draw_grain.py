"""Makes the grain of the wood and the cloudiness of the paper: grey pictures that repeat without a seam, tinted on the screen.

`python tools/draw_grain.py` needs numpy and Pillow, which are no part of the app: what it makes is committed. The same seeds, the
same pictures.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np  # type: ignore[import-not-found]  # needed here alone, and no part of the project's setup
from brush import noise
from PIL import Image  # type: ignore[import-not-found]

ART = Path(__file__).resolve().parents[1] / "ui" / "art"
WOOD = (1024, 256)
"""Rows and columns: the grain runs upwards, long enough that no board sees it begin again."""
PAPER = (512, 512)


def wood() -> Any:
    """Rings that wander, fibres, pores, and the faint bands across that planed wood has; 1 is its lightest."""
    across = np.arange(WOOD[1])[None, :] / WOOD[1]
    wander = 1.15 * noise(WOOD, 70, 330, 1) + 0.22 * noise(WOOD, 22, 90, 2)
    phase = 8 * across + wander
    ring = phase - np.floor(phase)
    late = np.exp(-((1 - ring) ** 2) / 0.045) + np.exp(-(ring**2) / 0.004)
    fibre = noise(WOOD, 0.75, 46, 3)
    thread = noise(WOOD, 1.7, 120, 4)
    pores = np.clip(noise(WOOD, 0.7, 9, 5) - 1.55, 0, 1.2) * (0.55 + 0.45 * ring)
    figure = noise(WOOD, 60, 26, 6)
    cloud = noise(WOOD, 50, 160, 7)
    light = 0.735 - 0.082 * late + 0.027 * fibre + 0.024 * thread - 0.085 * pores + 0.011 * figure + 0.022 * cloud
    return np.clip(light, 0.5, 1)


def paper() -> Any:
    """Clouds, a fine tooth, and here and there a fibre; 1 is its lightest."""
    clouds = noise(PAPER, 60, 60, 11) + 0.7 * noise(PAPER, 22, 22, 12) + 0.5 * noise(PAPER, 8, 8, 13)
    tooth = noise(PAPER, 0.8, 0.8, 14)
    laid = noise(PAPER, 40, 0.8, 15)
    fibres = sum(
        _threads(noise(PAPER, along, high, seed), noise(PAPER, 24, 24, seed + 1))
        for along, high, seed in ((9, 5, 16), (5, 9, 18))
    )
    return np.clip(0.964 + 0.0085 * clouds + 0.0052 * tooth + 0.0022 * laid - 0.022 * fibres, 0, 1)


def _threads(field: Any, where: Any) -> Any:
    """Thin lines along the zeros of a noise, where another one is high."""
    down, right = np.gradient(field)
    near = np.abs(field) / np.maximum(np.hypot(down, right), 1e-6)
    return np.clip(1.1 - near, 0, 1) * np.clip(where - 1.5, 0, 0.6)


def main() -> None:
    """Writes wood.png and paper.png."""
    for name, light in (("wood", wood()), ("paper", paper())):
        grey = Image.fromarray(np.round(light * 255).astype(np.uint8), "L")
        grey.save(ART / f"{name}.png", optimize=True)
        print(f"{name}: {grey.size[0]} x {grey.size[1]}, mean {light.mean():.3f}, spread {light.std():.3f}")


if __name__ == "__main__":
    main()
