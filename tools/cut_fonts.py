"""Makes the faces of Alegreya that the screen uses: digits that stand on the line, and no more scripts than it can speak.

`python tools/cut_fonts.py FOLDER` reads Alegreya_*.ttf below FOLDER and needs fontTools, which is no part of the app. Alegreya's
digits are old-style, and its "10" reads as "IO"; the app's text drawer cannot ask for others, so they take the digits' place.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset  # type: ignore[import-not-found]  # needed here alone, and no part of the project's setup
from fontTools.ttLib import TTFont  # type: ignore[import-not-found]

FONTS = Path(__file__).resolve().parents[1] / "ui" / "fonts"
FACES = ("500Medium", "700Bold", "800ExtraBold")
LETTERS = [
    *range(0x20, 0x250),
    *range(0x370, 0x530),
    *range(0x1E00, 0x1F00),
    *range(0x2010, 0x2040),
    0x20AC,
    0x2190,
    0x2192,
    0x2212,
    0x00D7,
]
"""Latin, Greek, Cyrillic, dashes and quotes, arrows, the minus and the times sign."""


def lining(font: TTFont) -> None:
    """Puts the digits that stand on the line where the old-style ones were."""
    for lookup in font["GSUB"].table.FeatureList.FeatureRecord:
        if lookup.FeatureTag == "lnum":
            places = lookup.Feature.LookupListIndex
            break
    else:
        raise SystemExit("this font has no lining digits")
    swaps: dict[str, str] = {}
    for place in places:
        for table in font["GSUB"].table.LookupList.Lookup[place].SubTable:
            table = getattr(table, "ExtSubTable", table)
            swaps |= getattr(table, "mapping", {})
    for table in font["cmap"].tables:
        for digit in range(0x30, 0x3A):
            if digit in table.cmap:
                table.cmap[digit] = swaps.get(table.cmap[digit], table.cmap[digit])


def main(folder: Path) -> None:
    """Writes a cut of each face into ui/fonts."""
    for face in FACES:
        (source,) = folder.rglob(f"Alegreya_{face}.ttf")
        font = TTFont(source)
        lining(font)
        options = subset.Options(layout_features=["kern", "liga", "mark", "mkmk", "ccmp"], hinting=False, name_IDs=["*"])
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=LETTERS)
        cutter.subset(font)
        target = FONTS / f"Alegreya_{face}_Lining.ttf"
        font.save(target)
        print(f"{target.name}: {target.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
