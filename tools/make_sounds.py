"""Makes the sounds of the table, as they are played from ui/sounds: `python tools/make_sounds.py` writes them anew, bit for bit.

Each is put together from a few ringing tones and knocks of noise. Nothing but Python's own library is needed.
"""

from __future__ import annotations

import array
import sys
import wave
from collections.abc import Sequence
from math import exp, pi, sin
from pathlib import Path
from random import Random

FOLDER = Path(__file__).resolve().parents[1] / "ui" / "sounds"
RATE = 22_050
"""Samples a second."""
SEED = 1719
"""Of all noise: the year in which Robinson Crusoe came out."""

Samples = list[float]


def silence(seconds: float) -> Samples:
    """Room for a sound."""
    return [0.0] * round(seconds * RATE)


def ring(into: Samples, at: float, partials: Sequence[tuple[float, float, float]]) -> None:
    """Strikes something that rings: of each partial the pitch in Hz, the loudness, and the seconds till a third of it is left."""
    start = round(at * RATE)
    for pitch, loud, lasts in partials:
        for n in range(len(into) - start):
            time = n / RATE
            into[start + n] += loud * min(1.0, time / 0.002) * exp(-time / lasts) * sin(2 * pi * pitch * time)


def knock(into: Samples, at: float, pitch: float, loud: float, lasts: float, noise: Random) -> None:
    """Strikes something of wood or bone: noise around a pitch in Hz, gone after some `lasts` seconds."""
    start, band, low = round(at * RATE), 0.0, 0.0
    tune = 2 * sin(pi * pitch / RATE)
    for n in range(len(into) - start):
        time = n / RATE
        struck = noise.uniform(-1, 1) * exp(-time / (lasts / 3))
        low += tune * band
        band += tune * (struck - low - 0.25 * band)
        into[start + n] += loud * band * exp(-time / lasts)


def boom(into: Samples, high: float, low: float, lasts: float, noise: Random) -> None:
    """Powder going off: a tone that falls from `high` to `low` Hz, in a cloud of dull noise."""
    phase, dull = 0.0, 0.0
    for n in range(len(into)):
        time = n / RATE
        phase += 2 * pi * (low + (high - low) * exp(-time / 0.09)) / RATE
        dull += 0.045 * (noise.uniform(-1, 1) - dull)
        into[n] += min(1.0, time / 0.003) * exp(-time / lasts) * (sin(phase) + 3.2 * dull * exp(-time / 0.16))


def die() -> Samples:
    """A die that comes to rest on wood."""
    noise, made = Random(SEED), silence(0.34)
    for at, pitch, loud in ((0.0, 1450, 1.0), (0.075, 1750, 0.62), (0.132, 1600, 0.4), (0.172, 1900, 0.24), (0.2, 1700, 0.13)):
        knock(made, at, pitch, loud, 0.016, noise)
        knock(made, at, 430, loud * 0.8, 0.02, noise)
    return made


def coin(pitches: Sequence[float]) -> Samples:
    """Coins, one after the other."""
    made = silence(0.5)
    for place, pitch in enumerate(pitches):
        tones = ((1.0, 0.5, 0.085), (1.53, 0.32, 0.06), (2.36, 0.2, 0.035), (2.91, 0.1, 0.02))
        ring(made, 0.075 * place, [(pitch * ratio, loud, lasts) for ratio, loud, lasts in tones])
    return made


def cannon() -> Samples:
    """A cannon, some way off."""
    made = silence(0.86)
    boom(made, 130, 42, 0.2, Random(SEED))
    return made


def bell() -> Samples:
    """A ship's bell, struck once and softly."""
    made = silence(0.88)
    tones = ((0.5, 0.22, 0.4), (1.0, 0.5, 0.3), (1.19, 0.26, 0.24), (1.5, 0.12, 0.16), (2.01, 0.24, 0.14), (2.74, 0.12, 0.07))
    ring(made, 0.0, [(784 * ratio, loud, lasts) for ratio, loud, lasts in tones])
    return made


def save(name: str, made: Samples, loudest: float) -> None:
    """Writes a sound so that its loudest moment is this much (0 to 1) of the most there is, and its end is still."""
    peak, fade = max(map(abs, made)), round(0.06 * RATE)
    whole = [one * loudest / peak * min(1.0, (len(made) - n) / fade) for n, one in enumerate(made)]
    data = array.array("h", [round(32_767 * one) for one in whole])
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


def main() -> None:
    """Makes them all."""
    FOLDER.mkdir(exist_ok=True)
    save("die", die(), 0.35)
    save("coin-in", coin((2350, 2960)), 0.22)
    save("coin-out", coin((2960, 2200)), 0.22)
    save("cannon", cannon(), 0.5)
    save("bell", bell(), 0.25)


if __name__ == "__main__":
    main()
