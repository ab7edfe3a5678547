"""Tiles in rows: which lie on which leaf, and in how many columns."""

from __future__ import annotations

from collections.abc import Sequence

from companion.prompts import Option
from ui.look import Box, px

GAP = 5
"""Units between two tiles."""
LEAST_TILE = 69
"""Units of breadth that a word needs."""
LEAST_TILES = 4
MOST_TILES = 18
"""On one leaf, the key to the next among them."""
EASY = 80
"""Units of breadth in which most words need not be squeezed."""
ROOMY = 84
"""Units: tiles that have a place of their own are on one leaf where all of them can be so broad and high."""


def leaves_of(options: tuple[Option, ...], most: int = MOST_TILES) -> list[list[Option]]:
    """The usual ones, then the rare ones; more leaves where they are too many for one."""
    usual = [option for option in options if not option.more.get("rare")]
    rare = [option for option in options if option.more.get("rare")]
    if not usual or not rare or len(options) <= min(12, most):
        usual, rare = list(options), []
    whole = usual + rare
    if len(whole) <= most and not rare:
        return [whole]
    each = most - 1
    return [part[at : at + each] for part in (usual, rare) for at in range(0, len(part), each)]


def places_of(places: Sequence[Sequence[str]], most: int, one_leaf: bool) -> list[list[str]]:
    """What lies where on which leaf: the usual ones, and the others. On each at most so many, the next leaf's key among them."""
    whole = [one for part in places for one in part]
    if one_leaf or (len(places) == 1 and len(whole) <= most):
        return [whole]
    each = most - 1
    first = min(each, len(places[0]))
    return [whole[:first], *(whole[at : at + each] for at in range(first, len(whole), each))]


def is_roomy(count: int, room: Box) -> bool:
    """Whether so many tiles can all be large."""
    columns = max(1, int((room.w + px(GAP)) // px(ROOMY + GAP)))
    return -(-count // columns) <= int((room.h + px(GAP)) // px(ROOMY + GAP))


def rows_of_places(count: int, room: Box) -> int:
    """In how many rows so many tiles lie: by the breadth alone, unless that is far too high: no line above moves one."""
    for broad in (EASY, LEAST_TILE):
        rows = -(-count // max(1, int((room.w + px(GAP)) // px(broad + GAP))))
        if rows * px(50) <= room.h:
            break
    return rows


def capacity(room: Box) -> int:
    """How many tiles there is room for, each large enough to hit and to read."""
    columns, rows = int((room.w + px(GAP)) // px(LEAST_TILE + GAP)), int((room.h + px(GAP)) // px(56 + GAP))
    return max(1, columns) * max(1, rows)


def grid_for(count: int, room: Box) -> tuple[int, int]:
    """Columns and rows for so many tiles: as square as they can be, and broad enough for a word."""
    wide, high = px(LEAST_TILE), px(57)

    def fit(columns: int) -> tuple[float, float]:
        rows = -(-count // columns)
        w, h = (room.w - px(GAP) * (columns - 1)) / columns, (room.h - px(GAP) * (rows - 1)) / rows
        return min(w / wide, 1.0) + min(h / high, 1.0), min(w, h * 1.05)

    columns = max(range(1, count + 1), key=fit)
    return columns, -(-count // columns)
