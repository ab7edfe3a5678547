"""A margin note: a smaller paper with a title in red, laid beside the question and never over it; a long one has leaves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui import lettering, look
from ui.look import Box, px
from ui.parts.basics import Inscription, Slip, Touchable
from ui.tongue import tr

SIZES = (20, 19, 18)
"""Units: the letters of a note, as large as it fits one leaf, or else the smallest."""
SQUEEZES = (lettering.SQUEEZE, lettering.HARD_SQUEEZE)
ASIDE, PLAIN = "italic", "medium"


@dataclass(frozen=True, slots=True)
class _Piece:
    """Some lines of a paragraph that stand on one leaf."""

    lines: tuple[str, ...]
    face: str
    high: float


class Note(Touchable, Slip):
    """A title, a mark at the right (a rule's number), and paragraphs, each with whether it is an aside.

    A tap turns to the next leaf, and after the last one puts the note away.
    """

    def __init__(self, title: str, mark: str, paragraphs: list[tuple[str, bool]], act: Callable[[], None]) -> None:
        super().__init__(ground=look.colour("#F3E7C8"), edge=look.CARD_EDGE, corner=px(4))
        self._act = act
        self.title = self.put(Inscription(title, face="italic", largest=27, least=20, halign="left", tint=look.RED_INK))
        self.mark = self.put(Inscription(mark, face="bold", largest=18, halign="right", tint=look.SECOND_INK))
        self.rule = self.put(Slip(ground=look.RED_INK, corner=1))
        self.turn = self.put(Inscription(face="bold", largest=18, halign="right", tint=look.SECOND_INK))
        self._paragraphs = paragraphs
        self.leaf = 0
        self.closing = False
        """Whether it says how it is put away, though it has one leaf: it lies where one wants to touch something else."""
        self._low = False
        self.leaves: list[list[_Piece]] = [[]]
        self.paragraphs: list[Inscription] = []
        """Those of the leaf that is shown."""

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(14), px(8))
        self._low = inner.w > 3 * inner.h
        self.mark.opacity = 0 if self._low else 1
        self.turn.halign = "left" if self._low else "right"
        if self._low:  # a strip: title and count stand before the text
            head, text = self.box.inset(px(12), px(5)).left(px(118), px(14))
            self.rule.lay(Box(text.x - px(8), text.y, max(1, px(1.2)), text.h))
            self.title.lines, self.title.least, self.title.valign = 2, 18, "top"
            foot, title = head.bottom(px(22))
            self.title.lay(title)
            self._break(text, text, foot)
            if not lettering.is_whole(self.turn.text, self.turn.setting(foot.w, foot.h)):  # in a language of long words
                self.turn.lines = 2
                foot, title = head.bottom(px(48))
                self.turn.lay(foot)
                self.title.lay(title)
            return
        head, text = inner.top(px(32), px(7))
        mark, title = head.right(px(64))
        self.mark.lay(mark)
        self.title.lay(title)
        self.rule.lay(Box(inner.x, head.y - px(3), inner.w, max(1, px(1.2))))
        foot, less = text.bottom(px(22))
        self._break(text, less, foot)

    def _break(self, text: Box, less: Box, foot: Box) -> None:
        """Breaks the paragraphs into leaves and shows one of them: at the largest size that needs but one leaf, or in `less`."""
        if self.closing:
            text = less
        for size in SIZES:
            self._size = size
            self.leaves = self._leaves(text, size)
            if len(self.leaves) == 1:
                break
        else:
            text = less
            self.leaves = self._leaves(text, SIZES[-1])
        self.leaf = min(self.leaf, len(self.leaves) - 1)
        self._write(text, foot)

    def _leaves(self, text: Box, size: float) -> list[list[_Piece]]:
        leaves: list[list[_Piece]] = [[]]
        wide, high = text.w, text.h
        room = high
        for words, aside in self._paragraphs:
            setting = _set(words, ASIDE if aside else PLAIN, size, wide)
            line = lettering.extent("Ag", setting.face, setting.size)[1] * lettering.LEADING
            lines = list(setting.lines)
            while lines:
                fit = int((room - px(2)) // line)
                if fit < (1 if self._low else min(2, len(lines))) and leaves[-1]:  # no lonely first line at the foot of a leaf
                    leaves.append([])
                    room = high
                    continue
                taken, lines = lines[: max(1, fit)], lines[max(1, fit) :]
                leaves[-1].append(_Piece(tuple(taken), ASIDE if aside else PLAIN, len(taken) * line + px(2)))
                room -= len(taken) * line + px(2) + (0 if self._low else px(3))
        return leaves

    def _write(self, text: Box, foot: Box) -> None:
        for one in self.paragraphs:
            self.remove_widget(one)
        self.paragraphs = []
        pieces, several = self.leaves[self.leaf], len(self.leaves) > 1
        if several:
            last = self.leaf == len(self.leaves) - 1
            place = {"n": self.leaf + 1, "all": len(self.leaves)}
            if self._low and not self.mark.text:
                self.turn.text = tr("{leaf} of {leaves}", leaf=self.leaf + 1, leaves=len(self.leaves))
            elif self._low:
                self.turn.text = tr("{number}, {n} of {all}", number=self.mark.text, **place)
            else:
                self.turn.text = tr("{n} of {all}: tap to close", **place) if last else tr("{n} of {all}: tap for more", **place)
            self.turn.lay(foot)
        elif self._low:
            self.turn.text = self.mark.text or (tr("tap to close") if self.closing else "")
            self.turn.lay(foot)
        elif self.closing:
            self.turn.text = tr("tap to close")
            self.turn.lay(foot)
        self.turn.opacity = 1 if several or self._low or self.closing else 0
        spare = (text.h - sum(one.high for one in pieces)) / max(1, len(pieces))
        gap = max(0, min(px(9), spare))
        for piece in pieces:
            strip, text = text.top(piece.high, gap)
            tint = look.RED_INK if piece.face == ASIDE else look.INK
            words = Inscription(
                "\n".join(piece.lines), face=piece.face, largest=self._size, least=_only(self._size), lines=99,
                halign="left", valign="top", tint=tint,
            )  # fmt: skip
            words.squeeze = lettering.HARD_SQUEEZE  # each line as it was broken
            self.paragraphs.append(self.put(words, Box(strip.x, strip.y - px(3), strip.w + px(2), strip.h + px(3))))

    def close(self) -> None:
        """Puts it away."""
        self._act()

    def on_tap(self) -> None:
        if self.leaf == len(self.leaves) - 1:
            self.close()
            return
        self.leaf += 1
        self.lay(self.box)


def _set(words: str, face: str, size: float, wide: float) -> lettering.Setting:
    """Words in lines so wide; a name that would be torn is drawn narrower than other words."""
    settings = [lettering.set_text(words, face, size, _only(size), wide, 9999, 99, squeeze) for squeeze in SQUEEZES]
    return next((one for one in settings if lettering.is_whole(words, one)), settings[0])


def _only(size: float) -> float:
    """The least size of letters that may be no smaller than this: no paragraph of one leaf is smaller than another."""
    return size * look.MEASURE.text
