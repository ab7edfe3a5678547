"""Makes the sheets of signs that the screen draws from: all SVGs of a folder, white on clear, at one size a sheet.

`python tools/draw_signs.py` needs resvg-py and Pillow, which are no part of the app: what it makes is committed beside the SVGs.
"""

from __future__ import annotations

import io
import json
from pathlib import Path

import resvg_py  # type: ignore[import-not-found]  # needed here alone, and no part of the project's setup
from PIL import Image  # type: ignore[import-not-found]

FOLDER = Path(__file__).resolve().parents[1] / "ui" / "icons"
SIZES = (24, 36, 52, 78, 112)
"""Pixels: the app takes the nearest one that is not smaller than what it needs."""
COLUMNS = 8
GAP = 2
"""Clear pixels round each sign, so that none bleeds into its neighbour when it is drawn smaller."""


def sign(file: Path, size: int) -> Image.Image:
    """One sign as white on clear: its shape is all that counts."""
    drawn = resvg_py.svg_to_bytes(svg_string=file.read_text(encoding="utf-8"), width=size * 4, height=size * 4)
    shape = Image.open(io.BytesIO(bytes(drawn))).convert("RGBA").resize((size, size), Image.Resampling.BOX).getchannel("A")
    white = Image.new("RGBA", (size, size), (255, 255, 255, 0))
    white.putalpha(shape)
    return white


def main() -> None:
    """Writes signs-SIZE.png for every size, and signs.json, the place of each name in the sheets' rows."""
    files = sorted(FOLDER.glob("*.svg"))
    rows = -(-len(files) // COLUMNS)
    for size in SIZES:
        cell = size + 2 * GAP
        sheet = Image.new("RGBA", (COLUMNS * cell, rows * cell), (255, 255, 255, 0))
        for place, file in enumerate(files):
            sheet.paste(sign(file, size), (place % COLUMNS * cell + GAP, place // COLUMNS * cell + GAP))
        sheet.save(FOLDER / f"signs-{size}.png", optimize=True)
    plan = {"columns": COLUMNS, "gap": GAP, "sizes": SIZES, "names": [file.stem for file in files]}
    (FOLDER / "signs.json").write_text(json.dumps(plan, indent=1) + "\n", encoding="utf-8")
    print(f"{len(files)} signs in {len(SIZES)} sizes")


if __name__ == "__main__":
    main()
