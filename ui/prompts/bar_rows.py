"""Bars under and beside each other: how high they must be, and where each lies."""

from __future__ import annotations

from ui.look import Box, px
from ui.parts.keys import Bar
from ui.prompts.bars import LEAST_BAR, MOST_BAR, OptionBar, OptionCard

MOST_BARS = 4
BROAD = 560
"""Units: on paper so broad no bar goes from edge to edge."""
HIGHEST_CARD = 300
"""Units: a card that is higher is mostly empty."""


def lay_bars(bars: list[Bar], room: Box) -> None:
    """In as many columns as leave every word whole and every bar easy to hit; cards with large pictures where they have room."""
    count = len(bars)
    cards = [bar for bar in bars if isinstance(bar, OptionCard)]
    each = (room.w - px(8) * (count - 1)) / max(1, count)
    if len(cards) == count and OptionCard.suits(each, room.h) and all(card.fits_across(each) for card in cards):
        _lay_cards(cards, room)
        return
    may = sorted(range(1, min(count, 4) + 1), key=lambda one: count % one > 0)  # rather without a hole
    options = [bar for bar in bars if isinstance(bar, OptionBar)]
    for pictured, brief in ((True, False), (False, False), (True, True), (False, True)):
        for bar in options:
            bar.pictured, bar.bare, bar.brief = pictured and all(one.sign.name for one in options), not pictured, brief
        fitting = [one for one in may if _fit(bars, room, one)]
        columns = fitting[0] if fitting else min(may, key=lambda one: _lacks(bars, room, one))
        if fitting or (brief and not pictured):
            _lay_in_columns(bars, room, columns)
        if fitting and (not pictured or all(bar.has_picture for bar in options)):
            break
    for bar in options:
        bar.pictured = False  # what it needs at least is less


def _lay_in_columns(bars: list[Bar], room: Box, columns: int) -> None:
    if columns == 1:
        _stack(bars, room)
        return
    least = _rows_least(bars, room.w, columns)
    spare = room.h - sum(least) - px(6) * (len(least) - 1)
    for at, high in enumerate(_shared(least, spare)):
        strip, room = room.top(high, px(6))
        for bar, cell in zip(bars[at * columns :], strip.columns(columns, px(6)), strict=False):
            bar.lay(cell)


def _fit(bars: list[Bar], room: Box, columns: int) -> bool:
    """Whether no word need be cut in so many columns, and every bar can be hit."""
    if columns == 1 and (len(bars) > MOST_BARS or room.w >= px(BROAD)):
        return False
    return _whole_in(bars, room.w, columns) and _high_in(bars, room.w, columns) <= room.h + px(2)


def _lay_cards(cards: list[OptionCard], room: Box) -> None:
    """Side by side and level with each other."""
    cells = room.top(min(room.h, px(HIGHEST_CARD)))[0].columns(len(cards), px(8))
    highs = [card.words_high(cell.w) for card, cell in zip(cards, cells, strict=True)]
    name, note = max(one for one, _ in highs), max(one for _, one in highs)
    for card, cell in zip(cards, cells, strict=True):
        card.lay_with(cell, name, note)


def _stack_least(bars: list[Bar], wide: float, gap: float) -> float:
    return sum(_least_high(bar, wide) for bar in bars) + gap * (len(bars) - 1)


def _stack(bars: list[Bar], room: Box) -> None:
    """One below the other, each as high as its words need and a fair share of what is left."""
    gap = px(8) if _stack_least(bars, room.w, px(8)) <= room.h else px(4)
    least = [_least_high(bar, room.w) for bar in bars]
    spare = room.h - sum(least) - gap * (len(bars) - 1)
    even = (room.h - gap * (len(bars) - 1)) / max(1, len(bars))
    highs = [min(px(MOST_BAR), even)] * len(bars) if max(least) <= even else _shared(least, spare)
    for bar, high in zip(bars, highs, strict=True):
        strip, room = room.top(max(px(30), high), gap)
        bar.lay(strip)


def _least_high(bar: Bar, wide: float) -> float:
    return bar.least_high(wide) if isinstance(bar, OptionBar) else px(57)


def _rows_least(bars: list[Bar], wide: float, columns: int) -> list[float]:
    """How high each row must be, in so many columns."""
    each = (wide - px(6) * (columns - 1)) / columns
    return [max(_least_high(bar, each) for bar in bars[at : at + columns]) for at in range(0, len(bars), columns)]


def _high_in(bars: list[Bar], wide: float, columns: int) -> float:
    """How high these bars must be in so many columns, in pixels."""
    least = _rows_least(bars, wide, columns)
    return sum(least) + px(4 if columns == 1 else 6) * (len(least) - 1)


def _whole_in(bars: list[Bar], wide: float, columns: int) -> bool:
    """Whether no word of them is cut in so many columns."""
    each = (wide - px(6) * (columns - 1)) / columns
    return columns == 1 or (each > px(140) and all(_fits_across(bar, each) for bar in bars))


def least_of_bars(bars: list[OptionBar], wide: float) -> float:
    """How high these bars must be at least, in pixels: with their pictures, if there is a way to lay them so."""
    pictured = all(one.sign.name for one in bars)
    for bar in bars:
        bar.brief, bar.pictured = False, pictured
    columns = range(1 if wide < px(BROAD) else 2, min(len(bars), MOST_BARS) + 1)
    ways = list[Bar](bars)
    least = min((_high_in(ways, wide, one) for one in columns if _whole_in(ways, wide, one)), default=float(px(LEAST_BAR)))
    for bar in bars:
        bar.pictured = False
    return least


def _lacks(bars: list[Bar], room: Box, columns: int) -> tuple[bool, float]:
    """How badly so many columns do not fit: whether words would be cut, and how much height is missing."""
    least = _rows_least(bars, room.w, columns)
    wide = (room.w - px(6) * (columns - 1)) / columns
    return not all(_fits_across(bar, wide) for bar in bars), sum(least) + px(6) * (len(least) - 1) - room.h


def _fits_across(bar: Bar, wide: float) -> bool:
    return bar.fits_across(wide) if isinstance(bar, OptionBar) else True


def _shared(least: list[float], spare: float) -> list[float]:
    """Each its least, and an equal share of what is left (or lacks)."""
    return [min(max(px(MOST_BAR), high), high + spare / len(least)) for high in least]
