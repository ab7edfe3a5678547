"""A strip of chart with every space of a track, its stretches by name, every pawn, and the decks beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kivy.graphics import Color

from companion.panels import Deck, Panel, Pawn, Track
from companion.words import Names
from ui import look, signs
from ui.lettering import SQUEEZE, extent, least_letters
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Part, Picture, Slip
from ui.parts.grounds import patches
from ui.tongue import spoken

HIGH, LOW = 48, 32
"""Units of height: with pawns above the spaces, and with pawns on them."""
TOKEN: Final = 22
"""Units: the side of a pawn."""
STEPS: Final = (5, 10, 15, 1000)
"""From one number to the next, the closest first."""
DECK: Final = 66
"""Units of breadth of a deck, where its numbers need no more."""
SEA: Final = (look.colour("#5F9AA6", 0.5), look.colour("#C79A4B", 0.5), look.colour("#7FA066", 0.5))
"""The stretches in turn, over paper."""


@dataclass(frozen=True, slots=True)
class Crew:
    """How the seats look: what each is called, and its wood."""

    name_of: Callable[[str], str]
    wood_of: Callable[[str], look.Colour]


class Token(Slip):
    """A pawn: a letter on the wood of its seat, an arrow where it heads back, and what it carries."""

    def __init__(self, letter: str, wood: look.Colour, pawn: Pawn | None, sign: str) -> None:
        super().__init__(ground=wood, edge=look.INK, corner=px(9), edge_width=px(1))
        self.words = self.put(Inscription(letter, face="extra", largest=18, tint=look.BONE))
        self.sign = self.put(Picture(sign, side=17, tint=look.GOLD)) if sign else None
        self.back = self.put(Picture("back", side=12, tint=look.BONE)) if pawn is not None and pawn.back else None

    @property
    def wide(self) -> float:
        """Pixels that it takes."""
        letter = px(TOKEN - 4) if self.words.text else px(4)
        return letter + (px(17) if self.sign else 0) + (px(9) if self.back else 0) + px(4)

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(2), 0)
        if self.back is not None:
            arrow, inner = inner.left(px(9))
            self.back.lay(arrow)
        if self.sign is not None:
            sign, inner = inner.right(px(17))
            self.sign.lay(sign)
        self.words.lay(inner)


class Pile(Part):
    """A deck: how many cards are left of it, and how many lie beside it."""

    def __init__(self, deck: Deck, names: Names) -> None:
        super().__init__()
        self.sign = self.put(Picture("deck", side=24, tint=look.INK))
        self.left = self.put(Inscription(str(deck.left), face="extra", largest=20, halign="left"))
        self.used = self.put(Inscription(str(deck.discard), face="medium", largest=18, halign="left", tint=look.SECOND_INK))
        self.card = self.put(Picture("card", side=13, tint=look.SECOND_INK))
        self.name = self.put(Inscription(spoken(deck.label, names), face="italic", largest=18))
        self.named = False
        """Whether its name stands below it: those of all decks do, or none."""

    @property
    def wide(self) -> float:
        """Pixels that it takes: both numbers stand whole, in the smallest letters at least."""
        numbers = _figures(self.left.text, "extra") + _figures(self.used.text, "medium")
        return max(px(DECK * MEASURE.text), px(24 + 2 + 2 + 11 + 1) + numbers)

    def may_be_named(self, wide: float, high: float) -> bool:
        """Whether its name has room."""
        return high >= px(38) and extent(self.name.text, "italic", least_letters())[0] * SQUEEZE <= wide

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.name.opacity = 1 if self.named else 0
        room = self.box
        if self.named:
            low, room = room.bottom(px(19))
            self.name.lay(low)
        sign, room = room.left(min(px(24), room.h), px(2))
        self.sign.side = sign.w / MEASURE.unit
        self.sign.lay(sign)
        count, room = room.left(_figures(self.left.text, "extra"), px(2))
        self.left.lay(count)
        card, used = room.left(px(11), px(1))
        self.card.lay(card)
        self.used.lay(used)


def _figures(text: str, face: str) -> float:
    return extent(text, face, round(least_letters() * MEASURE.text))[0]


class Strip(Slip):
    """Track and decks on one strip of paper. It belongs to no seat."""

    def __init__(self, crew: Crew) -> None:
        super().__init__(made_of="card")
        self._crew = crew
        self._shown: tuple[object, ...] = ()
        self._band = Part()
        """The spaces, drawn below all else."""
        self._track: Track | None = None
        self._tokens: list[tuple[int, Token]] = []
        self._piles: list[Pile] = []
        self._names: list[Inscription] = []
        self._numbers: list[Inscription] = []

    @staticmethod
    def wanted(panels: Sequence[Panel]) -> bool:
        """Whether any of these is shown here."""
        return any(isinstance(one, Track | Deck) for one in panels)

    def show(self, panels: Sequence[Panel], names: Names) -> None:
        """Shows the track and the decks among these panels."""
        now = (*(one for one in panels if isinstance(one, Track | Deck)),)
        if now == self._shown:
            return
        self._shown = now
        self.clear_widgets()
        self.add_widget(self._band)
        self._tokens, self._names, self._numbers = [], [], []
        self._track = next((one for one in now if isinstance(one, Track)), None)
        self._piles = [self.put(Pile(one, names)) for one in now if isinstance(one, Deck)]
        if self._track is not None:
            called = [spoken(one.label, names) for one in self._track.stretches]
            self._names = [self.put(Inscription(one, face="italic", largest=19)) for one in called]
            self._put_pawns(self._track)
        if self.width > 1:
            self._arrange()

    def _put_pawns(self, track: Track) -> None:
        letters = _letters({pawn.seat: self._crew.name_of(pawn.seat) for pawn in track.pawns})
        if track.goal is not None:
            sign = signs.sign_for(track.goal) or "chest"
            self._tokens.append((track.end, self.put(Token("", look.BOARDS["yellow"], None, sign))))
        for pawn in track.pawns:
            if pawn.place is not None:
                sign = (signs.sign_for(pawn.sign) or "chest") if pawn.sign is not None else ""
                token = Token(letters[pawn.seat], self._crew.wood_of(pawn.seat), pawn, sign)
                self._tokens.append((pawn.place, self.put(token)))

    def lay(self, box: Box) -> None:
        super().lay(box)
        self._arrange()

    def _arrange(self) -> None:
        inner = self.box.inset(px(7), px(4))
        self._band.canvas.clear()
        named = all(pile.may_be_named(pile.wide, inner.h) for pile in self._piles)
        for pile in reversed(self._piles):
            pile.named = named
            cell, inner = inner.right(pile.wide, px(8))
            pile.lay(cell)
        if self._track is None:
            return
        high = self.height >= px(HIGH - 2)
        band, above = inner.bottom(px(18), px(1)) if high else (inner, inner)
        self._draw_band(self._track, band)
        taken = self._lay_tokens(self._track, above if high else band, band)
        self._write(self._track, band, [] if high else taken, numbered=high)

    def _middle(self, space: int, band: Box) -> float:
        assert self._track is not None
        return band.x + band.w * (space - 0.5) / self._track.end

    def _draw_band(self, track: Track, band: Box) -> None:
        each = band.w / track.end
        for at, stretch in enumerate(track.stretches):
            left, right = band.x + each * (stretch.first - 1), band.x + each * stretch.last
            self._add(SEA[at % len(SEA)], [(round(left), band.y, round(right) - round(left), band.h)])
        ticks = [(round(band.x + each * at), band.y, max(1, px(1)), band.h) for at in range(track.end + 1)]
        ends = [band.x, band.x + band.w - each]
        self._add(look.colour("#1C2630", 0.16), [(round(x), band.y, round(each), band.h) for x in ends])
        self._add(look.colour("#1C2630", 0.3), ticks)

    def _add(self, tint: look.Colour, boxes: Sequence[tuple[float, float, float, float]]) -> None:
        self._band.canvas.add(Color(*tint))
        self._band.canvas.add(patches(boxes))

    def _lay_tokens(self, track: Track, row: Box, band: Box) -> list[tuple[float, float]]:
        """Each over its space, pushed aside where two would touch. Gives what they take of the band, from and to."""
        high = min(px(TOKEN), row.h)
        order = sorted(self._tokens, key=lambda one: one[0])
        lefts: list[float] = []
        edge = row.x
        for space, token in order:
            left = max(edge, self._middle(space, band) - token.wide / 2)
            lefts.append(left)
            edge = left + token.wide + px(1)
        edge = row.x + row.w
        for at in range(len(order) - 1, -1, -1):
            lefts[at] = min(lefts[at], edge - order[at][1].wide)
            edge = lefts[at] - px(1)
        stems = []
        for (space, token), left in zip(order, lefts, strict=True):
            token.lay(Box(left, row.y + (row.h - high) / 2, token.wide, high))
            x = self._middle(space, band)
            stems.append((round(x - px(2)), round(band.y + band.h - px(4)), px(4), px(6)))
        if row is not band:
            self._add(look.INK, stems)
        return [(left, left + token.wide) for (_, token), left in zip(order, lefts, strict=True)]

    def _write(self, track: Track, band: Box, taken: list[tuple[float, float]], *, numbered: bool) -> None:
        """The name of each stretch in its largest gap, and numbers at the ends and at as many spaces as leave room for that."""
        for number in self._numbers:
            self.remove_widget(number)
        self._numbers = []
        taken = list(taken)
        spaces: list[int] = []
        gaps = self._gaps(track, band, taken)
        for step in STEPS if numbered else ():
            spaces = sorted({1, track.end, *range(step, track.end - step // 2, step)})
            middles = [self._middle(space, band) for space in spaces]
            gaps = self._gaps(track, band, [*taken, *((x - px(12), x + px(12)) for x in middles)])
            if all(self._fits(name, gap) for name, gap in zip(self._names, gaps, strict=True)):
                break
        for space in spaces:
            label = self.put(Inscription(str(space), face="bold", largest=18, tint=look.INK))
            label.lay(Box(self._middle(space, band) - px(13), band.y - px(1), px(26), band.h + px(2)))
            self._numbers.append(label)
        for name, gap in zip(self._names, gaps, strict=True):
            name.opacity = 1 if self._fits(name, gap) else 0
            name.lay(Box(gap[0], band.y - px(2), max(1, gap[1] - gap[0]), band.h + px(4)))

    @staticmethod
    def _fits(name: Inscription, gap: tuple[float, float]) -> bool:
        return extent(name.text, "italic", round(least_letters() * MEASURE.text))[0] * SQUEEZE <= gap[1] - gap[0]

    @staticmethod
    def _gaps(track: Track, band: Box, taken: list[tuple[float, float]]) -> list[tuple[float, float]]:
        """Where the name of each stretch has most room."""
        each = band.w / track.end
        ends = [(band.x + each * (one.first - 1), band.x + each * one.last) for one in track.stretches]
        return [_largest_gap(left + px(3), right - px(3), taken) for left, right in ends]


def _largest_gap(left: float, right: float, taken: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The largest part of this line that nothing lies on."""
    best, edge = (left, left), left
    for first, last in sorted([*taken, (right, right)]):
        end = min(first, right)
        if end - edge > best[1] - best[0]:
            best = (edge, end)
        edge = max(edge, last)
    return best


def _letters(names: Mapping[str, str]) -> dict[str, str]:
    """A letter for each seat: the first of its name that no other has before it."""
    found: dict[str, str] = {}
    for seat, name in names.items():
        letters = [one.upper() for one in name if one.isalnum()] or ["•"]
        found[seat] = next((one for one in letters if one not in found.values()), letters[0])
    return found
