"""A margin note: a smaller paper with a title in red, laid beside the question and never over it."""

from __future__ import annotations

from collections.abc import Callable

from ui import look
from ui.look import Box, px
from ui.parts.basics import Inscription, Slip, Touchable


class Note(Touchable, Slip):
    """A title, a mark at the right (a rule's number), and paragraphs; a tap on it puts it away."""

    def __init__(self, title: str, mark: str, paragraphs: list[tuple[str, bool]], act: Callable[[], None]) -> None:
        super().__init__(made_of="note")
        self.act = act
        self.title = self.put(Inscription(title, face="italic", largest=27, halign="left", tint=look.RED_INK))
        self.mark = self.put(Inscription(mark, face="bold", largest=18, halign="right", tint=look.SECOND_INK))
        self.paragraphs = [
            self.put(
                Inscription(
                    words, face="italic" if aside else "medium", largest=20, lines=12, halign="left", valign="top",
                    tint=look.RED_INK if aside else look.INK,
                )
            )
            for words, aside in paragraphs
        ]  # fmt: skip

    def lay(self, box: Box) -> None:
        super().lay(box)
        inner = self.box.inset(px(14), px(8))
        if inner.w > 2 * inner.h:  # broad: the title stands beside its text
            head, inner = inner.left(inner.w * 0.21, px(10))
            title, rest = head.top(px(64))
            self.title.lines, self.mark.halign = 2, "left"
            self.mark.lay(rest.top(px(26))[0])
        else:
            head, inner = inner.top(px(34), px(4))
            mark, title = head.right(px(80))
            self.mark.lay(mark)
        self.title.lay(title)
        for size in (20, 19, 18):
            for part in self.paragraphs:
                part.largest = size
            tall = [part.height_for(inner.w) for part in self.paragraphs]
            if sum(tall) <= inner.h:
                break
        gap = max(px(1), min(px(8), (inner.h - sum(tall)) / max(1, len(tall))))
        for part, high in zip(self.paragraphs, tall, strict=True):
            high = min(high, inner.h)
            strip, inner = inner.top(high, gap)
            part.opacity = 1 if high > px(12) else 0
            part.lay(strip)

    def on_tap(self) -> None:
        self.act()
