"""Pictures by word: which sign stands for an option, and its texture at the size wanted."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from companion.pack import Pack

_FOLDER = Path(__file__).parent / "icons"
_PLAN: Final = json.loads((_FOLDER / "signs.json").read_text(encoding="utf-8"))
NAMES: Final[frozenset[str]] = frozenset(_PLAN["names"])

SIGN_OF_WORD: Final[dict[str, str]] = {
    "open_sea": "sea",
    "dock_card": "dock",
    "dock": "anchor",
    "docked": "anchor",
    "x_exact": "x",
    "x_early": "x-early",
    "mermaids": "mermaid",
    "other_ship": "ship",
    "ghost_ship": "ghost-ship",
    "ghost": "ghost-ship",
    "stay": "hourglass",
    "hold": "hourglass",
    "later": "hourglass",
    "flip_journey": "card",
    "flip_peak": "peak-card",
    "fire": "cannon",
    "search": "spade",
    "sacrifice": "crewman",
    "crew": "crewman",
    "cannonballs": "cannonball",
    "gold": "coin",
    "fight_on": "cutlass",
    "move": "sail",
    "summon": "ghost-ship",
    "cannons": "cannon",
    "navigation": "compass",
    "discipline": "anchor",
    "sailing": "sail",
    "swashbuckling": "cutlass",
    "experience": "star",
}
"""Words that are not named like their sign. It is a table of pictures: a word that is in neither gets a plain tile."""
PERILS: Final = frozenset({"mermaid", "fog", "whirlpool", "squid", "ship", "ghost-ship", "skull"})
"""Signs that are drawn in red ink."""
ACTS: Final = frozenset({"card", "peak-card"})
"""Signs of things done to the board itself, drawn on a tile of another colour."""
SOURCES: Final[dict[str, str]] = {
    "tower": "tower",
    "button": "button",
    "typed": "quill",
    "screen": "quill",
    "rolled by the app": "die",
    "corrected": "quill",
    "script": "log",
}
"""By which way an answer came."""


def sign_for(word: str, named: object = None) -> str | None:
    """The sign for an option: the one its game names, or one that its word, or the first part of it, is known by."""
    for candidate in (named, word, word.partition("_")[0]):
        known = SIGN_OF_WORD.get(candidate, candidate) if isinstance(candidate, str) else None
        if known in NAMES:
            return known
    return None


def sign_of_game(pack: Pack[Any] | None) -> str:
    """The picture of a game: the one it names; a ship where there is none of that name, or no such game any more."""
    return (sign_for(pack.icon) if pack is not None else None) or "ship"


@cache
def sign(name: str, pixels: int) -> Any:
    """The texture of a sign, no smaller than so many pixels where there is one so large."""
    size = next((size for size in _PLAN["sizes"] if size >= pixels * 0.93), _PLAN["sizes"][-1])
    sheet = _sheet(size)
    cell, gap = size + 2 * _PLAN["gap"], _PLAN["gap"]
    row, column = divmod(_PLAN["names"].index(name), _PLAN["columns"])
    return sheet.get_region(column * cell + gap, sheet.height - row * cell - gap - size, size, size)


@cache
def _sheet(size: int) -> Any:
    from kivy.core.image import ImageLoader

    from ui.whites import white

    (picture,) = ImageLoader.load(str(_FOLDER / f"signs-{size}.png"), nocache=True, keep_data=True)._data
    return white(picture.width, picture.height, picture.data)
